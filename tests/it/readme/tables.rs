//! Tables of the manual that the program knows too.

use plummet::internals::presets::Action;
use plummet::presets::Catalog;
use serde_json::Value;

use super::markdown::Page;
use crate::support::Shell;

#[test]
fn every_level_is_explained() {
    let page = Page::read("docs/levels.md");
    let spans = page.code_spans();
    for level in Catalog::built_in().levels() {
        assert!(spans.contains(&level.id), "{}", level.id);
    }
}

/// The table of ratings says what `levels.ron` says.
#[test]
fn the_ratings_are_those_of_the_levels() {
    let page = Page::read("docs/levels.md");
    let rows = page.rows();
    let mut rows = rows
        .iter()
        .skip_while(|row| !row.get(1).is_some_and(|cell| cell.contains('±')));
    let presets = ["connect_four", "connect_square", "most_fours_6x6"];
    let mut rated = Catalog::built_in().levels().to_vec();
    rated.retain(|level| !level.ratings.is_empty());
    assert!(!rated.is_empty());
    for _ in 0..rated.len() {
        let row = rows.next().expect("a row for each level with ratings");
        let [id, cells @ ..] = &row[..] else {
            panic!("an empty row")
        };
        let id = id.trim_matches('`');
        let level = rated.iter().find(|level| level.id == id);
        let level = level.unwrap_or_else(|| panic!("{id} has no ratings"));
        for (preset, cell) in presets.into_iter().zip(cells) {
            let stated = cell.split(" ± ").next().and_then(|cell| cell.parse().ok());
            assert_eq!(stated, level.ratings.get(preset).copied(), "{id}, {preset}");
        }
    }
    assert_eq!(rows.next(), None);
}

#[test]
fn every_key_of_an_action_is_listed() {
    let page = Page::read("docs/playing.md");
    let rows = page.rows();
    let listed: Vec<&str> = rows
        .iter()
        .filter_map(|row| row.first())
        .flat_map(|cell| cell.split([',', ' ']))
        .collect();
    let keys = Catalog::built_in();
    let keys = keys.keys();
    for &action in Action::ALL {
        let first = keys
            .combinations(action)
            .first()
            .expect("a key")
            .to_string();
        // The comma separates keys in the table.
        let first = first.trim_end_matches(',');
        assert!(listed.contains(&first), "{}: {first}", action.name());
    }
}

#[test]
fn every_field_of_inspect_is_listed() {
    let page = Page::read("docs/inspect.md");
    let rows = page.rows();
    let listed: Vec<&str> = rows
        .iter()
        .filter_map(|row| row.first())
        .flat_map(|cell| cell.split(", "))
        .map(|name| name.trim_matches('`'))
        .collect();
    let shell = Shell::default();
    let text = shell.run(["inspect", "--moves", "4455", "--json"]).done();
    let found: Value = serde_json::from_str(&text).expect("JSON");
    for (name, value) in found.as_object().expect("an object") {
        let parts = match (name.as_str(), value) {
            ("heuristics" | "published", Value::Object(parts)) => {
                parts.keys().map(|part| format!("{name}.{part}")).collect()
            }
            _ => vec![name.clone()],
        };
        for part in parts {
            assert!(listed.contains(&part.as_str()), "{part}");
        }
    }
}
