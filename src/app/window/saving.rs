//! Saves, copies, draws and removes games, and writes files of the player's own.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use plummet::internals::arena::League;
use plummet::internals::presets::Rebinding;
use plummet::internals::scene::{Caption, PictureFormat};
use plummet::internals::storage::{GameName, SavedGame};
use plummet::internals::text::Message;
use plummet::session::Session;

use super::Window;
use super::configuration::ReloadReason;
use crate::app::language::t;
use crate::app::pages::{ArenaPage, LoadPage, SetUpPage};
use crate::app::request::PresetToSave;

impl Window {
    /// Saves the game on the board; one under review with what is known of it.
    pub(super) fn save_game(&mut self) {
        let session = self.screen.game_to_keep();
        let review = self.screen.review();
        match review.and_then(|review| review.done.as_ref()) {
            Some(review) => {
                let game = (session, Arc::clone(review));
                self.files.save_reviewed(game, &mut self.messages);
            }
            None => self.files.save(session, &mut self.messages),
        }
    }

    /// Saves a finished game that is looked at.
    pub(crate) fn save_finished(&mut self, game: SavedGame) {
        self.files.save_finished(game, &mut self.messages);
        self.list_games();
    }

    pub(crate) fn remove_game(&mut self, path: PathBuf) {
        self.files.remove_game(path);
        self.list_games();
    }

    /// Removes all finished games.
    pub(crate) fn clear_finished(&mut self) {
        self.files.clear_finished();
        self.list_games();
    }

    pub(crate) fn rename_game(&mut self, path: PathBuf, name: GameName) {
        self.files.rename_game(path, name);
        self.list_games();
    }

    /// Lists the saved and finished games again for their page.
    fn list_games(&mut self) {
        let listings = self.files.list_games();
        if let Some(page) = self.pages.top::<LoadPage>() {
            page.set_listings(listings);
        }
    }

    /// Lists the arena's result files again for their page.
    pub(crate) fn list_results(&mut self) {
        let listing = self.files.list_results();
        if let Some(page) = self.pages.top::<ArenaPage>() {
            page.set_listing(listing);
        }
    }

    /// Writes the table of an arena to a file.
    pub(crate) fn export_table(&mut self, file: PathBuf, league: Arc<League>) {
        self.files.export_table(file, league);
    }

    /// Starts the game that the clipboard holds as text.
    pub(super) fn paste(&mut self) {
        let purpose = self.screen.paste_purpose(self.pages.changes());
        self.pasting.clipboard.request_text(purpose);
    }

    /// Saves pages to print, as SVG.
    pub(crate) fn print(&mut self, pages: String) {
        self.files.print(pages, &mut self.messages);
    }

    /// Copies the game on the board, or this one.
    pub(crate) fn copy_game(&mut self, game: Option<&SavedGame>) {
        let record = match game {
            Some(game) => game.record.clone(),
            None => self.screen.game_to_keep().record(),
        };
        let copied = self.pasting.copy(&record);
        if let Some(page) = self.pages.top::<LoadPage>() {
            page.changed(&copied.clone().map(Some));
        } else if let Some(page) = self.pages.top::<SetUpPage>() {
            page.tell(copied.clone());
        }
        match copied {
            Ok(text) => self.messages.result(text),
            Err(error) => self.messages.error(error),
        }
    }

    /// Saves a picture of the board, or the whole game as an animation.
    pub(crate) fn export_game(&mut self, format: PictureFormat, game: Option<&SavedGame>) {
        let chosen = match game.map(|game| Session::resume(&game.record)).transpose() {
            Ok(chosen) => chosen,
            Err(error) => {
                let error = Message::verbatim(error.to_string());
                return self.messages.error(error);
            }
        };
        let session = match (&chosen, format) {
            (Some(session), _) => session,
            (None, PictureFormat::Png) => self.screen.session(),
            (None, PictureFormat::Gif) => self.screen.game_to_keep(),
        };
        let position = match format {
            PictureFormat::Png => session.shown(),
            PictureFormat::Gif => session.position(),
        };
        let drawn = (
            position.clone(),
            Caption::of(session, t),
            self.configuration.theme.clone(),
        );
        self.files.export(format, drawn, &mut self.messages);
    }

    /// Saves rules as one of the player's own presets. The dialog chooses the new preset once the
    /// configuration has been read again.
    pub(crate) fn save_preset(&mut self, saving: PresetToSave) {
        let catalog = &self.configuration.catalog;
        match self.files.store.save_preset(&saving, catalog) {
            Ok(save) => {
                let job = move || Ok(ReloadReason::Saved(saving, save()));
                self.files.change_configuration(&self.configuration, job);
            }
            Err(error) => self.reloaded(ReloadReason::Saved(saving, Err(error)), false),
        }
    }

    /// Copies a built-in preset to a file of the player's own, and opens the file.
    pub(crate) fn copy_rules(&mut self, preset: &str) {
        match self.files.store.copy_rules(preset) {
            Ok(copy) => {
                let job = || copy().map(ReloadReason::Copied);
                self.files.change_configuration(&self.configuration, job);
            }
            Err(error) => self.messages.error(Message::verbatim(error)),
        }
    }

    /// Changes key bindings in their file, and uses them.
    pub(crate) fn save_keys(&mut self, change: Rebinding) {
        let catalog = &self.configuration.catalog;
        match self.files.store.save_keys(change, catalog) {
            Ok(save) => {
                let job = || save().map(ReloadReason::Keys);
                self.files.change_configuration(&self.configuration, job);
            }
            Err(error) => self.messages.error(Message::verbatim(error)),
        }
    }

    /// Opens a file with the desktop's program for it.
    pub(crate) fn open_file(&mut self, path: &Path) {
        self.messages.attempt(self.opened.open(path, self.now));
    }

    /// Reads the configuration again.
    pub(crate) fn reload(&mut self) {
        let job = || Ok(ReloadReason::Requested);
        self.files.change_configuration(&self.configuration, job);
    }
}
