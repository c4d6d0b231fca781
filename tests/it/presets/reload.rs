//! Configuration that changes while the game runs.

use std::fs;

use plummet::internals::presets::{CatalogWatcher, Reload};

use super::{Scratch, shown};
use crate::support::levels_text;

/// Polls until a change has settled.
fn settle(watch: &mut CatalogWatcher) -> Option<Reload> {
    (0..3).find_map(|_| watch.poll())
}

/// The ids of new and changed presets, and of the messages about everything else.
fn changes(reload: &Reload) -> Vec<&str> {
    let presets = reload.presets.iter().map(|(id, _)| id.as_str());
    presets
        .chain(reload.others.iter().map(|it| it.id()))
        .collect()
}

fn errors(reload: &Reload, scratch: &Scratch) -> Vec<String> {
    reload
        .new_errors
        .iter()
        .map(|error| shown(error, scratch))
        .collect()
}

#[test]
fn changes_are_noticed_and_named() {
    let scratch = Scratch::new();
    scratch.write("c/presets/mine.ron", "(name: \"Mine\", rows: 5)");
    let mut watch = CatalogWatcher::new(scratch.search_path("c"));
    assert_eq!(settle(&mut watch), None);

    scratch.write("c/presets/mine.ron", "(name: \"Mine\", rows: 15)");
    scratch.write("c/presets/other.ron", "(name: \"Other\", base: \"mine\")");
    let reload = settle(&mut watch).expect("a change");
    assert_eq!(changes(&reload), ["mine", "other"]);
    let told = reload.presets.iter().map(|(_, told)| told.id());
    assert!(told.eq(["notices-preset-changed", "notices-preset-new"]));
    assert_eq!(reload.new_errors, []);
    let other = watch.catalog.preset("other").expect("a new preset");
    assert_eq!(other.ruleset.size.to_string(), "7x15");

    fs::remove_file(scratch.path("c/presets/other.ron")).expect("removed");
    fs::remove_file(scratch.path("c/presets/mine.ron")).expect("removed");
    let reload = settle(&mut watch).expect("a change");
    assert_eq!(changes(&reload), ["notices-preset-gone"; 2]);
    assert_eq!(watch.catalog.preset("mine"), None);
}

#[test]
fn a_change_is_taken_up_only_when_it_has_settled() {
    let scratch = Scratch::new();
    scratch.write("c/presets/mine.ron", "(name: \"Mine\", rows: 5)");
    let mut watch = CatalogWatcher::new(scratch.search_path("c"));
    // An editor empties the file, then writes it.
    scratch.write("c/presets/mine.ron", "");
    assert_eq!(watch.poll(), None);
    scratch.write("c/presets/mine.ron", "(name: \"Mine\", rows: 15)");
    assert_eq!(watch.poll(), None);
    let reload = watch.poll().expect("a change");
    assert_eq!((changes(&reload).len(), reload.new_errors.len()), (1, 0));
    assert_eq!(watch.poll(), None);
}

#[test]
fn a_broken_file_keeps_its_last_good_version() {
    let scratch = Scratch::new();
    let good = "(name: \"Mine\", rows: 5)";
    // It hides one of the program, which is not the one to fall back on.
    scratch.write("c/presets/connect_three.ron", good);
    let mut watch = CatalogWatcher::new(scratch.search_path("c"));
    for _ in 0..2 {
        scratch.write(
            "c/presets/connect_three.ron",
            "(name: \"Mine\", rows: \"five\")",
        );
        let reload = watch.reload();
        assert_eq!(changes(&reload), [""; 0]);
        let preset = watch.catalog.preset("connect_three").expect("kept");
        assert_eq!(
            (preset.name.as_str(), preset.ruleset.size.rows),
            ("Mine", 5)
        );
        let error = &watch.catalog.errors[0];
        assert_eq!(
            error.fallback_note.as_deref(),
            Some("Until it is fixed, its last good version will be used.")
        );
        assert_eq!(
            shown(error, &scratch),
            "c/presets/connect_three.ron:1:22: expected a whole number from 2 to 99, found text \"five\""
        );
    }
    scratch.write("c/presets/connect_three.ron", good);
    watch.reload();
    assert_eq!(watch.catalog.errors, []);
}

