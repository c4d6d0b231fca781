//! The player's own files as the window uses them: settings, statistics, saved games.
//!
//! The store queues the files that the window saves by itself; `Disk::failure` tells what fails. What
//! the player requests, such as saving a game, is a job of the window (`window::saving`).
//!
//! The store knows whether the game on the board is the unfinished game, and whether its end
//! was counted. Each window keeps its unfinished game in another file. A game that is
//! replaced before its end goes through `Store::save_left_game`: it is
//! queued for the saved games before its own file is removed. Other windows change settings,
//! statistics and progress as well, so a [`Kept`] value writes only what this window changed.

#![expect(clippy::disallowed_methods, reason = "the date of a file")]

mod kept;

use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use jiff::tz::TimeZone;
use plummet::internals::review::{Exercises, LessonProgress, PuzzleProgress};
use plummet::internals::storage::{
    AllowedPrograms, Beginner, Disk, FinishedGames, LastGame, LocalTime, Moment, PersonResult,
    SavedGame, SavedGames, ScoredGame, Settings, Statistics, Tally, TextFile, UnfinishedFile,
    UnfinishedGame, UnfinishedGames, UserFolders, WindowState, load, remove_file, save,
    write_atomically,
};
use plummet::presets::{Catalog, ConfigError};
use plummet::session::{Event, GameSetup, Session};

pub use kept::{Kept, KeptPrograms};

/// The number of discs from which a game that is replaced is saved.
const MIN_DISCS: usize = 2;

/// Settings, statistics and games, and the paths of their files.
///
/// A failed write does not stop the game; the player sees each failure once.
pub struct Store {
    pub places: UserFolders,
    /// The settings in use.
    pub settings: Settings,
    /// The settings of the file, without the overrides of this run and with the changes of other
    /// windows.
    kept_settings: Kept<Settings>,
    pub statistics: Kept<Statistics>,
    pub exercises: Kept<Exercises>,
    pub puzzles: Kept<PuzzleProgress>,
    pub lessons: Kept<LessonProgress>,
    pub programs: KeptPrograms,
    /// Whether an end of the game on the board was counted already, or none is.
    counted: bool,
    /// Whether hints were taken in it since it stands there.
    pub is_helped: bool,
    /// Whether that game is the first one won against its level.
    pub is_first_win: bool,
    /// The preset and the opponent of the game that was started last.
    pub last_game: LastGame,
    /// The unfinished game: the one of the last run, or since then the one on the board.
    pub unfinished: Option<SavedGame>,
    /// The files of unfinished games, and that of this window; `None` if there is no folder for them.
    files: Option<(UnfinishedGames, UnfinishedFile)>,
    /// The games that no living window has, newest first, as last read, without that of this window.
    pub offers: Vec<UnfinishedGame>,
    /// Whether a game of another window is to be continued here.
    is_claiming: bool,
    pub finished: Option<FinishedGames>,
    /// The end of the game on the board that is in it. If moves are taken back, another one replaces it.
    end: Option<SavedGame>,
    /// Whether the unfinished game is the one on the board. If not, a finished game on the
    /// board leaves the file alone.
    is_on_board: bool,
    /// Whether a game was left before its end since the last `take_left`.
    has_left: bool,
    /// The time zone in which times are shown.
    pub zone: TimeZone,
    /// The last failure, so that the player sees it once.
    trouble: Option<String>,
    disk: Disk,
}

