//! The player's own files as the window uses them: settings, statistics, saved games.
//!
//! The store queues the files that the window saves by itself. For an explicit request of the
//! player, such as saving a game, it returns a job, which the caller queues.
//!
//! The store knows whether the game on the board is the unfinished game, and whether its end
//! was counted. Each window keeps its unfinished game in another file (`offers`). A game that is
//! replaced before its end goes through `Store::save_left_game`: it is
//! queued for the saved games before its own file is removed. Other windows change settings,
//! statistics and progress as well, so a [`Kept`] value writes only what this window changed.

#![expect(clippy::disallowed_methods, reason = "the date of a file")]

mod confirmation;
mod exercises;
mod finished;
mod kept;
mod lessons;
mod linked;
mod offers;
mod overrides;
mod own_files;
mod programs;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use jiff::tz::TimeZone;
use plummet::internals::outside::Quoted;
use plummet::internals::review::{Exercises, LessonProgress, PuzzleProgress};
use plummet::internals::storage::{
    self, Beginner, Disk, LastGame, Loaded, Moment, OwnPreset, SavedGame, SavedGames, ScoredGame,
    Settings, Statistics, StorageError, TextFile, UserFolders, WindowState,
};
use plummet::internals::text::Message;
use plummet::presets::{Catalog, ConfigError, Preset};
use plummet::session::{GameSetup, Session};

use super::request::PresetToSave;
use crate::is_alive;
use confirmation::WriteConfirmation;
use finished::Finished;
use kept::Kept;
use offers::Offers;
pub(crate) use overrides::SettingsOverrides;
pub(crate) use programs::KeptPrograms;

/// The number of discs from which a game that is replaced is saved.
const MIN_DISCS: usize = 2;

/// Settings, statistics and games, and the paths of their files.
///
/// A failed write does not stop the game; the player sees each failure once.
#[derive(Debug)]
pub(crate) struct Store {
    places: UserFolders,
    own_presets: Option<PathBuf>,
    /// The settings in use.
    settings: Settings,
    /// The settings of the file, without the overrides of this run and with the changes of other
    /// windows.
    kept_settings: Kept<Settings>,
    statistics: Kept<Statistics>,
    pub(crate) exercises: Kept<Exercises>,
    pub(crate) puzzles: Kept<PuzzleProgress>,
    pub(crate) lessons: Kept<LessonProgress>,
    pub(crate) programs: KeptPrograms,
    /// Whether an end of the game on the board was counted already.
    counted: bool,
    last_game: LastGame,
    unfinished: Option<SavedGame>,
    offers: Offers,
    finished: Finished,
    /// The text of the unfinished game last queued, without its date; an equal text is not
    /// written again.
    kept: Option<String>,
    /// Whether the unfinished game is the one on the board. If not, a finished game on the
    /// board leaves the file alone.
    is_on_board: bool,
    /// The state of the write of that game.
    confirmation: WriteConfirmation,
    /// Whether a game was left before its end since the last `take_left`.
    has_left: bool,
    zone: TimeZone,
    /// The last failure, so that the player sees it once.
    trouble: Option<String>,
    disk: Disk,
}

impl Store {
    /// Reads all files. Returns the faults found in them as well. `disk` does all later writes.
    pub(crate) fn open(
        places: UserFolders,
        overrides: &SettingsOverrides,
        disk: Disk,
    ) -> (Self, Vec<ConfigError>) {
        let mut faults = Vec::new();
        let kept_settings = Kept::read(places.settings(), &mut faults, &disk);
        let statistics = Kept::read(places.statistics(), &mut faults, &disk);
        let last_game = read::<LastGame>(places.last_game(), &mut faults);
        let exercises = Kept::read(places.exercises(), &mut faults, &disk);
        let puzzles = Kept::read(places.puzzles(), &mut faults, &disk);
        let lessons = Kept::read(places.lesson_progress(), &mut faults, &disk);
        let programs = KeptPrograms::new(Kept::read(places.programs(), &mut faults, &disk));
        let (offers, unfinished) = Offers::open(places.unfinished(), &mut faults);
        let store = Self {
            own_presets: places.presets().ok(),
            finished: Finished::new(places.finished()),
            places,
            settings: overrides.apply_to(kept_settings.value()),
            kept_settings,
            statistics,
            exercises,
            puzzles,
            lessons,
            programs,
            counted: false,
            last_game,
            unfinished,
            offers,
            kept: None,
            is_on_board: false,
            confirmation: WriteConfirmation::default(),
            has_left: false,
            zone: TimeZone::UTC,
            trouble: None,
            disk,
        };
        (store, faults)
    }

