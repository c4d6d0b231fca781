//! Which copy of a file is used.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use plummet::internals::presets::Action;
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
    let relative = search_path(None, &[("HOME", path("me"))], path(""));
    assert!(relative.directories().eq([path("config")]));
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
    assert!(catalog.engine("own-b", 1).is_ok());
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
    let built_in = catalog.preset("connect_four").map(|it| &it.source);
    assert_eq!(built_in, Some(&None));
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
    let names: Vec<&str> = catalog.presets.iter().map(|it| it.name.as_str()).collect();
    let built_in = Catalog::built_in();
    let place = built_in
        .presets
        .iter()
        .position(|it| it.id == "connect_three");
    let place = place.expect("a preset of the program");
    assert_eq!(names.first(), Some(&"Connect Four"));
    assert_eq!(names.get(place), Some(&"Mine"));
    let count = built_in.presets.len();
    assert_eq!(names.get(count..), Some(&["zebra", "Apple"][..]));
}

#[test]
fn a_file_of_keys_need_name_only_what_it_changes() {
    let scratch = Scratch::new();
    scratch.write("c/keys.ron", "(undo: [\"U\"], theme: [])");
    let catalog = scratch.load("c");
    assert_eq!(catalog.errors, []);
    let shown = |action| {
        let combinations = catalog.keys().combinations(action).iter();
        combinations.map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(shown(Action::Undo), ["U"]);
    assert_eq!(shown(Action::Theme), [""; 0]);
    assert_eq!(shown(Action::New), ["Ctrl+N"]);
}

#[test]
fn directories_that_were_asked_for_must_be_there() {
    let scratch = Scratch::new();
    let file = scratch.write("file", "");
    let gone = scratch.path("gone");
    let search_path = search_path(Some(&gone), &[("PLUMMET_CONFIG", &file)], &gone);
    let errors: Vec<String> = Catalog::load(&search_path)
        .errors
        .iter()
        .map(|error| shown(error, &scratch))
        .collect();
    assert_eq!(
        errors,
        [
            "gone:1:1: expected a directory, found nothing there",
            "file:1:1: expected a directory, found a file",
        ]
    );
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

#[cfg(unix)]
#[test]
fn a_pipe_is_no_configuration_file_and_nobody_waits_for_it() {
    let scratch = Scratch::new();
    let directory = scratch.path("c/presets");
    fs::create_dir_all(&directory).expect("a directory");
    // A socket is what the standard library can make without a shell.
    let _socket =
        std::os::unix::net::UnixListener::bind(directory.join("a.ron")).expect("a socket");
    let errors = scratch.load("c");
    let errors: Vec<String> = errors.errors.iter().map(|it| shown(it, &scratch)).collect();
    assert_eq!(
        errors,
        ["c/presets/a.ron:1:1: expected a file, found a socket"]
    );
}
