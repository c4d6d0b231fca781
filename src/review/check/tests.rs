//! The groups of a rule against every play in their columns.

use std::collections::HashMap;

use super::certificate::{Group, Rule};
use super::plan::{Fate, Plan};
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
    let mut board = Board::new(ruleset.size());
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
    let rule = Rule {
        groups: vec![group],
    };
    let plan = Plan::new(position, Player::Yellow, &rule)?;
    assert_eq!(
        usize::try_from(plan.in_play),
        Ok(position.board().free()),
        "every cell is in play"
    );
    let mut known = HashMap::new();
    Some(answers(&plan, &mut position.board().clone(), &mut known))
}

/// The cells of Red, and the heights of all columns: they give the board.
type Key = (Vec<Cell>, Vec<u8>);

fn answers(plan: &Plan<'_>, board: &mut Board, known: &mut HashMap<Key, bool>) -> bool {
    let reds: Vec<Cell> = board
        .all_discs()
        .filter(|&(_, player)| player == Player::Red)
        .map(|(cell, _)| cell)
        .collect();
    let is_red = |cell: Cell| board.at(cell) == Some(Player::Red);
    let is_new = |cell: &Cell| plan.board.at(*cell).is_none();
    let broken = plan
        .pairs
        .iter()
        .any(|pair| pair.iter().all(|&cell| is_red(cell)))
        || reds
            .iter()
            .any(|&cell| is_new(&cell) && plan.fate(cell) == Fate::Certain);
    if broken {
        return false;
    }
    let all = (0..board.size().columns).map(Column::new);
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
            return answers(plan, &mut after, known);
        }
        replies.into_iter().any(|reply| {
            let mut then = after.clone();
            then.drop_disc(reply, Player::Yellow).expect("a free cell");
            answers(plan, &mut then, known)
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
fn highinverse_holds_against_every_play() {
    let mut counts = [0, 0];
    for rows in 3..7_u8 {
        for (first, second) in (0..rows).flat_map(|first| (0..rows).map(move |it| (first, it))) {
            for (low, other) in (0..rows).flat_map(|low| (0..rows).map(move |it| (low, it))) {
                let position = position(&[first, second], rows);
                let group = Group::Highinverse {
                    columns: columns(),
                    rows: [low, other],
                };
                let is_kept = keeps_its_word(&position, group);
                assert_ne!(
                    is_kept,
                    Some(false),
                    "{first} {second} {low} {other} of {rows}"
                );
                counts[usize::from(is_kept.is_some())] += 1;
            }
        }
    }
    assert!(counts[0] > 1_000 && counts[1] > 20, "{counts:?}");
}

#[test]
fn lowinverse_holds_against_every_play() {
    let rows = 6;
    let mut counts = [0, 0];
    let mut number = 0_u32;
    for (first, second) in (0..4).flat_map(|first| (0..4).map(move |it| (first, it))) {
        let position = position(&[first, second], rows);
        let [left, right] = columns();
        for one in uprights(left, first, rows) {
            for other in uprights(right, second, rows) {
                // One in 19 is enough; 19 divides none of the numbers of sets.
                number += 1;
                if !number.is_multiple_of(19) {
                    continue;
                }
                let links = one
                    .iter()
                    .flat_map(|[_, high]| other.iter().map(move |[_, other]| [*high, *other]));
                // All links, and those of one parity.
                let below = |cell: Cell| (cell.row - 1 - position.board().height(cell.column)) % 2;
                for wanted in [None, Some(0), Some(1)] {
                    let is_wanted = |link: &[Cell; 2]| {
                        let mut cells = link.iter();
                        wanted.is_none_or(|wanted| cells.all(|&cell| below(cell) == wanted))
                    };
                    let group = Group::Lowinverse {
                        columns: [left, right],
                        pairs: [one.as_slice(), &other].concat(),
                        linked: links.clone().filter(is_wanted).collect(),
                    };
                    let is_kept = keeps_its_word(&position, group.clone());
                    assert_ne!(is_kept, Some(false), "{group:?} above {first} {second}");
                    counts[usize::from(is_kept.is_some())] += 1;
                }
            }
        }
    }
    assert!(counts[0] > 10 && counts[1] > 50, "{counts:?}");
}

#[test]
fn baseclaim_holds_against_every_play() {
    let mut counts = [0, 0];
    for rows in 4..6_u8 {
        for heights in 0..rows.pow(3) {
            let heights = [heights % rows, heights / rows % rows, heights / rows / rows];
            let group = Group::Baseclaim { columns: columns() };
            let is_kept = keeps_its_word(&position(&heights, rows), group);
            assert_ne!(is_kept, Some(false), "{heights:?} of {rows}");
            counts[usize::from(is_kept.is_some())] += 1;
        }
    }
    assert!(counts.iter().all(|&count| count > 10), "{counts:?}");
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
