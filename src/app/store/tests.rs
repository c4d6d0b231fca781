//! The store from one start to the next.

use std::sync::mpsc;

use plummet::internals::jobs::Runtime;
use plummet::internals::review::{Puzzle, shipped};
use plummet::presets::Catalog;
use plummet::presets::Preset;
use plummet::rules::{ByPlayer, Column, Player};
use plummet::session::{Command, GameSetup, Origin, Seat};

use super::*;

/// A temporary folder, removed on drop.
pub struct Scratch(pub PathBuf);

impl Scratch {
    pub fn new(name: &str) -> Self {
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
        let (store, faults) = Store::open(self.places(), |_| {}, Disk::start(&Runtime::new(|| {})));
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
    let preset = catalog.presets.first().expect("a preset");
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
    store
        .unfinished
        .as_ref()
        .map(|game| game.record.columns().count())
}

const OVER: [u8; 7] = [0, 1, 0, 1, 0, 1, 0];

#[test]
fn the_unfinished_game_waits_while_other_games_are_looked_at() {
    let scratch = Scratch::new("waits");
    let mut store = scratch.open();
    store.save_unfinished(&game(&[3, 3, 4]));
    drop(store);
    // The next start shows a game without moves, which is not begun.
    let mut store = scratch.open();
    store.save_unfinished(&game(&[]));
    // A finished game is opened and viewed.
    assert!(game(&OVER).result().is_some(), "a game that is over");
    store.adopt(&game(&OVER), false);
    store.save_unfinished(&game(&OVER));
    assert!(store.unfinished.as_ref().is_some());
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
    store.begin(&game(&[]));
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
    let folder = scratch.places().data("games").expect("a place");
    let games = SavedGames::new(folder).list().expect("a folder");
    let mut moves: Vec<usize> = games
        .iter()
        .map(|listed| listed.game.as_ref().expect("whole").record.moves.len())
        .collect();
    moves.sort_unstable();
    moves
}

#[test]
fn the_game_of_an_earlier_run_is_left_by_the_first_move_of_another() {
    let scratch = Scratch::new("earlier");
    let mut store = scratch.open();
    store.save_unfinished(&game(&[3, 3, 4]));
    drop(store);
    // The game is resumed, so none is left.
    let mut store = scratch.open();
    let kept = store.unfinished.as_ref().expect("it goes on").clone();
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
    assert_eq!(session.setup.preset, first.id);
    session
}

/// Waits until the disk has finished all queued jobs.
fn written(store: &Store) {
    let done = store.disk.run(|| Ok::<_, String>(()));
    done.recv().expect("an answer").expect("no failure");
}

/// Blocks the disk until the returned sender is dropped.
fn stand_still(disk: &Disk) -> mpsc::Sender<()> {
    let (go_on, wait) = mpsc::channel::<()>();
    disk.submit(move || {
        // An error means that the sender was dropped.
        let _ = wait.recv();
        Ok::<_, String>(())
    });
    go_on
}

/// Counts a game that has ended, and waits until it is in the file.
fn count(store: &mut Store, session: &Session) {
    store.count(session, &Catalog::built_in());
    written(store);
    assert_eq!(store.next_failure(), None);
}

fn lost(store: &Store) -> u32 {
    let tallies = store.statistics.value.tallies.iter();
    tallies.map(|tally| tally.won + tally.lost).sum()
}

#[test]
fn games_by_changed_rules_do_not_count_for_the_preset() {
    let scratch = Scratch::new("changed");
    let catalog = Catalog::built_in();
    let first = catalog.presets.first().expect("a preset");
    let over = against_level(first, &OVER);
    let mut changed = over.record();
    changed.setup.preset = "connect_square".to_owned();
    let changed = Session::resume(&changed).expect("a game");
    let mut store = scratch.open();
    for (session, expected) in [(changed, 0), (over, 1)] {
        store.begin(&game(&[]));
        count(&mut store, &session);
        assert_eq!(lost(&store), expected);
    }
}

#[test]
fn a_game_is_shown_as_counted_before_it_is_in_the_file() {
    let scratch = Scratch::new("frame");
    let catalog = Catalog::built_in();
    let over = against_level(catalog.presets.first().expect("a preset"), &OVER);
    let mut store = scratch.open();
    // Another window counts a game.
    count(&mut scratch.open(), &over);
    let go_on = stand_still(&store.disk);
    store.count(&over, &catalog);
    // Another game ends before the first is in the file.
    store.begin(&game(&[]));
    store.count(&over, &catalog);
    assert_eq!(lost(&store), 2, "both are shown at once");
    drop(go_on);
    written(&store);
    assert_eq!((store.next_failure(), lost(&store)), (None, 3));
    assert_eq!(lost(&scratch.open()), 3);
}

#[test]
fn a_game_that_cannot_be_counted_in_the_file_is_told_of_once() {
    let scratch = Scratch::new("trouble");
    let catalog = Catalog::built_in();
    let preset = catalog.presets.first();
    let over = against_level(preset.expect("a preset"), &OVER);
    let file = scratch.places().state("statistics.ron").expect("a place");
    let folder = file.parent().expect("a folder");
    std::fs::create_dir_all(folder.parent().expect("another")).expect("a folder");
    std::fs::write(folder, "").expect("a file in its place");
    let (mut store, _) = Store::open(scratch.places(), |_| {}, Disk::start(&Runtime::new(|| {})));
    for times in 1..=2 {
        store.count(&over, &catalog);
        written(&store);
        assert_eq!(store.next_failure().is_some(), times == 1);
        store.counted = false;
    }
    assert_eq!(lost(&store), 2, "they are shown");
    std::fs::remove_file(folder).expect("a file");
    store.count(&over, &catalog);
    assert_eq!(store.finish(), Vec::<String>::new());
    assert_eq!(lost(&scratch.open()), 3, "they are written");
}

/// The moves of the finished games, newest first. The store must be dropped before.
fn finished(scratch: &Scratch) -> Vec<usize> {
    let folder = scratch.places().state(FinishedGames::FOLDER);
    let list = FinishedGames::read(&folder.expect("a place")).expect("a list");
    assert_eq!(list.faults, []);
    list.games
        .iter()
        .map(|game| game.record.moves.len())
        .collect()
}

#[test]
fn a_setting_keeps_nothing_and_so_does_a_game_without_a_person() {
    let scratch = Scratch::new("unkept");
    let mut store = scratch.open();
    let keep = |keep_finished, store: &mut Store| {
        let settings = Settings {
            keep_finished,
            ..store.settings.clone()
        };
        store.set(settings);
    };
    keep(false, &mut store);
    store.save_unfinished(&game(&OVER[..6]));
    store.save_unfinished(&game(&OVER));
    keep(true, &mut store);
    let mut setup = game(&[]).setup.clone();
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

#[test]
fn settings_and_progress_of_three_windows_are_all_kept() {
    let scratch = Scratch::new("three");
    let mut windows = [scratch.open(), scratch.open(), scratch.open()];
    let puzzles: Vec<&Puzzle> = shipped().iter().flat_map(|set| &set.puzzles).collect();
    let [one, other, third] = &mut windows;
    let theme = Some("walnut".to_owned());
    let wanted = Settings {
        theme: theme.clone(),
        ..one.settings.clone()
    };
    one.set(wanted);
    written(one);
    let wanted = Settings {
        volume: 5,
        ..other.settings.clone()
    };
    other.set(wanted);
    written(other);
    assert_eq!(other.settings.theme, None, "a window keeps its look");
    for (window, puzzle) in [&mut *one, &mut *other, &mut *third]
        .into_iter()
        .zip(puzzles)
    {
        window.puzzles.change(move |progress| {
            progress.answer(puzzle, true);
            true
        });
        written(window);
    }
    one.lessons.finish("falling");
    written(one);
    other.lessons.reach("blocking", 2);
    written(other);
    // It is done in another window.
    third.lessons.reach("falling", 1);
    written(third);
    for store in &mut windows {
        assert_eq!(store.next_failure(), None);
    }
    let last = windows[2].puzzles.value.clone();
    assert_eq!(
        last.solved(),
        3,
        "a window sees what others did once it writes"
    );
    drop(windows);
    let store = scratch.open();
    assert_eq!(
        (store.settings.theme.clone(), store.settings.volume),
        (theme, 5)
    );
    assert_eq!(store.puzzles.value, last);
    assert_eq!((last.rated, last.streak), (3, 3));
    let progress = &store.lessons.value;
    assert!(progress.is_done("falling"));
    assert_eq!(
        (progress.step("falling"), progress.step("blocking")),
        (1, 2)
    );
}

#[test]
fn many_changes_in_a_row_are_one_write() {
    let scratch = Scratch::new("row");
    let mut store = scratch.open();
    let file = scratch.places().config("settings.ron").expect("a place");
    let set = |store: &mut Store, volume: u32| {
        let wanted = Settings {
            volume,
            ..store.settings.clone()
        };
        store.set(wanted);
    };
    let go_on = stand_still(&store.disk);
    set(&mut store, 0);
    let theirs = file.clone();
    let there = move || {
        assert!(!theirs.exists());
        Ok::<_, String>(())
    };
    store.disk.submit(there);
    (1..=100).for_each(|volume| set(&mut store, volume));
    drop(go_on);
    written(&store);
    // The last job wrote all changes, so that the earlier ones left the file alone.
    assert_eq!(load::<Settings>(&file).0.volume, 100);
    assert_eq!((store.next_failure(), store.settings.volume), (None, 100));
}

/// Takes the game of another window.
fn continued(store: &mut Store, path: PathBuf) -> Option<SavedGame> {
    let (file, game) = store.claim(path)()?;
    store.take_claimed(file, &game).then_some(game)
}

#[test]
fn a_window_continues_the_game_of_one_that_ended_and_leaves_its_own() {
    let scratch = Scratch::new("offers");
    let (mut one, mut other) = (scratch.open(), scratch.open());
    one.save_unfinished(&game(&[3, 3]));
    other.save_unfinished(&game(&[1, 2, 4]));
    one.save_unfinished(&game(&[3, 3, 4, 4]));
    drop(one);
    drop(other);
    let mut three = scratch.open();
    let own = three.unfinished.as_ref().expect("a game").clone();
    let [offer] = &three.offers[..] else {
        panic!("the other game is offered");
    };
    let (path, theirs) = (offer.path.clone(), offer.game.clone());
    assert!(!own.is_same_game(&theirs));
    // The other game goes on here, and the own one waits in its file.
    let found = continued(&mut three, path.clone()).expect("nobody has it");
    assert_eq!(found, theirs);
    three.adopt(&found.session().expect("a game"), found.counted);
    assert!(!three.take_left());
    assert_eq!(three.offers, []);
    written(&three);
    let offers = three.list_offers()();
    three.offers = offers;
    assert_eq!(three.offers.first().map(|it| &it.game), Some(&own));
    // It goes to the next window, which cannot have the other one as well.
    let mut four = scratch.open();
    assert_eq!(
        (four.unfinished.as_ref(), four.offers.as_slice()),
        (Some(&own), [].as_slice())
    );
    assert_eq!(continued(&mut four, path), None, "it is played on");
    drop(three);
    drop(four);
    assert_eq!(saved(&scratch), [0; 0]);
    assert_eq!(scratch.open().offers.len(), 1);
}

#[test]
fn a_game_begun_meanwhile_is_not_replaced_by_one_asked_for_before() {
    let scratch = Scratch::new("withdrawn");
    let (mut one, mut other) = (scratch.open(), scratch.open());
    one.save_unfinished(&game(&[3, 3]));
    other.save_unfinished(&game(&[1, 2, 4]));
    drop(one);
    drop(other);
    let mut store = scratch.open();
    let path = store.offers[0].path.clone();
    let claim = store.claim(path);
    store.begin(&game(&[]));
    let (file, theirs) = claim().expect("it is free");
    assert!(!store.take_claimed(file, &theirs));
    assert_eq!(store.list_offers()().len(), 1, "it is still free");
}
