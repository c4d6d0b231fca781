//! The levels that come with the program.

use std::num::NonZeroU32;

use plummet::engine::{
    EngineError, EqualMoves, Forfeit, LevelEngine, LevelSearch, Limits, Manner, Protocol, engine_of,
};
use plummet::internals::engine::chosen;
use plummet::internals::presets::{ConfigFolder, faults_of_text};
use plummet::presets::{Catalog, Level};
use plummet::rules::{Ending, Goal, Position, Ruleset, RulesetSpec};

use crate::effort::cases;
use crate::support::{ask, levels_text, refusal};

fn levels() -> Vec<Level> {
    Catalog::built_in().levels.to_vec()
}

fn rulesets() -> Vec<Ruleset> {
    let specs = [
        (7, 6, vec![Goal::Line(4)], Ending::FirstGoal),
        (4, 4, vec![Goal::Square(2)], Ending::FirstGoal),
        (5, 5, vec![Goal::Line(4)], Ending::FullBoard),
        (2, 2, vec![Goal::Line(4)], Ending::FullBoard),
        (
            6,
            5,
            vec![Goal::Line(4), Goal::Square(2)],
            Ending::FirstGoal,
        ),
        (9, 9, vec![Goal::Square(5)], Ending::FirstGoal),
        (12, 11, vec![Goal::Line(6)], Ending::FirstGoal),
    ];
    specs
        .into_iter()
        .map(|(columns, rows, goals, ending)| {
            Ruleset::new(&RulesetSpec {
                columns,
                rows,
                goals,
                ending,
                ..RulesetSpec::default()
            })
            .expect("a sound ruleset")
        })
        .collect()
}

#[test]
fn every_level_finishes_a_game_or_says_why_it_does_not_play() {
    // Enough for every level to answer well within the time of a test.
    let limits = Limits {
        nodes: Some(20_000),
        ..Limits::default()
    };
    // A line, a square and points, then larger, smaller and mixed games.
    let most = cases(3, 7);
    for level in levels() {
        for rules in rulesets().into_iter().take(most) {
            let mut engine = engine_of(&level.engine, 3);
            let mut position = Position::new(&rules);
            let reason = refusal(&level.engine, &rules);
            while position.outcome.is_none() {
                let answer = ask(engine.as_mut(), &position, limits);
                match &reason {
                    Some(reason) => {
                        let refused = matches!(
                            &answer,
                            Err(EngineError::Unsupported { reason: said, .. }) if said == reason
                        );
                        assert!(refused, "{}: {answer:?}", level.id);
                        break;
                    }
                    None => {
                        let best = answer.ok().and_then(|answer| answer.best);
                        let best = best.expect("an available level answers");
                        position.play(best).expect("a legal column");
                    }
                }
            }
        }
    }
}

#[test]
fn the_ladder_plays_every_preset_of_the_program() {
    let catalog = Catalog::built_in();
    let ladder = [
        "first-steps",
        "beginner",
        "casual",
        "steady",
        "skilled",
        "strong",
        "expert",
        "champion",
    ];
    for id in ladder {
        let level = catalog.level(id).expect("a level of the ladder");
        for preset in &catalog.presets {
            let ruleset = &preset.ruleset;
            let mut goals = ruleset.goals.iter();
            let squares = goals.all(|goal| matches!(goal, Goal::Square(_)))
                && ruleset.ending == Ending::FirstGoal;
            // Where squares win, the ladder has a step less.
            let why = (id == "expert" && squares).then(|| {
                "where squares win, good players draw, so there is no level between Strong and \
                 Champion"
                    .to_owned()
            });
            assert_eq!(refusal(&level.engine, ruleset), why, "{id}, {}", preset.id);
        }
    }
}

/// Beyond 7x6 exact play can take minutes for a move.
#[test]
fn the_champion_thinks_no_longer_on_a_board_that_is_hard_to_solve() {
    let catalog = Catalog::built_in();
    let level = catalog.level("champion").expect("a level");
    for (columns, rows, exact) in [(7, 6, true), (6, 7, true), (8, 6, false), (9, 7, false)] {
        let rules = Ruleset::new(&RulesetSpec {
            columns,
            rows,
            ..RulesetSpec::default()
        })
        .expect("a sound ruleset");
        let engine = chosen(&level.engine, &rules);
        assert_eq!(
            matches!(engine, LevelEngine::Perfect { .. }),
            exact,
            "{columns}x{rows}"
        );
        let perfect = catalog.level("perfect").expect("a level");
        assert_eq!(refusal(&perfect.engine, &rules), None);
    }
    let small = Level {
        engine: LevelEngine::Perfect {
            choice: EqualMoves::First,
            cells: Some(41),
        },
        ..level.clone()
    };
    assert_eq!(
        refusal(&small.engine, &Ruleset::default()).as_deref(),
        Some("it needs a board of at most 41 cells, found 42")
    );
}

