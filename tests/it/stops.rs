//! Every search looks so often whether it is to end that it ends within a tenth of a second as released,
//! and in these tests, which are optimised little, within half a second.
//!
//! [`Watch`] is a clock and a stop flag. A request with a limit of time reads the clock whenever it
//! looks whether to end, so the watch counts the looks, sets the flag at one of them, and knows how
//! long the thread worked between two. It counts the time of the processor, which does not depend on
//! what else the machine does; its steps are those of the system's timer, some 4 ms.

use std::num::NonZeroU32;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use plummet::engine::solver::Solver;
use plummet::engine::{
    Analysis, Clock, Control, Engine, EngineError, EqualMoves, Forfeit, LevelEngine, LevelSearch,
    Limits, Manner, Protocol, analyst, engine_of, reason_unavailable,
};
use plummet::internals::engine::search::ProofSearch;
use plummet::internals::engine::solver::Exactness;
use plummet::internals::review::{Budget, Explainer, ProofEffort, Run};
use plummet::rules::{Ending, Goal, Position, Ruleset, RulesetSpec};
use plummet::session::GameRecord;

use crate::effort::cases;
use crate::support::{column, race};

/// The longest work after a stop.
const SOON: Duration = Duration::from_millis(if cfg!(debug_assertions) { 500 } else { 100 });

/// The most looks at the clock after the flag is set: one for each column of a board with a book, and
/// those for the time that an answer took.
const LAST_LOOKS: u64 = 16;

/// The longest work until a search has an answer of its own: half of what `search-strong` has. Most
/// levels have no limit of time.
const BEGUN: Duration = Duration::from_millis(if cfg!(debug_assertions) { 2_000 } else { 500 });

#[derive(Debug)]
struct Watch {
    stop: AtomicBool,
    /// The number of looks after which the flag is set.
    stop_at: u64,
    looks: AtomicU64,
    /// The time of the processor at the last look, and the longest between two, in nanoseconds.
    last: AtomicU64,
    longest: AtomicU64,
}

impl Watch {
    fn new(stop_at: u64) -> Self {
        Self {
            stop: AtomicBool::new(false),
            stop_at,
            looks: AtomicU64::new(0),
            last: AtomicU64::new(worked("thread-self")),
            longest: AtomicU64::new(0),
        }
    }

    fn look(&self) {
        let now = worked("thread-self");
        let before = self.last.swap(now, Relaxed);
        self.longest.fetch_max(now - before, Relaxed);
    }

    /// Returns the longest work without a look, the end of the search included.
    fn longest(&self) -> Duration {
        self.look();
        Duration::from_nanos(self.longest.load(Relaxed))
    }
}

impl Clock for Watch {
    fn now(&self) -> Duration {
        self.look();
        if self.looks.fetch_add(1, Relaxed) + 1 >= self.stop_at {
            self.stop.store(true, Relaxed);
        }
        Duration::ZERO
    }
}

/// Returns how long a thread has worked, in nanoseconds; 0 where the system does not tell.
fn worked(thread: &str) -> u64 {
    let told = std::fs::read_to_string(format!("/proc/{thread}/schedstat"));
    let first = told
        .ok()
        .and_then(|told| told.split(' ').next()?.parse().ok());
    first.unwrap_or(0)
}

/// As many goals on the largest board as rules may have, of all sizes or the largest.
fn most_goals(first: u32, ending: Ending) -> Ruleset {
    let mut found = None;
    let mut goals = Vec::new();
    for extent in first..=99 {
        for goal in [Goal::Line(extent), Goal::Square(extent)] {
            goals.push(goal);
            let spec = RulesetSpec {
                columns: 99,
                rows: 99,
                goals: goals.clone(),
                ending,
                ..RulesetSpec::default()
            };
            match Ruleset::new(&spec) {
                Ok(ruleset) => found = Some(ruleset),
                Err(_) => drop(goals.pop()),
            }
        }
    }
    found.expect("one goal is allowed")
}

fn games() -> Vec<(&'static str, Position)> {
    let games = [
        ("Connect Four", Ruleset::connect_four()),
        ("four in a line, 9x7", race(9, 7, &[Goal::Line(4)])),
        ("2x2 squares, 8x8", race(8, 8, &[Goal::Square(2)])),
        ("four in a line, 99x99", race(99, 99, &[Goal::Line(4)])),
        ("many goals", most_goals(3, Ending::FirstGoal)),
        ("many goals for points", most_goals(2, Ending::FullBoard)),
        ("large goals", most_goals(49, Ending::FirstGoal)),
    ];
    let begun = |ruleset: &Ruleset| {
        let mut position = Position::new(ruleset);
        for index in [3, 3, 2] {
            position.play(column(index)).expect("a free column");
        }
        position
    };
    games
        .map(|(name, ruleset)| (name, begun(&ruleset)))
        .to_vec()
}

