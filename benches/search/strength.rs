//! Results against the published players, and moves that keep the result.

use std::io::{self, Write};
use std::num::NonZeroU32;
use std::time::Duration;

use plummet::engine::published::minimax::{Minimax, Pruning};
use plummet::engine::published::{MostPoints, SquaresGreedy, WinBlockRandom};
use plummet::engine::solver::{Solver, SolverSettings};
use plummet::engine::{Clock, Engine, Limits};
use plummet::internals::engine::search::{SearchEngine, SearchSettings};
use plummet::internals::engine::solver::Exactness;
use plummet::rules::notation::parse_moves;
use plummet::rules::{Ending, Goal, Position, Ruleset, RulesetSpec};

use super::Options;
use super::games::{ask, contest, openings, rules};
use super::sets::SETS;

/// A published player and the game that it is made for.
#[derive(Debug)]
struct Rival {
    name: &'static str,
    rules: Ruleset,
    /// The first plies of each game, left to chance.
    opening: usize,
    engine: Box<dyn Engine>,
}

fn rivals(seed: u64) -> io::Result<Vec<Rival>> {
    let (four, square) = ([Goal::Line(4)], [Goal::Square(2)]);
    let (race, full) = (Ending::FirstGoal, Ending::FullBoard);
    let connect_four = rules(7, 6, &four, race)?;
    let both = rules(7, 6, &[Goal::Line(4), Goal::Square(2)], race)?;
    let rival = |name, rules, opening, engine| Rival {
        name,
        rules,
        opening,
        engine,
    };
    let six = NonZeroU32::MIN.saturating_add(5);
    let alpha_beta = || Box::new(Minimax::new(Pruning::AlphaBeta, six));
    let greedy = || Box::new(SquaresGreedy);
    let most = || Box::new(MostPoints);
    let block = Box::new(WinBlockRandom::new(seed));
    Ok(vec![
        rival(
            "alpha-beta 6, connect_four",
            connect_four.clone(),
            4,
            alpha_beta(),
        ),
        rival(
            "squares greedy, 7x6",
            rules(7, 6, &square, race)?,
            4,
            greedy(),
        ),
        rival(
            "squares greedy, 4x4",
            rules(4, 4, &square, race)?,
            2,
            greedy(),
        ),
        rival(
            "most points, most_fours 7x6",
            rules(7, 6, &four, full)?,
            4,
            most(),
        ),
        rival(
            "most points, most_fours 6x6",
            rules(6, 6, &four, full)?,
            4,
            most(),
        ),
        rival("win-block-random, connect_four", connect_four, 4, block),
        rival("alpha-beta 6, fours or squares", both, 2, alpha_beta()),
    ])
}

pub(crate) fn run(options: &Options, clock: &dyn Clock, out: &mut impl Write) -> io::Result<()> {
    let games = usize::try_from(options.number("games", 200)?).unwrap_or(200);
    let time = options.number("time", 100)?;
    let seed = options.number("seed", 7)?;
    let limits = Limits {
        time: Some(Duration::from_millis(time)),
        ..Limits::default()
    };
    let only = options.text("only");
    for mut rival in rivals(seed)? {
        let name = rival.name;
        if only.is_some_and(|only| !name.contains(only)) {
            continue;
        }
        let starts = openings(&rival.rules, rival.opening, games / 2, seed);
        let mut ours = SearchEngine::new(SearchSettings::default());
        let tally = contest(
            &starts,
            (&mut ours, limits),
            (rival.engine.as_mut(), Limits::default()),
            clock,
        )?;
        writeln!(
            out,
            "{time} ms a move against {name}: +{} ={} -{}  {:.1} %",
            tally.wins,
            tally.draws,
            tally.losses,
            100.0 * tally.score()
        )?;
        out.flush()?;
    }
    Ok(())
}

/// The share of moves after which the result is still what it was under best play.
pub(crate) fn wdl(options: &Options, clock: &dyn Clock, out: &mut impl Write) -> io::Result<()> {
    let lines = usize::try_from(options.number("lines", 50)?).unwrap_or(50);
    let limits = Limits {
        time: Some(Duration::from_millis(options.number("time", 1_000)?)),
        ..Limits::default()
    };
    let ruleset = Ruleset::new(&RulesetSpec::default()).map_err(io::Error::other)?;
    let mut solver =
        Solver::with_settings(&ruleset, SolverSettings::default()).map_err(io::Error::other)?;
    let only = options.text("set");
    for (name, text) in SETS {
        if only.is_some_and(|only| !only.split(',').any(|only| only == name)) {
            continue;
        }
        let (mut kept, mut all, mut proven) = (0, 0, 0);
        // A fresh engine for each position would spend its time on a new table.
        let mut engine = SearchEngine::new(SearchSettings::default());
        for line in text.lines().take(lines) {
            let (moves, score) = line
                .split_once(' ')
                .ok_or_else(|| io::Error::other("no score"))?;
            let score: i32 = score.trim().parse().map_err(io::Error::other)?;
            let columns = parse_moves(moves, ruleset.size()).map_err(io::Error::other)?;
            let mut position = Position::replay(&ruleset, columns).map_err(io::Error::other)?;
            let answer = ask(&mut engine, &position, limits, clock)?;
            let best = answer.best.ok_or_else(|| io::Error::other("no move"))?;
            proven += u32::from(answer.score.is_some_and(|score| score.is_proven()));
            position.play(best).map_err(io::Error::other)?;
            let sign = match position.outcome() {
                Some(outcome) => i32::from(outcome.winner().is_some()),
                None => {
                    let found = solver.solve_until(&position, Exactness::Weak, &mut |_| false);
                    let found = found.map_err(io::Error::other)?;
                    -found.map_or(0, |solution| solution.value)
                }
            };
            all += 1;
            kept += u32::from(sign == score.signum());
        }
        writeln!(
            out,
            "{name}: {kept} of {all} moves keep the result ({:.1} %), {proven} scores proven",
            100.0 * f64::from(kept) / f64::from(all.max(1))
        )?;
        out.flush()?;
    }
    Ok(())
}
