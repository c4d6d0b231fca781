//! What the arguments say about the window, checked against the configuration.

use std::path::PathBuf;

use super::args::{Arguments, GameArguments, SeatChoice};
use crate::engine::unavailable;
use crate::presets::{Catalog, HUMAN, Level, Preset, SearchPath, Theme, Watch};
use crate::rules::{ByPlayer, Ruleset, Size};

/// How the window starts.
#[derive(Debug)]
pub struct Launch {
    /// The configuration, looked after from now on.
    pub watch: Watch,
    /// The game to start with.
    pub game: Game,
    /// Whether nobody asked for a game, so that the dialog for a new one opens
    /// over it.
    pub asks_for_game: bool,
    /// The theme that was asked for, else the first one.
    pub theme: Theme,
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
    pub fn new(arguments: &Arguments, search_path: SearchPath) -> Result<Self, String> {
        let watch = Watch::new(search_path);
        Ok(Self {
            game: game(&arguments.game, watch.catalog())?,
            asks_for_game: arguments.game == GameArguments::default(),
            theme: theme(arguments, watch.catalog())?.clone(),
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
            let level = catalog.level(id).ok_or_else(|| {
                let levels = catalog.levels().iter().map(|level| level.id.as_str());
                unknown(option, std::iter::once(HUMAN).chain(levels), id)
            })?;
            match unavailable(level, &ruleset) {
                None => Ok(Some(level.clone())),
                Some(reason) => Err(format!("{option} {id} does not play this game: {reason}")),
            }
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
