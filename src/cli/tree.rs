//! `plummet tree`: a search of the course COMP3308 as a tree.

use super::*;
use crate::grade::{SearchCall, tree_json, tree_text};

/// The plies that are shown unless asked otherwise.
const SHOWN: u32 = 2;

/// Arguments of `plummet tree`.
#[derive(Args)]
pub struct TreeArguments {
    /// The moves of Connect Four that led to the position, columns counted from 1: 4455
    #[arg(value_name = "MOVES")]
    pub moves: String,

    /// The level whose search is shown: minimax-4, alpha-beta-6 or another one of these kinds
    #[arg(long, value_name = "LEVEL")]
    pub level: String,

    /// How many plies of the tree are shown
    #[arg(long, value_name = "N", default_value_t = SHOWN, value_parser = whole::<u32, 0, 42>)]
    pub depth: u32,

    /// Write JSON
    #[arg(long)]
    pub json: bool,
}
impl TreeArguments {
    /// Writes the tree.
    pub fn run(self, catalog: &Catalog, host: &mut Host) -> Exit {
        let position = position_after("MOVES", &self.moves, &Ruleset::connect_four())?;
        let level = catalog.level(&self.level);
        let (pruning, depth) = match level.map(|level| &level.engine) {
            Some(LevelEngine::Minimax { depth }) => (Pruning::None, depth.get()),
            Some(LevelEngine::AlphaBeta { depth }) => (Pruning::AlphaBeta, depth.get()),
            _ => {
                let found = Quoted(&self.level);
                return Err(Failure::Misuse(format!(
                    "--level: expected a level of the kind Minimax or AlphaBeta, such as \
                     minimax-4 or alpha-beta-6, found {found}"
                )));
            }
        };
        let call = SearchCall {
            board: position.board,
            player: position.to_move,
            pruning,
            depth,
        };
        let text = if self.json {
            tree_json(&call, self.depth)
        } else {
            tree_text(&call, self.depth)
        };
        host.out.write_all(text.as_bytes())?;
        Ok(DONE)
    }
}
