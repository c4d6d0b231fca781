//! The files that a Linux desktop knows a program by.

use super::*;
use crate::scene::icon;
use clap::Command;
use clap_complete::Shell;
use clap_complete::generate;
use clap_mangen::Man;

/// The sides of the PNG icons, in pixels.
const SIDES: [u16; 8] = [16, 24, 32, 48, 64, 128, 256, 512];

/// The line of the menu entry that names the program.
const EXEC: &str = "Exec=plummet";

/// A file to install.
pub struct DesktopFile {
    /// The path below a folder such as `/usr/share`.
    pub path: PathBuf,
    pub bytes: Vec<u8>,
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
pub fn desktop_files(program: &Path, mut command: Command) -> io::Result<Vec<DesktopFile>> {
    let mut files = vec![
        DesktopFile::new("applications/plummet.desktop", menu_entry(program)),
        DesktopFile::new("metainfo/plummet.metainfo.xml", description()),
        DesktopFile::new(
            "icons/hicolor/scalable/apps/plummet.svg",
            include_str!("../../../assets/plummet.svg"),
        ),
    ];
    let catalog = Catalog::built_in();
    for theme in catalog.themes.iter().take(1) {
        for side in SIDES {
            let path = format!("icons/hicolor/{side}x{side}/apps/plummet.png");
            files.push(DesktopFile::new(path, icon(side, theme).encode_png()?));
        }
    }
    command.build();
    // The pages `plummet(1)`, `plummet-check(1)` and so on.
    let shown = command
        .get_subcommands()
        .filter(|it| it.get_name() != "help");
    for command in std::iter::once(&command).chain(shown) {
        let man = Man::new(command.clone());
        let mut page = Vec::new();
        man.render(&mut page)?;
        let path = format!("man/man1/{}", man.get_filename());
        files.push(DesktopFile::new(path, page));
    }
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

/// Returns the menu entry whose command is `program`.
fn menu_entry(program: &Path) -> String {
    let entry = include_str!("../../../assets/plummet.desktop");
    let entry = entry.replace(EXEC, &format!("Exec={}", quoted(program)));
    let messages = [msg::desktop::generic_name(), msg::desktop::comment()];
    in_each_language(&entry, messages, '=', |id| format!("[{id}]="))
}

/// Returns the description for software catalogues.
fn description() -> String {
    let text = include_str!("../../../assets/plummet.metainfo.xml");
    let messages = [msg::desktop::summary(), msg::desktop::description()];
    in_each_language(text, messages, '>', |id| format!(" xml:lang=\"{id}\">"))
}

/// Returns a text with lines of all languages behind those that have one of these messages. In them
/// `named` replaces the first `sign`.
fn in_each_language(
    text: &str,
    messages: [Message; 2],
    sign: char,
    named: fn(&str) -> String,
) -> String {
    let shipped = Language::shipped().filter(|(id, _)| *id != Language::english().id);
    let languages: Vec<Language> = shipped.filter_map(|(id, _)| Language::named(id)).collect();
    let mut told = String::new();
    for line in text.lines() {
        told += &format!("{line}\n");
        for message in &messages {
            let english = message.to_string();
            for language in languages.iter().filter(|_| line.contains(&english)) {
                let line = line.replacen(sign, &named(&language.id), 1);
                let line = line.replace(&english, &language.text(message));
                told += &format!("{line}\n");
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
    let escaped = text
        .replace('\\', r"\\\\")
        .replace('%', "%%")
        .replace('\n', r"\n");
    let signs = ['"', '`', '$'];
    let escaped = signs.iter().fold(escaped, |text, sign| {
        text.replace(*sign, &format!(r"\\{sign}"))
    });
    format!("\"{escaped}\"")
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
