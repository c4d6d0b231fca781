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
