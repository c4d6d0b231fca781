//! The share of positions whose exact result follows from certificates.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::time::Duration;

use plummet::internals::review::{Certificate, CertificateNode, Finder, Group, ProofEffort};
use plummet::prelude::*;

use crate::games::ladder_games;
use crate::time::thread_time;

/// The number of moves before the first position.
const FIRST_PLY: usize = 16;

pub(crate) fn run(games: u64, seed: u64, tried: Option<u64>) -> io::Result<()> {
    let mut out = io::stdout().lock();
    let mut effort = ProofEffort::default();
    if let Some(tried) = tried {
        effort.tried = u32::try_from(tried).unwrap_or(u32::MAX);
    }
    for (name, ruleset) in [
        ("connect_four", Ruleset::connect_four()),
        ("connect_square", Ruleset::connect_square()),
    ] {
        let games = ladder_games(&ruleset, games, seed)?;
        let mut figures = Figures::default();
        for moves in &games {
            let mut finder = Finder::new(&ruleset);
            let mut position = Position::new(&ruleset);
            for &column in moves {
                position.play(column).map_err(io::Error::other)?;
                if position.ply() > FIRST_PLY && position.outcome().is_none() {
                    figures.add(&mut finder, &position, effort);
                }
            }
        }
        figures.write(name, games.len(), &mut out)?;
    }
    Ok(())
}

#[derive(Default)]
struct Figures {
    positions: usize,
    exact: usize,
    times: Vec<Duration>,
    rules: BTreeMap<&'static str, usize>,
    nodes: Vec<usize>,
    /// By ply and value: all, and exact ones.
    open: BTreeMap<(usize, Option<i32>), (usize, usize)>,
}

impl Figures {
    fn add(&mut self, finder: &mut Finder, position: &Position, effort: ProofEffort) {
        let start = thread_time();
        let known = finder.find(position, effort);
        self.times.push(thread_time().saturating_sub(start));
        self.positions += 1;
        let band = (position.ply() / 4 * 4, known.value);
        let counts = self.open.entry(band).or_default();
        counts.0 += 1;
        if !known.is_exact {
            return;
        }
        counts.1 += 1;
        self.exact += 1;
        let certificates = known.checked.iter().map(|checked| checked.certificate());
        let mut names: Vec<&str> = certificates.clone().flat_map(rules_of).collect();
        names.sort_unstable();
        names.dedup();
        for name in names {
            *self.rules.entry(name).or_default() += 1;
        }
        self.nodes.push(
            certificates
                .map(|certificate| certificate.nodes.len())
                .sum(),
        );
    }

    fn write(mut self, name: &str, games: usize, out: &mut impl Write) -> io::Result<()> {
        self.times.sort();
        self.nodes.sort_unstable();
        let percent = |part: usize| 100.0 * part as f64 / self.positions.max(1) as f64;
        writeln!(
            out,
            "{name}: {games} games, {} positions, exact {} ({:.1} %)",
            self.positions,
            self.exact,
            percent(self.exact)
        )?;
        writeln!(
            out,
            "  time: median {:.1?}, 95th percentile {:.1?}, longest {:.1?}; nodes: median {}, 95th percentile {}",
            quantile(&self.times, 50).unwrap_or_default(),
            quantile(&self.times, 95).unwrap_or_default(),
            quantile(&self.times, 100).unwrap_or_default(),
            quantile(&self.nodes, 50).unwrap_or_default(),
            quantile(&self.nodes, 95).unwrap_or_default(),
        )?;
        for (rule, count) in &self.rules {
            writeln!(out, "  {rule}: {count} ({:.1} %)", percent(*count))?;
        }
        for ((ply, value), (all, exact)) in &self.open {
            writeln!(out, "  from ply {ply}, value {value:?}: {exact} of {all}")?;
        }
        out.flush()
    }
}

fn quantile<T: Copy>(sorted: &[T], percent: usize) -> Option<T> {
    let index = (sorted.len() * percent).div_ceil(100).max(1) - 1;
    sorted.get(index).copied()
}

/// Returns the names of the rules that a certificate uses.
fn rules_of(certificate: &Certificate) -> Vec<&'static str> {
    let mut names = Vec::new();
    for node in &certificate.nodes {
        let CertificateNode::Rule(rule) = node else {
            continue;
        };
        names.extend(rule.groups.iter().map(|group| match group {
            Group::Above { decides: None, .. } => "answers on top (claimeven)",
            Group::Above { .. } => "deciding threat",
            Group::Linked { .. } => "linked columns (baseinverse)",
            Group::Free { .. } => "free pairs (vertical, baseinverse)",
            Group::Lowinverse { .. } => "lowinverse",
            Group::Highinverse { .. } => "highinverse",
            Group::Baseclaim { .. } => "baseclaim",
        }));
    }
    if names.is_empty() {
        names.push("moves alone");
    }
    names
}