    pub(crate) const fn settings(&self) -> &Settings {
        &self.settings
    }

    pub(crate) const fn statistics(&self) -> &Statistics {
        self.statistics.value()
    }

    /// Returns the unfinished game: the one of the last run, or since then the one on the
    /// board.
    pub(crate) const fn unfinished(&self) -> Option<&SavedGame> {
        self.unfinished.as_ref()
    }

    /// Uses other settings, and saves those that changed.
    pub(crate) fn set(&mut self, settings: Settings) -> Result<(), StorageError> {
        let before = std::mem::replace(&mut self.settings, settings.clone());
        // A player who changes a setting should see every time that it cannot be saved.
        self.trouble = None;
        self.kept_settings
            .change(move |kept| kept.take_changes(&before, &settings));
        self.places.settings().map(drop)
    }

    /// Returns the preset and the opponent of the game that was started last.
    pub(crate) const fn last_game(&self) -> &LastGame {
        &self.last_game
    }

    /// Remembers the preset and the opponent of a game that starts, and saves them for the next
    /// start.
    pub(crate) fn started(&mut self, setup: &GameSetup) {
        if let Some(game) = self.last_game.after(setup) {
            self.keep_last_game(game);
        }
    }

    /// Remembers who is to begin games against levels.
    pub(crate) fn set_beginner(&mut self, begins: Beginner) {
        let last = self.last_game.clone();
        self.keep_last_game(LastGame { begins, ..last });
    }

    fn keep_last_game(&mut self, game: LastGame) {
        if game == self.last_game {
            return;
        }
        // Where there is no folder for it, the unfinished game has none either, and says so.
        if let Ok(path) = self.places.last_game() {
            drop(self.disk.write(path, game.to_text()));
        }
        self.last_game = game;
    }

    /// Saves the window's size for the next start.
    pub(crate) fn keep_window(&mut self, state: &WindowState) -> Result<(), StorageError> {
        let path = self.places.window()?;
        drop(self.disk.write(path, state.to_text()));
        Ok(())
    }

    /// Counts the game on the board, which has just ended, unless an end of it was counted
    /// before.
    ///
    /// Only a game by the rules of `preset`, no matter which player begins, counts for it.
    ///
    /// # Errors
    /// A sentence if there is no path for the file.
    pub(crate) fn count(
        &mut self,
        session: &Session,
        preset: Option<&Preset>,
    ) -> Result<(), String> {
        // A game without a human move is not counted yet: after an undo it may still end with
        // one.
        if !session.has_human_moved() || std::mem::replace(&mut self.counted, true) {
            return Ok(());
        }
        let ruleset = &session.setup().ruleset;
        if preset.is_none_or(|it| it.ruleset.begun_by(ruleset.first()) != *ruleset) {
            return Ok(());
        }
        if let Some(game) = ScoredGame::of(session) {
            self.places
                .statistics()
                .map_err(|error| error.to_string())?;
            self.statistics.change(move |statistics| {
                statistics.add(&game);
                true
            });
        }
        Ok(())
    }

    /// Saves the game on the board for the next start, or removes the file once the game is
    /// over. Returns a failure to show to the player.
    pub(crate) fn save_unfinished(&mut self, session: &Session) -> Option<String> {
        let going = session.result().is_none() && session.position().ply() > 0;
        if !going && !self.is_on_board {
            // The file belongs to another game, which is still unfinished.
            return None;
        }
        let game = going.then(|| self.saved(session));
        let of_old = if self.is_on_board {
            None
        } else {
            self.save_left_game(game.as_ref())
        };
        // A changed date alone is no reason to write.
        let text = game.as_ref().map(|game| {
            SavedGame {
                date: None,
                ..game.clone()
            }
            .to_text()
        });
        self.is_on_board = going;
        if text == self.kept && (text.is_some() || self.unfinished.is_none()) {
            return of_old;
        }
        self.kept = text;
        let path = self.places.unfinished();
        let path = path.map(|first| self.offers.own_path().unwrap_or(first));
        let done = path.map(|path| match &game {
            Some(game) => self.disk.write(path, game.to_text()),
            None => self.put_away(session, path),
        });
        self.unfinished = game;
        let of_new = match done {
            Ok(ticket) => {
                self.confirmation.wait_for(ticket);
                None
            }
            Err(error) => self.report_once(&error),
        };
        of_old.or(of_new)
    }

