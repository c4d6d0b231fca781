//! Carries out requests about the game and passes its events to the log, the sound and the
//! files.

use plummet::internals::cli;
use plummet::internals::scene::{LogRecord, View, swapped};
use plummet::internals::storage::SavedGame;
use plummet::internals::text::{Message, msg};
use plummet::rules::{ByPlayer, Player};
use plummet::session::{Command, Event, GameSetup, Origin, PersonName, Seat};

use super::Window;
use super::programs::levels_in;
use crate::app::activity::{Asked, play_sounds};
use crate::app::game::{GameUpdate, seat_of};
use crate::app::request::{BoardRequest, GameOrigin, GameRequest, ViewRequest};

impl Window {
    /// Carries out a request about the game alone. While an activity lies over it, only another game
    /// can begin.
    pub(super) fn play(&mut self, request: GameRequest, now: f64) {
        if self.screen.activities.is_open() && !request.begins_game() {
            return;
        }
        if self.play_linked(&request, now) {
            return;
        }
        match request {
            GameRequest::Start(setup) => self.start(*setup, now),
            GameRequest::Resume(game, origin) => self.resume(&game, origin, now),
            GameRequest::Continue(file) => self.files.store.claim(file),
            GameRequest::Rematch => {
                let seats = self.screen.session().setup().seats.clone();
                let may_run = self.may_run(levels_in(&seats), || GameRequest::Rematch.into());
                if may_run && self.screen.may_rematch(&mut self.messages, now) {
                    // With the current levels: their file may have changed during the game.
                    self.screen
                        .take_levels(&self.training_runs, &self.configuration.catalog);
                    self.command(Command::Rematch, now);
                }
            }
            GameRequest::ReturnTo(ply) => self.command(Command::ReturnTo { ply }, now),
            GameRequest::Swap => {
                let origin = Origin::Human;
                self.command(Command::Swap { origin }, now);
            }
            GameRequest::TogglePause if self.screen.session().is_paused() => {
                self.command(Command::Resume, now);
            }
            GameRequest::TogglePause => self.command(Command::Pause, now),
            GameRequest::Resign => {
                if let Some(player) = self.screen.who_resigns(&mut self.messages, now) {
                    self.command(Command::Resign { player }, now);
                }
            }
            GameRequest::Rename(names) => self.rename(*names, now),
            GameRequest::MoveNow => self.screen.game.move_now(),
        }
    }

    /// Carries out a request to what is on the board: an activity, or the game.
    pub(super) fn ask(&mut self, request: BoardRequest, now: f64) {
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
            BoardRequest::Rematch => self.play(GameRequest::Rematch, now),
            BoardRequest::Hint if !self.may_hint(|| BoardRequest::Hint.into()) => {}
            BoardRequest::Hint => self.screen.ask_for_hint(
                self.files.store.settings().hint_level.as_deref(),
                self.configuration.catalog.levels(),
                &mut self.messages,
                now,
            ),
            BoardRequest::DropAimed => self.drop_aimed(now),
            BoardRequest::Next
            | BoardRequest::Previous
            | BoardRequest::Better
            | BoardRequest::Played
            | BoardRequest::Again
            | BoardRequest::Solution
            | BoardRequest::Learn
            | BoardRequest::Stop
            | BoardRequest::PlayOn
            | BoardRequest::Back
            | BoardRequest::Close => {}
        }
    }

    /// Drops a disc in the aimed column, or aims if none is.
    pub(super) fn drop_aimed(&mut self, now: f64) {
        match self.screen.game.scene().aimed() {
            Some(column) => self.ask(BoardRequest::Drop(column), now),
            None => self.screen.move_aim(0),
        }
    }

    /// Carries out a request about the view of the board.
    pub(super) fn change_view(&mut self, request: ViewRequest, now: f64) {
        let is_why_open = self.screen.reasons.card.is_some();
        let is_game = !self.screen.activities.is_open();
        match request {
            ViewRequest::Explain
            | ViewRequest::ToggleWhy
            | ViewRequest::Analyse
            | ViewRequest::ToggleAnalysis
                if is_game && self.is_help_off() =>
            {
                self.messages.note(msg::together::no_help(), now);
            }
            ViewRequest::Explain if is_why_open => {}
            ViewRequest::Explain | ViewRequest::ToggleWhy => self.toggle_why(now),
            // Escape closes the card alone.
            ViewRequest::Present if is_why_open => {
                self.close_why();
                self.messages.withdraw_question();
                self.screen.game.scene_mut().skip(now);
            }
            ViewRequest::Present if is_game => {
                self.messages.withdraw_question();
                self.screen.game.scene_mut().skip(now);
                if self.screen.session().shows_past() {
                    self.ask(BoardRequest::ShowLast, now);
                }
            }
            ViewRequest::Present => self.ask(BoardRequest::Back, now),
            // In a narrow window the card stands where the drawer opens.
            ViewRequest::ToggleDrawer if is_why_open => {
                self.close_why();
                self.layout.is_drawer_open = true;
            }
            ViewRequest::ToggleDrawer => self.layout.is_drawer_open ^= is_game,
            ViewRequest::Analyse if is_game && !self.screen.analyst.is_on() => {
                self.screen.analyst.toggle();
            }
            ViewRequest::ToggleAnalysis if is_game => self.toggle_analysis(now),
            ViewRequest::StopAnalysis if is_game => self.screen.analyst.stop(),
            ViewRequest::Isolate(player) if is_game => self.screen.isolate(player),
            ViewRequest::Analyse
            | ViewRequest::ToggleAnalysis
            | ViewRequest::StopAnalysis
            | ViewRequest::Isolate(_) => {}
            ViewRequest::ToggleMarks => self.screen.toggle_marks(),
            ViewRequest::Aim(by) => self.screen.move_aim(by),
            ViewRequest::GoTo(column) => self.screen.go_to(column),
            ViewRequest::LookAt(across, up) => self.screen.look_at(across, up),
            ViewRequest::Zoom(notches) => {
                self.screen.zoom(notches, self.layout.areas.board.centre());
            }
            ViewRequest::Fit => self.screen.game.scene_mut().set_view(View::Fit),
            ViewRequest::Say(fact) => self.say(fact, now),
            ViewRequest::ShowReason(index) => {
                if let Some(card) = &mut self.screen.reasons.card {
                    card.choose(index);
                }
            }
        }
    }

    /// Switches the scores on or off. That they are off is said: what is seen of it is that they go.
    fn toggle_analysis(&mut self, now: f64) {
        self.screen.analyst.toggle();
        if !self.screen.analyst.is_on() {
            self.messages.note(msg::panel::scores_off(), now);
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
    fn rename(&mut self, names: ByPlayer<Option<PersonName>>, now: f64) {
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
    pub(super) fn start(&mut self, mut setup: GameSetup, now: f64) {
        let request = || GameRequest::Start(Box::new(setup.clone())).into();
        if !self.may_run(levels_in(&setup.seats), request) {
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
    pub(super) fn resume(&mut self, game: &SavedGame, origin: GameOrigin, now: f64) {
        let session = match game.session() {
            Ok(session) => session,
            Err(error) => {
                let error = Message::verbatim(error.to_string());
                return self.messages.error(error, now);
            }
        };
        let request = || GameRequest::Resume(Box::new(game.clone()), origin).into();
        if !self.may_run(levels_in(&session.setup().seats), request) {
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
