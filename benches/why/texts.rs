//! Explanations of positions of games, as the table of docs/why.md.

use std::io::{self, Write};

use plummet::internals::review::{Explainer, Explanation, ProofEffort, colours};
use plummet::prelude::*;
use plummet::rules::Size;
use plummet::rules::notation::format_moves;

use crate::games::ladder_games;

/// The ids of sentences about moves that make the result worse.
const MISTAKES: [&str; 4] = ["win_to_draw", "win_to_loss", "draw_to_loss", "loses_points"];

/// Prints explanations of games between levels: in turn the last proven mistake of a game, and a
/// position of one.
pub(crate) fn run(count: u64, seed: u64) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "| game | moves | sentences |\n|---|---|---|")?;
    for (preset, ruleset) in [
        ("connect_four", Ruleset::connect_four()),
        ("connect_square", Ruleset::connect_square()),
        ("most_fours_7x6", Ruleset::most_fours()),
    ] {
        let mut explainer = Explainer::new(&ruleset, ProofEffort::default());
        let mut rows = 0;
        for (game, moves) in (0_usize..).zip(ladder_games(&ruleset, 4 * count, seed)?) {
            if rows == count {
                break;
            }
            let row = if game % 2 == 0 {
                mistake(&mut explainer, &ruleset, &moves)
            } else {
                reasons(&mut explainer, &ruleset, &moves, 12 + 3 * game % 19)
            };
            if let Some((ply, sentences)) = row {
                let text = format_moves(moves[..ply].iter().copied(), ruleset.size());
                writeln!(out, "| {preset} | `{text}` | {sentences} |")?;
                rows += 1;
            }
        }
    }
    out.flush()
}

/// Returns the explanation of the last proven mistake of a game.
fn mistake(
    explainer: &mut Explainer,
    ruleset: &Ruleset,
    moves: &[Column],
) -> Option<(usize, String)> {
    for ply in (12..=moves.len()).rev() {
        let mut position = Position::replay(ruleset, moves[..ply].iter().copied()).ok()?;
        let column = position.undo()?;
        let explanation = explainer.played(&position, column).ok()?;
        let first = explanation.sentences.first();
        if first.is_some_and(|first| MISTAKES.contains(&first.id)) {
            let text = text(&explanation, ruleset.size());
            return Some((ply, format!("Last move: {text}")));
        }
    }
    None
}

/// Returns the explanation of a position of a game.
fn reasons(
    explainer: &mut Explainer,
    ruleset: &Ruleset,
    moves: &[Column],
    ply: usize,
) -> Option<(usize, String)> {
    let moves = moves.get(..ply)?;
    let position = Position::replay(ruleset, moves.iter().copied()).ok()?;
    let explanation = explainer.position(&position);
    let is_over = position.outcome().is_some();
    (!is_over).then(|| (ply, text(&explanation, ruleset.size())))
}

fn text(explanation: &Explanation, size: Size) -> String {
    let sentences = explanation.sentences.iter();
    let sentences = sentences.map(|sentence| sentence.text(&colours(), size));
    sentences.collect::<Vec<_>>().join(" ")
}
