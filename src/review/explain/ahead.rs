//! Best play up to the first moment at which a short reason exists.

use std::cmp::{Ordering, Reverse};

use super::explainer::{Explainer, is_race};
use super::reasons::{Said, reasons};
use super::sentence::{Proof, Sentence};
use super::words::{Words, or_none};
use crate::rules::{Column, Player, Position};
use crate::text::msg;

/// The most moves of best play after which a reason is looked for.
const MAX_AHEAD: usize = 10;

impl Explainer {
    /// Returns that only a complete search explains a position, with best play from there up to the
    /// first position that has a short reason, and that reason. `before` are the moves from the
    /// explained position, and `better` is a better one than the last of them.
    pub(super) fn ahead(
        &mut self,
        position: &Position,
        before: &[Column],
        better: Option<Column>,
    ) -> Vec<Sentence> {
        let (mut current, mut line) = (position.clone(), Vec::new());
        let mut reason = None;
        while reason.is_none() && line.len() < MAX_AHEAD {
            let Some(column) = self.best_play(&current) else {
                break;
            };
            if current.play(column).is_err() || current.outcome().is_some() {
                break;
            }
            line.push(column);
            reason = self.short_reason(&current, &[before, &line].concat());
        }
        let better = or_none(better.map(Column::number));
        let moves = self.words.moves(position.to_move(), &line);
        let message = match reason {
            _ if line.is_empty() => msg::why::only_solver(better),
            Some(_) => msg::why::reason_ahead(better, moves),
            None => msg::why::line_ahead(better, moves),
        };
        let said = Sentence::plain(message, Proof::Solver);
        let now = (!is_race(position)).then(|| standing(&self.words, position));
        [said].into_iter().chain(reason).chain(now).collect()
    }

    /// Returns the first reason of a certified result, unless it is a search itself.
    fn short_reason(&mut self, position: &Position, after: &[Column]) -> Option<Sentence> {
        let known = self.find(position);
        let checked = known.checked.first().filter(|_| known.is_exact)?;
        let found = reasons(self.place(position, after), checked, Said::default());
        let first = found.into_iter().next()?;
        (!first.id().starts_with("only_search")).then_some(first)
    }

    /// Returns a move of best play: one that keeps the result, and wins as soon or loses as late as
    /// possible, where the effort suffices.
    fn best_play(&mut self, position: &Position) -> Option<Column> {
        let value = self.finder.value(position)?;
        if value == 0 || !is_race(position) {
            return self.best_of_solver(position, value);
        }
        let mut best: Option<(i64, Column)> = None;
        for column in position.legal_columns() {
            let mut after = position.clone();
            after.play(column).ok()?;
            if self.finder.value(&after)? != -value {
                continue;
            }
            let plies = match after.outcome() {
                Some(_) => 0,
                None => i64::from(self.finder.plies_to_win(&after)?),
            };
            let rank = -plies * i64::from(value);
            if best.is_none_or(|(known, _)| rank > known) {
                best = Some((rank, column));
            }
        }
        best.map(|(_, column)| column)
    }
}

/// Returns who leads in a game for points, and what the next disc could score at most: what a person
/// sees of a position whose end only a search knows.
fn standing(words: &Words, position: &Position) -> Sentence {
    let points = position.points();
    let mover = position.to_move();
    let gained = |column: Column| {
        let mut after = position.clone();
        after.play(column).ok()?;
        Some((after.points()[mover] - points[mover], column))
    };
    let gains = position.legal_columns().filter_map(gained);
    let gains = gains.filter(|(points, _)| *points > 0);
    let most = gains.max_by_key(|(points, column)| (*points, Reverse(*column)));
    let gain =
        most.map(|(points, column)| msg::why::gain(column.number(), words.who(mover), points));
    let (gain, lead) = (or_none(gain), points.red.abs_diff(points.yellow));
    let message = match points.red.cmp(&points.yellow) {
        Ordering::Equal => msg::why::level_now(gain),
        Ordering::Greater => msg::why::leads_now(gain, words.who(Player::Red), lead),
        Ordering::Less => msg::why::leads_now(gain, words.who(Player::Yellow), lead),
    };
    Sentence::plain(message, Proof::Rules)
}
