//! Reviews of whole games: the time of one core, the positions examined, and agreement with a
//! public peer.
//!
//! `cargo bench --no-default-features --bench review [-- OPTION N ...]`
//!
//! - `--games N` the number of games, 100 if not given: two levels of the ladder play on from each
//!   of the arena's openings
//! - `--nodes N` the budget of a move
//! - `--agree N` compares every exact value of N games with the crate `connect-four-ai` instead,
//!   from the thirteenth move on

use std::io::{self, Write};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use connect_four_ai as peer;
use plummet::engine::{FrozenClock, Score};
use plummet::internals::arena::openings;
use plummet::internals::review::{Budget, Review, ReviewedGame, Run};
use plummet::prelude::*;
use plummet::rules::ByPlayer;
use plummet::session::{GameSetup, Match, MatchSettings, Seat, Session};

/// The levels of the games, weak and strong.
const LEVELS: [&str; 9] = [
    "first-steps",
    "beginner",
    "casual",
    "steady",
    "skilled",
    "strong",
    "expert",
    "champion",
    "random",
];

/// The positions that a level examines for one move.
const NODES: u64 = 20_000;

/// The first ply whose values the peer checks: it has no opening book.
const FIRST_CHECKED: usize = 13;

fn main() -> io::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let (mut games, mut budget, mut agree) = (100, Budget::default(), false);
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
            "--agree" => (games, agree) = (number, true),
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
        if agree {
            figures.checked += check(&review)?;
        }
        let line = figures.line(&review, nodes, time);
        writeln!(out, "{:>3} {line}", game + 1)?;
        out.flush()?;
    }
    figures.write(&mut out)
}

/// Plays a game between two levels from an opening of its own.
fn play(ruleset: &Ruleset, opening: &[Column], game: u64) -> io::Result<Vec<Column>> {
    let catalog = Catalog::built_in();
    let count = LEVELS.len() as u64;
    let level = |number: u64| {
        let index = usize::try_from(number % count).unwrap_or_default();
        let engine = catalog.engine(LEVELS[index], game);
        engine.map(Some).map_err(io::Error::other)
    };
    let engines = ByPlayer {
        red: level(game)?,
        yellow: level(game + 1 + game / count % (count - 1))?,
    };
    let position = Position::replay(ruleset, opening.iter().copied()).map_err(io::Error::other)?;
    let seats = ByPlayer::from_fn(|player| Seat::level(player.name(), player.name()));
    let setup = GameSetup::plain("connect_four", "Connect Four", ruleset.clone(), seats);
    let settings = MatchSettings {
        limits: Limits::nodes(NODES),
        failure: None,
    };
    let mut game = Match::new(Session::at(setup, position), engines, settings);
    game.play_on();
    Ok(game.session().position().moves().collect())
}

fn review(
    ruleset: &Ruleset,
    moves: &[Column],
    budget: Budget,
) -> io::Result<(Review, u64, Duration)> {
    let game = ReviewedGame::new("connect_four", ruleset, moves.to_vec());
    let run = Run::new(game, budget).map_err(io::Error::other)?;
    let (stop, mut nodes) = (AtomicBool::new(false), 0);
    let start = thread_time();
    let review = run.run(&FrozenClock, &stop, &mut |progress| nodes = progress.nodes);
    let time = thread_time().saturating_sub(start);
    let review = review.ok_or_else(|| io::Error::other("nobody stops it"))?;
    Ok((review, nodes, time))
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
    use plummet::engine::{Clock, SystemClock};
    use std::sync::LazyLock;
    static CLOCK: LazyLock<SystemClock> = LazyLock::new(SystemClock::start);
    CLOCK.now()
}

/// Compares the exact values of the columns with the peer. Returns how many were compared.
fn check(review: &Review) -> io::Result<usize> {
    let mut solver = peer::Solver::empty();
    let mut checked = 0;
    let moves: String = review
        .plies
        .iter()
        .map(|ply| ply.column.number().to_string())
        .collect();
    for ply in review.plies.iter().filter(|ply| ply.ply >= FIRST_CHECKED) {
        for known in ply.columns.iter().filter(|known| known.value.exact) {
            // A won game has no score; the rules say so themselves.
            if known.value.score == Score::WinIn(1) {
                continue;
            }
            let line = format!("{}{}", &moves[..ply.ply - 1], known.column.number());
            let position = peer::Position::from_moves(&line)
                .map_err(|error| io::Error::other(format!("{line}: {error:?}")))?;
            // Discs that the loser has left when the other wins, as the peer counts.
            let expected = -i32::from(solver.solve(&position));
            let found = test_set_score(known.value.score, ply.ply);
            if found != expected {
                return Err(io::Error::other(format!(
                    "{line}: expected {expected}, found {found}"
                )));
            }
            checked += 1;
        }
    }
    Ok(checked)
}

/// The score of a move in the convention of the public test sets.
fn test_set_score(score: Score, ply: usize) -> i32 {
    let early = |plies: u32| {
        let last = i32::try_from(ply).unwrap_or_default() - 1 + plies.cast_signed();
        (44 - last) / 2
    };
    match score {
        Score::WinIn(plies) => early(plies),
        Score::LossIn(plies) => -early(plies),
        Score::Draw | Score::Points(_) | Score::Heuristic(_) => 0,
    }
}

/// The figures of all games.
#[derive(Default)]
struct Figures {
    times: Vec<Duration>,
    nodes: u64,
    plies: usize,
    facts: usize,
    lines: usize,
    whole_lines: usize,
    checked: usize,
}

impl Figures {
    fn add(&mut self, review: &Review, nodes: u64, time: Duration) {
        self.times.push(time);
        self.nodes += nodes;
        self.plies += review.plies.len();
        for ply in &review.plies {
            self.facts += usize::from(ply.verdict.is_some_and(|verdict| verdict.is_fact()));
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
        self.times.sort();
        let quantile = |percent: usize| {
            let index = (self.times.len() * percent).div_ceil(100).max(1) - 1;
            self.times.get(index).copied().unwrap_or_default()
        };
        writeln!(
            out,
            "time of one core: median {:.2?}, 95th percentile {:.2?}, longest {:.2?}",
            quantile(50),
            quantile(95),
            quantile(100)
        )?;
        writeln!(
            out,
            "{} nodes a game; {} of {} grades are facts; {} of {} missed or slower wins have \
             whole lines; {} values agree with the peer",
            self.nodes / self.times.len().max(1) as u64,
            self.facts,
            self.plies,
            self.whole_lines,
            self.lines,
            self.checked
        )?;
        out.flush()
    }
}
