//! What several modules of tests need.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use plummet::engine::{Analysis, Clock, Control, Engine, EngineError, Limits};
use plummet::rules::{Board, Column, Goal, Player, Position, Ruleset, RulesetSpec};

/// A clock that stands still until it is moved.
#[derive(Debug, Default)]
pub(crate) struct ManualClock(AtomicU64);

impl ManualClock {
    pub(crate) fn advance(&self, by: Duration) {
        let by = u64::try_from(by.as_micros()).expect("a short time");
        self.0.fetch_add(by, Ordering::Relaxed);
    }
}

impl Clock for ManualClock {
    fn now(&self) -> Duration {
        Duration::from_micros(self.0.load(Ordering::Relaxed))
    }
}

/// Asks an engine on this thread, without stop flag and time.
pub(crate) fn ask(
    engine: &mut dyn Engine,
    position: &Position,
    limits: Limits,
) -> Result<Analysis, EngineError> {
    let stop = AtomicBool::new(false);
    let clock = ManualClock::default();
    let mut ignore = |_: &Analysis| {};
    engine.analyze(
        position,
        &mut Control::new(limits, &stop, &clock, &mut ignore),
    )
}

/// The column with this index.
pub(crate) fn column(index: usize) -> Column {
    Column::from_index(index).expect("a small index")
}

/// Drops discs in columns counted from 0, the players taking turns.
pub(crate) fn drop_in_turn(board: &mut Board, first: Player, columns: &[usize]) {
    let mut player = first;
    for &index in columns {
        board
            .drop_disc(column(index), player)
            .expect("a free column");
        player = player.opponent();
    }
}

/// A race for any of these goals on an empty board.
pub(crate) fn race(columns: u32, rows: u32, goals: &[Goal]) -> Ruleset {
    Ruleset::new(&RulesetSpec {
        columns,
        rows,
        goals: goals.to_vec(),
        ..RulesetSpec::default()
    })
    .expect("a sound ruleset")
}

/// A clock that moves on by itself: a millisecond whenever somebody looks.
#[derive(Debug, Default)]
pub(crate) struct TickingClock(ManualClock);

impl TickingClock {
    pub(crate) fn at_seconds(seconds: u64) -> Self {
        let clock = Self::default();
        clock.0.advance(Duration::from_secs(seconds));
        clock
    }
}

impl Clock for TickingClock {
    fn now(&self) -> Duration {
        self.0.advance(Duration::from_millis(1));
        self.0.now()
    }
}
