//! Links over wires of the memory, on a clock of the test.

mod bad_wire;
mod games;
mod strangers;
mod tables;

use std::time::Duration;

use super::*;
use crate::rules::{ByPlayer, Ruleset};
use crate::session::{Command, GameSetup, Refusal, Seat, Session};

/// The token of the guest.
const TOKEN: Hex = Hex(7);

/// A game of a link.
#[derive(Clone, Debug)]
struct TestGame {
    session: Session,
    /// When the clocks were last brought up to now; `None` on the side that does not keep them.
    charged: Option<Duration>,
    now: Duration,
    news: Vec<LinkNews>,
    adopted: usize,
}

impl TestGame {
    /// The host's game: red is the host.
    fn of_host(setup: GameSetup) -> Self {
        Self {
            session: Session::new(setup),
            charged: Some(Duration::ZERO),
            now: Duration::ZERO,
            news: Vec::new(),
            adopted: 0,
        }
    }

    /// The guest's game before it has one.
    fn of_guest() -> Self {
        Self {
            charged: None,
            ..Self::of_host(setup_of(&Ruleset::default()))
        }
    }

    fn has_heard(&mut self, news: LinkNews) -> bool {
        std::mem::take(&mut self.news).contains(&news)
    }
}

impl LinkedGame for TestGame {
    fn session(&self) -> &Session {
        &self.session
    }

    fn apply(&mut self, command: Command) -> Result<(), Refusal> {
        if let Some(charged) = &mut self.charged {
            let time = self.now - *charged;
            *charged = self.now;
            self.session.apply(Command::Elapse { time })?;
        }
        self.session.apply(command).map(drop)
    }

    fn adopt(&mut self, session: Session) {
        self.adopted += 1;
        self.session = session.after(self.session.revision());
    }

    fn hear(&mut self, news: LinkNews) {
        self.news.push(news);
    }
}

/// A game without clocks: red is here, yellow is elsewhere.
fn setup_of(ruleset: &Ruleset) -> GameSetup {
    let seats = ByPlayer {
        red: Seat::Human,
        yellow: Seat::Elsewhere,
    };
    GameSetup::plain("p", "P", ruleset.clone(), seats)
}
