//! The game that a link plays in.

use super::act::{Offer, Phrase, Reason, move_of};
use crate::rules::Player;
use crate::session::{Command, Move, Origin, Refusal, Seat, Session};

/// A game that a link plays in. The person here has [`Seat::Human`], the other one
/// [`Seat::Elsewhere`].
///
/// [`Seat::Human`]: crate::session::Seat::Human
/// [`Seat::Elsewhere`]: crate::session::Seat::Elsewhere
pub trait LinkedGame {
    /// Returns the game.
    fn session(&self) -> &Session;

    /// Carries out a command. Where this side keeps the clocks, they are brought up to now before.
    ///
    /// # Errors
    /// If the command cannot be carried out now.
    fn apply(&mut self, command: Command) -> Result<(), Refusal>;

    /// Replaces the game by the one that the host has.
    fn adopt(&mut self, session: Session);

    /// Takes note of what has happened beside the game.
    fn hear(&mut self, news: LinkNews);
}

/// What happens beside the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkNews {
    /// The other side is there, for the first time or again.
    Met,
    /// The open offer has changed.
    Offered(Option<Offer>),
    /// The host has refused the act of the person here.
    Refused(Reason),
    /// The other person has said something.
    Said(Phrase),
}

/// Returns the player who has a seat.
pub(super) fn player_at(session: &Session, seat: &Seat) -> Result<Player, Reason> {
    let mut players = Player::BOTH.into_iter();
    let player = players.find(|&player| session.setup().seats[player] == *seat);
    player.ok_or(Reason::BadGame)
}

/// Returns the command that makes a move.
pub(super) fn move_command(number: u8, origin: Origin) -> Result<Command, Reason> {
    match move_of(number).ok_or(Reason::Column)? {
        Move::Disc(column) => Ok(Command::Play { column, origin }),
        Move::Swap | Move::Pass => Ok(Command::Swap { origin }),
    }
}
