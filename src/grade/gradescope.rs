//! The report as the `results.json` of a Gradescope autograder.

use super::text::failure_of;
use super::*;
use serde_json::{Value, json};

/// The most points of a part.
const PART_POINTS: f64 = 10.0;

impl GradeReport {
    /// Returns the text of `results.json`.
    pub fn to_gradescope(&self) -> String {
        let test = |part: &PartMarks| {
            let (right, failure) = (part.passed, failure_of(&[part]));
            json!({
                "name": part.title,
                "score": (part.share() * PART_POINTS * 100.0).round() / 100.0,
                "max_score": PART_POINTS,
                "status": if part.failed == 0 { "passed" } else { "failed" },
                "output": format!("{right} of {} right\n{failure}", part.total()),
                "visibility": "visible",
            })
        };
        let course = self.settings.course.id();
        let mut file = json!({
            "output": format!("plummet grade --course {course}\n{}", self.diagnosis()),
            "tests": self.parts.iter().map(test).collect::<Vec<Value>>(),
        });
        if let Some(play) = &self.play {
            let (kept, drop) = (play.quality.keep_result.mean, play.quality.drop.mean);
            file["leaderboard"] = json!([
                { "name": "Score against levels", "value": play.score },
                { "name": "Moves that keep the result", "value": kept },
                { "name": "Drop of the expected score", "value": drop, "order": "asc" },
            ]);
        }
        format!("{file:#}\n")
    }
}
