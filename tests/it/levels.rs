//! The levels that come with the program.

use plummet::engine::{EngineError, EqualMoves, LevelEngine, Limits, engine_of};
use plummet::internals::engine::chosen;
use plummet::presets::{Catalog, Level};
use plummet::rules::{Ending, Goal, Position, Ruleset};

use crate::effort::cases;
use crate::support::{ask, race, refusal, rules};

fn levels() -> Vec<Level> {
    Catalog::built_in().levels.to_vec()
}

fn rulesets() -> [Ruleset; 7] {
    let (four, square) = (Goal::Line(4), Goal::Square(2));
    [
        race(7, 6, &[four]),
        race(4, 4, &[square]),
        rules(5, 5, &[four], Ending::FullBoard),
        rules(2, 2, &[four], Ending::FullBoard),
        race(6, 5, &[four, square]),
        race(9, 9, &[Goal::Square(5)]),
        race(12, 11, &[Goal::Line(6)]),
    ]
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
        let rules = race(columns, rows, &[Goal::Line(4)]);
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
    let texts = [
        "WinBlockRandom",
        "Minimax(depth:4)",
        "Perfect(choice:Random,cells:Some(42))",
        "Search(depth:Some(4),threads:1,hash:64)",
        "Learned(time_ms:Some(100),threads:1,hash:1)",
        "Families(lines:FirstOf([Random,MostPoints]),\
         squares:Absent(\"it\\'s \\\"{no}\\\" \\\\ game\"),\
         points:Careless(depth:4,overlooks:5,manner:Daring))",
        "External(command:[\"python3\",\"a b.py\"],protocol:Course,\
         time_ms:1000,forfeit:Move)",
    ];
    for text in texts {
        assert_eq!(engine(text).to_string(), text);
    }
    let mut texts = texts.map(str::to_owned).to_vec();
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
