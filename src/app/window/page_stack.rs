//! The stack of pages over the game, and the control that opened each.

use std::any::Any;
use std::ops::{Deref, DerefMut};

use egui::Id;

use crate::app::pages::Page;

/// A stack of pages, the topmost last. Closing a page gives the focus back to the control that
/// had it when the page opened.
#[derive(Default)]
pub(crate) struct PageStack {
    pages: Vec<Box<dyn Page>>,
    /// Whether the topmost page has yet to give a control the focus.
    pub needs_focus: bool,
    /// The control that had the focus when each page opened.
    openers: Vec<Option<Id>>,
    /// The control that has the focus now.
    focus: Option<Id>,
    /// The control that gets the focus back, after a page was closed.
    back: Option<Id>,
    /// The number of times that pages were opened or closed.
    changes: u64,
}

impl PageStack {
    /// Notes which control has the focus, before pages are opened or closed.
    pub fn note_focus(&mut self, focus: Option<Id>) {
        self.focus = focus;
    }

    /// Opens a page on top of the others.
    pub fn push(&mut self, page: impl Page) {
        self.pages.push(Box::new(page));
        self.needs_focus = true;
        self.openers.push(self.focus);
        self.back = None;
        self.changes += 1;
    }

    /// Closes the topmost page. The control that opened it gets the focus, and counts as the
    /// opener of a page that follows in the same frame.
    pub fn pop(&mut self) {
        self.pages.pop();
        self.needs_focus = false;
        self.focus = self.openers.pop().flatten();
        self.back = self.focus;
        self.changes += 1;
    }

    /// Closes all pages and leaves the focus to the board.
    pub fn clear(&mut self) {
        *self = Self {
            changes: self.changes + u64::from(!self.pages.is_empty()),
            ..Self::default()
        };
    }

    /// Returns whether a page fills the whole window and hides the game.
    pub fn hides_game(&self) -> bool {
        self.pages.first().is_some_and(|page| page.hides_game())
    }

    /// Returns the pages of a kind, the topmost first.
    pub fn all<P: Page>(&mut self) -> impl Iterator<Item = &mut P> {
        let pages = self.pages.iter_mut().rev();
        pages.filter_map(|page| as_any(page).downcast_mut())
    }

    /// Returns the topmost page, if it is of this kind.
    pub fn top<P: Page>(&mut self) -> Option<&mut P> {
        as_any(self.pages.last_mut()?).downcast_mut()
    }

    /// Returns how often pages were opened or closed.
    pub const fn changes(&self) -> u64 {
        self.changes
    }

    /// Gives the focus back to this control, after a panel over the pages was closed.
    pub fn give_back(&mut self, control: Option<Id>) {
        self.back = control;
    }

    /// Takes the control that gets the focus back.
    pub fn take_back(&mut self) -> Option<Id> {
        self.back.take()
    }
}

fn as_any(page: &mut Box<dyn Page>) -> &mut dyn Any {
    &mut **page
}

impl Deref for PageStack {
    type Target = [Box<dyn Page>];

    fn deref(&self) -> &[Box<dyn Page>] {
        &self.pages
    }
}

impl DerefMut for PageStack {
    fn deref_mut(&mut self) -> &mut [Box<dyn Page>] {
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
        stack.push(StartPage::default());
        stack.note_focus(Some(button));
        stack.push(MenuPage { on_start: true });
        assert_eq!(stack.take_back(), None);
        // An entry of the menu opens another page instead of the menu.
        stack.note_focus(Some(entry));
        stack.pop();
        stack.push(HelpPage::Rules);
        assert_eq!(stack.take_back(), None);
        stack.note_focus(None);
        stack.pop();
        assert_eq!((stack.len(), stack.take_back()), (1, Some(button)));
        assert_eq!(stack.take_back(), None, "it was told");
    }

    #[test]
    fn the_board_has_the_keyboard_when_a_game_begins() {
        let mut stack = PageStack::default();
        stack.note_focus(Some(Id::unique("button")));
        stack.push(StartPage::default());
        stack.clear();
        assert_eq!((stack.is_empty(), stack.take_back()), (true, None));
    }
}
