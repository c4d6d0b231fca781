//! Round robins: what is played, what is kept, what is refused.

use std::collections::{BTreeSet, HashSet};
use std::ffi::OsString;
use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use plummet::arena::{Pairing, Plan, openings};
use plummet::cli::{self, ArenaRun, Next, Progress, Streams};
use plummet::presets::Catalog;
use plummet::rules::{Ending, Goal, Player, Position, Ruleset};
use plummet::storage::SavedGame;

use crate::support::{ManualClock, race};

mod ladder;
mod league;
mod older;
#[cfg(unix)]
mod programs;

/// A folder of its own, removed in the end.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        let path =
            std::env::temp_dir().join(format!("plummet-arena-{}-{name}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder");
        Self(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("text").to_owned()
    }

    /// Writes levels: bots by scripts of the shell, and others.
    fn levels(&self, text: &str) -> String {
        let config = self.0.join("config");
        fs::create_dir_all(&config).expect("a folder");
        fs::write(config.join("levels.ron"), text).expect("written");
        config.to_str().expect("text").to_owned()
    }
}

impl Scratch {
    /// Writes a preset of its own.
    fn rules(&self, id: &str, text: &str) -> String {
        let config = self.0.join("rules");
        let presets = config.join("presets");
        fs::create_dir_all(&presets).expect("a folder");
        fs::write(presets.join(format!("{id}.ron")), text).expect("written");
        config.to_str().expect("text").to_owned()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// What the command line makes of the arguments, or the sentence on what is wrong.
fn asked(arguments: &[&str]) -> Result<ArenaRun, String> {
    let mut streams = Streams {
        out: Vec::new(),
        err: Vec::new(),
    };
    let words = ["plummet", "arena"].iter().chain(arguments);
    let next = cli::run(
        words.map(OsString::from),
        |_| None,
        Path::new("/nowhere"),
        &mut streams,
    );
    match next.expect("memory takes every byte") {
        Next::Arena(run) => Ok(*run),
        Next::Exit(code) => {
            assert_eq!(code, 2, "{arguments:?}");
            Err(String::from_utf8(streams.err)
                .expect("text")
                .trim()
                .to_owned())
        }
        other => panic!("{other:?}"),
    }
}

fn jobs(number: usize) -> NonZeroUsize {
    NonZeroUsize::new(number).expect("a number")
}

/// The table, and how many games were told of.
fn play(run: ArenaRun, at_once: usize) -> (String, usize) {
    let mut out = Vec::new();
    let mut told = 0;
    let mut tell = |progress: Progress| {
        told += 1;
        assert!(progress.played <= progress.total);
    };
    let (clock, stop) = (ManualClock::default(), AtomicBool::new(false));
    run.run(&mut out, jobs(at_once), (&clock, &stop), &mut tell)
        .expect("played");
    (String::from_utf8(out).expect("text"), told)
}

fn sentence(arguments: &[&str]) -> String {
    asked(arguments).expect_err("nothing to play")
}

#[test]
fn everybody_plays_everybody_from_the_same_openings_with_either_colour() {
    let catalog = Catalog::built_in();
    let level = |id: &str| catalog.level(id).expect("a level").clone();
    let players = ["random", "win-block-random", "search-4", "most-points"].map(level);
    let rules = race(7, 6, &[Goal::Line(4)]);
    let plan = Plan::new(("p", "P"), &rules, players.to_vec(), 6, None, 3).expect("a plan");
    assert_eq!((plan.total(), plan.openings.len()), (36, 3));
    let mut met = BTreeSet::new();
    for game in 1..=plan.total() {
        let fixture = plan.fixture(game);
        let (red, yellow) = (fixture.players.red, fixture.players.yellow);
        assert_ne!(red, yellow);
        assert!(
            met.insert((red, yellow, fixture.opening)),
            "game {game} twice"
        );
    }
    // Four players, three openings.
    assert_eq!(met.len(), 4 * 3 * 3);
}

#[test]
fn neighbours_play_each_other_alone() {
    let catalog = Catalog::built_in();
    let level = |id: &str| catalog.level(id).expect("a level").clone();
    let players = ["random", "win-block-random", "search-4", "most-points"].map(level);
    let rules = race(7, 6, &[Goal::Line(4)]);
    let mut plan = Plan::new(("p", "P"), &rules, players.to_vec(), 4, None, 3).expect("a plan");
    plan.pairing = Pairing::Neighbours;
    assert_eq!(plan.total(), 12);
    let mut met = BTreeSet::new();
    for game in 1..=plan.total() {
        let fixture = plan.fixture(game);
        let (red, yellow) = (fixture.players.red, fixture.players.yellow);
        assert_eq!(red.abs_diff(yellow), 1);
        met.insert((red, yellow, fixture.opening));
    }
    // Three pairs, two openings, either colour.
    assert_eq!(met.len(), 3 * 2 * 2);
}

#[test]
fn pairs_of_neighbours_are_kept_and_gone_on_with() {
    let scratch = Scratch::new("pairs");
    let file = scratch.file("a.json");
    let options = [
        "--players",
        "first-steps,beginner,casual",
        "--games",
        "2",
        "--pairs",
        "neighbours",
    ];
    let run = asked(&[&options[..], &["--out", &file]].concat()).expect("a run");
    let (table, told) = play(run, 1);
    assert_eq!(told, 4);
    assert!(table.contains("3 players, 2 games a pair of neighbours from 1 openings, seed 1\n"));
    let text = fs::read_to_string(&file).expect("a file");
    assert!(
        text.lines()
            .next()
            .expect("a line")
            .contains("\"pairs\":\"neighbours\"")
    );
    let half = text.match_indices('\n').nth(2).expect("lines").0 + 1;
    fs::write(&file, &text[..half]).expect("written");
    let run = asked(&["--resume", &file]).expect("a run");
    assert_eq!(play(run, 1).1, 2);
    assert_eq!(fs::read_to_string(&file).expect("a file"), text);
    assert_eq!(
        sentence(&["--resume", &file, "--pairs", "all"]),
        format!("plummet: --resume {file}: the file is of the pairs neighbours, not all")
    );
    assert!(sentence(&["--pairs", "some"]).contains("expected all or neighbours, found \"some\""));
}

#[test]
fn the_same_options_go_on_where_a_game_has_few_openings() {
    let scratch = Scratch::new("few");
    let file = scratch.file("a.json");
    let rules = scratch.rules(
        "tiny",
        "(name: \"Tiny\", about: \"Small.\", base: \"connect_four\", columns: 2, rows: 2, goals: [Line(2)])",
    );
    let options = [
        "--config",
        &rules,
        "--preset",
        "tiny",
        "--players",
        "random, most-points",
        "--games",
        "4",
        "--openings",
        "50",
    ];
    let run = asked(&[&options[..], &["--out", &file]].concat()).expect("a run");
    let few = run
        .notes()
        .iter()
        .any(|note| note.contains("50 were wanted"));
    assert!(few, "{:?}", run.notes());
    play(run, 1);
    let run = asked(&[&options[..], &["--resume", &file]].concat()).expect("the same run");
    assert_eq!(run.progress().played, 4);
}

#[test]
fn openings_are_distinct_undecided_and_as_many_as_there_are() {
    let games = [
        race(7, 6, &[Goal::Line(4)]),
        race(7, 6, &[Goal::Square(2)]),
        Ruleset::new(&plummet::rules::RulesetSpec {
            columns: 6,
            ending: Ending::FullBoard,
            ..plummet::rules::RulesetSpec::default()
        })
        .expect("sound"),
    ];
    for rules in &games {
        let found = openings(rules, 40, 9);
        assert_eq!(found.len(), 40);
        assert_eq!(found, openings(rules, 40, 9));
        assert_ne!(found, openings(rules, 40, 10));
        let mut keys = HashSet::new();
        for moves in &found {
            let position = Position::replay(rules, moves.iter().copied()).expect("a game");
            assert_eq!(position.outcome(), None);
            assert_eq!(position.to_move(), Player::Red);
            assert!(keys.insert(position.key()));
        }
    }
    // On the smallest board there is next to nothing.
    let tiny = race(2, 2, &[Goal::Line(2)]);
    assert!(!openings(&tiny, 10, 1).is_empty());
}

#[test]
fn the_same_seed_gives_the_same_file_however_many_play_at_once() {
    let scratch = Scratch::new("same");
    let mut texts = Vec::new();
    for (name, at_once) in [("one.json", 1), ("two.json", 3)] {
        let file = scratch.file(name);
        let run = asked(&[
            "--preset",
            "connect_four",
            "--players",
            "casual,random,win-block-random",
            "--games",
            "4",
            "--seed",
            "7",
            "--out",
            &file,
        ]);
        let (table, told) = play(run.expect("a run"), at_once);
        assert_eq!(told, 12);
        assert!(
            table.starts_with(
                "connect_four 7x6: 3 players, 4 games a pair from 2 openings, seed 7\n"
            )
        );
        texts.push(fs::read_to_string(&file).expect("a file"));
    }
    assert_eq!(texts[0], texts[1]);
    assert_eq!(texts[0].lines().count(), 13);
}

#[test]
fn an_interrupted_file_goes_on_and_ends_as_an_uninterrupted_one() {
    let scratch = Scratch::new("resume");
    let file = scratch.file("a.json");
    let options = [
        "--players",
        "beginner,first-steps",
        "--games",
        "6",
        "--preset",
        "connect_square",
    ];
    let run = asked(&[&options[..], &["--out", &file]].concat()).expect("a run");
    play(run, 1);
    let whole = fs::read_to_string(&file).expect("a file");
    let third = whole.match_indices('\n').nth(3).expect("lines").0;
    // After three games, in the middle of the fourth one's line, and with nothing but the
    // plan.
    let head = whole.find('\n').expect("a line") + 1;
    for (end, left, cut) in [
        (third + 1, 3, false),
        (third + 40, 3, true),
        (head, 6, false),
    ] {
        fs::write(&file, &whole[..end]).expect("written");
        let run = asked(&[&options[..], &["--resume", &file]].concat()).expect("a run");
        assert_eq!(run.progress().played, 6 - left);
        let told_of_cut = run
            .notes()
            .iter()
            .any(|note| note.contains("the last line is cut off"));
        assert_eq!(told_of_cut, cut, "{:?}", run.notes());
        let (_, told) = play(run, 2);
        assert_eq!(told, left);
        assert_eq!(fs::read_to_string(&file).expect("a file"), whole);
    }
    // Nothing else is needed to go on.
    let run = asked(&["--resume", &file]).expect("a run");
    assert_eq!(play(run, 1).1, 0);
}

#[test]
fn every_game_can_be_opened() {
    let scratch = Scratch::new("open");
    let file = scratch.file("a.json");
    let run = asked(&["--players", "random,casual", "--games", "2", "--out", &file]);
    play(run.expect("a run"), 1);
    for game in ["1", "2"] {
        let mut streams = Streams {
            out: Vec::new(),
            err: Vec::new(),
        };
        let name = format!("{file}#{game}");
        let words = ["plummet", "--load", &name].map(OsString::from);
        let next = cli::run(words, |_| None, Path::new("/nowhere"), &mut streams);
        let Next::Window(launch) = next.expect("memory takes every byte") else {
            panic!("{}", String::from_utf8_lossy(&streams.err));
        };
        let session = launch.loaded.expect("a game");
        assert!(session.result().is_some());
        assert!(session.position().ply() > 4);
    }
    let text = fs::read_to_string(&file).expect("a file");
    let missing = plummet::arena::Results::game_text(&text, 3).expect_err("no such game");
    assert_eq!(missing, "there is no game 3 of an arena in it");
    let first = plummet::arena::Results::game_text(&text, 1).expect("a game");
    assert!(SavedGame::read(Path::new("game"), &first).is_ok());
}

#[test]
fn what_cannot_be_played_is_told() {
    let scratch = Scratch::new("bad");
    let with = |options: &[&str]| {
        let usual = ["--players", "random,casual", "--preset", "connect_four"];
        sentence(&[&usual[..], options].concat())
    };
    assert!(with(&["--games", "0"]).contains("expected a whole number from 1 to 1000000, found 0"));
    assert!(with(&["--jobs", "0"]).contains("expected a whole number from 1 to 256, found 0"));
    assert_eq!(
        sentence(&["--players", "random"]),
        "plummet: --players: an arena needs at least 2 players, found 1"
    );
    assert_eq!(
        sentence(&["--preset", "connect_four"]),
        "plummet: --players: an arena needs at least 2 players, found 0"
    );
    assert_eq!(
        sentence(&["--players", "casual,random,casual"]),
        "plummet: --players: every player must be named once, found casual twice"
    );
    let unknown = sentence(&["--players", "random,nobody"]);
    assert!(
        unknown.starts_with("plummet: --players: expected one of random, squares, "),
        "{unknown}"
    );
    assert!(unknown.ends_with(", found \"nobody\""), "{unknown}");
    let squares = sentence(&["--players", "random,squares"]);
    assert!(
        squares.starts_with("plummet: --players squares does not play this game: "),
        "{squares}"
    );
    let there = scratch.file("there.json");
    fs::write(&there, "mine").expect("written");
    assert_eq!(
        with(&["--out", &there]),
        format!("plummet: --out: {there} is there already, and is not overwritten")
    );
    assert_eq!(fs::read_to_string(&there).expect("a file"), "mine");
}

#[test]
fn what_cannot_be_gone_on_with_is_told() {
    let scratch = Scratch::new("stale");
    let file = scratch.file("a.json");
    let run = asked(&["--players", "random,casual", "--games", "2", "--out", &file]);
    play(run.expect("a run"), 1);
    let whole = fs::read_to_string(&file).expect("a file");
    let why = |options: &[&str]| {
        let all = [&["--resume", &file], options].concat();
        let found = sentence(&all);
        let start = format!("plummet: --resume {file}: ");
        let rest = found.strip_prefix(&start);
        rest.unwrap_or_else(|| panic!("{found}")).to_owned()
    };
    assert_eq!(
        why(&["--preset", "connect_square"]),
        "the file is of the preset connect_four, not connect_square"
    );
    assert_eq!(
        why(&["--players", "random,steady"]),
        "the file is of the players random,casual, not random,steady"
    );
    assert_eq!(
        why(&["--games", "9"]),
        "the file is of games a pair: 2, not 9"
    );
    assert_eq!(why(&["--seed", "9"]), "the file is of the seed 1, not 9");
    assert_eq!(
        why(&["--pairs", "neighbours"]),
        "the file is of the pairs all, not neighbours"
    );
    assert_eq!(
        why(&["--openings", "2"]),
        "the file is of openings: 1, not 2"
    );
    assert_eq!(
        why(&["--size", "9x7"]),
        "the file is of a board of 7x6, not 9x7"
    );
    assert_eq!(
        why(&["--preset", "connect_four", "--size", "7x7"]),
        "the file is of a board of 7x6, not 7x7"
    );
    let rules = scratch.rules("connect_four", "(name: \"Four\", goals: [Line(5)])");
    assert_eq!(
        why(&["--config", &rules, "--preset", "connect_four"]),
        "the rules of connect_four are not what they were when the games were played"
    );
    let with = |text: &str| {
        fs::write(&file, text).expect("written");
        why(&[])
    };
    assert_eq!(
        with(&whole.replace("\"plummet_arena\":1", "\"plummet_arena\":2")),
        "expected version 1, the newest that this program knows, found version 2"
    );
    assert_eq!(
        with(""),
        "expected a first line about the games, found an empty file; begin anew with --out"
    );
    assert_eq!(
        with(&whole[..60]),
        "expected a first line about the games, found a line that is cut off; begin anew with --out"
    );
    assert!(
        with(&whole.replacen("\"game\":1", "\"game\":one", 1))
            .starts_with("line 2: expected a game, found ")
    );
    assert_eq!(
        with(&whole.replacen("{\"game\":1", "{\"game\":7", 1)),
        "line 2: expected a game from 1 to 2, found 7"
    );
    assert_eq!(
        with(&whole.replacen("overlooks: 31", "overlooks: 32", 1)),
        "the player casual is defined otherwise than when the games were played, so its games cannot be gone on with"
    );
    fs::remove_file(&file).expect("a file");
    assert!(sentence(&["--resume", &file]).ends_with("cannot be read: there is no such folder"));
}
