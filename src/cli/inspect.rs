//! `plummet inspect`: reports on a position by the rules, the published functions and the levels,
//! as text or as JSON.
//!
//! The published functions take the bare board, so that they also work on boards that no ruleset
//! has: boards of one row, or boards too small for any goal.

use serde_json::Map;

use super::*;
use crate::engine::published::{
    minimax::{self, search},
    *,
};

/// The version of the JSON. Under one number fields are only added.
const SCHEMA: u32 = 1;

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

/// Arguments of `plummet inspect`.
#[derive(Args)]
pub struct InspectArguments {
    /// The rules.
    #[command(flatten)]
    pub rules: RulesArguments,

    /// The moves that led to the position, columns counted from 1: 4455, or 12,7 on
    /// any board; with - each line of standard input is such a list or a board
    #[arg(long, value_name = "LIST", conflicts_with = "board")]
    pub moves: Option<String>,

    /// The position itself, of any size: rows from the bottom up, separated by
    /// commas, in the letters r, y and . (for a free cell); or a list of rows, top row
    /// first, of 0, 'R' and 'Y'
    #[arg(long, value_name = "TEXT", conflicts_with = "size")]
    pub board: Option<String>,

    /// Whose turn it is: red or yellow. Otherwise the moves tell; on a board the player
    /// with fewer discs, or the one who begins
    #[arg(long, value_name = "red|yellow", value_parser = player)]
    pub to_move: Option<Player>,

    /// Write JSON
    #[arg(long)]
    pub json: bool,
}

impl InspectArguments {
    /// Writes the report, or one for each line of standard input.
    pub fn run(self, catalog: &Catalog, host: &mut Host) -> Exit {
        let rules = (&self.rules, "--moves", self.to_move);
        let named = (self.moves.as_deref(), self.board.as_deref());
        each_asked(rules, named, catalog, host, |line, asked, host| {
            let report = examine(&asked, &catalog.levels);
            let text = match (self.json, line) {
                (true, None) => format!("{report:#}"),
                (true, Some(_)) => report.to_string(),
                (false, None) => page(&report),
                // A free line between two pages.
                (false, Some(_)) => page(&report) + "\n",
            };
            Ok(writeln!(host.out, "{text}")?)
        })
    }
}

