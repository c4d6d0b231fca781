//! The language of the window: the edge at which messages become text.

use std::cell::RefCell;

use crate::app::prelude::*;

thread_local! {
    // Every label needs it. Handing it to each of them would double the arguments of the interface.
    static SHOWN: RefCell<Option<Language>> = const { RefCell::new(None) };
}

/// Returns the text of a message in the language of the window.
pub fn t(message: impl std::borrow::Borrow<Message>) -> String {
    SHOWN.with_borrow(|shown| match shown {
        Some(language) => language.text(message.borrow()),
        None => message.borrow().to_string(),
    })
}

/// Returns a number with one digit behind the point.
pub fn tenths(number: f64) -> Message {
    let shown = format!("{number:.1}");
    let (whole, tenths) = shown.split_once('.').unwrap_or((&shown, "0"));
    msg::text::tenths(tenths, whole)
}

/// Returns how a key is labelled on a keyboard.
pub fn key_label(combination: Combination) -> Message {
    let held = combination.names_held().rev();
    held.fold(msg::text::key(combination.key), |key, held| {
        msg::text::held(msg::text::key(held), key)
    })
}

/// Returns the key of an action, if it has one: the first of them.
pub fn key_of(keys: &Keys, action: Action) -> Option<Message> {
    keys.combinations(action).first().copied().map(key_label)
}

/// Shows the window in another language from now on.
pub fn show_in(language: Language) {
    SHOWN.with_borrow_mut(|shown| *shown = Some(language));
}

/// Tells texts of a person's own files so from now on.
pub fn tell_own(texts: impl IntoIterator<Item = (String, String)>) {
    SHOWN.with_borrow_mut(|shown| {
        if let Some(language) = shown {
            language.tell_own(texts);
        }
    });
}
