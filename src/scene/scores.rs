//! Shows an analysis: a chip above each column, a bar beside the board, and scores in words.

use super::layout::frame_width;
use super::{BoardLayout, Rect, capitalised};
use crate::engine::solver::test_set_score;
use crate::engine::{Analysis, Score};
use crate::rules::{Column, Player, Position, counted};

/// Whether a score is good for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Better than even.
    Good,
    /// Even.
    Even,
    /// Worse than even.
    Bad,
    /// No disc can be dropped here.
    Full,
}

/// The chip above one column.
#[derive(Clone, Debug, PartialEq)]
pub struct ScoreChip {
    /// The column.
    pub column: Column,
    /// Its place, in window pixels.
    pub rect: Rect,
    /// The score with its sign, an estimate with a tilde before it. Empty if the chip is too
    /// narrow for text; its shape then shows the tone.
    pub text: String,
    /// Whether the score is good for the player to move.
    pub tone: Tone,
    /// Whether no column is better. `false` until all columns have a score.
    pub best: bool,
    /// Whether the score is proven, not an estimate.
    pub proven: bool,
}

/// The evaluation bar beside the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EvalBar {
    /// Its place, in window pixels.
    pub rect: Rect,
    /// Red's share, drawn from the bottom, 0 to 1.
    pub red: f32,
}

/// The height of a chip at text scale 1, in pixels.
const CHIP_HEIGHT: f32 = 22.0;
/// The greatest width of a chip at text scale 1, in pixels.
const MAX_CHIP_WIDTH: f32 = 50.0;
/// The narrowest column with text on its chip at text scale 1, in pixels.
const TEXT_FROM: f32 = 32.0;
/// The width of the bar, and the gap between it and the board's frame.
const BAR: (f32, f32) = (12.0, 8.0);

/// Returns the chips of the visible columns that have a score or are full.
#[must_use]
pub fn score_chips(
    layout: &BoardLayout,
    position: &Position,
    analysis: &Analysis,
) -> Vec<ScoreChip> {
    let complete = position
        .legal_columns()
        .all(|column| score_of(analysis, column).is_some());
    let best = analysis
        .columns
        .iter()
        .map(|known| known.score.rank())
        .max();
    layout
        .visible_columns()
        .filter_map(|column| {
            let score = score_of(analysis, column);
            let is_full = position.board().landing(column).is_none();
            let (text, tone) = match score {
                Some(score) => (signed(score, position), tone(score)),
                None if is_full => ("full".to_owned(), Tone::Full),
                None => return None,
            };
            Some(ScoreChip {
                column,
                rect: chip_rect(layout, column)?,
                text: if layout.cell < TEXT_FROM * layout.scale {
                    String::new()
                } else {
                    text
                },
                tone,
                best: complete && score.is_some_and(|score| Some(score.rank()) == best),
                proven: score.is_none_or(Score::is_proven),
            })
        })
        .collect()
}

/// Returns the score of a column, if the analysis has one.
#[must_use]
pub fn score_of(analysis: &Analysis, column: Column) -> Option<Score> {
    let known = analysis.columns.iter();
    let known = known.clone().find(|known| known.column == column);
    known.map(|known| known.score)
}

/// Returns the evaluation bar; `None` if there is no room or no score yet.
#[must_use]
pub fn eval_bar(layout: &BoardLayout, position: &Position, analysis: &Analysis) -> Option<EvalBar> {
    let share = share(position_score(analysis)?);
    let (width, gap) = (BAR.0 * layout.scale, BAR.1 * layout.scale);
    let frame = layout.frame();
    let rect = Rect::new(frame.x - gap - width, frame.y, width, frame.h);
    if rect.x < layout.area.x {
        return None;
    }
    let red = match position.to_move() {
        Player::Red => share,
        Player::Yellow => 1.0 - share,
    };
    Some(EvalBar { rect, red })
}

