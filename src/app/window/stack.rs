//! The pages over the game, the topmost last, and the control that opened each.

use std::ops::{Deref, DerefMut};

use egui::Id;

use crate::app::pages::Page;

/// A stack of pages. Whoever shuts the topmost one gets the keyboard back to where it was
/// when the page opened.
#[derive(Debug, Default)]
pub(super) struct Stack {
    pages: Vec<Page>,
    /// What had the keyboard when each page opened.
    openers: Vec<Option<Id>>,
    /// What has the keyboard now.
    focus: Option<Id>,
    /// What is to get it since a page was shut.
    back: Option<Id>,
    /// How often pages were opened or shut.
    changes: u64,
    /// How often pages were shut.
    shut: u64,
}

impl Stack {
    /// Says what has the keyboard, before pages are opened or shut.
    pub(super) fn note_focus(&mut self, focus: Option<Id>) {
        self.focus = focus;
    }

    /// Opens a page over the others.
    pub(super) fn push(&mut self, page: Page) {
        self.pages.push(page);
        self.openers.push(self.focus);
        self.back = None;
        self.changes += 1;
    }

    /// Shuts the topmost page. What opened it has the keyboard from now on, also as far as
    /// a page that takes its place is concerned.
    pub(super) fn pop(&mut self) {
        self.shut += u64::from(self.pages.pop().is_some());
        self.focus = self.openers.pop().flatten();
        self.back = self.focus;
        self.changes += 1;
    }

    /// Shuts all pages: the board has the keyboard.
    pub(super) fn clear(&mut self) {
        *self = Self {
            changes: self.changes + 1,
            shut: self.shut + u64::from(!self.pages.is_empty()),
            ..Self::default()
        };
    }

    /// Whether a page takes the whole window, so that the game is not seen.
    pub(super) fn hides_game(&self) -> bool {
        self.pages.first().is_some_and(Page::hides_game)
    }

    /// How often pages were opened or shut.
    pub(super) const fn changes(&self) -> u64 {
        self.changes
    }

    /// How often pages were shut.
    pub(super) const fn shut(&self) -> u64 {
        self.shut
    }

    /// What was shut over the pages gives the keyboard back to this control.
    pub(super) fn give_back(&mut self, control: Option<Id>) {
        self.back = control;
    }

    /// What is to get the keyboard, once, since a page was shut.
    pub(super) fn take_back(&mut self) -> Option<Id> {
        self.back.take()
    }
}

impl Deref for Stack {
    type Target = [Page];

    fn deref(&self) -> &[Page] {
        &self.pages
    }
}

impl DerefMut for Stack {
    fn deref_mut(&mut self) -> &mut [Page] {
        &mut self.pages
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::pages::{HelpPage, MenuPage, StartPage};

    #[test]
    fn whoever_opened_a_page_gets_the_keyboard_back() {
        let (button, entry) = (Id::unique("button"), Id::unique("entry"));
        let mut stack = Stack::default();
        stack.push(Page::Start(StartPage::new()));
        stack.note_focus(Some(button));
        stack.push(Page::Menu(MenuPage::new(true)));
        assert_eq!(stack.take_back(), None);
        // An entry of the menu puts another page in its place.
        stack.note_focus(Some(entry));
        stack.pop();
        stack.push(Page::Help(HelpPage::new()));
        assert_eq!(stack.take_back(), None);
        stack.note_focus(None);
        stack.pop();
        assert_eq!((stack.len(), stack.take_back()), (1, Some(button)));
        assert_eq!(stack.take_back(), None, "it was told");
    }

    #[test]
    fn pages_that_are_shut_are_counted() {
        let mut stack = Stack::default();
        stack.pop();
        stack.clear();
        assert_eq!(stack.shut(), 0, "there are none");
        stack.push(Page::Menu(MenuPage::new(true)));
        assert_eq!(stack.shut(), 0);
        stack.pop();
        stack.push(Page::Help(HelpPage::new()));
        assert_eq!(stack.shut(), 1, "another page took its place");
        stack.clear();
        assert_eq!(stack.shut(), 2);
    }

    #[test]
    fn the_board_has_the_keyboard_when_a_game_begins() {
        let mut stack = Stack::default();
        stack.note_focus(Some(Id::unique("button")));
        stack.push(Page::Start(StartPage::new()));
        stack.clear();
        assert_eq!((stack.is_empty(), stack.take_back()), (true, None));
    }
}
