//! What the arguments say about the window, checked against the configuration.

use std::path::{Path, PathBuf};

use super::args::{Arguments, GameArguments, SeatChoice};
use crate::arena::Results;
use crate::engine::unavailable;
use crate::outside::Shown;
use crate::presets::{Catalog, ConfigError, HUMAN, Level, Preset, SearchPath, Theme, Watch};
use crate::rules::{ByPlayer, Player, Ruleset, Size};
use crate::session::{Command, Seat, Session};
use crate::storage::{Games, Journal, Places, SavedGame};

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
    /// Whether nobody asked for a game, so that the dialog for a new one opens
    /// over it.
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

/// The game that the arguments ask for.
#[derive(Clone, Debug)]
pub struct Game {
    /// The preset that was asked for, else the first one.
    pub preset: Preset,
    /// Its rules, on a board of the size that was asked for.
    pub ruleset: Ruleset,
    /// Who plays: `None` for a person.
    pub seats: ByPlayer<Option<Level>>,
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

/// Looks up a game.
///
/// # Errors
/// A sentence about the first thing that does not exist or makes no sense.
pub(super) fn game(asked: &GameArguments, catalog: &Catalog) -> Result<Game, String> {
    let preset = preset_of(asked.preset.as_deref(), catalog)?;
    let ruleset = ruleset_of(preset, asked.size)?;
    let seat = |option: &str, choice: &Option<SeatChoice>| match choice {
        None | Some(SeatChoice::Human) => Ok(None),
        Some(SeatChoice::Level(id)) => {
            level_or(Some(HUMAN), (option, id), &ruleset, catalog).map(Some)
        }
    };
    Ok(Game {
        preset: preset.clone(),
        seats: ByPlayer {
            red: seat("--red", &asked.red)?,
            yellow: seat("--yellow", &asked.yellow)?,
        },
        ruleset,
    })
}

/// A saved game that goes on.
#[derive(Clone, Debug)]
pub(super) struct Loaded {
    /// The game.
    pub(super) session: Session,
    /// Who plays: `None` for a person.
    pub(super) seats: ByPlayer<Option<Level>>,
    /// Whether an end of it was counted.
    pub(super) counted: bool,
}

/// The saved game that was asked for, if one was.
///
/// # Errors
/// A sentence about the first thing that is wrong with it, or with who plays it.
pub(super) fn loaded(asked: &GameArguments, catalog: &Catalog) -> Result<Option<Loaded>, String> {
    let Some(file) = &asked.load else {
        return Ok(None);
    };
    let sentence = |text: &str| format!("--load {text}");
    let saved = saved_game(file).map_err(|text| sentence(&text))?;
    let mut session = saved
        .session()
        .map_err(|error| sentence(&format!("{}: {error}", Shown::path(file))))?;
    let ruleset = session.setup().ruleset.clone();
    let mut seats = ByPlayer::default();
    for (player, option, choice) in [
        (Player::Red, "--red", &asked.red),
        (Player::Yellow, "--yellow", &asked.yellow),
    ] {
        let asked_for = match choice {
            Some(SeatChoice::Human) => None,
            Some(SeatChoice::Level(id)) => Some((option, id.clone())),
            None => match &session.setup().seats[player] {
                Seat::Human => None,
                Seat::Level { id, .. } => Some(("--load", id.clone())),
            },
        };
        let level = asked_for
            .map(|(option, id)| level_or(Some(HUMAN), (option, &id), &ruleset, catalog))
            .transpose()?;
        let seat = level.as_ref().map_or(Seat::Human, |level| Seat::Level {
            id: level.id.clone(),
            name: level.name.clone(),
        });
        // To take a seat is never refused.
        let _ = session.apply(Command::Reseat { player, seat });
        seats[player] = level;
    }
    Ok(Some(Loaded {
        session,
        seats,
        counted: saved.counted,
    }))
}

/// Reads a saved game, or the game of an arena: `FILE.json#12` is the twelfth.
fn saved_game(file: &Path) -> Result<SavedGame, String> {
    let first = |faults: Vec<ConfigError>| {
        let first = faults.first().map(ToString::to_string);
        first.unwrap_or_default()
    };
    let text = file.to_string_lossy();
    let parts = text.rsplit_once('#');
    let game = parts.and_then(|(results, game)| Some((Path::new(results), game.parse().ok()?)));
    match game {
        Some((results, game)) if !file.exists() => {
            let text = Journal::read(results).map_err(|error| error.to_string())?;
            let text = Results::game_text(&text, game)
                .map_err(|why| format!("{}: {why}", Shown::path(results)))?;
            SavedGame::read(file, &text).map_err(first)
        }
        _ => Games::open(file).map_err(first),
    }
}

/// A level that plays by these rules.
pub(super) fn level_of(
    option: &str,
    id: &str,
    ruleset: &Ruleset,
    catalog: &Catalog,
) -> Result<Level, String> {
    level_or(None, (option, id), ruleset, catalog)
}

/// The same where another word may stand too.
fn level_or(
    other: Option<&str>,
    (option, id): (&str, &str),
    ruleset: &Ruleset,
    catalog: &Catalog,
) -> Result<Level, String> {
    let level = catalog.level(id).ok_or_else(|| {
        let levels = catalog.levels().iter().map(|level| level.id.as_str());
        unknown(option, other.into_iter().chain(levels), id)
    })?;
    match unavailable(level, ruleset) {
        None => Ok(level.clone()),
        Some(reason) => Err(format!("{option} {id} does not play this game: {reason}")),
    }
}

/// The preset of an id, else the first one.
pub(super) fn preset_of<'a>(id: Option<&str>, catalog: &'a Catalog) -> Result<&'a Preset, String> {
    match id {
        Some(id) => catalog.preset(id).ok_or_else(|| {
            let known = catalog.presets().iter().map(|preset| preset.id.as_str());
            unknown("--preset", known, id)
        }),
        None => catalog
            .presets()
            .first()
            .ok_or_else(|| "there is no preset to play by".to_owned()),
    }
}

/// The rules of a preset on a board of the size that was asked for.
pub(super) fn ruleset_of(preset: &Preset, size: Option<Size>) -> Result<Ruleset, String> {
    match size {
        None => Ok(preset.ruleset.clone()),
        Some(size) => preset
            .with_size(size)
            .map_err(|error| format!("--size {size} does not suit {}: {error}", preset.id)),
    }
}

fn unknown<'a>(option: &str, known: impl Iterator<Item = &'a str>, found: &str) -> String {
    let known: Vec<&str> = known.collect();
    format!(
        "{option}: expected one of {}, found {found:?}",
        known.join(", ")
    )
}
