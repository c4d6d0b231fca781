//! Arenas continue, replace each other, and show files without changing them.

use std::fs;
use std::path::Path;
use std::thread;
use std::time::Duration;

use plummet::internals::jobs::Runtime;
use plummet::presets::Catalog;

use crate::app::store::tests::Scratch;

use super::{Arena, ArenaGames, ArenaState, ArenaTask, results_in};

fn games(out: &Path, games: usize) -> ArenaTask {
    let catalog = Catalog::built_in();
    let preset = catalog.preset("connect_four").expect("a preset");
    let player = |id| catalog.level(id).cloned().expect("a level");
    ArenaTask {
        file: out.to_owned(),
        games: ArenaGames::Begin {
            preset: Box::new(preset.clone()),
            players: ["random", "win-block-random"].map(player).into(),
            games,
        },
    }
}

/// Waits until `is_so` holds for the arena's state, and returns the state.
fn once(arena: &mut Arena, is_so: impl Fn(&ArenaState) -> bool) -> ArenaState {
    for _ in 0..3000 {
        arena.poll();
        if is_so(&arena.state) {
            return arena.state.clone();
        }
        thread::sleep(Duration::from_millis(10));
    }
    panic!("half a minute is not enough");
}

#[test]
fn looking_at_a_file_leaves_no_mark() {
    let scratch = Scratch::new("arena-look");
    let (file, catalog) = (scratch.0.join("a.json"), Catalog::built_in());
    let runtime = Runtime::new(|| {});
    let mut arena = Arena::start(games(&file, 2), &catalog, None, &runtime);
    once(&mut arena, |state| !state.running);
    let whole = fs::read_to_string(&file).expect("results");
    let cut = &whole[..whole.len() - 5];
    fs::write(&file, cut).expect("written");

    let task = ArenaTask {
        file: file.clone(),
        games: ArenaGames::Show,
    };
    let mut arena = Arena::start(task, &catalog, Some(arena), &runtime);
    let state = once(&mut arena, |state| !state.running);
    assert_eq!(state.notes, []);
    assert_eq!(state.records.len(), 1);
    assert_eq!(fs::read_to_string(&file).expect("results"), cut);
    assert_eq!(results_in(&scratch.0), [file]);
}

#[test]
fn what_goes_on_waits_for_what_it_goes_on_with() {
    let scratch = Scratch::new("arena-on");
    let (file, catalog) = (scratch.0.join("a.json"), Catalog::built_in());
    let runtime = Runtime::new(|| {});
    let mut arena = Arena::start(games(&file, 300), &catalog, None, &runtime);
    once(&mut arena, |state| state.plan.is_some());
    let task = ArenaTask {
        file: file.clone(),
        games: ArenaGames::Continue,
    };
    let mut arena = Arena::start(task, &catalog, Some(arena), &runtime);
    let state = once(&mut arena, |state| !state.running);
    assert_eq!(state.records.len(), 300);
    // Each game is in the file once.
    let text = fs::read_to_string(&file).expect("results");
    assert_eq!(text.lines().count(), 301);
}
