//! Sentences about the points of a move and of the reply to it.

use std::cmp::Reverse;

use super::explainer::{ExplainedMove, Explainer};
use super::lines::only_line;
use super::sentence::{Proof, Sentence};
use super::words::or_none;
use crate::review::check::Fact;
use crate::rules::{Cell, Column, Position};
use crate::text::msg;

impl Explainer {
    /// Returns the points that the opponent scores with the best reply to a move, if these are all that
    /// the move costs.
    pub(super) fn concedes(&mut self, played: &ExplainedMove<'_>) -> Option<Sentence> {
        let opponent = played.after.to_move();
        let mut best: Option<(i32, u32, Column)> = None;
        for reply in played.after.legal_columns() {
            let mut then = played.after.clone();
            then.play(reply).ok()?;
            // The value is for the player of the move again: the reply is to make it small.
            let value = self.finder.value(&then)?;
            let points = played.after.gain(reply, opponent).unwrap_or(0);
            if best.is_none_or(|(least, most, _)| (value, Reverse(points)) < (least, Reverse(most)))
            {
                best = Some((value, points, reply));
            }
        }
        let (_, points, reply) = best?;
        let column = played.column;
        let change = played.solved()?;
        if points != change.best.abs_diff(change.value) {
            return None;
        }
        let fact = Fact::Concedes {
            column,
            reply,
            points,
        };
        let proof = Proof::Fact(self.finder.checker().check_fact(played.before, fact)?);
        let line = self.scored(&played.after, reply);
        let (cells, other) = (line.clone().unwrap_or_default(), self.words.who(opponent));
        let line = or_none(line.map(|line| self.words.cells(&line)));
        let message = msg::why::concedes(line, other, points, reply.number());
        let after = vec![column];
        Some(Sentence {
            cells,
            after,
            ..Sentence::plain(message, proof)
        })
    }

    /// Returns the points that a move scores.
    pub(super) fn points_of(&self, position: &Position, column: Column) -> Option<Sentence> {
        let player = position.to_move();
        let points = position.gain(column, player)?;
        let fact = Fact::Scores { column, points };
        let proof = Proof::Fact(self.finder.checker().check_fact(position, fact)?);
        let line = self.scored(position, column);
        let cells = line.clone().unwrap_or_default();
        let line = or_none(line.map(|line| self.words.cells(&line)));
        let message = msg::why::scores(column.number(), line, self.words.who(player), points);
        Some(Sentence {
            cells,
            ..Sentence::plain(message, proof)
        })
    }

    /// Returns one line of best play that begins with a move.
    pub(super) fn course_with(&mut self, position: &Position, column: Column) -> Option<Sentence> {
        let course = self.course(position, Some(column))?;
        Some(Sentence {
            cells: course.cells,
            after: vec![column],
            ..Sentence::plain(course.message, Proof::Solver)
        })
    }

    /// Returns the one line that a move completes; `None` if there is none, or more.
    fn scored(&self, position: &Position, column: Column) -> Option<Vec<Cell>> {
        let cell = position.board().landing(column)?;
        only_line(self.finder.checker(), position, cell, position.to_move())
    }
}
