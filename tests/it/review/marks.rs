//! Marks by what a person could have seen.

use std::sync::atomic::AtomicBool;

use plummet::engine::FrozenClock;
use plummet::internals::review::{DropMark, Grade, Review, Run, Strength};
use plummet::rules::{ByPlayer, Goal, Ruleset};
use plummet::session::Seat;

use super::{SMALL, fact, review, reviewed};
use crate::effort::cases;
use crate::support::race;

/// What a person could have seen counts: not blocking three in a row is a blunder, whether or not
/// the game was lost in theory, and a loss nineteen moves away is no blunder.
#[test]
fn marks_are_about_what_could_have_been_seen() {
    let marks = |moves: &str| -> Vec<&'static str> {
        let found = review(reviewed(&Ruleset::connect_four(), moves), SMALL);
        let plies = found.plies.iter();
        plies
            .map(|ply| ply.mark().map_or("", DropMark::symbol))
            .collect()
    };
    let unblocked = marks("4142434");
    assert_eq!(unblocked[5], "??");
    assert_eq!((unblocked[1], unblocked[3]), ("", ""));
    let won = review(reviewed(&Ruleset::connect_four(), "4434542"), SMALL);
    let third = &won.plies[2];
    assert_eq!(third.verdict, Some(fact(Grade::Blunder)));
    assert!(
        third.mark() <= Some(DropMark::Inaccuracy),
        "{:?}",
        third.mark()
    );
    assert!(third.hard_to_see().is_some());
    assert!(won.mistakes().all(|ply| ply.ply != 3));
}

/// A stronger player is expected to see more.
#[test]
fn the_strength_of_a_player_decides_what_a_move_gives_away() {
    let game = reviewed(&Ruleset::connect_four(), "4142434");
    let at = |strength| {
        let mut run = Run::new(game.clone(), SMALL).expect("legal moves");
        run.strengths = ByPlayer::from_fn(|_| strength);
        let stop = AtomicBool::new(false);
        let found = run.run(&FrozenClock, &stop, &mut |_| {});
        found.expect("nobody stops it")
    };
    let (casual, strong) = (at(Strength::Casual), at(Strength::Strong));
    assert_eq!(casual, review(game.clone(), SMALL));
    assert_ne!(casual.plies[5].expected(), strong.plies[5].expected());
    let values = |review: &Review| -> Vec<_> {
        let plies = review.plies.iter();
        plies
            .map(|ply| (ply.before, ply.after, ply.verdict))
            .collect()
    };
    assert_eq!(values(&casual), values(&strong));
    let mut seated = game.clone();
    seated.setup.seats.yellow = Seat::level("expert", "Expert");
    let found = review(seated, SMALL).strengths;
    assert_eq!(
        (found.red, found.yellow),
        (Strength::Casual, Strength::Strong)
    );
}

/// The mark of the last move of a game.
fn last_mark(preset: &str, moves: &str, strength: Strength) -> &'static str {
    let ruleset = match preset {
        "9x7" => race(9, 7, &[Goal::Line(4)]),
        _ => super::preset(preset),
    };
    let mut run = Run::new(reviewed(&ruleset, moves), SMALL).expect("legal moves");
    run.strengths = ByPlayer::from_fn(|_| strength);
    let (stop, mut mark) = (AtomicBool::new(false), None);
    // The last move is judged first, and the others are not asked for.
    run.run(&FrozenClock, &stop, &mut |progress| {
        mark.get_or_insert(progress.ply.mark().map_or("", DropMark::symbol));
        stop.store(true, std::sync::atomic::Ordering::Relaxed);
    });
    mark.expect("a move")
}

/// Marks as a person would give them.
#[test]
fn marks_are_those_of_a_person() {
    use Strength::{Casual, Skilled, Steady};
    let rows = [
        // A win at once was missed, and the game is lost.
        ("connect_four", "1242244136", Casual, "??"),
        // The open three is the first thing that is taught.
        ("connect_four", "44552", Casual, "??"),
        ("connect_four", "7555443452375275", Casual, "??"),
        ("connect_four", "755544345237", Casual, "?"),
        ("connect_four", "77617545643", Casual, "?"),
        // A win a move later.
        ("connect_four", "54136647226423633364731", Steady, ""),
        // Lost anyway.
        ("connect_four", "67364534636612454", Casual, ""),
        ("connect_four", "52347346664237", Casual, ""),
        ("connect_three", "4", Casual, ""),
        // Estimates.
        ("most_fours_6x6", "3454", Casual, ""),
        ("9x7", "36", Casual, ""),
        // Who has the last disc counts where many cells are free.
        ("most_fours_7x6", "712677555444465466", Skilled, "?!"),
    ];
    // The last three search every column for long.
    for (preset, moves, strength, expected) in rows.into_iter().take(cases(9, 12)) {
        assert_eq!(last_mark(preset, moves, strength), expected, "{moves}");
    }
}
