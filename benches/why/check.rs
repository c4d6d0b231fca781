//! Certificates in random positions, true and changed ones: what the checker accepts is compared
//! with exhaustive search and with the solvers.

#[path = "facts.rs"]
mod facts;
#[path = "random.rs"]
mod random;
#[path = "truth.rs"]
mod truth;

use std::collections::BTreeMap;

use fastrand::Rng;
use plummet::internals::review::{Certificate, CertificateNode, Checker, Finder, ProofEffort};
use plummet::prelude::*;

use random::{change, changed_position, guess, random_position, random_rule, random_rules};
use truth::{EXHAUSTIVE, Truth};

/// The changes of one certificate that are checked.
const CHANGES: usize = 12;

/// The rules at random that are checked in one position.
const GUESSES: usize = 30;

/// The origin of single facts, which are no certificates.
const FACTS: &str = "single facts";

/// The numbers of certificates and facts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Counts {
    /// The accepted ones by their origin.
    pub(super) accepted: BTreeMap<&'static str, u64>,
    /// The refused ones by their origin.
    pub(super) refused: BTreeMap<&'static str, u64>,
    /// The positions by their game.
    pub(super) positions: BTreeMap<&'static str, u64>,
    /// The accepted ones that begin with a rule of play, by its names; one may have several.
    pub(super) rules: BTreeMap<&'static str, u64>,
    /// Accepted certificates with a false claim, described.
    pub(super) wrong: Vec<String>,
}

impl Counts {
    /// Returns the number of accepted certificates.
    pub(super) fn all(&self) -> u64 {
        let all = self.accepted.iter();
        let certificates = all.filter(|&(&origin, _)| origin != FACTS);
        certificates.map(|(_, count)| count).sum()
    }
}

/// Checks certificates in random positions until `certificates` of them are accepted.
pub(super) fn compare(certificates: u64, seed: u64) -> Counts {
    let mut rng = Rng::with_seed(seed);
    let mut counts = Counts::default();
    while counts.all() < certificates {
        let (name, ruleset) = random_rules(&mut rng);
        let mut finder = Finder::new(&ruleset);
        for _ in 0..10 {
            let Some(position) = random_position(&ruleset, &mut rng) else {
                continue;
            };
            let mut truth = Truth::default();
            *counts.positions.entry(name).or_default() += 1;
            examine(&mut finder, &position, &mut truth, &mut rng, &mut counts);
        }
    }
    counts
}

/// Checks certificates about one position.
fn examine(
    finder: &mut Finder,
    position: &Position,
    truth: &mut Truth,
    rng: &mut Rng,
    counts: &mut Counts,
) {
    let effort = ProofEffort {
        solved: 300_000,
        tried: 300,
        tested: 100_000,
    };
    let known = finder.find(position, effort);
    let checker = finder.checker.clone();
    let mut judge = |origin, position: &Position, certificate: Certificate| {
        judge(&checker, origin, position, certificate, truth, counts);
    };
    for checked in &known.checked {
        let certificate = &checked.certificate;
        judge("found", position, certificate.clone());
        for _ in 0..CHANGES {
            let mut changed = certificate.clone();
            change(&mut changed, position, rng);
            judge("changed", position, changed);
        }
        // Another position: a disc more, the other player's turn, or one disc of another colour.
        for _ in 0..3 {
            if let Some(other) = changed_position(position, rng) {
                judge("in a changed position", &other, certificate.clone());
            }
        }
    }
    for _ in 0..GUESSES {
        judge("rules at random", position, guess(position, rng));
    }
    if position.board.free() <= EXHAUSTIVE {
        let nodes = known.checked.iter().map(|it| &it.certificate.nodes);
        let nodes: Vec<&Vec<CertificateNode>> = nodes.collect();
        examine_facts(&checker, position, &nodes, rng, counts);
    }
}

/// Checks facts about a position with few free cells. `certificates` are the nodes of proofs.
fn examine_facts(
    checker: &Checker,
    position: &Position,
    certificates: &[&Vec<CertificateNode>],
    rng: &mut Rng,
    counts: &mut Counts,
) {
    let mut places = vec![(position.clone(), facts::guesses(position, checker, rng))];
    for nodes in certificates {
        if let Some((at, rule)) = facts::first_rule(position, nodes) {
            let found = facts::of_rule(&at, rule, checker);
            places.push((at, found));
        }
    }
    let random = random_rule(position, rng);
    let found = facts::of_rule(position, &random, checker);
    places.push((position.clone(), found));
    for (at, found) in places {
        for fact in found {
            if !checker.check_fact(&at, &fact) {
                *counts.refused.entry(FACTS).or_default() += 1;
                continue;
            }
            *counts.accepted.entry(FACTS).or_default() += 1;
            if !facts::is_true(&at, &fact) {
                counts.wrong.push(format!("{fact:?} in {at:?}"));
            }
        }
    }
}

fn judge(
    checker: &Checker,
    origin: &'static str,
    position: &Position,
    certificate: Certificate,
    truth: &mut Truth,
    counts: &mut Counts,
) {
    let Some(checked) = checker.check(position, certificate) else {
        *counts.refused.entry(origin).or_default() += 1;
        return;
    };
    let Some(is_true) = truth.holds(position, &checked) else {
        return;
    };
    *counts.accepted.entry(origin).or_default() += 1;
    if let Some((at, rule)) = facts::first_rule(position, &checked.certificate.nodes) {
        for name in checker.names(&at, checked.claim().player, rule) {
            *counts.rules.entry(name).or_default() += 1;
        }
    }
    if !is_true {
        let wrong = format!("{origin}: {:?} in {position:?}", checked.certificate);
        counts.wrong.push(wrong);
    }
}
