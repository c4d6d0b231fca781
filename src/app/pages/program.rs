//! The question before a level runs a program for the first time.

use egui::{Ui, Vec2};
use plummet::internals::outside::Escaped;
use plummet::internals::text::{Message, msg};

use super::sheet::{Sheet, cancel_button, main_button, paragraph};
use crate::app::ui_output::{Effect, UiOutput, then};
use crate::app::window::Window;

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
}

impl ProgramPage {
    /// Creates the question about a program that an effect would run.
    pub(crate) fn new(program: ProgramToRun, effect: Effect) -> Self {
        Self {
            program,
            effect: Some(effect),
        }
    }
}

impl Sheet for ProgramPage {
    const SIZE: Vec2 = Vec2::new(520.0, 340.0);

    fn title(&self, _: &Window) -> Message {
        msg::dialogs::program()
    }

    fn body(&mut self, ui: &mut Ui, _: &Window, _: &mut UiOutput) {
        let ProgramToRun { level, command } = &self.program;
        let level = Message::of_file(Escaped::text(level).to_string());
        paragraph(ui, msg::dialogs::program_level(level));
        ui.add(egui::Label::new(egui::RichText::new(shown(command)).monospace()).wrap());
        paragraph(ui, msg::dialogs::program_trust());
    }

    fn foot(&mut self, ui: &mut Ui, _: &Window, out: &mut UiOutput) {
        let response = main_button(ui, msg::dialogs::program_run(), true);
        out.control("run_program", &response);
        if response.clicked()
            && let Some(effect) = self.effect.take()
        {
            let command = self.program.command.clone();
            out.request(then(move |window, now| {
                window.allow(&command, effect, now);
            }));
        }
        let response = cancel_button(ui, out);
        out.focus_once(&response);
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
