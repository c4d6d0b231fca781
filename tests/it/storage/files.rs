//! Files on disk: settings, saved games, the unfinished game, presets of one's own.

use std::fs;
use std::path::Path;

use jiff::tz::{TimeZone, offset};
use plummet::internals::presets::check_file;
use plummet::internals::storage::{
    Moment, OwnPreset, SavedGame, SavedGames, Settings, load, load_unfinished, save,
    write_atomically,
};
use plummet::presets::{Catalog, SearchPath};
use plummet::rules::{BoardSetup, Column, Goal, Player, RulesetChanges, RulesetSpec};
use plummet::session::{Seat, Session};

use super::{level, moment, play, setup};
use crate::presets::shown;
use crate::scratch::Scratch;

/// The names in a folder of the scratch directory, sorted.
fn names(scratch: &Scratch, folder: &str) -> Vec<String> {
    let entries = fs::read_dir(scratch.path(folder)).expect("a folder");
    let mut names: Vec<String> = entries
        .map(|entry| {
            entry
                .expect("an entry")
                .file_name()
                .to_string_lossy()
                .into_owned()
        })
        .collect();
    names.sort();
    names
}

fn game(moves: &[u8], date: Moment) -> SavedGame {
    let mut session = Session::new(setup(&RulesetSpec::default(), Seat::Human, level()));
    play(&mut session, moves);
    SavedGame::of(&session, date)
}

#[test]
fn settings_are_saved_and_loaded() {
    let scratch = Scratch::new();
    let path = scratch.path("c/plummet/settings.ron");
    let loaded = load::<Settings>(&path);
    assert_eq!(loaded, (Settings::default(), vec![]), "no file is no fault");
    let settings = Settings {
        volume: 5,
        ..Settings::default()
    };
    save(&path, &settings).expect("written");
    assert_eq!(load::<Settings>(&path).0, settings);
    assert_eq!(names(&scratch, "c/plummet"), ["settings.ron"]);
}

#[test]
fn broken_settings_are_kept_and_no_older_ones_lost() {
    let scratch = Scratch::new();
    let path = scratch.path("settings.ron");
    let sound = Settings {
        muted: true,
        ..Settings::default()
    };
    let (defaults, partly) = ("The defaults are used", "What is sound in it is used");
    for (text, kept, used, value) in [
        (
            "(volume: 101, muted: true)",
            "settings.ron.bad",
            partly,
            sound,
        ),
        (
            "(volume",
            "settings.ron (2).bad",
            defaults,
            Settings::default(),
        ),
        ("", "settings.ron (3).bad", defaults, Settings::default()),
    ] {
        scratch.write("settings.ron", text);
        let (found, faults) = load::<Settings>(&path);
        assert_eq!(found, value);
        assert_eq!(faults[0].kept, Some(scratch.path(kept)));
        assert_eq!(fs::read_to_string(scratch.path(kept)).expect("kept"), text);
        assert_eq!(
            faults[0].fallback_note,
            Some(format!("{used}; the file is kept as {kept}."))
        );
    }
    // The defaults can be saved now, and the broken files stay.
    save(&path, &Settings::default()).expect("written");
    assert_eq!(
        names(&scratch, ""),
        [
            "settings.ron",
            "settings.ron (2).bad",
            "settings.ron (3).bad",
            "settings.ron.bad"
        ]
    );
    scratch.write("settings.ron", b"(theme: \"\xFF\")");
    let (_, faults) = load::<Settings>(&path);
    assert_eq!(
        shown(&faults[0], &scratch),
        "settings.ron:1:10: expected text in UTF-8, found the byte 0xFF"
    );
}

#[test]
fn a_place_that_cannot_be_written_to_is_a_sentence() {
    let scratch = Scratch::new();
    // A file where a folder should be stops even the superuser.
    scratch.write("data", "not a folder");
    let games = SavedGames::new(scratch.path("data/games"));
    let error = games
        .save(&game(&[3], moment()), moment().local(&TimeZone::UTC))
        .expect_err("no folder");
    assert_ne!(error.kind, std::io::ErrorKind::AlreadyExists, "{error:?}");
    assert!(
        error.to_string().contains(".ron cannot be written: "),
        "{error}"
    );
    let unfinished = scratch.path("data/unfinished.ron");
    assert!(write_atomically(&unfinished, game(&[3], moment()).to_text()).is_err());
    let settings = scratch.path("data/settings.ron");
    assert!(save(&settings, &Settings::default()).is_err());
    assert_eq!(
        fs::read_to_string(scratch.path("data")).expect("kept"),
        "not a folder"
    );
}

