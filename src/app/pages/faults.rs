//! The faults of files of the configuration, over all else. The game continues behind them.

use super::*;
use msg::faults;

pub struct FaultsPage;

impl Sheet for FaultsPage {
    const LOOK: Look = Look::fitting(faults::colours, Width::Usual, 640.0);

    fn title(&self, app: &Window) -> Message {
        match &*app.faults {
            [first, ..] => title(first, app.faults.len()),
            [] => faults::colours(),
        }
    }

    fn body(&mut self, ui: &mut Ui, app: &Window) {
        let title = self.title(app);
        say(ui, || t(title));
        list_faults(ui, &app.faults);
    }

    fn foot(&mut self, ui: &mut Ui, app: &Window) {
        let with_key = |label, action| with_key(label, app.keys(), action);
        let reload = with_key(faults::reload(), Action::Reload);
        main_button(ui, true, "reload", reload).acts(Window::reload);
        dismiss_button(
            ui,
            app,
            "continue",
            with_key(faults::go_on(), Action::Cancel),
        );
        if let Some(first) = app.faults.first() {
            // A faulty file of the player's own was moved aside.
            let file = first.kept.as_ref().unwrap_or(&first.file).clone();
            button(ui, "open", faults::open()).acts(move |window| window.open_file(&file));
        }
    }
}

fn title(first: &ConfigError, count: usize) -> Message {
    if first.is_warning {
        return faults::colours();
    }
    let name = |path: Option<&Path>| {
        let name = path.and_then(Path::file_stem).unwrap_or_default();
        name.to_string_lossy().replace('_', "-")
    };
    faults::file(count, name(Some(&first.file)), name(first.file.parent()))
}

#[cfg(test)]
mod tests {
    use plummet::internals::storage::{Settings, load};

    use super::*;

    #[test]
    fn a_file_of_the_players_own_is_named_and_opened_where_it_is_now() {
        let name = format!("plummet-panel-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).expect("a folder");
        let file = folder.join("settings.ron");
        std::fs::write(&file, "(volume: 700)").expect("a file");
        let (_, faults) = load::<Settings>(&file);
        let first = faults.first().expect("a fault");
        assert_eq!(first.kept, Some(folder.join("settings.ron.bad")));
        let title = |fault: &ConfigError, count| title(fault, count).to_string();
        assert_eq!(title(first, 1), "The settings file could not be read");
        std::fs::remove_dir_all(&folder).expect("the folder goes");
        let named = |path: &str| {
            let fault = ConfigError {
                file: Path::new(path).to_owned(),
                ..first.clone()
            };
            title(&fault, 2)
        };
        for (path, what) in [
            ("a/statistics.ron", "The statistics file"),
            ("a/unfinished.ron", "The unfinished game"),
            ("a/lessons.ron", "Your progress in the lessons"),
            ("a/puzzles.ron", "Your progress in the puzzles"),
            ("a/exercises.ron", "The file of your exercises"),
            ("a/learned/connect_four.net", "A network file"),
            ("a/themes/mine.ron", "A theme file"),
            ("a/presets/mine.ron", "A rules file"),
            ("a/presets/puzzles.ron", "A rules file"),
        ] {
            assert_eq!(named(path), format!("{what} could not be read: 2 faults"));
        }
    }
}
