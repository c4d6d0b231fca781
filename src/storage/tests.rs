//! Disk faults: every operation of every write is made to fail, and is made the last one before a
//! crash; writes break off after every possible number of bytes. The old or the new content must
//! be there each time.

use std::cell::RefCell;
use std::fs;
use std::io;
use std::path::Path;

use jiff::tz::TimeZone;

use super::finished::tests as finished;
use super::games::remove;
use super::scratch::Scratch;
use super::system::Operation;
use super::{
    FinishedGames, Journal, Moment, PersonResult, SavedGame, SavedGames, ScoredGame, Settings,
    SharedFile, Statistics, TextFile, UnfinishedGames, WindowState, move_aside, save,
    write_atomically, write_new,
};
use crate::rules::{ByPlayer, Ruleset};
use crate::session::{GameSetup, Seat, Session};

/// The fault planned for this thread.
#[derive(Clone, Debug, Default)]
struct Plan {
    /// The index of the failing operation, and the number of bytes written before, if it writes.
    fails: Option<(usize, usize)>,
    /// Whether all later operations fail too, as if the program were killed.
    dies: bool,
    /// Whether the disk supports hard links.
    links: bool,
    /// The operations so far.
    operations: Vec<Operation>,
}

thread_local! {
    static PLAN: RefCell<Option<Plan>> = const { RefCell::new(None) };
}

/// Fails as planned, or returns the number of bytes after which the operation fails.
pub(super) fn allow(operation: Operation) -> io::Result<Option<usize>> {
    PLAN.with_borrow_mut(|plan| {
        let Some(plan) = plan else { return Ok(None) };
        let number = plan.operations.len();
        plan.operations.push(operation);
        match (plan.fails, operation) {
            (_, Operation::Link) if !plan.links => Err(io::ErrorKind::Unsupported.into()),
            (Some((fails, bytes)), Operation::Write(_)) if fails == number => Ok(Some(bytes)),
            (Some((fails, _)), _) if fails == number => Err(io::ErrorKind::StorageFull.into()),
            (Some((fails, _)), _) if fails < number && plan.dies => {
                Err(io::ErrorKind::StorageFull.into())
            }
            _ => Ok(None),
        }
    })
}

/// Runs a function under a plan. Returns its result and the operations.
fn under<T>(plan: Plan, run: impl FnOnce() -> T) -> (T, Vec<Operation>) {
    PLAN.set(Some(plan));
    let result = run();
    let plan = PLAN.take().unwrap_or_default();
    (result, plan.operations)
}

const OLD: &str = "old\n";

/// A write of `storage` under test.
struct Job {
    name: &'static str,
    /// The name of the file.
    file: &'static str,
    /// The old content; `None` if there is no file.
    old: Option<String>,
    /// Writes the file. Returns whether that was reported as successful.
    run: fn(&Path) -> bool,
    /// Returns whether a content other than the old and the new one is acceptable after the program
    /// died.
    is_acceptable_after_crash: fn(&str) -> bool,
    links: bool,
}

impl Job {
    fn new(name: &'static str, file: &'static str, run: fn(&Path) -> bool) -> Self {
        Self {
            name,
            file,
            old: Some(OLD.to_owned()),
            run,
            is_acceptable_after_crash: |_| false,
            links: true,
        }
    }

    fn without_old_file(self) -> Self {
        Self { old: None, ..self }
    }

    fn with_old(self, old: String) -> Self {
        Self {
            old: Some(old),
            ..self
        }
    }

    fn plan(&self) -> Plan {
        Plan {
            links: self.links,
            ..Plan::default()
        }
    }

    /// Runs the job in a fresh folder. Returns whether it reported success, the content afterwards,
    /// the names in the folder, and the operations.
    fn try_out(&self, plan: Plan) -> (bool, Option<String>, Vec<String>, Vec<Operation>) {
        let scratch = Scratch::new(&format!("faults-{}", self.name));
        let file = scratch.0.join(self.file);
        if let Some(old) = &self.old {
            fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
            fs::write(&file, old).expect("written");
        }
        let (done, operations) = under(plan, || (self.run)(&file));
        let mut names = Vec::new();
        if let Ok(entries) = fs::read_dir(file.parent().expect("a folder")) {
            names.extend(entries.map(|entry| {
                let name = entry.expect("an entry").file_name();
                name.to_string_lossy().into_owned()
            }));
        }
        (done, fs::read_to_string(&file).ok(), names, operations)
    }

