//! The finished games of the store.

use plummet::internals::storage::FinishedGames;

use super::*;

/// The moves of the finished games, newest first. The store must be dropped before.
fn finished(scratch: &Scratch) -> Vec<usize> {
    let list = FinishedGames::read(&scratch.places().finished().expect("a place"));
    assert_eq!(list.faults, []);
    list.games
        .iter()
        .map(|game| game.record.moves.len())
        .collect()
}

#[test]
fn a_game_that_ends_is_kept_once_with_its_last_end() {
    let scratch = Scratch::new("finished");
    let mut store = scratch.open();
    store.begin(&game(&[]));
    for moves in 1..=OVER.len() {
        store.save_unfinished(&game(&OVER[..moves]));
    }
    // Moves are taken back, and the game ends another way.
    store.save_unfinished(&game(&OVER[..5]));
    let mut other = game(&OVER[..6]);
    store.save_unfinished(&other);
    let player = Player::Red;
    other.apply(Command::Resign { player }).expect("a person");
    store.save_unfinished(&other);
    // A finished game is looked at.
    store.adopt(&game(&OVER), true);
    store.save_unfinished(&game(&OVER));
    drop(store);
    assert_eq!(finished(&scratch), [6]);
    assert_eq!(unfinished(&scratch), None);
    // The next game is another one.
    let mut store = scratch.open();
    store.begin(&game(&[]));
    store.save_unfinished(&game(&OVER[..6]));
    store.save_unfinished(&game(&OVER));
    drop(store);
    assert_eq!(finished(&scratch), [7, 6]);
}

#[test]
fn a_setting_keeps_nothing_and_so_does_a_game_without_a_person() {
    let scratch = Scratch::new("unkept");
    let mut store = scratch.open();
    let keep = |keep_finished, store: &mut Store| {
        let settings = Settings {
            keep_finished,
            ..store.settings().clone()
        };
        store.set(settings).expect("a place");
    };
    keep(false, &mut store);
    store.save_unfinished(&game(&OVER[..6]));
    store.save_unfinished(&game(&OVER));
    keep(true, &mut store);
    let mut setup = game(&[]).setup().clone();
    setup.seats = ByPlayer::from_fn(|_| Seat::level("casual", "Casual"));
    let moves = OVER.map(|column| plummet::session::Move::Disc(Column::new(column)));
    let mut record = plummet::session::GameRecord::new(setup, moves);
    let levels = Session::resume(&record).expect("sound");
    assert!(levels.result().is_some());
    record.moves.truncate(6);
    store.begin(&Session::resume(&record).expect("sound"));
    store.save_unfinished(&levels);
    drop(store);
    assert!(finished(&scratch).is_empty());
    assert_eq!(unfinished(&scratch), None);
}
