//! `plummet play --host` and `--join`: two programs on this computer play each other.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::effort::cases;
use crate::scratch::Scratch;
use crate::support::send_signal;

/// The longest that a line or the end of a program is waited for.
const PATIENCE: Duration = Duration::from_secs(60);

/// A person at a terminal.
struct Person {
    arguments: Vec<String>,
    /// The folder of the person's files.
    home: PathBuf,
    program: Child,
    keys: ChildStdin,
    /// The lines of the program, up to its end.
    screen: Receiver<String>,
}

impl Person {
    fn sits_down(home: &Path, arguments: &[&str]) -> Self {
        let arguments: Vec<String> = arguments.iter().map(|&it| it.to_owned()).collect();
        let (program, keys, screen) = started(&arguments, home);
        Self {
            arguments,
            home: home.to_owned(),
            program,
            keys,
            screen,
        }
    }

    /// Waits for a line that contains these words.
    #[track_caller]
    fn sees(&mut self, words: &str) -> String {
        let (mut seen, end) = (String::new(), Instant::now() + PATIENCE);
        loop {
            let left = end.saturating_duration_since(Instant::now());
            // The persons of a test end with it.
            let Ok(line) = self.screen.recv_timeout(left) else {
                panic!("{words:?} did not come after {seen}");
            };
            if line.contains(words) {
                return line;
            }
            seen = seen + &line + "\n";
        }
    }

    /// Waits for the end of the program.
    #[track_caller]
    fn ends(&mut self) -> Option<i32> {
        let (mut seen, end) = (String::new(), Instant::now() + PATIENCE);
        loop {
            let left = end.saturating_duration_since(Instant::now());
            match self.screen.recv_timeout(left) {
                Ok(line) => seen = seen + &line + "\n",
                Err(RecvTimeoutError::Disconnected) => {
                    return self.program.wait().expect("its end").code();
                }
                Err(RecvTimeoutError::Timeout) => panic!("the program did not end after {seen}"),
            }
        }
    }

    fn types(&mut self, line: &str) {
        writeln!(self.keys, "{line}").expect("a program");
        self.keys.flush().expect("a program");
    }

    /// The program ends without a word, and is started again.
    fn is_killed_and_returns(&mut self) {
        self.program.kill().expect("it lives");
        self.program.wait().expect("its end");
        (self.program, self.keys, self.screen) = started(&self.arguments, &self.home);
    }

    fn leaves(mut self) -> Option<i32> {
        self.types("quit");
        self.ends()
    }
}

/// The games that a person has finished.
fn finished(home: &Path) -> String {
    let files = fs::read_dir(home.join("plummet/finished"))
        .into_iter()
        .flatten();
    let texts = files.map(|it| fs::read_to_string(it.expect("an entry").path()));
    texts.map(|it| it.expect("a game")).collect()
}

