//! A game on one line, such as `connect_four 7x6 Line(4) FirstGoal: 4455`: the preset's id, the
//! full rules and the moves.

use thiserror::Error;

use super::{MoveListError, format_moves, parse_moves};
use crate::rules::{
    Column, Ending, Goal, Player, Position, ReplayError, Ruleset, RulesetError, RulesetSpec,
};

/// A valid game, read from one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameText {
    /// The id of the preset that the line names; `None` for a bare list of moves.
    pub preset: Option<String>,
    /// The rules.
    pub ruleset: Ruleset,
    /// The moves. All of them are legal.
    pub moves: Vec<Column>,
}

/// The reason why a text is not a game on one line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum GameTextError {
    /// A word before the colon is missing or unknown.
    #[error("expected {expected} before the colon, found {found}")]
    Word {
        /// What was expected.
        expected: &'static str,
        /// What was found.
        found: String,
    },
    /// The rules are invalid.
    #[error("the rules before the colon make no sense: {0}")]
    Rules(#[from] RulesetError),
    /// The moves are not a list of columns.
    #[error(transparent)]
    Moves(#[from] MoveListError),
    /// A move cannot be played.
    #[error(transparent)]
    Play(#[from] ReplayError),
}

/// Writes a game as [`parse_game`] reads it. `preset` is the id of the preset that the rules came
/// from; an empty one is written as `-`.
#[must_use]
pub fn format_game(
    preset: &str,
    ruleset: &Ruleset,
    moves: impl IntoIterator<Item = Column>,
) -> String {
    let spec = ruleset.spec();
    let goals: Vec<String> = spec.goals.iter().map(|&goal| goal_word(goal)).collect();
    let preset = if preset.is_empty() { "-" } else { preset };
    let mut head = format!(
        "{preset} {} {} {}",
        ruleset.size(),
        goals.join("+"),
        ending_word(spec.ending)
    );
    if spec.first == Player::Yellow {
        head.push_str(" yellow-first");
    }
    if spec.end_when_decided {
        head.push_str(" end-when-decided");
    }
    if !spec.start.is_empty() {
        head.push_str(" start=");
        head.push_str(&spec.start.join("/"));
    }
    let moves = format_moves(moves, ruleset.size());
    format!("{head}: {moves}").trim_end().to_owned()
}

/// Signs that nobody sees, and that come along when text is copied from a page or a file.
pub(crate) const INVISIBLE: [char; 6] = [
    '\u{ad}', '\u{200b}', '\u{200c}', '\u{200d}', '\u{2060}', '\u{feff}',
];

/// Reads a game on one line, or a bare list of moves for the `current` rules, also as the address of a
/// page that shows them (`https://connect4.gamesolver.org/?pos=4455`).
///
/// # Errors
/// At the first word that is missing or unknown, if the rules are invalid, or at the first move
/// that cannot be played.
pub fn parse_game(text: &str, current: &Ruleset) -> Result<GameText, GameTextError> {
    let text = text.replace(INVISIBLE, "");
    let text = moves_of_address(&text).unwrap_or(&text);
    let (preset, ruleset, moves) = match text.split_once(':') {
        None => (None, current.clone(), text),
        Some((head, moves)) => {
            let (preset, ruleset) = parse_head(head)?;
            (Some(preset), ruleset, moves)
        }
    };
    let moves = parse_moves(moves, ruleset.size())?;
    Position::replay(&ruleset, moves.iter().copied())?;
    Ok(GameText {
        preset,
        ruleset,
        moves,
    })
}

/// Returns the moves in the address of a page; `None` if the text is none, or has none.
fn moves_of_address(text: &str) -> Option<&str> {
    let (page, query) = text.trim().split_once('?')?;
    let mut parts = query.split(['&', '#']);
    parts
        .find_map(|part| part.strip_prefix("pos="))
        .filter(|_| page.contains('.'))
}

fn parse_head(head: &str) -> Result<(String, Ruleset), GameTextError> {
    let mut words = head.split_whitespace();
    let preset = required(&mut words, "the word of a preset")?;
    let mut spec = RulesetSpec::default();
    let size = required(&mut words, SIZE)?;
    (spec.columns, spec.rows) = size
        .split_once('x')
        .and_then(|(columns, rows)| Some((number(columns)?, number(rows)?)))
        .ok_or_else(|| word(SIZE, size))?;
    let goals = required(&mut words, GOALS)?;
    spec.goals = goals
        .split('+')
        .map(goal)
        .collect::<Option<_>>()
        .ok_or_else(|| word(GOALS, goals))?;
    let ending = required(&mut words, ENDING)?;
    spec.ending = [Ending::FirstGoal, Ending::FullBoard]
        .into_iter()
        .find(|&known| ending_word(known) == ending)
        .ok_or_else(|| word(ENDING, ending))?;
    for extra in words {
        match extra.strip_prefix("start=") {
            Some(rows) => spec.start = rows.split('/').map(str::to_owned).collect(),
            None if extra == "yellow-first" => spec.first = Player::Yellow,
            None if extra == "end-when-decided" => spec.end_when_decided = true,
            None => return Err(word(EXTRA, extra)),
        }
    }
    Ok((preset.to_owned(), Ruleset::new(&spec)?))
}

const SIZE: &str = "the size of the board, such as 7x6,";
const GOALS: &str = "goals, such as Line(4)+Square(2),";
const ENDING: &str = "FirstGoal or FullBoard";
const EXTRA: &str = "yellow-first, end-when-decided, start= or nothing more";

fn required<'a>(
    words: &mut impl Iterator<Item = &'a str>,
    expected: &'static str,
) -> Result<&'a str, GameTextError> {
    words.next().ok_or_else(|| word(expected, ""))
}

/// The length at which a message cuts a quoted word, in characters.
const MAX_QUOTE: usize = 40;

fn word(expected: &'static str, found: &str) -> GameTextError {
    let found = if found.is_empty() {
        "nothing".to_owned()
    } else {
        format!("{:?}", found.chars().take(MAX_QUOTE).collect::<String>())
    };
    GameTextError::Word { expected, found }
}

fn goal_word(goal: Goal) -> String {
    match goal {
        Goal::Line(length) => format!("Line({length})"),
        Goal::Square(side) => format!("Square({side})"),
    }
}

const fn ending_word(ending: Ending) -> &'static str {
    match ending {
        Ending::FirstGoal => "FirstGoal",
        Ending::FullBoard => "FullBoard",
    }
}

fn goal(text: &str) -> Option<Goal> {
    let (kind, rest) = text.split_once('(')?;
    let extent = number(rest.strip_suffix(')')?)?;
    match kind {
        "Line" => Some(Goal::Line(extent)),
        "Square" => Some(Goal::Square(extent)),
        _ => None,
    }
}

fn number(text: &str) -> Option<u32> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| digits)
}
