//! The statistics on disk, updated after every game.

use std::fs::File;
use std::io;
use std::path::PathBuf;

use super::text::{move_aside, read_if_there};
use super::{ScoredGame, Statistics, StorageError, TextFile, make_folder, write_atomically};

/// Counts games in the file of the statistics, which several windows share. The file is locked
/// while it is read and replaced, so that no window loses the games of another.
#[derive(Clone, Debug)]
pub struct StatisticsFile {
    path: PathBuf,
    /// The statistics as last read, plus the unwritten games.
    statistics: Statistics,
    /// The counted games that could not be written yet.
    unwritten: Vec<ScoredGame>,
}

impl StatisticsFile {
    /// Creates the statistics of a file, with the statistics last read from it.
    #[must_use]
    pub fn new(path: impl Into<PathBuf>, statistics: Statistics) -> Self {
        Self {
            path: path.into(),
            statistics,
            unwritten: Vec::new(),
        }
    }

    /// Reads the file, adds the game and writes the file. If the file is missing or broken, it is
    /// written from the statistics known here; a broken one is first moved aside. Waits while
    /// another window holds the lock.
    ///
    /// # Errors
    /// If the file cannot be locked or written, or a broken one cannot be moved aside. The game is
    /// then written together with the next one.
    pub fn count(&mut self, game: ScoredGame) -> Result<&Statistics, StorageError> {
        self.statistics.add(&game);
        self.unwritten.push(game);
        let _lock = self.lock()?;
        if let Some(mut statistics) = self.kept()? {
            for game in &self.unwritten {
                statistics.add(game);
            }
            self.statistics = statistics;
        }
        write_atomically(&self.path, &self.statistics.to_text())?;
        self.unwritten.clear();
        Ok(&self.statistics)
    }

    /// Locks the statistics until the result is dropped. The lock is on a second file, because the
    /// statistics file is replaced after each game. Without support for locks on the disk, nothing
    /// is locked.
    fn lock(&self) -> Result<Option<File>, StorageError> {
        if let Some(folder) = self.path.parent() {
            make_folder(folder)?;
        }
        let mut name = self.path.as_os_str().to_owned();
        name.push(".lock");
        let path = PathBuf::from(name);
        // For writing, because Windows locks no file that was opened for appending.
        let options = File::options()
            .write(true)
            .create(true)
            .truncate(false)
            .to_owned();
        let made = options.open(&path);
        let locked = made.and_then(|file| match file.lock() {
            Ok(()) => Ok(Some(file)),
            Err(error) if error.kind() == io::ErrorKind::Unsupported => Ok(None),
            Err(error) => Err(error),
        });
        locked.map_err(|source| StorageError::Other {
            path,
            what: "locked",
            source,
        })
    }

    /// Reads the file. Returns `None` if it is missing, or broken and moved aside.
    fn kept(&self) -> Result<Option<Statistics>, StorageError> {
        let text = read_if_there(&self.path).map_err(|fault| vec![*fault]);
        let read = text.and_then(|text| {
            let read = text.map(|text| Statistics::read(&self.path, &text));
            read.transpose()
        });
        match read {
            Ok(statistics) => Ok(statistics),
            Err(_) => move_aside(&self.path, "bad").map(|_| None),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;
    use std::process::{Command, Stdio};

    use super::*;
    use crate::storage::scratch::Scratch;
    use crate::storage::{PersonResult, load};

    impl Scratch {
        fn file(&self) -> PathBuf {
            self.0.join("statistics.ron")
        }
    }

    fn won() -> ScoredGame {
        ScoredGame {
            preset: "connect_four".to_owned(),
            level: "random".to_owned(),
            result: PersonResult::Won,
        }
    }

    /// The games counted in a file.
    fn written(file: &Path) -> u32 {
        let statistics = load::<Statistics>(file).value;
        let tally = statistics.tally("connect_four", "random");
        tally.map_or(0, |tally| tally.won)
    }

    #[test]
    fn two_ledgers_that_take_turns_lose_nothing() {
        let scratch = Scratch::new("two");
        let statistics_file = || StatisticsFile::new(scratch.file(), Statistics::default());
        let (mut one, mut other) = (statistics_file(), statistics_file());
        for _ in 0..3 {
            one.count(won()).expect("written");
            other.count(won()).expect("written");
        }
        assert_eq!(written(&scratch.file()), 6);
    }

    /// A part of this test runs in two more processes.
    #[test]
    fn two_processes_at_once_lose_nothing() {
        const CHILD: &str = "PLUMMET_TEST_LEDGER";
        const NAME: &str = "storage::statistics_file::tests::two_processes_at_once_lose_nothing";
        const GAMES: u32 = 200;
        if let Some(file) = std::env::var_os(CHILD) {
            let mut statistics_file = StatisticsFile::new(file, Statistics::default());
            for _ in 0..GAMES {
                statistics_file.count(won()).expect("written");
            }
            return;
        }
        let scratch = Scratch::new("processes");
        let start = || {
            let mut child = Command::new(std::env::current_exe().expect("this program"));
            child.args(["--exact", NAME]).env(CHILD, scratch.file());
            child.stdout(Stdio::null()).spawn().expect("a process")
        };
        for mut child in [start(), start()] {
            assert!(child.wait().expect("its end").success());
        }
        assert_eq!(written(&scratch.file()), 2 * GAMES);
    }

    #[test]
    fn two_threads_at_once_lose_nothing() {
        let scratch = Scratch::new("threads");
        std::thread::scope(|scope| {
            for _ in 0..2 {
                let mut statistics_file =
                    StatisticsFile::new(scratch.file(), Statistics::default());
                scope.spawn(move || {
                    (0..50)
                        .for_each(|_| drop(statistics_file.count(won()).expect("written").clone()));
                });
            }
        });
        assert_eq!(written(&scratch.file()), 100);
    }

    #[test]
    fn what_could_not_be_written_is_written_with_the_next_game() {
        let scratch = Scratch::new("later");
        let file = scratch.0.join("folder").join("statistics.ron");
        let mut statistics_file = StatisticsFile::new(&file, Statistics::default());
        statistics_file.count(won()).expect("written");
        // Where the folder was is a file: nothing can be written there.
        let folder = scratch.0.join("folder");
        let away = scratch.0.join("away");
        fs::rename(&folder, &away).expect("a folder");
        fs::write(&folder, "").expect("a file");
        statistics_file.count(won()).expect_err("no folder");
        statistics_file.count(won()).expect_err("no folder");
        fs::remove_file(&folder).expect("a file");
        fs::rename(&away, &folder).expect("a folder");
        // Another window has counted a game meanwhile.
        let mut other = StatisticsFile::new(&file, Statistics::default());
        other.count(won()).expect("written");
        statistics_file.count(won()).expect("written");
        assert_eq!(written(&file), 5);
    }

    #[test]
    fn a_file_that_is_gone_or_broken_is_written_anew() {
        let scratch = Scratch::new("broken");
        let file = scratch.file();
        let mut statistics_file = StatisticsFile::new(&file, Statistics::default());
        statistics_file.count(won()).expect("written");
        fs::remove_file(&file).expect("a file");
        statistics_file.count(won()).expect("written");
        assert_eq!(written(&file), 2);
        fs::write(&file, "(version: 1").expect("a file");
        statistics_file.count(won()).expect("written");
        assert_eq!(written(&file), 3);
        let aside = fs::read_to_string(file.with_file_name("statistics.ron.bad"));
        assert_eq!(aside.expect("it is kept"), "(version: 1");
    }
}
