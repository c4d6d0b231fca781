//! Looking back, going back to any move, giving up, and games written down.

use plummet::rules::{
    ByPlayer, Column, Outcome, PlayError, Player, Position, ReplayError, RulesetSpec,
};
use plummet::session::{
    Cause, Command, Event, GameRecord, GameResult, GameSetup, Move, Opening, Origin, Refusal,
    ResumeError, Seat, Session,
};
use proptest::prelude::*;

use super::{cell, engine, human, level, play, setup, two_people};

const fn show(ply: usize) -> Command {
    Command::Show { ply }
}

const fn return_to(ply: usize) -> Command {
    Command::ReturnTo { ply }
}

const fn resign(player: Player) -> Command {
    Command::Resign { player }
}

/// Columns from 0, as digits.
fn moves(position: &Position) -> String {
    position
        .moves()
        .map(|column| column.index().to_string())
        .collect()
}

#[test]
fn looking_back_changes_nothing_but_what_is_shown() {
    let mut session = two_people(&RulesetSpec::default());
    play(&mut session, &[3, 3, 4, 2]);
    let (position, revision) = (session.position.clone(), session.revision);
    for ply in [0, 3] {
        assert_eq!(session.apply(show(ply)), Ok(vec![Event::Shown { ply }]));
        assert!(session.shows_past());
        assert!(!session.awaits_human(), "a click would drop no disc");
    }
    assert_eq!((&session.position, session.revision), (&position, revision));
    let missing = Refusal::NoSuchPly { ply: 5, last: 4 };
    assert_eq!(session.apply(show(5)), Err(missing));
    session.apply(show(4)).expect("a ply of the game");
    assert!(!session.shows_past());
}

#[test]
fn a_click_on_an_earlier_position_brings_back_the_present_one() {
    let mut session = two_people(&RulesetSpec::default());
    play(&mut session, &[3, 3, 4]);
    session.apply(show(1)).expect("a ply of the game");
    assert_eq!(session.apply(human(0)), Ok(vec![Event::Shown { ply: 3 }]));
    assert_eq!(moves(&session.position), "334");
    session.apply(human(0)).expect("now it is played");
    assert_eq!(moves(&session.position), "3340");
}

#[test]
fn the_answer_of_an_engine_brings_back_the_present_position() {
    let spec = RulesetSpec::default();
    let mut session = Session::new(setup(&spec, Seat::Human, level()));
    play(&mut session, &[3]);
    let answer = engine(&session, 2);
    session.apply(show(0)).expect("a ply of the game");
    assert_eq!(
        session.apply(answer),
        Ok(vec![
            Event::Shown { ply: 1 },
            Event::Dropped {
                player: Player::Yellow,
                cell: cell(2, 0),
                ply: 2,
            },
        ])
    );
    assert!(!session.shows_past());
}

#[test]
fn the_game_goes_back_and_forth_to_any_move() {
    let mut session = two_people(&RulesetSpec::default());
    play(&mut session, &[0, 0, 1, 1, 2, 2, 3]);
    assert_eq!(
        session.apply(return_to(3)),
        Ok(vec![Event::Rewound { ply: 3 }])
    );
    assert_eq!(moves(&session.position), "001");
    let undone: Vec<usize> = session.undone().map(Column::index).collect();
    assert_eq!(undone, [1, 2, 2, 3]);
    let ended = Event::Ended {
        outcome: Outcome::Win(Player::Red),
        cause: Cause::Board,
        points: ByPlayer { red: 1, yellow: 0 },
    };
    assert_eq!(
        session.apply(return_to(7)),
        Ok(vec![Event::Rewound { ply: 7 }, ended])
    );
}

#[test]
fn who_resigns_loses_and_may_think_better_of_it() {
    let mut session = two_people(&RulesetSpec::default());
    play(&mut session, &[3]);
    assert_eq!(
        session.apply(resign(Player::Red)),
        Ok(vec![Event::Ended {
            outcome: Outcome::Win(Player::Yellow),
            cause: Cause::Resignation,
            points: ByPlayer::default(),
        }])
    );
    assert_eq!(
        session.result(),
        Some(GameResult::lost(Player::Red, Cause::Resignation))
    );
    assert_eq!(session.seat_to_move(), None);
    let over = Err(Refusal::Play(PlayError::Over {
        outcome: Outcome::Win(Player::Yellow),
    }));
    assert_eq!(session.apply(human(3)), over);
    assert_eq!(session.apply(resign(Player::Yellow)), over);
    assert_eq!(session.apply(Command::Pause), over);
    // Undo takes back the resignation, not the move before it.
    assert_eq!(
        session.apply(Command::Undo),
        Ok(vec![Event::Rewound { ply: 1 }])
    );
    assert_eq!(session.result(), None);
    session.apply(human(3)).expect("the game goes on");
}

