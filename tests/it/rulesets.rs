//! Rulesets: what a spec becomes, and every fault it can have.

use plummet::rules::{Ending, Goal, Player, Position, Ruleset, RulesetError, RulesetSpec, Size};
use proptest::prelude::*;

use crate::strategies::{Sizes, spec, start_rows};

fn four_by_three() -> RulesetSpec {
    RulesetSpec {
        columns: 4,
        rows: 3,
        ..RulesetSpec::default()
    }
}

fn started(rows: &[&str]) -> RulesetSpec {
    RulesetSpec {
        start: rows.iter().map(|&row| row.to_owned()).collect(),
        ..four_by_three()
    }
}

fn faults(spec: &RulesetSpec) -> RulesetError {
    Ruleset::new(spec).expect_err("a faulty spec")
}

/// Asserts that the spec has exactly one fault, in exactly these words, at an item of the field.
fn assert_fault(spec: &RulesetSpec, item: Option<usize>, sentence: &str) {
    let error = faults(spec);
    assert_eq!(error.to_string(), sentence);
    let items: Vec<Option<usize>> = error.faults.iter().map(|fault| fault.item).collect();
    assert_eq!(items, [item]);
}

/// The id of the words for people of the first fault.
fn words(spec: &RulesetSpec) -> Option<&'static str> {
    Some(faults(spec).faults[0].in_words.as_ref()?.id())
}

#[test]
fn the_default_is_connect_four() {
    let rules = Ruleset::default();
    assert_eq!(Ruleset::new(&RulesetSpec::default()), Ok(rules.clone()));
    assert_eq!(rules.size, Size::new(7, 6));
    assert_eq!(rules.goals, [Goal::Line(4)]);
    assert_eq!(rules.ending, Ending::FirstGoal);
    assert_eq!(rules.first, Player::Red);
    assert!(!rules.end_when_decided);
}

#[test]
fn the_rule_in_a_few_words() {
    let both = RulesetSpec {
        goals: vec![Goal::Line(4), Goal::Square(2)],
        ..RulesetSpec::default()
    };
    let full = RulesetSpec {
        ending: Ending::FullBoard,
        ..both.clone()
    };
    let summary = |spec: &RulesetSpec| {
        Ruleset::new(spec)
            .expect("a sound spec")
            .in_short()
            .to_string()
    };
    assert_eq!(summary(&RulesetSpec::default()), "4 in a row wins");
    assert_eq!(summary(&both), "4 in a row or 2 × 2 square wins");
    assert_eq!(
        summary(&full),
        "play until full, most lines of 4 and 2 × 2 squares"
    );
}

#[test]
fn a_side_from_2_to_99_is_asked_for() {
    for found in [0, 1, 100, 256 + 7, u32::MAX] {
        let columns = RulesetSpec {
            columns: found,
            ..RulesetSpec::default()
        };
        assert_fault(
            &columns,
            None,
            &format!("columns: expected a whole number from 2 to 99, found {found}"),
        );
        let rows = RulesetSpec {
            rows: found,
            ..RulesetSpec::default()
        };
        assert_fault(
            &rows,
            None,
            &format!("rows: expected a whole number from 2 to 99, found {found}"),
        );
    }
}

#[test]
fn a_goal_is_asked_for() {
    let spec = RulesetSpec {
        goals: Vec::new(),
        ..RulesetSpec::default()
    };
    assert_fault(
        &spec,
        None,
        "goals: expected at least one goal, such as Line(4) or Square(2), found an empty list",
    );
}

#[test]
fn a_goal_of_2_to_99_discs_is_asked_for() {
    for (goal, name) in [
        (Goal::Line(0), "line of 0"),
        (Goal::Line(1), "line of 1"),
        (Goal::Square(1), "1x1 square"),
        (Goal::Line(100), "line of 100"),
        (Goal::Square(u32::MAX), "4294967295x4294967295 square"),
    ] {
        let spec = RulesetSpec {
            goals: vec![Goal::Line(4), goal],
            ..RulesetSpec::default()
        };
        assert_fault(
            &spec,
            Some(1),
            &format!("goals: expected a goal from 2 to 99 discs long, found a {name}"),
        );
    }
}

