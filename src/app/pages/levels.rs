//! The page of the levels beside the ladder.

use super::*;
use msg::{new_game, start};

/// The height of a row, in points.
const ROW: f32 = 44.0;

/// The levels beside the ladder, one of which gets a seat.
pub struct LevelsPage {
    pub player: Player,
    /// The id of the level that has the seat.
    pub chosen: String,
    /// The rules to play by, if they are sound.
    pub ruleset: Option<Ruleset>,
    /// The id of the preset that has these rules, if one does.
    pub preset: Option<String>,
}

impl Sheet for LevelsPage {
    const LOOK: Look = Look::fitting(start::opponents, Width::Usual, 640.0);

    fn body(&mut self, ui: &mut Ui, app: &Window) {
        rows_apart(ui, 4.0);
        let levels = app.training_runs.levels(&app.catalog.levels);
        for (kind, title) in Kind::OTHERS {
            let of_kind = levels.iter().filter(|level| Kind::of(level) == kind);
            for (index, level) in of_kind.enumerate() {
                if index == 0 {
                    heading(ui, title());
                }
                self.row(ui, app, level);
            }
        }
    }
}

impl LevelsPage {
    /// Shows a level, a line about it, and its rating.
    fn row(&self, ui: &mut Ui, app: &Window, level: &Level) {
        let ruleset = self.ruleset.as_ref();
        let reason = ruleset.and_then(|it| reason_unavailable(&level.engine, it));
        let is_chosen = level.id == self.chosen;
        let visuals = ui.visuals();
        let (about, tone) = match &reason {
            Some(reason) => (new_game::not_this_game(reason), visuals.warn_fg_color),
            None => (Message::of_file(&level.about), visuals.weak_text_color()),
        };
        let mut row =
            Tile::row(format!("{}:{}", self.player, level.id)).when(is_chosen, Emphasis::Chosen);
        if let Some(rating) = rating(level, self.preset.as_deref()) {
            let rating = new_game::rating_beside(rating);
            row = row.line(rating, regular(13.0), WEAK).at_end();
        }
        let response = row
            .title(Message::of_file(&level.name), reason.as_ref().and(WEAK))
            .line(&about, regular(13.0), tone)
            .show(ui, ROW);
        if is_chosen {
            app.focus_once(&response);
        }
        if response.clicked() && reason.is_none() {
            let (player, seat) = (self.player, seat_of(level));
            app.request(dismissal());
            app.then(move |window| window.sit(player, seat));
        }
        tooltip(response, t(about));
    }
}

/// Returns the measured rating of a level in the games of a preset.
pub fn rating(level: &Level, preset: Option<&str>) -> Option<i32> {
    level.ratings.get(preset?).copied()
}
