//! The question before a level runs a program for the first time.

use super::*;

/// A program that a level would run.
pub struct ProgramToRun {
    /// The name of the level.
    pub level: String,
    /// The program and its first arguments.
    pub command: Vec<String>,
}

/// The question, and what was requested.
pub struct ProgramPage {
    pub program: ProgramToRun,
    /// Carried out if the program may run. `None` once it was.
    pub effect: Option<Effect>,
}

impl Sheet for ProgramPage {
    const LOOK: Look = Look::fitting(msg::dialogs::program, Width::Usual, 340.0);

    fn body(&mut self, ui: &mut Ui, _: &Window) {
        let ProgramToRun { level, command } = &self.program;
        paragraph(
            ui,
            msg::dialogs::program_level(Message::of_file(Escaped::text(level).to_string())),
        );
        ui.add(Label::new(RichText::new(shown(command)).monospace()).wrap());
        paragraph(ui, msg::dialogs::program_trust());
    }

    fn foot(&mut self, ui: &mut Ui, app: &Window) {
        if main_button(ui, true, "run_program", msg::dialogs::program_run()).clicked()
            && let Some(effect) = self.effect.take()
        {
            let command = self.program.command.clone();
            app.then(move |window| window.allow(&command, effect));
        }
        app.focus_once(&cancel_button(ui, app));
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
