//! Plays the game on the board and passes its events to the log, the sound and the
//! files.

use super::programs::levels_in;
use super::*;
use plummet::internals::sound::Sound;

impl Window {
    /// Returns the game once more, with the same colours. Against a level the one begins whom the start
    /// page says, else the one who did not begin this game.
    pub fn again(&self, session: &Session) -> GameSetup {
        let (setup, again) = (&session.setup, session.rematch());
        let person = setup.player(&Seat::Human);
        let Some(person) = person.filter(|it| !setup.seats[it.opponent()].is_person()) else {
            return again;
        };
        let first = match self.store.last_game.person_begins() {
            true => person,
            false => person.opponent(),
        };
        let ruleset = setup.ruleset.begun_by(first);
        GameSetup { ruleset, ..again }
    }

    /// Plays the game again. An unfinished game needs a second request as confirmation.
    pub fn rematch(&mut self) {
        let session = self.session();
        let setup = &session.setup;
        if self.study.is_some() {
            return;
        }
        if self.is_linked() {
            self.order(Act::Offer(OfferKind::Rematch));
            return self.pages.clear();
        }
        if setup.has_elsewhere() {
            self.note(msg::together::left(other_person(setup)));
            return self.pages.clear();
        }
        let ends_game = session.result().is_none() && session.position.ply() > 0;
        let levels = levels_in(&setup.seats);
        if !ends_game
            || self
                .messages
                .is_confirmed(Question::Rematch, msg::game::rematch_sure())
        {
            self.pages.clear();
            let rematch = then(|window| {
                // With the current levels: their file may have changed during the game.
                window.take_levels();
                let session = window.session();
                if session.setup.is_between_people() {
                    return window.command(Command::Rematch);
                }
                let again = window.again(session);
                window.store.started(&again);
                window.command(Command::New(Box::new(again)));
            });
            self.run_with(levels, rematch);
        }
    }

    /// Undoes or redoes until this number of discs has been dropped.
    pub fn return_to(&mut self, ply: usize) {
        match self.is_linked() {
            _ if self.study.is_some() => {}
            true => self.note(msg::together::not_here()),
            false => self.command(Command::ReturnTo { ply }),
        }
    }

    /// Takes over the first disc by the swap rule.
    pub fn swap(&mut self) {
        let origin = Origin::Human;
        self.order_or(Act::Move(0), Command::Swap { origin });
    }

    /// Pauses or resumes the game.
    pub fn toggle_pause(&mut self) {
        if self.session().paused {
            self.order_or(Act::GoOn, Command::Resume)
        } else {
            self.order_or(Act::Offer(OfferKind::Pause), Command::Pause)
        }
    }

    /// Resigns for the human player to move, or for the only human player, once the second request
    /// confirms it.
    pub fn resign(&mut self) {
        let session = self.session();
        let (setup, to_move) = (&session.setup, session.position.to_move);
        let player = match setup.seats[to_move] {
            Seat::Human => to_move,
            _ => to_move.opponent(),
        };
        // If nobody can resign, the command fails with the reason.
        let is_possible = session.result().is_none() && setup.has_human();
        let text = msg::game::resign_sure(PlayerNames::of(setup).name(player));
        if self.study.is_none()
            && (!is_possible || self.messages.is_confirmed(Question::Resign(player), text))
        {
            self.pages.clear();
            self.order_or(Act::Resign, Command::Resign { player });
        }
    }

    /// Applies a command to the game unless a study lies over it; to one with a person at another
    /// computer by an act.
    pub fn order_or(&mut self, act: Act, command: Command) {
        match self.is_linked() {
            _ if self.study.is_some() => {}
            true => self.order(act),
            false => self.command(command),
        }
    }

    /// Makes the thinking engine play the best move found so far.
    pub fn move_now(&mut self) {
        if self.study.is_none() {
            self.game.move_now();
        }
    }