#[test]
fn the_unfinished_game_is_kept_and_forgotten() {
    let scratch = Scratch::new();
    let unfinished = scratch.path("state/unfinished.ron");
    assert_eq!(load_unfinished(&unfinished).0, None);
    for moves in [&[3][..], &[3, 3, 2]] {
        let game = game(moves, moment());
        write_atomically(&unfinished, game.to_text()).expect("written");
        let found = load_unfinished(&unfinished).0.expect("it was kept");
        assert_eq!(found.to_text(), game.to_text());
    }
    fs::remove_file(&unfinished).expect("removed");
    assert_eq!(load_unfinished(&unfinished).0, None);
    scratch.write("state/unfinished.ron", "(version: 1");
    let (game, faults) = load_unfinished(&unfinished);
    assert_eq!(game, None);
    assert_eq!(
        faults[0].fallback_note.as_deref(),
        Some("The game cannot be continued; the file is kept as unfinished.ron.bad.")
    );
    assert_eq!(names(&scratch, "state"), ["unfinished.ron.bad"]);
}

#[test]
fn saved_games_are_listed_the_newest_first() {
    let scratch = Scratch::new();
    let games = SavedGames::new(scratch.path("games"));
    assert_eq!(games.list().expect("no folder is no fault"), []);
    let later = Moment::from_unix(moment().unix() + 60);
    let save = |game: &SavedGame, time: Moment| {
        games
            .save(game, time.local(&TimeZone::UTC))
            .expect("written")
    };
    let paths = [
        save(&game(&[1], moment()), moment()),
        save(&game(&[1, 2], moment()), moment()),
        save(&game(&[1, 2, 3], later), later),
    ];
    let broken = scratch.write("games/broken.ron", "(");
    scratch.write("games/.hidden.ron", "(");
    let listed = games.list().expect("a folder");
    let found: Vec<&Path> = listed.iter().map(|it| it.path.as_path()).collect();
    assert_eq!(found[0], paths[2]);
    assert_eq!(found[3], broken);
    assert_eq!(found.len(), 4);
    assert!(listed[3].game.is_err());
    assert_eq!(
        names(&scratch, "games")[1..4],
        [
            "2026-11-21 14-30-00 Connect Four (2).ron",
            "2026-11-21 14-30-00 Connect Four.ron",
            "2026-11-21 14-31-00 Connect Four.ron",
        ]
    );
    SavedGames::remove(&broken).expect("removed");
    assert_eq!(games.list().expect("a folder").len(), 3);
}

#[test]
fn of_games_left_before_their_end_the_newest_are_kept() {
    let scratch = Scratch::new();
    let games = SavedGames::new(scratch.path("games"));
    let at = |minute: u64| Moment::from_unix(moment().unix() + 60 * minute);
    let left = |minute: u8| game(&[minute % 7, minute / 7], at(minute.into()));
    let leave = |minute: u8| {
        // The clock on the wall may be set back and forth: the date of the game counts.
        let zone = offset(i8::try_from(minute % 3).expect("an offset")).to_time_zone();
        let time = at(0).local(&zone);
        games.save_unfinished(&left(minute), time).expect("written");
    };
    let by_a_person = games
        .save(&left(0), at(0).local(&TimeZone::UTC))
        .expect("written");
    leave(0);
    let renamed = scratch.path("games/My best game.ron");
    fs::rename(
        scratch.path("games/Unfinished 2026-11-21 14-30-00 Connect Four.ron"),
        &renamed,
    )
    .expect("renamed");
    let broken = scratch.write(
        "games/Unfinished 2026-11-21 14-30-00 Connect Four (9).ron",
        "(",
    );
    let most = u8::try_from(SavedGames::MAX_UNFINISHED).expect("few");
    for minute in 2..=most + 1 {
        leave(minute);
    }
    let others = [by_a_person, renamed, broken];
    let count = || names(&scratch, "games").len() - others.len();
    assert_eq!(count(), SavedGames::MAX_UNFINISHED);
    // What was left before as it is now is there already.
    leave(most + 1);
    leave(2);
    assert_eq!(count(), SavedGames::MAX_UNFINISHED);
    leave(most + 2);
    assert_eq!(count(), SavedGames::MAX_UNFINISHED);
    assert!(others.iter().all(|path| path.exists()));
    let dates: Vec<Moment> = games
        .list()
        .expect("a folder")
        .into_iter()
        .filter(|listed| !others.contains(&listed.path))
        .filter_map(|listed| listed.game.expect("whole").date)
        .collect();
    let newest = (3..=most + 2).rev().map(|minute| at(minute.into()));
    assert_eq!(dates, newest.collect::<Vec<_>>(), "the oldest went");
}

