//! The side that joined.

use std::path::Path;
use std::time::Duration;

use super::act::{Act, Offer, OfferKind, Reason, number_of};
use super::game_key;
use super::help::Help;
use super::linked_game::{LinkNews, LinkedGame, move_command, player_at};
use super::message::{
    Ask, GuestMessage, Hello, Hex, HostMessage, LinkState, SaidPhrase, StatePart, send,
};
use super::timers::Timers;
use super::wire::Wire;
use super::{LONGEST_GAME, PART, PROTOCOL};
use crate::rules::ByPlayer;
use crate::session::{
    Cause, Command, GameRecord, GameSetup, Move, Origin, PersonName, Seat, Session,
};
use crate::storage::SavedGame;

/// The side that joined. It asks the host for what its person wants, and takes the game as the host
/// has it, if it follows from the one before by the rules and by what the person here has done.
#[derive(Clone, Debug)]
pub struct GuestLink {
    token: Hex,
    name: Option<PersonName>,
    connection: Option<HostConnection>,
    /// The act that the host has not answered yet, and the number of the last one.
    ask: Option<Ask>,
    asked: u32,
    /// What the person here has offered or accepted.
    agreed: Option<OfferKind>,
    offer: Option<Offer>,
    said: Option<SaidPhrase>,
    /// Whether the game here is the host's.
    begun: bool,
    pub(super) help: Help,
}

/// The connection to the host.
#[derive(Clone, Debug)]
struct HostConnection {
    timers: Timers,
    /// The number of the newest state that was taken; 0 before the first.
    seen: u32,
    /// A newer state of which parts are missing.
    arriving: Option<ArrivingState>,
}

/// A state with the parts of its text that have arrived.
#[derive(Clone, Debug)]
struct ArrivingState {
    state: LinkState,
    parts: Vec<Option<String>>,
}

/// How the host's game follows from the one here.
struct WayToState {
    /// The game at this point of the way.
    trial: Session,
    commands: Vec<Command>,
    /// What was done for the person here.
    own: Vec<Act>,
}

impl GuestLink {
    /// Creates the side that joins. The host knows it again by the `token`, a random number.
    #[must_use]
    pub const fn new(token: Hex, name: Option<PersonName>) -> Self {
        Self {
            token,
            name,
            connection: None,
            ask: None,
            asked: 0,
            agreed: None,
            offer: None,
            said: None,
            begun: false,
            help: Help {
                wanted: false,
                allowed: false,
            },
        }
    }

    /// Returns the open offer.
    #[must_use]
    pub const fn offer(&self) -> Option<Offer> {
        self.offer
    }

    /// Begins a connection, the first one or another.
    pub fn connect(&mut self, now: Duration) {
        self.connection = Some(HostConnection {
            timers: Timers::new(now),
            seen: 0,
            arriving: None,
        });
    }

    /// Asks the host for what the person here wants.
    ///
    /// # Errors
    /// If it is clear that the host would refuse it, or the last act has not been answered.
    pub fn act(&mut self, act: Act, session: &Session) -> Result<(), Reason> {
        let connection = self.connection.as_mut();
        let connection = connection
            .filter(|it| it.seen > 0)
            .ok_or(Reason::NotConnected)?;
        if self.ask.is_some() {
            return Err(Reason::Unanswered);
        }
        match act {
            Act::Move(number) => {
                session
                    .clone()
                    .apply(move_command(number, Origin::Human)?)?;
            }
            Act::Offer(kind) => self.agreed = Some(kind),
            Act::Accept => self.agreed = Some(self.offer.ok_or(Reason::NoOffer)?.kind),
            Act::Decline | Act::Resign | Act::GoOn | Act::Say(_) => {}
        }
        self.asked += 1;
        self.ask = Some(Ask {
            number: self.asked,
            ply: session.position().ply(),
            key: Hex(game_key(session)),
            act,
        });
        connection.timers.hurry();
        Ok(())
    }

