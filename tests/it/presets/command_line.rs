//! The command line: what a shell sees.

use plummet::engine::LevelEngine;
use plummet::internals::cli::{Launch, Next};
use plummet::internals::review::Lessons;
use plummet::presets::Catalog;
use plummet::rules::{Ending, Size};

use super::Scratch;
use crate::support::{Ran, Shell, TickingClock, levels_text};

#[track_caller]
fn launched(ran: &Ran) -> &Launch {
    match &ran.next {
        Next::Window(launch) => launch,
        Next::Exit(code) => panic!("exit {code}: {}", ran.err),
    }
}

/// Runs `plummet` in a scratch directory; `@` in an argument stands for it.
fn plummet(scratch: &Scratch, arguments: &[&str]) -> Ran {
    plummet_with(scratch, arguments, "")
}

fn plummet_with(scratch: &Scratch, arguments: &[&str], input: &str) -> Ran {
    let here = scratch.0.to_str().expect("a path in UTF-8");
    let shell = Shell {
        input: input.as_bytes(),
        clock: &TickingClock::default(),
        current: &scratch.0,
        ..Shell::default()
    };
    let Ran { next, out, err } = shell.run(arguments.iter().map(|text| text.replace('@', here)));
    Ran {
        next,
        out: scratch.relative(&out),
        err: scratch.relative(&err),
    }
}

#[track_caller]
fn refuses(arguments: &[&str], sentence: &str) {
    let ran = plummet(&Scratch::new(), arguments);
    assert_eq!(ran.err, format!("plummet: {sentence}\n"));
    assert_eq!((ran.code(), ran.out.as_str()), (2, ""));
}

#[test]
fn check_lists_faults_and_counts_files() {
    let scratch = Scratch::new();
    let ran = plummet(&scratch, &["check"]);
    assert_eq!((ran.code(), ran.err.as_str()), (0, ""));
    let files = Catalog::built_in().files() + Lessons::built_in().files();
    assert_eq!(ran.out, format!("{files} files are fine\n"));

    scratch.write(
        "config/presets/bad.ron",
        "(name: \"Bad\", rows: 1, columns: 100)",
    );
    let good = scratch.write(
        "config/presets/good.ron",
        "(name: \"Good\", base: \"beside\")",
    );
    scratch.write("config/presets/beside.ron", "(name: \"Beside\", rows: 8)");
    let ran = plummet(&scratch, &["check"]);
    assert_eq!((ran.code(), ran.err.as_str()), (1, ""));
    let faults = "config/presets/bad.ron:1:21: expected a whole number from 2 to 99, found 1\n\
                  config/presets/bad.ron:1:33: expected a whole number from 2 to 99, found 100\n";
    assert_eq!(ran.out, faults);

    let ran = plummet(&scratch, &["check", "@/config/presets/bad.ron"]);
    assert_eq!((ran.code(), ran.out.as_str()), (1, faults));
    let ran = plummet(
        &scratch,
        &["check", good.to_str().expect("a path in UTF-8")],
    );
    assert_eq!((ran.code(), ran.out.as_str()), (0, "1 file is fine\n"));
}

#[test]
fn check_tells_the_kinds_of_files_apart() {
    let scratch = Scratch::new();
    scratch.write("x/keys.ron", "(undo: [\"Strg+Z\"])");
    scratch.write("x/levels.ron", "[]");
    scratch.write(
        "x/themes/a.ron",
        "(name: \"A\", base: \"dark\", panel: \"red\")",
    );
    scratch.write("x/rules.ron", "(name: \"A\", base: \"keys\")");
    scratch.write("x/mine.ron", levels_text(&[("a", "Random")]));
    scratch.write("x/games.ron", "[(name: \"A\"), (name: \"B\", rows: 5)]");
    scratch.write("x/other.ron", "[1, 2]");
    let files = [
        "keys.ron",
        "levels.ron",
        "themes/a.ron",
        "rules.ron",
        "none.ron",
        "mine.ron",
        "games.ron",
        "other.ron",
    ];
    let files = files.map(|file| format!("@/x/{file}"));
    let arguments: Vec<&str> = std::iter::once("check")
        .chain(files.iter().map(String::as_str))
        .collect();
    let ran = plummet(&scratch, &arguments);
    assert_eq!(ran.code(), 1);
    assert_eq!(
        ran.out,
        "x/keys.ron:1:9: expected a key combination, such as \"Ctrl+N\", \"F11\" or \"Left\", found text \"Strg+Z\"\n\
         x/levels.ron:1:1: expected at least one level, found an empty list\n\
         x/themes/a.ron:1:34: expected a colour of six hexadecimal digits, such as \"#1B212B\", found text \"red\"\n\
         x/rules.ron:1:19: expected a base that can be used, found keys, which has faults of its own\n\
         x/none.ron:1:1: expected a readable file, found nothing there\n\
         x/mine.ron:1:1: expected the file name levels.ron, or the folder levels.d, for a list of levels, found mine.ron\n\
         x/games.ron:1:1: expected one preset, such as (name: \"…\"), in each file, found a list of 2\n\
         x/other.ron:1:1: expected a struct in parentheses, such as (key: value), found a list of 2\n"
    );
}

