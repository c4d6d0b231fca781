//! The messages of `assets/text`: a function for each message of English, and the list of catalogues.
//!
//! The parameters of a function are the arguments of its message, in alphabetical order, so that a missing
//! or surplus one does not compile. A comment `# $name` at a message names one that the English text does
//! not show.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// The words in the messages and terms of English, by id. Those after `$` are arguments.
type Messages = BTreeMap<String, Vec<String>>;

/// Writes `messages.rs`, the functions, and `catalogues.rs`, the texts by language, to `out`.
pub(crate) fn write_messages(root: &Path, out: &Path) -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=assets/text");
    let folder = root.join("assets/text");
    let mut list = String::from("&[\n");
    for language in names(&folder)? {
        let common = fs::read_to_string(folder.join(&language).join("text.ftl"))?;
        let mut lines = common.lines();
        let name = lines.find_map(|line| line.strip_prefix("text-language = "));
        let name = name.ok_or("a catalogue without text-language, the name of its language")?;
        writeln!(
            list,
            "Catalogue {{ id: {language:?}, name: {name:?}, texts: &["
        )?;
        for file in names(&folder.join(&language))? {
            writeln!(
                list,
                "include_str!({:?}),",
                folder.join(&language).join(file)
            )?;
        }
        list.push_str("] },\n");
    }
    list.push_str("]\n");
    fs::write(out.join("catalogues.rs"), list)?;

    let mut messages = Messages::new();
    for file in names(&folder.join("en"))? {
        read_messages(&folder.join("en").join(&file), &mut messages)?;
    }
    fs::write(out.join("messages.rs"), functions(&messages)?)?;
    Ok(())
}

/// The names in a folder that are not hidden, sorted.
pub(crate) fn names(folder: &Path) -> Result<Vec<String>, Box<dyn Error>> {
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
fn read_messages(path: &Path, messages: &mut Messages) -> Result<(), Box<dyn Error>> {
    let room = path.file_stem().and_then(|stem| stem.to_str());
    let room = format!("{}-", room.unwrap_or_default());
    // The arguments in the comments above a message, and the message that a line belongs to.
    let (mut above, mut current) = (Vec::new(), String::new());
    for line in fs::read_to_string(path)?.lines() {
        if line.starts_with('#') {
            above.extend(words(line).filter(|_| line.starts_with("# $")).take(1));
        } else if line.is_empty() {
            above.clear();
        } else {
            let begins = !line.starts_with([' ', '}', '*']);
            if let Some((id, _)) = line.split_once(" =").filter(|_| begins) {
                let is_named = id.starts_with(&room) || id.starts_with('-');
                if !is_named || messages.contains_key(id) {
                    let told = format!(
                        "{}: {id} begins with {room}, and stands once",
                        path.display()
                    );
                    return Err(told.into());
                }
                messages.insert(id.to_owned(), std::mem::take(&mut above));
                id.clone_into(&mut current);
            }
            let message = messages
                .get_mut(&current)
                .ok_or("a text without a message")?;
            message.extend(words(line));
        }
    }
    Ok(())
}

/// The words of a line: names with what is before and in them.
fn words(line: &str) -> impl Iterator<Item = String> {
    let is_of_word = |letter: char| letter.is_ascii_alphanumeric() || "$-_".contains(letter);
    let words = line.split(move |letter| !is_of_word(letter));
    words.filter(|word| !word.is_empty()).map(str::to_owned)
}

/// The arguments of a message and of all that it refers to.
fn arguments<'a>(id: &'a str, messages: &'a Messages) -> BTreeSet<&'a str> {
    let (mut found, mut seen, mut open) = (BTreeSet::new(), BTreeSet::new(), vec![id]);
    while let Some(id) = open.pop() {
        for word in messages
            .get(id)
            .filter(|_| seen.insert(id))
            .into_iter()
            .flatten()
        {
            match word.strip_prefix('$') {
                Some(name) => drop(found.insert(name)),
                None => open.push(word),
            }
        }
    }
    // The name of a player comes with the player.
    let all = found.clone();
    found.retain(|name| {
        name.strip_suffix("-name")
            .is_none_or(|who| !all.contains(who))
    });
    found
}

/// The functions of all messages, a module for each file.
fn functions(messages: &Messages) -> Result<String, Box<dyn Error>> {
    let mut rooms: BTreeMap<&str, String> = BTreeMap::new();
    for (id, (room, name)) in messages
        .keys()
        .filter_map(|id| Some((id, id.split_once('-')?)))
    {
        if room.is_empty() {
            continue; // A term.
        }
        let (mut parameters, mut values) = (String::new(), String::new());
        for argument in arguments(id, messages) {
            // A name may be a word of Rust.
            let parameter = format!("r#{}", argument.replace('-', "_"));
            write!(
                parameters,
                "{parameter}: impl Into<crate::text::Argument>, "
            )?;
            write!(values, "({argument:?}, {parameter}.into()), ")?;
        }
        let name = name.replace('-', "_");
        let text = rooms.entry(room).or_default();
        writeln!(
            text,
            "pub fn r#{name}({parameters}) -> crate::text::Message {{"
        )?;
        writeln!(text, "crate::text::Message::new({id:?}, vec![{values}]) }}")?;
    }
    let mut code = String::from("pub mod msg {\n");
    for (room, text) in rooms {
        writeln!(code, "pub mod {room} {{\n{text}}}")?;
    }
    code.push_str("}\n");
    Ok(code)
}
