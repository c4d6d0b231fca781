//! A game on two computers as one of them has it: the game, its files and the connection.

use super::*;

/// The most connections that have not said who they are, and the time in which they have to.
const MOST_VISITORS: usize = 4;
const TIME_TO_HELLO: Duration = Duration::from_secs(5);

/// The time between two tries of a broken connection, and the time after which it is not tried any more.
const BETWEEN_TRIES: Duration = Duration::from_secs(10);
const PATIENCE: Duration = Duration::from_secs(600);

/// What the person here wants of the other.
#[derive(Clone, Debug, Default)]
pub struct LinkWishes {
    /// The name that the other person sees.
    pub name: Option<PersonName>,
    /// Whether both may use hints, scores and reasons, if the other person agrees.
    pub help: bool,
}

/// A game on two computers as one of them has it. The caller rests at it, and exchanges lines with the
/// time.
#[derive(Debug)]
pub struct LinkTable {
    inbox: LinkInbox,
    pub side: TableSide,
    peer: Option<Peer>,
    /// When the connection broke, and when it is tried again.
    broken: Duration,
    retry: Duration,
    wishes: LinkWishes,
    allows_help: bool,
    /// Whether the other person has been there.
    pub begun: bool,
    pub game: TableGame,
}

/// What a side has of its own.
#[derive(Debug)]
pub enum TableSide {
    Host(Door),
    Guest(GuestLink, Vec<SocketAddr>),
}

/// Where guests come to a host.
#[derive(Debug)]
pub struct Door {
    listener: Listener,
    /// The connections that have not said who they are.
    visitors: Vec<Peer>,
}

impl LinkTable {
    /// Waits for a person to play a game with, in which one seat is [`Seat::Elsewhere`]. The game that was
    /// broken off here goes on if it has these rules.
    ///
    /// # Errors
    /// If another game is kept there and cannot be set aside.
    pub fn wait(
        listener: Listener,
        setup: GameSetup,
        wishes: LinkWishes,
        mut files: LinkFiles,
        at: (LinkInbox, Duration),
    ) -> Result<Self, StorageError> {
        let kept = files.broken_off();
        let kept = kept.filter(|kept| kept.setup.ruleset == setup.ruleset);
        let is_kept = kept.is_some();
        if !is_kept {
            files.forget()?;
        }
        let mut session = kept.unwrap_or_else(|| Session::new(setup));
        if let Some(player) = session.setup.player(&Seat::Human) {
            session.setup.names[player].clone_from(&wishes.name);
        }
        let mut game = TableGame::new(session, Some(files));
        game.is_kept = is_kept;
        game.set_aside()?;
        game.keep();
        let door = Door {
            listener,
            visitors: Vec::new(),
        };
        Ok(Self::new(TableSide::Host(door), wishes, game, at))
    }

    /// Joins the person who waits at one of these addresses. `chance` is a random number, by which the host
    /// knows this side again. A game that was broken off goes on, even if the host is not there yet.
    ///
    /// # Errors
    /// If the host cannot be reached.
    pub fn join(
        addresses: Vec<SocketAddr>,
        wishes: LinkWishes,
        files: LinkFiles,
        chance: u64,
        (inbox, now): (LinkInbox, Duration),
    ) -> io::Result<Self> {
        let stream = match connect(&addresses) {
            Err(error) if files.wants.is_none() => return Err(error),
            found => found,
        };
        let known = files.broken_off();
        let mut wants = files.wants.clone().unwrap_or(Wants {
            token: chance,
            ..Wants::default()
        });
        if known
            .as_ref()
            .is_none_or(|known| known.moves().count() != wants.moves)
        {
            wants.acts.clear();
        }
        let is_kept = known.is_some();
        let mut game = TableGame::new(known.unwrap_or_else(no_game), Some(files));
        game.is_kept = is_kept;
        game.keep_wants(&wants);
        let link = GuestLink {
            wants,
            ..GuestLink::default()
        };
        let side = TableSide::Guest(link, addresses);
        let mut table = Self::new(side, wishes, game, (inbox, now));
        match stream.and_then(|stream| Peer::new(stream, &mut table.inbox, now)) {
            Ok(peer) => table.call(peer),
            Err(_) => table.game.hear(LinkNews::Broken(Reason::Cut)),
        }
        Ok(table)
    }

    fn new(
        side: TableSide,
        wishes: LinkWishes,
        mut game: TableGame,
        (inbox, now): (LinkInbox, Duration),
    ) -> Self {
        game.now = now;
        Self {
            inbox,
            side,
            peer: None,
            broken: now,
            retry: now,
            wishes,
            allows_help: false,
            begun: false,
            game,
        }
    }

