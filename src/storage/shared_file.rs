//! A file of the player that several windows change.

use std::fmt;
use std::path::PathBuf;

use super::locks::Lock;
use super::text::{move_aside, read_if_there};
use super::{StorageError, TextFile, write_atomically};

/// A change of a value. It is made to the value in memory and to the one on the disk, which another
/// window may have changed in between, so it states what is new and not what results. Returns
/// whether it changed something.
pub type FileChange<T> = Box<dyn Fn(&mut T) -> bool + Send>;

/// Changes the value of a file that several windows share. The file is locked while it is read and
/// replaced, so that no window loses what another one wrote.
pub struct SharedFile<T> {
    path: PathBuf,
    /// The value as last read, with the unwritten changes.
    value: T,
    /// The changes that could not be written yet.
    unwritten: Vec<FileChange<T>>,
}

impl<T: TextFile> SharedFile<T> {
    /// Uses a file, with the value last read from it.
    #[must_use]
    pub fn new(path: impl Into<PathBuf>, value: T) -> Self {
        Self {
            path: path.into(),
            value,
            unwritten: Vec::new(),
        }
    }

    /// Reads the file, makes the changes and writes the file. If the file is missing or broken, it is
    /// written from the value known here; a broken one is first moved aside. Waits while another
    /// window holds the lock. Without a change nothing is read or written.
    ///
    /// # Errors
    /// If the file cannot be locked or written, or a broken one cannot be moved aside. The changes are
    /// then written together with the next ones.
    pub fn change(&mut self, changes: Vec<FileChange<T>>) -> Result<&T, StorageError> {
        for change in &changes {
            change(&mut self.value);
        }
        self.unwritten.extend(changes);
        if self.unwritten.is_empty() {
            return Ok(&self.value);
        }
        let _lock = Lock::wait_for(&self.path)?;
        if let Some(mut value) = self.kept()? {
            for change in &self.unwritten {
                change(&mut value);
            }
            self.value = value;
        }
        write_atomically(&self.path, &self.value.to_text())?;
        self.unwritten.clear();
        Ok(&self.value)
    }

    /// Reads the file. Returns `None` if it is missing, or broken and moved aside.
    fn kept(&self) -> Result<Option<T>, StorageError> {
        let text = read_if_there(&self.path).map_err(|fault| vec![*fault]);
        let read = text.and_then(|text| text.map(|text| T::read(&self.path, &text)).transpose());
        match read {
            Ok(value) => Ok(value),
            Err(_) => move_aside(&self.path, "bad").map(|_| None),
        }
    }
}