/// The report: columns count from 0 at the left, rows from 0 at the bottom.
fn examine(subject: &Asked, levels: &[Level]) -> Value {
    let (board, goals) = (&subject.board, &subject.preset.ruleset.goals);
    let to_move = subject.to_move;
    let completions = completions_on(board, goals);
    let points = points_of(&completions);
    let position = subject.position.as_ref();
    let outcome = position.ok().and_then(|position| position.outcome);
    let rules = position.map_or(&subject.preset.ruleset, |position| &position.ruleset);
    let squares = goals.iter().filter(|goal| matches!(goal, Goal::Square(_)));
    let side = squares
        .map(|goal| goal.extent())
        .next()
        .unwrap_or(PUBLISHED_SIDE);
    let lines = goals.iter().filter(|goal| matches!(goal, Goal::Line(_)));
    let length = lines
        .map(|goal| goal.extent())
        .min()
        .unwrap_or(PUBLISHED_LENGTH);
    let by_minimax = |pruning| {
        let found = search(board, length, to_move, pruning, DEPTH);
        let column = found.column.map(Column::index);
        json!({"column": column, "value": found.value, "nodes": found.nodes})
    };
    json!({
        "schema": SCHEMA,
        "preset": subject.preset.id,
        "rules": rules.in_short().to_string(),
        "columns": board.size.columns,
        "rows": board.size.rows,
        "moves": subject.moves,
        "board": format_course_board(board),
        "display": ascii_display(board, points),
        "to_move": to_move.name(),
        "legal_columns": match position {
            Ok(position) => indices(position.legal_columns()),
            Err(_) => indices(board.open_columns()),
        },
        "points": points,
        "winners": Player::BOTH
            .into_iter()
            .filter(|&player| points[player] > 0)
            .map(Player::name)
            .collect::<Vec<_>>(),
        "completions": completions.into_iter().map(completed).collect::<Vec<_>>(),
        "outcome": outcome.map(|outcome| {
            json!({"winner": outcome.winner().map(Player::name), "text": result_line(outcome)})
        }),
        "note": position.err(),
        "heuristics": {
            "squares": {"side": side, "values": each(|player| heuristic(board, side, player))},
            "lines": {
                "length": length,
                "utility": minimax::utility(board, length),
                "evaluation": minimax::evaluation(board),
                "score": each(|player| minimax::score(board, player)),
                "in_a_row": each(|player| {
                    let runs = minimax::num_in_a_row(board, player);
                    json!({"two": runs.two, "three": runs.three, "four_or_more": runs.four_or_more})
                }),
            },
        },
        "num_new_points": each(|player| {
            let landings = board.size.all_columns().map(|column| board.landing(column));
            let points = landings.map(|cell| Some(num_new_points(board, goals, cell?, player)));
            points.collect::<Vec<_>>()
        }),
        "free_slots": indices(free_slots_as_close_to_middle_as_possible(board)),
        "best_column_by_points": each(|player| {
            let best = column_resulting_in_max_points(board, goals, player);
            best.map(|(column, points)| json!({"column": column.index(), "points": points}))
        }),
        "published": {
            "squares": each(|player| {
                let choice = ai_move(board, side, player);
                choice.map(|(column, value)| json!({"column": column.index(), "heuristic": value}))
            }),
            "most_points": each(|player| {
                most_points_move(board, goals, player).map(|(column, reason)| {
                    let (reason, points) = match reason {
                        MostPointsReason::Complete { points } => ("complete", points),
                        MostPointsReason::Block { points } => ("block", points),
                        MostPointsReason::Middle => ("middle", 0),
                    };
                    json!({"column": column.index(), "reason": reason, "points": points})
                })
            }),
            // At random where there is no answer.
            "win_block": each(|player| {
                computer_play(board, goals, player).map(|(column, reason)| {
                    let reason = match reason {
                        WinBlockReason::Win => "win",
                        WinBlockReason::Block => "block",
                    };
                    json!({"column": column.index(), "reason": reason})
                })
            }),
            "minimax": {
                "depth": DEPTH,
                "full": by_minimax(Pruning::None),
                "alpha_beta": by_minimax(Pruning::AlphaBeta),
            },
        },
        "levels": levels.iter().map(|level| choice(level, subject)).collect::<Vec<_>>(),
    })
}

/// A value for each player.
fn each<T: serde::Serialize>(value: impl Fn(Player) -> T) -> Value {
    json!(ByPlayer::from_fn(value))
}

fn indices(columns: impl IntoIterator<Item = Column>) -> Vec<usize> {
    columns.into_iter().map(Column::index).collect()
}

fn completed(completion: Completion) -> Value {
    let cells = completion.cells.iter();
    let cells = cells.map(|cell| json!({"column": cell.column.index(), "row": cell.row}));
    json!({
        "player": completion.player.name(),
        "kind": match completion.goal {
            Goal::Line(_) => "line",
            Goal::Square(_) => "square",
        },
        "extent": completion.goal.extent(),
        "points": completion.points(),
        "cells": cells.collect::<Vec<_>>(),
    })
}

