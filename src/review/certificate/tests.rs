//! The groups of a rule against every play in their columns.

use std::collections::HashMap;

use super::{Cells, Checker, Effect, Group, Rule, Shape, secured};
use crate::rules::{Board, Cell, Column, Ending, Goal, Player, Position, Ruleset, RulesetSpec};

/// Returns a position whose columns have these heights. Red moves, and nobody is near a goal.
fn position(heights: &[u8], rows: u8) -> Position {
    let ruleset = Ruleset::new(&RulesetSpec {
        columns: u32::try_from(heights.len()).expect("few columns"),
        rows: u32::from(rows),
        goals: vec![Goal::Line(u32::from(rows))],
        ending: Ending::FirstGoal,
        ..RulesetSpec::default()
    });
    let ruleset = ruleset.expect("rules");
    let mut board = Board::new(ruleset.size);
    for (index, &height) in heights.iter().enumerate() {
        for row in 0..height {
            let player = match row % 2 {
                0 => Player::Yellow,
                _ => Player::Red,
            };
            let column = Column::from_index(index).expect("a column");
            board.drop_disc(column, player).expect("a free cell");
        }
    }
    Position::from_board(&ruleset, board, Player::Red).expect("a position")
}

/// Returns whether Yellow, who answers each disc of Red in these columns, can get each certain cell
/// and one cell of each pair; `None` if the rule is refused.
fn keeps_its_word(position: &Position, group: Group) -> Option<bool> {
    let checker = Checker::new(&position.ruleset);
    let shape = checker.shape.as_ref().expect("a small board");
    let rule = Rule {
        groups: vec![group],
    };
    let effect = secured(shape, position, Player::Yellow, &rule)?;
    assert_eq!(
        usize::try_from(effect.in_play),
        Ok(position.board.free()),
        "every cell is in play"
    );
    let (mut known, mut board) = (HashMap::new(), position.board.clone());
    Some(answers((shape, &effect), &mut board, &mut known))
}

/// The cells of Red, and the heights of all columns: they give the board.
type Key = (Cells, Vec<u8>);

fn answers(given: (&Shape, &Effect), board: &mut Board, known: &mut HashMap<Key, bool>) -> bool {
    let (shape, effect) = given;
    let discs = board.all_discs();
    let reds = discs.filter(|&(_, player)| player == Player::Red);
    let reds = reds.fold(0, |set, (cell, _)| set | shape.set(&[cell]));
    if reds & effect.certain != 0 || effect.pairs.iter().any(|pair| pair & !reds == 0) {
        return false;
    }
    let all = (0..board.size.columns).map(Column::new);
    let key = (reds, all.map(|column| board.height(column)).collect());
    if let Some(&known) = known.get(&key) {
        return known;
    }
    let open: Vec<Column> = board.open_columns().collect();
    let result = open.iter().all(|&column| {
        let mut after = board.clone();
        after.drop_disc(column, Player::Red).expect("a free cell");
        let replies: Vec<Column> = after.open_columns().collect();
        if replies.is_empty() {
            return answers(given, &mut after, known);
        }
        replies.into_iter().any(|reply| {
            let mut then = after.clone();
            then.drop_disc(reply, Player::Yellow).expect("a free cell");
            answers(given, &mut then, known)
        })
    });
    known.insert(key, result);
    result
}

fn columns<const N: usize>() -> [Column; N] {
    std::array::from_fn(|index| Column::from_index(index).expect("a column"))
}

/// Returns all sets of disjoint pairs of cells on top of each other in a column.
fn uprights(column: Column, from: u8, rows: u8) -> Vec<Vec<[Cell; 2]>> {
    if from + 1 >= rows {
        return vec![Vec::new()];
    }
    let mut found = uprights(column, from + 1, rows);
    for mut rest in uprights(column, from + 2, rows) {
        rest.push([Cell::new(column, from), Cell::new(column, from + 1)]);
        found.push(rest);
    }
    found
}

#[test]
fn linked_and_free_columns_hold_against_every_play() {
    let rows = 5;
    let mut kept = 0;
    for (first, second) in (0..rows).flat_map(|first| (0..rows).map(move |it| (first, it))) {
        let position = position(&[first, second], rows);
        let [left, right] = columns();
        for levels in 0..=rows {
            let group = Group::Linked {
                columns: [left, right],
                levels,
            };
            let is_kept = keeps_its_word(&position, group);
            assert_ne!(is_kept, Some(false), "{levels} above {first} {second}");
            kept += usize::from(is_kept.is_some());
        }
        for pairs in uprights(left, first, rows) {
            let group = Group::Free {
                columns: vec![left, right],
                pairs,
            };
            assert_ne!(keeps_its_word(&position, group), Some(false));
        }
    }
    assert!(kept > 10, "{kept}");
}
