//! The clipboard: text of input fields, and pasted games.

use std::path::PathBuf;

use plummet::internals::jobs::Runtime;
use plummet::internals::outside::{Escaped, Limit, read_text};
use plummet::internals::storage::{Disk, Pasted, SavedGame, Ticket, read_pasted};
use plummet::internals::text::{Message, msg};
use plummet::presets::{Catalog, Preset};
use plummet::rules::{Ruleset, RulesetChanges};
use plummet::session::{GameRecord, GameSetup, Move, Opening};

use crate::app::egui_adapter::EguiAdapter;
use crate::app::messages::Messages;
use crate::app::platform::{Clipboard, ClipboardAnswer, Dropped, PastePurpose};

/// The clipboard, and the job that reads a pasted text.
#[derive(Debug)]
pub(super) struct Pasting {
    pub(super) clipboard: Clipboard,
    reading: Option<Reading>,
    disk: Disk,
}

/// A pasted text that a disk job reads.
#[derive(Debug)]
struct Reading {
    /// The purpose of the paste.
    purpose: PastePurpose,
    read: Ticket<Pasted>,
}

impl Pasting {
    pub(super) fn new(runtime: Runtime, disk: Disk) -> Self {
        Self {
            clipboard: Clipboard::start(runtime),
            reading: None,
            disk,
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
        self.clipboard.put(text.clone());
        Ok(msg::notices::copied(text))
    }

    /// Copies and pastes the text of input fields. `page_changes` is the number of changes of the
    /// page stack.
    pub(super) fn serve_fields(&mut self, ui: &mut EguiAdapter, page_changes: u64) {
        if let Some(text) = ui.take_copied() {
            self.clipboard.put(text);
        }
        if let (true, Some(field)) = (ui.takes_paste(), ui.text_field()) {
            self.clipboard.request_text(PastePurpose::Field {
                field,
                page_changes,
            });
        }
    }

    /// Handles the answers of the clipboard. `game` is the purpose that a game pasted now would
    /// have, `page_changes` the number of changes of the page stack, `rules` the ruleset on the
    /// board. An answer whose purpose is outdated is refused.
    pub(super) fn poll_clipboard(
        &mut self,
        ui: &mut EguiAdapter,
        game: PastePurpose,
        page_changes: u64,
        rules: &Ruleset,
        messages: &mut Messages,
    ) {
        while let Some(answer) = self.clipboard.answer() {
            match answer {
                ClipboardAnswer::Text(
                    PastePurpose::Field {
                        field,
                        page_changes: then,
                    },
                    text,
                ) if ui.text_field() == Some(field) && then == page_changes => {
                    ui.paste(&text);
                }
                ClipboardAnswer::Text(purpose @ PastePurpose::Game { .. }, text)
                    if purpose == game =>
                {
                    self.read(purpose, text, rules.clone());
                }
                ClipboardAnswer::Text(..) => messages.error(msg::notices::paste_late()),
                ClipboardAnswer::Trouble(text) => messages.error(text),
            }
        }
    }

    /// Queues a job that reads a pasted text, which may be long.
    fn read(&mut self, purpose: PastePurpose, text: String, rules: Ruleset) {
        let read = self.disk.run(move || read_pasted(&text, &rules));
        self.reading = Some(Reading { purpose, read });
    }

    /// Queues a job that reads the game that was dropped on the window: a text, or the first of the files.
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
        self.reading = Some(Reading { purpose, read });
    }

    /// Returns the pasted game or line once it was read. `game` is the purpose that a game
    /// pasted now would have; the text is refused if it was pasted for another one.
    pub(super) fn poll_read(
        &mut self,
        game: PastePurpose,
        messages: &mut Messages,
    ) -> Option<Pasted> {
        let reading = self.reading.as_mut()?;
        let read = reading.read.take()?;
        let purpose = reading.purpose;
        self.reading = None;
        if purpose != game {
            messages.error(msg::notices::paste_late());
            return None;
        }
        read.map_err(|error| messages.error(Message::verbatim(error)))
            .ok()
    }
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
