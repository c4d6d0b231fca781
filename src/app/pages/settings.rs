//! The settings page. Each change takes effect immediately and is saved.

use super::*;
use msg::settings;

#[derive(Default)]
pub struct SettingsPage {
    /// The size of everything while its slider is held. It is applied on release, because the slider
    /// would move under the pointer.
    text_scale: Option<u32>,
}

impl SettingsPage {
    fn looks(&mut self, ui: &mut Ui, app: &Window, settings: &mut Settings) {
        heading(ui, settings::appearance());
        // Each language under its own name.
        let system = settings::language_of_system();
        let languages = app
            .languages
            .list
            .iter()
            .map(|(id, name)| (id, Message::verbatim(name)));
        let label = settings::language();
        // A language that is no longer there is not used.
        pick_known(
            ui,
            label,
            "language",
            &mut settings.language,
            ("system", system),
            languages,
        );
        themes(ui, app, settings);
        choice(
            ui,
            settings::marks(),
            "strong_marks",
            &mut settings.strong_marks,
            [
                (false, "off", settings::marks_theme()),
                (true, "on", settings::marks_large()),
            ],
        );
        row(ui, settings::size(), |ui| {
            let mut size = self.text_scale.unwrap_or(settings.text_scale);
            let response = slider(ui, "text_scale", &mut size, (75..=300, 5.0));
            self.text_scale = response.dragged().then_some(size);
            if self.text_scale.is_none() {
                settings.text_scale = size;
            }
        });
        heading(ui, settings::motion());
        choice(
            ui,
            settings::dropped_disc(),
            "motion",
            &mut settings.motion,
            [
                (MotionSetting::Full, "full", settings::discs_fall()),
                (MotionSetting::Reduced, "reduced", settings::discs_appear()),
            ],
        );
        ui.add_enabled_ui(settings.motion == MotionSetting::Full, |ui| {
            row(ui, settings::speed(), |ui| {
                slider(
                    ui,
                    "animation_speed",
                    &mut settings.animation_speed,
                    (25..=400, 25.0),
                )
            })
        });
    }
}

fn play(ui: &mut Ui, app: &Window, settings: &mut Settings) {
    heading(ui, settings::sound());
    if !app.sound.is_there() {
        note(ui, settings::no_sound());
    }
    row(ui, settings::sounds(), |ui| {
        choices_as(
            Role::RadioButton,
            ui,
            "muted",
            &mut settings.muted,
            [
                (true, "off", msg::text::off()),
                (false, "on", msg::text::on()),
            ],
        );
        ui.add_enabled_ui(!settings.muted, |ui| {
            slider(ui, "volume", &mut settings.volume, (0..=100, 5.0))
        });
    });
    heading(ui, settings::play());
    choice(
        ui,
        settings::click(),
        "confirm",
        &mut settings.confirm_moves,
        [
            (false, "off", settings::click_drops()),
            (true, "on", settings::click_asks()),
        ],
    );
    let best = ("best", settings::hints_automatic());
    let levels = app
        .catalog
        .levels
        .iter()
        .map(|level| (&level.id, Message::of_file(&level.name)));
    pick_known(
        ui,
        settings::hints_from(),
        "hint_level",
        &mut settings.hint_level,
        best,
        levels,
    );
    toggle(
        ui,
        settings::analysis(),
        "analysis_first",
        &mut settings.analysis,
    );
    toggle(
        ui,
        settings::scores(),
        "show_scores",
        &mut settings.show_scores,
    );
    toggle(
        ui,
        settings::keep_finished(),
        "keep_finished",
        &mut settings.keep_finished,
    );
    toggle(
        ui,
        settings::threats(),
        "say_threats",
        &mut settings.say_threats,
    );
}

impl Sheet for SettingsPage {
    const LOOK: Look = Look::fitting(msg::commands::settings, Width::Wide, 740.0);

    fn body(&mut self, ui: &mut Ui, app: &Window) {
        let mut settings = app.store.settings.clone();
        let columns = 1 + usize::from(ui.available_width() >= 800.0);
        let spacing = ui.spacing().item_spacing;
        ui.spacing_mut().item_spacing.x = 28.0;
        ui.columns(columns, |columns| {
            for part in 0..2 {
                let Some(ui) = columns.get_mut(part % columns.len()) else {
                    continue;
                };
                // What stands in a column is not stretched to its width.
                ui.with_layout(Layout::top_down(Align::Min), |ui| {
                    ui.spacing_mut().item_spacing = spacing;
                    match part {
                        0 => self.looks(ui, app, &mut settings),
                        _ => play(ui, app, &mut settings),
                    }
                });
            }
        });
        set(app, settings);
    }

    fn foot(&mut self, ui: &mut Ui, app: &Window) {
        close_button(ui, app);
        button(ui, "keys", msg::keys::open()).acts(|window| window.open(KeysPage::new()));
    }
}

/// The height of the little board of a theme with its name, in points.
const THEME_HEIGHT: f32 = 74.0;

/// The discs of that board: column, row, player.
const DISCS: [(u8, Player); 5] = [
    (0, Player::Red),
    (1, Player::Yellow),
    (2, Player::Yellow),
    (1, Player::Red),
    (2, Player::Red),
];

/// Adds a row with a drop-down list of ids, and what none of them is called. An id that is not there
/// counts as none.
fn pick_known<'a>(
    ui: &mut Ui,
    label: Message,
    name: &str,
    value: &mut Option<String>,
    (none, other): (&str, Message),
    ids: impl Iterator<Item = (&'a String, Message)>,
) {
    let ids = ids.map(|(id, label)| (Some(id.clone()), id.clone(), label));
    let choices: Vec<_> = std::iter::once((None, none.to_owned(), other))
        .chain(ids)
        .collect();
    let mut known = value.clone();
    known.take_if(|known| choices.iter().all(|(_, id, _)| id != known));
    if pick_row(ui, label, name, &mut known, choices).changed() {
        *value = known;
    }
}

/// Shows each theme as a little board to press.
fn themes(ui: &mut Ui, app: &Window, settings: &mut Settings) {
    let themes = &app.catalog.themes;
    let most = if ui.available_width() < 400.0 { 2 } else { 4 };
    let mut board = Board::new(Size::new(4, 3));
    for (column, player) in DISCS {
        let _ = board.drop_disc(Column::new(column), player);
    }
    // The bar of the sheet covers its right edge.
    let mut place = ui.available_rect_before_wrap();
    place.max.x -= 10.0;
    let columns = themes.len().min(most);
    ui.scope_builder(UiBuilder::new().max_rect(place), |ui| {
        grid(ui, themes, columns, THEME_HEIGHT, 8.0, |ui, _, theme| {
            let is_chosen = theme.id == app.theme.id;
            let area = vec2(ui.available_width() - 20.0, THEME_HEIGHT - 28.0);
            let response = Tile::new(format!("theme:{}", theme.id))
                .when(is_chosen, Emphasis::Filled)
                .margin(4.0, 2.0)
                .picture(area, |ui, place| {
                    paint_board(ui.painter(), place, theme, &board)
                })
                .title(Message::of_file(&theme.name), None)
                .show(ui, THEME_HEIGHT);
            is_choice(&response, Role::RadioButton, is_chosen);
            if is_chosen {
                app.focus_once(&response);
            }
            if response.clicked() {
                settings.theme = Some(theme.id.clone());
            }
        })
    });
    ui.add_space(4.0);
}