    /// Makes every operation fail after every number of bytes. Returns the number of faults.
    fn fail_everywhere(&self) -> usize {
        let (done, new, _, operations) = self.try_out(self.plan());
        assert!(done, "{} is done where nothing fails", self.name);
        assert_ne!(new, self.old, "{} changes something", self.name);
        synced_before_named(self.name, &operations);
        let mut faults = 0;
        for (number, operation) in operations.iter().enumerate() {
            let most = match operation {
                Operation::Write(bytes) => *bytes,
                _ => 0,
            };
            for bytes in 0..=most {
                for dies in [false, true] {
                    let plan = Plan {
                        fails: Some((number, bytes)),
                        dies,
                        ..self.plan()
                    };
                    let what = format!("{}: {operation:?} {number}, {bytes}, {dies}", self.name);
                    self.fail_once(plan, new.as_deref(), &what);
                    faults += 1;
                }
            }
        }
        faults
    }

    fn fail_once(&self, plan: Plan, new: Option<&str>, what: &str) {
        let dies = plan.dies;
        let (done, found, names, _) = self.try_out(plan);
        let (old, found) = (self.old.as_deref(), found.as_deref());
        if dies && found.is_some_and(self.is_acceptable_after_crash) {
            return;
        }
        assert!(found == old || found == new, "{what}: {found:?}");
        if dies {
            return;
        }
        assert_eq!(found == new, done, "{what}: what is reported is so");
        let rubbish = names.iter().any(|name| name.ends_with(".new"));
        // If the removal itself fails, a hidden file stays.
        assert!(!rubbish || what.contains("Remove"), "{what}: {names:?}");
    }
}

/// Asserts that content is synchronised before it gets its name: otherwise a power failure can
/// leave an empty file.
fn synced_before_named(name: &str, operations: &[Operation]) {
    let mut written = false;
    for operation in operations {
        match operation {
            Operation::Write(_) => written = true,
            Operation::Sync => written = false,
            Operation::Rename | Operation::Link => {
                assert!(
                    !written,
                    "{name} names what is not on the disk: {operations:?}"
                );
            }
            _ => {}
        }
    }
}

fn game() -> SavedGame {
    let seats = ByPlayer::from_fn(|_| Seat::Human);
    let session = Session::new(GameSetup::plain("p", "P", Ruleset::default(), seats));
    SavedGame {
        record: session.record(),
        date: None,
        counted: false,
    }
}

fn won() -> ScoredGame {
    ScoredGame {
        preset: "p".to_owned(),
        level: "l".to_owned(),
        result: PersonResult::Won,
    }
}

/// Counts a game that was won.
fn count(file: &Path) -> bool {
    let add = |statistics: &mut Statistics| {
        statistics.add(&won());
        true
    };
    let mut file = SharedFile::new(file, Statistics::default());
    file.change(vec![Box::new(add)]).is_ok()
}

fn folder(file: &Path) -> &Path {
    file.parent().expect("a folder")
}

fn jobs() -> Vec<Job> {
    let counted = || {
        let mut statistics = Statistics::default();
        statistics.add(&won());
        statistics.to_text()
    };
    let mut jobs = vec![
        Job::new("replace", "a.ron", |file| {
            write_atomically(file, "new").is_ok()
        }),
        Job::new("first", "new/folder/a.ron", |file| {
            write_atomically(file, "new").is_ok()
        })
        .without_old_file(),
        Job::new("new", "a.ron", |file| write_new(file, "new").is_ok()).without_old_file(),
        Job::new("game", "1970-01-01 00-00-00 P.ron", |file| {
            let time = Moment::from_unix(0).local(&TimeZone::UTC);
            SavedGames::new(folder(file)).save(&game(), time).is_ok()
        })
        .without_old_file(),
        Job::new("unfinished", "unfinished.ron", |file| {
            write_atomically(file, &game().to_text()).is_ok()
        }),
        Job::new("forget", "unfinished.ron", |file| remove(file).is_ok()),
        Job::new("settings", "settings.ron", |file| {
            save(file, &Settings::default()).is_ok()
        }),
        Job::new("window", "window.ron", |file| {
            save(file, &WindowState::default()).is_ok()
        }),
        Job::new("statistics", "statistics.ron", count).with_old(counted()),
        Job::new("journal", "a.json", |file| {
            Journal::create(file, "new\n").is_ok()
        })
        .without_old_file(),
        Job::new("line", "a.json", |file| {
            Journal::open(file).is_ok_and(|mut journal| journal.append("new\n").is_ok())
        }),
        Job::new("cut", "a.json", |file| {
            Journal::open(file).is_ok_and(|mut journal| journal.cut(1).is_ok())
        }),
        Job::new("finish", "a.json", |file| {
            Journal::open(file).is_ok_and(|journal| journal.replace("new\n").is_ok())
        }),
        Job::new("aside", "a.ron", |file| move_aside(file, "bad").is_ok()),
    ];
    for job in jobs.iter_mut().filter(|job| job.name == "line") {
        // Readers of the journal drop an incomplete last line.
        job.is_acceptable_after_crash = |text| {
            text.strip_prefix(OLD)
                .is_some_and(|it| "new\n".starts_with(it))
        };
    }
    jobs
}

