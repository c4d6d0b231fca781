//! The files of `config/`: each one loads, is built into the program and says what
//! it should.

use std::fs;
use std::path::Path;

use ecolor::{Color32, Rgba};
use plummet::internals::presets::{Action, check_file, contrast};
use plummet::internals::review::{Lessons, check_lesson};
use plummet::internals::scene::example_position;
use plummet::presets::{Catalog, SearchPath};
use plummet::rules::Ending::FullBoard;
use plummet::rules::Goal::{Line, Square};
use plummet::rules::{Player, Position, Ruleset, RulesetSpec, completions_on};

use super::config;

fn ron_files(directory: &Path) -> Vec<std::path::PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(directory).expect("the directory config") {
        let path = entry.expect("an entry of config").path();
        if path.is_dir() {
            files.extend(ron_files(&path));
        } else {
            files.push(path);
        }
    }
    files.sort();
    files
}

#[test]
fn every_file_is_without_faults() {
    let catalog = Catalog::built_in();
    for file in ron_files(&config()) {
        let faults = check_lesson(&file, &catalog);
        let faults = faults.unwrap_or_else(|| check_file(&file, &SearchPath::built_in()));
        assert_eq!(faults, [], "{file:?}");
    }
    assert_eq!(Catalog::built_in().errors, []);
}

#[test]
fn every_file_is_built_in() {
    let on_disk = SearchPath::new(Some(&config()), |_| None, Path::new("/nowhere"));
    let (on_disk, built_in) = (Catalog::load(&on_disk), Catalog::built_in());
    assert_eq!(on_disk.errors, []);
    let lessons = Lessons::built_in().list().len();
    assert!(lessons >= 8, "{lessons}");
    // And one file of levels, and one of keys.
    let found = built_in.presets.len() + built_in.themes.len() + lessons + 2;
    assert_eq!(found, ron_files(&config()).len());
    let mut levels = on_disk.levels.clone();
    for level in &mut levels {
        assert!(std::mem::take(&mut level.is_named));
    }
    assert_eq!(levels, built_in.levels);
    assert_eq!(on_disk.keys(), built_in.keys());
    let ids = |catalog: &Catalog| -> Vec<String> {
        let themes = catalog.themes.iter().map(|theme| theme.id.clone());
        let presets = catalog.presets.iter().map(|preset| preset.id.clone());
        presets.chain(themes).collect()
    };
    assert_eq!(ids(&on_disk), ids(&built_in));
    for (a, b) in on_disk.presets.iter().zip(&built_in.presets) {
        assert_eq!(a.ruleset, b.ruleset);
        assert!(a.source.is_some() && b.source.is_none());
    }
}

/// The pictures of presets show a game that has ended, with what decided it.
#[test]
fn every_example_is_a_finished_game_with_a_completion() {
    for preset in &Catalog::built_in().presets {
        let id = &preset.id;
        let shown = example_position(&preset.ruleset, &preset.example);
        // No one would play 9,801 moves for a picture: the largest board is shown in part.
        assert_eq!(preset.example.is_empty(), id == "giant_99x99", "{id}");
        assert!(!shown.completions().is_empty(), "{id}");
        assert!(shown.outcome.is_some(), "{id}");
        if !preset.example.is_empty() {
            let moves = preset.example.iter().copied();
            let played = Position::replay(&preset.ruleset, moves);
            assert_eq!(played.as_ref(), Ok(&shown), "{id}");
        }
        // Where points count there is a winner, whose lines are the bright ones.
        let points = shown.points;
        let is_decided = points.red != points.yellow;
        assert!(is_decided || preset.example.is_empty(), "{id}: {points:?}");
    }
}

#[test]
fn an_example_of_any_rules_is_short_and_always_the_same() {
    let size = |columns, rows| RulesetSpec {
        columns,
        rows,
        goals: vec![Line(2), Square(9)],
        ending: FullBoard,
        ..RulesetSpec::default()
    };
    for spec in [size(2, 2), size(3, 99), size(99, 2), size(99, 99)] {
        let ruleset = Ruleset::new(&spec).expect("sound rules");
        let shown = example_position(&ruleset, &[]);
        assert!(shown.ply() <= 200, "{} moves", shown.ply());
        assert_eq!(shown, example_position(&ruleset, &[]));
    }
}

