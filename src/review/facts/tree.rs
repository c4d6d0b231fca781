//! The search for a small proof of a known result.
//!
//! The results of the solvers say which moves of the holder keep the claim, so every branch ends
//! well; the search is for few nodes. It tries every move of the holder with a small budget first
//! and with larger ones later.

use std::collections::HashMap;

use super::effort::ProofEffort;
use super::rules::rule_for;
use super::values::Values;
use crate::engine::middle_first;
use crate::review::check::{Certificate, CertificateNode, Claim, MAX_NODES, Rule, Shape, Wanted};
use crate::rules::{Column, Ending, Player, Position};

/// The budgets with which the moves of the holder are tried, in nodes of the opponent.
const BUDGETS: [u32; 4] = [6, 40, 250, 1_500];

/// The node at which games end: it is one for all.
const END: usize = 0;

/// A search for the proof of one claim.
pub(super) struct CertificateSearch<'a> {
    shape: &'a Shape,
    values: &'a mut Values,
    claim: Claim,
    holder: Player,
    /// The value that the position must have for the holder, in the unit of [`Values::value`].
    needed: i32,
    race: bool,
    nodes: Vec<CertificateNode>,
    /// Nodes that were found, by the key of their positions.
    found: HashMap<u64, usize>,
    /// The budgets that were too small, by the key of the positions.
    failed: HashMap<u64, u32>,
    /// The rules that were sought for positions of the opponent.
    rules: HashMap<u64, Option<Rule>>,
    /// The sets of groups that may still be tested.
    tests: u64,
}

impl<'a> CertificateSearch<'a> {
    pub(super) fn new(shape: &'a Shape, values: &'a mut Values, claim: Claim, race: bool) -> Self {
        let needed = match claim {
            Claim::Wins { .. } => 1,
            Claim::Holds { .. } => 0,
            Claim::Leads { by, .. } => by,
        };
        Self {
            shape,
            values,
            claim,
            holder: claim.holder(),
            needed,
            race,
            nodes: vec![CertificateNode::End],
            found: HashMap::new(),
            failed: HashMap::new(),
            rules: HashMap::new(),
            tests: 0,
        }
    }

    /// Returns a certificate of the claim; `None` if none was found within the effort.
    pub(super) fn certificate(
        mut self,
        position: &Position,
        effort: ProofEffort,
    ) -> Option<Certificate> {
        let mut budget = effort.tried;
        self.tests = effort.tested;
        let root = self.node(&mut position.clone(), &mut budget)?;
        let nodes = in_order(&self.nodes, root)?;
        let claim = self.claim;
        Some(Certificate { claim, nodes })
    }

    fn node(&mut self, position: &mut Position, budget: &mut u32) -> Option<usize> {
        if position.outcome().is_some() {
            return Some(END);
        }
        let key = position.key();
        if let Some(&found) = self.found.get(&key) {
            return Some(found);
        }
        let is_own = position.to_move() == self.holder;
        if !is_own && let Some(node) = self.leaf(position) {
            return Some(self.keep(key, node));
        }
        if self.tests == 0 {
            return None;
        }
        let before = *budget;
        let has_failed = self
            .failed
            .get(&key)
            .is_some_and(|&failed| failed >= before);
        if has_failed || (before == 0 && !is_own) || self.values.is_stopped() {
            return None;
        }
        let node = if is_own {
            self.own_move(position, budget)
        } else {
            *budget -= 1;
            self.answers(position, budget)
        };
        if node.is_none() {
            self.failed.insert(key, before);
        }
        node.map(|node| self.keep(key, node))
    }

    fn keep(&mut self, key: u64, node: CertificateNode) -> usize {
        let index = self.nodes.len();
        self.nodes.push(node);
        self.found.insert(key, index);
        index
    }

    /// Returns a node that needs no further search: two threats at once, or a rule.
    fn leaf(&mut self, position: &mut Position) -> Option<CertificateNode> {
        let threats = self.threats(position);
        if let [column, second, ..] = threats[..] {
            position.play(column).ok()?;
            let key = position.key();
            position.undo();
            let next = END;
            let blocked = self.keep(
                key,
                CertificateNode::Move {
                    column: second,
                    next,
                },
            );
            return Some(CertificateNode::Threat { column, blocked });
        }
        self.rule(position).map(CertificateNode::Rule)
    }

    /// Returns the columns in which the holder completes a goal with the next disc; none if the
    /// opponent, whose turn it is, completes one first.
    fn threats(&self, position: &Position) -> Vec<Column> {
        let opponent = self.holder.opponent();
        let completes = |column, player| position.gain(column, player) > Some(0);
        let mut legal = position.legal_columns();
        if !self.race || legal.any(|column| completes(column, opponent)) {
            return Vec::new();
        }
        let legal = position.legal_columns();
        legal
            .filter(|&column| completes(column, self.holder))
            .collect()
    }

