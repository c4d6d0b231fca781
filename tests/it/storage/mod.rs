//! A person's own files: saved games, settings, statistics, presets of their own.

mod files;
mod pasted;
mod saved;
mod settings;

use std::path::Path;

use plummet::internals::storage::{Moment, SavedGame};
use plummet::presets::ConfigError;
use plummet::rules::{ByPlayer, Column, Ruleset, RulesetSpec};
use plummet::session::{Command, GameSetup, Origin, Seat, Session};

/// Half past two on the afternoon of 21 November 2026.
fn moment() -> Moment {
    Moment::try_from("2026-11-21T14:30:00Z".to_owned()).expect("a moment")
}

fn level() -> Seat {
    Seat::level("random", "Random \"R\"")
}

fn setup(spec: &RulesetSpec, red: Seat, yellow: Seat) -> GameSetup {
    let ruleset = Ruleset::new(spec).expect("sound");
    let seats = ByPlayer { red, yellow };
    GameSetup::plain("connect_four", "Connect Four", ruleset, seats)
}

/// Plays columns counted from 0, each on behalf of whoever sits there.
fn play(session: &mut Session, moves: &[u8]) {
    for &index in moves {
        let origin = if session.awaits_human() {
            Origin::Human
        } else {
            Origin::Engine {
                revision: session.revision,
            }
        };
        let column = Column::new(index);
        let command = Command::Play { column, origin };
        session.apply(command).expect("a legal move");
    }
}

fn read(text: &str) -> Result<SavedGame, Vec<String>> {
    SavedGame::read(Path::new("a.ron"), text).map_err(|faults| lines(&faults))
}

fn lines(faults: &[ConfigError]) -> Vec<String> {
    faults.iter().map(ToString::to_string).collect()
}
