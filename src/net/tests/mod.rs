//! Two tables, or one and a stranger, over the loopback, on a clock of the test.

mod games;
mod strangers;

use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::time::Duration;

use super::*;
use crate::engine::Clock;
use crate::rules::{ByPlayer, Ruleset};
use crate::session::{GameSetup, PersonName, Seat, Session};
use crate::storage::UserFolders;
use crate::storage::tests::Scratch;

/// A listener at a free port of this computer.
fn listener() -> (TcpListener, u16) {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
    let port = listener.local_addr().expect("its address").port();
    (listener, port)
}

/// A game without clocks: red is here, yellow is elsewhere.
fn setup_of(ruleset: &Ruleset) -> GameSetup {
    let seats = ByPlayer {
        red: Seat::Human,
        yellow: Seat::Elsewhere,
    };
    GameSetup::plain("p", "P", ruleset.clone(), seats)
}

fn folders(scratch: &Scratch, person: &str) -> UserFolders {
    let home = scratch.0.join(person);
    UserFolders::new(|name| name.starts_with("XDG").then(|| home.clone().into()))
}

/// A table, as after each start of its program.
fn table(
    scratch: &Scratch,
    person: &str,
    game: (&LinkTask, Option<&GameSetup>),
    at: At,
) -> LinkTable {
    let (now, help) = at;
    let name = PersonName::new("Zoë").ok().filter(|_| person == "guest");
    let folders = (&folders(scratch, person), true);
    let clock = Stopped(now);
    let inbox = (LinkInbox::default(), &clock as &dyn Clock);
    LinkTable::begin(game, LinkWishes { name, help }, folders, inbox, 7).expect(person)
}

/// The time, and whether both may use help.
type At = (Duration, bool);

/// The clock of a test.
#[derive(Debug)]
struct Stopped(Duration);

impl Clock for Stopped {
    fn now(&self) -> Duration {
        self.0
    }
}

fn host(scratch: &Scratch, port: u16, setup: &GameSetup, now: Duration, help: bool) -> LinkTable {
    let task = LinkTask::Wait(Some(port));
    table(scratch, "host", (&task, Some(setup)), (now, help))
}

fn guest(scratch: &Scratch, port: u16, now: Duration, help: bool) -> LinkTable {
    let task = LinkTask::Join(format!("127.0.0.1:{port}"));
    table(scratch, "guest", (&task, None), (now, help))
}

/// A host and a guest.
struct Two {
    scratch: Scratch,
    setup: GameSetup,
    port: u16,
    host: Option<LinkTable>,
    guest: Option<LinkTable>,
    now: Duration,
}

impl Two {
    fn meet(name: &str, setup: GameSetup, [of_host, of_guest]: [bool; 2]) -> Self {
        let scratch = Scratch::new(name);
        let (_, port) = listener();
        let now = Duration::from_secs(5);
        let mut two = Self {
            host: Some(host(&scratch, port, &setup, now, of_host)),
            guest: Some(guest(&scratch, port, now, of_guest)),
            scratch,
            setup,
            port,
            now,
        };
        two.until(|two| two.host().begun && two.guest().begun);
        two
    }

    fn plain(name: &str) -> Self {
        Self::meet(name, setup_of(&Ruleset::default()), [false; 2])
    }

    /// Both speak once, and time passes.
    fn step(&mut self) -> [Result<(), Reason>; 2] {
        self.now += Duration::from_millis(25);
        std::thread::sleep(Duration::from_millis(1));
        [&mut self.host, &mut self.guest].map(|table| {
            let table = table.as_mut().expect("a table");
            table.exchange(self.now)
        })
    }

    /// Both speak until something is so.
    #[track_caller]
    fn until(&mut self, is_so: impl Fn(&Self) -> bool) {
        for _ in 0..10_000 {
            if is_so(self) {
                return;
            }
            assert_eq!(self.step(), [Ok(()), Ok(())]);
        }
        panic!("{:?} {:?}", self.host(), self.guest());
    }

    /// Both speak until they have the same game and nothing is unanswered.
    #[track_caller]
    fn settle(&mut self) {
        self.until(|two| {
            let (host, guest) = (&two.host().session, &two.guest().session);
            let (one, other) = (two.host().connection(), two.guest().connection());
            let is_answered = two.guest().seen.is_some() && !two.guest().is_asked;
            one == other
                && is_answered
                && one.is_there
                && host.moves().eq(guest.moves())
                && host.result() == guest.result()
                && host.paused == guest.paused
                && host.setup.seats.red == guest.setup.seats.yellow
        });
    }

    #[track_caller]
    fn acts(&mut self, by: LinkSide, act: Act) -> Result<(), Reason> {
        let now = self.now;
        let done = self.table(by).act(act, now);
        self.settle();
        done
    }

    fn table(&mut self, side: LinkSide) -> &mut LinkTable {
        let table = match side {
            LinkSide::Host => &mut self.host,
            LinkSide::Guest => &mut self.guest,
        };
        table.as_mut().expect("a table")
    }

    fn host(&self) -> &LinkTable {
        self.host.as_ref().expect("a table")
    }

    fn guest(&self) -> &LinkTable {
        self.guest.as_ref().expect("a table")
    }

    fn ply(&self) -> usize {
        self.host().session.position.ply()
    }

    /// Waits until a side has heard this.
    #[track_caller]
    fn hears(&mut self, side: LinkSide, news: &str) {
        let mut all = String::new();
        for _ in 0..10_000 {
            let heard = std::mem::take(&mut self.table(side).news);
            all.extend(heard.iter().map(|it| format!("{it:?} ")));
            if all.contains(news) {
                return;
            }
            assert_eq!(self.step(), [Ok(()), Ok(())]);
        }
        panic!("{news} is not in {all}");
    }

    /// The program of a side ends without a word and starts again.
    fn kill(&mut self, side: LinkSide) {
        let (scratch, port, now) = (&self.scratch, self.port, self.now);
        match side {
            LinkSide::Host => {
                self.host = None;
                self.host = Some(host(scratch, port, &self.setup, now, false));
            }
            LinkSide::Guest => {
                self.guest = None;
                self.guest = Some(guest(scratch, port, now, false));
            }
        }
    }
}
