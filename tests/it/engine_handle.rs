//! Requests to engines: interim answers, stops, panics and answers that cannot be played.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use plummet::engine::published::Random;
use plummet::engine::{Analysis, Control, Engine, EngineError, EngineHandle, Limits, ThinkError};
use plummet::rules::{Column, Goal, Position, Ruleset};

use crate::support::{ManualClock, column, race};

/// Publishes one interim answer, then thinks until it is stopped.
#[derive(Debug)]
struct Patient;

impl Engine for Patient {
    fn analyze(
        &mut self,
        _position: &Position,
        control: &mut Control<'_>,
    ) -> Result<Analysis, EngineError> {
        control.publish(&mut answer(3));
        while !control.is_exhausted(0) {
            std::hint::spin_loop();
        }
        Ok(answer(4))
    }
}

/// Panics on the board of the given width.
#[derive(Debug)]
struct Fragile {
    width: u8,
}

impl Engine for Fragile {
    fn analyze(
        &mut self,
        position: &Position,
        _control: &mut Control<'_>,
    ) -> Result<Analysis, EngineError> {
        assert!(
            position.ruleset.size.columns != self.width,
            "cannot think {} columns wide",
            self.width
        );
        Ok(answer(1))
    }
}

/// Always answers with the same column.
#[derive(Debug)]
struct Stubborn(Option<Column>);

impl Engine for Stubborn {
    fn analyze(
        &mut self,
        _position: &Position,
        _control: &mut Control<'_>,
    ) -> Result<Analysis, EngineError> {
        Ok(Analysis {
            best: self.0,
            ..Analysis::default()
        })
    }
}

fn answer(index: usize) -> Analysis {
    Analysis {
        best: Some(column(index)),
        ..Analysis::default()
    }
}

fn handle(engine: impl Engine + 'static) -> EngineHandle {
    EngineHandle::new(Box::new(engine))
}

fn position() -> Position {
    Position::new(&Ruleset::default())
}

/// Answers a request without limits.
fn analyze(engine: &EngineHandle, position: &Position) -> Result<Analysis, ThinkError> {
    let (stop, clock) = (AtomicBool::new(false), ManualClock::default());
    let limits = Limits::default();
    engine.analyze(position, &mut Control::new(limits, &stop, &clock))
}

#[test]
fn interim_answers_come_first_and_a_stop_asks_for_the_final_one() {
    let (stop, clock) = (AtomicBool::new(false), ManualClock::default());
    let mut interim = Vec::new();
    let mut reader = |analysis: &Analysis| {
        interim.push(analysis.clone());
        stop.store(true, Ordering::Relaxed);
    };
    let control = Control::new(Limits::default(), &stop, &clock);
    let last = handle(Patient).analyze(&position(), &mut control.with_reader(&mut reader));
    assert_eq!(interim, [answer(3)]);
    assert_eq!(last, Ok(answer(4)));
}

#[test]
fn a_time_limit_is_measured_by_the_clock_that_was_handed_in() {
    let (stop, clock) = (AtomicBool::new(false), ManualClock::default());
    let time = Some(Duration::from_secs(3600));
    let limits = Limits {
        time,
        ..Limits::default()
    };
    let mut reader = |_: &Analysis| clock.advance(Duration::from_secs(3600));
    let control = Control::new(limits, &stop, &clock);
    let last = handle(Patient).analyze(&position(), &mut control.with_reader(&mut reader));
    let elapsed = Duration::from_secs(3600);
    let answer = answer(4);
    assert_eq!(last, Ok(Analysis { elapsed, ..answer }));
}

#[test]
fn a_panic_becomes_a_message_and_the_engine_is_not_asked_again() {
    let fragile = handle(Fragile { width: 7 });
    let error = analyze(&fragile, &position()).expect_err("an engine that panics has no answer");
    assert_eq!(
        error.to_string(),
        "the computer player failed: cannot think 7 columns wide"
    );
    // What panicked once is not asked again, even where it would answer.
    let narrow = Position::new(&race(4, 4, &[Goal::Line(3)]));
    assert_eq!(analyze(&fragile, &narrow), Err(ThinkError::Broken));
    assert_eq!(
        analyze(&handle(Fragile { width: 7 }), &narrow),
        Ok(answer(1))
    );
}

#[test]
fn an_answer_that_cannot_be_played_is_a_failure() {
    for (answer, sentence) in [
        (
            Some(column(7)),
            "the computer player answered with column 8, which cannot be played",
        ),
        (
            None,
            "the computer player answered with no column, which cannot be played",
        ),
    ] {
        let error = analyze(&handle(Stubborn(answer)), &position()).expect_err("not legal");
        assert_eq!(error.to_string(), sentence);
    }
}

#[test]
fn a_refusal_is_passed_on() {
    let over = Position::replay(&race(4, 4, &[Goal::Line(2)]), [0, 1, 0].map(column));
    let refused = analyze(&handle(Random { seed: 1 }), &over.expect("legal moves"));
    assert_eq!(refused, Err(ThinkError::Engine(EngineError::Over)));
}
