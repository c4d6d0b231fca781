//! Requests to engines: interim answers, stops, panics and answers that cannot be played.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use plummet::engine::published::Random;
use plummet::engine::{Analysis, Control, Engine, EngineError, EngineHandle, Limits, ThinkError};
use plummet::rules::{Goal, Position, Ruleset};

use crate::support::{ManualClock, column, race};

/// An engine that answers as a function does.
struct Scripted<F>(F);

impl<F> fmt::Debug for Scripted<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Scripted")
    }
}

impl<F: FnMut(&Position, &mut Control<'_>) -> Analysis + Send> Engine for Scripted<F> {
    fn analyze(
        &mut self,
        position: &Position,
        control: &mut Control<'_>,
    ) -> Result<Analysis, EngineError> {
        Ok(self.0(position, control))
    }
}

fn scripted(
    answer: impl FnMut(&Position, &mut Control<'_>) -> Analysis + Send + 'static,
) -> EngineHandle {
    EngineHandle::new(Box::new(Scripted(answer)))
}

/// Publishes one interim answer, then thinks until it is stopped.
fn patient() -> EngineHandle {
    scripted(|_, control| {
        control.publish(&mut answer(3));
        while !control.is_exhausted(0) {
            std::hint::spin_loop();
        }
        answer(4)
    })
}

fn answer(index: usize) -> Analysis {
    Analysis {
        best: Some(column(index)),
        ..Analysis::default()
    }
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
    let last = patient().analyze(&position(), &mut control.with_reader(&mut reader));
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
    let last = patient().analyze(&position(), &mut control.with_reader(&mut reader));
    let elapsed = Duration::from_secs(3600);
    let answer = answer(4);
    assert_eq!(last, Ok(Analysis { elapsed, ..answer }));
}

#[test]
fn a_panic_becomes_a_message_and_the_engine_is_not_asked_again() {
    let fragile = || {
        scripted(|position, _| {
            let columns = position.ruleset.size.columns;
            assert!(columns < 7, "cannot think {columns} columns wide");
            answer(1)
        })
    };
    let engine = fragile();
    let error = analyze(&engine, &position()).expect_err("an engine that panics has no answer");
    assert_eq!(
        error.to_string(),
        "the computer player failed: cannot think 7 columns wide"
    );
    // What panicked once is not asked again, even where it would answer.
    let narrow = Position::new(&race(4, 4, &[Goal::Line(3)]));
    assert_eq!(analyze(&engine, &narrow), Err(ThinkError::Broken));
    assert_eq!(analyze(&fragile(), &narrow), Ok(answer(1)));
}

#[test]
fn an_answer_that_cannot_be_played_is_a_failure() {
    for (best, named) in [(Some(column(7)), "column 8"), (None, "no column")] {
        let stubborn = scripted(move |_, _| Analysis {
            best,
            ..Analysis::default()
        });
        let error = analyze(&stubborn, &position()).expect_err("not legal");
        let told = format!("the computer player answered with {named}, which cannot be played");
        assert_eq!(error.to_string(), told);
    }
}

#[test]
fn a_refusal_is_passed_on() {
    let over = Position::replay(&race(4, 4, &[Goal::Line(2)]), [0, 1, 0].map(column));
    let random = EngineHandle::new(Box::new(Random { seed: 1 }));
    let refused = analyze(&random, &over.expect("legal moves"));
    assert_eq!(refused, Err(ThinkError::Engine(EngineError::Over)));
}
