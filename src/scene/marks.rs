//! The strokes over completed lines and squares.

use std::cmp::Ordering;

use crate::rules::{Cell, Column, Completion, Ending, Goal, Outcome, Player};

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

/// The mark of a completion: a stroke through the cells of a line, or around a square.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MarkStroke {
    /// What was completed.
    pub goal: Goal,
    /// By whom.
    pub player: Player,
    /// The cell at the left (or lower) end of a line, or at the lower left corner of a square.
    pub first: Cell,
    /// The cell at the other end or corner.
    pub last: Cell,
    /// The part of the stroke to draw, 0 to 1 of its length.
    pub progress: f32,
    /// Its opacity, 0 to 1.
    pub alpha: f32,
    /// The points that it brought, to be written at its start in a game for points.
    pub badge: Option<u32>,
    /// Whether its discs glow, as they do if it is bright.
    pub glows: bool,
}

impl MarkStroke {
    /// Returns the cells of the line or of the square.
    pub(super) fn cells(&self) -> Vec<Cell> {
        let (first, last) = (self.first, self.last);
        let [from, to] =
            [first, last].map(|cell| u8::try_from(cell.column.index()).unwrap_or(u8::MAX));
        let cell = |column, row| Cell::new(Column::new(column), row);
        if matches!(self.goal, Goal::Square(_)) {
            let rows = first.row..=last.row;
            return rows
                .flat_map(|row| (from..=to).map(move |column| cell(column, row)))
                .collect();
        }
        let steps = from.abs_diff(to).max(first.row.abs_diff(last.row));
        let along = |from: u8, to: u8, step: u8| match to.cmp(&from) {
            Ordering::Less => from - step,
            Ordering::Equal => from,
            Ordering::Greater => from + step,
        };
        let at = |step| cell(along(from, to, step), along(first.row, last.row, step));
        (0..=steps).map(at).collect()
    }
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
/// The smallest cell with room for a number and for light around its disc, in pixels.
const BADGE_FROM: f32 = 24.0;

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

    /// Returns the strokes to draw on cells of this side in pixels, earlier ones first, and the bright
    /// ones last.
    pub(super) fn strokes(
        &self,
        cell: f32,
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
            .filter_map(|mark| {
                let is_worth_saying = is_scored && mark.newest && cell >= BADGE_FROM;
                Some(MarkStroke {
                    goal: mark.completion.goal,
                    player: mark.completion.player,
                    first: *mark.completion.cells.first()?,
                    last: *mark.completion.cells.last()?,
                    progress: progress(now - mark.start),
                    alpha: if is_bright(mark) { 1.0 } else { FAINT_OPACITY },
                    badge: is_worth_saying.then_some(mark.gain),
                    glows: is_bright(mark) && cell >= BADGE_FROM,
                })
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

    eased as f32
}
