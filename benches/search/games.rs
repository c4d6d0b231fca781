//! Rulesets, openings and games between engines.

use std::collections::HashSet;
use std::sync::atomic::AtomicBool;

use plummet::engine::{Control, Engine, FrozenClock, Limits};
use plummet::internals::engine::search::{HandMade, SearchEngine, SearchSettings};
use plummet::rules::{Column, Ending, Goal, Outcome, Player, Position, Ruleset, RulesetSpec};

use super::tune::from_row;

/// The games of a family, with the first plies of their openings.
pub(crate) fn family(name: &str) -> super::Outcome<Vec<(Ruleset, usize)>> {
    use Ending::{FirstGoal, FullBoard};
    let (line, square) = ([Goal::Line(4)], [Goal::Square(2)]);
    let both = [Goal::Line(4), Goal::Square(2)];
    let (goals, ending, games): (&[Goal], _, &[_]) = match name {
        "lines" => (&line, FirstGoal, &[(7, 6, 4), (8, 7, 6)]),
        // Small boards and short openings end in draws.
        "squares" => {
            let games = &[(7, 6, 8), (8, 7, 12), (9, 9, 20), (12, 10, 30)];
            (&square, FirstGoal, games)
        }
        "both" => (&both, FirstGoal, &[(7, 6, 3), (8, 7, 4)]),
        "fours" => (&line, FullBoard, &[(7, 6, 6), (6, 6, 6), (8, 7, 6)]),
        "points" => (&square, FullBoard, &[(6, 6, 6), (8, 7, 6)]),
        other => return Err(format!("there is no family {other}").into()),
    };
    let rules = |goals: &[Goal], (columns, rows, plies): (u32, u32, usize)| {
        let spec = RulesetSpec {
            columns,
            rows,
            goals: goals.to_vec(),
            ending,
            ..RulesetSpec::default()
        };
        Ruleset::new(&spec).map(|rules| (rules, plies))
    };
    let games = games.iter().map(|&game| rules(goals, game));
    let fives = (name == "lines").then(|| rules(&[Goal::Line(5)], (9, 7, 6)));
    Ok(games.chain(fives).collect::<Result<_, _>>()?)
}

/// Distinct positions after so many random moves, mirrored ones apart, where the game
/// goes on and nobody has scored.
pub(crate) fn openings(rules: &Ruleset, plies: usize, count: usize, seed: u64) -> Vec<Position> {
    let mut chance = fastrand::Rng::with_seed(seed);
    let (mut seen, mut found) = (HashSet::new(), Vec::new());
    let mut attempts = 0;
    let mut plies = plies;
    while found.len() < count {
        attempts += 1;
        // Fewer openings of this length than asked for: longer ones.
        if attempts % (50 * count + 1_000) == 0 {
            plies += 1;
        }
        let mut position = Position::new(rules);
        for _ in 0..plies {
            play_random(&mut position, &mut chance);
        }
        let points = position.points;
        if position.outcome.is_none()
            && points.red + points.yellow == 0
            && seen.insert(position.key)
        {
            found.push(position);
        }
    }
    found
}

/// Drops a disc at random, if the game goes on.
pub(crate) fn play_random(position: &mut Position, chance: &mut fastrand::Rng) {
    if let Some(column) = chance.choice(position.legal_columns().collect::<Vec<_>>()) {
        let _ = position.play(column);
    }
}

/// A player with the weights of a row for every ruleset.
pub(crate) fn engine(row: &[i32]) -> SearchEngine<HandMade> {
    let settings = SearchSettings {
        table_bytes: 1 << 20,
        ..SearchSettings::default()
    };
    SearchEngine::with_evaluator(settings, evaluator(row))
}

pub(crate) fn evaluator(row: &[i32]) -> HandMade {
    let mut evaluator = HandMade::new();
    evaluator.weights = Some(from_row(row));
    evaluator
}

/// The column that an engine chooses where the game goes on.
pub(crate) fn ask(engine: &mut dyn Engine, position: &Position, limits: Limits) -> Column {
    let stop = AtomicBool::new(false);
    let mut control = Control::new(limits, &stop, &FrozenClock);
    let answer = engine.analyze(position, &mut control).ok();
    answer.and_then(|answer| answer.best).expect("a column")
}

/// The winner of a game from an opening, whose red player is the first.
pub(crate) fn play(
    opening: &Position,
    players: [&mut dyn Engine; 2],
    limits: Limits,
) -> Option<Player> {
    let (mut position, [red, yellow]) = (opening.clone(), players);
    loop {
        let engine = match position.to_move {
            Player::Red => &mut *red,
            Player::Yellow => &mut *yellow,
        };
        let best = ask(engine, &position, limits);
        let played = position.play(best).expect("a legal column");
        if let Some(outcome) = played.outcome {
            return match outcome {
                Outcome::Win(player) => Some(player),
                Outcome::Draw => None,
            };
        }
    }
}
