//! What the dialog for a new game says about the rules.

use egui::text::{LayoutJob, TextFormat};
use egui::{Sense, Ui, Vec2};
use plummet::internals::book::solved;
use plummet::internals::presets::Theme;
use plummet::internals::scene::with_best_play;
use plummet::internals::text::{Message, msg};
use plummet::presets::Preset;
use plummet::rules::Ruleset;

use crate::app::language::t;
use crate::app::reader::painted;
use crate::app::style::{colour, regular, tooltip};

/// Shows what a game is. The text takes the room of the preset's own, whatever the rules become,
/// so that the controls below keep their places.
pub(super) fn describe(
    ui: &mut Ui,
    theme: &Theme,
    preset: &Preset,
    (ruleset, about): (Option<&Ruleset>, Option<&str>),
) {
    let width = ui.available_width();
    let text = |ruleset, about| description(theme, width, ruleset, about);
    let own = ui
        .painter()
        .layout_job(text(Some(&preset.ruleset), Some(&preset.about)));
    let mut job = text(ruleset, about);
    job.wrap.max_rows = own.rows.len().max(LEAST_ROWS);
    let rows = u8::try_from(job.wrap.max_rows).map_or(0.0, f32::from);
    let row_height = own.rows.first().map_or(0.0, |row| row.height());
    let size = Vec2::new(width, rows * row_height);
    let galley = ui.painter().layout_job(job);
    let (area, response) = ui.allocate_exact_size(size, Sense::hover());
    let is_cut = galley.elided;
    painted(ui, area, galley.text());
    ui.painter().galley(area.min, galley, colour(theme.text));
    if is_cut {
        tooltip(response, text(ruleset, about));
    }
}

/// The least number of rows for the description of a game.
const LEAST_ROWS: usize = 3;

/// Returns the description of a game: its rules, what its preset says about it (`about`), and how
/// it ends with best play.
fn description(
    theme: &Theme,
    width: f32,
    ruleset: Option<&Ruleset>,
    about: Option<&str>,
) -> LayoutJob {
    let mut job = LayoutJob::default();
    job.wrap.max_width = width;
    let rule = match ruleset {
        Some(ruleset) => ruleset.size_and(ruleset.sentence()),
        None => msg::new_game::no_game(),
    };
    let format = |size, ink| TextFormat::simple(regular(size), colour(ink));
    job.append(&t(rule), 0.0, format(14.0, theme.dim));
    if let Some(about) = about {
        let about = t(Message::of_file(about));
        job.append(&format!("\n{about}"), 0.0, format(14.0, theme.text));
    }
    if let Some(result) = ruleset
        .and_then(solved::of)
        .and_then(|it| with_best_play(it.score))
    {
        let result = t(msg::new_game::result(result));
        job.append(&format!("\n{result}"), 0.0, format(12.5, theme.dim));
    }
    job
}
