//! Which positions are puzzles, and of which kind.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};

use super::cells;
use super::right::OneRight;
use crate::engine::Score;
use crate::presets::error::one_of;
use crate::review::judge::{Effort, Judge, Judgement};
use crate::review::ply::ColumnValue;
use crate::review::threat::threat;
use crate::rules::Position;
use crate::text::{Message, msg};

/// The fewest columns of a puzzle.
const MIN_COLUMNS: usize = 3;

/// The longest win of the kind [`PuzzleKind::ShortWin`], in plies.
const SHORT_WIN: u32 = 5;

/// The longest win, or loss of a wrong column, whose lines of best play are all looked at, in
/// plies. Longer ones have too many.
const MAX_ZUGZWANG: u32 = 13;

/// What a puzzle asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum PuzzleKind {
    /// Complete a goal at once.
    WinInOne,
    /// Win with the second or third own move.
    ShortWin,
    /// Win with the fourth own move or later.
    LongWin,
    /// Hold the draw.
    Defence,
    /// Stop a goal of the opponent: all other columns lose at once.
    Block,
    /// Win, or hold the draw, where the side that loses runs out of good moves, however both play
    /// best: before its last move nothing threatens it at once, and every column loses at once.
    Zugzwang,
    /// End with the most points.
    Points,
}

impl TryFrom<String> for PuzzleKind {
    type Error = String;

    fn try_from(name: String) -> Result<Self, String> {
        Self::named(&name).ok_or_else(|| one_of(&Self::ALL.map(Self::name)))
    }
}

impl From<PuzzleKind> for String {
    fn from(kind: PuzzleKind) -> Self {
        kind.name().to_owned()
    }
}

impl PuzzleKind {
    /// All kinds.
    pub const ALL: [Self; 7] = [
        Self::WinInOne,
        Self::Block,
        Self::ShortWin,
        Self::LongWin,
        Self::Defence,
        Self::Zugzwang,
        Self::Points,
    ];

    /// Returns whether it is one for a beginner: a win of up to three own moves, or a block.
    #[must_use]
    pub const fn is_simple(self) -> bool {
        matches!(self, Self::WinInOne | Self::Block | Self::ShortWin)
    }

    /// Returns the name of the kind in files and on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::WinInOne => "win-in-1",
            Self::Block => "block",
            Self::ShortWin => "win-in-2-3",
            Self::LongWin => "long-win",
            Self::Defence => "defence",
            Self::Zugzwang => "zugzwang",
            Self::Points => "points",
        }
    }

    /// Returns the kind for players to read.
    #[must_use]
    pub fn words(self) -> Message {
        match self {
            Self::WinInOne => msg::puzzles::win_in_one(),
            Self::Block => msg::puzzles::block(),
            Self::ShortWin => msg::puzzles::short_win(),
            Self::LongWin => msg::puzzles::long_win(),
            Self::Defence => msg::puzzles::defence(),
            Self::Zugzwang => msg::puzzles::zugzwang(),
            Self::Points => msg::puzzles::points(),
        }
    }

    /// Returns the kind of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// Returns the kind of a position with the right column `right`; `None` if it is no puzzle: it has
/// too few columns, or a win of unknown length.
pub(super) fn kind_of(
    judge: &mut Judge,
    position: &Position,
    (judged, right): (&Judgement, OneRight),
    effort: Effort<'_>,
) -> Option<PuzzleKind> {
    if judged.columns.len() < MIN_COLUMNS {
        return None;
    }
    let blocks = threat(position) == Some(right.column);
    Some(match right.score {
        Score::Points(_) => PuzzleKind::Points,
        Score::WinIn(_) if !judged.before.exact => return None,
        Score::WinIn(1) => PuzzleKind::WinInOne,
        Score::WinIn(_) | Score::Draw if blocks => PuzzleKind::Block,
        Score::WinIn(2..=SHORT_WIN) => PuzzleKind::ShortWin,
        Score::WinIn(plies) if wins_by_zugzwang(judge, (position, plies), effort) => {
            PuzzleKind::Zugzwang
        }
        Score::WinIn(_) => PuzzleKind::LongWin,
        Score::Draw if holds_by_zugzwang(judge, position, judged, effort) => PuzzleKind::Zugzwang,
        Score::Draw => PuzzleKind::Defence,
        Score::LossIn(_) | Score::Heuristic(_) => return None,
    })
}

/// Returns whether the player to move wins by zugzwang in `plies` plies.
fn wins_by_zugzwang(
    judge: &mut Judge,
    (position, plies): (&Position, u32),
    effort: Effort<'_>,
) -> bool {
    plies <= MAX_ZUGZWANG && {
        let mut seen = HashSet::new();
        all_end_in_zugzwang(judge, position, &mut seen, effort)
    }
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
    let is_late = |known: &ColumnValue| match known.value.score {
        Score::LossIn(plies) => plies > SHORT_WIN && plies <= MAX_ZUGZWANG && known.value.exact,
        _ => false,
    };
    wrong.iter().all(is_late)
        && wrong.iter().all(|known| {
            let mut after = position.clone();
            let mut seen = HashSet::new();
            after.play(known.column).is_ok()
                && all_end_in_zugzwang(judge, &after, &mut seen, effort)
        })
}

/// Returns whether every line of best play from a won or lost position ends so: before the last
/// move of the side that loses, the other side can complete nothing at once, and yet every column
/// loses. The side that wins does so as soon as possible, the other one loses as late as possible.
/// Positions of `seen` are known to end so, or are being looked at.
fn all_end_in_zugzwang(
    judge: &mut Judge,
    position: &Position,
    seen: &mut HashSet<Vec<u8>>,
    effort: Effort<'_>,
) -> bool {
    if !seen.insert(cells(position, false)) {
        return true;
    }
    let Some(judged) = judge.judge(position, None, effort) else {
        return false;
    };
    if judged.columns.iter().any(|known| !known.value.exact) {
        return false;
    }
    match judged.before.score {
        Score::LossIn(2) => threat(position).is_none(),
        Score::LossIn(_) | Score::WinIn(2..) => judged.columns.iter().all(|known| {
            let is_best = known.value.score == judged.before.score;
            !is_best || {
                let mut after = position.clone();
                after.play(known.column).is_ok() && all_end_in_zugzwang(judge, &after, seen, effort)
            }
        }),
        _ => false,
    }
}