impl Drop for Person {
    fn drop(&mut self) {
        // It may have ended.
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

fn started(arguments: &[String], home: &Path) -> (Child, ChildStdin, Receiver<String>) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_plummet"));
    command
        .arg("play")
        .args(arguments)
        .env("XDG_STATE_HOME", home)
        .env("XDG_DATA_HOME", home)
        .env("XDG_CONFIG_HOME", home);
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut program = command.spawn().expect("plummet");
    let keys = program.stdin.take().expect("its input");
    let output = BufReader::new(program.stdout.take().expect("its output"));
    let (sender, screen) = channel();
    thread::spawn(move || {
        for line in output.lines().map_while(Result::ok) {
            if sender.send(line).is_err() {
                break;
            }
        }
    });
    (program, keys, screen)
}

/// A port that nobody listens on.
fn free_port() -> u16 {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
    listener.local_addr().expect("its address").port()
}

const PROMPT: &str = "which column";

/// The time after which a person types: an answer that stands behind the game has come by then.
const SLOWER: Duration = Duration::from_millis(500);

/// A host and a guest.
fn table(scratch: &Scratch, rules: &[&str]) -> (Person, Person) {
    let port = free_port().to_string();
    let arguments = [&["--host", port.as_str(), "--name", "Anna"], rules].concat();
    let mut host = Person::sits_down(&scratch.0.join("host"), &arguments);
    host.sees("Waiting.");
    let address = format!("127.0.0.1:{port}");
    let arguments = ["--join", address.as_str(), "--name", "Zoë"];
    let guest = Person::sits_down(&scratch.0.join("guest"), &arguments);
    host.sees("Zoë is there.");
    (host, guest)
}

#[test]
fn either_program_is_killed_at_each_ply_and_the_game_goes_on() {
    let scratch = Scratch::new();
    let (mut host, mut guest) = table(&scratch, &[]);
    guest.sees("Anna is there.");
    // A game that fills the board without a line of four.
    let columns = "000000111111622222233333366666444444555555";
    let killed = cases(2, 42);
    host.sees(PROMPT);
    for (ply, column) in columns.chars().enumerate() {
        if ply < killed {
            host.is_killed_and_returns();
            host.sees("Zoë is there.");
            guest.sees("Anna is there.");
            guest.is_killed_and_returns();
            host.sees("Zoë is there.");
            guest.sees("Anna is there.");
        }
        let (mover, other) = match ply.is_multiple_of(2) {
            true => (&mut host, &mut guest),
            false => (&mut guest, &mut host),
        };
        if ply < killed {
            mover.sees(PROMPT);
        }
        mover.types(&column.to_string());
        if ply < 41 {
            other.sees(PROMPT);
        }
    }
    for person in [&mut host, &mut guest] {
        person.sees("rematch or quit?");
    }
    let moves = |person: &Person| {
        let games = finished(&person.home);
        let found = games.split("moves: ").nth(1).expect("a game");
        found.split(',').next().expect("its moves").to_owned()
    };
    let played: String = columns.bytes().map(|it| char::from(it + 1)).collect();
    assert_eq!(moves(&host), format!("\"{played}\""));
    assert_eq!(moves(&host), moves(&guest));
    assert_eq!(guest.leaves(), Some(0));
    assert_eq!(host.ends(), Some(0));
}

#[test]
fn people_offer_speak_resign_and_play_again() {
    let scratch = Scratch::new();
    let (mut host, mut guest) = table(&scratch, &["--preset", "connect_square_4x4"]);
    host.sees("You are Player 1 (circles).");
    guest.sees("You are Player 2 (crosses).");
    guest.types("0");
    guest.sees("It is not your turn");
    host.sees(PROMPT);
    host.types("7");
    host.sees("Expected a column from 0 to 3, found \"7\".");
    host.types("1");
    guest.sees(PROMPT);
    host.types("undo");
    guest.sees("Anna would like to take back a move. Yes or no?");
    guest.types("yes");
    guest.sees("Nothing is offered any more.");
    host.sees(PROMPT);
    host.types("say 1");
    guest.sees("Anna: Hello!");
    guest.types("say 13");
    guest.sees("Expected say with a number: 1 Hello!");
    guest.types("hello");
    guest.sees("Expected a column, swap, undo");
    guest.types("resign");
    host.sees("Player 2 (crosses) has resigned.");
    guest.sees("rematch or quit?");
    host.types("rematch");
    guest.sees("would like to play again");
    guest.types("yes");
    // With the same colours, and the guest begins.
    guest.sees("Player 2 (crosses), which column");
    thread::sleep(SLOWER);
    guest.types("0");
    host.sees(PROMPT);
    guest.sees("Points player 2");
    assert_eq!(guest.leaves(), Some(1));
    host.sees("The other person has left.");
    let kept = host.sees("The game is kept; plummet play --load goes on with it: ");
    let file = kept.trim().rsplit(": ").next().expect("a file");
    assert!(
        fs::read_to_string(file)
            .expect("a game")
            .contains("moves: \"1\"")
    );
    assert_eq!(host.ends(), Some(1));
}

#[test]
fn a_stranger_disturbs_nobody() {
    let scratch = Scratch::new();
    let port = free_port();
    let mut host = Person::sits_down(&scratch.0.join("host"), &["--host", &port.to_string()]);
    host.sees("Waiting.");
    let mut flood = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).expect("a host");
    // A flood without a line end is not read to its end: the host closes the connection.
    let _ = flood.write_all(&vec![b'x'; 8 << 20]);
    let address = format!("127.0.0.1:{port}");
    let mut guest = Person::sits_down(&scratch.0.join("guest"), &["--join", &address]);
    guest.sees("The other person is there.");
    let mut third = Person::sits_down(&scratch.0.join("third"), &["--join", &address]);
    assert_eq!(third.ends(), Some(2));
    host.sees(PROMPT);
    host.types("3");
    guest.sees(PROMPT);
    host.leaves();
}

