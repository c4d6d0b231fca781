//! The names of people: the field for one, and what is wrong with it.

use super::*;
use msg::dialogs;

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
