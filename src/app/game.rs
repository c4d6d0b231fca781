//! One game on the board: the session, what it looks like, and the engines that
//! play in it.

use plummet::engine::{
    EngineHandle, Limits, News, Report, Request, Worker, engine_of, unavailable,
};
use plummet::presets::Level;
use plummet::rules::{ByPlayer, Column, PlayError, Player};
use plummet::scene::{Motion, Scene, refusal};
use plummet::session::{Command, Event, GameSetup, Origin, Refusal, Seat, Session};

/// An engine's reply is seen no earlier than this many seconds after the last
/// disc has come to rest: a person wants to see their own move first.
const REPLY_DELAY: f64 = 0.35;

/// One game and its players.
#[derive(Debug)]
pub(crate) struct Game {
    session: Session,
    scene: Scene,
    worker: Worker,
    levels: Vec<Level>,
    engines: ByPlayer<Option<EngineHandle>>,
    /// The revision that the engine to move was last asked about.
    asked: Option<u64>,
    /// An answer that waits for the board to settle.
    answer: Option<Answer>,
    /// The levels that failed in this game and are not asked again.
    failed: Vec<String>,
    /// Seeds the engines of each new game.
    dice: fastrand::Rng,
}

#[derive(Debug)]
struct Answer {
    revision: u64,
    column: Column,
}

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
        let mut game = Self {
            session: Session::new(setup),
            scene: Scene::new(motion),
            worker,
            levels: levels.to_vec(),
            engines: ByPlayer::default(),
            asked: None,
            answer: None,
            failed: Vec::new(),
            dice: fastrand::Rng::with_seed(seed),
        };
        game.hire();
        game
    }

    pub(crate) fn session(&self) -> &Session {
        &self.session
    }

    pub(crate) fn scene(&self) -> &Scene {
        &self.scene
    }

    pub(crate) fn scene_mut(&mut self) -> &mut Scene {
        &mut self.scene
    }

    /// Whether an engine is at work or its answer waits to be shown.
    pub(crate) fn is_thinking(&self) -> bool {
        self.session
            .seat_to_move()
            .is_some_and(|seat| *seat != Seat::Human)
    }

    /// When an answer that is there will be played.
    pub(crate) fn reply_due(&self) -> Option<f64> {
        self.answer
            .as_ref()
            .map(|_| self.scene.timeline().settled() + REPLY_DELAY)
    }

    /// The levels that a new game takes its engines from.
    pub(crate) fn set_levels(&mut self, levels: &[Level]) {
        self.levels = levels.to_vec();
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
        let is_new_game = matches!(command, Command::New(_) | Command::Rematch { .. });
        let column = match &command {
            Command::Play { column, .. } => Some(*column),
            _ => None,
        };
        let before = self.session.revision();
        match self.session.apply(command) {
            Ok(events) => {
                // To look at another position disturbs nobody's thoughts.
                if self.session.revision() != before {
                    self.worker.cancel();
                    self.asked = None;
                    self.answer = None;
                }
                if is_new_game {
                    self.failed.clear();
                    self.hire();
                }
                self.scene.observe(&events, &self.session, now);
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

    /// Lets an engine to move think, and plays its answer when the board has
    /// settled. Never waits.
    pub(crate) fn tick(&mut self, now: f64) -> Outcomes {
        if let Some(outcomes) = self.listen(now) {
            return outcomes;
        }
        if self.is_thinking() && self.asked != Some(self.session.revision()) {
            return self.ask(now);
        }
        let due = self.scene.timeline().settled() + REPLY_DELAY;
        match self.answer.take() {
            Some(answer) if now >= due => self.apply(
                Command::Play {
                    column: answer.column,
                    origin: Origin::Engine {
                        revision: answer.revision,
                    },
                },
                now,
            ),
            waiting => {
                self.answer = waiting;
                Outcomes::default()
            }
        }
    }

    /// Takes the news of the thinking thread; `Some` if an engine failed.
    fn listen(&mut self, now: f64) -> Option<Outcomes> {
        let Report { revision, news } = self.worker.poll()?;
        if revision != self.session.revision() {
            return None;
        }
        match news {
            News::Interim(_) => None,
            News::Final(analysis) => {
                self.answer = analysis.best.map(|column| Answer { revision, column });
                None
            }
            News::Failed(error) => Some(self.replace_engine(&error.to_string(), now)),
        }
    }

    fn ask(&mut self, now: f64) -> Outcomes {
        let player = self.session.position().to_move();
        self.asked = Some(self.session.revision());
        let Some(engine) = self.engines[player].clone() else {
            return self.replace_engine("there is no such level", now);
        };
        self.worker.go(Request {
            engine,
            position: self.session.position().clone(),
            limits: Limits::default(),
            revision: self.session.revision(),
        });
        Outcomes::default()
    }

    /// Gives the seat to move to the first level that plays this game and has not
    /// failed in it, or else to a person: the game goes on.
    fn replace_engine(&mut self, reason: &str, now: f64) -> Outcomes {
        let player = self.session.position().to_move();
        let seat = self.session.setup().seats[player].clone();
        if let Seat::Level { id, .. } = &seat {
            self.failed.push(id.clone());
        }
        let failed = seat.name();
        let substitute = self.levels.iter().find(|level| {
            !self.failed.contains(&level.id)
                && unavailable(level, &self.session.setup().ruleset).is_none()
        });
        let seat = substitute.map_or(Seat::Human, seat_of);
        let notice = format!(
            "{failed} cannot go on: {reason}. {} plays {player} from here",
            seat.name()
        );
        let mut outcomes = self.apply(Command::Reseat { player, seat }, now);
        self.engines[player] = self.engine_for(player);
        outcomes.notice = Some(notice);
        outcomes
    }

    /// Makes the engines of both seats.
    fn hire(&mut self) {
        for player in Player::BOTH {
            self.engines[player] = self.engine_for(player);
        }
    }

    fn engine_for(&mut self, player: Player) -> Option<EngineHandle> {
        let Seat::Level { id, .. } = &self.session.setup().seats[player] else {
            return None;
        };
        let level = self.levels.iter().find(|level| level.id == *id)?;
        Some(EngineHandle::new(engine_of(level, self.dice.u64(..))))
    }
}

/// The seat that a level takes.
pub(crate) fn seat_of(level: &Level) -> Seat {
    Seat::Level {
        id: level.id.clone(),
        name: level.name.clone(),
    }
}
