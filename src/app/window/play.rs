//! Plays the game on the board and passes its events to the log, the sound and the
//! files.

use std::path::PathBuf;

use plummet::internals::cli;
use plummet::internals::net::{Act, OfferKind};
use plummet::internals::scene::{LogRecord, swapped};
use plummet::internals::storage::SavedGame;
use plummet::internals::text::{Message, msg};
use plummet::rules::{ByPlayer, Player};
use plummet::session::{Command, Event, GameSetup, Origin, PersonName, Seat};

use super::Window;
use super::programs::levels_in;
use crate::app::activity::{Asked, play_sounds};
use crate::app::game::{GameUpdate, seat_of};
use crate::app::link::other_person;
use crate::app::request::{BoardRequest, GameOrigin};
use crate::app::ui_output::then;

impl Window {
    /// Starts the game again with the seats swapped.
    pub(crate) fn rematch(&mut self, now: f64) {
        let setup = self.screen.session().setup();
        if self.screen.activities.is_open() {
            return;
        }
        if self.is_linked() {
            return self.order(Act::Offer(OfferKind::Rematch));
        }
        if setup.has_elsewhere() {
            let left = msg::together::left(other_person(setup));
            return self.messages.note(left, now);
        }
        let seats = setup.seats.clone();
        let rematch = || then(Self::rematch);
        if self.may_run(levels_in(&seats), rematch)
            && self.screen.may_rematch(&mut self.messages, now)
        {
            // With the current levels: their file may have changed during the game.
            self.screen
                .take_levels(&self.training_runs, &self.configuration.catalog);
            self.command(Command::Rematch, now);
        }
    }

    /// Undoes or redoes until this number of discs has been dropped.
    pub(crate) fn return_to(&mut self, ply: usize, now: f64) {
        if self.screen.activities.is_open() {
            return;
        }
        match self.is_linked() {
            true => self.messages.note(msg::together::not_here(), now),
            false => self.command(Command::ReturnTo { ply }, now),
        }
    }

    /// Takes over the first disc by the swap rule.
    pub(super) fn swap(&mut self, now: f64) {
        let origin = Origin::Human;
        self.order_or(Act::Move(0), Command::Swap { origin }, now);
    }

    /// Pauses or resumes the game.
    pub(super) fn toggle_pause(&mut self, now: f64) {
        match self.screen.session().is_paused() {
            true => self.order_or(Act::GoOn, Command::Resume, now),
            false => self.order_or(Act::Offer(OfferKind::Pause), Command::Pause, now),
        }
    }

    /// Resigns for the human player to move, or for the only human player.
    pub(super) fn resign(&mut self, now: f64) {
        if !self.screen.activities.is_open()
            && let Some(player) = self.screen.who_resigns(&mut self.messages, now)
        {
            self.order_or(Act::Resign, Command::Resign { player }, now);
        }
    }

    /// Applies a command to the game unless an activity lies over it; to one with a person at another
    /// computer by an act.
    fn order_or(&mut self, act: Act, command: Command, now: f64) {
        if self.screen.activities.is_open() {
            return;
        }
        match self.is_linked() {
            true => self.order(act),
            false => self.command(command, now),
        }
    }

    /// Makes the thinking engine play the best move found so far.
    pub(super) fn move_now(&mut self) {
        if !self.screen.activities.is_open() {
            self.screen.game.move_now();
        }
    }

    /// Resumes the unfinished game in this file, which no living window has.
    pub(crate) fn continue_game(&mut self, file: PathBuf) {
        self.files.store.claim(file);
    }

    /// Carries out a request to what is on the board: an activity, or the game.
    pub(crate) fn ask(&mut self, request: BoardRequest, now: f64) {
        if self.screen.activities.is_open() {
            let (activities, mut desk) = self.desk(now);
            return match activities.carry_out(request, &mut desk) {
                Asked::Ended(ended) => self.ended(ended, now),
                Asked::Unknown if request == BoardRequest::DropAimed => self.drop_aimed(now),
                Asked::Unknown | Asked::Done => {}
            };
        }
        if self.ask_linked(request, now) {
            return;
        }
        let session = self.screen.session();
        match request {
            BoardRequest::Drop(column) => {
                let must_confirm = self.files.store.settings().confirm_moves;
                let messages = &mut self.messages;
                if self.screen.may_drop(column, must_confirm, messages, now) {
                    let origin = Origin::Human;
                    self.command(Command::Play { column, origin }, now);
                }
            }
            BoardRequest::Undo => self.command(Command::Undo, now),
            BoardRequest::Redo => self.command(Command::Redo, now),
            BoardRequest::Show(ply) => self.command(Command::Show { ply }, now),
            BoardRequest::ShowLast => {
                let ply = session.position().ply();
                self.command(Command::Show { ply }, now);
            }
            BoardRequest::Step(by) => {
                let by = isize::try_from(by).unwrap_or(0);
                let ply = session.shown().ply().checked_add_signed(by);
                if let Some(ply) = ply.filter(|&ply| ply <= session.position().ply()) {
                    self.command(Command::Show { ply }, now);
                }
            }
            BoardRequest::Rematch => self.rematch(now),
            BoardRequest::Hint if !self.may_hint() => {}
            BoardRequest::Hint => self.screen.ask_for_hint(
                self.files.store.settings().hint_level.as_deref(),
                self.configuration.catalog.levels(),
                &mut self.messages,
                now,
            ),
            BoardRequest::DropAimed => self.drop_aimed(now),
            // The others are for activities.
            _ => {}
        }
    }

