//! The messages of `assets/text`: a function for each message of English, and the list of catalogues.
//!
//! The parameters of a function are the arguments of its message, in alphabetical order, so that a missing
//! or surplus one does not compile. An argument that chooses a plural is a `Number`, one that chooses between
//! `you` and others is a `Who`. A comment `# $name (number)` or `# $name (who)` at a message says so
//! where the English text does not show it.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{
    CallArguments, Comment, Entry, Expression, InlineExpression, Pattern, PatternElement, Variant,
    VariantKey,
};

/// The keys of variants that choose by a number.
const PLURALS: [&str; 5] = ["zero", "one", "two", "few", "many"];

/// What a parameter takes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Argument,
    Number,
    Who,
}

/// A message of English.
#[derive(Default)]
struct Message {
    text: String,
    arguments: BTreeMap<String, Kind>,
    /// The messages and terms that it refers to, whose arguments are its own.
    references: BTreeSet<String>,
}

/// Writes `messages.rs`, the functions, and `catalogues.rs`, the texts by language, to `out`.
pub(crate) fn write_messages(root: &Path, out: &Path) -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=assets/text");
    let folder = root.join("assets/text");
    let mut list = String::from("&[\n");
    for language in names(&folder)? {
        let files = names(&folder.join(&language))?;
        let paths = files.iter().map(|file| folder.join(&language).join(file));
        let common = fs::read_to_string(folder.join(&language).join("text.ftl"))?;
        let name = common
            .lines()
            .find_map(|line| line.strip_prefix("text-language = "));
        let name = name.ok_or("a catalogue without text-language, the name of its language")?;
        writeln!(
            list,
            "    Catalogue {{ id: {language:?}, name: {name:?}, texts: &["
        )?;
        for path in paths {
            writeln!(list, "        include_str!({path:?}),")?;
        }
        list.push_str("    ] },\n");
    }
    list.push_str("]\n");
    fs::write(out.join("catalogues.rs"), list)?;

    let mut messages = BTreeMap::new();
    for file in names(&folder.join("en"))? {
        read_messages(&folder.join("en").join(&file), &mut messages)?;
    }
    fs::write(out.join("messages.rs"), functions(&messages)?)?;
    Ok(())
}

/// The names in a folder that are not hidden, sorted.
fn names(folder: &Path) -> Result<Vec<String>, Box<dyn Error>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder)? {
        let name = entry?.file_name();
        let name = name.to_str().ok_or("a name of a file that is no text")?;
        if !name.starts_with('.') {
            names.push(name.to_owned());
        }
    }
    names.sort();
    Ok(names)
}

/// Adds the messages and terms of a file. The id of a message begins with the name of its file.
fn read_messages(
    path: &Path,
    messages: &mut BTreeMap<String, Message>,
) -> Result<(), Box<dyn Error>> {
    let text = fs::read_to_string(path)?;
    let room = path.file_stem().and_then(|stem| stem.to_str());
    let room = room.ok_or("a catalogue without a name")?;
    let resource = fluent_syntax::parser::parse(text.as_str())
        .map_err(|(_, errors)| format!("{}: {errors:?}", path.display()))?;
    for entry in &resource.body {
        let (id, value, comment) = match entry {
            Entry::Message(message) => {
                let id = message.id.name.to_owned();
                if !id.starts_with(&format!("{room}-")) {
                    return Err(format!("{}: {id} begins with {room}-", path.display()).into());
                }
                (id, message.value.as_ref(), message.comment.as_ref())
            }
            Entry::Term(term) => {
                let id = format!("-{}", term.id.name);
                (id, Some(&term.value), term.comment.as_ref())
            }
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => continue,
            Entry::Junk { content } => {
                return Err(format!("{}: {content}", path.display()).into());
            }
        };
        let mut message = Message::default();
        if let Some(pattern) = value {
            message.read_pattern(pattern);
        }
        message.read_comment(comment);
        if messages.insert(id.clone(), message).is_some() {
            return Err(format!("{}: {id} stands twice", path.display()).into());
        }
    }
    Ok(())
}

