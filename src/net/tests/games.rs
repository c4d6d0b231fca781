//! Games between people whose programs keep to the protocol, and break.

use super::*;
use crate::rules::{Ending, Goal, RulesetSpec};
use crate::session::{Cause, Opening, TimeControl};

const SIDES: [LinkSide; 2] = [LinkSide::Host, LinkSide::Guest];

#[test]
fn help_needs_both() {
    for help in [[false, false], [true, false], [false, true], [true, true]] {
        let setup = setup_of(&Ruleset::default());
        let two = Two::meet(&format!("link-{help:?}"), setup, help);
        let both = help == [true, true];
        for table in [two.host(), two.guest()] {
            assert_eq!(table.connection().allows_help, both);
        }
    }
}

#[test]
fn the_clock_of_the_host_ends_the_game() {
    let time = TimeControl::of_minutes(1, 0).ok();
    let setup = setup_of(&Ruleset::default());
    let mut two = Two::meet("link-clock", GameSetup { time, ..setup }, [false; 2]);
    let mut board = two.host().session.clone();
    assert_eq!(two.acts(LinkSide::Host, Act::Move(4)), Ok(()));
    two.until(|two| two.guest().session.result().is_some());
    for table in [two.host(), two.guest()] {
        let result = table.session.result().expect("an end");
        assert_eq!(result.cause, Cause::Time);
    }
    // A board follows by commands.
    for command in commands_to(&board, &two.host().session).expect("a way") {
        board.apply(command).expect("a command of the game");
    }
    assert_eq!(board.result(), two.host().session.result());
    assert_eq!(board.time_left, two.host().session.time_left);
}

#[test]
fn no_clock_runs_while_nobody_is_connected() {
    let time = TimeControl::of_minutes(1, 0).ok();
    let setup = setup_of(&Ruleset::default());
    let mut two = Two::meet("link-waits", GameSetup { time, ..setup }, [false; 2]);
    assert_eq!(two.acts(LinkSide::Host, Act::Move(4)), Ok(()));
    two.guest = None;
    let left = |two: &Two| two.host().session.time_left.expect("clocks").yellow;
    while two.host().connection().is_there {
        two.now += Duration::from_millis(100);
        std::thread::sleep(Duration::from_millis(1));
        let now = two.now;
        assert_eq!(two.table(LinkSide::Host).exchange(now), Ok(()));
    }
    let before = left(&two);
    two.now += Duration::from_secs(300);
    let now = two.now;
    assert_eq!(two.table(LinkSide::Host).exchange(now), Ok(()));
    assert!(before > Duration::from_secs(50) && left(&two) == before);
    assert!(two.host().session.paused);
}

#[test]
fn what_is_illegal_or_out_of_turn_is_refused_and_changes_nothing() {
    let mut two = Two::plain("link-refused");
    let host = |two: &mut Two, act| two.acts(LinkSide::Host, act);
    let missing = |number: u8| {
        let (column, columns) = (Column::new(number - 1), 7);
        Refusal::from(PlayError::from(ColumnError::Missing { column, columns })).into()
    };
    for (act, reason) in [
        (Act::Move(8), missing(8)),
        (Act::Move(255), missing(255)),
        (Act::Move(0), Refusal::NoSwap.into()),
        (Act::Accept(OfferKind::Undo), Reason::NoOffer),
        (Act::Decline, Reason::NoOffer),
        (Act::GoOn, Refusal::NotPaused.into()),
        (Act::Offer(OfferKind::Rematch), Reason::NotOver),
        (Act::Offer(OfferKind::Undo), Refusal::NothingToUndo.into()),
    ] {
        assert_eq!(host(&mut two, act), Err(reason), "{act:?}");
    }
    let turn = Err(Refusal::NotYourTurn.into());
    assert_eq!(two.acts(LinkSide::Guest, Act::Move(4)), turn);
    assert_eq!(two.ply(), 0);
    assert_eq!(host(&mut two, Act::Move(4)), Ok(()));
    assert_eq!(host(&mut two, Act::Move(4)), turn);
    let guest = LinkSide::Guest;
    assert_eq!(two.acts(guest, Act::Move(9)), Err(missing(9)));
    assert_eq!(two.ply(), 1);
    // The host has gone on meanwhile.
    assert_eq!(two.acts(guest, Act::Offer(OfferKind::Pause)), Ok(()));
    let now = two.now;
    assert_eq!(two.table(guest).act(Act::Move(4), now), Ok(()));
    assert_eq!(host(&mut two, Act::Accept(OfferKind::Pause)), Ok(()));
    two.hears(guest, "Refused(Refused(Stale))");
    assert_eq!(two.ply(), 1);
}

