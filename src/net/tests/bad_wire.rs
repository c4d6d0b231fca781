//! A wire that drops, doubles, delays, reorders and cuts.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use super::super::{Reason, Wire};

/// What a wire does to lines, in percent, and the longest delay.
#[derive(Clone, Copy, Debug)]
pub(super) struct Badness {
    pub(super) dropped: u8,
    pub(super) doubled: u8,
    pub(super) delay: Duration,
}

/// Both directions of a wire.
#[derive(Debug)]
struct WireState {
    badness: Badness,
    now: Duration,
    is_cut: bool,
    chance: fastrand::Rng,
    /// The lines on their way to each end, with the times of their arrival.
    lines: [Vec<(Duration, String)>; 2],
}

/// One end of a wire.
#[derive(Clone, Debug)]
pub(super) struct BadWire {
    state: Rc<RefCell<WireState>>,
    end: usize,
}

impl BadWire {
    pub(super) fn pair(badness: Badness, seed: u64) -> [Self; 2] {
        let state = WireState {
            badness,
            now: Duration::ZERO,
            is_cut: false,
            chance: fastrand::Rng::with_seed(seed),
            lines: [Vec::new(), Vec::new()],
        };
        let state = Rc::new(RefCell::new(state));
        [0, 1].map(|end| Self {
            state: Rc::clone(&state),
            end,
        })
    }

    /// A wire that carries every line at once.
    pub(super) fn good_pair() -> [Self; 2] {
        let badness = Badness {
            dropped: 0,
            doubled: 0,
            delay: Duration::ZERO,
        };
        Self::pair(badness, 0)
    }

    pub(super) fn set_time(&self, now: Duration) {
        self.state.borrow_mut().now = now;
    }

    pub(super) fn cut(&self) {
        self.state.borrow_mut().is_cut = true;
    }
}

impl Wire for BadWire {
    fn send(&mut self, line: &str) {
        let state = &mut *self.state.borrow_mut();
        let copies = match state.chance.u8(0..100) {
            chance if chance < state.badness.dropped => 0,
            chance if chance < state.badness.dropped + state.badness.doubled => 2,
            _ => 1,
        };
        for _ in 0..copies {
            let delay = state.badness.delay.mul_f64(state.chance.f64());
            state.lines[1 - self.end].push((state.now + delay, line.to_owned()));
        }
    }

    fn receive(&mut self) -> Result<Option<String>, Reason> {
        let state = &mut *self.state.borrow_mut();
        if state.is_cut {
            return Err(Reason::Cut);
        }
        let (now, lines) = (state.now, &mut state.lines[self.end]);
        let arrived = lines.iter().enumerate().filter(|(_, (at, _))| *at <= now);
        let first = arrived
            .min_by_key(|(_, (at, _))| *at)
            .map(|(index, _)| index);
        Ok(first.map(|index| lines.remove(index).1))
    }
}
