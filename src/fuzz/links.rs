//! The lines of another computer.

use std::time::Duration;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::net::{
    GuestLink, GuestMessage, Hello, Hex, HostLink, HostMessage, LinkNews, LinkedGame, PROTOCOL,
    Reason, Wire, WireLines,
};
use crate::rules::{ByPlayer, Ruleset};
use crate::session::{Command, GameSetup, Refusal, Seat, Session};

/// A wire on which bytes have arrived.
struct FuzzWire(WireLines);

impl Wire for FuzzWire {
    fn send(&mut self, _: &str) {}

    fn receive(&mut self) -> Result<Option<String>, Reason> {
        self.0.take()
    }
}

/// A game that is changed as the other computer says.
struct FuzzGame(Session);

impl LinkedGame for FuzzGame {
    fn session(&self) -> &Session {
        &self.0
    }

    fn apply(&mut self, command: Command) -> Result<(), Refusal> {
        self.0.apply(command).map(drop)
    }

    fn adopt(&mut self, session: Session) {
        self.0 = session;
    }

    fn hear(&mut self, _: LinkNews) {}
}

/// Reads the lines of a guest and of a host, and lets both sides of a link take them.
///
/// # Panics
/// If a message is not equal after it was written and read again.
pub fn links(bytes: &[u8]) -> bool {
    let wire = || {
        let mut lines = WireLines::default();
        lines.push(bytes);
        FuzzWire(lines)
    };
    let seats = ByPlayer {
        red: Seat::Human,
        yellow: Seat::Elsewhere,
    };
    let setup = GameSetup::plain("p", "P", Ruleset::default(), seats);
    let mut game = FuzzGame(Session::new(setup));
    let hello = Hello {
        version: PROTOCOL,
        token: Hex(0),
        name: None,
        help: true,
    };
    let (mut host, now) = (HostLink::new(None), Duration::ZERO);
    // The seat of the other person is there.
    let _ = host.greet(&hello, &mut game, now);
    let _ = host.exchange(&mut wire(), &mut game, now);
    let mut guest = GuestLink::new(Hex(0), None);
    guest.connect(now);
    let _ = guest.exchange(&mut wire(), &mut game, now);
    let text = String::from_utf8_lossy(bytes);
    let mut lines = text.lines();
    lines.any(|line| is_message::<GuestMessage>(line) || is_message::<HostMessage>(line))
}

fn is_message<T: Serialize + DeserializeOwned + PartialEq>(line: &str) -> bool {
    let Ok(message) = serde_json::from_str::<T>(line) else {
        return false;
    };
    let written = serde_json::to_string(&message).unwrap_or_default();
    let again = serde_json::from_str::<T>(&written);
    assert!(again.is_ok_and(|again| again == message), "{written}");
    true
}
