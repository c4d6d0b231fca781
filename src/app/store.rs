//! The player's own files as the window uses them: settings, statistics, saved games.
//!
//! What the window keeps by itself is written by the disk. What the player asks for, as to
//! save a game, is returned as a job.

mod confirmation;
mod counted;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use plummet::cli::Launch;
use plummet::presets::{Catalog, ConfigError, Preset};
use plummet::session::Session;
use plummet::storage::{
    self, Disk, Games, Loaded, Moment, OwnPreset, Places, SavedGame, ScoredGame, Settings,
    Statistics, StorageError, TextFile, WindowState, load_unfinished,
};

use super::platform::is_alive;
use super::request::Saving;
use super::zone::Zone;
use confirmation::Confirmation;
use counted::CountedGames;

/// A game with fewer discs is not worth keeping once another one begins.
const LEAST_DISCS: usize = 2;

/// Settings, statistics and games, and where they are kept. What cannot be kept is
/// said once and goes on without.
#[derive(Debug)]
pub(crate) struct Store {
    places: Places,
    own_presets: Option<PathBuf>,
    /// The settings in use.
    settings: Settings,
    /// The settings of the file: those in use but for what holds for this run alone.
    kept_settings: Settings,
    for_now: ForNow,
    counted_games: CountedGames,
    /// Whether an end of the game on the board was counted.
    counted: bool,
    unfinished: Option<SavedGame>,
    /// What was kept last, so that nothing is written twice.
    kept: Option<String>,
    /// Whether the unfinished game is the one on the board. Only then does its end
    /// have anything to do with it.
    is_on_board: bool,
    /// What the disk has of that game.
    confirmation: Confirmation,
    /// Whether a game was left before its end, and nobody was told.
    has_left: bool,
    zone: Zone,
    /// The last trouble, so that it is told once.
    trouble: Option<String>,
    disk: Disk,
}

/// What was asked for when the program started. It holds until somebody sets something
/// else, and is not kept.
#[derive(Clone, Debug, Default)]
pub(crate) struct ForNow {
    /// The word of the theme.
    pub(crate) theme: Option<String>,
    /// Whether there is no sound.
    pub(crate) muted: bool,
}

impl ForNow {
    pub(crate) fn of(launch: &Launch) -> Self {
        Self {
            theme: launch.asks_for_theme.then(|| launch.theme.id.clone()),
            muted: launch.mute,
        }
    }

    fn over(&self, kept: &Settings) -> Settings {
        Settings {
            theme: self.theme.clone().or_else(|| kept.theme.clone()),
            muted: self.muted || kept.muted,
            ..kept.clone()
        }
    }

    /// What is kept of new settings. What somebody set otherwise no longer holds for
    /// this run alone.
    fn kept_of(&mut self, new: &Settings, kept: &Settings) -> Settings {
        let mut result = new.clone();
        self.theme
            .take_if(|theme| new.theme.as_ref() != Some(theme));
        if self.theme.is_some() {
            result.theme.clone_from(&kept.theme);
        }
        self.muted &= new.muted;
        if self.muted {
            result.muted = kept.muted;
        }
        result
    }
}

impl Store {
    /// Reads everything. Returns the faults found as well. `disk` writes from then on.
    pub(crate) fn open(places: Places, for_now: ForNow, disk: Disk) -> (Self, Vec<ConfigError>) {
        let mut faults = Vec::new();
        let settings = read::<Settings>(places.settings(), &mut faults);
        let statistics = read::<Statistics>(places.statistics(), &mut faults);
        let unfinished = places.unfinished().ok().and_then(|path| {
            let Loaded {
                value, faults: own, ..
            } = load_unfinished(&path);
            faults.extend(own);
            value
        });
        let store = Self {
            own_presets: places.presets().ok(),
            counted_games: CountedGames::new(places.statistics(), statistics),
            places,
            settings: for_now.over(&settings),
            kept_settings: settings,
            for_now,
            counted: false,
            unfinished,
            kept: None,
            is_on_board: false,
            confirmation: Confirmation::default(),
            has_left: false,
            zone: Zone::of_system(),
            trouble: None,
            disk,
        };
        (store, faults)
    }

    pub(crate) const fn settings(&self) -> &Settings {
        &self.settings
    }

    pub(crate) const fn statistics(&self) -> &Statistics {
        self.counted_games.statistics()
    }

    /// The game that was not finished when the program ended.
    pub(crate) const fn unfinished(&self) -> Option<&SavedGame> {
        self.unfinished.as_ref()
    }

    /// Uses and keeps other settings.
    pub(crate) fn set(&mut self, settings: Settings) -> Result<(), StorageError> {
        self.kept_settings = self.for_now.kept_of(&settings, &self.kept_settings);
        self.settings = settings;
        // Somebody who sets something wants to know each time that it is not kept.
        self.trouble = None;
        let path = self.places.settings()?;
        drop(self.disk.write(path, self.kept_settings.to_text()));
        Ok(())
    }