#[test]
fn a_players_preset_states_what_is_different() {
    let scratch = Scratch::new();
    let catalog = Catalog::built_in();
    let base = catalog.preset("connect_square").expect("built in");
    let changes = RulesetChanges {
        columns: Some(9),
        // As the base has it.
        rows: Some(6),
        goals: Some(vec![Goal::Square(3)]),
        ..RulesetChanges::default()
    };
    let preset = OwnPreset::new(" Big \"Square\" ", "Mine.", base, &changes).expect("sound");
    assert_eq!(
        preset.text.as_str(),
        "// A game made in the window of Plummet. All keys of presets are explained in\n\
         // connect_four.ron.\n\
         (\n    \
             name: \"Big \\\"Square\\\"\",\n    \
             about: \"Mine.\",\n    \
             base: \"connect_square\",\n    \
             columns: 9,\n    \
             goals: [Square(3)],\n\
         )\n"
    );
    let folder = scratch.path("c/presets");
    let (id, path) = preset.save(&folder, |_| false).expect("written");
    assert_eq!(id, "big_square");
    let search_path = SearchPath::new(Some(&scratch.path("c")), |_| None, &scratch.path("no"));
    assert_eq!(check_file(&path, &search_path), []);
    let catalog = Catalog::load(&search_path);
    let found = catalog.preset("big_square").expect("a preset");
    assert_eq!(found.ruleset, base.changed(&changes).expect("sound"));
    // Neither the file nor another preset of that word is replaced.
    let (id, _) = preset.save(&folder, |_| false).expect("written");
    assert_eq!(id, "big_square_2");
    let taken = |id: &str| id == "big_square" || id == "big_square_3";
    let (id, _) = preset.save(&folder, taken).expect("written");
    assert_eq!(id, "big_square_4");
    assert_eq!(
        fs::read_to_string(&path).expect("a file"),
        preset.text.as_str()
    );
}

#[test]
fn a_position_that_was_set_up_becomes_the_start_of_a_preset() {
    let scratch = Scratch::new();
    let catalog = Catalog::built_in();
    let base = catalog.preset("connect_four").expect("built in");
    let mut setup = BoardSetup::new(&base.ruleset);
    for (column, player) in [(1, Player::Red), (1, Player::Yellow), (3, Player::Red)] {
        setup
            .board
            .drop_disc(Column::new(column), player)
            .expect("room");
    }
    setup.to_move = Player::Yellow;
    assert_eq!(setup.fault(), None);
    let ruleset = setup.ruleset().expect("sound");
    let changes = RulesetChanges::between(&base.ruleset.spec, &ruleset.spec);
    let preset = OwnPreset::new("Study", "", base, &changes).expect("sound");
    let (id, _) = preset
        .save(&scratch.path("presets"), |_| false)
        .expect("written");
    let search_path = SearchPath::new(Some(&scratch.0), |_| None, &scratch.path("no"));
    let catalog = Catalog::load(&search_path);
    let found = catalog.preset(&id).expect("a preset");
    assert_eq!(found.ruleset, ruleset);
    assert_eq!(&found.ruleset.start, &setup.board);
}

#[test]
fn a_preset_that_makes_no_sense_is_not_made() {
    let catalog = Catalog::built_in();
    let base = catalog.preset("connect_four").expect("built in");
    let none = RulesetChanges::default();
    let why = |name: &str, changes: &RulesetChanges| {
        let made = OwnPreset::new(name, "", base, changes);
        made.expect_err("no preset")
    };
    assert_eq!(
        why(" -_ ", &none),
        "the game needs a name of letters or digits"
    );
    let changes = RulesetChanges {
        goals: Some(vec![Goal::Line(8)]),
        ..none
    };
    assert_eq!(
        why("Eight", &changes),
        "goals: expected a goal that fits the board of 7x6, found none that does"
    );
}

