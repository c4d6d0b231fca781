//! What networks are worth in play.

use std::io::{self, Write};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use plummet::engine::learned::Net;
use plummet::engine::solver::{Perfect, SolverSettings};
use plummet::engine::{Control, Engine, Limits, ScoredColumns, SystemClock};
use plummet::internals::engine::learned::{Learned, NetEvaluator};
use plummet::internals::engine::search::{SearchEngine, SearchSettings};
use plummet::presets::Catalog;
use plummet::rules::{Column, Outcome, Player, Position, Ruleset};

/// Games of each player with each side against the opponent that errs.
const SQUARES: u64 = 500;
/// How far players and the opponent look ahead, in plies.
const DEPTH: u32 = 4;
/// How often the opponent errs.
const ERRS: f32 = 0.25;
/// Games against perfect play.
const PERFECT: u64 = 200;

/// Wins with each side against a search that plays a random move in four.
pub(crate) fn squares(out: &mut impl Write, files: &[String]) -> io::Result<()> {
    let ruleset = ruleset("connect_square")?;
    writeln!(
        out,
        "{:<40} {:>16} {:>16}",
        "player, wins of draws and losses", "first", "second"
    )?;
    let mut hand_made = SearchEngine::new(to_depth(DEPTH));
    report(out, "the search's own evaluation", &ruleset, &mut hand_made)?;
    for (name, mut player) in players(&ruleset, files, to_depth(DEPTH))? {
        report(out, &name, &ruleset, player.as_mut())?;
    }
    Ok(())
}

fn report(
    out: &mut impl Write,
    name: &str,
    ruleset: &Ruleset,
    player: &mut dyn Engine,
) -> io::Result<()> {
    let mut opponent = SearchEngine::new(to_depth(DEPTH));
    let mut texts = Vec::new();
    for side in [ruleset.first, ruleset.first.opponent()] {
        let mut counts = [0_u32; 3];
        for game in 0..SQUARES {
            let mut random = fastrand::Rng::with_seed(game);
            let mut errs = |position: &Position| {
                if random.f32() < ERRS {
                    let columns: Vec<Column> = position.legal_columns().collect();
                    random.choice(columns)
                } else {
                    choose(&mut opponent, position)
                }
            };
            counts[play(ruleset, side, player, &mut errs)] += 1;
        }
        let [won, drawn, lost] = counts;
        texts.push(format!("{won} / {drawn} / {lost}"));
    }
    writeln!(out, "{name:<40} {:>16} {:>16}", texts[0], texts[1])?;
    out.flush()
}

/// The mean score of moving first against perfect play, one ply ahead and with 100 ms.
pub(crate) fn perfect(out: &mut impl Write, files: &[String]) -> io::Result<()> {
    let ruleset = ruleset("connect_four")?;
    let timed = SearchSettings {
        limits: Limits {
            time: Some(Duration::from_millis(100)),
            ..Limits::default()
        },
        ..SearchSettings::default()
    };
    for (how, settings) in [("1 ply", to_depth(1)), ("100 ms", timed)] {
        for (name, mut player) in players(&ruleset, files, settings)? {
            let mut counts = [0_u32; 3];
            for game in 0..PERFECT {
                let settings = SolverSettings::default();
                let mut opponent = Perfect::new(settings, Some(game), ScoredColumns::Best);
                let mut answer = |position: &Position| choose(&mut opponent, position);
                counts[play(&ruleset, ruleset.first, player.as_mut(), &mut answer)] += 1;
            }
            let [won, drawn, lost] = counts;
            let score = (f64::from(won) + f64::from(drawn) / 2.0) / PERFECT as f64;
            writeln!(
                out,
                "{name}, {how}: {score:.3} ({won} won, {drawn} drawn, {lost} lost)"
            )?;
            out.flush()?;
        }
    }
    Ok(())
}

/// A player for each file, or the one with the network of the program.
fn players(
    ruleset: &Ruleset,
    files: &[String],
    settings: SearchSettings,
) -> io::Result<Vec<(String, Box<dyn Engine>)>> {
    if files.is_empty() {
        let player: Box<dyn Engine> = Box::new(Learned::new(settings, Vec::new()));
        return Ok(vec![("the network of the program".to_owned(), player)]);
    }
    let mut players: Vec<(String, Box<dyn Engine>)> = Vec::new();
    for file in files {
        let net = Net::read(&std::fs::read(file)?, ruleset).map_err(io::Error::other)?;
        let evaluator = NetEvaluator::new(Arc::new(net));
        let player = SearchEngine::with_evaluator(settings, evaluator);
        players.push((file.clone(), Box::new(player)));
    }
    Ok(players)
}

fn ruleset(preset: &str) -> io::Result<Ruleset> {
    let catalog = Catalog::built_in();
    let preset = catalog.preset(preset);
    preset
        .map(|preset| preset.ruleset.clone())
        .ok_or_else(|| io::Error::other("the preset is gone"))
}

fn to_depth(depth: u32) -> SearchSettings {
    SearchSettings {
        limits: Limits {
            depth: NonZeroU32::new(depth).map(NonZeroU32::get),
            ..Limits::default()
        },
        table_bytes: 1 << 18,
        ..SearchSettings::default()
    }
}

/// Plays a game: 0 if the player with this side wins, 1 for a draw, 2 if it loses.
fn play(
    ruleset: &Ruleset,
    side: Player,
    player: &mut dyn Engine,
    opponent: &mut dyn FnMut(&Position) -> Option<Column>,
) -> usize {
    let mut position = Position::new(ruleset);
    loop {
        match position.outcome {
            Some(Outcome::Win(winner)) => return if winner == side { 0 } else { 2 },
            Some(Outcome::Draw) => return 1,
            None => {}
        }
        let column = if position.to_move == side {
            choose(player, &position)
        } else {
            opponent(&position)
        };
        let played = column.map(|column| position.play(column).is_ok());
        assert_eq!(played, Some(true), "players answer with legal columns");
    }
}

fn choose(engine: &mut dyn Engine, position: &Position) -> Option<Column> {
    let (stop, clock) = (AtomicBool::new(false), SystemClock::start());
    let mut control = Control::new(Limits::default(), &stop, &clock);
    engine.analyze(position, &mut control).ok()?.best
}
