//! The page of keys: every action with its combinations of keys, each to be changed by pressing another.
//!
//! A press of a button that shows a combination makes it listen: the next key takes its place, unless
//! another action has that key. Then the page asks first. While a button listens, keys do nothing else.

use super::*;
use crate::app::input::{Event as InputEvent, Key};
use crate::app::keyboard::combination;
use crate::app::window::GROUPS;
use msg::keys;

/// What the next key or button of the page is about.
#[derive(Clone, Debug, PartialEq)]
enum KeyChange {
    /// The next key takes the place of this combination of an action, or is one more.
    Listens {
        action: Action,
        index: usize,
        /// Whether the key before was a digit that chooses a column.
        was_digit: bool,
    },
    /// Whether to take a key from another action.
    Asks {
        action: Action,
        /// The combinations that the action would have.
        combinations: Vec<Combination>,
        taken: Combination,
        owner: Action,
    },
}

pub struct KeysPage {
    built_in: Keys,
    change: Option<KeyChange>,
    /// The combination that was pressed for it.
    pressed: Option<Combination>,
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
            pressed: None,
            is_new: false,
            hears: false,
        }
    }

    /// Takes a key, if a button listens: it does nothing else then. Returns whether it is taken.
    pub fn press(&mut self, event: &InputEvent) -> bool {
        if !self.hears || self.pressed.is_some() {
            return false;
        }
        match *event {
            // Tab leads to the buttons beside it.
            InputEvent::Key { key: Key::Tab, .. } | InputEvent::Key { pressed: false, .. } => {
                return false;
            }
            InputEvent::Key {
                key: Key::Escape, ..
            } => (self.change, self.hears) = (None, false),
            InputEvent::Key {
                key,
                modifiers,
                repeat: false,
                ..
            } => self.pressed = combination(key, modifiers),
            InputEvent::Key { .. } | InputEvent::Text(_) => {}
            _ => return false,
        }
        true
    }

    /// Puts the combination that was pressed in its place, or asks first. Returns what to save.
    fn put(&mut self, keys: &Keys) -> Option<Rebinding> {
        let pressed = self.pressed.take()?;
        let Some(KeyChange::Listens { action, index, .. }) = self.change else {
            return None;
        };
        if pressed.is_column() {
            self.change = Some(KeyChange::Listens {
                action,
                index,
                was_digit: true,
            });
            return None;
        }
        let mut combinations = keys.combinations(action).to_vec();
        let replaced = combinations.get(index).copied();
        combinations.retain(|it| *it != pressed || replaced == Some(pressed));
        match combinations.get_mut(index) {
            Some(place) => *place = pressed,
            None => combinations.push(pressed),
        }
        self.bind(action, combinations, keys)
    }

    /// Gives an action these combinations, or asks if another one has one of them. Returns what to save.
    fn bind(
        &mut self,
        action: Action,
        combinations: Vec<Combination>,
        keys: &Keys,
    ) -> Option<Rebinding> {
        let owner = |it: &Combination| keys.action(*it).filter(|owner| *owner != action);
        let taken = combinations.iter().find_map(|it| Some((*it, owner(it)?)));
        self.is_new = taken.is_some();
        let Some((taken, owner)) = taken else {
            self.change = None;
            return Some(Rebinding::Bind(action, combinations));
        };
        self.change = Some(KeyChange::Asks {
            action,
            combinations,
            taken,
            owner,
        });
        None
    }

    /// Shows an action with its combinations, and below it the change that is under way.
    fn action(&mut self, ui: &mut Ui, app: &Window, action: Action) {
        let keys = app.keys();
        let combinations = keys.combinations(action);
        row(ui, keys::action(what(action)), |ui| {
            for index in 0..=combinations.len() {
                self.place(ui, action, index, combinations.get(index));
            }
            let usual = self.built_in.combinations(action);
            if combinations != usual {
                let reset = small(ui, format!("reset:{}", action.name()), &t(keys::reset()));
                name_control(&reset, Role::Button, || t(keys::reset_of(what(action))));
                if reset.clicked() {
                    save(app, self.bind(action, usual.to_vec(), keys));
                }
            }
        });
        match self.change.clone() {
            Some(KeyChange::Listens {
                action: of,
                index,
                was_digit,
            }) if of == action => {
                if was_digit {
                    warning(ui, keys::digits());
                }
                // What can be done instead of pressing a key.
                ui.horizontal_wrapped(|ui| {
                    let mut others = combinations.to_vec();
                    if index < others.len() && small(ui, "remove_key", &t(keys::remove())).clicked()
                    {
                        others.remove(index);
                        save(app, self.bind(action, others, keys));
                    }
                    self.cancel(ui);
                });
            }
            Some(KeyChange::Asks {
                action: of,
                combinations,
                taken,
                owner,
            }) if of == action => {
                warning(ui, keys::taken(key_label(taken), what(owner)));
                ui.horizontal_wrapped(|ui| {
                    let take = small(ui, "take_key", &t(keys::take()));
                    if self.is_new {
                        take.request_focus();
                    }
                    if take.clicked() {
                        self.change = None;
                        save(app, Some(Rebinding::Bind(action, combinations)));
                    }
                    self.cancel(ui);
                });
            }
            _ => {}
        }
    }

    /// Shows the button of a combination, or the one that adds another.
    fn place(&mut self, ui: &mut Ui, of: Action, at: usize, shown: Option<&Combination>) {
        let listens = matches!(
            self.change,
            Some(KeyChange::Listens { action, index, .. }) if (action, index) == (of, at)
        );
        let shown = shown.copied().map(key_label);
        let text = match &shown {
            _ if listens => t(keys::press()),
            Some(shown) => t(shown),
            None => "+".to_owned(),
        };
        let id = (of.name(), at);
        let name = format!("key:{}:{at}", of.name());
        let response = ui.push_id(id, |ui| small(ui, name, &text)).inner;
        name_control(&response, Role::Button, || {
            t(match shown {
                _ if listens => keys::press(),
                Some(shown) => keys::of(shown, what(of)),
                None => keys::add_to(what(of)),
            })
        });
        if response.clicked() {
            self.change = Some(KeyChange::Listens {
                action: of,
                index: at,
                was_digit: false,
            });
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
    const LOOK: Look = Look::fitting(keys::title, Width::Usual, 720.0);

    fn body(&mut self, ui: &mut Ui, app: &Window) {
        self.hears = false;
        save(app, self.put(app.keys()));
        if let Some(file) = app.catalog.keys_file() {
            note(ui, keys::file(Escaped::path(file).to_string()));
        }
        row(ui, keys::action(msg::help::key_digits()), |ui| {
            ui.label(words(msg::help::digits(), bold(14.0)))
        });
        for (title, group) in GROUPS {
            heading(ui, title());
            for command in *group {
                self.action(ui, app, command.action);
            }
        }
    }

    fn foot(&mut self, ui: &mut Ui, app: &Window) {
        close_button(ui, app);
        let differs = *app.keys() != self.built_in;
        if button_if(ui, differs, "reset_all", keys::reset_all()).clicked() {
            save(app, Some(Rebinding::Reset));
        }
    }
}

/// Returns what an action does, as in the lists.
fn what(action: Action) -> Message {
    let [what, _] = action.words();
    what
}

fn save(app: &Window, change: Option<Rebinding>) {
    if let Some(change) = change {
        app.then(move |window| window.save_keys(change));
    }
}

fn small(ui: &mut Ui, name: impl Into<String>, text: &str) -> Response {
    ui.add(Button::new(text).min_size(Vec2::splat(CONTROL_HEIGHT)))
        .named(name)
}
