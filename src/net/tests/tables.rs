//! Tables over the loopback, on a clock of the test.

use std::net::{Ipv4Addr, SocketAddr, TcpListener};

use super::*;

use crate::session::{Cause, TimeControl};
use crate::storage::UserFolders;
use crate::storage::scratch::Scratch;

/// A host and a guest who have met.
struct Met {
    host: LinkTable,
    guest: LinkTable,
    now: Duration,
}

fn files(scratch: &Scratch, person: &str, way: LinkWay) -> LinkFiles {
    let state = scratch.0.join(person);
    let folders = UserFolders::new(|name| (name == "XDG_STATE_HOME").then(|| state.clone().into()));
    LinkFiles::new(&folders, way, true).expect("a folder")
}

impl Met {
    /// Two people who would allow help or not meet.
    fn with(setup: GameSetup, help: [bool; 2], scratch: &Scratch) -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
        let port = listener.local_addr().expect("its address").port();
        drop(listener);
        let wishes = help.map(|help| LinkWishes { name: None, help });
        let [of_host, of_guest] = wishes;
        let now = Duration::from_secs(5);
        let way = LinkWay::Hosted(port);
        let game = (Session::new(setup), None);
        let host = LinkTable::wait(port, game, of_host, files(scratch, "host", way), now);
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
        let way = LinkWay::Joined(address);
        let guest = LinkTable::join(address, of_guest, files(scratch, "guest", way), (3, now));
        let mut met = Self {
            host: host.expect("a free port"),
            guest: guest.expect("a host"),
            now,
        };
        met.until(|met| met.host.has_begun() && met.guest.has_begun());
        met
    }

    /// Both speak until something is so.
    #[track_caller]
    fn until(&mut self, is_so: impl Fn(&Self) -> bool) {
        for _ in 0..2_000 {
            if is_so(self) {
                return;
            }
            assert_eq!(self.host.exchange(self.now), Ok(()));
            assert_eq!(self.guest.exchange(self.now), Ok(()));
            self.now += Duration::from_millis(100);
            std::thread::sleep(Duration::from_millis(1));
        }
        panic!("{:?} {:?}", self.host, self.guest);
    }
}

#[test]
fn help_needs_both() {
    for help in [[false, false], [true, false], [false, true], [true, true]] {
        let scratch = Scratch::new(&format!("link-{help:?}"));
        let met = Met::with(setup_of(&Ruleset::default()), help, &scratch);
        let both = help == [true, true];
        assert_eq!(
            (met.host.allows_help(), met.guest.allows_help()),
            (both, both)
        );
    }
}

#[test]
fn the_clock_of_the_host_ends_the_game_and_the_events_lead_there() {
    let scratch = Scratch::new("link-clock");
    let time = TimeControl::of_minutes(1, 0).ok();
    let setup = setup_of(&Ruleset::default());
    let mut met = Met::with(GameSetup { time, ..setup }, [false; 2], &scratch);
    let mut seen = met.host.session().clone();
    met.host.take_events();
    assert_eq!(met.host.act(Act::Move(4), met.now), Ok(()));
    met.until(|met| met.guest.session().position().ply() == 1);
    met.until(|met| met.guest.session().result().is_some());
    for table in [&met.host, &met.guest] {
        let result = table.session().result().expect("an end");
        assert_eq!(result.cause, Cause::Time);
    }
    let (events, failed) = met.host.take_events();
    assert!(failed.is_none(), "{failed:?}");
    for event in events {
        if let TableEvent::Did(command) = event {
            seen.apply(command).expect("a command of the game");
        }
    }
    assert_eq!(seen.result(), met.host.session().result());
    assert_eq!(seen.time_left(), met.host.session().time_left());
}

#[test]
fn no_clock_runs_while_nobody_is_connected() {
    let scratch = Scratch::new("link-waits");
    let time = TimeControl::of_minutes(1, 0).ok();
    let setup = GameSetup {
        time,
        ..setup_of(&Ruleset::default())
    };
    let mut session = Session::new(setup);
    let moved = super::super::linked_game::move_command(4, crate::session::Origin::Human);
    session
        .apply(moved.expect("a move"))
        .expect("a legal column");
    let (way, now) = (LinkWay::Hosted(0), Duration::ZERO);
    let wishes = LinkWishes::default();
    let game = (session, Some(TOKEN));
    let table = LinkTable::wait(0, game, wishes, files(&scratch, "host", way), now);
    let mut table = table.expect("any port");
    assert_eq!(table.exchange(Duration::from_secs(300)), Ok(()));
    let left = table.session().time_left().expect("clocks");
    assert_eq!(left.yellow, Duration::from_secs(60));
}
