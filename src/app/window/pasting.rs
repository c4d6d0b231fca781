//! The clipboard, as jobs, as the program that owns the text may answer late or never: text of input
//! fields, and pasted games.

use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver, Sender};

use arboard::Clipboard as SystemClipboard;
use plummet::internals::jobs::{Job, RunningJob, Runtime};
use plummet::internals::outside::{Escaped, Limit, read_text};
use plummet::internals::storage::{Disk, Pasted, SavedGame, Ticket, read_pasted};
use plummet::internals::text::{Message, msg};
use plummet::presets::{Catalog, Preset};
use plummet::rules::{Ruleset, RulesetChanges};
use plummet::session::{GameRecord, GameSetup, Move, Opening};

use crate::app::egui_adapter::EguiAdapter;
use crate::app::platform::Dropped;

/// The longest wait for another program, in seconds.
const PATIENCE: f64 = 2.0;

/// The longest accepted text, in bytes. A game has far fewer.
const MAX_BYTES: usize = 1 << 20;

/// The window library empties the clipboard a little after the frame that causes it. After this
/// many seconds it has.
const EMPTYING_SECONDS: f64 = 0.1;

/// What the text of the clipboard is requested for. The text may come late; it is used only if
/// the purpose still holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PastePurpose {
    /// The field that gets the text. Without one it is a game, in place of the current one.
    field: Option<egui::Id>,
    moment: PasteMoment,
}

/// The number of games begun on the board, the revision of the current game, and the number of changes
/// of the page stack: a page that opens again has the same fields.
pub(super) type PasteMoment = (u64, u64, u64);

impl PastePurpose {
    /// The purpose of a game.
    pub(super) const fn game(moment: PasteMoment) -> Self {
        Self {
            field: None,
            moment,
        }
    }

    /// The purpose of the text of a field. It holds whatever game is on the board.
    const fn field(field: Option<egui::Id>, (_, _, pages): PasteMoment) -> Self {
        Self {
            field,
            moment: (0, 0, pages),
        }
    }
}

/// What the job that owns the clipboard's text does next.
#[derive(Debug)]
enum ClipboardTask {
    Put(String),
    /// Lets a read begin by dropping this: what was put before is in the clipboard.
    Release(Sender<()>),
}

/// A paste that is on its way.
#[derive(Debug)]
enum Paste {
    /// The text of the clipboard is read, until this time at most.
    Text(Job<Result<String, Message>>, Option<f64>),
    /// The game in a text is read, which may be long.
    Game(Ticket<Pasted>),
}

/// Writes and reads the clipboard's text.
#[derive(Debug)]
pub(super) struct Pasting {
    runtime: Runtime,
    disk: Disk,
    /// The inbox of `owner`, which ends without it.
    tasks: Sender<ClipboardTask>,
    /// Puts texts into the clipboard and serves them to other programs. Reports failures.
    owner: Job<Message>,
    /// The text that goes to the clipboard once the window library no longer empties it.
    copied: Option<String>,
    /// Until when it empties the clipboard.
    emptied: f64,
    paste: Option<(PastePurpose, Paste)>,
}

impl Pasting {
    /// Starts the owner of the text. It connects to the clipboard for the first text.
    pub(super) fn new(runtime: Runtime, disk: Disk) -> Self {
        let (tasks, inbox) = mpsc::channel();
        Self {
            owner: runtime.start("clipboard", move |job| own(&inbox, job)),
            runtime,
            disk,
            tasks,
            copied: None,
            emptied: 0.0,
            paste: None,
        }
    }

    /// Copies a game as text. Returns what the player is told.
    ///
    /// # Errors
    /// A sentence if a line cannot say what happened in it.
    pub(super) fn copy(&mut self, record: &GameRecord) -> Result<Message, Message> {
        if record.moves.contains(&Move::Pass) {
            return Err(msg::notices::copy_pass());
        }
        let text = record.line();
        self.copied = Some(text.clone());
        Ok(msg::notices::copied(text))
    }

    /// Copies and pastes the text of input fields.
    pub(super) fn serve_fields(&mut self, ui: &mut EguiAdapter, moment: PasteMoment) {
        if let Some(text) = ui.copied.take() {
            self.copied = Some(text);
        }
        if ui.takes_paste() && ui.text_field().is_some() {
            self.request(PastePurpose::field(ui.text_field(), moment));
        }
    }

    /// Notes that the window library empties the clipboard in this frame. macroquad's own interface,
    /// which is not used here, does so while Ctrl and C or X are down
    /// (<https://github.com/not-fl3/macroquad/issues/546>).
    pub(super) fn note_emptied(&mut self, now: f64) {
        self.emptied = now + EMPTYING_SECONDS;
    }

    /// Returns when [`Self::poll`] needs the next frame.
    pub(super) fn due(&self) -> Option<f64> {
        let until = match &self.paste {
            Some((_, Paste::Text(_, until))) => *until,
            _ => None,
        };
        let copied = self.copied.as_ref().map(|_| self.emptied);
        copied.into_iter().chain(until).reduce(f64::min)
    }

