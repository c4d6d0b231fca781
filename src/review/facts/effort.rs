//! What the search for certificates may spend.

/// What may be spent on one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProofEffort {
    /// The most positions that the solvers examine.
    pub solved: u64,
    /// The most positions of the opponent in the search for a proof.
    pub tried: u32,
    /// The most sets of groups that are tested as rules of play in the search for a proof.
    pub tested: u64,
}

impl Default for ProofEffort {
    fn default() -> Self {
        Self {
            solved: 2_000_000,
            tried: 800,
            tested: 400_000,
        }
    }
}

impl ProofEffort {
    /// Returns one part in `parts`.
    #[must_use]
    pub const fn part(self, parts: u32) -> Self {
        Self {
            solved: self.solved / parts as u64,
            tried: self.tried / parts,
            tested: self.tested / parts as u64,
        }
    }
}
