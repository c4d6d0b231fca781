//! Turns that go by without a disc, and games lost by that.

use std::path::Path;

use super::*;

use plummet::engine::Forfeit;
use plummet::internals::storage::SavedGame;
use plummet::rules::{Column, Position};
use plummet::session::{Cause, GameResult, Move};

fn two_programs() -> Session {
    Session::new(setup(&RulesetSpec::default(), level(), level()))
}

fn pass(session: &Session) -> Command {
    Command::Miss {
        costs: Forfeit::Move,
        revision: session.revision,
    }
}

#[test]
fn a_turn_that_goes_by_is_one_event_and_can_be_taken_back() {
    let mut session = two_programs();
    let events = session.apply(pass(&session)).expect("a turn");
    assert_eq!(
        events,
        [Event::Passed {
            player: Player::Red
        }]
    );
    assert_eq!(session.position.to_move, Player::Yellow);
    assert!(!session.is_stuck());
    session.apply(pass(&session)).expect("a turn");
    assert!(session.is_stuck());
    session.apply(Command::Undo).expect("a step");
    session.apply(Command::Redo).expect("a step");
    assert!(session.position.turns().eq([None, None]));
}

#[test]
fn turns_that_go_by_keep_their_place_among_the_others() {
    let mut session = two_programs();
    session.apply(engine(&session, 3)).expect("a disc");
    session.apply(pass(&session)).expect("a turn");
    session.apply(engine(&session, 4)).expect("a disc");
    session.apply(engine(&session, 5)).expect("a disc");
    session.apply(pass(&session)).expect("a turn");
    let turns = |session: &Session| -> Vec<(Option<usize>, usize, bool)> {
        let turns = session.turns();
        turns
            .map(|turn| (turn.column.map(Column::index), turn.ply, turn.taken_back))
            .collect()
    };
    // Red, then yellow, whose turn went by, then red again.
    let mut expected = vec![
        (Some(3), 1, false),
        (None, 1, false),
        (Some(4), 2, false),
        (Some(5), 3, false),
        (None, 3, false),
    ];
    assert_eq!(turns(&session), expected);
    session.apply(Command::ReturnTo { ply: 1 }).expect("a ply");
    for turn in &mut expected[2..] {
        turn.2 = true;
    }
    assert_eq!(turns(&session), expected);
}

#[test]
fn an_answer_to_an_older_position_passes_nothing() {
    let mut session = two_programs();
    let old = pass(&session);
    session.apply(engine(&session, 3)).expect("a disc");
    assert_eq!(session.apply(old), Err(Refusal::Stale));
    assert_eq!(session.record().moves, [Move::Disc(Column::new(3))]);
}

#[test]
fn a_forfeited_game_is_over_and_says_why() {
    let mut session = two_programs();
    let revision = session.revision;
    session
        .apply(Command::Miss {
            costs: Forfeit::Game,
            revision,
        })
        .expect("a turn");
    let lost = GameResult::lost(Player::Red, Cause::Forfeit);
    assert_eq!(session.result(), Some(lost));
    assert!(session.apply(pass(&session)).is_err());
    let text = SavedGame {
        record: session.record(),
        date: None,
        counted: true,
    }
    .to_text();
    assert!(text.contains("cause: Forfeit),"), "{text}");
    let read = SavedGame::read(Path::new("game"), &text).expect("a game");
    assert_eq!(read.session().expect("a game").result(), Some(lost));
}

proptest! {
    /// The key, the turn and the points of a game with passes are those of its board made
    /// anew; undoing everything leads back to the start; written down and read it is the same.
    #[test]
    fn games_with_passes_are_whole(steps in prop::collection::vec(prop::option::weighted(0.7, 0..7_u8), 0..60)) {
        let mut session = two_programs();
        let mut states = vec![session.position.clone()];
        for step in steps {
            let command = match step {
                Some(index) => engine(&session, index),
                None => pass(&session),
            };
            if session.apply(command).is_ok() {
                states.push(session.position.clone());
            }
        }
        let position = &session.position;
        let anew = Position::from_board(
            &position.ruleset,
            position.board.clone(),
            position.to_move,
        )
        .expect("the same size");
        prop_assert_eq!(anew.key, position.key);
        prop_assert_eq!(anew.points, position.points);
        prop_assert_eq!(anew.outcome, position.outcome);
        let saved = SavedGame {
            record: session.record(),
            date: None,
            counted: true,
        };
        let read = SavedGame::read(Path::new("game"), &saved.to_text()).expect("a game");
        prop_assert_eq!(&read.record.moves, &saved.record.moves);
        let resumed = read.session().expect("it came about");
        prop_assert_eq!(&resumed.position, &session.position);
        for ply in 0..=session.position.ply() {
            session.apply(Command::Show { ply }).expect("a ply of the game");
            prop_assert_eq!(session.shown().ply(), ply);
        }
        // Without people, Undo takes back one step.
        while let Some(state) = states.pop() {
            prop_assert_eq!(&session.position, &state);
            if !states.is_empty() {
                session.apply(Command::Undo).expect("a step");
            }
        }
    }
}