    /// Requests the text of the clipboard. A second request before the answer only replaces the purpose.
    pub(super) fn request(&mut self, purpose: PastePurpose) {
        if let Some((wanted, Paste::Text(..))) = &mut self.paste {
            *wanted = purpose;
            return;
        }
        let (release, released) = mpsc::channel();
        self.send(ClipboardTask::Release(release));
        let copied = self.copied.clone();
        let job = self.runtime.start("clipboard text", move |job| {
            // An error means that it is released.
            let _ = released.recv();
            job.report(copied.map_or_else(read, Ok));
        });
        self.paste = Some((purpose, Paste::Text(job, None)));
    }

    /// Reads the game that was dropped on the window: a text, or the first of the files.
    pub(super) fn read_dropped(&mut self, purpose: PastePurpose, dropped: Dropped, rules: Ruleset) {
        let read = self.disk.run(move || {
            let Dropped { text, are_files } = dropped;
            if !are_files {
                return read_pasted(&text, &rules);
            }
            let address = text.lines().find(|line| !line.starts_with('#'));
            let path = address.and_then(file_of).ok_or_else(|| {
                format!(
                    "expected a file or a game, found {:?}",
                    address.unwrap_or("")
                )
            })?;
            let read = read_text(&path, Limit::TEXT).map_err(|error| error.to_string());
            read.and_then(|text| read_pasted(&text, &rules))
                .map_err(|error| format!("{}: {error}", Escaped::path(&path)))
        });
        self.paste = Some((purpose, Paste::Game(read)));
    }

    /// Goes on with what is copied and pasted. Returns a pasted game, or a sentence about a failure.
    /// `rules` is the ruleset on the board.
    pub(super) fn poll(
        &mut self,
        ui: &mut EguiAdapter,
        moment: PasteMoment,
        rules: &Ruleset,
        now: f64,
    ) -> Option<Result<Pasted, Message>> {
        if let Some(text) = self.copied.take_if(|_| self.emptied <= now) {
            self.send(ClipboardTask::Put(text));
        }
        if let Some(failure) = self.owner.poll() {
            let no_thread =
                |error: &dyn std::error::Error| msg::desktop::no_clipboard(error.to_string());
            return Some(Err(failure.unwrap_or_else(|error| no_thread(&error))));
        }
        let (purpose, paste) = self.paste.as_mut()?;
        let purpose = *purpose;
        let holds = purpose
            == match purpose.field {
                Some(_) => PastePurpose::field(ui.text_field(), moment),
                None => PastePurpose::game(moment),
            };
        let text = match paste {
            Paste::Game(read) => {
                let read = read.take()?.map_err(Message::verbatim);
                self.paste = None;
                return Some(read.and_then(|game| match holds {
                    true => Ok(game),
                    false => Err(msg::notices::paste_late()),
                }));
            }
            Paste::Text(job, until) => match job.poll() {
                Some(read) => read.unwrap_or_else(|error| Err(trouble(&error))),
                None if now < *until.get_or_insert(now + PATIENCE) => return None,
                None => Err(msg::desktop::clipboard_silent()),
            },
        };
        self.paste = None;
        match text {
            Err(trouble) => return Some(Err(trouble)),
            Ok(_) if !holds => return Some(Err(msg::notices::paste_late())),
            Ok(text) if purpose.field.is_some() => ui.paste(&text),
            Ok(text) => {
                let rules = rules.clone();
                let read = self.disk.run(move || read_pasted(&text, &rules));
                self.paste = Some((purpose, Paste::Game(read)));
            }
        }
        None
    }

    fn send(&self, task: ClipboardTask) {
        // Without its thread the owner has reported that.
        let _ = self.tasks.send(task);
    }
}

impl Drop for Pasting {
    fn drop(&mut self) {
        if let Some(text) = self.copied.take() {
            self.send(ClipboardTask::Put(text));
        }
    }
}

/// Puts texts into the clipboard until the inbox is closed. Then waits a moment until the desktop's
/// clipboard manager has taken over the text, which would otherwise be lost with this program.
fn own(inbox: &Receiver<ClipboardTask>, job: &RunningJob<Message>) {
    // Kept, because it serves the text to other programs.
    let mut system = None;
    while let Ok(task) = inbox.recv() {
        match task {
            ClipboardTask::Put(text) => {
                if let Err(error) = put(text, &mut system) {
                    job.report(trouble(&error));
                }
            }
            ClipboardTask::Release(read) => drop(read),
        }
    }
}

fn put(text: String, system: &mut Option<SystemClipboard>) -> Result<(), arboard::Error> {
    let clipboard = match system {
        Some(clipboard) => clipboard,
        None => system.insert(SystemClipboard::new()?),
    };
    clipboard.set_text(text)
}

