//! The page of keys: every action with its combinations of keys, each to be changed by pressing another.
//!
//! A press of a button that shows a combination makes it listen: the next key takes its place, unless
//! another action has that key. Then the page asks first. While a button listens, keys do nothing else.

use plummet::internals::presets::{Action as KeyAction, Combination, Keys, Rebinding};

use super::*;
use crate::app::input::{Event as InputEvent, Key};
use crate::app::keyboard::combination;
use crate::app::window::GROUPS;

/// A place among the combinations of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct KeyPlace {
    action: KeyAction,
    /// The index of the combination; behind the last one for another combination.
    index: usize,
}

/// A change of an action that takes a key from another one.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Clash {
    action: KeyAction,
    /// The combinations that the action would have.
    combinations: Vec<Combination>,
    taken: Combination,
    owner: KeyAction,
}

/// What the next key or button of the page is about.
#[derive(Clone, Debug, PartialEq, Eq)]
enum KeyChange {
    /// The next key takes this place.
    Listens {
        slot: KeyPlace,
        /// Whether the key before was a digit that chooses a column.
        was_digit: bool,
    },
    /// Whether to take a key from another action.
    Asks(Clash),
}

#[derive(Clone, Debug)]
pub struct KeysPage {
    built_in: Keys,
    change: Option<KeyChange>,
    /// Whether the buttons of the change have still to be brought into view.
    is_new: bool,
    /// Whether the button that listens has the focus.
    hears: bool,
}

impl KeysPage {
    /// Creates the page.
    pub fn new() -> Self {
        Self {
            built_in: Keys::built_in(),
            change: None,
            is_new: false,
            hears: false,
        }
    }

    /// Takes a key, if a button listens: it does nothing else then. Returns whether the event is taken,
    /// and what to save.
    pub fn press(&mut self, event: &InputEvent, keys: &Keys) -> (bool, Option<Rebinding>) {
        let Some(KeyChange::Listens { slot, .. }) = self.change.as_ref().filter(|_| self.hears)
        else {
            return (false, None);
        };
        let slot = *slot;
        match event {
            // Tab leads to the buttons beside it.
            InputEvent::Key { key: Key::Tab, .. } | InputEvent::Key { pressed: false, .. } => {
                (false, None)
            }
            InputEvent::Key {
                key: Key::Escape,
                repeat: false,
                ..
            } => {
                self.change = None;
                (true, None)
            }
            InputEvent::Key {
                key,
                repeat: false,
                modifiers,
                ..
            } => match combination(*key, *modifiers) {
                Some(pressed) => (true, self.put(slot, pressed, keys)),
                None => (true, None),
            },
            InputEvent::Key { .. } | InputEvent::Text(_) => (true, None),
            _ => (false, None),
        }
    }

    /// Puts a combination in its place, or asks first. Returns what to save.
    fn put(&mut self, slot: KeyPlace, pressed: Combination, keys: &Keys) -> Option<Rebinding> {
        if pressed.is_column() {
            let was_digit = true;
            self.change = Some(KeyChange::Listens { slot, was_digit });
            return None;
        }
        let mut combinations = keys.combinations(slot.action).to_vec();
        combinations.retain({
            let replaced = combinations.get(slot.index).copied();
            move |it| *it != pressed || replaced == Some(pressed)
        });
        match combinations.get_mut(slot.index) {
            Some(place) => *place = pressed,
            None => combinations.push(pressed),
        }
        self.bind(slot.action, combinations, keys)
    }

    /// Gives an action these combinations, or asks if another one has one of them. Returns what to save.
    fn bind(
        &mut self,
        action: KeyAction,
        combinations: Vec<Combination>,
        keys: &Keys,
    ) -> Option<Rebinding> {
        let owner = |it: &Combination| keys.action(*it).filter(|owner| *owner != action);
        let taken = combinations
            .iter()
            .find_map(|it| owner(it).map(|owner| (*it, owner)));
        self.change = taken.map(|(taken, owner)| {
            KeyChange::Asks(Clash {
                action,
                combinations: combinations.clone(),
                taken,
                owner,
            })
        });
        self.is_new = self.change.is_some();
        match self.change {
            Some(_) => None,
            None => Some(Rebinding::Bind(action, combinations)),
        }
    }

