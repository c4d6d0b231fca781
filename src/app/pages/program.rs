//! The question before a level runs a program for the first time.

use egui::Context;
use plummet::internals::outside::Escaped;
use plummet::internals::text::{Message, msg};

use super::Env;
use super::sheet::{Sheet, focus_once, foot_button, main_button, paragraph};
use crate::app::ui_output::{Effect, UiOutput, dismissal, then};

/// A program that a level would run.
#[derive(Clone, Debug)]
pub(crate) struct ProgramToRun {
    /// The name of the level.
    pub(crate) level: String,
    /// The program and its first arguments.
    pub(crate) command: Vec<String>,
}

/// The question, and what was requested.
#[derive(Debug)]
pub(crate) struct ProgramPage {
    program: ProgramToRun,
    /// Carried out if the program may run. `None` once it was.
    effect: Option<Effect>,
    needs_focus: bool,
}

impl ProgramPage {
    /// Creates the question about a program that an effect would run.
    pub(crate) fn new(program: ProgramToRun, effect: Effect) -> Self {
        Self {
            program,
            effect: Some(effect),
            needs_focus: true,
        }
    }

    pub(super) fn show(&mut self, ctx: &Context, env: Env<'_>, out: &mut UiOutput) {
        let sheet = Sheet {
            theme: env.theme,
            id: "program",
            title: msg::dialogs::program(),
            width: 520.0,
            height: 340.0,
            keeps_height: false,
        };
        let ProgramToRun { level, command } = &self.program;
        let (effect, needs_focus) = (&mut self.effect, &mut self.needs_focus);
        sheet.show(
            ctx,
            out,
            |ui, _| {
                let level = Message::of_file(Escaped::text(level).to_string());
                paragraph(ui, msg::dialogs::program_level(level));
                ui.add(egui::Label::new(egui::RichText::new(shown(command)).monospace()).wrap());
                paragraph(ui, msg::dialogs::program_trust());
            },
            |ui, out| {
                let response = main_button(ui, env.theme, msg::dialogs::program_run(), true);
                out.control("run_program", &response);
                if response.clicked()
                    && let Some(effect) = effect.take()
                {
                    let command = command.clone();
                    out.request(then(move |window, now| window.allow(&command, effect, now)));
                }
                let response = ui.add(foot_button(msg::text::cancel()));
                focus_once(needs_focus, &response);
                out.button("cancel", &response, dismissal);
            },
        );
    }
}

/// Returns a command as one would type it.
fn shown(command: &[String]) -> String {
    let word = |word: &String| {
        let text = Escaped::text(word);
        if word.is_empty() || word.contains(char::is_whitespace) {
            format!("\"{text}\"")
        } else {
            text.to_string()
        }
    };
    command.iter().map(word).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_shown_as_one_types_it() {
        let words = ["/bin/sh", "-c", "echo 3", ""].map(str::to_owned);
        assert_eq!(shown(&words), "/bin/sh -c \"echo 3\" \"\"");
    }
}