/// A host that sends what it likes.
struct Liar {
    lines: BufReader<TcpStream>,
    has_red_elsewhere: bool,
    number: u32,
    /// The acts of the guest that are not answered.
    asked: u32,
}

impl Liar {
    fn new(wire: TcpStream) -> Self {
        wire.set_read_timeout(Some(PATIENCE)).expect("a socket");
        Self {
            lines: BufReader::new(wire),
            has_red_elsewhere: true,
            number: 0,
            asked: 0,
        }
    }

    /// Reads lines up to one with these words.
    fn hears(&mut self, words: &str) {
        loop {
            let mut line = String::new();
            assert!(self.lines.read_line(&mut line).expect("a line") > 0);
            self.asked += u32::from(line.starts_with("{\"act\""));
            if line.contains(words) {
                return;
            }
        }
    }

    /// Shows a game with these moves and this result.
    fn shows(&mut self, moves: &[u8], result: &str) {
        self.number += 1;
        let moves: Vec<String> = moves.iter().map(u8::to_string).collect();
        let moves = moves.join(",");
        let (red, yellow) = match self.has_red_elsewhere {
            true => ("Human", "Elsewhere"),
            false => ("Elsewhere", "Human"),
        };
        let text = format!(
            "(version: 1, preset: \"connect_four\", title: \"T\", rules: (columns: 7, rows: 6, \
             goals: [Line(4)], ending: FirstGoal, first: Red, start: [], end_when_decided: false), \
             seats: (red: {red}, yellow: {yellow}), \
             opening: Plain, moves: \"{moves}\", result: {result})"
        );
        let game = serde_json::json!({"game": {
            "text": text, "paused": false, "number": self.number, "offer": null,
        }});
        self.sends(&game.to_string());
        for _ in 0..std::mem::take(&mut self.asked) {
            self.sends("{\"answer\":true}");
        }
    }

    fn sends(&mut self, line: &str) {
        // The guest may have gone.
        let _ = writeln!(self.lines.get_mut(), "{line}");
    }
}

/// Whether a file below a folder has these words.
fn is_kept(folder: &Path, words: &str) -> bool {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries
        .map(|entry| entry.path())
        .any(|path| match path.is_dir() {
            true => is_kept(&path, words),
            false => fs::read_to_string(&path).is_ok_and(|text| text.contains(words)),
        })
}

/// Both drop a disc.
fn two_moves(host: &mut Person, guest: &mut Person) {
    host.sees(PROMPT);
    host.types("3");
    guest.sees(PROMPT);
    guest.types("2");
    host.sees(PROMPT);
}

#[test]
fn a_kept_game_stays_when_another_begins_at_its_place() {
    let scratch = Scratch::new();
    let home = scratch.0.join("host");
    let (mut host, mut guest) = table(&scratch, &["--preset", "connect_square_4x4"]);
    two_moves(&mut host, &mut guest);
    let port = host.arguments[1].clone();
    drop(host);
    let mut again = Person::sits_down(&home, &["--host", &port, "--size", "9x7"]);
    again.sees("Waiting.");
    assert!(is_kept(&home, "columns: 4,") && is_kept(&home, "moves: \"43\""));
}

#[test]
fn a_guest_that_returns_keeps_its_game_whoever_waits_there() {
    let scratch = Scratch::new();
    let (mut host, mut guest) = table(&scratch, &[]);
    two_moves(&mut host, &mut guest);
    let port = host.arguments[1].clone();
    drop(host);
    let arguments = ["--host", &port, "--preset", "connect_square_4x4"];
    let mut other = Person::sits_down(&scratch.0.join("other"), &arguments);
    other.sees("Waiting.");
    guest.is_killed_and_returns();
    other.sees("Zoë is there.");
    other.sees(PROMPT);
    other.types("1");
    guest.sees(PROMPT);
    assert!(is_kept(&scratch.0.join("guest"), "moves: \"43\""));
}

