//! One game on the board: the match, what it looks like, and the thread on which its
//! engines think.

mod engines;

use std::time::Duration;

use plummet::engine::{Analysis, Forfeit, News, Report, Request, ThinkError, Worker};
use plummet::presets::Level;
use plummet::rules::{Column, PlayError, Player};
use plummet::scene::{Motion, Scene, refusal};
use plummet::session::{Command, Event, GameSetup, Match, Origin, Refusal, Reply, Session, Terms};

use engines::Engines;
pub(crate) use engines::seat_of;

/// An engine's reply is seen no earlier than this many seconds after the last
/// disc has come to rest: a person wants to see their own move first.
const REPLY_DELAY: f64 = 0.35;

/// With less time left than this the clocks show tenths of a second.
pub(crate) const TENTHS_BELOW: Duration = Duration::from_secs(10);

/// One game and its players.
#[derive(Debug)]
pub(crate) struct Game {
    /// The session and its engines.
    play: Match,
    scene: Scene,
    worker: Worker,
    engines: Engines,
    /// Since when the engine to move thinks, in seconds.
    asked_at: f64,
    /// What it has found so far.
    interim: Option<Analysis>,
    /// The move of an engine, which waits for the board to settle.
    answer: Option<Command>,
    /// Up to when the time that ran was charged to the players.
    charged: f64,
}

/// What a level that takes its time is doing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Thought<'a> {
    /// The name of the level.
    pub(crate) name: &'a str,
    /// How long it has been thinking.
    pub(crate) seconds: f64,
    /// What it has found so far.
    pub(crate) interim: Option<&'a Analysis>,
}

/// A level that thinks for so many seconds is told of.
const THOUGHTFUL: f64 = 1.0;
/// How often what it is doing is shown anew, in seconds.
const THOUGHT_PERIOD: f64 = 0.5;

/// What a game has to tell after a command or a tick.
#[derive(Debug, Default)]
pub(crate) struct Outcomes {
    /// What happened on the board.
    pub(crate) events: Vec<Event>,
    /// What the player should read.
    pub(crate) notice: Option<String>,
}

impl Game {
    /// A game before its first move.
    pub(crate) fn new(
        setup: GameSetup,
        levels: &[Level],
        worker: Worker,
        seed: u64,
        motion: Motion,
    ) -> Self {
        let mut engines = Engines::new(levels, seed);
        let seated = engines.hire(&setup.seats);
        Self {
            play: Match::new(Session::new(setup), seated, Terms::default()),
            engines,
            scene: Scene::new(motion),
            worker,
            asked_at: 0.0,
            interim: None,
            answer: None,
            charged: 0.0,
        }
    }

    pub(crate) fn session(&self) -> &Session {
        self.play.session()
    }

    pub(crate) fn scene(&self) -> &Scene {
        &self.scene
    }

    pub(crate) fn scene_mut(&mut self) -> &mut Scene {
        &mut self.scene
    }