impl Message {
    fn read_pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.text.push_str(value),
                PatternElement::Placeable { expression } => self.read_expression(expression),
            }
        }
    }

    fn read_expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.read_inline(inline),
            Expression::Select { selector, variants } => {
                if let InlineExpression::VariableReference { id } = selector {
                    self.add(id.name, kind_of(variants));
                } else {
                    self.read_inline(selector);
                }
                for variant in variants {
                    self.text
                        .push_str(if variant.default { " " } else { " / " });
                    self.read_pattern(&variant.value);
                }
            }
        }
    }

    fn read_inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::StringLiteral { value }
            | InlineExpression::NumberLiteral { value } => {
                self.text.push_str(value);
            }
            InlineExpression::VariableReference { id } => {
                write!(self.text, "{{{}}}", id.name).unwrap_or_default();
                self.add(id.name, Kind::Argument);
            }
            InlineExpression::FunctionReference { arguments, .. } => self.read_call(arguments),
            InlineExpression::MessageReference { id, .. } => {
                self.references.insert(id.name.to_owned());
            }
            InlineExpression::TermReference { id, .. } => {
                self.references.insert(format!("-{}", id.name));
            }
            InlineExpression::Placeable { expression } => self.read_expression(expression),
        }
    }

    fn read_call(&mut self, arguments: &CallArguments<&str>) {
        for argument in &arguments.positional {
            self.read_inline(argument);
        }
    }

    fn add(&mut self, name: &str, kind: Kind) {
        let known = self.arguments.entry(name.to_owned()).or_insert(kind);
        *known = kind.max(*known);
    }

    fn read_comment(&mut self, comment: Option<&Comment<&str>>) {
        for line in comment.iter().flat_map(|comment| &comment.content) {
            let Some((name, rest)) = line.strip_prefix('$').and_then(|it| it.split_once(' '))
            else {
                continue;
            };
            if rest.starts_with("(number)") {
                self.add(name, Kind::Number);
            } else if rest.starts_with("(who)") {
                self.add(name, Kind::Who);
            } else {
                self.add(name, Kind::Argument);
            }
        }
    }
}

/// What chooses between these variants.
fn kind_of(variants: &[Variant<&str>]) -> Kind {
    let has = |is_it: fn(&str) -> bool| {
        variants.iter().any(|variant| match variant.key {
            VariantKey::Identifier { name } => is_it(name),
            VariantKey::NumberLiteral { .. } => false,
        })
    };
    let has_number = variants
        .iter()
        .any(|variant| matches!(variant.key, VariantKey::NumberLiteral { .. }));
    if has(|name| name == "you") {
        Kind::Who
    } else if has_number || has(|name| PLURALS.contains(&name)) {
        Kind::Number
    } else {
        Kind::Argument
    }
}

/// The arguments of a message and of all that it refers to.
fn arguments(id: &str, messages: &BTreeMap<String, Message>) -> BTreeMap<String, Kind> {
    let mut found: BTreeMap<String, Kind> = BTreeMap::new();
    let (mut open, mut seen) = (vec![id.to_owned()], BTreeSet::new());
    while let Some(id) = open.pop() {
        if let Some(message) = messages.get(&id).filter(|_| seen.insert(id.clone())) {
            for (name, kind) in &message.arguments {
                let known = found.entry(name.clone()).or_insert(*kind);
                *known = (*kind).max(*known);
            }
            open.extend(message.references.iter().cloned());
        }
    }
    // The name of a player comes with the player.
    let people = found.iter().filter(|(_, kind)| **kind == Kind::Who);
    let names: Vec<String> = people.map(|(name, _)| format!("{name}-name")).collect();
    found.retain(|name, _| !names.contains(name));
    found
}

/// The functions of all messages, a module for each file.
fn functions(messages: &BTreeMap<String, Message>) -> Result<String, Box<dyn Error>> {
    let mut rooms: BTreeMap<&str, String> = BTreeMap::new();
    for (id, message) in messages.iter().filter(|(id, _)| !id.starts_with('-')) {
        let (room, name) = id.split_once('-').unwrap_or((id, ""));
        let text = rooms.entry(room).or_default();
        let (mut parameters, mut values) = (String::new(), String::new());
        for (argument, kind) in arguments(id, messages) {
            // A name may be a word of Rust.
            let parameter = format!("r#{}", argument.replace('-', "_"));
            let (takes, convert) = match kind {
                Kind::Argument => ("Argument", ""),
                Kind::Number => ("Number", ".into()"),
                Kind::Who => ("Who", ".into()"),
            };
            write!(parameters, "{parameter}: impl Into<crate::text::{takes}>, ")?;
            write!(values, "({argument:?}, {parameter}.into(){convert}), ")?;
        }
        let shown = message.text.replace(['\n', '\r'], " ");
        let name = name.replace('-', "_");
        writeln!(text, "        #[doc = {shown:?}]")?;
        writeln!(
            text,
            "        pub fn r#{name}({parameters}) -> crate::text::Message {{"
        )?;
        writeln!(
            text,
            "            crate::text::Message::new({id:?}, vec![{values}])"
        )?;
        writeln!(text, "        }}")?;
    }
    let mut code = String::from("pub mod msg {\n");
    for (room, text) in rooms {
        writeln!(code, "    pub mod {room} {{\n{text}    }}")?;
    }
    code.push_str("}\n");
    Ok(code)
}
