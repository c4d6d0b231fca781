//! Rulesets, openings and games between engines.

use std::collections::HashSet;
use std::io;
use std::sync::atomic::AtomicBool;

use plummet::engine::{Analysis, Clock, Control, Engine, Limits};
use plummet::rules::{Ending, Goal, Outcome, Player, Position, Ruleset, RulesetSpec};

pub(crate) fn rules(
    columns: u32,
    rows: u32,
    goals: &[Goal],
    ending: Ending,
) -> io::Result<Ruleset> {
    Ruleset::new(&RulesetSpec {
        columns,
        rows,
        goals: goals.to_vec(),
        ending,
        ..RulesetSpec::default()
    })
    .map_err(io::Error::other)
}

/// Distinct positions after so many random moves, mirrored ones apart, where the game
/// goes on and nobody has scored.
pub(crate) fn openings(rules: &Ruleset, plies: usize, count: usize, seed: u64) -> Vec<Position> {
    let mut chance = fastrand::Rng::with_seed(seed);
    let (mut seen, mut found) = (HashSet::new(), Vec::new());
    let mut attempts = 0;
    let mut plies = plies;
    while found.len() < count {
        attempts += 1;
        // Fewer openings of this length than asked for: longer ones.
        if attempts % (50 * count + 1_000) == 0 {
            plies += 1;
        }
        let mut position = Position::new(rules);
        for _ in 0..plies {
            if let Some(column) = chance.choice(position.legal_columns().collect::<Vec<_>>()) {
                let _ = position.play(column);
            }
        }
        let points = position.points;
        if position.outcome.is_none()
            && points.red + points.yellow == 0
            && seen.insert(position.key)
        {
            found.push(position);
        }
    }
    found
}

/// An answer of an engine.
pub(crate) fn ask(
    engine: &mut dyn Engine,
    position: &Position,
    limits: Limits,
    clock: &dyn Clock,
) -> io::Result<Analysis> {
    let stop = AtomicBool::new(false);
    let mut control = Control::new(limits, &stop, clock);
    engine
        .analyze(position, &mut control)
        .map_err(io::Error::other)
}

/// The result of a game from an opening.
pub(crate) fn play(
    opening: &Position,
    players: [&mut dyn Engine; 2],
    limits: [Limits; 2],
    clock: &dyn Clock,
) -> io::Result<Option<Player>> {
    let mut position = opening.clone();
    let [red, yellow] = players;
    loop {
        let (engine, limits) = match position.to_move {
            Player::Red => (&mut *red, limits[0]),
            Player::Yellow => (&mut *yellow, limits[1]),
        };
        let answer = ask(engine, &position, limits, clock)?;
        let best = answer.best.ok_or_else(|| io::Error::other("no move"))?;
        let played = position.play(best).map_err(io::Error::other)?;
        if let Some(outcome) = played.outcome {
            return Ok(match outcome {
                Outcome::Win(player) => Some(player),
                Outcome::Draw => None,
            });
        }
    }
}

/// Wins, draws and losses of one side.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) wins: u32,
    pub(crate) draws: u32,
    pub(crate) losses: u32,
}

impl Tally {
    pub(crate) fn add(&mut self, winner: Option<Player>, own: Player) {
        match winner {
            None => self.draws += 1,
            Some(player) if player == own => self.wins += 1,
            Some(_) => self.losses += 1,
        }
    }
}

/// A match from openings, each played twice with swapped colours; the first engine's
/// results.
pub(crate) fn contest(
    openings: &[Position],
    first: (&mut dyn Engine, Limits),
    second: (&mut dyn Engine, Limits),
    clock: &dyn Clock,
) -> io::Result<Tally> {
    let mut tally = Tally::default();
    for opening in openings {
        let winner = play(opening, [first.0, second.0], [first.1, second.1], clock)?;
        tally.add(winner, Player::Red);
        let winner = play(opening, [second.0, first.0], [second.1, first.1], clock)?;
        tally.add(winner, Player::Yellow);
    }
    Ok(tally)
}
