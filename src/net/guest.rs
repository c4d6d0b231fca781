//! The side that joined.

use super::*;

/// The side that joined. It takes the game as the host has it.
#[derive(Debug, Default)]
pub struct GuestLink {
    /// The number of the newest state of this connection.
    pub seen: Option<u64>,
    /// Whether the host has to answer.
    pub is_asked: bool,
    /// Whether the host has shown its game.
    is_shown: bool,
}

impl GuestLink {
    /// Returns the number of the state that the person here saw when they wanted something.
    ///
    /// # Errors
    /// If the host cannot be asked now.
    pub fn ask(&mut self) -> Result<u64, Reason> {
        let seen = self.seen.ok_or(Reason::NotConnected)?;
        match std::mem::replace(&mut self.is_asked, true) {
            true => Err(Reason::Unanswered),
            false => Ok(seen),
        }
    }

    /// Takes the answer to what the person here wanted.
    ///
    /// # Errors
    /// If nothing was wanted.
    pub fn hear(&mut self, refused: Option<Reason>, game: &mut TableGame) -> Result<(), Reason> {
        game.news.extend(refused.map(LinkNews::Refused));
        match std::mem::take(&mut self.is_asked) {
            true => Ok(()),
            false => Err(Reason::Unreadable),
        }
    }

    /// Takes the game of the host, in which the person here has this name.
    ///
    /// # Errors
    /// If it has faults, or the game that is kept here cannot be set aside for it.
    pub fn take(
        &mut self,
        state: &HostGame,
        name: Option<&PersonName>,
        game: &mut TableGame,
    ) -> Result<(), Reason> {
        let next = session_of(state, name)?;
        let own = &game.session;
        let known = own.moves().count();
        // A game that was broken off goes on, or is set aside.
        game.is_kept &= self.is_shown
            || own.setup.ruleset == next.setup.ruleset && next.moves().take(known).eq(own.moves());
        game.replace(next)?;
        self.is_shown = true;
        if self.seen.replace(state.number).is_none() {
            // What was wanted before has been done, or was lost with the connection.
            self.is_asked = false;
            game.hear(LinkNews::Met);
        }
        game.set_offer(state.offer);
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
