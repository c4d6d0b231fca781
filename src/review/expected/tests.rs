//! Tests of tables, their file and the games that make them.

use std::path::Path;

use super::*;
use crate::storage::PersonResult;
use crate::storage::ScoredGame;

fn value(score: Score) -> Value {
    Value::exact(score)
}

#[test]
fn every_family_has_a_table_of_every_strength() {
    for family in Family::ALL {
        for strength in Strength::ALL {
            let table = shipped_scores().table(family.preset(), strength);
            let table = table.unwrap_or_else(|| panic!("{family:?} {strength:?}"));
            let least = match family {
                Family::Lines => 5_000,
                Family::Points | Family::Squares => 1_000,
            };
            assert!(table.games >= least, "{family:?} {strength:?}");
            let (rows, cells) = shape_of(family);
            assert!(rows.iter().eq(table.rows.iter().map(|(free, _)| free)));
            for (_, row) in &table.rows {
                assert_eq!(row.len(), cells);
                assert!(row.is_sorted_by(|one, next| one.0 >= next.0));
            }
        }
    }
}

/// The look-up by its words, value by value.
#[test]
fn a_value_has_the_cell_of_its_own_moves_or_points() {
    for own in 1..=25_u32 {
        let at = usize::try_from(own.min(21)).expect("small");
        let win = cell_of(value(Score::WinIn(2 * own - 1)), Family::Lines);
        assert_eq!(win, Some(at - 1));
        let loss = cell_of(value(Score::LossIn(2 * own)), Family::Squares);
        assert_eq!(loss, Some(RACE_CELLS - at));
    }
    assert_eq!(cell_of(value(Score::Draw), Family::Lines), Some(21));
    let estimate = cell_of(value(Score::Heuristic(3)), Family::Lines);
    assert_eq!(estimate, None);
    for points in -9..=9_i32 {
        let cell = cell_of(value(Score::Points(points)), Family::Points);
        let expected = usize::try_from(6 - points.clamp(-6, 6)).expect("small");
        assert_eq!(cell, Some(expected));
        let estimate = Value::exact(Score::Points(points)).estimated();
        assert_eq!(cell_of(estimate, Family::Points), Some(expected));
    }
    for (free, row) in [
        (1, 0),
        (4, 0),
        (5, 1),
        (12, 2),
        (13, 3),
        (16, 4),
        (27, 3),
        (40, 4),
    ] {
        assert_eq!(row_of(free, FREE_CELLS.iter().copied()), row, "{free}");
    }
}

#[test]
fn a_person_is_as_strong_as_the_strongest_level_beaten() {
    let mut statistics = Statistics::default();
    let strength = |it: &Statistics| Strength::of_person(it, "connect_four");
    assert_eq!(strength(&statistics), Strength::Casual);
    for (preset, level, result, expected) in [
        (
            "connect_four",
            "steady",
            PersonResult::Lost,
            Strength::Casual,
        ),
        (
            "connect_square",
            "strong",
            PersonResult::Won,
            Strength::Casual,
        ),
        (
            "connect_four",
            "steady",
            PersonResult::Won,
            Strength::Steady,
        ),
        (
            "connect_four",
            "champion",
            PersonResult::Drawn,
            Strength::Steady,
        ),
        (
            "connect_four",
            "champion",
            PersonResult::Won,
            Strength::Strong,
        ),
    ] {
        statistics.add(&ScoredGame {
            preset: preset.to_owned(),
            level: level.to_owned(),
            result,
        });
        assert_eq!(strength(&statistics), expected, "{level}");
    }
}

#[test]
fn the_shipped_tables_are_read_as_they_are_written() {
    let whole = shipped_scores().to_text();
    let read = ExpectedScores::read(Path::new("a.ron"), &whole);
    assert_eq!(read.as_ref(), Ok(shipped_scores()));
}
