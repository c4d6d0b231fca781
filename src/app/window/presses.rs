//! The input of a frame in the parts in which it is answered.

use std::collections::VecDeque;

use crate::app::double_press::DoublePress;
use crate::app::input::{Input, InputEvent};

/// What the player did and is still to be answered, and the presses that do nothing.
#[derive(Debug, Default)]
pub(super) struct Presses {
    /// Events that wait for the last move to be on the disk, the oldest first.
    held: Vec<InputEvent>,
    double: DoublePress,
}

impl Presses {
    /// The input of a frame with what is still to be answered before it, in parts of at most
    /// one press each.
    pub(super) fn begin_frame(&mut self, input: &Input, now: f64) -> VecDeque<Input> {
        self.double.begin_frame(now);
        let mut events = std::mem::take(&mut self.held);
        events.extend_from_slice(&input.events);
        VecDeque::from(Input { events, ..*input }.by_presses())
    }

    /// Holds a part of the input and all that comes after it up until the next frame.
    /// Returns the part without its events.
    pub(super) fn hold(&mut self, part: Input, rest: &mut VecDeque<Input>) -> Input {
        let quiet = Input {
            events: Vec::new(),
            ..part
        };
        let all = std::iter::once(part).chain(rest.drain(..));
        self.held = all.flat_map(|part| part.events).collect();
        quiet
    }

    /// A part without the presses that are to do nothing. `scale` is the size of everything.
    pub(super) fn filter(&mut self, mut part: Input, scale: f32) -> Input {
        let pixels = part.dpi * scale;
        self.double.filter(&mut part, pixels);
        part
    }

    /// Says that this part of the input has shut a page.
    pub(super) fn page_shut(&mut self, part: &Input) {
        self.double.page_shut(part);
    }
}
