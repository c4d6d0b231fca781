//! Peers that do not keep to the protocol.

use std::time::Duration;

use super::bad_wire::BadWire;
use super::{TOKEN, TestGame, setup_of};
use crate::effort::cases;
use crate::net::*;
use crate::rules::{Column, Goal, Player, Ruleset, RulesetSpec};
use crate::session::{Command, Origin, Session};
use crate::storage::SavedGame;

/// A host and a guest that have met, with the ends of their wire.
struct Pair {
    host: (HostLink, TestGame),
    guest: (GuestLink, TestGame),
    wires: [BadWire; 2],
    now: Duration,
}

impl Pair {
    fn new() -> Self {
        let mut pair = Self {
            host: (
                HostLink::new(None),
                TestGame::of_host(setup_of(&Ruleset::default())),
            ),
            guest: (GuestLink::new(TOKEN, None), TestGame::of_guest()),
            wires: BadWire::good_pair(),
            now: Duration::ZERO,
        };
        pair.guest.0.connect(pair.now);
        assert_eq!(pair.guest_turn(), Ok(()));
        let mut door = Door::default();
        door.admit(pair.wires[0].clone(), pair.now);
        let (link, game) = &mut pair.host;
        assert!(door.look(link, game, pair.now).is_some());
        pair.turns();
        assert!(pair.host.1.has_heard(LinkNews::Met) && pair.guest.1.has_heard(LinkNews::Met));
        pair
    }

    fn host_turn(&mut self) -> Result<(), Reason> {
        let (link, game) = &mut self.host;
        link.exchange(&mut self.wires[0], game, self.now)
    }

    fn guest_turn(&mut self) -> Result<(), Reason> {
        let (link, game) = &mut self.guest;
        link.exchange(&mut self.wires[1], game, self.now)
    }

    /// Both speak until each has heard the other.
    fn turns(&mut self) {
        for _ in 0..2 {
            assert_eq!(self.host_turn(), Ok(()));
            assert_eq!(self.guest_turn(), Ok(()));
        }
    }

    fn host_acts(&mut self, act: Act) -> Result<(), Reason> {
        let done = self.host.0.act(act, &mut self.host.1);
        self.turns();
        done
    }

    fn guest_acts(&mut self, act: Act) -> Result<(), Reason> {
        let done = self.guest.0.act(act, &self.guest.1.session);
        self.guest_turn().expect("a guest");
        self.turns();
        done
    }

    /// Sends lines to one side as if the other had written them.
    fn forge(&mut self, to_host: bool, line: &str) -> Result<(), Reason> {
        let from = usize::from(to_host);
        self.wires[from].send(line);
        match to_host {
            true => self.host_turn(),
            false => self.guest_turn(),
        }
    }

    fn plies(&self) -> (usize, usize) {
        let ply = |game: &TestGame| game.session.position().ply();
        (ply(&self.host.1), ply(&self.guest.1))
    }
}