    /// Returns the port at which someone is waited for.
    pub fn port(&self) -> Option<u16> {
        match self.game.files.as_ref()?.way {
            LinkWay::Hosted(port) => Some(port),
            LinkWay::Joined(_) => None,
        }
    }

    /// Returns the connection as it is.
    pub const fn connection(&self) -> Connection {
        Connection {
            is_there: self.peer.is_some(),
            allows_help: self.allows_help,
            offer: self.game.offer,
        }
    }

    /// Takes what has happened beside the game since the last call, and whether the game has changed.
    pub fn take_news(&mut self) -> (Vec<LinkNews>, bool) {
        let news = std::mem::take(&mut self.game.news);
        (news, std::mem::take(&mut self.game.is_changed))
    }

    /// Does what the person here wants, at the time `now`. The host does it at once. The guest asks the
    /// host, and the game changes when the host has answered.
    ///
    /// # Errors
    /// If it is refused. Nothing has changed then.
    pub fn act(&mut self, act: Act, now: Duration) -> Result<(), Reason> {
        self.pass_time(now);
        let peer = self.peer.as_mut().ok_or(Reason::NotConnected)?;
        if let Act::Say(phrase) = act {
            peer.send(&LinkMessage::Say(phrase));
            return Ok(());
        }
        match &mut self.side {
            TableSide::Host(_) => self.game.act(LinkSide::Host, act)?,
            TableSide::Guest(link, _) => {
                let (seen, act) = link.ask(act, &mut self.game)?;
                peer.send(&LinkMessage::Act { seen, act });
            }
        }
        self.show();
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
        if let TableSide::Host(door) = &mut self.side {
            for guest in door.listener.guests() {
                // The others are let go.
                if door.visitors.len() < MOST_VISITORS {
                    let visitor = Peer::new(guest, &mut self.inbox, now);
                    door.visitors.extend(visitor);
                }
            }
        }
        while let Some(arrived) = self.inbox.take() {
            match (arrived, &mut self.peer) {
                (Arrived::Bell, _) => {}
                (Arrived::Line(number, line), Some(peer)) if peer.number == number => {
                    peer.heard = now;
                    let message = line.and_then(|line| LinkMessage::read(&line));
                    let taken = message.and_then(|message| self.take(message));
                    taken.or_else(|reason| self.lose(reason, now))?;
                }
                (Arrived::Line(number, line), _) => self.greet(number, line),
            }
            self.show();
        }
        self.tick(now)
    }

    /// Takes a line of the other side.
    fn take(&mut self, message: LinkMessage) -> Result<(), Reason> {
        match (message, &mut self.side, &mut self.peer) {
            (LinkMessage::Ping, ..) => {}
            (LinkMessage::End(reason), ..) => return Err(reason),
            (LinkMessage::Say(phrase), ..) => self.game.hear(LinkNews::Said(phrase)),
            (LinkMessage::Act { seen, act }, TableSide::Host(_), _) => {
                let refused = self.game.answer(seen, act).err();
                self.show();
                if let Some(peer) = &mut self.peer {
                    peer.send(&LinkMessage::Answer(refused));
                }
            }
            (LinkMessage::Answer(refused), TableSide::Guest(link, _), _) => {
                link.hear(refused, &mut self.game)?;
            }
            (LinkMessage::Game(state), TableSide::Guest(link, _), _) => {
                link.take(&state, self.wishes.name.as_ref(), &mut self.game)?;
                self.allows_help = self.wishes.help && state.help;
                self.begun = true;
            }
            _ => return Err(Reason::Unreadable),
        }
        Ok(())
    }

    /// Takes the first line of a visitor, who becomes the guest or hears why not.
    fn greet(&mut self, number: u64, line: Result<String, Reason>) {
        let TableSide::Host(door) = &mut self.side else {
            return;
        };
        let mut found = door.visitors.extract_if(.., |it| it.number == number);
        let Some(mut visitor) = found.next() else {
            return;
        };
        let guest = self.game.token();
        let hello = line.and_then(|line| match LinkMessage::read(&line)? {
            LinkMessage::Hello(hello) if hello.version != PROTOCOL => {
                Err(Reason::Version { speaks: PROTOCOL })
            }
            LinkMessage::Hello(hello) if guest.is_none_or(|guest| guest == hello.token) => {
                Ok(hello)
            }
            LinkMessage::Hello(_) => Err(Reason::Busy),
            _ => Err(Reason::Unreadable),
        });
        let hello = match hello {
            Ok(hello) => hello,
            Err(reason) => return visitor.send(&LinkMessage::End(reason)),
        };
        self.game.keep_wants(&Wants {
            token: hello.token,
            ..Wants::default()
        });
        self.peer = Some(visitor);
        self.begun = true;
        self.allows_help = self.wishes.help && hello.help;
        if let Some(player) = self.game.session.setup.player(&Seat::Elsewhere) {
            let name = hello.name;
            // The seat of a person can always be named.
            let _ = self.game.apply(Command::Rename { player, name });
        }
        self.game.hear(LinkNews::Met);
    }

