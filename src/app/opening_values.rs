//! The proven values of the starts of games that the table of solved games does not have.

use std::sync::atomic::Ordering;

use plummet::engine::Score;
use plummet::internals::book::solved;
use plummet::internals::engine::opening_value;
use plummet::internals::jobs::{Job, Runtime};
use plummet::rules::Ruleset;

/// Rulesets with the values of their starts; `None` if nothing is proven.
type KnownValues = Vec<(Ruleset, Option<Score>)>;

/// The values of some rulesets, as far as they are known.
#[derive(Debug)]
pub(crate) struct OpeningValues {
    runtime: Runtime,
    /// The rulesets asked for last.
    asked: Vec<Ruleset>,
    known: KnownValues,
    /// The job that computes those missing. Without one they stay unknown: they only inform.
    coming: Option<Job<KnownValues>>,
}

impl OpeningValues {
    /// Creates an empty collection.
    pub(crate) const fn new(runtime: Runtime) -> Self {
        Self {
            runtime,
            asked: Vec::new(),
            known: Vec::new(),
            coming: None,
        }
    }

    /// Makes the values of these rulesets known. Starts a job for those that were not asked for
    /// before, and takes its results once they are there. Never waits.
    pub(crate) fn follow<'a>(&mut self, rulesets: impl Iterator<Item = &'a Ruleset> + Clone) {
        if let Some(Ok(found)) = self.coming.as_ref().and_then(Job::poll) {
            self.known.extend(found);
        }
        if rulesets.clone().eq(&self.asked) {
            return;
        }
        self.asked = rulesets.cloned().collect();
        self.known
            .retain(|(ruleset, _)| self.asked.contains(ruleset));
        let known = |ruleset: &Ruleset| self.known.iter().any(|(it, _)| it == ruleset);
        // The opening book takes some megabytes, so it is not asked about games of the table.
        let is_missing = |it: &&Ruleset| !known(it) && solved::of(it).is_none();
        let missing: Vec<Ruleset> = self.asked.iter().filter(is_missing).cloned().collect();
        self.coming = Some(self.runtime.start("opening values", move |job| {
            let missing = missing.into_iter();
            let wanted = missing.take_while(|_| !job.stop_flag().load(Ordering::Relaxed));
            let with_value = |ruleset: Ruleset| {
                let value = opening_value(&ruleset);
                (ruleset, value)
            };
            job.report(wanted.map(with_value).collect());
        }));
    }

    /// Returns the proven value of the start for the player who begins, if it is known.
    pub(crate) fn value(&self, ruleset: &Ruleset) -> Option<Score> {
        let found = self.known.iter().find(|(known, _)| known == ruleset);
        found.and_then(|(_, value)| *value)
    }
}
