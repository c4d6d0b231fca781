//! The settings page. Each change takes effect immediately and is saved.

use plummet::internals::storage::MotionSetting;
use plummet::rules::Cell;

use super::KeysPage;
use super::*;

#[derive(Clone, Debug)]
pub struct SettingsPage {
    /// The size of everything while its slider is held. It is applied on release, because the slider
    /// would move under the pointer.
    text_scale: Option<u32>,
}

/// The width of the page from which its groups stand in two columns, in points.
const TWO_COLUMNS_FROM: f32 = 800.0;
/// The gap between them, in points.
const COLUMN_GAP: f32 = 28.0;

impl SettingsPage {
    /// Creates the page.
    pub fn new() -> Self {
        Self { text_scale: None }
    }

    fn looks(&mut self, ui: &mut Ui, app: &App, settings: &mut Settings) {
        heading(ui, msg::settings::appearance());
        // Each language under its own name.
        let of_system = (
            None,
            "system".to_owned(),
            msg::settings::language_of_system(),
        );
        let languages = app.languages().iter();
        let languages =
            languages.map(|(id, name)| (Some(id.clone()), id.clone(), Message::verbatim(name)));
        let choices = std::iter::once(of_system).chain(languages);
        let label = msg::settings::language();
        // A language that is no longer there is not used.
        pick_known(ui, label, "language", &mut settings.language, choices);
        themes(ui, app, settings);
        let both = [
            (false, "off", msg::settings::marks_theme()),
            (true, "on", msg::settings::marks_large()),
        ];
        let (label, marks) = (msg::settings::marks(), &mut settings.strong_marks);
        choice(ui, label, "strong_marks", marks, both);
        row(ui, msg::settings::size(), |ui| {
            let mut size = self.text_scale.unwrap_or(settings.text_scale);
            let response = slider(ui, "text_scale", &mut size, (75..=300, 5.0));
            self.text_scale = response.dragged().then_some(size);
            if self.text_scale.is_none() {
                settings.text_scale = size;
            }
        });
    }
}

impl Sheet for SettingsPage {
    const SIZE: [f32; 2] = [900.0, 740.0];
    const TITLE: fn() -> Message = msg::commands::settings;

    fn body(&mut self, ui: &mut Ui, app: &App) {
        let before = app.store().settings();
        let mut settings = before.clone();
        let columns = if ui.available_width() < TWO_COLUMNS_FROM {
            1
        } else {
            2
        };
        let spacing = ui.spacing().item_spacing;
        ui.spacing_mut().item_spacing.x = COLUMN_GAP;
        ui.columns(columns, |columns| {
            for part in 0..4 {
                let Some(ui) = columns.get_mut(part / 2 * (columns.len() - 1)) else {
                    continue;
                };
                // What stands in a column is not stretched to its width.
                ui.with_layout(Layout::top_down(Align::Min), |ui| {
                    ui.spacing_mut().item_spacing = spacing;
                    match part {
                        0 => self.looks(ui, app, &mut settings),
                        1 => {
                            heading(ui, msg::settings::motion());
                            let both = [
                                (MotionSetting::Full, "full", msg::settings::discs_fall()),
                                (
                                    MotionSetting::Reduced,
                                    "reduced",
                                    msg::settings::discs_appear(),
                                ),
                            ];
                            let label = msg::settings::dropped_disc();
                            choice(ui, label, "motion", &mut settings.motion, both);
                            ui.add_enabled_ui(settings.motion == MotionSetting::Full, |ui| {
                                row(ui, msg::settings::speed(), |ui| {
                                    let speed = &mut settings.animation_speed;
                                    slider(ui, "animation_speed", speed, (25..=400, 25.0));
                                });
                            });
                        }
                        2 => {
                            heading(ui, msg::settings::sound());
                            if !app.has_sound() {
                                note(ui, msg::settings::no_sound());
                            }
                            let both = [
                                (true, "off", msg::text::off()),
                                (false, "on", msg::text::on()),
                            ];
                            row(ui, msg::settings::sounds(), |ui| {
                                choices_as(
                                    Role::RadioButton,
                                    ui,
                                    "muted",
                                    &mut settings.muted,
                                    both,
                                );
                                ui.add_enabled_ui(!settings.muted, |ui| {
                                    slider(ui, "volume", &mut settings.volume, (0..=100, 5.0));
                                });
                            });
                        }
                        _ => {
                            heading(ui, msg::settings::play());
                            confirm_row(ui, &mut settings.confirm_moves);
                            let best = (None, "best".to_owned(), msg::settings::hints_automatic());
                            let levels = app.catalog().levels().iter().map(|level| {
                                let name = Message::of_file(&level.name);
                                (Some(level.id.clone()), level.id.clone(), name)
                            });
                            let choices = std::iter::once(best).chain(levels);
                            let (label, level) =
                                (msg::settings::hints_from(), &mut settings.hint_level);
                            pick_known(ui, label, "hint_level", level, choices);
                            let analysis = &mut settings.analysis;
                            toggle(ui, msg::settings::analysis(), "analysis_first", analysis);
                            let scores = &mut settings.show_scores;
                            toggle(ui, msg::settings::scores(), "show_scores", scores);
                            let keep = &mut settings.keep_finished;
                            toggle(ui, msg::settings::keep_finished(), "keep_finished", keep);
                            let threats = &mut settings.say_threats;
                            toggle(ui, msg::settings::threats(), "say_threats", threats);
                            note(ui, msg::settings::note());
                        }
                    }
                });
            }
        });
        if settings != *before {
            app.then(|window| window.set(settings));
        }
    }

