//! Games between levels of the ladder.

use std::io;

use plummet::engine::Limits;
use plummet::internals::arena::openings;
use plummet::prelude::*;
use plummet::rules::ByPlayer;
use plummet::session::{GameSetup, Match, MatchSettings, Seat, Session};

/// The levels of the games, weak and strong.
const LEVELS: [&str; 9] = [
    "first-steps",
    "beginner",
    "casual",
    "steady",
    "skilled",
    "strong",
    "expert",
    "champion",
    "random",
];

/// The positions that a level examines for one move.
const NODES: u64 = 20_000;

/// Plays games of two levels each, every one from an opening of its own.
pub(crate) fn ladder_games(
    ruleset: &Ruleset,
    count: u64,
    seed: u64,
) -> io::Result<Vec<Vec<Column>>> {
    let openings = openings(ruleset, usize::try_from(count).unwrap_or_default(), seed);
    let games = (0..).zip(openings);
    games
        .map(|(game, opening)| play(ruleset, &opening, game))
        .collect()
}

fn play(ruleset: &Ruleset, opening: &[Column], game: u64) -> io::Result<Vec<Column>> {
    let catalog = Catalog::built_in();
    let count = LEVELS.len() as u64;
    let level = |number: u64| {
        let index = usize::try_from(number % count).unwrap_or_default();
        let engine = catalog.engine(LEVELS[index], game);
        engine.map(Some).map_err(io::Error::other)
    };
    let engines = ByPlayer {
        red: level(game)?,
        yellow: level(game + 1 + game / count % (count - 1))?,
    };
    let position = Position::replay(ruleset, opening.iter().copied()).map_err(io::Error::other)?;
    let seats = ByPlayer::from_fn(|player| Seat::level(player.name(), player.name()));
    let setup = GameSetup::plain("", "", ruleset.clone(), seats);
    let settings = MatchSettings {
        limits: Limits::nodes(NODES),
        failure: None,
    };
    let mut game = Match::new(Session::at(setup, position), engines, settings);
    game.play_on();
    Ok(game.session().position().moves().collect())
}