    /// Keeps the size of the window for the next start.
    pub(crate) fn keep_window(&mut self, state: &WindowState) -> Result<(), StorageError> {
        let path = self.places.window()?;
        drop(self.disk.write(path, state.to_text()));
        Ok(())
    }

    /// Counts the game on the board, which has just ended, if no end of it was counted.
    /// `preset` is the one of its name: games by other rules are no games of it, whoever
    /// begins. Returns a sentence where there is no place for the file.
    pub(crate) fn count(
        &mut self,
        session: &Session,
        preset: Option<&Preset>,
    ) -> Result<(), String> {
        // Without a move of a person nothing is counted yet: taken back, such an end may
        // be followed by one that counts.
        if !session.has_human_moved() || std::mem::replace(&mut self.counted, true) {
            return Ok(());
        }
        let ruleset = &session.setup().ruleset;
        if preset.is_none_or(|it| it.ruleset.begun_by(ruleset.first()) != *ruleset) {
            return Ok(());
        }
        let game = ScoredGame::of(session);
        game.map_or(Ok(()), |game| self.counted_games.count(game, &self.disk))
    }

    /// Keeps the game on the board for the next start, or forgets it once it is over.
    /// Returns what the player should know.
    pub(crate) fn keep(&mut self, session: &Session) -> Option<String> {
        let going = session.result().is_none() && session.position().ply() > 0;
        if !going && !self.is_on_board {
            // The unfinished game is another one, which still waits.
            return None;
        }
        let game = going.then(|| self.saved(session));
        let of_old = if self.is_on_board {
            None
        } else {
            self.leave(game.as_ref())
        };
        // The date alone is no news.
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
        let done = self.places.unfinished().map(|path| match &game {
            Some(game) => self.disk.write(path, game.to_text()),
            None => self.disk.remove(path),
        });
        self.unfinished = game;
        let of_new = match done {
            Ok(ticket) => {
                self.confirmation.expect(ticket);
                None
            }
            Err(error) => self.told_once(&error),
        };
        of_old.or(of_new)
    }

    /// The unfinished game gives way to `next`, or to a game without discs: it goes to the
    /// saved games. Every game that is left before its end comes here. Returns what the
    /// player should know.
    fn leave(&mut self, next: Option<&SavedGame>) -> Option<String> {
        let game = self.unfinished.as_ref().filter(|game| {
            let same = next.is_some_and(|next| next.is_same_game(game));
            game.transcript.moves.len() >= LEAST_DISCS && !same
        })?;
        let time = self.zone.local(game.date.unwrap_or_else(now));
        let game = game.clone();
        // Queued before its own file goes: whenever the disk thread ends, the game is in one
        // of the two.
        let done = self.places.games().map(|folder| {
            let save = move || Games::new(folder).save_unfinished(&game, time);
            drop(self.disk.run(save));
        });
        self.has_left = done.is_ok();
        done.err().and_then(|error| self.told_once(&error))
    }

    /// Whether a game was left before its end since the last call, and goes to the saved
    /// games.
    pub(crate) fn take_left(&mut self) -> bool {
        std::mem::take(&mut self.has_left)
    }

    /// Whether the next move has to wait, as the last one is not on the disk yet. A disk
    /// that does not answer is waited for no longer than a second.
    pub(crate) fn is_writing(&mut self, now: f64) -> bool {
        self.confirmation.is_due(now)
    }

    /// When the next move waits no longer, if it waits.
    pub(crate) fn writing_until(&self) -> Option<f64> {
        self.confirmation.deadline()
    }

    /// A new game takes the place of the unfinished one, which is left. Returns what the
    /// player should know.
    pub(crate) fn begin(&mut self, session: &Session) -> Option<String> {
        let of_old = self.leave(None);
        self.is_on_board = true;
        self.counted = false;
        let of_new = self.keep(session);
        of_old.or(of_new)
    }

    /// A game that was written down is on the board from now on, to be looked at or
    /// gone on with. `counted` is whether an end of it was counted. Returns what the
    /// player should know.
    pub(crate) fn adopt(&mut self, session: &Session, counted: bool) -> Option<String> {
        self.is_on_board = false;
        self.look_at(session, counted);
        self.keep(session)
    }

    /// [`Self::adopt`] where the game is only looked at so far.
    pub(crate) fn look_at(&mut self, session: &Session, counted: bool) {
        // A game that was over when it was written down has been counted.
        self.counted = counted || session.result().is_some();
    }

    /// The game on the board written down.
    fn saved(&self, session: &Session) -> SavedGame {
        SavedGame {
            counted: self.counted,
            ..SavedGame::of(session, now())
        }
    }

    /// Whether the unfinished game is the one on the board.
    pub(crate) const fn is_on_board(&self) -> bool {
        self.is_on_board
    }

