//! The player's own files as the window uses them: settings, statistics, saved games.
//!
//! What the window keeps by itself is written in the background; only what somebody
//! asks for, such as to save a game, is done at once, as its file is told of then.

use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use plummet::presets::{Catalog, ConfigError};
use plummet::session::Session;
use plummet::storage::{
    self, Games, Listed, Loaded, Moment, OwnPreset, Places, SavedGame, Settings, Statistics,
    StorageError, TextFile, Unfinished, Writer,
};

use super::pages::Saving;

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
    statistics: Statistics,
    unfinished: Option<SavedGame>,
    /// What was kept last, so that nothing is written twice.
    kept: Option<String>,
    /// Whether the unfinished game is the one on the board. Only then does its end
    /// have anything to do with it.
    is_on_board: bool,
    /// The last trouble, so that it is told once.
    trouble: Option<String>,
    writer: Writer,
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
    /// Reads everything. Returns the faults found as well. `call` is called when
    /// there is trouble to tell of.
    pub(crate) fn open(
        places: Places,
        for_now: ForNow,
        call: impl Fn() + Send + 'static,
    ) -> (Self, Vec<ConfigError>) {
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
            own_presets: places.presets().ok(),
            places,
            settings: for_now.over(&settings),
            kept_settings: settings,
            for_now,
            statistics,
            unfinished,
            kept: None,
            is_on_board: false,
            trouble: None,
            writer: Writer::start(call),
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
        self.kept_settings = self.for_now.kept_of(&settings, &self.kept_settings);
        self.settings = settings;
        // Somebody who sets something wants to know each time that it is not kept.
        self.trouble = None;
        let path = self.places.settings()?;
        self.writer.write(path, self.kept_settings.to_text())
    }

    /// Counts a game that has just ended.
    pub(crate) fn count(&mut self, session: &Session) -> Result<(), StorageError> {
        if !self.statistics.count(session) {
            return Ok(());
        }
        let path = self.places.statistics()?;
        self.writer.write(path, self.statistics.to_text())
    }

    /// Keeps the game on the board for the next start, or forgets it once it is over.
    /// Returns what the player should know.
    pub(crate) fn keep(&mut self, session: &Session) -> Option<String> {
        let going = session.result().is_none() && session.position().ply() > 0;
        if !going && !self.is_on_board {
            // The unfinished game is another one, which still waits.
            return None;
        }
        let game = going.then(|| SavedGame::of(session, now()));
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
            return None;
        }
        self.kept = text;
        let done = self.places.unfinished().and_then(|path| match &game {
            Some(game) => self.writer.write(path, game.to_text()),
            None => self.writer.remove(path),
        });
        self.unfinished = game;
        done.err().and_then(|error| self.told_once(&error))
    }

    /// A new game takes the place of the unfinished one, which is forgotten. Returns
    /// what the player should know.
    pub(crate) fn begin(&mut self, session: &Session) -> Option<String> {
        self.is_on_board = true;
        self.keep(session)
    }

    /// A game that was written down is on the board from now on, to be looked at or
    /// gone on with. Returns what the player should know.
    pub(crate) fn adopt(&mut self, session: &Session) -> Option<String> {
        self.is_on_board = false;
        self.keep(session)
    }

    /// Whether the unfinished game is the one on the board.
    pub(crate) const fn is_on_board(&self) -> bool {
        self.is_on_board
    }

    /// What could not be written since the last call, if the player does not know yet.
    pub(crate) fn trouble(&mut self) -> Option<String> {
        let error = self.writer.poll()?;
        self.told_once(&error)
    }

    fn told_once(&mut self, error: &StorageError) -> Option<String> {
        let text = error.to_string();
        let is_news = self.trouble.as_ref() != Some(&text);
        self.trouble = Some(text.clone());
        is_news.then_some(text)
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

    /// The folder of presets that the player made.
    pub(crate) fn own_presets(&self) -> Option<&Path> {
        self.own_presets.as_deref()
    }

    /// Makes a file of rules that are part of the program. Returns it; one that is there
    /// already stays as it is.
    pub(crate) fn copy_rules(&self, id: &str) -> Result<PathBuf, String> {
        let text =
            Catalog::built_in_text(id).ok_or_else(|| format!("there is no preset {id:?}"))?;
        let folder = self.places.presets().map_err(|error| error.to_string())?;
        let path = folder.join(format!("{id}.ron"));
        match storage::write_new(&path, text) {
            Ok(()) | Err(StorageError::Taken { .. }) => Ok(path),
            Err(error) => Err(error.to_string()),
        }
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

#[cfg(test)]
mod tests {
    use plummet::presets::Catalog;
    use plummet::rules::{ByPlayer, Column};
    use plummet::session::{Command, GameSetup, Origin, Seat};

    use super::*;

    /// A folder of its own, removed in the end.
    struct Scratch(PathBuf);

    impl Scratch {
        fn new(name: &str) -> Self {
            let name = format!("plummet-store-{}-{name}", std::process::id());
            let path = std::env::temp_dir().join(name);
            std::fs::create_dir_all(&path).expect("a folder");
            Self(path)
        }

        fn places(&self) -> Places {
            Places::new(|name| (name == "HOME").then(|| self.0.clone().into_os_string()))
        }

        fn open(&self) -> Store {
            let (store, faults) = Store::open(self.places(), ForNow::default(), || {});
            assert_eq!(faults, []);
            store
        }
    }

    impl Drop for Scratch {
        fn drop(&mut self) {
            let _ = std::fs::remove_dir_all(&self.0);
        }
    }

    /// A game of two people with discs in these columns.
    fn game(columns: &[u8]) -> Session {
        let catalog = Catalog::built_in();
        let preset = catalog.presets().first().expect("a preset");
        let seats = ByPlayer::from_fn(|_| Seat::Human);
        let ruleset = preset.ruleset.clone();
        let mut session = Session::new(GameSetup::plain(&preset.id, &preset.name, ruleset, seats));
        for &column in columns {
            let command = Command::Play {
                column: Column::new(column),
                origin: Origin::Human,
            };
            session.apply(command).expect("a move");
        }
        session
    }

    /// How many moves the unfinished game has at the next start.
    fn unfinished(scratch: &Scratch) -> Option<usize> {
        let store = scratch.open();
        store.unfinished().map(|game| game.transcript.moves.len())
    }

    const OVER: [u8; 7] = [0, 1, 0, 1, 0, 1, 0];

    #[test]
    fn the_unfinished_game_waits_while_other_games_are_looked_at() {
        let scratch = Scratch::new("waits");
        let mut store = scratch.open();
        assert_eq!(store.keep(&game(&[3, 3, 4])), None);
        drop(store);
        // The next start shows a game of no moves, which nobody begins.
        let mut store = scratch.open();
        assert_eq!(store.keep(&game(&[])), None);
        // A game that is over is opened and looked through.
        assert!(game(&OVER).result().is_some(), "a game that is over");
        assert_eq!(store.adopt(&game(&OVER)), None);
        assert_eq!(store.keep(&game(&OVER)), None);
        assert!(store.unfinished().is_some());
        drop(store);
        assert_eq!(unfinished(&scratch), Some(3));
    }

    #[test]
    fn the_unfinished_game_is_forgotten_when_it_ends_or_another_begins() {
        let scratch = Scratch::new("ends");
        let mut store = scratch.open();
        store.keep(&game(&[3, 3, 4]));
        store.keep(&game(&OVER));
        drop(store);
        assert_eq!(unfinished(&scratch), None, "it ended");
        let mut store = scratch.open();
        store.keep(&game(&[3, 3, 4]));
        drop(store);
        let mut store = scratch.open();
        assert_eq!(store.begin(&game(&[])), None);
        drop(store);
        assert_eq!(unfinished(&scratch), None, "another began");
        let mut store = scratch.open();
        store.adopt(&game(&[3, 3, 4]));
        store.keep(&game(&[3, 3, 4, 2]));
        drop(store);
        assert_eq!(unfinished(&scratch), Some(4), "it was gone on with");
    }

    #[test]
    fn what_holds_for_one_run_is_kept_only_when_it_is_set() {
        let kept = Settings {
            theme: Some("light".to_owned()),
            ..Settings::default()
        };
        let mut for_now = ForNow {
            theme: Some("dark".to_owned()),
            muted: true,
        };
        let mut used = for_now.over(&kept);
        assert_eq!((used.theme.as_deref(), used.muted), (Some("dark"), true));
        used.volume = 10;
        let kept = for_now.kept_of(&used, &kept);
        assert_eq!(kept.theme.as_deref(), Some("light"));
        assert_eq!((kept.volume, kept.muted), (10, false));
        used.theme = Some("contrast".to_owned());
        used.muted = false;
        let kept = for_now.kept_of(&used, &kept);
        assert_eq!(kept, used);
        used.muted = true;
        assert!(for_now.kept_of(&used, &kept).muted);
    }
}
