//! The clipboard: texts of fields, and games that are pasted.

use plummet::presets::{Catalog, Preset};
use plummet::rules::notation::format_game;
use plummet::rules::{Ruleset, RulesetChanges};
use plummet::session::{GameSetup, Opening, Session, Transcript};
use plummet::storage::{Disk, Pasted, SavedGame, Ticket, read_pasted};

use super::messages::Messages;
use crate::app::egui_adapter::EguiAdapter;
use crate::app::input::Input;
use crate::app::platform::{Answer, Clipboard, Purpose, Waker};

const TOO_LATE: &str = "The text of the clipboard came too late: paste again";

/// The clipboard, and the text of it that is being read.
#[derive(Debug)]
pub(super) struct Pasting {
    clipboard: Clipboard,
    reading: Option<Reading>,
    disk: Disk,
}

/// A pasted text that is being read.
#[derive(Debug)]
struct Reading {
    /// What it was pasted for.
    purpose: Purpose,
    read: Ticket<Pasted>,
}

impl Pasting {
    pub(super) fn new(waker: Waker, disk: Disk) -> Self {
        Self {
            clipboard: Clipboard::start(waker),
            reading: None,
            disk,
        }
    }

    /// Copies a game as text.
    pub(super) fn copy(&mut self, session: &Session, messages: &mut Messages, now: f64) {
        let setup = session.setup();
        if !session.position().passes().is_empty() {
            let text = "A game in which a turn went by does not fit on one line: save it instead";
            messages.complain(text, now);
            return;
        }
        let text = format_game(&setup.preset, &setup.ruleset, session.position().moves());
        self.clipboard.put(text.clone());
        messages.done(format!("Copied: {text}"), now);
    }

    /// Asks for the text of the clipboard.
    pub(super) fn ask(&mut self, purpose: Purpose) {
        self.clipboard.ask(purpose);
    }

    /// When the clipboard is to be looked after.
    pub(super) fn due(&self) -> Option<f64> {
        self.clipboard.due()
    }

    /// Keeps the clipboard as it is where the window library empties it.
    pub(super) fn follow(&mut self, input: &Input, now: f64) {
        self.clipboard.follow(input.empties_clipboard, now);
    }

    /// Brings texts from fields to the clipboard and back. `pages` is how often pages were
    /// opened or shut.
    pub(super) fn serve_fields(&mut self, ui: &mut EguiAdapter, pages: u64) {
        if let Some(text) = ui.take_copied() {
            self.clipboard.put(text);
        }
        if let (true, Some(field)) = (ui.takes_paste(), ui.text_field()) {
            self.clipboard.ask(Purpose::Field { field, pages });
        }
    }

    /// Takes up what the clipboard has to say. `game` is the purpose of a game that is pasted
    /// now, `pages` how often pages were opened or shut, `rules` those on the board.
    pub(super) fn poll_clipboard(
        &mut self,
        ui: &mut EguiAdapter,
        game: Purpose,
        pages: u64,
        rules: &Ruleset,
        messages: &mut Messages,
        now: f64,
    ) {
        while let Some(answer) = self.clipboard.answer() {
            match answer {
                Answer::Text(Purpose::Field { field, pages: then }, text)
                    if ui.text_field() == Some(field) && then == pages =>
                {
                    ui.paste(&text);
                }
                Answer::Text(purpose @ Purpose::Game { .. }, text) if purpose == game => {
                    self.read(purpose, text, rules.clone());
                }
                Answer::Text(..) => messages.complain(TOO_LATE, now),
                Answer::Trouble(text) => messages.complain(text, now),
            }
        }
    }

    /// Reads a pasted text as a job, since it may be long.
    fn read(&mut self, purpose: Purpose, text: String, rules: Ruleset) {
        let read = self.disk.read(move || read_pasted(&text, &rules));
        self.reading = Some(Reading { purpose, read });
    }

    /// What a pasted text is once it has been read, if it is still wanted: `game` is the
    /// purpose of a game that is pasted now.
    pub(super) fn poll_read(
        &mut self,
        game: Purpose,
        messages: &mut Messages,
        now: f64,
    ) -> Option<Pasted> {
        let reading = self.reading.as_mut()?;
        let read = reading.read.take()?;
        let purpose = reading.purpose;
        self.reading = None;
        if purpose != game {
            messages.complain(TOO_LATE, now);
            return None;
        }
        read.map_err(|error| messages.complain(error, now)).ok()
    }
}

/// The game that a pasted text tells. The players are those of the game `before`.
pub(super) fn pasted_game(pasted: Pasted, before: GameSetup, catalog: &Catalog) -> SavedGame {
    let line = match pasted {
        Pasted::Saved(game) => return *game,
        Pasted::Line(line) => line,
    };
    let preset = line.preset.as_deref();
    let known = preset.and_then(|id| catalog.preset(id));
    let setup = setup_of_line(before, preset, known, line.ruleset);
    SavedGame {
        transcript: Transcript {
            passes: Vec::new(),
            setup,
            moves: line.moves,
            swapped: false,
            time_left: None,
            decided: None,
        },
        result: None,
        date: None,
        comment: String::new(),
        counted: false,
    }
}

/// The game of a text on one line: its rules, and what it calls the game. The players
/// are those of the game before. Without a word for the game it is that one, too.
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
            changes: RulesetChanges::whole(&ruleset.spec()),
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
        assert_eq!(unknown.changes.over(first.spec()), second.ruleset.spec());
        let bare = pasted(None, None);
        assert_eq!((&bare.preset, &bare.title), (&first.id, &first.name));
        for game in [known, unknown, bare] {
            assert_eq!(game.opening, Opening::Plain);
            assert_eq!(game.ruleset, second.ruleset);
        }
    }
}
