//! Explanations of positions of games, as the table of docs/why.md.

use std::collections::BTreeSet;
use std::io::{self, Write};

use plummet::internals::review::{Explainer, Explanation, ProofEffort, Sentence};
use plummet::prelude::*;
use plummet::rules::notation::format_moves;

use crate::games::ladder_games;

/// The ids of sentences about moves that make the result worse.
const MISTAKES: [&str; 4] = ["win_to_draw", "win_to_loss", "draw_to_loss", "loses_points"];

/// Prints explanations of games between levels: in turn the last proven mistake of a game, and a
/// position of one.
pub(crate) fn run(count: u64, seed: u64) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(
        out,
        "| game | moves | sentences | rules |\n|---|---|---|---|"
    )?;
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
            if let Some(Row { ply, text, rules }) = row {
                let moves = format_moves(moves[..ply].iter().copied(), ruleset.size());
                writeln!(out, "| `{preset}` | `{moves}` | {text} | {rules} |")?;
                rows += 1;
            }
        }
    }
    out.flush()
}

/// A row of the table.
struct Row {
    ply: usize,
    text: String,
    rules: String,
}

/// Returns the explanation of the last proven mistake of a game.
fn mistake(explainer: &mut Explainer, ruleset: &Ruleset, moves: &[Column]) -> Option<Row> {
    for ply in (12..=moves.len()).rev() {
        let mut position = Position::replay(ruleset, moves[..ply].iter().copied()).ok()?;
        let column = position.undo()?;
        let explanation = explainer.played(&position, column).ok()?;
        let mut sentences = explanation.sentences.iter();
        if sentences.any(|sentence| MISTAKES.contains(&sentence.id())) {
            let player = name(position.to_move());
            let head = format!("Move {ply}: {player} played column {column}.");
            return Some(row(ply, head, &explanation));
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
) -> Option<Row> {
    let moves = moves.get(..ply)?;
    let position = Position::replay(ruleset, moves.iter().copied()).ok()?;
    let explanation = explainer.position(&position);
    let is_over = position.outcome().is_some();
    let head = format!("{} to move.", name(position.to_move()));
    (!is_over).then(|| row(ply, head, &explanation))
}

fn row(ply: usize, head: String, explanation: &Explanation) -> Row {
    let sentences = explanation.sentences.iter();
    let texts = sentences.clone().map(Sentence::text);
    let text: Vec<String> = std::iter::once(head).chain(texts).collect();
    let rules: BTreeSet<&str> = sentences.flat_map(|it| it.rules.iter().copied()).collect();
    let rules: Vec<&str> = rules.into_iter().collect();
    Row {
        ply,
        text: text.join(" "),
        rules: rules.join(", "),
    }
}

fn name(player: Player) -> &'static str {
    match player {
        Player::Red => "Red",
        Player::Yellow => "Yellow",
    }
}
