//! The clipboard, as a job, as the program that owns the text may answer late or never: text of input
//! fields, and pasted games.

use std::sync::mpsc::{self, Receiver, Sender};

use arboard::Clipboard as SystemClipboard;

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
pub type Purpose = (Option<egui::Id>, PasteMoment);

/// The revision of the game on the board, and the number of changes of the page stack: a page that opens
/// again has the same fields.
pub type PasteMoment = (u64, u64);

/// What the job that owns the clipboard's text does next.
enum ClipboardTask {
    Put(String),
    /// Reports the text of the clipboard, or this one, which is still to come there.
    Read(Option<String>),
}

/// Writes and reads the clipboard's text.
pub struct Pasting {
    /// The inbox of `owner`, which ends without it.
    tasks: Sender<ClipboardTask>,
    /// Puts texts into the clipboard and serves them to other programs. Reports failures, and texts
    /// that were read.
    owner: Job<Result<String, Message>>,
    /// The text that goes to the clipboard once the window library no longer empties it.
    copied: Option<String>,
    /// Until when it empties the clipboard.
    emptied: f64,
    /// What the text is for that is being read, and until when it is awaited.
    paste: Option<(Purpose, f64)>,
}

impl Pasting {
    /// Starts the owner of the text. It connects to the clipboard for the first text.
    pub fn new(runtime: &Runtime) -> Self {
        let (tasks, inbox) = mpsc::channel();
        Self {
            owner: runtime.start("clipboard", move |job| own(&inbox, job)),
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
        self.copied = Some(record.line());
        Ok(msg::notices::copied())
    }

    /// Copies and pastes the text of input fields.
    pub fn serve_fields(&mut self, ui: &mut EguiAdapter, moment: PasteMoment, now: f64) {
        if let Some(text) = ui.copied.take() {
            self.copied = Some(text);
        }
        if ui.takes_paste() && ui.text_field().is_some() {
            self.request((ui.text_field(), moment), now);
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
        let copied = self.copied.as_ref().map(|_| self.emptied);
        let until = self.paste.map(|(_, until)| until);
        copied.into_iter().chain(until).reduce(f64::min)
    }

    /// Requests the text of the clipboard. A second request before the answer only replaces the purpose.
    pub fn request(&mut self, purpose: Purpose, now: f64) {
        if let Some((wanted, _)) = &mut self.paste {
            *wanted = purpose;
            return;
        }
        self.send(ClipboardTask::Read(self.copied.clone()));
        self.paste = Some((purpose, now + PATIENCE));
    }

    /// Goes on with what is copied and pasted. Returns the text of a pasted game, or a sentence about a
    /// failure.
    pub fn poll(
        &mut self,
        ui: &mut EguiAdapter,
        moment: PasteMoment,
        now: f64,
    ) -> Option<Result<String, Message>> {
        if let Some(text) = self.copied.take_if(|_| self.emptied <= now) {
            self.send(ClipboardTask::Put(text));
        }
        let report = match (self.owner.poll(), self.paste) {
            (Some(report), _) => {
                report.unwrap_or_else(|error| Err(msg::desktop::no_clipboard(error.to_string())))
            }
            (None, Some((_, until))) if until <= now => Err(msg::desktop::clipboard_silent()),
            _ => return None,
        };
        let paste = self.paste.take();
        let text = match report {
            Ok(text) => text,
            failure => return Some(failure),
        };
        match paste?.0 {
            (None, then) if then == moment => Some(Ok(text)),
            (field @ Some(_), then) if field == ui.text_field() && then.1 == moment.1 => {
                ui.paste(&text);
                None
            }
            _ => Some(Err(msg::notices::paste_late())),
        }
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

/// Reads the game that was dropped on the window: a text, or the first of the files.
pub fn read_dropped(dropped: &Dropped, rules: &Ruleset) -> Result<Pasted, String> {
    let Dropped { text, are_files } = dropped;
    if !are_files {
        return read_pasted(text, rules);
    }
    let address = text.lines().find(|line| !line.starts_with('#'));
    let path = address.and_then(file_of).ok_or_else(|| {
        let found = address.unwrap_or("");
        format!("expected a file or a game, found {found:?}")
    })?;
    read_text(&path, Limit::TEXT)
        .map_err(|error| error.to_string())
        .and_then(|text| read_pasted(&text, rules))
        .map_err(|error| format!("{}: {error}", Escaped::path(&path)))
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
        assert_eq!(
            unknown.changes.over(&first.ruleset.spec),
            second.ruleset.spec
        );
        let bare = pasted(None, None);
        assert_eq!((&bare.preset, &bare.title), (&first.id, &first.name));
        for game in [known, unknown, bare] {
            assert_eq!(game.opening, Opening::Plain);
            assert_eq!(game.ruleset, second.ruleset);
        }
    }
}
