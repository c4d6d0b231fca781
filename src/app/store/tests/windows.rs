//! The stores of several windows of one person.

use plummet::internals::review::{Puzzle, shipped};

use super::*;

#[test]
fn settings_and_progress_of_three_windows_are_all_kept() {
    let scratch = Scratch::new("three");
    let mut windows = [scratch.open(), scratch.open(), scratch.open()];
    let puzzles: Vec<&Puzzle> = shipped().iter().flat_map(|set| &set.puzzles).collect();
    let [one, other, third] = &mut windows;
    let theme = Some("walnut".to_owned());
    let wanted = Settings {
        theme: theme.clone(),
        ..one.settings().clone()
    };
    one.set(wanted).expect("a place");
    written(one);
    let wanted = Settings {
        volume: 5,
        ..other.settings().clone()
    };
    other.set(wanted).expect("a place");
    written(other);
    assert_eq!(other.settings().theme, None, "a window keeps its look");
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
    let last = windows[2].puzzles.value().clone();
    assert_eq!(
        last.solved(),
        3,
        "a window sees what others did once it writes"
    );
    drop(windows);
    let store = scratch.open();
    assert_eq!(
        (store.settings().theme.clone(), store.settings().volume),
        (theme, 5)
    );
    assert_eq!(*store.puzzles.value(), last);
    assert_eq!((last.rated, last.streak), (3, 3));
    let progress = store.lessons.value();
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
    let file = scratch.places().settings().expect("a place");
    let set = |store: &mut Store, volume: u32| {
        let wanted = Settings {
            volume,
            ..store.settings().clone()
        };
        store.set(wanted).expect("a place");
    };
    let go_on = stand_still(&store.disk);
    set(&mut store, 0);
    let theirs = file.clone();
    drop(
        store
            .disk
            .run(move || std::fs::write(theirs, "(volume: 3)")),
    );
    (1..=100).for_each(|volume| set(&mut store, volume));
    assert!(!file.exists());
    drop(go_on);
    written(&store);
    // The first job wrote all changes, so that the later ones left the file alone.
    assert_eq!(storage::load::<Settings>(&file).value.volume, 3);
    assert_eq!((store.next_failure(), store.settings().volume), (None, 100));
}

/// Takes the game of another window, once the disk has answered.
fn continued(store: &mut Store, path: PathBuf) -> Result<SavedGame, Message> {
    store.claim(path);
    written(store);
    store.poll_offers().expect("an answer")
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
    let own = three.unfinished().expect("a game").clone();
    let [offer] = three.offers() else {
        panic!("the other game is offered");
    };
    let (path, theirs) = (offer.path.clone(), offer.game.clone());
    assert!(!own.is_same_game(&theirs));
    // The other game goes on here, and the own one waits in its file.
    let found = continued(&mut three, path.clone()).expect("nobody has it");
    assert_eq!(found, theirs);
    three.adopt(&found.session().expect("a game"), found.counted);
    assert!(!three.take_left());
    assert_eq!(three.offers(), []);
    three.list_offers();
    written(&three);
    assert!(three.poll_offers().is_none());
    assert_eq!(three.offers().first().map(|it| &it.game), Some(&own));
    // It goes to the next window, which cannot have the other one as well.
    let mut four = scratch.open();
    assert_eq!(
        (four.unfinished(), four.offers()),
        (Some(&own), [].as_slice())
    );
    let refusal = continued(&mut four, path).expect_err("it is played on");
    assert_eq!(refusal.to_string(), "Another window continues that game");
    drop(three);
    drop(four);
    assert_eq!(saved(&scratch), [0; 0]);
    assert_eq!(scratch.open().offers().len(), 1);
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
    let path = store.offers()[0].path.clone();
    store.claim(path);
    store.begin(&game(&[]));
    written(&store);
    assert!(store.poll_offers().is_none());
    store.list_offers();
    written(&store);
    assert!(store.poll_offers().is_none());
    assert_eq!(store.offers().len(), 1, "it is still free");
}
