//! The analysis in the side panel: who wins, how far it looked, the best line.

use std::time::Duration;

use egui::{Align, Button, Label, Layout, ProgressBar, RichText, Ui};
use plummet::engine::Analysis;
use plummet::presets::Theme;
use plummet::rules::Position;
use plummet::scene::{verdict_of, worth};

use super::actions::{Action, Collected};
use super::analyst::State;
use super::style::{bold, colour, regular};

/// How many moves of the best line are shown.
const LINE: usize = 12;

/// Shows the section. `key` is the key that switches it on and off.
pub(crate) fn analysis_panel(
    ui: &mut Ui,
    theme: &Theme,
    state: &State<'_>,
    key: &str,
    out: &mut Collected,
) {
    ui.horizontal(|ui| {
        ui.label(RichText::new("Analysis").font(bold(15.0)));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let on = !matches!(state, State::Off);
            let label = if on { "Hide" } else { "Show" };
            let key = RichText::new(key)
                .font(regular(11.5))
                .color(colour(theme.dim));
            let response = ui.add(Button::new(label).right_text(key));
            out.button("analysis", &response, || Action::ToggleAnalysis);
            if matches!(state, State::Running { done: false, .. }) {
                let response = ui.add(Button::new("Stop"));
                out.button("stop_analysis", &response, || Action::StopAnalysis);
            }
        });
    });
    ui.spacing_mut().item_spacing.y = 4.0;
    match state {
        State::Off => {}
        State::Waiting => note(ui, theme, "The game is over in this position."),
        State::Unavailable(reason) => {
            note(ui, theme, &format!("There is none: {reason}."));
        }
        State::Running {
            analysis,
            position,
            elapsed,
            done,
        } => running(ui, theme, *analysis, position, *elapsed, *done),
    }
    ui.add_space(4.0);
}

fn note(ui: &mut Ui, theme: &Theme, text: &str) {
    let text = RichText::new(text)
        .font(regular(14.0))
        .color(colour(theme.dim));
    ui.add(Label::new(text).wrap());
}

fn running(
    ui: &mut Ui,
    theme: &Theme,
    analysis: Option<&Analysis>,
    position: &Position,
    elapsed: Duration,
    done: bool,
) {
    let found = analysis.and_then(worth);
    let sentence = match found {
        Some(score) => verdict_of(position.to_move(), score),
        None if done => "Stopped before the answer".to_owned(),
        None => "Thinking\u{2026}".to_owned(),
    };
    ui.label(RichText::new(sentence).font(bold(14.0)));
    let columns = position.legal_columns().count().max(1);
    // Of a search the part that needs no deeper look.
    let known = analysis.map_or(0, |analysis| {
        let proven = analysis
            .columns
            .iter()
            .filter(|known| known.score.is_proven());
        proven.count()
    });
    note(ui, theme, &facts(analysis, elapsed));
    #[expect(clippy::cast_precision_loss, reason = "at most 99 columns")]
    let part = known as f32 / columns as f32;
    ui.add(
        ProgressBar::new(if done { 1.0 } else { part })
            .desired_height(6.0)
            .fill(colour(theme.accent)),
    );
    note(ui, theme, &line(analysis));
}

/// How far an engine has looked: depth, nodes, nodes a second, time.
pub(crate) fn facts(analysis: Option<&Analysis>, elapsed: Duration) -> String {
    let mut facts = Vec::new();
    if let Some(analysis) = analysis {
        if analysis.depth > 0 {
            facts.push(format!("depth {}", analysis.depth));
        }
        facts.push(format!("{} nodes", short(analysis.nodes)));
        let spent = analysis.elapsed.as_secs_f64();
        // What takes no time has no speed.
        if spent >= 0.1 {
            #[expect(
                clippy::cast_precision_loss,
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "three digits of it are shown"
            )]
            let speed = (analysis.nodes as f64 / spent) as u64;
            facts.push(format!("{}/s", short(speed)));
        }
    }
    facts.push(if elapsed < Duration::from_millis(100) {
        format!("{} ms", elapsed.as_millis())
    } else {
        format!("{:.1} s", elapsed.as_secs_f64())
    });
    facts.join(" \u{b7} ")
}

/// The best line in words.
fn line(analysis: Option<&Analysis>) -> String {
    let Some(best) = analysis.and_then(|analysis| analysis.best) else {
        return "best \u{2026}".to_owned();
    };
    let rest = analysis.map_or(&[][..], |analysis| analysis.pv.get(1..).unwrap_or_default());
    let mut shown: Vec<String> = rest
        .iter()
        .take(LINE)
        .map(|column| column.number().to_string())
        .collect();
    if rest.len() > LINE {
        shown.push("\u{2026}".to_owned());
    }
    let best = format!("best {}", best.number());
    if shown.is_empty() {
        best
    } else {
        format!("{best}  then {}", shown.join(" "))
    }
}

/// A number in a few letters: 950, 12.3 k, 4.56 M.
fn short(number: u64) -> String {
    #[expect(clippy::cast_precision_loss, reason = "three digits of it are shown")]
    let value = number as f64;
    match number {
        0..1_000 => number.to_string(),
        1_000..1_000_000 => format!("{:.1} k", value / 1e3),
        1_000_000..1_000_000_000 => format!("{:.1} M", value / 1e6),
        _ => format!("{:.1} G", value / 1e9),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_numbers_are_short() {
        let shown = [0, 999, 1_000, 12_345, 1_500_000, 3_100_000_000].map(short);
        assert_eq!(shown, ["0", "999", "1.0 k", "12.3 k", "1.5 M", "3.1 G"]);
    }
}
