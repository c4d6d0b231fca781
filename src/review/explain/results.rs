//! Sentences about results: who wins, what a move changes, what a search found.

use super::reasons::own_moves;
use super::sentence::{Proof, Sentence};
use super::words::{Wording, or_none};
use crate::review::check::Checked;
use crate::review::facts::Known;
use crate::rules::{Column, Ending, Player, Position};
use crate::text::msg;

/// The values before and after a move for its player, as in [`Known::value`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ValueChange {
    pub(super) best: i32,
    pub(super) value: i32,
}

/// Returns the sentence of a result that the mover reaches with `column`; `blocks` says that a
/// sentence before named the move as a block.
pub(super) fn result(
    words: &Wording,
    position: &Position,
    known: &Known,
    (checked, column): (&Checked, Column),
    blocks: bool,
) -> Sentence {
    let value = known.value.unwrap_or(0);
    let race = position.ruleset().ending() == Ending::FirstGoal;
    let player = words.who(position.to_move());
    let (column, moves, points) = (column.number(), own_moves(checked), value.unsigned_abs());
    let message = match value {
        1.. if race && blocks => msg::why::wins_by_block(moves, player),
        1.. if race => msg::why::wins_with(column, moves, player),
        _ if race && blocks => msg::why::draw_by_block(),
        _ if race => msg::why::draw_with(column),
        0 => msg::why::level_with(column),
        1.. => msg::why::ahead_with(column, player, points),
        _ => msg::why::behind_with(column, player, points),
    };
    Sentence::plain(message, all(&known.checked))
}

/// Returns the sentence of a better move than the one that was played.
pub(super) fn better(
    words: &Wording,
    position: &Position,
    known: &Known,
    (checked, column): (&Checked, Column),
    ValueChange { best, value }: ValueChange,
) -> Sentence {
    let race = position.ruleset().ending() == Ending::FirstGoal;
    let (player, column) = (words.who(position.to_move()), column.number());
    let (points, worse_points) = (best.unsigned_abs(), value.unsigned_abs());
    let worse = match value {
        1.. => "ahead",
        0 => "level",
        _ => "behind",
    };
    let message = match best {
        1.. if race => msg::why::better_wins(column, own_moves(checked), player),
        _ if race => msg::why::better_draw(column),
        0 => msg::why::better_level(column, player, worse_points),
        1.. => msg::why::better_ahead(column, player, points, worse, worse_points),
        _ => msg::why::better_behind(column, player, points, worse_points),
    };
    Sentence::plain(message, all(&known.checked))
}

/// Returns that the mover loses; `blocks` says that a block was named before.
pub(super) fn loses(words: &Wording, mover: Player, checked: &Checked, blocks: bool) -> Sentence {
    let (player, other) = (words.who(mover), words.who(mover.opponent()));
    let moves = own_moves(checked);
    let message = match blocks {
        true => msg::why::loses_anyway(moves, other, player),
        false => msg::why::loses(moves, other, player),
    };
    Sentence::plain(message, Proof::Certificate(checked.clone()))
}

/// Returns how a move in `column` changes the result for the player to move.
pub(super) fn changed(
    words: &Wording,
    position: &Position,
    column: Column,
    ValueChange { best, value }: ValueChange,
    proof: Proof,
) -> Sentence {
    let race = position.ruleset().ending() == Ending::FirstGoal;
    let (player, column) = (words.who(position.to_move()), column.number());
    let message = match (best, value) {
        _ if !race && value < best => msg::why::loses_points(column, player, best.abs_diff(value)),
        _ if !race => msg::why::keeps_points(column, player),
        (1.., 1..) => msg::why::keeps_win(column, player),
        (1.., 0) => msg::why::win_to_draw(column, player),
        (1.., _) => msg::why::win_to_loss(column, player),
        (0, 0) => msg::why::keeps_draw(column),
        (0, _) => msg::why::draw_to_loss(column, player),
        _ => msg::why::lost_before(column, player),
    };
    Sentence::plain(message, proof)
}

/// Returns the result that a solver found, without a certificate. `plies` is the exact number of
/// discs until a win, and `best` a column that keeps the result, if they are known.
pub(super) fn found_by_solver(
    words: &Wording,
    position: &Position,
    known: &Known,
    plies: Option<u32>,
    best: Option<Column>,
) -> Option<Sentence> {
    let value = known.value?;
    let race = position.ruleset().ending() == Ending::FirstGoal;
    let own = plies.map(|plies| match value {
        1.. => plies.div_ceil(2),
        _ => plies / 2,
    });
    let (player, points) = (words.who(position.to_move()), value.unsigned_abs());
    let best = or_none(best.map(Column::number));
    let within = or_none(own.map(msg::why::in_moves));
    let message = match value {
        0 if race => msg::why::solver_draw(best),
        0 => msg::why::solver_level(best),
        1.. if race => msg::why::solver_wins(best, player, within),
        _ if race => msg::why::solver_loses(player, within),
        1.. => msg::why::solver_ahead(best, player, points),
        _ => msg::why::solver_behind(best, player, points),
    };
    Some(Sentence::plain(message, Proof::Solver))
}

pub(super) fn all<'a>(certificates: impl IntoIterator<Item = &'a Checked>) -> Proof {
    let certificates = certificates.into_iter().cloned();
    Proof::All(certificates.map(Proof::Certificate).collect())
}
