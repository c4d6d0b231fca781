//! The side that keeps the game.

use std::time::Duration;

use super::PART;
use super::act::{Act, LinkSide, Offer, OfferKind, Reason};
use super::game_key;
use super::help::Help;
use super::linked_game::{LinkNews, LinkedGame, move_command, player_at};
use super::message::{
    Ask, GuestMessage, Hello, Hex, HostMessage, LinkState, SaidPhrase, StatePart, send,
};
use super::timers::Timers;
use super::wire::Wire;
use crate::rules::Player;
use crate::session::{Command, Move, Origin, Seat, Session};
use crate::storage::SavedGame;

/// The side that keeps the game. Its game is the one that counts, and so are its clocks.
///
/// It sends the whole game whenever something has changed, and sends it again until the guest says
/// that it has it. So a state may be lost, doubled or late without harm.
#[derive(Clone, Debug)]
pub struct HostLink {
    /// The token of the guest, once there is one.
    guest: Option<Hex>,
    connection: Option<GuestConnection>,
    offer: Option<Offer>,
    said: Option<SaidPhrase>,
    pub(super) help: Help,
}

/// The connection of a guest.
#[derive(Clone, Debug)]
struct GuestConnection {
    timers: Timers,
    /// What the last state was made of, with the parts of its text.
    last: Option<(Facts, Vec<StatePart>)>,
    /// The number of the last state.
    number: u32,
    /// The number of the newest state that the guest has.
    had: u32,
    /// The number of the guest's last act, and why it was refused.
    asked: u32,
    refused: Option<Reason>,
}

/// What a state is made of: while it is equal, so is the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Facts {
    revision: u64,
    offer: Option<Offer>,
    said: Option<SaidPhrase>,
    asked: u32,
}

impl HostLink {
    /// Creates the side that keeps the game. `guest` is the token of the guest of a game that goes
    /// on; `None` if anyone may join.
    #[must_use]
    pub const fn new(guest: Option<Hex>) -> Self {
        Self {
            guest,
            connection: None,
            offer: None,
            said: None,
            help: Help {
                wanted: false,
                allowed: false,
            },
        }
    }

    /// Returns the token of the guest, once there is one.
    #[must_use]
    pub const fn guest(&self) -> Option<Hex> {
        self.guest
    }

    /// Returns the open offer.
    #[must_use]
    pub const fn offer(&self) -> Option<Offer> {
        self.offer
    }

    /// Takes in a guest, for the first time or again. A connection that it had before is over.
    ///
    /// # Errors
    /// [`Reason::Busy`] if another guest has the seat.
    pub fn greet(
        &mut self,
        hello: &Hello,
        game: &mut dyn LinkedGame,
        now: Duration,
    ) -> Result<(), Reason> {
        if self.guest.is_some_and(|guest| guest != hello.token) {
            return Err(Reason::Busy);
        }
        self.guest = Some(hello.token);
        self.help.hear(hello.help);
        self.connection = Some(GuestConnection {
            timers: Timers::new(now),
            last: None,
            number: 0,
            had: 0,
            asked: 0,
            refused: None,
        });
        let player = player_at(game.session(), &Seat::Elsewhere)?;
        let name = hello.name.clone();
        game.apply(Command::Rename { player, name })?;
        game.hear(LinkNews::Met);
        Ok(())
    }

    /// Does what the host's person wants.
    ///
    /// # Errors
    /// If it is refused. Nothing has changed then.
    pub fn act(&mut self, act: Act, game: &mut dyn LinkedGame) -> Result<(), Reason> {
        match self.connection {
            Some(_) => self.carry_out(LinkSide::Host, act, game),
            None => Err(Reason::NotConnected),
        }
    }

    /// Takes the lines that have arrived, and sends what is due at the time `now`.
    ///
    /// # Errors
    /// If the connection has ended. The clocks are stopped then.
    pub fn exchange(
        &mut self,
        wire: &mut dyn Wire,
        game: &mut dyn LinkedGame,
        now: Duration,
    ) -> Result<(), Reason> {
        let result = self.try_exchange(wire, game, now);
        if let Err(reason) = result {
            self.connection = None;
            if reason != Reason::Left {
                send(wire, &HostMessage::End(reason));
            }
            if game.session().clock_runs() {
                game.apply(Command::Pause)?;
            }
        }
        result
    }

    fn try_exchange(
        &mut self,
        wire: &mut dyn Wire,
        game: &mut dyn LinkedGame,
        now: Duration,
    ) -> Result<(), Reason> {
        loop {
            let connection = self.connection.as_mut().ok_or(Reason::Cut)?;
            match connection.timers.receive(wire, now)? {
                None => break,
                Some(GuestMessage::Hello(_)) => connection.timers.hurry(),
                Some(GuestMessage::Have(number)) => {
                    connection.had = connection.had.max(number);
                }
                Some(GuestMessage::Ask(ask)) => self.answer(ask, game),
                Some(GuestMessage::End(reason)) => return Err(reason),
            }
        }
        self.send_due(wire, game.session(), now)
    }

    /// Carries out an act of the guest, unless it has been answered before.
    fn answer(&mut self, ask: Ask, game: &mut dyn LinkedGame) {
        let session = game.session();
        let is_known = self
            .connection
            .as_ref()
            .is_none_or(|it| ask.number <= it.asked);
        if is_known {
            return;
        }
        let is_timeless = matches!(ask.act, Act::Say(_) | Act::Resign);
        let is_seen = ask.ply == session.position().ply() && ask.key.0 == game_key(session);
        let result = match is_timeless || is_seen {
            true => self.carry_out(LinkSide::Guest, ask.act, game),
            false => Err(Reason::Late),
        };
        if let Some(connection) = &mut self.connection {
            connection.asked = ask.number;
            connection.refused = result.err();
        }
    }

