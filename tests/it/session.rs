//! A game in progress: exact event lists, undo and redo, refusals.

mod laws;
mod navigation;
mod passes;
mod swap;
mod time;

use plummet::rules::{
    ByPlayer, Cell, Column, Completion, Goal, Outcome, PlayError, Player, Ruleset, RulesetSpec,
};
use plummet::session::{Cause, Command, Event, GameSetup, Origin, Refusal, Seat, Session};
use proptest::prelude::*;

fn level() -> Seat {
    Seat::level("random", "Random")
}

fn setup(spec: &RulesetSpec, red: Seat, yellow: Seat) -> GameSetup {
    let ruleset = Ruleset::new(spec).expect("the test's ruleset is sound");
    GameSetup::plain("test", "Test", ruleset, ByPlayer { red, yellow })
}

fn two_people(spec: &RulesetSpec) -> Session {
    Session::new(setup(spec, Seat::Human, Seat::Human))
}

fn human(index: u8) -> Command {
    Command::Play {
        column: Column::new(index),
        origin: Origin::Human,
    }
}

fn engine(session: &Session, index: u8) -> Command {
    Command::Play {
        column: Column::new(index),
        origin: Origin::Engine {
            revision: session.revision,
        },
    }
}

fn play(session: &mut Session, moves: &[u8]) {
    for &index in moves {
        session.apply(human(index)).expect("a legal move");
    }
}

fn cell(column: u8, row: u8) -> Cell {
    Cell::new(Column::new(column), row)
}

#[test]
fn a_win_tells_disc_line_points_and_end_in_this_order() {
    let mut session = two_people(&RulesetSpec::default());
    play(&mut session, &[0, 0, 1, 1, 2, 2]);
    let events = session.apply(human(3)).expect("a legal move");
    let points = ByPlayer { red: 1, yellow: 0 };
    assert_eq!(
        events,
        [
            Event::Dropped {
                player: Player::Red,
                cell: cell(3, 0),
                ply: 7,
            },
            Event::Completed {
                completion: Completion {
                    player: Player::Red,
                    goal: Goal::Line(4),
                    cells: (0..4).map(|column| cell(column, 0)).collect(),
                },
            },
            Event::Scored {
                player: Player::Red,
                gained: 1,
                points,
            },
            Event::Ended {
                outcome: Outcome::Win(Player::Red),
                cause: Cause::Board,
                points,
            },
        ]
    );
    assert_eq!(
        session.apply(human(0)),
        Err(Refusal::Play(PlayError::Over {
            outcome: Outcome::Win(Player::Red),
        }))
    );
}

#[test]
fn a_person_waits_for_the_engine_and_a_stale_answer_is_dropped() {
    let spec = RulesetSpec::default();
    let mut session = Session::new(setup(&spec, Seat::Human, level()));
    let stale = engine(&session, 2);
    session.apply(human(3)).expect("red is human");
    assert_eq!(session.apply(human(3)), Err(Refusal::NotYourTurn));
    assert_eq!(session.apply(stale), Err(Refusal::Stale));
    let answer = engine(&session, 2);
    session.apply(answer).expect("the answer is fresh");
    assert!(session.awaits_human());
}

#[test]
fn undo_against_an_engine_goes_back_to_the_persons_turn() {
    let spec = RulesetSpec::default();
    let mut session = Session::new(setup(&spec, Seat::Human, level()));
    session.apply(human(3)).expect("red is human");
    let answer = engine(&session, 2);
    session.apply(answer).expect("the answer is fresh");
    assert_eq!(
        session.apply(Command::Undo),
        Ok(vec![Event::Rewound { ply: 0 }])
    );
    assert_eq!(
        session.apply(Command::Redo),
        Ok(vec![Event::Rewound { ply: 2 }])
    );
    // While the engine thinks, undo takes back the person's move alone.
    session.apply(human(3)).expect("red is human");
    session.apply(Command::Undo).expect("a move to take back");
    assert_eq!(session.position.ply(), 2);
}

#[test]
fn undo_never_takes_back_the_engines_opening_move_alone() {
    let spec = RulesetSpec::default();
    let mut session = Session::new(setup(&spec, level(), Seat::Human));
    let opening = engine(&session, 3);
    session.apply(opening).expect("red is the engine");
    assert!(!session.can_undo());
    assert_eq!(session.apply(Command::Undo), Err(Refusal::NothingToUndo));
}

#[test]
fn redo_of_a_finished_game_tells_the_end_again() {
    let mut session = two_people(&RulesetSpec::default());
    play(&mut session, &[0, 0, 1, 1, 2, 2, 3]);
    session.apply(Command::Undo).expect("a move to take back");
    assert_eq!(session.position.outcome, None);
    assert_eq!(
        session.apply(Command::Redo),
        Ok(vec![
            Event::Rewound { ply: 7 },
            Event::Ended {
                outcome: Outcome::Win(Player::Red),
                cause: Cause::Board,
                points: ByPlayer { red: 1, yellow: 0 },
            },
        ])
    );
    assert_eq!(session.apply(Command::Redo), Err(Refusal::NothingToRedo));
}

#[test]
fn a_new_move_forgets_what_was_taken_back() {
    let mut session = two_people(&RulesetSpec::default());
    play(&mut session, &[0, 1, 2]);
    session.apply(Command::Undo).expect("a move to take back");
    assert!(session.can_redo());
    play(&mut session, &[5]);
    assert!(!session.can_redo());
}

#[test]
fn in_a_rematch_the_other_player_begins_and_a_new_seat_keeps_the_position() {
    let mut session = two_people(&RulesetSpec::default());
    play(&mut session, &[3]);
    let (player, seat) = (Player::Yellow, level());
    assert_eq!(
        session.apply(Command::Reseat { player, seat }),
        Ok(vec![Event::Reseated { player }])
    );
    assert_eq!(session.position.ply(), 1);
    assert_eq!(session.apply(Command::Rematch), Ok(vec![Event::Started]));
    assert_eq!(
        (session.position.ply(), session.position.to_move),
        (0, player)
    );
    assert_eq!(session.setup.seats[player], level(), "the colours stay");
}

proptest! {
    /// Undo and redo walk the same positions, whoever sits where.
    #[test]
    fn undo_then_redo_is_where_it_was(
        moves in prop::collection::vec(0u8..7, 0..42),
        red_is_human: bool,
        yellow_is_human: bool,
    ) {
        let seat = |is_human| if is_human { Seat::Human } else { level() };
        let spec = RulesetSpec::default();
        let mut session = Session::new(setup(&spec, seat(red_is_human), seat(yellow_is_human)));
        for index in moves {
            let command = if session.awaits_human() {
                human(index)
            } else {
                engine(&session, index)
            };
            // Full columns and finished games are refused; that is fine here.
            let _ = session.apply(command);
        }
        if session.can_undo() {
            let before: Vec<Column> = session.position.moves().collect();
            session.apply(Command::Undo).expect("can_undo said so");
            let back: Vec<Column> = session.position.moves().collect();
            prop_assert!(back.len() < before.len());
            prop_assert!(before.starts_with(&back));
            while session.can_redo() {
                session.apply(Command::Redo).expect("can_redo said so");
            }
            let again: Vec<Column> = session.position.moves().collect();
            prop_assert_eq!(again, before);
        } else {
            prop_assert_eq!(session.apply(Command::Undo), Err(Refusal::NothingToUndo));
        }
    }
}
