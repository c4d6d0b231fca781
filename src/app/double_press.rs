//! The second press of a double click, where the first one has shut a page: it was meant
//! for the page and not for what lay below it.

use super::input::{Button, Input, InputEvent};

/// How long a press there does nothing, in seconds.
const SECONDS: f64 = 0.5;
/// How near to the first press, in points.
const NEAR: f32 = 8.0;

/// Takes such presses out of the input.
#[derive(Debug, Default)]
pub(crate) struct DoublePress {
    /// Where a button was pressed last, in pixels.
    last: (f32, f32),
    /// The last press that shut a page.
    shut: Option<Shut>,
    /// The button of a press that was taken out and is not released yet.
    ignored: Option<Button>,
}

/// A press that shut a page.
#[derive(Clone, Copy, Debug)]
struct Shut {
    /// Where it was, in pixels.
    at: (f32, f32),
    /// When the page was first seen to be shut: at the frame after, as what the press asked
    /// for can take its time. `None` until then.
    since: Option<f64>,
}

impl DoublePress {
    /// Says that a frame begins, at this time in seconds.
    pub(crate) fn begin_frame(&mut self, now: f64) {
        if let Some(shut) = &mut self.shut {
            shut.since.get_or_insert(now);
        }
        self.shut
            .take_if(|shut| shut.since.is_some_and(|since| now >= since + SECONDS));
    }

    /// Takes presses that are to do nothing out of a part of the frame's input, with their
    /// releases. `scale` is the number of pixels of a point.
    pub(crate) fn filter(&mut self, input: &mut Input, scale: f32) {
        input.events.retain(|event| match *event {
            InputEvent::Pressed { button, x, y, .. } => {
                let near = |shut: Shut| (shut.at.0 - x).hypot(shut.at.1 - y) <= NEAR * scale;
                if self.shut.is_some_and(near) {
                    self.ignored = Some(button);
                    return false;
                }
                self.last = (x, y);
                true
            }
            InputEvent::Released { button, .. } => {
                self.ignored.take_if(|it| *it == button).is_none()
            }
            InputEvent::Moved { .. }
            | InputEvent::PointerLeft
            | InputEvent::Wheel { .. }
            | InputEvent::KeyDown { .. }
            | InputEvent::KeyUp { .. }
            | InputEvent::Text { .. }
            | InputEvent::Focus(_) => true,
        });
    }

    /// Says that this part of the input has shut a page.
    pub(crate) fn page_shut(&mut self, input: &Input) {
        let is_pointer = |event: &InputEvent| {
            matches!(
                event,
                InputEvent::Pressed { .. } | InputEvent::Released { .. }
            )
        };
        // A page that a key shuts is no reason to wait with a press.
        if input.events.iter().any(is_pointer) {
            self.shut = Some(Shut {
                at: self.last,
                since: None,
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::input::{Key, Modifiers};

    const SCALE: f32 = 2.0;

    fn click(x: f32, y: f32) -> Input {
        let (button, modifiers) = (Button::Left, Modifiers::NONE);
        Input {
            events: vec![
                InputEvent::Moved { x, y },
                InputEvent::Pressed {
                    button,
                    x,
                    y,
                    modifiers,
                },
                InputEvent::Released {
                    button,
                    x,
                    y,
                    modifiers,
                },
            ],
            ..Input::default()
        }
    }

    /// A page that was shut by a click at (100, 50), as the frame at 7 s sees it.
    fn shut() -> DoublePress {
        let mut presses = DoublePress::default();
        let mut first = click(100.0, 50.0);
        presses.begin_frame(6.0);
        presses.filter(&mut first, SCALE);
        assert_eq!(first.events.len(), 3, "no page was shut before");
        presses.page_shut(&first);
        presses
    }

    /// Whether a click at a time and place does something.
    fn acts(presses: &mut DoublePress, now: f64, x: f32, y: f32) -> bool {
        let mut input = click(x, y);
        presses.begin_frame(now);
        presses.filter(&mut input, SCALE);
        let pressed = input.events.len() == 3;
        assert!(pressed || input.events == [InputEvent::Moved { x, y }]);
        pressed
    }

    #[test]
    fn a_press_near_the_one_that_shut_a_page_does_nothing_for_half_a_second() {
        let mut presses = shut();
        // To begin the game took a second: the time runs from the next frame on.
        assert!(!acts(&mut presses, 7.0, 100.0, 50.0));
        assert!(!acts(&mut presses, 7.49, 100.0, 50.0));
        assert!(acts(&mut presses, 7.5, 100.0, 50.0));
    }

    #[test]
    fn near_is_eight_points() {
        for (x, y, expected) in [
            (116.0, 50.0, false),
            (117.0, 50.0, true),
            (100.0, 34.0, false),
            (112.0, 62.0, true),
        ] {
            assert_eq!(acts(&mut shut(), 7.0, x, y), expected, "{x}, {y}");
        }
    }

    #[test]
    fn a_press_in_the_same_frame_does_nothing() {
        let mut presses = shut();
        let mut second = click(100.0, 50.0);
        presses.filter(&mut second, SCALE);
        assert_eq!(second.events.len(), 1);
    }

    #[test]
    fn the_release_of_such_a_press_may_come_in_a_later_frame() {
        let mut presses = shut();
        let mut down = click(100.0, 50.0);
        let release = down.events.pop().expect("a release");
        presses.begin_frame(7.0);
        presses.filter(&mut down, SCALE);
        assert_eq!(down.events.len(), 1);
        for expected in [0, 1] {
            let mut up = Input {
                events: vec![release.clone()],
                ..Input::default()
            };
            presses.begin_frame(9.0);
            presses.filter(&mut up, SCALE);
            assert_eq!(up.events.len(), expected, "one release belongs to it");
        }
    }

    #[test]
    fn a_page_that_a_key_shuts_holds_up_no_press() {
        let mut presses = DoublePress::default();
        acts(&mut presses, 6.0, 100.0, 50.0);
        presses.page_shut(&Input {
            events: vec![InputEvent::KeyDown {
                key: Key::Escape,
                repeat: false,
                modifiers: Modifiers::NONE,
            }],
            ..Input::default()
        });
        assert!(acts(&mut presses, 6.1, 100.0, 50.0));
    }
}