/// The choice of a level, with its score as the player to move sees it.
fn choice(level: &Level, subject: &Asked) -> Value {
    let answer = run_level(level, subject);
    let (answer, is_cut_short, reason) = match &answer {
        Ok((answer, is_cut_short)) => (Some(answer), *is_cut_short, None),
        Err(reason) => (None, false, Some(reason)),
    };
    let score = answer.and_then(|answer| answer.score).map(|score| {
        let (kind, value) = match score {
            Score::WinIn(plies) => ("win_in", i64::from(plies)),
            Score::LossIn(plies) => ("loss_in", i64::from(plies)),
            Score::Draw => ("draw", 0),
            Score::Points(points) => ("points", i64::from(points)),
            Score::Heuristic(value) => ("heuristic", i64::from(value)),
        };
        json!({"kind": kind, "value": value})
    });
    json!({
        "id": level.id,
        "name": level.name,
        "column": answer.and_then(|answer| answer.best).map(Column::index),
        "score": score,
        "nodes": answer.map(|answer| answer.nodes),
        "depth": answer.map(|answer| answer.depth),
        "cut_short": is_cut_short,
        "reason": reason,
    })
}

/// Returns the analysis of a level and whether it was cut short, or why it has none.
fn run_level(level: &Level, subject: &Asked) -> Result<(Analysis, bool), String> {
    let position = subject.position.as_ref().map_err(String::clone)?;
    if let Some(reason) = reason_unavailable(&level.engine, &position.ruleset) {
        return Err(reason.to_string());
    }
    let engine = chosen(&level.engine, &position.ruleset);
    let nodes = match engine {
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
    let answer = engine_of(&level.engine, SEED).analyze(position, &mut control);
    let answer = answer.map_err(sentence_of)?;
    let is_cut_short = answer.nodes >= nodes;
    Ok((answer, is_cut_short))
}

/// The report as text: a line for each value, named as in the JSON.
fn page(report: &Value) -> String {
    /// What stands first and in which order; the published players and the levels follow.
    const ORDER: [&str; 16] = [
        "preset",
        "rules",
        "display",
        "to_move",
        "legal_columns",
        "outcome",
        "note",
        "completions",
        "winners",
        "heuristics",
        "num_new_points",
        "free_slots",
        "best_column_by_points",
        "published",
        "levels",
        "board",
    ];
    let mut lines = Vec::new();
    for name in ORDER {
        match &report[name] {
            Value::String(display) if name == "display" => lines.push(display.clone()),
            value => write_lines(name, value, &mut lines),
        }
    }
    lines.join("\n")
}

fn write_lines(name: &str, value: &Value, lines: &mut Vec<String>) {
    match value {
        Value::Object(parts)
            if parts.contains_key("red")
                || !parts.contains_key("id") && parts.values().any(Value::is_object) =>
        {
            for (part, value) in parts {
                write_lines(&format!("{name} {part}"), value, lines);
            }
        }
        Value::Array(items) if items.iter().any(Value::is_object) => {
            for item in items {
                let id = item.get("id").and_then(Value::as_str);
                write_lines(id.unwrap_or(name), item, lines);
            }
        }
        _ => {
            let line = format!("{name:<34} {}", in_words(value));
            lines.push(Escaped::text(line.trim_end()).to_string());
        }
    }
}

/// A value on one line: `column 3, points 1`. What is null or false in an object is left out, and its id.
fn in_words(value: &Value) -> String {
    let named = |parts: &Map<String, Value>| {
        let is_told = |name: &str, part: &Value| {
            name != "id" && !part.is_null() && *part != Value::Bool(false)
        };
        let there = parts.iter().filter(|(name, part)| is_told(name, part));
        let words = there.map(|(name, part)| format!("{name} {}", in_words(part)));
        words.collect::<Vec<_>>().join(", ")
    };
    match value {
        Value::Null => "none".to_owned(),
        Value::String(text) => text.clone(),
        Value::Object(parts) => named(parts),
        Value::Array(items) if items.is_empty() => "none".to_owned(),
        Value::Array(items) => {
            let items = items.iter().map(|item| match item {
                Value::Null => "-".to_owned(),
                Value::Object(parts) => format!("({})", named(parts)),
                item => in_words(item),
            });
            items.collect::<Vec<_>>().join(" ")
        }
        value => value.to_string(),
    }
}
