//! The player's own files as the window uses them: settings, statistics, saved games.

use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use plummet::presets::{Catalog, ConfigError};
use plummet::session::Session;
use plummet::storage::{
    self, Games, Listed, Loaded, Moment, OwnPreset, Places, SavedGame, Settings, Statistics,
    StorageError, Unfinished,
};

use super::pages::Saving;

/// Settings, statistics and games, and where they are kept. What cannot be kept is
/// said once and goes on without.
#[derive(Debug)]
pub(crate) struct Store {
    places: Places,
    settings: Settings,
    statistics: Statistics,
    unfinished: Option<SavedGame>,
    /// What was kept last, so that nothing is written twice.
    kept: Option<String>,
    /// The last trouble with the unfinished game, so that it is told once.
    trouble: Option<String>,
}

impl Store {
    /// Reads everything. Returns the faults found as well.
    pub(crate) fn open(places: Places) -> (Self, Vec<ConfigError>) {
        let mut faults = Vec::new();
        let settings = read::<Settings>(places.settings(), &mut faults);
        let statistics = read::<Statistics>(places.statistics(), &mut faults);
        let unfinished = places.unfinished().ok().and_then(|path| {
            let Loaded {
                value, faults: own, ..
            } = Unfinished::new(path).load();
            faults.extend(own);
            value
        });
        let store = Self {
            places,
            settings,
            statistics,
            unfinished,
            kept: None,
            trouble: None,
        };
        (store, faults)
    }

    pub(crate) const fn settings(&self) -> &Settings {
        &self.settings
    }

    pub(crate) const fn statistics(&self) -> &Statistics {
        &self.statistics
    }

    /// The game that was not finished when the program ended.
    pub(crate) const fn unfinished(&self) -> Option<&SavedGame> {
        self.unfinished.as_ref()
    }

    /// Uses and keeps other settings.
    pub(crate) fn set(&mut self, settings: Settings) -> Result<(), StorageError> {
        self.settings = settings;
        storage::save(&self.places.settings()?, &self.settings)
    }

    /// Counts a game that has just ended.
    pub(crate) fn count(&mut self, session: &Session) -> Result<(), StorageError> {
        if self.statistics.count(session) {
            storage::save(&self.places.statistics()?, &self.statistics)?;
        }
        Ok(())
    }

    /// Keeps the game for the next start, or forgets it once it is over. Returns what
    /// the player should know.
    pub(crate) fn keep(&mut self, session: &Session) -> Option<String> {
        let going = session.result().is_none() && session.position().ply() > 0;
        let game = going.then(|| SavedGame::of(session, now()));
        // The date alone is no news.
        let text = game.as_ref().map(|game| {
            SavedGame {
                date: None,
                ..game.clone()
            }
            .to_text()
        });
        if text == self.kept && (text.is_some() || self.unfinished.is_none()) {
            return None;
        }
        self.kept = text;
        let done = self.places.unfinished().and_then(|path| {
            let file = Unfinished::new(path);
            match &game {
                Some(game) => file.keep(game),
                None => file.forget(),
            }
        });
        self.unfinished = game;
        let trouble = done.err().map(|error| error.to_string());
        if trouble == self.trouble {
            return None;
        }
        self.trouble.clone_from(&trouble);
        trouble
    }

    /// Saves the game to a new file.
    pub(crate) fn save(&self, session: &Session) -> Result<PathBuf, StorageError> {
        let game = SavedGame::of(session, now());
        Games::new(self.places.games()?).save(&game)
    }

    /// The saved games.
    pub(crate) fn games(&self) -> Result<Vec<Listed>, String> {
        let folder = self.places.games().map_err(|error| error.to_string())?;
        Games::new(folder).list().map_err(|error| error.to_string())
    }

    /// The folder of the results of arenas, and the name of a new file there.
    pub(crate) fn arenas(&self) -> Result<(PathBuf, String), String> {
        let folder = self.places.arenas().map_err(|error| error.to_string())?;
        Ok((folder, format!("{}.json", now().file_name())))
    }

    /// Keeps rules as a preset. Returns its word and file.
    pub(crate) fn save_preset(
        &self,
        saving: &Saving,
        catalog: &Catalog,
    ) -> Result<(String, PathBuf), String> {
        let base = catalog
            .preset(&saving.base)
            .ok_or_else(|| format!("there is no preset {:?}", saving.base))?;
        let own = OwnPreset::new(&saving.name, "", base, &saving.changes);
        let folder = self.places.presets().map_err(|error| error.to_string())?;
        own.and_then(|own| own.save(&folder, |id| catalog.preset(id).is_some()))
            .map_err(|error| error.to_string())
    }

    /// A file for a new picture of the window.
    pub(crate) fn picture_file(&self) -> Result<PathBuf, String> {
        let folder = self.places.pictures().map_err(|error| error.to_string())?;
        std::fs::create_dir_all(&folder)
            .map_err(|error| format!("{} cannot be made: {error}", folder.display()))?;
        Ok(free_name(&folder, &now().file_name()))
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

/// A name that no file of the folder has.
fn free_name(folder: &Path, name: &str) -> PathBuf {
    let file = |number: u32| match number {
        1 => folder.join(format!("Plummet {name}.png")),
        _ => folder.join(format!("Plummet {name} ({number}).png")),
    };
    (1..)
        .map(file)
        .find(|path| !path.exists())
        .unwrap_or_else(|| file(1))
}

/// Now, by the clock of the system.
fn now() -> Moment {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    Moment::from_unix(since.map_or(0, |since| since.as_secs()))
}
