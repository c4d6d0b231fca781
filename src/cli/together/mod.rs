//! `plummet play --host` and `--join`: a game with a person at another computer, in the terminal.

mod screen;
mod words;

use std::io;
use std::net::SocketAddr;
use std::sync::atomic::Ordering;

use super::failure::Failure;
use super::game::NamedGame;
use super::host::{Host, OnInterrupt};
use super::terminal::typed_column;
use super::{DONE, NOT_DONE};
use crate::jobs::{Job, Runtime};
use crate::net::{
    Act, LinkFiles, LinkInbox, LinkTable, LinkWay, LinkWishes, Listener, OfferKind, Phrase, Reason,
    own_address, resolved_addresses,
};
use crate::outside::{Escaped, Limit, read_line, read_text};
use crate::rules::ByPlayer;
use crate::session::{GameSetup, PersonName, Seat, Session, TimeControl};
use crate::storage::{Settings, StorageError, TextFile as _, UserFolders};
use screen::ShownGame;
use words::sentence;

/// What a person types besides columns.
const WORDS: [(&str, Act); 7] = [
    ("swap", Act::Move(0)),
    ("undo", Act::Offer(OfferKind::Undo)),
    ("pause", Act::Offer(OfferKind::Pause)),
    ("go on", Act::GoOn),
    ("rematch", Act::Offer(OfferKind::Rematch)),
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
    let inbox = LinkInbox::default();
    let listener = Listener::open(port).map_err(|error| {
        Failure::Impossible(format!("port {port} cannot be listened on: {error}"))
    })?;
    let typed = typed_lines(&inbox, host);
    let at = (inbox, host.clock.now());
    let table = LinkTable::wait(listener, (session, guest), wishes, files, at).map_err(not_kept)?;
    let address = SocketAddr::new(own_address(), port);
    writeln!(
        host.out,
        "Waiting. The other person calls: plummet play --join {address}"
    )?;
    play(table, &typed, host)
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
    let addresses = resolved_addresses(text).map_err(unreachable)?;
    let way = LinkWay::joined(&UserFolders::new(host.variable), &addresses);
    let files = files(way, host)?;
    let wishes = LinkWishes { name, help: false };
    let inbox = LinkInbox::default();
    let typed = typed_lines(&inbox, host);
    let at = (inbox, host.clock.now());
    let table = LinkTable::join(addresses, wishes, files, (host.chance)(), at);
    play(table.map_err(unreachable)?, &typed, host)
}

/// Returns the files of a game.
fn files(way: LinkWay, host: &Host<'_>) -> Result<LinkFiles, Failure> {
    let folders = UserFolders::new(host.variable);
    let file = folders.config("settings.ron").map_err(not_kept)?;
    let text = read_text(&file, Limit::TEXT).unwrap_or_default();
    // The window tells the faults of the file.
    let settings = Settings::read(&file, &text).unwrap_or_default();
    LinkFiles::new(&folders, way, settings.keep_finished).map_err(not_kept)
}

fn not_kept(error: StorageError) -> Failure {
    Failure::Impossible(error.to_string())
}

/// A line of input; `None` at its end.
type Typed = io::Result<Option<String>>;

/// Plays until one of the people leaves.
fn play(mut table: LinkTable, typed: &Job<Typed>, host: &mut Host<'_>) -> Result<u8, Failure> {
    let stop = (host.interrupt)(OnInterrupt::Stop);
    let mut shown = ShownGame::default();
    loop {
        // What a line says is about what was shown before it was typed.
        let (line, offer) = (typed.poll(), shown.offer);
        let ended = table.exchange(host.clock.now()).err();
        let (news, _) = table.take_news();
        shown.print(&table, news, host.out)?;
        let left = match (ended, &line) {
            (None, _) if stop.load(Ordering::Relaxed) => Some(Reason::Left),
            (None, Some(_)) => None,
            (None, None) => {
                table.rest();
                continue;
            }
            (Some(reason), _) => Some(reason),
        };
        if let Some(reason) = left {
            return end(reason, table, host);
        }
        let Some(line) = line else {
            continue;
        };
        // One line at a time: the next may be about what this one changes.
        let line = line.map_err(|error| Failure::Impossible(error.to_string()))?;
        let line = line.map_err(|error| Failure::of_line("the input", error))?;
        let Some(line) = line.filter(|line| line.trim() != "quit") else {
            return end(Reason::Left, table, host);
        };
        let act = act_of(line.trim(), &table, offer);
        let refused = act.and_then(|act| table.act(act, host.clock.now()).map_err(sentence));
        if let Err(why) = refused {
            shown.tell(&why, host.out)?;
        }
    }
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
        match table.connection().is_there {
            true => "You have left.".to_owned(),
            false => sentence(reason),
        }
    )?;
    if let Some(files) = table.files() {
        let file = Escaped::path(files.file());
        writeln!(
            host.out,
            "The game is kept; plummet play --load goes on with it: {file}"
        )?;
    }
    Ok(NOT_DONE)
}

/// Reads the input on another thread, which wakes the one that rests at the table.
fn typed_lines(inbox: &LinkInbox, host: &mut Host<'_>) -> Job<Typed> {
    let mut input = std::mem::replace(&mut host.input, Box::new(io::empty()));
    let bell = inbox.bell();
    Runtime::new(move || bell.ring()).start("input", move |job| {
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

/// Returns what a typed line means, or a sentence about it. `offer` is the number of the offer that the
/// person saw.
fn act_of(line: &str, table: &LinkTable, offer: u32) -> Result<Act, String> {
    if line == "yes" {
        return Ok(Act::Accept(offer));
    }
    if let Some((_, act)) = WORDS.iter().find(|(word, _)| *word == line) {
        return Ok(*act);
    }
    if let Some(number) = line.strip_prefix("say ") {
        let phrase = number.trim().parse().ok().and_then(Phrase::from_number);
        return phrase.map(Act::Say).ok_or_else(phrases);
    }
    if line.starts_with(|letter: char| letter.is_ascii_digit()) {
        let column = typed_column(table.session().position(), line)?;
        let number = u8::try_from(column.number());
        return number.map(Act::Move).map_err(|error| error.to_string());
    }
    let words: Vec<&str> = WORDS.iter().map(|(word, _)| *word).collect();
    Err(format!(
        "Expected a column, {}, yes, say NUMBER or quit.",
        words.join(", ")
    ))
}

/// Lists what can be said.
fn phrases() -> String {
    let phrases = Phrase::all().map(|(number, phrase)| format!("{number} {}", phrase.words().1));
    let phrases: Vec<String> = phrases.collect();
    format!("Expected say with a number: {}", phrases.join(" "))
}
