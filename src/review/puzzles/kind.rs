//! Which positions are puzzles, and of which kind.

use super::is_scoring;
use crate::engine::Score;
use crate::review::judge::{Effort, Judge, Judgement};
use crate::review::ply::ColumnValue;
use crate::rules::{Column, Position};

/// The fewest columns of a puzzle.
const MIN_COLUMNS: usize = 3;

/// The longest win of the kind [`PuzzleKind::ShortWin`], in plies.
const SHORT_WIN: u32 = 5;

/// What a puzzle asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PuzzleKind {
    /// Complete a goal at once.
    WinInOne,
    /// Win with the second or third own move.
    ShortWin,
    /// Win with the fourth own move or later.
    LongWin,
    /// Hold the draw.
    Defence,
    /// Win, or hold the draw, where the side that loses runs out of good moves: before its last
    /// move nothing threatens it at once, and every column that it can play loses at once.
    Zugzwang,
    /// End with the most points.
    Points,
}

impl PuzzleKind {
    /// All kinds.
    pub const ALL: [Self; 6] = [
        Self::WinInOne,
        Self::ShortWin,
        Self::LongWin,
        Self::Defence,
        Self::Zugzwang,
        Self::Points,
    ];

    /// Returns the name of the kind in files and on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::WinInOne => "win-in-1",
            Self::ShortWin => "win-in-2-3",
            Self::LongWin => "long-win",
            Self::Defence => "defence",
            Self::Zugzwang => "zugzwang",
            Self::Points => "points",
        }
    }

    /// Returns the kind for players to read.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::WinInOne => "Win in 1",
            Self::ShortWin => "Win in 2 or 3",
            Self::LongWin => "Long win",
            Self::Defence => "Defence",
            Self::Zugzwang => "Zugzwang",
            Self::Points => "Points",
        }
    }

    /// Returns the kind of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// The one right column of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct OneRight {
    pub(super) column: Column,
    pub(super) score: Score,
}

/// Returns the only column that wins, holds the draw, or ends with the most points; `None` if
/// there are several, if a column has an estimate, or if all columns lose.
pub(super) fn only_right(judged: &Judgement, scoring: bool) -> Option<OneRight> {
    let columns = &judged.columns;
    if columns.iter().any(|known| !known.value.score.is_proven()) {
        return None;
    }
    let worth = |known: &ColumnValue| match known.value.score {
        Score::WinIn(_) => 1,
        Score::Draw | Score::Heuristic(_) => 0,
        Score::LossIn(_) => -1,
        Score::Points(points) => points,
    };
    let top = columns.iter().map(worth).max()?;
    if !scoring && top < 0 {
        return None;
    }
    let mut best = columns.iter().filter(|known| worth(known) == top);
    let (first, second) = (best.next()?, best.next());
    second.is_none().then_some(OneRight {
        column: first.column,
        score: first.value.score,
    })
}

/// Returns the kind and the right column of a position; `None` if it is no puzzle.
pub(super) fn puzzle(
    judge: &mut Judge,
    position: &Position,
    judged: &Judgement,
    effort: Effort<'_>,
) -> Option<(PuzzleKind, OneRight)> {
    let scoring = is_scoring(position.ruleset());
    let right = only_right(judged, scoring)?;
    if judged.columns.len() < MIN_COLUMNS {
        return None;
    }
    let kind = match right.score {
        Score::Points(_) => PuzzleKind::Points,
        Score::WinIn(_) if !judged.before.exact => return None,
        Score::WinIn(1) => PuzzleKind::WinInOne,
        Score::WinIn(2..=SHORT_WIN) => PuzzleKind::ShortWin,
        Score::WinIn(_) if wins_by_zugzwang(judge, position, right, judged, effort) => {
            PuzzleKind::Zugzwang
        }
        Score::WinIn(_) => PuzzleKind::LongWin,
        Score::Draw if holds_by_zugzwang(judge, position, judged, effort) => PuzzleKind::Zugzwang,
        Score::Draw => PuzzleKind::Defence,
        Score::LossIn(_) | Score::Heuristic(_) => return None,
    };
    Some((kind, right))
}

fn wins_by_zugzwang(
    judge: &mut Judge,
    position: &Position,
    right: OneRight,
    judged: &Judgement,
    effort: Effort<'_>,
) -> bool {
    let known = judged.columns.iter();
    let known = known.copied().find(|known| known.column == right.column);
    known.is_some_and(|known| ends_in_zugzwang(judge, position, known, effort))
}

/// Returns whether every wrong column loses by zugzwang, and none of them soon.
fn holds_by_zugzwang(
    judge: &mut Judge,
    position: &Position,
    judged: &Judgement,
    effort: Effort<'_>,
) -> bool {
    let losing = |known: &&ColumnValue| matches!(known.value.score, Score::LossIn(_));
    let wrong: Vec<ColumnValue> = judged.columns.iter().filter(losing).copied().collect();
    let is_late = |known: &ColumnValue| {
        let late = matches!(known.value.score, Score::LossIn(plies) if plies > SHORT_WIN);
        known.value.exact && late
    };
    wrong.iter().all(is_late)
        && wrong
            .iter()
            .all(|&known| ends_in_zugzwang(judge, position, known, effort))
}

/// Returns whether best play after a column ends so: before the last move of the side that loses,
/// the other side can complete nothing at once.
fn ends_in_zugzwang(
    judge: &mut Judge,
    position: &Position,
    known: ColumnValue,
    effort: Effort<'_>,
) -> bool {
    let mut after = position.clone();
    if after.play(known.column).is_err() || after.outcome().is_some() {
        return false;
    }
    let line = judge.line(&after, known.value.after_move(), effort);
    let Some(last_choice) = line.len().checked_sub(2) else {
        return false;
    };
    for &column in line.iter().take(last_choice) {
        if after.play(column).is_err() {
            return false;
        }
    }
    let winner = after.to_move().opponent();
    let threatens = after
        .legal_columns()
        .any(|column| after.gain(column, winner).is_some_and(|gain| gain > 0));
    let mut end = after.clone();
    let ended = line
        .iter()
        .skip(last_choice)
        .all(|&column| end.play(column).is_ok());
    let won = end.outcome().and_then(crate::rules::Outcome::winner) == Some(winner);
    !threatens && ended && won
}