    /// Finds the holder's move.
    fn own_move(&mut self, position: &mut Position, budget: &mut u32) -> Option<CertificateNode> {
        let candidates = self.candidates(position)?;
        if let [(column, true)] = candidates[..] {
            let next = self.after(position, column, &mut 0)?;
            return Some(CertificateNode::Move { column, next });
        }
        for cap in BUDGETS {
            for &(column, _) in &candidates {
                let given = cap.min(*budget);
                let mut left = given;
                let next = self.after(position, column, &mut left);
                *budget -= given - left;
                if let Some(next) = next {
                    return Some(CertificateNode::Move { column, next });
                }
            }
            if cap >= *budget {
                break;
            }
        }
        None
    }

    /// Returns the moves that keep the claim, the most promising first, and whether the proof after
    /// one is only a node.
    fn candidates(&mut self, position: &mut Position) -> Option<Vec<(Column, bool)>> {
        let legal = middle_first(position.legal_columns(), position.board().size());
        if self.race {
            let mut completing = legal.iter();
            let completes = |&&column: &&Column| position.gain(column, self.holder) > Some(0);
            if let Some(&column) = completing.find(completes) {
                return Some(vec![(column, true)]);
            }
        }
        // A rule proves the result itself and is cheaper than a solver.
        for &column in &legal {
            position.play(column).ok()?;
            let is_open = position.outcome().is_none();
            let is_leaf =
                is_open && (self.threats(position).len() > 1 || self.rule(position).is_some());
            position.undo();
            if is_leaf {
                return Some(vec![(column, true)]);
            }
        }
        let mut kept = Vec::new();
        for column in legal {
            position.play(column).ok()?;
            let value = self.values.value(position).map(|value| -value);
            let order = match self.threats(position).len() {
                0 => position.legal_columns().count(),
                _ => 1,
            };
            position.undo();
            if value? >= self.needed {
                kept.push((order, column));
            }
        }
        kept.sort_by_key(|&(order, _)| order);
        Some(
            kept.into_iter()
                .map(|(_, column)| (column, false))
                .collect(),
        )
    }

    /// Finds an answer to every move of the opponent.
    fn answers(&mut self, position: &mut Position, budget: &mut u32) -> Option<CertificateNode> {
        if let [column] = self.threats(position)[..] {
            let blocked = self.after(position, column, budget)?;
            return Some(CertificateNode::Threat { column, blocked });
        }
        let legal: Vec<Column> = position.legal_columns().collect();
        let mut replies = Vec::new();
        for column in legal {
            replies.push((column, self.after(position, column, budget)?));
        }
        Some(CertificateNode::Replies { replies })
    }

    fn after(
        &mut self,
        position: &mut Position,
        column: Column,
        budget: &mut u32,
    ) -> Option<usize> {
        position.play(column).ok()?;
        let node = self.node(position, budget);
        position.undo();
        node
    }

    fn rule(&mut self, position: &Position) -> Option<Rule> {
        if let Some(rule) = self.rules.get(&position.key()) {
            return rule.clone();
        }
        if self.tests == 0 {
            return None;
        }
        let wanted = Wanted::of(self.claim, position);
        let (rule, tests) = rule_for(self.shape, position, self.holder, wanted);
        self.tests = self.tests.saturating_sub(tests);
        self.rules.insert(position.key(), rule.clone());
        rule
    }
}

/// Returns whether the game is a race.
pub(super) fn is_race(position: &Position) -> bool {
    position.ruleset().ending() == Ending::FirstGoal
}

/// Returns the nodes below `root`, itself first; `None` if they are too many.
pub(super) fn in_order(nodes: &[CertificateNode], root: usize) -> Option<Vec<CertificateNode>> {
    let mut numbers: HashMap<usize, usize> = HashMap::from([(root, 0)]);
    let mut order = vec![root];
    let mut done = 0;
    while let Some(&index) = order.get(done) {
        done += 1;
        for next in nexts(nodes.get(index)?) {
            numbers.entry(next).or_insert_with(|| {
                order.push(next);
                order.len() - 1
            });
        }
        if order.len() > MAX_NODES {
            return None;
        }
    }
    let renumbered = |index: &usize| {
        let mut node = nodes.get(*index)?.clone();
        let number = |next: &mut usize| *next = numbers.get(next).copied().unwrap_or(usize::MAX);
        match &mut node {
            CertificateNode::Move { next, .. } => number(next),
            CertificateNode::Threat { blocked, .. } => number(blocked),
            CertificateNode::Replies { replies } => {
                replies.iter_mut().for_each(|(_, next)| number(next))
            }
            CertificateNode::End | CertificateNode::Rule(_) => {}
        }
        Some(node)
    };
    order.iter().map(renumbered).collect()
}

/// Returns the nodes to which a node leads.
fn nexts(node: &CertificateNode) -> Vec<usize> {
    match node {
        CertificateNode::Move { next, .. } => vec![*next],
        CertificateNode::Threat { blocked, .. } => vec![*blocked],
        CertificateNode::Replies { replies } => replies.iter().map(|&(_, next)| next).collect(),
        CertificateNode::End | CertificateNode::Rule(_) => Vec::new(),
    }
}
