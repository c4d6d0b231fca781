//! Reading a RON text as a value, with every fault in its place, and writing it.
//!
//! `ron` stops at the first fault. The key with the faulty value, or the faulty item of a list, is then
//! overwritten with spaces, which moves nothing else, and the text is read again. So each fault is told,
//! and what is sound is kept. Of two faults in one value the second is told once the first is mended.
//!
//! Every file may state its `version`, which no type of a file names: it is looked at first.

use super::*;
use ron::Error;
use ron::error::SpannedError;
use ron::extensions::Extensions;
use ron::ser::PrettyConfig;
use serde::de::Error as _;
use std::borrow::Cow;

/// The number of faults of one text that are listed.
pub const MAX_FAULTS: usize = 20;

/// The version of all files that this program writes, and the newest that it reads.
const VERSION: u32 = 1;

/// What the values of keys, and the items of lists, must be where their types say too little.
const WORDS: &[(&str, &str)] = &[
    ("columns", SIDE),
    ("rows", SIDE),
    ("goals", "a list of goals, such as [Line(4), Square(2)]"),
    (
        "goals[]",
        "Line(length) or Square(side) with a whole number of at least 2",
    ),
    ("start", "a list with one text for each row of the board"),
    ("start[]", "text with one letter for each column"),
    ("name", "text in quotation marks"),
    ("about", "text in quotation marks"),
    ("id", "a word in quotation marks"),
    ("theme", "the word of a theme in quotation marks"),
    ("example", "moves in quotation marks, such as \"4455\""),
    ("engine", "an engine, such as Random"),
    ("motion", "Full or Reduced"),
];

const SIDE: &str = "a whole number from 2 to 99";

/// A text that is read, and its faults.
#[derive(Debug)]
pub struct Reading<'a> {
    file: &'a Path,
    text: &'a str,
    /// The text with spaces in place of what is faulty.
    rest: Cow<'a, str>,
    /// The faults with their byte offsets.
    faults: Vec<(usize, Fault)>,
    /// The starts of structs with the keys in them that were blanked.
    blanked: Vec<(usize, String)>,
    /// The outline of the text: what is blanked has no further faults, and nothing else moves.
    root: OnceCell<SpannedResult<Node<'a>>>,
}

impl<'a> Reading<'a> {
    /// Reads a text. The value has what is sound in it; there is none if something that it needs is
    /// faulty. A newer version is the only fault of a text, because its keys can have any meaning.
    pub fn of<T: DeserializeOwned>(file: &'a Path, text: &'a str) -> (Option<T>, Self) {
        let mut reading = Self {
            file,
            text,
            rest: Cow::Borrowed(text),
            faults: Vec::new(),
            blanked: Vec::new(),
            root: OnceCell::new(),
        };
        let value = reading.take_version().and_then(|()| reading.value());
        (value, reading)
    }

    /// Blanks the version; `None` for a newer one.
    fn take_version(&mut self) -> Option<()> {
        if !self.text.contains("version") {
            return Some(());
        }
        // As the program writes it: an outline takes as long as the rest.
        if self.text.starts_with("(version: 1, ") {
            self.blank(1, "(version: 1".len());
            return Some(());
        }
        let root = self.root.get_or_init(|| Node::root(self.text));
        let Some(node) = root.as_ref().ok().and_then(|it| it.field("version")) else {
            return Some(());
        };
        let version: Option<u32> = node.value.parse().ok();
        let is_newer = version > Some(VERSION);
        if version != Some(VERSION) {
            let known = if is_newer {
                ", the newest that this program knows"
            } else {
                ""
            };
            let fault = Fault::new(format!("version {VERSION}{known}"), node.describe());
            self.faults.push((node.range().start, fault));
        }
        let (after, end) = (node.after, node.range().end);
        self.blank(after, end);
        (!is_newer).then_some(())
    }

