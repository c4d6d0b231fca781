//! The marks of a class as a table and as pages.

use super::program::shell_word;
use super::*;

/// The rows of the table of a class, with the names of its columns above them.
fn rows(marks: &[(String, GradeReport)]) -> Vec<Vec<String>> {
    let lines = marks.iter().map(|(student, report)| line(student, report));
    let (heads, rows): (Vec<_>, Vec<_>) = lines.map(|line| line.into_iter().unzip()).unzip();
    heads.into_iter().take(1).chain(rows).collect()
}

/// The marks of a student, each behind the name of its column.
fn line(student: &str, report: &GradeReport) -> Vec<(String, String)> {
    let passed: u64 = report.parts.iter().map(|part| u64::from(part.passed)).sum();
    let total: u64 = report.parts.iter().map(PartMarks::total).sum();
    let mut line = vec![
        ("student", student.to_owned()),
        ("passed", passed.to_string()),
        ("total", total.to_string()),
    ];
    let share = |part: &PartMarks| format!("{}/{}", part.passed, part.total());
    line.extend(report.parts.iter().map(|part| (&*part.title, share(part))));
    let first = report.diagnoses.first();
    let first = first.map(|first| first.mistakes.join(" "));
    line.push(("diagnoses", first.unwrap_or_default()));
    if let Some(play) = &report.play {
        let share = |share: f64| format!("{share:.4}");
        let quality = &play.quality;
        line.extend([
            ("score in games", share(play.score)),
            (
                "moves that keep the result",
                share(quality.keep_result.mean),
            ),
            ("drop of the expected score", share(quality.drop.mean)),
            ("late moves", play.forfeits.to_string()),
            ("other missed moves", play.errors.to_string()),
        ]);
    }
    line.into_iter()
        .map(|(name, mark)| (name.to_owned(), mark))
        .collect()
}

/// Returns the table as comma-separated values.
pub(super) fn class_csv(marks: &[(String, GradeReport)]) -> String {
    let line = |row: Vec<String>| {
        let fields: Vec<String> = row.iter().map(|field| csv_field(field)).collect();
        fields.join(",") + "\n"
    };
    rows(marks).into_iter().map(line).collect()
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
    let lines: String = rows(marks).into_iter().enumerate().map(line).collect();
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

/// Returns a field of comma-separated values. A spreadsheet would take some for formulas.
fn csv_field(field: &str) -> String {
    let formula = ['=', '+', '-', '@', '\t', '\r'];
    let sign = if field.starts_with(formula) { "'" } else { "" };
    if sign.is_empty() && !field.contains([',', ';', '"', '\n', '\r']) {
        return field.to_owned();
    }
    format!("\"{sign}{}\"", field.replace('"', "\"\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_disturb_neither_table_nor_page() {
        assert_eq!(csv_field("anna"), "anna");
        assert_eq!(csv_field("a,\"b\""), "\"a,\"\"b\"\"\"");
        assert_eq!(csv_field("=1+1"), "\"'=1+1\"");
        assert_eq!(csv_field("a;=1+1"), "\"a;=1+1\"");
        assert_eq!(csv_field("a-b"), "a-b");
        assert_eq!(escaped("<b>&\""), "&lt;b&gt;&amp;&quot;");
        assert_eq!(in_link("ä b?#%"), "ä b%3F%23%25");
    }
}
