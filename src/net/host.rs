//! The side that keeps the game: it carries out what both people want.

use super::*;

impl TableGame {
    /// Carries out an act of the guest, who saw the state of this number.
    pub fn answer(&mut self, seen: u64, act: Act) -> Result<(), Reason> {
        match act == Act::Resign || seen == self.session.revision {
            true => self.act(LinkSide::Guest, act),
            false => Err(Reason::Late),
        }
    }

    /// Carries out an act.
    ///
    /// # Errors
    /// If it is refused. Nothing has changed then.
    pub fn act(&mut self, by: LinkSide, act: Act) -> Result<(), Reason> {
        let seat = match by {
            LinkSide::Host => Seat::Human,
            LinkSide::Guest => Seat::Elsewhere,
        };
        let session = &self.session;
        let player = session.setup.player(&seat).ok_or(Reason::BadGame)?;
        let theirs = self.offer.filter(|offer| offer.by != by);
        let accepted = theirs.filter(|offer| {
            // Or both want the same: a guest says which of the two it means.
            act == Act::Accept(offer.number)
                || by == LinkSide::Host && act == Act::Offer(offer.kind)
        });
        let origin = Origin::Elsewhere;
        let command = match (act, accepted) {
            (_, Some(offer)) => offered_command(offer.kind, player.opponent(), session)?,
            (Act::Move(_), _) if session.seat_to_move().is_some_and(|it| *it != seat) => {
                return Err(Reason::Turn);
            }
            (Act::Move(0), _) => Command::Swap { origin },
            (Act::Move(number), _) => Command::Play {
                column: Column::from_number(number.into()).ok_or(Reason::Column)?,
                origin,
            },
            (Act::Resign, _) => Command::Resign { player },
            (Act::GoOn, _) => Command::Resume,
            (Act::Offer(kind), _) => {
                offered_command(kind, player, session)?;
                self.offers += 1;
                let number = self.offers;
                self.set_offer(Some(Offer { number, by, kind }));
                return Ok(());
            }
            (Act::Decline, _) => {
                self.offer.ok_or(Reason::NoOffer)?;
                self.set_offer(None);
                return Ok(());
            }
            (Act::Accept(_) | Act::Say(_), _) => return Err(Reason::NoOffer),
        };
        self.apply(command)?;
        self.set_offer(None);
        Ok(())
    }

    /// Returns the game as the guest gets it.
    pub fn shown(&self, help: bool) -> HostGame {
        let game = SavedGame {
            record: self.session.record(),
            date: None,
            counted: false,
        };
        HostGame {
            text: game.to_line(),
            paused: self.session.paused,
            number: self.session.revision,
            offer: self.offer,
            help,
        }
    }
}
