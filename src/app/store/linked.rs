//! Games with people at other computers, whose links keep them.

use plummet::internals::net::BrokenOff;
use plummet::internals::storage::{Ticket, UserFolders};
use plummet::session::Session;

use super::Store;

impl Store {
    /// Takes note that a game with a person at another computer is on the board, which its link keeps.
    /// The unfinished game stays in its file.
    pub(crate) fn link_game(&mut self, session: &Session) {
        self.offers.withdraw_claim();
        self.is_on_board = false;
        self.look_at(session, true);
    }

    /// Takes the game on the board, which its link no longer keeps, as the unfinished one.
    pub(crate) fn unlink_game(&mut self, session: &Session) -> Option<String> {
        self.counted = false;
        self.save_unfinished(session)
    }

    /// Returns the folders of the files, and whether finished games are kept.
    pub(crate) fn link_files(&self) -> (UserFolders, bool) {
        (self.places.clone(), self.settings.keep_finished)
    }

    /// Queues reading the games with people at other computers that were broken off.
    pub(crate) fn list_broken_off(&self) -> Ticket<Vec<BrokenOff>> {
        let places = self.places.clone();
        self.disk
            .read(move || Ok::<_, String>(BrokenOff::list(&places)))
    }
}
