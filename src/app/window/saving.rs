//! Saves, copies, draws and removes games, and writes files of the player's own.

use std::io::ErrorKind;
use std::path::Path;

use crate::app::arena_run::{ArenaGames, ArenaTask, results_in};
use crate::app::pages::{ArenaPage, LoadPage, NewGamePage};
use crate::app::paint::screenshot;
use crate::app::platform::open;
use crate::app::prelude::*;
use crate::app::store::now;
use msg::notices;

/// What there is to study, as last read.
#[derive(Clone, Default)]
pub struct Studies {
    /// No lessons before the first time.
    pub lessons: Arc<Lessons>,
    /// Only the puzzles of the program before the first time.
    pub puzzles: Arc<PuzzleSets>,
}

impl Window {
    /// Saves the game on the board; one under review with what is known of it.
    pub fn save_game(&mut self) {
        let game = self.store.saved(self.game_to_keep());
        let review = self.reviewed();
        let review = review.filter(|it| it.is_done()).map(|it| it.review.clone());
        self.save(game, review);
    }

    /// Saves a finished game that is looked at.
    pub fn save_finished(&mut self, game: SavedGame) {
        self.save(game, None);
        self.list_games();
    }

    /// Saves a game to a new file, which names its date, and its review beside it.
    fn save(&mut self, game: SavedGame, review: Option<Review>) {
        let store = &self.store;
        let (folder, time) = (store.places.data("games"), store.time_of(&game));
        let save = move || {
            let path = SavedGames::new(folder?).save(&game, time)?;
            if let Some(review) = review {
                keep_review(&path, &review)?;
            }
            Ok::<_, StorageError>((notices::saved(), Some(path)))
        };
        self.on_disk(save, Self::tell_file);
    }

    pub fn remove_game(&mut self, path: PathBuf) {
        self.change_files(move || SavedGames::remove(&path).map(|()| None));
        self.list_games();
    }

    /// Removes all finished games.
    pub fn clear_finished(&mut self) {
        if let Some(finished) = self.store.finished.clone() {
            self.change_files(move || finished.clear().map(|()| None));
        }
        self.list_games();
    }

    /// Gives a saved game another name.
    pub fn rename_game(&mut self, path: PathBuf, name: String) {
        let taken = msg::saved::name_taken(&*name);
        let rename = move || match SavedGames::rename(&path, &name) {
            Err(error) if error.kind == ErrorKind::AlreadyExists => Ok(Err(taken)),
            renamed => renamed.map(|_| Ok(None)),
        };
        self.on_disk(rename, |window, renamed| {
            window.tell_result(renamed.and_then(|told| told));
        });
        self.list_games();
    }

    /// Lists the saved and the finished games for their page.
    pub fn list_games(&mut self) {
        let places = &self.store.places;
        let (saved, finished) = (places.data("games"), places.state(FinishedGames::FOLDER));
        let list = move || {
            let saved = SavedGames::new(saved?).list()?;
            Ok::<_, StorageError>((saved, FinishedGames::read(&finished?)?))
        };
        self.on_disk(list, |window, listed| match listed {
            Ok((saved, finished)) => {
                if let Some(page) = window.pages.top::<LoadPage>() {
                    page.take(saved, finished);
                }
            }
            Err(trouble) => window.tell_result(Err(trouble)),
        });
    }

    /// Lists the arena's result files for their page, and shows the newest results unless there is an
    /// arena in this run.
    pub fn list_results(&mut self) {
        let Ok((folder, _)) = self.store.arenas() else {
            return;
        };
        let list = move || Ok::<_, String>(results_in(&folder));
        self.on_disk(list, |window, files| {
            let Some(page) = window.pages.top::<ArenaPage>() else {
                return;
            };
            page.files = files.unwrap_or_default();
            if let Some(file) = page
                .files
                .first()
                .filter(|_| window.arena.is_none())
                .cloned()
            {
                let games = ArenaGames::Show;
                window.run_arena(ArenaTask { file, games });
            }
        });
    }

    /// Reads the lessons and puzzles.
    pub fn read_studies(&mut self) {
        let before = self.studies.clone();
        let catalog = Arc::clone(&self.catalog);
        let path = self.languages.path.clone();
        let read = move || {
            Ok::<_, String>(Studies {
                lessons: Arc::new(before.lessons.reload(&path, &catalog)),
                puzzles: Arc::new(before.puzzles.reload(&path)),
            })
        };
        self.on_disk(read, |window, read| {
            // A job that failed leaves everything as it was.
            if let Ok(studies) = read {
                window.studies = studies;
            }
            window.tell_own_texts();
        });
    }

