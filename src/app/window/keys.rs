//! Translates key presses to commands.

use super::*;
use crate::app::keyboard::combination;

impl Window {
    /// Does what the keys mean. While a text field has the focus, they mean nothing.
    pub fn press_keys(&mut self, part: &mut Input, ui: &EguiAdapter, pacing: &Pacing) {
        // The topmost page gets the keys that it listens to.
        if let Some(page) = self.pages.top::<KeysPage>()
            && self.faults.is_empty()
        {
            part.events.retain(|event| !page.press(event));
        }
        if ui.wants_keyboard() {
            pacing.window.seen.lock().wants_repeats = true;
            return;
        }
        for event in &part.events {
            let InputEvent::Key {
                key,
                pressed: true,
                repeat,
                modifiers,
                ..
            } = *event
            else {
                continue;
            };
            let action = combination(key, modifiers).and_then(|it| self.keys().action(it));
            let repeats = moves(key) || action.is_some_and(|action| command_of(action).repeats);
            pacing.window.seen.lock().wants_repeats = repeats;
            // Tab moves the focus between controls.
            if key == Key::Tab || ui.has_focus() && is_for_controls(key) {
                continue;
            }
            match meaning((key, modifiers, repeat), self.keys(), self.cover()) {
                Some(KeyMeaning::Drop(column)) => self.ask(BoardRequest::Drop(column)),
                Some(KeyMeaning::Act(action)) => self.act(action),
                Some(KeyMeaning::Dismiss) => self.dismiss(),
                None => {}
            }
        }
    }
}

/// What a key means.
#[derive(Clone, Copy, Debug, PartialEq)]
enum KeyMeaning {
    Drop(Column),
    Act(Action),
    /// Close the topmost page.
    Dismiss,
}

/// Returns what a key means, which may repeat because it is held.
fn meaning(
    (key, modifiers, repeat): (Key, Modifiers, bool),
    keys: &Keys,
    cover: Cover,
) -> Option<KeyMeaning> {
    let combination = combination(key, modifiers)?;
    let Some(action) = keys.action(combination) else {
        let column = numbered(combination)?;
        return (cover == Cover::Nothing && !repeat).then_some(KeyMeaning::Drop(column));
    };
    let command = command_of(action);
    if repeat && !command.repeats {
        return None;
    }
    // egui closes the topmost page on Escape itself; other keys of the action are handled
    // here. The start page stays open.
    if action == Action::Cancel && key != Key::Escape && cover >= Cover::Page {
        return Some(KeyMeaning::Dismiss);
    }
    (cover <= command.cover).then_some(KeyMeaning::Act(action))
}

const ARROWS: [Key; 4] = [
    Key::ArrowLeft,
    Key::ArrowRight,
    Key::ArrowUp,
    Key::ArrowDown,
];

/// Returns whether the focused control gets this key: Enter and Space press it, and the arrows
/// move the focus.
fn is_for_controls(key: Key) -> bool {
    ARROWS.contains(&key) || matches!(key, Key::Enter | Key::Space)
}

/// Returns the column of a digit from 1 to 9, which some keyboards type with Shift.
fn numbered(pressed: Combination) -> Option<Column> {
    let [ctrl, alt, _] = pressed.held;
    let digit = pressed.key.parse().ok().filter(|_| !ctrl && !alt)?;
    Column::from_number(digit)
}

/// Returns whether the interface moves by this key for as long as it is held.
fn moves(key: Key) -> bool {
    let by_page = matches!(key, Key::PageUp | Key::PageDown | Key::Home | Key::End);
    ARROWS.contains(&key) || by_page || key == Key::Tab
}

#[cfg(test)]
mod tests {
    use super::*;

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

    #[test]
    fn escape_is_left_to_what_lies_over_the_board() {
        let catalog = plummet::presets::Catalog::built_in();
        let escape = |cover| meaning((Key::Escape, Modifiers::NONE, false), catalog.keys(), cover);
        let present = Some(KeyMeaning::Act(Action::Cancel));
        assert_eq!(escape(Cover::Nothing), present);
        for cover in [Cover::Start, Cover::Page, Cover::Pages, Cover::Faults] {
            assert!(escape(cover).is_none(), "{cover:?}");
        }
    }
}
