//! Games between scripted people over a bad wire: both sides see the same end.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use super::bad_wire::{BadWire, Badness};
use super::{TOKEN, TestGame, setup_of};
use crate::net::act::number_of;
use crate::net::*;
use crate::rules::{Ending, Goal, Outcome, Ruleset, RulesetSpec};
use crate::session::{Cause, Command, GameSetup, Opening, PersonName, Session, TimeControl};
use crate::storage::SavedGame;

const STEP: Duration = Duration::from_millis(50);

/// Two people, their computers and the wire between them.
struct Table {
    now: Duration,
    chance: fastrand::Rng,
    badness: Badness,
    host: (HostLink, TestGame),
    guest: (GuestLink, TestGame),
    door: Door<BadWire>,
    /// The ends of the host and the guest.
    wires: (Option<BadWire>, Option<BadWire>),
    retry: Retry,
    seen: BTreeMap<&'static str, usize>,
}

impl Table {
    fn new(setup: GameSetup, badness: Badness, seed: u64) -> Self {
        Self {
            now: Duration::ZERO,
            chance: fastrand::Rng::with_seed(seed),
            badness,
            host: (HostLink::new(None), TestGame::of_host(setup)),
            guest: (new_guest(), TestGame::of_guest()),
            door: Door::default(),
            wires: (None, None),
            retry: Retry::new(Duration::ZERO),
            seen: BTreeMap::new(),
        }
    }

    fn count(&mut self, what: &'static str) {
        *self.seen.entry(what).or_default() += 1;
    }

    /// A step in time: lines arrive, and a broken connection is tried again.
    fn step(&mut self) {
        self.now += STEP;
        let now = self.now;
        (self.host.1.now, self.guest.1.now) = (now, now);
        let ends = [&self.wires.0, &self.wires.1].into_iter().flatten();
        ends.for_each(|wire| wire.set_time(now));
        self.host
            .1
            .apply(Command::Elapse {
                time: Duration::ZERO,
            })
            .expect("never refused");
        if self.wires.1.is_none() && self.retry.is_due(now) {
            let [one, other] = BadWire::pair(self.badness, self.chance.u64(..));
            one.set_time(now);
            self.door.admit(one, now);
            self.guest.0.connect(now);
            self.wires.1 = Some(other);
        }
        let (link, game) = &mut self.host;
        if let Some(wire) = self.door.look(link, game, now) {
            self.wires.0 = Some(wire);
        }
        if let Some(wire) = &mut self.wires.0
            && let Err(reason) = link.exchange(wire, game, now)
        {
            assert!(reason.is_passing(), "the host says: {reason}");
            self.wires.0 = None;
        }
        let (link, game) = &mut self.guest;
        if let Some(wire) = &mut self.wires.1
            && let Err(reason) = link.exchange(wire, game, now)
        {
            assert!(reason.is_passing(), "the guest says: {reason}");
            wire.cut();
            self.wires.1 = None;
            self.retry = Retry::new(now);
        }
    }

    /// One of the people does something, or something happens to them.
    fn disturb(&mut self) {
        match self.chance.u32(0..1_000) {
            0..4 => {
                let ends = [&self.wires.0, &self.wires.1].into_iter().flatten();
                ends.for_each(BadWire::cut);
                self.count("cut");
            }
            4..6 => self.kill_host(),
            6..8 => {
                self.guest = (new_guest(), TestGame::of_guest());
                self.cut_guest();
                self.count("guest killed");
            }
            8..308 => self.act(LinkSide::Host),
            308..608 => self.act(LinkSide::Guest),
            _ => {}
        }
    }

    fn cut_guest(&mut self) {
        if let Some(wire) = self.wires.1.take() {
            wire.cut();
        }
        self.retry = Retry::new(self.now);
    }

    /// The host ends without a word and starts again with what is on its disk.
    fn kill_host(&mut self) {
        let game = &self.host.1;
        let text = SavedGame {
            record: game.session.record(),
            date: None,
            counted: false,
        }
        .to_text();
        let read = SavedGame::read(Path::new("kept"), &text).expect("a sound game");
        let game = TestGame {
            session: Session::resume(&read.record).expect("a sound game"),
            ..game.clone()
        };
        self.host = (HostLink::new(self.host.0.guest()), game);
        if let Some(wire) = self.wires.0.take() {
            wire.cut();
        }
        self.door = Door::default();
        self.count("host killed");
    }

    /// A person does something, often what makes no sense.
    fn act(&mut self, side: LinkSide) {
        let session = match side {
            LinkSide::Host => &self.host.1.session,
            LinkSide::Guest => &self.guest.1.session,
        };
        let offer = match side {
            LinkSide::Host => self.host.0.offer(),
            LinkSide::Guest => self.guest.0.offer(),
        };
        let columns: Vec<usize> = session
            .position()
            .legal_columns()
            .map(|it| it.number())
            .collect();
        let act = match self.chance.u32(0..100) {
            0 => Act::Resign,
            1..4 => Act::Say(Phrase::ALL[self.chance.usize(..Phrase::ALL.len())]),
            4..7 => Act::Offer(OfferKind::Undo),
            7..9 => Act::Offer(OfferKind::Pause),
            9 => Act::Offer(OfferKind::Rematch),
            10..13 if offer.is_some() => Act::Decline,
            13..30 if offer.is_some() => Act::Accept,
            30..33 => Act::Move(self.chance.u8(..)),
            33..40 if session.can_swap() => Act::Move(0),
            _ if session.is_paused() => Act::GoOn,
            _ => match self.chance.choice(columns) {
                Some(column) => Act::Move(u8::try_from(column).expect("a column")),
                None => Act::Offer(OfferKind::Rematch),
            },
        };
        let result = match side {
            LinkSide::Host => self.host.0.act(act, &mut self.host.1),
            LinkSide::Guest => self.guest.0.act(act, &self.guest.1.session),
        };
        match (result, act) {
            (Err(_), _) => self.count("refused"),
            (Ok(()), Act::Accept) => self.count("accepted"),
            (Ok(()), Act::Move(0)) => self.count("swapped"),
            _ => {}
        }
    }