    /// Reads the unfinished games that no living window has.
    pub fn list_offers(&mut self) {
        let list = self.store.list_offers();
        let list = || Ok::<_, String>(list());
        self.on_disk(list, |window, listed| {
            window.store.offers = listed.unwrap_or_default();
        });
    }

    /// Resumes the unfinished game in this file, which no living window has.
    pub fn continue_game(&mut self, file: PathBuf) {
        let claim = self.store.claim(file);
        let claim = || Ok::<_, String>(claim());
        self.on_disk(claim, |window, claimed| match claimed.ok().flatten() {
            Some((file, game)) => {
                if window.store.take_claimed(file, &game) {
                    window.guard_press();
                    window.resume(&game, GameOrigin::Loaded);
                }
            }
            None => {
                window.list_offers();
                window.tell_result(Err(notices::elsewhere()));
            }
        });
    }

    /// Shows the player where a game went that was left before its end.
    pub fn tell_left(&mut self) {
        if self.store.take_left() {
            self.messages.toast(notices::kept(), None);
        }
    }

    /// Writes the table of an arena to a file.
    pub fn export_table(&mut self, file: PathBuf, league: Arc<League>) {
        self.change_files(move || {
            write_atomically(&file, league.to_csv())
                .map(|()| Some(msg::arena::exported(Escaped::path(&file).to_string())))
        });
    }

    /// Saves the trained network beside the player's own presets, where learned levels look for
    /// networks.
    pub fn keep_trained(&mut self) {
        let Some(keep) = self.training_runs.keep(self.store.places.config("learned")) else {
            return;
        };
        self.on_disk(keep, |window, kept| {
            window.training_runs.is_kept &= kept.is_ok();
            window.tell_result(kept.map(Some));
        });
    }

    /// Starts the game that the clipboard holds as text.
    pub fn paste(&mut self) {
        self.pasting.request((None, self.paste_moment()), self.now);
    }

    /// Saves a picture of the frame just drawn, if one was requested.
    pub fn take_picture(&mut self) {
        if std::mem::take(&mut self.wants_picture) {
            self.keep_picture("png", screenshot(), notices::screenshot);
        }
    }

    /// Saves pages to print, as SVG, and opens them.
    pub fn print(&mut self, pages: String) {
        self.keep_picture("svg", || Ok(pages.into_bytes()), msg::puzzles::printed);
    }

    /// Saves a picture of the board, or the whole game as an animation.
    pub fn export_game(&mut self, format: PictureFormat, game: Option<&SavedGame>) {
        let chosen = match game.map(|game| Session::resume(&game.record)).transpose() {
            Ok(chosen) => chosen,
            Err(error) => {
                return self.messages.error(Message::verbatim(error.to_string()));
            }
        };
        let session = match (&chosen, format) {
            (Some(session), _) => session,
            (None, PictureFormat::Png) => self.session(),
            (None, PictureFormat::Gif) => self.game_to_keep(),
        };
        let position = match format {
            PictureFormat::Png => session.shown().clone(),
            PictureFormat::Gif => session.position.clone(),
        };
        let caption = Caption::of(session, t);
        let theme = self.theme.clone();
        let draw = move || {
            Export {
                position: &position,
                theme: &theme,
                cell: None,
                caption: Some(&caption),
            }
            .encode(format)
            .map_err(|error| error.to_string())
        };
        self.keep_picture(format.ending(), draw, notices::saved_as);
    }

    /// Draws and saves a picture. Not on the disk thread: a long game takes seconds, for which no other
    /// file waits.
    fn keep_picture(
        &mut self,
        ending: &'static str,
        draw: impl FnOnce() -> Result<Vec<u8>, String> + Send + 'static,
        told: fn(String) -> Message,
    ) {
        let folder = self.store.places.pictures();
        let stem = format!("Plummet {}", now().local(&self.store.zone).file_name());
        let keep = move || -> Result<PathBuf, String> {
            let folder = folder?;
            Ok(write_first_free(numbered(&folder, &stem, ending), draw()?)?)
        };
        let start = |job: &RunningJob<_>| job.report(keep());
        let job = self.runtime.start("picture", start);
        let poll = move || {
            Some(match job.poll()? {
                Ok(kept) => kept.map_err(Message::verbatim),
                Err(error) => Err(notices::no_picture(error.to_string())),
            })
        };
        self.await_job(poll, move |window, kept| {
            let path = kept.clone().ok().filter(|_| ending == "svg");
            let told = |path: PathBuf| (told(near(&path)), Some(path));
            window.tell_file(kept.map(told));
            if let Some(path) = path {
                window.open_file(&path);
            }
        });
    }

