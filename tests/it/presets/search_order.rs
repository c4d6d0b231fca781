//! Which copy of a file is used.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use plummet::presets::{Catalog, ConfigError, SearchPath};

use super::{CONFIG_HOME, Scratch, shown};

/// Directories by way of environment variables.
fn search_path(option: Option<&Path>, variables: &[(&str, &Path)], current: &Path) -> SearchPath {
    let variables: BTreeMap<&str, &Path> = variables.iter().copied().collect();
    let variable = |name: &str| variables.get(name).map(|&value| OsString::from(value));
    SearchPath::new(option, variable, current)
}

#[cfg(unix)]
#[test]
fn the_directories_come_in_their_order() {
    let path = |path| Path::new(path);
    let all = search_path(
        Some(path("/option")),
        &[
            ("PLUMMET_CONFIG", path("/variable")),
            ("XDG_CONFIG_HOME", path("/xdg")),
            ("HOME", path("/home/me")),
        ],
        path("/here"),
    );
    let directories: Vec<&Path> = all.directories().collect();
    assert_eq!(
        directories,
        ["/option", "/variable", "/xdg/plummet", "/here/config"].map(Path::new)
    );
    // Empty and relative variables do not count; neither does a directory twice.
    let few = search_path(
        Some(path("config")),
        &[
            ("PLUMMET_CONFIG", path("")),
            ("XDG_CONFIG_HOME", path("relative")),
            ("HOME", path("/home/me")),
        ],
        path(""),
    );
    let directories: Vec<&Path> = few.directories().collect();
    assert_eq!(
        directories,
        ["config", "/home/me/.config/plummet"].map(Path::new)
    );
}

#[test]
fn files_of_levels_d_add_to_the_levels() {
    let scratch = Scratch::new();
    let level = |id: &str| format!("[(id: \"{id}\", name: \"B\", about: \"x\", engine: Random)]");
    scratch.write("own/plummet/levels.d/b.ron", level("own-b"));
    scratch.write("own/plummet/levels.d/a.ron", level("own-a"));
    scratch.write("here/config/levels.d/b.ron", level("here-b"));
    scratch.write("here/config/levels.d/c.ron", level("here-c"));
    let own = scratch.path("own");
    let path = search_path(None, &[(CONFIG_HOME, &own)], &scratch.path("here"));
    let catalog = Catalog::load(&path);
    assert_eq!(catalog.errors, []);
    let shipped = Catalog::built_in().levels.len();
    let ids = catalog.levels.iter().map(|level| level.id.as_str());
    let more: Vec<&str> = ids.skip(shipped).collect();
    assert_eq!(more, ["own-a", "own-b", "here-c"]);
    // A levels.ron of the player replaces the shipped one, and the same files add to it.
    scratch.write("own/plummet/levels.ron", level("only"));
    let catalog = Catalog::load(&path);
    let ids = catalog.levels.iter().map(|level| level.id.as_str());
    assert_eq!(
        ids.collect::<Vec<_>>(),
        ["only", "own-a", "own-b", "here-c"]
    );
}

#[test]
fn the_first_directory_that_has_a_file_wins() {
    let scratch = Scratch::new();
    let names = ["option", "variable", "xdg/plummet", "here/config"];
    for (index, name) in names.iter().enumerate() {
        // Each directory has the files that those before it have, and one more.
        for file in 0..=index {
            let text = format!("(name: \"{name}\", base: \"connect_four\")");
            scratch.write(&format!("{name}/presets/p{file}.ron"), text);
        }
    }
    let (option, variable) = (scratch.path("option"), scratch.path("variable"));
    let (xdg, here) = (scratch.path("xdg"), scratch.path("here"));
    let variables = [
        ("PLUMMET_CONFIG", variable.as_path()),
        (CONFIG_HOME, xdg.as_path()),
    ];
    let catalog = Catalog::load(&search_path(Some(&option), &variables, &here));
    assert_eq!(catalog.errors, []);
    for (index, name) in names.iter().enumerate() {
        let preset = catalog.preset(&format!("p{index}")).expect("a preset");
        assert_eq!(preset.name, *name);
        let file = scratch.path(&format!("{name}/presets/p{index}.ron"));
        assert_eq!(preset.source, Some(file));
    }
}

#[test]
fn a_broken_copy_gives_way_to_the_next_one() {
    let scratch = Scratch::new();
    scratch.write("c/presets/mine.ron", "(name: \"First\", rows: 0)");
    scratch.write(
        "here/config/presets/mine.ron",
        "(name: \"Second\", rows: 9)",
    );
    scratch.write(
        "c/presets/child.ron",
        "(name: \"Child\", base: \"mine\", columns: 9)",
    );
    let here = scratch.path("here");
    let catalog = Catalog::load(&search_path(Some(&scratch.path("c")), &[], &here));
    let mine = catalog.preset("mine").expect("the second copy");
    assert_eq!(mine.name, "Second");
    let child = catalog.preset("child").expect("a preset based on it");
    assert_eq!(child.ruleset.size.to_string(), "9x9");
    let [error] = &catalog.errors[..] else {
        panic!("one error: {:?}", catalog.errors);
    };
    let sentence = error.fallback_note.as_deref().unwrap_or_default();
    assert_eq!(
        shown(&sentence, &scratch),
        "Until it is fixed, here/config/presets/mine.ron will be used."
    );
}

#[test]
fn presets_of_the_program_come_first_and_others_by_their_files() {
    let scratch = Scratch::new();
    scratch.write("c/presets/1.ron", "(name: \"zebra\")");
    scratch.write("c/presets/2.ron", "(name: \"Apple\")");
    scratch.write("c/presets/connect_three.ron", "(name: \"Mine\", rows: 4)");
    // None of these is a preset.
    scratch.write("c/presets/.#2.ron", "(");
    scratch.write("c/presets/2.ron~", "(");
    let catalog = scratch.load("c");
    assert_eq!(catalog.errors, []);
    let names = catalog.presets.iter().map(|it| it.name.as_str());
    let built_in = Catalog::built_in();
    let shipped = built_in.presets.iter().map(|it| match it.id.as_str() {
        "connect_three" => "Mine",
        _ => it.name.as_str(),
    });
    assert!(names.eq(shipped.chain(["zebra", "Apple"])));
}

#[test]
fn a_chain_of_bases_has_an_end() {
    chain(9, |catalog| {
        assert_eq!(catalog.errors, []);
        let first = catalog.preset("p00000").expect("the end of the chain");
        assert_eq!(first.ruleset.size.to_string(), "7x9");
    });
    chain(300, |catalog| {
        let too_long = |error: &&ConfigError| error.expected.ends_with("below it");
        assert!(catalog.errors.iter().any(|it| too_long(&it)));
        assert!(catalog.preset("p00000").is_none() && catalog.preset("p00292").is_some());
    });
}

/// Loads presets of which each needs the one that comes after it by name.
fn chain(length: usize, check: impl Fn(&Catalog)) {
    let scratch = Scratch::new();
    fs::create_dir_all(scratch.path("c/presets")).expect("a directory");
    for index in 0..length {
        let mut text = format!("(name: \"{index}\", ");
        let base = if index + 1 == length {
            "rows: 9".to_owned()
        } else {
            format!("base: \"p{:05}\"", index + 1)
        };
        write!(text, "{base})").expect("a text");
        fs::write(scratch.path(&format!("c/presets/p{index:05}.ron")), text).expect("a file");
    }
    check(&scratch.load("c"));
}
