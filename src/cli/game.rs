//! Looks up the game that the arguments name: preset, size and seats, or a saved game.

use super::*;
use crate::arena::Results;
use crate::session::Command;

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
pub fn game(arguments: &GameArguments, catalog: &Catalog) -> Result<NamedGame, String> {
    let (preset, ruleset) = arguments.rules.look_up(catalog)?;
    let seat = |option, id: &Option<String>| {
        seated((option, id.as_deref().unwrap_or(HUMAN)), &ruleset, catalog)
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

/// Looks up who plays; `None` is a person.
fn seated(
    asked: (&str, &str),
    ruleset: &Ruleset,
    catalog: &Catalog,
) -> Result<Option<Level>, String> {
    let level = (asked.1 != HUMAN).then(|| level_of(asked, &[HUMAN], ruleset, catalog));
    level.transpose()
}

/// A saved game to resume.
pub struct ResumedGame {
    /// The game.
    pub session: Session,
    /// The level in each seat; `None` for a person.
    pub seats: ByPlayer<Option<Level>>,
    /// Whether its result is in the statistics already.
    pub counted: bool,
}

/// Opens the saved game of `--load`, if given.
///
/// # Errors
/// A message about the first fault of the file or its players.
pub fn resumed_game(
    arguments: &GameArguments,
    catalog: &Catalog,
) -> Result<Option<ResumedGame>, String> {
    let Some(file) = &arguments.load else {
        return Ok(None);
    };
    let saved = saved_game(file).map_err(|text| format!("--load {text}"))?;
    let mut session = saved
        .session()
        .map_err(|error| format!("--load {}: {error}", Escaped::path(file)))?;
    let mut seats = ByPlayer::default();
    for (player, option, asked) in [
        (Player::Red, "--red", &arguments.red),
        (Player::Yellow, "--yellow", &arguments.yellow),
    ] {
        let asked = match (asked, &session.setup.seats[player]) {
            (Some(id), _) => (option, &**id),
            (None, Seat::Level { id, .. }) => ("--load", &**id),
            (None, _) => (option, HUMAN),
        };
        let level = seated(asked, &session.setup.ruleset, catalog)?;
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
