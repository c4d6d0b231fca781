//! Fills the report from the rules, the published functions and the levels.

use std::sync::atomic::AtomicBool;

use super::Inspected;
use super::report::{
    BestColumn, CompletionReport, Heuristics, LevelReport, LinesReport, MinimaxMove, MinimaxMoves,
    MostPointsMove, OutcomeReport, PositionReport, Published, RunsReport, SCHEMA, ScoreReport,
    SquaresMove, SquaresReport, WinBlockMove, indices, named,
};
use crate::engine::published::minimax::{self, Pruning, search};
use crate::engine::published::{
    MostPointsReason, WinBlockReason, ai_move, column_resulting_in_max_points, computer_play,
    free_slots_as_close_to_middle_as_possible, heuristic, most_points_move, num_new_points,
};
use crate::engine::{
    Analysis, Control, FrozenClock, LevelEngine, Limits, Score, chosen, engine_of,
    reason_unavailable,
};
use crate::presets::Level;
use crate::rules::notation::{ascii_display, format_course_board, result_line};
use crate::rules::{Board, ByPlayer, Completion, Goal, Player, completions_on, points_of};

/// The side of squares in the published heuristic, used if no goal is a square.
const PUBLISHED_SIDE: u32 = 2;

/// The length of lines in the published minimax, used if no goal is a line.
const PUBLISHED_LENGTH: u32 = 4;

/// The depth of the published minimax.
const DEPTH: u32 = 4;

/// The most nodes of a level: about one second, and enough for ten plies of alpha-beta on a
/// board of ordinary size.
const LEVEL_NODES: u64 = 100_000_000;

/// The most nodes of the exact player and of the search for every ruleset, whose nodes take
/// longer: at most about one second.
const SEARCH_NODES: u64 = 1_000_000;

/// The seed of levels with random choices.
const SEED: u64 = 0;

pub(super) fn examine(subject: &Inspected<'_>, levels: &[Level]) -> PositionReport {
    let Inspected {
        preset,
        moves,
        board,
        to_move,
        position,
    } = subject;
    let goals = subject.goals();
    let completions = completions_on(board, goals);
    let points = points_of(&completions);
    let position = position.as_ref();
    let outcome = position.ok().and_then(|position| position.outcome());
    let rules = position.map_or(&preset.ruleset, |position| position.ruleset());
    PositionReport {
        schema: SCHEMA,
        preset: preset.id.clone(),
        rules: rules.summary(),
        columns: board.size().columns,
        rows: board.size().rows,
        moves: moves.map(str::to_owned),
        board: format_course_board(board),
        display: ascii_display(board, points),
        to_move: named(*to_move),
        legal_columns: match position {
            Ok(position) => indices(position.legal_columns()),
            Err(_) => indices(board.open_columns()),
        },
        points,
        winners: Player::BOTH
            .into_iter()
            .filter(|&player| points[player] > 0)
            .map(named)
            .collect(),
        completions: completions.into_iter().map(completion).collect(),
        outcome: outcome.map(|outcome| OutcomeReport {
            winner: outcome.winner().map(named),
            text: result_line(outcome),
        }),
        note: position.err().cloned(),
        heuristics: heuristics(board, goals),
        num_new_points: ByPlayer::from_fn(|player| new_points(board, goals, player)),
        free_slots: indices(free_slots_as_close_to_middle_as_possible(board)),
        best_column_by_points: ByPlayer::from_fn(|player| {
            column_resulting_in_max_points(board, goals, player).map(|(column, points)| {
                BestColumn {
                    column: column.index(),
                    points,
                }
            })
        }),
        published: published(board, goals, *to_move),
        levels: levels.iter().map(|level| choice(level, subject)).collect(),
    }
}

fn completion(completion: Completion) -> CompletionReport {
    CompletionReport {
        player: named(completion.player),
        kind: match completion.goal {
            Goal::Line(_) => "line",
            Goal::Square(_) => "square",
        },
        extent: completion.goal.extent(),
        points: completion.points(),
        cells: completion.cells.into_iter().map(Into::into).collect(),
    }
}

/// Returns the side of the first square among the goals, else the published one.
fn side(goals: &[Goal]) -> u32 {
    let sides = goals.iter().filter_map(|goal| match goal {
        Goal::Square(side) => Some(*side),
        Goal::Line(_) => None,
    });
    sides.into_iter().next().unwrap_or(PUBLISHED_SIDE)
}

/// Returns the length of the shortest line among the goals, else the published one.
fn length(goals: &[Goal]) -> u32 {
    let lengths = goals.iter().filter_map(|goal| match goal {
        Goal::Line(length) => Some(*length),
        Goal::Square(_) => None,
    });
    lengths.min().unwrap_or(PUBLISHED_LENGTH)
}

