//! What the arguments say about the window, checked against the configuration.

use std::path::PathBuf;

use super::args::{Arguments, SeatChoice};
use crate::presets::{Level, Preset, SearchPath, Theme, Watch};
use crate::rules::{ByPlayer, Player, Ruleset};

/// How the window starts.
#[derive(Debug)]
pub struct Launch {
    /// The configuration, looked after from now on.
    pub watch: Watch,
    /// The game to start with; `None` opens the dialog for a new game.
    pub game: Option<Game>,
    /// The theme, if one was asked for.
    pub theme: Option<Theme>,
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
        let game = game(arguments, &watch)?;
        let theme = match &arguments.theme {
            None => None,
            Some(id) => {
                let themes = watch.catalog().themes();
                let known = themes.iter().map(|theme| theme.id.as_str());
                let theme = watch.catalog().theme(id).cloned();
                Some(theme.ok_or_else(|| unknown("--theme", known, id))?)
            }
        };
        Ok(Self {
            watch,
            game,
            theme,
            log_events: arguments.log_events.clone(),
        })
    }
}

fn game(arguments: &Arguments, watch: &Watch) -> Result<Option<Game>, String> {
    let Arguments {
        preset,
        red,
        yellow,
        size,
        ..
    } = arguments;
    if preset.is_none() && red.is_none() && yellow.is_none() && size.is_none() {
        return Ok(None);
    }
    let catalog = watch.catalog();
    let preset = match preset {
        Some(id) => catalog.preset(id).ok_or_else(|| {
            let known = catalog.presets().iter().map(|preset| preset.id.as_str());
            unknown("--preset", known, id)
        })?,
        None => catalog
            .presets()
            .first()
            .ok_or_else(|| "there is no preset to play by".to_owned())?,
    };
    let ruleset = match size {
        None => preset.ruleset.clone(),
        Some(size) => preset
            .with_size(*size)
            .map_err(|error| format!("--size {size} does not suit {}: {error}", preset.id))?,
    };
    let seat = |option: &str, choice: &Option<SeatChoice>| match choice {
        None | Some(SeatChoice::Human) => Ok(None),
        Some(SeatChoice::Level(id)) => catalog.level(id).cloned().map(Some).ok_or_else(|| {
            let levels = catalog.levels().iter().map(|level| level.id.as_str());
            unknown(
                option,
                std::iter::once(crate::presets::HUMAN).chain(levels),
                id,
            )
        }),
    };
    let mut seats = ByPlayer::<Option<Level>>::from_fn(|_| None);
    seats[Player::Red] = seat("--red", red)?;
    seats[Player::Yellow] = seat("--yellow", yellow)?;
    Ok(Some(Game {
        preset: preset.clone(),
        ruleset,
        seats,
    }))
}

fn unknown<'a>(option: &str, known: impl Iterator<Item = &'a str>, found: &str) -> String {
    let known: Vec<&str> = known.collect();
    format!(
        "{option}: expected one of {}, found {found:?}",
        known.join(", ")
    )
}
