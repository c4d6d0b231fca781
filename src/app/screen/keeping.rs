//! What is kept: settings, games, statistics, presets, pictures; and what is heard.

use plummet::internals::scene::Record;
use plummet::internals::sound::Sound;
use plummet::internals::storage::{Pasted, SavedGame, Settings};
use plummet::presets::Preset;
use plummet::rules::notation::format_game;
use plummet::rules::{Ruleset, RulesetChanges};
use plummet::session::{Command, Event, GameSetup, Opening};

use super::super::game::Outcomes;
use super::super::pages::Saving;
use super::super::picture;
use super::configuration::Reread;
use super::{Screen, motion};

impl Screen {
    /// Keeps the game for the next start, and counts its end.
    pub(super) fn keep(&mut self, events: &[Event], now: f64) {
        let session = self.game.session();
        let begins = events.contains(&Event::Started);
        // To look around in a game that is not the unfinished one does not make it that.
        let is_changed = events
            .iter()
            .any(|event| !matches!(event, Event::Shown { .. } | Event::Paused | Event::Resumed));
        let trouble = if begins {
            self.store.begin(session)
        } else if is_changed || self.store.is_on_board() {
            self.store.keep(session)
        } else {
            None
        };
        self.tell_left(now);
        if let Some(trouble) = trouble {
            self.fail(trouble, now);
        }
        let ended = events
            .iter()
            .any(|event| matches!(event, Event::Ended { .. }));
        if ended {
            let session = self.game.session();
            let preset = self.catalog.preset(&session.setup().preset);
            if let Err(error) = self.store.count(session, preset) {
                self.fail(error, now);
            }
        }
    }

    /// Plays the sounds of what happened.
    pub(super) fn sounds(&mut self, outcomes: &Outcomes, now: f64) {
        if outcomes.notice.is_some() {
            self.sound.play(Sound::Invalid);
        }
        let size = self.game.session().position().board().size();
        let landed = self.game.scene().timeline().settled();
        for event in &outcomes.events {
            match event {
                Event::Dropped { cell, .. } => {
                    let rows = size.rows.saturating_sub(cell.row);
                    self.sound.play_in(Sound::Drop { rows }, landed - now);
                }
                Event::Ended { outcome, .. } => {
                    let sound = match outcome.winner() {
                        Some(_) => Sound::Win,
                        None => Sound::Draw,
                    };
                    self.sound.play_in(sound, landed - now + 0.2);
                }
                _ => {}
            }
        }
    }

    /// Uses and keeps other settings.
    pub(super) fn set(&mut self, settings: Settings, now: f64) {
        if let Err(error) = self.store.set(settings) {
            self.fail(error.to_string(), now);
        }
        self.take_settings(now);
    }

    /// Does what the settings say.
    pub(super) fn take_settings(&mut self, now: f64) {
        let settings = self.store.settings();
        let theme = settings.theme.as_ref();
        if let Some(theme) = theme.and_then(|id| self.catalog.theme(id))
            && *theme != self.theme
        {
            self.theme = theme.clone();
            self.restyled = false;
        }
        let volume = if settings.muted { 0 } else { settings.volume };
        self.sound.set_volume(volume);
        self.game.scene_mut().set_motion(motion(&self.store), now);
    }

    /// Switches sounds off or on.
    pub(super) fn toggle_mute(&mut self, now: f64) {
        let mut settings = self.store.settings().clone();
        settings.muted = !settings.muted;
        let text = if settings.muted {
            "Sounds are off"
        } else {
            "Sounds are on"
        };
        self.set(settings, now);
        self.note(text, now);
    }

    /// Saves the game to a new file.
    pub(super) fn save(&mut self, now: f64) {
        match self.store.save(self.game.session()) {
            Ok(save) => self.write_file("Saved as", save),
            Err(error) => self.fail(error.to_string(), now),
        }
    }

    /// Goes on with a saved game.
    pub(super) fn resume(&mut self, game: &SavedGame, now: f64) {
        match game.session() {
            Ok(session) => {
                self.pages.clear();
                self.take_levels();
                self.game.adopt(session, now);
                self.began();
                let session = self.game.session();
                self.log.write(&Record::Rewind {
                    ply: session.position().ply(),
                });
                let trouble = self.store.adopt(session, game.counted);
                self.tell_left(now);
                if let Some(trouble) = trouble {
                    self.fail(trouble, now);
                }
            }
            Err(error) => self.complain(error.to_string(), now),
        }
    }

    /// Copies the game as text.
    pub(super) fn copy(&mut self, now: f64) {
        let session = self.game.session();
        let setup = session.setup();
        if !session.position().passes().is_empty() {
            let text = "A game in which a turn went by does not fit on one line: save it instead";
            self.complain(text, now);
            return;
        }
        let text = format_game(&setup.preset, &setup.ruleset, session.position().moves());
        self.clipboard.put(text.clone());
        self.tell_done(format!("Copied: {text}"), now);
    }

    /// Begins the game that was read of a pasted text.
    pub(super) fn paste(&mut self, read: Result<Pasted, String>, now: f64) {
        let setup = self.game.session().setup().clone();
        match read {
            Err(error) => self.complain(error, now),
            Ok(Pasted::Saved(game)) => self.resume(&game, now),
            Ok(Pasted::Line(line)) => {
                let catalog = &self.catalog;
                let preset = line.preset.as_deref();
                let known = preset.and_then(|id| catalog.preset(id));
                let setup = setup_of_line(setup, preset, known, line.ruleset);
                let transcript = plummet::internals::session::Transcript {
                    passes: Vec::new(),
                    setup,
                    moves: line.moves,
                    swapped: false,
                    time_left: None,
                    decided: None,
                };
                let game = SavedGame {
                    transcript,
                    result: None,
                    date: None,
                    comment: String::new(),
                    counted: false,
                };
                self.resume(&game, now);
            }
        }
    }

    /// Keeps rules as a preset and chooses it in the dialog that made it.
    pub(super) fn save_preset(&mut self, saving: Saving, now: f64) {
        match self.store.save_preset(&saving, &self.catalog) {
            Ok(save) => self.change_configuration(|| Ok(Reread::Saved(saving, save()))),
            Err(error) => self.reread(Some(Reread::Saved(saving, Err(error))), false, now),
        }
    }

    /// Makes a file of rules that are part of the program, and opens it.
    pub(super) fn copy_rules(&mut self, preset: &str, now: f64) {
        match self.store.copy_rules(preset) {
            Ok(copy) => self.change_configuration(|| copy().map(Reread::Copied)),
            Err(error) => self.complain(error, now),
        }
    }

    /// Keeps the picture that was asked for, now that it is drawn.
    pub(super) fn take_picture(&mut self, now: f64) {
        if !std::mem::take(&mut self.asked.picture) {
            return;
        }
        match self.store.picture_names() {
            Ok(names) => self.write_file("Picture kept as", picture::keep(names)),
            Err(error) => self.complain(error, now),
        }
    }

    /// Tells the player and the log what was done.
    pub(super) fn tell_done(&mut self, text: String, now: f64) {
        self.log.write(&Record::Status { text: text.clone() });
        self.note(text, now);
    }

    /// Looks on at the position after the last move, where a key means the present.
    pub(super) fn show_latest(&mut self, now: f64) {
        let session = self.game.session();
        if session.shows_past() {
            let ply = session.position().ply();
            self.command(Command::Show { ply }, now);
        }
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
