use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::*;
use crate::engine::{Engine, FrozenClock};
use crate::rules::{Column, Position, Ruleset};
use crate::session::{Cause, GameSetup, Opening, TimeControl};

/// An engine that gives one answer to every request, or panics.
#[derive(Debug)]
struct Scripted {
    answer: Result<Analysis, EngineError>,
    panics: bool,
}

impl Engine for Scripted {
    fn analyze(&mut self, _: &Position, _: &mut Control<'_>) -> Result<Analysis, EngineError> {
        assert!(!self.panics, "out of its depth");
        self.answer.clone()
    }
}

fn handle(answer: Result<Analysis, EngineError>) -> Option<EngineHandle> {
    let panics = false;
    Some(EngineHandle::new(Box::new(Scripted { answer, panics })))
}

/// An engine that always plays this column.
fn plays(column: u8) -> Option<EngineHandle> {
    handle(Ok(best(column)))
}

/// An engine that makes no move and pays a price.
fn forfeits(forfeit: Forfeit) -> Option<EngineHandle> {
    handle(Err(forfeited(forfeit)))
}

fn panics() -> Option<EngineHandle> {
    Some(EngineHandle::new(Box::new(Scripted {
        answer: Err(EngineError::Over),
        panics: true,
    })))
}

fn best(column: u8) -> Analysis {
    Analysis {
        best: Some(Column::new(column)),
        ..Analysis::default()
    }
}

fn forfeited(forfeit: Forfeit) -> EngineError {
    EngineError::Forfeited {
        reason: "the program made no move".to_owned(),
        late: false,
        forfeit,
    }
}

fn level(id: &str) -> Seat {
    Seat::level(id, id)
}

fn setup() -> GameSetup {
    let seats = ByPlayer {
        red: level("one"),
        yellow: level("two"),
    };
    GameSetup::plain("p", "P", Ruleset::default(), seats)
}

fn between(red: Option<EngineHandle>, yellow: Option<EngineHandle>) -> Match {
    let engines = ByPlayer { red, yellow };
    Match::new(Session::new(setup()), engines, MatchSettings::default())
}

fn step(game: &mut Match) -> Option<Result<(), NoMove>> {
    game.step(&FrozenClock, &AtomicBool::new(false))
}

fn missed(step: Option<Result<(), NoMove>>) -> (ThinkError, Option<Forfeit>) {
    match step {
        Some(Err(NoMove { error, forfeit })) => (error, forfeit),
        other => panic!("no move: {other:?}"),
    }
}

#[test]
fn a_person_is_waited_for() {
    let mut game = between(None, plays(3));
    let reseat = Command::Reseat {
        player: Player::Red,
        seat: Seat::Human,
    };
    game.apply(reseat).expect("a seat");
    assert_eq!(step(&mut game), None);
    assert!(game.request().is_none());
    let play = Command::Play {
        column: Column::new(3),
        origin: Origin::Human,
    };
    game.apply(play).expect("a move");
    assert_eq!(step(&mut game), Some(Ok(())));
    assert_eq!(game.session.position.ply(), 2);
    game.apply(Command::Pause).expect("a pause");
    assert_eq!(step(&mut game), None);
}

#[test]
fn a_forfeit_costs_the_turn_or_the_game_as_the_level_says() {
    let mut game = between(forfeits(Forfeit::Move), plays(3));
    let (error, forfeit) = missed(step(&mut game));
    assert_eq!(error, ThinkError::Engine(forfeited(Forfeit::Move)));
    assert_eq!(forfeit, Some(Forfeit::Move));
    assert_eq!(game.session.moves().last(), Some(Move::Pass));
    assert_eq!(step(&mut game), Some(Ok(())));

    let mut game = between(forfeits(Forfeit::Game), plays(3));
    let (_, forfeit) = missed(step(&mut game));
    assert_eq!(forfeit, Some(Forfeit::Game));
    let result = game.session.result().expect("a result");
    assert_eq!(result.cause, Cause::Forfeit);
    assert_eq!(result.outcome.winner(), Some(Player::Yellow));
    assert!(game.is_over());
}

#[test]
fn a_panic_costs_what_the_settings_say_and_the_engine_is_not_asked_again() {
    let mut game = between(panics(), plays(3));
    let (error, forfeit) = missed(step(&mut game));
    let message = "out of its depth".to_owned();
    assert_eq!(error, ThinkError::Panicked { message });
    assert_eq!(forfeit, None);
    assert_eq!(missed(step(&mut game)).0, ThinkError::Broken);
    assert_eq!(game.session.revision, 0, "the game waits");

    game.settings.failure = Some(Forfeit::Move);
    let (error, forfeit) = missed(step(&mut game));
    assert_eq!((error, forfeit), (ThinkError::Broken, Some(Forfeit::Move)));
    assert_eq!(game.session.position.to_move, Player::Yellow);
    // Another engine takes the seat.
    game.engines.red = plays(5);
    assert_eq!(step(&mut game), Some(Ok(())));
    assert_eq!(step(&mut game), Some(Ok(())));
    assert_eq!(game.session.position.ply(), 2);
}

#[test]
fn a_seat_without_its_engine_makes_no_move() {
    let mut game = between(None, plays(0));
    assert_eq!(missed(step(&mut game)).0, ThinkError::NoEngine);
    let request = game.request().expect("an engine is to move");
    assert_eq!(request.map(|_| ()), Err(ThinkError::NoEngine));
}

