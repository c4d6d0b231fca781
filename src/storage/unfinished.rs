//! The unfinished games. Each window keeps its game in a file that it has locked: `unfinished.ron`,
//! `unfinished (2).ron` and so on. A window that starts continues the newest game that no living window
//! has, and offers the others.

use super::*;

/// The stem of the names of the files.
const STEM: &str = "unfinished";

/// The files of the unfinished games.
#[derive(Clone, Debug)]
pub struct UnfinishedGames {
    folder: PathBuf,
}

/// The file of a window's unfinished game. No other window has it until this is dropped, unless the
/// disk has no locks.
#[derive(Debug)]
pub struct UnfinishedFile {
    path: PathBuf,
    _lock: Lock,
}

impl UnfinishedFile {
    /// Takes a file, unless another window has it.
    pub fn if_free(path: PathBuf) -> Option<Self> {
        let _lock = Lock::if_free(&path)?;
        Some(Self { path, _lock })
    }

    /// Returns its path. The file exists while there is a game.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Takes a file that is free and has a game that goes on.
    fn with_game(path: PathBuf) -> Option<(Self, SavedGame)> {
        let file = Self::if_free(path)?;
        let game = SavedGames::open(&file.path).ok()?;
        game.record.result.is_none().then_some((file, game))
    }
}

/// An unfinished game that no living window has.
#[derive(Debug, PartialEq)]
pub struct UnfinishedGame {
    /// Its file.
    pub path: PathBuf,
    /// The game.
    pub game: SavedGame,
}

/// What a window finds when it starts.
#[derive(Debug)]
pub struct OpenedGames {
    /// The file of the window.
    pub own: UnfinishedFile,
    /// The game in it.
    pub game: Option<SavedGame>,
    /// The other games that no living window has, newest first.
    pub others: Vec<UnfinishedGame>,
    /// The faults of broken files, which were moved aside.
    pub faults: Vec<ConfigError>,
}

impl UnfinishedGames {
    /// Uses a folder, which need not exist yet.
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self {
            folder: folder.into(),
        }
    }

    /// Takes a file for a window that starts: that of the newest game that no living window has, or
    /// else the first free one. A game that has ended is moved to the finished ones.
    pub fn open(&self) -> OpenedGames {
        let _turn = self.wait_for_turn();
        let mut faults = Vec::new();
        let finished = FinishedGames::new(self.folder.join(FinishedGames::FOLDER));
        for path in self.files().filter(|path| Lock::if_free(path).is_some()) {
            let (game, found) = load_unfinished(&path);
            faults.extend(found);
            if let Some(ended) = game.filter(|it| it.record.result.is_some())
                && let Err(error) = finished.take_over(&path, &ended.to_text())
            {
                let expected = "that the game can be moved to the finished games";
                faults.push(ConfigError::of_file(&path, expected, error.to_string()));
            }
        }
        let mut found = self.found(None).into_iter();
        let (own, game) = found
            .next()
            .map(|(own, game)| (own, Some(game)))
            .unwrap_or_else(|| (self.first_free(), None));
        OpenedGames {
            own,
            game,
            others: found.map(unlocked).collect(),
            faults,
        }
    }

    /// Returns the games that no living window has, newest first. `own` is the file of the window
    /// that asks. Files with faults are left out.
    pub fn unclaimed(&self, own: &Path) -> Vec<UnfinishedGame> {
        let _turn = self.wait_for_turn();
        self.found(Some(own)).into_iter().map(unlocked).collect()
    }

    /// Takes the file of a game for a window that continues it. Returns `None` if another window has
    /// taken it, or the game is no longer there.
    pub fn claim(&self, path: PathBuf) -> Option<(UnfinishedFile, SavedGame)> {
        let _turn = self.wait_for_turn();
        UnfinishedFile::with_game(path)
    }

    /// Takes the files of the games that no living window has, newest first.
    fn found(&self, own: Option<&Path>) -> Vec<(UnfinishedFile, SavedGame)> {
        let mut found: Vec<_> = self
            .files()
            .filter(|path| Some(path.as_path()) != own)
            .filter_map(UnfinishedFile::with_game)
            .collect();
        found.sort_by_key(|(_, game)| std::cmp::Reverse(game.date));
        found
    }

    /// Waits until no other window looks for files: one that looks locks a file for a moment, and
    /// must not be taken for a window that plays.
    fn wait_for_turn(&self) -> Option<Lock> {
        // Where no lock can be made, nothing can be written either.
        Lock::wait_for(&self.folder.join(STEM)).ok()
    }

    /// Iterates over the files that exist.
    fn files(&self) -> impl Iterator<Item = PathBuf> + use<> {
        layers::list(&self.folder, "ron")
            .unwrap_or_default()
            .into_iter()
            .filter(|path| is_of_window(path))
    }

    /// Takes a file that is neither locked nor there: one that is there and was not offered is broken
    /// or has a finished game, and could not be moved.
    fn first_free(&self) -> UnfinishedFile {
        // There are as many locked files as there are living windows.
        let free = numbered(&self.folder, STEM, "ron").filter(|path| !path.exists());
        let own = { free }.find_map(UnfinishedFile::if_free);
        own.unwrap_or_else(|| unreachable!("numbers without an end"))
    }
}

