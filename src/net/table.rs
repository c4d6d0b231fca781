//! A game on two computers as one of them has it: the game, its files and the connection.

use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use thiserror::Error;

use super::{
    Act, Door, GuestLink, Hex, HostLink, LinkEnd, LinkFiles, LinkNews, LinkedGame, Listener, Offer,
    Reason, Retry, Tcp, Wire as _, connect,
};
use crate::rules::{ByPlayer, Player, Ruleset};
use crate::session::{Command, Event, GameSetup, PersonName, Refusal, Seat, Session};
use crate::storage::StorageError;

/// What has happened at a table.
#[derive(Clone, Debug)]
pub enum TableEvent {
    /// The game went on by this command.
    Did(Command),
    /// Another game took the place of the one here: the host's, or one that goes on.
    Adopted(Box<Session>),
    /// Something happened beside the game.
    Heard(LinkNews),
    /// The connection broke, and is tried again.
    Broken(Reason),
}

/// What the person here wants of the other.
#[derive(Clone, Debug, Default)]
pub struct LinkWishes {
    /// The name that the other person sees.
    pub name: Option<PersonName>,
    /// Whether both may use hints, scores and reasons, if the other person agrees.
    pub help: bool,
}

/// Why there is no table.
#[derive(Debug, Error)]
pub enum NoTable {
    /// The port cannot be listened on, or the host cannot be reached.
    #[error(transparent)]
    Network(#[from] io::Error),
    /// The game cannot be kept.
    #[error(transparent)]
    NotKept(#[from] StorageError),
}

/// A game on two computers as one of them has it. The caller polls it with the time.
#[derive(Debug)]
pub struct LinkTable {
    link: LinkEnd,
    wire: Option<Tcp>,
    retry: Retry,
    way: Way,
    game: TableGame,
    /// When the clocks were last brought up to now.
    charged: Duration,
}

/// How a connection is made.
#[derive(Debug)]
enum Way {
    Listen(Listener, Door<Tcp>),
    Call(SocketAddr),
}

/// The game, and what has happened in it since the caller last looked.
#[derive(Debug)]
struct TableGame {
    session: Session,
    files: LinkFiles,
    /// Whether the other person has been there.
    begun: bool,
    events: Vec<TableEvent>,
    /// The first reason why the game could not be kept.
    failed: Option<StorageError>,
}

impl LinkTable {
    /// Waits at a port for a person to play this game with, in which one seat is
    /// [`Seat::Elsewhere`]. `guest` is the token of the person, for a game that goes on.
    ///
    /// # Errors
    /// If the port cannot be listened on.
    pub fn wait(
        port: u16,
        (mut session, guest): (Session, Option<Hex>),
        wishes: LinkWishes,
        files: LinkFiles,
        now: Duration,
    ) -> io::Result<Self> {
        let listener = Listener::open(port)?;
        if let Some(player) = player_here(&session) {
            let name = wishes.name;
            // The seat of a person can always be named.
            let _ = session.apply(Command::Rename { player, name });
        }
        let mut host = HostLink::new(guest);
        host.help.wanted = wishes.help;
        let mut table = Self {
            link: LinkEnd::Host(host),
            wire: None,
            retry: Retry::new(now),
            way: Way::Listen(listener, Door::default()),
            game: TableGame::new(session, files),
            charged: now,
        };
        // Else a game of earlier would be there when the guest is.
        table.game.keep();
        Ok(table)
    }

    /// Joins the person who waits at an address. `chance` is a random number, by which the host knows
    /// this side again. A game that was broken off goes on, even if the host is not there yet.
    ///
    /// # Errors
    /// If the host cannot be reached, or nothing can be kept.
    pub fn join(
        address: SocketAddr,
        wishes: LinkWishes,
        mut files: LinkFiles,
        (chance, now): (u64, Duration),
    ) -> Result<Self, NoTable> {
        let known = files.token();
        let token = known.unwrap_or(Hex(chance));
        files.keep_token(token)?;
        let mut link = GuestLink::new(token, wishes.name);
        link.help.wanted = wishes.help;
        let seats = ByPlayer {
            red: Seat::Human,
            yellow: Seat::Elsewhere,
        };
        let setup = GameSetup::plain("", "", Ruleset::connect_four(), seats);
        let mut game = TableGame::new(Session::new(setup), files);
        let wire = match connect(address) {
            Ok(wire) => {
                link.connect(now);
                Some(wire)
            }
            Err(error) if known.is_none() => {
                game.files.kept.forget()?;
                return Err(error.into());
            }
            Err(_) => {
                game.events.push(TableEvent::Broken(Reason::Cut));
                None
            }
        };
        Ok(Self {
            link: LinkEnd::Guest(link),
            wire,
            retry: Retry::new(now),
            way: Way::Call(address),
            game,
            charged: now,
        })
    }

    /// Returns the game.
    #[must_use]
    pub const fn session(&self) -> &Session {
        &self.game.session
    }

    /// Returns the files of the game.
    #[must_use]
    pub const fn files(&self) -> &LinkFiles {
        &self.game.files
    }

    /// Returns the player of the person here.
    #[must_use]
    pub fn player(&self) -> Option<Player> {
        player_here(&self.game.session)
    }

    /// Returns whether the other person has been there.
    #[must_use]
    pub const fn has_begun(&self) -> bool {
        self.game.begun
    }

    /// Returns whether there is a connection.
    #[must_use]
    pub const fn is_connected(&self) -> bool {
        self.wire.is_some()
    }

    /// Returns whether both people allow hints, scores and reasons.
    #[must_use]
    pub const fn allows_help(&self) -> bool {
        self.link.allows_help()
    }

    /// Returns the open offer.
    #[must_use]
    pub const fn offer(&self) -> Option<Offer> {
        match &self.link {
            LinkEnd::Host(host) => host.offer(),
            LinkEnd::Guest(guest) => guest.offer(),
        }
    }

    /// Takes what has happened since the last call, and the first failure to keep the game. After a
    /// change of a game with clocks the last event sets the clocks.
    pub fn take_events(&mut self) -> (Vec<TableEvent>, Option<StorageError>) {
        let mut events = std::mem::take(&mut self.game.events);
        let is_change = |event: &TableEvent| matches!(event, TableEvent::Did(_));
        if let Some(left) = self.game.session.time_left()
            && events.iter().any(is_change)
        {
            events.push(TableEvent::Did(Command::SetClocks { left }));
        }
        (events, self.game.failed.take())
    }

    /// Does what the person here wants, at the time `now`.
    ///
    /// # Errors
    /// If it is refused. Nothing has changed then.
    pub fn act(&mut self, act: Act, now: Duration) -> Result<(), Reason> {
        self.pass_time(now);
        self.link.act(act, &mut self.game)
    }

    /// Exchanges lines with the other computer, or tries to reach it. A guest waits some seconds for
    /// a connection at most, a host never.
    ///
    /// # Errors
    /// If there is nothing left to try.
    pub fn exchange(&mut self, now: Duration) -> Result<(), Reason> {
        self.pass_time(now);
        self.meet(now);
        let Some(wire) = &mut self.wire else {
            let may_wait = matches!(self.way, Way::Listen(..)) && !self.game.begun;
            return match self.retry.is_over(now) && !may_wait {
                true => Err(Reason::Silent),
                false => Ok(()),
            };
        };
        let exchanged = self.link.exchange(wire, &mut self.game, now);
        if let LinkEnd::Host(host) = &self.link
            && let Some(token) = host.guest()
        {
            let kept = self.game.files.keep_token(token);
            self.game.failed = self.game.failed.take().or(kept.err());
        }
        if let Err(reason) = exchanged {
            self.wire = None;
            self.retry = Retry::new(now);
            if !reason.is_passing() {
                return Err(reason);
            }
            self.game.events.push(TableEvent::Broken(reason));
        }
        Ok(())
    }

    /// Takes a connection that has come, or calls the host if it is time.
    fn meet(&mut self, now: Duration) {
        match (&mut self.way, &mut self.link) {
            (Way::Listen(listener, door), LinkEnd::Host(host)) => {
                if let Some(wire) = listener.accept() {
                    door.admit(wire, now);
                }
                if let Some(wire) = door.look(host, &mut self.game, now) {
                    self.wire = Some(wire);
                }
            }
            (Way::Call(address), LinkEnd::Guest(guest)) if self.wire.is_none() => {
                if self.retry.is_due(now)
                    && let Ok(wire) = connect(*address)
                {
                    guest.connect(now);
                    self.wire = Some(wire);
                }
            }
            // A guest that is connected has nothing to do; the other pairs are never made.
            (Way::Call(_), LinkEnd::Guest(_) | LinkEnd::Host(_))
            | (Way::Listen(..), LinkEnd::Guest(_)) => {}
        }
    }

    /// Takes the time since the last call off the running clock, if this side keeps the clocks.
    fn pass_time(&mut self, now: Duration) {
        let time = now.saturating_sub(std::mem::replace(&mut self.charged, now));
        let game = &mut self.game;
        let keeps_clocks = matches!(self.link, LinkEnd::Host(_)) && self.wire.is_some();
        if !keeps_clocks || !game.session.clock_runs() {
            return;
        }
        let events = game.session.apply(Command::Elapse { time });
        if events.is_ok_and(|events| !events.is_empty())
            && let Some(left) = game.session.time_left()
        {
            let time = Duration::ZERO;
            let ended = [Command::SetClocks { left }, Command::Elapse { time }];
            game.events.extend(ended.map(TableEvent::Did));
            game.keep();
        }
    }

    /// Tells the other side that the person here leaves. The game no longer goes on, and its file
    /// stays.
    ///
    /// # Errors
    /// If the token cannot be removed.
    pub fn leave(&mut self) -> Result<(), StorageError> {
        if let Some(wire) = &mut self.wire {
            self.link.leave(wire);
            // What waits is sent.
            let _ = wire.receive();
        }
        self.game.files.kept.forget()
    }

    /// Returns whether nothing is lost if the game does not go on.
    #[must_use]
    pub fn is_settled(&self) -> bool {
        let session = &self.game.session;
        session.moves().next().is_none() || session.result().is_some()
    }
}

/// Returns the player of the person at this computer.
fn player_here(session: &Session) -> Option<Player> {
    let seats = &session.setup().seats;
    let mut players = Player::BOTH.into_iter();
    players.find(|&player| seats[player] == Seat::Human)
}

impl TableGame {
    fn new(session: Session, files: LinkFiles) -> Self {
        Self {
            session,
            files,
            begun: false,
            events: Vec::new(),
            failed: None,
        }
    }

    /// Brings the game to the disk. A move is there before the other computer hears of it.
    fn keep(&mut self) {
        let kept = self.files.keep(&self.session);
        self.failed = self.failed.take().or(kept.err());
    }
}

impl LinkedGame for TableGame {
    fn session(&self) -> &Session {
        &self.session
    }

    fn apply(&mut self, command: Command) -> Result<(), Refusal> {
        let events = self.session.apply(command.clone())?;
        let is_kept = |event: &Event| !matches!(event, Event::Shown { .. });
        if events.iter().any(is_kept) {
            self.keep();
        }
        self.events.push(TableEvent::Did(command));
        Ok(())
    }

    fn adopt(&mut self, session: Session) {
        self.session = session.after(self.session.revision());
        self.keep();
        let adopted = Box::new(self.session.clone());
        self.events.push(TableEvent::Adopted(adopted));
    }

    fn hear(&mut self, news: LinkNews) {
        self.begun |= news == LinkNews::Met;
        self.events.push(TableEvent::Heard(news));
    }
}
