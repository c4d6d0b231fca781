//! The analysis in the side panel: the verdict, the depth of the search, the best line.

use std::time::Duration;

use egui::{Button, Label, ProgressBar, RichText, Ui};
use plummet::engine::{Analysis, Score};
use plummet::internals::presets::Theme;
use plummet::internals::scene::{PlayerNames, assessment, position_score};
use plummet::internals::text::{Argument, Message, msg};
use plummet::rules::Position;

use super::analyst::AnalysisState;
use super::language::{t, tenths};
use super::reader::say;
use super::style::{bold, colour, regular};
use super::ui_output::{UiOutput, then};

/// The number of moves shown of the best line, after the first one.
const MAX_LINE_MOVES: usize = 12;

/// Shows the section while the analysis is on, in which the players have these names.
pub(crate) fn analysis_panel(
    ui: &mut Ui,
    theme: &Theme,
    state: &AnalysisState<'_>,
    names: &PlayerNames,
    out: &mut UiOutput,
) {
    ui.spacing_mut().item_spacing.y = 4.0;
    match state {
        AnalysisState::Off => {}
        AnalysisState::Waiting => note(ui, theme, t(msg::panel::analysis_over())),
        AnalysisState::Unavailable(reason) => {
            note(ui, theme, t(msg::panel::no_analysis(*reason)));
        }
        AnalysisState::Running {
            analysis,
            position,
            elapsed,
            done,
        } => {
            verdict(ui, names, *analysis, position, *done);
            running(ui, theme, *analysis, position, *elapsed, *done);
            let response = ui.add_enabled(!done, Button::new(t(msg::panel::stop())));
            if !done {
                out.button("stop_analysis", &response, || {
                    then(|window, _| window.stop_analysis())
                });
            }
        }
    }
}

fn note(ui: &mut Ui, theme: &Theme, text: String) {
    let text = RichText::new(text)
        .font(regular(14.0))
        .color(colour(theme.dim));
    ui.add(Label::new(text).wrap());
}

/// Shows the score of the position as a sentence.
fn verdict(
    ui: &mut Ui,
    names: &PlayerNames,
    analysis: Option<&Analysis>,
    position: &Position,
    done: bool,
) {
    let ending = position.ruleset().ending();
    let sentence = match analysis.and_then(position_score) {
        Some(score) => assessment(names, position.to_move(), score, ending),
        None if done => msg::panel::analysis_stopped(),
        None => msg::panel::analysis_thinking(),
    };
    let sentence = t(sentence);
    if done {
        say(ui, || sentence.clone());
    }
    ui.add(Label::new(RichText::new(sentence).font(bold(14.0))).wrap());
}

/// Shows the progress of the search and the best line.
fn running(
    ui: &mut Ui,
    theme: &Theme,
    analysis: Option<&Analysis>,
    position: &Position,
    elapsed: Duration,
    done: bool,
) {
    let columns = position.legal_columns().count().max(1);
    // The share of columns whose score is proven.
    let known = analysis.map_or(0, |analysis| {
        let proven = analysis
            .columns
            .iter()
            .filter(|known| known.score.is_proven());
        proven.count()
    });
    let facts = facts(analysis, elapsed);
    if !facts.is_empty() {
        note(ui, theme, facts);
    }
    let part = known as f32 / columns as f32;
    ui.add(
        ProgressBar::new(if done { 1.0 } else { part })
            .desired_height(6.0)
            .fill(colour(theme.accent)),
    );
    note(ui, theme, t(line(analysis)));
}

/// Returns the facts of a search as text, two in a line that does not break within a fact: depth and
/// nodes, nodes a second and time.
pub(crate) fn facts(analysis: Option<&Analysis>, elapsed: Duration) -> String {
    let mut facts = Vec::new();
    if let Some(analysis) = analysis {
        // A book answer, or a proof that searched no position.
        if analysis.nodes == 0 && analysis.score.is_some_and(Score::is_proven) {
            return String::new();
        }
        if analysis.depth > 0 {
            facts.push(msg::panel::depth(analysis.depth));
        }
        if analysis.nodes > 0 {
            facts.push(msg::panel::positions(short(analysis.nodes)));
        }
        let spent = analysis.elapsed.as_secs_f64();
        // A very short search has no meaningful speed.
        if spent >= 0.1 {
            let speed = (analysis.nodes as f64 / spent) as u64;
            facts.push(msg::panel::speed(short(speed)));
        }
    }
    facts.push(match elapsed.as_millis() {
        0 => msg::panel::instant(),
        1..100 => msg::panel::milliseconds(elapsed.subsec_millis()),
        _ => msg::panel::seconds(tenths(elapsed.as_secs_f64())),
    });
    let facts: Vec<String> = facts
        .iter()
        .map(|fact| t(fact).replace(' ', "\u{a0}"))
        .collect();
    let lines: Vec<String> = facts
        .chunks(2)
        .map(|line| line.join("\u{a0}\u{b7}\u{a0}"))
        .collect();
    lines.join("\n")
}

