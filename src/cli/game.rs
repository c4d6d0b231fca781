//! Looks up the game that the arguments name: preset, size and seats, or a saved game.

use super::*;
use crate::arena::Results;

/// The options that name a game, in the window and in the terminal.
#[derive(Default, PartialEq, Args)]
pub struct GameArguments {
    /// The rules.
    #[command(flatten)]
    pub rules: RulesArguments,

    /// Go on with a saved game; --red and --yellow change who plays
    #[arg(long, value_name = "FILE", conflicts_with_all = ["preset", "size"])]
    pub load: Option<PathBuf>,

    /// Who plays red: human, or the id of an AI level
    #[arg(long, value_name = "human|LEVEL")]
    pub red: Option<String>,

    /// Who plays yellow: human, or the id of an AI level
    #[arg(long, value_name = "human|LEVEL")]
    pub yellow: Option<String>,
}

/// Looks up the game and its seats.
///
/// # Errors
/// The sentence to print, if a name is unknown or the parts do not go together.
pub fn game(arguments: &GameArguments, catalog: &Catalog) -> Result<GameSetup, String> {
    let (preset, ruleset) = arguments.rules.look_up(catalog)?;
    let seat = |option, id: &Option<String>| {
        seated((option, id.as_deref().unwrap_or(HUMAN)), &ruleset, catalog)
    };
    let seats = ByPlayer {
        red: seat("--red", &arguments.red)?,
        yellow: seat("--yellow", &arguments.yellow)?,
    };
    Ok(GameSetup {
        changes: preset.changes_to(&ruleset),
        ..GameSetup::plain(&*preset.id, &*preset.name, ruleset, seats)
    })
}

/// Looks up who takes a seat: an option, and what it asks for.
fn seated(asked: (&str, &str), ruleset: &Ruleset, catalog: &Catalog) -> Result<Seat, String> {
    if asked.1 == HUMAN {
        return Ok(Seat::Human);
    }
    let level = level_of(asked, &[HUMAN], ruleset, catalog)?;
    Ok(Seat::level(&level.id, &level.name))
}

/// Returns the saved game that is to go on, with its seats or those that the arguments name, and whether
/// its result has been counted; `None` if the arguments name no file.
///
/// # Errors
/// The sentence to print, if the file cannot be read or a level does not play.
pub fn resumed_game(
    arguments: &GameArguments,
    catalog: &Catalog,
) -> Result<Option<(Session, bool)>, String> {
    let Some(file) = &arguments.load else {
        return Ok(None);
    };
    let saved = saved_game(file).map_err(|text| format!("--load {text}"))?;
    let mut session = saved
        .session()
        .map_err(|error| format!("--load {}: {error}", Escaped::path(file)))?;
    for (player, option, asked) in [
        (Player::Red, "--red", &arguments.red),
        (Player::Yellow, "--yellow", &arguments.yellow),
    ] {
        let asked = match (asked, &session.setup.seats[player]) {
            (Some(id), _) => (option, &**id),
            (None, Seat::Level { id, .. }) => ("--load", &**id),
            (None, _) => (option, HUMAN),
        };
        session.setup.seats[player] = seated(asked, &session.setup.ruleset, catalog)?;
    }
    Ok(Some((session, saved.counted)))
}

/// Reads a saved game, or a game of an arena: `FILE.json#12` is number 12.
pub fn saved_game(file: &Path) -> Result<SavedGame, String> {
    let first =
        |faults: Vec<ConfigError>| faults.first().map_or_else(String::new, ToString::to_string);
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
