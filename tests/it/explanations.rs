//! The rules in words, and the drawn examples.

use plummet::presets::Catalog;
use plummet::rules::{
    Ending, Goal, Player, Ruleset, RulesetSpec, completions_on, completions_through,
};
use proptest::prelude::*;

fn shipped(preset: &str) -> Ruleset {
    let catalog = Catalog::built_in();
    catalog.preset(preset).expect("built in").ruleset.clone()
}

#[test]
fn the_rule_in_one_sentence() {
    for (preset, sentence) in [
        ("connect_four", "The first 4 in a row wins."),
        ("connect_square", "The first 2 × 2 square wins."),
        (
            "fours_or_squares",
            "The first 4 in a row or 2 × 2 square wins.",
        ),
        (
            "most_fours_7x6",
            "Play until the board is full; whoever has the most lines of 4 wins.",
        ),
    ] {
        assert_eq!(shipped(preset).sentence().to_string(), sentence);
    }
}

#[test]
fn a_game_has_a_row_a_column_and_a_diagonal_as_examples_and_what_counts_twice() {
    let captions = |preset: &str| -> Vec<String> {
        let examples = shipped(preset).examples().into_iter();
        examples.map(|it| it.caption.to_string()).collect()
    };
    let of_fours = ["4 across", "4 upwards", "4 diagonally"];
    assert_eq!(captions("connect_four"), of_fours);
    let [_, upwards, diagonally] = of_fours;
    let counted = [
        "4 in a row counts 1",
        upwards,
        diagonally,
        "5 in a row counts 2",
    ];
    assert_eq!(captions("most_fours_7x6"), counted);
    let example = &Ruleset::default().examples()[2];
    assert_eq!(
        format!("{:?}", example.board),
        "Board(5x5: ...../...r./..ry./.ryy./ryyy.)"
    );
}

proptest! {
    /// Whatever the rules, an example shows a goal of them, complete, on a piece of a
    /// board that could be theirs; where a goal fits, there is one.
    #[test]
    fn examples_contain_their_completions(
        columns in 2u32..14,
        rows in 2u32..14,
        lines in prop::collection::btree_set(2u32..14, 0..3),
        squares in prop::collection::btree_set(2u32..8, 0..3),
        full_board: bool,
        yellow_first: bool,
    ) {
        let lines = lines.into_iter().map(Goal::Line);
        let goals: Vec<Goal> = lines.chain(squares.into_iter().map(Goal::Square)).collect();
        let spec = RulesetSpec {
            columns,
            rows,
            goals,
            ending: if full_board { Ending::FullBoard } else { Ending::FirstGoal },
            first: if yellow_first { Player::Yellow } else { Player::Red },
            ..RulesetSpec::default()
        };
        let Ok(ruleset) = Ruleset::new(&spec) else {
            return Ok(());
        };
        let examples = ruleset.examples();
        for &goal in &ruleset.goals {
            let shown = examples.iter().any(|example| example.completion.goal == goal);
            prop_assert_eq!(shown, goal.fits(ruleset.size), "{:?}", goal);
        }
        for example in examples {
            let board = &example.board;
            prop_assert!(board.size.columns <= ruleset.size.columns);
            prop_assert!(board.size.rows <= ruleset.size.rows);
            prop_assert!(completions_on(board, &ruleset.goals).contains(&example.completion));
            let through = completions_through(
                board,
                &ruleset.goals,
                example.completion.cells[0],
            );
            prop_assert!(through.contains(&example.completion));
            prop_assert_eq!(example.completion.player, ruleset.first);
        }
    }
}
