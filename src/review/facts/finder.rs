//! Finds checked certificates for positions of one ruleset.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::effort::ProofEffort;
use super::forced::forced_win;
use super::tree::{CertificateSearch, is_race};
use super::values::Values;
use crate::review::check::{Certificate, Checked, Checker, Claim};
use crate::rules::{Position, Ruleset};

/// The certified result of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Known {
    /// The result for the player to move, as the solvers know it: 1, 0 or -1 in a race; the final
    /// difference of points in a game for points.
    pub value: Option<i32>,
    /// What is proven. A win needs one certificate; a draw, and a difference of points, two.
    pub checked: Vec<Checked>,
    /// Whether the certificates alone give the exact result.
    pub is_exact: bool,
}

/// Finds certificates for positions of one ruleset.
#[derive(Debug)]
pub struct Finder {
    checker: Checker,
    values: Values,
}

impl Finder {
    /// Creates a finder.
    #[must_use]
    pub fn new(ruleset: &Ruleset) -> Self {
        Self {
            checker: Checker::new(ruleset),
            values: Values::new(ruleset),
        }
    }

    /// Lets a flag stop the finder from now on. It then finds nothing more.
    pub fn stop_with(&mut self, flag: Arc<AtomicBool>) {
        self.values.stop = flag;
    }

    /// Returns the checker.
    #[must_use]
    pub const fn checker(&self) -> &Checker {
        &self.checker
    }

    /// Finds certificates of the result of a position. On boards of more than 128 cells only the
    /// result of a game that is over is known.
    pub fn find(&mut self, position: &Position, effort: ProofEffort) -> Known {
        if self.checker.shape.is_none() && position.outcome().is_none() {
            return Known::default();
        }
        self.values.allow(effort.solved);
        let mut known = Known {
            value: self.values.value(position),
            ..Known::default()
        };
        let Some(value) = known.value.filter(|_| position.outcome().is_none()) else {
            return known;
        };
        let claims = claims(position, value);
        for &claim in &claims {
            known.checked.extend(self.certify(position, claim, effort));
        }
        known.is_exact = known.checked.len() == claims.len();
        known
    }

    /// Finds a certificate of a claim that the solvers found to be true.
    pub fn certify(
        &mut self,
        position: &Position,
        claim: Claim,
        effort: ProofEffort,
    ) -> Option<Checked> {
        let shape = self.checker.shape.as_ref()?;
        if matches!(claim, Claim::Wins { .. })
            && let Some(certificate) = forced_win(position, claim)
        {
            return self.accepted(position, certificate);
        }
        let prover = CertificateSearch::new(shape, &mut self.values, claim, is_race(position));
        let certificate = prover.certificate(position, effort)?;
        self.accepted(position, certificate)
    }

    /// Returns the result of a position as in [`Known::value`], with what is left of the effort of
    /// the last search.
    pub fn value(&mut self, position: &Position) -> Option<i32> {
        self.values.value(position)
    }

    /// Returns the number of discs until the end of a won or lost race, with what is left of the
    /// effort of the last search.
    pub fn plies_to_win(&mut self, position: &Position) -> Option<u32> {
        self.values.plies_to_win(position)
    }

    /// Returns a certificate that was found once the checker accepts it, with the number of plies
    /// that follows from it.
    fn accepted(&self, position: &Position, certificate: Certificate) -> Option<Checked> {
        let checked = self.checker.check(position, certificate);
        debug_assert!(checked.is_ok(), "{checked:?} in {position:?}");
        Some(checked.ok()?.tightened())
    }
}

/// Returns the claims that together are the result `value` of the player to move.
fn claims(position: &Position, value: i32) -> Vec<Claim> {
    let (player, opponent) = (position.to_move(), position.to_move().opponent());
    // No game lasts longer than its free cells.
    let within = u32::try_from(position.board().free()).unwrap_or(u32::MAX);
    if !is_race(position) {
        return vec![
            Claim::Leads { player, by: value },
            Claim::Leads {
                player: opponent,
                by: -value,
            },
        ];
    }
    match value {
        0 => vec![Claim::Holds { player }, Claim::Holds { player: opponent }],
        1.. => vec![Claim::Wins { player, within }],
        _ => vec![Claim::Wins {
            player: opponent,
            within,
        }],
    }
}
