//! Tables of the manual that the program knows too.

use std::collections::BTreeSet;
use std::path::Path;

use plummet::engine::Score;
use plummet::internals::book::solved::shipped;
use plummet::internals::presets::Action;
use plummet::internals::storage::{Moment, SavedGame};
use plummet::presets::Catalog;
use plummet::rules::{ByPlayer, Ending, Goal, Ruleset, Size};
use plummet::session::{GameSetup, Seat, Session};
use serde_json::Value;

use super::markdown::Page;
use crate::support::Shell;

#[test]
fn every_level_is_explained() {
    let page = Page::read("docs/levels.md");
    let spans = page.code_spans();
    for level in &Catalog::built_in().levels {
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
    let mut rated = Catalog::built_in().levels.to_vec();
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

/// The tables of solved games are those of the program.
#[test]
fn every_solved_game_is_in_its_table() {
    let page = Page::read("docs/solved.md");
    let rows = page.rows();
    let families = [
        (Goal::Line(4), Ending::FirstGoal),
        (Goal::Line(3), Ending::FirstGoal),
        (Goal::Line(5), Ending::FirstGoal),
        (Goal::Line(4), Ending::FullBoard),
    ];
    let number = |text: &str| {
        text.split(' ')
            .next()
            .and_then(|word| word.parse::<u8>().ok())
    };
    let mut shown = BTreeSet::new();
    let mut tables = rows.split(|row| row.first() == Some(&"rows"));
    let mut headers = rows.iter().filter(|row| row.first() == Some(&"rows"));
    assert!(tables.next().is_some_and(|before| before.is_empty()));
    for (goal, ending) in families {
        let header = headers.next().expect("a table for each family");
        let table = tables.next().expect("a table for each family");
        for row in table {
            let Some(height) = row.first().and_then(|cell| number(cell)) else {
                continue;
            };
            for (&head, &cell) in header
                .iter()
                .zip(row)
                .skip(1)
                .filter(|(_, cell)| !cell.is_empty())
            {
                let size = Size::new(number(head).expect("columns"), height);
                shown.insert((
                    goal,
                    ending == Ending::FirstGoal,
                    size.to_string(),
                    cell.to_owned(),
                ));
            }
        }
    }
    let expected: BTreeSet<_> = shipped()
        .iter()
        .filter(|game| game.goals != [Goal::Square(2)])
        .map(|game| {
            let cell = match game.score() {
                Score::WinIn(plies) => format!("1st, {plies}"),
                Score::LossIn(plies) => format!("2nd, {plies}"),
                Score::Points(points) => points.to_string(),
                _ => "draw".to_owned(),
            };
            let is_race = game.ending == Ending::FirstGoal;
            let size = Size::new(game.columns, game.rows).to_string();
            (game.goals[0], is_race, size, cell)
        })
        .collect();
    assert_eq!(shown, expected);
    let count = format!("the results of {} games", shipped().len());
    let text = std::fs::read_to_string(&page.path).expect("the page");
    assert!(text.contains(&count), "{count}");
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
        let Some(first) = keys.combinations(action).first().map(ToString::to_string) else {
            continue;
        };
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

/// Returns the keys that a saved game may have, as the message about an unknown one lists them.
fn keys_of_saved_games() -> Vec<String> {
    let text = SavedGame::of(&played(), Moment::from_unix(0)).to_text();
    let text = text.replacen("version:", "unknown: 1,\n    version:", 1);
    let faults = SavedGame::read(Path::new("game.ron"), &text).expect_err("an unknown key");
    let message = faults.first().expect("a fault").to_string();
    let list = message
        .split("one of the keys ")
        .nth(1)
        .and_then(|rest| rest.split(", found").next())
        .unwrap_or_else(|| panic!("no list of keys: {message}"));
    list.split([',', ' '])
        .filter(|word| !word.is_empty() && *word != "or")
        .map(str::to_owned)
        .collect()
}

fn played() -> Session {
    let ruleset = Ruleset::default();
    let seats = ByPlayer::from_fn(|_| Seat::Human);
    Session::new(GameSetup::plain("test", "Test", ruleset, seats))
}

#[test]
fn every_key_of_saved_games_is_listed() {
    let page = Page::read("docs/files.md");
    let example = page
        .blocks
        .iter()
        .find(|block| block.text.starts_with("// game.ron"))
        .expect("the example");
    let mut listed: Vec<&str> = example
        .text
        .lines()
        .filter_map(|line| line.trim().split_once(':').map(|(key, _)| key))
        .collect();
    let rows = page.rows();
    let optional = rows
        .iter()
        .skip_while(|row| row.first() != Some(&"key"))
        .skip(2)
        .take_while(|row| row.first() != Some(&"of a puzzle"))
        .filter_map(|row| row.first());
    listed.extend(optional.flat_map(|cell| cell.split(", ").map(|key| key.trim_matches('`'))));
    let listed: BTreeSet<&str> = listed.into_iter().collect();
    let keys = keys_of_saved_games();
    // Every file may name its version.
    let keys = keys.iter().map(String::as_str).chain(["version"]);
    let keys: BTreeSet<&str> = keys.collect();
    assert!(keys.len() > 10);
    assert_eq!(listed, keys);
}
