//! The names of the players in sentences.

use super::*;

/// The most characters of a person's name that are shown.
const MAX_SHOWN: usize = 20;

/// The names of both players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerNames {
    /// In sentences.
    names: ByPlayer<Who>,
    /// To stand alone.
    titles: ByPlayer<Who>,
}

impl PlayerNames {
    /// Returns the names in a game: the names of people or their colours, and the names of levels. A
    /// person against a level is "You" in sentences, and alone without a name.
    pub fn of(setup: &GameSetup) -> Self {
        let is_person = |player: Player| setup.seats[player] == Seat::Human;
        let named = ByPlayer::from_fn(|player: Player| match &setup.seats[player] {
            Seat::Level { name, .. } => Who::Named(Message::of_file(name)),
            Seat::Human | Seat::Elsewhere => match &setup.names[player] {
                Some(name) => Who::named(shortened(name.as_str())),
                None => Who::Colour(player.name()),
            },
        });
        let titles = if named.red == named.yellow {
            ByPlayer::from_fn(|player: Player| {
                let name = named[player].name();
                Who::Named(msg::game::name_and_colour(player.name(), name))
            })
        } else {
            named
        };
        let mut names = Self {
            names: titles.clone(),
            titles,
        };
        for player in Player::BOTH {
            if is_person(player) && !is_person(player.opponent()) {
                names.names[player] = Who::You;
                if setup.names[player].is_none() {
                    names.titles[player] = Who::You;
                }
            }
        }
        names
    }

    /// Returns the name of a player in a sentence.
    pub fn name(&self, player: Player) -> &Who {
        &self.names[player]
    }

    /// Returns the name of a player to stand alone.
    pub fn title(&self, player: Player) -> Message {
        self.titles[player].name()
    }

    /// Returns the player called "You", if there is one.
    pub fn you(&self) -> Option<Player> {
        let mut both = Player::BOTH.into_iter();
        both.find(|&player| self.names[player] == Who::You)
    }
}

/// Returns a name with an ellipsis in place of what is too long to be shown.
fn shortened(name: &str) -> String {
    if name.chars().count() <= MAX_SHOWN {
        return name.to_owned();
    }
    let kept: String = name.chars().take(MAX_SHOWN - 1).collect();
    format!("{}\u{2026}", kept.trim_end())
}
