//! Which of the moves that keep a result is hardest to answer.
//!
//! If a draw, a loss of points or an even score is proven, many moves have the same value under
//! best play. Against an opponent who makes mistakes they differ. The model of that opponent:
//! in a race he mostly sees what wins or must be blocked at once, in a scoring game what scores
//! at once; otherwise he drops any disc. The moves that keep the result are ranked by their
//! expected result against him (expectimax; Michie, *Game-playing and game-learning automata*,
//! 1966).

use super::evaluator::{Evaluator, POINT};
use super::nodes::SearchThread;
use super::root::Root;
use super::settle::settle;
use crate::engine::boards::{SearchBoard, Side, Word};

/// The value of a win. Estimates are small beside it; they only decide between moves after
/// which the opponent errs equally often.
pub const WIN_VALUE: i32 = 1_000_000;

/// The opponent overlooks a threat once in this many moves.
pub const OVERLOOK_RATE: i64 = 5;

impl<B: SearchBoard, E: Evaluator> SearchThread<'_, B, E> {
    /// Moves to the front the move that a fallible opponent finds hardest to answer, among
    /// those that a search of `depth` plies proves to keep the result. Looks up to `most` pairs
    /// of plies ahead, until the search is stopped.
    ///
    /// The root has the proven value `worth`, which is not a win.
    pub fn set_traps(
        &mut self,
        moves: &mut [Root<B::Moves>],
        (depth, worth): (i32, i32),
        most: u32,
    ) {
        let mut held = Vec::new();
        for (index, root) in moves.iter().enumerate() {
            let found = self.child(root.one, root.cell, depth - 1, 1, (worth - 1, worth), true);
            match found {
                Some(found) if found.proven && found.value >= worth => held.push(index),
                Some(_) => {}
                None => return,
            }
        }
        if held.len() < 2 {
            return;
        }
        let mut best = None;
        for pairs in 1..=most {
            let Some(found) = self.hardest(moves, &held, pairs) else {
                break;
            };
            best = Some(found);
        }
        if let Some(index) = best {
            moves[..=index].rotate_right(1);
        }
    }

    /// Returns the index of the move with the highest expectation, the first of equal ones.
    fn hardest(&mut self, moves: &[Root<B::Moves>], held: &[usize], pairs: u32) -> Option<usize> {
        let mut best: Option<(i32, usize)> = None;
        for &index in held {
            let root = moves.get(index)?;
            self.play(root.one, root.cell);
            let value = self.answered(pairs);
            self.undo();
            let value = value?;
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, index));
            }
        }
        best.map(|(_, index)| index)
    }

    /// Returns the expectation of the player who sets traps, with the opponent to move.
    fn answered(&mut self, pairs: u32) -> Option<i32> {
        if !self.race {
            return self.answered_for_points(pairs);
        }
        let replies = match settle(&self.board) {
            Ok(replies) => replies,
            Err(result) => return Some(-WIN_VALUE * result),
        };
        let mut sum = 0_i64;
        for one in replies.each() {
            sum += self.expected_after(one, pairs)?;
        }
        // Any other disc lets the player win at once.
        let (sound, all) = (replies.count().max(1), self.board.moves().count().max(1));
        let mean = sum / i64::from(sound);
        let lost = (i64::from(WIN_VALUE) - mean) * i64::from(all - sound)
            / (OVERLOOK_RATE * i64::from(all));
        Some(i32::try_from(mean + lost).unwrap_or(0))
    }

    /// Returns the expectation of the player who sets traps after this reply.
    fn expected_after(&mut self, reply: B::Moves, pairs: u32) -> Option<i64> {
        self.play(reply, self.board.cell(reply));
        let value = self.expected_value(pairs - 1);
        self.undo();
        value.map(i64::from)
    }

    /// Returns the expectation of the player who sets traps, who is to move, looking `pairs`
    /// pairs of plies ahead.
    pub fn expected_value(&mut self, pairs: u32) -> Option<i32> {
        self.count_node()?;
        let moves = if self.race {
            match settle(&self.board) {
                Ok(moves) => moves,
                Err(result) => return Some(WIN_VALUE * result),
            }
        } else if let Some(result) = self.sure_result() {
            return Some(WIN_VALUE * result);
        } else {
            self.board.moves()
        };
        if self.race && self.board.open_windows(Side::Mover) == 0 {
            return Some(0);
        }
        if pairs == 0 {
            let value = self.estimate().value;
            return Some(if self.race { value } else { likely(value) });
        }
        let mut best = -WIN_VALUE;
        for one in moves.each() {
            self.play(one, self.board.cell(one));
            let value = self.answered(pairs);
            self.undo();
            best = best.max(value?);
        }
        Some(best)
    }

    /// The certain winner of a scoring game: 1 for the mover, -1 for the other player, 0 for an
    /// even score; `None` if it is not certain yet.
    fn sure_result(&self) -> Option<i32> {
        let lead = self.board.lead();
        let [own, theirs] = [Side::Mover, Side::Other].map(|side| self.board.open_windows(side));
        let least = lead.saturating_sub_unsigned(theirs);
        let most = lead.saturating_add_unsigned(own);
        let known = self.board.free() == 0 || least > 0 || most < 0 || (least == 0 && most == 0);
        known.then_some(lead.signum())
    }

    /// As [`answered`](Self::answered), for scoring games: the opponent takes a cell that
    /// completes something, if there is one, but overlooks it as often as a threat.
    fn answered_for_points(&mut self, pairs: u32) -> Option<i32> {
        if let Some(result) = self.sure_result() {
            return Some(-WIN_VALUE * result);
        }
        let scoring = self.board.completing(Side::Mover);
        let (mut every, mut taken, moves) = (0_i64, 0_i64, self.board.moves());
        let (all, tempting) = (moves.count(), (moves & scoring).count());
        for one in moves.each() {
            let value = self.expected_after(one, pairs)?;
            every += value;
            taken += if (scoring & one).any() { value } else { 0 };
        }
        let every = every / i64::from(all.max(1));
        let value = if tempting > 0 {
            let taken = taken / i64::from(tempting);
            taken + (every - taken) / OVERLOOK_RATE
        } else {
            every
        };
        Some(i32::try_from(value).unwrap_or(0))
    }
}

/// The expectation for an estimated lead: half of a sure win for one point.
fn likely(value: i32) -> i32 {
    let (value, point) = (i64::from(value), i64::from(POINT));
    let share = i64::from(WIN_VALUE) * value / (value.abs() + point);
    i32::try_from(share).unwrap_or(0)
}
