//! Peers that do not keep to the protocol.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::TcpStream;

use super::*;
use crate::effort::cases;
use crate::outside::{Limit, read_text};
use crate::rules::{Goal, RulesetSpec};
use crate::storage::{FinishedGames, SavedGame};

/// A connection on which a test writes what it likes.
struct Stranger(BufReader<TcpStream>);

impl Stranger {
    fn new(stream: TcpStream) -> Self {
        let patience = Some(Duration::from_secs(20));
        stream.set_read_timeout(patience).expect("a socket");
        Self(BufReader::new(stream))
    }

    fn sends(&mut self, line: &str) {
        // The other side may have gone.
        let _ = writeln!(self.0.get_mut(), "{line}");
    }

    fn hears(&mut self) -> String {
        let mut line = String::new();
        // A connection that was reset has nothing more to say.
        let _ = self.0.read_line(&mut line);
        line.trim_end().to_owned()
    }
}

/// A host whose guest is a stranger.
struct Host {
    table: LinkTable,
    port: u16,
    now: Duration,
    _scratch: Scratch,
}

impl Host {
    fn new(name: &str) -> Self {
        let scratch = Scratch::new(name);
        let (_, port) = listener();
        let setup = setup_of(&Ruleset::default());
        let now = Duration::from_secs(5);
        Self {
            table: host(&scratch, port, &setup, now, false),
            port,
            now,
            _scratch: scratch,
        }
    }

