//! The dialog for the names of the people of a game, and the field for a name.

use plummet::internals::outside::Unseen;
use plummet::session::{PersonName, Session};

use super::*;
use msg::dialogs;

/// The dialog with the texts typed so far.
pub struct NamesPage {
    /// The text of each person.
    typed: Vec<(Player, String)>,
    /// The player whose field gets the keyboard.
    focus: Player,
}

impl NamesPage {
    /// Creates the dialog with the names of a game. The field of this player has the keyboard.
    pub fn new(session: &Session, focus: Player) -> Self {
        let GameSetup { seats, names, .. } = &session.setup;
        let is_person = |player: &Player| seats[*player] == Seat::Human;
        let people = Player::BOTH.into_iter().filter(is_person);
        let typed = people.map(|player| (player, text_of(&names[player])));
        Self {
            typed: typed.collect(),
            focus,
        }
    }

    fn names(&self) -> Result<ByPlayer<Option<PersonName>>, Message> {
        let mut names = ByPlayer::default();
        for (player, typed) in &self.typed {
            names[*player] = read_name(typed)?;
        }
        Ok(names)
    }
}

impl Sheet for NamesPage {
    const LOOK: Look = Look::fixed(dialogs::names, [420.0, 300.0]);

    fn body(&mut self, ui: &mut Ui, app: &Window) {
        for (player, typed) in &mut self.typed {
            let response = row(ui, msg::text::colour(player.name()), |ui| {
                name_field(ui, typed, *player, 220.0)
            });
            if *player == self.focus {
                app.focus_once(&response);
            }
        }
        // After the fields were shown: the letters may arrive in this frame.
        match self.names() {
            Ok(_) => note(ui, dialogs::names_note()),
            Err(error) => warning(ui, error),
        }
    }

    fn foot(&mut self, ui: &mut Ui, app: &Window) {
        let names = self.names();
        if main_button(ui, names.is_ok(), "use_names", dialogs::names_use()).clicked()
            && let Ok(names) = names
        {
            app.request(dismissal());
            app.then(|window| window.rename(names));
        }
        cancel_button(ui, app);
    }
}

/// Shows the field for the name of a player, this wide in points.
pub fn name_field(ui: &mut Ui, text: &mut String, player: Player, width: f32) -> Response {
    field(
        ui,
        format!("name:{player}"),
        width,
        TextEdit::singleline(text).hint_text(t(dialogs::name())),
    )
}

/// Returns the text of a name; empty without one.
pub fn text_of(name: &Option<PersonName>) -> String {
    name.clone().map(String::from).unwrap_or_default()
}

/// Returns the name that was typed, or what is wrong with it. An empty text is none.
pub fn read_name(text: &str) -> Result<Option<PersonName>, Message> {
    Err(match PersonName::new(text) {
        Ok(name) => return Ok(Some(name)),
        Err(Unseen::Blank) => return Ok(None),
        Err(Unseen::Long { found, .. }) => dialogs::name_long(found, PersonName::MAX_LENGTH),
        Err(Unseen::Hidden(_)) => dialogs::name_control(),
        Err(Unseen::Marks(_)) => dialogs::name_marks(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_text_is_no_name_and_a_long_one_is_refused() {
        let read = |text: &str| read_name(text).map(|name| name.map(String::from));
        assert_eq!(read(" Anna "), Ok(Some("Anna".to_owned())));
        assert_eq!(read("  "), Ok(None));
        assert_eq!(
            read(&"x".repeat(500)).expect_err("500 letters").to_string(),
            "A name has at most 40 characters, found 500"
        );
    }
}
