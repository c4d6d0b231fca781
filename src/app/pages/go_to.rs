//! The dialog that goes to a column of a large board.

use egui::accesskit::Role;
use egui::{Key, Response, TextEdit, Ui, Vec2};
use plummet::internals::text::{Message, msg};
use plummet::rules::{Column, Size};

use super::sheet::{Sheet, cancel_button, main_button, note};
use crate::app::language::t;
use crate::app::reader::name_control;
use crate::app::style::{CONTROL_HEIGHT, focus_ring, regular};
use crate::app::ui_output::{UiOutput, dismissal, then};
use crate::app::window::Window;

/// The dialog with the text typed so far.
#[derive(Clone, Debug)]
pub(crate) struct GoToPage {
    typed: String,
}

impl GoToPage {
    /// Creates the dialog with an empty field.
    pub(crate) fn new() -> Self {
        Self {
            typed: String::new(),
        }
    }

    /// Shows the input field. It gets the focus when the page opens.
    fn field(&mut self, ui: &mut Ui, out: &mut UiOutput) -> Response {
        let field = TextEdit::singleline(&mut self.typed)
            .font(regular(19.0))
            .char_limit(2)
            .desired_width(80.0)
            .min_size(Vec2::new(80.0, CONTROL_HEIGHT));
        let response = ui.add(field);
        focus_ring(ui, &response);
        name_control(
            &response,
            Role::TextInput,
            || t(msg::spoken::column_field()),
        );
        out.control("column", &response);
        out.focus_once(&response);
        response
    }

    /// Returns the typed column if the board has it.
    fn column(&self, size: Size) -> Option<Column> {
        let number = self.typed.trim().parse::<usize>().ok();
        let column = number.and_then(Column::from_number);
        column.filter(|&column| size.has_column(column))
    }
}

impl Sheet for GoToPage {
    const SIZE: Vec2 = Vec2::new(340.0, 240.0);

    fn title(&self, _: &Window) -> Message {
        msg::dialogs::go_to()
    }

    fn body(&mut self, ui: &mut Ui, window: &Window, out: &mut UiOutput) {
        let response = self.field(ui, out);
        let entered = response.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter));
        // After the field was shown: the number and Enter may arrive in one frame.
        let size = window.session().position().board().size();
        match self.column(size) {
            Some(column) if entered => go(column, out),
            _ if entered => response.request_focus(),
            _ => {}
        }
        note(ui, msg::dialogs::go_to_note(size.columns));
    }

    fn foot(&mut self, ui: &mut Ui, window: &Window, out: &mut UiOutput) {
        let column = self.column(window.session().position().board().size());
        let response = main_button(ui, msg::dialogs::go(), column.is_some());
        out.control("go", &response);
        if let (true, Some(column)) = (response.clicked(), column) {
            go(column, out);
        }
        cancel_button(ui, out);
    }
}

fn go(column: Column, out: &mut UiOutput) {
    out.request(dismissal());
    out.request(then(move |window, _| window.go_to(column)));
}