    /// What could not be written since the last call, if the player does not know yet.
    pub(crate) fn trouble(&mut self) -> Option<String> {
        if let Some(late) = self.confirmation.trouble() {
            return Some(late);
        }
        loop {
            let failure = self.counted_games.trouble();
            let failure = failure.or_else(|| self.disk.failure())?;
            if let Some(news) = self.told_once(&failure) {
                return Some(news);
            }
        }
    }

    /// Runs the jobs that still wait, before the program ends. Returns the failures that the
    /// player does not know yet.
    pub(crate) fn finish(&mut self) -> Vec<String> {
        let of_disk = self.disk.finish(Disk::TIMEOUT);
        let mut failures: Vec<String> =
            std::iter::from_fn(|| self.counted_games.trouble()).collect();
        failures.extend(of_disk);
        failures
            .iter()
            .filter_map(|failure| self.told_once(failure))
            .collect()
    }

    fn told_once(&mut self, error: &impl ToString) -> Option<String> {
        let text = error.to_string();
        let is_news = self.trouble.as_ref() != Some(&text);
        self.trouble = Some(text.clone());
        is_news.then_some(text)
    }

    /// What saves the game to a new file, which it returns.
    pub(crate) fn save(
        &self,
        session: &Session,
    ) -> Result<impl FnOnce() -> Result<PathBuf, StorageError> + use<>, StorageError> {
        let game = self.saved(session);
        let games = Games::new(self.places.games()?);
        let time = self.zone.local(now());
        Ok(move || games.save(&game, time))
    }

    /// The time zone in which times are shown.
    pub(crate) const fn zone(&self) -> &Zone {
        &self.zone
    }

    /// What removes the files that killed programs were writing.
    pub(crate) fn tidy(&self) -> impl FnOnce() + Send + use<> {
        let folders: Vec<PathBuf> = self.places.folders().collect();
        move || {
            for folder in folders {
                storage::remove_leftovers(&folder, is_alive);
            }
        }
    }

    /// The folder of the saved games.
    pub(crate) fn games(&self) -> Result<PathBuf, String> {
        self.places.games().map_err(|error| error.to_string())
    }

    /// The folder of the results of arenas, and the name of a new file there, without its
    /// ending.
    pub(crate) fn arenas(&self) -> Result<(PathBuf, String), String> {
        let folder = self.places.arenas().map_err(|error| error.to_string())?;
        Ok((folder, self.zone.local(now()).file_name()))
    }

    /// What keeps rules as a preset. It returns its word and file.
    pub(crate) fn save_preset(
        &self,
        saving: &Saving,
        catalog: &Arc<Catalog>,
    ) -> Result<impl FnOnce() -> Result<(String, PathBuf), String> + use<>, String> {
        let base = catalog
            .preset(&saving.base)
            .ok_or_else(|| format!("there is no preset {:?}", saving.base))?;
        let own = OwnPreset::new(&saving.name, "", base, &saving.changes);
        let own = own.map_err(|error| error.to_string())?;
        let folder = self.places.presets().map_err(|error| error.to_string())?;
        let catalog = Arc::clone(catalog);
        Ok(move || {
            own.save(&folder, |id| catalog.preset(id).is_some())
                .map_err(|error| error.to_string())
        })
    }

    /// The folder of presets that the player made.
    pub(crate) fn own_presets(&self) -> Option<&Path> {
        self.own_presets.as_deref()
    }

    /// What makes a file of rules that are part of the program. It returns the file; one
    /// that is there already stays as it is.
    pub(crate) fn copy_rules(
        &self,
        id: &str,
    ) -> Result<impl FnOnce() -> Result<PathBuf, String> + use<>, String> {
        let text =
            Catalog::built_in_text(id).ok_or_else(|| format!("there is no preset {id:?}"))?;
        let folder = self.places.presets().map_err(|error| error.to_string())?;
        let path = folder.join(format!("{id}.ron"));
        Ok(move || match storage::write_new(&path, text) {
            Ok(()) | Err(StorageError::Taken { .. }) => Ok(path),
            Err(error) => Err(error.to_string()),
        })
    }

    /// The names for a new picture of the window.
    pub(crate) fn picture_names(&self) -> Result<impl Fn(u32) -> PathBuf + use<>, String> {
        let folder = self.places.pictures().map_err(|error| error.to_string())?;
        let stem = format!("Plummet {}", self.zone.local(now()).file_name());
        Ok(move |number| storage::numbered(&folder, &stem, "png")(number))
    }
}

fn read<T: storage::TextFile>(
    path: Result<PathBuf, StorageError>,
    faults: &mut Vec<ConfigError>,
) -> T {
    // Where there is no place for the file, there is nothing to read either.
    let Ok(path) = path else {
        return T::default();
    };
    let Loaded {
        value, faults: own, ..
    } = storage::load(&path);
    faults.extend(own);
    value
}

/// Now, by the clock of the system.
fn now() -> Moment {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    Moment::from_unix(since.map_or(0, |since| since.as_secs()))
}

#[cfg(test)]
mod tests;
