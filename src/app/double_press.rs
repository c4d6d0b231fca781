//! Drops the second press of a double click where it would meet something else than the first: what
//! a closed page covered, or what has taken the place of the pressed control.

use super::input::{Button, Input, InputEvent};

/// How long presses at the place of one that closed a page are dropped, in seconds.
const DROP_SECONDS: f64 = 0.5;
/// How long they are where another control has taken the place of the pressed one: the time of a double
/// click, after which people have seen it.
const SECOND_PRESS_SECONDS: f64 = 0.25;
/// The distance from the first press within which presses are dropped, in points.
const MAX_DISTANCE: f32 = 8.0;

/// Removes such presses from the input.
#[derive(Debug, Default)]
pub(crate) struct DoublePress {
    /// The start of the frame, in seconds.
    now: f64,
    /// The last press that was not dropped.
    last: Option<FirstPress>,
    /// The button of a dropped press that is not released yet.
    ignored: Option<Button>,
}

/// A press that another one may follow.
#[derive(Clone, Debug)]
struct FirstPress {
    /// Its place, in pixels.
    at: (f32, f32),
    /// The name of the control that it met.
    control: Option<String>,
    /// Whether it closed a page. Then nothing there is meant by a second press.
    closed_page: bool,
    /// The start of the first frame after the press; carrying out its request may have taken
    /// long. `None` until that frame.
    since: Option<f64>,
}

impl DoublePress {
    /// Begins a frame at this time, in seconds.
    pub(crate) fn begin_frame(&mut self, now: f64) {
        if let Some(first) = &mut self.last {
            first.since.get_or_insert(now);
        }
        self.now = now;
    }

    /// Removes such presses and their releases from a part of the frame's input. `scale` is the
    /// number of pixels per point, `control_at` returns the name of the control at a place in pixels.
    pub(crate) fn filter<'a>(
        &mut self,
        input: &mut Input,
        scale: f32,
        control_at: impl Fn(f32, f32) -> Option<&'a str>,
    ) {
        input.events.retain(|event| match *event {
            InputEvent::Pressed { button, x, y, .. } => {
                let (control, now) = (control_at(x, y), self.now);
                let is_second = |first: &FirstPress| {
                    let is_near = (first.at.0 - x).hypot(first.at.1 - y) <= MAX_DISTANCE * scale;
                    let patience = match first.closed_page {
                        true => DROP_SECONDS,
                        false => SECOND_PRESS_SECONDS,
                    };
                    let is_soon = |since| now < since + patience;
                    is_near && first.since.is_none_or(is_soon)
                };
                let is_elsewhere =
                    |first: &FirstPress| first.closed_page || first.control.as_deref() != control;
                let first = self.last.as_ref().filter(|first| is_second(first));
                if first.is_some_and(is_elsewhere) {
                    self.ignored = Some(button);
                    return false;
                }
                self.last = Some(FirstPress {
                    at: (x, y),
                    control: control.map(str::to_owned),
                    closed_page: false,
                    since: None,
                });
                true
            }
            InputEvent::Released { button, .. } => {
                self.ignored.take_if(|it| *it == button).is_none()
            }
            _ => true,
        });
    }

    /// Notes that this part of the input has closed a page.
    pub(crate) fn page_closed(&mut self, input: &Input) {
        let is_pointer = |event: &InputEvent| {
            matches!(
                event,
                InputEvent::Pressed { .. } | InputEvent::Released { .. }
            )
        };
        // Only the pointer counts: a key that closes a page is no first press.
        if input.events.iter().any(is_pointer) {
            self.page_closed_late();
        }
    }

    /// Notes that the last press has closed a page, in a later frame than its own.
    pub(crate) const fn page_closed_late(&mut self) {
        if let Some(first) = &mut self.last {
            first.closed_page = true;
            first.since = None;
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

    /// Returns a filter after a click at (100, 50) that closed a page, before the frame at 7 s.
    fn closing() -> DoublePress {
        let mut presses = DoublePress::default();
        let mut first = click(100.0, 50.0);
        presses.begin_frame(6.0);
        presses.filter(&mut first, SCALE, |_, _| None);
        assert_eq!(first.events.len(), 3, "no page was shut before");
        presses.page_closed(&first);
        presses
    }

    /// Returns whether a click at this time and place takes effect.
    fn acts(presses: &mut DoublePress, now: f64, x: f32, y: f32) -> bool {
        let mut input = click(x, y);
        presses.begin_frame(now);
        presses.filter(&mut input, SCALE, |_, _| None);
        let pressed = input.events.len() == 3;
        assert!(pressed || input.events == [InputEvent::Moved { x, y }]);
        pressed
    }

    #[test]
    fn a_press_near_the_one_that_shut_a_page_does_nothing_for_half_a_second() {
        let mut presses = closing();
        // The click took a second to carry out: the time counts from the next frame.
        assert!(!acts(&mut presses, 7.0, 100.0, 50.0));
        assert!(!acts(&mut presses, 7.49, 100.0, 50.0));
        assert!(acts(&mut presses, 7.5, 100.0, 50.0));
    }

    #[test]
    fn a_second_press_acts_on_the_control_of_the_first_or_not_at_all() {
        for (first, second, expected) in [
            (Some("next"), Some("next"), true),
            (Some("next"), Some("solution"), false),
            (Some("next"), None, false),
            (None, Some("again"), false),
            (None, None, true),
        ] {
            let mut presses = DoublePress::default();
            for (now, control, acts) in [(6.0, first, true), (6.06, second, expected)] {
                let mut input = click(100.0, 50.0);
                presses.begin_frame(now);
                presses.filter(&mut input, SCALE, |_, _| control);
                assert_eq!(input.events.len() == 3, acts, "{first:?} {second:?}");
            }
            // A while later a press is a new one.
            let mut input = click(100.0, 50.0);
            presses.begin_frame(6.7);
            presses.filter(&mut input, SCALE, |_, _| second);
            assert_eq!(input.events.len(), 3, "{first:?} {second:?}");
        }
    }

    #[test]
    fn near_is_eight_points() {
        for (x, y, expected) in [
            (116.0, 50.0, false),
            (117.0, 50.0, true),
            (100.0, 34.0, false),
            (112.0, 62.0, true),
        ] {
            assert_eq!(acts(&mut closing(), 7.0, x, y), expected, "{x}, {y}");
        }
    }

    #[test]
    fn a_press_in_the_same_frame_does_nothing() {
        let mut presses = closing();
        let mut second = click(100.0, 50.0);
        presses.filter(&mut second, SCALE, |_, _| None);
        assert_eq!(second.events.len(), 1);
    }

    #[test]
    fn the_release_of_such_a_press_may_come_in_a_later_frame() {
        let mut presses = closing();
        let mut down = click(100.0, 50.0);
        let release = down.events.pop().expect("a release");
        presses.begin_frame(7.0);
        presses.filter(&mut down, SCALE, |_, _| None);
        assert_eq!(down.events.len(), 1);
        for expected in [0, 1] {
            let mut up = Input {
                events: vec![release.clone()],
                ..Input::default()
            };
            presses.begin_frame(9.0);
            presses.filter(&mut up, SCALE, |_, _| None);
            assert_eq!(up.events.len(), expected, "one release belongs to it");
        }
    }

    #[test]
    fn a_page_that_a_key_shuts_holds_up_no_press() {
        let mut presses = DoublePress::default();
        acts(&mut presses, 6.0, 100.0, 50.0);
        presses.page_closed(&Input {
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
