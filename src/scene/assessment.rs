//! Scores as people read them: sentences, and the short form on chips.
//!
//! In a game for points estimates are whole points of the final margin, marked as such. In a
//! race an estimate has no unit that a person knows, so it is words and signs without numbers.

use super::players::PlayerNames;
use super::score_text::signed;
use crate::engine::Score;
use crate::engine::estimate::{Advantage, whole_points};
use crate::rules::{Ending, Player, Position, with_plural};

/// Returns a score as a sentence. `player` is the player to move, whose view the score takes.
#[must_use]
pub fn assessment(names: &PlayerNames, player: Player, score: Score, ending: Ending) -> String {
    let name = names.name(player);
    match (score, ending) {
        (Score::WinIn(plies), _) => {
            // The player's own moves, the one about to be made included.
            let moves = with_plural(plies.div_ceil(2), "move");
            name.says(&format!("You win in {moves}"), &format!("wins in {moves}"))
        }
        (Score::LossIn(plies), _) => {
            // The opponent's.
            let moves = with_plural(plies / 2, "move");
            name.says(
                &format!("You lose in {moves}"),
                &format!("loses in {moves}"),
            )
        }
        (Score::Draw | Score::Points(0), _) => "A draw with best play".to_owned(),
        (Score::Points(points), _) => {
            let winner = ahead(player, points);
            let points = with_plural(points.unsigned_abs(), "point");
            let winner = names.name(winner);
            winner.says(
                &format!("You win by {points}"),
                &format!("wins by {points}"),
            )
        }
        (Score::Heuristic(estimate), Ending::FullBoard) => {
            about_points(names, player, whole_points(estimate))
        }
        (Score::Heuristic(estimate), Ending::FirstGoal) => {
            let better = names.name(ahead(player, estimate));
            match Advantage::of(estimate) {
                Advantage::None => "Roughly even".to_owned(),
                Advantage::Slight => better.says("You are a little better", "is a little better"),
                Advantage::Clear => better.says("You are clearly better", "is clearly better"),
            }
        }
    }
}

/// Returns the proven result of a whole game as a sentence without its full stop, such as `With best
/// play: the first player wins on move 21`; `None` for an estimate. `score` is that of the player
/// who begins. Moves are the winner's own.
#[must_use]
pub fn with_best_play(score: Score) -> Option<String> {
    let result = match score {
        Score::WinIn(plies) => format!("the first player wins on move {}", plies.div_ceil(2)),
        Score::LossIn(plies) => format!("the second player wins on move {}", plies / 2),
        Score::Draw | Score::Points(0) => "a draw".to_owned(),
        Score::Points(points) => {
            let winner = if points > 0 { "first" } else { "second" };
            let lead = with_plural(points.unsigned_abs(), "point");
            format!("the {winner} player wins by {lead}")
        }
        Score::Heuristic(_) => return None,
    };
    Some(format!("With best play: {result}"))
}

/// Returns the sentence for an estimated margin in points.
fn about_points(names: &PlayerNames, player: Player, points: i32) -> String {
    if points == 0 {
        return "Roughly even".to_owned();
    }
    let leader = ahead(player, points);
    let amount = with_plural(points.unsigned_abs(), "point");
    match names.you() {
        Some(you) if you != leader => format!("You should lose by about {amount}"),
        Some(_) => format!("You should win by about {amount}"),
        None => {
            let leader = names.name(leader).as_str();
            format!("{leader} should win by about {amount}")
        }
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
