//! The dialog for the names of two people.

use egui::{Context, TextEdit, Ui, Vec2};
use plummet::internals::text::{Message, msg};
use plummet::rules::{ByPlayer, Player};
use plummet::session::{PersonName, PersonNameError, Session};

use super::Env;
use super::sheet::{Sheet, focus_once, foot_button, main_button, note, row};
use crate::app::language::t;
use crate::app::request::{GameRequest, PageRequest};
use crate::app::style::{CONTROL_HEIGHT, colour, focus_ring, regular};
use crate::app::ui_output::UiOutput;

/// The dialog with the texts typed so far.
#[derive(Clone, Debug)]
pub(crate) struct NamesPage {
    typed: ByPlayer<String>,
    needs_focus: bool,
}

impl NamesPage {
    /// Creates the dialog with the names of a game.
    pub(crate) fn new(session: &Session) -> Self {
        let names = &session.setup().names;
        let text = |name: &Option<PersonName>| name.clone().map(String::from).unwrap_or_default();
        Self {
            typed: ByPlayer::from_fn(|player| text(&names[player])),
            needs_focus: true,
        }
    }

    pub(super) fn show(&mut self, ctx: &Context, env: Env<'_>, out: &mut UiOutput) {
        let sheet = Sheet {
            theme: env.theme,
            id: "names",
            title: msg::dialogs::names(),
            width: 420.0,
            height: 300.0,
            keeps_height: true,
        };
        let mut names = Err(PersonNameError::Empty);
        let typed = &mut self.typed;
        let needs_focus = &mut self.needs_focus;
        let found = std::cell::RefCell::new(&mut names);
        sheet.show(
            ctx,
            out,
            |ui, out| {
                for player in Player::BOTH {
                    let control = format!("name:{player}");
                    row(ui, msg::text::colour(player.name()), |ui| {
                        field(ui, &mut typed[player], &control, needs_focus, out);
                    });
                }
                // After the fields were shown: the letters may arrive in this frame.
                let now = read(typed);
                match &now {
                    Ok(_) => note(ui, env.theme, msg::dialogs::names_note()),
                    Err(error) => {
                        let text = egui::RichText::new(t(sentence(*error))).font(regular(14.0));
                        ui.label(text.color(colour(env.theme.error)));
                    }
                }
                **found.borrow_mut() = now;
            },
            |ui, out| {
                let names = (**found.borrow()).clone();
                let response = main_button(ui, env.theme, msg::dialogs::names_use(), names.is_ok());
                out.control("use_names", &response);
                if let (true, Ok(names)) = (response.clicked(), names) {
                    out.request(PageRequest::Dismiss);
                    out.request(GameRequest::Rename(Box::new(names)));
                }
                let response = ui.add(foot_button(msg::text::cancel()));
                out.button("cancel", &response, || PageRequest::Dismiss);
            },
        );
    }
}

fn field(ui: &mut Ui, text: &mut String, name: &str, needs_focus: &mut bool, out: &mut UiOutput) {
    let field = TextEdit::singleline(text)
        .font(regular(15.0))
        .desired_width(220.0)
        .min_size(Vec2::new(220.0, CONTROL_HEIGHT));
    let response = ui.add(field);
    focus_ring(ui, &response);
    out.control(name, &response);
    focus_once(needs_focus, &response);
}

/// Returns the names; an empty text is none.
fn read(typed: &ByPlayer<String>) -> Result<ByPlayer<Option<PersonName>>, PersonNameError> {
    let name = |text: &String| match PersonName::new(text) {
        Err(PersonNameError::Empty) => Ok(None),
        found => found.map(Some),
    };
    Ok(ByPlayer {
        red: name(&typed.red)?,
        yellow: name(&typed.yellow)?,
    })
}

fn sentence(error: PersonNameError) -> Message {
    match error {
        PersonNameError::Empty => msg::dialogs::name_empty(),
        PersonNameError::TooLong { found } => {
            msg::dialogs::name_long(found, PersonName::MAX_LENGTH)
        }
        PersonNameError::Control => msg::dialogs::name_control(),
        PersonNameError::Marks => msg::dialogs::name_marks(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_text_is_no_name_and_a_long_one_is_refused() {
        let typed = |red: &str, yellow: &str| ByPlayer {
            red: red.to_owned(),
            yellow: yellow.to_owned(),
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