    /// Shows an action with its combinations, and below it the change that is under way.
    fn action(&mut self, ui: &mut Ui, app: &App, action: KeyAction) {
        let keys = app.keys();
        let combinations = keys.combinations(action);
        row(ui, msg::keys::action(what(action)), |ui| {
            for index in 0..=combinations.len() {
                self.slot(ui, KeyPlace { action, index }, combinations);
            }
            let usual = self.built_in.combinations(action);
            if combinations != usual {
                let name = format!("reset:{}", action.name());
                let reset = small(ui, name, &t(msg::keys::reset()));
                name_control(&reset, Role::Button, || {
                    t(msg::keys::reset_of(what(action)))
                });
                if reset.clicked() {
                    let usual = usual.to_vec();
                    save(app, self.bind(action, usual, keys));
                }
            }
        });
        match self.change.clone() {
            Some(KeyChange::Listens { slot, was_digit }) if slot.action == action => {
                if was_digit {
                    warning(ui, msg::keys::digits());
                }
                // What can be done instead of pressing a key.
                ui.horizontal_wrapped(|ui| {
                    let mut others = combinations.to_vec();
                    if slot.index < others.len()
                        && small(ui, "remove_key", &t(msg::keys::remove())).clicked()
                    {
                        others.remove(slot.index);
                        save(app, self.bind(slot.action, others, keys));
                    }
                    self.cancel(ui);
                });
            }
            Some(KeyChange::Asks(clash)) if clash.action == action => {
                let key = key_label(clash.taken);
                warning(ui, msg::keys::taken(key, what(clash.owner)));
                ui.horizontal_wrapped(|ui| {
                    let take = small(ui, "take_key", &t(msg::keys::take()));
                    if self.is_new {
                        take.request_focus();
                    }
                    if take.clicked() {
                        self.change = None;
                        save(app, Some(Rebinding::Bind(clash.action, clash.combinations)));
                    }
                    self.cancel(ui);
                });
            }
            _ => {}
        }
    }

    /// Shows the button of a combination, or the one that adds another.
    fn slot(&mut self, ui: &mut Ui, slot: KeyPlace, combinations: &[Combination]) {
        let listens =
            matches!(&self.change, Some(KeyChange::Listens { slot: it, .. }) if *it == slot);
        let combination = combinations.get(slot.index).copied().map(key_label);
        let text = match &combination {
            _ if listens => t(msg::keys::press()),
            Some(combination) => t(combination),
            None => "+".to_owned(),
        };
        let id = (slot.action.name(), slot.index);
        let name = format!("key:{}:{}", id.0, id.1);
        let response = ui.push_id(id, |ui| small(ui, name, &text)).inner;
        name_control(&response, Role::Button, || {
            t(match combination {
                _ if listens => msg::keys::press(),
                Some(combination) => msg::keys::of(combination, what(slot.action)),
                None => msg::keys::add_to(what(slot.action)),
            })
        });
        if response.clicked() {
            let was_digit = false;
            self.change = Some(KeyChange::Listens { slot, was_digit });
            response.request_focus();
            (self.is_new, self.hears) = (true, true);
        }
        self.hears |= listens && response.has_focus();
    }

    /// Shows the button that leaves everything as it was. It comes into view when a change begins.
    fn cancel(&mut self, ui: &mut Ui) {
        let cancel = small(ui, "cancel_key", &t(msg::text::cancel()));
        if std::mem::take(&mut self.is_new) {
            cancel.scroll_to_me_animation(Some(Align::Center), ScrollAnimation::none());
        }
        if cancel.clicked() {
            self.change = None;
        }
    }
}

impl Sheet for KeysPage {
    const SIZE: [f32; 2] = [660.0, 720.0];
    const TITLE: fn() -> Message = msg::keys::title;

    fn body(&mut self, ui: &mut Ui, app: &App) {
        self.hears = false;
        if let Some(file) = app.catalog().keys_file() {
            note(ui, msg::keys::file(Escaped::path(file).to_string()));
        }
        for (title, group) in GROUPS {
            heading(ui, title());
            for command in *group {
                self.action(ui, app, command.action);
            }
        }
    }

