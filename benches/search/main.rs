//! The search for every ruleset: its speed, and the tuning of its weights.
//!
//! `cargo bench --no-default-features --bench search -- COMMAND [OPTION N ...]`
//!
//! - `deepen [--depth N] [--rounds N] [--hash MB] [--only NAME]` the nodes of a search of one
//!   depth, from three openings, and the least of several times for it
//! - `tune --family lines|squares|both|fours|points [--games N] [--nodes N] [--rounds N]
//!   [--seed S] [--row N,N,...]` weights by self-play, from those in use or those of the
//!   row: a change that wins a match of N games stays
//! - `fit [--family F] [--games N] [--depth N] [--seed S] [--share PERCENT] [--row N,N,...]`
//!   weights by regression: positions of self-play with those in use or those of the row, and
//!   who wins them at that depth; the answer goes such a share of the way
//!
//! Without a command: `deepen`.

#![allow(clippy::disallowed_methods, reason = "for makers alone")]

mod fit;
mod games;
mod speed;
mod tune;

use std::io::{self, Write};

use plummet::engine::SystemClock;

/// The options of a command.
#[derive(Debug, Default)]
pub(crate) struct Options(Vec<(String, String)>);

impl Options {
    fn parse(arguments: impl Iterator<Item = String>) -> io::Result<(String, Self)> {
        let (mut command, mut options) = (None, Vec::new());
        // Cargo adds `--bench`.
        let mut arguments = arguments.filter(|argument| argument != "--bench");
        while let Some(argument) = arguments.next() {
            match argument.strip_prefix("--") {
                Some(name) => {
                    let value = arguments.next();
                    let value = value
                        .ok_or_else(|| io::Error::other(format!("{argument} needs a value")))?;
                    options.push((name.to_owned(), value));
                }
                None => command = Some(argument),
            }
        }
        Ok((
            command.unwrap_or_else(|| "deepen".to_owned()),
            Self(options),
        ))
    }

    pub(crate) fn text(&self, name: &str) -> Option<&str> {
        let found = self.0.iter().find(|(option, _)| option == name);
        found.map(|(_, value)| value.as_str())
    }

    /// Weights to be tried, in the order of `tune::to_row`.
    pub(crate) fn row(&self) -> io::Result<Option<Vec<i32>>> {
        let numbers = self.text("row").map(|text| {
            let numbers = text.split(',').map(str::parse);
            numbers.collect::<Result<Vec<i32>, _>>()
        });
        numbers.transpose().map_err(io::Error::other)
    }

    pub(crate) fn number(&self, name: &str, usual: u64) -> io::Result<u64> {
        self.text(name).map_or(Ok(usual), |text| {
            let number = text.parse();
            number.map_err(|_| io::Error::other(format!("--{name} needs a number, found {text:?}")))
        })
    }
}

fn main() -> io::Result<()> {
    let (command, options) = Options::parse(std::env::args().skip(1))?;
    let clock = SystemClock::start();
    let mut out = io::stdout().lock();
    match command.as_str() {
        "deepen" => speed::deepen(&options, &clock, &mut out)?,
        "fit" => fit::run(&options, &mut out)?,
        "tune" => tune::run(&options, &mut out)?,
        other => return Err(io::Error::other(format!("there is no command {other}"))),
    }
    out.flush()
}
