//! The places of keys and values in a RON text.
//!
//! `ron` tells one fault, and its values have no places. The outline has brackets, keys and values without
//! types. Only `ron` decides whether a text is valid.

use std::ops::Range;

use super::error::{Fault, quote};

/// The depth to which values may be nested, as `ron` has it.
const MAX_DEPTH: usize = 128;

/// A value in a text.
#[derive(Debug)]
pub(crate) struct Node {
    /// The bytes of its key; none for an item of a list and for the value of the whole text.
    pub(crate) key: Range<usize>,
    /// Its bytes.
    pub(crate) value: Range<usize>,
    /// The bracket that opens it; a space if there is none.
    open: char,
    /// The values in its brackets.
    pub(crate) parts: Vec<Node>,
    /// Whether the outline reaches its end.
    pub(super) is_complete: bool,
}

/// Returns the value of a text, and the fault at which the outline stops before its end.
pub(crate) fn outline(text: &str) -> (Option<Node>, Option<(usize, Fault)>) {
    let mut scanner = Scanner {
        text,
        at: 0,
        broken: None,
    };
    let root = scanner.value(0);
    scanner.skip_space();
    if scanner.at < text.len() {
        scanner.stop("the end of the file");
    }
    (root, scanner.broken)
}

/// Returns the end of an element with the comma after it.
pub(super) fn end_with_comma(text: &str, end: usize) -> usize {
    let mut scanner = Scanner {
        text,
        at: end,
        broken: None,
    };
    scanner.skip_space();
    match scanner.eat(',') {
        true => scanner.at,
        false => end,
    }
}

impl Node {
    /// The bytes of the key and the value.
    pub(super) fn span(&self) -> Range<usize> {
        match self.key.is_empty() {
            true => self.value.clone(),
            false => self.key.start..self.value.end,
        }
    }

    /// Returns the value of a key.
    pub(crate) fn field(&self, text: &str, name: &str) -> Option<&Self> {
        let mut parts = self.parts.iter();
        parts.find(|part| !part.key.is_empty() && text.get(part.key.clone()) == Some(name))
    }

    /// Returns the value at a path of keys and indices, such as `steps.3.text`, or the last one on the
    /// way to it.
    pub(crate) fn at_path(&self, text: &str, path: &str) -> &Self {
        let mut node = self;
        for step in path.split('.') {
            let next = match step.parse::<usize>() {
                Ok(index) => node.parts.get(index),
                Err(_) => node.field(text, step),
            };
            match next {
                Some(next) => node = next,
                None => break,
            }
        }
        node
    }

    /// Returns the keys with values and the items of lists around an offset, the outermost first.
    /// The first one is the value of the whole text.
    pub(super) fn elements_at(&self, offset: usize) -> Vec<&Self> {
        let mut chain = vec![(self, true)];
        let mut last = self;
        while let Some(part) = last.parts.iter().find(|it| it.span().contains(&offset)) {
            chain.push((part, last.open == '[' || !part.key.is_empty()));
            last = part;
        }
        let elements = chain.into_iter().filter(|(_, is_element)| *is_element);
        elements.map(|(node, _)| node).collect()
    }

    /// Describes the value for "found …".
    pub(crate) fn describe(&self, text: &str) -> String {
        let source = text.get(self.value.clone()).unwrap_or("");
        match self.open {
            '[' => format!("a list of {}", self.parts.len()),
            '{' => "a map in braces".to_owned(),
            ' ' if source.ends_with('"') => format!("text {}", quote(source)),
            _ => quote(source),
        }
    }
}

struct Scanner<'a> {
    text: &'a str,
    at: usize,
    broken: Option<(usize, Fault)>,
}

