//! The games on the own network, by multicast DNS: a game is announced while its person waits, and
//! looked for while a page lists games.
//!
//! `mdns-sd` has a thread of its own, from [`Daemon`] until that is dropped. Both ends of it are in
//! jobs: the one of the link announces, and [`look_around`] starts one that follows what is found. So a
//! frame polls a [`Job`], and nothing runs when nobody waits and nobody looks.

use crate::app::prelude::*;
use std::collections::BTreeMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::Ordering;

use mdns_sd::{ResolvedService, ServiceDaemon, ServiceEvent, ServiceInfo};

/// The type of the service (RFC 6763).
const SERVICE: &str = "_plummet._tcp.local.";

/// The keys of what an announcement says of its game.
const PERSON: &str = "person";
const GAME: &str = "game";

/// The most games that are listed, and the most addresses of this computer.
const MOST_GAMES: usize = 12;
const MOST_ADDRESSES: usize = 4;

/// The pause between two looks at what was found.
const PAUSE: Duration = Duration::from_millis(200);

/// The time in which an announcement is taken back.
const GOODBYE: Duration = Duration::from_millis(500);

/// A game that someone on the own network announces. A stranger may have written it.
#[derive(Clone, Debug, PartialEq)]
pub struct FoundGame {
    /// The title of the rules, with the limits of a person's name.
    pub game: Option<PersonName>,
    pub person: Option<PersonName>,
    pub address: SocketAddr,
}

/// The thread of multicast DNS. It ends when this is dropped, and with it what it announces.
pub struct Daemon(ServiceDaemon);

impl Daemon {
    /// Announces a game that waits at a port; `None` if there is no network.
    pub fn announcing(title: &str, person: Option<&PersonName>, port: u16) -> Option<Self> {
        let daemon = Self(ServiceDaemon::new().ok()?);
        let title: String = title.chars().take(PersonName::MAX_LENGTH).collect();
        let person = person.map_or("", PersonName::as_str);
        // Two games have different names, even if their people have not.
        let name = format!("{:016x}", fastrand::u64(..));
        let host = format!("{name}.local.");
        let said = [(GAME, title.as_str()), (PERSON, person)];
        let service = ServiceInfo::new(SERVICE, &name, &host, (), port, &said[..]).ok()?;
        daemon.0.register(service.enable_addr_auto()).ok()?;
        Some(daemon)
    }
}

impl Drop for Daemon {
    fn drop(&mut self) {
        if let Ok(ended) = self.0.shutdown() {
            let _ = ended.recv_timeout(GOODBYE);
        }
    }
}

/// Starts to look for games on the own network. Each report has all that are there.
pub fn look_around(runtime: &Runtime) -> Job<Vec<FoundGame>> {
    runtime.start("nearby", look)
}

fn look(job: &RunningJob<Vec<FoundGame>>) {
    let Ok(daemon) = ServiceDaemon::new().map(Daemon) else {
        return;
    };
    let Ok(events) = daemon.0.browse(SERVICE) else {
        return;
    };
    let mut found: BTreeMap<String, Vec<FoundGame>> = BTreeMap::new();
    let mut told = Vec::new();
    while !job.stop.load(Ordering::Relaxed) {
        sleep(PAUSE);
        for event in events.try_iter() {
            if let ServiceEvent::ServiceRemoved(_, name) = &event {
                found.remove(name);
            } else if let ServiceEvent::ServiceResolved(service) = event
                && (found.len() < MOST_GAMES || found.contains_key(&service.fullname))
            {
                found.insert(service.fullname.clone(), games_of(&service));
            }
        }
        let games: Vec<FoundGame> = found.values().flatten().take(MOST_GAMES).cloned().collect();
        if games != told {
            job.report(games.clone());
            told = games;
        }
    }
}

/// Returns a game at each of its addresses. A text that is too long or has control characters is left out.
fn games_of(service: &ResolvedService) -> Vec<FoundGame> {
    let said = |key| {
        let text = service.get_property_val_str(key)?;
        PersonName::new(text).ok()
    };
    // One of version 6 says little to a person, and one of loopback means another computer here.
    let mut addresses: Vec<_> = service
        .get_addresses_v4()
        .into_iter()
        .filter(|ip| !ip.is_loopback())
        .collect();
    addresses.sort_unstable();
    addresses.truncate(MOST_ADDRESSES);
    let at = |address| FoundGame {
        game: said(GAME),
        person: said(PERSON),
        address: SocketAddr::new(IpAddr::V4(address), service.port),
    };
    addresses.into_iter().map(at).collect()
}

/// Returns the addresses of this computer, the one from which it reaches others first.
pub fn own_addresses() -> Vec<IpAddr> {
    let first = own_address();
    let others = if_addrs::get_if_addrs()
        .unwrap_or_default()
        .into_iter()
        .map(|it| it.ip())
        .filter(|ip| ip.is_ipv4() && !ip.is_loopback() && *ip != first);
    let mut all: Vec<IpAddr> = std::iter::once(first).chain(others).collect();
    if all.len() > 1 {
        all.retain(|ip| !ip.is_loopback());
    }
    all.truncate(MOST_ADDRESSES);
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(game: &str, person: &str, addresses: &str) -> Vec<FoundGame> {
        let said = [(GAME, game), (PERSON, person)];
        let service = ServiceInfo::new(SERVICE, "name", "name.local.", addresses, 7475, &said[..]);
        games_of(&service.expect("a service").as_resolved_service())
    }

    #[test]
    fn a_game_is_found_at_each_of_its_addresses() {
        let name = |text| PersonName::new(text).ok();
        let at = |address: &str| FoundGame {
            game: name("Most Fours"),
            person: name("Zoë"),
            address: address.parse().expect("an address"),
        };
        assert_eq!(
            found(
                "Most Fours",
                "Zoë",
                "192.168.1.5,fd00::2,127.0.0.1,10.0.0.7"
            ),
            [at("10.0.0.7:7475"), at("192.168.1.5:7475")]
        );
    }

    #[test]
    fn the_texts_and_addresses_of_a_stranger_have_limits() {
        let long = "x".repeat(PersonName::MAX_LENGTH + 1);
        let many = "10.0.0.1,10.0.0.2,10.0.0.3,10.0.0.4,10.0.0.5";
        for text in ["", "a\nb", "a\u{202e}b", "a\u{1b}[31m", long.as_str()] {
            let games = found(text, text, many);
            assert_eq!(games.len(), MOST_ADDRESSES);
            for game in games {
                assert_eq!((game.game, game.person), (None, None), "{text:?}");
            }
        }
    }
}
