//! The clipboard, as a job, as the program that owns the text may answer late or never: text of input
//! fields, and pasted games.

use std::sync::mpsc::{self, Receiver, Sender};

use arboard::Clipboard as SystemClipboard;
use plummet::internals::jobs::{JobError, RunningJob};
use plummet::internals::outside::{Limit, read_text};
use plummet::internals::storage::{Pasted, Ticket, read_pasted};
use plummet::rules::RulesetChanges;
use plummet::session::{GameRecord, Move, Opening};

use crate::app::egui_adapter::EguiAdapter;
use crate::app::platform::Dropped;
use crate::app::prelude::*;

/// The longest wait for another program, in seconds.
const PATIENCE: f64 = 2.0;

/// The longest accepted text, in bytes. A game has far fewer.
const MAX_BYTES: usize = 1 << 20;

/// The window library empties the clipboard a little after the frame that causes it. After this
/// many seconds it has.
const EMPTYING_SECONDS: f64 = 0.1;

/// What the text of the clipboard is requested for: the field that gets it, or without one a game in
/// place of the current one. The text may come late; it is used only if this still holds.
type Purpose = (Option<egui::Id>, PasteMoment);

/// The number of games begun on the board, the revision of the current game, and the number of changes
/// of the page stack: a page that opens again has the same fields.
pub type PasteMoment = (u64, u64, u64);

/// What the job that owns the clipboard's text does next.
enum ClipboardTask {
    Put(String),
    /// Reports the text of the clipboard, or this one, which is still to come there.
    Read(Option<String>),
}

/// A paste that is on its way.
enum Paste {
    /// The text of the clipboard is read, until this time at most.
    Text(Option<f64>),
    /// The game in a text is read, which may be long.
    Game(Ticket<Pasted>),
}

/// Writes and reads the clipboard's text.
pub struct Pasting {
    disk: Disk,
    /// The inbox of `owner`, which ends without it.
    tasks: Sender<ClipboardTask>,
    /// Puts texts into the clipboard and serves them to other programs. Reports failures, and texts
    /// that were read.
    owner: Job<Result<String, Message>>,
    /// The text that goes to the clipboard once the window library no longer empties it.
    copied: Option<String>,
    /// Until when it empties the clipboard.
    emptied: f64,
    paste: Option<(Purpose, Paste)>,
}

