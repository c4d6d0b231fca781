//! The training page: a network learns the game of a preset, with its progress shown.

use std::path::PathBuf;

use egui::{Color32, ProgressBar, RichText, Sense, Ui, Vec2};
use egui_plot::{Line, LineStyle, Plot, Points};
use plummet::internals::outside::Escaped;
use plummet::internals::presets::Theme;
use plummet::internals::scene::art::Icon;
use plummet::internals::text::{Message, msg};
use plummet::learning::{Milestone, Trainer, TrainingSettings};
use plummet::presets::{Catalog, Preset};
use plummet::rules::{ByPlayer, Player};
use plummet::session::{GameSetup, Seat};

use super::sheet::{
    Sheet, close_button, foot_button, main_button, note, nothing_yet, paragraph, pick, row,
    stepper, warning,
};
use crate::app::language::t;
use crate::app::reader::name_picture;
use crate::app::style::{colour, regular};
use crate::app::training_runs::{NetFileState, TrainingRun, TrainingStage};
use crate::app::ui_output::{UiOutput, then};
use crate::app::window::Window;

/// The lengths of a training run that can be chosen, in minutes.
const TRAINING_MINUTES: std::ops::RangeInclusive<u32> = 1..=120;

#[derive(Clone, Debug)]
pub(crate) struct TrainingPage {
    choice: TrainingChoice,
}

/// The choices for a new training run.
#[derive(Clone, Debug)]
struct TrainingChoice {
    /// The id of the preset.
    preset: String,
    minutes: u32,
}

impl TrainingPage {
    /// Creates the page with this preset chosen.
    pub(crate) fn new(preset: &str) -> Self {
        Self {
            choice: TrainingChoice {
                preset: preset.to_owned(),
                minutes: 5,
            },
        }
    }
}

impl Sheet for TrainingPage {
    const SIZE: Vec2 = Vec2::new(720.0, 640.0);
    const KEEPS_HEIGHT: bool = true;

    fn title(&self, _: &Window) -> Message {
        msg::commands::training()
    }

    fn body(&mut self, ui: &mut Ui, window: &Window, out: &mut UiOutput) {
        match window.training_runs().current() {
            None => self.choice.show(ui, window, out),
            Some(run) => progress(ui, window, run),
        }
    }

    fn foot(&mut self, ui: &mut Ui, window: &Window, out: &mut UiOutput) {
        let Some(run) = window.training_runs().current() else {
            let can_start = matches!(self.choice.chosen(window.catalog()), Some((_, Ok(()))));
            let start = main_button(ui, msg::training::start(), can_start);
            out.focus_once(&start);
            // The button that replaces this one gets the focus.
            out.needs_focus |= start.clicked();
            let TrainingChoice { preset, minutes } = self.choice.clone();
            out.button("train", &start, || {
                then(move |window, _| window.begin_training(&preset, minutes))
            });
            close_button(ui, out);
            return;
        };
        let can_play = run.net.is_some();
        let play = main_button(ui, msg::training::play(), can_play);
        if can_play {
            out.focus_once(&play);
        }
        out.button("play_trained", &play, || {
            then(|window, now| window.play_trained(now))
        });
        if matches!(run.stage, TrainingStage::Done | TrainingStage::Failed(_)) {
            let can_keep = run.can_be_kept();
            let keep = ui.add_enabled(can_keep, foot_button(msg::training::save()));
            out.button("keep_trained", &keep, || {
                then(|window, now| window.keep_trained(now))
            });
            let label = match can_keep {
                true => msg::training::discard(),
                false => msg::training::new(),
            };
            let discard = ui.add(foot_button(label));
            out.needs_focus |= discard.clicked();
            out.button("discard_trained", &discard, || {
                then(|window, _| window.discard_trained())
            });
        } else {
            let stop = ui.add(foot_button(msg::training::stop()));
            out.focus_once(&stop);
            out.button("stop_training", &stop, || {
                then(|window, _| window.stop_training())
            });
        }
        close_button(ui, out);
    }
}

impl TrainingChoice {
    fn show(&mut self, ui: &mut Ui, window: &Window, out: &mut UiOutput) {
        paragraph(ui, msg::training::about());
        ui.add_space(6.0);
        row(ui, msg::training::game(), |ui| {
            self.game(ui, window.catalog(), out)
        });
        row(ui, msg::training::minutes(), |ui| {
            stepper(
                ui,
                "training_minutes",
                &mut self.minutes,
                TRAINING_MINUTES,
                out,
            );
        });
        match self.chosen(window.catalog()) {
            Some((preset, Ok(()))) => {
                let rule = preset.ruleset.size_and(preset.ruleset.sentence());
                note(ui, rule);
            }
            Some((_, Err(reason))) => warning(ui, Message::verbatim(reason)),
            None => warning(ui, msg::training::choose()),
        }
        nothing_yet(ui, Icon::Training, msg::training::levels());
    }

    fn game(&mut self, ui: &mut Ui, catalog: &Catalog, out: &mut UiOutput) {
        let presets = catalog.presets().iter();
        let presets = presets.map(|preset| {
            let name = Message::of_file(&preset.name);
            (preset.id.clone(), preset.id.clone(), name)
        });
        if let Some(preset) = pick(ui, "training_game", &self.preset, presets, out) {
            self.preset = preset;
        }
    }

    /// Returns the chosen preset, and the reason if it cannot be learned.
    fn chosen<'a>(&self, catalog: &'a Catalog) -> Option<(&'a Preset, Result<(), String>)> {
        let preset = catalog.preset(&self.preset)?;
        let settings = TrainingSettings::of(&preset.ruleset, 1);
        let check = Trainer::check(&preset.ruleset, settings);
        Some((preset, check.map_err(|error| error.to_string())))
    }
}

