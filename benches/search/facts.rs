//! Results of whole games, and the positions that proving them takes.

use std::io::{self, Write};

use plummet::engine::Clock;
use plummet::internals::engine::search::prove;
use plummet::rules::{Ending, Goal, Position};

use super::Options;
use super::games::rules;

/// Goal, ending, boards, and what a plain search without a table of threats needs for the
/// last one.
type Family = (
    &'static str,
    Goal,
    Ending,
    &'static [(u32, u32)],
    Option<f64>,
);

const KNOWN: [Family; 3] = [
    (
        "connect_square",
        Goal::Square(2),
        Ending::FirstGoal,
        &[
            (2, 2),
            (2, 3),
            (3, 2),
            (3, 3),
            (4, 2),
            (2, 4),
            (4, 3),
            (3, 4),
            (4, 4),
            (5, 3),
            (3, 5),
            (5, 4),
            (4, 5),
            (5, 5),
            (6, 4),
            (4, 6),
            (7, 4),
            (4, 7),
            (6, 5),
            (5, 6),
            (7, 5),
            (5, 7),
            (6, 6),
            (7, 6),
            (6, 7),
        ],
        Some(97e6),
    ),
    (
        "line of four",
        Goal::Line(4),
        Ending::FirstGoal,
        &[(4, 4), (5, 5), (5, 6), (6, 5)],
        None,
    ),
    (
        "most_fours",
        Goal::Line(4),
        Ending::FullBoard,
        &[(4, 4), (4, 5), (5, 4), (5, 5)],
        Some(2.85e6),
    ),
];

const FURTHER: [Family; 2] = [
    (
        "most_fours",
        Goal::Line(4),
        Ending::FullBoard,
        &[(6, 5), (5, 6), (6, 6)],
        None,
    ),
    (
        "connect_square",
        Goal::Square(2),
        Ending::FirstGoal,
        &[(7, 7), (8, 6), (8, 7), (8, 8)],
        None,
    ),
];

pub(crate) fn run(options: &Options, clock: &dyn Clock, out: &mut impl Write) -> io::Result<()> {
    let millions = options.number("millions", 1_000)?;
    let hash = usize::try_from(options.number("hash", 256)?).unwrap_or(256) << 20;
    let only = options.text("only");
    let further = options.number("further", 0)? > 0;
    let families = if further { &FURTHER[..] } else { &KNOWN[..] };
    for &(name, goal, ending, boards, plain) in families {
        for (index, &(columns, rows)) in boards.iter().enumerate() {
            let full = format!("{name} {columns}x{rows}");
            if only.is_some_and(|only| !full.contains(only)) {
                continue;
            }
            let position = Position::new(&rules(columns, rows, &[goal], ending)?);
            let begun = clock.now();
            let mut stop = |nodes| nodes >= millions * 1_000_000;
            let proof = prove(&position, hash, &mut stop).map_err(io::Error::other)?;
            let spent = clock.now().saturating_sub(begun).as_secs_f64();
            match proof {
                None => write!(out, "{full}: not within {millions} million positions")?,
                Some(proof) => {
                    write!(out, "{full}: {:+}, {} positions", proof.value, proof.nodes)?;
                    if let (Some(plain), true) = (plain, index + 1 == boards.len()) {
                        let ratio = plain / proof.nodes as f64;
                        write!(out, ", {ratio:.0} times fewer than a plain search")?;
                    }
                }
            }
            writeln!(out, ", {spent:.1} s")?;
            out.flush()?;
        }
    }
    Ok(())
}
