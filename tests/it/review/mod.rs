//! Reviews of whole games: values against the solver, lines, limits.

mod commands;
mod exercises;
mod golden;
mod kept;
mod kinds;
mod marks;
mod own_puzzles;
mod stopping;
mod twin;
mod why;

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use plummet::engine::solver::Solver;
use plummet::engine::{FrozenClock, Score};
use plummet::internals::review::{
    Budget, Grade, PlyReview, Review, Run, Value, Verdict, grade, refutation,
};
use plummet::rules::notation::parse_moves;
use plummet::rules::{Column, Ending, Goal, Player, Position, Ruleset, RulesetSpec};
use plummet::session::{GameRecord, Move, Opening};

use crate::support::{TickingClock, column, race};

/// A grade that is a fact.
fn fact(grade: Grade) -> Verdict {
    Verdict {
        grade,
        is_fact: true,
    }
}

/// Enough for small boards and for the end of a game, and little for a test.
pub(super) const SMALL: Budget = Budget {
    nodes: 2_000_000,
    time: None,
};

pub(super) fn reviewed(ruleset: &Ruleset, moves: &str) -> GameRecord {
    let moves = parse_moves(moves, ruleset.size).expect("a move list");
    GameRecord::of_discs("test", ruleset, moves)
}

pub(super) fn review(game: GameRecord, budget: Budget) -> Review {
    let run = Run::new(game, budget).expect("legal moves");
    let stop = AtomicBool::new(false);
    run.run(&FrozenClock, &stop, &mut |_| {})
        .expect("nobody stops it")
}

/// A game of random moves to its end. A player who can win does so.
fn random_game(ruleset: &Ruleset, seed: u64) -> GameRecord {
    let mut chance = fastrand::Rng::with_seed(seed);
    let mut position = Position::new(ruleset);
    while position.outcome.is_none() {
        let legal: Vec<Column> = position.legal_columns().collect();
        let player = position.to_move;
        let wins = |&&column: &&Column| position.gain(column, player) > Some(0);
        let column = legal.iter().find(wins).copied();
        let column = column.or_else(|| chance.choice(legal)).expect("a column");
        position.play(column).expect("a legal column");
    }
    GameRecord::of_discs("test", ruleset, position.moves())
}

/// A game of random moves in which nobody wins before a win is the only move.
fn long_game(ruleset: &Ruleset, seed: u64) -> GameRecord {
    let mut chance = fastrand::Rng::with_seed(seed);
    let mut position = Position::new(ruleset);
    while position.outcome.is_none() {
        let player = position.to_move;
        let quiet: Vec<Column> = position
            .legal_columns()
            .filter(|&column| position.gain(column, player) == Some(0))
            .collect();
        let column = chance.choice(quiet).or(position.legal_columns().next());
        position
            .play(column.expect("a column"))
            .expect("a legal column");
    }
    GameRecord::of_discs("test", ruleset, position.moves())
}

fn position_before(game: &GameRecord, ply: &PlyReview) -> Position {
    let moves = game.columns().take(ply.ply - 1);
    Position::replay(&game.setup.ruleset, moves).expect("legal moves")
}

fn preset(name: &str) -> Ruleset {
    let catalog = plummet::presets::Catalog::built_in();
    catalog.preset(name).expect("a preset").ruleset.clone()
}

#[test]
fn a_blunder_is_found_with_its_refutation_and_the_better_move() {
    // Red has three in a row with both ends free, and plays elsewhere; yellow then closes one
    // end and loses all the same, or wins.
    let game = reviewed(&Ruleset::connect_four(), "44552217");
    let review = review(game, SMALL);
    let ply = &review.plies[6];
    assert_eq!(
        (ply.ply, ply.player, ply.column),
        (7, Player::Red, column(0))
    );
    assert_eq!(ply.before, Value::exact(Score::WinIn(1)));
    assert_eq!(ply.best(), [column(2)]);
    assert_eq!(ply.better, [column(2)]);
    assert_ne!(ply.verdict, Some(fact(Grade::Best)));
    let last = &review.plies[7];
    assert_eq!(last.player, Player::Yellow);
    assert_eq!(last.after, Value::exact(Score::LossIn(2)));
    assert_eq!(last.line, [column(2)]);
}

