//! The arrows between modules, read from the `use` lines, and the window's libraries,
//! which only the window may name.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Which modules each module of the library uses.
const ARROWS: [(&str, &[&str]); 18] = [
    ("text", &[]),
    ("jobs", &[]),
    ("outside", &[]),
    ("rules", &["outside", "text"]),
    ("engine", &["jobs", "outside", "rules", "text"]),
    ("presets", &["outside", "rules", "engine", "text"]),
    ("session", &["outside", "rules", "engine"]),
    ("sound", &[]),
    (
        "storage",
        &["jobs", "outside", "rules", "presets", "session"],
    ),
    (
        "learning",
        &["outside", "rules", "engine", "session", "storage"],
    ),
    ("scene", &["rules", "session", "presets", "engine", "text"]),
    (
        "arena",
        &[
            "jobs", "outside", "rules", "presets", "engine", "session", "storage", "text",
        ],
    ),
    ("book", &["rules", "engine", "presets"]),
    (
        "net",
        &[
            "jobs", "outside", "rules", "engine", "session", "storage", "scene", "text",
        ],
    ),
    (
        "review",
        &[
            "outside", "rules", "presets", "engine", "session", "storage", "text",
        ],
    ),
    (
        "grade",
        &[
            "jobs", "outside", "rules", "presets", "engine", "storage", "arena", "review",
        ],
    ),
    (
        "cli",
        &[
            "grade", "outside", "rules", "presets", "engine", "learning", "session", "scene",
            "storage", "arena", "review", "text", "jobs", "net",
        ],
    ),
    (
        "fuzz",
        &[
            "rules", "presets", "engine", "learning", "session", "storage", "arena", "cli",
            "review", "net", "grade", "text",
        ],
    ),
];

/// The one file of the library that reads a clock: `SystemClock`.
const READS_A_CLOCK: &str = "engine/clock.rs";

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
        let mut used = BTreeSet::new();
        for file in rust_files(&source().join(module)) {
            // A test may look at anything.
            for line in code_in_use(&file) {
                for named in named_modules(&line) {
                    let is_arrow = modules.contains(&named.as_str()) && named != module;
                    assert!(
                        !is_arrow || allowed.contains(&named.as_str()),
                        "{}: {module} may not use {named}: {line}",
                        file.display()
                    );
                    if is_arrow {
                        used.insert(named);
                    }
                }
            }
        }
        let allowed: BTreeSet<String> = allowed.iter().map(|&name| name.to_owned()).collect();
        assert_eq!(used, allowed, "{module} uses all that it may use");
    }
}

#[test]
fn every_module_of_the_library_has_its_arrows_listed() {
    let library = fs::read_to_string(source().join("lib.rs")).expect("lib.rs");
    let mut declared: Vec<&str> = library
        .lines()
        .filter_map(|line| {
            line.trim_start_matches("pub ")
                .strip_prefix("mod ")?
                .strip_suffix(';')
        })
        // These pass on names of the others, and the last one is for tests alone.
        .filter(|module| !["internals", "prelude", "effort", "exhaustive"].contains(module))
        .collect();
    declared.sort_unstable();
    let mut listed: Vec<&str> = ARROWS.iter().map(|(module, _)| *module).collect();
    listed.sort_unstable();
    assert_eq!(declared, listed);
}

#[test]
fn only_the_window_names_its_libraries() {
    let app = source().join("app");
    let mut inside = 0;
    for file in rust_files(&source()) {
        for line in code(&file) {
            let names = [
                "macroquad",
                "miniquad",
                "egui",
                "x11rb",
                "arboard",
                "mdns_sd",
                "if_addrs",
            ];
            if names.iter().any(|name| line.contains(name)) {
                assert!(file.starts_with(&app), "{}: {line}", file.display());
                inside += 1;
            }
        }
    }
    assert!(inside > 20, "the test sees the names: {inside}");
}

#[test]
fn only_configuration_and_storage_touch_files_and_only_the_program_clock_and_chance() {
    let touches_files = ["outside", "presets", "storage"];
    for (module, _) in ARROWS {
        for file in rust_files(&source().join(module)) {
            // The one engine that starts programs, with the folders that they work in.
            if file.starts_with(source().join("engine/external"))
                || file == source().join(READS_A_CLOCK)
            {
                continue;
            }
            for line in code(&file) {
                for forbidden in [
                    "Instant::now",
                    "SystemTime::now",
                    "fastrand::Rng::new",
                    "std::env",
                    "SystemTime",
                    "std::fs",
                    "File::open",
                ]
                .into_iter()
                // The configuration looks at the times of files.
                .take(if touches_files.contains(&module) {
                    3
                } else {
                    7
                }) {
                    assert!(
                        !line.contains(forbidden),
                        "{}: {forbidden} in {line}",
                        file.display()
                    );
                }
            }
        }
    }
}

#[test]
fn only_the_platform_folder_of_the_window_asks_for_the_system() {
    let app = source().join("app");
    let platform = app.join("platform");
    let mut inside = 0;
    for file in rust_files(&app) {
        for line in code_in_use(&file) {
            let names = [
                "target_os",
                "target_family",
                "cfg(unix",
                "cfg(windows",
                "x11rb",
                "pulseaudio",
            ];
            if names.iter().any(|name| line.contains(name)) {
                assert!(file.starts_with(&platform), "{}: {line}", file.display());
                inside += 1;
            }
        }
    }
    assert!(inside > 10, "the test sees the names: {inside}");
}