#[test]
fn files_of_ones_own_are_checked_by_what_they_are() {
    let scratch = Scratch::new();
    let check = |name: &str, text: &str| {
        let path = scratch.write(name, text);
        let faults = plummet::internals::storage::check_file(&path);
        faults.map(|faults| faults.len())
    };
    assert_eq!(check("settings.ron", "()"), Some(0));
    assert_eq!(check("settings.ron", "(volume: 1000)"), Some(1));
    assert_eq!(
        check("statistics.ron", "(version: 1, tallies: [])"),
        Some(0)
    );
    assert_eq!(check("any.ron", &game(&[3], moment()).to_text()), Some(0));
    assert_eq!(check("unfinished.ron", "(moves: \"4\")"), Some(1));
    assert_eq!(check("preset.ron", "(name: \"A\")"), None);
}

#[test]
fn a_folder_in_the_way_is_named() {
    let scratch = Scratch::new();
    fs::create_dir_all(scratch.path("d")).expect("a folder");
    let path = scratch.path("d/settings.ron");
    fs::create_dir(&path).expect("a folder in the way");
    let error = write_atomically(&path, "x").expect_err("a folder is in the way");
    let text = shown(&error, &scratch);
    assert_eq!(
        text,
        "d/settings.ron cannot be written: there is a folder of that name"
    );
    assert_eq!(names(&scratch, "d"), ["settings.ron"]);
}

/// A part of this test runs in a process of its own that may write only small files.
#[cfg(unix)]
#[test]
fn a_disk_that_takes_no_more_leaves_the_old_file() {
    const CHILD: &str = "PLUMMET_TEST_FULL_DISK";
    const NAME: &str = "storage::files::a_disk_that_takes_no_more_leaves_the_old_file";
    if let Some(folder) = std::env::var_os(CHILD) {
        let path = Path::new(&folder).join("a.ron");
        let error = write_atomically(&path, "x".repeat(1 << 20)).expect_err("no room");
        let sentence = error.to_string();
        let reasons = ["no file may be that large here", "the disk is full"];
        assert!(
            reasons.iter().any(|reason| sentence.ends_with(reason)),
            "{sentence}"
        );
        return;
    }
    let scratch = Scratch::new();
    scratch.write("d/a.ron", "old");
    let child = std::process::Command::new("sh")
        // Not to be killed by the signal, but to be told.
        .args(["-c", "trap '' XFSZ; ulimit -f 16; exec \"$0\" \"$@\""])
        .arg(std::env::current_exe().expect("this program"))
        .args(["--exact", NAME])
        .env(CHILD, scratch.path("d"))
        .output()
        .expect("a shell");
    assert!(child.status.success(), "{child:?}");
    let out = String::from_utf8_lossy(&child.stdout);
    assert!(out.contains("1 passed"), "{out}");
    assert_eq!(
        fs::read_to_string(scratch.path("d/a.ron")).expect("kept"),
        "old"
    );
    assert_eq!(names(&scratch, "d"), ["a.ron"]);
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link() {
    let scratch = Scratch::new();
    let real = scratch.write("dotfiles/settings.ron", "()");
    let link = scratch.path("settings.ron");
    std::os::unix::fs::symlink(&real, &link).expect("a link");
    save(&link, &Settings::default()).expect("written");
    assert!(fs::symlink_metadata(&link).expect("a link").is_symlink());
    let text = fs::read_to_string(&real).expect("a file");
    assert_eq!(text, fs::read_to_string(&link).expect("the same file"));
    assert!(text.contains("text_scale"));
    assert_eq!(names(&scratch, "dotfiles"), ["settings.ron"]);
    // Where a link leads nowhere, its target is made.
    fs::remove_file(&real).expect("removed");
    save(&link, &Settings::default()).expect("written");
    assert!(fs::symlink_metadata(&link).expect("a link").is_symlink());
    assert!(fs::symlink_metadata(&real).expect("a file").is_file());
}
