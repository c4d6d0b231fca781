//! Formats a report as text.

use std::fmt::Display;

use super::report::{CompletionReport, LevelReport, PositionReport, ScoreReport};
use crate::outside::Escaped;
use crate::rules::{ByPlayer, signed_points, with_plural};

/// The column of the text in which values begin.
const INDENT: usize = 22;

pub(super) fn text(report: &PositionReport) -> String {
    let mut page = TextPage(String::new());
    page.line(
        "rules",
        format!(
            "{}: {}, on {}x{}",
            report.preset, report.rules, report.columns, report.rows
        ),
    );
    page.line("to move", report.to_move);
    page.0.push_str(&report.display);
    page.0.push('\n');
    page.line("legal columns", columns(&report.legal_columns));
    page.line("outcome", outcome(report));
    if let Some(note) = &report.note {
        page.line("note", note);
    }
    for completion in &report.completions {
        page.line("completed", completed(completion));
    }
    if !report.winners.is_empty() {
        page.line("completed by", report.winners.join(" and "));
    }
    page.heading("Heuristics");
    let squares = &report.heuristics.squares;
    let side = squares.side;
    page.both(&format!("{side}x{side} squares"), &squares.values);
    let lines = &report.heuristics.lines;
    page.both("SCORE", &lines.score);
    page.line("EVALUATION", lines.evaluation);
    let utility = lines.utility.map_or("none".to_owned(), |it| it.to_string());
    page.line("UTILITY", format!("{utility} (line of {})", lines.length));
    page.heading("Points");
    page.both(
        "new, by column",
        &each(&report.num_new_points, |columns| {
            let points = columns.iter().map(|points| match points {
                Some(points) => points.to_string(),
                None => "-".to_owned(),
            });
            points.collect::<Vec<_>>().join(" ")
        }),
    );
    page.line("free, middle first", columns(&report.free_slots));
    page.both(
        "best column",
        &each(&report.best_column_by_points, |best| {
            best.as_ref().map_or("none".to_owned(), |best| {
                format!("{} ({})", best.column, with_plural(best.points, "point"))
            })
        }),
    );
    page.heading("Published players");
    published(&mut page, report);
    page.heading("AI levels");
    for level in &report.levels {
        page.line(&level.id, choice(level));
    }
    page.0
}

/// Lines of names and values.
struct TextPage(String);

impl TextPage {
    fn line(&mut self, name: &str, value: impl Display) {
        let line = format!("{name:<INDENT$} {value}");
        self.0.push_str(&Escaped::text(line.trim_end()).to_string());
        self.0.push('\n');
    }

    fn both(&mut self, name: &str, values: &ByPlayer<impl Display>) {
        self.line(name, format!("red {}", values.red));
        self.line("", format!("yellow {}", values.yellow));
    }

    fn heading(&mut self, text: &str) {
        self.0.push('\n');
        self.0.push_str(text);
        self.0.push('\n');
    }
}

fn each<T>(values: &ByPlayer<T>, text: impl Fn(&T) -> String) -> ByPlayer<String> {
    ByPlayer {
        red: text(&values.red),
        yellow: text(&values.yellow),
    }
}

fn columns(columns: &[usize]) -> String {
    if columns.is_empty() {
        return "none".to_owned();
    }
    let columns: Vec<String> = columns.iter().map(usize::to_string).collect();
    columns.join(" ")
}

fn outcome(report: &PositionReport) -> String {
    match (&report.outcome, &report.note) {
        (Some(outcome), _) => outcome.text.to_owned(),
        (None, None) => "the game goes on".to_owned(),
        (None, Some(_)) => "none".to_owned(),
    }
}

fn completed(completion: &CompletionReport) -> String {
    let CompletionReport {
        player,
        kind,
        extent,
        points: worth,
        cells,
    } = completion;
    let cells: Vec<String> = cells
        .iter()
        .map(|cell| format!("({},{})", cell.column, cell.row))
        .collect();
    format!(
        "{player} {kind} of {extent}, {}, at (column,row) {}",
        with_plural(*worth, "point"),
        cells.join(" ")
    )
}

fn published(page: &mut TextPage, report: &PositionReport) {
    let (published, to_move) = (&report.published, report.to_move);
    let no_rule = if report.free_slots.is_empty() {
        "none"
    } else {
        "at random"
    };
    page.both(
        "squares",
        &each(&published.squares, |choice| {
            choice.as_ref().map_or("none".to_owned(), |choice| {
                format!("{} (heuristic {})", choice.column, choice.heuristic)
            })
        }),
    );
    page.both(
        "most points",
        &each(&published.most_points, |choice| {
            choice.as_ref().map_or("none".to_owned(), |choice| {
                let worth = match choice.points {
                    0 => String::new(),
                    worth => format!(", {}", with_plural(worth, "point")),
                };
                format!("{} ({}{worth})", choice.column, choice.reason)
            })
        }),
    );
    page.both(
        "win or block",
        &each(&published.win_block, |choice| {
            choice.as_ref().map_or(no_rule.to_owned(), |choice| {
                format!("{} ({})", choice.column, choice.reason)
            })
        }),
    );
    let minimax = &published.minimax;
    for (name, found) in [("M", &minimax.full), ("A", &minimax.alpha_beta)] {
        let column = found.column.map_or("none".to_owned(), |it| it.to_string());
        page.line(
            &format!("minimax {to_move} {name} {}", minimax.depth),
            format!(
                "{column} (value {}, {})",
                found.value,
                with_plural(found.nodes, "node")
            ),
        );
    }
}

fn choice(level: &LevelReport) -> String {
    let Some(column) = level.column else {
        return format!("none: {}", level.reason.as_deref().unwrap_or("no answer"));
    };
    let mut facts: Vec<String> = level.score.iter().map(score).collect();
    facts.extend(level.nodes.map(|nodes| with_plural(nodes, "node")));
    if level.cut_short {
        let depth = level.depth.unwrap_or_default();
        facts.push(format!("cut short at depth {depth}"));
    }
    format!("{column} ({})", facts.join(", "))
}

fn score(score: &ScoreReport) -> String {
    match score.kind {
        "win_in" => format!("wins in {}", score.value),
        "loss_in" => format!("loses in {}", score.value),
        "draw" => "draw".to_owned(),
        "points" => signed_points(score.value),
        _ => format!("value {:+}", score.value),
    }
}