#[test]
fn offers_need_both() {
    let mut two = Two::plain("link-offers");
    let [host, guest] = SIDES;
    assert_eq!(two.acts(host, Act::Move(4)), Ok(()));
    assert_eq!(two.acts(guest, Act::Move(4)), Ok(()));
    assert_eq!(two.acts(guest, Act::Offer(OfferKind::Undo)), Ok(()));
    two.hears(host, "kind: Undo");
    assert_eq!(two.acts(host, Act::Decline), Ok(()));
    two.hears(guest, "Offered(None)");
    // A yes is for the offer that was seen.
    assert_eq!(two.acts(guest, Act::Offer(OfferKind::Pause)), Ok(()));
    let seen = OfferKind::Pause;
    assert_eq!(two.acts(guest, Act::Offer(OfferKind::Undo)), Ok(()));
    assert_eq!(two.acts(host, Act::Accept(seen)), Err(Reason::NoOffer));
    assert_eq!(two.ply(), 2);
    assert_eq!(two.acts(host, Act::Accept(OfferKind::Undo)), Ok(()));
    assert_eq!(two.ply(), 1);
    assert_eq!(two.acts(host, Act::Offer(OfferKind::Pause)), Ok(()));
    assert_eq!(two.acts(guest, Act::Accept(seen)), Ok(()));
    assert!(two.guest().session.paused);
    assert_eq!(two.acts(guest, Act::GoOn), Ok(()));
    assert!(!two.host().session.paused);
    for (by, other) in [(guest, host), (host, guest)] {
        let phrase = Phrase::try_from(9).expect("a phrase");
        assert_eq!(two.acts(by, Act::Say(phrase)), Ok(()));
        two.hears(other, "Said(Phrase(9))");
    }
    assert_eq!(two.acts(guest, Act::Resign), Ok(()));
    assert!(two.guest().session.result().is_some());
    // Both want the same.
    assert_eq!(two.acts(host, Act::Offer(OfferKind::Rematch)), Ok(()));
    assert_eq!(two.acts(guest, Act::Offer(OfferKind::Rematch)), Ok(()));
    assert_eq!(two.ply(), 0);
    // Now the guest begins.
    assert_eq!(two.acts(guest, Act::Move(1)), Ok(()));
    assert_eq!(two.ply(), 1);
}

fn setups() -> Vec<GameSetup> {
    let plain = setup_of(&Ruleset::default());
    let small = RulesetSpec {
        columns: 3,
        rows: 3,
        goals: vec![Goal::Line(3)],
        ending: Ending::FullBoard,
        ..RulesetSpec::default()
    };
    let second = Duration::from_secs(1);
    vec![
        GameSetup {
            time: TimeControl::new(60 * second, second).ok(),
            opening: Opening::Swap,
            ..plain.clone()
        },
        GameSetup {
            time: TimeControl::new(2 * second, Duration::ZERO).ok(),
            ..plain.clone()
        },
        setup_of(&Ruleset::new(&small).expect("sound rules")),
        plain,
    ]
}

/// What a person does, often what makes no sense.
fn some_act(table: &LinkTable, chance: &mut fastrand::Rng) -> Act {
    let session = &table.session;
    let columns = session.position.legal_columns();
    let columns: Vec<usize> = columns.map(|it| it.number()).collect();
    let offer = table.connection().offer.map(|offer| offer.kind);
    match (chance.u32(0..100), offer) {
        (0, _) => Act::Resign,
        (1..4, _) => Act::Say(Phrase::try_from(chance.usize(1..13)).expect("a phrase")),
        (4..8, _) => Act::Offer(OfferKind::Undo),
        (8..10, _) => Act::Offer(OfferKind::Pause),
        (10..13, Some(_)) => Act::Decline,
        (13..40, Some(kind)) => Act::Accept(kind),
        (40..43, _) => Act::Move(chance.u8(..)),
        (43..70, _) if session.can_swap() => Act::Move(0),
        _ if session.paused => Act::GoOn,
        _ => match chance.choice(columns) {
            Some(column) => Act::Move(u8::try_from(column).expect("a column")),
            None => Act::Offer(OfferKind::Rematch),
        },
    }
}

#[test]
fn games_of_people_who_do_anything_end_equally_on_both_sides() {
    let (mut ends, mut kills, mut swaps) = (std::collections::BTreeSet::new(), 0, 0);
    for seed in 0..u64::from(crate::effort::cases(24_u32, 400)) {
        let mut chance = fastrand::Rng::with_seed(seed);
        let setup = setups().swap_remove(usize::try_from(seed % 4).expect("small"));
        let mut two = Two::meet(&format!("link-games-{seed}"), setup, [false; 2]);
        for _ in 0..400 {
            let side = SIDES[chance.usize(..2)];
            match chance.u32(0..120) {
                // A host that has ended its game begins another.
                0 if two.host().session.result().is_none() => {
                    two.kill(side);
                    kills += 1;
                }
                0..80 => {
                    let act = some_act(two.table(side), &mut chance);
                    let now = two.now;
                    // It may be refused.
                    let _ = two.table(side).act(act, now);
                }
                _ => {}
            }
            assert_eq!(two.step(), [Ok(()), Ok(())], "seed {seed}");
            if two.host().session.result().is_some() && chance.u32(0..10) > 0 {
                break;
            }
        }
        two.settle();
        swaps += u32::from(two.host().session.is_swapped());
        ends.insert(format!(
            "{:?}",
            two.host().session.result().map(|it| it.cause)
        ));
    }
    assert!(kills > 5 && swaps > 0, "{kills} {swaps}");
    for end in ["Some(Board)", "Some(Resignation)"] {
        assert!(ends.contains(end), "{end}: {ends:?}");
    }
}