    fn foot(&mut self, ui: &mut Ui, app: &App) {
        close_button(ui, app);
        let differs = *app.keys() != self.built_in;
        if button_if(ui, differs, "reset_all", msg::keys::reset_all()).clicked() {
            save(app, Some(Rebinding::Reset));
        }
    }
}

/// Returns what an action does, as in the lists.
fn what(action: KeyAction) -> Message {
    (command_of(action).what)()
}

fn save(app: &App, change: Option<Rebinding>) {
    if let Some(change) = change {
        app.then(move |window| window.save_keys(change));
    }
}

fn small(ui: &mut Ui, name: impl Into<String>, text: &str) -> Response {
    let button = Button::new(text).min_size(Vec2::splat(CONTROL_HEIGHT));
    ui.add(button).named(name)
}

#[cfg(test)]
mod tests {
    use crate::app::input::key_event;
    use egui::Modifiers;

    use super::*;

    fn key(key: Key) -> InputEvent {
        key_event(key, Modifiers::NONE, true, false)
    }

    /// Returns a page whose button of this place listens.
    fn listening(action: KeyAction, index: usize) -> KeysPage {
        KeysPage {
            change: Some(KeyChange::Listens {
                slot: KeyPlace { action, index },
                was_digit: false,
            }),
            hears: true,
            ..KeysPage::new()
        }
    }

    /// Returns the built-in keys after the change that is requested.
    fn keys_of(change: Option<Rebinding>) -> Keys {
        let mut keys = Keys::built_in();
        keys.rebind(&change.expect("a change"));
        keys
    }

    #[test]
    fn the_next_key_takes_the_place_of_a_combination() {
        let keys = Keys::built_in();
        let shown = |action, index, pressed| {
            let (is_taken, request) = listening(action, index).press(&key(pressed), &keys);
            assert!(is_taken);
            let saved = keys_of(request);
            let combinations = saved.combinations(action).iter();
            combinations.map(ToString::to_string).collect::<Vec<_>>()
        };
        assert_eq!(shown(KeyAction::Undo, 0, Key::U), ["U"]);
        assert_eq!(shown(KeyAction::Undo, 1, Key::F2), ["Ctrl+Z", "F2"]);
        let drop = ["Enter", "Space", "Up"];
        assert_eq!(shown(KeyAction::Drop, 2, Key::ArrowUp), drop);
        assert_eq!(shown(KeyAction::Drop, 0, Key::Space), ["Space", "Down"]);
        assert_eq!(shown(KeyAction::Mute, 0, Key::M), ["M"]);
    }

    #[test]
    fn a_key_of_another_action_is_asked_about_before_it_is_saved() {
        let keys = Keys::built_in();
        let mut page = listening(KeyAction::Undo, 0);
        let (is_taken, request) = page.press(&key(Key::H), &keys);
        assert!(is_taken && request.is_none(), "{request:?}");
        let Some(KeyChange::Asks(clash)) = &page.change else {
            panic!("expected a question, found {:?}", page.change);
        };
        assert_eq!(clash.owner, KeyAction::Hint);
        page.hears = false;
        assert!(!page.press(&key(Key::Enter), &keys).0, "the buttons get it");
    }

    #[test]
    fn digits_held_keys_and_escape_change_nothing() {
        let keys = Keys::built_in();
        let mut page = listening(KeyAction::Undo, 0);
        let held = key_event(Key::Enter, Modifiers::NONE, true, true);
        for event in [held, key(Key::Num4)] {
            let (is_taken, request) = page.press(&event, &keys);
            assert!(is_taken && request.is_none(), "{event:?}");
        }
        let digit = Some(KeyChange::Listens {
            slot: KeyPlace {
                action: KeyAction::Undo,
                index: 0,
            },
            was_digit: true,
        });
        assert_eq!(page.change, digit);
        assert!(!page.press(&key(Key::Tab), &keys).0, "Tab moves the focus");
        assert!(page.press(&key(Key::Escape), &keys).0);
        assert_eq!(page.change, None);
    }
}
