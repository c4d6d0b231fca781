//! The side that keeps the game.

use super::*;

/// The side that keeps the game: it carries out what both people want.
#[derive(Debug, Default)]
pub struct HostLink {
    /// The number of offers so far.
    offers: u32,
}

impl HostLink {
    /// Carries out an act of the guest, who saw the state of this number.
    pub fn answer(&mut self, seen: u64, act: Act, game: &mut TableGame) -> Result<(), Reason> {
        match act == Act::Resign || seen == game.session.revision {
            true => self.act(LinkSide::Guest, act, game),
            false => Err(Reason::Late),
        }
    }

    /// Carries out an act.
    ///
    /// # Errors
    /// If it is refused. Nothing has changed then.
    pub fn act(&mut self, by: LinkSide, act: Act, game: &mut TableGame) -> Result<(), Reason> {
        let (seat, origin) = match by {
            LinkSide::Host => (Seat::Human, Origin::Human),
            LinkSide::Guest => (Seat::Elsewhere, Origin::Elsewhere),
        };
        let player = player_at(&game.session, &seat)?;
        let theirs = game.offer.filter(|offer| offer.by != by);
        let accepted = theirs.filter(|offer| match act {
            Act::Accept(number) => offer.number == number,
            // Both want the same. The guest may not have seen this offer yet: it accepts by the number.
            Act::Offer(kind) => by == LinkSide::Host && offer.kind == kind,
            _ => false,
        });
        let command = match (act, accepted) {
            (_, Some(offer)) => offered_command(offer.kind, player.opponent(), &game.session)?,
            (Act::Move(number), _) => move_command(number, origin)?,
            (Act::Resign, _) => Command::Resign { player },
            (Act::GoOn, _) => Command::Resume,
            (Act::Offer(kind), _) => {
                offered_command(kind, player, &game.session)?;
                self.offers += 1;
                let number = self.offers;
                game.set_offer(Some(Offer { number, by, kind }));
                return Ok(());
            }
            (Act::Decline, _) => {
                game.offer.ok_or(Reason::NoOffer)?;
                game.set_offer(None);
                return Ok(());
            }
            (Act::Accept(_) | Act::Say(_), _) => return Err(Reason::NoOffer),
        };
        game.apply(command)?;
        game.set_offer(None);
        Ok(())
    }
}

/// Returns the game as the guest gets it.
pub fn host_game(game: &TableGame, help: bool) -> HostGame {
    let mut record = game.session.record();
    record.setup = record.first_setup();
    record.result = record.result.filter(|result| result.cause != Cause::Board);
    let moves = std::mem::take(&mut record.moves);
    let text = SavedGame {
        record,
        date: None,
        counted: false,
    };
    HostGame {
        text: text.to_line(),
        moves: moves.into_iter().filter_map(number_of).collect(),
        paused: game.session.paused,
        number: game.session.revision,
        offer: game.offer,
        help,
    }
}
