//! The side that joined. It takes the game as the host has it, if it follows from the one here by the
//! rules and by what the person here has done.

use super::*;

impl LinkTable {
    /// Asks the host for what the person here wants.
    ///
    /// # Errors
    /// If it is not possible, or the host cannot be asked now.
    pub fn ask(&mut self, act: Act) -> Result<(), Reason> {
        let seen = self.seen.ok_or(Reason::NotConnected)?;
        if self.is_asked {
            return Err(Reason::Unanswered);
        }
        self.command_of(LinkSide::Guest, act)?;
        self.is_asked = true;
        self.wants.moves = self.session.moves().count();
        self.wants.acts.push(match (act, self.offer) {
            (Act::Accept(_), Some(theirs)) => (theirs.by, Act::Offer(theirs.kind)),
            _ => (LinkSide::Guest, act),
        });
        self.keep_wants();
        self.send(&LinkMessage::Act { seen, act });
        Ok(())
    }

    /// Takes the answer to what the person here wanted.
    ///
    /// # Errors
    /// If nothing was wanted.
    pub fn take_answer(&mut self, done: bool) -> Result<(), Reason> {
        if !std::mem::take(&mut self.is_asked) {
            return Err(Reason::Unreadable);
        }
        if !done {
            self.wants.acts.pop();
            self.news.push(LinkNews::Refused(Refusal::Stale.into()));
        }
        Ok(())
    }

    /// Returns what the person here still wants when their game has become `next`; `None` if it does not
    /// follow, or with what they did not want.
    fn follow(&self, own: &Session, next: &Session) -> Option<Vec<(LinkSide, Act)>> {
        let wanted = &self.wants.acts;
        let mut places = std::iter::once(None).chain((0..wanted.len()).map(Some));
        places.find_map(|agreed| {
            // What is done is done once.
            let mut left = wanted.clone();
            let first = match agreed.map(|place| left.remove(place)) {
                None => None,
                Some((by, Act::Offer(kind))) => {
                    let asker = own.setup.player(&self.seat(by))?;
                    Some(offered_command(kind, asker, own).ok()?)
                }
                Some(_) => return None,
            };
            commands_after(first, own, next, |game, command| {
                let is_own = game.seat_to_move() == Some(&Seat::Human);
                let act = match *command {
                    Command::Play { column, .. } if is_own => {
                        Act::Move(u8::try_from(column.number()).unwrap_or_default())
                    }
                    Command::Swap { .. } if is_own => Act::Move(0),
                    Command::Resign { player } if game.setup.seats[player] == Seat::Human => {
                        Act::Resign
                    }
                    _ => return true,
                };
                let place = left.iter().position(|it| *it == (LinkSide::Guest, act));
                place.map(|place| left.remove(place)).is_some()
            })?;
            Some(left)
        })
    }

    /// Takes the game of the host.
    ///
    /// # Errors
    /// If it has faults or does not follow, or the game that is kept here cannot be set aside for it.
    pub fn take_game(&mut self, state: &HostGame) -> Result<(), Reason> {
        let next = session_of(state)?;
        let is_over = next.result().is_some();
        match self.follow(&self.session, &next) {
            Some(left) => self.wants.acts = left,
            None if self.begun => return Err(Reason::BadGame),
            None => {
                // Another game than the one that was kept. One that is over is only shown.
                self.wants.acts.clear();
                let start = Session::new(next.record().first_setup());
                if !is_over {
                    self.follow(&start, &next).ok_or(Reason::BadGame)?;
                }
                self.is_kept = false;
            }
        }
        let is_same = self.is_kept && next.record() == self.session.record();
        if !is_over && let Err(error) = self.set_aside() {
            self.news.push(LinkNews::NotKept(error));
            return Err(Reason::OtherGame);
        }
        self.session = next;
        self.is_changed = true;
        if !is_same {
            self.keep();
        }
        self.begun = true;
        self.allows_help = self.wishes.help && state.help;
        if self.seen.replace(state.number).is_none() {
            // What was wanted before has been done, or was lost with the connection.
            self.is_asked = false;
            self.hear(LinkNews::Met);
        }
        self.set_offer(state.offer);
        if !self.is_asked && self.offer.is_none() {
            self.wants.acts.clear();
        }
        Ok(())
    }
}

/// Returns the game of the host as this side sees it: the other person is elsewhere.
fn session_of(state: &HostGame) -> Result<Session, Reason> {
    let read = SavedGame::read(Path::new("game"), &state.text);
    let mut record = read.map_err(|_| Reason::BadGame)?.record;
    let setup = &mut record.setup;
    setup.seats.exchange();
    if !(setup.has_human() && setup.has_elsewhere()) {
        return Err(Reason::BadGame);
    }
    let mut session = Session::resume(&record).map_err(|_| Reason::BadGame)?;
    session.paused = state.paused && session.result().is_none();
    Ok(session)
}
