//! The engine: limits, stopping, threads, and moves that it must never miss.

use super::*;
use crate::rules::notation::parse_moves;
use crate::rules::{Ruleset, RulesetSpec};

fn think(
    engine: &mut dyn Engine,
    position: &Position,
    limits: Limits,
) -> Result<Analysis, EngineError> {
    let stop = AtomicBool::new(false);
    engine.analyze(position, &mut Control::new(limits, &stop, &FrozenClock))
}

fn small() -> SearchSettings {
    SearchSettings {
        table_bytes: 1 << 20,
        ..SearchSettings::default()
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(10, 40)))]

    /// However little time there is and however wide the board is, the engine plays a win and
    /// answers a single threat.
    #[test]
    fn wins_and_blocks_are_never_missed(
        side in 17_u32..=99, rows in 17_u32..=40, square in any::<bool>(), nodes in 0_u64..400,
        stopped in any::<bool>(),
        discs in proptest::collection::vec((any::<u8>(), any::<bool>()), 30..200),
    ) {
        let goal = if square { Goal::Square(2) } else { Goal::Line(4) };
        let rules = ruleset(side, rows, &[goal], Ending::FirstGoal).expect("a sound ruleset");
        let mut position = Position::new(&rules);
        for (choice, near) in discs {
            // Half of the discs are dropped close together.
            let reach = if near { 8 } else { side };
            let column = Column::from_index(usize::from(choice) % reach as usize);
            if let Some(column) = column.filter(|&column| position.is_legal(column)) {
                position.play(column).expect("a legal column");
                if position.outcome.is_some() {
                    position.undo();
                }
            }
        }
        let gaining = |player: Player| -> Vec<Column> {
            position.legal_columns().filter(|&column| position.gain(column, player) > Some(0)).collect()
        };
        let (wins, blocks) = (gaining(position.to_move), gaining(position.to_move.opponent()));
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let stop = AtomicBool::new(stopped);
        let mut control = Control::new(limits, &stop, &FrozenClock);
        let answer = SearchEngine::new(small()).analyze(&position, &mut control);
        let best = answer.expect("an answer").best.expect("a column");
        if !wins.is_empty() {
            prop_assert!(wins.contains(&best), "{best:?} of {wins:?}");
        } else if !blocks.is_empty() {
            prop_assert!(blocks.contains(&best), "{best:?} of {blocks:?}");
        }
    }
}

/// A draw proven at once must not make the search exceed its limits.
#[test]
fn traps_are_set_within_the_limits() {
    let position = race(7, 6, Goal::Square(2));
    let checked = 256;
    for nodes in [1, 300, 3_000, 100_000] {
        let limits = Limits {
            nodes: Some(nodes),
            ..Limits::default()
        };
        let answer = think(&mut SearchEngine::new(small()), &position, limits).expect("an answer");
        assert!(answer.nodes <= nodes + 2 * checked, "{}", answer.nodes);
        assert!(answer.best.is_some_and(|best| position.is_legal(best)));
    }
    let deep = Limits {
        depth: Some(30),
        ..Limits::default()
    };
    let wide = race(16, 7, Goal::Square(2));
    for limits in [deep, Limits::default()] {
        let answer = think(&mut SearchEngine::new(small()), &wide, limits).expect("an answer");
        assert_eq!(answer.score, Some(Score::Draw));
        assert!(
            (100_000..210_000).contains(&answer.nodes),
            "{}",
            answer.nodes
        );
    }
    let stop = AtomicBool::new(false);
    let drawn = std::cell::Cell::new(0);
    let mut reader = |news: &Analysis| {
        if news.score == Some(Score::Draw) {
            drawn.set(news.nodes);
            stop.store(true, Ordering::Relaxed);
        }
    };
    let mut control = Control::new(Limits::default(), &stop, &FrozenClock).with_reader(&mut reader);
    let answer = SearchEngine::new(small()).analyze(&wide, &mut control);
    let answer = answer.expect("an answer");
    assert_eq!(answer.score, Some(Score::Draw));
    assert!(
        answer.nodes <= drawn.get() + 2 * checked,
        "{}",
        answer.nodes
    );
}

#[test]
fn one_thread_gives_the_same_answer_whatever_came_before() {
    let limits = Limits {
        nodes: Some(20_000),
        ..Limits::default()
    };
    for position in [
        race(7, 6, Goal::Line(4)),
        race(12, 12, Goal::Line(5)),
        race(20, 20, Goal::Square(3)),
    ] {
        let mut fresh = SearchEngine::new(small());
        let first = think(&mut fresh, &position, limits).expect("an answer");
        let mut used = SearchEngine::new(SearchSettings {
            threads: NonZeroUsize::new(3).expect("three"),
            ..small()
        });
        let mut other = position.clone();
        other.play(Column::new(1)).expect("a legal column");
        think(&mut used, &other, limits).expect("an answer");
        assert_eq!(
            think(&mut used, &position, limits).expect("an answer"),
            first
        );
        assert!(first.nodes >= 20_000, "{first:?}");
    }
}