    /// What a level that takes its time is doing.
    pub(crate) fn thought(&self, now: f64) -> Option<Thought<'_>> {
        let seconds = now - self.asked_at;
        let seat = self.session().seat_to_move()?;
        (self.worker.is_thinking() && seconds >= THOUGHTFUL).then(|| Thought {
            name: seat.name(),
            seconds,
            interim: self.interim.as_ref(),
        })
    }

    /// When what a thinking level is doing should be shown anew.
    pub(crate) fn thought_due(&self, now: f64) -> Option<f64> {
        self.worker
            .is_thinking()
            .then(|| (now + THOUGHT_PERIOD).max(self.asked_at + THOUGHTFUL))
    }

    /// Ends the thinking: the best move so far is the answer.
    pub(crate) fn move_now(&self) {
        self.worker.stop();
    }

    /// When an answer that is there will be played.
    pub(crate) fn reply_due(&self) -> Option<f64> {
        self.answer
            .as_ref()
            .filter(|_| !self.session().shows_past())
            .map(|_| self.scene.timeline().settled() + REPLY_DELAY)
    }

    /// When the clocks will show something else, or somebody's time is up.
    pub(crate) fn clock_due(&self, now: f64) -> Option<f64> {
        let left = self.session().flag_falls_in()?;
        let part = if left < TENTHS_BELOW {
            0.1_f64.min(left.as_secs_f64())
        } else {
            f64::from(left.subsec_millis()) / 1000.0
        };
        Some(now + part + 0.002)
    }

    /// The levels that a new game takes its engines from.
    pub(crate) fn set_levels(&mut self, levels: &[Level]) {
        self.engines.set_levels(levels);
    }

    /// Goes on with another game.
    pub(crate) fn adopt(&mut self, session: Session, now: f64) {
        self.worker.cancel();
        self.play.adopt(session);
        self.answer = None;
        self.charged = now;
        self.hire();
        self.scene
            .observe(&[Event::Started], self.play.session(), now);
    }

    /// Makes the engines of a game that begins.
    fn hire(&mut self) {
        let seated = self.engines.hire(&self.play.session().setup().seats);
        self.play.seat(Player::Red, seated.red);
        self.play.seat(Player::Yellow, seated.yellow);
    }

    /// A person drops a disc. If something still moves it comes to rest first.
    pub(crate) fn drop_disc(&mut self, column: Column, now: f64) -> Outcomes {
        self.scene.skip(now);
        self.apply(
            Command::Play {
                column,
                origin: Origin::Human,
            },
            now,
        )
    }

    /// Carries out a command.
    pub(crate) fn apply(&mut self, command: Command, now: f64) -> Outcomes {
        let outcomes = self.pass_time(now);
        if !outcomes.events.is_empty() {
            return outcomes;
        }
        let is_new_game = matches!(command, Command::New(_) | Command::Rematch);
        let column = if let Command::Play { column, .. } = command {
            Some(column)
        } else {
            None
        };
        let before = self.session().revision();
        match self.play.apply(command) {
            Ok(events) => {
                // To look at another position disturbs nobody's thoughts.
                if self.session().revision() != before {
                    self.worker.cancel();
                    self.answer = None;
                }
                if is_new_game {
                    self.hire();
                }
                self.scene.observe(&events, self.play.session(), now);
                Outcomes {
                    events,
                    notice: None,
                }
            }
            Err(error) => {
                if let (Some(column), Refusal::Play(PlayError::Column(_))) = (column, &error) {
                    self.scene.refuse(column, now);
                }
                Outcomes {
                    events: Vec::new(),
                    notice: Some(refusal(&error)),
                }
            }
        }
    }

    /// Charges the time since the last call to whose clock runs, which may end the game.
    pub(crate) fn pass_time(&mut self, now: f64) -> Outcomes {
        let time = Duration::try_from_secs_f64(now - self.charged).unwrap_or_default();
        self.charged = now;
        if !self.session().clock_runs() {
            return Outcomes::default();
        }
        let events = self.play.apply(Command::Elapse { time });
        let events = events.unwrap_or_default();
        if !events.is_empty() {
            self.worker.cancel();
            self.scene.observe(&events, self.play.session(), now);
        }
        Outcomes {
            events,
            notice: None,
        }
    }

    /// Lets an engine to move think, and plays its answer when the board has
    /// settled. Never waits.
    pub(crate) fn tick(&mut self, now: f64) -> Outcomes {
        let outcomes = self.pass_time(now);
        if !outcomes.events.is_empty() {
            return outcomes;
        }
        if let Some(outcomes) = self.listen(now) {
            return outcomes;
        }
        if let Some(request) = self.play.request() {
            return self.ask(request, now);
        }
        let due = self.scene.timeline().settled() + REPLY_DELAY;
        match self.answer.take() {
            // Somebody who looks at an earlier position sees the answer later.
            Some(command) if now >= due && !self.session().shows_past() => self.apply(command, now),
            waiting => {
                self.answer = waiting;
                Outcomes::default()
            }
        }
    }

    /// Takes the news of the thinking thread; `Some` if an engine made no move.
    fn listen(&mut self, now: f64) -> Option<Outcomes> {
        let Report { revision, news } = self.worker.poll()?;
        let answer = match news {
            News::Interim(analysis) => {
                if revision == self.session().revision() {
                    self.interim = Some(analysis);
                }
                return None;
            }
            News::Final(analysis) => Ok(analysis),
            News::Failed(error) => Err(error),
        };
        match self.play.reply(revision, answer)? {
            Reply::Move(command) => {
                self.answer = Some(command);
                None
            }
            Reply::Missed { error, costs } => {
                let reason = error.to_string();
                Some(match costs {
                    Some(costs) => self.forfeit(revision, &reason, costs, now),
                    None => self.replace_engine(&reason, now),
                })
            }
        }
    }

    /// Hands a request to the thinking thread.
    fn ask(&mut self, request: Result<Request, ThinkError>, now: f64) -> Outcomes {
        self.asked_at = now;
        self.interim = None;
        match request {
            Ok(request) => {
                self.worker.go(request);
                Outcomes::default()
            }
            Err(error) => self.replace_engine(&error.to_string(), now),
        }
    }

    /// Another program made no move that counts: it loses its turn or the game. Where
    /// nobody moves any more, the game is paused.
    fn forfeit(&mut self, revision: u64, reason: &str, costs: Forfeit, now: f64) -> Outcomes {
        let player = self.session().position().to_move();
        let what = match costs {
            Forfeit::Move => "the turn goes to the other side",
            Forfeit::Game => "it loses the game",
        };
        let mut outcomes = self.apply(Command::missed(costs, revision), now);
        let mut notice = format!("{player}: {reason}; {what}");
        if self.session().is_stuck() && self.session().result().is_none() {
            outcomes
                .events
                .extend(self.apply(Command::Pause, now).events);
            notice.push_str(". Neither side moves: the game is paused");
        }
        outcomes.notice = Some(notice);
        outcomes
    }

    /// Gives the seat to move to another level that plays this game and has not failed
    /// in it, or else to a person: the game goes on.
    fn replace_engine(&mut self, reason: &str, now: f64) -> Outcomes {
        let player = self.session().position().to_move();
        let setup = self.play.session().setup();
        let failed = setup.seats[player].name().to_owned();
        let seat = self
            .engines
            .instead_of(&setup.seats[player], &setup.ruleset);
        let notice = format!(
            "{failed} cannot go on: {reason}. {} plays {player} from here",
            seat.name()
        );
        let mut outcomes = self.apply(Command::Reseat { player, seat }, now);
        let seats = &self.play.session().setup().seats;
        let engine = self.engines.engine(&seats[player]);
        self.play.seat(player, engine);
        outcomes.notice = Some(notice);
        outcomes
    }
}

#[cfg(test)]
mod tests;
