//! What the status line says for some seconds.

use plummet::outside::Shown;

/// How long a notice stays, in seconds.
const SECONDS: f64 = 4.0;

/// A sentence for the player that goes away by itself.
#[derive(Clone, Debug)]
pub(crate) struct Notice {
    pub(crate) text: String,
    /// Whether it is about something that could not be done.
    pub(crate) is_trouble: bool,
    /// When it goes away.
    pub(crate) until: f64,
}

impl Notice {
    /// Something that was done or found.
    pub(crate) fn news(text: impl Into<String>, now: f64) -> Self {
        Self {
            text: Shown::text(&text.into()).to_string(),
            is_trouble: false,
            until: now + SECONDS,
        }
    }

    /// Something that could not be done.
    pub(crate) fn trouble(text: impl Into<String>, now: f64) -> Self {
        Self {
            is_trouble: true,
            ..Self::news(text, now)
        }
    }
}
