//! Rulesets: what they may be. `tests/cmd/faults_presets.txt` has what is refused, `random_games` has
//! what a spec becomes.

use plummet::rules::{Ending, Goal, Player, Ruleset, RulesetSpec, Size};
use proptest::prelude::*;

fn four_by_three(goals: &[Goal]) -> RulesetSpec {
    RulesetSpec {
        columns: 4,
        rows: 3,
        goals: goals.to_vec(),
        ..RulesetSpec::default()
    }
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

/// The faults that people can make on the page of a new game.
#[test]
fn some_faults_have_words_for_people() {
    let every = (2..=99).flat_map(|extent| [Goal::Line(extent), Goal::Square(extent)]);
    let every: Vec<Goal> = every.collect();
    let large = |goals: &[Goal]| RulesetSpec {
        columns: 99,
        rows: 99,
        ..four_by_three(goals)
    };
    let start = ["....", "yyyy", "ryry"].map(str::to_owned).to_vec();
    let started = RulesetSpec {
        start,
        ..four_by_three(&[Goal::Line(4)])
    };
    let twice = [Goal::Line(2), Goal::Line(2)];
    let too_large = [Goal::Line(5), Goal::Square(4)];
    for (spec, words) in [
        (four_by_three(&twice), "new_game-goal-twice"),
        (large(&every), "new_game-goal-cells"),
        (four_by_three(&too_large), "new_game-no-goal-fits"),
        (started, "new_game-start-completed"),
    ] {
        let error = Ruleset::new(&spec).expect_err(words);
        let told = error.faults[0].in_words.as_ref();
        assert_eq!(told.map(|it| it.id()), Some(words));
    }
    // Three goals are allowed whatever they are, and one that fits is enough for a race.
    let largest = [49, 50, 51].map(Goal::Square);
    assert!(Ruleset::new(&large(&largest)).is_ok());
    let one_fits = [&too_large[..], &[Goal::Line(4)]].concat();
    assert!(Ruleset::new(&four_by_three(&one_fits)).is_ok());
    // As the COMPSCI 130 assignment plays lines of four on 3x3.
    let counted = RulesetSpec {
        ending: Ending::FullBoard,
        ..four_by_three(&too_large)
    };
    assert!(Ruleset::new(&counted).is_ok());
}

proptest! {
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
