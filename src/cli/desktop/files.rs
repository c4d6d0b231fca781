//! The files that a Linux desktop knows a program by.

use std::io;
use std::path::{Path, PathBuf};

use clap::Command;
use clap_complete::{Shell, generate};
use clap_mangen::Man;

use crate::presets::Catalog;
use crate::scene::icon_png;
use crate::text::{Language, Message, msg};

/// The sides of the PNG icons, in pixels.
const SIDES: [u16; 8] = [16, 24, 32, 48, 64, 128, 256, 512];

/// The line of the menu entry that names the program.
const EXEC: &str = "Exec=plummet";

/// A file to install.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct DesktopFile {
    /// The path below a folder such as `/usr/share`.
    pub(super) path: PathBuf,
    pub(super) bytes: Vec<u8>,
}

impl DesktopFile {
    fn new(path: impl Into<PathBuf>, bytes: impl Into<Vec<u8>>) -> Self {
        Self {
            path: path.into(),
            bytes: bytes.into(),
        }
    }
}

/// Returns the menu entry that starts `program`, its description, the icons, a manual page for
/// `command` and each of its subcommands, and completions for bash, zsh and fish.
///
/// # Errors
/// If an icon cannot be encoded.
pub(super) fn desktop_files(program: &Path, mut command: Command) -> io::Result<Vec<DesktopFile>> {
    let mut files = vec![
        DesktopFile::new("applications/plummet.desktop", menu_entry(program)),
        DesktopFile::new("metainfo/plummet.metainfo.xml", description()),
        DesktopFile::new(
            "icons/hicolor/scalable/apps/plummet.svg",
            include_str!("../../../assets/plummet.svg"),
        ),
    ];
    let catalog = Catalog::built_in();
    for theme in catalog.themes().iter().take(1) {
        for side in SIDES {
            let path = format!("icons/hicolor/{side}x{side}/apps/plummet.png");
            files.push(DesktopFile::new(path, icon_png(side, theme)?));
        }
    }
    command.build();
    manual_pages(&command, &mut files)?;
    for (shell, path) in [
        (Shell::Bash, "bash-completion/completions/plummet"),
        (Shell::Zsh, "zsh/site-functions/_plummet"),
        (Shell::Fish, "fish/vendor_completions.d/plummet.fish"),
    ] {
        let mut text = Vec::new();
        generate(shell, &mut command, "plummet", &mut text);
        files.push(DesktopFile::new(path, text));
    }
    Ok(files)
}

/// Adds the pages `plummet(1)`, `plummet-check(1)` and so on.
fn manual_pages(whole: &Command, files: &mut Vec<DesktopFile>) -> io::Result<()> {
    let shown = whole.get_subcommands().filter(|it| !it.is_hide_set());
    let shown = shown.filter(|it| it.get_name() != "help");
    for command in std::iter::once(whole).chain(shown) {
        let man = Man::new(command.clone());
        let mut page = Vec::new();
        man.render(&mut page)?;
        files.push(DesktopFile::new(
            format!("man/man1/{}", man.get_filename()),
            page,
        ));
    }
    Ok(())
}

/// Returns the menu entry whose command is `program`.
fn menu_entry(program: &Path) -> String {
    let entry = include_str!("../../../assets/plummet.desktop");
    let entry = entry.replace(EXEC, &format!("Exec={}", quoted(program)));
    in_each_language(&entry, |line| {
        let (key, text) = line.split_once('=')?;
        let message = match key {
            "GenericName" => msg::desktop::generic_name(),
            "Comment" => msg::desktop::comment(),
            _ => return None,
        };
        Some((
            message,
            Box::new(move |id, told| {
                line.replace(text, told)
                    .replace(key, &format!("{key}[{id}]"))
            }),
        ))
    })
}

/// Returns the description for software catalogues.
fn description() -> String {
    let text = include_str!("../../../assets/plummet.metainfo.xml");
    in_each_language(text, |line| {
        let (before, rest) = line.split_once('<')?;
        let (tag, rest) = rest.split_once('>')?;
        let (text, _) = rest.split_once("</")?;
        let message = match tag {
            "summary" => msg::desktop::summary(),
            "p" => msg::desktop::description(),
            _ => return None,
        };
        debug_assert_eq!(text, message.to_string());
        Some((
            message,
            Box::new(move |id, told| format!("{before}<{tag} xml:lang=\"{id}\">{told}</{tag}>")),
        ))
    })
}

/// Makes the line of a language from its id and the text.
type LineOfLanguage<'a> = Box<dyn Fn(&str, &str) -> String + 'a>;

/// Returns a text with lines of all languages behind those that have a message.
fn in_each_language<'a>(
    text: &'a str,
    message_of: impl Fn(&'a str) -> Option<(Message, LineOfLanguage<'a>)>,
) -> String {
    let shipped = Language::shipped().filter(|(id, _)| *id != Language::english().id());
    let languages: Vec<Language> = shipped.filter_map(|(id, _)| Language::named(id)).collect();
    let mut told = String::new();
    for line in text.lines() {
        told.push_str(line);
        told.push('\n');
        if let Some((message, line_of)) = message_of(line) {
            for language in &languages {
                told.push_str(&line_of(language.id(), &language.text(&message)));
                told.push('\n');
            }
        }
    }
    told
}

/// Quotes the path of a program as the Desktop Entry Specification demands, section "The Exec key":
/// the argument in double quotes, where a backslash stands before `"`, `` ` ``, `$` and `\`; each
/// backslash doubled once more, as in every string of the file; and `%` doubled.
fn quoted(program: &Path) -> String {
    let text = program.to_string_lossy();
    let is_plain = |symbol: char| symbol.is_ascii_alphanumeric() || "/._-+".contains(symbol);
    if text.chars().all(is_plain) {
        return text.into_owned();
    }
    let mut quoted = String::from("\"");
    for symbol in text.chars() {
        match symbol {
            '\\' => quoted.push_str("\\\\\\\\"),
            '"' | '`' | '$' => {
                quoted.push_str("\\\\");
                quoted.push(symbol);
            }
            '%' => quoted.push_str("%%"),
            '\n' => quoted.push_str("\\n"),
            _ => quoted.push(symbol),
        }
    }
    quoted.push('"');
    quoted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_entry_runs_any_path() {
        for (path, line) in [
            ("plummet", "Exec=plummet"),
            ("/opt/bin/plummet", "Exec=/opt/bin/plummet"),
            ("/home/Jürgen B/plummet", "Exec=\"/home/Jürgen B/plummet\""),
            ("/a$b/50%/\"x\"", "Exec=\"/a\\\\$b/50%%/\\\\\"x\\\\\"\""),
            ("/a\\b", "Exec=\"/a\\\\\\\\b\""),
        ] {
            let entry = menu_entry(Path::new(path));
            assert!(entry.lines().any(|it| it == line), "{path}: {entry}");
        }
    }
}
