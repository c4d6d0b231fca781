//! The filter of the saved games by their rules.

use std::collections::BTreeSet;

use egui::Ui;
use plummet::internals::outside::Escaped;
use plummet::internals::text::{Message, msg};

use super::row::Listed;
use crate::app::pages::sheet::{pick, row};
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
            let all = (None, "all".to_owned(), msg::saved::all_games());
            let titles = titles.iter().map(|&title| {
                let name = title.to_owned();
                (Some(name.clone()), name, label(title))
            });
            let choices = std::iter::once(all).chain(titles);
            if let Some(title) = pick(ui, "filter", &self.title, choices, out) {
                self.title = title;
            }
        });
    }
}

fn title_of(listed: &Listed) -> Option<&str> {
    let game = listed.game.as_ref().ok()?;
    Some(&game.record.setup.title)
}
