//! Splits the input of a frame into parts of at most one press.

use std::collections::VecDeque;

use crate::app::double_press::DoublePress;
use crate::app::input::{Input, InputEvent};

/// The input still to be handled, and the filter for double clicks.
#[derive(Debug, Default)]
pub(super) struct PressQueue {
    /// Events held until the last move is on the disk, oldest first.
    held: Vec<InputEvent>,
    pub(super) double: DoublePress,
}

impl PressQueue {
    /// Returns the held input and the input of the frame, in parts of at most one press.
    pub(super) fn begin_frame(&mut self, input: &Input, now: f64) -> VecDeque<Input> {
        self.double.begin_frame(now);
        let mut events = std::mem::take(&mut self.held);
        events.extend_from_slice(&input.events);
        VecDeque::from(Input { events, ..*input }.by_presses())
    }

    /// Holds a part of the input and all parts after it until the next frame. Returns the part
    /// without its events.
    pub(super) fn hold(&mut self, part: Input, rest: &mut VecDeque<Input>) -> Input {
        let quiet = Input {
            events: Vec::new(),
            ..part
        };
        let all = std::iter::once(part).chain(rest.drain(..));
        self.held = all.flat_map(|part| part.events).collect();
        quiet
    }
}
