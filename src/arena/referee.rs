//! Playing one game.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::AtomicBool;

use super::{Fixture, Plan, Record, Times, Verdict};
use crate::engine::{Analysis, Clock, Control, Engine, EngineError, Limits, engine_of};
use crate::presets::{Forfeit, Level};
use crate::rules::{ByPlayer, Column, Player};
use crate::session::{Command, GameSetup, Origin, Seat, Session};
use crate::storage::SavedGame;

/// A move that was not made.
struct Missing {
    reason: String,
    late: bool,
    costs: Forfeit,
}

/// Plays a game to its end and calls `shown` after each move; `None` if the flag stops it.
pub(super) fn play(
    plan: &Plan,
    fixture: &Fixture,
    clock: &dyn Clock,
    stop: &AtomicBool,
    shown: &dyn Fn(&Session),
) -> Option<(Record, Times)> {
    let mut session = begin(plan, fixture);
    shown(&session);
    let mut engines = engines(plan, fixture);
    let mut troubles = Troubles::default();
    let mut times = Times {
        game: fixture.game,
        ..Times::default()
    };
    while session.result().is_none() && !session.is_stuck() {
        let player = session.position().to_move();
        let before = clock.now();
        let choice = choose(engines[player].as_mut(), &session, clock, stop);
        if stop.load(std::sync::atomic::Ordering::Relaxed) {
            return None;
        }
        times.add(player, clock.now().saturating_sub(before));
        let revision = session.revision();
        let command = match choice {
            Ok(column) => Command::Play {
                column,
                origin: Origin::Engine { revision },
            },
            Err(missing) => troubles.note(player, missing, revision),
        };
        if let Err(refusal) = session.apply(command) {
            let reason = format!("the move cannot be played: {refusal}");
            let missing = Missing::error(reason);
            let command = troubles.note(player, missing, revision);
            // The turn can always be passed on in a game that goes on.
            session.apply(command).ok()?;
        }
        shown(&session);
    }
    Some((record(plan, fixture, &session, troubles), times))
}

/// The game after its opening.
fn begin(plan: &Plan, fixture: &Fixture) -> Session {
    let seats = ByPlayer::from_fn(|seat| {
        let level = plan.level(fixture, seat);
        Seat::Level {
            id: level.id.clone(),
            name: level.name.clone(),
        }
    });
    let (preset, title) = (plan.preset.as_str(), plan.title.as_str());
    let mut session = Session::new(GameSetup::plain(preset, title, plan.ruleset.clone(), seats));
    let opening = plan.openings.get(fixture.opening);
    for &column in opening.into_iter().flatten() {
        let revision = session.revision();
        let origin = Origin::Engine { revision };
        // Openings are games that can be played; an error would end them here.
        if session.apply(Command::Play { column, origin }).is_err() {
            break;
        }
    }
    session
}

fn engines(plan: &Plan, fixture: &Fixture) -> ByPlayer<Box<dyn Engine>> {
    // A generator of its own for each game: games can be played in any order.
    let game = fixture.game as u64;
    let mut dice = fastrand::Rng::with_seed(plan.seed ^ game.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let mut engine = |level: &Level| engine_of(level, dice.u64(..));
    ByPlayer {
        red: engine(plan.level(fixture, Player::Red)),
        yellow: engine(plan.level(fixture, Player::Yellow)),
    }
}

fn choose(
    engine: &mut dyn Engine,
    session: &Session,
    clock: &dyn Clock,
    stop: &AtomicBool,
) -> Result<Column, Missing> {
    let mut ignore = |_: &Analysis| {};
    let mut control = Control::new(Limits::default(), stop, clock, &mut ignore);
    let position = session.position();
    let analysis = catch_unwind(AssertUnwindSafe(|| engine.analyze(position, &mut control)));
    match analysis {
        Ok(Ok(analysis)) => match analysis.best {
            Some(column) if position.is_legal(column) => Ok(column),
            Some(column) => {
                let number = column.number();
                let reason = format!("column {number} was chosen, which cannot be played");
                Err(Missing::error(reason))
            }
            None => Err(Missing::error("no column was chosen".to_owned())),
        },
        Ok(Err(EngineError::Forfeited {
            reason,
            late,
            costs,
        })) => Err(Missing {
            reason,
            late,
            costs,
        }),
        Ok(Err(error)) => Err(Missing::error(error.to_string())),
        Err(_) => Err(Missing::error("the computer player failed".to_owned())),
    }
}

impl Missing {
    const fn error(reason: String) -> Self {
        Self {
            reason,
            late: false,
            costs: Forfeit::Move,
        }
    }
}

/// The moves that were not made.
#[derive(Debug, Default)]
struct Troubles {
    forfeits: ByPlayer<u32>,
    errors: ByPlayer<u32>,
    first: Option<String>,
}

impl Troubles {
    /// Counts a move that was not made, and says what it costs.
    fn note(&mut self, player: Player, missing: Missing, revision: u64) -> Command {
        let count = if missing.late {
            &mut self.forfeits[player]
        } else {
            &mut self.errors[player]
        };
        *count += 1;
        let reason = missing.reason;
        self.first
            .get_or_insert_with(|| format!("{player}: {reason}"));
        match missing.costs {
            Forfeit::Move => Command::Pass { revision },
            Forfeit::Game => Command::Forfeit { revision },
        }
    }
}

fn record(plan: &Plan, fixture: &Fixture, session: &Session, troubles: Troubles) -> Record {
    let id = |seat| plan.level(fixture, seat).id.clone();
    let comment = match &troubles.first {
        None => format!("Game {} of an arena.", fixture.game),
        Some(trouble) => format!("Game {} of an arena. {trouble}.", fixture.game),
    };
    let saved = SavedGame {
        transcript: session.transcript(),
        result: session.result(),
        date: None,
        comment,
        counted: true,
    };
    Record {
        game: fixture.game,
        red: id(Player::Red),
        yellow: id(Player::Yellow),
        verdict: Verdict::of(session.outcome()),
        plies: session.position().ply(),
        forfeits: troubles.forfeits,
        errors: troubles.errors,
        trouble: troubles.first,
        text: saved.to_text(),
    }
}
