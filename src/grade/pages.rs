//! The marks of a class as a table and as pages.

use std::fmt::Write as _;
use std::path::Path;

use super::program::shell_word;
use super::report::{GradeReport, StudentMarks};

/// The style of all pages.
const STYLE: &str = "body { font-family: sans-serif; margin: 2em } \
    table { border-collapse: collapse } td, th { border: 1px solid #999; padding: 0.3em 0.6em; \
    text-align: left } pre { white-space: pre-wrap }";

/// The marks of a class, a row a student.
#[derive(Debug)]
pub(super) struct ClassTable {
    head: Vec<ClassColumn>,
    /// The name of each student, and the values of the other columns.
    rows: Vec<(String, Vec<String>)>,
}

/// The name of a column in the table, and on the page.
#[derive(Debug)]
struct ClassColumn {
    id: String,
    title: String,
}

impl ClassTable {
    pub(super) fn new(marks: &[StudentMarks]) -> Self {
        let first = marks.first().map(|first| &first.report);
        let parts = first.map_or(&[][..], |first| &first.parts);
        let column = |id: &str, title: &str| ClassColumn {
            id: id.to_owned(),
            title: title.to_owned(),
        };
        let own = |(id, title): (&str, &str)| column(id, title);
        let mut head: Vec<ClassColumn> = ["student", "passed", "total"]
            .map(|id| column(id, id))
            .into();
        head.extend(parts.iter().map(|part| column(&part.part, &part.title)));
        head.push(column("diagnoses", "diagnoses"));
        if first.is_some_and(|first| first.play.is_some()) {
            head.extend(PLAY_COLUMNS.map(own));
        }
        let row = |marks: &StudentMarks| (marks.student.clone(), values(&marks.report));
        Self {
            head,
            rows: marks.iter().map(row).collect(),
        }
    }

    pub(super) fn to_csv(&self) -> String {
        let line = |fields: &mut dyn Iterator<Item = &String>| {
            let fields: Vec<String> = fields.map(|field| csv_field(field)).collect();
            fields.join(",") + "\n"
        };
        let mut text = line(&mut self.head.iter().map(|column| &column.id));
        for (student, values) in &self.rows {
            text += &line(&mut std::iter::once(student).chain(values));
        }
        text
    }

    pub(super) fn to_html(&self) -> String {
        let mut table = "<table>\n<tr>".to_owned();
        // Writing to a string cannot fail.
        for column in &self.head {
            let _ = write!(table, "<th>{}</th>", escaped(&column.title));
        }
        table += "</tr>\n";
        for (student, values) in &self.rows {
            let link = in_link(student);
            let name = escaped(student);
            let _ = write!(
                table,
                "<tr><td><a href=\"reports/{link}.html\">{name}</a></td>"
            );
            for value in values {
                let _ = write!(table, "<td>{}</td>", escaped(value));
            }
            table += "</tr>\n";
        }
        table += "</table>\n";
        page("Marks", &table)
    }
}

/// The columns of the marks for play.
const PLAY_COLUMNS: [(&str, &str); 5] = [
    ("score", "score in games"),
    ("keep_result", "moves that keep the result"),
    ("drop", "drop of the expected score"),
    ("forfeits", "late moves"),
    ("errors", "other missed moves"),
];

/// The fields of a report, without the name.
fn values(report: &GradeReport) -> Vec<String> {
    let passed: u64 = report.parts.iter().map(|part| u64::from(part.passed)).sum();
    let all: u64 = report.parts.iter().map(|part| part.total()).sum();
    let mut values = vec![passed.to_string(), all.to_string()];
    let parts = report.parts.iter();
    values.extend(parts.map(|part| format!("{}/{}", part.passed, part.total())));
    values.push(report.diagnoses.join(" "));
    if let Some(play) = &report.play {
        let quality = &play.quality;
        let shares = [play.score, quality.keep_result.mean, quality.drop.mean];
        values.extend(shares.map(|share| format!("{share:.4}")));
        values.extend([play.forfeits, play.errors].map(|count| count.to_string()));
    }
    values
}

/// Returns the page of one report. The student's program runs in `folder`.
pub(super) fn report_page(student: &str, folder: &Path, report: &GradeReport) -> String {
    let mut body = format!("<pre>{}</pre>\n", escaped(&report.to_text()));
    if !report.passed {
        let _ = write!(
            body,
            "<p>The commands run in the folder of the program:</p>\n<pre>cd {}</pre>\n",
            escaped(&shell_word(&folder.to_string_lossy()))
        );
    }
    page(student, &body)
}

fn page(title: &str, body: &str) -> String {
    let title = escaped(title);
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n{body}\
         </body>\n</html>\n"
    )
}

/// Returns a text as HTML shows it.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

/// Returns the name of a file as part of a link.
fn in_link(name: &str) -> String {
    let mut link = String::new();
    for byte in name.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.".contains(&byte) {
            link.push(char::from(byte));
        } else {
            // Writing to a string cannot fail.
            let _ = write!(link, "%{byte:02X}");
        }
    }
    link
}

/// Returns a field of comma-separated values. A spreadsheet would take some of them for formulas.
fn csv_field(field: &str) -> String {
    let guard = if field.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        "'"
    } else {
        ""
    };
    if field.contains([',', '"', '\n', '\r']) || !guard.is_empty() {
        format!("\"{guard}{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_disturb_neither_table_nor_page() {
        assert_eq!(csv_field("anna"), "anna");
        assert_eq!(csv_field("a,\"b\""), "\"a,\"\"b\"\"\"");
        assert_eq!(csv_field("=1+1"), "\"'=1+1\"");
        assert_eq!(escaped("<b>&\""), "&lt;b&gt;&amp;&quot;");
        assert_eq!(in_link("ä b/%"), "%C3%A4%20b%2F%25");
    }
}
