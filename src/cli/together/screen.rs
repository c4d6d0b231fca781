//! What the terminal shows of a game on two computers.

use std::io::Write;

use crate::cli::failure::Failure;
use crate::cli::terminal::{show, titled, write_result};
use crate::net::{LinkTable, game_key};
use crate::outside::Escaped;
use crate::rules::Player;
use crate::session::GameResult;

/// What the terminal has shown.
#[derive(Default)]
pub(super) struct ShownGame {
    /// The moves and the player of the person here.
    game: Option<(u64, Player)>,
    result: Option<GameResult>,
    asked: bool,
}

impl ShownGame {
    /// Prints these lines and what has changed.
    pub(super) fn print(
        &mut self,
        table: &LinkTable,
        lines: &[String],
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        for line in lines {
            writeln!(out, "{}", Escaped::text(line))?;
            self.asked = false;
        }
        let Some(player) = table.player() else {
            return Ok(());
        };
        let session = table.session();
        let now = (game_key(session), player);
        if table.has_begun() && self.game != Some(now) {
            if self.game.is_none_or(|(_, before)| before != player) {
                writeln!(out, "You are {}.", titled(player))?;
            }
            show(session.position(), out)?;
            (self.game, self.asked) = (Some(now), false);
        }
        if self.result != session.result() {
            self.result = session.result();
            if let Some(result) = self.result {
                write_result(result, out)?;
                writeln!(out, "rematch or quit?")?;
            }
        }
        let is_own_turn = table.has_begun() && session.awaits_human();
        if is_own_turn && table.is_connected() && !self.asked {
            let last = session.position().ruleset().size().columns - 1;
            writeln!(out, "{}, which column (0 to {last})?", titled(player))?;
            self.asked = true;
        }
        Ok(out.flush()?)
    }
}
