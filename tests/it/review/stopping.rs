//! A review ends soon after it is stopped.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use plummet::engine::FrozenClock;
use plummet::internals::review::{Budget, Run};
use plummet::rules::{Goal, Ruleset};
use plummet::session::GameRecord;

use super::{long_game, preset, random_game};
use crate::support::{column, race};

/// A review ends within milliseconds, as `stops` counts; a busy machine may add seconds to it.
const SOON: Duration = Duration::from_secs(5);

#[test]
fn a_review_stops_when_it_is_told_to() {
    let game = random_game(&Ruleset::connect_four(), 1);
    let total = game.moves.len();
    let stop = AtomicBool::new(false);
    let run = Run::new(game, Budget::default()).expect("legal moves");
    let mut seen = Vec::new();
    let review = run.run(&FrozenClock, &stop, &mut |progress| {
        assert_eq!(progress.total, total);
        assert_eq!(progress.done, seen.len() + 1);
        seen.push(progress.ply.ply);
        if progress.done == 3 {
            stop.store(true, Ordering::Relaxed);
        }
    });
    assert_eq!(review, None);
    assert_eq!(seen, [total, total - 1, total - 2]);
}

/// Stopped by another thread, at moments at which different engines work.
#[test]
fn a_review_stops_at_any_moment() {
    let wide = race(99, 99, &[Goal::Line(4)]);
    let many = (0..40).map(|index| column(index * 7 % 99));
    let early = Ruleset::connect_four();
    let games = [
        ("the book and the solver", long_game(&early, 1)),
        ("the solver", long_game(&race(9, 7, &[Goal::Line(4)]), 1)),
        ("the search", long_game(&preset("connect_square"), 2)),
        ("the proofs", long_game(&preset("most_fours_7x6"), 3)),
        ("a large board", GameRecord::of_discs("", &wide, many)),
    ];
    let endless = Budget {
        nodes: u64::MAX,
        time: None,
    };
    for (name, game) in games {
        for after in [0, 1, 20, 100, 300] {
            let run = Run::new(game.clone(), endless).expect("legal moves");
            let stop = AtomicBool::new(false);
            let (stop, game) = (&stop, &game);
            let (review, waited) = thread::scope(|scope| {
                let reviewing = scope.spawn(move || run.run(&FrozenClock, stop, &mut |_| {}));
                thread::sleep(Duration::from_millis(after));
                let told = Instant::now();
                stop.store(true, Ordering::Relaxed);
                (reviewing.join().expect("no panic"), told.elapsed())
            });
            assert!(
                waited < SOON,
                "{name}, stopped after {after} ms: {waited:?}"
            );
            // An easy game may have been over already.
            assert!(review.is_none_or(|review| review.plies.len() == game.moves.len()));
        }
    }
}