    /// Drops a disc in the aimed column, or aims if none is.
    pub(super) fn drop_aimed(&mut self, now: f64) {
        match self.screen.game.scene().aimed() {
            Some(column) => self.ask(BoardRequest::Drop(column), now),
            None => self.screen.move_aim(0),
        }
    }

    /// Applies a command to the game.
    pub(super) fn command(&mut self, command: Command, now: f64) {
        let update = self.screen.game.apply(command, now);
        self.pass_on(&update, now);
    }

    /// Passes the outcomes of a command or a tick to the log, the sound, the status line and
    /// the disk.
    pub(super) fn pass_on(&mut self, update: &GameUpdate, now: f64) {
        let events = &update.events;
        if events.contains(&Event::Started) {
            self.screen.began(GameOrigin::New, &mut self.messages);
        }
        for record in events.iter().filter_map(LogRecord::of) {
            self.messages.record(&record);
        }
        play_sounds(&self.sound, &self.screen.game, update, now);
        self.messages.show_update(update, now);
        if events.contains(&Event::Swapped) {
            self.messages.lasting(swapped(self.screen.session()), now);
        }
        // The job of a linked game keeps it.
        if !events.is_empty() && !self.is_linked() {
            let (session, catalog) = (self.screen.session(), &self.configuration.catalog);
            self.files
                .save_progress(session, events, catalog, &mut self.messages, now);
        }
    }

    /// Gives the people of the game these names, and keeps them for other games.
    pub(crate) fn rename(&mut self, names: ByPlayer<Option<PersonName>>, now: f64) {
        let seats = self.screen.session().setup().seats.clone();
        for player in Player::BOTH
            .into_iter()
            .filter(|&it| seats[it] == Seat::Human)
        {
            let name = names[player].clone();
            self.command(Command::Rename { player, name }, now);
        }
        let mut settings = self.files.store.settings().clone();
        settings.take_names(self.screen.session().setup());
        self.set(settings, now);
    }

    /// Starts a game. People without names get those of the settings.
    pub(crate) fn start(&mut self, mut setup: GameSetup, now: f64) {
        let again = setup.clone();
        let start = || then(|window, now| window.start(again, now));
        if !self.may_run(levels_in(&setup.seats), start) {
            return;
        }
        self.leave_link(now);
        self.files.store.settings().give_names(&mut setup);
        self.files.store.started(&setup);
        self.end_activities(now);
        self.pages.clear();
        self.configuration.offers.clear();
        self.screen
            .take_levels(&self.training_runs, &self.configuration.catalog);
        let shows = self.files.store.settings().analysis;
        self.screen.prepare_analysis(&setup, shows);
        self.command(Command::New(Box::new(setup)), now);
    }

    /// Resumes a game that comes from outside this run.
    pub(crate) fn resume(&mut self, game: &SavedGame, origin: GameOrigin, now: f64) {
        let session = match game.session() {
            Ok(session) => session,
            Err(error) => {
                let error = Message::verbatim(error.to_string());
                return self.messages.error(error, now);
            }
        };
        let again = game.clone();
        let resume = || then(move |window, now| window.resume(&again, origin, now));
        if !self.may_run(levels_in(&session.setup().seats), resume) {
            return;
        }
        self.end_activities(now);
        self.leave_link(now);
        self.pages.clear();
        self.screen
            .take_levels(&self.training_runs, &self.configuration.catalog);
        let shows = self.files.store.settings().analysis;
        self.screen.prepare_analysis(session.setup(), shows);
        self.screen.game.adopt(session, now);
        self.screen.began(origin, &mut self.messages);
        let session = self.screen.session();
        self.messages.record(&LogRecord::Rewind {
            ply: session.position().ply(),
        });
        self.files
            .adopt(session, game.counted, &mut self.messages, now);
    }
}

/// Returns the setup of the game on the command line.
pub(super) fn setup_of(game: &cli::NamedGame) -> GameSetup {
    let seats = ByPlayer::from_fn(|player| match &game.seats[player] {
        None => Seat::Human,
        Some(level) => seat_of(level),
    });
    let preset = &game.preset;
    GameSetup {
        changes: preset.changes_to(&game.ruleset),
        ..GameSetup::plain(
            preset.id.clone(),
            preset.name.clone(),
            game.ruleset.clone(),
            seats,
        )
    }
}
