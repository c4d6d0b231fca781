//! A series of null windows, each searched by all threads.
//!
//! The threads start once for the whole series. One of them leads: it opens a window, searches it
//! as the others do, and takes the first answer. A thread that still searches an old window stops
//! at its next look; nobody waits for it.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed, Ordering::SeqCst};

use super::board::SolverPosition;
use super::late::LateTables;
use super::search::{SolverSearch, Stop, Tuning};
use super::table::SolverTable;
use super::team::Team;
use crate::engine::boards::Geometry;
use crate::jobs::give_way;

/// A window or its answer in one number, so that both change at once: above the low bits the
/// number of the window, which only rises; in the low bits `alpha` or the score.
const SCORE_BITS: u32 = 16;
const SCORE_MASK: u64 = (1 << SCORE_BITS) - 1;
/// The score 0 in the low bits.
const SCORE_ZERO: i32 = 1 << (SCORE_BITS - 1);
/// In the low bits: there is nothing to search now.
const REST: u64 = 0;
/// The window after the last one.
const END: u64 = u64::MAX;
/// How often a thread looks for the next window before it lets others have its processor.
const LOOKS: u32 = 2_000;

/// What the threads search together.
pub(super) struct SolverWindows<'a, G: Geometry> {
    pub(super) shape: G,
    pub(super) table: &'a SolverTable<G::Word>,
    pub(super) late: &'a LateTables<G::Word>,
    pub(super) team: &'a Team,
    pub(super) state: &'a SolverPosition<G::Word>,
    posts: Posts,
}

/// What the threads tell each other about their windows.
#[derive(Debug, Default)]
struct Posts {
    window: AtomicU64,
    answer: AtomicU64,
    /// The number of helpers that search.
    busy: AtomicUsize,
    /// The number of positions that the helpers have searched.
    nodes: AtomicU64,
}

impl<'a, G: Geometry> SolverWindows<'a, G> {
    pub(super) fn new(
        shape: G,
        (table, late): (&'a SolverTable<G::Word>, &'a LateTables<G::Word>),
        team: &'a Team,
        state: &'a SolverPosition<G::Word>,
    ) -> Self {
        let posts = Posts::default();
        Self {
            shape,
            table,
            late,
            team,
            state,
            posts,
        }
    }

    /// Compares the score of the position with `alpha`, as the leader. `None` if stopped. Adds the
    /// nodes of this thread to `nodes`.
    pub(super) fn compare(&self, alpha: i32, nodes: &mut u64, stop: &mut Stop<'_>) -> Option<i32> {
        loop {
            let window = self.posts.open(pack(alpha));
            let (spent, helped) = (*nodes, &self.posts.nodes);
            let mut is_stopped = false;
            let mut ends = |nodes| {
                is_stopped = stop(spent + nodes + helped.load(Relaxed));
                is_stopped || self.posts.is_over(window) || self.table.waits_for_growth()
            };
            let (score, searched) = self.search(0, alpha, &mut ends);
            *nodes += searched;
            if let Some(score) = score {
                self.posts.answer(window, score);
                return Some(score);
            }
            if is_stopped {
                return None;
            }
            if let Some(score) = self.posts.answer_of(window) {
                return Some(score);
            }
            self.posts.open(REST);
            self.posts.wait_for_rest();
            self.table.grow_shared();
        }
    }

    /// Searches the windows that the leader opens, until the last, as thread number `thread`.
    pub(super) fn help(&self, thread: usize) {
        let mut seen = 0;
        loop {
            seen = self.posts.next(seen);
            if seen == END {
                return;
            }
            let _busy = Busy::new(&self.posts);
            // A leader that has closed the window may have found nobody busy.
            if seen & SCORE_MASK == REST || self.posts.window.load(SeqCst) != seen {
                continue;
            }
            let mut ends = |_| self.posts.is_over(seen);
            let (score, nodes) = self.search(thread, unpack(seen), &mut ends);
            self.posts.nodes.fetch_add(nodes, Relaxed);
            if let Some(score) = score {
                self.posts.answer(seen, score);
            }
        }
    }

    /// The bound found by a thread, unless it was stopped, and its nodes.
    fn search(&self, thread: usize, alpha: i32, stop: &mut Stop<'_>) -> (Option<i32>, u64) {
        let tuning = Tuning::of(self.shape);
        let tables = self.late.beside(self.table, thread, self.shape.cells());
        let search = SolverSearch::new(self.shape, tables, tuning, stop);
        let mut search = search.long().in_team(self.team);
        let score = search.compare(self.state, alpha);
        (score, search.finish().0)
    }

    /// The number of positions that the helpers have searched.
    pub(super) fn helped(&self) -> u64 {
        self.posts.nodes.load(Relaxed)
    }

    /// Ends the series when the result is dropped.
    pub(super) fn end_on_drop(&self) -> impl Drop {
        EndGuard(&self.posts)
    }
}

impl Posts {
    /// Opens the next window.
    fn open(&self, low: u64) -> u64 {
        let number = (self.window.load(Relaxed) >> SCORE_BITS) + 1;
        let window = number << SCORE_BITS | low;
        self.window.store(window, SeqCst);
        window
    }

    /// Waits for another window than `seen`.
    fn next(&self, seen: u64) -> u64 {
        let mut looks = 0;
        loop {
            let window = self.window.load(SeqCst);
            if window != seen {
                return window;
            }
            wait(&mut looks);
        }
    }

    /// Waits until no helper searches.
    fn wait_for_rest(&self) {
        let mut looks = 0;
        while self.busy.load(SeqCst) != 0 {
            wait(&mut looks);
        }
    }

    /// Whether the window is closed or answered.
    fn is_over(&self, window: u64) -> bool {
        self.window.load(Relaxed) != window || self.answer_of(window).is_some()
    }

    /// Answers a window. An older window's answer comes too late, and changes nothing.
    fn answer(&self, window: u64, score: i32) {
        self.answer
            .fetch_max(window & !SCORE_MASK | pack(score), SeqCst);
    }

    fn answer_of(&self, window: u64) -> Option<i32> {
        let answer = self.answer.load(SeqCst);
        (answer >> SCORE_BITS == window >> SCORE_BITS).then(|| unpack(answer))
    }
}

/// Waits a moment: at first without giving the processor away, since a window lasts long and the
/// time between two is short.
fn wait(looks: &mut u32) {
    *looks += 1;
    if *looks < LOOKS {
        std::hint::spin_loop();
    } else {
        give_way();
    }
}

#[expect(
    clippy::cast_sign_loss,
    reason = "scores are less than half of the low bits"
)]
fn pack(score: i32) -> u64 {
    (score + SCORE_ZERO) as u64
}

fn unpack(post: u64) -> i32 {
    (post & SCORE_MASK) as i32 - SCORE_ZERO
}

/// A helper that searches; the leader counts on its end even if it panics.
struct Busy<'a>(&'a Posts);

impl<'a> Busy<'a> {
    fn new(posts: &'a Posts) -> Self {
        posts.busy.fetch_add(1, SeqCst);
        Self(posts)
    }
}

impl Drop for Busy<'_> {
    fn drop(&mut self) {
        self.0.busy.fetch_sub(1, SeqCst);
    }
}

/// Lets the helpers end, also if the leader panics.
struct EndGuard<'a>(&'a Posts);

impl Drop for EndGuard<'_> {
    fn drop(&mut self) {
        self.0.window.store(END, SeqCst);
    }
}
