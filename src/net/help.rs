//! Whether hints, scores and reasons may be used in a game on two computers.

/// What one side knows of it: they are allowed if both people would allow them.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Help {
    /// Whether the person here would allow them.
    pub(super) wanted: bool,
    /// Whether both people allow them.
    pub(super) allowed: bool,
}

impl Help {
    /// Takes note of whether the other person would allow them.
    pub(super) const fn hear(&mut self, wanted: bool) {
        self.allowed = self.wanted && wanted;
    }
}
