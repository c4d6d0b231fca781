//! The report as text.

use super::*;

/// The width of the names of parts.
const WIDTH: usize = 42;

impl GradeReport {
    /// Returns the report as text.
    pub fn to_text(&self) -> String {
        let mut text = format!(
            "{}: {}, seed {}\n\n{:<WIDTH$} {:>6} {:>6}\n",
            self.settings.course.id(),
            with_plural(self.cases, "question"),
            self.settings.seed,
            "part",
            "passed",
            "failed",
        );
        // Writing to a string cannot fail.
        for PartMarks {
            title,
            passed,
            failed,
            ..
        } in &self.parts
        {
            let _ = writeln!(text, "{title:<WIDTH$} {passed:>6} {failed:>6}");
        }
        let case = |part: &&PartMarks| part.first_failure.as_ref().map(|it| it.case);
        let mut failed: Vec<&PartMarks> = self.parts.iter().collect();
        failed.retain(|part| part.failed > 0);
        failed.sort_by_key(case);
        for same in failed.chunk_by(|one, other| case(one) == case(other)) {
            let _ = write!(text, "\n{}", failure_of(same));
        }
        text.push_str(&self.diagnosis());
        if let Some(play) = &self.play {
            text.push_str(&play.to_text());
        }
        text
    }

    /// Returns the diagnoses as lines; nothing for a program without failures.
    pub fn diagnosis(&self) -> String {
        let mut text = String::new();
        for diagnosis in &self.diagnoses {
            let ids = diagnosis.mistakes.join(", ");
            let _ = write!(text, "\nDiagnosis ({ids}): {}.\n", diagnosis.sentence);
        }
        text
    }
}

/// Returns the question that these parts failed first as text; empty without one.
pub(super) fn failure_of(parts: &[&PartMarks]) -> String {
    let failures = parts.iter().filter_map(|part| part.first_failure.as_ref());
    let Some(first) = failures.clone().next() else {
        return String::new();
    };
    let titles: Vec<&str> = parts.iter().map(|part| part.title.as_str()).collect();
    let mut faults: Vec<&str> = Vec::new();
    for failure in failures {
        if !faults.contains(&failure.fault.as_str()) {
            faults.push(&failure.fault);
        }
    }
    let (titles, faults) = (titles.join(", "), faults.join("; "));
    let rows = first.board.lines().map(|row| format!("    {row}\n"));
    // A line end in the command is one of the caller's, and belongs to it.
    let lines = first.command.split('\n').map(Escaped::text);
    let command: Vec<String> = lines.map(|line| line.to_string()).collect();
    format!(
        "question {} ({titles}): {}\n{}  {}\n",
        first.case,
        Escaped::text(&faults),
        rows.collect::<String>(),
        command.join("\n")
    )
}

impl PlayReport {
    fn to_text(&self) -> String {
        let mut text = format!(
            "\n{:<WIDTH$} {:>6} {:>6} {:>6}\n",
            "games", "won", "drawn", "lost"
        );
        for marks in &self.levels {
            let _ = writeln!(
                text,
                "{:<WIDTH$} {:>6} {:>6} {:>6}",
                marks.level, marks.won, marks.drawn, marks.lost
            );
        }
        let _ = writeln!(
            text,
            "score: {:.1} %\nmissed moves: {} late, {} for another reason",
            100.0 * self.score,
            self.forfeits,
            self.errors
        );
        if let Some(trouble) = &self.trouble {
            let _ = writeln!(text, "the first: {}", Escaped::text(trouble));
        }
        let quality = &self.quality;
        let shown = |estimate: Estimate| {
            let [least, most] = estimate.interval.map(|end| 100.0 * end);
            let mean = 100.0 * estimate.mean;
            format!("{mean:.1} % ({least:.1} to {most:.1})")
        };
        let _ = writeln!(
            text,
            "moves that keep the result: {} of {}\nmean drop of the expected score: {}",
            shown(quality.keep_result),
            with_plural(quality.moves, "move"),
            shown(quality.drop)
        );
        if quality.unproven > 0 {
            let _ = writeln!(
                text,
                "moves without a proven value, which do not count: {}",
                quality.unproven
            );
        }
        text
    }
}