    /// Plays until the game is over on the host's side, and both have had time to hear of it.
    fn play(&mut self) {
        for _ in 0..40_000 {
            self.disturb();
            self.step();
            if self.host.1.session.result().is_some() && self.chance.u32(0..10) > 0 {
                break;
            }
        }
        self.settle();
        let (host, guest) = (&self.host.1.session, &self.guest.1.session);
        assert!(host.moves().eq(guest.moves()));
        assert_eq!(game_key(host), game_key(guest));
        assert_eq!(host.result(), guest.result());
        assert_eq!(host.is_paused(), guest.is_paused());
        assert_eq!(host.setup().names, guest.setup().names);
        assert_eq!(host.setup().seats.red, guest.setup().seats.yellow);
        let end = match host.result().map(|result| result.cause) {
            Some(Cause::Board) => "board",
            Some(Cause::Resignation) => "resignation",
            Some(Cause::Time) => "time",
            Some(Cause::Forfeit) | None => "none",
        };
        self.count(end);
    }

    /// Lets half a minute pass in which nobody does anything.
    fn settle(&mut self) {
        for _ in 0..1_600 {
            self.step();
        }
    }
}

fn new_guest() -> GuestLink {
    GuestLink::new(TOKEN, PersonName::new("Zoë").ok())
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
            time: TimeControl::new(20 * second, Duration::ZERO).ok(),
            ..plain.clone()
        },
        setup_of(&Ruleset::new(&small).expect("sound rules")),
        plain,
    ]
}

#[test]
fn games_over_a_bad_wire_end_equally_on_both_sides() {
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    for seed in 0..200_u32 {
        let setup = setups().swap_remove(usize::try_from(seed % 4).expect("small"));
        let badness = Badness {
            dropped: 20,
            doubled: 10,
            delay: Duration::from_millis(300),
        };
        let mut table = Table::new(setup, badness, u64::from(seed));
        table.play();
        for (what, times) in table.seen {
            *seen.entry(what).or_default() += times;
        }
    }
    for what in [
        "cut",
        "host killed",
        "guest killed",
        "refused",
        "accepted",
        "swapped",
    ] {
        assert!(
            seen.get(what).is_some_and(|&times| times > 5),
            "{what}: {seen:?}"
        );
    }
    for end in ["board", "resignation", "time"] {
        assert!(seen.contains_key(end), "{end}: {seen:?}");
    }
}

/// Both sides meet over a good wire, and the guest gets the game. Returns the ends of the wire.
fn meet(
    host: &mut (HostLink, TestGame),
    guest: &mut (GuestLink, TestGame),
    now: Duration,
) -> [BadWire; 2] {
    let [mut one, mut other] = BadWire::good_pair();
    guest.0.connect(now);
    guest_turn(guest, &mut other, now);
    let mut door = Door::default();
    door.admit(one.clone(), now);
    assert!(door.look(&mut host.0, &mut host.1, now).is_some());
    host_turn(host, &mut one, now);
    guest_turn(guest, &mut other, now);
    [one, other]
}

fn host_turn(host: &mut (HostLink, TestGame), wire: &mut BadWire, now: Duration) {
    host.0.exchange(wire, &mut host.1, now).expect("a guest");
}

fn guest_turn(guest: &mut (GuestLink, TestGame), wire: &mut BadWire, now: Duration) {
    guest.0.exchange(wire, &mut guest.1, now).expect("a host");
}

#[test]
fn either_side_is_killed_at_each_ply_and_the_game_goes_on() {
    let setup = setup_of(&Ruleset::default());
    let mut host = (HostLink::new(None), TestGame::of_host(setup));
    let mut guest = (new_guest(), TestGame::of_guest());
    // A game that fills the board without a line of four.
    let columns = "111111222222733333344444477777555555666666";
    let columns: Vec<u8> = columns.bytes().map(|byte| byte - b'0').collect();
    let mut now = Duration::ZERO;
    for (ply, column) in columns.iter().enumerate() {
        now += Duration::from_secs(60);
        let [mut one, mut other] = meet(&mut host, &mut guest, now);
        let act = Act::Move(*column);
        let done = match ply.is_multiple_of(2) {
            true => host.0.act(act, &mut host.1),
            false => guest.0.act(act, &guest.1.session),
        };
        assert_eq!(done, Ok(()));
        guest_turn(&mut guest, &mut other, now);
        host_turn(&mut host, &mut one, now);
        // Both end now: the guest does not know of the move.
        let record = host.1.session.record();
        let session = Session::resume(&record).expect("a sound game");
        let game = TestGame { session, ..host.1 };
        host = (HostLink::new(host.0.guest()), game);
        guest = (new_guest(), TestGame::of_guest());
    }
    now += Duration::from_secs(60);
    meet(&mut host, &mut guest, now);
    let played = guest.1.session.moves().map(number_of);
    assert!(played.eq(columns.into_iter().map(Some)));
    assert_eq!(guest.1.session.result(), host.1.session.result());
    assert_eq!(guest.1.session.outcome(), Some(Outcome::Draw));
}