#[test]
fn what_is_late_illegal_or_out_of_turn_is_refused_and_changes_nothing() {
    let mut pair = Pair::new();
    assert_eq!(pair.guest_acts(Act::Move(4)), Err(Reason::Turn));
    assert_eq!(pair.host_acts(Act::Move(8)), Err(Reason::Column));
    assert_eq!(pair.host_acts(Act::Move(255)), Err(Reason::Column));
    assert_eq!(pair.host_acts(Act::Move(0)), Err(Reason::Swap));
    assert_eq!(pair.host_acts(Act::Accept), Err(Reason::NoOffer));
    assert_eq!(
        pair.host_acts(Act::Offer(OfferKind::Rematch)),
        Err(Reason::NotOver)
    );
    assert_eq!(
        pair.host_acts(Act::Offer(OfferKind::Undo)),
        Err(Reason::NothingToUndo)
    );
    assert_eq!(pair.plies(), (0, 0));
    assert_eq!(pair.host_acts(Act::Move(4)), Ok(()));
    assert_eq!(pair.host_acts(Act::Move(4)), Err(Reason::Turn));
    assert_eq!(pair.guest_acts(Act::Move(9)), Err(Reason::Column));
    assert_eq!(pair.plies(), (1, 1));
    // The host refuses by itself, whatever the guest's program checks.
    let key = String::from(Hex(game_key(&pair.host.1.session)));
    let ask = |number: u32, ply: usize, column: u8| {
        format!(
            r#"{{"ask":{{"number":{number},"ply":{ply},"key":"{key}","act":{{"move":{column}}}}}}}"#
        )
    };
    for (number, ply, column) in [(1, 0, 4), (2, 1, 8), (3, 1, 200), (4, 1, 0)] {
        assert_eq!(pair.forge(true, &ask(number, ply, column)), Ok(()));
        assert_eq!(pair.plies(), (1, 1));
    }
    assert_eq!(pair.forge(true, &ask(5, 1, 4)), Ok(()));
    assert_eq!(pair.plies(), (2, 1));
    // Once more changes nothing, and the turn is over.
    assert_eq!(pair.forge(true, &ask(5, 1, 4)), Ok(()));
    assert_eq!(pair.forge(true, &ask(6, 1, 4)), Ok(()));
    assert_eq!(pair.plies(), (2, 1));
}

#[test]
fn offers_need_both() {
    let mut pair = Pair::new();
    let offer = |by, kind| LinkNews::Offered(Some(Offer { by, kind }));
    assert_eq!(pair.host_acts(Act::Move(4)), Ok(()));
    assert_eq!(pair.guest_acts(Act::Move(4)), Ok(()));
    assert_eq!(pair.guest_acts(Act::Offer(OfferKind::Undo)), Ok(()));
    assert!(
        pair.host
            .1
            .has_heard(offer(LinkSide::Guest, OfferKind::Undo))
    );
    assert_eq!(pair.plies(), (2, 2));
    assert_eq!(pair.host_acts(Act::Decline), Ok(()));
    assert!(pair.guest.1.has_heard(LinkNews::Offered(None)));
    assert_eq!(pair.guest_acts(Act::Offer(OfferKind::Undo)), Ok(()));
    assert_eq!(pair.host_acts(Act::Accept), Ok(()));
    assert_eq!(pair.plies(), (1, 1));
    assert_eq!(pair.host_acts(Act::Offer(OfferKind::Pause)), Ok(()));
    assert_eq!(pair.guest_acts(Act::Accept), Ok(()));
    assert!(pair.host.1.session.is_paused() && pair.guest.1.session.is_paused());
    assert_eq!(pair.guest_acts(Act::GoOn), Ok(()));
    assert_eq!(pair.guest_acts(Act::Say(Phrase::Back)), Ok(()));
    assert!(pair.host.1.has_heard(LinkNews::Said(Phrase::Back)));
    assert_eq!(pair.host_acts(Act::Say(Phrase::Thanks)), Ok(()));
    assert!(pair.guest.1.has_heard(LinkNews::Said(Phrase::Thanks)));
    assert_eq!(pair.guest_acts(Act::Resign), Ok(()));
    assert_eq!(pair.guest.1.session.result(), pair.host.1.session.result());
    assert!(pair.guest.1.session.result().is_some());
    // Both want the same.
    assert_eq!(pair.host_acts(Act::Offer(OfferKind::Rematch)), Ok(()));
    assert_eq!(pair.guest_acts(Act::Offer(OfferKind::Rematch)), Ok(()));
    assert_eq!(pair.plies(), (0, 0));
    // The guest is red now, and begins.
    assert_eq!(pair.guest_acts(Act::Move(1)), Ok(()));
    assert_eq!(pair.plies(), (1, 1));
}

#[test]
fn moves_are_commands_and_only_other_games_are_taken_over() {
    let mut pair = Pair::new();
    assert_eq!(pair.guest.1.adopted, 1, "the game itself");
    assert_eq!(pair.host_acts(Act::Move(4)), Ok(()));
    assert_eq!(pair.guest_acts(Act::Move(4)), Ok(()));
    assert_eq!(pair.guest_acts(Act::Resign), Ok(()));
    assert_eq!(pair.guest.1.adopted, 1);
}