#[test]
fn five_in_a_row_starts_with_full_alternating_edges_and_nothing_complete() {
    let catalog = Catalog::built_in();
    let preset = catalog.preset("five_in_a_row").expect("a shipped preset");
    let start = &preset.ruleset.start;
    let discs: Vec<_> = start.all_discs().collect();
    assert_eq!(discs.len(), 12);
    for (cell, player) in &discs {
        let edge = cell.column.index();
        assert!(edge == 0 || edge == 8);
        let red = (usize::from(cell.row) + edge / 8).is_multiple_of(2);
        assert_eq!(*player == Player::Red, red, "{cell:?}");
    }
    assert_eq!(completions_on(start, &preset.ruleset.goals), []);
    let position = Position::new(&preset.ruleset);
    assert_eq!(position.outcome, None);
    assert_eq!(position.legal_columns().count(), 7);
}

/// What has an entry of the menu or the start page, and no key unless a person gives it one.
const KEYLESS: [Action; 11] = [
    Action::BoardPicture,
    Action::Animation,
    Action::SetUp,
    Action::Together,
    Action::Start,
    Action::Openings,
    Action::Lessons,
    Action::Puzzles,
    Action::Exercises,
    Action::Arena,
    Action::Training,
];

#[test]
fn no_key_has_two_actions_and_what_stands_in_no_menu_has_a_key() {
    let catalog = Catalog::built_in();
    let keys = catalog.keys();
    for &action in Action::ALL {
        let combinations = keys.combinations(action);
        let has_none = KEYLESS.contains(&action);
        assert_eq!(combinations.is_empty(), has_none, "{}", action.name());
        for &combination in combinations {
            assert_eq!(keys.action(combination), Some(action), "{combination}");
        }
    }
}

#[test]
fn the_themes_can_be_read() {
    let catalog = Catalog::built_in();
    let ids: Vec<&str> = catalog
        .themes
        .iter()
        .map(|theme| theme.id.as_str())
        .collect();
    assert_eq!(ids, ["dark", "light", "walnut", "contrast"]);
    for theme in &catalog.themes {
        // WCAG 2.2: 4.5 for text (7 for enhanced contrast), 3 for all else.
        let text = if theme.id == "contrast" { 7.0 } else { 4.5 };
        let least = |a: Color32, b: Color32, least: f32| {
            let contrast = contrast(a, b);
            assert!(
                contrast >= least,
                "{}: {a:?} on {b:?}: {contrast:.2}",
                theme.id
            );
        };
        for ink in [
            theme.text,
            theme.dim,
            theme.accent,
            theme.good,
            theme.warn,
            theme.error,
        ] {
            least(ink, theme.panel, text);
            least(ink, theme.background, text);
        }
        least(theme.control_border, theme.panel, 3.0);
        for player in Player::BOTH {
            // Where a disc is as light as its hole, its rim is not.
            let face = contrast(theme.disc(player).face, theme.hole);
            let rim = contrast(theme.rim(player), theme.hole);
            assert!(face.max(rim) >= 3.0, "{}: {player} {face:.2}", theme.id);
        }
        least(theme.red_disc, theme.yellow_disc, 3.0);
        for seen in colour_vision() {
            let [red, yellow] = [theme.red_disc, theme.yellow_disc].map(seen);
            let contrast = (red.max(yellow) + 0.05) / (red.min(yellow) + 0.05);
            assert!(contrast >= 3.0, "{}: {contrast:.2}", theme.id);
        }
        least(theme.red_mark_colour, theme.red_disc, 3.0);
        least(theme.yellow_mark_colour, theme.yellow_disc, 3.0);
        least(theme.stroke, theme.stroke_edge, 7.0);
        assert_ne!(theme.red_mark, theme.yellow_mark);
        assert_eq!(theme.is_dark(), theme.id != "light");
    }
}

/// For each kind of colour blindness the relative luminance of a colour as it is then seen: protan,
/// deutan and tritan vision by the matrices of Machado, Oliveira and Fernandes (2009), "A
/// Physiologically-based Model for Simulation of Color Vision Deficiency", severity 1.0.
fn colour_vision() -> [impl Fn(Color32) -> f32; 3] {
    [
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ],
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ],
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ],
    ]
    .map(|matrix: [[f32; 3]; 3]| {
        move |colour: Color32| {
            let linear = Rgba::from(colour).to_array();
            let seen = matrix.map(|row| {
                let parts = row.iter().zip(linear);
                parts
                    .map(|(factor, part)| factor * part)
                    .sum::<f32>()
                    .clamp(0.0, 1.0)
            });
            let weights = [0.2126, 0.7152, 0.0722];
            weights
                .iter()
                .zip(seen)
                .map(|(weight, part)| weight * part)
                .sum()
        }
    })
}
