//! How a result looks: its colours, its headline, and the face of the winner.

use egui::Color32;
use plummet::internals::presets::Theme;
use plummet::internals::scene::art::Face;
use plummet::internals::scene::headline;
use plummet::internals::text::{Message, msg};
use plummet::rules::Outcome;
use plummet::session::{Seat, Session};

use super::style::{bright_veil, colour, veil};

/// The colours of a result.
pub(super) struct ResultLook {
    pub(super) fill: Color32,
    pub(super) ink: Color32,
    pub(super) dim: Color32,
    /// The button of the main action: its fill and its label.
    pub(super) primary: (Color32, Color32),
    /// The fill of the other buttons.
    pub(super) soft: Color32,
}

impl ResultLook {
    /// A person's win fills the card; that of a level is told in a neutral colour. `seat` is that of
    /// the winner.
    pub(super) fn new(theme: &Theme, seat: Option<&Seat>) -> Self {
        let (accent, panel, text) = (
            colour(theme.accent),
            colour(theme.panel),
            colour(theme.text),
        );
        match seat {
            Some(Seat::Human) => Self {
                fill: accent,
                ink: panel,
                dim: panel,
                primary: (panel, text),
                soft: panel.gamma_multiply(0.16),
            },
            Some(Seat::Level { .. } | Seat::Elsewhere) | None => Self {
                fill: bright_veil(theme),
                ink: text,
                dim: colour(theme.dim),
                primary: (accent, panel),
                soft: veil(theme),
            },
        }
    }
}

/// Returns who won, with an exclamation mark if it is a person.
pub(super) fn result_headline(
    session: &Session,
    outcome: Outcome,
    winner: Option<&Seat>,
) -> Message {
    match winner {
        Some(Seat::Human) => msg::panel::won(headline(session, outcome)),
        Some(Seat::Level { .. } | Seat::Elsewhere) | None => headline(session, outcome),
    }
}

/// Returns the face of who has a seat.
pub(super) fn face_of(seat: &Seat) -> Face {
    match seat {
        Seat::Human | Seat::Elsewhere => Face::Person,
        Seat::Level { id, .. } => Face::of_level(id),
    }
}