#[test]
fn a_host_cannot_play_for_the_guest() {
    let forged = |change: fn(&mut Session)| {
        let mut pair = Pair::new();
        assert_eq!(pair.host_acts(Act::Move(4)), Ok(()));
        assert_eq!(pair.guest_acts(Act::Move(4)), Ok(()));
        assert_eq!(pair.host_acts(Act::Move(4)), Ok(()));
        change(&mut pair.host.1.session);
        assert_eq!(pair.host_turn(), Ok(()));
        let plies = pair.plies().1;
        (pair.guest_turn(), plies)
    };
    let moved = forged(|game| {
        let (column, origin) = (Column::new(0), Origin::Elsewhere);
        game.apply(Command::Play { column, origin }).expect("legal");
    });
    assert_eq!(moved, (Err(Reason::Illegal), 3));
    let resigned = forged(|game| {
        drop(
            game.apply(Command::Resign {
                player: Player::Yellow,
            })
            .expect("legal"),
        )
    });
    assert_eq!(resigned, (Err(Reason::Illegal), 3));
    let undone = forged(|game| drop(game.apply(Command::ReturnTo { ply: 1 }).expect("legal")));
    assert_eq!(undone, (Err(Reason::OtherGame), 3));
    let replaced = forged(|game| drop(game.apply(Command::Rematch).expect("legal")));
    assert_eq!(replaced, (Err(Reason::OtherGame), 3));
}

#[test]
fn garbage_ends_the_connection_and_nothing_else() {
    for line in [
        "",
        "hello",
        "{",
        "[]",
        "null",
        "{\"move\":4}",
        "{\"have\":-1}",
        "\u{0}",
        "{\"state\":{}}",
    ] {
        for to_host in [true, false] {
            let mut pair = Pair::new();
            assert_eq!(
                pair.forge(to_host, line),
                Err(Reason::Unreadable),
                "{line:?}"
            );
            let other = match to_host {
                true => pair.guest_turn(),
                false => pair.host_turn(),
            };
            assert_eq!(other, Err(Reason::Unreadable), "it is told: {line:?}");
            assert_eq!(pair.plies(), (0, 0));
        }
    }
}

#[test]
fn a_flood_ends_the_connection() {
    let mut pair = Pair::new();
    for _ in 0..10_000 {
        pair.wires[1].send("{\"have\":1}");
    }
    assert_eq!(pair.host_turn(), Err(Reason::TooMuch));
    let mut pair = Pair::new();
    for _ in 0..10_000 {
        pair.wires[0].send("\"ping\"");
    }
    assert_eq!(pair.guest_turn(), Err(Reason::TooMuch));
}

#[test]
fn a_silent_peer_counts_as_gone() {
    let mut pair = Pair::new();
    pair.now = SILENCE - Duration::from_millis(1);
    assert_eq!(pair.host_turn(), Ok(()));
    pair.now = SILENCE;
    assert_eq!(pair.host_turn(), Err(Reason::Silent));
    let mut pair = Pair::new();
    pair.now = SILENCE;
    assert_eq!(pair.guest_turn(), Err(Reason::Silent));
}

/// The answer of a host to the first line of a visitor.
fn answer_to(line: &str) -> String {
    let mut host = HostLink::new(None);
    let mut game = TestGame::of_host(setup_of(&Ruleset::default()));
    let [one, mut other] = BadWire::good_pair();
    let mut door = Door::default();
    other.send(line);
    door.admit(one, Duration::ZERO);
    assert!(door.look(&mut host, &mut game, Duration::ZERO).is_none());
    assert_eq!(host.guest(), None);
    other.receive().expect("a wire").expect("an answer")
}

