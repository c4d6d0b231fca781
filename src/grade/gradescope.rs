//! The report as the `results.json` of a Gradescope autograder.

use serde::Serialize;

use super::report::GradeReport;

/// The most points of a part.
const PART_POINTS: f64 = 10.0;

/// The file.
#[derive(Debug, Serialize)]
struct ResultsFile {
    output: String,
    tests: Vec<TestResult>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    leaderboard: Vec<LeaderboardEntry>,
}

/// One test: a part.
#[derive(Debug, Serialize)]
struct TestResult {
    name: String,
    score: f64,
    max_score: f64,
    status: &'static str,
    output: String,
    visibility: &'static str,
}

#[derive(Debug, Serialize)]
struct LeaderboardEntry {
    name: &'static str,
    value: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    order: Option<&'static str>,
}

impl GradeReport {
    /// Returns the text of `results.json`.
    #[must_use]
    pub fn to_gradescope(&self) -> String {
        let tests = self.parts.iter().map(|part| TestResult {
            name: part.title.clone(),
            score: (part.share() * PART_POINTS * 100.0).round() / 100.0,
            max_score: PART_POINTS,
            status: if part.failed == 0 { "passed" } else { "failed" },
            output: format!(
                "{} of {} right\n{}",
                part.passed,
                part.total(),
                part.failure()
            ),
            visibility: "visible",
        });
        let tests: Vec<TestResult> = tests.collect();
        let file = ResultsFile {
            output: format!(
                "plummet grade --course {}\n{}",
                self.settings.course.id(),
                self.diagnosis()
            ),
            tests,
            leaderboard: self.leaderboard(),
        };
        // A struct of texts and numbers is written.
        serde_json::to_string_pretty(&file).unwrap_or_default() + "\n"
    }

    fn leaderboard(&self) -> Vec<LeaderboardEntry> {
        let Some(play) = &self.play else {
            return Vec::new();
        };
        let entry = |name, value, order| LeaderboardEntry { name, value, order };
        vec![
            entry("Score against levels", play.score, None),
            entry(
                "Moves that keep the result",
                play.quality.keep_result.mean,
                None,
            ),
            entry(
                "Drop of the expected score",
                play.quality.drop.mean,
                Some("asc"),
            ),
        ]
    }
}
