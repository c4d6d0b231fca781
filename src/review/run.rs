//! A run that reviews a game, from its last move to its first.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use super::expected::{ScoreScale, Strength};
use super::grade::grade;
use super::judge::{Effort, Judge, Judgement};
use super::line::shortened;
use super::ply::{ColumnValue, PlyReview, Review, best_column, is_under_swap_rule};
use super::value::Value;
use crate::engine::Clock;
use crate::rules::{ByPlayer, Column, Ending, Position, ReplayError};
use crate::session::GameRecord;

/// What a review may spend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// The most positions that the exact solver examines for the values of one move, and again
    /// for its lines. Other engines examine fewer, since they are slower.
    pub nodes: u64,
    /// The time for the whole review; without a limit the review depends on the game alone.
    pub time: Option<Duration>,
}

impl Default for Budget {
    /// Enough to score nearly all moves of Connect Four exactly.
    fn default() -> Self {
        Self {
            nodes: 20_000_000,
            time: None,
        }
    }
}

/// A move gets this many times its even share of the time that is left: most moves need less.
const TIME_SHARES: u32 = 4;

/// The progress of a run.
#[derive(Clone, Copy, Debug)]
pub struct Progress<'a> {
    /// The review of the move that was judged last.
    pub ply: &'a PlyReview,
    /// The number of moves judged so far.
    pub done: usize,
    /// The number of moves of the game.
    pub total: usize,
    /// The number of positions examined so far.
    pub nodes: u64,
}

/// A review in progress.
#[derive(Debug)]
pub struct Run {
    game: GameRecord,
    budget: Budget,
    position: Position,
    strengths: ByPlayer<Strength>,
}

/// What is known of the position after the move that is being judged.
struct KnownAfter {
    value: Value,
    line: Vec<Column>,
}

impl Run {
    /// Replays the game. Levels are judged at their own strength, people as casual players.
    ///
    /// # Errors
    /// At the first move that cannot be played.
    pub fn new(game: GameRecord, budget: Budget) -> Result<Self, ReplayError> {
        Ok(Self {
            position: game.position()?,
            strengths: Strength::of_seats(&game.setup, Strength::default()),
            game,
            budget,
        })
    }

    /// Judges the players at these strengths.
    #[must_use]
    pub fn judged_at(self, strengths: ByPlayer<Strength>) -> Self {
        Self { strengths, ..self }
    }

    /// Reviews the game on the calling thread. Begins with the last move, since the results of
    /// later positions help with earlier ones, and calls `report` after each move. Returns `None`
    /// soon after `stop` is set.
    pub fn run(
        self,
        clock: &dyn Clock,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Progress<'_>),
    ) -> Option<Review> {
        let Self {
            game,
            budget,
            mut position,
            strengths,
        } = self;
        let end = budget.time.map(|time| clock.now() + time);
        let total = position.ply();
        if stop.load(Relaxed) {
            return None;
        }
        let mut judge = Judge::new(position.ruleset());
        let mut plies = Vec::with_capacity(total);
        let mut known = None;
        for (done, left) in (1..=total).rev().enumerate() {
            let now = clock.now();
            let share = |end: Duration| {
                let left_moves = u32::try_from(left).unwrap_or(u32::MAX);
                let left_time = end.saturating_sub(now);
                now + (left_time / left_moves)
                    .saturating_mul(TIME_SHARES)
                    .min(left_time)
            };
            let effort = Effort {
                nodes: budget.nodes,
                until: end.map(share),
                stop,
                clock,
            };
            let (mut ply, before) =
                judge_move(&mut judge, (&mut position, strengths), known, effort)?;
            if is_under_swap_rule(&game, ply.ply) {
                ply.verdict = None;
            }
            known = Some(before);
            report(Progress {
                ply: &ply,
                done: done + 1,
                total,
                nodes: judge.nodes,
            });
            plies.push(ply);
        }
        plies.reverse();
        Some(Review {
            game,
            strengths,
            plies,
        })
    }
}

/// Judges the last move of `position` and takes it back. `known` is what is known of the
/// position. Returns what is known of the position before the move, too; `None` if stopped.
fn judge_move(
    judge: &mut Judge,
    (position, strengths): (&mut Position, ByPlayer<Strength>),
    mut known: Option<KnownAfter>,
    effort: Effort<'_>,
) -> Option<(PlyReview, KnownAfter)> {
    let ply = position.ply();
    while position.undo_pass() {
        known = None;
    }
    let after_move = position.clone();
    let column = position.undo()?;
    let known_value = known.as_ref().map(|known| ColumnValue {
        column,
        value: known.value.before_move(),
    });
    let judged = judge.judge(position, known_value, effort)?;
    let found = judged.columns.iter().find(|known| known.column == column);
    let after = found?.value;
    let scoring = position.ruleset().ending() == Ending::FullBoard;
    let best = best_column(&judged.columns, position.board().size())?;
    let is_best = after.score.rank() == best.value.score.rank();
    let line = match known {
        // The line belongs to this value.
        Some(known) if known.value == after.after_move() => known.line,
        _ => judge.line(&after_move, after.after_move(), effort),
    };
    let (columns, before) = (judged.columns.clone(), judged.before);
    let (better, best_line) = if is_best {
        let whole = [vec![column], line.clone()].concat();
        (Vec::new(), shortened(whole, after))
    } else {
        let better = better(judge, position, judged, best, effort)?;
        (better.clone(), better)
    };
    if effort.is_stopped() {
        return None;
    }
    let reviewed = PlyReview {
        ply,
        player: position.to_move(),
        column,
        before,
        after,
        verdict: Some(grade(before, after, scoring)),
        scale: ScoreScale::of(position, strengths[position.to_move()]),
        columns,
        line,
        better,
    };
    let before = KnownAfter {
        value: before,
        line: best_line,
    };
    Some((reviewed, before))
}

/// Returns the move `best` and best play after it; `None` if it cannot be played.
fn better(
    judge: &mut Judge,
    position: &Position,
    judged: Judgement,
    best: ColumnValue,
    effort: Effort<'_>,
) -> Option<Vec<Column>> {
    if !best.value.score.is_proven() && judged.pv.first() == Some(&best.column) {
        return Some(shortened(judged.pv, best.value));
    }
    let mut after = position.clone();
    after.play(best.column).ok()?;
    let rest = judge.line(&after, best.value.after_move(), effort);
    Some([vec![best.column], rest].concat())
}

/// Returns the value of a move and best play after it, for example the refutation of a wrong
/// answer. Returns `None` if the move cannot be played, or soon after `stop` is set.
pub fn refutation(
    position: &Position,
    column: Column,
    budget: Budget,
    (clock, stop): (&dyn Clock, &AtomicBool),
) -> Option<(Value, Vec<Column>)> {
    let mut after = position.clone();
    after.play(column).ok()?;
    let effort = Effort {
        nodes: budget.nodes,
        until: budget.time.map(|time| clock.now() + time),
        stop,
        clock,
    };
    let mut judge = Judge::new(position.ruleset());
    // The value and the line are the same at every strength.
    let strengths = ByPlayer::from_fn(|_| Strength::default());
    let (reviewed, _) = judge_move(&mut judge, (&mut after, strengths), None, effort)?;
    Some((reviewed.after, reviewed.line))
}
