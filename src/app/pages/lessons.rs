//! The page of lessons: the list, with marks of progress.

use super::*;

/// The height of a row, in points.
const ROW_HEIGHT: f32 = 50.0;

#[derive(Clone, Debug)]
pub struct LessonsPage;

impl Sheet for LessonsPage {
    const SIZE: [f32; 2] = [560.0, 640.0];
    const TITLE: fn() -> Message = msg::commands::lessons;

    fn body(&mut self, ui: &mut Ui, app: &App) {
        let (theme, progress) = (app.theme(), app.store().lessons.value());
        let lessons = app.lessons().list();
        note(
            ui,
            match (progress.done_count(app.lessons()), lessons.len()) {
                (_, 0) => msg::lessons::looking(),
                (0, _) => msg::lessons::begin(),
                (done, all) if done < all => msg::lessons::done_of(all, done),
                _ => msg::lessons::all_done(),
            },
        );
        ui.spacing_mut().item_spacing.y = 5.0;
        // The first lesson that is not done gets the focus, or else the first one.
        let open = lessons
            .iter()
            .position(|lesson| !progress.is_done(&lesson.id));
        for (index, lesson) in lessons.iter().enumerate() {
            let all = lesson.steps.len();
            let (mark, ink) = match (progress.is_done(&lesson.id), progress.step(&lesson.id)) {
                (true, _) => (msg::lessons::done(), theme.good),
                (false, 0) => (msg::lessons::steps(all), theme.dim),
                (false, step) => (msg::lessons::step(all, step + 1), theme.accent),
            };
            let row = Tile::row(format!("lesson:{}", lesson.id));
            let row = row.line(mark, regular(12.5), colour(ink)).at_end();
            let response = row
                .title(Message::of_file(&lesson.name), None)
                .about(Message::of_file(&lesson.about))
                .show(ui, ROW_HEIGHT);
            if index == open.unwrap_or(0) {
                app.focus_once(&response);
            }
            if response.clicked() {
                let id = lesson.id.clone();
                app.then(move |window| window.learn(&id, false));
            }
        }
        faults(ui, app.lessons().errors());
    }
}
