//! The language of the window: the edge at which messages become text.

use std::cell::RefCell;

use plummet::internals::text::{Language, Message};

thread_local! {
    // Every label needs it. Handing it to each of them would double the arguments of the interface.
    static SHOWN: RefCell<Option<Language>> = const { RefCell::new(None) };
}

/// Returns the text of a message in the language of the window.
pub(crate) fn t(message: impl std::borrow::Borrow<Message>) -> String {
    SHOWN.with_borrow(|shown| match shown {
        Some(language) => language.text(message.borrow()),
        None => message.borrow().to_string(),
    })
}

/// Returns whether the window is shown in the language of tests.
pub(crate) fn is_pseudo() -> bool {
    SHOWN.with_borrow(|shown| shown.as_ref().is_some_and(|language| language.is_pseudo()))
}

/// Shows the window in another language from now on.
pub(crate) fn show_in(language: Language) {
    SHOWN.with_borrow_mut(|shown| *shown = Some(language));
}

/// Tells texts of a person's own files so from now on.
pub(crate) fn tell_own(texts: impl IntoIterator<Item = (String, String)>) {
    SHOWN.with_borrow_mut(|shown| {
        if let Some(language) = shown {
            language.tell_own(texts);
        }
    });
}
