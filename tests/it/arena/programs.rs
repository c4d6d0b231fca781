//! Other programs in the arena.

use plummet::engine::SystemClock;
use plummet::session::Move;

use super::*;
use crate::support::levels_text;

/// A script of the shell, in a file of its own.
fn script(scratch: &Scratch, name: &str, text: &str) -> String {
    let file = scratch.file(name);
    fs::write(&file, text).expect("written");
    file
}

/// The engine of a level that is a program, with further settings.
fn program(command: &str, rest: &str) -> String {
    format!("External(command: [{command}], protocol: Course{rest})")
}

/// The lowest column that is not full, by the top row of the board.
const GOOD: &str = r#"top=${1##*,}; n=0
    while [ -n "$top" ]; do
        case $top in .*) echo $n; exit 0;; esac
        top=${top#?}; n=$((n+1))
    done"#;

/// The folder of the levels `good`, `hanging` and `crashing`, with further terms of the latter.
fn three(scratch: &Scratch, rest: &str) -> String {
    let good = script(scratch, "good.sh", GOOD);
    let hanging = script(
        scratch,
        "hanging.sh",
        "trap '' TERM; sleep 47.5; sleep 47.5",
    );
    let crashing = script(scratch, "crashing.sh", "echo broken >&2; exit 3");
    let sh = |file: &str| format!("\"/bin/sh\", {file:?}");
    let levels = [
        ("good", &*program(&sh(&good), "")),
        (
            "hanging",
            &program(&sh(&hanging), &format!(", time_ms: 60{rest}")),
        ),
        ("crashing", &program(&sh(&crashing), rest)),
    ];
    scratch.levels(&levels_text(&levels))
}

/// So many games a pair, played, in the file `a.json`.
fn played(config: &str, scratch: &Scratch, players: &str, games: &str) -> ArenaRun {
    let file = scratch.file("a.json");
    let mut run = asked(&[
        "--config",
        config,
        "--players",
        players,
        "--games",
        games,
        "--out",
        &file,
    ])
    .expect("a run");
    let (clock, stop) = (SystemClock::start(), AtomicBool::new(false));
    let live = Mutex::new(None);
    run.play(jobs(2), (&clock, &stop), &live, &mut |_| {})
        .expect("played");
    run
}

#[test]
fn good_hanging_and_crashing_programs_play_a_league() {
    let scratch = Scratch::new();
    let config = three(&scratch, "");
    let run = played(&config, &scratch, "good,hanging,crashing", "2");
    let league = run.league();
    let row = |id: &str| league.rows.iter().find(|row| row.id == id).expect("a row");
    // The good one drops discs while the others let their turns go by.
    assert_eq!((row("good").won, row("good").lost), (4, 0));
    assert_eq!((row("good").forfeits, row("good").errors), (0, 0));
    assert!(row("hanging").forfeits > 0 && row("hanging").errors == 0);
    assert!(row("crashing").errors > 0 && row("crashing").forfeits == 0);
    let between = run
        .records
        .values()
        .filter(|record| record.red != "good" && record.yellow != "good");
    for record in between {
        assert_eq!(record.outcome, None);
    }
    let said = |what: &str| {
        run.records.values().any(|record| {
            record
                .trouble
                .as_ref()
                .is_some_and(|trouble| trouble.contains(what))
        })
    };
    assert!(said("the program /bin/sh did not answer within 60 ms"));
    assert!(said(
        "the program /bin/sh ended with the exit code 3 and said \"broken\""
    ));
    // Each game can be opened, with the turns that went by.
    for record in run.records.values() {
        let saved = SavedGame::read(Path::new("game"), &record.text).expect("a game");
        let session = saved.session().expect("it came about");
        assert_eq!(session.position.ply(), record.plies);
        assert!(saved.record.moves.contains(&Move::Pass));
        assert_eq!(session.record().moves, saved.record.moves);
    }
}

#[test]
fn a_move_that_is_not_made_can_cost_the_game() {
    let scratch = Scratch::new();
    let config = three(&scratch, ", forfeit: Game");
    let run = played(&config, &scratch, "good,hanging,crashing", "2");
    for record in run.records.values() {
        assert_ne!(record.outcome, None);
        let saved = SavedGame::read(Path::new("game"), &record.text).expect("a game");
        let forfeits = record.forfeits.red + record.forfeits.yellow;
        let errors = record.errors.red + record.errors.yellow;
        assert_eq!(forfeits + errors, 1);
        assert!(record.text.contains("cause: Forfeit)"), "{}", record.text);
        assert_eq!(
            saved.session().expect("a game").result(),
            saved.record.result
        );
    }
}

/// The time and what a missing move costs belong to a player, as its program does.
#[test]
fn a_program_with_other_terms_is_another_player() {
    let scratch = Scratch::new();
    let good = script(&scratch, "good.sh", GOOD);
    let with = |terms: &str| {
        let good = program(&format!("\"/bin/sh\", {good:?}"), terms);
        scratch.levels(&levels_text(&[("good", &good), ("r", "Random")]))
    };
    let config = with(", time_ms: 5000");
    played(&config, &scratch, "good,r", "2");
    let file = scratch.file("a.json");
    let resume = || asked(&["--config", &config, "--resume", &file]);
    assert!(resume().is_ok());
    for terms in ["", ", time_ms: 5001", ", time_ms: 5000, forfeit: Game"] {
        with(terms);
        let why = resume().expect_err("another player");
        assert!(
            why.ends_with(
                "the player good is defined otherwise than when the games were played, so its \
                 games cannot be gone on with"
            ),
            "{terms}: {why}"
        );
    }
    with(", time_ms: 5000");
    assert!(resume().is_ok());
}

/// The same player inside and as a program: from each opening both games go the same
/// way, so each side scores half.
#[test]
fn a_program_is_as_strong_as_the_same_engine_inside() {
    let scratch = Scratch::new();
    let own = env!("CARGO_BIN_EXE_ConnectFour");
    let line = format!("{own} $1 $2 A 4 | head -n 1");
    let command = format!("\"/bin/sh\", \"-c\", {line:?}, \"sh\"");
    let outside = program(&command, ", time_ms: 5000");
    let levels = [("outside", &*outside), ("inside", "AlphaBeta(depth: 4)")];
    let config = scratch.levels(&levels_text(&levels));
    let run = played(&config, &scratch, "outside,inside", "8");
    let moves = |text: &str| {
        let line = text.lines().find(|line| line.trim().starts_with("moves:"));
        line.expect("moves").to_owned()
    };
    let records: Vec<_> = run.records.values().collect();
    for pair in records.chunks(2) {
        assert_eq!(moves(&pair[0].text), moves(&pair[1].text));
        assert_eq!(pair[0].outcome, pair[1].outcome);
        assert!(pair[0].trouble.is_none(), "{:?}", pair[0].trouble);
    }
    let league = run.league();
    assert!(
        league.rows.iter().all(|row| row.score() == Some(0.5)),
        "{league:?}"
    );
}

/// Two programs that fail at once play no game: nobody gets a point or a rating for it.
#[test]
fn games_that_never_took_place_count_for_nobody() {
    let scratch = Scratch::new();
    let fails = program("\"/bin/sh\", \"-c\", \"exit 3\"", "");
    let levels = levels_text(&[("one", &*fails), ("other", &fails)]);
    let config = scratch.levels(&levels);
    let options = [
        "--config",
        &config,
        "--players",
        "one,other",
        "--games",
        "4",
    ];
    let clock = SystemClock::start();
    let shell = Shell {
        clock: &clock,
        ..Shell::default()
    };
    let ran = shell.run([&["arena"], &options[..]].concat());
    assert_eq!(ran.code(), 1, "{ran:?}");
    let told = "do not count: 4";
    assert!(ran.out.contains(told), "{}", ran.out);
    for name in ["one", "other"] {
        let row = ran.out.lines().find(|line| line.contains(name));
        let words: Vec<&str> = row.expect("a row").split_whitespace().collect();
        let unrated = [name, "0", "0", "0", "0", "-", "-", "-"];
        assert_eq!(words[..8], unrated, "{}", ran.out);
        // Two turns in each of four games, half of them its own.
        assert_eq!(words[10], "4", "{}", ran.out);
    }
    let plan = asked(&options).expect("a run").plan.clone();
    assert_eq!(
        [1, 2, 3, 8].map(|it| plan.default_jobs(jobs(it)).get()),
        [1, 1, 1, 4]
    );
    let plan = super::plans::plan(&["random", "win-block-random"], 2);
    assert_eq!(plan.default_jobs(jobs(8)).get(), 8);
}