impl<T: fmt::Debug> fmt::Debug for SharedFile<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SharedFile")
            .field("path", &self.path)
            .field("value", &self.value)
            .field("unwritten", &self.unwritten.len())
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;
    use std::process::{Command, Stdio};

    use super::*;
    use crate::storage::scratch::Scratch;
    use crate::storage::{PersonResult, ScoredGame, Settings, Statistics, load};

    impl Scratch {
        fn file(&self) -> PathBuf {
            self.0.join("statistics.ron")
        }
    }

    impl SharedFile<Statistics> {
        /// Counts a game that was won.
        fn count(&mut self) -> Result<&Statistics, StorageError> {
            self.change(vec![Box::new(|statistics| {
                statistics.add(&ScoredGame {
                    preset: "connect_four".to_owned(),
                    level: "random".to_owned(),
                    result: PersonResult::Won,
                });
                true
            })])
        }
    }

    fn counting(file: impl Into<PathBuf>) -> SharedFile<Statistics> {
        SharedFile::new(file, Statistics::default())
    }

    /// The games counted in a file.
    fn written(file: &Path) -> u32 {
        let statistics = load::<Statistics>(file).value;
        let tally = statistics.tally("connect_four", "random");
        tally.map_or(0, |tally| tally.won)
    }

    #[test]
    fn two_windows_that_take_turns_lose_nothing() {
        let scratch = Scratch::new("two");
        let statistics_file = || counting(scratch.file());
        let (mut one, mut other) = (statistics_file(), statistics_file());
        for _ in 0..3 {
            one.count().expect("written");
            other.count().expect("written");
        }
        assert_eq!(written(&scratch.file()), 6);
    }

    /// A part of this test runs in two more processes.
    #[test]
    fn two_processes_at_once_lose_nothing() {
        const CHILD: &str = "PLUMMET_TEST_SHARED_FILE";
        const NAME: &str = "storage::shared_file::tests::two_processes_at_once_lose_nothing";
        const GAMES: u32 = 200;
        if let Some(file) = std::env::var_os(CHILD) {
            let mut statistics_file = counting(file);
            for _ in 0..GAMES {
                statistics_file.count().expect("written");
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
                let mut statistics_file = counting(scratch.file());
                scope.spawn(move || {
                    (0..50).for_each(|_| drop(statistics_file.count().expect("written").clone()));
                });
            }
        });
        assert_eq!(written(&scratch.file()), 100);
    }

    #[test]
    fn what_could_not_be_written_is_written_with_the_next_game() {
        let scratch = Scratch::new("later");
        let file = scratch.0.join("folder").join("statistics.ron");
        let mut statistics_file = counting(&file);
        statistics_file.count().expect("written");
        // Where the folder was is a file: nothing can be written there.
        let folder = scratch.0.join("folder");
        let away = scratch.0.join("away");
        fs::rename(&folder, &away).expect("a folder");
        fs::write(&folder, "").expect("a file");
        statistics_file.count().expect_err("no folder");
        statistics_file.count().expect_err("no folder");
        fs::remove_file(&folder).expect("a file");
        fs::rename(&away, &folder).expect("a folder");
        // Another window has counted a game meanwhile.
        let mut other = counting(&file);
        other.count().expect("written");
        statistics_file.count().expect("written");
        assert_eq!(written(&file), 5);
    }

    #[test]
    fn a_file_that_is_gone_or_broken_is_written_again() {
        let scratch = Scratch::new("broken");
        let file = scratch.file();
        let mut statistics_file = counting(&file);
        statistics_file.count().expect("written");
        fs::remove_file(&file).expect("a file");
        statistics_file.count().expect("written");
        assert_eq!(written(&file), 2);
        fs::write(&file, "(version: 1").expect("a file");
        statistics_file.count().expect("written");
        assert_eq!(written(&file), 3);
        let aside = fs::read_to_string(file.with_file_name("statistics.ron.bad"));
        assert_eq!(aside.expect("it is kept"), "(version: 1");
    }

    #[test]
    fn a_window_writes_only_the_setting_that_it_changed() {
        let scratch = Scratch::new("settings");
        let file = scratch.0.join("settings.ron");
        let window = || {
            (
                SharedFile::new(&file, Settings::default()),
                Settings::default(),
            )
        };
        let (mut one, mut other, mut third) = (window(), window(), window());
        let set = |(file, used): &mut (SharedFile<Settings>, Settings), wanted: Settings| {
            let before = std::mem::replace(used, wanted.clone());
            let change: FileChange<Settings> =
                Box::new(move |kept| kept.take_changes(&before, &wanted));
            file.change(vec![change]).expect("written");
        };
        let theme = Some("walnut".to_owned());
        let wanted = Settings {
            theme: theme.clone(),
            ..one.1.clone()
        };
        set(&mut one, wanted);
        let wanted = Settings {
            volume: 5,
            ..other.1.clone()
        };
        set(&mut other, wanted);
        let wanted = Settings {
            confirm_moves: true,
            ..third.1.clone()
        };
        set(&mut third, wanted);
        // Back to what it was: that is a change as well.
        let wanted = Settings {
            volume: 70,
            muted: true,
            ..other.1.clone()
        };
        set(&mut other, wanted);
        let expected = Settings {
            theme,
            volume: 70,
            muted: true,
            confirm_moves: true,
            ..Settings::default()
        };
        assert_eq!(load::<Settings>(&file).value, expected);
    }
}