#[test]
fn arguments_lead_straight_into_a_game() {
    let scratch = Scratch::new();
    let ran = plummet(&scratch, &[]);
    assert!(launched(&ran).asks_for_game);
    assert_eq!(launched(&ran).game.preset.id, "connect_four");
    assert_eq!(launched(&ran).theme.id, "dark");

    let arguments = "--preset most_fours_6x6 --red human --yellow random --size 9x7 --theme light --log-events e.json";
    let arguments: Vec<&str> = arguments.split(' ').collect();
    let ran = plummet(&scratch, &arguments);
    let launch = launched(&ran);
    assert!(!launch.asks_for_game);
    let game = &launch.game;
    assert_eq!(game.preset.id, "most_fours_6x6");
    assert_eq!(game.ruleset.size(), Size::new(9, 7));
    assert_eq!(game.ruleset.ending(), Ending::FullBoard);
    assert_eq!(game.seats.red, None);
    let yellow = game.seats.yellow.as_ref().map(|level| &level.engine);
    assert_eq!(yellow, Some(&LevelEngine::Random));
    assert_eq!(launch.theme.id, "light");
    assert_eq!(launch.log_events.as_deref(), Some("e.json".as_ref()));

    // Any one of them is a game by the first preset.
    let ran = plummet(&scratch, &["--yellow", "random"]);
    let game = &launched(&ran).game;
    assert_eq!(game.preset.id, "connect_four");
}

#[test]
fn config_comes_before_everything_else() {
    let scratch = Scratch::new();
    scratch.write("mine/presets/p.ron", "(name: \"Mine\")");
    scratch.write("config/presets/p.ron", "(name: \"Other\")");
    let ran = plummet(&scratch, &["--config", "@/mine", "--preset", "p"]);
    let game = &launched(&ran).game;
    assert_eq!(game.preset.name, "Mine");
    let ran = plummet(&scratch, &["check", "--config", "@/mine"]);
    let files = Catalog::built_in().files() + Lessons::built_in().files() + 2;
    assert_eq!(
        (ran.code(), ran.out),
        (0, format!("{files} files are fine\n"))
    );
}

#[test]
fn check_looks_at_files_that_others_hide() {
    let scratch = Scratch::new();
    scratch.write("mine/presets/p.ron", "(name: \"Mine\")");
    scratch.write("config/presets/p.ron", "(name: \"Other\", rows: 0)");
    scratch.write("mine/keys.ron", "()");
    scratch.write("config/keys.ron", "[]");
    let ran = plummet(&scratch, &["check", "--config", "@/mine"]);
    assert_eq!(ran.code(), 1);
    assert_eq!(
        ran.out,
        "config/presets/p.ron:1:23: expected a whole number from 2 to 99, found 0\n\
         config/keys.ron:1:1: expected a struct in parentheses, such as (key: value), found a list of 0\n"
    );
    let ran = plummet(&scratch, &["--config", "@/mine", "--preset", "p"]);
    assert_eq!(launched(&ran).watch.catalog().errors(), []);
}

/// Ids as messages list them.
fn ids<'a>(ids: impl Iterator<Item = &'a String>) -> String {
    ids.map(String::as_str).collect::<Vec<_>>().join(", ")
}

