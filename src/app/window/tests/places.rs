//! Every page and card of the window, and the way to each.

use super::*;

/// Files of a person who has played before, and who has made a fault.
pub const FILES: [(&str, &str); 2] = [
    (
        ".local/state/plummet/statistics.ron",
        "(version: 1, tallies: [(preset: \"connect_four\", level: \"casual\", won: 2, drawn: 1, lost: 1, \
         best_streak: 2, history: [L, W, W, D])])",
    ),
    (".config/plummet/keys.ron", "(undo: 5)"),
];

/// Looks at a place.
pub type Look<'a> = &'a mut dyn FnMut(&mut Stage, &str);

/// Goes everywhere.
pub fn everywhere(stage: &mut Stage, look: Look<'_>) {
    look(stage, "faults");
    stage.key(Key::Escape);
    assert!(stage.window.faults.is_empty(), "the faults stay");
    a_game(stage, look);
    a_review(stage, look);
    pages_of_a_game(stage, look);
    stage.open(Window::go_to_start);
    start_pages(stage, look);
    studies(stage, look);
}

/// A window of a person who has a saved and a finished game.
pub fn used(arguments: &[&str]) -> Stage {
    let mut stage = Stage::new(arguments, &FILES);
    stage.key(Key::Escape);
    begin(&mut stage);
    stage.drop_discs("17171");
    stage.act(Action::Save);
    stage.drop_discs("71");
    stage.open(Window::go_to_start);
    stage
}

/// Closes the topmost page: a list that is open goes first.
fn close(stage: &mut Stage) {
    let before = stage.window.pages.len();
    for _ in 0..2 {
        stage.key(Key::Escape);
        if stage.window.pages.len() < before {
            return;
        }
    }
    panic!("Escape does not close the page with {:?}", stage.names());
}

/// The start page and what it opens.
pub fn start_pages(stage: &mut Stage, look: Look<'_>) {
    use Action::*;
    look(stage, "start");
    for (name, action) in [
        ("menu", Menu),
        ("load", Load),
        ("puzzles", Puzzles),
        ("lessons", Lessons),
        ("statistics", Statistics),
        ("arena", Arena),
        ("training", Training),
        ("together", Together),
        ("openings", Openings),
        ("settings", Action::Settings),
        ("new_game", New),
    ] {
        stage.act(action);
        look(stage, name);
        close(stage);
    }
    stage.act(Load);
    stage.press("games:finished");
    look(stage, "load-finished");
    close(stage);
    stage.open(Window::open_own_rules);
    look(stage, "rules_editor");
    close(stage);
    stage.act(New);
    stage.press("yellow:>more");
    look(stage, "levels");
    close(stage);
    close(stage);
    for tab in ["rules", "playing"] {
        stage.act(Help);
        stage.press(&format!("help:{tab}"));
        look(stage, if tab == "rules" { "help" } else { tab });
        close(stage);
    }
    stage.open(|window| window.open(KeysPage::new()));
    look(stage, "keys");
    stage.press("key:undo:0");
    stage.key(Key::H);
    look(stage, "keys-asked");
    close(stage);
    stage.act(Action::Settings);
    stage.press("language");
    look(stage, "languages");
    close(stage);
    let program = ProgramToRun {
        level: "My bot".to_owned(),
        command: ["/home/anna/bin/bot", "--level", "strongest there is"]
            .map(str::to_owned)
            .into(),
    };
    stage.open(|window| {
        let effect = None;
        window.open(ProgramPage { program, effect });
    });
    look(stage, "program");
    close(stage);
}

/// A game of two people: in progress, explained, analysed, looked back on, over.
fn a_game(stage: &mut Stage, look: Look<'_>) {
    begin(stage);
    look(stage, "game");
    // Yellow does not block.
    stage.drop_discs("41424");
    stage.act(Action::Save);
    look(stage, "moves");
    // The time that the reasons take does not decide whether this is still told.
    stage.window.messages.notice = None;
    stage.act(Action::Why);
    with_reasons(stage);
    look(stage, "why");
    stage.act(Action::Why);
    stage.act(Action::Analysis);
    stage.until("the analysis", |it| {
        let search = it.analyst.search_of(it.session());
        search.is_some_and(Search::is_done)
    });
    look(stage, "analysis");
    stage.act(Action::Analysis);
    stage.act(Action::Back);
    look(stage, "past");
    stage.act(Action::Cancel);
    stage.act(Action::Pause);
    look(stage, "paused");
    stage.act(Action::Pause);
    stage.drop_discs("74");
    look(stage, "over");
}

/// Waits until a hint that was asked for is there, and an open explanation has its reasons.
pub fn with_reasons(stage: &mut Stage) {
    stage.until("the reasons", |it| {
        it.hint.is_none() && it.why.as_ref().is_none_or(|why| why.run.is_none())
    });
}

/// Begins a game of two people.
pub fn begin(stage: &mut Stage) {
    stage.resize(FIRST);
    stage.press("level:human");
    stage.press("card:connect_four");
    assert!(stage.window.pages.is_empty(), "no game has begun");
}

/// The review of that game: its cards, a line, a question.
fn a_review(stage: &mut Stage, look: Look<'_>) {
    stage.act(Action::Review);
    stage.until("the review", |it| {
        let review = it.study.as_ref().and_then(|study| study.review.as_ref());
        review.is_some_and(GameReview::is_done)
    });
    look(stage, "review");
    stage.act(Action::NextMistake);
    look(stage, "mistake");
    stage.act(Action::BetterLine);
    look(stage, "line");
    stage.key(Key::Escape);
    stage.act(Action::TryAgain);
    look(stage, "question");
    stage.drop_discs("6");
    look(stage, "answer");
    while stage.window.study.is_some() {
        stage.key(Key::Escape);
    }
}

/// The pages that only a game has.
fn pages_of_a_game(stage: &mut Stage, look: Look<'_>) {
    stage.act(Action::GoTo);
    look(stage, "go_to");
    close(stage);
    stage.press("rename:yellow");
    look(stage, "ask");
    close(stage);
    stage.act(Action::Menu);
    look(stage, "menu-game");
    close(stage);
}

/// A step and a question of a lesson, a puzzle, and a position that is set up.
fn studies(stage: &mut Stage, look: Look<'_>) {
    stage.act(Action::Lessons);
    stage.press("lesson:falling");
    look(stage, "lesson");
    stage.press("learn:next");
    look(stage, "lesson-question");
    stage.open(|window| _ = window.end_study());
    stage.act(Action::Puzzles);
    stage.press("puzzle:0");
    look(stage, "puzzle");
    stage.open(|window| _ = window.end_study());
    stage.act(Action::SetUp);
    look(stage, "set_up");
    stage.press("set_up:yellow");
    stage.drop_discs("4");
    look(stage, "set_up-fault");
}

#[test]
fn every_page_is_a_place() {
    let mut stage = Stage::new(&[], &FILES);
    let mut places = Vec::new();
    everywhere(&mut stage, &mut |_, place| places.push(place.to_owned()));
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/app/pages");
    let pages = fs::read_dir(folder).expect("the pages").filter_map(|file| {
        let path = file.expect("a file").path();
        let text = fs::read_to_string(&path).unwrap_or_default();
        let is_page = text.contains("\nimpl Sheet for ") || text.contains("\nimpl Page for ");
        is_page.then(|| {
            path.file_stem()
                .expect("a name")
                .to_string_lossy()
                .into_owned()
        })
    });
    let missing: Vec<String> = pages.filter(|page| !places.contains(page)).collect();
    assert!(missing.is_empty(), "no way leads to {missing:?}");
}
