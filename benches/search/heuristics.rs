//! The published heuristics as evaluators of the same search, to compare judgements and
//! nothing else.

use std::io::{self, Write};

use plummet::engine::published::{heuristic, minimax};
use plummet::engine::{FrozenClock, Limits};
use plummet::internals::engine::search::{
    Evaluator, HandMade, POINT, SearchEngine, SearchSettings, Weights,
};
use plummet::rules::{Board, Cell, Player, Position};

use super::Options;
use super::games::{Tally, contest, openings};
use super::tune::family;

/// Which published heuristic.
#[derive(Clone, Copy, Debug)]
enum Kind {
    /// Runs of two, three and four: COMP3308 assignment 1.
    Runs,
    /// Squares started and full: DATA0006 A1.
    Squares,
    /// Points so far: COMPSCI 130 assignment.
    Points,
}

/// A board judged from scratch.
#[derive(Clone, Debug)]
struct Published {
    kind: Kind,
    position: Option<Position>,
    board: Option<Board>,
}

impl Published {
    fn new(kind: Kind) -> Self {
        Self {
            kind,
            position: None,
            board: None,
        }
    }
}

impl Evaluator for Published {
    fn reset(&mut self, position: &Position) {
        self.board = Some(position.board().clone());
        self.position = Some(position.clone());
    }

    fn place(&mut self, cell: Cell, player: Player) {
        if let Some(board) = &mut self.board {
            let _ = board.drop_disc(cell.column, player);
        }
    }

    fn lift(&mut self, cell: Cell, _player: Player) {
        if let Some(board) = &mut self.board {
            board.lift_disc(cell.column);
        }
    }

    fn evaluate(&self, to_move: Player) -> i32 {
        let (Some(board), Some(position)) = (&self.board, &self.position) else {
            return 0;
        };
        let red = match self.kind {
            Kind::Runs => minimax::evaluation(board),
            Kind::Squares => {
                let value = |player| i32::try_from(heuristic(board, 2, player)).unwrap_or(i32::MAX);
                value(Player::Red) - value(Player::Yellow)
            }
            Kind::Points => Position::from_board(position.ruleset(), board.clone(), to_move)
                .map_or(0, |position| {
                    let points = position.points();
                    (points.red.cast_signed() - points.yellow.cast_signed()) * POINT
                }),
        };
        match to_move {
            Player::Red => red,
            Player::Yellow => -red,
        }
    }
}

/// The families of games, and the heuristics that know something of them.
const RIVALS: [(&str, Kind); 8] = [
    ("lines", Kind::Runs),
    ("squares", Kind::Squares),
    ("both", Kind::Runs),
    ("both", Kind::Squares),
    ("fours", Kind::Points),
    ("fours", Kind::Runs),
    ("points", Kind::Points),
    ("points", Kind::Squares),
];

pub(crate) fn run(options: &Options, out: &mut impl Write) -> io::Result<()> {
    let count = usize::try_from(options.number("games", 100)?).unwrap_or(100);
    let seed = options.number("seed", 7)?;
    let depths = options.text("depth").unwrap_or("2,4,6");
    let deeper = u32::try_from(options.number("deeper", 0)?).unwrap_or(0);
    let weights = options.row()?.map(|row| Weights::from_row(&row));
    let only = options.text("family");
    for (name, kind) in RIVALS {
        if only.is_some_and(|only| only != name) {
            continue;
        }
        let games = family(name)?;
        let each = (count / (2 * games.len())).max(1);
        let starts = games.iter();
        let starts = starts.flat_map(|(rules, plies)| openings(rules, *plies, each, seed));
        let starts: Vec<Position> = starts.collect();
        for depth in depths.split(',').filter_map(|depth| depth.parse().ok()) {
            let tally = equal(&starts, weights, kind, [depth + deeper, depth])?;
            let decided = (tally.wins + tally.losses).max(1);
            writeln!(
                out,
                "{name:<8} against {kind:?}, depth {depth}: +{} ={} -{}  {:.1} %, {:.1} % of decided games",
                tally.wins,
                tally.draws,
                tally.losses,
                100.0 * tally.score(),
                100.0 * f64::from(tally.wins) / f64::from(decided),
            )?;
            out.flush()?;
        }
    }
    Ok(())
}

/// A match in which nothing but the judgement and the two depths differ: the tuned evaluation
/// with these weights, or its own, against a heuristic.
fn equal(
    starts: &[Position],
    weights: Option<Weights>,
    kind: Kind,
    depths: [u32; 2],
) -> io::Result<Tally> {
    let settings = SearchSettings {
        table_bytes: 4 << 20,
        ..SearchSettings::default()
    };
    let evaluator = weights.map_or_else(HandMade::new, HandMade::with_weights);
    let mut ours = SearchEngine::with_evaluator(settings, evaluator);
    let mut theirs = SearchEngine::with_evaluator(settings, Published::new(kind));
    let [our_limits, their_limits] = depths.map(|depth| Limits {
        depth: Some(depth),
        ..Limits::default()
    });
    contest(
        starts,
        (&mut ours, our_limits),
        (&mut theirs, their_limits),
        &FrozenClock,
    )
}
