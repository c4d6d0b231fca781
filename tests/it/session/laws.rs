//! What holds whatever is asked of a game, in whatever order.

use std::time::Duration;

use plummet::rules::{ByPlayer, Column, Player, RulesetSpec};
use plummet::session::{Command, Event, GameSetup, Opening, Origin, Seat, Session, TimeControl};
use proptest::prelude::*;

use super::{level, setup};

/// One thing that is asked, before it is known what the revision is by then.
#[derive(Clone, Debug)]
enum Wish {
    Play(u8),
    PlayAsHuman(u8),
    Swap,
    Command(Command),
}

fn wish() -> impl Strategy<Value = Wish> {
    let player = prop_oneof![Just(Player::Red), Just(Player::Yellow)];
    let command = prop_oneof![
        3 => Just(Command::Undo),
        3 => Just(Command::Redo),
        2 => (0usize..12).prop_map(|ply| Command::ReturnTo { ply }),
        3 => (0usize..12).prop_map(|ply| Command::Show { ply }),
        1 => player.clone().prop_map(|player| Command::Resign { player }),
        4 => (0u64..9_000).prop_map(|time| Command::Elapse {
            time: Duration::from_millis(time),
        }),
        1 => Just(Command::Pause),
        2 => Just(Command::Resume),
        1 => Just(Command::Rematch),
        1 => (player, any::<bool>()).prop_map(|(player, human)| Command::Reseat {
            player,
            seat: if human { Seat::Human } else { level() },
        }),
    ];
    prop_oneof![
        8 => (0u8..8).prop_map(Wish::Play),
        2 => (0u8..8).prop_map(Wish::PlayAsHuman),
        2 => Just(Wish::Swap),
        8 => command.prop_map(Wish::Command),
    ]
}

fn command(session: &Session, wish: Wish) -> Command {
    let revision = session.revision;
    let whoever = if session.setup.seats[session.position.to_move] == Seat::Human {
        Origin::Human
    } else {
        Origin::Engine { revision }
    };
    match wish {
        Wish::Play(index) => Command::Play {
            column: Column::new(index),
            origin: whoever,
        },
        Wish::PlayAsHuman(index) => Command::Play {
            column: Column::new(index),
            origin: Origin::Human,
        },
        Wish::Swap => Command::Swap { origin: whoever },
        Wish::Command(command) => command,
    }
}

/// Everything that can be seen of a game.
fn seen(session: &Session) -> String {
    format!(
        "{:?} {:?} {:?} {:?} {:?} {:?} {} {} {:?} {:?}",
        &session.setup,
        session.position.moves().collect::<Vec<_>>(),
        session.undone().collect::<Vec<_>>(),
        session.shown().ply(),
        session.result(),
        session.time_left,
        session.paused,
        session.revision,
        session.seat_to_move(),
        (session.can_undo(), session.can_redo(), session.can_swap()),
    )
}

proptest! {
    #[test]
    fn refusals_change_nothing_and_records_say_everything(
        wishes in prop::collection::vec(wish(), 0..60),
        seats in (any::<bool>(), any::<bool>()),
        timed: bool,
        swap: bool,
    ) {
        let seat = |human| if human { Seat::Human } else { level() };
        let seconds = Duration::from_secs;
        let mut session = Session::new(GameSetup {
            time: timed.then(|| TimeControl::new(seconds(30), seconds(1)).expect("sound")),
            opening: if swap { Opening::Swap } else { Opening::Plain },
            ..setup(&RulesetSpec::default(), seat(seats.0), seat(seats.1))
        });
        for wish in wishes {
            let before = seen(&session);
            let (revision, over) = (session.revision, session.result().is_some());
            let can = (session.can_undo(), session.can_redo(), session.can_swap());
            let command = command(&session, wish);
            let may = match &command {
                Command::Undo => Some(can.0),
                Command::Redo => Some(can.1),
                Command::Swap { origin: Origin::Engine { .. } } => Some(can.2),
                _ => None,
            };
            let result = session.apply(command.clone());
            if let Some(may) = may {
                prop_assert_eq!(result.is_ok(), may, "{:?}", command);
            }
            let Ok(events) = result else {
                prop_assert_eq!(seen(&session), before);
                continue;
            };
            let changed = events.iter().any(|event| !matches!(event, Event::Shown { .. }));
            prop_assert_eq!(session.revision, revision + u64::from(changed));
            let ended = events.iter().any(|event| matches!(event, Event::Ended { .. }));
            if ended {
                prop_assert!(session.result().is_some());
            } else if !over {
                prop_assert!(session.result().is_none(), "{:?} ended it untold", command);
            }
            prop_assert!(session.shown().ply() <= session.position.ply());
            prop_assert_eq!(session.time_left.is_some(), timed);
            prop_assert_eq!(
                session.flag_falls_in().is_some(),
                timed && session.seat_to_move().is_some() && session.position.ply() > 0
            );
            let record = session.record();
            let resumed = Session::resume(&record);
            let resumed = resumed.expect("it came about");
            prop_assert_eq!(&resumed.setup, &session.setup);
            prop_assert_eq!(&resumed.position, &session.position);
            prop_assert_eq!(resumed.result(), session.result());
            prop_assert_eq!(resumed.time_left, session.time_left);
            prop_assert_eq!(resumed.record(), record);
        }
    }

    /// The clocks against a sum: without undo each player has the base, less what
    /// passed on their turns, and the increment for each move but the first.
    #[test]
    fn clocks_are_sums(
        turns in prop::collection::vec((0u8..7, 0u64..3_000), 1..30),
    ) {
        let seconds = Duration::from_secs;
        let mut session = Session::new(GameSetup {
            time: Some(TimeControl::new(seconds(60), seconds(1)).expect("sound")),
            ..setup(&RulesetSpec::default(), Seat::Human, Seat::Human)
        });
        let mut left = ByPlayer { red: 60_000_i64, yellow: 60_000 };
        for (index, milliseconds) in turns {
            let player = session.position.to_move;
            let is_first = session.position.ply() == 0;
            let time = Duration::from_millis(milliseconds);
            session.apply(Command::Elapse { time }).expect("time passes");
            let (column, origin) = (Column::new(index), Origin::Human);
            let played = session.apply(Command::Play { column, origin }).is_ok();
            if is_first {
                continue;
            }
            if session.result().is_none() || played {
                left[player] -= i64::try_from(milliseconds).expect("small");
                left[player] += i64::from(played) * 1_000;
            }
        }
        let found = session.time_left.expect("clocks");
        let found = found.map(|left| i64::try_from(left.as_millis()).expect("small"));
        prop_assert_eq!(found, left);
    }
}
