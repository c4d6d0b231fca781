//! Sentences about a threat that has to be answered.

use super::explainer::{ExplainedMove, Explainer, is_race};
use super::lines::{line_through, of_line};
use super::sentence::{Filling, Sentence};
use crate::review::check::Fact;
use crate::rules::{Cell, Column, Position};

impl Explainer {
    /// Puts what a move does to a threat that had to be answered before its other sentences.
    pub(super) fn with_block(
        &self,
        played: &ExplainedMove<'_>,
        sentences: Vec<Sentence>,
    ) -> Vec<Sentence> {
        let block = self.block(played.before, Some(played.column));
        let Some(mut block) = block.filter(|_| is_race(played.before)) else {
            return sentences;
        };
        let mut others = sentences;
        others.retain(|sentence| sentence.id != block.id);
        if block.id == "does_not_block" && others.iter().any(|it| it.id == "lost_before") {
            others.retain(|sentence| sentence.id != "lost_before");
            let blocked = block.cells.iter();
            let is_free = |cell: &&Cell| played.before.board().at(**cell).is_none();
            let column = blocked.clone().find(is_free).map(|cell| cell.column);
            let filling = block.fillings.iter_mut().find(|(key, _)| *key == "column");
            if let Some((column, (_, filling))) = column.zip(filling) {
                block.id = "had_to_block";
                *filling = Filling::Column(column);
            }
        }
        [vec![block], others].concat()
    }

    /// Returns the threat that the player to move has to block; with a move, whether it does.
    pub(super) fn block(&self, position: &Position, played: Option<Column>) -> Option<Sentence> {
        let checker = self.finder.checker();
        let opponent = position.to_move().opponent();
        position.legal_columns().find_map(|column| {
            let cell = position.board().landing(column)?;
            let line = line_through(checker, position, cell, opponent)?;
            let fact = Fact::MustBlock {
                column,
                line: line.clone(),
            };
            let (id, named) = match played {
                Some(played) if played == column => ("stops", played),
                Some(played) => ("does_not_block", played),
                None => ("must_block", column),
            };
            of_line(id, (checker, position, &[]), (named, fact), &line)
        })
    }

    pub(super) fn opens_above(&self, position: &Position, column: Column) -> Option<Sentence> {
        let checker = self.finder.checker();
        let cell = position.board().landing(column)?;
        let above = Cell::new(column, cell.row + 1);
        let line = line_through(checker, position, above, position.to_move().opponent())?;
        let fact = Fact::OpensAbove {
            column,
            line: line.clone(),
        };
        of_line(
            "opens_above",
            (checker, position, &[]),
            (column, fact),
            &line,
        )
    }
}