/// A guest whose host lies.
fn lied_to(scratch: &Scratch) -> (Liar, Person) {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
    let address = listener.local_addr().expect("its address").to_string();
    let guest = Person::sits_down(&scratch.0.join("guest"), &["--join", &address]);
    let (wire, _) = listener.accept().expect("a guest");
    wire.set_nodelay(true).expect("a socket");
    let mut liar = Liar::new(wire);
    liar.hears("hello");
    (liar, guest)
}

#[test]
fn a_host_neither_moves_nor_resigns_for_its_guest_after_an_agreement() {
    let (on, red) = ("None", "(outcome: Win(Red), cause: Resignation)");
    let begun = |scratch: &Scratch| {
        let (mut liar, mut guest) = lied_to(scratch);
        liar.shows(&[4], on);
        guest.sees(PROMPT);
        guest.types("2");
        liar.hears("move");
        liar.shows(&[4, 3], on);
        liar.shows(&[4, 3, 4], on);
        guest.sees(PROMPT);
        (liar, guest)
    };
    let scratch = Scratch::new();
    let (mut liar, mut guest) = begun(&scratch);
    guest.types("undo");
    liar.hears("undo");
    liar.shows(&[4, 5], red);
    assert_eq!(guest.ends(), Some(1));
    assert_eq!(finished(&scratch.0.join("guest")), "");
    assert!(!is_kept(&scratch.0.join("guest"), "moves: \"45\""));

    let scratch = Scratch::new();
    let (mut liar, mut guest) = begun(&scratch);
    guest.types("resign");
    liar.hears("resign");
    liar.shows(&[4, 3, 4], red);
    guest.sees("rematch or quit?");
    thread::sleep(SLOWER);
    guest.types("rematch");
    liar.hears("rematch");
    liar.has_red_elsewhere = false;
    liar.shows(&[4, 4], "(outcome: Win(Yellow), cause: Resignation)");
    assert_eq!(guest.ends(), Some(2), "its own game is over, and kept");
    let games = finished(&scratch.0.join("guest"));
    assert_eq!(games.matches("moves: ").count(), 1);
}

#[test]
fn what_a_guest_asked_for_once_is_done_once() {
    let scratch = Scratch::new();
    let (mut liar, mut guest) = lied_to(&scratch);
    liar.shows(&[4], "None");
    guest.sees(PROMPT);
    guest.types("2");
    liar.hears("move");
    liar.shows(&[4, 3, 4, 3], "None");
    assert_eq!(guest.ends(), Some(1));
    assert!(!is_kept(&scratch.0.join("guest"), "moves: \"4343\""));
}

#[test]
fn a_yes_is_for_the_offer_that_was_shown() {
    let scratch = Scratch::new();
    let (mut host, mut guest) = table(&scratch, &[]);
    two_moves(&mut host, &mut guest);
    // Behind the answer to the guest's move.
    host.types("say 1");
    guest.sees("Hello!");
    guest.types("pause");
    host.sees("would like a pause");
    send_signal(&host.program, "STOP");
    guest.types("undo");
    // Time to be sent: the host reads both at once.
    thread::sleep(SLOWER);
    host.types("yes");
    send_signal(&host.program, "CONT");
    // Whichever of the two comes first, the yes is not for the move.
    host.types("9");
    host.sees("Expected a column");
    assert!(is_kept(&scratch.0.join("host"), "moves: \"43\""));
}

#[test]
fn a_host_is_reached_by_both_families_of_addresses() {
    let scratch = Scratch::new();
    let port = free_port();
    let named = port.to_string();
    let mut host = Person::sits_down(&scratch.0.join("host"), &["--host", &named]);
    host.sees("Waiting.");
    for ip in ["127.0.0.1", "[::1]"] {
        let address = format!("{ip}:{port}");
        if ip == "[::1]" && TcpListener::bind("[::1]:0").is_err() {
            continue;
        }
        TcpStream::connect(&address).expect(&address);
    }
}