#[test]
fn values_that_make_no_sense_are_one_sentence() {
    let catalog = Catalog::built_in();
    let presets = ids(catalog.presets().iter().map(|preset| &preset.id));
    refuses(
        &["--preset", "chess"],
        &format!("--preset: expected one of {presets}, found \"chess\""),
    );
    let levels = ids(catalog.levels().iter().map(|level| &level.id));
    refuses(
        &["--red", "clever"],
        &format!("--red: expected one of human, {levels}, found \"clever\""),
    );
    let themes = ids(catalog.themes().iter().map(|theme| &theme.id));
    refuses(
        &["--theme", "pink"],
        &format!("--theme: expected one of {themes}, found \"pink\""),
    );
    for text in [
        "7", "7x", "x6", "7x100", "1x6", "+7x6", "7x6x5", "seven", "",
    ] {
        refuses(
            &["--size", text],
            &format!(
                "invalid value '{text}' for '--size <CxR>': expected columns x rows from 2 to 99 each, such as 9x7; plummet --help lists what there is"
            ),
        );
    }
    refuses(
        &["--size", "3x3"],
        "--size 3x3 does not suit connect_four: at least one goal must fit the board, but none fits 3x3",
    );
    refuses(
        &["--config", "@/none"],
        "--config none: expected a directory, found nothing there",
    );
    refuses(
        &["--presets", "x"],
        "unexpected argument '--presets' found; did you mean --preset?",
    );
    refuses(
        &["--preset"],
        "a value is required for '--preset <PRESET>' but none was supplied; plummet --help lists what there is",
    );
    refuses(
        &["chek"],
        "unrecognized subcommand 'chek'; did you mean check?",
    );
}

#[test]
fn options_of_the_window_before_a_command_are_refused() {
    for command in ["inspect", "play", "solve", "analyze"] {
        refuses(
            &["--preset", "connect_square", command],
            &format!("--preset belongs after the command: plummet {command} --preset ..."),
        );
        refuses(
            &["--size", "9x7", command, "--size", "9x7"],
            &format!("--size belongs after the command: plummet {command} --size ..."),
        );
        for option in ["--mute", "--fullscreen"] {
            refuses(
                &[option, command],
                &format!("{option} is for the window; plummet {command} does not take it"),
            );
        }
        for option in ["--theme", "--log-events"] {
            refuses(
                &[option, "dark", command],
                &format!("{option} is for the window; plummet {command} does not take it"),
            );
        }
    }
    for option in ["--red", "--yellow", "--load"] {
        refuses(
            &[option, "random", "play"],
            &format!("{option} belongs after the command: plummet play {option} ..."),
        );
        refuses(
            &[option, "random", "check"],
            &format!("{option} is for the window; plummet check does not take it"),
        );
    }
    // Where configuration lies matters to all of them.
    let ran = plummet(&Scratch::new(), &["--config", "@", "check"]);
    assert_eq!((ran.code(), ran.err.as_str()), (0, ""));
}

#[test]
fn help_and_version_go_to_standard_output() {
    let scratch = Scratch::new();
    let ran = plummet(&scratch, &["--help"]);
    assert_eq!((ran.code(), ran.err.as_str()), (0, ""));
    for option in [
        "--preset",
        "--red",
        "--yellow",
        "--size",
        "--config",
        "--log-events",
        "--theme",
        "--load",
        "--mute",
        "--fullscreen",
        "check",
    ] {
        assert!(ran.out.contains(option), "{option} in {}", ran.out);
    }
    let opens = "Without arguments the window opens with the start page.";
    assert!(ran.out.contains(opens), "{}", ran.out);
    let ran = plummet(&scratch, &["--version"]);
    assert_eq!(ran.out, format!("plummet {}\n", env!("CARGO_PKG_VERSION")));
}

/// A game of a person against a level, as it would be saved, with some moves and its
/// end.
fn saved(level: &str, moves: &str, result: &str) -> String {
    format!(
        "(version: 1, preset: \"gone\", title: \"Mine\", columns: 5, rows: 4, \
         goals: [Line(3)], ending: FirstGoal, first: Red, start: [], \
         end_when_decided: false, red: Human, yellow: Level(id: \"{level}\", name: \"L\"), \
         swap_rule: false, base_time: 60, moves: \"{moves}\", result: {result})"
    )
}

#[test]
fn a_saved_game_opens_in_the_window() {
    let scratch = Scratch::new();
    scratch.write("a.ron", saved("random", "335", "Unfinished"));
    let ran = plummet(&scratch, &["--load", "@/a.ron", "--mute", "--fullscreen"]);
    let launch = launched(&ran);
    let session = launch.resumed_game.as_ref().expect("a saved game");
    assert_eq!(session.position().ply(), 3);
    assert_eq!(session.setup().title, "Mine");
    // The name is the one that the level has by now.
    assert_eq!(session.setup().seats.yellow.name(), "Random");
    assert!(session.is_paused(), "there is a clock");
    assert!(launch.mute && launch.fullscreen);
    assert!(!launch.asks_for_game && !launch.asks_for_theme);
    let ran = plummet(
        &scratch,
        &[
            "--load",
            "@/a.ron",
            "--red",
            "most-points",
            "--yellow",
            "human",
            "--theme",
            "light",
        ],
    );
    let launch = launched(&ran);
    let seats = &launch
        .resumed_game
        .as_ref()
        .expect("a saved game")
        .setup()
        .seats;
    assert_eq!(
        (seats.red.name(), seats.yellow.name()),
        ("Most points", "Human")
    );
    assert!(launch.asks_for_theme && !launch.mute && !launch.fullscreen);
    assert!(launched(&plummet(&scratch, &[])).resumed_game.is_none());
}