/// A clock that advances by a second on every reading.
#[derive(Debug, Default)]
struct Looks(AtomicU64);

impl Clock for Looks {
    fn now(&self) -> Duration {
        Duration::from_secs(self.0.fetch_add(1, Ordering::Relaxed))
    }
}

/// Time may run out while windows are listed and discs counted. Then nothing
/// more is started, and the next request starts from the beginning.
#[test]
fn time_may_run_out_before_a_search_begins() {
    let mut half = race(60, 40, Goal::Square(12));
    for number in 0..600_usize {
        let column = Column::from_index(number * 7 % 60).expect("a column");
        half.play(column).expect("a legal column");
    }
    for position in [race(7, 6, Goal::Line(4)), race(60, 40, Goal::Line(4)), half] {
        let mut engine = SearchEngine::new(small());
        for most in [0, 1, 2, 3, 10, 50, 90, 200, 1_500, 2_500] {
            let clock = Looks::default();
            let limits = Limits {
                time: Some(Duration::from_secs(most)),
                ..Limits::default()
            };
            let stop = AtomicBool::new(false);
            let mut control = Control::new(limits, &stop, &clock);
            let answer = engine.analyze(&position, &mut control).expect("an answer");
            let best = answer.best.expect("a column");
            assert!(position.is_legal(best));
            // One reading each for the table, the evaluator, the search and the report.
            let looks = clock.now().as_secs();
            assert!(looks <= most + 6, "{looks} looks of {most}");
        }
        let limits = Limits {
            nodes: Some(3_000),
            ..Limits::default()
        };
        let fresh = think(&mut SearchEngine::new(small()), &position, limits);
        assert_eq!(think(&mut engine, &position, limits), fresh);
    }
}

#[test]
fn limits_of_nothing_and_of_everything_have_a_defined_answer() {
    let sizes = [
        (7, 6, Goal::Line(4)),
        (9, 9, Goal::Square(2)),
        (40, 30, Goal::Line(4)),
    ];
    for (columns, rows, goal) in sizes {
        let position = race(columns, rows, goal);
        for depth in [None, Some(0), Some(1), Some(u32::MAX)] {
            for nodes in [Some(0), Some(1), Some(700)] {
                for time in [None, Some(Duration::ZERO), Some(Duration::MAX)] {
                    let limits = Limits { depth, nodes, time };
                    let answer = think(&mut SearchEngine::new(small()), &position, limits);
                    let answer = answer.expect("an answer");
                    assert!(answer.best.is_some_and(|best| position.is_legal(best)));
                    assert!(answer.nodes <= 700 + 256, "{answer:?}");
                    if depth == Some(0) && nodes == Some(700) && time != Some(Duration::ZERO) {
                        // The depth is at least one ply.
                        assert_eq!(answer.depth, 1);
                    }
                }
            }
        }
    }
}

#[test]
fn a_finished_game_has_no_answer() {
    let mut position = race(4, 4, Goal::Line(2));
    for column in [0, 3, 1] {
        position.play(Column::new(column)).expect("a legal column");
    }
    let answer = think(
        &mut SearchEngine::new(small()),
        &position,
        Limits::default(),
    );
    assert_eq!(answer, Err(EngineError::Over));
}

#[test]
fn a_table_larger_than_memory_is_a_sentence() {
    let settings = SearchSettings {
        table_bytes: usize::MAX,
        ..SearchSettings::default()
    };
    let position = race(7, 6, Goal::Line(4));
    let answer = think(
        &mut SearchEngine::new(settings),
        &position,
        Limits::default(),
    );
    let sentence = answer.expect_err("no such memory").to_string();
    assert!(
        sentence.contains("MB does not fit into memory"),
        "{sentence}"
    );
}

#[test]
fn a_line_ends_with_a_game_that_ends_early() {
    let spec = RulesetSpec {
        columns: 4,
        rows: 8,
        goals: vec![Goal::Line(4), Goal::Square(3)],
        ending: Ending::FullBoard,
        first: Player::Yellow,
        end_when_decided: true,
        ..RulesetSpec::default()
    };
    let rules = Ruleset::new(&spec).expect("a sound ruleset");
    let moves = parse_moves("4333113314214431242314243", rules.size).expect("columns");
    let mut position = Position::replay(&rules, moves).expect("a game");
    let limits = Limits {
        nodes: Some(300),
        ..Limits::default()
    };
    let answer = think(&mut SearchEngine::new(small()), &position, limits).expect("an answer");
    for column in answer.pv {
        position.play(column).expect("a move of the game");
    }
}