#[test]
fn a_game_in_which_neither_side_moves_is_over_without_a_result() {
    let mut game = between(forfeits(Forfeit::Move), forfeits(Forfeit::Move));
    missed(step(&mut game));
    assert!(!game.is_over());
    missed(step(&mut game));
    assert!(game.is_over());
    assert_eq!(game.session.result(), None);
}

#[test]
fn an_engine_with_a_clock_is_given_a_share_of_its_time() {
    let [minute, increment] = [60, 2].map(Duration::from_secs);
    let timed = |base| GameSetup {
        time: Some(TimeControl::new(base, increment).expect("a time control")),
        ..setup()
    };
    let limits = |game: &mut Match| {
        let request = game.request().expect("an engine is to move");
        request.expect("an engine").limits
    };
    let engines = || ByPlayer {
        red: plays(0),
        yellow: plays(1),
    };
    let limit = |time| Limits {
        depth: Some(9),
        time,
        ..Limits::default()
    };
    let cases = [
        // One 25th of a minute, and half of two seconds.
        (minute, None, Duration::from_millis(3400)),
        // At most half of the time left.
        (Duration::from_secs(1), None, Duration::from_millis(500)),
        // At most the time of the terms.
        (minute, Some(Duration::from_secs(3)), Duration::from_secs(3)),
    ];
    for (base, time, expected) in cases {
        let terms = MatchSettings {
            limits: limit(time),
            failure: None,
        };
        let mut game = Match::new(Session::new(timed(base)), engines(), terms);
        assert_eq!(limits(&mut game), limit(Some(expected)));
    }
    assert_eq!(limits(&mut between(plays(0), None)).time, None);
}

#[test]
fn an_engine_is_asked_once_and_a_stale_answer_is_dropped() {
    let mut game = between(plays(0), plays(1));
    let asked = game.request().expect("a request").expect("an engine");
    let (revision, origin) = (0, Origin::Engine { revision: 0 });
    assert_eq!(asked.revision, revision);
    let column = Column::new(0);
    let play = Command::Play { column, origin };
    let reply = game.reply(revision, Ok(best(0)));
    assert_eq!(reply, Some(Ok(play.clone())));
    let reply = game.reply(revision, Err(forfeited(Forfeit::Game).into()));
    let error = ThinkError::Engine(forfeited(Forfeit::Game));
    let forfeit = Some(Forfeit::Game);
    assert_eq!(reply, Some(Err(NoMove { error, forfeit })));

    game.apply(play.clone()).expect("a move");
    assert_eq!(game.reply(revision, Ok(best(0))), None);
    assert_eq!(game.apply(play), Err(Refusal::Stale));
    assert!(game.request().is_some(), "the other engine is asked");
    // Answers to the old game are stale for the new one.
    let revision = game.session.revision;
    game.adopt(Session::new(setup()));
    assert_eq!(game.reply(revision, Ok(best(0))), None);
    assert!(game.request().is_some());
}

#[test]
fn an_engine_that_swaps_sides_plays_on_for_the_other_colour() {
    let swaps = handle(Ok(Analysis {
        score: Some(Score::LossIn(9)),
        ..best(5)
    }));
    let setup = GameSetup {
        opening: Opening::Swap,
        ..setup()
    };
    let engines = ByPlayer {
        red: plays(3),
        yellow: swaps,
    };
    let mut game = Match::new(Session::new(setup), engines, MatchSettings::default());
    assert_eq!(step(&mut game), Some(Ok(())));
    assert_eq!(step(&mut game), Some(Ok(())));
    assert_eq!(game.session.moves().last(), Some(Move::Swap));
    assert_eq!(game.session.setup.seats.red, level("two"));
    // The engine that played red first now plays yellow.
    assert_eq!(step(&mut game), Some(Ok(())));
    assert_eq!(step(&mut game), Some(Ok(())));
    let moves: Vec<Column> = game.session.position.moves().collect();
    assert_eq!(moves, [3, 3, 5].map(Column::new));
    game.apply(Command::ReturnTo { ply: 0 }).expect("a start");
    assert_eq!(step(&mut game), Some(Ok(())));
    let first = game.session.position.moves().next();
    assert_eq!(first, Some(Column::new(3)));
}

#[test]
fn a_game_goes_on_from_a_position_with_its_discs_and_passes() {
    let mut session = Session::new(setup());
    let revision = |session: &Session| session.revision;
    for column in [3, 3] {
        let origin = Origin::Engine {
            revision: revision(&session),
        };
        let column = Column::new(column);
        session
            .apply(Command::Play { column, origin })
            .expect("a move");
        let pass = Command::Miss {
            costs: Forfeit::Move,
            revision: revision(&session),
        };
        session.apply(pass).expect("a pass");
    }
    let pass = Command::Miss {
        costs: Forfeit::Move,
        revision: revision(&session),
    };
    session.apply(pass).expect("a pass");
    let at = Session::at(setup(), session.position.clone());
    assert_eq!(at.record(), session.record());
    assert!(at.turns().eq(session.turns()));
    assert!(at.is_stuck());
}

#[test]
fn the_worse_side_is_left_to_the_other() {
    let wants = |score| {
        wants_swap(&Analysis {
            score,
            ..Analysis::default()
        })
    };
    for score in [Score::LossIn(3), Score::Points(-1), Score::Heuristic(-20)] {
        assert!(wants(Some(score)), "{score}");
    }
    for score in [
        Score::WinIn(3),
        Score::Draw,
        Score::Points(0),
        Score::Heuristic(7),
    ] {
        assert!(!wants(Some(score)), "{score}");
    }
    assert!(!wants(None));
}
