//! A language: its catalogue, and the text of messages in it.

use std::collections::HashMap;
use std::ffi::OsString;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::{Entry, Resource};
use fluent_syntax::parser::parse;
use fluent_syntax::serializer::serialize;
use unic_langid::LanguageIdentifier;

use super::{Argument, Join, Message, OF_FILE, Who, msg};

/// A catalogue: the id of its language, the name of the language in itself, and the texts of its files.
struct Catalogue {
    id: &'static str,
    name: &'static str,
    texts: &'static [&'static str],
}

/// The catalogues that are compiled in.
const CATALOGUES: &[Catalogue] = include!(concat!(env!("OUT_DIR"), "/catalogues.rs"));

/// The language in which every message has a text.
const ENGLISH: &str = "en";

static IN_ENGLISH: LazyLock<Language> = LazyLock::new(|| Language::of_catalogue(ENGLISH));

/// A language that messages are told in.
pub struct Language {
    /// The id, such as `de`.
    pub id: String,
    bundle: FluentBundle<FluentResource>,
    /// The ids of the texts of shipped files, by their English text.
    shipped: HashMap<String, String>,
    /// The texts of a person's own files, by what the files say.
    own: HashMap<String, String>,
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Language").field("id", &self.id).finish()
    }
}

impl Language {
    /// Returns English.
    pub fn english() -> &'static Self {
        &IN_ENGLISH
    }

    /// Returns the languages with a catalogue, English first: ids, and names in the language itself.
    pub fn shipped() -> impl Iterator<Item = (&'static str, &'static str)> {
        let (english, others): (Vec<&Catalogue>, Vec<&Catalogue>) =
            CATALOGUES.iter().partition(|it| it.id == ENGLISH);
        english
            .into_iter()
            .chain(others)
            .map(|catalogue| (catalogue.id, catalogue.name))
    }

    /// Returns a language by its id: one of [`Self::shipped`].
    pub fn named(id: &str) -> Option<Self> {
        CATALOGUES
            .iter()
            .any(|known| known.id == id)
            .then(|| Self::of_catalogue(id))
    }

    /// Returns whether a text has the form of an id, such as `de` or `pt-BR`.
    pub fn is_id(text: &str) -> bool {
        text.parse::<LanguageIdentifier>()
            .is_ok_and(|id| id == text)
    }

    /// Returns the id that an environment means, such as `de` for `de_DE.UTF-8`, if it is one of these. Of
    /// a list such as `sv:de` it is the first that is one of them, before `C`, the language of programs.
    pub fn meant<'a>(wanted: &str, ids: impl Iterator<Item = &'a str> + Clone) -> Option<&'a str> {
        let find = |wanted: &str| ids.clone().find(|id| id.eq_ignore_ascii_case(wanted));
        wanted
            .split(':')
            .take_while(|it| !Self::is_of_programs(it))
            .find_map(|locale| {
                let name = locale.split(['.', '@']).next()?.replace('_', "-");
                find(&name).or_else(|| find(name.split('-').next()?))
            })
    }

    /// Returns the languages that an environment names, in order and separated by colons, as GNU gettext
    /// takes them: those of `LANGUAGE` before the locale, unless the locale is that of programs.
    pub fn of_environment(variable: impl Fn(&str) -> Option<OsString>) -> Option<String> {
        let value = |name| {
            let value = variable(name)?.to_string_lossy().into_owned();
            (!value.is_empty()).then_some(value)
        };
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .find_map(value)?;
        match value("LANGUAGE").filter(|_| !Self::is_of_programs(&locale)) {
            Some(list) => Some(format!("{list}:{locale}")),
            None => Some(locale),
        }
    }

    /// Returns whether a locale is that of programs, which speaks no language of people.
    fn is_of_programs(locale: &str) -> bool {
        ["C", "POSIX"].contains(&locale.split('.').next().unwrap_or_default())
    }

    /// Adds messages, which take the place of those of the same ids. Returns the faults of the text: where
    /// each begins, in bytes, and what was found there. Nothing is added of a text that Fluent would not bear.
    pub fn add(&mut self, text: &str) -> Vec<(usize, String)> {
        if let Some(at) = too_deep(text) {
            let found = format!("more than {MAX_DEPTH} braces and parentheses in one another");
            return vec![(at, found)];
        }
        let (resource, faults) = match FluentResource::try_new(text.to_owned()) {
            Ok(resource) => (resource, Vec::new()),
            Err((resource, faults)) => (resource, faults),
        };
        self.bundle.add_resource_overriding(resource);
        faults
            .into_iter()
            .map(|fault| (fault.pos.start, fault.kind.to_string()))
            .collect()
    }

    fn of_catalogue(id: &str) -> Self {
        let known = CATALOGUES.iter().find(|known| known.id == id);
        let texts = known.map_or(&[][..], |known| known.texts);
        let locale: LanguageIdentifier = id.parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        // The marks are for writing from right to left, which the window cannot do.
        bundle.set_use_isolating(false);
        // It fails only for a function that is there already.
        let _ = bundle.add_function("CAP", |positional, _| capitalised(positional));
        let mut language = Self {
            id: id.to_owned(),
            bundle,
            shipped: HashMap::new(),
            own: HashMap::new(),
        };
        for text in texts {
            let faults = language.add(text);
            debug_assert!(faults.is_empty(), "{id}: {faults:?}");
        }
        language
    }

    /// Returns the language with these texts of shipped files: ids in the catalogues, and English texts.
    pub fn knowing(mut self, shipped: impl IntoIterator<Item = (String, String)>) -> Self {
        let by_text = shipped.into_iter().map(|(id, text)| (text, id));
        self.shipped.extend(by_text);
        self
    }

    /// Tells texts of a person's own files so, and no others.
    pub fn tell_own(&mut self, texts: impl IntoIterator<Item = (String, String)>) {
        self.own = texts.into_iter().collect();
    }

    fn of_file(&self, text: &str) -> String {
        if let Some(told) = self.own.get(text) {
            return told.clone();
        }
        let id = self.shipped.get(text);
        let found = id.and_then(|id| self.bundle.get_message(id));
        match found.and_then(|found| found.value()) {
            Some(pattern) => self
                .bundle
                .format_pattern(pattern, None, &mut Vec::new())
                .into_owned(),
            None => text.to_owned(),
        }
    }

    /// Returns a language that lacks every text.
    pub fn without_texts(id: &str) -> Self {
        Self::of_catalogue(id)
    }

    /// Returns what its catalogue lacks: the ids, with the English messages as their catalogue has
    /// them. `shipped` are the texts of shipped files, which English has from those.
    pub fn missing<'a>(
        &'a self,
        shipped: &'a [(String, String)],
    ) -> impl Iterator<Item = (String, String)> + 'a {
        let messages = CATALOGUES
            .iter()
            .filter(|it| it.id == ENGLISH)
            .flat_map(|it| it.texts)
            .flat_map(|it| messages(it));
        let shipped = shipped.iter().filter(|_| self.id != ENGLISH).cloned();
        messages
            .chain(shipped)
            .filter(|(id, _)| !self.bundle.has_message(id))
    }

    /// Returns the text of a message: the English one where the catalogue lacks it.
    pub fn text(&self, message: &Message) -> String {
        let mut arguments = FluentArgs::with_capacity(message.arguments.len());
        for (name, argument) in &message.arguments {
            match argument {
                Argument::Who(who) => {
                    let (key, text) = self.player(who);
                    arguments.set(*name, key);
                    arguments.set(format!("{name}-name"), text);
                }
                argument => arguments.set(*name, self.value(argument)),
            }
        }
        if let (OF_FILE, [(_, Argument::Text(text))]) = (message.id, &message.arguments[..]) {
            return self.of_file(text);
        }
        let found = self.bundle.get_message(message.id);
        let Some(pattern) = found.and_then(|found| found.value()) else {
            return match self.id == ENGLISH {
                // English has all that are generated.
                true => message.id.to_owned(),
                false => Self::english().text(message),
            };
        };
        // The library of Fluent panics in some messages of more than a hundred parts.
        // Or a message has an argument that English does not have.
        catch_unwind(AssertUnwindSafe(|| {
            let mut faults = Vec::new();
            let text = self
                .bundle
                .format_pattern(pattern, Some(&arguments), &mut faults);
            (faults.is_empty() || self.id == ENGLISH).then(|| text.into_owned())
        }))
        .ok()
        .flatten()
        .unwrap_or_else(|| Self::english().text(message))
    }

    fn value(&self, argument: &Argument) -> FluentValue<'static> {
        match argument {
            Argument::Number(number) => FluentValue::from(*number),
            Argument::Text(text) => FluentValue::from(text.clone()),
            Argument::Message(message) => FluentValue::from(self.text(message)),
            Argument::List(join, items) => FluentValue::from(self.list(*join, items)),
            Argument::Who(who) => FluentValue::from(self.text(&who.name())),
        }
    }

    /// The key that a catalogue chooses by, and the name.
    fn player(&self, who: &Who) -> (&'static str, String) {
        let key = match who {
            Who::You => "you",
            Who::Colour(colour) => colour,
            Who::Named(_) => "other",
        };
        (key, self.text(&who.name()))
    }

    fn list(&self, join: Join, items: &[Argument]) -> String {
        let mut items = items.iter().map(|item| match item {
            Argument::Number(number) => number.to_string(),
            item => self.text(&msg::text::plain(item.clone())),
        });
        let Some(mut before) = items.next() else {
            return String::new();
        };
        let mut items = items.peekable();
        while let Some(item) = items.next() {
            let is_last = items.peek().is_none();
            before = self.text(&match join {
                Join::And if is_last => msg::text::and(before, item),
                Join::AndLists if is_last => msg::text::and_lists(before, item),
                Join::Or if is_last => msg::text::or(before, item),
                Join::And | Join::AndLists | Join::Or | Join::Commas => {
                    msg::text::comma(before, item)
                }
                Join::Semicolons => msg::text::semicolon(before, item),
                Join::Dots => msg::text::dot(before, item),
                Join::Sentences => msg::text::sentences(before, item),
            });
        }
        before
    }
}

