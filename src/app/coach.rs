//! Training beside play: a network learns on a thread of its own.

use std::io;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use plummet::engine::learned::NetFile;
use plummet::engine::{Clock, LevelEngine};
use plummet::learning::{End, Milestone, Pace, Plan, Report, Run, Settings};
use plummet::presets::{Level, Preset};
use plummet::rules::Ruleset;
use plummet::storage::{StorageError, move_aside, write_bytes_atomically};

use super::platform::Waker;

/// How often the page hears of progress and the network is measured.
const PACE: Pace = Pace {
    portion: 250,
    progress: Duration::from_millis(250),
    first_measurement: Duration::from_secs(3),
    measurement: Duration::from_secs(30),
    // Without files nothing is written.
    writing: Duration::MAX,
};
/// The word of the level that plays by the network just trained.
pub(crate) const TRAINED: &str = "just-trained";

/// How far a training got.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Stage {
    /// Openings and positions to measure by are looked for.
    Preparing,
    /// It plays and learns.
    Learning,
    /// It has ended; the network waits to be kept or discarded.
    Done,
    /// It was not possible, and why.
    Failed(String),
}

/// What became of the wish to keep a network.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Keeping {
    /// Nobody asked for it.
    Open,
    /// It is being written.
    Writing,
    /// It is in a file.
    Kept {
        /// The file.
        file: PathBuf,
        /// Where the network is now that was there before.
        before: Option<PathBuf>,
    },
    /// It could not be written, and why.
    Failed(String),
}

/// One training, as the page shows it.
#[derive(Clone, Debug)]
pub(crate) struct Lesson {
    /// The word of the preset.
    pub(crate) preset: String,
    /// Its name.
    pub(crate) title: String,
    pub(crate) ruleset: Ruleset,
    /// How long it is to last.
    pub(crate) length: Duration,
    pub(crate) stage: Stage,
    pub(crate) games: u64,
    pub(crate) time: Duration,
    /// Whom it is measured against.
    pub(crate) opponents: Vec<&'static str>,
    pub(crate) curve: Vec<Milestone>,
    /// The file of the network measured last.
    pub(crate) net: Option<Arc<[u8]>>,
    pub(crate) keeping: Keeping,
}

impl Lesson {
    /// One before its first game, of so many minutes.
    fn of(preset: &Preset, minutes: u32) -> Self {
        Self {
            preset: preset.id.clone(),
            title: preset.name.clone(),
            ruleset: preset.ruleset.clone(),
            length: Duration::from_secs(60) * minutes,
            stage: Stage::Preparing,
            games: 0,
            time: Duration::ZERO,
            opponents: Vec::new(),
            curve: Vec::new(),
            net: None,
            keeping: Keeping::Open,
        }
    }

    /// A few words for the window while the page is shut; `None` once what was learned is
    /// kept.
    pub(crate) fn sign(&self) -> Option<String> {
        let state = match &self.stage {
            Stage::Preparing => "getting ready".to_owned(),
            Stage::Learning => format!("{} games", grouped(self.games)),
            Stage::Done if self.can_be_kept() => "done".to_owned(),
            Stage::Done => return None,
            Stage::Failed(_) => "failed".to_owned(),
        };
        Some(format!("Training: {state}"))
    }

    /// Whether there is a network that is neither kept nor being written.
    pub(crate) fn can_be_kept(&self) -> bool {
        let is_open = matches!(self.keeping, Keeping::Open | Keeping::Failed(_));
        is_open && self.net.is_some()
    }
}

/// Runs one training at a time.
#[derive(Debug)]
pub(crate) struct Coach {
    clock: Arc<dyn Clock>,
    waker: Waker,
    lesson: Option<Running>,
    /// Plays by the network that somebody wanted to play against.
    level: Option<Level>,
}

/// A training and its thread.
#[derive(Clone, Debug)]
struct Running {
    /// Held no longer than it takes to copy a lesson.
    shared: Arc<Mutex<Arc<Lesson>>>,
    stop: Arc<AtomicBool>,
}

impl Running {
    fn lesson(&self) -> Arc<Lesson> {
        let lesson = self.shared.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(&lesson)
    }

    fn change(&self, change: impl FnOnce(&mut Lesson)) {
        // Under one lock, or of two changes at once one would be lost.
        let mut lesson = self.shared.lock().unwrap_or_else(PoisonError::into_inner);
        change(Arc::make_mut(&mut lesson));
    }
}