    fn knock(&self) -> Stranger {
        Stranger::new(TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)).expect("a host"))
    }

    /// Looks until something is so, or the host ends.
    fn until(&mut self, is_so: impl Fn(&LinkTable) -> bool) -> Result<(), Reason> {
        for _ in 0..2_000 {
            if is_so(&self.table) {
                return Ok(());
            }
            std::thread::sleep(Duration::from_millis(1));
            self.table.exchange(self.now)?;
        }
        panic!("{:?}", self.table);
    }

    fn with_guest(&mut self) -> Stranger {
        let mut guest = self.knock();
        guest.sends(r#"{"hello":{"version":1,"token":7}}"#);
        assert_eq!(self.until(|table| table.begun), Ok(()));
        assert!(guest.hears().starts_with(r#"{"game":"#));
        guest
    }

    /// The answer to the first lines of a visitor.
    fn answer_to(&mut self, lines: &str) -> String {
        let mut visitor = self.knock();
        visitor.sends(lines);
        for _ in 0..300 {
            std::thread::sleep(Duration::from_millis(1));
            assert_eq!(self.table.exchange(self.now), Ok(()));
        }
        visitor.hears()
    }
}

#[test]
fn visitors_are_few_and_the_seat_is_of_one_guest() {
    let mut host = Host::new("strange-visitors");
    let unreadable = r#"{"end":"unreadable"}"#;
    for (line, answer) in [
        (r#"{"hello":{"version":0}}"#, r#"{"end":"version"}"#),
        (r#"{"hello":{"version":1,"token":"7"}}"#, unreadable),
        (
            r#"{"hello":{"version":1,"token":7,"name":"a\nb"}}"#,
            unreadable,
        ),
        (
            r#"{"hello":{"version":1,"token":7,"name":"\u3164"}}"#,
            unreadable,
        ),
        ("\"ping\"", unreadable),
        ("GET / HTTP/1.1", unreadable),
    ] {
        assert_eq!(host.answer_to(line), answer, "{line}");
    }
    // The first four say nothing; the others are let go.
    let mut silent: Vec<Stranger> = (0..10).map(|_| host.knock()).collect();
    host.now += Duration::from_millis(1);
    assert_eq!(host.answer_to(r#"{"hello":{"version":1,"token":7}}"#), "");
    host.now += Duration::from_secs(5);
    assert_eq!(host.table.exchange(host.now), Ok(()));
    assert!(silent.iter_mut().all(|it| it.hears().is_empty()));
    let _guest = host.with_guest();
    assert_eq!(
        host.answer_to(r#"{"hello":{"version":1,"token":8}}"#),
        r#"{"end":"busy"}"#
    );
    // The same guest again.
    assert!(
        host.answer_to(r#"{"hello":{"version":1,"token":7}}"#)
            .starts_with(r#"{"game":"#)
    );
}

#[test]
fn what_no_guest_sends_ends_the_connection() {
    let long = "x".repeat(70_000);
    let game = r#"{"game":{"text":"","paused":false,"number":1,"offer":null}}"#;
    for (line, reason) in [
        ("", Reason::Unreadable),
        ("hello", Reason::Unreadable),
        ("[]", Reason::Unreadable),
        (r#"{"act":{"seen":-1,"act":"resign"}}"#, Reason::Unreadable),
        (r#"{"act":{"seen":1,"act":{"say":13}}}"#, Reason::Unreadable),
        (r#"{"say":0}"#, Reason::Unreadable),
        (r#"{"answer":true}"#, Reason::Unreadable),
        (game, Reason::Unreadable),
        (r#"{"end":"left"}"#, Reason::Left),
        (long.as_str(), Reason::TooMuch),
    ] {
        let mut host = Host::new("strange-lines");
        let mut guest = host.with_guest();
        guest.sends(line);
        assert_eq!(host.until(|_| false), Err(reason), "{line:.40}");
    }
}

#[test]
fn an_act_is_for_the_game_that_was_seen() {
    let mut host = Host::new("strange-acts");
    let mut guest = host.with_guest();
    assert_eq!(host.table.act(Act::Move(4), host.now), Ok(()));
    let number = host.table.session.revision;
    let no = r#"{"answer":false}"#;
    for (seen, act, answer) in [
        (number - 1, r#"{"move":4}"#, no),
        (number + 1, r#"{"offer":"undo"}"#, no),
        (number, r#"{"move":8}"#, no),
        (number, r#"{"move":0}"#, no),
        (number, r#"{"move":4}"#, r#"{"answer":true}"#),
        // Once more.
        (number, r#"{"move":4}"#, no),
        (number + 1, r#"{"move":4}"#, no),
        (0, r#""resign""#, r#"{"answer":true}"#),
    ] {
        guest.sends(&format!(r#"{{"act":{{"seen":{seen},"act":{act}}}}}"#));
        for _ in 0..100 {
            std::thread::sleep(Duration::from_millis(1));
            assert_eq!(host.table.exchange(host.now), Ok(()));
        }
        let mut heard = guest.hears();
        while heard.starts_with(r#"{"game":"#) {
            heard = guest.hears();
        }
        assert_eq!(heard, answer, "{seen} {act}");
    }
    assert_eq!(host.table.session.position.ply(), 2);
}

#[test]
fn a_flood_costs_little_and_silence_ends_the_connection() {
    let mut host = Host::new("strange-flood");
    let guest = host.with_guest();
    let writer = guest.0.get_ref().try_clone().expect("a socket");
    let flood = std::thread::spawn(move || {
        let mut writer = Stranger::new(writer);
        (0..20_000).for_each(|_| writer.sends("{\"say\":1}"));
    });
    let mut told = 0;
    for _ in 0..20 {
        std::thread::sleep(Duration::from_millis(50));
        assert_eq!(host.table.exchange(host.now), Ok(()));
        told += std::mem::take(&mut host.table.news).len();
    }
    // A second, in which at most 250 lines are taken, and no time passes for the table.
    assert!((2..=11).contains(&told), "{told}");
    guest
        .0
        .get_ref()
        .shutdown(std::net::Shutdown::Both)
        .expect("a socket");
    flood.join().expect("an end");
    let mut host = Host::new("strange-silence");
    let _guest = host.with_guest();
    host.now += SILENCE;
    assert_eq!(host.table.exchange(host.now), Ok(()));
    assert!(!host.table.connection().is_there);
}

/// A guest to whom a game with this text was shown, or why it has gone.
fn shown(
    scratch: &Scratch,
    (listener, port): &(TcpListener, u16),
    text: &str,
) -> Result<LinkTable, Reason> {
    let now = Duration::from_secs(5);
    let mut table = guest(scratch, *port, now, false);
    let mut wire = Stranger::new(listener.accept().expect("a guest").0);
    let game = serde_json::json!({"game": {
        "text": text, "paused": false, "number": 1, "offer": null,
    }});
    wire.sends(&game.to_string());
    for _ in 0..20_000 {
        std::thread::sleep(Duration::from_millis(1));
        table.exchange(now)?;
        if table.begun {
            return Ok(table);
        }
    }
    panic!("no answer");
}

/// The moves that a guest takes from a game with this text.
fn reply_to(text: &str) -> Result<usize, Reason> {
    let table = shown(&Scratch::new("strange-host"), &listener(), text)?;
    Ok(table.session.position.ply())
}

#[test]
fn a_hostile_game_is_refused_and_the_largest_is_taken() {
    let spec = RulesetSpec {
        columns: 99,
        rows: 99,
        goals: vec![Goal::Square(30)],
        ..RulesetSpec::default()
    };
    let ruleset = Ruleset::new(&spec).expect("sound rules");
    let game = SavedGame {
        record: Session::new(setup_of(&ruleset)).record(),
        date: None,
        counted: false,
    };
    let sound = game.to_line();
    assert_eq!(reply_to(&sound), Ok(0));
    let played = |moves: &str| sound.replace("moves: \"\"", &format!("moves: \"{moves}\""));
    assert_eq!(reply_to(&played("1")), Ok(1));
    assert_eq!(
        reply_to(&played("1,1")),
        Err(Reason::BadGame),
        "not its move"
    );
    // All of it was played when this side first hears of it.
    let columns = (1..=99).flat_map(|column| vec![column.to_string(); 99]);
    let whole = played(&columns.collect::<Vec<_>>().join(","));
    assert_eq!(reply_to(&whole), Err(Reason::BadGame), "it has ended");
    let drawn = "opening: Plain, result: (outcome: Draw, cause: Board),";
    assert_eq!(
        reply_to(&whole.replace("opening: Plain,", drawn)),
        Ok(9_801)
    );
    assert_eq!(reply_to(&played("100")), Err(Reason::BadGame));
    assert_eq!(reply_to(&played("1,s")), Err(Reason::BadGame), "no swap");
    let lines: String = (0..10_000)
        .map(|it| format!("Line({}),", 2 + it % 98))
        .collect();
    let text = |goals: &str, seats: &str| {
        let text = sound.replace("Square(30)", goals);
        text.replace("red: Human, yellow: Elsewhere", seats)
    };
    let seats = "red: Human, yellow: Elsewhere";
    assert_eq!(
        reply_to(&text(&lines[..50_000], seats)),
        Err(Reason::BadGame)
    );
    assert_eq!(reply_to(&text(&lines, seats)), Err(Reason::TooMuch));
    for seats in [
        "red: Human, yellow: Human",
        "red: Level(id: \"perfect\", name: \"P\"), yellow: Elsewhere",
    ] {
        assert_eq!(reply_to(&text("Line(4)", seats)), Err(Reason::BadGame));
    }
    assert_eq!(reply_to("(version: 1"), Err(Reason::BadGame));
}

#[test]
fn a_kept_game_is_not_replaced_by_one_that_has_ended() {
    let (scratch, listener) = (Scratch::new("strange-end"), listener());
    let plain = SavedGame {
        record: Session::new(setup_of(&Ruleset::default())).record(),
        date: None,
        counted: false,
    };
    // Each time, the program of the guest has started again.
    let meets = |moves: &str, result: &str| {
        let text = plain.to_line();
        let text = text.replace("moves: \"\"", &format!("moves: \"{moves}\"{result}"));
        let table = shown(&scratch, &listener, &text).expect(moves);
        let file = table.files.as_ref().expect("files").game.path();
        (table.session.result(), read_text(file, Limit::TEXT).ok())
    };
    let (none, kept) = meets("4", "");
    assert!(none.is_none() && kept.is_some());
    let resigned = ", result: (outcome: Win(Red), cause: Resignation)";
    let won = ", result: (outcome: Win(Red), cause: Board)";
    let drawn = ", result: (outcome: Draw, cause: Board)";
    let full = "111111222222733333344444477777555555666666";
    for (moves, result) in [("4", resigned), ("1212121", won), (full, drawn)] {
        let (shown, file) = meets(moves, result);
        assert!(
            shown.is_some() && file == kept,
            "{moves} {result}: {file:?}"
        );
    }
    let finished = folders(&scratch, "guest").state(FinishedGames::FOLDER);
    let finished = FinishedGames::read(&finished.expect("a folder")).expect("a list");
    assert_eq!(finished.games, []);
    // The host resigns: this is how its game goes on.
    let (shown, file) = meets("4", ", result: (outcome: Win(Yellow), cause: Resignation)");
    assert!(shown.is_some() && file != kept);
}

#[test]
fn every_address_of_a_name_is_tried() {
    let (there, nobody) = (listener(), listener());
    let [there_at, nobody_at] =
        [&there, &nobody].map(|(_, port)| SocketAddr::from((Ipv4Addr::LOCALHOST, *port)));
    drop(nobody);
    assert!(tcp::connect(&[nobody_at]).is_err());
    let stream = tcp::connect(&[nobody_at, there_at]).expect("a host");
    assert_eq!(stream.peer_addr().expect("its address"), there_at);
    for (text, found) in [
        ("192.0.2.5", "192.0.2.5:7474"),
        ("192.0.2.5:7475", "192.0.2.5:7475"),
        ("2001:db8::1", "[2001:db8::1]:7474"),
        ("[2001:db8::1]:7475", "[2001:db8::1]:7475"),
    ] {
        let found: SocketAddr = found.parse().expect("an address");
        assert_eq!(resolved_addresses(text).expect(text), [found]);
    }
}

#[test]
fn the_lines_of_the_manual_are_lines_of_the_protocol() {
    let manual = include_str!("../../../docs/network.md");
    let blocks = manual.split("```json\n").skip(1);
    let lines: Vec<&str> = blocks
        .flat_map(|block| block.lines().take_while(|line| *line != "```"))
        .collect();
    assert_eq!(lines.len(), 7, "{lines:?}");
    for line in lines {
        let message = LinkMessage::read(line).expect(line);
        assert_eq!(serde_json::to_string(&message).expect("JSON"), *line);
    }
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
