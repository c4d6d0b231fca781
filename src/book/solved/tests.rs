//! The table built into the program, against known results and other methods.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use super::games::{games, ruleset};
use super::prove::{Prover, is_of, quickest};
use super::*;
use crate::effort::cases;
use crate::exhaustive::Exhaustive;
use crate::presets::Catalog;
use crate::rules::{Column, Player, Position, RulesetSpec};

/// Known results of four in a line: columns, rows, the winner (1 the first player, 2 the second, 0
/// a draw) and the plies of the game.
///
/// From Christophe Steininger's tables (<https://github.com/ChristopheSteininger/c4>, readme.md).
const KNOWN: [(u32, u32, u8, u32); 37] = [
    (4, 4, 0, 16),
    (5, 4, 0, 20),
    (6, 4, 2, 24),
    (7, 4, 0, 28),
    (8, 4, 2, 32),
    (9, 4, 2, 36),
    (10, 4, 2, 40),
    (11, 4, 2, 44),
    (4, 5, 0, 20),
    (5, 5, 0, 25),
    (6, 5, 0, 30),
    (7, 5, 0, 35),
    (8, 5, 1, 39),
    (9, 5, 1, 41),
    (10, 5, 1, 47),
    (4, 6, 0, 24),
    (5, 6, 0, 30),
    (6, 6, 2, 36),
    (7, 6, 1, 41),
    (8, 6, 2, 48),
    (9, 6, 2, 52),
    (4, 7, 0, 28),
    (5, 7, 0, 35),
    (6, 7, 1, 41),
    (7, 7, 0, 49),
    (8, 7, 1, 53),
    (4, 8, 0, 32),
    (5, 8, 0, 40),
    (6, 8, 2, 48),
    (7, 8, 1, 55),
    (4, 9, 0, 36),
    (5, 9, 0, 45),
    (6, 9, 1, 53),
    (4, 10, 0, 40),
    (5, 10, 0, 50),
    (4, 11, 0, 44),
    (4, 12, 0, 48),
];

/// The most positions of a proof that the tests repeat.
const REPEATED: u64 = 500_000;

fn rules_of(game: &SolvedGame) -> Ruleset {
    let spec = RulesetSpec {
        columns: game.columns.into(),
        rows: game.rows.into(),
        goals: game.goals.clone(),
        ending: game.ending,
        ..RulesetSpec::default()
    };
    Ruleset::new(&spec).expect("sound rules")
}

fn race(columns: u32, rows: u32, goal: Goal) -> Ruleset {
    rules(columns, rows, goal, Ending::FirstGoal)
}

fn rules(columns: u32, rows: u32, goal: Goal, ending: Ending) -> Ruleset {
    ruleset(columns, rows, goal, ending).expect("sound rules")
}

#[test]
fn lines_of_four_have_their_known_results() {
    let known: BTreeMap<(u32, u32), (u8, u32)> = KNOWN
        .iter()
        .map(|&(columns, rows, winner, plies)| ((columns, rows), (winner, plies)))
        .collect();
    let mut compared = 0;
    for game in shipped() {
        if game.goals != [Goal::Line(4)] || game.ending != Ending::FirstGoal {
            continue;
        }
        let winner = match game.result {
            SolvedResult::Win => 1,
            SolvedResult::Loss => 2,
            _ => 0,
        };
        let size = (game.columns.into(), game.rows.into());
        assert_eq!(known.get(&size), Some(&(winner, game.plies)), "{game:?}");
        compared += 1;
    }
    assert!(compared >= 28, "{compared}");
}

#[test]
fn the_shipped_table_is_sound_and_of_the_list() {
    let text = include_str!("../../../assets/solved.ron");
    let table = Table::read(Path::new("solved.ron"), text).expect("a sound table");
    assert_eq!(table.to_text(), text);
    let list = games();
    for game in &table.games {
        assert!(list.iter().any(|it| is_of(game, it)), "{game:?}");
    }
    assert_eq!(table.games.len(), list.len());
}

