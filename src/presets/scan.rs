//! A scanner for the places of keys and values in a RON text.
//!
//! `ron` stops at the first fault, and its values have no places. This scanner reads the outline of
//! a text (structs, lists and scalars, without types), so that every fault can be shown in its
//! place. Only `ron` decides whether a text is valid.

use std::ops::Range;

use super::error::{Fault, quote};

/// The nesting depth below which values are skipped.
const MAX_DEPTH: usize = 24;

/// A value in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Node {
    /// The range of its bytes in the text.
    pub(crate) span: Range<usize>,
    /// Whether the scanner reached its end.
    pub(crate) complete: bool,
    pub(crate) kind: NodeKind,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum NodeKind {
    /// A number, a name such as `Red`, a character, or something unknown.
    Scalar,
    /// A string.
    Text,
    /// `[a, b]`
    List(Vec<Node>),
    /// `(a: 1, b: 2)`, with or without a name before it.
    Struct(Vec<KeyValue>),
    /// `(1, 2)`, with or without a name before it.
    Tuple(Vec<Node>),
    /// `{ … }`, or a value nested too deeply.
    Map,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct KeyValue {
    /// The range of the key's bytes.
    pub(crate) key: Range<usize>,
    pub(crate) value: Node,
}

/// The outline of a text, up to the point where the scanner stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Outline {
    pub(crate) root: Option<Node>,
    /// The offset and the fault where the scanner stopped, if it did not reach the end.
    pub(crate) broken: Option<(usize, Fault)>,
}

/// Scans the outline of a text.
pub(crate) fn outline(text: &str) -> Outline {
    let mut scanner = Scanner {
        text,
        at: 0,
        broken: None,
    };
    scanner.skip_attributes();
    let root = scanner.value(0);
    scanner.skip_space();
    if scanner.broken.is_none() && scanner.at < text.len() {
        let found = scanner.describe_next();
        scanner.stop("the end of the file", found);
    }
    Outline {
        root,
        broken: scanner.broken,
    }
}

impl Node {
    /// Returns the value of a key, if this is a struct that has it.
    pub(crate) fn field(&self, text: &str, name: &str) -> Option<&Node> {
        self.entries()
            .iter()
            .find(|entry| text.get(entry.key.clone()) == Some(name))
            .map(|entry| &entry.value)
    }

    /// Returns the entries of a struct; none for other values.
    pub(crate) fn entries(&self) -> &[KeyValue] {
        match &self.kind {
            NodeKind::Struct(entries) => entries,
            _ => &[],
        }
    }

    /// Returns the items of a list or tuple; none for other values.
    pub(crate) fn items(&self) -> &[Node] {
        match &self.kind {
            NodeKind::List(items) | NodeKind::Tuple(items) => items,
            _ => &[],
        }
    }

