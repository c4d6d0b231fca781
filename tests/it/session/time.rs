//! The chess clock: exact to the millisecond, since whoever keeps the time hands it
//! in.

use std::time::Duration;

use plummet::rules::{ByPlayer, Outcome, Player, RulesetSpec};
use plummet::session::{Cause, Command, Event, GameResult, Refusal, Seat, Session, TimeControl};

use super::{engine, human, play, setup};

const fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn elapse(session: &mut Session, time: Duration) -> Vec<Event> {
    session
        .apply(Command::Elapse { time })
        .expect("time always passes")
}

/// Two people with a minute each, and two seconds more for each move.
fn timed() -> Session {
    timed_by(seconds(2))
}

fn timed_by(increment: Duration) -> Session {
    let mut setup = setup(&RulesetSpec::default(), Seat::Human, Seat::Human);
    setup.time = Some(TimeControl::new(seconds(60), increment).expect("sound"));
    Session::new(setup)
}

fn left(session: &Session) -> (u64, u64) {
    let ByPlayer { red, yellow } = session.time_left.expect("a game with clocks");
    (red.as_secs(), yellow.as_secs())
}

#[test]
fn who_has_no_time_left_loses() {
    let mut session = timed();
    play(&mut session, &[3]);
    assert_eq!(elapse(&mut session, seconds(59)), []);
    assert_eq!(
        elapse(&mut session, seconds(1)),
        [Event::Ended {
            outcome: Outcome::Win(Player::Red),
            cause: Cause::Time,
            points: ByPlayer::default(),
        }]
    );
    assert_eq!(
        session.result(),
        Some(GameResult::lost(Player::Yellow, Cause::Time))
    );
    assert_eq!(elapse(&mut session, seconds(1)), [], "it fell once");
}

#[test]
fn a_pause_stops_the_clock_and_the_players() {
    let mut session = timed();
    play(&mut session, &[3]);
    assert_eq!(session.apply(Command::Resume), Err(Refusal::NotPaused));
    let early = engine(&session, 2);
    assert_eq!(session.apply(Command::Pause), Ok(vec![Event::Paused]));
    assert!(session.paused);
    assert_eq!(session.apply(Command::Pause), Err(Refusal::Paused));
    elapse(&mut session, seconds(1000));
    assert_eq!(left(&session), (60, 60));
    assert_eq!(session.apply(human(3)), Err(Refusal::Paused));
    assert_eq!(session.apply(early), Err(Refusal::Stale));
    assert_eq!(session.seat_to_move(), None, "nobody thinks");
    assert_eq!(session.apply(Command::Resume), Ok(vec![Event::Resumed]));
    elapse(&mut session, seconds(5));
    assert_eq!(left(&session), (60, 55));
}

#[test]
fn undo_gives_back_the_time_as_it_was_at_the_move() {
    let mut session = timed();
    play(&mut session, &[3]);
    elapse(&mut session, seconds(10));
    play(&mut session, &[3]);
    elapse(&mut session, seconds(20));
    assert_eq!(left(&session), (40, 52));
    session.apply(Command::Undo).expect("a move");
    assert_eq!(left(&session), (60, 50));
    elapse(&mut session, seconds(1));
    session.apply(Command::Redo).expect("a move");
    assert_eq!(left(&session), (40, 52));
    session.apply(Command::ReturnTo { ply: 0 }).expect("a ply");
    assert_eq!(left(&session), (60, 60));
    assert_eq!(session.flag_falls_in(), None);
}

#[test]
fn undo_after_the_flag_goes_back_to_a_move_with_time() {
    let mut session = timed();
    play(&mut session, &[3, 3]);
    elapse(&mut session, seconds(100));
    assert_eq!(left(&session), (0, 62));
    assert_eq!(
        session.apply(Command::Undo),
        Ok(vec![Event::Rewound { ply: 1 }])
    );
    assert_eq!(left(&session), (60, 60));
    assert_eq!(session.result(), None);
}

#[test]
fn a_resumed_game_waits_for_its_players() {
    let mut session = timed();
    play(&mut session, &[3]);
    elapse(&mut session, seconds(10));
    let mut resumed = Session::resume(&session.record()).expect("it came about");
    assert!(resumed.paused);
    assert_eq!(left(&resumed), (60, 50));
    resumed.apply(Command::Resume).expect("paused");
    play(&mut resumed, &[3]);
    // How the time went before is not known any more.
    resumed.apply(Command::Undo).expect("a move");
    resumed.apply(Command::Undo).expect("a move");
    assert_eq!(left(&resumed), (60, 50));
    resumed.apply(Command::Rematch).expect("again");
    assert_eq!(left(&resumed), (60, 60));
    assert!(!resumed.paused);
}

#[test]
fn a_resumed_game_that_was_lost_on_time_can_be_gone_on_with() {
    for increment in [0, 2].map(seconds) {
        let mut session = timed_by(increment);
        play(&mut session, &[3, 3]);
        elapse(&mut session, seconds(100));
        let mut resumed = Session::resume(&session.record()).expect("it came about");
        assert_eq!(left(&resumed).0, 0);
        assert!(resumed.result().is_some());
        resumed.apply(Command::Undo).expect("a move");
        resumed.apply(Command::Redo).expect("a move");
        assert_eq!(resumed.result(), None);
        assert_eq!(resumed.flag_falls_in(), Some(increment.max(seconds(1))));
        assert_eq!(elapse(&mut resumed, Duration::from_millis(900)), []);
        assert_eq!(resumed.result(), None);
    }
}

#[test]
fn a_game_without_clocks_takes_no_notice_of_time() {
    let mut session = Session::new(setup(&RulesetSpec::default(), Seat::Human, Seat::Human));
    play(&mut session, &[3]);
    assert_eq!(elapse(&mut session, Duration::MAX), []);
    assert_eq!((session.time_left, session.flag_falls_in()), (None, None));
    assert_eq!(session.apply(Command::Pause), Ok(vec![Event::Paused]));
}

#[test]
fn time_controls_are_checked_and_shown() {
    let control = |base, increment| TimeControl::new(seconds(base), seconds(increment));
    assert!(control(0, 0).is_err());
    assert_eq!(
        control(86_401, 0).expect_err("too long").to_string(),
        "the clock: expected from 1 second to 24 hours for a game, found 86401 seconds"
    );
    assert_eq!(
        control(60, 3601).expect_err("too much").to_string(),
        "the clock: expected at most 1 hour for each move, found 3601 seconds"
    );
    for (base, increment, shown) in [
        (300, 2, "5+2"),
        (30, 0, "0:30"),
        (86_400, 3600, "1440+3600"),
    ] {
        let control = control(base, increment).expect("sound");
        assert_eq!(control.to_string(), shown);
    }
}