/// `CAP(text)` of catalogues: the text with its first letter in upper case.
fn capitalised(positional: &[FluentValue<'_>]) -> FluentValue<'static> {
    let Some(FluentValue::String(text)) = positional.first() else {
        return FluentValue::Error;
    };
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    FluentValue::from(first.chain(letters).collect::<String>())
}

/// The most braces and parentheses in one another. Fluent reads and tells them by recursion, and what it
/// tells may come from a hundred messages.
const MAX_DEPTH: usize = 5;

/// Returns the first place of a catalogue at which the library of Fluent might overflow the stack.
fn too_deep(text: &str) -> Option<usize> {
    let (mut depth, mut start) = (0_usize, 0);
    for line in text.split_inclusive('\n') {
        // Here the parser begins anew, whatever was open.
        if line.starts_with('#') || begins_message(line) {
            depth = 0;
        }
        for (at, byte) in (start..).zip(line.bytes()) {
            match byte {
                b'{' | b'(' if !line.starts_with('#') => depth += 1,
                b'}' | b')' => depth = depth.saturating_sub(1),
                _ => {}
            }
            if depth > MAX_DEPTH {
                return Some(at);
            }
        }
        start += line.len();
    }
    None
}

/// Returns whether a line begins a message or a term: an id and `=`.
fn begins_message(line: &str) -> bool {
    let id = line.strip_prefix('-').unwrap_or(line);
    let is_of_id = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
    let rest = id.trim_start_matches(is_of_id).trim_start_matches(' ');
    id.starts_with(|letter: char| letter.is_ascii_alphabetic()) && rest.starts_with('=')
}

/// The messages in the text of a file: their ids, and their text with the comments above.
fn messages(text: &str) -> Vec<(String, String)> {
    parse(text)
        .unwrap_or_else(|(entries, _)| entries)
        .body
        .into_iter()
        .filter_map(|entry| match &entry {
            Entry::Message(message) => {
                let id = message.id.name.to_owned();
                let body = vec![entry];
                Some((id, serialize(&Resource { body }).trim_end().to_owned()))
            }
            _ => None,
        })
        .collect()
}