impl Pasting {
    /// Starts the owner of the text. It connects to the clipboard for the first text.
    pub fn new(runtime: &Runtime, disk: Disk) -> Self {
        let (tasks, inbox) = mpsc::channel();
        Self {
            owner: runtime.start("clipboard", move |job| own(&inbox, job)),
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
    pub fn copy(&mut self, record: &GameRecord) -> Result<Message, Message> {
        if record.moves.contains(&Move::Pass) {
            return Err(msg::notices::copy_pass());
        }
        let text = record.line();
        self.copied = Some(text.clone());
        Ok(msg::notices::copied(text))
    }

    /// Copies and pastes the text of input fields.
    pub fn serve_fields(&mut self, ui: &mut EguiAdapter, moment: PasteMoment) {
        if let Some(text) = ui.copied.take() {
            self.copied = Some(text);
        }
        if ui.takes_paste() && ui.text_field().is_some() {
            self.request(ui.text_field(), moment);
        }
    }

    /// Notes that the window library empties the clipboard in this frame. macroquad's own interface,
    /// which is not used here, does so while Ctrl and C or X are down
    /// (<https://github.com/not-fl3/macroquad/issues/546>).
    pub fn note_emptied(&mut self, now: f64) {
        self.emptied = now + EMPTYING_SECONDS;
    }

    /// Returns when [`Self::poll`] needs the next frame.
    pub fn due(&self) -> Option<f64> {
        let until = match self.paste {
            Some((_, Paste::Text(until))) => until,
            _ => None,
        };
        self.copied
            .as_ref()
            .map(|_| self.emptied)
            .into_iter()
            .chain(until)
            .reduce(f64::min)
    }

    /// Requests the text of the clipboard, for a field or as a game. A second request before the answer
    /// only replaces the purpose.
    pub fn request(&mut self, field: Option<egui::Id>, moment: PasteMoment) {
        let purpose = (field, moment);
        if let Some((wanted, Paste::Text(_))) = &mut self.paste {
            *wanted = purpose;
            return;
        }
        self.send(ClipboardTask::Read(self.copied.clone()));
        self.paste = Some((purpose, Paste::Text(None)));
    }

    /// Reads the game that was dropped on the window: a text, or the first of the files.
    pub fn read_dropped(&mut self, moment: PasteMoment, dropped: Dropped, rules: Ruleset) {
        let read = self.disk.run(move || {
            let Dropped { text, are_files } = dropped;
            if !are_files {
                return read_pasted(&text, &rules);
            }
            let address = text.lines().find(|line| !line.starts_with('#'));
            let path = address.and_then(file_of).ok_or_else(|| {
                let found = address.unwrap_or("");
                format!("expected a file or a game, found {found:?}")
            })?;
            read_text(&path, Limit::TEXT)
                .map_err(|error| error.to_string())
                .and_then(|text| read_pasted(&text, &rules))
                .map_err(|error| format!("{}: {error}", Escaped::path(&path)))
        });
        self.paste = Some(((None, moment), Paste::Game(read)));
    }

    /// Goes on with what is copied and pasted. Returns a pasted game, or a sentence about a failure.
    /// `rules` is the ruleset on the board.
    pub fn poll(
        &mut self,
        ui: &mut EguiAdapter,
        moment: PasteMoment,
        rules: &Ruleset,
        now: f64,
    ) -> Option<Result<Pasted, Message>> {
        if let Some(text) = self.copied.take_if(|_| self.emptied <= now) {
            self.send(ClipboardTask::Put(text));
        }
        let no_thread = |error: JobError| Err(msg::desktop::no_clipboard(error.to_string()));
        let report = self.owner.poll();
        let report = report.map(|report| report.unwrap_or_else(no_thread));
        if let Some(Err(trouble)) = report {
            self.paste
                .take_if(|(_, paste)| matches!(paste, Paste::Text(_)));
            return Some(Err(trouble));
        }
        let ((field, then), paste) = self.paste.as_mut()?;
        let field = *field;
        let holds = match field {
            Some(_) => ui.text_field() == field && then.2 == moment.2,
            None => *then == moment,
        };
        let late = || Some(Err(msg::notices::paste_late()));
        let text = match (paste, report) {
            (Paste::Game(read), _) => {
                let read = read.take()?.map_err(Message::verbatim);
                self.paste = None;
                return match read {
                    Ok(_) if !holds => late(),
                    read => Some(read),
                };
            }
            (Paste::Text(_), Some(Ok(text))) => text,
            (Paste::Text(until), _) => {
                if now < *until.get_or_insert(now + PATIENCE) {
                    return None;
                }
                self.paste = None;
                return Some(Err(msg::desktop::clipboard_silent()));
            }
        };
        self.paste = None;
        if !holds {
            return late();
        }
        if field.is_some() {
            ui.paste(&text);
        } else {
            let rules = rules.clone();
            let read = self.disk.run(move || read_pasted(&text, &rules));
            self.paste = Some(((None, moment), Paste::Game(read)));
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

/// Puts texts into the clipboard and reads its own until the inbox is closed. Then waits a moment until
/// the desktop's clipboard manager has taken over the text, which would otherwise be lost with this
/// program.
fn own(inbox: &Receiver<ClipboardTask>, job: &RunningJob<Result<String, Message>>) {
    // Kept, because it serves the text to other programs.
    let mut system = None;
    while let Ok(task) = inbox.recv() {
        match task {
            ClipboardTask::Read(Some(text)) => job.report(Ok(text)),
            ClipboardTask::Read(None) => job.report(read(&mut system)),
            ClipboardTask::Put(text) => {
                let put = opened(&mut system).and_then(|clipboard| clipboard.set_text(text));
                if let Err(error) = put {
                    job.report(Err(trouble(&error)));
                }
            }
        }
    }
}

fn opened(system: &mut Option<SystemClipboard>) -> Result<&mut SystemClipboard, arboard::Error> {
    match system {
        Some(clipboard) => Ok(clipboard),
        None => Ok(system.insert(SystemClipboard::new()?)),
    }
}

/// Reads the text of the clipboard; an empty one if it has none.
fn read(system: &mut Option<SystemClipboard>) -> Result<String, Message> {
    match opened(system).and_then(|clipboard| clipboard.get_text()) {
        Ok(text) if text.len() > MAX_BYTES => {
            Err(msg::desktop::clipboard_too_long(text.len(), MAX_BYTES))
        }
        Ok(text) => Ok(text),
        Err(arboard::Error::ContentNotAvailable) => Ok(String::new()),
        Err(error) => Err(trouble(&error)),
    }
}

fn trouble(error: &arboard::Error) -> Message {
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
pub fn pasted_game(pasted: Pasted, before: GameSetup, catalog: &Catalog) -> SavedGame {
    let line = match pasted {
        Pasted::Saved(game) => return *game,
        Pasted::Line(line) => line,
    };
    let known = line.preset.as_deref().and_then(|id| catalog.preset(id));
    let setup = setup_of_line(before, line.preset.as_deref(), known, line.ruleset);
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
    let (title, changes) = match (preset, known) {
        (_, Some(preset)) => (preset.name.clone(), preset.changes_to(&ruleset)),
        (Some(word), None) => (word.to_owned(), RulesetChanges::all_fields(&ruleset.spec)),
        (None, None) => (before.title, before.changes),
    };
    GameSetup {
        preset: preset.map_or(before.preset, str::to_owned),
        title,
        changes,
        ruleset,
        time: None,
        opening: Opening::Plain,
        ..before
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
        let [first, second, ..] = &catalog.presets[..] else {
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
        assert_eq!(unknown.changes.over(first.spec()), second.ruleset.spec);
        let bare = pasted(None, None);
        assert_eq!((&bare.preset, &bare.title), (&first.id, &first.name));
        for game in [known, unknown, bare] {
            assert_eq!(game.opening, Opening::Plain);
            assert_eq!(game.ruleset, second.ruleset);
        }
    }
}