    /// Queues the unfinished game for the saved games, as `next` (or a game without discs)
    /// replaces it. Every game that is left before its end comes here. Returns a failure to
    /// show to the player.
    fn save_left_game(&mut self, next: Option<&SavedGame>) -> Option<String> {
        let game = self.unfinished.as_ref().filter(|game| {
            let same = next.is_some_and(|next| next.is_same_game(game));
            game.record.columns().count() >= MIN_DISCS && !same
        })?;
        let time = game.date.unwrap_or_else(now).local(&self.zone);
        let game = game.clone();
        // Queued before its own file is removed: if the disk thread ends in between, the game
        // is still in one of the two files.
        let done = self.places.games().map(|folder| {
            let save = move || SavedGames::new(folder).save_unfinished(&game, time);
            drop(self.disk.run(save));
        });
        self.has_left = done.is_ok();
        done.err().and_then(|error| self.report_once(&error))
    }

    /// Returns whether a game was left before its end, and queued for the saved games, since
    /// the last call.
    pub(crate) fn take_left(&mut self) -> bool {
        std::mem::take(&mut self.has_left)
    }

    /// Returns whether the next move must wait because the last one is not on the disk yet. It
    /// waits at most one second.
    pub(crate) fn is_writing(&mut self, now: f64) -> bool {
        self.confirmation.is_due(now)
    }

    /// Returns when the next move stops waiting, if it waits.
    pub(crate) fn writing_until(&self) -> Option<f64> {
        self.confirmation.deadline()
    }

    /// Takes a new game as the unfinished one and saves the one that it replaces. Returns a
    /// failure to show to the player.
    pub(crate) fn begin(&mut self, session: &Session) -> Option<String> {
        self.offers.withdraw_claim();
        let of_old = self.save_left_game(None);
        self.is_on_board = true;
        self.counted = false;
        self.finished.forget_end();
        let of_new = self.save_unfinished(session);
        of_old.or(of_new)
    }

    /// Takes a loaded game as the game on the board. `counted` tells whether an end of it was
    /// counted. Returns a failure to show to the player.
    pub(crate) fn adopt(&mut self, session: &Session, counted: bool) -> Option<String> {
        self.offers.withdraw_claim();
        self.is_on_board = false;
        self.look_at(session, counted);
        self.save_unfinished(session)
    }

    /// Like [`Self::adopt`], but leaves the file of the unfinished game alone.
    pub(crate) fn look_at(&mut self, session: &Session, counted: bool) {
        self.finished.forget_end();
        // A loaded game that is over was counted when it ended.
        self.counted = counted || session.result().is_some();
    }

    /// Returns the game on the board in the form of a saved game.
    fn saved(&self, session: &Session) -> SavedGame {
        SavedGame {
            counted: self.counted,
            ..SavedGame::of(session, now())
        }
    }

    /// Returns whether the unfinished game is the one on the board.
    pub(crate) const fn is_on_board(&self) -> bool {
        self.is_on_board
    }

    /// Returns the next failure that the player has not seen yet.
    pub(crate) fn next_failure(&mut self) -> Option<Message> {
        if let Some(late) = self.confirmation.next_failure() {
            return Some(late);
        }
        loop {
            let failure = self.kept_failure();
            let failure = failure.or_else(|| self.disk.failure())?;
            if let Some(news) = self.report_once(&failure) {
                return Some(Message::verbatim(news));
            }
        }
    }

    /// Takes the changes that were written. Returns the next failure to write one.
    fn kept_failure(&mut self) -> Option<String> {
        let failure = self.kept_settings.next_failure();
        let failure = failure.or_else(|| self.statistics.next_failure());
        let failure = failure.or_else(|| self.exercises.next_failure());
        let failure = failure.or_else(|| self.puzzles.next_failure());
        let failure = failure.or_else(|| self.lessons.next_failure());
        failure.or_else(|| self.programs.kept.next_failure())
    }

    /// Waits until the queued jobs are done, before the program ends. Returns the failures that
    /// the player has not seen yet.
    pub(crate) fn finish(&mut self) -> Vec<String> {
        let of_disk = self.disk.finish(Disk::TIMEOUT);
        let mut failures: Vec<String> = std::iter::from_fn(|| self.kept_failure()).collect();
        failures.extend(of_disk);
        failures
            .iter()
            .filter_map(|failure| self.report_once(failure))
            .collect()
    }

