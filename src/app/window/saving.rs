//! Saves, copies, draws and removes games, and writes files of the player's own.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use plummet::internals::arena::League;
use plummet::internals::jobs::RunningJob;
use plummet::internals::outside::{Escaped, Quoted};
use plummet::internals::presets::Rebinding;
use plummet::internals::review::{Lessons, PuzzleSets, Review, keep_review};
use plummet::internals::scene::{Caption, Export, PictureFormat};
use plummet::internals::storage::{
    FinishedGames, FinishedList, GameName, OwnPreset, SavedGame, SavedGames, StorageError, Ticket,
    numbered, save_keys, write_atomically, write_first_free, write_new,
};
use plummet::internals::text::{Message, msg};
use plummet::presets::Catalog;
use plummet::session::Session;

use super::Window;
use super::pasting::PastePurpose;
use crate::app::arena_run::results_in;
use crate::app::language::t;
use crate::app::pages::{ArenaPage, Listings, LoadPage, NewGamePage, SetUpPage, StartPage};
use crate::app::platform::open;
use crate::app::request::{GameOrigin, PresetToSave};
use crate::app::screenshot;

/// What there is to study, as last read.
#[derive(Clone, Debug, Default)]
pub(super) struct Studies {
    /// No lessons before the first time.
    pub(super) lessons: Arc<Lessons>,
    /// Only the puzzles of the program before the first time.
    pub(super) puzzles: Arc<PuzzleSets>,
}

impl Window {
    /// Saves the game on the board; one under review with what is known of it.
    pub(super) fn save_game(&mut self) {
        let game = self.files.store.saved(self.screen.game_to_keep());
        let review = self.screen.review();
        let review = review.and_then(|review| review.done.clone());
        self.save(game, review);
    }

    /// Saves a finished game that is looked at.
    pub(crate) fn save_finished(&mut self, game: SavedGame) {
        self.save(game, None);
        self.list_games();
    }

    /// Saves a game to a new file, which names its date, and its review beside it.
    fn save(&mut self, game: SavedGame, review: Option<Arc<Review>>) {
        let store = &self.files.store;
        let (folder, time) = (store.places.data("games"), store.time_of(&game));
        self.change_files(move || {
            let path = SavedGames::new(folder?).save(&game, time)?;
            if let Some(review) = review {
                keep_review(&path, &review)?;
            }
            Ok::<_, StorageError>(Some(msg::notices::saved()))
        });
    }

    pub(crate) fn remove_game(&mut self, path: PathBuf) {
        self.change_files(move || SavedGames::remove(&path).map(|()| None));
        self.list_games();
    }

    /// Removes all finished games.
    pub(crate) fn clear_finished(&mut self) {
        if let Some(finished) = self.files.store.finished.clone() {
            self.change_files(move || finished.clear().map(|()| None));
        }
        self.list_games();
    }

    /// Gives a saved game another name.
    pub(crate) fn rename_game(&mut self, path: PathBuf, name: GameName) {
        let taken = name.to_string();
        let rename = move || match SavedGames::rename(&path, &name) {
            Err(StorageError::Taken { .. }) => Ok(false),
            renamed => renamed.map(|_| true),
        };
        self.on_disk(rename, |window, renamed| {
            let told = renamed.and_then(|done| match done {
                true => Ok(None),
                false => Err(msg::saved::name_taken(taken)),
            });
            window.tell_result(told);
        });
        self.list_games();
    }

    /// Returns the jobs that list the saved and the finished games.
    pub(super) fn listings(&self) -> Listings {
        let folder = self.files.store.places.data("games");
        Listings {
            saved: Ok(self.files.disk.run(|| SavedGames::new(folder?).list())),
            finished: self.list_finished(),
        }
    }

    pub(super) fn list_finished(&self) -> Result<Ticket<FinishedList>, String> {
        let path = self.files.store.places.state(FinishedGames::FILE);
        let read = || Ok::<_, StorageError>(FinishedGames::read(&path?));
        Ok(self.files.disk.run(read))
    }

    /// Lists the saved and finished games again for their page.
    fn list_games(&mut self) {
        let listings = self.listings();
        if let Some(page) = self.pages.top::<LoadPage>() {
            page.set_listings(listings);
        }
    }

    /// Returns the job that lists the arena's result files.
    pub(super) fn results(&self) -> Result<Ticket<Vec<PathBuf>>, String> {
        let (folder, _) = self.files.store.arenas()?;
        let list = move || Ok::<_, String>(results_in(&folder));
        Ok(self.files.disk.run(list))
    }