/// One engine of each kind, with more to search than there is time for.
fn engines() -> Vec<LevelEngine> {
    let depth = NonZeroU32::new(30).expect("not 0");
    let searching = |threads| LevelSearch {
        threads,
        hash: 16,
        ..LevelSearch::default()
    };
    let careless = |manner| LevelEngine::Careless {
        depth,
        overlooks: 20,
        manner,
    };
    vec![
        LevelEngine::Random,
        LevelEngine::WinBlockRandom,
        LevelEngine::SquaresGreedy,
        LevelEngine::MostPoints,
        LevelEngine::Minimax { depth },
        LevelEngine::AlphaBeta { depth },
        LevelEngine::Perfect {
            choice: EqualMoves::Random,
            cells: None,
        },
        LevelEngine::Search(searching(1)),
        LevelEngine::Search(searching(2)),
        LevelEngine::Learned(searching(1)),
        careless(Manner::Sound),
        careless(Manner::Daring),
    ]
}

/// Stops an engine at some of its looks. Returns the longest work between two.
fn longest_work(engine: &mut dyn Engine, position: &Position) -> Duration {
    let late = cases(300, 1_500);
    let works = [1, 2, 40, late].map(|stop_at| {
        let watch = Watch::new(stop_at);
        let limits = Limits::millis(3_600_000);
        let answer = engine.analyze(position, &mut Control::new(limits, &watch.stop, &watch));
        let best = answer.expect("an answer").best;
        assert!(best.is_some_and(|best| position.is_legal(best)));
        let looks = watch.looks.load(Relaxed);
        assert!(
            looks <= stop_at + LAST_LOOKS,
            "{looks} looks, stopped at {stop_at}"
        );
        watch.longest()
    });
    works.into_iter().max().expect("some stops")
}

#[test]
fn every_engine_ends_soon() {
    let games = games();
    for level in engines() {
        for (name, position) in &games {
            if reason_unavailable(&level, &position.ruleset).is_none() {
                let what = format!("{level:?}, {name}");
                ends_soon(|| engine_of(&level, 1), position, &what);
            }
        }
    }
    for (name, position) in &games {
        let what = format!("the analysis, {name}");
        ends_soon(|| analyst(&position.ruleset), position, &what);
    }
}

/// Asserts that an engine ends soon, at one of three trials: a virtual machine counts what others take
/// from it as work of the thread.
fn ends_soon(engine: impl Fn() -> Box<dyn Engine>, position: &Position, what: &str) {
    let mut late = Vec::new();
    while late.len() < 3 {
        let work = longest_work(engine().as_mut(), position);
        if work <= SOON {
            return;
        }
        late.push(work);
    }
    panic!("{what}: {late:?}");
}

/// The limit of goals leaves the search time to begin: no rules can only be played without search.
#[test]
fn the_largest_rules_are_searched() {
    let search = LevelEngine::Search(LevelSearch {
        threads: 1,
        hash: 64,
        ..LevelSearch::default()
    });
    for (name, position) in games() {
        let watch = Watch::new(u64::MAX);
        let begun = worked("thread-self");
        let mut first = None;
        let mut reader = |answer: &Analysis| {
            assert!(
                answer.depth > 0 && answer.score.is_some(),
                "{name}: {answer:?}"
            );
            first.get_or_insert_with(|| worked("thread-self") - begun);
            watch.stop.store(true, Relaxed);
        };
        let mut control = Control::new(Limits::millis(3_600_000), &watch.stop, &watch);
        control = control.with_reader(&mut reader);
        let answer = engine_of(&search, 1).analyze(&position, &mut control);
        assert!(answer.is_ok(), "{name}");
        let first = Duration::from_nanos(first.expect("a first depth"));
        assert!(
            first <= BEGUN,
            "{name}: {first:?} until the first depth is searched"
        );
    }
}

