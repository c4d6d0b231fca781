//! `plummet selfcheck`.

use std::ffi::OsString;
use std::path::Path;

use plummet::cli::{Next, SelfCheckArguments, Streams, run};
use plummet::engine::NoTime;

fn asked(arguments: &[&str]) -> SelfCheckArguments {
    let arguments = ["plummet", "selfcheck"].iter().chain(arguments);
    let mut streams = Streams {
        out: Vec::new(),
        err: Vec::new(),
    };
    let arguments = arguments.map(OsString::from);
    let next = run(arguments, |_| None, Path::new(""), &mut streams).expect("streams in memory");
    match next {
        Next::SelfCheck(asked) => asked,
        other => panic!("{other:?}, {}", String::from_utf8_lossy(&streams.err)),
    }
}

#[test]
fn a_selfcheck_prints_one_line_of_figures() {
    let mut out = Vec::new();
    let check = asked(&["--games", "30", "--seed", "5"]);
    check.run(&mut out, &NoTime).expect("no difference");
    let out = String::from_utf8(out).expect("a text");
    assert!(out.starts_with("seed 5: 30 games ("), "{out}");
    assert!(out.ends_with("; no difference, 0.0 s\n"), "{out}");
    assert_eq!(out.lines().count(), 1);
}

#[test]
fn without_arguments_it_plays_as_many_games_as_every_change_must_pass() {
    let SelfCheckArguments { games, seed } = asked(&[]);
    assert_eq!((games, seed), (2000, 1));
}
