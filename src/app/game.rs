//! One game on the board: the match, its scene, and the engine that thinks.

mod engines;

use std::time::Duration;

use plummet::engine::{Analysis, Forfeit, Request, ThinkError};
use plummet::internals::jobs::{Job, Runtime};
use plummet::internals::scene::{Motion, Scene, refusal};
use plummet::internals::text::{Message, msg};
use plummet::presets::Level;
use plummet::rules::{PlayError, Player};
use plummet::session::{
    Command, EngineReply, Event, GameSetup, Match, MatchSettings, Origin, Refusal, Seat, Session,
};

use super::pairing::Pairing;
use super::thinking::{Thought, think};
use engines::EngineFactory;
pub(crate) use engines::seat_of;

/// The delay of an engine's move after the last disc has come to rest, in seconds, so that the
/// player sees their own move first.
const REPLY_DELAY: f64 = 0.35;

/// The time below which the clocks show tenths of a second.
pub(crate) const TENTHS_BELOW: Duration = Duration::from_secs(10);

/// What a clock shows at least while another one counts.
const LAST_MOMENT: Duration = Duration::from_millis(1);

/// One game and its players.
#[derive(Debug)]
pub(crate) struct Game {
    /// The session and its engines.
    current_match: Match,
    scene: Scene,
    runtime: Runtime,
    /// The engine that thinks, and the revision of its request.
    thinking: Option<(u64, Job<Thought>)>,
    engines: EngineFactory,
    /// When the engine to move started to think, in seconds.
    asked_at: f64,
    /// Its best result so far.
    interim: Option<Analysis>,
    /// The engine's move, held until the board is at rest.
    answer: Option<Command>,
    /// When the clocks were last updated, in seconds.
    clock_updated_at: f64,
    /// The game before the disc that falls.
    before_fall: Option<Session>,
    /// The running score of the two players.
    pairing: Pairing,
}

/// The state of a level that has been thinking for a while.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ThinkingState<'a> {
    /// The name of the level.
    pub(crate) name: &'a str,
    /// How long it has been thinking.
    pub(crate) seconds: f64,
    /// Its best result so far.
    pub(crate) interim: Option<&'a Analysis>,
}

/// The thinking time from which a level's state is shown, in seconds.
const SHOW_THINKING_FROM: f64 = 1.0;
/// The time between two updates of that state, in seconds.
const THINKING_PERIOD: f64 = 0.5;

/// The result of a command or a tick.
#[derive(Debug, Default)]
pub(crate) struct GameUpdate {
    /// The events of the game.
    pub(crate) events: Vec<Event>,
    /// A sentence for the player.
    pub(crate) notice: Option<Message>,
}

impl Game {
    /// Creates a game before its first move.
    pub(crate) fn new(
        setup: GameSetup,
        levels: &[Level],
        runtime: Runtime,
        seed: u64,
        motion: Motion,
    ) -> Self {
        let mut engines = EngineFactory::new(levels, seed);
        let seated = engines.make_engines(&setup.seats);
        let session = Session::new(setup);
        Self {
            pairing: Pairing::new(&session),
            current_match: Match::new(session, seated, MatchSettings::default()),
            engines,
            scene: Scene::new(motion),
            runtime,
            thinking: None,
            asked_at: 0.0,
            interim: None,
            answer: None,
            clock_updated_at: 0.0,
            before_fall: None,
        }
    }

    pub(crate) fn session(&self) -> &Session {
        self.current_match.session()
    }

    /// Returns the game as the player sees it: while a disc falls, the game before its move.
    pub(crate) fn seen_session(&self, now: f64) -> &Session {
        let is_falling = self.scene.timeline().is_falling(now);
        let before = self.before_fall.as_ref().filter(|_| is_falling);
        before.unwrap_or(self.session())
    }

    /// Returns the running score of the two players.
    pub(crate) const fn pairing(&self) -> &Pairing {
        &self.pairing
    }

    pub(crate) fn scene(&self) -> &Scene {
        &self.scene
    }

    pub(crate) fn scene_mut(&mut self) -> &mut Scene {
        &mut self.scene
    }

