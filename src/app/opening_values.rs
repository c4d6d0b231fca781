//! The proven values of the starts of games, computed on a thread of their own.

use std::sync::mpsc::{self, Receiver};
use std::thread;

use plummet::engine::Score;
use plummet::internals::engine::opening_value;
use plummet::rules::Ruleset;

use super::platform::Waker;

/// The values of some rulesets, as far as they are known.
#[derive(Debug)]
pub(crate) struct OpeningValues {
    waker: Waker,
    /// The rulesets asked for last.
    asked: Vec<Ruleset>,
    known: Vec<(Ruleset, Option<Score>)>,
    /// The results of the thread that runs.
    coming: Option<Receiver<(Ruleset, Option<Score>)>>,
}

impl OpeningValues {
    /// Creates an empty collection. `waker` wakes the window when values become known.
    pub(crate) const fn new(waker: Waker) -> Self {
        Self {
            waker,
            asked: Vec::new(),
            known: Vec::new(),
            coming: None,
        }
    }

    /// Makes the values of these rulesets known. Starts a thread for those that were not asked for
    /// before, and takes the results that are there. Never waits.
    pub(crate) fn follow<'a>(&mut self, rulesets: impl Iterator<Item = &'a Ruleset> + Clone) {
        if let Some(coming) = &self.coming {
            self.known.extend(coming.try_iter());
        }
        if rulesets.clone().eq(&self.asked) {
            return;
        }
        self.asked = rulesets.cloned().collect();
        self.known
            .retain(|(ruleset, _)| self.asked.contains(ruleset));
        let known = |ruleset: &Ruleset| self.known.iter().any(|(it, _)| it == ruleset);
        let missing: Vec<Ruleset> = self.asked.iter().filter(|it| !known(it)).cloned().collect();
        self.coming = begin(missing, self.waker.clone());
    }

    /// Returns the proven value of the start for the player who begins, if it is known.
    pub(crate) fn value(&self, ruleset: &Ruleset) -> Option<Score> {
        let found = self.known.iter().find(|(known, _)| known == ruleset);
        found.and_then(|(_, value)| *value)
    }
}

/// Starts a thread that computes values. Without a thread there are none: they only inform.
fn begin(rulesets: Vec<Ruleset>, waker: Waker) -> Option<Receiver<(Ruleset, Option<Score>)>> {
    let (results, coming) = mpsc::channel();
    let compute = move || {
        for ruleset in rulesets {
            let value = opening_value(&ruleset);
            if results.send((ruleset, value)).is_err() {
                return;
            }
        }
        waker.wake();
    };
    let started = thread::Builder::new()
        .name("opening values".to_owned())
        .spawn(compute);
    started.ok().map(|_| coming)
}
