//! Reviews as JSON, and kept beside the files of their games.

use std::fs;

use plummet::internals::review::{Review, keep_review, kept_review};
use plummet::internals::storage::SavedGames;
use plummet::rules::{Goal, Ruleset};
use plummet::session::{GameRecord, Move, Opening};

use super::{Budget, SMALL, preset, random_game, review, reviewed};
use crate::scratch::Scratch;
use crate::support::race;

fn games() -> Vec<GameRecord> {
    let mut passed = reviewed(&race(5, 4, &[Goal::Line(4)]), "33441");
    for index in [1, 4] {
        passed.moves.insert(index, Move::Pass);
    }
    let mut swapped = reviewed(&race(12, 4, &[Goal::Line(3)]), "1,2,1");
    swapped.setup.opening = Opening::Swap;
    vec![
        reviewed(&Ruleset::connect_four(), ""),
        random_game(&race(5, 5, &[Goal::Line(4)]), 1),
        random_game(&preset("most_fours_7x6"), 2),
        passed,
        swapped,
    ]
}

fn quickly(game: GameRecord) -> Review {
    let budget = Budget {
        nodes: 50_000,
        ..SMALL
    };
    review(game, budget)
}

#[test]
fn a_review_is_read_as_it_is_written() {
    for game in games() {
        let review = quickly(game.clone());
        let text = review.to_json();
        assert_eq!(Review::from_json(&text, &game), Some(review));
        let mut other = game.clone();
        other.setup.opening = match game.setup.opening {
            Opening::Plain => Opening::Swap,
            Opening::Swap => Opening::Plain,
        };
        assert_eq!(Review::from_json(&text, &other), None);
        for end in (0..text.len()).step_by(97) {
            assert_eq!(Review::from_json(&text[..end], &game), None);
        }
    }
}

/// A changed value, column or grade is noticed.
#[test]
fn a_damaged_review_is_not_read() {
    let game = random_game(&race(5, 5, &[Goal::Line(4)]), 1);
    let text = quickly(game.clone()).to_json();
    for (right, wrong) in [
        ("\"schema\":2", "\"schema\":1"),
        ("\"schema\":2", "\"schema\":3"),
        ("\"mark\":null", "\"mark\":\"??\""),
        ("\"hard_to_see\":false", "\"hard_to_see\":true"),
        ("\"expected_before\":0.", "\"expected_before\":0.1"),
        (
            "\"strength\":{\"red\":\"casual\"",
            "\"strength\":{\"red\":\"strong\"",
        ),
        ("\"grade\":\"best\"", "\"grade\":\"blunder\""),
        ("\"exact\":true", "\"exact\":false"),
        ("\"ply\":1,", "\"ply\":2,"),
        ("\"player\":\"red\"", "\"player\":\"yellow\""),
        ("\"proven\":true", "\"proven\":false"),
        ("\"column\":", "\"column\":7"),
        ("\"line\":[", "\"line\":[99,"),
        ("\"kind\":\"", "\"kind\":\"un"),
    ] {
        let damaged = text.replacen(right, wrong, 1);
        assert_ne!(damaged, text, "{right}");
        assert_eq!(Review::from_json(&damaged, &game), None, "{wrong}");
    }
}

#[test]
fn a_kept_review_belongs_to_its_game() {
    let scratch = Scratch::new();
    let file = scratch.write("a game.ron", "");
    let game = random_game(&race(5, 5, &[Goal::Line(4)]), 1);
    assert_eq!(kept_review(&file, &game), None);
    let review = quickly(game.clone());
    let path = keep_review(&file, &review).expect("written");
    assert_eq!(path, scratch.path("a game.review"));
    assert_eq!(kept_review(&file, &game), Some(review));
    let mut longer = game.clone();
    longer.moves.pop();
    assert_eq!(kept_review(&file, &longer), None, "of other moves");
    fs::write(&path, "no review").expect("a file");
    assert_eq!(kept_review(&file, &game), None, "damaged");
    SavedGames::remove(&file).expect("removed");
    assert!(!path.exists() && !file.exists());
    let nowhere = scratch.path("no folder/a.ron");
    assert_eq!(kept_review(&nowhere, &game), None);
}
