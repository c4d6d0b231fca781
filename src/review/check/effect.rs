//! What the holder gets by a rule of play, and what follows for the lines of both players.
//!
//! # Why the answers are always possible
//!
//! The opponent moves, and every group has an even number of cells in play, or it is a free group
//! that is alone.
//!
//! - [`Group::Above`]: the opponent's disc in the first of two cells opens the second.
//! - [`Group::Linked`]: before each move of the opponent both columns have equally many of the
//!   paired cells filled, so the other cell of the pair is open. The number of cells above the
//!   pairs is even in each column, so that these are answered as in [`Group::Above`].
//! - [`Group::Free`]: a disc in a pair without discs is answered in the pair: the lower cell of an
//!   upright pair opens the upper one, and of two cells that can be played now the other one stays
//!   open. Any other disc is answered with any disc in the group; after the opponent's move an odd
//!   number of its cells is left, or the group is alone and a full board ends the game. So a pair
//!   that holds a disc always holds one of the holder.
//!
//! # Why the claims follow
//!
//! - The opponent's line is covered if it holds a disc of the holder, a cell that the holder gets
//!   for certain (the second of two cells in [`Group::Above`]), both cells of a pair, or a cell that
//!   is never filled. It is never completed.
//! - A line of the holder of discs and certain cells is completed.
//! - The opponent's line is covered, too, if the holder has completed another line *before*. That
//!   line holds no disc of the opponent. Above each of its free cells the opponent's line has a cell
//!   in the column, so that they are all filled by then. And each of them is the holder's: it is
//!   certain, or the opponent's line holds the other cell of its pair. With certain cells alone this
//!   is Allis's aftereven, with pairs of cells on top of each other before, and with other pairs
//!   specialbefore.
//! - Where a group decides, the opponent runs out of other moves, as all other cells in play are
//!   answered, and must at last play below the deciding cell.

use std::collections::BTreeSet;

use super::certificate::{Claim, Group, Rule};
use super::shape::{Cells, OpenLines, Shape, bits};
use crate::rules::{Board, Cell, Column, Ending, Player, Position, points_at};

/// What becomes of the free cells under a rule, if they are filled at all before the game ends.
#[derive(Clone, Debug, Default)]
pub(crate) struct Effect {
    /// The cells that the holder gets.
    pub(crate) certain: Cells,
    /// The cells that are never filled.
    pub(crate) never: Cells,
    /// Pairs of cells. They are never both the opponent's.
    pub(crate) pairs: Vec<Cells>,
    /// The number of free cells that may be filled.
    pub(super) in_play: u32,
    /// Whether a group decides the game.
    decides: bool,
}

impl Group {
    /// Returns what the holder gets by the group where the opponent moves; `None` if its condition
    /// is not met. That a cell decides is not looked at. `alone` is whether no other group is there.
    fn effect(&self, shape: &Shape, board: &Board, alone: bool) -> Option<Effect> {
        let rows = shape.size.rows;
        // The opponent gets the first of two cells, the holder the second.
        let alternate = |column: Column, first: u8, end: u8| {
            let count = end.checked_sub(first)?;
            count.is_multiple_of(2).then(|| Effect {
                certain: shape.rows(column, (first + 1..end).step_by(2)),
                in_play: count.into(),
                ..Effect::default()
            })
        };
        match self {
            Self::Above { column, decides } => {
                let first = board.height(*column);
                let is_above = |row: &u8| (first..rows).contains(row);
                let end = match decides {
                    Some(cell) if cell.column != *column => return None,
                    Some(cell) => Some(cell.row).filter(is_above)? + 1,
                    None => rows,
                };
                Some(Effect {
                    never: shape.rows(*column, end..rows),
                    decides: decides.is_some(),
                    ..alternate(*column, first, end)?
                })
            }
            Self::Linked { columns, levels } => {
                let fits = |column: &Column| board.free_cells(*column) >= *levels;
                if *levels == 0 || !columns.iter().all(fits) {
                    return None;
                }
                let level = |up: u8| {
                    let cell = |set, &column: &Column| {
                        set | shape.rows(column, [board.height(column) + up])
                    };
                    columns.iter().fold(0, cell)
                };
                let mut effect = Effect {
                    pairs: (0..*levels).map(level).collect(),
                    in_play: 2 * u32::from(*levels),
                    ..Effect::default()
                };
                for &column in columns {
                    effect.add(alternate(column, board.height(column) + levels, rows)?);
                }
                Some(effect)
            }
            Self::Free { columns, pairs } => {
                let free = columns
                    .iter()
                    .map(|&column| shape.rows(column, board.height(column)..rows));
                let (mut left, landings) =
                    (free.fold(0, |set, free| set | free), shape.landings(board));
                let mut effect = Effect {
                    in_play: left.count_ones(),
                    ..Effect::default()
                };
                for pair in pairs {
                    let is_on_board = pair
                        .iter()
                        .all(|it| columns.contains(&it.column) && it.row < rows);
                    let pair = is_on_board.then(|| shape.set(pair))?;
                    let is_base = pair & landings == pair && pair.count_ones() == 2;
                    if pair & left != pair || !is_base && !shape.is_upright(pair) {
                        return None;
                    }
                    left &= !pair;
                    effect.pairs.push(pair);
                }
                (alone || effect.in_play.is_multiple_of(2)).then_some(effect)
            }
        }
    }
}

