//! The search for every ruleset: its speed, its strength, and the tuning of its weights.
//!
//! `cargo bench --no-default-features --bench search -- COMMAND [OPTION N ...]`
//!
//! - `speed [--time MS] [--threads N] [--only NAME]` nodes a second and depth on named games, beside a
//!   plain search over a two-dimensional array: its nodes a second, with a simple judgement
//!   and with the same as ours counted anew at each leaf, and the time that both take to the
//!   same depth
//! - `deepen [--depth N] [--rounds N] [--hash MB] [--only NAME]` the nodes of a search of one
//!   depth, from three openings, and the least of several times for it
//! - `deepen --threads N,N,... [--depth N] [--rounds N] [--hash MB] [--only NAME]` the time to a
//!   depth and the nodes with each of these numbers of threads, which take turns, from six
//!   openings of three games: the median of the rounds
//! - `facts [--only NAME] [--further 1] [--millions N] [--hash MB]` results of whole games,
//!   and the positions that proving them takes
//! - `stop [--rounds N] [--threads N] [--only NAME]` how long an answer takes once a search is told
//!   to stop
//! - `tournament [--games N] [--load N]` the tournament player's time from the start of its
//!   process, beside so many busy threads
//! - `match [--games N] [--time MS] [--seed S]` results against the published players
//! - `wdl [--lines N] [--time MS]` share of moves that keep the result, on the public sets
//! - `tune --family lines|squares|both|fours|points [--games N] [--nodes N] [--rounds N]
//!   [--seed S] [--row N,N,...]` weights by self-play, from those in use or those of the
//!   row: a change that wins a match of N games stays
//! - `fit [--family F] [--games N] [--depth N] [--seed S] [--share PERCENT] [--row N,N,...]`
//!   weights by regression: positions of self-play with those in use or those of the row, and
//!   who wins them at that depth; the answer goes such a share of the way
//! - `equal [--family F] [--games N] [--depth N,N,...] [--deeper N] [--seed S] [--row N,N,...]`
//!   the tuned evaluation against published heuristics in the same search at the same depth,
//!   or so many plies deeper. Squares of two cells a side alone are proven drawn at sight:
//!   there an evaluation has next to no say
//! - `margins [--games N] [--millions N] [--seed S]` how far the estimates of the analysis in
//!   games for points are from exact margins
//! - `odds [--games N] [--seed S]` the exact results of Connect Four positions by the value of
//!   the estimate
//!
//! Without a command: `speed`.

mod delays;
mod estimates;
mod facts;
mod fit;
mod games;
mod heuristics;
mod plain;
#[path = "../solver/rounds.rs"]
mod rounds;
#[path = "../solver/sets.rs"]
mod sets;
mod speed;
mod strength;
mod threads;
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
        Ok((command.unwrap_or_else(|| "speed".to_owned()), Self(options)))
    }

    pub(crate) fn text(&self, name: &str) -> Option<&str> {
        let found = self.0.iter().find(|(option, _)| option == name);
        found.map(|(_, value)| value.as_str())
    }

    /// Weights to be tried, in the order of `Weights::to_row`.
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
        "speed" => speed::run(&options, &clock, &mut out)?,
        "deepen" if options.text("threads").is_some() => {
            threads::deepen(&options, &clock, &mut out)?;
        }
        "deepen" => speed::deepen(&options, &clock, &mut out)?,
        "facts" => facts::run(&options, &clock, &mut out)?,
        "stop" => delays::stop(&options, &mut out)?,
        "tournament" => delays::tournament(&options, &mut out)?,
        "match" => strength::run(&options, &clock, &mut out)?,
        "wdl" => strength::wdl(&options, &clock, &mut out)?,
        "fit" => fit::run(&options, &mut out)?,
        "tune" => tune::run(&options, &mut out)?,
        "margins" => estimates::margins(&options, &mut out)?,
        "odds" => estimates::odds(&options, &mut out)?,
        "equal" => heuristics::run(&options, &mut out)?,
        other => return Err(io::Error::other(format!("there is no command {other}"))),
    }
    out.flush()
}
