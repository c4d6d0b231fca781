//! One game on the board: the match, its scene, and the engine that thinks.

mod engines;

use super::pairing::Pairing;
use super::thinking::Search;
use crate::app::prelude::*;
use engines::EngineFactory;
pub use engines::seat_of;

/// The delay of an engine's move after the last disc has come to rest, in seconds, so that the
/// player sees their own move first.
const REPLY_DELAY: f64 = 0.35;

/// The time below which the clocks show tenths of a second.
pub const TENTHS_BELOW: Duration = Duration::from_secs(10);

/// The thinking time from which a level's state is shown.
const SHOW_THINKING_FROM: Duration = Duration::from_secs(1);
/// The time between two updates of that state.
const THINKING_PERIOD: Duration = Duration::from_millis(500);

/// What a clock shows at least while another one counts.
const LAST_MOMENT: Duration = Duration::from_millis(1);

/// One game and its players.
pub struct Game {
    /// The session and its engines.
    current_match: Match,
    pub scene: Scene,
    runtime: Runtime,
    /// The engine that thinks, or whose move waits.
    thinking: Option<Search>,
    pub engines: EngineFactory,
    /// When the clocks were last updated, in seconds.
    clock_updated_at: f64,
    /// The game before the disc that falls.
    before_fall: Option<Session>,
    /// The running score of the two players.
    pub pairing: Pairing,
}

/// The result of a command or a tick.
#[derive(Default)]
pub struct GameUpdate {
    /// The events of the game.
    pub events: Vec<Event>,
    /// A sentence for the player.
    pub notice: Option<Message>,
}

impl Game {
    /// Creates a game before its first move.
    pub fn new(
        setup: GameSetup,
        levels: Vec<Level>,
        runtime: Runtime,
        seed: u64,
        motion: Motion,
    ) -> Self {
        let mut engines = EngineFactory {
            levels,
            failed: Vec::new(),
            dice: fastrand::Rng::with_seed(seed),
        };
        let seated = engines.make_engines(&setup.seats);
        let session = Session::new(setup);
        Self {
            pairing: Pairing::new(&session),
            current_match: Match::new(session, seated, MatchSettings::default()),
            engines,
            scene: Scene::new(motion),
            runtime,
            thinking: None,
            clock_updated_at: 0.0,
            before_fall: None,
        }
    }

    pub fn session(&self) -> &Session {
        &self.current_match.session
    }

    /// Returns the game as the player sees it: while a disc falls, the game before its move.
    pub fn seen_session(&self, now: f64) -> &Session {
        let is_falling = self.scene.timeline.is_falling(now);
        self.before_fall
            .as_ref()
            .filter(|_| is_falling)
            .unwrap_or(self.session())
    }

    /// Returns the thinking of the level to move and its name, once that takes a while.
    pub fn thinking(&self) -> Option<(&Search, &str)> {
        let is_long = |it: &&Search| !it.is_done() && it.elapsed() >= SHOW_THINKING_FROM;
        let thinking = self.thinking.as_ref().filter(is_long)?;
        Some((thinking, self.session().seat_to_move()?.name()))
    }

    /// Stops the thinking; the best move so far is the answer.
    pub fn move_now(&self) {
        if let Some(thinking) = &self.thinking {
            thinking.stop();
        }
    }

    /// Stops the thinking until the next [`Self::tick`], which begins it again.
    pub fn rest(&mut self) {
        self.thinking = None;
    }

    /// Returns when a waiting move will be played, the state of a thinking level is to be updated, the
    /// clocks show another time, or a player's time is up.
    pub fn due(&self, now: f64) -> Option<f64> {
        let level = self.thinking.as_ref().and_then(|it| match it.is_done() {
            true if self.session().shows_past() => None,
            true => Some(self.reply_at()),
            false => {
                let rest = SHOW_THINKING_FROM.saturating_sub(it.elapsed());
                Some(now + THINKING_PERIOD.max(rest).as_secs_f64())
            }
        });
        let clock = self.session().flag_falls_in().map(|left| {
            let part = if left < TENTHS_BELOW {
                0.1_f64.min(left.as_secs_f64())
            } else {
                f64::from(left.subsec_millis()) / 1000.0
            };
            now + part + 0.002
        });
        level.into_iter().chain(clock).reduce(f64::min)
    }

    /// Returns when an engine's move is played.
    fn reply_at(&self) -> f64 {
        self.scene.timeline.settled + REPLY_DELAY
    }

    /// Continues another game.
    pub fn adopt(&mut self, session: Session, now: f64) {
        self.thinking = None;
        self.current_match.adopt(session);
        self.before_fall = None;
        self.clock_updated_at = now;
        self.pairing.begin(&self.current_match.session, None);
        self.make_engines();
        let session = &self.current_match.session;
        self.scene.observe(&[Event::Started], session, now);
    }

    /// Makes the engines of a game that begins.
    fn make_engines(&mut self) {
        let seats = &self.current_match.session.setup.seats;
        self.current_match.engines = self.engines.make_engines(seats);
    }