fn unlocked((file, game): (UnfinishedFile, SavedGame)) -> UnfinishedGame {
    let path = file.path;
    UnfinishedGame { path, game }
}

/// Loads the game of an unfinished file, if there is one, and the faults of the file. A broken file is
/// moved aside.
pub fn load_unfinished(path: &Path) -> (Option<SavedGame>, Vec<ConfigError>) {
    let read = |path: &Path, text: &str| match SavedGame::read(path, text) {
        Ok(game) => (Some(game), Vec::new()),
        Err(faults) => (None, faults),
    };
    load_with(path, read, "The game cannot be continued")
}

/// Returns whether a file has the name of a window's unfinished game.
fn is_of_window(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str());
    let rest = name.and_then(|name| name.strip_prefix(STEM)?.strip_suffix(".ron"));
    rest.is_some_and(|rest| {
        let number = rest.strip_prefix(" (").and_then(|it| it.strip_suffix(')'));
        let number = number.and_then(|number| number.parse::<u32>().ok());
        rest.is_empty() || number.is_some_and(|number| number > 1)
    })
}
#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::io::{BufRead, BufReader, Write as _};
    use std::process::{Command, Stdio};

    use super::*;
    use crate::rules::{ByPlayer, Ruleset};
    use crate::session::{GameSetup, Seat, Session};
    use crate::storage::tests::Scratch;
    use crate::storage::{Moment, write_atomically};

    /// A game that is told from others by the time at which it was kept.
    fn game(seconds: u64) -> SavedGame {
        let seats = ByPlayer::from_fn(|_| Seat::Human);
        let session = Session::new(GameSetup::plain("p", "P", Ruleset::default(), seats));
        SavedGame::of(&session, Moment::from_unix(seconds))
    }

    fn keep(file: &Path, seconds: u64) {
        write_atomically(file, game(seconds).to_text()).expect("written");
    }

    fn date(game: Option<&SavedGame>) -> Option<u64> {
        game.and_then(|game| game.date).map(Moment::unix)
    }

    fn dates(games: &[UnfinishedGame]) -> Vec<Option<u64>> {
        games.iter().map(|it| date(Some(&it.game))).collect()
    }

    #[test]
    fn each_window_has_a_file_and_is_offered_the_games_of_those_that_ended() {
        let scratch = Scratch::new("unfinished");
        let games = UnfinishedGames::new(scratch.0.join("state"));
        let first = scratch.0.join("state").join("unfinished.ron");
        let (one, two, three) = (games.open(), games.open(), games.open());
        assert_eq!(one.own.path(), first, "as the version before");
        assert_ne!(two.own.path(), three.own.path());
        keep(one.own.path(), 10);
        keep(two.own.path(), 30);
        keep(three.own.path(), 20);
        assert_eq!(games.unclaimed(one.own.path()), [], "all of them live");
        drop(one);
        drop(two);
        let offered = games.unclaimed(three.own.path());
        assert_eq!(dates(&offered), [Some(30), Some(10)], "newest first");
        drop(three);
        let four = games.open();
        assert_eq!(date(four.game.as_ref()), Some(30));
        assert_eq!(dates(&four.others), [Some(20), Some(10)]);
        let five = games.open();
        assert_eq!(date(five.game.as_ref()), Some(20));
        assert_eq!(dates(&five.others), [Some(10)]);
        // Its game ends, and the next window has the game that is left.
        fs::remove_file(four.own.path()).expect("a file");
        drop(four);
        let six = games.open();
        assert_eq!(
            (date(six.game.as_ref()), six.others),
            (Some(10), Vec::new())
        );
        let seven = games.open();
        assert_eq!((seven.game, seven.faults), (None, Vec::new()));
    }

    #[test]
    fn a_broken_file_is_moved_aside_and_the_others_are_found() {
        let scratch = Scratch::new("unfinished-broken");
        let games = UnfinishedGames::new(&scratch.0);
        fs::write(scratch.0.join("unfinished.ron"), "(version: 1").expect("a file");
        keep(&scratch.0.join("unfinished (2).ron"), 2);
        // These are of nobody.
        for name in [
            "unfinished (1).ron",
            "unfinished(3).ron",
            "unfinished-4.ron",
        ] {
            keep(&scratch.0.join(name), 9);
        }
        let opened = games.open();
        assert_eq!(date(opened.game.as_ref()), Some(2));
        assert_eq!((opened.faults.len(), opened.others), (1, Vec::new()));
        assert!(scratch.0.join("unfinished.ron.bad").exists());
        drop(opened.own);
        // A file that breaks while windows are open stays until the next start.
        fs::write(scratch.0.join("unfinished (2).ron"), "").expect("a file");
        assert_eq!(games.unclaimed(&scratch.0.join("unfinished.ron")), []);
        assert!(scratch.0.join("unfinished (2).ron").exists());
    }

    #[test]
    fn windows_that_start_at_once_have_each_game_once() {
        let scratch = Scratch::new("unfinished-at-once");
        let games = UnfinishedGames::new(&scratch.0);
        for number in 1..=3 {
            keep(
                &numbered(&scratch.0, STEM, "ron")
                    .nth(number - 1)
                    .expect("a name"),
                number as u64,
            );
        }
        let opened: Vec<OpenedGames> = std::thread::scope(|scope| {
            let windows: Vec<_> = (0..6).map(|_| scope.spawn(|| games.open())).collect();
            let opened = windows.into_iter().map(|window| window.join());
            opened.map(|opened| opened.expect("no panic")).collect()
        });
        let files: BTreeSet<&Path> = opened.iter().map(|it| it.own.path()).collect();
        assert_eq!(files.len(), opened.len());
        let mut dates: Vec<u64> = opened
            .iter()
            .filter_map(|it| date(it.game.as_ref()))
            .collect();
        dates.sort_unstable();
        assert_eq!(dates, [1, 2, 3]);
    }

    /// A part of this test runs in other processes, which are killed.
    #[test]
    fn the_game_of_a_killed_window_is_offered() {
        const CHILD: &str = "PLUMMET_TEST_UNFINISHED";
        const NAME: &str = "storage::unfinished::tests::the_game_of_a_killed_window_is_offered";
        if let Some(folder) = std::env::var_os(CHILD) {
            let opened = UnfinishedGames::new(folder).open();
            assert_eq!(opened.game, None);
            let number = u64::from(std::process::id());
            keep(opened.own.path(), number);
            writeln!(std::io::stderr(), "ready").expect("a reader");
            std::thread::park();
            return;
        }
        let scratch = Scratch::new("unfinished-killed");
        let games = UnfinishedGames::new(&scratch.0);
        let mut windows: Vec<_> = (0..3)
            .map(|_| {
                let mut child = Command::new(std::env::current_exe().expect("this program"));
                child.args(["--exact", NAME]).env(CHILD, &scratch.0);
                child.stdout(Stdio::null()).stderr(Stdio::piped());
                let mut child = child.spawn().expect("a process");
                let mut said = BufReader::new(child.stderr.take().expect("its words"));
                let mut line = String::new();
                said.read_line(&mut line).expect("a line");
                assert_eq!(line, "ready\n");
                child
            })
            .collect();
        let own = scratch.0.join("none.ron");
        assert_eq!(games.unclaimed(&own), []);
        let mut ended = BTreeSet::new();
        while let Some(mut window) = windows.pop() {
            window.kill().expect("it lives");
            window.wait().expect("its end");
            ended.insert(Some(u64::from(window.id())));
            let offered = dates(&games.unclaimed(&own));
            assert_eq!(offered.into_iter().collect::<BTreeSet<_>>(), ended);
        }
        assert_eq!(games.open().others.len(), 2);
    }
}
