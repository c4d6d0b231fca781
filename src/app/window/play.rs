//! Carries out requests about the game and passes its events to the log, the sound and the
//! files.

use plummet::internals::cli;
use plummet::internals::scene::{LogRecord, swapped};
use plummet::internals::sound::Sound;
use plummet::internals::storage::{SavedGame, Settings};
use plummet::rules::{ByPlayer, Player};
use plummet::session::{Command, Event, GameSetup, Origin, PersonName, Seat};

use super::Window;
use super::programs::levels_in;
use crate::app::game::{Game, GameUpdate, seat_of};
use crate::app::platform::SoundPlayer;
use crate::app::request::{GameOrigin, GameRequest, ViewRequest};

impl Window {
    /// Carries out a request about the game on the board.
    pub(super) fn play(&mut self, request: GameRequest, now: f64) {
        let Some(request) = self.play_in_review(request, now) else {
            return;
        };
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
            GameRequest::Drop(column) => {
                let must_confirm = self.files.store.settings().confirm_moves;
                let messages = &mut self.messages;
                let update = self.screen.drop_disc(column, must_confirm, messages, now);
                self.pass_on(&update, now);
            }
            GameRequest::DropAimed => match self.screen.game.scene().aimed() {
                Some(column) => self.play(GameRequest::Drop(column), now),
                None => self.change_view(ViewRequest::Aim(0), now),
            },
            GameRequest::Undo => self.command(Command::Undo, now),
            GameRequest::Redo => self.command(Command::Redo, now),
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
            GameRequest::Hint if !self.may_hint(|| GameRequest::Hint.into()) => {}
            GameRequest::Hint => self.screen.ask_for_hint(
                self.files.store.settings().hint_level.as_deref(),
                self.configuration.catalog.levels(),
                &mut self.messages,
                now,
            ),
        }
    }

    /// Carries out a request about the view of the game.
    pub(super) fn change_view(&mut self, request: ViewRequest, now: f64) {
        let is_why_open = self.screen.reasons.card.is_some();
        match request {
            ViewRequest::ToggleWhy => return self.toggle_why(now),
            // Escape closes the card alone.
            ViewRequest::Present if is_why_open => {
                self.close_why();
                self.messages.withdraw_question();
                self.screen.game.scene_mut().skip(now);
                return;
            }
            // In a narrow window the card stands where the drawer opens.
            ViewRequest::ToggleDrawer if is_why_open => {
                self.close_why();
                self.layout.is_drawer_open = true;
                return;
            }
            ViewRequest::ToggleDrawer
            | ViewRequest::Present
            | ViewRequest::Show(_)
            | ViewRequest::ShowLast
            | ViewRequest::Step(_)
            | ViewRequest::Aim(_)
            | ViewRequest::GoTo(_)
            | ViewRequest::LookAt(..)
            | ViewRequest::Zoom(_)
            | ViewRequest::Fit
            | ViewRequest::Isolate(_)
            | ViewRequest::ToggleMarks
            | ViewRequest::ToggleAnalysis
            | ViewRequest::StopAnalysis
            | ViewRequest::ShowReason(_) => {}
        }
        if self.screen.open_study.is_some() {
            return self.view_review(request, now);
        }
        let (layout, messages) = (&mut self.layout, &mut self.messages);
        let update = self.screen.change_view(request, layout, messages, now);
        self.pass_on(&update, now);
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
            self.messages.lasting(&swapped(self.screen.session()), now);
        }
        if !events.is_empty() {
            let (session, catalog) = (self.screen.session(), &self.configuration.catalog);
            self.files
                .save_progress(session, events, catalog, &mut self.messages, now);
        }
    }

    /// Gives the two people of the game these names, and keeps them for other games.
    fn rename(&mut self, names: ByPlayer<Option<PersonName>>, now: f64) {
        for player in Player::BOTH {
            let name = names[player].clone();
            self.command(Command::Rename { player, name }, now);
        }
        let settings = self.files.store.settings();
        let settings = Settings {
            first_name: names.red,
            second_name: names.yellow,
            ..settings.clone()
        };
        self.set(settings, now);
    }

    /// Starts a game. Two people without names get those of the settings.
    pub(super) fn start(&mut self, mut setup: GameSetup, now: f64) {
        let request = || GameRequest::Start(Box::new(setup.clone())).into();
        if !self.may_run(levels_in(&setup.seats), request) {
            return;
        }
        let settings = self.files.store.settings();
        give_names(&mut setup, settings);
        self.files.store.started(&setup);
        self.close_review(false, now);
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
            Err(error) => return self.messages.error(error.to_string(), now),
        };
        let request = || GameRequest::Resume(Box::new(game.clone()), origin).into();
        if !self.may_run(levels_in(&session.setup().seats), request) {
            return;
        }
        self.close_review(false, now);
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

/// Gives two people without names those of the settings.
pub(super) fn give_names(setup: &mut GameSetup, settings: &Settings) {
    if setup.is_between_people() && setup.names == ByPlayer::default() {
        setup.names = ByPlayer {
            red: settings.first_name.clone(),
            yellow: settings.second_name.clone(),
        };
    }
}

/// Plays the sounds of events.
pub(super) fn play_sounds(player: &SoundPlayer, game: &Game, update: &GameUpdate, now: f64) {
    if update.notice.is_some() {
        player.play(Sound::Invalid);
    }
    let size = game.session().position().board().size();
    let landed = game.scene().timeline().settled();
    for event in &update.events {
        match event {
            Event::Dropped { cell, .. } => {
                let rows = size.rows.saturating_sub(cell.row);
                player.play_in(Sound::Drop { rows }, landed - now);
            }
            Event::Ended { outcome, .. } => {
                let sound = match outcome.winner() {
                    Some(_) => Sound::Win,
                    None => Sound::Draw,
                };
                player.play_in(sound, landed - now + 0.2);
            }
            Event::Started
            | Event::Completed { .. }
            | Event::Scored { .. }
            | Event::Passed { .. }
            | Event::Swapped
            | Event::Rewound { .. }
            | Event::Shown { .. }
            | Event::Paused
            | Event::Resumed
            | Event::Reseated { .. }
            | Event::Renamed { .. } => {}
        }
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
