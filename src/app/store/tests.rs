//! The store from one start to the next.

mod finished;
mod windows;

use std::sync::mpsc;

use plummet::internals::jobs::Runtime;
use plummet::internals::storage::Ticket;
use plummet::presets::Catalog;
use plummet::rules::{ByPlayer, Column, Player};
use plummet::session::{Command, GameSetup, Origin, Seat};

use super::*;

/// A temporary folder, removed on drop.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        let name = format!("plummet-store-{}-{name}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).expect("a folder");
        Self(path)
    }

    fn places(&self) -> UserFolders {
        UserFolders::new(|name| {
            let is_home = ["HOME", "USERPROFILE"].contains(&name);
            is_home.then(|| self.0.clone().into_os_string())
        })
    }

    fn open(&self) -> Store {
        let (store, faults) = Store::open(
            self.places(),
            &SettingsOverrides::default(),
            Disk::start(&Runtime::new(|| {})),
        );
        assert_eq!(faults, []);
        store
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Returns a game of two human players with discs in these columns.
fn game(columns: &[u8]) -> Session {
    let catalog = Catalog::built_in();
    let preset = catalog.presets().first().expect("a preset");
    let seats = ByPlayer::from_fn(|_| Seat::Human);
    let ruleset = preset.ruleset.clone();
    let mut session = Session::new(GameSetup::plain(&preset.id, &preset.name, ruleset, seats));
    for &column in columns {
        let command = Command::Play {
            column: Column::new(column),
            origin: Origin::Human,
        };
        session.apply(command).expect("a move");
    }
    session
}

/// Returns the number of moves of the unfinished game at the next start.
fn unfinished(scratch: &Scratch) -> Option<usize> {
    let store = scratch.open();
    store.unfinished().map(|game| game.record.columns().count())
}

const OVER: [u8; 7] = [0, 1, 0, 1, 0, 1, 0];

#[test]
fn the_unfinished_game_waits_while_other_games_are_looked_at() {
    let scratch = Scratch::new("waits");
    let mut store = scratch.open();
    assert_eq!(store.save_unfinished(&game(&[3, 3, 4])), None);
    drop(store);
    // The next start shows a game without moves, which is not begun.
    let mut store = scratch.open();
    assert_eq!(store.save_unfinished(&game(&[])), None);
    // A finished game is opened and viewed.
    assert!(game(&OVER).result().is_some(), "a game that is over");
    assert_eq!(store.adopt(&game(&OVER), false), None);
    assert_eq!(store.save_unfinished(&game(&OVER)), None);
    assert!(store.unfinished().is_some());
    drop(store);
    assert_eq!(unfinished(&scratch), Some(3));
}

#[test]
fn the_unfinished_game_is_forgotten_when_it_ends_or_another_begins() {
    let scratch = Scratch::new("ends");
    let mut store = scratch.open();
    store.save_unfinished(&game(&[3, 3, 4]));
    store.save_unfinished(&game(&OVER));
    drop(store);
    assert_eq!(unfinished(&scratch), None, "it ended");
    let mut store = scratch.open();
    store.save_unfinished(&game(&[3, 3, 4]));
    drop(store);
    let mut store = scratch.open();
    assert_eq!(store.begin(&game(&[])), None);
    drop(store);
    assert_eq!(unfinished(&scratch), None, "another began");
    let mut store = scratch.open();
    store.adopt(&game(&[3, 3, 4]), false);
    store.save_unfinished(&game(&[3, 3, 4, 2]));
    drop(store);
    assert_eq!(unfinished(&scratch), Some(4), "it was gone on with");
}

/// Returns the numbers of moves of the saved games. The store must be dropped before.
fn saved(scratch: &Scratch) -> Vec<usize> {
    let folder = scratch.places().games().expect("a place");
    let games = SavedGames::new(folder).list().expect("a folder");
    let mut moves: Vec<usize> = games
        .iter()
        .map(|listed| listed.game.as_ref().expect("whole").record.moves.len())
        .collect();
    moves.sort_unstable();
    moves
}

#[test]
fn a_game_that_another_one_replaces_goes_to_the_saved_games() {
    let scratch = Scratch::new("left");
    let mut store = scratch.open();
    store.begin(&game(&[]));
    store.save_unfinished(&game(&[3]));
    assert_eq!(store.begin(&game(&[])), None);
    assert!(!store.take_left(), "one disc is no loss");
    store.save_unfinished(&game(&[3, 3]));
    assert_eq!(store.begin(&game(&[])), None);
    assert!(store.take_left() && !store.take_left(), "told once");
    // A saved game is opened during another one.
    store.save_unfinished(&game(&[1, 2, 3]));
    assert_eq!(store.adopt(&game(&[5, 5, 5, 5]), false), None);
    assert!(store.take_left());
    // Looking at a finished game replaces no game.
    store.adopt(&game(&OVER), false);
    assert!(!store.take_left());
    drop(store);
    assert_eq!(saved(&scratch), [2, 3]);
    assert_eq!(unfinished(&scratch), Some(4));
}

#[test]
fn the_game_of_an_earlier_run_is_left_by_the_first_move_of_another() {
    let scratch = Scratch::new("earlier");
    let mut store = scratch.open();
    store.save_unfinished(&game(&[3, 3, 4]));
    drop(store);
    // The game is resumed, so none is left.
    let mut store = scratch.open();
    let kept = store.unfinished().expect("it goes on").clone();
    store.adopt(&kept.session().expect("a game"), kept.counted);
    store.save_unfinished(&game(&[3, 3, 4, 2]));
    assert!(!store.take_left());
    drop(store);
    assert_eq!(saved(&scratch), [0; 0]);
    // The command line starts another game, which replaces none before its first move.
    let mut store = scratch.open();
    store.look_at(&game(&[]), false);
    assert!(!store.take_left());
    store.save_unfinished(&game(&[6]));
    assert!(store.take_left());
    drop(store);
    assert_eq!((saved(&scratch), unfinished(&scratch)), (vec![4], Some(1)));
}

#[test]
fn a_game_that_goes_on_waits_until_it_is_written() {
    let scratch = Scratch::new("confirmed");
    let mut store = scratch.open();
    assert!(!store.is_writing(0.0));
    store.save_unfinished(&game(&[3, 3]));
    while store.is_writing(0.0) {
        std::thread::yield_now();
    }
    let file = scratch.places().unfinished().expect("a place");
    let text = std::fs::read_to_string(file).expect("it is on the disk by now");
    assert!(text.contains("\"44\""), "{text}");
}

/// Returns a game of a human player as red against a level.
fn against_level(first: &Preset, columns: &[u8]) -> Session {
    let level = Seat::Level {
        id: "random".to_owned(),
        name: "Random".to_owned(),
    };
    let mut session = game(columns);
    for (player, seat) in [(Player::Red, Seat::Human), (Player::Yellow, level)] {
        let command = Command::Reseat { player, seat };
        session.apply(command).expect("a seat");
    }
    assert_eq!(session.setup().preset, first.id);
    session
}

fn wait(ticket: &Ticket<()>) {
    while ticket.is_waiting() {
        std::thread::yield_now();
    }
}

/// Waits until the disk has finished all queued jobs.
fn written(store: &Store) {
    wait(&store.disk.run(|| Ok::<_, String>(())));
}

/// Blocks the disk until the returned sender is dropped.
fn stand_still(disk: &Disk) -> mpsc::Sender<()> {
    let (go_on, wait) = mpsc::channel::<()>();
    drop(disk.run(move || {
        // An error means that the sender was dropped.
        let _ = wait.recv();
        Ok::<_, String>(())
    }));
    go_on
}

/// Counts a game that has ended, and waits until it is in the file.
fn count(store: &mut Store, session: &Session, preset: Option<&Preset>) {
    store.count(session, preset).expect("a place for the file");
    written(store);
    assert_eq!(store.next_failure(), None);
}

fn lost(store: &Store) -> u32 {
    let tallies = store.statistics().tallies().iter();
    tallies.map(|tally| tally.won + tally.lost).sum()
}

#[test]
fn one_game_is_counted_once_even_if_it_ends_after_a_new_start() {
    let scratch = Scratch::new("once");
    let catalog = Catalog::built_in();
    let preset = catalog.presets().first();
    let mut over = against_level(preset.expect("a preset"), &OVER);
    let mut store = scratch.open();
    store.begin(&against_level(preset.expect("a preset"), &[]));
    count(&mut store, &over, preset);
    count(&mut store, &over, preset);
    assert_eq!(lost(&store), 1);
    over.apply(Command::Undo).expect("a move");
    store.save_unfinished(&over);
    drop(store);
    let mut store = scratch.open();
    let kept = store.unfinished().expect("it goes on").clone();
    assert!(kept.counted);
    store.adopt(&kept.session().expect("a game"), kept.counted);
    count(&mut store, &over, preset);
    over.apply(Command::Redo).expect("a move");
    count(&mut store, &over, preset);
    assert_eq!(lost(&store), 1);
}

#[test]
fn a_game_without_a_move_of_the_person_is_not_counted() {
    let scratch = Scratch::new("unplayed");
    let catalog = Catalog::built_in();
    let preset = catalog.presets().first();
    let mut session = against_level(preset.expect("a preset"), &[]);
    let mut store = scratch.open();
    store.begin(&session);
    let player = Player::Red;
    session.apply(Command::Resign { player }).expect("a person");
    count(&mut store, &session, preset);
    assert_eq!(lost(&store), 0);
    // The resignation is taken back, and the game is played to its end.
    session.apply(Command::Undo).expect("it goes on");
    count(
        &mut store,
        &against_level(preset.expect("a preset"), &OVER),
        preset,
    );
    assert_eq!(lost(&store), 1);
}

#[test]
fn games_by_changed_rules_do_not_count_for_the_preset() {
    let scratch = Scratch::new("changed");
    let catalog = Catalog::built_in();
    let [first, second, ..] = catalog.presets() else {
        panic!("there are presets");
    };
    let over = against_level(first, &OVER);
    let mut store = scratch.open();
    for (preset, expected) in [(Some(second), 0), (None, 0), (Some(first), 1)] {
        store.begin(&game(&[]));
        count(&mut store, &over, preset);
        assert_eq!(lost(&store), expected);
    }
}

#[test]
fn what_another_window_counts_is_not_lost() {
    let scratch = Scratch::new("windows");
    let catalog = Catalog::built_in();
    let preset = catalog.presets().first();
    let over = against_level(preset.expect("a preset"), &OVER);
    let (mut one, mut other) = (scratch.open(), scratch.open());
    count(&mut one, &over, preset);
    one.begin(&game(&[]));
    count(&mut one, &over, preset);
    assert_eq!(lost(&one), 2);
    drop(one);
    count(&mut other, &over, preset);
    assert_eq!(lost(&other), 3, "the page shows them, too");
    drop(other);
    assert_eq!(lost(&scratch.open()), 3);
}

#[test]
fn a_game_is_shown_as_counted_before_it_is_in_the_file() {
    let scratch = Scratch::new("frame");
    let catalog = Catalog::built_in();
    let preset = catalog.presets().first();
    let over = against_level(preset.expect("a preset"), &OVER);
    let file = scratch.places().statistics().expect("a place");
    let mut store = scratch.open();
    // Another window counts a game, and its file is broken afterwards.
    count(&mut scratch.open(), &over, preset);
    let theirs = std::fs::read_to_string(&file).expect("a file");
    std::fs::write(&file, "no statistics").expect("a file");
    let before_first = stand_still(&store.disk);
    store.count(&over, preset).expect("a place");
    let first = store.disk.run(|| Ok::<_, String>(()));
    let before_second = stand_still(&store.disk);
    assert_eq!(
        std::fs::read_to_string(&file).expect("it stays"),
        "no statistics"
    );
    std::fs::write(&file, theirs).expect("a file");
    // Another game ends before the first is in the file.
    store.begin(&game(&[]));
    store.count(&over, preset).expect("a place");
    assert_eq!(lost(&store), 2, "both are shown at once");
    drop(before_first);
    wait(&first);
    assert_eq!(
        (store.next_failure(), lost(&store)),
        (None, 2),
        "the second still is"
    );
    drop(before_second);
    written(&store);
    assert_eq!((store.next_failure(), lost(&store)), (None, 3));
    assert_eq!(lost(&scratch.open()), 3);
}

#[test]
fn a_game_that_cannot_be_counted_in_the_file_is_told_of_once() {
    let scratch = Scratch::new("trouble");
    let catalog = Catalog::built_in();
    let preset = catalog.presets().first();
    let over = against_level(preset.expect("a preset"), &OVER);
    let file = scratch.places().statistics().expect("a place");
    let folder = file.parent().expect("a folder");
    std::fs::create_dir_all(folder.parent().expect("another")).expect("a folder");
    std::fs::write(folder, "").expect("a file in its place");
    let (mut store, _) = Store::open(
        scratch.places(),
        &SettingsOverrides::default(),
        Disk::start(&Runtime::new(|| {})),
    );
    for times in 1..=2 {
        store.count(&over, preset).expect("a place");
        written(&store);
        assert_eq!(store.next_failure().is_some(), times == 1);
        store.counted = false;
    }
    assert_eq!(lost(&store), 2, "they are shown");
    std::fs::remove_file(folder).expect("a file");
    store.count(&over, preset).expect("a place");
    assert_eq!(store.finish(), Vec::<String>::new());
    assert_eq!(lost(&scratch.open()), 3, "they are written");
}

#[test]
fn what_holds_for_one_run_is_kept_only_when_it_is_set() {
    let scratch = Scratch::new("overrides");
    let file = scratch.places().settings().expect("a place");
    let kept = || storage::load::<Settings>(&file).value;
    let light = Settings {
        theme: Some("light".to_owned()),
        ..Settings::default()
    };
    storage::save(&file, &light).expect("written");
    let overrides = SettingsOverrides {
        language: None,
        theme: Some("dark".to_owned()),
        muted: true,
    };
    let (mut store, _) = Store::open(
        scratch.places(),
        &overrides,
        Disk::start(&Runtime::new(|| {})),
    );
    let mut used = store.settings().clone();
    assert_eq!((used.theme.as_deref(), used.muted), (Some("dark"), true));
    let set = |store: &mut Store, used: &Settings| {
        store.set(used.clone()).expect("a place");
        written(store);
        kept()
    };
    used.volume = 10;
    let after = set(&mut store, &used);
    assert_eq!(after.theme.as_deref(), Some("light"));
    assert_eq!((after.volume, after.muted), (10, false));
    used.theme = Some("walnut".to_owned());
    assert_eq!(set(&mut store, &used).theme.as_deref(), Some("walnut"));
    used.muted = false;
    assert_eq!(set(&mut store, &used), used);
    used.muted = true;
    assert!(set(&mut store, &used).muted);
}