    /// Takes the lines that have arrived, and sends what is due at the time `now`.
    ///
    /// # Errors
    /// If the connection has ended.
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
                send(wire, &GuestMessage::End(reason));
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
                Some(HostMessage::State(part)) => {
                    if let Some((state, text)) = connection.collect(part)? {
                        self.take(state, &text, game)?;
                    }
                }
                Some(HostMessage::Ping) => {}
                Some(HostMessage::End(reason)) => return Err(reason),
            }
            let seen = self.connection.as_ref().map_or(0, |it| it.seen);
            send(wire, &GuestMessage::Have(seen));
        }
        let connection = self.connection.as_mut().ok_or(Reason::Cut)?;
        if connection.timers.is_due(now) {
            if connection.seen == 0 {
                let hello = Hello {
                    version: PROTOCOL,
                    token: self.token,
                    name: self.name.clone(),
                    help: self.help.wanted,
                };
                send(wire, &GuestMessage::Hello(hello));
            } else if let Some(ask) = self.ask {
                send(wire, &GuestMessage::Ask(ask));
            }
        }
        Ok(())
    }

    /// Takes a whole state.
    ///
    /// # Errors
    /// If the game has faults, or does not follow from the one here.
    fn take(
        &mut self,
        state: LinkState,
        text: &str,
        game: &mut dyn LinkedGame,
    ) -> Result<(), Reason> {
        let host = SavedGame::read(Path::new("game"), text).map_err(|_| Reason::BadGame)?;
        let next = session_of(&mirrored(host.record)?, state.paused)?;
        if next.position().ply() != state.ply || game_key(&next) != state.key.0 {
            return Err(Reason::Differs);
        }
        let way = WayToState::find(game.session(), &next).filter(|_| self.begun);
        let asked = self.ask.map(|ask| ask.act);
        match &way {
            Some(way) => {
                if !way.own.iter().eq(asked.iter().take(way.own.len())) {
                    return Err(Reason::Illegal);
                }
                for command in &way.commands {
                    game.apply(command.clone())?;
                }
            }
            None => {
                if self.begun && !self.allows(game.session(), &next) {
                    return Err(Reason::OtherGame);
                }
                self.agreed = None;
                game.adopt(next.clone());
            }
        }
        if let Some(left) = next.time_left() {
            game.apply(Command::SetClocks { left })?;
        }
        let is_done = way.is_some_and(|way| !way.own.is_empty());
        self.note(state, is_done, game);
        Ok(())
    }

    /// Takes note of what a state says beside the game. `is_done` if the host did what was asked.
    fn note(&mut self, state: LinkState, is_done: bool, game: &mut dyn LinkedGame) {
        self.help.hear(state.help);
        if let Some(connection) = &mut self.connection {
            if connection.seen == 0 {
                game.hear(LinkNews::Met);
            }
            connection.seen = state.number;
        }
        self.begun = true;
        if is_done || self.ask.is_some_and(|ask| ask.number <= state.asked) {
            self.ask = None;
            if let Some(reason) = state.refused.filter(|_| !is_done) {
                game.hear(LinkNews::Refused(reason));
            }
        }
        if self.offer != state.offer {
            self.offer = state.offer;
            game.hear(LinkNews::Offered(state.offer));
        }
        if self.offer.is_none() && self.ask.is_none() {
            self.agreed = None;
        }
        if let Some(said) = state.said.filter(|_| self.said != state.said) {
            self.said = state.said;
            game.hear(LinkNews::Said(said.phrase));
        }
    }

    /// Returns whether the person here has agreed to a game that does not go on from the one here.
    fn allows(&self, own: &Session, next: &Session) -> bool {
        match self.agreed {
            Some(OfferKind::Undo) => {
                let equal = own.moves().zip(next.moves()).take_while(|(a, b)| a == b);
                // The last moves of both, and a swap between them.
                equal.count() + 3 >= own.moves().count() && is_same(own.setup(), next.setup())
            }
            Some(OfferKind::Rematch) => {
                let (own, next) = (own.record().first_setup(), next.record().first_setup());
                let seats = |setup: &GameSetup| setup.seats.clone();
                is_same(
                    &GameSetup {
                        seats: seats(&next),
                        ..own
                    },
                    &next,
                )
            }
            _ => false,
        }
    }
}

