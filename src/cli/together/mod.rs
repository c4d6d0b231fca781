//! `plummet play --host` and `--join`: a game with a person at another computer, in the terminal.

mod game;
mod screen;

use std::io::{self, BufRead};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::failure::Failure;
use super::game::NamedGame;
use super::host::{Host, OnInterrupt};
use super::terminal::typed_column;
use super::{DONE, NOT_DONE};
use crate::engine::Clock;
use crate::jobs::{Job, Runtime, sleep};
use crate::net::{
    Act, Door, GuestLink, Hex, HostLink, LinkEnd, Listener, OfferKind, Phrase, Reason, Retry, Tcp,
    Wire as _, connect, own_address, resolved_address,
};
use crate::outside::{Escaped, LineError, read_line};
use crate::rules::{ByPlayer, Ruleset};
use crate::session::{Command, GameSetup, PersonName, Seat, Session};
use game::{LinkFiles, TerminalLink, sentence};
use screen::ShownGame;

/// The pause between two looks at the connection and the input.
const PAUSE: Duration = Duration::from_millis(20);

/// What a person types besides columns.
const WORDS: [(&str, Act); 8] = [
    ("swap", Act::Move(0)),
    ("undo", Act::Offer(OfferKind::Undo)),
    ("pause", Act::Offer(OfferKind::Pause)),
    ("go on", Act::GoOn),
    ("rematch", Act::Offer(OfferKind::Rematch)),
    ("yes", Act::Accept),
    ("no", Act::Decline),
    ("resign", Act::Resign),
];

/// Waits for a person and plays with them.
pub(super) fn wait(
    port: u16,
    named: &NamedGame,
    name: Option<PersonName>,
    host: &mut Host<'_>,
) -> Result<u8, Failure> {
    let files = LinkFiles::new(&format!("hosted-{port}"), host)?;
    let listener = Listener::open(port).map_err(|error| {
        Failure::Impossible(format!("port {port} cannot be listened on: {error}"))
    })?;
    let kept = files.kept.session();
    let kept = kept.filter(|kept| kept.setup().ruleset == named.ruleset && kept.result().is_none());
    let guest = kept.as_ref().and_then(|_| files.token());
    let session = match kept {
        Some(kept) => {
            writeln!(host.out, "The game that was broken off goes on.")?;
            kept
        }
        None => {
            let setup = setup_of(&named.preset.id, &named.preset.name, &named.ruleset);
            Session::new(setup)
        }
    };
    let mut game = TerminalLink::new(session, files);
    if let Ok(player) = game.player() {
        // The seat of a person can always be named.
        let _ = game.session.apply(Command::Rename { player, name });
    }
    // Else a game of earlier would be there when the guest is.
    game.keep();
    let address = SocketAddr::new(own_address(), port);
    writeln!(
        host.out,
        "Waiting. The other person calls: plummet play --join {address}"
    )?;
    let table = LinkTable {
        link: LinkEnd::Host(HostLink::new(guest)),
        wire: None,
        retry: Retry::new(host.clock.now()),
        way: Way::Listen(listener, Door::default()),
    };
    table.play(game, host)
}

/// Joins a person who waits.
pub(super) fn join(
    text: &str,
    name: Option<PersonName>,
    host: &mut Host<'_>,
) -> Result<u8, Failure> {
    let unreachable = |error: io::Error| {
        Failure::Impossible(format!(
            "{} cannot be reached: {error}",
            Escaped::text(text)
        ))
    };
    let address = resolved_address(text).map_err(unreachable)?;
    let mut files = LinkFiles::new(&format!("joined-{address}"), host)?;
    let kept = files.token();
    let token = kept.unwrap_or_else(|| Hex((host.chance)()));
    files.keep_token(token)?;
    let now = host.clock.now();
    let mut link = GuestLink::new(token, name);
    let wire = match connect(address) {
        Ok(wire) => {
            link.connect(now);
            Some(wire)
        }
        Err(error) if kept.is_none() => {
            files.forget()?;
            return Err(unreachable(error));
        }
        Err(error) => {
            writeln!(host.out, "It is tried again: {}", unreachable(error))?;
            None
        }
    };
    let setup = setup_of("", "", &Ruleset::connect_four());
    let game = TerminalLink::new(Session::new(setup), files);
    let table = LinkTable {
        link: LinkEnd::Guest(link),
        wire,
        retry: Retry::new(now),
        way: Way::Call(address),
    };
    table.play(game, host)
}

/// Returns the setup of a game in which the person here plays red.
fn setup_of(preset: &str, title: &str, ruleset: &Ruleset) -> GameSetup {
    let seats = ByPlayer {
        red: Seat::Human,
        yellow: Seat::Elsewhere,
    };
    GameSetup::plain(preset, title, ruleset.clone(), seats)
}

/// How a connection is made.
enum Way {
    Listen(Listener, Door<Tcp>),
    Call(SocketAddr),
}

/// A line of input; `None` at its end.
type Typed = Result<Option<String>, LineError>;

/// The person here, the game and the connection.
struct LinkTable {
    link: LinkEnd,
    wire: Option<Tcp>,
    retry: Retry,
    way: Way,
}

impl LinkTable {
    /// Plays until one of the people leaves.
    fn play(mut self, mut game: TerminalLink, host: &mut Host<'_>) -> Result<u8, Failure> {
        let stop = (host.interrupt)(OnInterrupt::Stop);
        let input = std::mem::replace(&mut host.input, Box::new(io::empty()));
        let typed = typed_lines(input);
        let mut shown = ShownGame::default();
        loop {
            let ended = self.exchange(&mut game, host.clock).err();
            let left = match ended {
                None => self.take_typed(&typed, &mut game, stop)?,
                Some(reason) => Some(reason),
            };
            if let LinkEnd::Host(link) = &self.link
                && let Some(token) = link.guest()
            {
                game.files.keep_token(token)?;
            }
            if let Some(error) = game.failed.take() {
                host.warn(&error.to_string());
            }
            shown.print(&mut game, self.wire.is_some(), host.out)?;
            if let Some(reason) = left {
                return self.end(reason, &game, host);
            }
            sleep(PAUSE);
        }
    }