    /// Lists the arena's result files again for their page.
    pub(crate) fn list_results(&mut self) {
        let listing = self.results();
        if let Some(page) = self.pages.top::<ArenaPage>() {
            page.set_listing(listing);
        }
    }

    /// Reads the lessons and puzzles, unless they are being read.
    pub(super) fn read_studies(&mut self) {
        if std::mem::replace(&mut self.files.reads_studies, true) {
            return;
        }
        let before = self.files.studies.clone();
        let catalog = Arc::clone(&self.configuration.catalog);
        let path = self.languages.path.clone();
        let read = move || {
            Ok::<_, String>(Studies {
                lessons: Arc::new(before.lessons.reload(&path, &catalog)),
                puzzles: Arc::new(before.puzzles.reload(&path)),
            })
        };
        self.on_disk(read, |window, read| {
            window.files.reads_studies = false;
            // A job that failed leaves everything as it was.
            if let Ok(studies) = read {
                window.files.studies = studies;
            }
            window.tell_own_texts();
        });
    }

    /// Reads the unfinished games that no living window has.
    pub(super) fn list_offers(&mut self) {
        let list = self.files.store.list_offers();
        let list = || Ok::<_, String>(list());
        self.on_disk(list, |window, listed| {
            window.files.store.set_offers(listed.unwrap_or_default());
        });
    }

    /// Resumes the unfinished game in this file, which no living window has.
    pub(crate) fn continue_game(&mut self, file: PathBuf) {
        let claim = self.files.store.claim(file);
        let claim = || Ok::<_, String>(claim());
        self.on_disk(claim, |window, claimed| match claimed.ok().flatten() {
            Some((file, game)) => {
                if window.files.store.take_claimed(file, &game) {
                    window.guard_press();
                    window.resume(&game, GameOrigin::Loaded);
                }
            }
            None => {
                window.list_offers();
                let text = msg::notices::elsewhere();
                for page in window.pages.all::<StartPage>() {
                    page.say(msg::start::news(&text));
                }
                window.messages.error(text);
            }
        });
    }

    /// Shows the player where a game went that was left before its end.
    pub(super) fn tell_left(&mut self) {
        if self.files.store.take_left() {
            self.messages.lasting(msg::notices::kept());
        }
    }

    /// Writes the table of an arena to a file.
    pub(crate) fn export_table(&mut self, file: PathBuf, league: Arc<League>) {
        self.change_files(move || {
            let written = write_atomically(&file, league.to_csv());
            written.map(|()| Some(msg::arena::exported(Escaped::path(&file).to_string())))
        });
    }

    /// Saves the trained network beside the player's own presets, where learned levels look for
    /// networks.
    pub(crate) fn keep_trained(&mut self) {
        let Some(run) = self.training_runs.current() else {
            return;
        };
        let name = format!("{}.net", run.preset);
        match self.files.store.places.config("learned") {
            Ok(folder) => {
                if let Some(keep) = self.training_runs.keep(folder.join(name)) {
                    self.change_files(keep);
                }
            }
            Err(_) => self.messages.error(msg::notices::no_folder()),
        }
    }

    /// Starts the game that the clipboard holds as text.
    pub(super) fn paste(&mut self) {
        let purpose = PastePurpose::game(self.paste_moment());
        self.pasting.request(purpose);
    }

    /// Saves a picture of the frame just drawn, if one was requested.
    pub(super) fn take_picture(&mut self) {
        if std::mem::take(&mut self.files.wants_picture) {
            self.keep_picture("png", screenshot::take(), msg::notices::screenshot);
        }
    }

