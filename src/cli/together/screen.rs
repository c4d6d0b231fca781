//! What the terminal shows of a game on two computers.

use super::*;

/// What the terminal has shown.
#[derive(Default)]
pub struct ShownGame {
    /// The moves and the player of the person here.
    game: Option<(Vec<Move>, Player)>,
    result: Option<GameResult>,
    /// What was offered last.
    pub offer: Option<OfferKind>,
    asked: bool,
}

impl ShownGame {
    /// Prints a line.
    pub fn tell(&mut self, line: &str, out: &mut dyn Write) -> Result<(), Failure> {
        writeln!(out, "{}", Escaped::text(line))?;
        self.asked = false;
        Ok(())
    }

    /// Prints these news and what has changed.
    pub fn print(
        &mut self,
        table: &LinkTable,
        news: Vec<LinkNews>,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        for news in news {
            self.tell(&told(&news, table), out)?;
            if let LinkNews::Offered(Some(offer)) = news {
                self.offer = Some(offer.kind);
            }
        }
        let Some(player) = table.session.setup.player(&Seat::Human) else {
            return Ok(());
        };
        let session = &table.session;
        let now = (session.moves().collect(), player);
        if table.begun && self.game.as_ref() != Some(&now) {
            if self
                .game
                .as_ref()
                .is_none_or(|(_, before)| *before != player)
            {
                writeln!(out, "You are {}.", titled(player))?;
            }
            show(&session.position, out)?;
            (self.game, self.asked) = (Some(now), false);
        }
        if self.result != session.result() {
            self.result = session.result();
            if let Some(result) = self.result {
                write_result(result, out)?;
                writeln!(out, "rematch or quit?")?;
            }
        }
        let is_own_turn = table.begun && session.awaits_human();
        if is_own_turn && table.connection().is_there && !self.asked {
            let last = session.position.ruleset.size.columns - 1;
            writeln!(out, "{}, which column (0 to {last})?", titled(player))?;
            self.asked = true;
        }
        Ok(out.flush()?)
    }
}

/// Returns what has happened beside the game.
fn told(news: &LinkNews, table: &LinkTable) -> String {
    let other = other_person(&table.session.setup);
    match news {
        LinkNews::Met => format!("{}.", msg::together::met(other)),
        LinkNews::Offered(None) => "Nothing is offered any more.".to_owned(),
        LinkNews::Offered(Some(offer)) => {
            let is_own = offer.by == table.side();
            let question = if is_own { "" } else { " Yes or no?" };
            format!("{}{question}", offer.words(is_own, other))
        }
        LinkNews::Refused(reason) => sentence(*reason),
        LinkNews::Said(phrase) => msg::together::said(other, phrase.words()).to_string(),
        LinkNews::Broken(reason) => format!("{} It is tried again.", sentence(*reason)),
        LinkNews::SetAside(file) => {
            format!("{}: {}", msg::together::set_aside(), Escaped::path(file))
        }
        LinkNews::NotKept(error) => error.to_string(),
    }
}
