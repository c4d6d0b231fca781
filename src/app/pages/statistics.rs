//! The page of games won and lost, by preset and level.

use super::*;
use msg::{spoken, statistics};

/// The number of last games in the chart.
const MAX_GAMES_SHOWN: usize = 40;

pub struct StatisticsPage;

impl Sheet for StatisticsPage {
    const LOOK: Look = Look::fitting(msg::commands::statistics, Width::Usual, 600.0);

    fn body(&mut self, ui: &mut Ui, app: &Window) {
        let progress = &app.store.puzzles.value;
        if progress.rated > 0 {
            framed(
                ui,
                app,
                statistics::puzzles(),
                statistics::puzzles_facts(
                    progress.rated,
                    progress.best_streak,
                    progress.rating,
                    progress.solved(),
                    progress.streak,
                ),
                |_| {},
            );
        }
        let done = app.store.lessons.value.done_count(&app.studies.lessons);
        if done > 0 {
            note(
                ui,
                msg::lessons::done_of(app.studies.lessons.list().len(), done),
            );
        }
        let (theme, tallies) = (&app.theme, &app.store.statistics.value.tallies);
        note(ui, statistics::counted());
        if !tallies.is_empty() {
            note(ui, statistics::legend());
        }
        // The strength of the person in the games of each preset, once there are enough of them.
        for preset in &app.catalog.presets {
            if let Some(found) = PersonStrength::of(&preset.id, tallies, &app.catalog) {
                let title = statistics::strength(Message::of_file(&preset.name));
                let (rating, margin) = found.rating.rounded();
                framed(
                    ui,
                    app,
                    title,
                    statistics::strength_facts(found.games, margin, rating),
                    |_| {},
                );
            }
        }
        for tally in tallies {
            let preset = app.catalog.preset(&tally.preset);
            let preset = preset.map_or(&tally.preset, |preset| &preset.name);
            let level = app.catalog.level(&tally.level);
            let level = level.map_or(&tally.level, |level| &level.name);
            framed(
                ui,
                app,
                statistics::games(Message::of_file(preset), Message::of_file(level)),
                statistics::games_facts(
                    tally.best_streak,
                    tally.drawn,
                    tally.lost,
                    tally.played(),
                    tally.streak(),
                    tally.won,
                ),
                |ui| {
                    // The shares won, drawn and lost.
                    let (bar, _) = space(ui, vec2(ui.available_width(), 8.0));
                    let mut left = bar.left();
                    for (count, ink) in [
                        (tally.won, theme.good),
                        (tally.drawn, theme.dim),
                        (tally.lost, theme.error),
                    ] {
                        let width = count as f32 / tally.played().max(1) as f32 * bar.width();
                        if width >= 1.0 {
                            ui.painter().rect_filled(
                                Rect::from_x_y_ranges(
                                    left..=left + (width - 2.0).max(1.0),
                                    bar.y_range(),
                                ),
                                3.0,
                                ink,
                            );
                        }
                        left += width;
                    }

                    // The last games as bars above and below a line.
                    let (chart, picture) = space(ui, vec2(ui.available_width(), 34.0));
                    name_picture(&picture, || t(results(tally)));
                    let middle = chart.center().y;
                    ui.painter().hline(
                        chart.x_range(),
                        middle,
                        Stroke::new(1.0, theme.control_border),
                    );
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
                        ui.painter().rect_filled(
                            Rect::from_x_y_ranges(x..=x + width, top..=bottom),
                            CornerRadius::same(2),
                            ink,
                        );
                        x += step;
                    }
                },
            );
        }
    }
}

/// Shows a card with a title, a line of facts and what `more` adds.
fn framed(ui: &mut Ui, app: &Window, title: Message, facts: Message, more: impl FnOnce(&mut Ui)) {
    Frame::new()
        .fill(app.theme.background)
        .corner_radius(CornerRadius::same(8))
        .inner_margin(Margin::same(12))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            rows_apart(ui, 5.0);
            ui.label(words(title, bold(14.0)));
            let facts = words(facts, regular(13.0));
            ui.label(facts.weak());
            more(ui);
        });
}

/// Returns the last results in words, the latest one last.
fn results(tally: &Tally) -> Message {
    let words = tally
        .history
        .iter()
        .skip(tally.history.len().saturating_sub(MAX_GAMES_SHOWN))
        .map(|score| match score {
            PersonResult::Won => spoken::won(),
            PersonResult::Lost => spoken::lost(),
            PersonResult::Drawn => spoken::drawn(),
        });
    spoken::results(Argument::list(Join::Commas, words))
}