    /// Saves pages to print, as SVG.
    pub(crate) fn print(&mut self, pages: String) {
        self.keep_picture("svg", || Ok(pages.into_bytes()), msg::puzzles::printed);
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
            PictureFormat::Png => session.shown().clone(),
            PictureFormat::Gif => session.position().clone(),
        };
        let caption = Caption::of(session, t);
        let theme = self.configuration.theme.clone();
        let draw = move || {
            let export = Export {
                position: &position,
                theme: &theme,
                cell: None,
                caption: Some(&caption),
            };
            export.encode(format).map_err(|error| error.to_string())
        };
        self.keep_picture(format.ending(), draw, msg::notices::saved_as);
    }

    /// Draws and saves a picture. Not on the disk thread: a long game takes seconds, for which no other
    /// file waits.
    fn keep_picture(
        &mut self,
        ending: &'static str,
        draw: impl FnOnce() -> Result<Vec<u8>, String> + Send + 'static,
        told: fn(String) -> Message,
    ) {
        let folder = self.files.store.places.pictures();
        let stem = format!("Plummet {}", self.files.store.time().file_name());
        let keep = move || -> Result<PathBuf, String> {
            let folder = folder?;
            Ok(write_first_free(numbered(&folder, &stem, ending), draw()?)?)
        };
        let start = |job: &RunningJob<_>| job.report(keep());
        let job = self.screen.runtime.start("picture", start);
        let poll = move || {
            Some(match job.poll()? {
                Ok(kept) => kept.map_err(Message::verbatim),
                Err(error) => Err(msg::notices::no_picture(error.to_string())),
            })
        };
        self.await_job(poll, move |window, kept| {
            let path = kept.map(|path| Some(told(Escaped::path(&path).to_string())));
            window.tell_result(path);
        });
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

    /// Saves rules as one of the player's own presets. The dialog chooses the new preset once the
    /// configuration has been read again.
    pub(crate) fn save_preset(&mut self, saving: PresetToSave) {
        let catalog = Arc::clone(&self.configuration.catalog);
        let folder = self.files.store.places.config("presets");
        let PresetToSave {
            base,
            name,
            changes,
        } = saving.clone();
        let save = move || {
            let found = catalog.preset(&base);
            let base = found.ok_or_else(|| format!("there is no preset {}", Quoted(&base)))?;
            let own = OwnPreset::new(&name, "", base, &changes)?;
            own.save(&folder?, |id| catalog.preset(id).is_some())
        };
        self.change_configuration(save, move |window, made| {
            let id = made.as_ref().ok().map(|((id, _), _)| id.as_str());
            for page in window.pages.all::<NewGamePage>() {
                page.preset_saved(&saving, id);
            }
            let told = made.map(|((_, path), _)| saved_as(&path));
            if let Some(page) = window.pages.top::<SetUpPage>() {
                page.tell(told.clone());
            }
            window.tell_result(told.map(Some));
        });
    }

    /// Copies a built-in preset to a file of the player's own, and opens the file. An existing file
    /// stays as it is.
    pub(crate) fn copy_rules(&mut self, preset: &str) {
        let folder = self.files.store.places.config("presets");
        let id = preset.to_owned();
        let copy = move || {
            let path = folder?.join(format!("{id}.ron"));
            let text = Catalog::built_in_text(&id);
            let text = text.ok_or_else(|| format!("there is no preset {}", Quoted(&id)))?;
            match write_new(&path, text) {
                Err(error) if !matches!(error, StorageError::Taken { .. }) => Err(error.into()),
                _ => Ok(path),
            }
        };
        self.change_configuration(copy, |window, copied| {
            let text = |path: &PathBuf| msg::notices::rules_in(Escaped::path(path).to_string());
            let told = copied.as_ref().map(|(path, _)| Some(text(path)));
            window.tell_result(told.map_err(Message::clone));
            if let Ok((path, _)) = copied {
                window.open_file(&path);
            }
        });
    }

    /// Changes key bindings in the file that is in use, or in a new one of the player's own, and uses
    /// them.
    pub(crate) fn save_keys(&mut self, change: Rebinding) {
        let file = self.configuration.catalog.keys_file().map(Path::to_owned);
        let file = file.map_or_else(|| self.files.store.places.config("keys.ron"), Ok);
        let save = move || {
            let file = file?;
            save_keys(&file, &change).map(|()| file)
        };
        self.change_configuration(save, |window, saved| {
            window.tell_result(saved.map(|(path, _)| Some(saved_as(&path))));
        });
    }

    /// Opens a file with the desktop's program for it. Clicks in a row open it once.
    pub(crate) fn open_file(&mut self, path: &Path) {
        /// In seconds.
        const PAUSE: f64 = 3.0;
        let last = self.files.opened.replace((path.to_owned(), self.now));
        if last.is_some_and(|(file, at)| file == path && self.now < at + PAUSE) {
            return;
        }
        self.messages.attempt(open(path, &self.screen.runtime));
    }
}

fn saved_as(path: &Path) -> Message {
    msg::notices::saved_as(Escaped::path(path).to_string())
}
