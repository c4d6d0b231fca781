//! Parsers of option values, and look-ups of presets, rules and levels, for several commands.

use std::str::FromStr;

use super::*;

/// The largest table, in megabytes. A system may promise more memory than it has and end the
/// program that uses it.
pub const MAX_MEGABYTES: u64 = 4 * 1024;

/// The most threads.
pub const MAX_THREADS: u64 = 256;

/// Returns an error in words.
pub fn sentence_of(error: impl Display) -> String {
    error.to_string()
}

/// Parses a whole number from `LEAST` to `MOST`, both included.
pub fn whole<T: FromStr, const LEAST: u64, const MOST: u64>(text: &str) -> Result<T, String> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse::<u64>().ok().filter(|_| digits);
    let is_known = number.is_some_and(|number| (LEAST..=MOST).contains(&number));
    text.parse().ok().filter(|_| is_known).ok_or_else(|| {
        let found = match number {
            Some(number) => number.to_string(),
            None if text.is_empty() => "nothing".to_owned(),
            None => Quoted(text).to_string(),
        };
        format!("expected a whole number from {LEAST} to {MOST}, found {found}")
    })
}

/// Parses the name of one of these values.
pub fn one_of<T: Copy>(all: &[T], name: fn(T) -> &'static str, text: &str) -> Result<T, String> {
    let found = all.iter().copied().find(|it| name(*it) == text);
    found.ok_or_else(|| unknown(all.iter().map(|it| name(*it)), text))
}

/// Says that a value names nothing known.
fn unknown<'a>(known: impl Iterator<Item = &'a str>, found: &str) -> String {
    let known: Vec<&str> = known.collect();
    let found = Quoted(found);
    format!("expected one of {}, found {found}", known.join(", "))
}

/// The rules that a command plays by.
#[derive(Clone, Default, PartialEq, Args)]
pub struct RulesArguments {
    /// Play by these rules; the id of a preset, such as connect_four
    #[arg(long, value_name = "PRESET")]
    pub preset: Option<String>,

    /// Play on a board of this size, such as 9x7: columns, then rows, 2 to 99 each
    #[arg(long, value_name = "CxR")]
    pub size: Option<Size>,
}

impl RulesArguments {
    /// Returns the preset, the first one unless another is named, and its rules on a board of that size.
    pub fn look_up<'a>(&self, catalog: &'a Catalog) -> Result<(&'a Preset, Ruleset), String> {
        let preset = preset_of(self.preset.as_deref(), catalog)?;
        let ruleset = match self.size {
            None => preset.ruleset.clone(),
            Some(size) => preset
                .with_size(size)
                .map_err(|error| format!("--size {size} does not suit {}: {error}", preset.id))?,
        };
        Ok((preset, ruleset))
    }
}

/// Looks up a level that plays by these rules. `other` are further words that the option takes.
pub fn level_of(
    (option, id): (&str, &str),
    other: &[&str],
    ruleset: &Ruleset,
    catalog: &Catalog,
) -> Result<Level, String> {
    let level = catalog.level(id).ok_or_else(|| {
        let levels = catalog.levels.iter().map(|level| &*level.id);
        let known = other.iter().copied().chain(levels);
        format!("{option}: {}", unknown(known, id))
    })?;
    match reason_unavailable(&level.engine, ruleset) {
        None => Ok(level.clone()),
        Some(reason) => Err(format!("{option} {id} does not play this game: {reason}")),
    }
}

/// Looks up what an option names by its id; without one, the first.
fn named<'a, T>(
    (option, wanted): (&str, Option<&str>),
    all: &'a [T],
    id: fn(&T) -> &str,
) -> Result<&'a T, String> {
    let mut all_wanted = all
        .iter()
        .filter(|it| wanted.is_none_or(|wanted| id(it) == wanted));
    all_wanted.next().ok_or_else(|| {
        let sentence = unknown(all.iter().map(id), wanted.unwrap_or_default());
        format!("{option}: {sentence}")
    })
}

/// Looks up a preset; without an id, the first one.
pub fn preset_of<'a>(id: Option<&str>, catalog: &'a Catalog) -> Result<&'a Preset, String> {
    named(("--preset", id), &catalog.presets, |it| &it.id)
}

