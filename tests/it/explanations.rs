//! The rules in words, and the drawn examples.

use plummet::presets::Catalog;
use plummet::rules::{
    Ending, Goal, Player, Ruleset, RulesetSpec, completions_on, completions_through,
};
use proptest::prelude::*;

fn ruleset(spec: &RulesetSpec) -> Ruleset {
    Ruleset::new(spec).expect("sound")
}

fn explained(ruleset: &Ruleset) -> Vec<String> {
    let paragraphs = ruleset.explanation().into_iter();
    paragraphs.map(|paragraph| paragraph.to_string()).collect()
}

#[test]
fn the_rule_in_one_sentence() {
    let catalog = Catalog::built_in();
    let sentence = |id: &str| {
        catalog
            .preset(id)
            .expect("built in")
            .ruleset
            .sentence()
            .to_string()
    };
    assert_eq!(sentence("connect_four"), "The first 4 in a row wins.");
    assert_eq!(sentence("connect_square"), "The first 2 × 2 square wins.");
    assert_eq!(
        sentence("fours_or_squares"),
        "The first 4 in a row or 2 × 2 square wins."
    );
    assert_eq!(
        sentence("most_fours_7x6"),
        "Play until the board is full; whoever has the most lines of 4 wins."
    );
}

#[test]
fn the_rules_in_full() {
    assert_eq!(
        explained(&Ruleset::default()),
        [
            "The board has 7 columns and 6 rows. The players take turns to drop a disc into a \
             column, where it falls onto the floor or onto the disc below; red begins.",
            "The goal: 4 of your own discs in a row, across, upwards or along either diagonal.",
            "Whoever completes a goal first wins at once. If the board is full before that, the \
             game is a draw.",
        ]
    );
    let spec = RulesetSpec {
        columns: 3,
        rows: 2,
        goals: vec![Goal::Line(3), Goal::Square(2)],
        ending: Ending::FullBoard,
        first: Player::Yellow,
        start: vec!["...".to_owned(), "r..".to_owned()],
        end_when_decided: true,
    };
    assert_eq!(
        explained(&ruleset(&spec)),
        [
            "The board has 3 columns and 2 rows. The players take turns to drop a disc into a \
             column, where it falls onto the floor or onto the disc below; yellow begins. \
             One disc is already there before the first move.",
            "The goal: 3 of your own discs in a row, across, upwards or along either diagonal; \
             or a full square of 2 by 2 of your own discs.",
            "The game goes on until the board is full. Whoever has more points then wins; with \
             equal points it is a draw. It also ends as soon as it is certain that nobody can \
             complete a goal any more.",
            "A line of 3 is a point, and each disc that makes it longer is another. \
             Each 2 × 2 square is a point, even where squares share discs.",
        ]
    );
}

#[test]
fn the_classic_game_has_a_row_a_column_and_a_diagonal_as_examples() {
    let examples = Ruleset::default().examples();
    let captions = examples.iter().map(|it| it.caption.to_string());
    let captions: Vec<String> = captions.collect();
    assert_eq!(captions, ["4 across", "4 upwards", "4 diagonally"]);
    let example = &examples[2];
    assert_eq!(
        format!("{:?}", example.board),
        "Board(5x5: ...../...r./..ry./.ryy./ryyy.)"
    );
    let diagonal: Vec<(usize, u8)> = example
        .completion
        .cells
        .iter()
        .map(|cell| (cell.column.index(), cell.row))
        .collect();
    assert_eq!(diagonal, [(0, 0), (1, 1), (2, 2), (3, 3)]);
}

#[test]
fn a_scoring_game_shows_what_counts_twice() {
    let catalog = Catalog::built_in();
    let rules = &catalog.preset("most_fours_7x6").expect("built in").ruleset;
    let captions: Vec<String> = rules
        .examples()
        .into_iter()
        .map(|example| example.caption.to_string())
        .collect();
    let expected = [
        "4 in a row counts 1",
        "4 upwards",
        "4 diagonally",
        "5 in a row counts 2",
    ];
    assert_eq!(captions, expected);
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