/// The value of a move is that of the next position, seen from the other side.
fn next_values_are_negated(review: &Review) {
    for pair in review.plies.windows(2) {
        if pair[0].after.exact && pair[1].before.exact {
            assert_eq!(pair[0].after, pair[1].before.before_move());
        }
    }
}

/// A position of up to nine discs has its score in the opening book.
#[test]
fn openings_have_the_values_of_the_book() {
    let ruleset = Ruleset::connect_four();
    let review = review(reviewed(&ruleset, "1722"), SMALL);
    let mut solver = Solver::new(&ruleset).expect("connect four");
    for ply in &review.plies {
        let position = position_before(&review.game, ply);
        assert_eq!(
            Ok(ply.before.score),
            solver.solve(&position),
            "move {}",
            ply.ply
        );
    }
    let first = &review.plies[0];
    assert_eq!(first.before.score, Score::WinIn(41));
    assert_eq!(first.verdict, Some(fact(Grade::Blunder)));
    assert_eq!(first.best(), [column(3)]);
}

#[test]
fn games_of_other_families_are_reviewed() {
    for (name, nodes) in [("connect_square", 100_000), ("most_fours_7x6", 200_000)] {
        let game = random_game(&preset(name), 7);
        let review = review(game, Budget { nodes, time: None });
        is_consistent(&review);
        next_values_are_negated(&review);
        let last = review.plies.last().expect("a move");
        assert!(last.verdict.is_some_and(|it| it.is_fact), "{name}");
    }
}

/// What holds for every review.
pub(super) fn is_consistent(review: &Review) {
    let scoring = review.game.setup.ruleset.ending == Ending::FullBoard;
    let mut position = Position::new(&review.game.setup.ruleset);
    assert_eq!(review.plies.len(), review.game.moves.len());
    for (ply, played) in review.plies.iter().zip(review.game.columns()) {
        assert_eq!(ply.ply, position.ply() + 1);
        assert_eq!(ply.column, played);
        let columns = ply.columns.iter().map(|known| known.column);
        assert!(position.legal_columns().eq(columns));
        assert_eq!(ply.verdict, Some(grade(ply.before, ply.after, scoring)));
        if ply.verdict.is_some_and(|it| it.is_fact) {
            assert!(ply.before.score.is_proven() && ply.after.score.is_proven());
        }
        let is_best = ply.best().contains(&played);
        assert_eq!(ply.better.is_empty(), is_best, "move {}", ply.ply);
        let mut better = position.clone();
        assert!(ply.better.iter().all(|&it| better.play(it).is_ok()));
        position.play(played).expect("a legal move");
        let mut line = position.clone();
        assert!(ply.line.iter().all(|&it| line.play(it).is_ok()));
    }
}

#[test]
fn games_of_no_move_and_of_one_move_are_reviewed() {
    for ruleset in [
        Ruleset::connect_four(),
        preset("connect_square"),
        race(99, 99, &[Goal::Line(4)]),
    ] {
        let none = review(GameRecord::of_discs("", &ruleset, []), SMALL);
        assert!(none.plies.is_empty());
        assert_eq!(none.accuracy(Player::Red), None);
        let few = Budget {
            nodes: 10_000,
            time: None,
        };
        let one = review(GameRecord::of_discs("", &ruleset, [column(1)]), few);
        assert_eq!(one.plies.len(), 1);
        is_consistent(&one);
        assert_eq!(one.accuracy(Player::Yellow), None);
    }
}

