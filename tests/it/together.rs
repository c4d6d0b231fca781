//! `plummet play --host` and `--join`: two programs on this computer play each other.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::effort::cases;
use crate::scratch::Scratch;

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

    /// The games that the person has finished.
    fn finished(&self) -> String {
        let file = self.home.join("plummet/finished.games");
        fs::read_to_string(file).unwrap_or_default()
    }
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
        let games = person.finished();
        let found = games.split("moves: ").nth(1).expect("a game");
        found.split(',').next().expect("its moves").to_owned()
    };
    assert_eq!(
        moves(&host),
        format!(
            "\"{}\"",
            columns
                .bytes()
                .map(|it| char::from(it + 1))
                .collect::<String>()
        )
    );
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
    guest.sees("It is not your turn.");
    host.sees(PROMPT);
    host.types("7");
    host.sees("Expected a column from 0 to 3, found \"7\".");
    host.types("1");
    guest.sees(PROMPT);
    host.types("undo");
    guest.sees("The person who waited offers to take back the last move: yes or no?");
    guest.types("yes");
    host.sees(PROMPT);
    host.types("say 1");
    guest.sees("Anna says: Hello!");
    guest.types("say 13");
    guest.sees("Expected say with a number: 1 Hello!");
    guest.types("hello");
    guest.sees("Expected a column, swap, undo");
    guest.types("resign");
    host.sees("Player 2 (crosses) has resigned.");
    guest.sees("rematch or quit?");
    host.types("rematch");
    guest.sees("offers to play again");
    guest.types("yes");
    guest.sees("You are Player 1 (circles).");
    guest.types("0");
    host.sees(PROMPT);
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
    let named = port.to_string();
    let mut host = Person::sits_down(&scratch.0.join("host"), &["--host", &named]);
    host.sees("Waiting.");
    let knock = |bytes: &[u8]| {
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).expect("a host");
        let patience = Some(Duration::from_secs(20));
        stream.set_read_timeout(patience).expect("a socket");
        // The host may have closed it before the end.
        let _ = stream.write_all(bytes);
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        String::from_utf8(answer).expect("text")
    };
    assert_eq!(
        knock(b"GET / HTTP/1.1\r\n\r\n"),
        "{\"end\":\"unreadable\"}\n"
    );
    assert_eq!(
        knock(b"{\"hello\":{\"version\":9}}\n"),
        "{\"end\":{\"version\":{\"speaks\":1}}}\n"
    );
    assert_eq!(knock(b"{\"hello\":"), "{\"end\":\"silent\"}\n", "it stalls");
    // A flood without a line end is not read to its end, and so the system may reset the connection.
    assert!(["{\"end\":\"too_much\"}\n", ""].contains(&knock(&vec![b'x'; 8 << 20]).as_str()));
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
