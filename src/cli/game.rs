//! Looks up the game that the arguments name: preset, size and seats, or a saved game.

use std::path::{Path, PathBuf};

use clap::Args;

use super::options::{RulesArguments, level_or};
use crate::arena::Results;
use crate::outside::Escaped;
use crate::presets::{Catalog, ConfigError, HUMAN, Level, Preset};
use crate::rules::{ByPlayer, Player, Ruleset};
use crate::session::{Command, Seat, Session};
use crate::storage::{Journal, SavedGame, SavedGames};

/// The options that name a game, in the window and in the terminal.
#[derive(Clone, Debug, Default, PartialEq, Eq, Args)]
pub struct GameArguments {
    /// The rules.
    #[command(flatten)]
    pub rules: RulesArguments,

    /// Go on with a saved game; --red and --yellow change who plays
    #[arg(long, value_name = "FILE", conflicts_with_all = ["preset", "size"])]
    pub load: Option<PathBuf>,

    /// Who plays red: human, or the id of an AI level
    #[arg(long, value_name = "human|LEVEL", value_parser = seat)]
    pub red: Option<SeatChoice>,

    /// Who plays yellow: human, or the id of an AI level
    #[arg(long, value_name = "human|LEVEL", value_parser = seat)]
    pub yellow: Option<SeatChoice>,
}

/// The player of a colour, as named on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatChoice {
    /// A person.
    Human,
    /// The AI level of this id.
    Level(String),
}

fn seat(text: &str) -> Result<SeatChoice, String> {
    match text {
        "" => Err("expected human or the id of a level, found nothing".to_owned()),
        HUMAN => Ok(SeatChoice::Human),
        level => Ok(SeatChoice::Level(level.to_owned())),
    }
}

/// The game that the arguments name.
#[derive(Clone, Debug)]
pub struct NamedGame {
    /// The named preset; by default the first one.
    pub preset: Preset,
    /// Its rules, on a board of the requested size.
    pub ruleset: Ruleset,
    /// The level in each seat; `None` for a person.
    pub seats: ByPlayer<Option<Level>>,
}

/// Looks up a game.
///
/// # Errors
/// A message about the first argument that names nothing or is invalid.
pub(super) fn game(arguments: &GameArguments, catalog: &Catalog) -> Result<NamedGame, String> {
    let (preset, ruleset) = arguments.rules.look_up(catalog)?;
    let seat = |option: &str, choice: &Option<SeatChoice>| match choice {
        None | Some(SeatChoice::Human) => Ok(None),
        Some(SeatChoice::Level(id)) => {
            level_or(Some(HUMAN), (option, id), &ruleset, catalog).map(Some)
        }
    };
    Ok(NamedGame {
        preset: preset.clone(),
        seats: ByPlayer {
            red: seat("--red", &arguments.red)?,
            yellow: seat("--yellow", &arguments.yellow)?,
        },
        ruleset,
    })
}

/// A saved game to resume.
#[derive(Clone, Debug)]
pub(super) struct ResumedGame {
    /// The game.
    pub(super) session: Session,
    /// The level in each seat; `None` for a person.
    pub(super) seats: ByPlayer<Option<Level>>,
    /// Whether its result is in the statistics already.
    pub(super) counted: bool,
}

/// Opens the saved game of `--load`, if given.
///
/// # Errors
/// A message about the first fault of the file or its players.
pub(super) fn resumed_game(
    arguments: &GameArguments,
    catalog: &Catalog,
) -> Result<Option<ResumedGame>, String> {
    let Some(file) = &arguments.load else {
        return Ok(None);
    };
    let sentence = |text: &str| format!("--load {text}");
    let saved = saved_game(file).map_err(|text| sentence(&text))?;
    let mut session = saved
        .session()
        .map_err(|error| sentence(&format!("{}: {error}", Escaped::path(file))))?;
    let ruleset = session.setup().ruleset.clone();
    let mut seats = ByPlayer::default();
    for (player, option, choice) in [
        (Player::Red, "--red", &arguments.red),
        (Player::Yellow, "--yellow", &arguments.yellow),
    ] {
        let asked_for = match choice {
            Some(SeatChoice::Human) => None,
            Some(SeatChoice::Level(id)) => Some((option, id.clone())),
            None => match &session.setup().seats[player] {
                Seat::Human | Seat::Elsewhere => None,
                Seat::Level { id, .. } => Some(("--load", id.clone())),
            },
        };
        let level = asked_for
            .map(|(option, id)| level_or(Some(HUMAN), (option, &id), &ruleset, catalog))
            .transpose()?;
        let seat = level
            .as_ref()
            .map_or(Seat::Human, |level| Seat::level(&level.id, &level.name));
        // `Reseat` is never refused.
        let _ = session.apply(Command::Reseat { player, seat });
        seats[player] = level;
    }
    Ok(Some(ResumedGame {
        session,
        seats,
        counted: saved.counted,
    }))
}

/// Reads a saved game, or a game of an arena: `FILE.json#12` is number 12.
pub(super) fn saved_game(file: &Path) -> Result<SavedGame, String> {
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
                .map_err(|why| format!("{}: {why}", Escaped::path(results)))?;
            SavedGame::read(file, &text).map_err(first)
        }
        _ => SavedGames::open(file).map_err(first),
    }
}