/// Looks up a theme; without an id, the first one.
pub fn theme_of<'a>(id: Option<&str>, catalog: &'a Catalog) -> Result<&'a Theme, String> {
    named(("--theme", id), &catalog.themes, |it| &it.id)
}

/// Returns the position after the moves of an argument. Errors name the argument.
pub fn position_after(argument: &str, moves: &str, ruleset: &Ruleset) -> Result<Position, String> {
    Position::from_moves(ruleset, moves).map_err(|error| format!("{argument}: {error}"))
}

/// Parses the name of a player.
pub fn player(text: &str) -> Result<Player, String> {
    let known = Player::BOTH
        .into_iter()
        .find(|player| player.name() == text);
    known.ok_or_else(|| "expected red or yellow".to_owned())
}

/// A position that a command is asked about: moves, or a board with the player to move.
pub struct Asked<'a> {
    /// The list of moves; `None` for a board.
    pub moves: Option<String>,
    pub preset: &'a Preset,
    pub board: Board,
    pub to_move: Player,
    /// The position, or why the rules allow none on this board.
    pub position: Result<Position, String>,
}

impl<'a> Asked<'a> {
    /// Looks up the position of a board, or else of moves by the rules. `option` is what has the moves.
    pub fn new(
        rules: &RulesArguments,
        (option, moves): (&str, Option<&str>),
        board: Option<&str>,
        to_move: Option<Player>,
        catalog: &'a Catalog,
    ) -> Result<Self, String> {
        let (preset, ruleset) = rules.look_up(catalog)?;
        let of_board = |ruleset: &Ruleset, board: &Board, to_move| {
            let position = Position::from_board(ruleset, board.clone(), to_move);
            position.ok_or_else(|| "the rules need a board of another size".to_owned())
        };
        let Some(text) = board else {
            let mut position = position_after(option, moves.unwrap_or_default(), &ruleset)?;
            if let Some(to_move) = to_move {
                position = of_board(&ruleset, &position.board, to_move)?;
            }
            return Ok(Self {
                moves: Some(moves.unwrap_or_default().to_owned()),
                preset,
                board: position.board.clone(),
                to_move: position.to_move,
                position: Ok(position),
            });
        };
        let is_grid = text.trim_start().starts_with('[');
        let board = match is_grid {
            true => parse_grid(text, GridStyle::ConnectSquare),
            false => parse_course_board(text),
        };
        let board = board.map_err(|error| format!("--board: {error}"))?;
        let lead = board.all_discs().map(|(_, owner)| owner.sign());
        let to_move = to_move.unwrap_or(match lead.sum::<i32>() {
            0 => ruleset.first,
            1.. => Player::Yellow,
            _ => Player::Red,
        });
        let ruleset = preset.with_size(board.size).map_err(|error| {
            let (name, size) = (&preset.name, board.size);
            format!("{name} is not played on a board of {size}: {error}")
        });
        Ok(Self {
            moves: None,
            preset,
            position: ruleset.and_then(|ruleset| of_board(&ruleset, &board, to_move)),
            board,
            to_move,
        })
    }
}

/// Does the work for the position that arguments name, or with the moves `-` for that of each line of the
/// input, which has moves or a board.
pub fn each_asked<'a>(
    (rules, option, to_move): (&RulesArguments, &str, Option<Player>),
    (moves, board): (Option<&str>, Option<&str>),
    catalog: &'a Catalog,
    host: &mut Host,
    mut work: impl FnMut(Option<&str>, Asked<'a>, &mut Host) -> Result<(), Failure>,
) -> Exit {
    let asked = |moves: Option<&str>, board: Option<&str>| {
        Asked::new(rules, (option, moves), board, to_move, catalog)
    };
    if moves == Some("-") {
        return host.each_line(|line, host| {
            let is_board = line.contains(['[', '.', 'r', 'y']);
            let moves = (!is_board).then_some(line);
            work(Some(line), asked(moves, is_board.then_some(line))?, host)
        });
    }
    work(None, asked(moves, board)?, host)?;
    Ok(DONE)
}
