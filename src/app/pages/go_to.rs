//! The dialog that goes to a column of a large board.

use std::cell::Cell;

use egui::accesskit::Role;
use egui::{Context, Key, Response, TextEdit, Ui, Vec2};
use plummet::internals::text::msg;
use plummet::rules::{Column, Size};

use super::Env;
use super::sheet::{Sheet, focus_once, foot_button, main_button, note};
use crate::app::language::t;
use crate::app::reader::name_control;
use crate::app::style::{CONTROL_HEIGHT, focus_ring, regular};
use crate::app::ui_output::{UiOutput, dismissal, then};

/// The dialog with the text typed so far.
#[derive(Clone, Debug)]
pub(crate) struct GoToPage {
    typed: String,
    needs_focus: bool,
}

impl GoToPage {
    /// Creates the dialog with an empty field.
    pub(crate) fn new() -> Self {
        Self {
            typed: String::new(),
            needs_focus: true,
        }
    }

    pub(super) fn show(&mut self, ctx: &Context, env: Env<'_>, out: &mut UiOutput) {
        let size = env.session.position().board().size();
        let sheet = Sheet {
            theme: env.theme,
            id: "go_to",
            title: msg::dialogs::go_to(),
            width: 340.0,
            height: 240.0,
            keeps_height: false,
        };
        let column = Cell::new(None);
        sheet.show(
            ctx,
            out,
            |ui, out| {
                let response = self.field(ui, out);
                let entered = response.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter));
                // After the field was shown: the number and Enter may arrive in one frame.
                column.set(self.column(size));
                match column.get() {
                    Some(column) if entered => go(column, out),
                    _ if entered => response.request_focus(),
                    _ => {}
                }
                note(ui, env.theme, msg::dialogs::go_to_note(size.columns));
            },
            |ui, out| {
                let response =
                    main_button(ui, env.theme, msg::dialogs::go(), column.get().is_some());
                out.control("go", &response);
                if let (true, Some(column)) = (response.clicked(), column.get()) {
                    go(column, out);
                }
                let response = ui.add(foot_button(msg::text::cancel()));
                out.button("cancel", &response, dismissal);
            },
        );
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
        focus_once(&mut self.needs_focus, &response);
        response
    }

    /// Returns the typed column if the board has it.
    fn column(&self, size: Size) -> Option<Column> {
        let number = self.typed.trim().parse::<usize>().ok();
        let column = number.and_then(Column::from_number);
        column.filter(|&column| size.has_column(column))
    }
}

fn go(column: Column, out: &mut UiOutput) {
    out.request(dismissal());
    out.request(then(move |window, _| window.go_to(column)));
}