impl Coach {
    /// A coach without a pupil.
    pub(crate) fn new(clock: Arc<dyn Clock>, waker: Waker) -> Self {
        Self {
            clock,
            waker,
            lesson: None,
            level: None,
        }
    }

    /// The training as it is, if there is one. Never waits for it.
    pub(crate) fn lesson(&self) -> Option<Arc<Lesson>> {
        self.lesson.as_ref().map(Running::lesson)
    }

    /// The level that plays by the network just trained, beside those of the catalog.
    pub(crate) fn levels(&self, catalog: &[Level]) -> Vec<Level> {
        catalog.iter().chain(&self.level).cloned().collect()
    }

    /// Begins a training; one that was under way is discarded.
    pub(crate) fn start(&mut self, preset: &Preset, minutes: u32) {
        self.discard();
        let lesson = Lesson::of(preset, minutes);
        let running = Running {
            shared: Arc::new(Mutex::new(Arc::new(lesson))),
            stop: Arc::new(AtomicBool::new(false)),
        };
        self.lesson = Some(running.clone());
        let (clock, waker) = (Arc::clone(&self.clock), self.waker.clone());
        let thread = thread::Builder::new().name("training".to_owned());
        let pupil = running.clone();
        let started = thread.spawn(move || {
            if let Err(fault) = teach(&pupil, clock.as_ref(), &waker) {
                pupil.change(|lesson| lesson.stage = Stage::Failed(fault));
            }
            waker.wake();
        });
        if let Err(error) = started {
            running.change(|lesson| lesson.stage = Stage::Failed(error.to_string()));
        }
    }

    /// Ends the training; what was learned stays.
    pub(crate) fn stop(&self) {
        if let Some(running) = &self.lesson {
            running.stop.store(true, Ordering::Relaxed);
        }
    }

    /// Ends the training and forgets what was learned.
    pub(crate) fn discard(&mut self) {
        self.stop();
        self.lesson = None;
    }

    /// What writes the network to a file, if there is one that is not kept yet. A network
    /// that is there already is moved aside.
    pub(crate) fn keep(
        &self,
        file: PathBuf,
    ) -> Option<impl FnOnce() -> Result<Option<String>, String> + Send + use<>> {
        let running = self.lesson.clone()?;
        let lesson = running.lesson();
        let net = lesson.net.clone().filter(|_| lesson.can_be_kept())?;
        running.change(|lesson| lesson.keeping = Keeping::Writing);
        Some(move || {
            let kept = keep_net(&file, &net).map_err(|error| error.to_string());
            let keeping = match kept.clone() {
                Ok(before) => Keeping::Kept { file, before },
                Err(trouble) => Keeping::Failed(trouble),
            };
            running.change(|lesson| lesson.keeping = keeping);
            // The page shows it whenever it is open; a failure is told in any case.
            kept.map(|_| None)
        })
    }

    /// The level that plays by the network as it is now, from now on one of
    /// [`Self::levels`].
    pub(crate) fn opponent(&mut self) -> Option<Level> {
        let lesson = self.lesson()?;
        let bytes = Arc::clone(lesson.net.as_ref()?);
        let net = NetFile::new("the network just trained".to_owned(), bytes);
        let level = Level {
            id: TRAINED.to_owned(),
            name: "Just trained".to_owned(),
            about: "Learned by playing against itself while you watched.".to_owned(),
            engine: LevelEngine::Learned {
                depth: None,
                time_ms: Some(100),
                nodes: None,
                hash: 16,
                nets: vec![net],
            },
            ratings: std::collections::BTreeMap::new(),
        };
        self.level = Some(level.clone());
        Some(level)
    }
}

impl Drop for Coach {
    fn drop(&mut self) {
        self.stop();
    }
}

/// A number with commas between its thousands.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut shown = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            shown.push(',');
        }
        shown.push(digit);
    }
    shown
}

/// Writes a network to a file. Returns where the one is that was there before, which
/// may be the work of hours.
fn keep_net(file: &Path, net: &[u8]) -> Result<Option<PathBuf>, StorageError> {
    let before = move_aside(file, "old")?;
    let written = write_bytes_atomically(file, net);
    if let (Err(_), Some(before)) = (&written, &before) {
        // Levels play by it again. Where even this fails, it is at least not lost.
        let _ = std::fs::rename(before, file);
    }
    written.map(|()| before)
}