    fn carry_out(
        &mut self,
        by: LinkSide,
        act: Act,
        game: &mut dyn LinkedGame,
    ) -> Result<(), Reason> {
        let (seat, origin) = match by {
            LinkSide::Host => (Seat::Human, Origin::Human),
            LinkSide::Guest => (Seat::Elsewhere, Origin::Elsewhere),
        };
        let player = player_at(game.session(), &seat)?;
        match act {
            Act::Move(number) => {
                game.apply(move_command(number, origin)?)?;
                self.set_offer(None, game);
            }
            Act::Offer(kind) => {
                is_possible(kind, player, game.session())?;
                match self.offer {
                    Some(offer) if offer.by != by && offer.kind == kind => {
                        self.fulfil(kind, player, game)?;
                    }
                    _ => self.set_offer(Some(Offer { by, kind }), game),
                }
            }
            Act::Accept => {
                let offer = self.offer.filter(|offer| offer.by != by);
                let kind = offer.ok_or(Reason::NoOffer)?.kind;
                self.fulfil(kind, player.opponent(), game)?;
            }
            Act::Decline => {
                self.offer.ok_or(Reason::NoOffer)?;
                self.set_offer(None, game);
            }
            Act::Resign => {
                game.apply(Command::Resign { player })?;
                self.set_offer(None, game);
            }
            Act::GoOn => game.apply(Command::Resume)?,
            Act::Say(phrase) if by == LinkSide::Host => {
                let before = self.said.map_or(0, |said| said.before.wrapping_add(1));
                self.said = Some(SaidPhrase { before, phrase });
            }
            Act::Say(phrase) => game.hear(LinkNews::Said(phrase)),
        }
        Ok(())
    }

    /// Does what both want. `asker` made the offer.
    fn fulfil(
        &mut self,
        kind: OfferKind,
        asker: Player,
        game: &mut dyn LinkedGame,
    ) -> Result<(), Reason> {
        self.set_offer(None, game);
        is_possible(kind, asker, game.session())?;
        let command = match kind {
            OfferKind::Undo => Command::ReturnTo {
                ply: undone_to(asker, game.session())?,
            },
            OfferKind::Rematch => Command::Rematch,
            OfferKind::Pause => Command::Pause,
        };
        Ok(game.apply(command)?)
    }

    fn set_offer(&mut self, offer: Option<Offer>, game: &mut dyn LinkedGame) {
        if self.offer != offer {
            self.offer = offer;
            game.hear(LinkNews::Offered(offer));
        }
    }

    /// Sends the state if it has changed or the guest does not have it after a while, or a sign of
    /// life.
    fn send_due(
        &mut self,
        wire: &mut dyn Wire,
        session: &Session,
        now: Duration,
    ) -> Result<(), Reason> {
        let connection = self.connection.as_mut().ok_or(Reason::Cut)?;
        let facts = Facts {
            revision: session.revision(),
            offer: self.offer,
            said: self.said,
            asked: connection.asked,
        };
        if !matches!(&connection.last, Some((last, _)) if *last == facts) {
            connection.number += 1;
            let state = LinkState {
                number: connection.number,
                ply: session.position().ply(),
                key: Hex(game_key(session)),
                paused: session.is_paused(),
                offer: facts.offer,
                asked: facts.asked,
                refused: connection.refused,
                said: facts.said,
                help: self.help.allowed,
            };
            connection.last = Some((facts, parts(state, session)));
            connection.timers.hurry();
        }
        if !connection.timers.is_due(now) {
            return Ok(());
        }
        match &connection.last {
            Some((_, parts)) if connection.had < connection.number => {
                for part in parts {
                    send(wire, &HostMessage::State(part.clone()));
                }
            }
            _ => send(wire, &HostMessage::Ping),
        }
        Ok(())
    }
}

/// Returns the lines of a state.
fn parts(state: LinkState, session: &Session) -> Vec<StatePart> {
    let game = SavedGame {
        record: session.record(),
        date: None,
        counted: false,
    };
    let text = game.to_line();
    let mut texts = Vec::new();
    let mut rest = text.as_str();
    while !rest.is_empty() {
        let (part, more) = rest.split_at(rest.floor_char_boundary(PART));
        texts.push(part.to_owned());
        rest = more;
    }
    let parts = texts.len();
    let part = |(part, text)| StatePart {
        part,
        parts,
        text,
        state,
    };
    texts.into_iter().enumerate().map(part).collect()
}

/// Checks whether what a player offers could be done now.
fn is_possible(kind: OfferKind, player: Player, session: &Session) -> Result<(), Reason> {
    let is_over = session.result().is_some();
    match kind {
        OfferKind::Rematch if is_over => Ok(()),
        OfferKind::Rematch => Err(Reason::NotOver),
        _ if is_over => Err(Reason::Over),
        OfferKind::Undo => undone_to(player, session).map(|_| ()),
        OfferKind::Pause if session.is_paused() => Err(Reason::Paused),
        OfferKind::Pause => Ok(()),
    }
}

/// Returns the number of discs before the last move of a player.
fn undone_to(player: Player, session: &Session) -> Result<usize, Reason> {
    let moves: Vec<Move> = session.moves().collect();
    let back = match session.position().to_move() == player {
        true => 2,
        false => 1,
    };
    let left = moves
        .len()
        .checked_sub(back)
        .and_then(|left| moves.get(..left));
    let left = left.ok_or(Reason::NothingToUndo)?;
    Ok(left
        .iter()
        .filter(|made| matches!(made, Move::Disc(_)))
        .count())
}
