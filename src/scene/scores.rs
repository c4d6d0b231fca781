//! Shows an analysis: a chip above each column, a bar beside the board, and scores as people and the
//! event log read them.
//!
//! In a game for points estimates are whole points of the final margin, marked as such. In a
//! race an estimate has no unit that a person knows, so it is words and signs without numbers.

use super::*;
use crate::engine::{search::POINT, solver::test_set_score};

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
    /// The score with its sign, in points in a game for points. Empty for an estimate in a race
    /// and if the chip is too narrow for text; its shape then shows the tone.
    pub text: String,
    /// Whether the score is good for the player to move.
    pub tone: Tone,
    /// Whether the advantage or disadvantage is slight: the shape is then small.
    pub slight: bool,
    /// Whether no column is better. `false` until all columns have a score.
    pub best: bool,
    /// Whether the score is proven, not an estimate.
    pub proven: bool,
}

/// The height of a chip at text scale 1, in pixels.
const CHIP_HEIGHT: f32 = 22.0;
/// The greatest width of a chip at text scale 1, in pixels.
const MAX_CHIP_WIDTH: f32 = 50.0;
/// The narrowest column with text on its chip at text scale 1, in pixels.
const TEXT_FROM: f32 = 32.0;
/// The width of the bar, and the gap between it and the board's frame.
const BAR: (f32, f32) = (12.0, 8.0);

/// The lead that takes half of a side's part of the bar: two points in a game for points, and an
/// estimate in a race.
const POINTS_SCALE: f32 = 200.0;
const RACE_SCALE: f32 = 50.0;

/// Returns the chips of the columns that have a score or are full, and whose middle is seen.
pub fn score_chips(
    layout: &BoardLayout,
    position: &Position,
    analysis: &Analysis,
) -> Vec<ScoreChip> {
    let mut legal = position.legal_columns();
    let complete = legal.all(|column| score_of(analysis, column).is_some());
    let ranks = analysis.columns.iter().map(|known| known.score.rank());
    let best = ranks.max();
    let ending = position.ruleset.ending;
    let above = layout.frame().top();
    let height = (CHIP_HEIGHT * layout.scale).min(above - layout.header.top() - 4.0);
    let width = (layout.cell - 4.0).clamp(4.0, MAX_CHIP_WIDTH * layout.scale);
    let chip = |column: Column| {
        let middle = layout.cell_at_height(column, 0.0).center().x;
        let is_seen = layout.viewport.x_range().contains(middle);
        let score = score_of(analysis, column);
        let is_free = position.board.landing(column).is_some();
        if !is_seen || score.is_none() && is_free {
            return None;
        }
        let text = match (score, ending) {
            _ if layout.cell < TEXT_FROM * layout.scale => String::new(),
            (None, _) => "full".to_owned(),
            // A shape shows it.
            (Some(Score::Heuristic(_)), Ending::FirstGoal) => String::new(),
            (Some(Score::Heuristic(estimate)), Ending::FullBoard) => {
                let points = Score::Points(whole_points(estimate));
                format!("\u{2248}{}", signed(points, position))
            }
            (Some(score), _) => signed(score, position),
        };
        let look = score.map(|score| tone(score, ending));
        let (tone, slight) = look.unwrap_or((Tone::Full, false));
        Some(ScoreChip {
            column,
            rect: Rect::from_center_size(
                pos2(middle, above - 2.0 - height / 2.0),
                vec2(width, height),
            ),
            text,
            tone,
            slight,
            best: complete && score.is_some_and(|score| Some(score.rank()) == best),
            proven: score.is_none_or(Score::is_proven),
        })
    };
    layout.visible_columns().filter_map(chip).collect()
}

/// Returns the score of a column, if the analysis has one.
pub fn score_of(analysis: &Analysis, column: Column) -> Option<Score> {
    let mut known = analysis.columns.iter();
    Some(known.find(|known| known.column == column)?.score)
}

/// Returns the evaluation bar: its place, in window pixels, and red's share, drawn from the bottom, 0 to
/// 1; `None` if there is no room or no score yet.
pub fn eval_bar(
    layout: &BoardLayout,
    position: &Position,
    analysis: &Analysis,
) -> Option<(Rect, f32)> {
    let share = share(position_score(analysis)?, position.ruleset.ending);
    let (width, gap) = (BAR.0 * layout.scale, BAR.1 * layout.scale);
    let frame = layout.frame();
    let right = frame.left() - gap;
    let rect = Rect::from_x_y_ranges(right - width..=right, frame.y_range());
    let red = match position.to_move {
        Player::Red => share,
        Player::Yellow => 1.0 - share,
    };
    (rect.left() >= layout.area.left()).then_some((rect, red))
}