    /// Exchanges lines with the other computer, or tries to reach it.
    ///
    /// # Errors
    /// If there is nothing left to try.
    fn exchange(&mut self, game: &mut TerminalLink, clock: &dyn Clock) -> Result<(), Reason> {
        let now = clock.now();
        match (&mut self.way, &mut self.link) {
            (Way::Listen(listener, door), LinkEnd::Host(link)) => {
                if let Some(wire) = listener.accept() {
                    door.admit(wire, now);
                }
                if let Some(wire) = door.look(link, game, now) {
                    self.wire = Some(wire);
                }
            }
            (Way::Call(address), LinkEnd::Guest(link)) if self.wire.is_none() => {
                if self.retry.is_due(now)
                    && let Ok(wire) = connect(*address)
                {
                    link.connect(clock.now());
                    self.wire = Some(wire);
                }
            }
            _ => {}
        }
        let Some(wire) = &mut self.wire else {
            let may_wait = matches!(self.way, Way::Listen(..)) && !game.begun;
            return match self.retry.is_over(now) && !may_wait {
                true => Err(Reason::Silent),
                false => Ok(()),
            };
        };
        if let Err(reason) = self.link.exchange(wire, game, clock.now()) {
            self.wire = None;
            self.retry = Retry::new(now);
            if !reason.is_passing() {
                return Err(reason);
            }
            game.lines
                .push(format!("{} It is tried again.", sentence(reason)));
        }
        Ok(())
    }

    /// Does what the person here types. Returns why the game ends, if it does.
    fn take_typed(
        &mut self,
        typed: &Job<Typed>,
        game: &mut TerminalLink,
        stop: &AtomicBool,
    ) -> Result<Option<Reason>, Failure> {
        if stop.load(Ordering::Relaxed) {
            return Ok(Some(Reason::Left));
        }
        while let Some(report) = typed.poll() {
            let line = report.map_err(|error| Failure::Impossible(error.to_string()))?;
            let line = line.map_err(|error| Failure::of_line("the input", error))?;
            let Some(line) = line.filter(|line| line.trim() != "quit") else {
                return Ok(Some(Reason::Left));
            };
            match act_of(line.trim(), game) {
                Ok(act) => {
                    if let Err(reason) = self.link.act(act, game) {
                        game.lines.push(sentence(reason));
                    }
                }
                Err(fault) => game.lines.push(fault),
            }
        }
        Ok(None)
    }

    /// Tells how the game ended for this side.
    fn end(
        mut self,
        reason: Reason,
        game: &TerminalLink,
        host: &mut Host<'_>,
    ) -> Result<u8, Failure> {
        if let Some(wire) = &mut self.wire {
            self.link.leave(wire);
            // What waits is sent.
            let _ = wire.receive();
        }
        game.files.forget()?;
        if game.session.moves().next().is_none() || game.session.result().is_some() {
            if reason != Reason::Left {
                return Err(Failure::Impossible(reason.to_string()));
            }
            return Ok(DONE);
        }
        writeln!(
            host.out,
            "{}",
            match self.wire {
                Some(_) => "You have left.".to_owned(),
                None => sentence(reason),
            }
        )?;
        let file = Escaped::path(game.files.kept.file());
        writeln!(
            host.out,
            "The game is kept; plummet play --load goes on with it: {file}"
        )?;
        Ok(NOT_DONE)
    }
}

/// Reads the input on another thread.
fn typed_lines(mut input: Box<dyn BufRead + Send>) -> Job<Typed> {
    Runtime::new(|| {}).start("input", move |job| {
        loop {
            let line = read_line(&mut input);
            let is_last = !matches!(line, Ok(Some(_)));
            job.report(line);
            if is_last {
                break;
            }
        }
    })
}

/// Returns what a typed line means, or a sentence about it.
fn act_of(line: &str, game: &TerminalLink) -> Result<Act, String> {
    let word = WORDS.iter().find(|(word, _)| *word == line);
    let said = line
        .strip_prefix("say ")
        .map(|number| number.trim().parse::<usize>());
    match (word, said) {
        (Some((_, act)), _) => Ok(*act),
        (None, Some(number)) => {
            let index = number.ok().and_then(|number| number.checked_sub(1));
            let phrase = index.and_then(|index| Phrase::ALL.get(index));
            phrase.map(|phrase| Act::Say(*phrase)).ok_or_else(phrases)
        }
        (None, None) if line.starts_with(|letter: char| letter.is_ascii_digit()) => {
            let column = typed_column(game.session.position(), line)?;
            let number = u8::try_from(column.number());
            number.map(Act::Move).map_err(|error| error.to_string())
        }
        (None, None) => {
            let words: Vec<&str> = WORDS.iter().map(|(word, _)| *word).collect();
            Err(format!(
                "Expected a column, {}, say NUMBER or quit.",
                words.join(", ")
            ))
        }
    }
}

/// Lists what can be said.
fn phrases() -> String {
    let phrases = Phrase::ALL.iter().zip(1..);
    let phrases: Vec<String> = phrases
        .map(|(phrase, number)| format!("{number} {}", phrase.text()))
        .collect();
    format!("Expected say with a number: {}", phrases.join(" "))
}
