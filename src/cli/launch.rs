//! The window's part of the arguments, checked against the configuration.

use super::*;
use jiff::tz::TimeZone;

/// How the window starts.
#[derive(Debug)]
pub struct Launch {
    /// The configuration, watched for changes.
    pub watch: CatalogWatcher,
    /// The game to start with; if a saved game is resumed, the game to offer after it.
    pub game: GameSetup,
    /// The saved game to resume.
    pub resumed_game: Option<Session>,
    /// The commands of the levels that `--red` and `--yellow` name.
    pub named_commands: Vec<Vec<String>>,
    /// Whether the result of that game is in the statistics already.
    pub counted: bool,
    /// Whether the arguments name no game, so that the window opens with the start page.
    pub asks_for_game: bool,
    /// The theme of `--theme`; by default the first one.
    pub theme: Theme,
    /// Whether `--theme` was given, which overrides the theme of the settings.
    pub asks_for_theme: bool,
    /// The language of `--language`.
    pub language: Option<String>,
    /// The languages that the environment names, such as `sv:de:de_DE.UTF-8`.
    pub language_of_environment: Option<String>,
    /// Whether to make no sound, whatever the settings say.
    pub mute: bool,
    /// Whether to fill the screen.
    pub fullscreen: bool,
    /// The person's time zone.
    pub zone: TimeZone,
    /// The folders of the person's files.
    pub folders: UserFolders,
    /// The file of the event log, if there is one.
    pub log_events: Option<PathBuf>,
}

impl Launch {
    /// Looks up what the arguments name.
    ///
    /// # Errors
    /// A message about the first argument that names nothing or is invalid.
    pub fn new(
        arguments: Arguments,
        search_path: SearchPath,
        variable: &dyn Fn(&str) -> Option<OsString>,
    ) -> Result<Self, String> {
        let watch = CatalogWatcher::new(search_path);
        let catalog = &watch.catalog;
        let asked = &arguments.game;
        let resumed = resumed_game(asked, catalog)?;
        let other = GameArguments::default();
        // The players of a saved game may not play the game that is offered next.
        let offered = if resumed.is_some() { &other } else { asked };
        let named = [&asked.red, &asked.yellow].into_iter().flatten();
        let levels = named.filter_map(|id| catalog.level(id));
        let commands = levels.flat_map(|level| level.engine.commands());
        Ok(Self {
            game: game(offered, catalog)?,
            named_commands: commands.map(<[String]>::to_vec).collect(),
            counted: resumed.as_ref().is_some_and(|(_, counted)| *counted),
            resumed_game: resumed.map(|(session, _)| session),
            asks_for_game: *asked == other,
            theme: theme_of(arguments.theme.as_deref(), catalog)?.clone(),
            asks_for_theme: arguments.theme.is_some(),
            language: arguments.language,
            language_of_environment: Language::of_environment(variable),
            mute: arguments.mute,
            fullscreen: arguments.fullscreen,
            zone: time_zone(variable),
            folders: UserFolders::new(variable),
            log_events: arguments.log_events,
            watch,
        })
    }
}