    fn value<T: DeserializeOwned>(&mut self) -> Option<T> {
        loop {
            let error = match options().from_str(&self.rest) {
                Ok(value) => return Some(value),
                Err(error) => error,
            };
            let root = self.root.get_or_init(|| Node::root(self.text));
            let root = match root {
                Ok(root) => root,
                Err(outline) => {
                    // The outline looks for no keys.
                    let is_colon = error.code == Error::ExpectedMapColon;
                    let error = if is_colon { &error } else { outline };
                    self.faults.push(syntax_fault(self.text, error));
                    return None;
                }
            };
            let (at, _) = offsets_of(&self.rest, &error);
            let chain = root.elements_at(at);
            let node = chain.last()?;
            let start = node.range().start;
            let follows = matches!(&error.code, Error::MissingStructField { field, .. }
                if self.blanked.iter().any(|(within, key)| *within == start && key == field));
            if !follows {
                let mut fault = fault_of(&error.code, &chain, node);
                if let Some(expected) = self.meaning::<T>(&error.code, node) {
                    fault.expected = expected;
                }
                let place = match &error.code {
                    Error::NoSuchEnumVariant { .. }
                    | Error::NoSuchStructField { .. }
                    | Error::DuplicateStructField { .. } => at,
                    _ => start,
                };
                self.faults.push((place, fault));
            }
            let [.., owner, node] = &chain[..] else {
                return None;
            };
            if self.faults.len() > MAX_FAULTS {
                return None;
            }
            self.blanked.push((owner.range().start, node.key.clone()));
            let (after, end) = (node.after, node.range().end);
            self.blank(after, end);
        }
    }

    /// Returns what a text in place of a node must be, if its type says so of the empty text.
    fn meaning<T: DeserializeOwned>(&self, code: &Error, node: &Node<'_>) -> Option<String> {
        if *code != Error::ExpectedString {
            return None;
        }
        let mut other = self.rest.to_string();
        other.replace_range(node.range(), "\"\"");
        let error = options().from_str::<T>(&other).err()?;
        let start = node.range().start;
        let is_here = (start..=start + 2).contains(&offsets_of(&other, &error).0);
        match error.code {
            Error::Message(told) if is_here => {
                let expected = told.split_once(FOUND).map_or(&*told, |it| it.0);
                Some(expected.to_owned())
            }
            _ => None,
        }
    }

    /// Overwrites a part with spaces, and what is between it and the one before; behind a bracket also the
    /// comma after it.
    fn blank(&mut self, after: usize, end: usize) {
        let (before, rest) = (&self.rest[..after], &self.rest[end..]);
        let is_first = before.trim_end().ends_with(['(', '[', '{']);
        let comma = rest.trim_start().strip_prefix(',').filter(|_| is_first);
        let end = comma.map_or(end, |behind| self.rest.len() - behind.len());
        let blank: String = self.rest[after..end]
            .bytes()
            .map(|it| if it == b'\n' { '\n' } else { ' ' })
            .collect();
        self.rest.to_mut().replace_range(after..end, &blank);
    }

    /// Adds a fault of a value at a path of keys and indices, such as `steps.3.text`.
    pub fn fault(
        &mut self,
        path: impl AsRef<str>,
        expected: impl Into<String>,
        found: impl Into<String>,
    ) {
        if self.faults.len() <= MAX_FAULTS {
            let offset = self.outlined(|root| root.at_path(path.as_ref()).range().start);
            let offset = offset.unwrap_or_default();
            self.faults.push((offset, Fault::new(expected, found)));
        }
    }

    /// Adds the fault of a name or a text that players see, if it has one.
    pub(crate) fn check_shown(&mut self, what: Shown, path: impl AsRef<str>, text: &str) {
        if let Some((expected, found)) = what.fault(text) {
            self.fault(path, expected, found);
        }
    }

    /// Returns whether the text has something at a path.
    pub fn has(&self, path: &str) -> bool {
        let (before, key) = path.rsplit_once('.').unwrap_or(("", path));
        self.outlined(|root| root.at_path(before).field(key).is_some()) == Some(true)
    }

