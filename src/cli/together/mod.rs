//! `plummet play --host` and `--join`: a game with a person at another computer, in the terminal.

mod screen;
mod words;

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
    Act, LinkFiles, LinkTable, LinkWay, LinkWishes, NoTable, OfferKind, Phrase, Reason,
    own_address, resolved_address,
};
use crate::outside::{Escaped, Limit, LineError, read_line, read_text};
use crate::rules::ByPlayer;
use crate::session::{GameSetup, PersonName, Seat, Session, TimeControl};
use crate::storage::{Settings, StorageError, TextFile as _, UserFolders};
use screen::ShownGame;
use words::{sentence, told};

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

/// What the arguments say about a game with a person at another computer.
pub(super) struct TogetherArguments {
    pub(super) name: Option<PersonName>,
    pub(super) time: Option<TimeControl>,
}

/// Waits for a person and plays with them.
pub(super) fn wait(
    port: u16,
    named: &NamedGame,
    arguments: TogetherArguments,
    host: &mut Host<'_>,
) -> Result<u8, Failure> {
    let TogetherArguments { name, time } = arguments;
    let files = files(LinkWay::Hosted(port), host)?;
    let kept = files.broken_off();
    let kept = kept.filter(|kept| kept.setup().ruleset == named.ruleset);
    let guest = kept.as_ref().and_then(|_| files.token());
    let session = match kept {
        Some(kept) => {
            writeln!(host.out, "The game that was broken off goes on.")?;
            kept
        }
        None => {
            let seats = ByPlayer {
                red: Seat::Human,
                yellow: Seat::Elsewhere,
            };
            let (preset, ruleset) = (&named.preset, named.ruleset.clone());
            let setup = GameSetup::plain(&*preset.id, &*preset.name, ruleset, seats);
            Session::new(GameSetup { time, ..setup })
        }
    };
    let wishes = LinkWishes { name, help: false };
    let table = LinkTable::wait(port, (session, guest), wishes, files, host.clock.now());
    let table = table.map_err(|error| {
        Failure::Impossible(format!("port {port} cannot be listened on: {error}"))
    })?;
    let address = SocketAddr::new(own_address(), port);
    writeln!(
        host.out,
        "Waiting. The other person calls: plummet play --join {address}"
    )?;
    play(table, host)
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
    let files = files(LinkWay::Joined(address), host)?;
    let wishes = LinkWishes { name, help: false };
    let chance = (host.chance)();
    let table = LinkTable::join(address, wishes, files, (chance, host.clock.now()));
    match table {
        Ok(table) => play(table, host),
        Err(NoTable::Network(error)) => Err(unreachable(error)),
        Err(NoTable::NotKept(error)) => Err(not_kept(error)),
    }
}

/// Returns the files of a game.
fn files(way: LinkWay, host: &Host<'_>) -> Result<LinkFiles, Failure> {
    let folders = UserFolders::new(host.variable);
    let file = folders.settings().map_err(not_kept)?;
    let text = read_text(&file, Limit::TEXT).unwrap_or_default();
    // The window tells the faults of the file.
    let settings = Settings::read(&file, &text).unwrap_or_default();
    LinkFiles::new(&folders, way, settings.keep_finished).map_err(not_kept)
}

fn not_kept(error: StorageError) -> Failure {
    Failure::Impossible(error.to_string())
}

/// A line of input; `None` at its end.
type Typed = Result<Option<String>, LineError>;

/// Plays until one of the people leaves.
fn play(mut table: LinkTable, host: &mut Host<'_>) -> Result<u8, Failure> {
    let stop = (host.interrupt)(OnInterrupt::Stop);
    let input = std::mem::replace(&mut host.input, Box::new(io::empty()));
    let typed = typed_lines(input);
    let mut shown = ShownGame::default();
    loop {
        let mut lines = Vec::new();
        let ended = table.exchange(host.clock.now()).err();
        let left = match ended {
            None => take_typed(&typed, &mut table, (host.clock, stop), &mut lines)?,
            Some(reason) => Some(reason),
        };
        let (events, failed) = table.take_events();
        if let Some(error) = failed {
            host.warn(&error.to_string());
        }
        let told = events.iter().filter_map(|event| told(event, &table));
        lines.extend(told);
        shown.print(&table, &lines, host.out)?;
        if let Some(reason) = left {
            return end(reason, table, host);
        }
        sleep(PAUSE);
    }
}

/// Does what the person here types, or adds a line that says why not. Returns why the game ends, if it
/// does.
fn take_typed(
    typed: &Job<Typed>,
    table: &mut LinkTable,
    (clock, stop): (&dyn Clock, &AtomicBool),
    lines: &mut Vec<String>,
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
        match act_of(line.trim(), table.session()) {
            Ok(act) => {
                let refused = table.act(act, clock.now()).err();
                lines.extend(refused.map(sentence));
            }
            Err(fault) => lines.push(fault),
        }
    }
    Ok(None)
}

/// Tells how the game ended for this side.
fn end(reason: Reason, mut table: LinkTable, host: &mut Host<'_>) -> Result<u8, Failure> {
    table.leave().map_err(not_kept)?;
    if table.is_settled() {
        if reason != Reason::Left {
            return Err(Failure::Impossible(reason.to_string()));
        }
        return Ok(DONE);
    }
    writeln!(
        host.out,
        "{}",
        match table.is_connected() {
            true => "You have left.".to_owned(),
            false => sentence(reason),
        }
    )?;
    let file = Escaped::path(table.files().file());
    writeln!(
        host.out,
        "The game is kept; plummet play --load goes on with it: {file}"
    )?;
    Ok(NOT_DONE)
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
fn act_of(line: &str, session: &Session) -> Result<Act, String> {
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
            let column = typed_column(session.position(), line)?;
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