#[test]
fn quick_proofs_prove_what_is_shipped() {
    let prover = Prover {
        threads: NonZeroUsize::MIN,
        table_bytes: 4 << 20,
        most_nodes: u64::MAX,
    };
    let quick: Vec<_> = shipped().iter().filter(|it| it.nodes < REPEATED).collect();
    assert!(quick.len() > 60, "{}", quick.len());
    let stride = cases(5, 1);
    let quick: Vec<_> = quick.into_iter().step_by(stride).collect();
    let (next, wrong) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(game) = quick.get(next.fetch_add(1, Relaxed)) {
                    let found = prover.prove(&rules_of(game));
                    let found = found.expect("a proof").expect("not stopped");
                    let same = (found.score(), found.by) == (game.score(), game.by);
                    // A smaller table may take too long to find the columns.
                    let columns = found.best == game.best || found.best.is_empty();
                    if !same || !columns {
                        wrong
                            .lock()
                            .expect("sound")
                            .push(format!("{found:?}, not {game:?}"));
                    }
                }
            });
        }
    });
    let wrong = wrong.into_inner().expect("sound");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The value of a position by trying everything, and the columns that keep it.
fn tried(oracle: &mut Exhaustive, position: &mut Position) -> (Score, Vec<Column>) {
    let score = oracle.value(position);
    let columns: Vec<Column> = position.legal_columns().collect();
    let best = columns.into_iter();
    let best = best.filter(|&column| oracle.after(position, column) == score);
    (score, best.collect())
}

#[test]
fn the_smallest_games_are_what_brute_force_says() {
    let small = |game: &&SolvedGame| game.columns * game.rows <= 16;
    let (mut compared, mut won) = (0, 0);
    for game in shipped().iter().filter(small) {
        let mut position = Position::new(&rules_of(game));
        let (score, best) = tried(&mut Exhaustive::default(), &mut position);
        let best: Vec<usize> = best.iter().map(|column| column.number()).collect();
        assert_eq!((score, &best), (game.score(), &game.best), "{game:?}");
        compared += 1;
        won += u32::from(matches!(score, Score::WinIn(_)));
    }
    assert!(compared >= 8 && won >= 3, "{compared} {won}");
}

/// Races to lines of two and three with all results, which the list does not have.
#[test]
fn the_quickest_win_is_what_brute_force_says() {
    let mut results = [0; 2];
    for columns in 2..=4 {
        for rows in 2..=4 {
            for length in 2..=3 {
                if length > columns.max(rows) {
                    continue;
                }
                let ruleset = race(columns, rows, Goal::Line(length));
                let mut position = Position::new(&ruleset);
                // Every second ply of the games, so that both players begin.
                compare(&mut position, 2, &mut results);
            }
        }
    }
    assert!(results.iter().all(|&count| count > 30), "{results:?}");
}

fn compare(position: &mut Position, plies: u32, results: &mut [u32; 2]) {
    if position.outcome.is_some() {
        return;
    }
    let (score, best) = tried(&mut Exhaustive::default(), position);
    let index = match score {
        Score::WinIn(_) => Some(0),
        Score::LossIn(_) => Some(1),
        _ => None,
    };
    if let Some(index) = index {
        let found = quickest(position, 1 << 20);
        assert_eq!(found, Some((score, best)), "{position}");
        results[index] += 1;
    }
    if plies > 0 {
        for column in position.legal_columns().collect::<Vec<_>>() {
            position.play(column).expect("legal");
            compare(position, plies - 1, results);
            position.undo();
        }
    }
}

#[test]
fn games_are_looked_up_by_their_rules() {
    let catalog = Catalog::built_in();
    let preset = |id: &str| &catalog.preset(id).expect("a preset").ruleset;
    let score = of;
    assert_eq!(score(preset("connect_four")), Some(Score::WinIn(41)));
    assert_eq!(score(preset("connect_square")), Some(Score::Draw));
    assert_eq!(score(preset("connect_three")), Some(Score::WinIn(9)));
    // Discs on the board, and other goals.
    assert_eq!(score(preset("five_in_a_row")), None);
    assert_eq!(score(preset("fours_or_squares")), None);
    let begun = preset("connect_four").begun_by(Player::Yellow);
    assert_eq!(score(&begun), Some(Score::WinIn(41)));
    // The pairing proves boards that are on no list.
    assert_eq!(score(&race(99, 99, Goal::Square(2))), Some(Score::Draw));
    assert_eq!(score(&race(3, 50, Goal::Line(4))), Some(Score::Draw));
    let ends_early = RulesetSpec {
        end_when_decided: true,
        ..preset("connect_four").spec.clone()
    };
    assert_eq!(score(&Ruleset::new(&ends_early).expect("sound")), None);
    let two = |goals: [Goal; 2]| RulesetSpec {
        goals: goals.to_vec(),
        ..RulesetSpec::default()
    };
    let both = Ruleset::new(&two([Goal::Square(2), Goal::Square(3)])).expect("sound");
    assert_eq!(score(&both), Some(Score::Draw));
}