    /// Applies a command. A person's disc ends the animation first.
    pub fn apply(&mut self, command: Command, now: f64) -> GameUpdate {
        let (column, origin) = match command {
            Command::Play { column, origin } => (Some(column), Some(origin)),
            _ => (None, None),
        };
        if origin == Some(Origin::Human) {
            self.scene.skip(now);
        }
        let update = self.pass_time(now);
        if !update.events.is_empty() {
            return update;
        }
        let rematch = (command == Command::Rematch).then_some(self.session().is_swapped());
        let is_new_game = rematch.is_some() || matches!(command, Command::New(_));
        let before = column.map(|_| self.seen_session(now).clone());
        let revision = self.session().revision;
        match self.current_match.apply(command) {
            Ok(events) => {
                let is_drop = |event: &Event| matches!(event, Event::Dropped { .. });
                self.before_fall = before.filter(|_| events.iter().any(is_drop));
                // Looking at another position does not interrupt an engine.
                if self.session().revision != revision {
                    self.thinking = None;
                }
                if is_new_game {
                    self.make_engines();
                }
                self.happened(events, rematch, now)
            }
            Err(error) => {
                if let (Some(column), Refusal::Play(PlayError::Column(_))) = (column, &error) {
                    self.scene.timeline.shake(column, now);
                }
                GameUpdate {
                    events: Vec::new(),
                    notice: Some(refusal(&error)),
                }
            }
        }
    }

    /// Shows what has happened.
    fn happened(&mut self, events: Vec<Event>, rematch: Option<bool>, now: f64) -> GameUpdate {
        let session = &self.current_match.session;
        self.pairing.observe(&events, session, rematch);
        self.scene.observe(&events, session, now);
        GameUpdate {
            events,
            notice: None,
        }
    }

    /// Charges the time since the last call to the running clock, which may end the game.
    fn pass_time(&mut self, now: f64) -> GameUpdate {
        let mut time = Duration::try_from_secs_f64(now - self.clock_updated_at).unwrap_or_default();
        self.clock_updated_at = now;
        if self.session().setup.has_elsewhere()
            && let Some(left) = self.session().flag_falls_in()
        {
            // The clocks that count are at one computer, which says when a flag falls.
            time = time.min(left.saturating_sub(LAST_MOMENT));
        }
        if !self.session().clock_runs() {
            return GameUpdate::default();
        }
        let events = self
            .current_match
            .apply(Command::Elapse { time })
            .unwrap_or_default();
        if events.is_empty() {
            return GameUpdate::default();
        }
        self.thinking = None;
        self.before_fall = None;
        self.happened(events, None, now)
    }

    /// Starts the engine to move, and plays its move once the board is at rest. Never waits.
    pub fn tick(&mut self, now: f64) -> GameUpdate {
        let update = self.pass_time(now);
        if !update.events.is_empty() {
            return update;
        }
        let request = match self.thinking {
            None => self.current_match.request(),
            Some(_) => None,
        };
        match request {
            Some(Ok(request)) => self.thinking = Some(Search::start(request, &self.runtime)),
            Some(Err(error)) => return self.replace_engine(&error.to_string(), now),
            None => {}
        }
        // A player who looks at an earlier position sees the move later.
        let is_due = now >= self.reply_at() && !self.session().shows_past();
        let answers = |search: &mut Search| {
            search.poll();
            search.is_done() && is_due
        };
        let Some(search) = self.thinking.take_if(answers) else {
            return GameUpdate::default();
        };
        let revision = search.request.revision;
        let reply = |answer| self.current_match.reply(revision, answer);
        match search.answer.and_then(reply) {
            Some(Ok(command)) => self.apply(command, now),
            Some(Err(NoMove { error, forfeit })) => {
                let reason = error.to_string();
                match forfeit {
                    Some(forfeit) => self.forfeit(revision, &reason, forfeit, now),
                    None => self.replace_engine(&reason, now),
                }
            }
            None => GameUpdate::default(),
        }
    }

    /// Makes an engine that made no valid move lose its turn or the game. Pauses the game if
    /// neither side can move any more.
    fn forfeit(&mut self, revision: u64, reason: &str, costs: Forfeit, now: f64) -> GameUpdate {
        let player = self.session().position.to_move;
        let level = Message::of_file(self.session().setup.seats[player].name());
        let mut notice = match costs {
            Forfeit::Move => msg::game::level_loses_turn(level, reason),
            Forfeit::Game => msg::game::level_loses_game(level, reason),
        };
        let mut update = self.apply(Command::Miss { costs, revision }, now);
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
        let player = self.session().position.to_move;
        let setup = &self.current_match.session.setup;
        let failed = Message::of_file(setup.seats[player].name());
        let level = self
            .engines
            .replacement(&setup.seats[player], &setup.ruleset);
        let (seat, notice) = match level {
            None => {
                let notice = msg::game::person_plays_on(player.name(), failed, reason);
                (Seat::Human, notice)
            }
            Some(level) => {
                let other = Message::of_file(&level.name);
                let notice = msg::game::level_plays_on(player.name(), failed, other, reason);
                (seat_of(&level), notice)
            }
        };
        let mut update = self.reseat(player, seat, now);
        update.notice = Some(notice);
        update
    }

    /// Lets a level or a person take the seat of a player.
    pub fn reseat(&mut self, player: Player, seat: Seat, now: f64) -> GameUpdate {
        let engine = self.engines.engine(&seat);
        let update = self.apply(Command::Reseat { player, seat }, now);
        self.current_match.engines[player] = engine;
        update
    }
}

#[cfg(test)]
mod tests;