    /// Looks at the outline of what is left of the text: the items after a blanked one have its index.
    fn outlined<T>(&self, look: impl FnOnce(&Node<'_>) -> T) -> Option<T> {
        if self.blanked.is_empty() {
            let root = self.root.get_or_init(|| Node::root(self.text));
            return root.as_ref().ok().map(look);
        }
        Node::root(&self.rest).as_ref().ok().map(look)
    }

    /// Returns the number of faults found so far.
    pub const fn count(&self) -> usize {
        self.faults.len()
    }

    /// Returns the faults in the order of the text.
    pub fn errors(mut self) -> Vec<ConfigError> {
        self.faults.sort_by_key(|(offset, _)| *offset);
        let is_cut = self.faults.len() > MAX_FAULTS;
        let mut errors: Vec<ConfigError> = self
            .faults
            .into_iter()
            .take(MAX_FAULTS)
            .map(|(at, fault)| ConfigError::at(self.file, self.text, at, fault))
            .collect();
        if let Some(last) = errors.last_mut().filter(|_| is_cut) {
            last.found += "; there are more faults";
        }
        errors
    }

    /// Returns the value of a text without faults.
    ///
    /// # Errors
    /// If the text has faults.
    pub fn finish<T>(self, value: Option<T>) -> Result<T, Vec<ConfigError>> {
        match value {
            Some(value) if self.count() == 0 => Ok(value),
            _ => Err(self.errors()),
        }
    }
}

/// Returns the byte offset of what an error of `ron` is about, and that at which it stopped.
fn offsets_of(text: &str, error: &SpannedError) -> (usize, usize) {
    let offset = |at: ron::error::Position| {
        let (line, column) = (at.line, at.col);
        Place { line, column }.offset(text)
    };
    let (start, end) = (offset(error.span.start), offset(error.span.end));
    if matches!(error.code, Error::MissingStructField { .. }) {
        return (end, end);
    }
    // The last token before the fault, unless that only leads to a value.
    let token = text.get(start..end).unwrap_or("");
    let leads = |letter: char| letter.is_whitespace() || ",:([{".contains(letter);
    (end - token.trim_start_matches(leads).len(), end)
}

/// Returns the fault of a text that is no RON, at the next word or sign.
fn syntax_fault(text: &str, error: &SpannedError) -> (usize, Fault) {
    let at = match (&error.code, offsets_of(text, error)) {
        (Error::UnclosedBlockComment, (_, end)) => {
            text.get(..end).and_then(|it| it.rfind("/*")).unwrap_or(end)
        }
        (Error::ExpectedStringEnd, (start, _)) | (Error::NoSuchExtension(_), (start, _)) => start,
        (Error::InvalidEscape(_), (_, end)) => {
            text.get(..end).and_then(|it| it.rfind('\\')).unwrap_or(end)
        }
        (_, (_, end)) => end,
    };
    let rest = text.get(at..).unwrap_or_default().trim_start();
    let at = text.len() - rest.len();
    let length = rest
        .find(|letter: char| !letter.is_alphanumeric() && letter != '_')
        .unwrap_or(rest.len())
        .max(1);
    let found = match rest.get(..length) {
        None => "the end of the file".to_owned(),
        Some("\"" | "/") => quote(rest),
        Some(found) => quote(found),
    };
    let expected = match &error.code {
        Error::NoSuchExtension(_) => "an extension that RON knows",
        Error::InvalidEscape(_) => "an escape that RON knows, such as \\n or \\u{e9}",
        Error::ExpectedStringEnd => "text that ends with a quotation mark",
        Error::UnclosedBlockComment => "a comment that ends with */",
        Error::UnclosedLineComment => "the end of a line after the last comment",
        Error::ExpectedComma
        | Error::ExpectedArrayEnd
        | Error::ExpectedMapEnd
        | Error::ExpectedStructLikeEnd => "a comma or a closing bracket",
        Error::ExpectedMapColon => {
            let before = text.get(..at).unwrap_or_default().trim_end();
            let key = before.rsplit(|letter: char| !is_id_letter(letter)).next();
            &format!("a colon after {}", key.unwrap_or_default())
        }
        Error::ExpectedIdentifier => "a key or a closing bracket",
        Error::TrailingCharacters => "the end of the file",
        Error::ExceededRecursionLimit => "values that are not nested so deep",
        _ => "a value",
    };
    (at, Fault::new(expected, found))
}

/// Describes an error of `ron`. A message of a type says what it expects, and perhaps what was found.
fn fault_of(code: &Error, chain: &[&Node<'_>], node: &Node<'_>) -> Fault {
    match code {
        Error::NoSuchEnumVariant {
            expected, found, ..
        } => Fault::new(one_of(expected), quote(found)),
        Error::NoSuchStructField {
            expected, found, ..
        } => Fault::new(
            format!("one of the keys {}", one_of(expected)),
            quote(found),
        ),
        Error::MissingStructField { field, .. } => {
            let kind = words_of(field).map_or_else(String::new, |words| format!(" with {words}"));
            Fault::new(format!("the key {field}{kind}"), "no such key")
        }
        Error::DuplicateStructField { field, .. } => {
            Fault::new(format!("the key {field} once"), "it a second time")
        }
        Error::ExpectedDifferentStructName { expected, found } => Fault::new(
            format!("(…) or {expected}(…)"),
            format!("{}(…)", quote(found)),
        ),
        Error::Message(told) => match told.split_once(FOUND) {
            Some((expected, found)) => Fault::new(expected, found),
            None => Fault::new(told, node.describe()),
        },
        other => {
            let key = match chain {
                [.., list, item] if item.key.is_empty() => &format!("{}[]", list.key),
                _ => &node.key,
            };
            // Texts have columns of other meanings.
            let words = words_of(key).filter(|it| *other != Error::ExpectedString || *it != SIDE);
            Fault::new(words.unwrap_or_else(|| type_of(other)), node.describe())
        }
    }
}

fn words_of(key: &str) -> Option<&'static str> {
    let found = WORDS.iter().find(|it| it.0 == key);
    found.map(|(_, words)| *words)
}

/// Returns the words for what a type expects.
fn type_of(error: &Error) -> &'static str {
    match error {
        Error::ExpectedInteger | Error::IntegerOutOfBounds | Error::InvalidIntegerDigit { .. } => {
            "a whole number"
        }
        Error::ExpectedFloat => "a number",
        Error::ExpectedBoolean => "true or false",
        Error::ExpectedString => "text in quotation marks",
        Error::ExpectedArray => "a list in brackets",
        Error::ExpectedMap => "a map in braces",
        Error::ExpectedIdentifier => "a word without quotation marks",
        Error::ExpectedStructLike | Error::ExpectedNamedStructLike(_) => {
            "a struct in parentheses, such as (key: value)"
        }
        _ => "another value",
    }
}

