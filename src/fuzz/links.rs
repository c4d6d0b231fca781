//! The lines of another computer.

use crate::net::{GuestLink, Hello, HostLink, LinkMessage, TableGame, Wants};
use crate::rules::{ByPlayer, Ruleset};
use crate::session::{GameSetup, Seat, Session};

/// Reads lines, and lets both sides of a link take them.
///
/// # Panics
/// If a message is not equal after it was written and read again.
pub fn links(bytes: &[u8]) -> bool {
    let seats = ByPlayer {
        red: Seat::Human,
        yellow: Seat::Elsewhere,
    };
    let setup = GameSetup::plain("p", "P", Ruleset::default(), seats);
    let wants = Wants::nothing(0);
    let game = || TableGame::new(Session::new(setup.clone()), None);
    let (mut host, mut host_game) = (HostLink::default(), game());
    let (mut guest, mut guest_game) = (GuestLink::new(wants, None, None), game());
    let text = String::from_utf8_lossy(bytes);
    let mut is_taken = false;
    for line in text.lines() {
        // A greeting that is refused is no message of this version.
        let _ = Hello::read(line);
        let Ok(message) = LinkMessage::read(line) else {
            continue;
        };
        is_taken = true;
        let written = serde_json::to_string(&message).unwrap_or_default();
        let again = LinkMessage::read(&written);
        assert!(again.is_ok_and(|again| again == message), "{written}");
        let _ = match message {
            LinkMessage::Act { seen, act } => host.answer(seen, act, &mut host_game),
            LinkMessage::Game(state) => guest.take(&state, &mut guest_game),
            LinkMessage::Answer(refused) => guest.hear(refused, &mut guest_game),
            _ => Ok(()),
        };
    }
    is_taken
}
