//! The stack of pages over the game, and the control that opened each.

use std::ops::{Deref, DerefMut};

use egui::Id;

use crate::app::pages::Page;

/// A stack of pages, the topmost last. Closing a page gives the focus back to the control that
/// had it when the page opened.
#[derive(Debug, Default)]
pub(super) struct PageStack {
    pages: Vec<Page>,
    /// The control that had the focus when each page opened.
    openers: Vec<Option<Id>>,
    /// The control that has the focus now.
    focus: Option<Id>,
    /// The control that gets the focus back, after a page was closed.
    back: Option<Id>,
    /// The number of times that pages were opened or closed.
    changes: u64,
    /// The number of times that pages were closed.
    closed: u64,
}

impl PageStack {
    /// Notes which control has the focus, before pages are opened or closed.
    pub(super) fn note_focus(&mut self, focus: Option<Id>) {
        self.focus = focus;
    }

    /// Opens a page on top of the others.
    pub(super) fn push(&mut self, page: Page) {
        self.pages.push(page);
        self.openers.push(self.focus);
        self.back = None;
        self.changes += 1;
    }

    /// Closes the topmost page. The control that opened it gets the focus, and counts as the
    /// opener of a page that follows in the same frame.
    pub(super) fn pop(&mut self) {
        self.closed += u64::from(self.pages.pop().is_some());
        self.focus = self.openers.pop().flatten();
        self.back = self.focus;
        self.changes += 1;
    }

    /// Closes all pages and leaves the focus to the board.
    pub(super) fn clear(&mut self) {
        *self = Self {
            changes: self.changes + 1,
            closed: self.closed + u64::from(!self.pages.is_empty()),
            ..Self::default()
        };
    }

    /// Returns whether a page fills the whole window and hides the game.
    pub(super) fn hides_game(&self) -> bool {
        self.pages.first().is_some_and(Page::hides_game)
    }

    /// Returns how often pages were opened or closed.
    pub(super) const fn changes(&self) -> u64 {
        self.changes
    }

    /// Returns how often pages were closed.
    pub(super) const fn closed(&self) -> u64 {
        self.closed
    }

    /// Gives the focus back to this control, after a panel over the pages was closed.
    pub(super) fn give_back(&mut self, control: Option<Id>) {
        self.back = control;
    }

    /// Takes the control that gets the focus back.
    pub(super) fn take_back(&mut self) -> Option<Id> {
        self.back.take()
    }
}

impl Deref for PageStack {
    type Target = [Page];

    fn deref(&self) -> &[Page] {
        &self.pages
    }
}

impl DerefMut for PageStack {
    fn deref_mut(&mut self) -> &mut [Page] {
        &mut self.pages
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::pages::{HelpPage, MenuPage, StartPage};

    #[test]
    fn the_control_that_opened_a_page_gets_the_keyboard_back() {
        let (button, entry) = (Id::unique("button"), Id::unique("entry"));
        let mut stack = PageStack::default();
        stack.push(Page::Start(StartPage::new()));
        stack.note_focus(Some(button));
        stack.push(Page::Menu(MenuPage::new(true)));
        assert_eq!(stack.take_back(), None);
        // An entry of the menu opens another page instead of the menu.
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
        let mut stack = PageStack::default();
        stack.pop();
        stack.clear();
        assert_eq!(stack.closed(), 0, "there are none");
        stack.push(Page::Menu(MenuPage::new(true)));
        assert_eq!(stack.closed(), 0);
        stack.pop();
        stack.push(Page::Help(HelpPage::new()));
        assert_eq!(stack.closed(), 1, "another page took its place");
        stack.clear();
        assert_eq!(stack.closed(), 2);
    }

    #[test]
    fn the_board_has_the_keyboard_when_a_game_begins() {
        let mut stack = PageStack::default();
        stack.note_focus(Some(Id::unique("button")));
        stack.push(Page::Start(StartPage::new()));
        stack.clear();
        assert_eq!((stack.is_empty(), stack.take_back()), (true, None));
    }
}
