//! `plummet review`: judges every move of a game.

use std::io::{self, Write};
use std::path::Path;
use std::time::Duration;

use clap::Args;

use super::game::saved_game;
use super::options::{RulesArguments, whole};
use super::{DONE, Failure, Host, NOT_DONE, OnInterrupt};
use crate::outside::{Escaped, Limit, Quoted, read_text};
use crate::presets::Catalog;
use crate::review::{Budget, DropMark, Grade, PlyReview, Review, Run, Strength, Verdict};
use crate::rules::notation::{format_moves, parse_game};
use crate::rules::{ByPlayer, Column, Ending, Player, Ruleset, Size};
use crate::session::GameRecord;
use crate::storage::is_saved_game_text;

/// The default time of a review, in seconds.
const DEFAULT_SECONDS: u64 = 60;

/// Arguments of `plummet review`.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct ReviewArguments {
    /// A saved game, a file with a game on one line, a game of an arena (FILE.json#12), or
    /// moves, columns counted from 1: 4455, or 12,7 on any board
    #[arg(value_name = "FILE|MOVES")]
    pub game: String,

    /// The rules.
    #[command(flatten)]
    pub rules: RulesArguments,

    /// The most seconds that the review takes; moves that are not scored exactly by then get
    /// estimates
    #[arg(long, value_name = "SECONDS", default_value_t = DEFAULT_SECONDS, value_parser = whole::<u64, 1, { 24 * 3600 }>,
          allow_negative_numbers = true)]
    pub time: u64,

    /// The most positions that are examined for a move
    #[arg(long, value_name = "N", default_value_t = Budget::default().nodes, value_parser = whole::<u64, 1, 1_000_000_000_000>,
          allow_negative_numbers = true)]
    pub nodes: u64,

    /// Judge both players at the strength of this level: casual, steady, skilled or strong [default:
    /// levels at their own, people as casual]
    #[arg(long, value_name = "LEVEL", value_parser = strength)]
    pub strength: Option<Strength>,

    /// Write JSON
    #[arg(long)]
    pub json: bool,
}
/// Parses a measured level.
fn strength(text: &str) -> Result<Strength, String> {
    Strength::named(text).ok_or_else(|| {
        let names = Strength::ALL.map(Strength::name).join(", ");
        format!("expected one of {names}, found {}", Quoted(text))
    })
}

impl ReviewArguments {
    /// Reviews the game and writes the review.
    pub(super) fn run(self, catalog: &Catalog, host: &mut Host<'_>) -> Result<u8, Failure> {
        let game = self.reviewed_game(catalog)?;
        let budget = Budget {
            nodes: self.nodes,
            time: Some(Duration::from_secs(self.time)),
        };
        let run = Run::new(game, budget);
        let mut run = run.map_err(|error| Failure::Misuse(error.to_string()))?;
        if let Some(strength) = self.strength {
            run.strengths = ByPlayer::from_fn(|_| strength);
        }
        let stop = (host.interrupt)(OnInterrupt::Stop);
        let Some(review) = run.run(host.clock, stop, &mut |_| {}) else {
            return Ok(NOT_DONE);
        };
        if self.json {
            host.out.write_all(review.to_json().as_bytes())?;
        } else {
            write_text(&review, host.out)?;
        }
        Ok(DONE)
    }

    /// Reads the game that the arguments name.
    fn reviewed_game(&self, catalog: &Catalog) -> Result<GameRecord, Failure> {
        let (preset, ruleset) = self.rules.look_up(catalog)?;
        let file = Path::new(&self.game);
        let is_address = self.game.contains("://");
        let is_file = file.exists() || !is_address && self.game.contains(['#', '/', '\\']);
        if !is_file {
            return one_line(&self.game, &preset.id, &ruleset, self.names_rules())
                .map_err(Failure::Misuse);
        }
        let of_file = |error: &dyn std::fmt::Display| Failure::of_file(file, &error);
        // A game of an arena has no file of its own.
        if file.exists() {
            let text = read_text(file, Limit::TEXT).map_err(|error| of_file(&error))?;
            if !is_saved_game_text(&text) {
                return one_line(&text, &preset.id, &ruleset, self.names_rules())
                    .map_err(|sentence| of_file(&sentence));
            }
        }
        if self.names_rules() {
            return Err(Failure::Misuse(OWN_RULES.to_owned()));
        }
        let saved = saved_game(file).map_err(Failure::File)?;
        Ok(saved.record)
    }

