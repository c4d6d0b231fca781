//! Reviews of whole games: the time of one core, the positions examined.
//!
//! `cargo bench --no-default-features --bench review [-- OPTION N ...]`
//!
//! - `--games N` the number of games, 100 if not given: neighbouring levels of the ladder play on
//!   from each of the arena's openings, every level in turn and from both sides
//! - `--nodes N` the budget of a move
//! - `--wide N` reviews N random moves on 99x99 where points count instead, with a limit of one
//!   second

#![allow(clippy::disallowed_methods, reason = "for makers alone")]

use std::io::{self, Write};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use plummet::engine::{Clock, FrozenClock, Score, SystemClock};
use plummet::internals::arena::openings;
use plummet::internals::review::{Budget, Review, Run};
use plummet::prelude::*;
use plummet::rules::{ByPlayer, Ending, RulesetSpec};
use plummet::session::{GameRecord, GameSetup, Match, MatchSettings, Seat, Session};

/// The ladder.
const LEVELS: [&str; 8] = [
    "first-steps",
    "beginner",
    "casual",
    "steady",
    "skilled",
    "strong",
    "expert",
    "champion",
];

/// The number of moves of a long game.
const LONG: usize = 30;

fn main() -> io::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let (mut games, mut budget) = (100, Budget::default());
    while let Some(argument) = arguments.next() {
        // Cargo adds it.
        if argument == "--bench" {
            continue;
        }
        let number = arguments.next().and_then(|number| number.parse().ok());
        let number: u64 =
            number.ok_or_else(|| io::Error::other(format!("{argument} needs a number")))?;
        match argument.as_str() {
            "--games" => games = number,
            "--nodes" => budget.nodes = number,
            "--wide" => return review_wide(number),
            _ => return Err(io::Error::other(format!("there is no option {argument}"))),
        }
    }
    let ruleset = Ruleset::connect_four();
    let mut figures = Figures::default();
    let mut out = io::stdout().lock();
    let count = usize::try_from(games).unwrap_or_default();
    for (game, opening) in (0..).zip(openings(&ruleset, count, 1)) {
        let moves = play(&ruleset, &opening, game)?;
        let (review, nodes, time) = review(&ruleset, &moves, budget)?;
        figures.add(&review, nodes, time);
        let line = figures.line(&review, nodes, time);
        writeln!(out, "{:>3} {line}", game + 1)?;
        out.flush()?;
    }
    figures.write(&mut out)
}

/// Plays a game between two neighbouring levels from an opening of its own.
fn play(ruleset: &Ruleset, opening: &[Column], game: u64) -> io::Result<Vec<Column>> {
    let catalog = Catalog::built_in();
    let pairs: Vec<&[&str]> = LEVELS.windows(2).collect();
    let index = usize::try_from(game).unwrap_or_default();
    let pair = pairs[index % pairs.len()];
    let is_swapped = usize::from(index / pairs.len() % 2 == 1);
    let level = |side: usize| {
        let engine = catalog.engine(pair[side ^ is_swapped], game);
        engine.map(Some).map_err(io::Error::other)
    };
    let engines = ByPlayer {
        red: level(0)?,
        yellow: level(1)?,
    };
    let position = Position::replay(ruleset, opening.iter().copied()).map_err(io::Error::other)?;
    let seats = ByPlayer::from_fn(|player| Seat::level(player.name(), player.name()));
    let setup = GameSetup::plain("connect_four", "Connect Four", ruleset.clone(), seats);
    let settings = MatchSettings {
        limits: Limits::default(),
        failure: None,
    };
    let mut game = Match::new(Session::at(setup, position), engines, settings);
    game.play_on();
    Ok(game.session.position.moves().collect())
}

fn review(
    ruleset: &Ruleset,
    moves: &[Column],
    budget: Budget,
) -> io::Result<(Review, u64, Duration)> {
    let game = GameRecord::of_discs("connect_four", ruleset, moves.iter().copied());
    let run = Run::new(game, budget).map_err(io::Error::other)?;
    let (stop, mut nodes) = (AtomicBool::new(false), 0);
    let start = thread_time();
    let review = run.run(&FrozenClock, &stop, &mut |progress| nodes = progress.nodes);
    let time = thread_time().saturating_sub(start);
    let review = review.ok_or_else(|| io::Error::other("nobody stops it"))?;
    Ok((review, nodes, time))
}