/// What stands between the two halves of a message of a type.
pub const FOUND: &str = ", found ";

/// Reads a whole number in a range, both ends included.
pub fn within<'de, const MIN: u32, const MAX: u32, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<u32, D::Error> {
    let number = u32::deserialize(deserializer).ok();
    let wrong = || D::Error::custom(format!("a whole number from {MIN} to {MAX}"));
    number
        .filter(|it| (MIN..=MAX).contains(it))
        .ok_or_else(wrong)
}

/// Returns the options for all texts: `Some(…)` may be left out, and so may the second pair of brackets
/// of a struct in a variant.
pub fn options() -> ron::Options {
    let extensions = Extensions::IMPLICIT_SOME | Extensions::UNWRAP_VARIANT_NEWTYPES;
    ron::Options::default().with_default_extension(extensions)
}

/// Writes a value on one line for each key or item down to `depth` levels, and deeper ones on one line.
/// `Some(…)` is left out.
pub fn write_value<T: Serialize + ?Sized>(value: &T, depth: usize) -> String {
    let layout = PrettyConfig::new().new_line("\n").depth_limit(depth);
    options()
        .to_string_pretty(value, layout)
        .unwrap_or_else(|error| unreachable!("values of files can be written: {error}"))
}

/// Writes a value with its version, and a heading in comments if there is one.
pub fn write_file<T: Serialize>(heading: &str, value: &T, depth: usize) -> String {
    let text = write_value(value, depth);
    let inside = text.strip_prefix('(').unwrap_or(&text);
    let version = if inside.starts_with('\n') {
        format!("\n    version: {VERSION},")
    } else {
        format!("version: {VERSION}, ")
    };
    let comments: String = heading.lines().map(|line| format!("// {line}\n")).collect();
    format!("{comments}({version}{inside}")
}