#[test]
fn only_people_resign_and_at_any_time() {
    let mut session = Session::new(setup(&RulesetSpec::default(), Seat::Human, level()));
    play(&mut session, &[3]);
    assert_eq!(
        session.apply(resign(Player::Yellow)),
        Err(Refusal::NoPerson {
            player: Player::Yellow,
        })
    );
    let late = engine(&session, 2);
    session.apply(resign(Player::Red)).expect("a person");
    assert_eq!(session.apply(late), Err(Refusal::Stale));
}

#[test]
fn the_other_colour_may_begin() {
    let mut game = setup(&RulesetSpec::default(), Seat::Human, level());
    game.ruleset = game.ruleset.begun_by(Player::Yellow);
    let session = Session::new(game);
    assert!(!session.awaits_human(), "yellow, a level, begins");
}

fn disc(index: u8) -> Move {
    Move::Disc(Column::new(index))
}

#[test]
fn what_cannot_have_come_about_is_refused() {
    let session = two_people(&RulesetSpec::default());
    let record = |columns: &[u8]| GameRecord {
        moves: columns.iter().map(|&index| disc(index)).collect(),
        ..session.record()
    };
    let why = |record| Session::resume(&record).expect_err("it cannot be");
    let won = [0, 0, 1, 1, 2, 2, 3];
    assert_eq!(
        why(record(&[0, 0, 1, 1, 2, 2, 3, 3])),
        ResumeError::Move(ReplayError {
            ply: 8,
            cause: PlayError::Over {
                outcome: Outcome::Win(Player::Red),
            },
        })
    );
    let moved = |opening, moves: &[Move]| GameRecord {
        setup: GameSetup {
            opening,
            ..session.setup.clone()
        },
        moves: moves.to_vec(),
        ..session.record()
    };
    let swap = Move::Swap;
    let swapped = [disc(3), swap];
    assert_eq!(why(moved(Opening::Plain, &swapped)), ResumeError::Swap);
    assert!(Session::resume(&moved(Opening::Swap, &swapped)).is_ok());
    for moves in [
        &[swap][..],
        &[swap, disc(3)],
        &[Move::Pass, swap],
        &[disc(3), disc(3), swap],
        &[disc(3), Move::Pass, swap],
        &[disc(3), swap, swap],
    ] {
        assert_eq!(why(moved(Opening::Swap, moves)), ResumeError::Swap);
    }
    let decided = GameRecord {
        result: Some(GameResult::lost(Player::Red, Cause::Time)),
        ..record(&won)
    };
    assert_eq!(why(decided), ResumeError::Decided);
}

proptest! {
    /// Whatever is looked at and gone back to, the shown position is the one that
    /// replaying the moves from the start gives.
    #[test]
    fn what_is_shown_is_the_replay(
        moves in prop::collection::vec(0u8..7, 0..42),
        steps in prop::collection::vec((any::<bool>(), 0usize..45), 0..30),
    ) {
        let mut session = two_people(&RulesetSpec::default());
        for index in moves {
            // Full columns and finished games are refused; that is fine here.
            let _ = session.apply(human(index));
        }
        let all: Vec<Column> = session.position.moves().collect();
        for (is_look, ply) in steps {
            let reached = session.position.ply();
            let result = session.apply(if is_look { show(ply) } else { return_to(ply) });
            let last = if is_look { reached } else { all.len() };
            prop_assert_eq!(result.is_ok(), ply <= last);
            if result.is_ok() {
                let replay = Position::replay(
                    &session.setup.ruleset,
                    all.iter().take(ply).copied(),
                );
                prop_assert_eq!(Ok(session.shown()), replay.as_ref());
            }
        }
        let origin = Origin::Engine { revision: u64::MAX };
        let column = Column::new(0);
        prop_assert_eq!(session.apply(Command::Play { column, origin }), Err(Refusal::Stale));
    }
}
