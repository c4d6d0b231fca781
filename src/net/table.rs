//! The connection of a table: what arrives, what is due, and how it breaks.

use super::*;

/// The most connections that have not said who they are, and the time in which they have to.
const MOST_VISITORS: usize = 4;
const TIME_TO_HELLO: Duration = Duration::from_secs(5);

/// The time between two tries of a broken connection, and the time after which it is not tried any more.
const BETWEEN_TRIES: Duration = Duration::from_secs(10);
const PATIENCE: Duration = Duration::from_secs(600);

/// What happens beside the game.
#[derive(Debug)]
pub enum LinkNews {
    /// The other side is there, for the first time or again.
    Met,
    /// The connection broke, and is tried again.
    Broken(Reason),
    /// The open offer has changed.
    Offered(Option<Offer>),
    /// An act of the person here is refused.
    Refused(Reason),
    /// The other person has said something.
    Said(Phrase),
    /// Another game was kept here, and is now this saved game.
    SetAside(PathBuf),
    /// The game could not be kept.
    NotKept(StorageError),
}

/// The connection as it is.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Connection {
    /// Whether there is one.
    pub is_there: bool,
    /// Whether both people allow hints, scores and reasons.
    pub allows_help: bool,
    /// The open offer.
    pub offer: Option<Offer>,
}

impl LinkTable {
    /// Returns the connection as it is.
    pub const fn connection(&self) -> Connection {
        Connection {
            is_there: self.peer.is_some(),
            allows_help: self.allows_help,
            offer: self.offer,
        }
    }

    /// Does what the person here wants, at the time `now`. The host does it at once. The guest asks the
    /// host, and the game changes when the host has answered.
    ///
    /// # Errors
    /// If it is refused. Nothing has changed then.
    pub fn act(&mut self, act: Act, now: Duration) -> Result<(), Reason> {
        self.pass_time(now);
        if self.peer.is_none() {
            return Err(Reason::NotConnected);
        }
        let side = self.side();
        // Or both want the same.
        let act = match (act, self.offer) {
            (Act::Offer(kind), Some(it)) if it.by != side && it.kind == kind => Act::Accept(kind),
            _ => act,
        };
        match (act, side) {
            (Act::Say(phrase), _) => self.send(&LinkMessage::Say(phrase)),
            (_, LinkSide::Host) => self.carry_out(side, act)?,
            (_, LinkSide::Guest) => self.ask(act)?,
        }
        Ok(())
    }

    /// Waits until something arrives or is due, a second at most.
    pub fn rest(&mut self) {
        self.inbox.rest(PING);
    }

    /// Takes what has arrived, and sends what is due at the time `now`. A guest tries a broken connection
    /// again, and waits some seconds for it at most.
    ///
    /// # Errors
    /// If there is nothing left to try.
    pub fn exchange(&mut self, now: Duration) -> Result<(), Reason> {
        self.pass_time(now);
        for guest in guests(&self.listeners) {
            // The others are let go.
            if self.visitors.len() < MOST_VISITORS {
                self.visitors.extend(Peer::new(guest, &mut self.inbox, now));
            }
        }
        while let Some((number, message)) = self.inbox.take() {
            match &mut self.peer {
                Some(peer) if peer.number == number => {
                    peer.heard = now;
                    let taken = message.and_then(|message| self.take(message));
                    taken.or_else(|reason| self.lose(reason))?;
                }
                _ => self.greet(number, message),
            }
        }
        self.tick()
    }

    /// Takes a message of the other side.
    ///
    /// # Errors
    /// If the connection ends with it.
    pub fn take(&mut self, message: LinkMessage) -> Result<(), Reason> {
        match (message, self.side()) {
            (LinkMessage::Ping, _) => {}
            (LinkMessage::End(reason), _) => return Err(reason),
            (LinkMessage::Say(phrase), _) => self.hear(LinkNews::Said(phrase)),
            (LinkMessage::Act { seen, act }, LinkSide::Host) => {
                let is_late = act != Act::Resign && seen != self.session.revision;
                let done = !is_late && self.carry_out(LinkSide::Guest, act).is_ok();
                self.send(&LinkMessage::Answer(done));
            }
            (LinkMessage::Answer(done), LinkSide::Guest) => self.take_answer(done)?,
            (LinkMessage::Game(state), LinkSide::Guest) => self.take_game(&state)?,
            _ => return Err(Reason::Unreadable),
        }
        Ok(())
    }