#[test]
fn a_goal_is_named_once() {
    let goal = Goal::Square(2);
    let spec = RulesetSpec {
        goals: vec![goal, Goal::Line(2), goal, goal],
        ..RulesetSpec::default()
    };
    assert_fault(
        &spec,
        Some(2),
        "goals: expected every goal once, found a 2x2 square twice",
    );
    assert_eq!(words(&spec), Some("new_game-goal-twice"));
}

#[test]
fn goals_with_too_many_places_are_refused_and_any_three_are_not() {
    let every = (2..=99).flat_map(|extent| [Goal::Line(extent), Goal::Square(extent)]);
    let spec = |side: u32, goals: Vec<Goal>| RulesetSpec {
        columns: side,
        rows: side,
        goals,
        ..RulesetSpec::default()
    };
    assert_fault(
        &spec(99, every.clone().collect()),
        None,
        "goals: expected fewer goals or a smaller board: at most 20000000 cells in all places of \
         the goals together, found 382946025",
    );
    let told = words(&spec(99, every.clone().collect()));
    assert_eq!(told, Some("new_game-goal-cells"));
    let small = spec(9, every.clone().collect());
    assert!(Ruleset::new(&small).is_ok());
    let largest = [49, 50, 51].map(Goal::Square).to_vec();
    assert!(Ruleset::new(&spec(99, largest)).is_ok());
}

#[test]
fn a_race_for_goals_that_do_not_fit_is_refused_and_a_count_of_them_is_not() {
    let spec = RulesetSpec {
        goals: vec![Goal::Line(5), Goal::Square(4)],
        ..four_by_three()
    };
    assert_fault(
        &spec,
        None,
        "goals: expected a goal that fits the board of 4x3, found none that does",
    );
    assert_eq!(words(&spec), Some("new_game-no-goal-fits"));
    let one_fits = RulesetSpec {
        goals: vec![Goal::Line(5), Goal::Square(4), Goal::Line(4)],
        ..four_by_three()
    };
    assert!(Ruleset::new(&one_fits).is_ok());
    // As the COMPSCI 130 assignment plays lines of four on 3x3.
    let counted = RulesetSpec {
        ending: Ending::FullBoard,
        ..spec
    };
    assert!(Ruleset::new(&counted).is_ok());
}

#[test]
fn a_starting_position_has_as_many_rows_as_the_board() {
    assert_fault(
        &started(&["....", "ry.."]),
        None,
        "start: expected 3 rows, as the board has (the start), found 2",
    );
}

#[test]
fn a_row_of_a_starting_position_has_a_letter_for_every_column() {
    for (row, found) in [("...", 3), (".....", 5), ("", 0)] {
        assert_fault(
            &started(&["....", row, "ry.."]),
            Some(1),
            &format!("start: expected 4 cells (row 2 of the start), found {found}"),
        );
    }
}

#[test]
fn a_starting_position_knows_three_letters() {
    for letter in ['R', '0', ' ', 'é', '\''] {
        let row = format!("r{letter}..");
        assert_fault(
            &started(&["....", "....", &row]),
            Some(2),
            &format!(
                "start: expected r, y or . (row 3, column 2 of the start), found \"{letter}\""
            ),
        );
    }
}

#[test]
fn no_disc_of_a_starting_position_floats() {
    assert_fault(
        &started(&["....", "ry..", "r..."]),
        Some(1),
        "start: expected a disc or the floor below (row 2, column 2 of the start), found a free cell",
    );
}

#[test]
fn a_starting_position_leaves_something_to_play() {
    assert_fault(
        &started(&["ryry", "yryr", "yryr"]),
        None,
        "start: expected a start with a free cell, found a full board",
    );
}

#[test]
fn a_starting_position_holds_no_completed_goal() {
    let spec = started(&["....", "yyyy", "ryry"]);
    assert_fault(
        &spec,
        Some(1),
        "start: expected a start that completes no goal, found a line of 4 of yellow from row 2, \
         column 1 of the start",
    );
    assert_eq!(words(&spec), Some("new_game-start-completed"));
    let spec = RulesetSpec {
        goals: vec![Goal::Square(2), Goal::Line(4)],
        ending: Ending::FullBoard,
        ..started(&["....", ".rr.", "yrry"])
    };
    assert_eq!(
        faults(&spec).to_string(),
        "start: expected a start that completes no goal, found a 2x2 square of red from row 3, column 2 \
         of the start"
    );
}

