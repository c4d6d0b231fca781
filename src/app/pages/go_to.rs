//! The dialog that goes to a column of a large board.

use super::*;

/// The dialog with the text typed so far.
#[derive(Default)]
pub struct GoToPage {
    typed: String,
}

impl GoToPage {
    /// Returns the typed column if the board has it.
    fn column(&self, app: &Window) -> Option<Column> {
        let number = self.typed.trim().parse::<usize>().ok();
        let size = app.session().position.board.size;
        let column = number.and_then(Column::from_number);
        column.filter(|&column| size.has_column(column))
    }
}

impl Sheet for GoToPage {
    const LOOK: Look = Look::fitting(msg::dialogs::go_to, [340.0, 240.0]);

    fn body(&mut self, ui: &mut Ui, app: &Window) {
        let typed = TextEdit::singleline(&mut self.typed).char_limit(2);
        let typed = field(ui, "column", 80.0, typed.font(regular(19.0)));
        let name = || t(msg::spoken::column_field());
        name_control(&typed, Role::TextInput, name);
        app.focus_once(&typed);
        // After the field was shown: the number and Enter may arrive in one frame.
        if is_entered(ui, &typed) {
            match self.column(app) {
                Some(column) => go(app, column),
                None => typed.request_focus(),
            }
        }
        let size = app.session().position.board.size;
        note(ui, msg::dialogs::go_to_note(size.columns));
    }

    fn foot(&mut self, ui: &mut Ui, app: &Window) {
        let column = self.column(app);
        if main_button(ui, column.is_some(), "go", msg::dialogs::go()).clicked()
            && let Some(column) = column
        {
            go(app, column);
        }
        cancel_button(ui, app);
    }
}

fn go(app: &Window, column: Column) {
    app.request(dismissal());
    app.then(move |window| window.aim_at(column));
}