impl Store {
    /// Reads all files. Returns the faults found in them as well. `overrides` changes the settings for
    /// this run: what it sets is saved only if the player sets another value. `disk` does all later
    /// writes.
    pub fn open(
        places: UserFolders,
        overrides: impl FnOnce(&mut Settings),
        disk: Disk,
    ) -> (Self, Vec<ConfigError>) {
        let mut faults = Vec::new();
        let kept_settings =
            Kept::<Settings>::read(places.config("settings.ron"), &mut faults, &disk);
        let mut settings = kept_settings.value.clone();
        overrides(&mut settings);
        let (last_game, own) = places
            .state("last_game.ron")
            .map(|path| load(&path))
            .unwrap_or_default();
        faults.extend(own);
        let folder = places.state("unfinished.ron").ok();
        let files = folder.as_deref().and_then(Path::parent);
        let (mut unfinished, mut offers) = (None, Vec::new());
        let files = files.map(UnfinishedGames::new).map(|files| {
            let opened = files.open();
            faults.extend(opened.faults);
            (unfinished, offers) = (opened.game, opened.others);
            (files, opened.own)
        });
        let finished = places.state(FinishedGames::FOLDER).ok();
        let store = Self {
            settings,
            kept_settings,
            statistics: Kept::read(places.state("statistics.ron"), &mut faults, &disk),
            exercises: Kept::read(places.state("exercises.ron"), &mut faults, &disk),
            puzzles: Kept::read(places.state("puzzles.ron"), &mut faults, &disk),
            lessons: Kept::read(places.state("lessons.ron"), &mut faults, &disk),
            programs: KeptPrograms {
                kept: Kept::read(places.state("programs.ron"), &mut faults, &disk),
                named: AllowedPrograms::default(),
            },
            counted: false,
            is_helped: false,
            is_first_win: false,
            last_game,
            unfinished,
            files,
            offers,
            is_claiming: false,
            finished: finished.map(FinishedGames::new),
            end: None,
            is_on_board: false,
            has_left: false,
            zone: TimeZone::UTC,
            trouble: None,
            places,
            disk,
        };
        (store, faults)
    }

    /// Uses other settings, and saves those that changed.
    pub fn set(&mut self, settings: Settings) {
        let before = std::mem::replace(&mut self.settings, settings.clone());
        // A player who changes a setting should see every time that it cannot be saved.
        self.trouble = None;
        self.kept_settings
            .change(move |kept| kept.take_changes(&before, &settings));
    }

    /// Remembers the preset and the opponent of a game that starts, and saves them for the next
    /// start.
    pub fn started(&mut self, setup: &GameSetup) {
        if let Some(game) = self.last_game.after(setup) {
            self.keep_last_game(game);
        }
    }

    /// Remembers who is to begin games against levels.
    pub fn set_beginner(&mut self, begins: Beginner) {
        let last = self.last_game.clone();
        self.keep_last_game(LastGame { begins, ..last });
    }

    fn keep_last_game(&mut self, game: LastGame) {
        if game != self.last_game {
            self.last_game = game.clone();
            self.write("last_game.ron", game);
        }
    }

    /// Saves the window's size for the next start.
    pub fn keep_window(&mut self, state: WindowState) {
        self.write("window.ron", state);
    }

