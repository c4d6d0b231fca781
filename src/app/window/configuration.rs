//! The configuration while the game runs: changes of its files, the theme, offers of changed
//! rules.

use std::path::PathBuf;
use std::sync::Arc;

use plummet::internals::presets::{CatalogChange, CatalogWatcher, Reload, Theme};
use plummet::internals::storage::{Disk, Settings, Ticket};
use plummet::presets::Catalog;

use super::messages::Messages;
use crate::app::config_watch::{ConfigReload, ConfigWatch};
use crate::app::platform::Waker;
use crate::app::request::PresetToSave;
use crate::app::side_panel::PresetOffer;
use crate::app::style;

/// Why the configuration was read again.
#[derive(Debug)]
pub(super) enum ReloadReason {
    /// The player requested it.
    Requested,
    /// A preset of these rules was saved: its id and new file, or why saving failed.
    Saved(PresetToSave, Result<(String, PathBuf), String>),
    /// The rules of a built-in preset were copied to this file, which is now to be opened.
    Copied(PathBuf),
}

impl ReloadReason {
    /// Returns why the job before the reload failed, if it did.
    pub(super) fn failure(self) -> Option<String> {
        match self {
            Self::Saved(_, made) => made.err(),
            Self::Requested | Self::Copied(_) => None,
        }
    }
}

/// The configuration as last read, and the theme in use.
#[derive(Debug)]
pub(super) struct Configuration {
    pub(super) catalog: Arc<Catalog>,
    pub(super) theme: Theme,
    /// Changed presets to offer for new games.
    pub(super) offers: Vec<PresetOffer>,
    watch: ConfigWatch<ReloadReason>,
    /// Whether the interface has the current theme's colours.
    is_styled: bool,
}

impl Configuration {
    pub(super) fn new(watch: CatalogWatcher, theme: Theme, disk: &Disk, waker: Waker) -> Self {
        Self {
            catalog: Arc::new(watch.catalog().clone()),
            theme,
            offers: Vec::new(),
            watch: ConfigWatch::start(watch, disk, waker),
            is_styled: false,
        }
    }

    /// Gives the interface the theme's colours unless it has them.
    pub(super) fn restyle(&mut self, ctx: &egui::Context) {
        if !std::mem::replace(&mut self.is_styled, true) {
            style::apply(ctx, &self.theme);
        }
    }

    /// Queues `job`. If it succeeds, the configuration is read again.
    pub(super) fn read_after(
        &self,
        disk: &Disk,
        job: impl FnOnce() -> Result<ReloadReason, String> + Send + 'static,
    ) -> Ticket<Option<String>> {
        self.watch.run_then_reload(disk, job)
    }

    /// Takes the next result of reading the configuration: what changed, and why it was read if
    /// a job requested it.
    pub(super) fn poll(&mut self) -> Option<(Reload, Option<ReloadReason>)> {
        let ConfigReload {
            catalog,
            changes,
            job_result,
        } = self.watch.next_result()?;
        self.catalog = catalog;
        Some((changes, job_result))
    }

    /// Offers changed presets for the next game and uses a changed theme. `playing` is the id
    /// of the preset of the game on the board.
    pub(super) fn take_up(
        &mut self,
        changes: &[CatalogChange],
        playing: &str,
        messages: &mut Messages,
        now: f64,
    ) {
        for change in changes {
            if let CatalogChange::PresetAdded { id, .. } | CatalogChange::PresetChanged { id, .. } =
                change
            {
                self.offers.retain(|offer| offer.preset != *id);
                self.offers.push(PresetOffer {
                    preset: id.clone(),
                    text: change.to_string(),
                    is_current: *id == playing,
                });
            }
            messages.result(change.to_string(), now);
        }
        if changes.contains(&CatalogChange::Themes)
            && let Some(theme) = self.catalog.theme(&self.theme.id).cloned()
        {
            self.set_theme(theme);
        }
    }

    /// Uses the theme that the settings name, if it exists.
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

    /// Returns the theme after the one in use.
    pub(super) fn next_theme(&self) -> Option<&Theme> {
        let themes = self.catalog.themes();
        let after = themes
            .iter()
            .skip_while(|theme| theme.id != self.theme.id)
            .nth(1);
        after.or_else(|| themes.first())
    }

    /// Takes the remaining results. Returns the failures among them.
    pub(super) fn failures(&mut self) -> Vec<String> {
        let reloads = std::iter::from_fn(|| self.watch.next_result());
        reloads
            .filter_map(|reloads| reloads.job_result.and_then(ReloadReason::failure))
            .collect()
    }
}
