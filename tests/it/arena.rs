//! Round robins: what is played, what is kept, what is refused.

use std::fs;
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::AtomicBool;

use plummet::internals::arena::{self, ArenaRun};
use plummet::internals::cli::{Command, Next};
use plummet::internals::storage::SavedGame;
use plummet::presets::{Catalog, SearchPath};

use crate::scratch::Scratch;
use crate::support::{ManualClock, Shell, parsed};

mod kept;
mod ladder;
mod league;
mod older;
mod openings;
mod plans;
#[cfg(unix)]
mod programs;

impl Scratch {
    /// Writes levels, such as programs that play; the folder to be named by `--config`.
    fn levels(&self, text: &str) -> String {
        self.write("config/levels.ron", text);
        self.file("config")
    }
}

/// What the command line makes of the arguments, or the sentence on what is wrong.
fn asked(arguments: &[&str]) -> Result<ArenaRun, String> {
    let words = ["arena"].iter().chain(arguments);
    let refused = |words| {
        let ran = Shell::default().run(words);
        assert_eq!(ran.code(), 2, "{arguments:?}");
        ran.err.trim().to_owned()
    };
    let Ok(parsed) = parsed(words.clone()) else {
        return Err(refused(words));
    };
    let Some(Command::Arena(asked)) = parsed.command else {
        panic!("{words:?}");
    };
    let nowhere = Path::new("/nowhere");
    let search_path = SearchPath::new(parsed.config.as_deref(), |_| None, nowhere);
    let run = asked.prepare(&Catalog::load(&search_path));
    run.map_err(|sentence| format!("plummet: {sentence}"))
}

fn jobs(number: usize) -> NonZeroUsize {
    NonZeroUsize::new(number).expect("a number")
}

/// The table, and how many games were told of.
fn play(mut run: ArenaRun, at_once: usize) -> (String, usize) {
    let mut told = 0;
    let mut tell = |run: &ArenaRun| {
        told += 1;
        assert!(run.records.len() <= run.plan.total());
    };
    let (clock, stop, live) = (
        ManualClock::default(),
        AtomicBool::new(false),
        Mutex::new(None),
    );
    run.play(jobs(at_once), (&clock, &stop), &live, &mut tell)
        .expect("played");
    (run.table(), told)
}

fn sentence(arguments: &[&str]) -> String {
    asked(arguments).expect_err("nothing to play")
}

#[test]
fn every_game_can_be_opened() {
    let scratch = Scratch::new();
    let file = scratch.file("a.json");
    let run = asked(&["--players", "random,casual", "--games", "2", "--out", &file]);
    play(run.expect("a run"), 1);
    for game in ["1", "2"] {
        let name = format!("{file}#{game}");
        let ran = Shell::default().run(["--load", &name]);
        let Next::Window(launch) = ran.next else {
            panic!("{}", ran.err);
        };
        let session = launch.resumed_game.expect("a game");
        assert!(session.result().is_some());
        assert!(session.position.ply() > 4);
    }
    let text = fs::read_to_string(&file).expect("a file");
    let missing = arena::Results::game_text(&text, 3).expect_err("no such game");
    assert_eq!(missing, "there is no game 3 of an arena in it");
    let first = arena::Results::game_text(&text, 1).expect("a game");
    assert!(SavedGame::read(Path::new("game"), &first).is_ok());
}