#[test]
fn every_level_has_its_own_id_and_a_sentence() {
    let levels = levels();
    for (index, level) in levels.iter().enumerate() {
        assert!(
            level
                .id
                .chars()
                .all(|letter| letter.is_ascii_alphanumeric() || letter == '-'),
            "{}",
            level.id
        );
        assert!(level.about.ends_with('.'), "{}", level.about);
        assert!(
            levels[..index].iter().all(|other| other.id != level.id),
            "{}",
            level.id
        );
    }
}

#[test]
fn a_setting_that_an_engine_does_not_have_is_a_fault() {
    let text = levels_text(&[("s", "Search(depth: 4, hsah: 1)")]);
    let faults = faults_of_text(ConfigFolder::Levels, &text);
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(
        faults,
        [
            "text.ron:1:60: expected one of the keys depth, time_ms, nodes, threads or hash, \
          found hsah"
        ]
    );
}

/// The kinds of engines that a level may have.
fn kinds() -> &'static [&'static str] {
    let code = "Nobody".parse::<LevelEngine>().expect_err("no kind").code;
    match code {
        ron::Error::NoSuchEnumVariant { expected, .. } => expected,
        other => panic!("the kinds are named, not {other}"),
    }
}

/// The texts that files of results have had from the first version on.
#[test]
fn the_text_of_an_engine_stays_and_is_read_back() {
    let engine = |text: &str| text.parse::<LevelEngine>().expect(text);
    let depth = NonZeroU32::new(4).expect("not 0");
    let mut texts: Vec<String> = Vec::new();
    for (engine, text) in [
        (LevelEngine::WinBlockRandom, "WinBlockRandom"),
        (LevelEngine::Minimax { depth }, "Minimax(depth:4)"),
        (
            LevelEngine::Perfect {
                choice: EqualMoves::Random,
                cells: Some(42),
            },
            "Perfect(choice:Random,cells:Some(42))",
        ),
        (
            LevelEngine::Search(LevelSearch {
                depth: Some(4),
                threads: 1,
                hash: 64,
                ..LevelSearch::default()
            }),
            "Search(depth:Some(4),threads:1,hash:64)",
        ),
        (
            LevelEngine::Learned(LevelSearch {
                time_ms: Some(100),
                threads: 1,
                hash: 1,
                ..LevelSearch::default()
            }),
            "Learned(time_ms:Some(100),threads:1,hash:1)",
        ),
        (
            LevelEngine::Families {
                lines: Box::new(LevelEngine::FirstOf(vec![
                    LevelEngine::Random,
                    LevelEngine::MostPoints,
                ])),
                squares: Box::new(LevelEngine::Absent("it's \"{no}\" \\ game".to_owned())),
                points: Box::new(LevelEngine::Careless {
                    depth,
                    overlooks: 5,
                    manner: Manner::Daring,
                }),
            },
            "Families(lines:FirstOf([Random,MostPoints]),\
             squares:Absent(\"it\\'s \\\"{no}\\\" \\\\ game\"),\
             points:Careless(depth:4,overlooks:5,manner:Daring))",
        ),
        (
            LevelEngine::External {
                command: vec!["python3".to_owned(), "a b.py".to_owned()],
                protocol: Protocol::Course,
                time_ms: 1000,
                forfeit: Forfeit::Move,
            },
            "External(command:[\"python3\",\"a b.py\"],protocol:Course,\
             time_ms:1000,forfeit:Move)",
        ),
    ] {
        assert_eq!(engine.to_string(), text);
        assert_eq!(text.parse().as_ref(), Ok(&engine), "{text}");
        texts.push(text.to_owned());
    }
    // Usual values that came later are left out; some versions named them.
    for (short, long) in [
        (
            "Perfect(choice:First)",
            "Perfect(choice: First, cells: None)",
        ),
        (
            "Careless(depth:1,overlooks:0)",
            "Careless(depth: 1, overlooks: 0, manner: Sound)",
        ),
    ] {
        assert_eq!(engine(short).to_string(), short);
        assert_eq!(engine(long).to_string(), short);
    }
    for level in levels() {
        let text = level.engine.to_string();
        assert_eq!(engine(&text), level.engine);
        texts.push(text);
    }
    let texts = texts.join("\n");
    for &kind in kinds() {
        if let Ok(engine) = kind.parse::<LevelEngine>() {
            assert_eq!(engine.to_string(), kind);
            continue;
        }
        let is_shown = ["(", " {"].map(|end| texts.contains(&format!("{kind}{end}")));
        assert!(
            is_shown.contains(&true),
            "{kind} has settings: its text needs an arm in Display and a line in this test"
        );
    }
    for text in ["", "Nobody", "Minimax { depth: 0 }", "Minimax { depht: 1 }"] {
        assert!(text.parse::<LevelEngine>().is_err(), "{text}");
    }
}
