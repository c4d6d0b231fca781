//! Certificates: how many positions of games have one, the time, and how many claims are false.
//!
//! `cargo bench --no-default-features --bench why -- share|check [OPTION N ...]`
//!
//! - `share` finds certificates for the positions of games between levels of the ladder, after the
//!   sixteenth move, in Connect Four and in Connect Square
//!   - `--games N` the number of games of each, 100 if not given
//!   - `--tried N` the most positions of the opponent in the search for a proof
//! - `check` finds certificates in random positions of boards from 4x4 to 7x6 and all three games,
//!   and compares every claim with another solver
//!   - `--certificates N` how many claims, 5,000 if not given
//!   - `--seed N` the seed, 1 if not given

mod check;
mod games;
mod share;
mod texts;
mod time;

use std::io::{self, Write};

fn main() -> io::Result<()> {
    let mut arguments = std::env::args()
        .skip(1)
        .filter(|argument| argument != "--bench");
    let mode = arguments.next().unwrap_or_default();
    let mut options = std::collections::BTreeMap::new();
    while let Some(name) = arguments.next() {
        let number = arguments
            .next()
            .and_then(|number| number.parse::<u64>().ok());
        let number = number.ok_or_else(|| io::Error::other(format!("{name} needs a number")))?;
        options.insert(name, number);
    }
    let option = |name: &str, default| options.get(name).copied().unwrap_or(default);
    match mode.as_str() {
        "share" => share::run(
            option("--games", 100),
            option("--seed", 1),
            options.get("--tried").copied(),
        ),
        "check" => check_certificates(option("--certificates", 5_000), option("--seed", 1)),
        "texts" => texts::run(option("--games", 10), option("--seed", 1)),
        _ => Err(io::Error::other("expected share or check")),
    }
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
    writeln!(out, "positions: {:?}", counts.positions)?;
    for wrong in counts.wrong.iter().take(10) {
        writeln!(out, "FALSE {wrong}")?;
    }
    writeln!(out, "false claims: {}", counts.wrong.len())?;
    match counts.wrong.len() {
        0 => Ok(()),
        wrong => Err(io::Error::other(format!("{wrong} false claims"))),
    }
}
