//! The arrows between modules, read from the `use` lines, and the window's libraries,
//! which only the window may name.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Which modules each module of the library uses.
const ARROWS: [(&str, &str); 18] = [
    ("text", ""),
    ("jobs", ""),
    ("outside", ""),
    ("rules", "outside text"),
    ("engine", "jobs outside rules text"),
    ("presets", "outside rules engine text"),
    ("session", "outside rules engine"),
    ("sound", ""),
    ("storage", "jobs outside rules presets session"),
    ("learning", "outside rules engine session storage"),
    ("scene", "rules session presets engine text"),
    (
        "arena",
        "jobs outside rules presets engine session storage text",
    ),
    ("book", "rules engine presets"),
    (
        "net",
        "jobs outside rules engine session storage scene text",
    ),
    (
        "review",
        "outside rules presets engine session storage text",
    ),
    (
        "grade",
        "jobs outside rules presets engine storage arena review",
    ),
    (
        "cli",
        "grade outside rules presets engine learning session scene storage arena review text jobs net",
    ),
    (
        "fuzz",
        "rules presets engine learning session storage arena cli review net grade text",
    ),
];

fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// All Rust files below a folder, or the file itself.
fn rust_files(path: &Path) -> Vec<PathBuf> {
    if path.is_file() {
        return vec![path.to_owned()];
    }
    let entries = fs::read_dir(path).expect("a folder of the project");
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.expect("a readable entry").path())
        .flat_map(|path| {
            if path.is_dir() {
                rust_files(&path)
            } else {
                vec![path]
            }
        })
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .collect();
    files.sort();
    files
}

/// The lines of code of a file: comments and documentation left out.
fn code(file: &Path) -> Vec<String> {
    fs::read_to_string(file)
        .expect("a readable file")
        .lines()
        .map(|line| {
            line.split("//")
                .next()
                .unwrap_or_default()
                .trim()
                .to_owned()
        })
        .filter(|line| !line.is_empty())
        .collect()
}

/// The lines of code of a file without its unit tests; none for a file of tests.
fn code_in_use(file: &Path) -> Vec<String> {
    let is_test = |part: &std::ffi::OsStr| part == "tests" || part == "scratch";
    if file.iter().any(is_test) || file.file_stem().is_some_and(is_test) {
        return Vec::new();
    }
    let mut lines = code(file);
    let tests = lines
        .windows(2)
        .position(|pair| pair[0] == "#[cfg(test)]" && pair[1].contains("mod tests {"));
    lines.truncate(tests.unwrap_or(lines.len()));
    lines
}

/// The modules of the library that a line names by `crate::`, also those of a
/// grouped `use crate::{a, b::C}`.
fn named_modules(line: &str) -> Vec<String> {
    let mut modules = Vec::new();
    for rest in line.split("crate::").skip(1) {
        let words = rest.strip_prefix('{').unwrap_or(rest);
        let first = |text: &str| -> String {
            text.trim()
                .chars()
                .take_while(|letter| letter.is_alphanumeric() || *letter == '_')
                .collect()
        };
        if rest.starts_with('{') {
            modules.extend(words.split(',').map(first));
        } else {
            modules.push(first(words));
        }
    }
    modules
}

#[test]
fn modules_use_only_the_floors_above_them() {
    let modules: Vec<&str> = ARROWS.iter().map(|(module, _)| *module).collect();
    for (module, allowed) in ARROWS {
        let allowed: BTreeSet<&str> = allowed.split_whitespace().collect();
        let mut used = BTreeSet::new();
        for file in rust_files(&source().join(module)) {
            for line in code_in_use(&file) {
                for named in named_modules(&line) {
                    if !modules.contains(&named.as_str()) || named == module {
                        continue;
                    }
                    assert!(
                        allowed.contains(named.as_str()),
                        "{}: {module} may not use {named}: {line}",
                        file.display()
                    );
                    used.insert(named);
                }
            }
        }
        let is_all = used.len() == allowed.len();
        assert!(is_all, "{module} may use more than it uses: {used:?}");
    }
}

#[test]
fn every_module_of_the_library_has_its_arrows_listed() {
    let library = fs::read_to_string(source().join("lib.rs")).expect("lib.rs");
    let declared = library.lines().filter_map(|line| {
        line.trim_start_matches("pub ")
            .strip_prefix("mod ")?
            .strip_suffix(';')
    });
    // These pass on names of the others, and two are for tests alone.
    let others = ["internals", "prelude", "effort", "exhaustive"];
    let declared: BTreeSet<&str> = declared.filter(|it| !others.contains(it)).collect();
    assert_eq!(declared, ARROWS.map(|(module, _)| module).into());
}

/// The window's libraries, the words that ask for a system, and files, variables and time each have
/// their places.
#[test]
fn names_stay_in_their_places() {
    let rows: [(&str, &[&str], &[&str]); 3] = [
        (
            "",
            &[
                "macroquad",
                "miniquad",
                "egui",
                "x11rb",
                "arboard",
                "mdns_sd",
                "if_addrs",
            ],
            &["app"],
        ),
        (
            "app",
            &[
                "target_os",
                "target_family",
                "cfg(unix",
                "cfg(windows",
                "x11rb",
                "pulseaudio",
            ],
            &["app/platform"],
        ),
        (
            "",
            &["std::env", "std::fs", "File::open", "SystemTime"],
            &[
                "outside",
                "presets",
                "storage",
                // The one engine that starts programs, with the folders that they work in.
                "engine/external",
                "engine/clock.rs",
                "app",
                "bin",
                "main.rs",
            ],
        ),
    ];
    for (searched, names, places) in rows {
        let mut inside = 0;
        for file in rust_files(&source().join(searched)) {
            let is_place = places.iter().any(|it| file.starts_with(source().join(it)));
            for line in code_in_use(&file) {
                if names.iter().any(|name| line.contains(name)) {
                    assert!(is_place, "{}: {line}", file.display());
                    inside += 1;
                }
            }
        }
        assert!(inside > 10, "the test sees the names: {inside}");
    }
}
