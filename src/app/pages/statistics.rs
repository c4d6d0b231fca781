//! The page of games won and lost, by preset and level.

use egui::{CornerRadius, Frame, Margin, Rect, RichText, Sense, Stroke, Ui, Vec2};
use plummet::internals::arena::PersonStrength;
use plummet::internals::storage::{PersonResult, Tally};
use plummet::internals::text::{Argument, Join, Message, msg};
use plummet::presets::Preset;

use super::sheet::{Sheet, close_button, note};
use crate::app::language::t;
use crate::app::reader::name_picture;
use crate::app::style::{bold, colour, regular};
use crate::app::ui_output::UiOutput;
use crate::app::window::Window;

/// The number of last games in the chart.
const MAX_GAMES_SHOWN: usize = 40;

#[derive(Clone, Debug)]
pub(crate) struct StatisticsPage;

impl Sheet for StatisticsPage {
    const SIZE: Vec2 = Vec2::new(600.0, 600.0);

    fn title(&self, _: &Window) -> Message {
        msg::commands::statistics()
    }

    fn body(&mut self, ui: &mut Ui, window: &Window, _: &mut UiOutput) {
        puzzles(ui, window);
        lessons(ui, window);
        let tallies = window.store().statistics().tallies();
        let about = match tallies.is_empty() {
            true => msg::statistics::none(),
            false => msg::statistics::legend(),
        };
        note(ui, about);
        for preset in window.catalog().presets() {
            strength(ui, window, preset);
        }
        for tally in tallies {
            card(ui, window, tally);
        }
    }

    fn foot(&mut self, ui: &mut Ui, _: &Window, out: &mut UiOutput) {
        let response = close_button(ui, out);
        out.focus_once(&response);
    }
}

/// Shows what was solved of the puzzles.
fn puzzles(ui: &mut Ui, window: &Window) {
    let progress = window.store().puzzles.value();
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
    framed(ui, window, msg::statistics::puzzles(), facts, |_| {});
}

/// Shows the progress in the lessons in one line, once there is some.
fn lessons(ui: &mut Ui, window: &Window) {
    let done = window.store().lessons.value().done_count(window.lessons());
    if done > 0 {
        let all = window.lessons().list().len();
        note(ui, msg::lessons::done_of(all, done));
    }
}

/// Shows the strength of the person in the games of a preset, once there are enough of them.
fn strength(ui: &mut Ui, window: &Window, preset: &Preset) {
    let tallies = window.store().statistics().tallies();
    if let Some(found) = PersonStrength::of(&preset.id, tallies, window.catalog()) {
        let title = msg::statistics::strength(Message::of_file(&preset.name));
        let (rating, margin) = found.rating.rounded();
        let facts = msg::statistics::strength_facts(found.games, margin, rating);
        framed(ui, window, title, facts, |_| {});
    }
}

fn card(ui: &mut Ui, window: &Window, tally: &Tally) {
    let preset = window.catalog().preset(&tally.preset);
    let preset = preset.map_or(&tally.preset, |preset| &preset.name);
    let level = window.catalog().level(&tally.level);
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
    framed(ui, window, title, facts, |ui| {
        shares(ui, window, tally);
        history(ui, window, tally);
    });
}

/// Shows a card with a title, a line of facts and what `more` adds.
fn framed(
    ui: &mut Ui,
    window: &Window,
    title: Message,
    facts: Message,
    more: impl FnOnce(&mut Ui),
) {
    let theme = window.theme();
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
fn shares(ui: &mut Ui, window: &Window, tally: &Tally) {
    let (bar, _) = ui.allocate_exact_size(Vec2::new(ui.available_width(), 8.0), Sense::hover());
    let mut left = bar.left();
    let whole = f64::from(tally.played().max(1));
    let theme = window.theme();
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
fn history(ui: &mut Ui, window: &Window, tally: &Tally) {
    let theme = window.theme();
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
