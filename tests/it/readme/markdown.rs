//! What the tests read of a Markdown file: fenced blocks, code spans, links and headings.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The folder of the project.
pub(super) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// A Markdown file, and its path from the folder of the project.
#[derive(Debug)]
pub(super) struct Page {
    pub(super) path: PathBuf,
    pub(super) blocks: Vec<Block>,
    /// The text without the blocks.
    prose: String,
}

/// A fenced block without its fences and their indentation.
#[derive(Debug)]
pub(super) struct Block {
    pub(super) language: String,
    pub(super) text: String,
}

/// README.md and the pages of docs/ in the order of their names.
pub(super) fn manual() -> Vec<Page> {
    let entries = fs::read_dir(root().join("docs")).expect("the folder docs");
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| Path::new("docs").join(entry.expect("an entry of docs").file_name()))
        .filter(|path| path.extension().is_some_and(|ending| ending == "md"))
        .collect();
    paths.sort();
    paths.insert(0, "README.md".into());
    paths.into_iter().map(Page::read).collect()
}

impl Page {
    pub(super) fn read(path: impl Into<PathBuf>) -> Self {
        let path = path.into();
        let text = fs::read_to_string(root().join(&path)).expect("a page of the project");
        Self::parse(path, &text)
    }

    fn parse(path: PathBuf, text: &str) -> Self {
        let (mut blocks, mut prose) = (Vec::new(), String::new());
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            let Some(language) = line.trim_start().strip_prefix("```") else {
                prose.push_str(line);
                prose.push('\n');
                continue;
            };
            let indent = line.len() - line.trim_start().len();
            let inside = lines.by_ref().take_while(|line| line.trim() != "```");
            let text = inside.map(|line| format!("{}\n", line.get(indent..).unwrap_or_default()));
            blocks.push(Block {
                language: language.to_owned(),
                text: text.collect(),
            });
        }
        Self {
            path,
            blocks,
            prose,
        }
    }

    /// The texts between backticks outside the blocks, each on one line.
    pub(super) fn code_spans(&self) -> Vec<String> {
        let parts: Vec<&str> = self.prose.split('`').collect();
        assert!(
            parts.len() % 2 == 1,
            "{}: a lone backtick",
            self.path.display()
        );
        let spans = parts.iter().skip(1).step_by(2);
        spans
            .map(|span| span.split_whitespace().collect::<Vec<_>>().join(" "))
            .collect()
    }

    /// The text without blocks and code spans.
    fn words(&self) -> String {
        self.prose.split('`').step_by(2).collect()
    }

    /// Where the links and pictures lead.
    pub(super) fn links(&self) -> Vec<String> {
        let words = self.words();
        let targets = words.split("](").skip(1);
        targets
            .map(|rest| rest.split(')').next().unwrap_or_default().to_owned())
            .collect()
    }

    /// What a link to a heading names after `#`: in lower case, without punctuation, with `-` for
    /// a space.
    pub(super) fn anchors(&self) -> BTreeSet<String> {
        let headings = self.prose.lines().filter(|line| line.starts_with('#'));
        headings
            .map(|line| {
                let heading = line.trim_start_matches('#').trim().to_lowercase();
                let kept = heading
                    .chars()
                    .filter(|letter| letter.is_alphanumeric() || matches!(letter, ' ' | '-' | '_'));
                kept.map(|letter| if letter == ' ' { '-' } else { letter })
                    .collect()
            })
            .collect()
    }

    /// The rows of the tables: their cells, trimmed.
    pub(super) fn rows(&self) -> Vec<Vec<&str>> {
        let rows = self.prose.lines().filter(|line| line.starts_with('|'));
        rows.map(|row| row.trim_matches('|').split('|').map(str::trim).collect())
            .collect()
    }
}
