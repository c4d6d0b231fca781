//! What the arguments say about the window, checked against the configuration.

use std::path::PathBuf;

use super::args::Arguments;
use super::game::{Game, GameArguments, game, loaded};
use super::options::unknown;
use crate::presets::{Catalog, SearchPath, Theme, Watch};
use crate::session::Session;
use crate::storage::Places;

/// How the window starts.
#[derive(Debug)]
pub struct Launch {
    /// The configuration, looked after from now on.
    pub watch: Watch,
    /// The game to start with; where a saved game goes on, the one to offer next.
    pub game: Game,
    /// The saved game to go on with.
    pub loaded: Option<Session>,
    /// Whether an end of that game is in the statistics already.
    pub counted: bool,
    /// Whether nobody asked for a game, so that the window opens with the start page.
    pub asks_for_game: bool,
    /// The theme that was asked for, else the first one.
    pub theme: Theme,
    /// Whether a theme was asked for, which then comes before the one of the settings.
    pub asks_for_theme: bool,
    /// Whether to make no sound, whatever the settings say.
    pub mute: bool,
    /// Whether to fill the screen.
    pub fullscreen: bool,
    /// Where the person's files lie.
    pub places: Places,
    /// Where events are written to, if anywhere.
    pub log_events: Option<PathBuf>,
}

impl Launch {
    /// Looks up what the arguments name.
    ///
    /// # Errors
    /// A sentence about the first thing that does not exist or makes no sense.
    pub fn new(
        arguments: &Arguments,
        search_path: SearchPath,
        places: Places,
    ) -> Result<Self, String> {
        let watch = Watch::new(search_path);
        let loaded = loaded(&arguments.game, watch.catalog())?;
        // Who plays a saved game need not be able to play another one.
        let other = GameArguments::default();
        let asked = if loaded.is_some() {
            &other
        } else {
            &arguments.game
        };
        Ok(Self {
            game: game(asked, watch.catalog())?,
            counted: loaded.as_ref().is_some_and(|loaded| loaded.counted),
            loaded: loaded.map(|loaded| loaded.session),
            asks_for_game: arguments.game == GameArguments::default(),
            theme: theme(arguments, watch.catalog())?.clone(),
            asks_for_theme: arguments.theme.is_some(),
            mute: arguments.mute,
            fullscreen: arguments.fullscreen,
            places,
            log_events: arguments.log_events.clone(),
            watch,
        })
    }
}

fn theme<'a>(arguments: &Arguments, catalog: &'a Catalog) -> Result<&'a Theme, String> {
    let themes = catalog.themes();
    match &arguments.theme {
        None => themes
            .first()
            .ok_or_else(|| "there is no theme to draw in".to_owned()),
        Some(id) => catalog.theme(id).ok_or_else(|| {
            let known = themes.iter().map(|theme| theme.id.as_str());
            unknown("--theme", known, id)
        }),
    }
}
