//! `plummet selfcheck`.

use plummet::internals::cli::{Command, SelfCheckArguments};

use crate::support::{Shell, parsed};

#[test]
fn a_selfcheck_prints_one_line_of_figures() {
    let ran = Shell::default().run(["selfcheck", "--games", "30", "--seed", "5"]);
    let out = ran.done();
    assert!(out.starts_with("seed 5: 30 games ("), "{out}");
    assert!(out.ends_with("; no difference, 0.0 s\n"), "{out}");
    assert_eq!(out.lines().count(), 1);
}

#[test]
fn without_arguments_it_plays_as_many_games_as_every_change_must_pass() {
    let asked = parsed(["selfcheck"]).expect("arguments").command;
    let (games, seed) = (2000, 1);
    let usual = SelfCheckArguments { games, seed };
    assert_eq!(asked, Some(Command::Selfcheck(usual)));
}
