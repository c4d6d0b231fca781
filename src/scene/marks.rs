//! The strokes over completed lines and squares.

use super::*;

/// Which completions are marked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MarkFilter {
    /// Those of both players.
    #[default]
    All,
    /// Those of one player.
    Only(Player),
    /// None.
    Hidden,
}

/// The mark of a completion: a stroke through the cells of a line, or around a square.
#[derive(Clone, Debug, PartialEq)]
pub struct MarkStroke {
    /// What was completed.
    pub completion: Completion,
    /// The part of the stroke to draw, 0 to 1 of its length.
    pub progress: f32,
    /// Its opacity, 0 to 1.
    pub alpha: f32,
    /// The points that it brought, to be written at its start in a game for points.
    pub badge: Option<u32>,
    /// Whether its discs glow, as they do if it is bright.
    pub glows: bool,
}

/// The completions of the board.
#[derive(Clone, Debug, Default)]
pub(super) struct Marks(Vec<GrowingMark>);

#[derive(Clone, Debug)]
struct GrowingMark {
    completion: Completion,
    /// The time at which its stroke begins to grow.
    start: f64,
    /// The points that its last disc brought.
    gain: u32,
    newest: bool,
}

/// The time in which a stroke grows, in seconds.
const GROW_SECONDS: f64 = 0.25;
/// The delay between the strokes of one move, in seconds.
const STAGGER_SECONDS: f64 = 0.12;
/// The opacity of strokes that are not bright.
pub(super) const FAINT_OPACITY: f32 = 0.35;
/// The smallest cell with room for a number and for light around its disc, in pixels.
const BADGE_FROM: f32 = 24.0;

impl Marks {
    /// Marks the completions of a board without animation.
    pub(super) fn of(completions: Vec<Completion>) -> Self {
        let mark = |completion: Completion| GrowingMark {
            gain: completion.points(),
            completion,
            start: f64::NEG_INFINITY,
            newest: false,
        };
        Self(completions.into_iter().map(mark).collect())
    }

    /// Adds the completions of one disc, whose strokes grow from `start` on. A line that the disc
    /// made longer replaces the shorter one.
    pub(super) fn add(&mut self, completions: Vec<Completion>, mut start: f64) {
        for mark in &mut self.0 {
            mark.newest &= completions.is_empty();
        }
        for completion in completions {
            let mut gain = completion.points();
            self.0.retain(|mark| {
                let is_replaced = extends(&completion, &mark.completion);
                if is_replaced {
                    gain = gain.saturating_sub(mark.completion.points());
                }
                !is_replaced
            });
            self.0.push(GrowingMark {
                completion,
                start,
                gain,
                newest: true,
            });
            start += STAGGER_SECONDS;
        }
    }

    /// Ends the growth of all strokes.
    pub(super) fn skip(&mut self) {
        for mark in &mut self.0 {
            mark.start = f64::NEG_INFINITY;
        }
    }

    pub(super) fn is_growing(&self, now: f64) -> bool {
        let mut marks = self.0.iter();
        marks.any(|mark| now < mark.start + GROW_SECONDS)
    }

    /// Returns the strokes to draw on cells of this side in pixels, earlier ones first, and the bright
    /// ones last: in a game for points those of the last move, and once it is over those of the winner.
    pub(super) fn strokes(
        &self,
        cell: f32,
        ending: Ending,
        outcome: Option<Outcome>,
        filter: MarkFilter,
        now: f64,
    ) -> Vec<MarkStroke> {
        let is_open = ending == Ending::FullBoard && outcome.is_none();
        let is_shown = |player| match filter {
            MarkFilter::All => true,
            MarkFilter::Only(only) => player == only,
            MarkFilter::Hidden => false,
        };
        let shown = self.0.iter();
        let shown = shown.filter(|mark| now > mark.start && is_shown(mark.completion.player));
        let stroke = |mark: &GrowingMark| {
            let is_bright = filter != MarkFilter::All
                || match (ending, outcome) {
                    (Ending::FirstGoal, _) | (_, Some(Outcome::Draw)) => true,
                    (_, None) => mark.newest,
                    (_, Some(Outcome::Win(player))) => mark.completion.player == player,
                };
            let has_room = cell >= BADGE_FROM;
            let tells = is_open && mark.newest && has_room;
            // Fast at first, slow at the end.
            let left = 1.0 - ((now - mark.start) / GROW_SECONDS).clamp(0.0, 1.0);
            MarkStroke {
                completion: mark.completion.clone(),
                progress: (1.0 - left * left) as f32,
                alpha: if is_bright { 1.0 } else { FAINT_OPACITY },
                badge: tells.then_some(mark.gain),
                glows: is_bright && has_room,
            }
        };
        let mut strokes: Vec<MarkStroke> = shown.map(stroke).collect();
        strokes.sort_by(|one, other| one.alpha.total_cmp(&other.alpha));
        strokes
    }
}

/// Returns whether `longer` is `shorter` grown longer. Two common cells imply the same direction.
fn extends(longer: &Completion, shorter: &Completion) -> bool {
    longer.goal == shorter.goal
        && longer.player == shorter.player
        && longer.cells.len() > shorter.cells.len()
        && shorter.cells.iter().all(|cell| longer.cells.contains(cell))
}
