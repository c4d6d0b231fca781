//! Certificates: how many claims in random positions of boards from 4x4 to 7x6 and all three games
//! are false, by another solver.
//!
//! `cargo bench --no-default-features --bench why -- [--certificates N | --sentences N] [--seed N]`
//!
//! - `--certificates N` finds certificates and compares every claim with another solver: 5,000 claims if
//!   nothing is given
//! - `--sentences N` explains N positions of Connect Four and compares what is said of better columns
//!   with the exact solver

#![allow(clippy::disallowed_methods, reason = "for makers alone")]

mod check;
#[path = "../../tests/it/exhaustive.rs"]
mod exhaustive;
mod sentences;

use std::io::{self, Write};

fn main() -> io::Result<()> {
    let mut arguments = std::env::args()
        .skip(1)
        .filter(|argument| argument != "--bench");
    let mut options = std::collections::BTreeMap::new();
    while let Some(name) = arguments.next() {
        let number = arguments
            .next()
            .and_then(|number| number.parse::<u64>().ok());
        let number = number.ok_or_else(|| io::Error::other(format!("{name} needs a number")))?;
        options.insert(name, number);
    }
    let option = |name: &str, default| options.get(name).copied().unwrap_or(default);
    let seed = option("--seed", 1);
    match options.get("--sentences") {
        Some(&positions) => check_sentences(positions, seed),
        None => check_certificates(option("--certificates", 5_000), seed),
    }
}

/// Checks sentences of random positions and prints their numbers. Fails if one is false.
fn check_sentences(positions: u64, seed: u64) -> io::Result<()> {
    let found = sentences::check_sentences(positions, 5, seed);
    let mut out = io::stdout().lock();
    for (id, count) in &found.counts {
        writeln!(out, "  {id}: {count}")?;
    }
    end(&mut out, "sentences", &found.wrong)
}

/// Checks certificates and prints their numbers. Fails if a claim is false.
fn check_certificates(certificates: u64, seed: u64) -> io::Result<()> {
    let counts = check::compare(certificates, seed);
    let mut out = io::stdout().lock();
    writeln!(out, "certificates accepted and compared: {}", counts.all())?;
    for (name, accepted) in &counts.accepted {
        let refused = counts.refused.get(name).unwrap_or(&0);
        writeln!(out, "  {name}: {accepted} accepted, {refused} refused")?;
    }
    for (name, count) in &counts.rules {
        writeln!(out, "  begin with {name}: {count}")?;
    }
    writeln!(out, "positions: {:?}", counts.positions)?;
    end(&mut out, "claims", &counts.wrong)
}

fn end(out: &mut impl Write, what: &str, wrong: &[String]) -> io::Result<()> {
    for wrong in wrong.iter().take(20) {
        writeln!(out, "FALSE {wrong}")?;
    }
    writeln!(out, "false {what}: {}", wrong.len())?;
    match wrong.len() {
        0 => Ok(()),
        wrong => Err(io::Error::other(format!("{wrong} false {what}"))),
    }
}