impl Rule {
    /// Returns what the holder gets by the groups together; `None` if the condition of one is not
    /// met.
    pub(crate) fn effect(&self, shape: &Shape, board: &Board) -> Option<Effect> {
        let mut effect = Effect::default();
        for group in &self.groups {
            effect.add(group.effect(shape, board, self.groups.len() == 1)?);
        }
        Some(effect)
    }

    /// Returns what the holder gets where the opponent moves; `None` if the rule does not apply to
    /// the position.
    fn applied(&self, shape: &Shape, position: &Position, holder: Player) -> Option<Effect> {
        let board = position.board();
        let wins = |group: &Group| match group {
            Group::Above {
                decides: Some(cell),
                ..
            } => {
                position.ruleset().ending() == Ending::FirstGoal
                    && points_at(board, position.goals(), *cell, holder) > 0
            }
            _ => true,
        };
        // Each open column is in exactly one group, and no other column in any.
        let mut named: Vec<Column> = Vec::new();
        self.groups
            .iter()
            .for_each(|group| named.extend(group.columns()));
        named.sort_unstable();
        let applies = position.outcome().is_none()
            && position.to_move() != holder
            && named.into_iter().eq(board.open_columns());
        let effect = applies.then(|| self.effect(shape, board))??;
        self.groups.iter().all(wins).then_some(effect)
    }
}

impl Effect {
    fn add(&mut self, other: Self) {
        self.certain |= other.certain;
        self.never |= other.never;
        self.pairs.extend(other.pairs);
        self.in_play += other.in_play;
        self.decides |= other.decides;
    }
}

/// How a line of the holder comes before one of the opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Precedence {
    /// All its free cells are certain.
    Aftereven,
    /// Others are lower cells of pairs of cells on top of each other.
    Before,
    /// Others are in pairs of two columns.
    Specialbefore,
}

/// What a rule must secure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// A win in a race.
    Win,
    /// At least a draw in a race.
    Hold,
    /// At least this many points more than on the board, in a game for points.
    Gain(i32),
}

impl Wanted {
    /// Returns what a rule in a position must secure for a claim to follow.
    pub(crate) fn of(claim: Claim, position: &Position) -> Self {
        match claim {
            Claim::Wins { .. } => Self::Win,
            Claim::Holds { .. } => Self::Hold,
            Claim::Leads { player, by } => {
                let points = position.points().map(u32::cast_signed);
                Self::Gain(by.saturating_sub(points[player] - points[player.opponent()]))
            }
        }
    }
}

/// What a rule secures for the holder.
#[derive(Clone, Debug)]
pub(crate) struct Secured {
    /// Whether the holder completes a goal.
    pub(crate) completes: bool,
    /// The free cells of the lines that the opponent may still complete.
    pub(crate) uncovered: Vec<Cells>,
    /// The lines that the holder completes for certain.
    certain_lines: usize,
}

impl Secured {
    pub(crate) fn gives(&self, wanted: Wanted) -> bool {
        let count = |count: usize| i32::try_from(count).unwrap_or(i32::MAX);
        match wanted {
            Wanted::Win => self.completes && self.uncovered.is_empty(),
            Wanted::Hold => self.uncovered.is_empty(),
            Wanted::Gain(wanted) => {
                count(self.certain_lines) - count(self.uncovered.len()) >= wanted
            }
        }
    }
}