    /// Copies the game on the board, or this one.
    pub fn copy_game(&mut self, game: Option<&SavedGame>) {
        let record = match game {
            Some(game) => game.record.clone(),
            None => self.game_to_keep().record(),
        };
        let copied = self.pasting.copy(&record).map(Some);
        self.tell_result(copied);
    }

    /// Saves rules as one of the player's own presets. The dialog chooses the new preset once the
    /// configuration has been read again.
    pub fn save_preset(&mut self, saving: PresetToSave) {
        let catalog = Arc::clone(&self.catalog);
        let folder = self.store.places.config("presets");
        let save = move || {
            let PresetToSave {
                name,
                base,
                changes,
            } = saving;
            let base = catalog
                .preset(&base)
                .ok_or_else(|| format!("there is no preset {}", Quoted(&base)))?;
            OwnPreset::new(&name, "", base, &changes)?
                .save(&folder?, |id| catalog.preset(id).is_some())
        };
        self.change_configuration(save, |window, made| {
            let told = made.as_ref().map(|((_, path), _)| Some(saved_as(path)));
            window.tell_result(told.map_err(Message::clone));
            if let Some(page) = window.pages.top::<NewGamePage>()
                && let Ok(((id, _), _)) = made
                && let Some(preset) = window.catalog.preset(&id)
            {
                page.preset_saved(preset);
            }
        });
    }

    /// Copies a built-in preset to a file of the player's own, and opens the file. An existing file
    /// stays as it is.
    pub fn copy_rules(&mut self, preset: &str) {
        let folder = self.store.places.config("presets");
        let id = preset.to_owned();
        let copy = move || {
            let path = folder?.join(format!("{id}.ron"));
            let text = Catalog::built_in_text(&id)
                .ok_or_else(|| format!("there is no preset {}", Quoted(&id)))?;
            match write_new(&path, text) {
                Err(error) if error.kind != ErrorKind::AlreadyExists => Err(error.into()),
                _ => Ok(path),
            }
        };
        self.change_configuration(copy, |window, copied| {
            if let Ok((path, _)) = &copied {
                window.open_file(path);
            }
            let text = |path: &PathBuf| notices::rules_in(Escaped::path(path).to_string());
            window.tell_result(copied.map(|(path, _)| Some(text(&path))));
        });
    }

    /// Changes key bindings in the file that is in use, or in a new one of the player's own, and uses
    /// them.
    pub fn save_keys(&mut self, change: Rebinding) {
        let file = self
            .catalog
            .keys_file()
            .map(Path::to_owned)
            .map_or_else(|| self.store.places.config("keys.ron"), Ok);
        let save = move || {
            let file = file?;
            save_keys(&file, &change).map(|()| file)
        };
        self.change_configuration(save, |window, saved| {
            window.tell_result(saved.map(|(path, _)| Some(saved_as(&path))));
        });
    }

    /// Opens a file with the desktop's program for it. Clicks in a row open it once.
    pub fn open_file(&mut self, path: &Path) {
        /// In seconds.
        const PAUSE: f64 = 3.0;
        let last = self.opened.as_ref();
        if last.is_none_or(|(file, at, _)| file != path || self.now >= at + PAUSE) {
            let failure = open(path, &self.runtime);
            self.opened = Some((path.to_owned(), self.now, failure));
        }
    }
}

fn saved_as(path: &Path) -> Message {
    notices::saved_as(near(path))
}

/// Returns the name of a file in its folder: the whole path would cover what lies below.
fn near(path: &Path) -> String {
    let folder = path.parent().and_then(Path::file_name).unwrap_or_default();
    let name = path.file_name().unwrap_or_default();
    Escaped::path(&Path::new(folder).join(name)).to_string()
}
