//! The game of a table: what acts do to it, and how it is kept.

use super::*;

/// The time for one piece of news of the other side. What comes more often for a while is dropped: nobody
/// fills the screen of the person here.
const TIME_PER_NEWS: Duration = Duration::from_secs(1);
const MOST_NEWS: u32 = 10;

impl LinkTable {
    /// Carries out an act at the side that keeps the game.
    ///
    /// # Errors
    /// If it is refused. Nothing has changed then.
    pub fn carry_out(&mut self, by: LinkSide, act: Act) -> Result<(), Reason> {
        let mut offer = None;
        match (act, self.command_of(by, act)?) {
            (Act::Offer(kind), _) => offer = Some(Offer { by, kind }),
            (_, Some(command)) => self.apply(command)?,
            _ => {}
        }
        self.set_offer(offer);
        Ok(())
    }

    /// Returns the command of an act, or of what it offers.
    ///
    /// # Errors
    /// If it is refused.
    pub fn command_of(&self, by: LinkSide, act: Act) -> Result<Option<Command>, Reason> {
        let session = &self.session;
        let seat = self.seat(by);
        let player = session.setup.player(&seat).ok_or(Reason::BadGame)?;
        let origin = Origin::Elsewhere;
        let command = match act {
            Act::Move(_) if session.seat_to_move().is_some_and(|it| *it != seat) => {
                return Err(Refusal::NotYourTurn.into());
            }
            Act::Move(0) => Command::Swap { origin },
            Act::Move(number) => Command::Play {
                column: Column::new(number - 1),
                origin,
            },
            Act::Resign => Command::Resign { player },
            Act::GoOn => Command::Resume,
            Act::Offer(kind) => offered_command(kind, player, session)?,
            Act::Accept(kind) if self.offer.is_some_and(|it| it.by != by && it.kind == kind) => {
                offered_command(kind, player.opponent(), session)?
            }
            Act::Decline if self.offer.is_some() => return Ok(None),
            Act::Accept(_) | Act::Decline | Act::Say(_) => return Err(Reason::NoOffer),
        };
        session.clone().apply(command.clone())?;
        Ok(Some(command))
    }

    /// Returns the seat of a side, as this one sees it.
    pub fn seat(&self, of: LinkSide) -> Seat {
        if of == self.side() {
            Seat::Human
        } else {
            Seat::Elsewhere
        }
    }

    /// Carries out a command.
    pub fn apply(&mut self, command: Command) -> Result<(), Refusal> {
        if !self.session.apply(command)?.is_empty() {
            self.is_changed = true;
            self.keep();
            self.show();
        }
        Ok(())
    }

    /// Gives a person a name.
    pub fn name(&mut self, seat: &Seat, name: Option<PersonName>) {
        if let Some(player) = self.session.setup.player(seat) {
            // The seat of a person can always be named.
            let _ = self.apply(Command::Rename { player, name });
        }
    }

    /// Sends the game to the guest, if this is the host.
    fn show(&mut self) {
        if self.port.is_none() {
            return;
        }
        self.send(&LinkMessage::Game(HostGame {
            text: SavedGame::of(&self.session, None).to_line(),
            paused: self.session.paused,
            number: self.session.revision,
            offer: self.offer,
            help: self.allows_help,
        }));
    }

    /// Sets another game aside that is kept. The files are those of this game from now on.
    pub fn set_aside(&mut self) -> Result<(), StorageError> {
        if let Some(files) = self.files.as_mut().filter(|_| !self.is_kept) {
            self.news.extend(files.set_aside()?.map(LinkNews::SetAside));
        }
        self.is_kept = true;
        Ok(())
    }

    /// Brings the game to the disk. A move is there before the other computer hears of it.
    pub fn keep(&mut self) {
        if let Some(files) = self.files.as_ref().filter(|_| self.is_kept) {
            let kept = files.keep(&self.session);
            self.news.extend(kept.err().map(LinkNews::NotKept));
        }
    }

    pub fn keep_wants(&mut self) {
        if let Some(files) = &self.files {
            let kept = files.keep_wants(&self.wants);
            self.news.extend(kept.err().map(LinkNews::NotKept));
        }
    }

    pub fn set_offer(&mut self, offer: Option<Offer>) {
        if self.offer != offer {
            self.offer = offer;
            self.hear(LinkNews::Offered(offer));
            self.show();
        }
    }

    /// Takes note of what the other side did, unless it does too much.
    pub fn hear(&mut self, news: LinkNews) {
        let told = self.told.max(self.now) + TIME_PER_NEWS;
        if told <= self.now + TIME_PER_NEWS * MOST_NEWS {
            self.told = told;
            self.news.push(news);
        }
    }
}
