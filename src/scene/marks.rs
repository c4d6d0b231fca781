//! The strokes over completed lines and squares.

use super::art::DISC;
use super::{BoardLayout, Rect};
use crate::rules::{Completion, Ending, Goal, Outcome, Player};

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

/// The completions whose strokes are bright in a game for points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MarkEmphasis {
    /// Those of the last move.
    Newest,
    /// Those of the winner.
    Winner(Player),
    /// All.
    All,
}

impl MarkEmphasis {
    /// Returns the emphasis in a game with this ending and, if it is over, outcome.
    pub(super) const fn of(ending: Ending, outcome: Option<Outcome>) -> Self {
        match (ending, outcome) {
            (Ending::FirstGoal, _) | (Ending::FullBoard, Some(Outcome::Draw)) => Self::All,
            (Ending::FullBoard, None) => Self::Newest,
            (Ending::FullBoard, Some(Outcome::Win(player))) => Self::Winner(player),
        }
    }
}

/// A stroke to draw: a light line over a dark one ([`MarkStroke::EDGE`]).
#[derive(Clone, Debug, PartialEq)]
pub struct MarkStroke {
    /// The corners of the path, in pixels.
    pub points: Vec<(f32, f32)>,
    /// Whether the path returns to its first corner.
    pub closed: bool,
    /// The width of the light stroke, in pixels.
    pub width: f32,
    /// The part of the path to draw, 0 to 1 of its length.
    pub progress: f32,
    /// Its opacity, 0 to 1.
    pub alpha: f32,
    /// The points that it brought, to be written at its start in a game for points.
    pub badge: Option<u32>,
    /// The discs of a line that is bright, which glow.
    pub glow: Vec<(Rect, Player)>,
}

impl MarkStroke {
    /// The width of the dark stroke, as a multiple of that of the light one.
    pub const EDGE: f32 = 1.7;
}

/// The completions of the board, each with the time at which its stroke begins to grow.
#[derive(Clone, Debug, Default)]
pub(super) struct Marks {
    marks: Vec<GrowingMark>,
}

#[derive(Clone, Debug)]
struct GrowingMark {
    completion: Completion,
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
const FAINT_OPACITY: f32 = 0.35;
/// The gap between the discs of neighbouring cells, as a share of a cell.
const BETWEEN_DISCS: f32 = 2.0 * (0.5 - DISC);
/// The smallest cell with room for a number, in pixels.
const BADGE_FROM: f32 = 24.0;
/// The smallest cell for a stroke of full width; smaller ones get a thin stroke.
const THIN_BELOW: f32 = 14.0;

impl Marks {
    /// Marks the completions of the board without animation.
    pub(super) fn show(&mut self, completions: Vec<Completion>) {
        self.marks = completions
            .into_iter()
            .map(|completion| GrowingMark {
                gain: completion.points(),
                completion,
                start: f64::NEG_INFINITY,
                newest: false,
            })
            .collect();
    }

    /// Adds the completions of one disc, whose strokes grow from `start` on. A line that the disc
    /// made longer replaces the shorter one.
    pub(super) fn add<'a>(
        &mut self,
        completions: impl Iterator<Item = &'a Completion>,
        start: f64,
    ) {
        let mut completions = completions.peekable();
        if completions.peek().is_none() {
            return;
        }
        for mark in &mut self.marks {
            mark.newest = false;
        }
        for (index, completion) in completions.enumerate() {
            let mut gain = completion.points();
            self.marks.retain(|mark| {
                let is_replaced = extends(completion, &mark.completion);
                if is_replaced {
                    gain = gain.saturating_sub(mark.completion.points());
                }
                !is_replaced
            });
            self.marks.push(GrowingMark {
                completion: completion.clone(),
                gain,
                start: start
                    + STAGGER_SECONDS * f64::from(u32::try_from(index).unwrap_or(u32::MAX)),
                newest: true,
            });
        }
    }

    /// Ends the growth of all strokes.
    pub(super) fn skip(&mut self) {
        for mark in &mut self.marks {
            mark.start = f64::NEG_INFINITY;
        }
    }

