//! Files of results: written, cut short, gone on with, refused.

use super::*;

#[test]
fn the_same_seed_gives_the_same_file_however_many_play_at_once() {
    let scratch = Scratch::new();
    let mut texts = Vec::new();
    for (name, at_once) in [("one.json", 1), ("two.json", 3)] {
        let file = scratch.file(name);
        let run = asked(&[
            "--preset",
            "connect_four",
            "--players",
            "casual,random,win-block-random",
            "--games",
            "4",
            "--seed",
            "7",
            "--out",
            &file,
        ]);
        let (table, told) = play(run.expect("a run"), at_once);
        assert_eq!(told, 12);
        assert!(
            table.starts_with(
                "connect_four 7x6: 3 players, 4 games a pair from 2 openings, seed 7\n"
            )
        );
        texts.push(fs::read_to_string(&file).expect("a file"));
    }
    assert_eq!(texts[0], texts[1]);
    assert_eq!(texts[0].lines().count(), 13);
}

#[test]
fn an_interrupted_file_goes_on_and_ends_as_an_uninterrupted_one() {
    let scratch = Scratch::new();
    let file = scratch.file("a.json");
    let options = [
        "--players",
        "beginner,first-steps",
        "--games",
        "6",
        "--preset",
        "connect_square",
    ];
    let run = asked(&[&options[..], &["--out", &file]].concat()).expect("a run");
    play(run, 1);
    let whole = fs::read_to_string(&file).expect("a file");
    let third = whole.match_indices('\n').nth(3).expect("lines").0;
    // After three games, in the middle of the fourth one's line, and with nothing but the
    // plan.
    let head = whole.find('\n').expect("a line") + 1;
    for (end, left, cut) in [
        (third + 1, 3, false),
        (third + 40, 3, true),
        (head, 6, false),
    ] {
        fs::write(&file, &whole[..end]).expect("written");
        let run = asked(&["--resume", &file]).expect("a run");
        assert_eq!(run.records.len(), 6 - left);
        let told_of_cut = run
            .notes(None)
            .iter()
            .any(|note| note.to_string().contains("the last line is cut off"));
        assert_eq!(told_of_cut, cut, "{:?}", run.notes(None));
        let (_, told) = play(run, 2);
        assert_eq!(told, left);
        assert_eq!(fs::read_to_string(&file).expect("a file"), whole);
    }
    // Nothing else is needed to go on.
    let run = asked(&["--resume", &file]).expect("a run");
    assert_eq!(play(run, 1).1, 0);
}

#[test]
fn pairs_of_neighbours_are_kept_and_gone_on_with() {
    let scratch = Scratch::new();
    let file = scratch.file("a.json");
    let options = [
        "--players",
        "first-steps,beginner,casual",
        "--games",
        "2",
        "--pairs",
        "neighbours",
    ];
    let run = asked(&[&options[..], &["--out", &file]].concat()).expect("a run");
    let (table, told) = play(run, 1);
    assert_eq!(told, 4);
    assert!(table.contains("3 players, 2 games a pair of neighbours from 1 opening, seed 1\n"));
    let text = fs::read_to_string(&file).expect("a file");
    assert!(
        text.lines()
            .next()
            .expect("a line")
            .contains("\"pairs\":\"neighbours\"")
    );
    let half = text.match_indices('\n').nth(2).expect("lines").0 + 1;
    fs::write(&file, &text[..half]).expect("written");
    let run = asked(&["--resume", &file]).expect("a run");
    assert_eq!(play(run, 1).1, 2);
    assert_eq!(fs::read_to_string(&file).expect("a file"), text);
    assert!(
        sentence(&["--pairs", "some"]).contains("expected one of all, neighbours, found \"some\"")
    );
}

#[test]
fn the_same_options_go_on_where_a_game_has_few_openings() {
    let scratch = Scratch::new();
    let file = scratch.file("a.json");
    let rules = scratch.rules(
        "tiny",
        "(name: \"Tiny\", about: \"Small.\", base: \"connect_four\", columns: 2, rows: 2, goals: [Line(2)])",
    );
    let options = [
        "--config",
        &rules,
        "--preset",
        "tiny",
        "--players",
        "random, most-points",
        "--games",
        "4",
        "--openings",
        "50",
    ];
    let run = asked(&[&options[..], &["--out", &file]].concat()).expect("a run");
    let few = run
        .notes(Some(50))
        .iter()
        .any(|note| note.to_string().contains("50 were wanted"));
    assert!(few, "{:?}", run.notes(Some(50)));
    play(run, 1);
    let run = asked(&["--resume", &file]).expect("the same run");
    assert_eq!(run.records.len(), 4);
}

/// The file of a finished arena of two games.
fn finished(scratch: &Scratch) -> String {
    let file = scratch.file("a.json");
    let run = asked(&["--players", "random,casual", "--games", "2", "--out", &file]);
    play(run.expect("a run"), 1);
    file
}

/// What is said of a file beside its name.
fn why(file: &str, options: &[&str]) -> String {
    let found = sentence(&[&["--resume", file], options].concat());
    let start = format!("plummet: --resume {file}: ");
    let rest = found.strip_prefix(&start);
    rest.unwrap_or_else(|| panic!("{found}")).to_owned()
}

#[test]
fn the_file_says_what_is_played_on() {
    let scratch = Scratch::new();
    let file = finished(&scratch);
    for options in [
        ["--preset", "connect_four"],
        ["--players", "random,casual"],
        ["--seed", "1"],
    ] {
        let found = sentence(&[&["--resume", &file], &options[..]].concat());
        assert!(found.contains("cannot be used with"), "{found}");
    }
}

#[test]
fn a_file_that_cannot_be_gone_on_with_is_told() {
    let scratch = Scratch::new();
    let file = finished(&scratch);
    let whole = fs::read_to_string(&file).expect("a file");
    let of = |text: &str| {
        assert_ne!(text, whole);
        fs::write(&file, text).expect("written");
        why(&file, &[])
    };
    assert_eq!(
        of(&whole.replace("\"plummet_arena\":1", "\"plummet_arena\":2")),
        "expected version 1, the newest that this program knows, found version 2"
    );
    assert_eq!(
        of(""),
        "expected a first line about the games, found an empty file; begin anew with --out"
    );
    assert_eq!(
        of(&whole[..60]),
        "expected a first line about the games, found a line that is cut off; begin anew with --out"
    );
    assert!(
        of(&whole.replacen("\"game\":1", "\"game\":one", 1))
            .starts_with("line 2: expected a game, found ")
    );
    assert_eq!(
        of(&whole.replacen("{\"game\":1", "{\"game\":7", 1)),
        "line 2: expected a game from 1 to 2, found 7"
    );
    assert_eq!(
        of(&whole.replacen("\"red\":\"random\"", "\"red\":\"casual\"", 1)),
        "line 2: expected random against casual as game 1, found casual against casual"
    );
    assert_eq!(
        of(&whole.replacen("overlooks:31", "overlooks:32", 1)),
        "the player casual is defined otherwise than when the games were played, so its games cannot be gone on with"
    );
    assert_eq!(
        of(&whole.replacen("\"id\":\"casual\"", "\"id\":\"nobody\"", 1)),
        "the player nobody is not there any more, so its games cannot be gone on with"
    );
    fs::remove_file(&file).expect("a file");
    assert!(sentence(&["--resume", &file]).ends_with("cannot be read: there is no such folder"));
}