#[test]
fn another_version_is_told() {
    let version = r#"{"end":{"version":{"speaks":1}}}"#;
    assert_eq!(answer_to(r#"{"hello":{"version":0}}"#), version);
    assert_eq!(
        answer_to(r#"{"hello":{"version":2,"token":[1],"new":{}}}"#),
        version
    );
    let unreadable = r#"{"end":"unreadable"}"#;
    assert_eq!(
        answer_to(r#"{"hello":{"version":1,"token":"7"}}"#),
        unreadable
    );
    assert_eq!(answer_to(r#"{"have":1}"#), unreadable);
    assert_eq!(answer_to("GET / HTTP/1.1"), unreadable);
    // A name with a line break.
    let name = r#"{"hello":{"version":1,"token":"0000000000000007","name":"a\nb"}}"#;
    assert_eq!(answer_to(name), unreadable);
    // What the guest says of it.
    let mut pair = Pair::new();
    let speaks = Reason::Version { speaks: 3 };
    assert_eq!(
        pair.forge(false, r#"{"end":{"version":{"speaks":3}}}"#),
        Err(speaks)
    );
    assert!(!speaks.is_passing());
}

#[test]
fn the_door_is_narrow_and_the_seat_is_of_one_guest() {
    let mut host = HostLink::new(None);
    let mut game = TestGame::of_host(setup_of(&Ruleset::default()));
    let mut door = Door::default();
    let mut ends = Vec::new();
    for _ in 0..10 {
        let [one, other] = BadWire::good_pair();
        door.admit(one, Duration::ZERO);
        ends.push(other);
    }
    // The first four wait and say nothing.
    assert!(
        door.look(&mut host, &mut game, Duration::from_secs(4))
            .is_none()
    );
    assert!(
        door.look(&mut host, &mut game, Duration::from_secs(5))
            .is_none()
    );
    let heard = ends
        .iter_mut()
        .filter_map(|end| end.receive().expect("a wire"));
    assert_eq!(heard.collect::<Vec<_>>(), [r#"{"end":"silent"}"#; 4]);
    let mut knock = |token: u64| {
        let [one, mut other] = BadWire::good_pair();
        let mut guest = GuestLink::new(Hex(token), None);
        guest.connect(Duration::ZERO);
        let mut own = TestGame::of_guest();
        guest
            .exchange(&mut other, &mut own, Duration::ZERO)
            .expect("a greeting");
        door.admit(one, Duration::ZERO);
        let is_taken = door.look(&mut host, &mut game, Duration::ZERO).is_some();
        (
            is_taken,
            guest.exchange(&mut other, &mut own, Duration::ZERO),
        )
    };
    assert_eq!(knock(1), (true, Ok(())));
    assert_eq!(knock(2), (false, Err(Reason::Busy)));
    assert_eq!(knock(1), (true, Ok(())));
}

/// What a guest says to a game with this text.
fn reply_to(text: &str) -> Result<(), Reason> {
    let mut guest = GuestLink::new(TOKEN, None);
    let mut game = TestGame::of_guest();
    let [mut one, mut other] = BadWire::good_pair();
    guest.connect(Duration::ZERO);
    let chunks: Vec<String> = text
        .as_bytes()
        .chunks(PART)
        .map(|it| String::from_utf8_lossy(it).into_owned())
        .collect();
    for (part, chunk) in chunks.iter().enumerate() {
        let line = serde_json::json!({"state": {
            "part": part, "parts": chunks.len(), "text": chunk, "number": 1, "ply": 0,
            "key": "0000000000000000", "paused": false, "offer": null, "asked": 0,
            "refused": null, "said": null,
        }});
        one.send(&line.to_string());
    }
    guest.exchange(&mut other, &mut game, Duration::ZERO)
}

#[test]
fn a_hostile_game_is_refused() {
    let spec = RulesetSpec {
        columns: 99,
        rows: 99,
        ..RulesetSpec::default()
    };
    let ruleset = Ruleset::new(&spec).expect("sound rules");
    let game = SavedGame {
        record: Session::new(setup_of(&ruleset)).record(),
        date: None,
        counted: false,
    };
    let sound = game.to_line();
    let text = |goals: &str, seats: &str| {
        let text = sound.replace("Line(4)", goals);
        text.replace("red: Human, yellow: Elsewhere", seats)
    };
    let seats = "red: Human, yellow: Elsewhere";
    assert_eq!(
        reply_to(&text("Line(4)", seats)),
        Err(Reason::Differs),
        "it is read"
    );
    let many = |number: u32| {
        (0..number)
            .map(|it| format!("Line({}),", 2 + it % 98))
            .collect::<String>()
    };
    assert_eq!(reply_to(&text(&many(10_000), seats)), Err(Reason::BadGame));
    assert_eq!(reply_to(&text(&many(5_000), seats)), Err(Reason::BadGame));
    for seats in [
        "red: Human, yellow: Human",
        "red: Level(id: \"perfect\", name: \"P\"), yellow: Elsewhere",
    ] {
        assert_eq!(
            reply_to(&text("Line(4)", seats)),
            Err(Reason::BadGame),
            "{seats}"
        );
    }
    assert_eq!(reply_to("(version: 1"), Err(Reason::BadGame));
}

#[test]
fn the_largest_game_fits() {
    let spec = RulesetSpec {
        columns: 99,
        rows: 99,
        goals: vec![Goal::Square(30)],
        ..RulesetSpec::default()
    };
    let ruleset = Ruleset::new(&spec).expect("sound rules");
    let mut game = TestGame::of_host(setup_of(&ruleset));
    while game.session.result().is_none() {
        let column = game
            .session
            .position()
            .legal_columns()
            .last()
            .expect("a column");
        let origin = match game.session.awaits_human() {
            true => Origin::Human,
            false => Origin::Elsewhere,
        };
        game.session
            .apply(Command::Play { column, origin })
            .expect("legal");
    }
    let mut pair = Pair::new();
    pair.host.1 = game;
    pair.guest.0 = GuestLink::new(TOKEN, None);
    pair.guest.0.connect(pair.now);
    pair.turns();
    assert_eq!(pair.plies(), (9_801, 9_801));
}

#[test]
fn the_lines_of_the_manual_are_lines_of_the_protocol() {
    let manual = include_str!("../../../docs/network.md");
    let blocks = manual.split("```json\n").skip(1);
    let lines: Vec<Vec<&str>> = blocks
        .map(|block| block.lines().take_while(|line| *line != "```").collect())
        .collect();
    let [guest, host] = lines.as_slice() else {
        panic!("the lines of both sides: {lines:?}");
    };
    for line in guest {
        let message: GuestMessage = message::read(line).expect(line);
        assert_eq!(serde_json::to_string(&message).expect("JSON"), *line);
    }
    for line in host {
        let message: HostMessage = message::read(line).expect(line);
        assert_eq!(serde_json::to_string(&message).expect("JSON"), *line);
    }
    let mut pair = Pair::new();
    assert_eq!(pair.host_acts(Act::Move(4)), Ok(()));
    let key = String::from(Hex(game_key(&pair.host.1.session)));
    assert_eq!(
        manual.matches(key.as_str()).count(),
        2,
        "a disc in column 4: {key}"
    );
}

#[test]
fn changed_lines_are_refused_or_taken_and_break_nothing() {
    let seeds = [
        &include_bytes!("../../../fuzz/seeds/links/guest.jsonl")[..],
        &include_bytes!("../../../fuzz/seeds/links/host.jsonl")[..],
    ];
    let (mut chance, mut taken, count) = (fastrand::Rng::with_seed(1), 0, cases(2_000, 200_000));
    for _ in 0..count {
        let mut bytes = chance.choice(seeds).expect("a seed").to_vec();
        for _ in 0..chance.usize(1..4) {
            let at = chance.usize(..bytes.len());
            match chance.u8(..4) {
                0 => bytes[at] = chance.u8(..),
                1 => drop(bytes.remove(at)),
                2 => bytes.insert(at, *chance.choice(b"0129\"{}[]:,-\n\\(").expect("a byte")),
                _ => bytes.extend_from_within(at..),
            }
        }
        taken += u32::from(crate::fuzz::links(&bytes));
    }
    let strange = crate::fuzz::links(b"{\"nothing\":1}\n");
    assert!(taken > count / 2 && !strange, "{taken} of {count}");
}
