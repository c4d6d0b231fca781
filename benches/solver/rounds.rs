//! Searches on several numbers of threads that take turns, so that they share what else the
//! machine does.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::time::Duration;

/// The most threads.
const MAX_THREADS: usize = 256;

/// Parses numbers of threads such as `1,2`.
pub(crate) fn numbers_of_threads(text: &str) -> io::Result<Vec<NonZeroUsize>> {
    text.split(',').map(number_of_threads).collect()
}

/// Parses a number of threads.
pub(crate) fn number_of_threads(text: &str) -> io::Result<NonZeroUsize> {
    let number = text.parse::<NonZeroUsize>().ok();
    let number = number.filter(|number| number.get() <= MAX_THREADS);
    number.ok_or_else(|| {
        io::Error::other(format!(
            "--threads needs numbers from 1 to {MAX_THREADS}, found {text:?}"
        ))
    })
}

/// A number of threads, with the times and nodes of all rounds.
struct Rounds<S> {
    threads: NonZeroUsize,
    searcher: S,
    times: Vec<Duration>,
    nodes: u64,
}

impl<S> Rounds<S> {
    fn median(&self) -> f64 {
        let mut sorted = self.times.clone();
        sorted.sort();
        sorted
            .get(sorted.len() / 2)
            .map_or(0.0, Duration::as_secs_f64)
    }
}

/// The searchers of one comparison, each with another number of threads.
pub(crate) struct Turns<S>(Vec<Rounds<S>>);

impl<S> Turns<S> {
    /// Makes a searcher for each number of threads.
    pub(crate) fn new(
        threads: &[NonZeroUsize],
        mut searcher: impl FnMut(NonZeroUsize) -> io::Result<S>,
    ) -> io::Result<Self> {
        let rounds = threads.iter().map(|&threads| {
            Ok(Rounds {
                threads,
                searcher: searcher(threads)?,
                times: Vec::new(),
                nodes: 0,
            })
        });
        Ok(Self(rounds.collect::<io::Result<_>>()?))
    }

    /// Lets the searchers take turns at every task, `rounds` times after a round that only warms
    /// the memory. `search` returns the time and the nodes of a task.
    pub(crate) fn run<T>(
        &mut self,
        rounds: usize,
        tasks: &[T],
        mut search: impl FnMut(&mut S, &T) -> io::Result<(Duration, u64)>,
    ) -> io::Result<()> {
        for round in 0..=rounds {
            let mut sums = vec![(Duration::ZERO, 0); self.0.len()];
            for task in tasks {
                for (one, sum) in self.0.iter_mut().zip(&mut sums) {
                    let (time, nodes) = search(&mut one.searcher, task)?;
                    *sum = (sum.0 + time, sum.1 + nodes);
                }
            }
            for (one, (time, nodes)) in self.0.iter_mut().zip(sums) {
                if round > 0 {
                    one.times.push(time);
                    one.nodes += nodes;
                }
            }
        }
        Ok(())
    }

    /// Writes a line for each number of threads. `gain` is the time of the first one divided by
    /// its own, `ratio` the nodes divided by those of the first one.
    pub(crate) fn write(&self, out: &mut impl Write, name: &str) -> io::Result<()> {
        let Some(first) = self.0.first() else {
            return Ok(());
        };
        for one in &self.0 {
            let times = one.times.iter();
            let times: Vec<String> = times
                .map(|time| format!("{:.3}", time.as_secs_f64()))
                .collect();
            writeln!(
                out,
                "{name} {:>7} {:>9.4} {:>6.2} {:>9.3} {:>6.2}  {}",
                one.threads,
                one.median(),
                first.median() / one.median(),
                one.nodes as f64 / one.times.len().max(1) as f64 / 1e6,
                one.nodes as f64 / first.nodes.max(1) as f64,
                times.join(" "),
            )?;
        }
        out.flush()
    }
}

/// Writes the head of the lines of [`Turns::write`].
pub(crate) fn write_head(out: &mut impl Write, name: &str) -> io::Result<()> {
    writeln!(
        out,
        "{name} {:>7} {:>9} {:>6} {:>9} {:>6}  seconds of each round",
        "threads", "median s", "gain", "nodes M", "ratio"
    )
}