#[test]
fn the_other_files_are_looked_after_too() {
    let scratch = Scratch::new();
    fs::create_dir_all(scratch.path("c")).expect("a directory");
    let mut watch = CatalogWatcher::new(scratch.search_path("c"));
    scratch.write(
        "c/themes/mine.ron",
        "(name: \"Mine\", base: \"light\", text: \"#000000\")",
    );
    scratch.write("c/keys.ron", "(undo: [\"U\"])");
    scratch.write("c/levels.ron", levels_text(&[("r", "Random")]));
    let reload = settle(&mut watch).expect("a change");
    assert_eq!(reload.new_errors, []);
    assert_eq!(
        changes(&reload),
        ["notices-themes", "notices-levels", "notices-keys"]
    );

    for file in ["themes/mine.ron", "keys.ron", "levels.ron"] {
        scratch.write(&format!("c/{file}"), "(what: 1)");
    }
    let reload = settle(&mut watch).expect("a change");
    assert_eq!(changes(&reload), [""; 0]);
    let files: Vec<String> = errors(&reload, &scratch)
        .iter()
        .map(|error| error.split(':').next().unwrap_or_default().to_owned())
        .collect();
    assert_eq!(
        files,
        [
            "c/themes/mine.ron",
            "c/themes/mine.ron",
            "c/levels.ron",
            "c/keys.ron"
        ]
    );
    assert!(watch.catalog.theme("mine").is_some());
    assert_eq!(watch.catalog.levels.len(), 1);
}

#[test]
fn what_came_from_a_directory_that_vanishes_stays_in_use() {
    let scratch = Scratch::new();
    scratch.write("c/presets/mine.ron", "(name: \"Mine\", rows: 5)");
    scratch.write("c/themes/mine.ron", "(name: \"Mine\", base: \"light\")");
    let mut watch = CatalogWatcher::new(scratch.search_path("c"));
    fs::rename(scratch.path("c"), scratch.path("away")).expect("renamed");
    let reload = settle(&mut watch).expect("a change");
    assert_eq!(changes(&reload), [""; 0]);
    assert_eq!(
        errors(&reload, &scratch),
        ["c:1:1: expected a directory, found nothing there"]
    );
    // However often it is looked for.
    watch.reload();
    assert!(watch.catalog.preset("mine").is_some());
    assert!(watch.catalog.theme("mine").is_some());
    fs::rename(scratch.path("away"), scratch.path("c")).expect("renamed back");
    let reload = settle(&mut watch).expect("a change");
    assert_eq!(changes(&reload), [""; 0]);
    assert_eq!(watch.catalog.errors, []);
}

#[test]
fn levels_of_levels_d_stay_while_their_file_has_faults() {
    let scratch = Scratch::new();
    let own = |id: &str| format!("[(id: \"{id}\", name: \"B\", about: \"x\", engine: Random)]");
    scratch.write("c/levels.d/mine.ron", own("bot"));
    let mut watch = CatalogWatcher::new(scratch.search_path("c"));
    assert!(watch.catalog.level("bot").is_some());

    scratch.write("c/levels.d/mine.ron", "[(id: \"bot\"");
    let reload = settle(&mut watch).expect("a change");
    assert_eq!(reload.new_errors.len(), 1);
    assert!(watch.catalog.level("bot").is_some());

    scratch.write("c/levels.d/mine.ron", own("another-bot"));
    settle(&mut watch).expect("a change");
    assert!(watch.catalog.level("bot").is_none());
    assert!(watch.catalog.level("another-bot").is_some());
}

#[cfg(unix)]
#[test]
fn a_link_to_another_file_as_old_and_as_long_is_noticed() {
    let scratch = Scratch::new();
    let time = std::time::SystemTime::UNIX_EPOCH;
    for (name, rows) in [("one.ron", 5), ("other.ron", 7)] {
        let file = scratch.write(name, format!("(name: \"Mine\", rows: {rows})"));
        let file = fs::File::options().write(true).open(file).expect("a file");
        file.set_modified(time).expect("a time");
    }
    let link = scratch.write("c/presets/mine.ron", "");
    let lead_to = |name: &str| {
        fs::remove_file(&link).expect("removed");
        std::os::unix::fs::symlink(scratch.path(name), &link).expect("a link");
    };
    lead_to("one.ron");
    let mut watch = CatalogWatcher::new(scratch.search_path("c"));
    assert_eq!(settle(&mut watch), None);
    lead_to("other.ron");
    assert_eq!(settle(&mut watch).map(|it| it.presets.len()), Some(1));
    let preset = watch.catalog.preset("mine").expect("a preset");
    assert_eq!(preset.ruleset.size.to_string(), "7x7");
}