#[cfg(test)]
pub(crate) mod tests {
    use std::collections::BTreeMap;

    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    /// The keys that `T` accepts, which it names when it meets another.
    pub fn accepted<T: DeserializeOwned>(text: &str) -> &'static [&'static str] {
        match options().from_str::<T>(text).map_err(|error| error.code) {
            Err(Error::NoSuchStructField { expected, .. }) => expected,
            Err(other) => panic!("an unknown key, not {other}"),
            Ok(_) => panic!("an unknown key was accepted"),
        }
    }

    /// The variants of an enum.
    pub fn variants_of<T: DeserializeOwned>() -> &'static [&'static str] {
        match options().from_str::<T>("none").map_err(|error| error.code) {
            Err(Error::NoSuchEnumVariant { expected, .. }) => expected,
            _ => panic!("none is no variant of an enum"),
        }
    }

    /// A text of the program's own configuration.
    pub fn built_in(name: &str) -> &'static str {
        crate::presets::layers::BUILT_IN
            .iter()
            .find(|(file, _)| *file == name)
            .expect("a file of config")
            .1
    }

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Thing {
        name: String,
        size: Option<u32>,
        #[serde(default)]
        parts: Vec<Thing>,
        #[serde(default)]
        numbers: BTreeMap<String, u32>,
    }

    fn read(text: &str) -> (Option<Thing>, Vec<String>) {
        let (value, reading) = Reading::of(Path::new("a.ron"), text);
        let errors = reading.errors();
        (value, errors.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn each_fault_is_told_and_what_is_sound_is_kept() {
        let text = "(version: 1, name: \"a\", sise: 3, size: x, // size: 4\n parts: [\n  \
                    (name: \"b\", size: 2), (nam: \"c\"), (name: 5, parts: [(name: \"d\", size: -1)]), 7,\n ], \
                    numbers: {\"é\": 1, \"b\": -2}, size: 4)";
        let (value, faults) = read(text);
        assert_eq!(
            faults,
            [
                "a.ron:1:25: expected one of the keys name, size, parts or numbers, found sise",
                "a.ron:1:40: expected a whole number, found x",
                "a.ron:3:25: expected the key name with text in quotation marks, found no such key",
                "a.ron:3:26: expected one of the keys name, size, parts or numbers, found nam",
                "a.ron:3:44: expected text in quotation marks, found 5",
                "a.ron:3:73: expected a whole number, found -1",
                "a.ron:3:80: expected a struct in parentheses, such as (key: value), found 7",
                "a.ron:4:28: expected a whole number, found -2",
            ]
        );
        let value = value.expect("what is sound");
        assert_eq!((value.name.as_str(), value.size), ("a", Some(4)));
        assert_eq!(value.parts.len(), 1);
        assert_eq!(value.numbers, BTreeMap::from([("é".to_owned(), 1)]));
    }

    #[test]
    fn a_newer_version_is_told_alone() {
        let newer = "a.ron:1:11: expected version 1, the newest that this program knows, \
                     found 2";
        assert_eq!(
            read("(version: 2, names: 5)"),
            (None, vec![newer.to_owned()])
        );
        let (value, faults) = read("(name: \"a\", version: 0)");
        assert_eq!(faults, ["a.ron:1:22: expected version 1, found 0"]);
        assert!(value.is_some());
    }

    #[test]
    fn a_comment_may_be_the_end_of_a_text() {
        let (value, faults) = read("(version: 1, name: \"a\") // http://x\n");
        assert_eq!((value.is_some(), faults), (true, Vec::new()));
        let (_, faults) = read("(name: \"a\", size: x) // http://x\n");
        assert_eq!(faults, ["a.ron:1:19: expected a whole number, found x"]);
        let (value, faults) = read("(name: \"a\", size: x) // http://x");
        let fault = "a.ron:1:33: expected the end of a line after the last comment, found the end of the file";
        assert_eq!((value, faults), (None, vec![fault.to_owned()]));
    }

    #[test]
    fn a_text_that_ends_early_has_that_fault_alone() {
        let (value, faults) = read("(name: \"a\", size: x, parts: [(name: \"b\", size: 4");
        let fault = "a.ron:1:49: expected a comma or a closing bracket, found the end of the file";
        assert_eq!(faults, [fault]);
        assert_eq!(value, None);
    }

    proptest! {
        /// Any text is read or has a fault, each in its order, and never more than are listed.
        #[test]
        fn any_text_ends(pieces in vec(prop::sample::select(vec![
            "(", ")", "[", "]", "{", "}", ",", ":", "name", "size", "parts", "numbers", "version", "1", "-",
            "\"", "\"a\"", "é", "'", "\n", " ", "//", "/*", "*/", "r#\"", "#![enable(x)]", "Some", "\\",
        ]), 0..40)) {
            let text = pieces.concat();
            let (value, reading) = Reading::of::<Thing>(Path::new("a.ron"), &text);
            let faults = reading.errors();
            prop_assert!(value.is_some() || !faults.is_empty(), "{text}");
            prop_assert!(faults.len() <= MAX_FAULTS);
            prop_assert!(faults.is_sorted_by_key(|fault| fault.place));
            let versions = ["(version: 1, ", "( version:1, "].map(|version| format!("{version}{text}"));
            prop_assert_eq!(read(&versions[0]), read(&versions[1]));
        }

        /// A written value is read again, and with any one value broken there is one fault in its place.
        #[test]
        fn a_broken_value_is_found(sizes in vec(any::<u32>(), 1..6), at in any::<prop::sample::Index>()) {
            let thing = |size: &u32| Thing {
                name: format!("({size}"),
                size: Some(*size),
                parts: Vec::new(),
                numbers: BTreeMap::new(),
            };
            let whole = Thing {
                parts: sizes.iter().map(thing).collect(),
                ..thing(&7)
            };
            let text = write_file("Things.", &whole, 2);
            prop_assert_eq!(read(&text), (Some(whole), Vec::new()));
            let (place, size) = {
                let places: Vec<_> = text.match_indices("size: ").collect();
                places[at.index(places.len())]
            };
            let broken = format!("{}x{}", &text[..place + size.len()], &text[place + size.len()..]);
            let (_, faults) = read(&broken);
            let place = Place::at(&broken, place + size.len());
            prop_assert_eq!(faults.len(), 1);
            let start = format!("a.ron:{}:{}: ", place.line, place.column);
            prop_assert!(faults[0].starts_with(&start), "{}", faults[0]);
        }
    }
}
