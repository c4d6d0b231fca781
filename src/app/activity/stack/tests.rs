//! Which activity answers, and what is on the board when others end.

use std::cell::RefCell;
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;

use egui::Ui;
use plummet::internals::jobs::Runtime;
use plummet::internals::presets::Action;
use plummet::internals::scene::Motion;
use plummet::internals::storage::{Disk, UserFolders};
use plummet::presets::Catalog;
use plummet::rules::ByPlayer;
use plummet::session::{GameSetup, Seat};

use super::*;
use crate::app::activity::{Cards, LastReview};
use crate::app::event_log::EventLog;
use crate::app::messages::Messages;
use crate::app::platform::SoundPlayer;
use crate::app::request::GameOrigin;
use crate::app::store::{SettingsOverrides, Store};
use crate::app::ui_output::{Effect, UiOutput};

/// What happened to activities, in their order.
type Happened = Rc<RefCell<Vec<String>>>;

/// A request, and how it is answered.
type Known = (BoardRequest, fn(&Happened) -> Sequel);

/// An activity that answers each request of its list in one way.
#[derive(Debug)]
struct Actor {
    name: &'static str,
    knows: Vec<Known>,
    happened: Happened,
}

impl Actor {
    fn note(&self, what: &str) {
        let line = format!("{} {what}", self.name);
        self.happened.borrow_mut().push(line);
    }
}

impl Activity for Actor {
    fn show(&mut self, _desk: &mut Desk<'_>) {
        self.note("is shown");
    }

    fn carry_out(&mut self, request: BoardRequest, desk: &mut Desk<'_>) -> Sequel {
        let known = self.knows.iter().find(|(known, _)| *known == request);
        let Some((_, answer)) = known else {
            return Sequel::Below;
        };
        self.note(if desk.is_top {
            "answers"
        } else {
            "answers below"
        });
        answer(&self.happened)
    }

    fn leave(self: Box<Self>, ending: Leaving, _desk: &mut Desk<'_>) -> Option<Effect> {
        self.note(&format!("ends: {ending:?}"));
        (self.name == "first").then(|| Action::Start.into())
    }

    fn title(&self) -> (Message, Option<Message>) {
        (Message::verbatim(self.name), None)
    }

    fn status(&self, _keys: &Keys) -> Message {
        Message::verbatim(self.name)
    }

    fn card(&self, _cards: &Cards<'_>, _ui: &mut Ui, _out: &mut UiOutput) {}
}

/// The window's parts that activities reach.
struct Parts {
    board: Game,
    store: Store,
    messages: Messages,
    last_review: Option<LastReview>,
    sound: SoundPlayer,
    runtime: Runtime,
    catalog: Arc<Catalog>,
    disk: Disk,
}

impl Parts {
    fn new() -> Self {
        let runtime = Runtime::new(|| {});
        let disk = Disk::start(&runtime);
        // No test here changes what is kept.
        let nowhere = PathBuf::from("/nonexistent/plummet");
        let folders = UserFolders::new(|_| Some(nowhere.clone().into_os_string()));
        let (store, _) = Store::open(folders, &SettingsOverrides::default(), disk.clone());
        Self {
            board: game("the game", &runtime),
            store,
            messages: Messages::new(EventLog::default()),
            last_review: None,
            sound: SoundPlayer::new(runtime.clone()),
            catalog: Arc::new(Catalog::built_in()),
            runtime,
            disk,
        }
    }

    fn desk(&mut self) -> Desk<'_> {
        Desk {
            board: &mut self.board,
            store: &mut self.store,
            messages: &mut self.messages,
            last_review: &mut self.last_review,
            origin: GameOrigin::New,
            sound: &self.sound,
            runtime: &self.runtime,
            catalog: &self.catalog,
            disk: self.disk.clone(),
            is_top: true,
            now: 0.0,
        }
    }
}

fn game(title: &str, runtime: &Runtime) -> Game {
    let catalog = Catalog::built_in();
    let preset = catalog.presets().first().expect("a preset");
    let seats = ByPlayer::from_fn(|_| Seat::Human);
    let setup = GameSetup::plain(&preset.id, title, preset.ruleset.clone(), seats);
    Game::new(setup, &[], runtime.clone(), 0, Motion::default())
}

