//! Which positions are puzzles, and of which kind.

use super::right::OneRight;
use crate::engine::Score;
use crate::review::judge::{Effort, Judge, Judgement};
use crate::review::ply::ColumnValue;
use crate::rules::{Column, Outcome, Position};

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

/// Returns the kind of a position with the right column `right` and best play `line`; `None` if it
/// is no puzzle: it has too few columns, or a win of unknown length.
pub(super) fn kind_of(
    judge: &mut Judge,
    position: &Position,
    (judged, right, line): (&Judgement, OneRight, &[Column]),
    effort: Effort<'_>,
) -> Option<PuzzleKind> {
    if judged.columns.len() < MIN_COLUMNS {
        return None;
    }
    Some(match right.score {
        Score::Points(_) => PuzzleKind::Points,
        Score::WinIn(_) if !judged.before.exact => return None,
        Score::WinIn(1) => PuzzleKind::WinInOne,
        Score::WinIn(2..=SHORT_WIN) => PuzzleKind::ShortWin,
        Score::WinIn(_) if ends_in_zugzwang(position, line) => PuzzleKind::Zugzwang,
        Score::WinIn(_) => PuzzleKind::LongWin,
        Score::Draw if holds_by_zugzwang(judge, position, judged, effort) => PuzzleKind::Zugzwang,
        Score::Draw => PuzzleKind::Defence,
        Score::LossIn(_) | Score::Heuristic(_) => return None,
    })
}

/// Returns whether every wrong column loses by zugzwang, and none of them soon.
fn holds_by_zugzwang(
    judge: &mut Judge,
    position: &Position,
    judged: &Judgement,
    effort: Effort<'_>,
) -> bool {
    let losing = |known: &&ColumnValue| matches!(known.value.score, Score::LossIn(_));
    let mut wrong = judged.columns.iter().filter(losing);
    let is_late = |known: &ColumnValue| {
        let late = matches!(known.value.score, Score::LossIn(plies) if plies > SHORT_WIN);
        known.value.exact && late
    };
    wrong.clone().all(is_late)
        && wrong.all(|known| {
            let mut after = position.clone();
            // Of equally good moves the line has those that a new search finds first.
            judge.forget_values();
            after.play(known.column).is_ok() && after.outcome().is_none() && {
                let line = judge.line(&after, known.value.after_move(), effort);
                ends_in_zugzwang(&after, &line)
            }
        })
}

/// Returns whether a line ends so: before the last move of the side that loses, the other side can
/// complete nothing at once, and it wins with the move after that.
fn ends_in_zugzwang(position: &Position, line: &[Column]) -> bool {
    let [before @ .., last, win] = line else {
        return false;
    };
    let mut position = position.clone();
    if before.iter().any(|&column| position.play(column).is_err()) {
        return false;
    }
    let winner = position.to_move().opponent();
    let threatens = position
        .legal_columns()
        .any(|column| position.gain(column, winner).is_some_and(|gain| gain > 0));
    let ended = [last, win]
        .iter()
        .all(|&&column| position.play(column).is_ok());
    !threatens && ended && position.outcome().and_then(Outcome::winner) == Some(winner)
}