impl OpenLines {
    /// Returns what follows from an effect, in a race or in a game for points.
    pub(crate) fn secured(&self, shape: &Shape, effect: &Effect, race: bool) -> Secured {
        let is_certain = |line: &&Cells| **line & !effect.certain == 0;
        let certain_lines = self.own.iter().filter(is_certain).count();
        let in_pairs = effect
            .pairs
            .iter()
            .fold(effect.certain, |set, pair| set | pair);
        let mut early = self.own.clone();
        early.retain(|line| race && line & !in_pairs == 0);
        let open = self.open_to_opponent(effect);
        let is_late = |line: &Cells| {
            early
                .iter()
                .any(|&own| precedes(shape, own, *line, effect).is_some())
        };
        Secured {
            completes: effect.decides || certain_lines > 0,
            uncovered: open.filter(|line| !is_late(line)).collect(),
            certain_lines,
        }
    }

    /// Returns the lines that the opponent may still complete, whatever lines the holder completes.
    fn open_to_opponent(&self, effect: &Effect) -> impl Iterator<Item = Cells> {
        let blocked = effect.certain | effect.never;
        let is_open = move |line: &Cells| {
            let holds = |pair: &Cells| line & pair == *pair;
            line & blocked == 0 && !effect.pairs.iter().any(holds)
        };
        self.other.iter().copied().filter(is_open)
    }
}

/// Returns how the holder completes the line `own` before the opponent completes `line`, in a race;
/// `None` if that does not follow.
fn precedes(shape: &Shape, own: Cells, line: Cells, effect: &Effect) -> Option<Precedence> {
    if !shape.is_above(line, own) {
        return None;
    }
    let mut found = Precedence::Aftereven;
    for cell in bits(own & !effect.certain) {
        let pairs = effect
            .pairs
            .iter()
            .filter(|&pair| pair & cell != 0 && pair & !cell & line != 0);
        let kinds = pairs.map(|&pair| match shape.is_upright(pair) {
            true => Precedence::Before,
            false => Precedence::Specialbefore,
        });
        found = found.max(kinds.min()?);
    }
    Some(found)
}

/// Derives what a rule secures for the holder in a position where the opponent moves, and its effect.
/// Returns `None` if the rule does not apply.
pub(super) fn secured(
    shape: &Shape,
    position: &Position,
    holder: Player,
    rule: &Rule,
) -> Option<(Effect, Secured)> {
    let effect = rule.applied(shape, position, holder)?;
    let lines = OpenLines::new(shape, position, holder);
    let race = position.ruleset().ending() == Ending::FirstGoal;
    let secured = lines.secured(shape, &effect, race);
    Some((effect, secured))
}

/// Returns the names of the rules of play that a rule consists of, and of those by which a line of
/// the holder comes before one of the opponent.
pub(super) fn names(
    shape: &Shape,
    position: &Position,
    holder: Player,
    rule: &Rule,
) -> Vec<&'static str> {
    let Some(effect) = rule.applied(shape, position, holder) else {
        return Vec::new();
    };
    let of_groups = rule.groups.iter();
    let mut names: BTreeSet<&str> = of_groups
        .flat_map(|it| names_of(it, position.board()))
        .collect();
    if position.ruleset().ending() == Ending::FirstGoal {
        let lines = OpenLines::new(shape, position, holder);
        for line in lines.open_to_opponent(&effect) {
            let before = lines
                .own
                .iter()
                .filter_map(|&own| precedes(shape, own, line, &effect));
            names.extend(before.min().map(|before| match before {
                Precedence::Aftereven => "aftereven",
                Precedence::Before => "before",
                Precedence::Specialbefore => "specialbefore",
            }));
        }
    }
    names.into_iter().collect()
}

fn names_of(group: &Group, board: &Board) -> Vec<&'static str> {
    match group {
        Group::Above { decides: None, .. } => vec!["claimeven"],
        Group::Above { .. } => vec!["deciding threat"],
        Group::Linked { columns, levels } => {
            let name = if *levels == 1 {
                "baseinverse"
            } else {
                "linked columns"
            };
            let has_above = columns
                .iter()
                .any(|&column| board.free_cells(column) > *levels);
            std::iter::once(name)
                .chain(has_above.then_some("claimeven"))
                .collect()
        }
        Group::Free { pairs, .. } => {
            let name = |&[first, second]: &[Cell; 2]| match first.column == second.column {
                true => "vertical",
                false => "baseinverse",
            };
            pairs.iter().map(name).collect()
        }
    }
}