    fn write<T: TextFile + Send + 'static>(&self, name: &'static str, value: T) {
        let path = self.places.state(name);
        self.disk.submit(move || save(&path?, &value));
    }

    /// Saves the game on the board after these events, and counts its end.
    pub fn follow(&mut self, session: &Session, events: &[Event], catalog: &Catalog) {
        // Looking through the moves of another game does not make it the unfinished one.
        let is_change =
            |event: &Event| !matches!(event, Event::Shown { .. } | Event::Paused | Event::Resumed);
        if events.contains(&Event::Started) {
            self.begin(session);
        } else if self.is_on_board || events.iter().any(is_change) {
            self.save_unfinished(session);
        }
        if events
            .iter()
            .any(|event| matches!(event, Event::Ended { .. }))
        {
            self.count(session, catalog);
        }
    }

    /// Counts the game on the board, which has just ended, unless an end of it was counted
    /// before. Only a game by the rules of its preset, no matter which player begins, counts for it.
    fn count(&mut self, session: &Session, catalog: &Catalog) {
        self.is_first_win = false;
        // A game without a human move is not counted yet: after an undo it may still end with
        // one.
        if !session.has_human_moved() || std::mem::replace(&mut self.counted, true) {
            return;
        }
        let (setup, ruleset) = (&session.setup, &session.setup.ruleset);
        if catalog
            .preset(&setup.preset)
            .is_some_and(|it| it.ruleset.is_same_game(ruleset))
            && let Some(game) = ScoredGame::of(session)
        {
            let is_beaten = |it: &Tally| it.level == game.level && it.won > 0;
            self.is_first_win = game.result == PersonResult::Won
                && !self.statistics.value.tallies.iter().any(is_beaten);
            self.statistics.change(move |statistics| {
                statistics.add(&game);
                true
            });
        }
    }

    /// Notes help in the game on the board, which does not count then.
    pub fn note_help(&mut self) {
        self.is_helped |= !std::mem::replace(&mut self.counted, true);
    }

    /// Saves the game on the board for the next start, or removes the file once the game is
    /// over. A game that has ended is kept among the finished ones before, if a person made a move in it
    /// and the settings do not say otherwise.
    fn save_unfinished(&mut self, session: &Session) {
        let going = session.result().is_none() && session.position.ply() > 0;
        if !going && !self.is_on_board {
            // The file belongs to another game, which is still unfinished.
            return;
        }
        let game = going.then(|| self.saved(session));
        if !self.is_on_board {
            self.save_left_game(game.as_ref());
        }
        self.is_on_board = going;
        // A changed date alone is no reason to write.
        let undated = |game: &Option<SavedGame>| {
            Some(SavedGame {
                date: None,
                ..game.clone()?
            })
        };
        if undated(&game) == undated(&self.unfinished) {
            return;
        }
        self.unfinished.clone_from(&game);
        let path = self
            .files
            .as_ref()
            .map(|(_, own)| own.path().to_owned())
            .map_or_else(|| self.places.state("unfinished.ron"), Ok);
        let is_kept =
            session.result().is_some() && session.has_human_moved() && self.settings.keep_finished;
        let finished = self.finished.clone();
        if let Some(game) = game {
            self.disk
                .submit(move || write_atomically(&path?, game.to_text()));
        } else if let Some(finished) = finished.filter(|_| is_kept) {
            let game = self.saved(session);
            let before = self.end.replace(game.clone());
            self.disk
                .submit(move || finished.finish(&game, before.as_ref(), &path?));
        } else {
            self.disk.submit(move || remove_file(&path?));
        }
    }

    /// Queues the unfinished game for the saved games, as `next` (or a game without discs)
    /// replaces it. Every game that is left before its end comes here.
    fn save_left_game(&mut self, next: Option<&SavedGame>) {
        let Some(game) = self.unfinished.clone().filter(|game| {
            let same = next.is_some_and(|next| next.is_same_game(game));
            game.record.columns().count() >= MIN_DISCS && !same
        }) else {
            return;
        };
        // Queued before its own file is removed: if the disk thread ends in between, the game
        // is still in one of the two files.
        let (folder, time) = (self.places.data("games"), self.time_of(&game));
        self.has_left = folder.is_ok();
        self.disk
            .submit(move || SavedGames::new(folder?).save_unfinished(&game, time));
    }

    /// Returns whether a game was left before its end, and queued for the saved games, since
    /// the last call.
    pub fn take_left(&mut self) -> bool {
        std::mem::take(&mut self.has_left)
    }

    /// Takes a new game as the unfinished one and saves the one that it replaces.
    fn begin(&mut self, session: &Session) {
        self.save_left_game(None);
        self.look_at(session, false);
        self.is_on_board = true;
        self.save_unfinished(session);
    }

    /// Takes a loaded game as the game on the board. `counted` tells whether an end of it was
    /// counted.
    pub fn adopt(&mut self, session: &Session, counted: bool) {
        self.is_on_board = false;
        self.look_at(session, counted);
        self.save_unfinished(session);
    }

    /// Like [`Self::adopt`], but leaves the file of the unfinished game alone.
    pub fn look_at(&mut self, session: &Session, counted: bool) {
        self.is_claiming = false;
        self.end = None;
        (self.is_first_win, self.is_helped) = (false, false);
        // A loaded game that is over was counted when it ended.
        self.counted = counted || session.result().is_some();
    }

    /// Takes note that a game with a person at another computer is on the board, which its link keeps.
    /// The unfinished game stays in its file.
    pub fn link_game(&mut self, session: &Session) {
        self.is_on_board = false;
        self.look_at(session, true);
    }

    /// Takes the game on the board, which its link no longer keeps, as the unfinished one.
    pub fn unlink_game(&mut self, session: &Session) {
        (self.counted, self.is_helped) = (false, false);
        self.save_unfinished(session);
    }

    /// Returns a job that reads the unfinished games that no living window has.
    pub fn list_offers(&self) -> impl FnOnce() -> Vec<UnfinishedGame> + use<> {
        let files = self.files.as_ref();
        let files = files.map(|(files, own)| (files.clone(), own.path().to_owned()));
        move || files.map_or_else(Vec::new, |(files, own)| files.unclaimed(&own))
    }

    /// Returns a job that takes the file of one of them, to continue its game.
    pub fn claim(
        &mut self,
        path: PathBuf,
    ) -> impl FnOnce() -> Option<(UnfinishedFile, SavedGame)> + use<> {
        self.is_claiming = true;
        let files = self.files.as_ref().map(|(files, _)| files.clone());
        move || files?.claim(path)
    }

    /// Uses the file of a game that is continued here, unless another one was begun meanwhile. The game
    /// that was this window's own stays in its file and is offered.
    pub fn take_claimed(&mut self, file: UnfinishedFile, game: &SavedGame) -> bool {
        let Some((_, own)) = self.files.as_mut().filter(|_| self.is_claiming) else {
            return false;
        };
        self.offers.retain(|it| it.path != file.path());
        let left = std::mem::replace(own, file);
        // Unlocked after the writes to it that are queued.
        self.disk.submit(move || {
            drop(left);
            Ok::<_, String>(())
        });
        self.unfinished = Some(game.clone());
        self.is_on_board = false;
        true
    }

    /// Returns the game on the board in the form of a saved game.
    pub fn saved(&self, session: &Session) -> SavedGame {
        SavedGame {
            counted: self.counted,
            ..SavedGame::of(session, now())
        }
    }

    /// Takes the changes that were written. Returns the next failure that the player has not seen yet.
    pub fn next_failure(&mut self) -> Option<String> {
        self.kept_settings.poll();
        self.statistics.poll();
        self.exercises.poll();
        self.puzzles.poll();
        self.lessons.poll();
        self.programs.kept.poll();
        let news = std::iter::from_fn(|| self.disk.failure())
            .find(|it| self.trouble.as_ref() != Some(it))?;
        self.trouble = Some(news.clone());
        Some(news)
    }

    /// Waits until the queued jobs are done, before the program ends. Returns the failures that
    /// the player has not seen yet.
    pub fn finish(&mut self) -> Vec<String> {
        let mut failures = self.disk.finish(Disk::TIMEOUT);
        failures.dedup();
        failures.retain(|failure| self.trouble.as_ref() != Some(failure));
        failures
    }

    /// Returns the number of the day on which it is now, by the person's clock.
    pub fn today(&self) -> u64 {
        now().day(&self.zone)
    }

    /// Returns the local time of a saved game.
    pub fn time_of(&self, game: &SavedGame) -> LocalTime {
        game.date.unwrap_or_else(now).local(&self.zone)
    }

    /// Returns the folder of the arena's results, and the stem of a new file's name there.
    pub fn arenas(&self) -> Result<(PathBuf, String), String> {
        let folder = self.places.data("arenas").map_err(String::from)?;
        Ok((folder, now().local(&self.zone).file_name()))
    }
}

/// Returns the time of the system clock.
pub fn now() -> Moment {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    Moment::from_unix(since.map_or(0, |since| since.as_secs()))
}

#[cfg(test)]
pub mod tests;