    /// Returns whether an option says by which rules moves are played.
    const fn names_rules(&self) -> bool {
        self.rules.preset.is_some() || self.rules.size.is_some()
    }
}

/// The error message of options that do not go with the rules of a game.
const OWN_RULES: &str = "the game names its rules; --preset and --size do not go with it";

/// Reads a game on one line, or moves by these rules.
fn one_line(
    text: &str,
    preset: &str,
    ruleset: &Ruleset,
    names_rules: bool,
) -> Result<GameRecord, String> {
    let game = parse_game(text.trim(), ruleset).map_err(|error| error.to_string())?;
    if game.preset.is_some() && names_rules {
        return Err(OWN_RULES.to_owned());
    }
    let preset = game.preset.as_deref().unwrap_or(preset);
    Ok(GameRecord::of_discs(preset, &game.ruleset, game.moves))
}

/// Writes a line for each move, and lines of play below mistakes.
fn write_text(review: &Review, out: &mut dyn Write) -> io::Result<()> {
    let game = &review.game;
    let ruleset = &game.setup.ruleset;
    let scoring = ruleset.ending() == Ending::FullBoard;
    writeln!(out, "{}", Escaped::text(&game.line()))?;
    for ply in &review.plies {
        write_ply(ply, (scoring, ruleset.size()), out)?;
    }
    let accuracy = |player| match review.accuracy(player) {
        Some(accuracy) => format!("{player} {accuracy:.0} %"),
        None => format!("{player} had no choice"),
    };
    let [red, yellow] = Player::BOTH.map(accuracy);
    writeln!(out, "accuracy: {red}, {yellow}")
}

fn write_ply(
    ply: &PlyReview,
    (scoring, size): (bool, Size),
    out: &mut dyn Write,
) -> io::Result<()> {
    let (before, after) = (ply.before.words(scoring), ply.after.words(scoring));
    let value = if before == after {
        before.to_string()
    } else {
        format!("{before} → {after}")
    };
    write!(
        out,
        "{:>3}. {:<6} {:>2} {:<2}  {value}",
        ply.ply,
        ply.player,
        ply.column.number(),
        ply.mark().map_or("", DropMark::symbol),
    )?;
    if let Some(verdict) = ply.verdict {
        write!(out, "  {}", words(verdict))?;
    }
    if let Some(moves) = ply.hard_to_see() {
        write!(out, "  (hard to see: punished only {moves} moves later)")?;
    }
    writeln!(out)?;
    let is_best = ply.best().contains(&ply.column);
    let line = |name: &str, columns: &[Column], out: &mut dyn Write| {
        if columns.is_empty() {
            return Ok(());
        }
        let moves = format_moves(columns.iter().copied(), size);
        writeln!(out, "{:>16}{name}: {moves}", "")
    };
    if !is_best {
        let numbers: Vec<String> = ply
            .best()
            .iter()
            .map(|column| column.number().to_string())
            .collect();
        writeln!(out, "{:>16}best: {}", "", numbers.join(", "))?;
        line("better", &ply.better, out)?;
        line("answer", &ply.line, out)?;
    }
    Ok(())
}

/// Returns a verdict in words, such as `probably a mistake`.
fn words(verdict: Verdict) -> String {
    let grade = verdict.grade;
    // The values beside it count own moves.
    let cost = match grade {
        Grade::Slower { plies } | Grade::FasterLoss { plies } => format!(" ({})", plies / 2),
        Grade::PointsLost { points } => format!(" ({points})"),
        _ => String::new(),
    };
    let probably = if verdict.is_fact { "" } else { "probably " };
    format!("{probably}{}{cost}", grade.name())
}
