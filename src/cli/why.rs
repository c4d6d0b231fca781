//! `plummet why`: the reasons for the last move and for the position, with proofs.

use super::*;
use crate::review::*;

/// The version of the layout of the JSON. Under one number fields are only added.
const SCHEMA: u32 = 1;

/// Arguments of `plummet why`.
#[derive(Args)]
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
    pub fn run(self, catalog: &Catalog, host: &mut Host) -> Exit {
        let board = self.board.as_deref();
        let moves = self.moves.as_deref().or(board.is_none().then_some("-"));
        let rules = (&self.rules, "MOVES", self.to_move);
        each_asked(rules, (moves, board), catalog, host, |line, asked, host| {
            self.explain(line, asked, host)
        })
    }

    /// Explains a position that was asked for, or that a line of the input names.
    fn explain(&self, line: Option<&str>, asked: Asked, host: &mut Host) -> Result<(), Failure> {
        let position = asked.position?;
        // Less than a second for each of two positions. A position of a race to four in a line takes
        // the solver less time than one of another game takes the search.
        let is_solvable = solvable(&position.ruleset).is_ok();
        let effort = ProofEffort {
            solved: if is_solvable { 2_000_000 } else { 500_000 },
            tried: 3_000,
            tested: 150_000,
        };
        let mut explainer = Explainer::new(&position.ruleset, effort);
        let mut now = explainer.position(&position);
        let mut before = position.clone();
        let last = before.undo();
        let last = last.and_then(|column| {
            let explanation = explainer.played(&before, column)?;
            Some((column, explanation))
        });
        if self.json {
            let played = last.map(|(column, told)| told.to_json(&before, Some(column)));
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
            return Ok(());
        }
        if let Some(line) = line {
            writeln!(host.out, "{line}:")?;
        }
        let name = |player| match player {
            Player::Red => "Red",
            Player::Yellow => "Yellow",
        };
        if let Some((column, played)) = &last {
            let (ply, player) = (before.ply() + 1, name(before.to_move));
            let why = played.text();
            writeln!(
                host.out,
                "Move {ply}: {player} played column {column}. {why}"
            )?;
            now.leave_out(played);
        } else if let Some(outcome) = position.outcome {
            writeln!(host.out, "The game is over: {outcome}.")?;
        }
        if position.outcome.is_none() {
            let told = format!("{} to move. {}", name(position.to_move), now.text());
            writeln!(host.out, "{}", told.trim_end())?;
        }
        Ok(())
    }
}