    /// Describes the value for "found …".
    pub(crate) fn describe(&self, text: &str) -> String {
        let source = text.get(self.span.clone()).unwrap_or("");
        match &self.kind {
            NodeKind::Scalar if source.is_empty() => "nothing".to_owned(),
            NodeKind::Scalar => quote(source),
            NodeKind::Text => format!("text {}", quote(source)),
            NodeKind::List(items) => format!("a list of {}", items.len()),
            NodeKind::Struct(_) | NodeKind::Tuple(_) => quote(source),
            NodeKind::Map => "a map in braces".to_owned(),
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

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Describes the next word or character.
    fn describe_next(&self) -> String {
        match self.peek() {
            None => "the end of the file".to_owned(),
            Some(character) if is_word(character) => {
                let word = self.rest().split(|c| !is_word(c)).next().unwrap_or("");
                quote(word)
            }
            Some(character) => quote(&character.to_string()),
        }
    }

    fn stop(&mut self, expected: &str, found: String) {
        self.stop_at(self.at, expected, found);
    }

    fn stop_at(&mut self, offset: usize, expected: &str, found: String) {
        if self.broken.is_none() {
            self.broken = Some((offset, Fault::new(expected, found)));
        }
        self.at = self.text.len();
    }

    fn skip_space(&mut self) {
        loop {
            let rest = self.rest();
            let trimmed = rest.trim_start();
            let skipped = rest.len() - trimmed.len();
            if trimmed.starts_with("//") {
                let line = trimmed.find('\n').unwrap_or(trimmed.len());
                self.at += skipped + line;
            } else if trimmed.starts_with("/*") {
                let length = block_comment(trimmed);
                self.at += skipped;
                match length {
                    Some(length) => self.at += length,
                    None => self.stop("a comment that ends with */", "no end of it".to_owned()),
                }
            } else {
                self.at += skipped;
                return;
            }
        }
    }

    /// Skips `#![enable(…)]` at the top of a file.
    fn skip_attributes(&mut self) {
        self.skip_space();
        while self.rest().starts_with("#!") {
            let end = self.rest().find(']').map(|end| end + 1);
            self.at += end.unwrap_or(self.rest().len());
            self.skip_space();
        }
    }

    fn value(&mut self, depth: usize) -> Option<Node> {
        self.skip_space();
        let start = self.at;
        let kind = match self.peek() {
            None => {
                self.stop("a value", "the end of the file".to_owned());
                return None;
            }
            Some('[') if depth < MAX_DEPTH => NodeKind::List(self.items(']', depth)),
            Some('(') if depth < MAX_DEPTH => self.parentheses(depth),
            Some('[' | '(' | '{') => {
                self.skip_balanced();
                NodeKind::Map
            }
            Some('"') => self.text_literal(),
            Some('\'') => self.character(),
            Some(',' | ')' | ']' | '}' | ':') => {
                let found = self.describe_next();
                self.stop("a value", found);
                return None;
            }
            Some(_) => self.word(depth),
        };
        Some(Node {
            span: start..self.at,
            complete: self.broken.is_none(),
            kind,
        })
    }

    /// Scans a number, a name, a struct or tuple with a name, or a raw string.
    fn word(&mut self, depth: usize) -> NodeKind {
        let rest = self.rest();
        let hashes = rest.strip_prefix('r').map_or(0, |rest| {
            rest.bytes().take_while(|&byte| byte == b'#').count()
        });
        if rest.starts_with("r\"") || (hashes > 0 && rest[1 + hashes..].starts_with('"')) {
            return self.raw_text(hashes);
        }
        let length = rest.find(|c| !is_word(c)).unwrap_or(rest.len());
        // Take at least one character, so that the scanner advances.
        let one = rest.chars().next().map_or(0, char::len_utf8);
        self.at += length.max(one);
        let after_word = self.at;
        self.skip_space();
        if self.peek() == Some('(') && depth < MAX_DEPTH {
            return self.parentheses(depth);
        }
        self.at = after_word;
        NodeKind::Scalar
    }

    fn text_literal(&mut self) -> NodeKind {
        let start = self.at;
        let mut escaped = false;
        for (offset, character) in self.rest().char_indices().skip(1) {
            if character == '"' && !escaped {
                self.at = start + offset + 1;
                return NodeKind::Text;
            }
            escaped = character == '\\' && !escaped;
        }
        self.stop_at(
            start,
            "text that ends with a quotation mark",
            "no end of it".to_owned(),
        );
        NodeKind::Text
    }

    fn raw_text(&mut self, hashes: usize) -> NodeKind {
        let start = self.at;
        let end = format!("\"{}", "#".repeat(hashes));
        let body = hashes + 2;
        match self.rest().get(body..).and_then(|rest| rest.find(&end)) {
            Some(length) => self.at += body + length + end.len(),
            None => self.stop_at(
                start,
                &format!("raw text that ends with {end}"),
                "no end of it".to_owned(),
            ),
        }
        NodeKind::Text
    }

    fn character(&mut self) -> NodeKind {
        let rest = self.rest();
        let escape = usize::from(rest.starts_with("'\\"));
        let end = rest
            .char_indices()
            .skip(2 + escape)
            .take(10)
            .find(|&(_, character)| character == '\'');
        self.at += end.map_or(1, |(offset, _)| offset + 1);
        NodeKind::Scalar
    }

    fn items(&mut self, close: char, depth: usize) -> Vec<Node> {
        self.at += 1;
        let mut items = Vec::new();
        loop {
            self.skip_space();
            if self.broken.is_some() || self.close(close) {
                return items;
            }
            items.extend(self.value(depth + 1));
            if !self.comma_or(close) {
                return items;
            }
        }
    }

    /// Scans a struct or a tuple. It is a struct if a colon follows the first word.
    fn parentheses(&mut self, depth: usize) -> NodeKind {
        let open = self.at;
        self.at += 1;
        self.skip_space();
        let is_struct = self.peek() == Some(')') || {
            let rest = self.rest();
            let length = rest.find(|c| !is_word(c)).unwrap_or(rest.len());
            let start = self.at;
            self.at += length;
            self.skip_space();
            let colon = self.peek() == Some(':');
            self.at = start;
            length > 0 && colon && !rest.starts_with(|c: char| c.is_ascii_digit())
        };
        if is_struct || depth == 0 {
            NodeKind::Struct(self.entries(depth))
        } else {
            self.at = open;
            // The look-ahead may have run into an unclosed comment.
            NodeKind::Tuple(self.items(')', depth))
        }
    }

    fn entries(&mut self, depth: usize) -> Vec<KeyValue> {
        let mut entries = Vec::new();
        loop {
            self.skip_space();
            if self.broken.is_some() || self.close(')') {
                return entries;
            }
            let start = self.at;
            let rest = self.rest();
            let length = rest.find(|c| !is_word(c)).unwrap_or(rest.len());
            if length == 0 {
                let found = self.describe_next();
                self.stop("a key or the closing )", found);
                return entries;
            }
            self.at += length;
            let key = start..self.at;
            self.skip_space();
            if !self.close(':') {
                let name = quote(self.text.get(key).unwrap_or(""));
                let found = self.describe_next();
                self.stop(&format!("a colon after {name}"), found);
                return entries;
            }
            if let Some(value) = self.value(depth + 1) {
                entries.push(KeyValue { key, value });
            }
            if !self.comma_or(')') {
                return entries;
            }
        }
    }

    /// Skips the character if it is the next one, and returns whether it was.
    fn close(&mut self, character: char) -> bool {
        let here = self.peek() == Some(character);
        if here {
            self.at += character.len_utf8();
        }
        here
    }

    /// Skips a comma (returns true) or the closing character (returns false). Anything else is a
    /// fault (returns false).
    fn comma_or(&mut self, close: char) -> bool {
        self.skip_space();
        if self.broken.is_some() || self.close(close) {
            return false;
        }
        if self.close(',') {
            return true;
        }
        let found = self.describe_next();
        self.stop(&format!("a comma or the closing {close}"), found);
        false
    }

    /// Skips brackets with their content.
    fn skip_balanced(&mut self) {
        let mut depth = 0_usize;
        loop {
            self.skip_space();
            match self.peek() {
                None => return,
                Some('"') => {
                    self.text_literal();
                    continue;
                }
                Some('(' | '[' | '{') => depth += 1,
                Some(')' | ']' | '}') => depth = depth.saturating_sub(1),
                Some(_) => {}
            }
            self.at += self.peek().map_or(1, char::len_utf8);
            if depth == 0 {
                return;
            }
        }
    }
}

/// Returns whether a character can be part of a number or a name.
fn is_word(character: char) -> bool {
    character.is_alphanumeric() || matches!(character, '_' | '.' | '+' | '-' | '#')
}

/// Returns the length of the block comment at the start of the text, or `None` if it has no end.
/// Comments nest.
fn block_comment(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    let mut at = 0;
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        if rest.starts_with("/*") {
            depth += 1;
            at += 2;
        } else if rest.starts_with("*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return Some(at);
            }
        } else {
            at += rest.chars().next().map_or(1, char::len_utf8);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::presets::embedded::FILES;
    use crate::presets::preset::RawPreset;
    use crate::presets::ron_value::read_value;

    /// The bytes of every key of the top struct with those of its value.
    fn pairs(text: &str) -> Vec<(&str, &str)> {
        let root = outline(text).root.unwrap_or_else(|| panic!("a value"));
        let pair = |entry: &KeyValue| (&text[entry.key.clone()], &text[entry.value.span.clone()]);
        root.entries().iter().map(pair).collect()
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
        assert_eq!(outline(text).broken, None);
    }

    #[test]
    fn whatever_the_reader_of_ron_takes_is_followed_to_its_end() {
        let mut valid = 0;
        for (_, text) in FILES
            .iter()
            .filter(|(name, _)| name.starts_with("presets/"))
        {
            let comment = |line: &&str| !line.trim_start().starts_with("//");
            let text: String = text.lines().filter(comment).collect();
            for at in 0..text.len() {
                for byte in b"()[],:\"'/*#rS 0.-_+" {
                    let mut bytes = text.clone().into_bytes();
                    bytes[at] = *byte;
                    let text = String::from_utf8_lossy(&bytes);
                    if read_value::<RawPreset>(&text).is_ok() {
                        valid += 1;
                        assert_eq!(outline(&text).broken, None, "{text}");
                    }
                }
            }
        }
        // Most edits lie in the texts, where nearly everything is allowed.
        assert!(valid > 5_000, "{valid}");
    }
}
