//! Translates key presses to commands.

use plummet::internals::presets::{self, Action, Combination, Keys};
use plummet::rules::Column;

use super::Window;
use super::commands::{Cover, command_of};
use crate::app::input::{Input, InputEvent, Key, Modifiers};
use crate::app::keyboard::combination;
use crate::app::pages::KeysPage;
use crate::app::ui_output::then;

impl Window {
    /// Gives the topmost page the keys that it listens to. They mean nothing else.
    pub(super) fn press_for_page(&mut self, part: &mut Input) {
        if let Some(page) = self.pages.top::<KeysPage>()
            && self.faults.is_empty()
        {
            let keys = self.configuration.catalog.keys();
            part.events.retain(|event| {
                let (is_taken, change) = page.press(event, keys);
                let save = |change| then(move |window, now| window.save_keys(change, now));
                self.pending.effects.extend(change.map(save));
                !is_taken
            });
        }
    }
}

/// The state of the window that decides what a key means.
#[derive(Clone, Copy, Debug)]
pub(super) struct KeyContext<'a> {
    pub(super) keys: &'a Keys,
    pub(super) cover: Cover,
    /// Whether a control has the keyboard focus.
    pub(super) has_focus: bool,
}

/// What a key means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum KeyMeaning {
    Drop(Column),
    Act(Action),
    /// Close the topmost page.
    Dismiss,
}

impl KeyContext<'_> {
    /// Returns whether the repeats of this key do something while it is held.
    pub(super) fn repeats(self, key: Key, modifiers: Modifiers) -> bool {
        let action = combination(key, modifiers).and_then(|it| self.keys.action(it));
        moves(key) || action.is_some_and(|action| command_of(action).repeats)
    }

    /// Returns what an event means, if it is a key with a meaning here.
    pub(super) fn meaning(self, event: &InputEvent) -> Option<KeyMeaning> {
        match *event {
            // Tab moves the focus between controls.
            InputEvent::KeyDown { key: Key::Tab, .. } => None,
            InputEvent::KeyDown { key, .. } if self.has_focus && is_for_controls(key) => None,
            InputEvent::KeyDown {
                key,
                repeat,
                modifiers,
            } => self.key(key, modifiers, repeat),
            _ => None,
        }
    }

    fn key(self, key: Key, modifiers: Modifiers, repeat: bool) -> Option<KeyMeaning> {
        let combination = combination(key, modifiers)?;
        let Some(action) = self.keys.action(combination) else {
            let column = numbered(combination)?;
            let drops = self.cover == Cover::Nothing && !repeat;
            return drops.then_some(KeyMeaning::Drop(column));
        };
        let command = command_of(action);
        if repeat && !command.repeats {
            return None;
        }
        // egui closes the topmost page on Escape itself; other keys of the action are handled
        // here. The start page stays open.
        if action == Action::Cancel && key != Key::Escape && self.cover >= Cover::Page {
            return Some(KeyMeaning::Dismiss);
        }
        (self.cover <= command.cover).then_some(KeyMeaning::Act(action))
    }
}

/// Returns whether the focused control gets this key: Enter and Space press it, and the arrows
/// move the focus.
const fn is_for_controls(key: Key) -> bool {
    matches!(
        key,
        Key::Enter | Key::Space | Key::ArrowLeft | Key::ArrowRight | Key::ArrowUp | Key::ArrowDown
    )
}

/// Returns the column of a digit from 1 to 9, which some keyboards type with Shift.
fn numbered(pressed: Combination) -> Option<Column> {
    let presets::Key::Character(digit) = pressed.key else {
        return None;
    };
    let digit = digit
        .to_digit(10)
        .filter(|_| !pressed.ctrl && !pressed.alt)?;
    Column::from_number(usize::try_from(digit).ok()?)
}

/// Returns whether the interface moves by this key for as long as it is held.
const fn moves(key: Key) -> bool {
    matches!(
        key,
        Key::ArrowLeft
            | Key::ArrowRight
            | Key::ArrowUp
            | Key::ArrowDown
            | Key::PageUp
            | Key::PageDown
            | Key::Home
            | Key::End
            | Key::Tab
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_leads_through_a_game_goes_on_while_a_key_is_held() {
        let all = Action::ALL.iter().copied();
        let names: Vec<&str> = all
            .filter(|&action| command_of(action).repeats)
            .map(Action::name)
            .collect();
        let expected = ["left", "right", "back", "forward", "zoom_in", "zoom_out"];
        let is_expected = |name: &&str| expected.contains(name);
        assert!(names.iter().all(is_expected), "{names:?}");
        assert_eq!(names.len(), expected.len(), "{names:?}");
    }

    #[test]
    fn no_arrow_drops_a_disc_while_a_control_has_the_keyboard() {
        for key in [
            Key::ArrowDown,
            Key::ArrowUp,
            Key::ArrowLeft,
            Key::ArrowRight,
        ] {
            assert!(is_for_controls(key), "{key:?}");
        }
        assert!(!is_for_controls(Key::F1) && !is_for_controls(Key::Escape));
    }

    /// Returns the names of the actions that work under this cover.
    fn live(cover: Cover) -> Vec<&'static str> {
        let all = Action::ALL.iter().copied();
        all.filter(|&action| cover <= command_of(action).cover)
            .map(Action::name)
            .collect()
    }

    #[test]
    fn the_more_lies_over_the_board_the_fewer_keys_do_something() {
        let everywhere = ["mute", "picture", "theme", "reload", "fullscreen", "quit"];
        let mut expected = everywhere.to_vec();
        let mut check = |cover: Cover, more: &[&'static str]| {
            expected.extend(more);
            let mut live = live(cover);
            live.sort_unstable();
            expected.sort_unstable();
            assert_eq!(live, expected, "{cover:?}");
        };
        check(Cover::Faults, &[]);
        check(Cover::Pages, &["help", "shortcuts"]);
        check(Cover::Page, &["menu"]);
        check(
            Cover::Start,
            &[
                "new",
                "load",
                "paste",
                "settings",
                "statistics",
                "set_up",
                "together",
                "openings",
                "lessons",
                "puzzles",
                "exercises",
                "arena",
                "training",
            ],
        );
        assert_eq!(live(Cover::Nothing).len(), Action::ALL.len());
    }

    #[test]
    fn escape_is_left_to_what_lies_over_the_board() {
        let catalog = plummet::presets::Catalog::built_in();
        let context = |cover| KeyContext {
            keys: catalog.keys(),
            cover,
            has_focus: false,
        };
        let escape = InputEvent::KeyDown {
            key: Key::Escape,
            repeat: false,
            modifiers: Modifiers::NONE,
        };
        let present = context(Cover::Nothing).meaning(&escape);
        assert_eq!(present, Some(KeyMeaning::Act(Action::Cancel)));
        for cover in [Cover::Start, Cover::Page, Cover::Pages, Cover::Faults] {
            assert!(context(cover).meaning(&escape).is_none(), "{cover:?}");
        }
    }
}