    /// Returns the state of the level to move, if it has been thinking for a while.
    pub(crate) fn thinking(&self, now: f64) -> Option<ThinkingState<'_>> {
        let seconds = now - self.asked_at;
        let seat = self.session().seat_to_move()?;
        (self.thinking.is_some() && seconds >= SHOW_THINKING_FROM).then(|| ThinkingState {
            name: seat.name(),
            seconds,
            interim: self.interim.as_ref(),
        })
    }

    /// Returns when the state of a thinking level is to be updated.
    pub(crate) fn thinking_due(&self, now: f64) -> Option<f64> {
        self.thinking
            .is_some()
            .then(|| (now + THINKING_PERIOD).max(self.asked_at + SHOW_THINKING_FROM))
    }

    /// Stops the thinking; the best move so far is the answer.
    pub(crate) fn move_now(&self) {
        if let Some((_, thinking)) = &self.thinking {
            thinking.stop();
        }
    }

    /// Stops the thinking until the next [`Self::tick`], which begins it again.
    pub(crate) fn rest(&mut self) {
        self.thinking = None;
        self.answer = None;
        self.current_match.withdraw_request();
    }

    /// Returns when a waiting move will be played.
    pub(crate) fn reply_due(&self) -> Option<f64> {
        self.answer
            .as_ref()
            .filter(|_| !self.session().shows_past())
            .map(|_| self.scene.timeline().settled() + REPLY_DELAY)
    }

    /// Returns when the clocks show another time, or a player's time is up.
    pub(crate) fn clock_due(&self, now: f64) -> Option<f64> {
        let left = self.session().flag_falls_in()?;
        let part = if left < TENTHS_BELOW {
            0.1_f64.min(left.as_secs_f64())
        } else {
            f64::from(left.subsec_millis()) / 1000.0
        };
        Some(now + part + 0.002)
    }

    /// Sets the levels that make the engines of new games.
    pub(crate) fn set_levels(&mut self, levels: &[Level]) {
        self.engines.set_levels(levels);
    }

    /// Continues another game.
    pub(crate) fn adopt(&mut self, session: Session, now: f64) {
        self.thinking = None;
        self.current_match.adopt(session);
        self.answer = None;
        self.before_fall = None;
        self.clock_updated_at = now;
        self.pairing.begin(self.current_match.session());
        self.make_engines();
        self.scene
            .observe(&[Event::Started], self.current_match.session(), now);
    }

    /// Makes the engines of a game that begins.
    fn make_engines(&mut self) {
        let seated = self
            .engines
            .make_engines(&self.current_match.session().setup().seats);
        self.current_match.seat(Player::Red, seated.red);
        self.current_match.seat(Player::Yellow, seated.yellow);
    }

    /// Applies a command. A person's disc ends the animation first.
    pub(crate) fn apply(&mut self, command: Command, now: f64) -> GameUpdate {
        if let Command::Play {
            origin: Origin::Human,
            ..
        } = command
        {
            self.scene.skip(now);
        }
        let update = self.pass_time(now);
        if !update.events.is_empty() {
            return update;
        }
        let is_rematch = matches!(command, Command::Rematch);
        let is_new_game = matches!(command, Command::New(_) | Command::Rematch);
        let column = if let Command::Play { column, .. } = command {
            Some(column)
        } else {
            None
        };
        let before = column.map(|_| self.seen_session(now).clone());
        let revision = self.session().revision();
        match self.current_match.apply(command) {
            Ok(events) => {
                let is_drop = |event: &Event| matches!(event, Event::Dropped { .. });
                self.before_fall = before.filter(|_| events.iter().any(is_drop));
                // Looking at another position does not interrupt an engine.
                if self.session().revision() != revision {
                    self.thinking = None;
                    self.answer = None;
                }
                if is_new_game {
                    self.make_engines();
                }
                let session = self.current_match.session();
                self.pairing.observe(&events, session, is_rematch);
                self.scene.observe(&events, session, now);
                GameUpdate {
                    events,
                    notice: None,
                }
            }
            Err(error) => {
                if let (Some(column), Refusal::Play(PlayError::Column(_))) = (column, &error) {
                    self.scene.refuse(column, now);
                }
                GameUpdate {
                    events: Vec::new(),
                    notice: Some(refusal(&error)),
                }
            }
        }
    }

    /// Charges the time since the last call to the running clock, which may end the game.
    pub(crate) fn pass_time(&mut self, now: f64) -> GameUpdate {
        let mut time = Duration::try_from_secs_f64(now - self.clock_updated_at).unwrap_or_default();
        self.clock_updated_at = now;
        if self.session().setup().has_elsewhere()
            && let Some(left) = self.session().flag_falls_in()
        {
            // The clocks that count are at one computer, which says when a flag falls.
            time = time.min(left.saturating_sub(LAST_MOMENT));
        }
        if !self.session().clock_runs() {
            return GameUpdate::default();
        }
        let events = self.current_match.apply(Command::Elapse { time });
        let events = events.unwrap_or_default();
        if !events.is_empty() {
            self.thinking = None;
            self.before_fall = None;
            let session = self.current_match.session();
            self.pairing.observe(&events, session, false);
            self.scene.observe(&events, session, now);
        }
        GameUpdate {
            events,
            notice: None,
        }
    }

    /// Lets a level take the seat of a player.
    pub(crate) fn reseat(&mut self, player: Player, level: &Level, now: f64) -> GameUpdate {
        let seat = seat_of(level);
        let engine = self.engines.engine(&seat);
        let update = self.apply(Command::Reseat { player, seat }, now);
        self.current_match.seat(player, engine);
        update
    }

    /// Starts the engine to move, and plays its move once the board is at rest. Never waits.
    pub(crate) fn tick(&mut self, now: f64) -> GameUpdate {
        let update = self.pass_time(now);
        if !update.events.is_empty() {
            return update;
        }
        if let Some(update) = self.take_answer(now) {
            return update;
        }
        if let Some(request) = self.current_match.request() {
            return self.send_request(request, now);
        }
        let due = self.scene.timeline().settled() + REPLY_DELAY;
        match self.answer.take() {
            // A player who looks at an earlier position sees the move later.
            Some(command) if now >= due && !self.session().shows_past() => self.apply(command, now),
            waiting => {
                self.answer = waiting;
                GameUpdate::default()
            }
        }
    }

    /// Takes the answers of the engine. Returns `Some` if it made no move.
    fn take_answer(&mut self, now: f64) -> Option<GameUpdate> {
        let (revision, thinking) = self.thinking.as_ref()?;
        let revision = *revision;
        let answer = loop {
            match thinking.poll()?.unwrap_or_else(Thought::from) {
                Thought::Interim(analysis) => self.interim = Some(analysis),
                Thought::Final(answer) => break answer,
            }
        };
        self.thinking = None;
        match self.current_match.reply(revision, answer)? {
            EngineReply::Move(command) => {
                self.answer = Some(command);
                None
            }
            EngineReply::NoMove { error, forfeit } => {
                let reason = error.to_string();
                Some(match forfeit {
                    Some(forfeit) => self.forfeit(revision, &reason, forfeit, now),
                    None => self.replace_engine(&reason, now),
                })
            }
        }
    }

    /// Lets an engine think.
    fn send_request(&mut self, request: Result<Request, ThinkError>, now: f64) -> GameUpdate {
        self.asked_at = now;
        self.interim = None;
        match request {
            Ok(request) => {
                let revision = request.revision;
                self.thinking = Some((revision, think(&self.runtime, request)));
                GameUpdate::default()
            }
            Err(error) => self.replace_engine(&error.to_string(), now),
        }
    }

    /// Makes an engine that made no valid move lose its turn or the game. Pauses the game if
    /// neither side can move any more.
    fn forfeit(&mut self, revision: u64, reason: &str, forfeit: Forfeit, now: f64) -> GameUpdate {
        let player = self.session().position().to_move();
        let level = Message::of_file(self.session().setup().seats[player].name());
        let mut notice = match forfeit {
            Forfeit::Move => msg::game::level_loses_turn(level, reason),
            Forfeit::Game => msg::game::level_loses_game(level, reason),
        };
        let mut update = self.apply(Command::missed(forfeit, revision), now);
        if self.session().is_stuck() && self.session().result().is_none() {
            update.events.extend(self.apply(Command::Pause, now).events);
            notice = msg::game::levels_stuck(notice);
        }
        update.notice = Some(notice);
        update
    }

    /// Replaces the level whose turn it is by another one that plays this game and has not failed
    /// in it, or by a human player if there is none.
    fn replace_engine(&mut self, reason: &str, now: f64) -> GameUpdate {
        let player = self.session().position().to_move();
        let setup = self.current_match.session().setup();
        let failed = Message::of_file(setup.seats[player].name());
        let seat = self
            .engines
            .replace_failed(&setup.seats[player], &setup.ruleset);
        let notice = match &seat {
            Seat::Human | Seat::Elsewhere => {
                msg::game::person_plays_on(player.name(), failed, reason)
            }
            Seat::Level { name, .. } => {
                let other = Message::of_file(name);
                msg::game::level_plays_on(player.name(), failed, other, reason)
            }
        };
        let mut update = self.apply(Command::Reseat { player, seat }, now);
        let seats = &self.current_match.session().setup().seats;
        let engine = self.engines.engine(&seats[player]);
        self.current_match.seat(player, engine);
        update.notice = Some(notice);
        update
    }
}

#[cfg(test)]
mod tests;