/// Reads the text of the clipboard; an empty one if it has none.
fn read() -> Result<String, Message> {
    match SystemClipboard::new().and_then(|mut clipboard| clipboard.get_text()) {
        Ok(text) if text.len() > MAX_BYTES => {
            Err(msg::desktop::clipboard_too_long(text.len(), MAX_BYTES))
        }
        Ok(text) => Ok(text),
        Err(arboard::Error::ContentNotAvailable) => Ok(String::new()),
        Err(error) => Err(trouble(&error)),
    }
}

fn trouble(error: &dyn std::error::Error) -> Message {
    msg::desktop::clipboard_unusable(error.to_string())
}

/// Returns the path of an address such as `file:///home/ada/a%20game.ron`.
fn file_of(address: &str) -> Option<PathBuf> {
    let path = address.trim().strip_prefix("file://")?;
    let mut bytes = Vec::with_capacity(path.len());
    // A host stands before the path.
    let mut rest = path.get(path.find('/')?..)?.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'%' => {
                let digits = [rest.next()?, rest.next()?];
                u8::from_str_radix(str::from_utf8(&digits).ok()?, 16).ok()?
            }
            byte => byte,
        });
    }
    String::from_utf8(bytes).ok().map(PathBuf::from)
}

/// Returns the game of a pasted text. For a text on one line the seats are those of the game
/// `before`.
pub(super) fn pasted_game(pasted: Pasted, before: GameSetup, catalog: &Catalog) -> SavedGame {
    let line = match pasted {
        Pasted::Saved(game) => return *game,
        Pasted::Line(line) => line,
    };
    let preset = line.preset.as_deref();
    let known = preset.and_then(|id| catalog.preset(id));
    let setup = setup_of_line(before, preset, known, line.ruleset);
    SavedGame {
        record: GameRecord::new(setup, line.moves.into_iter().map(Move::Disc)),
        date: None,
        counted: false,
    }
}

/// Returns the setup of a game pasted as one line. Its rules, and its preset if the line names
/// one, come from the line; the seats come from the game `before`. Without a name the preset is
/// that of `before`, too.
fn setup_of_line(
    before: GameSetup,
    preset: Option<&str>,
    known: Option<&Preset>,
    ruleset: Ruleset,
) -> GameSetup {
    let before = GameSetup {
        time: None,
        opening: Opening::Plain,
        ..before
    };
    match (preset, known) {
        (_, Some(preset)) => GameSetup {
            preset: preset.id.clone(),
            title: preset.name.clone(),
            changes: preset.changes_to(&ruleset),
            ruleset,
            ..before
        },
        (Some(word), None) => GameSetup {
            preset: word.to_owned(),
            title: word.to_owned(),
            changes: RulesetChanges::all_fields(ruleset.spec()),
            ruleset,
            ..before
        },
        (None, None) => GameSetup { ruleset, ..before },
    }
}

#[cfg(test)]
mod tests {
    use plummet::presets::Catalog;
    use plummet::rules::ByPlayer;
    use plummet::session::Seat;

    use super::*;

    #[test]
    fn a_dropped_file_has_the_path_of_its_address() {
        let path = |address| file_of(address).map(|path| path.display().to_string());
        let expected = Some("/home/ada/a game.ron".to_owned());
        assert_eq!(path("file:///home/ada/a%20game.ron\r"), expected);
        assert_eq!(path("file://here/home/ada/a%20game.ron"), expected);
        for no_file in [
            "https://example.org/",
            "file:",
            "file:///%zz",
            "/home",
            "file:///a%2",
        ] {
            assert_eq!(path(no_file), None, "{no_file}");
        }
    }

    #[test]
    fn a_pasted_game_is_called_what_its_text_calls_it() {
        let catalog = Catalog::built_in();
        let [first, second, ..] = catalog.presets() else {
            panic!("there are presets");
        };
        let seats = ByPlayer::from_fn(|_| Seat::Human);
        let before = GameSetup {
            opening: Opening::Swap,
            ..GameSetup::plain(&first.id, &first.name, first.ruleset.clone(), seats)
        };
        let ruleset = || second.ruleset.clone();
        let pasted = |preset, known| setup_of_line(before.clone(), preset, known, ruleset());
        let known = pasted(Some(second.id.as_str()), Some(second));
        assert_eq!(known.preset, second.id);
        assert_eq!(known.title, second.name);
        assert!(known.changes.is_empty());
        let unknown = pasted(Some("theirs"), None);
        assert_eq!(
            (unknown.preset.as_str(), unknown.title.as_str()),
            ("theirs", "theirs")
        );
        assert_eq!(unknown.changes.over(first.spec()), *second.ruleset.spec());
        let bare = pasted(None, None);
        assert_eq!((&bare.preset, &bare.title), (&first.id, &first.name));
        for game in [known, unknown, bare] {
            assert_eq!(game.opening, Opening::Plain);
            assert_eq!(game.ruleset, second.ruleset);
        }
    }
}