    pub(super) fn is_growing(&self, now: f64) -> bool {
        self.marks
            .iter()
            .any(|mark| now < mark.start + GROW_SECONDS)
    }

    /// Returns the strokes to draw, earlier ones first, and the bright ones last.
    pub(super) fn strokes(
        &self,
        layout: &BoardLayout,
        emphasis: MarkEmphasis,
        filter: MarkFilter,
        now: f64,
    ) -> Vec<MarkStroke> {
        let is_scored = emphasis == MarkEmphasis::Newest;
        let is_bright = |mark: &GrowingMark| {
            filter != MarkFilter::All
                || match emphasis {
                    MarkEmphasis::All => true,
                    MarkEmphasis::Newest => mark.newest,
                    MarkEmphasis::Winner(player) => mark.completion.player == player,
                }
        };
        let mut strokes: Vec<MarkStroke> = self
            .marks
            .iter()
            .filter(|mark| match filter {
                MarkFilter::All => true,
                MarkFilter::Only(player) => mark.completion.player == player,
                MarkFilter::Hidden => false,
            })
            .filter(|mark| now > mark.start)
            .map(|mark| {
                let (points, closed) = path(&mark.completion, layout);
                let is_worth_saying = is_scored && mark.newest && layout.cell >= BADGE_FROM;
                let is_line = matches!(mark.completion.goal, Goal::Line(_));
                let glows = is_line && is_bright(mark) && layout.cell >= BADGE_FROM;
                MarkStroke {
                    points,
                    closed,
                    width: width(mark.completion.goal, layout.cell),
                    progress: progress(now - mark.start),
                    alpha: if is_bright(mark) { 1.0 } else { FAINT_OPACITY },
                    badge: is_worth_saying.then_some(mark.gain),
                    glow: mark
                        .completion
                        .cells
                        .iter()
                        .filter(|_| glows)
                        .map(|&cell| (layout.cell_rect(cell), mark.completion.player))
                        .collect(),
                }
            })
            .collect();
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

fn progress(since: f64) -> f32 {
    let part = (since / GROW_SECONDS).clamp(0.0, 1.0);
    // Ease out: fast at first, slow at the end.
    let eased = 1.0 - (1.0 - part) * (1.0 - part);
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a number from 0 to 1 needs no double precision"
    )]
    let eased = eased as f32;
    eased
}

/// Returns the width of the light stroke of a goal. That of a square fits, with its dark edge,
/// between the discs of neighbouring cells.
fn width(goal: Goal, cell: f32) -> f32 {
    let part = match goal {
        Goal::Line(_) => 0.075,
        Goal::Square(_) => BETWEEN_DISCS / 2.0,
    };
    match goal {
        _ if cell < THIN_BELOW => 2.0,
        Goal::Line(_) => (cell * part).round().max(3.0),
        Goal::Square(_) => (cell * part).max(1.5),
    }
}

/// Returns the corners of a completion's stroke and whether it is closed.
fn path(completion: &Completion, layout: &BoardLayout) -> (Vec<(f32, f32)>, bool) {
    let (Some(&first), Some(&last)) = (completion.cells.first(), completion.cells.last()) else {
        return (Vec::new(), false);
    };
    let (first, last) = (layout.cell_rect(first), layout.cell_rect(last));
    match completion.goal {
        Goal::Line(_) => (vec![first.centre(), last.centre()], false),
        Goal::Square(_) => {
            // Along the edges of the cells: between the discs.
            let (left, bottom) = (first.x, first.bottom());
            let (right, top) = (last.right(), last.y);
            let round = layout.cell * 0.28;
            let corners = [
                (left + round, bottom - round, 90.0_f32),
                (left + round, top + round, 180.0),
                (right - round, top + round, 270.0),
                (right - round, bottom - round, 0.0),
            ];
            let arc = |(x, y, from): (f32, f32, f32)| {
                (0..=6_u8).map(move |step| {
                    let (sine, cosine) = (from + 15.0 * f32::from(step)).to_radians().sin_cos();
                    (x + round * cosine, y + round * sine)
                })
            };
            (corners.into_iter().flat_map(arc).collect(), true)
        }
    }
}
