//! Parsers of option values, and look-ups of presets, rules and levels, for several commands.

use std::num::NonZeroUsize;

use clap::Args;

use crate::engine::reason_unavailable;
use crate::outside::Quoted;
use crate::presets::{Catalog, Level, Preset, Theme};
use crate::rules::notation::{GridStyle, parse_course_board, parse_grid, parse_moves};
use crate::rules::{Board, Outcome, Player, Position, Ruleset, Size, SizeError};

/// The largest table, in megabytes. A system may promise more memory than it has and end the
/// program that uses it.
pub(super) const MAX_MEGABYTES: u64 = 4 * 1024;

/// The most threads.
const MAX_THREADS: u64 = 256;

/// Parses the size of a board, such as `9x7`.
pub(super) fn size(text: &str) -> Result<Size, String> {
    text.parse().map_err(|error: SizeError| error.to_string())
}
/// Parses a number of threads.
pub(super) fn threads(text: &str) -> Result<NonZeroUsize, String> {
    let number = whole_number(text, 1, MAX_THREADS)?;
    let number = usize::try_from(number).ok().and_then(NonZeroUsize::new);
    Ok(number.unwrap_or(NonZeroUsize::MIN))
}
/// Converts megabytes to bytes.
pub(super) fn bytes(megabytes: u64) -> usize {
    let megabytes = usize::try_from(megabytes).unwrap_or(usize::MAX);
    megabytes.saturating_mul(1 << 20)
}

/// Parses an option that is a whole number in a range.
pub(super) fn whole<T: TryFrom<u64>, const LEAST: u64, const MOST: u64>(
    text: &str,
) -> Result<T, String> {
    let number = T::try_from(whole_number(text, LEAST, MOST)?);
    number.map_err(|_| format!("expected a number that this system can count, found {text}"))
}

/// The rules that a command plays by.
#[derive(Clone, Debug, Default, PartialEq, Eq, Args)]
pub struct RulesArguments {
    /// Play by these rules; the id of a preset, such as connect_four
    #[arg(long, value_name = "PRESET")]
    pub preset: Option<String>,

    /// Play on a board of this size, such as 9x7: columns, then rows, 2 to 99 each
    #[arg(long, value_name = "CxR", value_parser = size)]
    pub size: Option<Size>,
}

impl RulesArguments {
    /// Returns the preset, the first one unless another is named, and its rules on a board of that size.
    pub(super) fn look_up<'a>(
        &self,
        catalog: &'a Catalog,
    ) -> Result<(&'a Preset, Ruleset), String> {
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

/// Parses a whole number from `least` to `most`, both included.
pub(super) fn whole_number(text: &str, least: u64, most: u64) -> Result<u64, String> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse::<u64>().ok().filter(|_| digits);
    number
        .filter(|number| (least..=most).contains(number))
        .ok_or_else(|| {
            let found = match number {
                Some(number) => number.to_string(),
                None if text.is_empty() => "nothing".to_owned(),
                None => Quoted(text).to_string(),
            };
            format!("expected a whole number from {least} to {most}, found {found}")
        })
}

/// Looks up a level that plays by these rules.
pub(super) fn level_of(
    option: &str,
    id: &str,
    ruleset: &Ruleset,
    catalog: &Catalog,
) -> Result<Level, String> {
    level_or(None, (option, id), ruleset, catalog)
}

/// Looks up a level that plays by these rules. `other` is a further word that the option takes;
/// the error message lists it too.
pub(super) fn level_or(
    other: Option<&str>,
    (option, id): (&str, &str),
    ruleset: &Ruleset,
    catalog: &Catalog,
) -> Result<Level, String> {
    let level = catalog.level(id).ok_or_else(|| {
        let levels = catalog.levels().iter().map(|level| level.id.as_str());
        unknown(option, other.into_iter().chain(levels), id)
    })?;
    match reason_unavailable(&level.engine, ruleset) {
        None => Ok(level.clone()),
        Some(reason) => Err(format!("{option} {id} does not play this game: {reason}")),
    }
}

/// Looks up a preset; without an id, the first one.
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

/// Looks up a theme; without an id, the first one.
pub(super) fn theme_of<'a>(id: Option<&str>, catalog: &'a Catalog) -> Result<&'a Theme, String> {
    let themes = catalog.themes();
    match id {
        None => themes
            .first()
            .ok_or_else(|| "there is no theme to draw in".to_owned()),
        Some(id) => catalog.theme(id).ok_or_else(|| {
            let known = themes.iter().map(|theme| theme.id.as_str());
            unknown("--theme", known, id)
        }),
    }
}
/// Returns whether a line of standard input is a board as [`board`] parses it, and no move list.
pub(super) fn is_board(line: &str) -> bool {
    line.contains(['[', '.', 'r', 'y'])
}

/// Returns how a game ended, in words.
pub(super) fn how_it_ended(outcome: Outcome) -> String {
    match outcome {
        Outcome::Win(winner) => format!("{} has won", winner.name()),
        Outcome::Draw => "it is a draw".to_owned(),
    }
}

/// Returns the position after the moves of an argument. Errors name the argument.
pub(super) fn position_after(
    argument: &str,
    moves: &str,
    ruleset: &Ruleset,
) -> Result<Position, String> {
    let moves =
        parse_moves(moves, ruleset.size()).map_err(|error| format!("{argument}: {error}"))?;
    Position::replay(ruleset, moves).map_err(|error| format!("{argument}: {error}"))
}

/// Parses the name of a player.
pub(super) fn player(text: &str) -> Result<Player, String> {
    Player::BOTH
        .into_iter()
        .find(|player| player.name() == text)
        .ok_or_else(|| "expected red or yellow".to_owned())
}

/// Parses the board of `--board`.
pub(super) fn board(text: &str) -> Result<Board, String> {
    if text.trim_start().starts_with('[') {
        parse_grid(text, GridStyle::ConnectSquare)
    } else {
        parse_course_board(text)
    }
    .map_err(|error| format!("--board: {error}"))
}

/// Returns the rules of a preset on a board of this size.
pub(super) fn ruleset_for(preset: &Preset, size: Size) -> Result<Ruleset, String> {
    if size == preset.ruleset.size() {
        return Ok(preset.ruleset.clone());
    }
    preset.with_size(size).map_err(|error| {
        format!(
            "{} is not played on a board of {size}: {error}",
            preset.name
        )
    })
}

/// Returns the player with fewer discs, or `first` if both have as many.
pub(super) fn turn_on(board: &Board, first: Player) -> Player {
    let discs = |player: Player| {
        board
            .all_discs()
            .filter(|&(_, owner)| owner == player)
            .count()
    };
    match discs(Player::Red).cmp(&discs(Player::Yellow)) {
        std::cmp::Ordering::Less => Player::Red,
        std::cmp::Ordering::Greater => Player::Yellow,
        std::cmp::Ordering::Equal => first,
    }
}

/// Returns the error message of an option that names nothing known.
pub(super) fn unknown<'a>(
    option: &str,
    known: impl Iterator<Item = &'a str>,
    found: &str,
) -> String {
    let known: Vec<&str> = known.collect();
    format!(
        "{option}: expected one of {}, found {}",
        known.join(", "),
        Quoted(found)
    )
}
