//! `plummet desktop-install`: the files that it writes and removes.

use std::fs;
use std::path::{Path, PathBuf};

use clap::CommandFactory;
use plummet::internals::cli::Arguments;

use crate::scratch::Scratch;
use crate::support::{Ran, Shell};

fn desktop_install(folder: &Path, options: &[&str]) -> Ran {
    let folder = folder.to_str().expect("a name in UTF-8");
    Shell::default().run([&["desktop-install", "--into", folder], options].concat())
}

/// All files below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            found.push(path);
        }
    }
    found
}

#[test]
fn each_command_has_a_manual_page_and_completions() {
    let scratch = Scratch::new();
    let share = scratch.path("share");
    let ran = desktop_install(&share, &[]);
    let written = files(&share);
    let sentence = format!(
        "Installed {} files in {}.\n",
        written.len(),
        share.display()
    );
    assert_eq!((ran.code(), ran.out, ran.err), (0, sentence, String::new()));

    let text = |path: &str| fs::read_to_string(share.join(path)).expect("a text");
    let completions = [
        text("bash-completion/completions/plummet"),
        text("zsh/site-functions/_plummet"),
        text("fish/vendor_completions.d/plummet.fish"),
    ];
    let program = <Arguments as CommandFactory>::command();
    let mut count = 0;
    for command in program.get_subcommands().filter(|it| !it.is_hide_set()) {
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
    let entry = text("applications/plummet.desktop");
    assert!(entry.lines().any(|line| line == "Exec=plummet"), "{entry}");
    for side in [16_u32, 512] {
        let icon = share.join(format!("icons/hicolor/{side}x{side}/apps/plummet.png"));
        let icon = fs::read(icon).expect("an icon");
        assert!(icon.starts_with(b"\x89PNG"));
        assert_eq!(icon[16..20], side.to_be_bytes());
    }
}

#[test]
fn the_icon_of_windows_has_these_images() {
    let scratch = Scratch::new();
    let share = scratch.path("share");
    assert_eq!(desktop_install(&share, &[]).code(), 0);
    let icon = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/plummet.ico");
    let icon = fs::read(icon).expect("the icon");
    for side in [16, 24, 32, 48, 64, 128, 256] {
        let image = share.join(format!("icons/hicolor/{side}x{side}/apps/plummet.png"));
        let image = fs::read(image).expect("an image");
        let is_there = icon.windows(image.len()).any(|part| part == image);
        assert!(
            is_there,
            "assets/plummet.ico lacks the image of {side} pixels"
        );
    }
}

#[test]
fn removing_leaves_every_other_file() {
    let scratch = Scratch::new();
    let share = scratch.path("share");
    let own = scratch.write("share/applications/other.desktop", "[Desktop Entry]");
    assert_eq!(desktop_install(&share, &[]).code(), 0);
    assert_eq!(desktop_install(&share, &[]).code(), 0, "a second time");
    let count = files(&share).len() - 2;
    fs::remove_file(share.join("man/man1/plummet.1")).expect("a file");
    let folder = share.display();
    let told = desktop_install(&share, &["--remove"]).done();
    assert_eq!(told, format!("Removed {count} files from {folder}.\n"));
    assert_eq!(files(&share), [own]);
    let told = desktop_install(&share, &["--remove"]).done();
    assert_eq!(
        told,
        format!("There are no files of plummet in {folder}.\n")
    );
}

#[test]
fn what_cannot_be_written_is_said() {
    let scratch = Scratch::new();
    let file = scratch.write("share", "a file");
    let ran = desktop_install(&file, &[]);
    assert_eq!((ran.code(), ran.out.as_str()), (1, ""));
    assert!(ran.err.contains("share/applications"), "{}", ran.err);
    let ran = Shell::default().run(["desktop-install"]);
    assert_eq!(ran.code(), 2);
    let sentence = "neither XDG_DATA_HOME nor HOME is set; choose a folder with --into DIR";
    assert!(ran.err.contains(sentence), "{}", ran.err);
}
