//! Games on one line, and what people paste.

use plummet::internals::storage::{Pasted, SavedGame, read_pasted};
use plummet::rules::notation::{format_game, parse_game};
use plummet::rules::{Column, Ending, Goal, Player, Position, Ruleset, RulesetSpec};
use plummet::session::{Seat, Session};
use proptest::prelude::*;

use super::{level, moment, setup};

fn columns(indices: &[u8]) -> Vec<Column> {
    indices.iter().copied().map(Column::new).collect()
}

#[test]
fn a_game_on_one_line_is_exact() {
    let ruleset = Ruleset::default();
    let line = format_game("connect_four", &ruleset, columns(&[3, 3, 4, 4]));
    assert_eq!(line, "connect_four 7x6 Line(4) FirstGoal: 4455");
    let line = format_game("", &ruleset, []);
    assert_eq!(line, "- 7x6 Line(4) FirstGoal:");
    let spec = RulesetSpec {
        columns: 11,
        rows: 2,
        goals: vec![Goal::Line(3), Goal::Square(2)],
        ending: Ending::FullBoard,
        first: Player::Yellow,
        start: vec!["...........".to_owned(), "r.........y".to_owned()],
        end_when_decided: true,
    };
    let line = format_game(
        "mine",
        &Ruleset::new(&spec).expect("sound"),
        columns(&[10, 0]),
    );
    assert_eq!(
        line,
        "mine 11x2 Line(3)+Square(2) FullBoard yellow-first end-when-decided \
         start=.........../r.........y: 11,1"
    );
    let found = parse_game(&line, &ruleset).expect("our own text");
    assert_eq!(found.preset.as_deref(), Some("mine"));
    assert_eq!(found.ruleset.spec, spec);
    assert_eq!(found.moves, columns(&[10, 0]));
}

#[test]
fn what_comes_along_when_text_is_copied_is_no_part_of_it() {
    let rules = Ruleset::default();
    let moves = |text: &str| match read_pasted(text, &rules) {
        Ok(Pasted::Line(line)) => line.moves,
        other => panic!("{text:?}: {other:?}"),
    };
    for text in [
        "\u{feff}4455",
        "\u{200b}4455\u{200b}\n",
        "44\u{200b}5\u{ad}5",
        "\u{feff}connect_four 7x6 Line(4) FirstGoal: 44\u{2060}55",
        "https://connect4.gamesolver.org/?pos=4455",
        " https://connect4.gamesolver.org/en/?pos=4455#top ",
        "connect4.gamesolver.org/?size=7&pos=4455&x=1",
        "\u{feff}https://connect4.gamesolver.org/?pos=4455",
    ] {
        assert_eq!(moves(text), columns(&[3, 3, 4, 4]), "{text:?}");
    }
    let wrong = read_pasted("https://connect4.gamesolver.org/?pos=44558", &rules);
    let sentence = "the clipboard holds no game: move 5: expected a column from 1 to 7, found 8";
    assert_eq!(wrong, Err(sentence.to_owned()));
}

#[test]
fn what_is_no_game_is_refused_with_a_sentence() {
    for (text, message) in [
        ("", "the clipboard has no text"),
        (
            "4444444",
            "the clipboard holds no game: \
             move 7 cannot be played: column 4 is full",
        ),
        (
            ": 4",
            "the clipboard holds no game: \
             before the colon: expected the word of a preset, found nothing",
        ),
        (
            "https://example.org",
            "the clipboard holds no game: \
             before the colon: expected the size of the board, such as 7x6, found nothing",
        ),
        (
            "a 7x6 Line(4)+Cube(3) FirstGoal: 4",
            "the clipboard holds no game: \
             before the colon: expected goals, such as Line(4)+Square(2), \
             found \"Line(4)+Cube(3)\"",
        ),
        (
            "a 7x6 Line(4) FirstGoal blue-first: 4",
            "the clipboard holds no game: \
             before the colon: expected yellow-first, end-when-decided, start= or nothing more, \
             found \"blue-first\"",
        ),
        (
            "a 700x6 Line(4) FirstGoal: 4",
            "the clipboard holds no game: before the colon: expected rules that make sense, found \
             columns: expected a whole number from 2 to 99, found 700",
        ),
        (
            "(version: 1)",
            "pasted text:1:1: expected the key preset, found no such key",
        ),
    ] {
        let found = read_pasted(text, &Ruleset::default());
        assert_eq!(found, Err(message.to_owned()), "{text}");
    }
}

#[test]
fn a_saved_game_can_be_pasted_as_well() {
    let session = Session::new(setup(&RulesetSpec::default(), Seat::Human, level()));
    let text = SavedGame::of(&session, moment()).to_text();
    for pasted in [text.clone(), format!("\u{feff}{text}")] {
        match read_pasted(&pasted, &Ruleset::default()) {
            Ok(Pasted::Saved(game)) => assert_eq!(game.to_text(), text),
            other => panic!("a saved game, not {other:?}"),
        }
    }
}

proptest! {
    /// Nothing that is pasted makes the program panic.
    #[test]
    fn anything_can_be_pasted(text in ".{0,80}") {
        match read_pasted(&text, &Ruleset::default()) {
            Ok(Pasted::Line(game)) => {
                prop_assert!(Position::replay(&game.ruleset, game.moves).is_ok());
            }
            Ok(Pasted::Saved(game)) => prop_assert!(game.session().is_ok()),
            Err(sentence) => prop_assert!(!sentence.is_empty()),
        }
    }
}
