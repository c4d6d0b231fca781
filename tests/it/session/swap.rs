//! The swap rule: one drops the first disc, the other chooses the side.

use std::time::Duration;

use plummet::rules::{Player, RulesetSpec};
use plummet::session::{
    Command, Event, GameSetup, Opening, Origin, Refusal, Seat, Session, TimeControl,
};

use super::{engine, level, play, setup};

const SWAP: Command = Command::Swap {
    origin: Origin::Human,
};

fn with_swap(red: Seat, yellow: Seat) -> GameSetup {
    GameSetup {
        opening: Opening::Swap,
        ..setup(&RulesetSpec::default(), red, yellow)
    }
}

fn red_seat(session: &Session) -> &Seat {
    &session.setup.seats[Player::Red]
}

#[test]
fn a_swap_exchanges_the_seats_and_leaves_the_disc() {
    let mut session = Session::new(with_swap(level(), Seat::Human));
    assert_eq!(session.apply(SWAP), Err(Refusal::NotYourTurn));
    session.apply(engine(&session, 3)).expect("red begins");
    assert!(session.can_swap());
    let revision = session.revision;
    assert_eq!(session.apply(SWAP), Ok(vec![Event::Swapped]));
    assert!(session.revision > revision);
    assert_eq!(session.position.ply(), 1);
    assert_eq!(red_seat(&session), &Seat::Human);
    assert_eq!(session.seat_to_move(), Some(&level()));
    assert!(!session.can_swap());
    assert_eq!(session.turns().count(), 1);
    assert_eq!(session.apply(SWAP), Err(Refusal::NotYourTurn));
    session.apply(engine(&session, 2)).expect("yellow now");
    assert_eq!(session.apply(SWAP), Err(Refusal::NoSwap));
    // In the rematch the one begins who did not begin this game.
    session.apply(Command::Rematch).expect("again");
    assert_eq!(session.seat_to_move(), Some(&Seat::Human));
}

#[test]
fn an_engine_swaps_by_the_same_door() {
    let mut session = Session::new(with_swap(Seat::Human, level()));
    play(&mut session, &[3]);
    let stale = Command::Swap {
        origin: Origin::Engine { revision: 0 },
    };
    assert_eq!(session.apply(stale), Err(Refusal::Stale));
    let origin = Origin::Engine {
        revision: session.revision,
    };
    session.apply(Command::Show { ply: 0 }).expect("a ply");
    assert_eq!(
        session.apply(Command::Swap { origin }),
        Ok(vec![Event::Shown { ply: 1 }, Event::Swapped])
    );
    assert!(session.awaits_human());
}

#[test]
fn there_is_one_moment_for_it_in_games_that_allow_it() {
    let mut session = Session::new(with_swap(Seat::Human, Seat::Human));
    assert_eq!(session.apply(SWAP), Err(Refusal::NoSwap));
    play(&mut session, &[3, 3]);
    assert_eq!(session.apply(SWAP), Err(Refusal::NoSwap));
    let mut session = Session::new(setup(&RulesetSpec::default(), Seat::Human, Seat::Human));
    play(&mut session, &[3]);
    assert!(!session.can_swap());
    assert_eq!(session.apply(SWAP), Err(Refusal::NoSwap));
}

#[test]
fn undo_and_redo_go_through_the_swap() {
    let mut session = Session::new(with_swap(Seat::Human, level()));
    play(&mut session, &[3]);
    let origin = Origin::Engine {
        revision: session.revision,
    };
    session.apply(Command::Swap { origin }).expect("its turn");
    play(&mut session, &[2]);
    session.apply(engine(&session, 4)).expect("its turn");
    // Back to the person's first move as yellow, after the swap.
    assert_eq!(
        session.apply(Command::Undo),
        Ok(vec![Event::Rewound { ply: 1 }])
    );
    assert_eq!(red_seat(&session), &level());
    // Back before the person's first disc as red: the engine would only swap again.
    assert_eq!(
        session.apply(Command::Undo),
        Ok(vec![Event::Rewound { ply: 0 }])
    );
    assert_eq!(red_seat(&session), &Seat::Human);
    assert_eq!(
        session.apply(Command::Redo),
        Ok(vec![Event::Rewound { ply: 1 }])
    );
    assert_eq!(red_seat(&session), &level(), "disc and swap");
    assert_eq!(
        session.apply(Command::Redo),
        Ok(vec![Event::Rewound { ply: 3 }])
    );
    // To the first disc itself, as it lay before the swap.
    session.apply(Command::ReturnTo { ply: 1 }).expect("a ply");
    assert_eq!(red_seat(&session), &Seat::Human);
    assert!(session.can_swap());
    session.apply(Command::ReturnTo { ply: 3 }).expect("a ply");
    assert_eq!(red_seat(&session), &level());
}

#[test]
fn the_clocks_go_with_the_players() {
    let mut setup = with_swap(Seat::Human, Seat::Human);
    let seconds = Duration::from_secs;
    setup.time = Some(TimeControl::new(seconds(60), seconds(2)).expect("sound"));
    let mut session = Session::new(setup);
    play(&mut session, &[3]);
    let time = seconds(10);
    session.apply(Command::Elapse { time }).expect("time");
    session.apply(SWAP).expect("allowed");
    let left = session.time_left.expect("clocks");
    assert_eq!((left.red, left.yellow), (seconds(52), seconds(60)));
    session.apply(Command::Undo).expect("the swap");
    let left = session.time_left.expect("clocks");
    assert_eq!((left.red, left.yellow), (seconds(60), seconds(50)));
}