/// The life of the thread.
fn teach(running: &Running, clock: &dyn Clock, waker: &Waker) -> Result<(), String> {
    let lesson = running.lesson();
    let plan = Plan {
        ruleset: lesson.ruleset.clone(),
        settings: Settings::of(&lesson.ruleset, 1),
        end: End::Time(lesson.length),
        threads: NonZeroUsize::MIN,
        files: None,
        pace: PACE,
    };
    let mut tell = |report: Report<'_>| {
        take_note(running, report)?;
        waker.wake();
        Ok(())
    };
    let run = Run::begin(plan).map_err(|error| error.to_string())?;
    let done = run.train(clock, &running.stop, &mut tell);
    done.map_err(|error| error.to_string())?;
    running.change(|lesson| lesson.stage = Stage::Done);
    Ok(())
}

/// Shows the page what a training reports.
fn take_note(running: &Running, report: Report<'_>) -> io::Result<()> {
    match report {
        Report::Begins { opponents, .. } => running.change(|lesson| {
            lesson.stage = Stage::Learning;
            lesson.opponents = opponents.to_vec();
        }),
        Report::Progress(progress) => running.change(|lesson| {
            lesson.games = progress.games;
            lesson.time = progress.time;
        }),
        Report::Measured {
            progress,
            net,
            milestone,
        } => {
            let bytes = net.to_bytes()?;
            running.change(|lesson| {
                lesson.games = progress.games;
                lesson.time = progress.time;
                lesson.net = Some(bytes.into());
                // The curve of a stopped training ends with the measurement before.
                let milestone = milestone.filter(|_| !running.stop.load(Ordering::Relaxed));
                lesson.curve.extend(milestone.cloned());
            });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_training_is_told_of_until_its_network_is_kept() {
        let catalog = plummet::presets::Catalog::built_in();
        let preset = catalog.preset("connect_four").expect("a preset");
        let mut lesson = Lesson::of(preset, 1);
        let sign = |lesson: &Lesson| lesson.sign().unwrap_or_default();
        assert_eq!(sign(&lesson), "Training: getting ready");
        lesson.stage = Stage::Learning;
        for (games, shown) in [(0, "0"), (750, "750"), (12_000, "12,000")] {
            lesson.games = games;
            assert_eq!(sign(&lesson), format!("Training: {shown} games"));
        }
        assert_eq!(grouped(1_234_567), "1,234,567");
        lesson.stage = Stage::Done;
        lesson.net = Some(Arc::new([1, 2]));
        assert_eq!(sign(&lesson), "Training: done");
        lesson.keeping = Keeping::Kept {
            file: PathBuf::new(),
            before: None,
        };
        assert_eq!(lesson.sign(), None);
    }

    #[test]
    fn of_changes_at_once_none_is_lost() {
        let catalog = plummet::presets::Catalog::built_in();
        let preset = catalog.preset("connect_four").expect("a preset");
        let running = Running {
            shared: Arc::new(Mutex::new(Arc::new(Lesson::of(preset, 1)))),
            stop: Arc::default(),
        };
        thread::scope(|scope| {
            for _ in 0..2 {
                scope.spawn(|| (0..500).for_each(|_| running.change(|it| it.games += 1)));
            }
        });
        assert_eq!(running.lesson().games, 1000);
    }

    #[test]
    fn a_network_that_was_kept_before_is_moved_aside() {
        let name = format!("plummet-coach-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let file = folder.join("connect_four.net");
        let read = |path: &Path| std::fs::read(path).expect("a file");
        assert_eq!(keep_net(&file, b"first").expect("kept"), None);
        let first = keep_net(&file, b"second").expect("kept").expect("aside");
        let second = keep_net(&file, b"third").expect("kept").expect("aside");
        assert_eq!(first, folder.join("connect_four.net.old"));
        assert_eq!(second, folder.join("connect_four.net.old2"));
        assert_eq!(read(&first), b"first");
        assert_eq!(read(&second), b"second");
        assert_eq!(read(&file), b"third");
        std::fs::remove_dir_all(&folder).expect("the folder goes");
    }
}