/// Returns the score of the position, if known. A proven win in one column counts as known before
/// the other columns have a score.
pub fn position_score(analysis: &Analysis) -> Option<Score> {
    let best = analysis.columns.iter().map(|known| known.score);
    let best = best.max_by_key(|score| score.rank());
    let win = best.filter(|score| matches!(score, Score::WinIn(_)));
    analysis.score.or(win)
}

/// Returns the tone of a score, and whether it is an estimate of a slight advantage. An estimate that
/// reads as even has the tone of an even score.
fn tone(score: Score, ending: Ending) -> (Tone, bool) {
    let (value, slight) = match score {
        Score::WinIn(_) => (1, false),
        Score::LossIn(_) => (-1, false),
        Score::Draw => (0, false),
        Score::Points(points) => (points, false),
        Score::Heuristic(estimate) => match (ending, Advantage::of(estimate)) {
            (Ending::FullBoard, _) => {
                let points = whole_points(estimate);
                (points, points.abs() == 1)
            }
            (Ending::FirstGoal, Advantage::None) => (0, false),
            (Ending::FirstGoal, advantage) => (estimate, advantage == Advantage::Slight),
        },
    };
    let tone = match value {
        0 => Tone::Even,
        1.. => Tone::Good,
        _ => Tone::Bad,
    };
    (tone, slight)
}

/// Returns the share of the bar for the player to move, 0 to 1. A win fills the bar and a loss
/// leaves nothing.
pub fn share(score: Score, ending: Ending) -> f32 {
    let (value, scale) = match (score, ending) {
        (Score::WinIn(_), _) => return 1.0,
        (Score::LossIn(_), _) => return 0.0,
        (Score::Draw, _) => return 0.5,
        (Score::Points(points), _) => (points.saturating_mul(POINT), POINTS_SCALE),
        (Score::Heuristic(value), Ending::FullBoard) => (value, POINTS_SCALE),
        (Score::Heuristic(value), Ending::FirstGoal) => (value, RACE_SCALE),
    };
    let value = value as f32 / scale;
    0.5 + 0.45 * value / (1.0 + value.abs())
}

/// Returns the score of the position that is shown as a sentence. The score takes the view of the player
/// to move.
pub fn assessment(session: &Session, score: Score) -> Message {
    let (names, position) = (&PlayerNames::of(&session.setup), session.shown());
    let player = position.to_move;
    let name = names.name(player);
    match (score, position.ruleset.ending) {
        // The player's own moves, the one about to be made included.
        (Score::WinIn(plies), _) => game::wins_in(plies.div_ceil(2), name),
        // The opponent's.
        (Score::LossIn(plies), _) => game::loses_in(plies / 2, name),
        (Score::Draw | Score::Points(0), _) => game::draw_best_play(),
        (Score::Points(points), _) => {
            let winner = names.name(ahead(player, points));
            game::wins_by(winner, points.unsigned_abs())
        }
        (Score::Heuristic(estimate), Ending::FullBoard) => match whole_points(estimate) {
            0 => game::even(),
            points => {
                let leader = names.name(ahead(player, points));
                game::should_win(leader, points.unsigned_abs())
            }
        },
        (Score::Heuristic(estimate), Ending::FirstGoal) => {
            let better = names.name(ahead(player, estimate));
            match Advantage::of(estimate) {
                Advantage::None => game::even(),
                Advantage::Slight => game::little_better(better),
                Advantage::Clear => game::clearly_better(better),
            }
        }
    }
}

/// Returns the proven result of a whole game as a sentence without its full stop, such as `With best
/// play: the first player wins on move 41`; `None` for an estimate. `score` is that of the player
/// who begins. Moves count both players.
pub fn with_best_play(score: Score) -> Option<Message> {
    Some(match score {
        Score::WinIn(plies) => game::best_play_first(plies),
        Score::LossIn(plies) => game::best_play_second(plies),
        Score::Draw | Score::Points(0) => game::best_play_draw(),
        Score::Points(points) if points > 0 => game::best_play_first_points(points.unsigned_abs()),
        Score::Points(points) => game::best_play_second_points(points.unsigned_abs()),
        Score::Heuristic(_) => return None,
    })
}

/// Returns the player who is ahead by a value that is positive if `player` is.
const fn ahead(player: Player, value: i32) -> Player {
    if value < 0 { player.opponent() } else { player }
}

/// Returns a score in short form. Proven scores follow the convention of the public test sets
/// for exact play: +1 is a win with the winner's last disc, +2 with the one before, and so on; a
/// loss is negative.
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
        _ => format!("{value:+}").replace('-', "\u{2212}"),
    }
}
