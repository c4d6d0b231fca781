//! The tuning of the weights of the search for every ruleset.
//!
//! `cargo bench --no-default-features --bench search -- COMMAND [OPTION VALUE ...]`
//!
//! - `tune --family lines|squares|both|fours|points [--games N] [--nodes N] [--rounds N]
//!   [--seed S] [--row N,N,...]` weights by self-play, from those in use or those of the
//!   row: a change that wins a match of N games stays
//! - `fit [--family F] [--games N] [--depth N] [--seed S] [--share PERCENT] [--row N,N,...]`
//!   weights by regression: positions of self-play with those in use or those of the row, and
//!   who wins them at that depth; the answer goes such a share of the way

#![allow(clippy::disallowed_methods, reason = "for makers alone")]

mod fit;
mod games;
mod tune;

use std::collections::BTreeMap;
use std::error::Error;
use std::str::FromStr;

use plummet::internals::engine::search::Weights;
use plummet::rules::Ruleset;

use games::family;
use tune::to_row;

type Outcome<T> = Result<T, Box<dyn Error>>;

/// The options of a command.
struct Options(BTreeMap<String, String>);

impl Options {
    fn number<T: FromStr<Err: Error + 'static>>(&self, name: &str, usual: T) -> Outcome<T> {
        Ok(match self.0.get(name) {
            Some(text) => text.parse()?,
            None => usual,
        })
    }

    /// The games of the family, each with the first plies of its openings, and its name.
    fn family<'a>(&'a self, usual: &'a str) -> Outcome<(&'a str, Vec<(Ruleset, usize)>)> {
        let name = self.0.get("--family").map_or(usual, String::as_str);
        Ok((name, family(name)?))
    }

    /// The weights to begin with: those of the row, or those in use for these rules.
    fn row(&self, rules: &Ruleset) -> Outcome<Vec<i32>> {
        match self.0.get("--row") {
            Some(text) => Ok(text.split(',').map(str::parse).collect::<Result<_, _>>()?),
            None => Ok(to_row(&Weights::of(rules))),
        }
    }
}

fn main() -> Outcome<()> {
    let arguments = std::env::args().skip(1);
    // Cargo adds `--bench`.
    let mut arguments = arguments.filter(|argument| argument != "--bench");
    let command = arguments.next().unwrap_or_default();
    let mut options = BTreeMap::new();
    while let Some(name) = arguments.next() {
        let value = arguments.next().ok_or(format!("{name} needs a value"))?;
        options.insert(name, value);
    }
    match command.as_str() {
        "fit" => fit::run(&Options(options)),
        "tune" => tune::run(&Options(options)),
        _ => Err("expected fit or tune".into()),
    }
}