/// Returns the score of the position, if known. A proven win in one column counts as known before
/// the other columns have a score.
#[must_use]
pub fn position_score(analysis: &Analysis) -> Option<Score> {
    let best = analysis.columns.iter().map(|known| known.score);
    let best = best.max_by_key(|score| score.rank());
    let win = best.filter(|score| matches!(score, Score::WinIn(_)));
    analysis.score.or(win)
}

/// Returns a score in words, from the view of the player to move.
#[must_use]
pub fn verdict(score: Score) -> String {
    match score {
        // The player's own moves, the one about to be made included.
        Score::WinIn(plies) => format!("wins in {}", counted(plies.div_ceil(2), "move")),
        // The opponent's.
        Score::LossIn(plies) => format!("loses in {}", counted(plies / 2, "move")),
        Score::Draw | Score::Points(0) => "draws".to_owned(),
        Score::Points(points) if points > 0 => {
            format!("wins by {}", counted(points.unsigned_abs(), "point"))
        }
        Score::Points(points) => format!("loses by {}", counted(points.unsigned_abs(), "point")),
        Score::Heuristic(value) => format!("is worth about {value:+}"),
    }
}

/// Returns the words of [`verdict`] as a sentence about the player to move.
#[must_use]
pub fn verdict_of(player: Player, score: Score) -> String {
    format!("{} {}", capitalised(player.name()), verdict(score))
}

/// Returns a score in short form. Proven scores follow the convention of the public test sets
/// for exact play: +1 is a win with the winner's last disc, +2 with the one before, and so on; a
/// loss is negative.
#[must_use]
pub fn signed(score: Score, position: &Position) -> String {
    match score {
        Score::WinIn(_) | Score::LossIn(_) | Score::Draw => {
            minus(test_set_score(score, position).unwrap_or_default())
        }
        Score::Points(points) => minus(points),
        Score::Heuristic(value) => format!("~{}", minus(value)),
    }
}

/// Formats a number with its sign; 0 has none.
fn minus(value: i32) -> String {
    match value {
        0 => "0".to_owned(),
        1.. => format!("+{value}"),
        _ => format!("\u{2212}{}", value.unsigned_abs()),
    }
}

fn tone(score: Score) -> Tone {
    match score {
        Score::WinIn(_) => Tone::Good,
        Score::LossIn(_) => Tone::Bad,
        Score::Draw => Tone::Even,
        Score::Points(value) | Score::Heuristic(value) => match value {
            0 => Tone::Even,
            1.. => Tone::Good,
            _ => Tone::Bad,
        },
    }
}

/// Returns the share of the bar for the player to move, 0 to 1. A win fills the bar and a loss
/// leaves nothing.
fn share(score: Score) -> f32 {
    let soft = |value: i32, scale: f32| {
        #[expect(clippy::cast_precision_loss, reason = "a length on the screen")]
        let value = value as f32 / scale;
        0.5 + 0.45 * value / (1.0 + value.abs())
    };
    match score {
        Score::WinIn(_) => 1.0,
        Score::LossIn(_) => 0.0,
        Score::Draw => 0.5,
        Score::Points(points) => soft(points, 2.0),
        Score::Heuristic(value) => soft(value, 50.0),
    }
}

/// Returns the place of a chip at the bottom of the header; `None` if the middle of its column is
/// outside the viewport.
fn chip_rect(layout: &BoardLayout, column: Column) -> Option<Rect> {
    let strip = layout.cell_at_height(column, 0.0);
    let middle = strip.centre().0;
    if middle < layout.viewport.x || middle >= layout.viewport.right() {
        return None;
    }
    let height = (CHIP_HEIGHT * layout.scale).min(layout.header.h - 4.0);
    let width = (layout.cell - 4.0).clamp(4.0, MAX_CHIP_WIDTH * layout.scale);
    let bottom = layout.header.bottom() - frame_width(layout.cell) - 2.0;
    Some(Rect::new(
        middle - width / 2.0,
        bottom - height,
        width,
        height,
    ))
}
