//! The measurements of a training, as comma-separated values.

use std::fmt::Write as _;

use super::report::TrainingProgress;
use super::yardstick::{Milestone, Yardstick};

/// The curve of a training: a heading, then one line for each measurement.
#[derive(Debug, Default)]
pub(super) struct Curve(String);

impl Curve {
    /// Goes on with the curve of an earlier run up to `most_games` games, or begins one. The heading
    /// names the opponents of the yardstick.
    pub(super) fn new(yardstick: &Yardstick, earlier: &str, most_games: u64) -> Self {
        let counts = |line: &str| games_of(line).is_none_or(|games| games <= most_games);
        let kept: Vec<&str> = earlier.lines().filter(|line| counts(line)).collect();
        if !kept.is_empty() {
            return Self(kept.join("\n") + "\n");
        }
        let mut text = "games,seconds,games_per_second".to_owned();
        for name in yardstick.opponents() {
            // Writing to a string cannot fail.
            let _ = write!(text, ",score against {}", name.replace(',', ""));
        }
        if yardstick.knows_exact_play() {
            text.push_str(",moves that keep the result");
        }
        Self(text + "\n")
    }

    /// Adds a measurement, unless the last one is of as many games.
    pub(super) fn push(&mut self, progress: TrainingProgress, milestone: &Milestone) {
        let seconds = progress.time.as_secs_f64();
        let (games, speed) = (progress.games, progress.speed);
        if self.0.lines().last().and_then(games_of) == Some(games) {
            return;
        }
        // Writing to a string cannot fail.
        let _ = write!(self.0, "{games},{seconds:.1},{speed:.0}");
        for score in &milestone.scores {
            let _ = write!(self.0, ",{score:.4}");
        }
        if let Some((kept, _)) = milestone.exact {
            let _ = write!(self.0, ",{kept}");
        }
        self.0.push('\n');
    }

    /// Returns the content of the file.
    pub(super) const fn text(&self) -> &str {
        self.0.as_str()
    }
}

/// Returns the number of games of a measurement; `None` for the heading.
fn games_of(line: &str) -> Option<u64> {
    line.split(',').next()?.parse().ok()
}