    fn report_once(&mut self, error: &impl ToString) -> Option<String> {
        let text = error.to_string();
        let is_news = self.trouble.as_ref() != Some(&text);
        self.trouble = Some(text.clone());
        is_news.then_some(text)
    }

    /// Returns a job that saves the game to a new file and returns its path.
    pub(crate) fn save(
        &self,
        session: &Session,
    ) -> Result<impl FnOnce() -> Result<PathBuf, StorageError> + use<>, StorageError> {
        let game = self.saved(session);
        let games = SavedGames::new(self.places.games()?);
        let time = now().local(&self.zone);
        Ok(move || games.save(&game, time))
    }

    /// Shows times in this zone from now on.
    pub(crate) fn set_zone(&mut self, zone: TimeZone) {
        self.zone = zone;
    }

    /// Returns the number of the day on which it is now, by the person's clock.
    pub(crate) fn today(&self) -> u64 {
        now().day(&self.zone)
    }

    /// Returns the time zone in which times are shown.
    pub(crate) const fn zone(&self) -> &TimeZone {
        &self.zone
    }

    /// Returns a job that removes the temporary files of dead processes.
    pub(crate) fn tidy(&self) -> impl FnOnce() + Send + use<> {
        let folders: Vec<PathBuf> = self.places.folders().collect();
        move || {
            for folder in folders {
                storage::remove_leftovers(&folder, is_alive);
            }
        }
    }

    /// Returns the folder of the saved games.
    pub(crate) fn games(&self) -> Result<PathBuf, String> {
        self.places.games().map_err(|error| error.to_string())
    }

    /// Returns the folder of the arena's results, and the stem of a new file's name there.
    pub(crate) fn arenas(&self) -> Result<(PathBuf, String), String> {
        let folder = self.places.arenas().map_err(|error| error.to_string())?;
        Ok((folder, now().local(&self.zone).file_name()))
    }

    /// Returns a job that saves rules as a preset and returns the id and path of it.
    pub(crate) fn save_preset(
        &self,
        saving: &PresetToSave,
        catalog: &Arc<Catalog>,
    ) -> Result<impl FnOnce() -> Result<(String, PathBuf), String> + use<>, String> {
        let base = catalog
            .preset(&saving.base)
            .ok_or_else(|| format!("there is no preset {}", Quoted(&saving.base)))?;
        let own = OwnPreset::new(&saving.name, "", base, &saving.changes);
        let own = own.map_err(|error| error.to_string())?;
        let folder = self.places.presets().map_err(|error| error.to_string())?;
        let catalog = Arc::clone(catalog);
        Ok(move || {
            own.save(&folder, |id| catalog.preset(id).is_some())
                .map_err(|error| error.to_string())
        })
    }

    /// Returns a job that writes the text of a built-in preset to a file and returns its path.
    /// An existing file stays as it is.
    pub(crate) fn copy_rules(
        &self,
        id: &str,
    ) -> Result<impl FnOnce() -> Result<PathBuf, String> + use<>, String> {
        let text = Catalog::built_in_text(id)
            .ok_or_else(|| format!("there is no preset {}", Quoted(id)))?;
        let folder = self.places.presets().map_err(|error| error.to_string())?;
        let path = folder.join(format!("{id}.ron"));
        Ok(move || match storage::write_new(&path, text) {
            Ok(()) | Err(StorageError::Taken { .. }) => Ok(path),
            Err(error) => Err(error.to_string()),
        })
    }

    /// Returns the paths for a new picture whose name has this ending, by number.
    pub(crate) fn picture_names(
        &self,
        ending: &'static str,
    ) -> Result<impl Fn(u32) -> PathBuf + use<>, String> {
        let folder = self.places.pictures().map_err(|error| error.to_string())?;
        let stem = format!("Plummet {}", now().local(&self.zone).file_name());
        Ok(move |number| storage::numbered(&folder, &stem, ending)(number))
    }
}

fn read<T: storage::TextFile>(
    path: Result<PathBuf, StorageError>,
    faults: &mut Vec<ConfigError>,
) -> T {
    // Without a path for the file there is nothing to read.
    let Ok(path) = path else {
        return T::default();
    };
    let Loaded {
        value, faults: own, ..
    } = storage::load(&path);
    faults.extend(own);
    value
}

/// Returns the time of the system clock.
pub(crate) fn now() -> Moment {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    Moment::from_unix(since.map_or(0, |since| since.as_secs()))
}

#[cfg(test)]
mod tests;
