//! The filter of the saved games by their rules.

use std::collections::BTreeSet;

use egui::Ui;
use plummet::internals::outside::Escaped;
use plummet::internals::text::{Message, msg};

use super::row::Listed;
use crate::app::language::t;
use crate::app::pages::sheet::{drop_down, option, row};
use crate::app::ui_output::UiOutput;

/// The rules whose games are listed.
#[derive(Debug, Default)]
pub(super) struct RulesFilter {
    /// The title of the rules; `None` for all games.
    title: Option<String>,
}

impl RulesFilter {
    /// Returns whether a game is listed. A file that cannot be read is listed with all games.
    pub(super) fn admits(&self, listed: &Listed) -> bool {
        self.title.is_none() || title_of(listed) == self.title.as_deref()
    }

    /// Shows the filter, unless all games have the same rules.
    pub(super) fn show(&mut self, ui: &mut Ui, games: &[Listed], out: &mut UiOutput) {
        let titles: BTreeSet<&str> = games.iter().filter_map(title_of).collect();
        // The last game of the chosen rules may have been removed.
        self.title.take_if(|title| !titles.contains(title.as_str()));
        if titles.len() < 2 {
            return;
        }
        let label = |title: &str| Message::of_file(Escaped::text(title).to_string());
        row(ui, msg::saved::show(), |ui| {
            let shown = self.title.as_deref();
            let shown = t(shown.map_or_else(msg::saved::all_games, label));
            let mut picked = None;
            let combo = drop_down(ui, "rules of saved games", shown).show_ui(ui, |ui| {
                let is_chosen = self.title.is_none();
                let name = "filter:all".to_owned();
                if option(ui, name, is_chosen, msg::saved::all_games(), out) {
                    picked = Some(None);
                }
                for title in &titles {
                    let is_chosen = self.title.as_deref() == Some(*title);
                    let name = format!("filter:{title}");
                    if option(ui, name, is_chosen, label(title), out) {
                        picked = Some(Some((*title).to_owned()));
                    }
                }
            });
            out.control("filter", &combo.response);
            if let Some(title) = picked {
                combo.response.request_focus();
                self.title = title;
            }
        });
    }
}

fn title_of(listed: &Listed) -> Option<&str> {
    let game = listed.game.as_ref().ok()?;
    Some(&game.record.setup.title)
}
