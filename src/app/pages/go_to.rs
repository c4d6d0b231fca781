//! Which column of a large board to go to.

use std::cell::Cell;

use egui::{Context, Key, TextEdit, Vec2};
use plummet::rules::Column;

use super::Env;
use super::sheet::{Sheet, foot_button, main_button, note};
use crate::app::actions::{Action, Collected};
use crate::app::style::{CONTROL_HEIGHT, focus_ring, regular};

/// The page with what was typed so far.
#[derive(Clone, Debug)]
pub(crate) struct GoTo {
    typed: String,
    fresh: bool,
}

impl GoTo {
    /// Nothing is typed yet.
    pub(crate) fn new() -> Self {
        Self {
            typed: String::new(),
            fresh: true,
        }
    }

    pub(super) fn show(&mut self, ctx: &Context, env: Env<'_>, out: &mut Collected) {
        let size = env.session.position().board().size();
        let column_of = |typed: &str| {
            let number = typed.trim().parse::<usize>().ok();
            let column = number.and_then(Column::from_number);
            column.filter(|&column| size.has_column(column))
        };
        let sheet = Sheet {
            theme: env.theme,
            id: "go_to",
            title: "Go to column",
            width: 340.0,
            height: 240.0,
            is_steady: false,
        };
        let go = |out: &mut Collected, column| {
            out.actions.push(Action::Dismiss);
            out.actions.push(Action::GoTo(column));
        };
        let column = Cell::new(None);
        let (typed, fresh) = (&mut self.typed, &mut self.fresh);
        sheet.show(
            ctx,
            out,
            |ui, out| {
                let field = TextEdit::singleline(typed)
                    .font(regular(19.0))
                    .char_limit(2)
                    .desired_width(80.0)
                    .min_size(Vec2::new(80.0, CONTROL_HEIGHT));
                let response = ui.add(field);
                focus_ring(ui, &response);
                out.seen("column", &response);
                if std::mem::take(fresh) {
                    response.request_focus();
                }
                let entered = response.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter));
                // Only now: the number and Enter may come within one frame.
                column.set(column_of(typed));
                match column.get() {
                    Some(column) if entered => go(out, column),
                    _ if entered => response.request_focus(),
                    _ => {}
                }
                note(
                    ui,
                    env.theme,
                    &format!("A number from 1 to {}", size.columns),
                );
            },
            |ui, out| {
                let response = main_button(ui, env.theme, "Go", column.get().is_some());
                out.seen("go", &response);
                if let (true, Some(column)) = (response.clicked(), column.get()) {
                    go(out, column);
                }
                let response = ui.add(foot_button("Cancel"));
                out.button("cancel", &response, || Action::Dismiss);
            },
        );
    }
}
