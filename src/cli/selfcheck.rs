//! `plummet selfcheck`: random games, compared with a slow twin at every ply.

use clap::Args;

use super::options::{seed, whole_number};
use super::{DONE, Failure, Host};
use crate::proof::SelfCheck;

/// Arguments of `plummet selfcheck`.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct SelfCheckArguments {
    /// How many games to play
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = games)]
    pub games: u64,

    /// All chance follows from this number
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = seed,
          allow_negative_numbers = true)]
    pub seed: u64,
}

fn games(text: &str) -> Result<u64, String> {
    whole_number(text, 1, 1_000_000_000)
}

impl SelfCheckArguments {
    /// Plays the games and writes one line of figures. The first difference between the
    /// library and its slow twin is a failure.
    pub(super) fn run(self, host: &mut Host<'_>) -> Result<u8, Failure> {
        let start = host.clock.now();
        let Self { games, seed } = self;
        let figures = SelfCheck { games, seed }.run()?;
        let seconds = host.clock.now().saturating_sub(start).as_secs_f64();
        writeln!(
            host.out,
            "seed {seed}: {figures}; no difference, {seconds:.1} s"
        )?;
        host.out.flush()?;
        Ok(DONE)
    }
}
