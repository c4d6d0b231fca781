//! Explanations of positions of games, as a table.

use std::io::{self, Write};

use plummet::internals::review::{Explainer, ProofEffort, colours};
use plummet::prelude::*;
use plummet::rules::notation::format_moves;

use crate::games::ladder_games;

/// Prints the explanations of some positions of games between levels.
pub fn run(games: u64, seed: u64) -> io::Result<()> {
    let mut out = io::stdout().lock();
    for (preset, ruleset) in [
        ("connect_four", Ruleset::connect_four()),
        ("connect_square", Ruleset::connect_square()),
        ("most_fours_7x6", Ruleset::most_fours()),
    ] {
        let mut explainer = Explainer::new(&ruleset, ProofEffort::default());
        for (game, moves) in (0..).zip(ladder_games(&ruleset, games, seed)?) {
            let ply = (10 + 3 * game % 23).min(moves.len());
            let position = Position::replay(&ruleset, moves[..ply].iter().copied());
            let position = position.map_err(io::Error::other)?;
            let size = ruleset.size();
            let text = format_moves(moves[..ply].iter().copied(), size);
            let mut before = position.clone();
            let column = before.undo();
            let explained = explainer.position(&position);
            let sentences = explained.sentences.iter();
            let sentences: Vec<String> = sentences.map(|s| s.text(&colours(), size)).collect();
            writeln!(out, "| {preset} | `{text}` | {} |", sentences.join(" "))?;
            if let Some(column) = column {
                let explained = explainer
                    .played(&before, column)
                    .map_err(io::Error::other)?;
                let sentences = explained.sentences.iter();
                let sentences: Vec<String> = sentences.map(|s| s.text(&colours(), size)).collect();
                writeln!(out, "|   |  last move | {} |", sentences.join(" "))?;
            }
        }
    }
    out.flush()
}