#[test]
fn all_faults_are_reported_at_once() {
    let spec = RulesetSpec {
        columns: 100,
        rows: 1,
        goals: vec![Goal::Line(1), Goal::Line(1)],
        ..RulesetSpec::default()
    };
    assert_eq!(
        faults(&spec).to_string(),
        "columns: expected a whole number from 2 to 99, found 100; \
         rows: expected a whole number from 2 to 99, found 1; \
         goals: expected a goal from 2 to 99 discs long, found a line of 1; \
         goals: expected every goal once, found a line of 1 twice"
    );
    let spec = RulesetSpec {
        goals: vec![Goal::Square(5), Goal::Square(5)],
        ..started(&["..x.", "r"])
    };
    assert_eq!(
        faults(&spec).to_string(),
        "goals: expected every goal once, found a 5x5 square twice; \
         goals: expected a goal that fits the board of 4x3, found none that does; \
         start: expected 3 rows, as the board has (the start), found 2"
    );
    let spec = RulesetSpec {
        goals: vec![Goal::Line(2), Goal::Line(0)],
        ..started(&["y...", "....", ".yry"])
    };
    assert_eq!(
        faults(&spec).to_string(),
        "goals: expected a goal from 2 to 99 discs long, found a line of 0; \
         start: expected a disc or the floor below (row 1, column 1 of the start), found a free cell"
    );
    let spec = RulesetSpec {
        goals: vec![Goal::Line(2)],
        ..started(&["yryr", "yryr", "ryry"])
    };
    let error = faults(&spec);
    assert_eq!(error.faults[0].found, "a full board");
    assert!(error.faults.len() > 4, "{error}");
}

proptest! {
    #[test]
    fn a_sound_spec_becomes_the_ruleset_it_states(spec in spec(Sizes::Any)) {
        let rules = Ruleset::new(&spec).expect("the spec was built to be sound");
        prop_assert_eq!(u32::from(rules.size.columns), spec.columns);
        prop_assert_eq!(u32::from(rules.size.rows), spec.rows);
        prop_assert_eq!(&rules.goals, &spec.goals);
        prop_assert_eq!(rules.ending, spec.ending);
        prop_assert_eq!(rules.first, spec.first);
        prop_assert_eq!(rules.end_when_decided, spec.end_when_decided);
        let position = Position::new(&rules);
        prop_assert_eq!(position.to_move, spec.first);
        prop_assert_eq!(&position.board, &rules.start);
        prop_assert_eq!(position.ply(), 0);
        if spec.start.is_empty() {
            prop_assert_eq!(rules.start.discs, 0);
        } else {
            prop_assert_eq!(start_rows(&rules.start), spec.start);
        }
    }

    #[test]
    fn no_spec_makes_validation_panic(
        columns in 0..=101_u32,
        rows in 0..=101_u32,
        extents in prop::collection::vec(any::<(u32, bool)>(), 0..4),
        small in 0..=12_u32,
        full in any::<bool>(),
        start in prop::collection::vec("[ry.x]{0,9}", 0..9),
    ) {
        let mut goals: Vec<Goal> = extents
            .into_iter()
            .map(|(extent, line)| if line { Goal::Line(extent) } else { Goal::Square(extent) })
            .collect();
        goals.push(Goal::Line(small));
        let ending = if full { Ending::FullBoard } else { Ending::FirstGoal };
        for (columns, rows) in [(columns, rows), (columns % 10, rows % 10)] {
            let goals = goals.clone();
            let start = start.clone();
            let spec = RulesetSpec { columns, rows, goals, ending, start, ..RulesetSpec::default() };
            match Ruleset::new(&spec) {
                Ok(rules) => prop_assert_eq!(u32::from(rules.size.rows), rows),
                Err(error) => prop_assert!(!error.faults.is_empty()),
            }
        }
    }
}