/// Another program is ended at the first look that sees the flag.
#[cfg(unix)]
#[test]
fn another_program_ends_soon() {
    let level = LevelEngine::External {
        // The shell takes the arguments of the course as its own.
        command: ["sh", "-c", "sleep 600"].map(str::to_owned).to_vec(),
        protocol: Protocol::Course,
        time_ms: 600_000,
        forfeit: Forfeit::Game,
    };
    let watch = Watch::new(3);
    let mut control = Control::new(Limits::default(), &watch.stop, &watch);
    let position = Position::new(&Ruleset::connect_four());
    let answer = engine_of(&level, 1).analyze(&position, &mut control);
    assert!(matches!(
        answer,
        Err(EngineError::Forfeited { late: true, .. })
    ));
    assert!(watch.looks.load(Relaxed) <= 3 + LAST_LOOKS);
    assert!(watch.longest() <= SOON);
}

/// Runs a search to 400,000 positions. Returns the most positions between two looks.
fn most_unseen(search: impl FnOnce(&mut dyn FnMut(u64) -> bool)) -> u64 {
    let (mut before, mut most) = (0, 0);
    search(&mut |nodes| {
        // Another search below the root counts from its own start.
        most = most.max(nodes.saturating_sub(before));
        before = nodes;
        nodes >= 400_000
    });
    most
}

#[test]
fn exact_searches_look_once_in_some_thousand_positions() {
    let seldom = 1..=4_096;
    let wide = Position::new(&race(9, 7, &[Goal::Line(4)]));
    let most = most_unseen(|stop| {
        let mut solver = Solver::new(&wide.ruleset).expect("four in a line");
        let solved = solver.solve_until(&wide, Exactness::Exact, stop);
        assert_eq!(solved.expect("a game that is not over"), None);
    });
    assert!(seldom.contains(&most), "the solver: {most}");
    for (goal, ending) in [
        (Goal::Line(4), Ending::FirstGoal),
        (Goal::Square(2), Ending::FullBoard),
    ] {
        let spec = RulesetSpec {
            goals: vec![goal],
            ending,
            ..RulesetSpec::default()
        };
        let position = Position::new(&Ruleset::new(&spec).expect("sound rules"));
        let most = most_unseen(|stop| {
            let proof = ProofSearch::new(1 << 20).prove(&position, stop);
            assert_eq!(proof, Ok(None));
        });
        assert!(seldom.contains(&most), "the proof, {goal}: {most}");
    }
}

#[test]
fn a_review_ends_soon() {
    for (name, position) in games() {
        for stop_at in [1, 3, 40] {
            let watch = Watch::new(stop_at);
            let game = GameRecord::of_discs("", &position.ruleset, position.moves());
            let budget = Budget {
                time: Some(Duration::from_secs(3_600)),
                ..Budget::default()
            };
            let run = Run::new(game, budget).expect("legal moves");
            assert!(run.run(&watch, &watch.stop, &mut |_| {}).is_none());
            let work = watch.longest();
            assert!(work <= SOON, "{name}, stopped at look {stop_at}: {work:?}");
        }
    }
}

/// Reasons have no clock: another thread stops them, and asks the system how long they work on. The
/// shipped book is unpacked before, which a program does once.
#[test]
fn reasons_end_soon() {
    drop(Explainer::new(
        &Ruleset::connect_four(),
        ProofEffort::default(),
    ));
    for (name, position) in games() {
        let mut longest = Duration::ZERO;
        for &after in &[20, 0, 150, 5, 60, 400][..cases(2, 6)] {
            let stop = Arc::new(AtomicBool::new(false));
            let (sender, receiver) = mpsc::channel();
            let (flag, position) = (Arc::clone(&stop), position.clone());
            let reasons = thread::spawn(move || {
                let me = std::fs::read_link("/proc/thread-self").unwrap_or_default();
                sender.send(me).expect("the test waits");
                let effort = ProofEffort {
                    solved: u64::MAX,
                    tried: 800,
                    tested: 100_000,
                };
                let mut explainer = Explainer::new(&position.ruleset, effort);
                explainer.finder.stop = flag;
                explainer.position(&position);
                worked("thread-self")
            });
            let thread = receiver.recv().expect("the thread runs");
            thread::sleep(Duration::from_millis(after));
            let before = worked(&thread.to_string_lossy());
            stop.store(true, Relaxed);
            let work = reasons.join().expect("no panic").saturating_sub(before);
            // A thread that had ended has no time any more.
            longest = longest.max(Duration::from_nanos(if before == 0 { 0 } else { work }));
        }
        assert!(longest <= SOON, "{name}: {longest:?}");
    }
}
