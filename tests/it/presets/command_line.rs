//! The command line: what a shell sees.

use plummet::internals::cli::{Launch, Next};
use plummet::rules::{Ending, Size};
use plummet::session::Seat;

use super::Scratch;
use crate::support::{Ran, Shell, TickingClock};

#[track_caller]
fn launched(ran: &Ran) -> &Launch {
    match &ran.next {
        Next::Window(launch) => launch,
        Next::Exit(code) => panic!("exit {code}: {}", ran.err),
    }
}

/// Runs `plummet` in a scratch directory; `@` in an argument stands for it.
fn plummet(scratch: &Scratch, arguments: &[&str]) -> Ran {
    let here = scratch.0.to_str().expect("a path in UTF-8");
    let shell = Shell {
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

#[test]
fn arguments_lead_straight_into_a_game() {
    let scratch = Scratch::new();
    let ran = plummet(&scratch, &[]);
    assert!(launched(&ran).asks_for_game);
    assert_eq!(launched(&ran).game.preset, "connect_four");
    assert_eq!(launched(&ran).theme.id, "dark");

    let arguments = "--preset most_fours_6x6 --red human --yellow random --size 9x7 --theme light --log-events e.json";
    let arguments: Vec<&str> = arguments.split(' ').collect();
    let ran = plummet(&scratch, &arguments);
    let launch = launched(&ran);
    assert!(!launch.asks_for_game);
    let game = &launch.game;
    assert_eq!(game.preset, "most_fours_6x6");
    assert_eq!(game.ruleset.size, Size::new(9, 7));
    assert_eq!(game.ruleset.ending, Ending::FullBoard);
    assert_eq!(game.seats.red, Seat::Human);
    assert_eq!(game.seats.yellow, Seat::level("random", "Random"));
    assert_eq!(launch.theme.id, "light");
    assert_eq!(launch.log_events.as_deref(), Some("e.json".as_ref()));
}

#[test]
fn config_comes_before_everything_else() {
    let scratch = Scratch::new();
    scratch.write("mine/presets/p.ron", "(name: \"Mine\")");
    scratch.write("config/presets/p.ron", "(name: \"Other\")");
    let ran = plummet(&scratch, &["--config", "@/mine", "--preset", "p"]);
    let game = &launched(&ran).game;
    assert_eq!(game.title, "Mine");
}

#[test]
fn help_and_version_go_to_standard_output() {
    let scratch = Scratch::new();
    let ran = plummet(&scratch, &["--help"]);
    assert_eq!((ran.code(), ran.err.as_str()), (0, ""));
    let opens = "Without arguments the window opens with the start page.";
    assert!(ran.out.contains(opens), "{}", ran.out);
    let ran = plummet(&scratch, &["--version"]);
    assert_eq!(ran.out, format!("plummet {}\n", env!("CARGO_PKG_VERSION")));
}

/// A game of a person against a level, as it would be saved.
const SAVED: &str = r#"(
    version: 1, preset: "gone", title: "Mine",
    rules: (columns: 5, rows: 4, goals: [Line(3)], ending: FirstGoal, first: Red, start: [],
        end_when_decided: false),
    seats: (red: Human, yellow: Level(id: "random", name: "L")), opening: Plain, time: (60, 0),
    moves: "335",
)"#;

#[test]
fn a_saved_game_opens_in_the_window() {
    let scratch = Scratch::new();
    scratch.write("a.ron", SAVED);
    let ran = plummet(&scratch, &["--load", "@/a.ron", "--mute", "--fullscreen"]);
    let launch = launched(&ran);
    let session = launch.resumed_game.as_ref().expect("a saved game");
    assert_eq!(session.position.ply(), 3);
    assert_eq!(session.setup.title, "Mine");
    // The name is the one that the level has by now.
    assert_eq!(session.setup.seats.yellow.name(), "Random");
    assert!(session.paused, "there is a clock");
    assert!(launch.mute && launch.fullscreen);
    assert!(!launch.asks_for_game && !launch.asks_for_theme);
    let arguments = "--load @/a.ron --red most-points --yellow human --theme light";
    let arguments: Vec<&str> = arguments.split(' ').collect();
    let ran = plummet(&scratch, &arguments);
    let launch = launched(&ran);
    let session = launch.resumed_game.as_ref().expect("a saved game");
    let seats = &session.setup.seats;
    assert_eq!(
        (seats.red.name(), seats.yellow.name()),
        ("Most points", "Human")
    );
    assert!(launch.asks_for_theme && !launch.mute && !launch.fullscreen);
}
