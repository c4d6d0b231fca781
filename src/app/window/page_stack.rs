//! The stack of pages over the game, and the control that opened each.

use std::any::Any;
use std::ops::{Deref, DerefMut};

use egui::Id;

use crate::app::pages::Page;

/// A stack of pages, the topmost last. Closing a page gives the focus back to the control that
/// had it when the page opened.
#[derive(Default)]
pub struct PageStack {
    pages: Vec<Box<dyn Page>>,
    /// Whether the topmost page has yet to give a control the focus.
    pub needs_focus: bool,
    /// The control that had the focus when each page opened.
    openers: Vec<Option<Id>>,
    /// The control that has the focus now.
    pub focus: Option<Id>,
    /// The control that gets the focus back, after a page was closed.
    pub back: Option<Id>,
    /// The number of times that pages were opened or closed.
    pub changes: u64,
}

impl PageStack {
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

    /// Takes all pages away, after those that were taken away `before`.
    pub fn take(&mut self, before: Self) -> Self {
        let (mut taken, changes) = (before, self.changes);
        taken.pages.append(&mut self.pages);
        taken.openers.append(&mut self.openers);
        self.clear();
        self.changes = changes + 1;
        taken
    }

    /// Puts pages back that were taken away. The topmost gives a control the focus as if it had opened.
    pub fn restore(&mut self, taken: Self) {
        let changes = self.changes + u64::from(!taken.pages.is_empty());
        *self = Self {
            needs_focus: true,
            changes,
            ..taken
        };
    }

    /// Returns whether a page fills the whole window and hides the game.
    pub fn hides_game(&self) -> bool {
        self.pages.first().is_some_and(|page| page.hides_game())
    }

    /// Returns the pages of a kind, the topmost first.
    pub fn all<P: Page>(&mut self) -> impl Iterator<Item = &mut P> {
        self.pages
            .iter_mut()
            .rev()
            .filter_map(|page| as_any(page).downcast_mut())
    }

    /// Returns the topmost page, if it is of this kind.
    pub fn top<P: Page>(&mut self) -> Option<&mut P> {
        as_any(self.pages.last_mut()?).downcast_mut()
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
