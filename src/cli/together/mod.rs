//! `plummet play --host` and `--join`: a game with a person at another computer, in the terminal.

mod screen;
mod words;

use super::*;
use crate::jobs::{Job, Runtime};
use crate::net::*;
use screen::ShownGame;
use std::net::SocketAddr;
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

/// Waits for a person and plays with them.
pub fn wait(
    port: u16,
    named: &NamedGame,
    (name, time): (Option<PersonName>, Option<TimeControl>),
    host: &mut Host,
) -> Exit {
    let files = files(LinkWay::Hosted(port), host)?;
    let kept = files.broken_off();
    let kept = kept.filter(|kept| kept.setup.ruleset == named.ruleset);
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
    let table = LinkTable::wait(listener, (session, guest), wishes, files, at);
    let table = table.map_err(Failure::impossible)?;
    let address = SocketAddr::new(own_address(), port);
    writeln!(
        host.out,
        "Waiting. The other person calls: plummet play --join {address}"
    )?;
    play(table, &typed, host)
}

/// Joins a person who waits.
pub fn join(text: &str, name: Option<PersonName>, host: &mut Host) -> Exit {
    let unreachable = |error: io::Error| {
        let address = Escaped::text(text);
        Failure::Impossible(format!("{address} cannot be reached: {error}"))
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
fn files(way: LinkWay, host: &Host) -> Result<LinkFiles, Failure> {
    let folders = UserFolders::new(host.variable);
    let file = folders
        .config("settings.ron")
        .map_err(Failure::impossible)?;
    let text = read_text(&file, Limit::TEXT).unwrap_or_default();
    // The window tells the faults of the file.
    let settings = Settings::read(&file, &text).unwrap_or_default();
    LinkFiles::new(&folders, way, settings.keep_finished).map_err(Failure::impossible)
}

/// A line of input; `None` at its end.
type Typed = io::Result<Option<String>>;

/// Plays until one of the people leaves.
fn play(mut table: LinkTable, typed: &Job<Typed>, host: &mut Host) -> Exit {
    let stop = (host.interrupt)(OnInterrupt::Stop);
    let mut shown = ShownGame::default();
    let reason = loop {
        // What a line says is about what was shown before it was typed.
        let (line, offer) = (typed.poll(), shown.offer);
        let ended = table.exchange(host.clock.now());
        let (news, _) = table.take_news();
        shown.print(&table, news, host.out)?;
        if let Err(reason) = ended {
            break reason;
        }
        if stop.load(Ordering::Relaxed) {
            break Reason::Left;
        }
        // One line at a time: the next may be about what this one changes.
        let Some(line) = line else {
            table.rest();
            continue;
        };
        let line = line.map_err(Failure::impossible)?;
        let line = line.map_err(|error| Failure::of_line("the input", error))?;
        let Some(line) = line.filter(|line| line.trim() != "quit") else {
            break Reason::Left;
        };
        let act = act_of(line.trim(), &table, offer);
        let refused = act.and_then(|act| table.act(act, host.clock.now()).map_err(sentence));
        if let Err(why) = refused {
            shown.tell(&why, host.out)?;
        }
    };
    table.leave().map_err(Failure::impossible)?;
    if table.is_settled() {
        return match reason {
            Reason::Left => Ok(DONE),
            _ => Err(Failure::impossible(reason)),
        };
    }
    let why = match table.connection().is_there {
        true => "You have left.".to_owned(),
        false => sentence(reason),
    };
    writeln!(host.out, "{why}")?;
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
fn typed_lines(inbox: &LinkInbox, host: &mut Host) -> Job<Typed> {
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
        return phrase.map(Act::Say).ok_or_else(|| {
            let phrases = Phrase::all().map(|(number, it)| format!(" {number} {}", it.words().1));
            format!("Expected say with a number:{}", phrases.collect::<String>())
        });
    }
    if line.starts_with(|letter: char| letter.is_ascii_digit()) {
        let column = typed_column(&table.session().position, line, Column::index, "")?;
        return u8::try_from(column.number())
            .map(Act::Move)
            .map_err(sentence_of);
    }
    let words = WORDS.map(|(word, _)| word).join(", ");
    Err(format!(
        "Expected a column, {words}, yes, say NUMBER or quit."
    ))
}