/// Returns a game between a human player as red and `opponent` as yellow.
pub(crate) fn game_against(run: &TrainingRun, opponent: Seat) -> GameSetup {
    let mut opponent = Some(opponent);
    let seats = ByPlayer::from_fn(|player| match player {
        Player::Red => Seat::Human,
        Player::Yellow => opponent.take().unwrap_or(Seat::Human),
    });
    GameSetup::plain(
        run.preset.clone(),
        run.title.clone(),
        run.ruleset.clone(),
        seats,
    )
}

/// Shows the progress of a training run.
fn progress(ui: &mut Ui, window: &Window, run: &TrainingRun) {
    let whole = run.length.as_secs_f32().max(1.0);
    let part = run.time.as_secs_f32() / whole;
    let speed = run.games as f64 / run.time.as_secs_f64().max(0.1);
    let state = match &run.stage {
        TrainingStage::Preparing => msg::training::preparing(),
        TrainingStage::Learning => msg::training::seconds(run.length.as_secs(), run.time.as_secs()),
        TrainingStage::Done => msg::training::done_after(run.time.as_secs()),
        TrainingStage::Failed(reason) => Message::verbatim(reason),
    };
    let (title, speed) = (Message::of_file(&run.title), format!("{speed:.0}"));
    paragraph(ui, msg::training::line(run.games, speed, state, title));
    if run.stage == TrainingStage::Learning {
        let bar = ProgressBar::new(part.clamp(0.0, 1.0))
            .fill(colour(window.theme().accent))
            .desired_height(8.0);
        ui.add(bar);
    }
    ui.add_space(4.0);
    curve(ui, window, run);
    match &run.keeping {
        NetFileState::NotSaved => note(ui, msg::training::scores()),
        NetFileState::Writing => note(ui, msg::training::saving()),
        NetFileState::Kept { file, before } => {
            let shown = |path: &PathBuf| Escaped::path(path).to_string();
            let text = match before {
                Some(before) => msg::training::saved_over(shown(before), shown(file)),
                None => msg::training::saved(shown(file)),
            };
            note(ui, text);
        }
        NetFileState::Failed(reason) => warning(ui, Message::verbatim(reason)),
    }
}

/// One line of the learning curve. The points are in seconds and percent.
struct Series {
    name: String,
    style: LineStyle,
    ink: Color32,
    points: Vec<[f64; 2]>,
}

/// Returns the lines of the learning curve in the order of the legend.
fn series(theme: &Theme, run: &TrainingRun) -> Vec<Series> {
    let points = |of: &dyn Fn(&Milestone) -> Option<f64>| {
        let points = run
            .curve
            .iter()
            .filter_map(|milestone| Some([milestone.time.as_secs_f64(), 100.0 * of(milestone)?]));
        points.collect()
    };
    let looks = [
        (LineStyle::dotted_loose(), theme.dim),
        (LineStyle::dashed_loose(), theme.warn),
        (LineStyle::Solid, theme.accent),
        (LineStyle::dashed_dense(), theme.good),
    ];
    let opponents = run.opponents.iter().zip(looks).enumerate();
    let mut all: Vec<Series> = opponents
        .map(|(index, (name, (style, ink)))| Series {
            name: t(msg::training::against(Message::of_file(*name))),
            style,
            ink: colour(ink),
            points: points(&|milestone| milestone.scores.get(index).copied()),
        })
        .collect();
    if run.curve.iter().any(|milestone| milestone.exact.is_some()) {
        all.push(Series {
            name: t(msg::training::exact()),
            style: LineStyle::Solid,
            ink: colour(theme.text),
            points: points(&|milestone| {
                let (best_moves, moves) = milestone.exact?;
                Some(best_moves as f64 / moves.max(1) as f64)
            }),
        });
    }
    all
}

/// Shows the learning curve. The legend is above the plot, to leave the plot its full width.
fn curve(ui: &mut Ui, window: &Window, run: &TrainingRun) {
    let theme = window.theme();
    let all = series(theme, run);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 12.0;
        for Series {
            name, ink, points, ..
        } in &all
        {
            let entry = match points.last() {
                Some([_, score]) => t(msg::training::legend(name.as_str(), format!("{score:.0}"))),
                None => name.clone(),
            };
            // The legend wraps between entries, not within one.
            let text = format!("\u{25CF} {entry}").replace(' ', "\u{a0}");
            ui.label(RichText::new(text).font(regular(12.0)).color(*ink));
        }
    });
    let text = |text: Message| RichText::new(t(text)).font(regular(12.0));
    let height = (ui.available_height() - 44.0).max(140.0);
    let plot = Plot::new("learning curve")
        .height(height)
        .min_size(Vec2::new(100.0, 120.0))
        .include_x(0.0)
        .include_x(10.0)
        .include_y(0.0)
        .include_y(100.0)
        .allow_drag(false)
        .allow_zoom(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        // The plot is not interactive, so Tab skips it.
        .sense(Sense::HOVER)
        .show_background(false)
        .grid_color(colour(theme.dim).gamma_multiply(0.35))
        .x_axis_label(text(msg::training::seconds_axis()))
        .y_axis_label(text(msg::training::percent_axis()))
        .show(ui, |plot| {
            for Series {
                name,
                style,
                ink,
                points,
            } in all
            {
                let dots = Points::new(name.clone(), points.clone());
                plot.points(dots.color(ink).radius(2.5));
                plot.line(Line::new(name, points).style(style).color(ink).width(2.0));
            }
        });
    name_picture(&plot.response, || t(msg::spoken::learning_curve()));
}
