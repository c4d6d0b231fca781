//! Which of the moves that keep a draw asks most of the opponent.
//!
//! In a drawn position a search to the end finds that many moves are worth the same. An
//! opponent who errs tells them apart: this one sees what wins or has to be blocked at
//! once, mostly, and else drops any disc. Against that opponent the moves that keep the draw are weighed by
//! expectation (expectimax; Michie, *Game-playing and game-learning automata*, 1966).

use super::super::solver::word::Word;
use super::evaluator::Evaluator;
use super::field::{Field, Side};
use super::nodes::Search;
use super::root::Root;
use super::settle::{Settled, settle};

/// What a win is expected to be worth. Estimates are small beside it: they tell apart moves
/// after which the opponent errs as easily.
pub(super) const SURE: i32 = 1_000_000;

/// The opponent overlooks a threat once in so many moves.
pub(super) const OVERLOOKS: i64 = 5;

impl<F: Field, E: Evaluator> Search<'_, F, E> {
    /// Brings the move to the front that a fallible opponent finds hardest to answer, of
    /// those that a search of `depth` plies proves to lose nothing. Looks further and
    /// further ahead, up to so many pairs of plies, until the search is stopped.
    ///
    /// The root is a race and proven drawn.
    pub(super) fn set_traps(&mut self, moves: &mut [Root<F::Moves>], depth: i32, most: u32) {
        let mut held = Vec::new();
        for (index, root) in moves.iter().enumerate() {
            let found = self.child(root.one, root.cell, depth - 1, 1, (-1, 0), true);
            match found {
                Some(found) if found.proven && found.value >= 0 => held.push(index),
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

    /// The move of the highest expectation, the first of equal ones.
    fn hardest(&mut self, moves: &[Root<F::Moves>], held: &[usize], pairs: u32) -> Option<usize> {
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

    /// What the other player may expect, with the opponent to move.
    fn answered(&mut self, pairs: u32) -> Option<i32> {
        let replies = match settle(&self.field) {
            Settled::Wins => return Some(-SURE),
            Settled::Loses => return Some(SURE),
            Settled::Full => return Some(0),
            Settled::Open(replies) => replies,
        };
        let (mut sum, mut rest) = (0_i64, replies);
        while rest.any() {
            let one = rest.first();
            rest = rest & !one;
            self.play(one, self.field.cell(one));
            let value = self.expected_value(pairs - 1);
            self.undo();
            sum += i64::from(value?);
        }
        // Any other disc lets the player win at once.
        let (sound, all) = (replies.count().max(1), self.field.moves().count().max(1));
        let mean = sum / i64::from(sound);
        let lost = (i64::from(SURE) - mean) * i64::from(all - sound) / (OVERLOOKS * i64::from(all));
        Some(i32::try_from(mean + lost).unwrap_or(0))
    }

    /// What the player who sets traps may expect, to move, with so many pairs of plies to
    /// look ahead.
    pub(super) fn expected_value(&mut self, pairs: u32) -> Option<i32> {
        self.count_node()?;
        let mut rest = match settle(&self.field) {
            Settled::Wins => return Some(SURE),
            Settled::Loses => return Some(-SURE),
            Settled::Full => return Some(0),
            Settled::Open(moves) => moves,
        };
        if self.field.chances(Side::Mover) == 0 {
            return Some(0);
        }
        if pairs == 0 {
            return Some(self.judged().value);
        }
        let mut best = -SURE;
        while rest.any() {
            let one = rest.first();
            rest = rest & !one;
            self.play(one, self.field.cell(one));
            let value = self.answered(pairs);
            self.undo();
            best = best.max(value?);
        }
        Some(best)
    }
}