    fn foot(&mut self, ui: &mut Ui, app: &App) {
        close_button(ui, app);
        if button(ui, "keys", msg::keys::open()).clicked() {
            app.then(|window| window.open(KeysPage::new()));
        }
    }
}

/// The height of the little board of a theme with its name, in points.
const THEME_HEIGHT: f32 = 74.0;

/// The discs of that board: column, row, player.
const DISCS: [(u8, u8, Player); 5] = [
    (0, 0, Player::Red),
    (1, 0, Player::Yellow),
    (2, 0, Player::Yellow),
    (1, 1, Player::Red),
    (2, 1, Player::Red),
];

/// Adds a row with a drop-down list. A value that is not among the choices counts as none.
fn pick_known(
    ui: &mut Ui,
    label: Message,
    name: &str,
    value: &mut Option<String>,
    choices: impl Iterator<Item = (Option<String>, String, Message)>,
) {
    let choices: Vec<_> = choices.collect();
    let mut known = value.clone();
    known.take_if(|known| choices.iter().all(|(_, id, _)| id != known));
    if pick_row(ui, label, name, &mut known, choices).changed() {
        *value = known;
    }
}

/// Shows each theme as a little board to press.
fn themes(ui: &mut Ui, app: &App, settings: &mut Settings) {
    let themes = app.catalog().themes();
    let most = if ui.available_width() < 400.0 { 2 } else { 4 };
    let size = Size {
        columns: 4,
        rows: 3,
    };
    let discs = DISCS.map(|(column, row, player)| (Cell::new(Column::new(column), row), player));
    // The bar of the sheet covers its right edge.
    let mut place = ui.available_rect_before_wrap();
    place.max.x -= 10.0;
    let columns = themes.len().min(most);
    ui.scope_builder(UiBuilder::new().max_rect(place), |ui| {
        grid(ui, themes, columns, THEME_HEIGHT, 8.0, |ui, _, theme| {
            let is_chosen = theme.id == app.theme().id;
            let board = vec2(ui.available_width() - 20.0, THEME_HEIGHT - 28.0);
            let response = Tile::new(format!("theme:{}", theme.id))
                .when(is_chosen, Emphasis::Filled)
                .margin(4.0, 2.0)
                .picture(board, |ui, place| {
                    paint_discs(ui.painter(), place, theme, size, &discs);
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
        });
    });
    ui.add_space(4.0);
}

/// Shows the row about a click on a column, which the dialog for a new game has, too.
pub fn confirm_row(ui: &mut Ui, confirm: &mut bool) {
    let both = [
        (false, "off", msg::settings::click_drops()),
        (true, "on", msg::settings::click_asks()),
    ];
    choice(ui, msg::settings::click(), "confirm", confirm, both);
}
