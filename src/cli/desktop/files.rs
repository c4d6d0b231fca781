//! The files that a Linux desktop knows a program by.

use std::io;
use std::path::{Path, PathBuf};

use clap::CommandFactory;
use clap_complete::{Shell, generate};
use clap_mangen::Man;

use crate::cli::Arguments;
use crate::presets::Catalog;
use crate::scene::icon_png;

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

/// Returns the menu entry that starts `program`, its description, the icons, a manual page for each
/// command, and completions for bash, zsh and fish.
///
/// # Errors
/// If an icon cannot be encoded.
pub(super) fn desktop_files(program: &Path) -> io::Result<Vec<DesktopFile>> {
    let mut files = vec![
        DesktopFile::new("applications/plummet.desktop", menu_entry(program)),
        DesktopFile::new(
            "metainfo/plummet.metainfo.xml",
            include_str!("../../../assets/plummet.metainfo.xml"),
        ),
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
    manual_pages(&mut files)?;
    for (shell, path) in [
        (Shell::Bash, "bash-completion/completions/plummet"),
        (Shell::Zsh, "zsh/site-functions/_plummet"),
        (Shell::Fish, "fish/vendor_completions.d/plummet.fish"),
    ] {
        let mut text = Vec::new();
        generate(shell, &mut Arguments::command(), "plummet", &mut text);
        files.push(DesktopFile::new(path, text));
    }
    Ok(files)
}

/// Adds the pages `plummet(1)`, `plummet-check(1)` and so on.
fn manual_pages(files: &mut Vec<DesktopFile>) -> io::Result<()> {
    let mut whole = Arguments::command();
    whole.build();
    let shown = whole.get_subcommands().filter(|it| !it.is_hide_set());
    let shown = shown.filter(|it| it.get_name() != "help");
    for command in std::iter::once(&whole).chain(shown) {
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
    entry.replace(EXEC, &format!("Exec={}", quoted(program)))
}

/// Quotes the path of a program as the Desktop Entry Specification demands, section "The Exec key":
/// the argument in double quotes, where a backslash stands before `"`, `` ` ``, `$` and `\`; each
/// backslash doubled once more, as in every string of the file; and `%` doubled.
fn quoted(program: &Path) -> String {
    let text = program.display().to_string();
    let is_plain = |symbol: char| symbol.is_ascii_alphanumeric() || "/._-+".contains(symbol);
    if text.chars().all(is_plain) {
        return text;
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

    #[test]
    fn each_command_has_a_manual_page_and_completions() {
        let files = desktop_files(Path::new("plummet")).expect("icons");
        let text = |path: &str| {
            let file = files.iter().find(|file| file.path == Path::new(path));
            let file = file.unwrap_or_else(|| panic!("{path} is installed"));
            String::from_utf8(file.bytes.clone()).expect("text")
        };
        let completions = [
            text("bash-completion/completions/plummet"),
            text("zsh/site-functions/_plummet"),
            text("fish/vendor_completions.d/plummet.fish"),
        ];
        let commands = Arguments::command();
        let shown = commands.get_subcommands().filter(|it| !it.is_hide_set());
        let mut count = 0;
        for command in shown {
            let name = command.get_name();
            let page = text(&format!("man/man1/plummet-{name}.1"));
            assert!(page.contains(".SH SYNOPSIS"), "{name}");
            for completion in &completions {
                assert!(completion.contains(name), "{name}");
            }
            count += 1;
        }
        assert!(count > 8, "{count} commands");
        assert!(text("man/man1/plummet.1").contains("plummet\\-check(1)"));
    }

    #[test]
    fn no_two_files_have_one_path() {
        let files = desktop_files(Path::new("plummet")).expect("icons");
        let mut paths: Vec<_> = files.iter().map(|file| &file.path).collect();
        paths.sort();
        paths.dedup();
        assert_eq!(paths.len(), files.len());
    }
}
