//! The answer of a puzzle: best play, and the right columns after other replies.

use super::is_scoring;
use super::right::{OneRight, only_right};
use crate::engine::Score;
use crate::review::judge::{Effort, Judge};
use crate::review::value::Value;
use crate::rules::{Column, Position};

/// The most plies of a line that does not end in a win.
const MAX_LINE: usize = 22;

/// The most own moves of a line after which other replies are examined.
const MAX_FORKED_MOVES: usize = 3;

/// The most forks of a puzzle.
const MAX_FORKS: usize = 6;

/// Returns best play of both players, beginning with the right column. A win is played to its
/// end. Returns `None` if that was not found.
pub(super) fn line(
    judge: &mut Judge,
    position: &Position,
    right: OneRight,
    effort: Effort<'_>,
) -> Option<Vec<Column>> {
    let mut after = position.clone();
    after.play(right.column).ok()?;
    let value = Value::exact(right.score).after_move();
    let rest = judge.line(&after, value, effort);
    let mut line = [vec![right.column], rest].concat();
    match right.score {
        Score::WinIn(plies) if u32::try_from(line.len()) != Ok(plies) => return None,
        Score::WinIn(_) => {}
        _ => line.truncate(MAX_LINE),
    }
    Some(line)
}

/// Returns the forks of a line: for other replies of the opponent, the moves up to the reply and
/// the one right column after it. Replies after which a column ends the game at once are left out,
/// and so are those after which several columns are right.
pub(super) fn forks(
    judge: &mut Judge,
    position: &Position,
    line: &[Column],
    effort: Effort<'_>,
) -> Vec<Vec<Column>> {
    let mut found = Vec::new();
    let mut current = position.clone();
    for (index, &column) in line.iter().enumerate().take(2 * MAX_FORKED_MOVES) {
        let is_reply = index % 2 == 1;
        if is_reply {
            for reply in current.legal_columns() {
                if found.len() >= MAX_FORKS {
                    return found;
                }
                if reply != column
                    && let Some(right) = right_after(judge, &current, reply, effort)
                {
                    let before = line.iter().copied().take(index);
                    found.push(before.chain([reply, right]).collect());
                }
            }
        }
        if current.play(column).is_err() {
            break;
        }
    }
    found
}

/// Returns the one right column after a reply.
pub(super) fn right_after(
    judge: &mut Judge,
    position: &Position,
    reply: Column,
    effort: Effort<'_>,
) -> Option<Column> {
    let mut after = position.clone();
    after.play(reply).ok()?;
    if after.outcome().is_some() {
        return None;
    }
    let judged = judge.judge(&after, None, effort)?;
    let right = only_right(&judged, is_scoring(position.ruleset()))?;
    let mut end = after.clone();
    end.play(right.column).ok()?;
    (judged.columns.len() > 1 && end.outcome().is_none()).then_some(right.column)
}