    /// Takes the first message of a visitor, who becomes the guest or hears why not.
    fn greet(&mut self, number: u64, first: Result<LinkMessage, Reason>) {
        let place = self.visitors.iter().position(|it| it.number == number);
        let Some(mut visitor) = place.map(|place| self.visitors.swap_remove(place)) else {
            return;
        };
        let reason = match first {
            Ok(LinkMessage::Hello { version, .. }) if version != PROTOCOL => Reason::Version,
            Ok(LinkMessage::Hello { token, .. })
                if self.wants.token.is_some_and(|it| it != token) =>
            {
                Reason::Busy
            }
            Ok(LinkMessage::Hello { token, wishes, .. }) => {
                self.wants.token = Some(token);
                self.keep_wants();
                self.peer = Some(visitor);
                self.begun = true;
                self.allows_help = self.wishes.help && wishes.help;
                self.name(&Seat::Elsewhere, wishes.name);
                return self.hear(LinkNews::Met);
            }
            Ok(_) => Reason::Unreadable,
            Err(reason) => reason,
        };
        visitor.send(&LinkMessage::End(reason));
    }

    /// Connects with the host, and says who this side is.
    ///
    /// # Errors
    /// If it cannot be reached.
    pub fn call(&mut self) -> io::Result<()> {
        self.retry = self.now + BETWEEN_TRIES;
        let stream = connect(&self.addresses)?;
        self.peer = Some(Peer::new(stream, &mut self.inbox, self.now)?);
        self.send(&LinkMessage::Hello {
            version: PROTOCOL,
            token: self.wants.token.unwrap_or_default(),
            wishes: self.wishes.clone(),
        });
        Ok(())
    }

    /// Sends a message, if there is a connection.
    pub fn send(&mut self, message: &LinkMessage) {
        if let Some(peer) = &mut self.peer {
            peer.send(message);
        }
    }

    /// Does what is due: signs of life, and tries of a broken connection.
    fn tick(&mut self) -> Result<(), Reason> {
        let now = self.now;
        let is_early = |visitor: &Peer| now < visitor.heard + TIME_TO_HELLO;
        self.visitors.retain(is_early);
        if let Some(peer) = &mut self.peer {
            if now >= peer.heard + SILENCE {
                return self.lose(Reason::Silent);
            }
            if now >= peer.pinged + PING {
                peer.pinged = now;
                peer.send(&LinkMessage::Ping);
            }
            return Ok(());
        }
        if now >= self.end {
            return Err(Reason::Silent);
        }
        if now >= self.retry {
            // It is tried again. A host has no address to call.
            let _ = self.call();
        }
        Ok(())
    }

    /// Takes note that the connection has ended. The clocks are stopped then.
    ///
    /// # Errors
    /// If it is not tried again.
    pub fn lose(&mut self, reason: Reason) -> Result<(), Reason> {
        if reason != Reason::Left {
            self.send(&LinkMessage::End(reason));
        }
        (self.peer, self.seen) = (None, None);
        if self.port.is_some() && self.session.clock_runs() {
            self.apply(Command::Pause)?;
        }
        (self.retry, self.end) = (self.now + PING, self.now + PATIENCE);
        if !matches!(reason, Reason::Cut | Reason::Silent) {
            return Err(reason);
        }
        self.hear(LinkNews::Broken(reason));
        Ok(())
    }

    /// Takes the time since the last call off the running clock, if this side keeps the clocks.
    fn pass_time(&mut self, now: Duration) {
        let time = now.saturating_sub(std::mem::replace(&mut self.now, now));
        if self.port.is_some() && self.peer.is_some() {
            // Never refused.
            let _ = self.apply(Command::Elapse { time });
        }
    }

    /// Tells the other side that the person here leaves. The game no longer goes on, and its file
    /// stays.
    ///
    /// # Errors
    /// If the token cannot be removed.
    pub fn leave(&mut self) -> Result<(), StorageError> {
        self.send(&LinkMessage::End(Reason::Left));
        self.wants = Wants::default();
        let files = self.files.as_ref();
        files.map_or(Ok(()), LinkFiles::forget)
    }

    /// Returns whether nothing is lost if the game does not go on.
    pub fn is_settled(&self) -> bool {
        self.session.moves().next().is_none() || self.session.result().is_some()
    }
}
