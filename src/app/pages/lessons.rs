//! The page of lessons: the list, with marks of progress.

use std::sync::Arc;

use egui::{Align, Button, Rect, Ui, UiBuilder, Vec2};
use plummet::internals::review::Lesson;
use plummet::internals::text::{Message, msg};

use super::sheet::{Sheet, faults, note};
use super::tile::{Words, stack};
use crate::app::reader::{begin_words, is_needed};
use crate::app::request::{NewActivity, OpenLesson};
use crate::app::style::{bold, regular};
use crate::app::ui_output::UiOutput;
use crate::app::window::Window;

/// The height of a row, in points.
const ROW_HEIGHT: f32 = 50.0;
/// The width of the mark at the right end of a row, in points.
const MARK_WIDTH: f32 = 92.0;

#[derive(Clone, Debug)]
pub(crate) struct LessonsPage;

impl Sheet for LessonsPage {
    const SIZE: Vec2 = Vec2::new(560.0, 640.0);

    fn title(&self, _: &Window) -> Message {
        msg::commands::lessons()
    }

    fn body(&mut self, ui: &mut Ui, window: &Window, out: &mut UiOutput) {
        let lessons = window.lessons().list();
        let text = match (
            window.store().lessons.value().done_count(window.lessons()),
            lessons.len(),
        ) {
            (_, 0) => msg::lessons::looking(),
            (0, _) => msg::lessons::begin(),
            (done, all) if done < all => msg::lessons::done_of(all, done),
            _ => msg::lessons::all_done(),
        };
        note(ui, text);
        ui.spacing_mut().item_spacing.y = 5.0;
        // The first lesson that is not done gets the focus, or else the first one.
        let open = lessons
            .iter()
            .position(|lesson| !window.store().lessons.value().is_done(&lesson.id))
            .unwrap_or(0);
        for (index, lesson) in lessons.iter().enumerate() {
            let id = egui::Id::unique(("lesson", lesson.id.as_str()));
            let row = ui.scope_builder(UiBuilder::new().scope_id(id), |ui| row(ui, window, lesson));
            let response = row.inner;
            if index == open {
                out.focus_once(&response);
            }
            out.button(format!("lesson:{}", lesson.id), &response, || {
                NewActivity::Lesson(OpenLesson {
                    lessons: Arc::clone(window.lessons()),
                    index,
                    from_first: false,
                })
            });
        }
        faults(ui, window.lessons().errors());
    }
}

/// Shows one lesson: its name, what it is about, and how far the player has come.
fn row(ui: &mut Ui, window: &Window, lesson: &Lesson) -> egui::Response {
    let theme = window.theme();
    let size = Vec2::new(ui.available_width(), ROW_HEIGHT);
    let response = ui.add(Button::new("").min_size(size));
    begin_words(&response);
    if !is_needed(ui, response.rect) {
        return response;
    }
    let progress = window.store().lessons.value();
    let (mark, ink) = match (progress.is_done(&lesson.id), progress.step(&lesson.id)) {
        (true, _) => (msg::lessons::done(), theme.good),
        (false, 0) => (msg::lessons::steps(lesson.steps.len()), theme.dim),
        (false, step) => {
            let all = lesson.steps.len();
            (msg::lessons::step(all, step + 1), theme.accent)
        }
    };
    let inside = response.rect.shrink2(Vec2::new(12.0, 4.0));
    let (left, right) = inside.split_left_right_at_x(inside.right() - MARK_WIDTH);
    let words = vec![
        Words::new(Message::of_file(&lesson.name), bold(14.0), theme.text),
        Words::new(Message::of_file(&lesson.about), regular(12.5), theme.dim).rows(2),
    ];
    stack(ui, left, Align::Min, words);
    let mark = Words::new(mark, regular(12.5), ink);
    let middle = right.center().y - 8.0;
    let place = Rect::from_min_max(egui::pos2(right.left(), middle), right.max);
    mark.paint(ui, place, Align::Max);
    response
}
