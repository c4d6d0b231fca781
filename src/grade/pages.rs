//! The marks of a class as a table and as pages.

use std::path::Path;

use super::program::shell_word;
use super::report::GradeReport;

/// The columns of the marks for play, and their names on the page.
const PLAY_COLUMNS: [(&str, &str); 5] = [
    ("score", "score in games"),
    ("keep_result", "moves that keep the result"),
    ("drop", "drop of the expected score"),
    ("forfeits", "late moves"),
    ("errors", "other missed moves"),
];

/// The rows of the table of a class, with the ids of its columns above them, or their names.
fn rows(marks: &[(String, GradeReport)], named: bool) -> Vec<Vec<String>> {
    let pick = |(id, name): (&str, &str)| if named { name } else { id }.to_owned();
    let mut head = ["student", "passed", "total"].map(str::to_owned).to_vec();
    if let Some((_, first)) = marks.first() {
        let parts = first.parts.iter();
        head.extend(parts.map(|part| pick((&part.part, &part.title))));
        head.push("diagnoses".to_owned());
        let play = PLAY_COLUMNS.iter().filter(|_| first.play.is_some());
        head.extend(play.map(|&column| pick(column)));
    }
    let row = |(student, report): &(String, GradeReport)| {
        let passed: u64 = report.parts.iter().map(|part| u64::from(part.passed)).sum();
        let total: u64 = report.parts.iter().map(|part| part.total()).sum();
        let mut row = vec![student.clone(), passed.to_string(), total.to_string()];
        let parts = report.parts.iter();
        row.extend(parts.map(|part| format!("{}/{}", part.passed, part.total())));
        row.push(report.diagnoses.join(" "));
        if let Some(play) = &report.play {
            let shares = [
                play.score,
                play.quality.keep_result.mean,
                play.quality.drop.mean,
            ];
            row.extend(shares.map(|share| format!("{share:.4}")));
            row.extend([play.forfeits, play.errors].map(|count| count.to_string()));
        }
        row
    };
    std::iter::once(head).chain(marks.iter().map(row)).collect()
}

/// Returns the table as comma-separated values.
pub(super) fn class_csv(marks: &[(String, GradeReport)]) -> String {
    let line = |row: Vec<String>| {
        let fields: Vec<String> = row.iter().map(|field| csv_field(field)).collect();
        fields.join(",") + "\n"
    };
    rows(marks, false).into_iter().map(line).collect()
}

/// Returns the table as a page with links to the reports.
pub(super) fn class_page(marks: &[(String, GradeReport)]) -> String {
    let line = |(number, row): (usize, Vec<String>)| {
        let cell = |(place, text): (usize, &String)| match (number, place, escaped(text)) {
            (0, _, text) => format!("<th>{text}</th>"),
            (_, 0, name) => {
                let link = in_link(text);
                format!("<td><a href=\"reports/{link}.html\">{name}</a></td>")
            }
            (_, _, text) => format!("<td>{text}</td>"),
        };
        let cells: String = row.iter().enumerate().map(cell).collect();
        format!("<tr>{cells}</tr>\n")
    };
    let lines: String = rows(marks, true)
        .into_iter()
        .enumerate()
        .map(line)
        .collect();
    page("Marks", &format!("<table>\n{lines}</table>\n"))
}

/// Returns the page of one report. The student's program runs in `folder`.
pub(super) fn report_page(student: &str, folder: &Path, report: &GradeReport) -> String {
    let mut body = format!("<pre>{}</pre>\n", escaped(&report.to_text()));
    if !report.passed {
        let folder = escaped(&shell_word(&folder.to_string_lossy()));
        body += "<p>The commands run in the folder of the program:</p>\n";
        body += &format!("<pre>cd {folder}</pre>\n");
    }
    page(student, &body)
}

fn page(title: &str, body: &str) -> String {
    format!(
        include_str!("page.html"),
        title = escaped(title),
        body = body
    )
}

/// Returns a text as HTML shows it.
fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('"', "&quot;");
    text.replace('<', "&lt;").replace('>', "&gt;")
}

/// Returns the name of a file as part of a link: without the signs that part an address.
fn in_link(name: &str) -> String {
    let name = name.replace('%', "%25").replace('#', "%23");
    escaped(&name.replace('?', "%3F"))
}

/// Returns a field of comma-separated values. A spreadsheet would take some for formulas, also behind a
/// sign that separates fields elsewhere.
fn csv_field(field: &str) -> String {
    let mut shown = String::new();
    let mut begins = true;
    for sign in field.chars() {
        if begins && "=+-@\t\r".contains(sign) {
            shown.push('\'');
        }
        begins = ";,\t\r\n".contains(sign);
        shown.push(sign);
    }
    if shown != field || shown.contains([',', ';', '"', '\n', '\r']) {
        shown = format!("\"{}\"", shown.replace('"', "\"\""));
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_disturb_neither_table_nor_page() {
        assert_eq!(csv_field("anna"), "anna");
        assert_eq!(csv_field("a,\"b\""), "\"a,\"\"b\"\"\"");
        assert_eq!(csv_field("=1+1"), "\"'=1+1\"");
        assert_eq!(csv_field("a;=1+1"), "\"a;'=1+1\"");
        assert_eq!(csv_field("a-b"), "a-b");
        assert_eq!(escaped("<b>&\""), "&lt;b&gt;&amp;&quot;");
        assert_eq!(in_link("ä b?#%"), "ä b%3F%23%25");
    }
}