impl<'a> Scanner<'a> {
    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or("")
    }

    /// Skips the character if it is the next one, and returns whether it was.
    fn eat(&mut self, character: char) -> bool {
        let is_next = self.rest().starts_with(character);
        if is_next {
            self.at += character.len_utf8();
        }
        is_next
    }

    /// Notes the first fault, at the next word or sign.
    fn stop(&mut self, expected: &str) {
        let rest = self.rest();
        let length = rest.find(|letter| !is_word(letter)).unwrap_or(rest.len());
        let found = match rest.chars().next() {
            None => "the end of the file".to_owned(),
            Some(_) if length > 0 => quote(rest.get(..length).unwrap_or("")),
            Some(sign) => quote(&sign.to_string()),
        };
        self.stop_with(expected, found);
    }

    fn stop_with(&mut self, expected: &str, found: String) {
        if self.broken.is_none() {
            self.broken = Some((self.at, Fault::new(expected, found)));
        }
        self.at = self.text.len();
    }

    /// Skips space, comments and the attributes at the top.
    fn skip_space(&mut self) {
        loop {
            let rest = self.rest();
            self.at += rest.len() - rest.trim_start().len();
            let rest = self.rest();
            if rest.starts_with("//") {
                self.at += rest.find('\n').unwrap_or(rest.len());
            } else if rest.starts_with("#!") {
                self.at += rest.find(']').map_or(rest.len(), |end| end + 1);
            } else if rest.starts_with("/*") {
                match comment_length(rest) {
                    Some(length) => self.at += length,
                    None => {
                        self.stop_with("a comment that ends with */", "no end of it".to_owned())
                    }
                }
            } else {
                return;
            }
        }
    }

    fn value(&mut self, depth: usize) -> Option<Node> {
        self.skip_space();
        let (start, rest) = (self.at, self.rest());
        if rest.is_empty() || rest.starts_with([',', ')', ']', '}', ':']) {
            self.stop("a value");
            return None;
        }
        match word_length(rest) {
            Some(length) => self.at += length,
            None => self.stop_with(
                "text that ends with a quotation mark",
                "no end of it".to_owned(),
            ),
        }
        let (end, is_named) = (self.at, self.at > start);
        self.skip_space();
        let mut node = Node {
            key: 0..0,
            value: start..end,
            open: ' ',
            parts: Vec::new(),
            is_complete: false,
        };
        match self.rest().chars().next() {
            Some(open @ ('(' | '[' | '{')) if open == '(' || !is_named => {
                self.at += 1;
                node.open = open;
                node.parts = self.parts(open, depth + 1);
                node.value.end = self.at;
            }
            _ if self.broken.is_none() => self.at = end,
            _ => {}
        }
        node.is_complete = self.broken.is_none();
        Some(node)
    }

    /// Scans the values in brackets to the closing one.
    fn parts(&mut self, open: char, depth: usize) -> Vec<Node> {
        let close = match open {
            '(' => ')',
            '[' => ']',
            _ => '}',
        };
        let mut parts = Vec::new();
        if depth > MAX_DEPTH {
            let expected = format!("values nested at most {MAX_DEPTH} deep");
            self.stop_with(&expected, "deeper ones".to_owned());
        }
        loop {
            self.skip_space();
            if self.broken.is_some() || self.eat(close) {
                return parts;
            }
            let Some(mut part) = self.value(depth) else {
                return parts;
            };
            self.skip_space();
            if open != '[' && self.eat(':') {
                let key = part.value;
                part = match self.value(depth) {
                    Some(value) => Node { key, ..value },
                    None => return parts,
                };
                self.skip_space();
            }
            parts.push(part);
            if self.broken.is_none() && !self.eat(',') && !self.rest().starts_with(close) {
                self.stop(&format!("a comma or the closing {close}"));
            }
        }
    }
}

/// Returns whether a letter can be part of a number or a name.
fn is_word(letter: char) -> bool {
    letter.is_alphanumeric() || "_.+-#".contains(letter)
}

