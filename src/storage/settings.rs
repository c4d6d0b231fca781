//! The settings of the window.

use std::path::Path;

use serde::{Deserialize, Serialize};

use super::text::TextFile;
use super::with_defaults::{explained, with_defaults};
use crate::presets::ConfigError;
use crate::presets::document::Document;
use crate::presets::shape::{Within, variants};
use crate::rules::{ByPlayer, Player};
use crate::session::{GameSetup, PersonName, Seat};

const VERSION: u32 = 1;

/// The amount of animation in the window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum MotionSetting {
    /// Discs fall.
    #[default]
    Full,
    /// Discs appear at once.
    Reduced,
}

variants!(MotionSetting);

with_defaults! {
    /// The player's settings of the window. Every key of the file is optional. The first sentence
    /// about a key is its comment in the file, which also names the range of a number; a number
    /// outside it is a fault.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Settings = "Settings", read as RawSettings {
        /// The id of a theme; `None`: the first one. The theme may no longer exist.
        theme: Option<String> = None => "the word of a theme in quotation marks";
        /// The id of a language; `None`: that of the system. It may no longer exist.
        language: Option<String> = None => "the word of a language, such as \"de\"";
        /// A large O and X on the discs in every theme.
        strong_marks: bool = false;
        /// The size of everything, in per cent. The desktop's scale is 100.
        text_scale: u32 as Within<75, 300> = 100;
        /// The amount of animation.
        motion: MotionSetting = MotionSetting::Full;
        /// The speed of animations, in per cent.
        animation_speed: u32 as Within<25, 400> = 100;
        /// The volume of sounds, in per cent.
        volume: u32 as Within<0, 100> = 70;
        /// No sound at all.
        muted: bool = false;
        /// The id of a level; `None`: the best there is. The level gives the hints and may no
        /// longer exist.
        hint_level: Option<String> = None => "the word of a level in quotation marks";
        /// Ask before a move is played.
        confirm_moves: bool = false;
        /// Your name, and that of the first of two people; `None`: the colour.
        first_name: Option<PersonName> = None;
        /// The second of two people; `None`: the colour.
        second_name: Option<PersonName> = None;
        /// Keep finished games.
        keep_finished: bool = true;
        /// Analyse while people think.
        analysis: bool = false;
        /// A score above each column.
        show_scores: bool = true;
        /// Screen readers say the threats of the opponent.
        say_threats: bool = false;
    }
}

impl Settings {
    /// Gives the people of a game the names of the settings, unless one of them has a name: the first
    /// one to a person against a level, and to red of two people.
    pub fn give_names(&self, setup: &mut GameSetup) {
        if setup.names != ByPlayer::default() {
            return;
        }
        let between_people = setup.is_between_people();
        for player in people(setup) {
            setup.names[player] = if between_people && player == Player::Yellow {
                self.second_name.clone()
            } else {
                self.first_name.clone()
            };
        }
    }

    /// Takes the names of the people of a game, so that [`Self::give_names`] gives them to the next.
    pub fn take_names(&mut self, setup: &GameSetup) {
        let between_people = setup.is_between_people();
        for player in people(setup) {
            let name = if between_people && player == Player::Yellow {
                &mut self.second_name
            } else {
                &mut self.first_name
            };
            name.clone_from(&setup.names[player]);
        }
    }
}

/// Returns the players that are people.
fn people(setup: &GameSetup) -> impl Iterator<Item = Player> + use<> {
    let is_person = setup.seats.clone().map(|seat| seat == Seat::Human);
    Player::BOTH
        .into_iter()
        .filter(move |&player| is_person[player])
}

impl TextFile for Settings {
    fn read(file: &Path, text: &str) -> Result<Self, Vec<ConfigError>> {
        let document = Document::<RawSettings>::parse_version(file, text, VERSION)?;
        Ok(document.raw.into())
    }

    fn to_text(&self) -> String {
        let heading =
            "The settings of Plummet. The window writes this file; comments are lost then.";
        explained(heading, VERSION, &self.entries())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::presets::shape::tests::assert_described;

    #[test]
    fn a_person_has_a_name_against_levels_and_against_people() {
        let name = |text: &str| PersonName::new(text).ok();
        let seats = |red: Seat, yellow: Seat| {
            let ruleset = crate::rules::Ruleset::default();
            GameSetup::plain("p", "P", ruleset, ByPlayer { red, yellow })
        };
        let level = || Seat::level("casual", "Casual");
        let settings = Settings {
            first_name: name("Anna"),
            second_name: name("Zoë"),
            ..Settings::default()
        };
        let given = |mut setup: GameSetup| {
            settings.give_names(&mut setup);
            [setup.names.red, setup.names.yellow]
        };
        assert_eq!(
            given(seats(Seat::Human, Seat::Human)),
            [name("Anna"), name("Zoë")]
        );
        assert_eq!(given(seats(Seat::Human, level())), [name("Anna"), None]);
        assert_eq!(given(seats(level(), Seat::Human)), [None, name("Anna")]);
        assert_eq!(given(seats(level(), level())), [None, None]);
        let mut named = seats(level(), Seat::Human);
        named.names.yellow = name("Kim");
        assert_eq!(given(named.clone()), [None, name("Kim")]);
        let mut taken = settings.clone();
        taken.take_names(&named);
        assert_eq!(
            [&taken.first_name, &taken.second_name],
            [&name("Kim"), &name("Zoë")]
        );
        taken.take_names(&seats(Seat::Human, Seat::Human));
        assert_eq!([taken.first_name, taken.second_name], [None, None]);
    }

    #[test]
    fn the_text_explains_the_keys_that_are_accepted() {
        let text = Settings::default().to_text();
        assert_described::<RawSettings>(&text);
        let keys = text.lines().filter(|line| line.starts_with("    "));
        for line in keys.filter(|line| !line.contains("version")) {
            let meaning = line.split_once(", // ").map(|(_, meaning)| meaning);
            assert!(meaning.is_some_and(|meaning| !meaning.is_empty()), "{line}");
        }
    }
}
