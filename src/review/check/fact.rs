//! Single facts about a position: threats, points and lines that nobody completes any more.

use serde::Serialize;

use super::Checker;
use super::certificate::{Rule, named};
use super::effect::secured;
use super::lines::Lines;
use crate::rules::{Cell, Column, Ending, Player, Position, points_at};

/// A fact about a position. The *mover* is the player to move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Fact {
    /// The mover completes a goal with a disc in the column.
    Completes {
        /// The column.
        column: Column,
        /// The cells of the goal.
        line: Vec<Cell>,
    },
    /// The mover completes no goal with the next disc, and the opponent completes one in the column
    /// unless the mover's disc is there.
    MustBlock {
        /// The column.
        column: Column,
        /// The cells of the opponent's goal.
        line: Vec<Cell>,
    },
    /// A disc of the mover in the column lets the opponent complete a goal on top of it.
    OpensAbove {
        /// The column.
        column: Column,
        /// The cells of the opponent's goal.
        line: Vec<Cell>,
    },
    /// The mover scores with a disc in the column.
    Scores {
        /// The column.
        column: Column,
        /// The points.
        points: u32,
    },
    /// After the mover's disc in the column, the opponent scores with the reply.
    Concedes {
        /// The column of the mover's disc.
        column: Column,
        /// The column of the opponent's disc.
        reply: Column,
        /// The points of the reply.
        points: u32,
    },
    /// No player completes a goal any more, however both play.
    Settled,
    /// The player has no line left to complete: each holds a disc of the opponent.
    NoLines {
        /// The player.
        #[serde(serialize_with = "named")]
        player: Player,
    },
    /// The holder completes the line for certain, if no goal is completed before, by the rule.
    Certain {
        /// The player who plays by the rule; not the mover.
        #[serde(rename = "player", serialize_with = "named")]
        holder: Player,
        /// The cells of the line.
        line: Vec<Cell>,
        /// The rule.
        rule: Rule,
    },
    /// The opponent of `holder` completes no goal any more, if the holder plays by the rule.
    Covered {
        /// The player who plays by the rule; not the mover.
        #[serde(rename = "player", serialize_with = "named")]
        holder: Player,
        /// The rule.
        rule: Rule,
    },
    /// The opponent of `holder` lacks one cell of a goal and never gets it, if the holder plays by
    /// the rule.
    Denied {
        /// The player who plays by the rule; not the mover.
        #[serde(rename = "player", serialize_with = "named")]
        holder: Player,
        /// The missing cell.
        cell: Cell,
        /// The rule.
        rule: Rule,
    },
}

/// A fact that the checker accepted for its position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct CheckedFact {
    fact: Fact,
    #[serde(skip)]
    key: u64,
}

impl CheckedFact {
    /// Checks a fact about a position; `None` if it is not one.
    pub(super) fn new(checker: &Checker, position: &Position, fact: Fact) -> Option<Self> {
        let key = position.key();
        is_true(checker, position, &fact).then_some(Self { fact, key })
    }

    /// Returns the fact.
    #[must_use]
    pub const fn fact(&self) -> &Fact {
        &self.fact
    }

    /// Returns the [`Position::key`] of the position that the fact is about.
    #[must_use]
    pub const fn key(&self) -> u64 {
        self.key
    }
}

fn is_true(checker: &Checker, position: &Position, fact: &Fact) -> bool {
    let lines = &checker.lines;
    let (mover, opponent) = (position.to_move(), position.to_move().opponent());
    let race = position.ruleset().ending() == Ending::FirstGoal;
    let landing = |column: Column| position.board().landing(column);
    let gain = |column: Column, player| position.gain(column, player).unwrap_or(0);
    if position.outcome().is_some() {
        return false;
    }
    let by_rule = |holder: Player, rule| {
        let shape = checker.shape.as_ref()?;
        let (effect, secured) = secured(shape, position, holder, rule)?;
        Some((shape, effect, secured.uncovered.is_empty()))
    };
    // In a race the opponent must not end the game before.
    let safe = |holder, rule| by_rule(holder, rule).filter(|(.., is_covered)| *is_covered || !race);
    match fact {
        Fact::Completes { column, line } => {
            landing(*column).is_some_and(|cell| lacks_only(lines, position, line, cell, mover))
        }
        Fact::MustBlock { column, line } => {
            let mut legal = position.legal_columns();
            let threatens = |cell| lacks_only(lines, position, line, cell, opponent);
            race && landing(*column).is_some_and(threatens)
                && !legal.any(|column| gain(column, mover) > 0)
        }
        Fact::OpensAbove { column, line } => {
            let above = landing(*column).map(|cell| Cell::new(*column, cell.row + 1));
            let is_on_board = |cell: &Cell| cell.row < position.board().size().rows;
            let ends_game = race && gain(*column, mover) > 0;
            !ends_game
                && above
                    .filter(is_on_board)
                    .is_some_and(|cell| lacks_only(lines, position, line, cell, opponent))
        }
        Fact::Scores { column, points } => !race && *points > 0 && gain(*column, mover) == *points,
        Fact::Concedes {
            column,
            reply,
            points,
        } => {
            let mut after = position.clone();
            !race
                && *points > 0
                && after.play(*column).is_ok()
                && after.is_legal(*reply)
                && after.gain(*reply, opponent) == Some(*points)
        }
        Fact::Settled => !position.anybody_can_complete(),
        Fact::NoLines { player } => lines.all().all(|line| {
            let mut owners = line.iter().map(|&cell| position.board().at(cell));
            owners.clone().any(|owner| owner == Some(player.opponent()))
                || owners.all(|owner| owner == Some(*player))
        }),
        Fact::Covered { holder, rule } => {
            by_rule(*holder, rule).is_some_and(|(.., is_covered)| is_covered)
        }
        Fact::Certain { holder, line, rule } => {
            safe(*holder, rule).is_some_and(|(shape, it, _)| {
                let mut is_free = false;
                let mut gets = |&cell: &Cell| match position.board().at(cell) {
                    Some(player) => player == *holder,
                    None => {
                        is_free = true;
                        shape.set(&[cell]) & it.certain != 0
                    }
                };
                lines.contains(line) && line.iter().all(&mut gets) && is_free
            })
        }
        Fact::Denied { holder, cell, rule } => {
            position.board().at(*cell).is_none()
                && points_at(position.board(), position.goals(), *cell, holder.opponent()) > 0
                && safe(*holder, rule).is_some_and(|(shape, it, _)| {
                    shape.set(&[*cell]) & (it.certain | it.never) != 0
                })
        }
    }
}

/// Returns whether the player completes the line with a disc in the cell, which is free.
fn lacks_only(
    lines: &Lines,
    position: &Position,
    line: &[Cell],
    cell: Cell,
    player: Player,
) -> bool {
    lines.contains(line)
        && line.contains(&cell)
        && position.board().at(cell).is_none()
        && line
            .iter()
            .all(|&other| other == cell || position.board().at(other) == Some(player))
}
