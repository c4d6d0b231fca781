//! The training page: a network learns the game of a preset, with its progress shown.

use egui_plot::{Line, LineStyle, Plot, Points};
use plummet::internals::engine::learned::learnable;
use plummet::learning::Milestone;

use super::*;
use crate::app::training_runs::{TrainingRun, TrainingStage};
use msg::training;

/// The choices for a new training run.
pub struct TrainingPage {
    /// The id of the preset.
    preset: String,
    minutes: u32,
}

impl TrainingPage {
    /// Creates the page with this preset chosen, or one that can be learned.
    pub fn new(preset: &str, catalog: &Catalog) -> Self {
        Self {
            preset: playable(catalog, preset, |it| learnable(it.ruleset.size).is_ok()),
            minutes: 5,
        }
    }

    /// Returns the chosen preset, and the reason if it cannot be learned.
    fn chosen<'a>(&self, catalog: &'a Catalog) -> Option<(&'a Preset, Result<(), Message>)> {
        let preset = catalog.preset(&self.preset)?;
        Some((preset, learnable(preset.ruleset.size)))
    }
}

impl Sheet for TrainingPage {
    const LOOK: Look = Look::fixed(msg::commands::training, Width::Usual, 640.0);

    fn body(&mut self, ui: &mut Ui, app: &Window) {
        match app.training_runs.current() {
            None => {
                paragraph(ui, training::about());
                ui.add_space(6.0);
                pick_preset(ui, app, training::game(), "training_game", &mut self.preset);
                number(
                    ui,
                    training::minutes(),
                    "training_minutes",
                    &mut self.minutes,
                    1..=120,
                );
                match self.chosen(&app.catalog) {
                    Some((preset, Ok(()))) => {
                        note(ui, preset.ruleset.size_and(preset.ruleset.sentence()));
                    }
                    Some((_, Err(reason))) => warning(ui, reason),
                    None => warning(ui, training::choose()),
                }
                nothing_yet(ui, Icon::Training, training::levels());
            }
            Some(run) => {
                let speed = run.games as f64 / run.time.as_secs_f64().max(0.1);
                let state = match &run.stage {
                    TrainingStage::Preparing => training::preparing(),
                    TrainingStage::Learning => {
                        training::seconds(run.length.as_secs(), run.time.as_secs())
                    }
                    TrainingStage::Done => training::done_after(run.time.as_secs()),
                    TrainingStage::Failed(reason) => Message::verbatim(reason),
                };
                paragraph(
                    ui,
                    training::line(
                        run.games,
                        format!("{speed:.0}"),
                        state,
                        Message::of_file(&run.preset.name),
                    ),
                );
                if run.stage == TrainingStage::Learning {
                    ui.add(
                        ProgressBar::new(run.time.div_duration_f32(run.length).min(1.0))
                            .fill(app.theme.accent)
                            .desired_height(8.0),
                    );
                }
                ui.add_space(4.0);
                let all = series(&app.theme, run);
                ui.horizontal_wrapped(|ui| {
                    ui.spacing_mut().item_spacing.x = 12.0;
                    for (name, _, ink, points) in &all {
                        let entry = match points.last() {
                            Some([_, score]) => {
                                t(training::legend(name.as_str(), format!("{score:.0}")))
                            }
                            None => name.clone(),
                        };
                        // The legend wraps between entries, not within one.
                        let text = format!("\u{25CF} {entry}").replace(' ', "\u{a0}");
                        ui.label(RichText::new(text).font(regular(13.0)).color(*ink));
                    }
                });
                let text = |text: Message| words(text, regular(13.0));
                let height = (ui.available_height() - 44.0).max(140.0);
                let plot = Plot::new("learning curve")
                    .height(height)
                    .min_size(vec2(100.0, 120.0))
                    .include_x(0.0)
                    .include_x(10.0)
                    .include_y(0.0)
                    .include_y(100.0)
                    .allow_zoom(false)
                    .allow_scroll(false)
                    // The plot is not interactive, so Tab skips it.
                    .sense(Sense::HOVER)
                    .show_background(false)
                    .grid_color(app.theme.dim.gamma_multiply(0.35))
                    .x_axis_label(text(training::seconds_axis()))
                    .y_axis_label(text(training::percent_axis()))
                    .show(ui, |plot| {
                        for (name, style, ink, points) in all {
                            let dots = Points::new(name.clone(), points.clone());
                            plot.points(dots.color(ink).radius(2.5));
                            plot.line(Line::new(name, points).style(style).color(ink).width(2.0));
                        }
                    });
                name_picture(&plot.response, || t(msg::spoken::learning_curve()));
                note(ui, training::scores());
            }
        }
    }

    fn foot(&mut self, ui: &mut Ui, app: &Window) {
        let Some(run) = app.training_runs.current() else {
            let start = main_button(
                ui,
                matches!(self.chosen(&app.catalog), Some((_, Ok(())))),
                "train",
                training::start(),
            );
            app.focus_once(&start);
            if start.clicked() {
                // The button that replaces this one gets the focus.
                app.move_focus();
                let (preset, minutes) = (self.preset.clone(), self.minutes);
                app.then(move |window| window.begin_training(&preset, minutes));
            }
            return close_button(ui, app);
        };
        let can_play = run.net.is_some();
        let play = main_button(ui, can_play, "play_trained", training::play());
        if can_play {
            app.focus_once(&play);
        }
        play.acts(Window::play_trained);
        if matches!(run.stage, TrainingStage::Done | TrainingStage::Failed(_)) {
            let can_keep = app.training_runs.can_be_kept();
            button_if(ui, can_keep, "keep_trained", training::save()).acts(Window::keep_trained);
            let label = if can_keep {
                training::discard()
            } else {
                training::new()
            };
            if button(ui, "discard_trained", label).clicked() {
                app.move_focus();
                app.then(|window| window.training_runs.discard());
            }
        } else {
            let stop = button(ui, "stop_training", training::stop());
            app.focus_once(&stop);
            stop.acts(|window| window.training_runs.stop());
        }
        dismiss_button(ui, app, "close", msg::text::close());
    }
}

/// One line of the learning curve: its name, its look, and its points in seconds and percent.
type Series = (String, LineStyle, Color32, Vec<[f64; 2]>);

/// Returns the lines of the learning curve in the order of the legend.
fn series(theme: &Theme, run: &TrainingRun) -> Vec<Series> {
    let points = |of: &dyn Fn(&Milestone) -> Option<f64>| {
        run.curve
            .iter()
            .filter_map(|it| Some([it.time.as_secs_f64(), 100.0 * of(it)?]))
            .collect::<Vec<_>>()
    };
    let opponents = run
        .opponents
        .iter()
        .zip([
            (LineStyle::dotted_loose(), theme.dim),
            (LineStyle::dashed_loose(), theme.warn),
            (LineStyle::Solid, theme.accent),
            (LineStyle::dashed_dense(), theme.good),
        ])
        .enumerate()
        .map(|(index, (name, (style, ink)))| {
            let name = t(training::against(Message::of_file(*name)));
            let points = points(&|milestone| milestone.scores.get(index).copied());
            (name, style, ink, points)
        });
    let exact = points(&|milestone| {
        let (best_moves, moves) = milestone.exact?;
        Some(best_moves as f64 / moves.max(1) as f64)
    });
    let exact = (!exact.is_empty()).then(|| {
        let name = t(training::exact());
        (name, LineStyle::Solid, theme.text, exact)
    });
    opponents.chain(exact).collect()
}