#[test]
fn whatever_fails_the_old_or_the_new_content_is_there() {
    let faults: usize = jobs().iter().map(Job::fail_everywhere).sum();
    assert!(faults > 2_000, "only {faults} faults");
}

#[test]
fn without_hard_links_a_new_file_is_complete_or_empty() {
    let job = Job {
        links: false,
        // An empty file reserves the name first.
        is_acceptable_after_crash: str::is_empty,
        ..Job::new("no-links", "a.ron", |file| write_new(file, "new").is_ok()).without_old_file()
    };
    assert!(job.fail_everywhere() > 10);
    let taken = Scratch::new("faults-taken");
    let file = taken.0.join("a.ron");
    fs::write(&file, OLD).expect("written");
    let (done, _) = under(job.plan(), || write_new(&file, "new").is_ok());
    assert!(!done);
    assert_eq!(fs::read_to_string(&file).expect("a file"), OLD);
}

#[test]
fn broken_statistics_are_kept_whatever_fails() {
    let broken = "(version: 1";
    let try_out = |plan: Plan| {
        let scratch = Scratch::new("faults-broken");
        let file = scratch.0.join("statistics.ron");
        fs::write(&file, broken).expect("written");
        let (done, operations) = under(plan, || count(&file));
        let aside = fs::read_to_string(file.with_file_name("statistics.ron.bad"));
        let found = fs::read_to_string(&file);
        let kept = [&aside, &found].into_iter().flatten();
        assert!(
            kept.into_iter().any(|text| text == broken),
            "{operations:?}"
        );
        let written = found.is_ok_and(|text| Statistics::read(&file, &text).is_ok());
        assert_eq!(done, written, "{operations:?}");
        operations
    };
    let plan_with_links = Plan {
        links: true,
        ..Plan::default()
    };
    let operations = try_out(plan_with_links.clone());
    for number in 0..operations.len() {
        // The last operation synchronises the folder. Its failure is not reported.
        for dies in [false, true] {
            try_out(Plan {
                fails: Some((number, 1)),
                dies,
                ..plan_with_links.clone()
            });
        }
    }
}

#[test]
fn a_game_that_ends_is_in_one_of_its_files_whatever_fails() {
    let (before, ended, goes_on) = (
        finished::game(1),
        finished::game(2),
        finished::unfinished(2),
    );
    let try_out = |plan: Plan| {
        let scratch = Scratch::new("faults-ended");
        let unfinished = scratch.0.join("unfinished.ron");
        let file = scratch.0.join("finished.games");
        fs::write(&unfinished, goes_on.to_text()).expect("written");
        fs::write(&file, before.to_line() + "\n").expect("written");
        let finish = || FinishedGames::new(&file).finish(&ended, None, &unfinished);
        let (done, operations) = under(plan, finish);
        let opened = UnfinishedGames::new(&scratch.0).open();
        let kept = FinishedGames::read(&file).games;
        assert!(kept.contains(&before), "{operations:?}");
        let is_kept = kept.contains(&ended);
        assert_eq!(
            opened.game,
            (!is_kept).then(|| goes_on.clone()),
            "{operations:?}"
        );
        assert!(
            is_kept || done.is_err(),
            "what is reported is so: {operations:?}"
        );
        (is_kept, operations)
    };
    let plan_with_links = Plan {
        links: true,
        ..Plan::default()
    };
    let (is_kept, operations) = try_out(plan_with_links.clone());
    assert!(is_kept);
    let mut kept = 0;
    for (number, operation) in operations.iter().enumerate() {
        let most = match operation {
            Operation::Write(bytes) => *bytes,
            _ => 0,
        };
        for (bytes, dies) in (0..=most)
            .step_by(29)
            .flat_map(|bytes| [(bytes, false), (bytes, true)])
        {
            let (is_kept, _) = try_out(Plan {
                fails: Some((number, bytes)),
                dies,
                ..plan_with_links.clone()
            });
            kept += usize::from(is_kept);
        }
    }
    assert!(kept > 20, "{kept}");
}

#[test]
fn a_full_disk_is_reported() {
    let scratch = Scratch::new("faults-full");
    let file = scratch.0.join("a.ron");
    let plan = Plan {
        fails: Some((2, 1)),
        links: true,
        ..Plan::default()
    };
    let (written, operations) = under(plan, || write_atomically(&file, "new"));
    assert_eq!(operations.get(2), Some(&Operation::Write(3)));
    let sentence = format!("{} cannot be written: the disk is full", file.display());
    assert_eq!(written.expect_err("no room").to_string(), sentence);
}
