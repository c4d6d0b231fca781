//! The window's part of the arguments, checked against the configuration.

use std::path::PathBuf;

use super::args::Arguments;
use super::game::{Game, GameArguments, game, loaded};
use super::options::theme_of;
use crate::presets::{SearchPath, Theme, Watch};
use crate::session::Session;
use crate::storage::Places;

/// How the window starts.
#[derive(Debug)]
pub struct Launch {
    /// The configuration, watched for changes.
    pub watch: Watch,
    /// The game to start with; if a saved game is resumed, the game to offer after it.
    pub game: Game,
    /// The saved game to resume.
    pub loaded: Option<Session>,
    /// Whether the result of that game is in the statistics already.
    pub counted: bool,
    /// Whether the arguments name no game, so that the window opens with the start page.
    pub asks_for_game: bool,
    /// The theme of `--theme`; by default the first one.
    pub theme: Theme,
    /// Whether `--theme` was given, which overrides the theme of the settings.
    pub asks_for_theme: bool,
    /// Whether to make no sound, whatever the settings say.
    pub mute: bool,
    /// Whether to fill the screen.
    pub fullscreen: bool,
    /// The folders of the person's files.
    pub places: Places,
    /// The file of the event log, if there is one.
    pub log_events: Option<PathBuf>,
}

impl Launch {
    /// Looks up what the arguments name.
    ///
    /// # Errors
    /// A message about the first argument that names nothing or is invalid.
    pub fn new(
        arguments: &Arguments,
        search_path: SearchPath,
        places: Places,
    ) -> Result<Self, String> {
        let watch = Watch::new(search_path);
        let loaded = loaded(&arguments.game, watch.catalog())?;
        // The players of a saved game may not play the game that is offered next.
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
            theme: theme_of(arguments.theme.as_deref(), watch.catalog())?.clone(),
            asks_for_theme: arguments.theme.is_some(),
            mute: arguments.mute,
            fullscreen: arguments.fullscreen,
            places,
            log_events: arguments.log_events.clone(),
            watch,
        })
    }
}