fn heuristics(board: &Board, goals: &[Goal]) -> Heuristics {
    let (side, length) = (side(goals), length(goals));
    Heuristics {
        squares: SquaresReport {
            side,
            values: ByPlayer::from_fn(|player| heuristic(board, side, player)),
        },
        lines: LinesReport {
            length,
            utility: minimax::utility(board, length),
            evaluation: minimax::evaluation(board),
            score: ByPlayer::from_fn(|player| minimax::score(board, player)),
            in_a_row: ByPlayer::from_fn(|player| {
                let runs = minimax::num_in_a_row(board, player);
                RunsReport {
                    two: runs.two,
                    three: runs.three,
                    four_or_more: runs.four_or_more,
                }
            }),
        },
    }
}

fn new_points(board: &Board, goals: &[Goal], player: Player) -> Vec<Option<u32>> {
    board
        .size()
        .all_columns()
        .map(|column| {
            let cell = board.landing(column)?;
            Some(num_new_points(board, goals, cell, player))
        })
        .collect()
}

fn published(board: &Board, goals: &[Goal], to_move: Player) -> Published {
    let by_minimax = |pruning: Pruning| {
        let found = search(board, length(goals), to_move, pruning, DEPTH);
        MinimaxMove {
            column: found.column.map(|column| column.index()),
            value: found.value,
            nodes: found.nodes,
        }
    };
    Published {
        squares: ByPlayer::from_fn(|player| {
            ai_move(board, side(goals), player).map(|(column, heuristic)| SquaresMove {
                column: column.index(),
                heuristic,
            })
        }),
        most_points: ByPlayer::from_fn(|player| {
            most_points_move(board, goals, player).map(|(column, reason)| {
                let (reason, points) = match reason {
                    MostPointsReason::Complete { points } => ("complete", points),
                    MostPointsReason::Block { points } => ("block", points),
                    MostPointsReason::Middle => ("middle", 0),
                };
                MostPointsMove {
                    column: column.index(),
                    reason,
                    points,
                }
            })
        }),
        win_block: ByPlayer::from_fn(|player| {
            computer_play(board, goals, player).map(|(column, reason)| WinBlockMove {
                column: column.index(),
                reason: match reason {
                    WinBlockReason::Win => "win",
                    WinBlockReason::Block => "block",
                },
            })
        }),
        minimax: MinimaxMoves {
            depth: DEPTH,
            full: by_minimax(Pruning::None),
            alpha_beta: by_minimax(Pruning::AlphaBeta),
        },
    }
}

fn choice(level: &Level, subject: &Inspected<'_>) -> LevelReport {
    let answer = run_level(level, subject);
    let (answer, reason) = match answer {
        Ok(answer) => (answer, None),
        Err(reason) => (Analysis::default(), Some(reason)),
    };
    LevelReport {
        id: level.id.clone(),
        name: level.name.clone(),
        column: answer.best.map(|column| column.index()),
        score: answer.score.map(score),
        nodes: reason.is_none().then_some(answer.nodes),
        depth: reason.is_none().then_some(answer.depth),
        cut_short: reason.is_none()
            && subject.position.as_ref().is_ok_and(|position| {
                is_cut_short(chosen(&level.engine, position.ruleset()), &answer)
            }),
        reason,
    }
}

/// Returns whether a level stopped before the depth of its definition.
fn is_cut_short(engine: &LevelEngine, answer: &Analysis) -> bool {
    match *engine {
        LevelEngine::Minimax { depth } | LevelEngine::AlphaBeta { depth } => {
            answer.depth < depth.get()
        }
        LevelEngine::Perfect { .. } => answer.score.is_none(),
        LevelEngine::Search { depth, nodes, .. } | LevelEngine::Learned { depth, nodes, .. } => {
            let is_deep = depth.is_some_and(|depth| answer.depth >= depth);
            let is_wide = nodes.is_some_and(|nodes| answer.nodes >= nodes);
            !(is_deep || is_wide || answer.score.is_some_and(Score::is_proven))
        }
        _ => false,
    }
}

/// Returns the analysis of a level, or why it has none.
fn run_level(level: &Level, subject: &Inspected<'_>) -> Result<Analysis, String> {
    let position = subject.position.as_ref().map_err(String::clone)?;
    if let Some(reason) = reason_unavailable(&level.engine, position.ruleset()) {
        return Err(reason.to_string());
    }
    let nodes = match chosen(&level.engine, position.ruleset()) {
        LevelEngine::External { .. } => return Err("inspect starts no other programs".to_owned()),
        LevelEngine::Perfect { .. } | LevelEngine::Search { .. } | LevelEngine::Learned { .. } => {
            SEARCH_NODES
        }
        _ => LEVEL_NODES,
    };
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    let stop = AtomicBool::new(false);
    let mut control = Control::new(limits, &stop, &FrozenClock);
    engine_of(&level.engine, SEED)
        .analyze(position, &mut control)
        .map_err(|error| error.to_string())
}

fn score(score: Score) -> ScoreReport {
    let (kind, value) = match score {
        Score::WinIn(plies) => ("win_in", i64::from(plies)),
        Score::LossIn(plies) => ("loss_in", i64::from(plies)),
        Score::Draw => ("draw", 0),
        Score::Points(points) => ("points", i64::from(points)),
        Score::Heuristic(value) => ("heuristic", i64::from(value)),
    };
    ScoreReport { kind, value }
}
