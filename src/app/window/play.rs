//! What happens in a game, and what follows from it: the log, sounds, files.

use plummet::cli;
use plummet::rules::{ByPlayer, Column};
use plummet::scene::Record;
use plummet::session::{Command, Event, GameSetup, Origin, Seat};
use plummet::sound::Sound;
use plummet::storage::SavedGame;

use super::Window;
use crate::app::game::{Game, Outcomes, seat_of};
use crate::app::notice::Question;
use crate::app::platform::Player as SoundPlayer;
use crate::app::request::{GameRequest, LookRequest};

impl Window {
    /// Does what concerns the game on the board.
    pub(super) fn play(&mut self, request: GameRequest, now: f64) {
        match request {
            GameRequest::Start(setup) => self.start(*setup, now),
            GameRequest::Resume(game) => self.resume(&game, now),
            GameRequest::Rematch => self.rematch(now),
            GameRequest::Drop(column) => self.drop_disc(column, now),
            GameRequest::DropAimed => match self.screen.game.scene().aimed() {
                Some(column) => self.drop_disc(column, now),
                None => self.look(LookRequest::Aim(0), now),
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
            GameRequest::Resign => self.resign(now),
            GameRequest::MoveNow => self.screen.game.move_now(),
            GameRequest::Hint => self.screen.ask_for_hint(
                self.keeper.store.settings().hint_level.as_deref(),
                self.configuration.catalog.levels(),
                &mut self.messages,
                now,
            ),
        }
    }

    /// Looks at the game as it is asked for.
    pub(super) fn look(&mut self, request: LookRequest, now: f64) {
        let (layout, messages) = (&mut self.layout, &mut self.messages);
        let outcomes = self.screen.look(request, layout, messages, now);
        self.pass_on(&outcomes, now);
    }

    /// Gives the game a command.
    pub(super) fn command(&mut self, command: Command, now: f64) {
        let outcomes = self.screen.game.apply(command, now);
        self.pass_on(&outcomes, now);
    }

    /// Passes on what a command or a tick had to tell: to the log, the loudspeaker, the
    /// status line and the disk.
    pub(super) fn pass_on(&mut self, outcomes: &Outcomes, now: f64) {
        let events = &outcomes.events;
        if events.contains(&Event::Started) {
            self.screen.began(&mut self.messages);
        }
        for record in events.iter().filter_map(Record::of) {
            self.messages.record(&record);
        }
        play_sounds(&mut self.sound, &self.screen.game, outcomes, now);
        self.messages.heed(outcomes, now);
        if !events.is_empty() {
            let (session, catalog) = (self.screen.session(), &self.configuration.catalog);
            self.keeper
                .keep(session, events, catalog, &mut self.messages, now);
        }
    }

    /// A person drops a disc, in the second press if the settings say so.
    fn drop_disc(&mut self, column: Column, now: f64) {
        let session = self.screen.session();
        let asks = self.keeper.store.settings().confirm_moves
            && session.awaits_human()
            && session.position().is_legal(column);
        let text = || {
            let number = column.number();
            format!("Column {number}? Once more drops the disc, Escape does not")
        };
        if asks
            && !self
                .messages
                .is_confirmed(Question::Drop(column), text, now)
        {
            self.screen.game.scene_mut().aim(Some(column));
            return;
        }
        let outcomes = self.screen.game.drop_disc(column, now);
        self.pass_on(&outcomes, now);
    }

    /// Begins a game.
    pub(super) fn start(&mut self, setup: GameSetup, now: f64) {
        self.pages.clear();
        self.configuration.offers.clear();
        self.take_levels();
        self.command(Command::New(Box::new(setup)), now);
    }

    /// Goes on with a saved game.
    pub(super) fn resume(&mut self, game: &SavedGame, now: f64) {
        let session = match game.session() {
            Ok(session) => session,
            Err(error) => return self.messages.complain(error.to_string(), now),
        };
        self.pages.clear();
        self.take_levels();
        self.screen.game.adopt(session, now);
        self.screen.began(&mut self.messages);
        let session = self.screen.session();
        self.messages.record(&Record::Rewind {
            ply: session.position().ply(),
        });
        self.keeper
            .adopt(session, game.counted, &mut self.messages, now);
    }

    /// Begins the rematch; in the middle of a game only if it is asked for twice.
    fn rematch(&mut self, now: f64) {
        let session = self.screen.session();
        let ends_game = session.result().is_none() && session.position().ply() > 0;
        let text = "This game is not over. Once more ends it and begins the rematch";
        let text = || text.to_owned();
        if ends_game && !self.messages.is_confirmed(Question::Rematch, text, now) {
            return;
        }
        // By the levels as they are now, even if their file was edited meanwhile.
        self.take_levels();
        self.command(Command::Rematch, now);
    }

    /// The person to move, or the only one, gives the game up if it is asked for twice.
    fn resign(&mut self, now: f64) {
        let session = self.screen.session();
        let is_possible = session.result().is_none() && session.setup().has_human();
        let player = self.screen.who_resigns();
        let text = || format!("Resign for {player}? Once more ends the game, Escape does not");
        let question = Question::Resign(player);
        if is_possible && !self.messages.is_confirmed(question, text, now) {
            return;
        }
        self.command(Command::Resign { player }, now);
    }

    /// Gives new games the levels of the configuration, and the one just trained.
    fn take_levels(&mut self) {
        let levels = self.coach.levels(self.configuration.catalog.levels());
        self.screen.game.set_levels(&levels);
    }
}

/// Plays the sounds of what happened.
fn play_sounds(player: &mut SoundPlayer, game: &Game, outcomes: &Outcomes, now: f64) {
    if outcomes.notice.is_some() {
        player.play(Sound::Invalid);
    }
    let size = game.session().position().board().size();
    let landed = game.scene().timeline().settled();
    for event in &outcomes.events {
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
            | Event::Reseated { .. } => {}
        }
    }
}

/// The game that the command line asks for.
pub(super) fn setup_of(game: &cli::Game) -> GameSetup {
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
