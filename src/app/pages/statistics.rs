//! The page of games won and lost, by preset and level.

use egui::{Context, CornerRadius, Frame, Margin, Rect, RichText, Sense, Stroke, Ui, Vec2};
use plummet::internals::arena::PersonStrength;
use plummet::internals::storage::{PersonResult, Tally};
use plummet::internals::text::{Argument, Join, Message, msg};
use plummet::presets::Preset;

use super::Env;
use super::sheet::{Sheet, close_button, focus_once, note};
use crate::app::language::t;
use crate::app::reader::name_picture;
use crate::app::style::{bold, colour, regular};
use crate::app::ui_output::UiOutput;

/// The number of last games in the chart.
const MAX_GAMES_SHOWN: usize = 40;

#[derive(Clone, Debug)]
pub(crate) struct StatisticsPage {
    needs_focus: bool,
}

impl StatisticsPage {
    /// Creates the page.
    pub(crate) fn new() -> Self {
        Self { needs_focus: true }
    }

    pub(super) fn show(&mut self, ctx: &Context, env: Env<'_>, out: &mut UiOutput) {
        let sheet = Sheet {
            theme: env.theme,
            id: "statistics",
            title: msg::commands::statistics(),
            width: 600.0,
            height: 600.0,
            keeps_height: false,
        };
        sheet.show(
            ctx,
            out,
            |ui, _| {
                puzzles(ui, env);
                lessons(ui, env);
                let tallies = env.statistics.tallies();
                let about = match tallies.is_empty() {
                    true => msg::statistics::none(),
                    false => msg::statistics::legend(),
                };
                note(ui, env.theme, about);
                for preset in env.catalog.presets() {
                    strength(ui, env, preset);
                }
                for tally in tallies {
                    card(ui, env, tally);
                }
            },
            |ui, out| {
                let response = close_button(ui, out);
                focus_once(&mut self.needs_focus, &response);
            },
        );
    }
}

/// Shows what was solved of the puzzles.
fn puzzles(ui: &mut Ui, env: Env<'_>) {
    let progress = env.puzzles;
    if progress.rated == 0 {
        return;
    }
    let facts = msg::statistics::puzzles_facts(
        progress.rated,
        progress.best_streak,
        progress.rating,
        progress.solved(),
        progress.streak,
    );
    framed(ui, env, msg::statistics::puzzles(), facts, |_| {});
}

/// Shows the progress in the lessons in one line, once there is some.
fn lessons(ui: &mut Ui, env: Env<'_>) {
    let done = env.progress.done_count(env.lessons);
    if done > 0 {
        let all = env.lessons.list().len();
        note(ui, env.theme, msg::lessons::done_of(all, done));
    }
}

/// Shows the strength of the person in the games of a preset, once there are enough of them.
fn strength(ui: &mut Ui, env: Env<'_>, preset: &Preset) {
    let tallies = env.statistics.tallies();
    if let Some(found) = PersonStrength::of(&preset.id, tallies, env.catalog) {
        let title = msg::statistics::strength(Message::of_file(&preset.name));
        let (rating, margin) = found.rating.rounded();
        let facts = msg::statistics::strength_facts(found.games, margin, rating);
        framed(ui, env, title, facts, |_| {});
    }
}

fn card(ui: &mut Ui, env: Env<'_>, tally: &Tally) {
    let preset = env.catalog.preset(&tally.preset);
    let preset = preset.map_or(&tally.preset, |preset| &preset.name);
    let level = env.catalog.level(&tally.level);
    let level = level.map_or(&tally.level, |level| &level.name);
    let title = msg::statistics::games(Message::of_file(preset), Message::of_file(level));
    let facts = msg::statistics::games_facts(
        tally.best_streak,
        tally.drawn,
        tally.lost,
        tally.played(),
        tally.streak(),
        tally.won,
    );
    framed(ui, env, title, facts, |ui| {
        shares(ui, env, tally);
        history(ui, env, tally);
    });
}

/// Shows a card with a title, a line of facts and what `more` adds.
fn framed(ui: &mut Ui, env: Env<'_>, title: Message, facts: Message, more: impl FnOnce(&mut Ui)) {
    let theme = env.theme;
    Frame::new()
        .fill(colour(theme.background))
        .corner_radius(CornerRadius::same(8))
        .inner_margin(Margin::same(12))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.spacing_mut().item_spacing.y = 5.0;
            ui.label(RichText::new(t(title)).font(bold(14.0)));
            let facts = RichText::new(t(facts)).font(regular(12.5));
            ui.label(facts.color(colour(theme.dim)));
            more(ui);
        });
}

/// Draws one bar with the shares won, drawn and lost.
fn shares(ui: &mut Ui, env: Env<'_>, tally: &Tally) {
    let (bar, _) = ui.allocate_exact_size(Vec2::new(ui.available_width(), 8.0), Sense::hover());
    let mut left = bar.left();
    let whole = f64::from(tally.played().max(1));
    let theme = env.theme;
    for (count, ink) in [
        (tally.won, theme.good),
        (tally.drawn, theme.dim),
        (tally.lost, theme.error),
    ] {
        let width = (f64::from(count) / whole) as f32 * bar.width();
        if width >= 1.0 {
            let part = Rect::from_min_size(
                egui::pos2(left, bar.top()),
                Vec2::new((width - 2.0).max(1.0), bar.height()),
            );
            ui.painter()
                .rect_filled(part, CornerRadius::same(3), colour(ink));
        }
        left += width;
    }
}

/// Returns the last results in words, the latest one last.
fn results(tally: &Tally) -> Message {
    let skipped = tally.history.len().saturating_sub(MAX_GAMES_SHOWN);
    let words = tally.history.iter().skip(skipped).map(|score| match score {
        PersonResult::Won => msg::spoken::won(),
        PersonResult::Lost => msg::spoken::lost(),
        PersonResult::Drawn => msg::spoken::drawn(),
    });
    msg::spoken::results(Argument::list(Join::Commas, words))
}

/// Draws the last games as bars above and below a line.
fn history(ui: &mut Ui, env: Env<'_>, tally: &Tally) {
    let theme = env.theme;
    let (chart, picture) =
        ui.allocate_exact_size(Vec2::new(ui.available_width(), 34.0), Sense::hover());
    name_picture(&picture, || t(results(tally)));
    let middle = chart.center().y;
    let line = Stroke::new(1.0, colour(theme.control_border));
    ui.painter().hline(chart.x_range(), middle, line);
    let skipped = tally.history.len().saturating_sub(MAX_GAMES_SHOWN);
    let step = (chart.width() / 40.0).min(14.0);
    let mut x = chart.left();
    for score in tally.history.iter().skip(skipped) {
        let width = (step - 3.0).max(2.0);
        let (top, bottom, ink) = match score {
            PersonResult::Won => (chart.top() + 1.0, middle - 2.0, theme.good),
            PersonResult::Lost => (middle + 2.0, chart.bottom() - 1.0, theme.error),
            PersonResult::Drawn => (middle - 3.0, middle + 3.0, theme.text),
        };
        let bar = Rect::from_min_max(egui::pos2(x, top), egui::pos2(x + width, bottom));
        ui.painter()
            .rect_filled(bar, CornerRadius::same(2), colour(ink));
        x += step;
    }
}
