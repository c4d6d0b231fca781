//! The side that joined.

use super::*;

/// The side that joined. It takes the game as the host has it, if it follows from the one here by the
/// rules and by what the person here has done.
#[derive(Debug)]
pub struct GuestLink {
    pub wants: Wants,
    pub name: Option<PersonName>,
    /// The number of the newest state of this connection.
    pub seen: Option<u64>,
    /// Whether the host has to answer.
    pub is_asked: bool,
    /// Whether the game here is one of this link, and whether the host has shown it.
    is_known: bool,
    is_shown: bool,
}

impl GuestLink {
    /// Creates the side that joins. `known` is the game that goes on, if there is one.
    pub fn new(mut wants: Wants, name: Option<PersonName>, known: Option<&Session>) -> Self {
        if known.is_none_or(|session| session.moves().count() != wants.moves) {
            wants = Wants::nothing(wants.token);
        }
        Self {
            wants,
            name,
            seen: None,
            is_asked: false,
            is_known: known.is_some(),
            is_shown: false,
        }
    }

    /// Takes note of what the person here wants. Returns the number of the state that they saw, and what to
    /// ask for.
    ///
    /// # Errors
    /// If the host cannot be asked now.
    pub fn ask(&mut self, act: Act, game: &mut TableGame) -> Result<(u64, Act), Reason> {
        let seen = self.seen.ok_or(Reason::NotConnected)?;
        if self.is_asked {
            return Err(Reason::Unanswered);
        }
        let theirs = game.offer.filter(|offer| offer.by == LinkSide::Host);
        let act = match (act, theirs) {
            // Both want the same, and the person here has seen it.
            (Act::Offer(kind), Some(offer)) if offer.kind == kind => Act::Accept(offer.number),
            _ => act,
        };
        let agreed = match act {
            Act::Offer(kind) => Some(Offer {
                number: 0,
                by: LinkSide::Guest,
                kind,
            }),
            Act::Accept(_) => theirs,
            _ => self.wants.agreed,
        };
        self.wants.moves = game.session.moves().count();
        if agreed != self.wants.agreed {
            self.wants.agreed_before = self.wants.agreed;
        }
        (self.wants.act, self.wants.agreed) = (Some(act), agreed);
        game.keep_wants(&self.wants);
        self.is_asked = true;
        Ok((seen, act))
    }

    /// Takes the answer to what the person here wanted.
    ///
    /// # Errors
    /// If nothing was wanted.
    pub fn hear(&mut self, refused: Option<Reason>, game: &mut TableGame) -> Result<(), Reason> {
        if !std::mem::take(&mut self.is_asked) {
            return Err(Reason::Unreadable);
        }
        self.wants.act = None;
        game.news.extend(refused.map(LinkNews::Refused));
        self.forget(game);
        Ok(())
    }

    /// Forgets what was agreed to when nothing is offered any more.
    fn forget(&mut self, game: &TableGame) {
        if !self.is_asked && game.offer.is_none() {
            (self.wants.agreed, self.wants.agreed_before) = (None, None);
        }
    }

    /// Takes the game of the host.
    ///
    /// # Errors
    /// If it does not follow from the one here.
    pub fn take(&mut self, state: &HostGame, game: &mut TableGame) -> Result<(), Reason> {
        let next = self.record(state)?;
        let way = match self.way(&game.session, &next, state.paused) {
            Some(way) if self.has_done(&way) => way,
            Some(_) => return Err(Reason::Illegal),
            None if self.is_shown => return Err(Reason::OtherGame),
            None => {
                // The first game of this link, or another than the one that was kept.
                let start = Session::new(next.first_setup());
                let way = Way::find(&start, None, &next, state.paused).ok_or(Reason::BadGame)?;
                // One that is over was played and kept, or was never played: it is only shown.
                if way.end.result().is_none() && !self.has_done(&way) {
                    return Err(Reason::Illegal);
                }
                game.is_kept = false;
                way
            }
        };
        if !way.own.is_empty() {
            // It is done once.
            self.wants.act = None;
        }
        game.replace(way.end)?;
        (self.is_known, self.is_shown) = (true, true);
        if self.seen.replace(state.number).is_none() {
            // What was wanted before has been done, or was lost with the connection.
            (self.wants.act, self.is_asked) = (None, false);
            game.hear(LinkNews::Met);
        }
        game.set_offer(state.offer);
        self.forget(game);
        Ok(())
    }

    /// Returns how the host's game goes on from the one here, at once or after what the person here
    /// agreed to.
    fn way(&self, own: &Session, next: &GameRecord, is_paused: bool) -> Option<Way> {
        let agreed = [self.wants.agreed, self.wants.agreed_before].map(|offer| {
            let offer = offer?;
            let seat = match offer.by {
                LinkSide::Host => Seat::Elsewhere,
                LinkSide::Guest => Seat::Human,
            };
            offered_command(offer.kind, player_at(own, &seat).ok()?, own).ok()
        });
        let firsts = std::iter::once(None).chain(agreed.into_iter().flatten().map(Some));
        let mut firsts = firsts.filter(|_| self.is_known);
        firsts.find_map(|first| Way::find(own, first, next, is_paused))
    }

    /// Returns whether the person here did what was done for them.
    fn has_done(&self, way: &Way) -> bool {
        way.own.iter().eq(self.wants.act.iter().take(way.own.len()))
    }

    /// Returns the game of the host as this side sees it: the other person is elsewhere, and the one here
    /// has their own name.
    fn record(&self, state: &HostGame) -> Result<GameRecord, Reason> {
        let read = SavedGame::read(Path::new("game"), &state.text);
        let mut record = read.map_err(|_| Reason::BadGame)?.record;
        let setup = &mut record.setup;
        if !setup.has_human() || !setup.has_elsewhere() || !record.moves.is_empty() {
            return Err(Reason::BadGame);
        }
        std::mem::swap(&mut setup.seats.red, &mut setup.seats.yellow);
        let own = match setup.seats.red == Seat::Human {
            true => &mut setup.names.red,
            false => &mut setup.names.yellow,
        };
        own.clone_from(&self.name);
        for &number in state.moves.iter().filter(|&&number| number != 0) {
            let column = Column::from_number(number.into()).ok_or(Reason::BadGame)?;
            record.moves.push(Move::Disc(column));
        }
        if state.moves.contains(&0) {
            record.swap_sides();
        }
        Ok(record)
    }
}
