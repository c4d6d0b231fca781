//! The lines of another computer.

use crate::net::{GuestLink, LinkMessage, TableGame};
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
    let game = || TableGame::new(Session::new(setup.clone()), None);
    let mut host_game = game();
    let (mut guest, mut guest_game) = (GuestLink::default(), game());
    let text = String::from_utf8_lossy(bytes);
    let mut is_taken = false;
    for line in text.lines() {
        let Ok(message) = LinkMessage::read(line) else {
            continue;
        };
        is_taken = true;
        let written = serde_json::to_string(&message).unwrap_or_default();
        let again = LinkMessage::read(&written);
        assert!(again.is_ok_and(|again| again == message), "{written}");
        let _ = match message {
            LinkMessage::Act { seen, act } => host_game.answer(seen, act),
            LinkMessage::Game(state) => guest.take(&state, None, &mut guest_game),
            LinkMessage::Answer(refused) => guest.hear(refused, &mut guest_game),
            _ => Ok(()),
        };
    }
    is_taken
}
