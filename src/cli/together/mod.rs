//! `plummet play --host` and `--join`: a game with a person at another computer, in the terminal.

mod screen;

use super::*;
use crate::jobs::{Job, Runtime};
use crate::net::*;
use screen::ShownGame;
use std::net::SocketAddr;

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

/// Waits for a person, or joins one, and plays.
pub fn begin(
    game: (&LinkTask, Option<&GameSetup>),
    name: Option<PersonName>,
    host: &mut Host,
) -> Exit {
    let folders = UserFolders::new(host.variable);
    let file = folders.config("settings.ron").map_err(sentence_of)?;
    let text = read_text(&file, Limit::TEXT).unwrap_or_default();
    // The window tells the faults of the file.
    let settings = Settings::read(&file, &text).unwrap_or_default();
    let wishes = LinkWishes { name, help: false };
    let inbox = LinkInbox::default();
    let typed = typed_lines(&inbox, host);
    let files = (&folders, settings.keep_finished);
    let table = LinkTable::begin(game, wishes, files, (inbox, host.clock), (host.chance)());
    let table = table.map_err(sentence_of)?;
    if table.session.moves().next().is_some() {
        writeln!(host.out, "The game that was broken off goes on.")?;
    }
    if let Some(port) = table.port {
        let address = SocketAddr::new(own_address(), port);
        writeln!(
            host.out,
            "Waiting. The other person calls: plummet play --join {address}"
        )?;
    }
    play(table, &typed, host)
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
        let news = std::mem::take(&mut table.news);
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
        let line = line.map_err(sentence_of)?;
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
    table.leave().map_err(sentence_of)?;
    if table.is_settled() {
        return match reason {
            Reason::Left => Ok(DONE),
            _ => Err(sentence(reason).into()),
        };
    }
    let why = match table.connection().is_there {
        true => "You have left.".to_owned(),
        false => sentence(reason),
    };
    writeln!(host.out, "{why}")?;
    if let Some(files) = &table.files {
        let file = Escaped::path(files.game.path());
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
    Runtime::new(bell).start("input", move |job| {
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

/// Returns what a typed line means, or a sentence about it. `offer` is what the person saw offered.
fn act_of(line: &str, table: &LinkTable, offer: Option<OfferKind>) -> Result<Act, String> {
    if line == "yes" {
        return offer
            .map(Act::Accept)
            .ok_or_else(|| sentence(Reason::NoOffer));
    }
    if let Some((_, act)) = WORDS.iter().find(|(word, _)| *word == line) {
        return Ok(*act);
    }
    if let Some(number) = line.strip_prefix("say ") {
        let number: Option<usize> = number.trim().parse().ok();
        let phrase = number.and_then(|number| Phrase::try_from(number).ok());
        return phrase.map(Act::Say).ok_or_else(|| {
            let phrases = Phrase::all().map(|it| format!(" {} {}", it.number(), it.words()));
            format!("Expected say with a number:{}", phrases.collect::<String>())
        });
    }
    if line.starts_with(|letter: char| letter.is_ascii_digit()) {
        let column = typed_column(&table.session.position, line, Column::index, "")?;
        return u8::try_from(column.number())
            .map(Act::Move)
            .map_err(sentence_of);
    }
    let words = WORDS.map(|(word, _)| word).join(", ");
    Err(format!(
        "Expected a column, {words}, yes, say NUMBER or quit."
    ))
}

/// Returns why something was refused, as a sentence.
fn sentence(reason: Reason) -> String {
    format!("{}.", reason.words())
}