#[test]
fn a_game_that_cannot_go_on_is_a_sentence() {
    let refuses = |text: &str, sentence: &str| {
        let scratch = Scratch::new();
        scratch.write("a.ron", text);
        for command in [&[][..], &["play"]] {
            let arguments = [command, &["--load", "@/a.ron"]].concat();
            let ran = plummet(&scratch, &arguments);
            assert_eq!(ran.err, format!("plummet: {sentence}\n"));
            assert_eq!((ran.code(), ran.out.as_str()), (2, ""));
        }
    };
    refuses(
        "(",
        "--load a.ron:1:2: expected a key or the closing ), found the end of the file",
    );
    refuses(
        &saved("random", "33333", "Unfinished"),
        "--load a.ron:1:243: expected moves that can be played, found move 5 in column 3: column 3 is full",
    );
    let levels: Vec<String> = Catalog::built_in()
        .levels()
        .iter()
        .map(|level| level.id.clone())
        .collect();
    refuses(
        &saved("gone", "33", "Unfinished"),
        &format!(
            "--load: expected one of human, {}, found \"gone\"",
            levels.join(", ")
        ),
    );
    refuses(
        &saved("squares", "33", "Unfinished"),
        "--load squares does not play this game: it counts squares, and no square is a goal here",
    );
    refuses_option(
        &["--load", "@/none.ron"],
        "--load none.ron:1:1: expected a readable file, found nothing there",
    );
    refuses_option(
        &["--load", "a.ron", "--preset", "connect_four"],
        "the argument '--load <FILE>' cannot be used with '--preset <PRESET>'; plummet --help lists what there is",
    );
}

#[track_caller]
fn refuses_option(arguments: &[&str], sentence: &str) {
    refuses(arguments, sentence);
}

#[test]
fn check_looks_into_a_persons_own_files() {
    let scratch = Scratch::new();
    scratch.write("games/a.ron", saved("random", "33", "Unfinished"));
    scratch.write("b.ron", saved("random", "33", "Win(Red)"));
    scratch.write("settings.ron", "(volume: 200)");
    scratch.write("statistics.ron", "(version: 2)");
    let files = [
        "@/games/a.ron",
        "@/b.ron",
        "@/settings.ron",
        "@/statistics.ron",
    ];
    let ran = plummet(&scratch, &[&["check"][..], &files[..]].concat());
    assert_eq!((ran.code(), ran.err.as_str()), (1, ""));
    assert_eq!(
        ran.out,
        "b.ron:1:257: expected Unfinished, as the moves lead to, found Win(Red)\n\
         settings.ron:1:10: expected a whole number from 0 to 100, found 200\n\
         statistics.ron:1:11: expected version 1, the newest that this program knows, found version 2, which a newer one wrote\n"
    );
    let ran = plummet(&scratch, &["check", "@/games/a.ron"]);
    assert_eq!((ran.code(), ran.out.as_str()), (0, "1 file is fine\n"));
}

/// Plays a saved game in the terminal.
fn terminal(text: &str, input: &str) -> String {
    let scratch = Scratch::new();
    scratch.write("a.ron", text);
    let arguments = ["play", "--load", "@/a.ron", "--seed", "1"];
    plummet_with(&scratch, &arguments, input).done()
}

#[test]
fn a_saved_game_goes_on_in_the_terminal() {
    let human = saved("random", "1122", "Unfinished").replace(
        "yellow: Level(id: \"random\", name: \"L\")",
        "yellow: Human",
    );
    let printed = terminal(&human, "2\n");
    assert_eq!(printed.matches("which column (0 to 4)?").count(), 1);
    assert!(printed.ends_with("Player 1 (circles) wins!\n"), "{printed}");
    let printed = terminal(&saved("random", "11", "Resigned(Red)"), "");
    assert!(
        printed.ends_with("Player 1 (circles) has resigned.\nPlayer 2 (crosses) wins!\n"),
        "{printed}"
    );
    let printed = terminal(&saved("random", "11", "OutOfTime(Yellow)"), "");
    assert!(
        printed.ends_with("The time of Player 2 (crosses) is up.\nPlayer 1 (circles) wins!\n"),
        "{printed}"
    );
}
