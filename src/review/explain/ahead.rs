//! Best play up to the first moment at which a short reason exists.

use std::cmp::{Ordering, Reverse};

use super::explainer::{Explainer, is_race};
use super::reasons::{Said, reasons};
use super::results::{only_solver, plain};
use super::sentence::{Filling, Part, Proof, Sentence};
use crate::rules::{Column, Player, Position};

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
        let mut said = only_solver(better);
        if !line.is_empty() {
            said.id = match reason {
                Some(_) => "reason_ahead",
                None => "line_ahead",
            };
            let line = Filling::Line(position.to_move(), line);
            said.fillings.push(("line", line));
        }
        let now = (!is_race(position)).then(|| standing(position));
        [said].into_iter().chain(reason).chain(now).collect()
    }

    /// Returns the first reason of a certified result, unless it is a search itself.
    fn short_reason(&mut self, position: &Position, after: &[Column]) -> Option<Sentence> {
        let known = self.find(position);
        let checked = known.checked.first().filter(|_| known.is_exact)?;
        let said = Said {
            after,
            ..Said::default()
        };
        let found = reasons(self.finder.checker(), position, checked, said);
        let first = found.into_iter().next()?;
        (!first.id.starts_with("only_search")).then_some(first)
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
fn standing(position: &Position) -> Sentence {
    let points = position.points();
    let (id, leader) = match points.red.cmp(&points.yellow) {
        Ordering::Equal => ("level_now", Player::Red),
        Ordering::Greater => ("leads_now", Player::Red),
        Ordering::Less => ("leads_now", Player::Yellow),
    };
    let mut fillings = vec![
        ("player", Filling::Player(leader)),
        (
            "points",
            Filling::Count(points.red.abs_diff(points.yellow), "point"),
        ),
    ];
    let mover = position.to_move();
    let gained = |column: Column| {
        let mut after = position.clone();
        after.play(column).ok()?;
        Some((after.points()[mover] - points[mover], column))
    };
    let gains = position.legal_columns().filter_map(gained);
    let gains = gains.filter(|(points, _)| *points > 0);
    if let Some((points, column)) = gains.max_by_key(|(points, column)| (*points, Reverse(*column)))
    {
        let gain = Part {
            id: "could_score",
            fillings: vec![
                ("player", Filling::Player(mover)),
                ("points", Filling::Count(points, "point")),
                ("column", Filling::Column(column)),
            ],
        };
        fillings.push(("gain", Filling::Parts(vec![gain])));
    }
    plain(id, fillings, Proof::Rules)
}
