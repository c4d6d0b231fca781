//! What the status line says for some seconds.

/// How long a notice stays, in seconds.
const SECONDS: f64 = 4.0;

/// A sentence for the player that goes away by itself.
#[derive(Clone, Debug)]
pub(crate) struct Notice {
    pub(crate) text: String,
    /// Whether it is about something that could not be done.
    pub(crate) is_trouble: bool,
    /// Whether it stays while the game goes on.
    pub(crate) outlasts_moves: bool,
    /// When it goes away.
    pub(crate) until: f64,
}

impl Notice {
    /// Something that was done or found.
    pub(crate) fn news(text: impl Into<String>, now: f64) -> Self {
        Self {
            text: text.into(),
            is_trouble: false,
            outlasts_moves: false,
            until: now + SECONDS,
        }
    }

    /// Something that was done and has nothing to do with the game on the board.
    pub(crate) fn aside(text: impl Into<String>, now: f64) -> Self {
        Self {
            outlasts_moves: true,
            ..Self::news(text, now)
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
