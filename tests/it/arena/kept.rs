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
        "casual,beginner,first-steps",
        "--games",
        "2",
        "--pairs",
        "neighbours",
        "--preset",
        "connect_square",
    ];
    let run = asked(&[&options[..], &["--out", &file]].concat()).expect("a run");
    let (table, told) = play(run, 1);
    assert_eq!(told, 4);
    assert!(table.contains("3 players, 2 games a pair of neighbours from 1 opening, seed 1\n"));
    let whole = fs::read_to_string(&file).expect("a file");
    let third = whole.match_indices('\n').nth(3).expect("lines").0;
    // After three games, in the middle of the fourth one's line, and with nothing but the
    // plan.
    let head = whole.find('\n').expect("a line") + 1;
    for (end, left, cut) in [
        (third + 1, 1, false),
        (third + 40, 1, true),
        (head, 4, false),
    ] {
        fs::write(&file, &whole[..end]).expect("written");
        let run = asked(&["--resume", &file]).expect("a run");
        assert_eq!(run.records.len(), 4 - left);
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
fn a_game_with_few_openings_says_so_and_is_gone_on_with() {
    let scratch = Scratch::new();
    let rules = r#"(name: "Tiny", base: "connect_four", columns: 2, rows: 2, goals: [Line(2)])"#;
    scratch.write("rules/presets/tiny.ron", rules);
    let (file, config) = (scratch.file("a.json"), scratch.file("rules"));
    let words = format!(
        "--config {config} --preset tiny --players random,most-points --games 4 --openings 50 \
         --out {file}"
    );
    let run = asked(&words.split(' ').collect::<Vec<_>>()).expect("a run");
    let notes = run.notes(Some(50));
    let told = "there are no more than 1 distinct openings here, 50 were wanted";
    assert_eq!(notes[0].to_string(), told);
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
fn a_file_that_cannot_be_gone_on_with_is_told() {
    let scratch = Scratch::new();
    let file = finished(&scratch);
    let whole = fs::read_to_string(&file).expect("a file");
    let of = |text: &str| {
        assert_ne!(text, whole);
        fs::write(&file, text).expect("written");
        why(&file, &[])
    };
    for (old, new, sentence) in [
        (
            "\"plummet_arena\":1",
            "\"plummet_arena\":2",
            "expected version 1, the newest that this program knows, found version 2",
        ),
        (
            "\"game\":1",
            "\"game\":one",
            "line 2: expected a game, found ",
        ),
        (
            "{\"game\":1",
            "{\"game\":7",
            "line 2: expected a game from 1 to 2, found 7",
        ),
        (
            "\"red\":\"random\"",
            "\"red\":\"casual\"",
            "line 2: expected random against casual as game 1, found casual against casual",
        ),
        (
            "overlooks:31",
            "overlooks:32",
            "the player casual is defined otherwise than when the games were played, so its games \
             cannot be gone on with",
        ),
        (
            "\"id\":\"casual\"",
            "\"id\":\"nobody\"",
            "the player nobody is not there any more, so its games cannot be gone on with",
        ),
    ] {
        let found = of(&whole.replacen(old, new, 1));
        assert!(found.starts_with(sentence), "{found}");
    }
    for (text, found) in [
        ("", "an empty file"),
        (&whole[..60], "a line that is cut off"),
    ] {
        let wanted = "expected a first line about the games";
        let sentence = format!("{wanted}, found {found}; begin anew with --out");
        assert_eq!(of(text), sentence);
    }
    fs::remove_file(&file).expect("a file");
    assert!(sentence(&["--resume", &file]).ends_with("cannot be read: there is no such folder"));
}
