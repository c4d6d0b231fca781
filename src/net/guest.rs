//! The side that joined.

use super::*;

/// The side that joined. It takes the game as the host has it, if it follows from the one here by the
/// rules and by what the person here has done.
#[derive(Debug, Default)]
pub struct GuestLink {
    pub wants: Wants,
    /// The number of the newest state of this connection.
    pub seen: Option<u64>,
    /// Whether the host has to answer.
    pub is_asked: bool,
    /// Whether the host has shown its game.
    pub is_shown: bool,
}

impl GuestLink {
    /// Takes note of what the person here wants. Returns the number of the state that they saw, and what to
    /// ask for.
    ///
    /// # Errors
    /// If the host cannot be asked now.
    pub fn ask(&mut self, act: Act, game: &mut TableGame) -> Result<(u64, Act), Reason> {
        let seen = self.seen.ok_or(Reason::NotConnected)?;
        if std::mem::replace(&mut self.is_asked, true) {
            return Err(Reason::Unanswered);
        }
        let theirs = game.offer.filter(|offer| {
            offer.by == LinkSide::Host
                && [Act::Accept(offer.number), Act::Offer(offer.kind)].contains(&act)
        });
        let (wanted, act) = match theirs {
            Some(Offer { number, by, kind }) => ((by, Act::Offer(kind)), Act::Accept(number)),
            None => ((LinkSide::Guest, act), act),
        };
        self.wants.moves = game.session.moves().count();
        self.wants.acts.push(wanted);
        game.keep_wants(&self.wants);
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
        if refused.is_some() {
            self.wants.acts.pop();
        }
        game.news.extend(refused.map(LinkNews::Refused));
        self.forget(game);
        Ok(())
    }

    /// Forgets what was wanted when nothing is asked or offered any more.
    fn forget(&mut self, game: &TableGame) {
        if !self.is_asked && game.offer.is_none() {
            self.wants.acts.clear();
        }
    }

    /// Returns what the person here still wants when their game has become `next`; `None` if it does not
    /// follow, or with what they did not want.
    fn follow(&self, own: &Session, next: &Session) -> Option<Vec<(LinkSide, Act)>> {
        let mut left = self.wants.acts.clone();
        let agreed = self.wants.acts.iter().filter_map(|&(by, act)| {
            let Act::Offer(kind) = act else { return None };
            let seat = match by {
                LinkSide::Host => Seat::Elsewhere,
                LinkSide::Guest => Seat::Human,
            };
            offered_command(kind, own.setup.player(&seat)?, own).ok()
        });
        let mut firsts = std::iter::once(None).chain(agreed.map(Some));
        let commands = firsts.find_map(|first| commands_after(first, own, next))?;
        let mut game = own.clone();
        for command in commands {
            let is_own = game.seat_to_move() == Some(&Seat::Human);
            let act = match command {
                Command::Play { column, .. } if is_own => {
                    Some(Act::Move(u8::try_from(column.number()).ok()?))
                }
                Command::Swap { .. } if is_own => Some(Act::Move(0)),
                Command::Resign { player } if game.setup.seats[player] == Seat::Human => {
                    Some(Act::Resign)
                }
                _ => None,
            };
            if let Some(act) = act {
                // It is done once.
                let wanted = (LinkSide::Guest, act);
                left.remove(left.iter().position(|it| *it == wanted)?);
            }
            game.apply(command).ok()?;
        }
        Some(left)
    }

    /// Takes the game of the host, in which the person here has this name.
    ///
    /// # Errors
    /// If it has faults or does not follow, or the game that is kept here cannot be set aside for it.
    pub fn take(
        &mut self,
        state: &HostGame,
        name: Option<&PersonName>,
        game: &mut TableGame,
    ) -> Result<(), Reason> {
        let next = session_of(state, name)?;
        match self.follow(&game.session, &next) {
            Some(left) => self.wants.acts = left,
            None if self.is_shown => return Err(Reason::BadGame),
            None => {
                // Another game than the one that was kept. One that is over is only shown.
                let start = Session::new(next.record().first_setup());
                if next.result().is_none() {
                    self.follow(&start, &next).ok_or(Reason::BadGame)?;
                }
                game.is_kept = false;
            }
        }
        game.replace(next)?;
        self.is_shown = true;
        if self.seen.replace(state.number).is_none() {
            // What was wanted before has been done, or was lost with the connection.
            self.is_asked = false;
            game.hear(LinkNews::Met);
        }
        game.set_offer(state.offer);
        self.forget(game);
        Ok(())
    }
}

/// Returns the game of the host as this side sees it: the other person is elsewhere, and the one here
/// has their own name.
fn session_of(state: &HostGame, name: Option<&PersonName>) -> Result<Session, Reason> {
    let read = SavedGame::read(Path::new("game"), &state.text);
    let mut record = read.map_err(|_| Reason::BadGame)?.record;
    let setup = &mut record.setup;
    setup.seats.exchange();
    let own = setup.player(&Seat::Human).ok_or(Reason::BadGame)?;
    setup.player(&Seat::Elsewhere).ok_or(Reason::BadGame)?;
    setup.names[own] = name.cloned();
    let mut session = Session::resume(&record).map_err(|_| Reason::BadGame)?;
    session.paused = state.paused && session.result().is_none();
    Ok(session)
}