impl HostConnection {
    /// Adds a part of a state. Returns the state with its text if it is whole.
    ///
    /// # Errors
    /// If the text is too long or its parts contradict each other.
    fn collect(&mut self, part: StatePart) -> Result<Option<(LinkState, String)>, Reason> {
        let StatePart {
            part,
            parts,
            text,
            state,
        } = part;
        let newest = self
            .arriving
            .as_ref()
            .map_or(self.seen, |it| it.state.number);
        if state.number < newest || state.number == self.seen {
            return Ok(None);
        }
        if parts > LONGEST_GAME / PART {
            return Err(Reason::BadGame);
        }
        if !matches!(&self.arriving, Some(arriving) if arriving.state == state) {
            let parts = vec![None; parts];
            self.arriving = Some(ArrivingState { state, parts });
        }
        let arriving = self.arriving.as_mut().ok_or(Reason::Unreadable)?;
        *arriving.parts.get_mut(part).ok_or(Reason::Unreadable)? = Some(text);
        let texts: Option<Vec<String>> = arriving.parts.iter().cloned().collect();
        Ok(texts.map(|texts| {
            self.arriving = None;
            (state, texts.concat())
        }))
    }
}

/// Returns a record of the host as this side sees it: the other person is elsewhere.
fn mirrored(mut record: GameRecord) -> Result<GameRecord, Reason> {
    let seats = &record.setup.seats;
    let seats = match (&seats.red, &seats.yellow) {
        (Seat::Human, Seat::Elsewhere) => (Seat::Elsewhere, Seat::Human),
        (Seat::Elsewhere, Seat::Human) => (Seat::Human, Seat::Elsewhere),
        _ => return Err(Reason::BadGame),
    };
    record.setup.seats = ByPlayer {
        red: seats.0,
        yellow: seats.1,
    };
    Ok(record)
}

/// Returns the game of a record.
fn session_of(record: &GameRecord, is_paused: bool) -> Result<Session, Reason> {
    let mut session = Session::resume(record).map_err(|_| Reason::BadGame)?;
    if session.is_paused() != is_paused {
        let command = match is_paused {
            true => Command::Pause,
            false => Command::Resume,
        };
        session.apply(command).map_err(|_| Reason::BadGame)?;
    }
    Ok(session)
}

/// Returns whether two games have the same rules and seats.
fn is_same(one: &GameSetup, other: &GameSetup) -> bool {
    let parts = |setup: &GameSetup| (setup.time, setup.opening, setup.seats.clone());
    one.ruleset == other.ruleset && parts(one) == parts(other)
}

impl WayToState {
    /// Returns how a game goes on to become `next`; `None` if it has to be replaced.
    fn find(own: &Session, next: &Session) -> Option<Self> {
        let moves: Vec<Move> = next.moves().collect();
        let known: Vec<Move> = own.moves().collect();
        let more = moves.strip_prefix(known.as_slice())?;
        let mut way = Self {
            trial: own.clone(),
            commands: Vec::new(),
            own: Vec::new(),
        };
        let goes_on = !more.is_empty() || next.result().is_some() || !next.is_paused();
        if own.is_paused() && goes_on {
            way.go(Command::Resume)?;
        }
        for made in more {
            way.play(*made)?;
        }
        if way.trial.result().is_none() {
            way.end(next)?;
        }
        if next.is_paused() && !way.trial.is_paused() {
            way.go(Command::Pause)?;
        }
        let is_there = way.trial.result() == next.result()
            && way.trial.is_paused() == next.is_paused()
            && is_same(way.trial.setup(), next.setup());
        is_there.then_some(way)
    }

    fn go(&mut self, command: Command) -> Option<()> {
        self.trial.apply(command.clone()).ok()?;
        self.commands.push(command);
        Some(())
    }

    fn play(&mut self, made: Move) -> Option<()> {
        let number = number_of(made)?;
        let mut origin = Origin::Elsewhere;
        if self.trial.seat_to_move() == Some(&Seat::Human) {
            origin = Origin::Human;
            self.own.push(Act::Move(number));
            // Else the move would only end the look back.
            let ply = self.trial.position().ply();
            self.go(Command::Show { ply })?;
        }
        self.go(move_command(number, origin).ok()?)
    }

    /// Goes to an end that is not on the board.
    fn end(&mut self, next: &Session) -> Option<()> {
        let Some(result) = next.result() else {
            return Some(());
        };
        if result.cause == Cause::Time {
            let left = next.time_left()?;
            self.go(Command::SetClocks { left })?;
            let time = Duration::ZERO;
            return self.go(Command::Elapse { time });
        }
        let player = result.outcome.winner()?.opponent();
        if player_at(&self.trial, &Seat::Human) == Ok(player) {
            self.own.push(Act::Resign);
        }
        self.go(Command::Resign { player })
    }
}
