//! The dialog for the names of the people of a game, and the field for a name.

use plummet::session::{PersonName, PersonNameError, Session};

use super::*;
use msg::dialogs;

/// The dialog with the texts typed so far.
pub struct NamesPage {
    /// The text of each person.
    typed: ByPlayer<Option<String>>,
    /// The player whose field is to get the keyboard.
    focus: Option<Player>,
}

impl NamesPage {
    /// Creates the dialog with the names of a game. The field of this player has the keyboard.
    pub fn new(session: &Session, player: Player) -> Self {
        let GameSetup { seats, names, .. } = session.setup();
        let typed = |player| (seats[player] == Seat::Human).then(|| text_of(&names[player]));
        Self {
            typed: ByPlayer::from_fn(typed),
            focus: Some(player),
        }
    }
}

impl Sheet for NamesPage {
    const LOOK: Look = Look::fixed(dialogs::names, [420.0, 300.0]);

    fn body(&mut self, ui: &mut Ui, app: &App) {
        for player in Player::BOTH {
            if let Some(typed) = &mut self.typed[player] {
                let response = row(ui, msg::text::colour(player.name()), |ui| {
                    name_field(ui, typed, player, 220.0)
                });
                if self.focus.take_if(|of| *of == player).is_some() {
                    response.request_focus();
                }
            }
        }
        // After the fields were shown: the letters may arrive in this frame.
        match read(&self.typed) {
            Ok(_) => note(ui, dialogs::names_note()),
            Err(error) => {
                let error = RichText::new(t(sentence(error)));
                ui.label(error.color(colour(app.theme().error)));
            }
        }
    }

    fn foot(&mut self, ui: &mut Ui, app: &App) {
        let names = read(&self.typed);
        if main_button(ui, names.is_ok(), "use_names", dialogs::names_use()).clicked()
            && let Ok(names) = names
        {
            app.ask(dismissal());
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

/// Returns the name that was typed; an empty text is none.
pub fn read_name(text: &str) -> Result<Option<PersonName>, PersonNameError> {
    match PersonName::new(text) {
        Err(PersonNameError::Empty) => Ok(None),
        found => found.map(Some),
    }
}

/// Returns the names of the people.
fn read(typed: &ByPlayer<Option<String>>) -> Result<ByPlayer<Option<PersonName>>, PersonNameError> {
    let name = |text: &Option<String>| text.as_deref().map_or(Ok(None), read_name);
    Ok(ByPlayer {
        red: name(&typed.red)?,
        yellow: name(&typed.yellow)?,
    })
}

/// Says what is wrong with a name.
pub fn sentence(error: PersonNameError) -> Message {
    match error {
        PersonNameError::Empty => dialogs::name_empty(),
        PersonNameError::TooLong { found } => dialogs::name_long(found, PersonName::MAX_LENGTH),
        PersonNameError::Control => dialogs::name_control(),
        PersonNameError::Marks => dialogs::name_marks(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_text_is_no_name_and_a_long_one_is_refused() {
        let typed = |red: &str, yellow: &str| ByPlayer {
            red: Some(red.to_owned()),
            yellow: Some(yellow.to_owned()),
        };
        let names = read(&typed(" Anna ", "  ")).expect("sound names");
        assert_eq!(names.red.map(String::from), Some("Anna".to_owned()));
        assert_eq!(names.yellow, None);
        let error = read(&typed("", &"x".repeat(500))).expect_err("500 letters");
        assert_eq!(
            sentence(error).to_string(),
            "A name has at most 40 characters, found 500"
        );
    }
}
