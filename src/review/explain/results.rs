//! Sentences about results: who wins, what a move changes, what a search found.

use super::reasons::own_moves;
use super::sentence::{Filling, Part, Proof, Sentence};
use crate::review::check::Checked;
use crate::review::facts::Known;
use crate::rules::{Column, Ending, Player, Position};

/// The values before and after a move for its player, as in [`Known::value`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ValueChange {
    pub(super) best: i32,
    pub(super) value: i32,
}

/// Returns the sentence of a result that the mover reaches with `column`; `blocks` says that a
/// sentence before named the move as a block.
pub(super) fn result(
    position: &Position,
    known: &Known,
    (checked, column): (&Checked, Column),
    blocks: bool,
) -> Sentence {
    let value = known.value.unwrap_or(0);
    let race = position.ruleset().ending() == Ending::FirstGoal;
    let id = match value {
        1.. if race && blocks => "wins_by_block",
        1.. if race => "wins_with",
        _ if race && blocks => "draw_by_block",
        _ if race => "draw_with",
        0 => "level_with",
        1.. => "ahead_with",
        _ => "behind_with",
    };
    let fillings = vec![
        ("player", Filling::Player(position.to_move())),
        ("column", Filling::Column(column)),
        ("within", Filling::Within(own_moves(checked))),
        ("points", Filling::Count(value.unsigned_abs(), "point")),
    ];
    plain(id, fillings, all(&known.checked))
}

/// Returns the sentence of a better move than the one that was played.
pub(super) fn better(
    position: &Position,
    known: &Known,
    (checked, column): (&Checked, Column),
    change: ValueChange,
) -> Sentence {
    let race = position.ruleset().ending() == Ending::FirstGoal;
    let id = match change.best {
        1.. if race => "better_wins",
        _ if race => "better_draw",
        0 => "better_level",
        1.. => "better_ahead",
        _ => "better_behind",
    };
    let lead = Filling::LeadInsteadOf(change.best, change.value);
    let fillings = vec![
        ("player", Filling::Player(position.to_move())),
        ("column", Filling::Column(column)),
        ("within", Filling::Within(own_moves(checked))),
        ("lead", lead),
    ];
    plain(id, fillings, all(&known.checked))
}

/// Returns that the mover loses; `blocks` says that a block was named before.
pub(super) fn loses(mover: Player, checked: &Checked, blocks: bool) -> Sentence {
    let fillings = vec![
        ("player", Filling::Player(mover)),
        ("other", Filling::Player(mover.opponent())),
        ("within", Filling::Within(own_moves(checked))),
    ];
    let id = if blocks { "loses_anyway" } else { "loses" };
    plain(id, fillings, Proof::Certificate(checked.clone()))
}

/// Returns how a move in `column` changes the result for the player to move.
pub(super) fn changed(
    position: &Position,
    column: Column,
    ValueChange { best, value }: ValueChange,
    proof: Proof,
) -> Sentence {
    let race = position.ruleset().ending() == Ending::FirstGoal;
    let id = match (best, value) {
        _ if !race && value < best => "loses_points",
        _ if !race => "keeps_points",
        (1.., 1..) => "keeps_win",
        (1.., 0) => "win_to_draw",
        (1.., _) => "win_to_loss",
        (0, 0) => "keeps_draw",
        (0, _) => "draw_to_loss",
        _ => "lost_before",
    };
    let points = Filling::Count(best.abs_diff(value), "point");
    let fillings = vec![
        ("column", Filling::Column(column)),
        ("player", Filling::Player(position.to_move())),
        ("points", points),
    ];
    plain(id, fillings, proof)
}

/// Returns the result that a solver found, without a certificate. `plies` is the exact number of
/// discs until a win, and `best` a column that keeps the result, if they are known.
pub(super) fn found_by_solver(
    position: &Position,
    known: &Known,
    plies: Option<u32>,
    best: Option<Column>,
) -> Option<Sentence> {
    let value = known.value?;
    let race = position.ruleset().ending() == Ending::FirstGoal;
    let id = match value {
        0 if race => "solver_draw",
        0 => "solver_level",
        1.. if race => "solver_wins",
        _ if race => "solver_loses",
        1.. => "solver_ahead",
        _ => "solver_behind",
    };
    let mut fillings = vec![
        ("player", Filling::Player(position.to_move())),
        ("points", Filling::Count(value.unsigned_abs(), "point")),
    ];
    if let Some(plies) = plies {
        let own = if value > 0 {
            plies.div_ceil(2)
        } else {
            plies / 2
        };
        fillings.push((
            "within",
            part("in_moves", ("moves", Filling::Count(own, "move"))),
        ));
    }
    if let Some(best) = best {
        fillings.push(("keeps", part("keeps", ("column", Filling::Column(best)))));
    }
    Some(plain(id, fillings, Proof::Solver))
}

/// Returns that only a complete search explains what a move did. `better` is a column that keeps
/// the result, if the move does not and one is known.
pub(super) fn only_solver(better: Option<Column>) -> Sentence {
    let better = better.map(|column| {
        (
            "better",
            part("and_better", ("column", Filling::Column(column))),
        )
    });
    plain("only_solver", better.into_iter().collect(), Proof::Solver)
}

fn part(id: &'static str, filling: (&'static str, Filling)) -> Filling {
    let fillings = vec![filling];
    Filling::Parts(vec![Part { id, fillings }])
}

pub(super) fn all<'a>(certificates: impl IntoIterator<Item = &'a Checked>) -> Proof {
    let certificates = certificates.into_iter().cloned();
    Proof::All(certificates.map(Proof::Certificate).collect())
}

/// Returns a sentence without cells.
pub(super) fn plain(
    id: &'static str,
    fillings: Vec<(&'static str, Filling)>,
    proof: Proof,
) -> Sentence {
    Sentence {
        id,
        fillings,
        cells: Vec::new(),
        after: Vec::new(),
        rules: Vec::new(),
        proof,
    }
}
