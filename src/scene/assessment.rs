//! Scores as people read them: sentences, and the short form on chips.
//!
//! In a game for points estimates are whole points of the final margin, marked as such. In a
//! race an estimate has no unit that a person knows, so it is words and signs without numbers.

use super::players::PlayerNames;
use super::score_text::signed;
use crate::engine::Score;
use crate::engine::estimate::{Advantage, whole_points};
use crate::rules::{Ending, Player, Position};
use crate::text::{Message, msg};

/// Returns a score as a sentence. `player` is the player to move, whose view the score takes.
#[must_use]
pub fn assessment(names: &PlayerNames, player: Player, score: Score, ending: Ending) -> Message {
    let name = names.name(player);
    match (score, ending) {
        // The player's own moves, the one about to be made included.
        (Score::WinIn(plies), _) => msg::game::wins_in(plies.div_ceil(2), name),
        // The opponent's.
        (Score::LossIn(plies), _) => msg::game::loses_in(plies / 2, name),
        (Score::Draw | Score::Points(0), _) => msg::game::draw_best_play(),
        (Score::Points(points), _) => {
            let winner = names.name(ahead(player, points));
            msg::game::wins_by(winner, points.unsigned_abs())
        }
        (Score::Heuristic(estimate), Ending::FullBoard) => {
            about_points(names, player, whole_points(estimate))
        }
        (Score::Heuristic(estimate), Ending::FirstGoal) => {
            let better = names.name(ahead(player, estimate));
            match Advantage::of(estimate) {
                Advantage::None => msg::game::even(),
                Advantage::Slight => msg::game::little_better(better),
                Advantage::Clear => msg::game::clearly_better(better),
            }
        }
    }
}

/// Returns the proven result of a whole game as a sentence without its full stop, such as `With best
/// play: the first player wins on move 21`; `None` for an estimate. `score` is that of the player
/// who begins. Moves are the winner's own.
#[must_use]
pub fn with_best_play(score: Score) -> Option<Message> {
    Some(match score {
        Score::WinIn(plies) => msg::game::best_play_first(plies.div_ceil(2)),
        Score::LossIn(plies) => msg::game::best_play_second(plies / 2),
        Score::Draw | Score::Points(0) => msg::game::best_play_draw(),
        Score::Points(points) if points > 0 => {
            msg::game::best_play_first_points(points.unsigned_abs())
        }
        Score::Points(points) => msg::game::best_play_second_points(points.unsigned_abs()),
        Score::Heuristic(_) => return None,
    })
}

/// Returns the sentence for an estimated margin in points.
fn about_points(names: &PlayerNames, player: Player, points: i32) -> Message {
    if points == 0 {
        return msg::game::even();
    }
    let leader = ahead(player, points);
    let points = points.unsigned_abs();
    match names.you() {
        Some(you) if you != leader => msg::game::should_lose(points),
        _ => msg::game::should_win(names.name(leader), points),
    }
}

/// Returns the player who is ahead by a value that is positive if `player` is.
const fn ahead(player: Player, value: i32) -> Player {
    if value < 0 { player.opponent() } else { player }
}

/// Returns the text of a chip: a proven score as in [`signed`], an estimate in points with a
/// sign before it. `None` for an estimate in a race, which a chip shows as a shape.
#[must_use]
pub fn chip_text(score: Score, position: &Position) -> Option<String> {
    match (score, position.ruleset().ending()) {
        (Score::Heuristic(_), Ending::FirstGoal) => None,
        (Score::Heuristic(estimate), Ending::FullBoard) => {
            let points = signed(Score::Points(whole_points(estimate)), position);
            Some(format!("\u{2248}{points}"))
        }
        _ => Some(signed(score, position)),
    }
}