/// Returns what the best line says.
fn line(analysis: Option<&Analysis>) -> Message {
    let Some(best) = analysis.and_then(|analysis| analysis.best) else {
        return msg::panel::best_unknown();
    };
    let rest = analysis.map_or(&[][..], |analysis| analysis.pv.get(1..).unwrap_or_default());
    let mut shown: Vec<String> = rest
        .iter()
        .take(MAX_LINE_MOVES)
        .map(|column| column.number().to_string())
        .collect();
    if rest.len() > MAX_LINE_MOVES {
        shown.push("\u{2026}".to_owned());
    }
    match shown.is_empty() {
        true => msg::panel::best(best.number()),
        false => msg::panel::best_then(best.number(), shown.join(" ")),
    }
}

/// Returns a number in short form: 950, 12.3 k, 4.56 M.
fn short(number: u64) -> Argument {
    let value = number as f64;
    let (unit, shown): (fn(Message) -> Message, f64) = match number {
        0..1_000 => return number.into(),
        1_000..1_000_000 => (msg::panel::thousands, value / 1e3),
        1_000_000..1_000_000_000 => (msg::panel::millions, value / 1e6),
        _ => (msg::panel::billions, value / 1e9),
    };
    unit(tenths(shown)).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the rows of a text as the panel wraps it.
    fn rows(text: &str) -> Vec<String> {
        let ctx = egui::Context::default();
        crate::app::fonts::install(&ctx);
        let mut rows = Vec::new();
        let mut output = ctx.run_ui(egui::RawInput::default(), |ui| {
            let text = text.to_owned();
            let galley = ui
                .painter()
                .layout(text, regular(14.0), egui::Color32::WHITE, 280.0);
            rows = galley.rows.iter().map(|row| row.text()).collect();
        });
        output.textures_delta.clear();
        rows
    }

    fn after(nodes: u64, seconds: f64) -> Analysis {
        Analysis {
            score: Some(Score::Heuristic(3)),
            depth: 12,
            nodes,
            elapsed: Duration::from_secs_f64(seconds),
            ..Analysis::default()
        }
    }

    #[test]
    fn no_unit_stands_alone_in_a_line() {
        for (nodes, seconds) in [(780_300, 0.6), (1_900_000_000, 1234.5), (45, 0.003)] {
            let analysis = after(nodes, seconds);
            let text = facts(Some(&analysis), analysis.elapsed);
            let rows = rows(&text);
            assert!(rows.len() <= 2, "{rows:?}");
            for row in rows {
                let facts = row.trim_end();
                assert!(
                    !facts.ends_with('\u{b7}') && !facts.starts_with('\u{b7}'),
                    "{facts:?}"
                );
                let whole = |fact: &str| {
                    fact.ends_with("positions")
                        || fact.ends_with("a\u{a0}second")
                        || fact.contains(['\u{a0}']) && fact.chars().any(|it| it.is_ascii_digit())
                };
                assert!(facts.split("\u{a0}\u{b7}\u{a0}").all(whole), "{facts:?}");
            }
        }
    }

    #[test]
    fn what_needed_no_search_counts_nothing() {
        let known = Analysis {
            score: Some(Score::WinIn(41)),
            depth: 38,
            ..Analysis::default()
        };
        assert_eq!(facts(Some(&known), Duration::ZERO), "");
        let estimate = Analysis {
            score: Some(Score::Heuristic(0)),
            ..known
        };
        let text = facts(Some(&estimate), Duration::ZERO);
        assert_eq!(text.replace('\u{a0}', " "), "depth 38 \u{b7} under 1 ms");
        let spaced = facts(Some(&after(3_700, 0.092)), Duration::from_millis(92));
        let spaced = spaced.replace('\u{a0}', " ");
        assert_eq!(spaced, "depth 12 \u{b7} 3.7 k positions\n92 ms");
    }

    #[test]
    fn large_numbers_are_short() {
        let shown = [0, 999, 1_000, 12_345, 1_500_000, 3_100_000_000].map(short);
        let shown = shown.map(|number| msg::text::plain(number).to_string());
        assert_eq!(shown, ["0", "999", "1.0 k", "12.3 k", "1.5 M", "3.1 G"]);
    }
}