    /// Applies a command to the game.
    pub fn command(&mut self, command: Command) {
        let update = self.game.apply(command, self.now);
        self.pass_on(&update);
    }

    /// Passes the outcomes of a command or a tick to the log, the sound, the status line and
    /// the disk.
    pub fn pass_on(&mut self, update: &GameUpdate) {
        let events = &update.events;
        if events.contains(&Event::Started) {
            self.began(GameOrigin::New);
        }
        self.tell(update);
        if let Some(Event::Ended { outcome, .. }) = events.last() {
            let setup = &self.session().setup;
            self.express(match outcome.winner() {
                Some(winner) if setup.seats[winner] == Seat::Human => Sound::Win,
                Some(_) if setup.has_human() => Sound::Lost,
                _ => Sound::Draw,
            });
        }
        if events.contains(&Event::Swapped) {
            self.messages.toast(swapped(self.session()), None);
        }
        // The job of a linked game keeps it.
        if !events.is_empty() && !self.is_linked() {
            // Who sees the scores has help.
            let has_moved = events.iter().any(|it| matches!(it, Event::Dropped { .. }));
            if has_moved && self.analyst.is_on() {
                self.store.note_help();
            }
            self.store
                .follow(self.game.session(), events, &self.catalog);
            self.tell_left();
        }
    }

    /// Gives a person of the game this name, and keeps it for other games.
    pub fn rename(&mut self, player: Player, name: Option<PersonName>) {
        self.command(Command::Rename { player, name });
        let setup = self.session().setup.clone();
        self.change_settings(|settings| settings.take_names(&setup));
    }

    /// Starts a game. People without names get those of the settings.
    pub fn start(&mut self, mut setup: GameSetup) {
        let levels = levels_in(&setup.seats);
        let start = then(move |window| {
            window.store.settings.give_names(&mut setup);
            window.store.started(&setup);
            window.offers.clear();
            window.make_room();
            window.command(Command::New(Box::new(setup)));
        });
        self.run_with(levels, start);
    }

    /// Resumes a game that comes from outside this run.
    pub fn resume(&mut self, game: &SavedGame, origin: GameOrigin) {
        let session = match game.session() {
            Ok(session) => session,
            Err(error) => return self.messages.error(Message::verbatim(error.to_string())),
        };
        let (levels, counted) = (levels_in(&session.setup.seats), game.counted);
        let resume = then(move |window| {
            let ply = session.position.ply();
            window.make_room();
            window.game.adopt(session, window.now);
            window.began(origin);
            window.messages.record("rewind", json!({"ply": ply}));
            window.store.adopt(window.game.session(), counted);
            window.tell_left();
        });
        self.run_with(levels, resume);
    }

    /// Ends what another game takes the place of.
    fn make_room(&mut self) {
        self.leave_link();
        self.end_study();
        self.pages.clear();
        self.take_levels();
    }

    /// Gives new games the levels of the configuration, and the level just trained.
    pub fn take_levels(&mut self) {
        let levels = &self.catalog.levels;
        self.game.engines.levels = self.training_runs.levels(levels);
    }

    /// Resets the view's state for a game that has just begun, with the analysis as the settings say, and
    /// logs the game.
    pub fn began(&mut self, origin: GameOrigin) {
        // A game of the arena is only looked at.
        if origin != GameOrigin::Arena {
            self.chosen = Some(self.session().setup.clone());
        }
        self.origin = origin;
        self.analyst.on = self.store.settings.analysis;
        self.marks_hidden = false;
        self.isolate(None);
        self.messages.forget_game();
        self.log_start();
    }

    /// Writes the game on the board to the log.
    pub fn log_start(&mut self) {
        let setup = &self.session().setup;
        let size = setup.ruleset.size;
        let fields = json!({"preset": setup.preset, "columns": size.columns, "rows": size.rows});
        self.messages.record("start", fields);
    }
}
