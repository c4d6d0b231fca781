//! Plays one game of an arena.
//!
//! A player that makes no move loses its turn, or the game if its level says so. An engine that
//! panics loses its turn and is replaced by a new one with the same seed: a panic may leave the
//! old one in a broken state.

use super::*;

/// Makes the engine of a level with a seed.
pub type EngineMaker<'a> = &'a dyn Fn(&Level, u64) -> Box<dyn Engine>;

/// Plays a game to its end with engines made by `make` and calls `shown` after each move. Returns
/// `None` if `stop` is set.
pub fn play_by(
    make: EngineMaker<'_>,
    plan: &ArenaPlan,
    fixture: &Fixture,
    (clock, stop): (&dyn Clock, &AtomicBool),
    shown: &dyn Fn(&Session),
) -> Option<Record> {
    let seats = ByPlayer::from_fn(|seat| {
        let level = plan.level(fixture, seat);
        Seat::level(&level.id, &level.name)
    });
    let setup = GameSetup::plain(&plan.preset, &plan.title, plan.ruleset.clone(), seats);
    let opening = plan.openings.get(fixture.opening).into_iter().flatten();
    // The moves of an opening are legal.
    let opening = Position::replay(&plan.ruleset, opening.copied());
    let session = match opening {
        Ok(opening) => Session::at(setup, opening),
        Err(_) => Session::new(setup),
    };
    shown(&session);
    let seeds = seeds(plan, fixture);
    let engine = |player| {
        let engine = make(plan.level(fixture, player), seeds[player]);
        Some(EngineHandle::new(engine))
    };
    let settings = MatchSettings {
        failure: Some(Forfeit::Move),
        ..MatchSettings::default()
    };
    let mut game = Match::new(session, ByPlayer::from_fn(engine), settings);
    let id = |seat| plan.level(fixture, seat).id.clone();
    let mut record = Record {
        game: fixture.game,
        red: id(Player::Red),
        yellow: id(Player::Yellow),
        outcome: None,
        plies: 0,
        forfeits: ByPlayer::default(),
        errors: ByPlayer::default(),
        moves: ByPlayer::default(),
        time: ByPlayer::default(),
        trouble: None,
        text: String::new(),
    };
    let mut before = clock.now();
    game.play_out(clock, stop, &mut |game, player, missed| {
        record.moves[player] += 1;
        record.time[player] += clock.now().saturating_sub(before);
        if let Some(NoMove { error, .. }) = missed {
            if matches!(error, ThinkError::Panicked { .. }) {
                game.engines[player] = engine(player);
            }
            let counted = match error {
                ThinkError::Engine(EngineError::Forfeited { late: true, .. }) => {
                    &mut record.forfeits
                }
                _ => &mut record.errors,
            };
            counted[player] += 1;
            let trouble = || format!("{player}: {}", error_for_record(error));
            record.trouble.get_or_insert_with(trouble);
        }
        shown(&game.session);
        before = clock.now();
    })?;
    let session = &game.session;
    record.outcome = session.outcome();
    record.plies = session.position.ply();
    let trouble = record.trouble.as_ref().map(|it| format!(" {it}."));
    let trouble = trouble.unwrap_or_default();
    let comment = format!("Game {} of an arena.{trouble}", fixture.game);
    let saved = SavedGame {
        record: GameRecord {
            comment,
            ..session.record()
        },
        date: None,
        counted: true,
    };
    record.text = saved.to_text();
    Some(record)
}

/// Returns the seeds of the players of a game.
fn seeds(plan: &ArenaPlan, fixture: &Fixture) -> ByPlayer<u64> {
    // One generator for each game, since games can be played in any order.
    let game = fixture.game as u64;
    let mut dice = fastrand::Rng::with_seed(plan.seed ^ game.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    ByPlayer {
        red: dice.u64(..),
        yellow: dice.u64(..),
    }
}

/// Returns why there was no move, as records state it. The text of a panic is left out: it may
/// name source files of the program.
fn error_for_record(error: &ThinkError) -> String {
    match error {
        ThinkError::Panicked { .. } => "the computer player failed".to_owned(),
        ThinkError::Illegal { column: None } => "no column was chosen".to_owned(),
        ThinkError::Illegal {
            column: Some(column),
        } => {
            let number = column.number();
            format!("column {number} was chosen, which cannot be played")
        }
        _ => error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use crate::engine::{Analysis, Control, FrozenClock, engine_of};
    use crate::presets::Catalog;
    use crate::rules::Ruleset;

    /// Panics at its third move and at every one after that.
    #[derive(Debug, Default)]
    struct Panics {
        asked: u32,
    }

    impl Engine for Panics {
        fn analyze(
            &mut self,
            position: &Position,
            _: &mut Control<'_>,
        ) -> Result<Analysis, EngineError> {
            self.asked += 1;
            assert!(self.asked < 3, "an engine that panics");
            Ok(Analysis {
                best: position.legal_columns().last(),
                ..Analysis::default()
            })
        }
    }

    #[test]
    fn a_player_that_panics_loses_its_turn_and_is_made_anew() {
        let catalog = Catalog::built_in();
        let level = |id: &str| catalog.level(id).expect("a level").clone();
        let players = vec![level("random"), level("most-points")];
        let rules = Ruleset::default();
        let plan = ArenaPlan::new(("p", "P"), &rules, players, 2, Some(1), 1).expect("a plan");
        let made = Cell::new(0);
        let seen = Cell::new(None);
        let make = |level: &Level, seed: u64| -> Box<dyn Engine> {
            if level.id != "random" {
                return engine_of(&level.engine, seed);
            }
            made.set(made.get() + 1);
            // With the same seed as at first.
            assert_eq!(seen.replace(Some(seed)).unwrap_or(seed), seed);
            Box::new(Panics::default())
        };
        let fixture = plan.fixture(1);
        let stop = AtomicBool::new(false);
        let clock = FrozenClock;
        let played = play_by(&make, &plan, &fixture, (&clock, &stop), &|_| {});
        let record = played.expect("a game");
        let errors = record.errors[Player::Red];
        assert!(errors >= 1, "{record:?}");
        assert_eq!(record.errors[Player::Yellow], 0);
        assert_eq!(made.get(), errors + 1);
        // Two moves of each engine, and the turn that it lost.
        let moves = record.moves[Player::Red];
        assert!((u64::from(errors) * 3..=u64::from(errors) * 3 + 2).contains(&moves));
        assert_eq!(
            record.trouble.as_deref(),
            Some("red: the computer player failed")
        );
        assert!(
            record
                .text
                .contains("Game 1 of an arena. red: the computer player failed.")
        );
    }
}