/// Opens `first`, and `second` over it.
fn opened(parts: &mut Parts) -> (Activities, Happened) {
    let happened = Happened::default();
    let first = Actor {
        name: "first",
        knows: vec![
            (BoardRequest::Better, |happened| {
                Sequel::Over(Box::new(Actor {
                    name: "second",
                    knows: vec![
                        (BoardRequest::Hint, |_| Sequel::Stay),
                        (BoardRequest::Back, |_| Sequel::Back),
                    ],
                    happened: Rc::clone(happened),
                }))
            }),
            (BoardRequest::Stop, |_| Sequel::Stay),
            (BoardRequest::ShowLast, |_| Sequel::Front),
            (BoardRequest::Back, |_| Sequel::Back),
            (BoardRequest::Rematch, |_| {
                Sequel::Leave(Leaving::Replaced, Action::Rematch.into())
            }),
        ],
        happened: Rc::clone(&happened),
    };
    let mut activities = Activities::default();
    let board = game("the board of activities", &parts.runtime);
    activities.put_aside(std::mem::replace(&mut parts.board, board), true);
    activities.push(Box::new(first), &mut parts.desk());
    let asked = activities.carry_out(BoardRequest::Better, &mut parts.desk());
    assert!(matches!(asked, Asked::Done));
    assert_eq!(
        happened.take(),
        ["first is shown", "first answers", "second is shown"]
    );
    (activities, happened)
}

fn names(activities: &Activities) -> Vec<String> {
    activities
        .iter()
        .map(|activity| activity.title().0.to_string())
        .collect()
}

#[test]
fn a_request_goes_down_to_the_first_activity_that_knows_it() {
    let mut parts = Parts::new();
    let (mut activities, happened) = opened(&mut parts);
    for (request, expected) in [
        (BoardRequest::Hint, "second answers"),
        (BoardRequest::Stop, "first answers below"),
    ] {
        let asked = activities.carry_out(request, &mut parts.desk());
        assert!(matches!(asked, Asked::Done), "{request:?}");
        assert_eq!(happened.take(), [expected]);
        assert_eq!(names(&activities), ["first", "second"]);
    }
    let asked = activities.carry_out(BoardRequest::Solution, &mut parts.desk());
    assert!(matches!(asked, Asked::Unknown));
    assert_eq!(happened.take(), [""; 0]);
}

#[test]
fn what_lies_over_an_activity_ends_when_that_comes_to_the_front() {
    let mut parts = Parts::new();
    let (mut activities, happened) = opened(&mut parts);
    activities.carry_out(BoardRequest::ShowLast, &mut parts.desk());
    assert_eq!(
        happened.take(),
        ["first answers below", "second ends: Back"]
    );
    assert_eq!(names(&activities), ["first"]);
}

#[test]
fn the_way_back_leads_from_one_to_the_next_and_to_the_game() {
    let mut parts = Parts::new();
    let (mut activities, happened) = opened(&mut parts);
    activities.carry_out(BoardRequest::Back, &mut parts.desk());
    assert_eq!(
        happened.take(),
        ["second answers", "second ends: Back", "first is shown"]
    );
    let asked = activities.carry_out(BoardRequest::Back, &mut parts.desk());
    assert_eq!(happened.take(), ["first answers", "first ends: Back"]);
    let Asked::Ended(ended) = asked else {
        panic!("not ended: {asked:?}");
    };
    assert_eq!(ended.ending, Leaving::Back);
    assert!(ended.from_start && ended.effect.is_none());
    assert!(ended.page.is_some());
    assert!(!activities.is_open());
    assert_eq!(parts.board.session().setup().title, "the game");
}

#[test]
fn all_end_at_once_for_the_game() {
    let mut parts = Parts::new();
    let (mut activities, happened) = opened(&mut parts);
    let asked = activities.carry_out(BoardRequest::Rematch, &mut parts.desk());
    assert_eq!(
        happened.take(),
        [
            "first answers below",
            "second ends: Replaced",
            "first ends: Replaced"
        ]
    );
    let Asked::Ended(ended) = asked else {
        panic!("not ended: {asked:?}");
    };
    assert!(ended.effect.is_some());
    assert_eq!(parts.board.session().setup().title, "the game");
    let nothing = activities.carry_out(BoardRequest::Close, &mut parts.desk());
    assert!(matches!(nothing, Asked::Unknown));
}