/// Returns the length of the text in quotation marks, the character, the number or the name that comes
/// next, which is 0 before a bracket; `None` for a text without an end.
fn word_length(rest: &str) -> Option<usize> {
    let after = rest.strip_prefix('r').map(|it| it.trim_start_matches('#'));
    if let Some(raw) = after.and_then(|it| it.strip_prefix('"')) {
        let before = rest.len() - raw.len();
        let end = format!("\"{}", "#".repeat(before - 2));
        return Some(before + raw.find(&end)? + end.len());
    }
    let quoted = |quote: char| {
        let mut is_escaped = false;
        let end = rest.char_indices().skip(1).find(|&(_, letter)| {
            let is_end = letter == quote && !is_escaped;
            is_escaped = letter == '\\' && !is_escaped;
            is_end
        });
        end.map(|(offset, _)| offset + 1)
    };
    match rest.chars().next()? {
        '"' => quoted('"'),
        '\'' => Some(quoted('\'').unwrap_or(1)),
        '(' | '[' | '{' => Some(0),
        first => {
            let length = rest.find(|letter| !is_word(letter)).unwrap_or(rest.len());
            Some(length.max(first.len_utf8()))
        }
    }
}

/// Returns the length of the comment at the start; `None` if it has no end. Comments nest.
fn comment_length(text: &str) -> Option<usize> {
    let (mut depth, mut at) = (0_usize, 0);
    loop {
        let rest = text.get(at..)?;
        at += rest.find(['/', '*'])?;
        let rest = text.get(at..)?;
        if rest.starts_with("/*") {
            (depth, at) = (depth + 1, at + 2);
        } else if rest.starts_with("*/") {
            (depth, at) = (depth - 1, at + 2);
        } else {
            at += 1;
        }
        if depth == 0 {
            return Some(at);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::presets::layers::BUILT_IN;

    /// The keys of the value of a text with their values.
    fn pairs(text: &str) -> Vec<(&str, &str)> {
        let (root, broken) = outline(text);
        assert_eq!(broken, None, "{text}");
        let parts = root.expect("a value").parts.into_iter();
        parts.map(|it| (&text[it.key], &text[it.value])).collect()
    }

    #[test]
    fn keys_are_found_past_texts_and_comments() {
        let text = r##"#![enable(implicit_some)]
            Preset( // rows: 1
                name: "rows: 2, \" (", /* rows: 3 /* rows: 4 */ */
                about: r#"rows: "5""#, first: Some(Red), c: ')', d: {1: "}"},
                goals : [Line(4), Square( 2 )] , rows: 6
            )"##;
        assert_eq!(
            pairs(text),
            [
                ("name", "\"rows: 2, \\\" (\""),
                ("about", "r#\"rows: \"5\"\"#"),
                ("first", "Some(Red)"),
                ("c", "')'"),
                ("d", "{1: \"}\"}"),
                ("goals", "[Line(4), Square( 2 )]"),
                ("rows", "6"),
            ]
        );
        let (root, _) = outline(text);
        let root = root.expect("a value");
        assert_eq!(&text[root.at_path(text, "goals.1.0").value.clone()], "2");
        assert_eq!(
            &text[root.at_path(text, "goals.7").value.clone()][..6],
            "[Line("
        );
    }

    #[test]
    fn shipped_files_have_whole_outlines() {
        for (file, text) in BUILT_IN.iter().filter(|(file, _)| file.ends_with(".ron")) {
            let (root, broken) = outline(text);
            assert!(
                root.is_some_and(|it| it.is_complete) && broken.is_none(),
                "{file}"
            );
        }
    }

    #[test]
    fn a_text_without_an_end_is_told() {
        let deep = "[".repeat(100_000);
        let texts = [
            "",
            "(",
            "((((",
            "[[",
            "(a:",
            "(a: \"",
            "r#\"",
            "r##\"\"#",
            "/*",
            "/*/",
            "é\u{301}:",
            "(a: /é */",
            &deep,
        ];
        for text in texts {
            assert!(outline(text).1.is_some(), "{text}");
        }
        for text in ["'", "r#", "\\", "/é"] {
            assert!(outline(text).0.is_some(), "{text}");
        }
    }
}