/// Reviews random moves on the largest board, and writes the time of the clock and of the core.
fn review_wide(moves: u64) -> io::Result<()> {
    let ruleset = Ruleset::new(&RulesetSpec {
        columns: 99,
        rows: 99,
        ending: Ending::FullBoard,
        ..RulesetSpec::default()
    })
    .map_err(io::Error::other)?;
    let mut chance = fastrand::Rng::with_seed(1);
    let mut position = Position::new(&ruleset);
    for _ in 0..moves {
        let Some(column) = chance.choice(position.legal_columns().collect::<Vec<_>>()) else {
            break;
        };
        position.play(column).map_err(io::Error::other)?;
    }
    let budget = Budget {
        time: Some(Duration::from_secs(1)),
        ..Budget::default()
    };
    let game = GameRecord::of_discs("test", &ruleset, position.moves());
    let run = Run::new(game, budget).map_err(io::Error::other)?;
    let (clock, stop) = (SystemClock::start(), AtomicBool::new(false));
    let start = thread_time();
    let review = run.run(&clock, &stop, &mut |_| {});
    let review = review.ok_or_else(|| io::Error::other("nobody stops it"))?;
    writeln!(
        io::stdout(),
        "{} moves: {:.2?} of the clock, {:.2?} of the core, {} bytes of JSON",
        review.plies.len(),
        clock.now(),
        thread_time().saturating_sub(start),
        review.to_json().len()
    )
}

/// The time that this thread has worked, so that other programs do not count.
#[cfg(target_os = "linux")]
fn thread_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    let seconds = u64::try_from(time.tv_sec).unwrap_or_default();
    Duration::new(seconds, u32::try_from(time.tv_nsec).unwrap_or_default())
}

#[cfg(not(target_os = "linux"))]
fn thread_time() -> Duration {
    use std::sync::LazyLock;
    static CLOCK: LazyLock<SystemClock> = LazyLock::new(SystemClock::start);
    CLOCK.now()
}

/// The figures of all games.
#[derive(Default)]
struct Figures {
    times: Vec<Duration>,
    long: Vec<Duration>,
    nodes: u64,
    plies: usize,
    facts: usize,
    lines: usize,
    whole_lines: usize,
}

impl Figures {
    fn add(&mut self, review: &Review, nodes: u64, time: Duration) {
        self.times.push(time);
        if review.plies.len() >= LONG {
            self.long.push(time);
        }
        self.nodes += nodes;
        self.plies += review.plies.len();
        for ply in &review.plies {
            self.facts += usize::from(ply.verdict.is_some_and(|verdict| verdict.is_fact));
            if let (Score::WinIn(plies), false) = (ply.before.score, ply.better.is_empty()) {
                self.lines += 1;
                let plies = usize::try_from(plies).unwrap_or_default();
                self.whole_lines += usize::from(ply.better.len() == plies);
            }
        }
    }

    fn line(&self, review: &Review, nodes: u64, time: Duration) -> String {
        let mistakes = review.mistakes().count();
        let moves = review.plies.len();
        format!("{moves:>2} moves, {mistakes:>2} mistakes, {nodes:>10} nodes, {time:>8.2?}")
    }

    fn write(mut self, out: &mut impl Write) -> io::Result<()> {
        for (name, times) in [("all", &mut self.times), ("long", &mut self.long)] {
            times.sort();
            let quantile = |percent: usize| {
                let index = (times.len() * percent).div_ceil(100).max(1) - 1;
                times.get(index).copied().unwrap_or_default()
            };
            writeln!(
                out,
                "{} {name} games, time of one core: median {:.2?}, 95th percentile {:.2?}, \
                 longest {:.2?}",
                times.len(),
                quantile(50),
                quantile(95),
                quantile(100)
            )?;
        }
        writeln!(
            out,
            "{} nodes a game; {} of {} grades are facts; {} of {} missed or slower wins have \
             whole lines",
            self.nodes / self.times.len().max(1) as u64,
            self.facts,
            self.plies,
            self.whole_lines,
            self.lines,
        )?;
        out.flush()
    }
}
