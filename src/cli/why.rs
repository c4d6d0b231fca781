//! `plummet why`: the reasons for the last move and for the position, with proofs.

use std::io::{self, Write};

use clap::Args;
use serde_json::json;

use super::options::{
    RulesArguments, board, how_it_ended, is_board, player, position_after, ruleset_for, turn_on,
};
use super::{DONE, Failure, Host};
use crate::engine::solver::solvable;
use crate::presets::Catalog;
use crate::review::{Explainer, Explanation, ProofEffort};
use crate::rules::{Column, Player, Position, Ruleset};

/// The version of the layout of the JSON. Under one number fields are only added.
const SCHEMA: u32 = 1;

/// Arguments of `plummet why`.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct WhyArguments {
    /// The moves that led to the position, columns counted from 1: 4455, or 12,7 on any board
    /// Without them, or with -, each line of standard input is such a list or a board
    #[arg(value_name = "MOVES", conflicts_with = "board")]
    pub moves: Option<String>,

    /// The position itself: rows from the bottom up, separated by commas, in the letters r, y and
    /// . (for a free cell); or a list of rows, top row first, of 0, 'R' and 'Y'
    #[arg(long, value_name = "TEXT", conflicts_with = "size")]
    pub board: Option<String>,

    /// The rules.
    #[command(flatten)]
    pub rules: RulesArguments,

    /// Whose turn it is on the board of --board: red or yellow. Otherwise the player with fewer
    /// discs, or the one who begins
    #[arg(long, value_name = "red|yellow", value_parser = player, requires = "board")]
    pub to_move: Option<Player>,

    /// Write JSON, with the certificates
    #[arg(long)]
    pub json: bool,
}

impl WhyArguments {
    /// Explains the position and the move that led to it, or those of each line of standard input.
    pub(super) fn run(self, catalog: &Catalog, host: &mut Host<'_>) -> Result<u8, Failure> {
        let is_named = self.board.is_some() || self.moves.as_deref().is_some_and(|it| it != "-");
        if is_named {
            self.explain(None, catalog, host)?;
            return Ok(DONE);
        }
        host.each_line(|line, host| {
            let is_board = is_board(line);
            let one = Self {
                moves: (!is_board).then(|| line.to_owned()),
                board: is_board.then(|| line.to_owned()),
                ..self.clone()
            };
            one.explain(Some(line), catalog, host)
        })
    }

    /// Explains the position of the arguments. `line` is the line of the input that has it.
    fn explain(
        &self,
        line: Option<&str>,
        catalog: &Catalog,
        host: &mut Host<'_>,
    ) -> Result<(), Failure> {
        let position = self.position(catalog)?;
        let mut explainer = Explainer::new(position.ruleset(), effort_for(position.ruleset()));
        let now = explainer.position(&position);
        let mut before = position.clone();
        let last = before.undo();
        let last = last.and_then(|column| {
            let explanation = explainer.played(&before, column)?;
            Some((column, explanation))
        });
        if self.json {
            let played =
                last.map(|(column, explanation)| explanation.to_json(&before, Some(column)));
            let mut report = json!({
                "schema": SCHEMA,
                "position": now.to_json(&position, None),
                "last_move": played,
            });
            match line {
                None => writeln!(host.out, "{report:#}")?,
                Some(line) => {
                    report["input"] = line.into();
                    writeln!(host.out, "{report}")?;
                }
            }
        } else {
            if let Some(line) = line {
                writeln!(host.out, "{line}:")?;
            }
            match (position.outcome(), &last) {
                (Some(outcome), None) => {
                    writeln!(host.out, "The game is over: {}.", how_it_ended(outcome))?;
                }
                (_, Some((column, explanation))) => {
                    write_played(&before, *column, explanation, host.out)?;
                }
                (None, None) => {}
            }
            if position.outcome().is_none() {
                write!(host.out, "{} to move.", name(position.to_move()))?;
                write_sentences(&now, host.out)?;
            }
        }
        Ok(())
    }

    /// Returns the position that the arguments name.
    fn position(&self, catalog: &Catalog) -> Result<Position, String> {
        let (preset, ruleset) = self.rules.look_up(catalog)?;
        let Some(text) = &self.board else {
            let moves = self.moves.as_deref().unwrap_or_default();
            return position_after("MOVES", moves, &ruleset);
        };
        let board = board(text)?;
        let ruleset = ruleset_for(preset, board.size())?;
        let to_move = self
            .to_move
            .unwrap_or_else(|| turn_on(&board, ruleset.first()));
        Position::from_board(&ruleset, board, to_move).map_err(|error| error.to_string())
    }
}

/// Returns what may be spent on each of two positions: less than a second. A position of a race to four
/// in a line takes the solver less time than one of another game takes the search.
fn effort_for(ruleset: &Ruleset) -> ProofEffort {
    ProofEffort {
        solved: if solvable(ruleset).is_ok() {
            2_000_000
        } else {
            500_000
        },
        tried: 3_000,
        tested: 150_000,
    }
}

/// Writes the explanation of the move that was played in a position.
fn write_played(
    before: &Position,
    column: Column,
    explanation: &Explanation,
    out: &mut dyn Write,
) -> io::Result<()> {
    let player = name(before.to_move());
    write!(
        out,
        "Move {}: {player} played column {column}.",
        before.ply() + 1
    )?;
    write_sentences(explanation, out)
}

/// Writes the sentences of an explanation to the end of a line.
fn write_sentences(explanation: &Explanation, out: &mut dyn Write) -> io::Result<()> {
    for sentence in &explanation.sentences {
        write!(out, " {}", sentence.text())?;
    }
    writeln!(out)
}

fn name(player: Player) -> &'static str {
    match player {
        Player::Red => "Red",
        Player::Yellow => "Yellow",
    }
}