    /// Says who this side is to a host.
    fn call(&mut self, mut peer: Peer) {
        let LinkWishes { name, help } = self.wishes.clone();
        peer.send(&LinkMessage::Hello(Hello {
            version: PROTOCOL,
            token: self.game.token().unwrap_or_default(),
            name,
            help,
        }));
        self.peer = Some(peer);
    }

    /// Sends the game to the guest, if it has changed.
    fn show(&mut self) {
        if let (TableSide::Host(_), Some(peer)) = (&self.side, &mut self.peer) {
            let newest = Some((self.game.session.revision, self.game.offer));
            if peer.shown != newest {
                peer.shown = newest;
                peer.send(&LinkMessage::Game(self.game.shown(self.allows_help)));
            }
        }
    }

    /// Does what is due: signs of life, and tries of a broken connection.
    fn tick(&mut self, now: Duration) -> Result<(), Reason> {
        if let TableSide::Host(door) = &mut self.side {
            let is_late = |visitor: &mut Peer| now >= visitor.heard + TIME_TO_HELLO;
            for mut visitor in door.visitors.extract_if(.., is_late) {
                visitor.send(&LinkMessage::End(Reason::Silent));
            }
        }
        if let Some(peer) = &mut self.peer {
            if now >= peer.heard + SILENCE {
                return self.lose(Reason::Silent, now);
            }
            if now >= peer.pinged + PING {
                peer.pinged = now;
                peer.send(&LinkMessage::Ping);
            }
            return Ok(());
        }
        match &self.side {
            TableSide::Guest(_, addresses) if now >= self.retry => {
                self.retry = now + BETWEEN_TRIES;
                let stream = connect(addresses);
                if let Ok(peer) = stream.and_then(|it| Peer::new(it, &mut self.inbox, now)) {
                    self.call(peer);
                }
            }
            _ => {}
        }
        let waits = matches!(self.side, TableSide::Host(..)) && !self.begun;
        match now < self.broken + PATIENCE || waits {
            true => Ok(()),
            false => Err(Reason::Silent),
        }
    }

    /// Takes note that the connection has ended. The clocks are stopped then.
    ///
    /// # Errors
    /// If it is not tried again.
    fn lose(&mut self, reason: Reason, now: Duration) -> Result<(), Reason> {
        if let Some(mut peer) = self.peer.take()
            && reason != Reason::Left
        {
            peer.send(&LinkMessage::End(reason));
        }
        match &mut self.side {
            TableSide::Guest(link, _) => link.seen = None,
            TableSide::Host(..) if self.game.session.clock_runs() => {
                self.game.apply(Command::Pause)?
            }
            TableSide::Host(..) => {}
        }
        (self.broken, self.retry) = (now, now + PING);
        if !matches!(reason, Reason::Cut | Reason::Silent) {
            return Err(reason);
        }
        self.game.hear(LinkNews::Broken(reason));
        Ok(())
    }

    /// Takes the time since the last call off the running clock, if this side keeps the clocks.
    fn pass_time(&mut self, now: Duration) {
        let time = now.saturating_sub(std::mem::replace(&mut self.game.now, now));
        if matches!(self.side, TableSide::Host(..)) && self.peer.is_some() {
            // Never refused.
            let _ = self.game.apply(Command::Elapse { time });
        }
    }

    /// Tells the other side that the person here leaves. The game no longer goes on, and its file
    /// stays.
    ///
    /// # Errors
    /// If the token cannot be removed.
    pub fn leave(&mut self) -> Result<(), StorageError> {
        if let Some(peer) = &mut self.peer {
            peer.send(&LinkMessage::End(Reason::Left));
        }
        let files = self.game.files.as_mut();
        files.map_or(Ok(()), LinkFiles::forget)
    }

    /// Returns whether nothing is lost if the game does not go on.
    pub fn is_settled(&self) -> bool {
        let session = &self.game.session;
        session.moves().next().is_none() || session.result().is_some()
    }
}

/// Returns what a guest has before it has the game.
fn no_game() -> Session {
    let seats = ByPlayer {
        red: Seat::Human,
        yellow: Seat::Elsewhere,
    };
    Session::new(GameSetup::plain("", "", Ruleset::connect_four(), seats))
}

/// The connection as it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Connection {
    /// Whether there is one.
    pub is_there: bool,
    /// Whether both people allow hints, scores and reasons.
    pub allows_help: bool,
    /// The open offer.
    pub offer: Option<Offer>,
}
