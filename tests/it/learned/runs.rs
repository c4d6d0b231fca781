//! Runs of a training: what they report and when, and the files that they keep.

use std::fs;
use std::io;
use std::sync::atomic::Ordering;
use std::time::Duration;

use plummet::engine::FrozenClock;
use plummet::internals::learning::{
    Files, Intervals, Training, TrainingEnd, TrainingError, TrainingPlan, TrainingReport,
};

use super::*;
use crate::scratch::Scratch;
use crate::support::TickingClock;

const fn ms(number: u64) -> Duration {
    Duration::from_millis(number)
}

fn plan(games: u64, files: Option<Files>) -> TrainingPlan {
    let ruleset = race(4, 4, &[Goal::Line(3)]);
    TrainingPlan {
        settings: small(&ruleset, 1),
        ruleset,
        end: TrainingEnd::Games(games),
        threads: ONE,
        files,
        intervals: Intervals {
            portion: 100,
            progress: ms(3),
            first_measurement: ms(4),
            measurement: ms(100),
            writing: Duration::MAX,
        },
    }
}

/// Trains by a clock that stands still, so that files hold no times.
fn train(run: Training) {
    let stop = AtomicBool::new(false);
    let done = run.train(&FrozenClock, &stop, &mut |_| Ok(()));
    done.expect("a training");
}

#[test]
fn reports_come_as_often_as_the_plan_says() {
    // The clock moves on by 1 ms with each look, and the run looks once a portion.
    let mut told = Vec::new();
    let run = Training::begin(plan(1_000, None)).expect("a small board");
    let mut tell = |report: TrainingReport<'_>| {
        told.push(match report {
            TrainingReport::Begins { opponents, .. } => format!("{} opponents", opponents.len()),
            TrainingReport::Progress(progress) => {
                let per_second = progress.speed.round();
                format!("{} {:.1} {per_second}", progress.games, progress.done)
            }
            TrainingReport::Measured {
                progress,
                net,
                milestone,
            } => {
                let milestone = milestone.expect("nobody stops it");
                assert_eq!(milestone.games, progress.games);
                assert_eq!(milestone.time, progress.time);
                assert_eq!(milestone.scores.len(), 4);
                assert_eq!(net.record.games, progress.games);
                format!("measured at {} ms", progress.time.as_millis())
            }
        });
        Ok(())
    };
    let (clock, stop) = (TickingClock::default(), AtomicBool::new(false));
    run.train(&clock, &stop, &mut tell).expect("a training");
    assert_eq!(
        told,
        [
            "4 opponents",
            "300 0.3 100000",
            "measured at 4 ms",
            "500 0.5 100000",
            "800 0.8 100000",
            "measured at 8 ms",
            "1000 1.0 100000",
            "measured at 10 ms",
        ]
    );
}

#[test]
fn a_training_that_is_gone_on_with_ends_with_the_bytes_of_a_whole_one() {
    let scratch = Scratch::new();
    let files = |name: &str| Files::beside(&scratch.path(name));
    let (whole, parts) = (files("whole.net"), files("parts.net"));
    train(Training::begin(plan(600, Some(whole.clone()))).expect("a run"));
    train(Training::begin(plan(250, Some(parts.clone()))).expect("a run"));
    let more = plan(600, Some(parts.clone()));
    train(Training::resume(more, &parts.unfinished).expect("a run"));
    let read = |file| fs::read(file).expect("a file");
    assert!(read(&whole.network) == read(&parts.network));
    assert!(read(&whole.unfinished) == read(&parts.unfinished));
    let text = |file| fs::read_to_string(file).expect("a curve");
    let (one, two) = (text(&whole.curve), text(&parts.curve));
    let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
    let (one, two) = (lines(&one), lines(&two));
    assert_eq!((one.len(), two.len()), (2, 3), "{two:?}");
    assert_eq!(one[0], two[0]);
    assert!(two[1].starts_with("250,0.0,250000,"), "{two:?}");
    // The speed is that of the run alone.
    let scores = |line: &str, head| line.strip_prefix(head).map(str::to_owned);
    let expected = scores(&one[1], "600,0.0,600000,");
    assert!(expected.is_some(), "{one:?}");
    assert_eq!(scores(&two[2], "600,0.0,350000,"), expected);
    // Going on with a training that is over changes none of its files.
    let before = [&parts.network, &parts.unfinished, &parts.curve].map(read);
    let more = plan(600, Some(parts.clone()));
    train(Training::resume(more, &parts.unfinished).expect("a run"));
    assert!(before == [&parts.network, &parts.unfinished, &parts.curve].map(read));
}

#[test]
fn files_of_something_else_are_not_replaced() {
    let scratch = Scratch::new();
    let files = Files::beside(&scratch.path("x.net"));
    scratch.write("x.csv", "something else");
    let why = |run: Result<Training, TrainingError>| match run {
        Err(TrainingError::Rules(why)) => why,
        other => panic!("{other:?}"),
    };
    let taken = |run| matches!(run, Err(TrainingError::Taken { file }) if file == files.curve);
    assert!(taken(Training::begin(plan(10, Some(files.clone())))));
    let other = scratch.path("y.training");
    assert!(taken(Training::resume(
        plan(10, Some(files.clone())),
        &other
    )));
    let missing = Training::resume(plan(10, Some(files.clone())), &files.unfinished);
    let file = files.unfinished.display().to_string();
    assert!(why(missing).starts_with(&file));
    scratch.write("x.training", "something else");
    let broken = Training::resume(plan(10, Some(files.clone())), &files.unfinished);
    assert!(why(broken).starts_with(&format!("{file}: expected the first line ")));
}

#[test]
fn a_stopped_training_is_written_without_a_measurement() {
    let scratch = Scratch::new();
    let files = Files::beside(&scratch.path("x.net"));
    let run = Training::begin(plan(1_000, Some(files.clone()))).expect("a run");
    let stop = AtomicBool::new(false);
    let mut measured = Vec::new();
    let mut tell = |report: TrainingReport<'_>| {
        match report {
            TrainingReport::Progress(_) => stop.store(true, Ordering::Relaxed),
            TrainingReport::Measured { milestone, .. } => measured.push(milestone.is_some()),
            TrainingReport::Begins { .. } => {}
        }
        Ok(())
    };
    let clock = TickingClock::default();
    run.train(&clock, &stop, &mut tell).expect("a training");
    assert_eq!(measured, [false]);
    let bytes = fs::read(&files.unfinished).expect("a training");
    let rules = race(4, 4, &[Goal::Line(3)]);
    let trainer = Trainer::read(&bytes, &rules).expect("a sound file");
    assert_eq!(trainer.games, 300);
    assert!(Net::read(&fs::read(&files.network).expect("a network"), &rules).is_ok());
    let curve = fs::read_to_string(&files.curve).expect("a curve");
    assert_eq!(curve.lines().count(), 1, "{curve}");
}

#[test]
fn a_report_that_fails_ends_the_training() {
    let run = Training::begin(plan(1_000, None)).expect("a run");
    let mut reports = 0;
    let mut tell = |_: TrainingReport<'_>| {
        reports += 1;
        Err(io::Error::other("nobody listens"))
    };
    let ended = run.train(&FrozenClock, &AtomicBool::new(false), &mut tell);
    assert!(matches!(ended, Err(TrainingError::Io(_))), "{ended:?}");
    assert_eq!(reports, 1);
}
