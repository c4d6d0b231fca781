//! The configuration while the game runs: changes, themes, offers.

use std::path::PathBuf;
use std::sync::Arc;

use plummet::presets::{Catalog, Change, Reload, Theme, Watch};
use plummet::storage::{Disk, Settings, Ticket};

use super::messages::Messages;
use crate::app::config_watch::{ConfigWatch, News};
use crate::app::platform::Waker;
use crate::app::request::Saving;
use crate::app::side_panel::Offer;
use crate::app::style;

/// Why the configuration was read again.
#[derive(Debug)]
pub(super) enum Reread {
    /// Somebody wants to know.
    Asked,
    /// There is a preset of these rules: its word and new file, or why there is none.
    Saved(Saving, Result<(String, PathBuf), String>),
    /// The rules of the program are in this file, which is to be opened.
    Copied(PathBuf),
}

impl Reread {
    /// Why it was in vain, if it was.
    pub(super) fn failure(self) -> Option<String> {
        match self {
            Self::Saved(_, made) => made.err(),
            Self::Asked | Self::Copied(_) => None,
        }
    }
}

/// The configuration as it was last read, and what of it is in use.
#[derive(Debug)]
pub(super) struct Configuration {
    pub(super) catalog: Arc<Catalog>,
    pub(super) theme: Theme,
    /// What has changed and concerns new games.
    pub(super) offers: Vec<Offer>,
    watch: ConfigWatch<Reread>,
    /// Whether the interface has the theme's colours.
    is_styled: bool,
}

impl Configuration {
    pub(super) fn new(watch: Watch, theme: Theme, disk: &Disk, waker: Waker) -> Self {
        Self {
            catalog: Arc::new(watch.catalog().clone()),
            theme,
            offers: Vec::new(),
            watch: ConfigWatch::start(watch, disk, waker),
            is_styled: false,
        }
    }

    /// Gives the interface the theme's colours if it does not have them.
    pub(super) fn restyle(&mut self, ctx: &egui::Context) {
        if !std::mem::replace(&mut self.is_styled, true) {
            style::apply(ctx, &self.theme);
        }
    }

    /// Queues `job`, and reading the configuration again if it succeeds.
    pub(super) fn read_after(
        &self,
        disk: &Disk,
        job: impl FnOnce() -> Result<Reread, String> + Send + 'static,
    ) -> Ticket<Option<String>> {
        self.watch.after(disk, job)
    }

    /// Takes up what was read, once for each time: what has changed and why it was read.
    pub(super) fn poll(&mut self) -> Option<(Reload, Option<Reread>)> {
        let News {
            catalog,
            reload,
            done,
        } = self.watch.news()?;
        self.catalog = catalog;
        Some((reload, done))
    }

    /// Offers valid changes for the next game; those of the preset `playing` concern the
    /// game on the board. Takes up a changed theme.
    pub(super) fn take_up(
        &mut self,
        changes: &[Change],
        playing: &str,
        messages: &mut Messages,
        now: f64,
    ) {
        for change in changes {
            if let Change::PresetAdded { id, .. } | Change::PresetChanged { id, .. } = change {
                self.offers.retain(|offer| offer.preset != *id);
                self.offers.push(Offer {
                    preset: id.clone(),
                    text: change.to_string(),
                    is_current: *id == playing,
                });
            }
            messages.done(change.to_string(), now);
        }
        if changes.contains(&Change::Themes)
            && let Some(theme) = self.catalog.theme(&self.theme.id).cloned()
        {
            self.set_theme(theme);
        }
    }

    /// Uses the theme that the settings name, if there is one.
    pub(super) fn take_theme(&mut self, settings: &Settings) {
        let theme = settings.theme.as_ref();
        if let Some(theme) = theme.and_then(|id| self.catalog.theme(id))
            && *theme != self.theme
        {
            self.set_theme(theme.clone());
        }
    }

    fn set_theme(&mut self, theme: Theme) {
        self.theme = theme;
        self.is_styled = false;
    }

    /// The theme after the one in use.
    pub(super) fn next_theme(&self) -> Option<&Theme> {
        let themes = self.catalog.themes();
        let after = themes
            .iter()
            .skip_while(|theme| theme.id != self.theme.id)
            .nth(1);
        after.or_else(|| themes.first())
    }

    /// The failures among what was done and not taken up.
    pub(super) fn failures(&mut self) -> Vec<String> {
        let news = std::iter::from_fn(|| self.watch.news());
        news.filter_map(|news| news.done.and_then(Reread::failure))
            .collect()
    }
}
