//! The settings of the window.

use super::*;

/// The amount of animation in the window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub enum MotionSetting {
    /// Discs fall.
    #[default]
    Full,
    /// Discs appear at once.
    Reduced,
}

/// The player's settings of the window. Every key of the file is optional, and is explained there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// The id of a theme; `None`: the first one. The theme may no longer exist.
    pub theme: Option<String>,
    /// The id of a language; `None`: that of the system. It may no longer exist.
    pub language: Option<String>,
    /// A large O and X on the discs in every theme.
    pub strong_marks: bool,
    /// The size of everything, in per cent. The desktop's scale is 100.
    #[serde(deserialize_with = "within::<75, 300, _>")]
    pub text_scale: u32,
    /// The amount of animation.
    pub motion: MotionSetting,
    /// The speed of animations, in per cent.
    #[serde(deserialize_with = "within::<25, 400, _>")]
    pub animation_speed: u32,
    /// The volume of sounds, in per cent.
    #[serde(deserialize_with = "within::<0, 100, _>")]
    pub volume: u32,
    /// No sound at all.
    pub muted: bool,
    /// The id of the level that gives the hints; `None`: the best there is. It may no longer exist.
    pub hint_level: Option<String>,
    /// Ask before a move is played.
    pub confirm_moves: bool,
    /// Your name, and that of the first of two people; `None`: the colour.
    pub first_name: Option<PersonName>,
    /// The second of two people; `None`: the colour.
    pub second_name: Option<PersonName>,
    /// Keep finished games.
    pub keep_finished: bool,
    /// Analyse while people think.
    pub analysis: bool,
    /// A score above each column.
    pub show_scores: bool,
    /// Screen readers say the threats of the opponent.
    pub say_threats: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: None,
            language: None,
            strong_marks: false,
            text_scale: 100,
            motion: MotionSetting::Full,
            animation_speed: 100,
            volume: 70,
            muted: false,
            hint_level: None,
            confirm_moves: false,
            first_name: None,
            second_name: None,
            keep_finished: true,
            analysis: false,
            show_scores: true,
            say_threats: false,
        }
    }
}

impl Settings {
    /// Takes the values that differ between `before` and `after` from `after`. Returns whether there
    /// are any.
    pub fn take_changes(&mut self, before: &Self, after: &Self) -> bool {
        let values = |settings: &Self| serde_json::to_value(settings).unwrap_or_default();
        let (mut kept, before, after) = (values(self), values(before), values(after));
        for (key, value) in after.as_object().into_iter().flatten() {
            if before.get(key) != Some(value) {
                kept[key] = value.clone();
            }
        }
        if let Ok(changed) = serde_json::from_value::<Self>(kept) {
            *self = changed;
        }
        before != after
    }

    /// Gives the people of a game the names of the settings, unless one of them has a name.
    pub fn give_names(&self, setup: &mut GameSetup) {
        if setup.names != ByPlayer::default() {
            return;
        }
        let mut own = self.clone();
        for player in Player::BOTH {
            if let Some(name) = own.name(setup, player) {
                setup.names[player].clone_from(name);
            }
        }
    }

    /// Takes the names of the people of a game, so that [`Self::give_names`] gives them to the next.
    pub fn take_names(&mut self, setup: &GameSetup) {
        for player in Player::BOTH {
            if let Some(name) = self.name(setup, player) {
                name.clone_from(&setup.names[player]);
            }
        }
    }

    /// Returns the name of a person on a seat: the first one against a level, and for red of two people.
    fn name(&mut self, setup: &GameSetup, player: Player) -> Option<&mut Option<PersonName>> {
        let is_second = setup.is_between_people() && player == Player::Yellow;
        let name = if is_second {
            &mut self.second_name
        } else {
            &mut self.first_name
        };
        (setup.seats[player] == Seat::Human).then_some(name)
    }
}

impl TextFile for Settings {
    const FILE: &str = "settings.ron";
    const HEADING: &str = "\
The settings of Plummet. The window writes this file; other comments are lost then.

theme: the id of a theme; None: the first one
language: the id of a language; None: that of the system
strong_marks: a large O and X on the discs in every theme
text_scale: the size of everything, in per cent, 75 to 300
motion: the amount of animation, Full or Reduced
animation_speed: the speed of animations, in per cent, 25 to 400
volume: the volume of sounds, in per cent, 0 to 100
muted: no sound at all
hint_level: the id of the level that gives the hints; None: the best there is
confirm_moves: ask before a move is played
first_name: your name, and that of the first of two people; None: the colour
second_name: the second of two people; None: the colour
keep_finished: keep finished games
analysis: analyse while people think
show_scores: a score above each column
say_threats: screen readers say the threats of the opponent";
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