/// The largest board: estimates for every column, within the time.
#[test]
fn the_largest_board_takes_bounded_time() {
    let ruleset = race(99, 99, &[Goal::Line(4)]);
    let moves = (0..24).map(|index| column(index * 7 % 99));
    let game = GameRecord::of_discs("", &ruleset, moves);
    let run = Run::new(
        game,
        Budget {
            nodes: 1_000_000_000,
            time: Some(Duration::from_secs(2)),
        },
    );
    // A millisecond goes by whenever somebody looks.
    let (clock, stop) = (TickingClock::default(), AtomicBool::new(false));
    let review = run.expect("legal moves").run(&clock, &stop, &mut |_| {});
    let review = review.expect("nobody stops it");
    is_consistent(&review);
    assert!(review.plies.iter().all(|ply| ply.columns.len() == 99));
}

/// A passed turn is no move: the values on both sides of it are for other players.
#[test]
fn passed_turns_are_part_of_the_game() {
    let ruleset = race(5, 4, &[Goal::Line(4)]);
    let mut game = reviewed(&ruleset, "33441");
    // Yellow passes twice, so that red moves three times in a row.
    for index in [1, 4] {
        game.moves.insert(index, Move::Pass);
    }
    let review = review(game, SMALL);
    let players: Vec<Player> = review.plies.iter().map(|ply| ply.player).collect();
    let [red, yellow] = Player::BOTH;
    assert_eq!(players, [red, red, yellow, yellow, red]);
    let mut game = review.game.clone();
    game.moves.push(Move::Pass);
    assert!(Run::new(game, SMALL).is_ok(), "a pass after the last move");
}

#[test]
fn the_swap_rule_leaves_two_moves_without_a_grade() {
    let mut game = reviewed(&race(5, 4, &[Goal::Line(4)]), "3344");
    game.setup.opening = Opening::Swap;
    let review = review(game, SMALL);
    let graded: Vec<bool> = review
        .plies
        .iter()
        .map(|ply| ply.verdict.is_some())
        .collect();
    assert_eq!(graded, [false, false, true, true]);
}

#[test]
fn a_move_that_cannot_be_played_is_an_error() {
    let game = reviewed(&race(4, 4, &[Goal::Line(4)]), "11111");
    let error = Run::new(game, SMALL).expect_err("the column is full");
    assert_eq!(error.ply, 5);
}

/// A wrong answer is refuted as the move in the game would be.
#[test]
fn a_wrong_answer_is_refuted() {
    let ruleset = race(5, 5, &[Goal::Line(4)]);
    let stop = AtomicBool::new(false);
    let review = review(random_game(&ruleset, 1), SMALL);
    let mut checked = 0;
    for ply in &review.plies {
        let position = position_before(&review.game, ply);
        for known in &ply.columns {
            let answer = refutation(&position, known.column, SMALL, (&FrozenClock, &stop));
            let (value, line) = answer.expect("a legal move");
            assert_eq!(value, known.value);
            if let Score::LossIn(plies) = value.score {
                assert_eq!(line.len() + 1, plies as usize);
                checked += 1;
            }
        }
    }
    assert!(checked > 0, "no move loses");
    let full = refutation(
        &Position::new(&ruleset),
        column(5),
        SMALL,
        (&FrozenClock, &stop),
    );
    assert_eq!(full, None);
}

/// Fewer nodes give estimates, and grades that say so.
#[test]
fn a_small_budget_gives_estimates() {
    let ruleset = Ruleset::new(&RulesetSpec {
        columns: 8,
        rows: 8,
        goals: vec![Goal::Line(5), Goal::Square(3)],
        ..RulesetSpec::default()
    })
    .expect("sound rules");
    let budget = Budget {
        nodes: 16_000,
        time: None,
    };
    let found = review(reviewed(&ruleset, "44553366"), budget);
    is_consistent(&found);
    let probable = |ply: &PlyReview| ply.verdict.is_some_and(|it| !it.is_fact);
    assert!(found.plies.iter().any(probable));
    // Without a clock the review depends on the game alone.
    assert_eq!(review(found.game.clone(), budget), found);
}
