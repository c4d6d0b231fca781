//! The page of lessons: the list, with marks of progress.

use super::*;
use msg::lessons;

pub struct LessonsPage;

impl Sheet for LessonsPage {
    const LOOK: Look = Look::fitting(msg::commands::lessons, Width::Usual, 640.0);

    fn body(&mut self, ui: &mut Ui, app: &Window) {
        let (theme, progress) = (&app.theme, &app.store.lessons.value);
        let lessons = app.studies.lessons.list();
        note(
            ui,
            match (progress.done_count(&app.studies.lessons), lessons.len()) {
                (_, 0) => lessons::looking(),
                (0, _) => lessons::begin(),
                (done, all) if done < all => lessons::done_of(all, done),
                _ => lessons::all_done(),
            },
        );
        rows_apart(ui, 5.0);
        // The first lesson that is not done gets the focus, or else the first one.
        let open = lessons
            .iter()
            .position(|lesson| !progress.is_done(&lesson.id));
        for (index, lesson) in lessons.iter().enumerate() {
            let all = lesson.steps.len();
            let (mark, ink) = match (progress.is_done(&lesson.id), progress.step(&lesson.id)) {
                (true, _) => (lessons::done(), theme.good),
                (false, 0) => (lessons::steps(all), theme.dim),
                (false, step) => (lessons::step(all, step + 1), theme.accent),
            };
            // The fullest board says most.
            let boards = lesson.steps.iter().map(|step| &step.position.board);
            let board = boards.max_by_key(|board| board.discs);
            let response = Tile::row(format!("lesson:{}", lesson.id))
                .picture(vec2(48.0, 42.0), |ui, place| {
                    if let Some(board) = board {
                        paint_board(ui.painter(), place, theme, board);
                    }
                })
                .line(mark, regular(13.0), ink)
                .at_end()
                .title(Message::of_file(&lesson.name), None)
                .about(Message::of_file(&lesson.about))
                .show(ui, 50.0);
            if index == open.unwrap_or(0) {
                app.focus_once(&response);
            }
            if response.clicked() {
                let id = lesson.id.clone();
                app.then(move |window| window.learn(&id));
            }
        }
        list_faults(ui, &app.studies.lessons.errors);
    }
}
