//! Networks as files: what is read again as it was, and what is refused, and why.

use plummet::engine::learned::{Net, NetFault, NetFile};
use plummet::engine::{EngineError, Limits, engine_of};
use plummet::rules::{Goal, Player, Position, Ruleset};

use super::{altered, learned_level, points, signed, trained};
use crate::support::{ask, race, refusal};

fn file_of(ruleset: &Ruleset) -> Vec<u8> {
    let net = trained(ruleset, 1, 300).net();
    net.to_bytes().expect("enough memory")
}

fn content(file: &[u8]) -> Vec<u8> {
    file[..file.len() - 4].to_vec()
}

fn net_file(bytes: &[u8]) -> NetFile {
    NetFile::new("mine.net".to_owned(), bytes.to_vec())
}

#[test]
fn a_network_is_the_same_after_a_journey_through_its_file() {
    for rules in [race(5, 4, &[Goal::Square(2)]), points(4, 4)] {
        let net = trained(&rules, 1, 300).net();
        let bytes = net.to_bytes().expect("enough memory");
        assert_eq!(Net::read(&bytes, &rules), Ok(net.clone()));
        assert_eq!(net.record.games, 300);
        // Whoever begins, it is the same game.
        let begun = rules.begun_by(Player::Yellow);
        assert_eq!(Net::read(&bytes, &begun), Ok(net));
    }
}

#[test]
fn a_file_cut_anywhere_is_refused() {
    let rules = race(5, 4, &[Goal::Line(3)]);
    let bytes = file_of(&rules);
    assert_eq!(net_file(&bytes).check(&rules), Ok(()));
    let cuts = (0..200).chain((200..bytes.len()).step_by(97));
    for cut in cuts.filter(|cut| *cut < bytes.len()) {
        let refused = Net::read(&bytes[..cut], &rules);
        assert!(refused.is_err(), "cut at {cut}");
        let checked = net_file(&bytes[..cut]).check(&rules);
        assert!(checked.is_err(), "cut at {cut}");
        // Also where the checksum was made to fit.
        let refused = Net::read(&signed(bytes[..cut].to_vec()), &rules);
        assert!(refused.is_err(), "cut at {cut} and signed");
    }
}

#[test]
fn every_changed_byte_is_noticed() {
    let rules = race(4, 4, &[Goal::Line(3)]);
    let bytes = file_of(&rules);
    for place in (0..bytes.len()).step_by(31) {
        let mut changed = bytes.clone();
        changed[place] ^= 0x10;
        assert!(Net::read(&changed, &rules).is_err(), "changed at {place}");
    }
}

#[test]
fn each_fault_of_a_file_has_its_sentence() {
    let rules = race(5, 4, &[Goal::Line(3)]);
    let bytes = file_of(&rules);
    let sentence = |bytes: &[u8]| match Net::read(bytes, &rules) {
        Ok(_) => "none".to_owned(),
        Err(fault) => fault.to_string(),
    };
    assert_eq!(
        sentence(b""),
        "expected the first line \"plummet network 1\", found \"\""
    );
    assert_eq!(
        sentence(&altered(&bytes, "network 1\n", "network 2\n")),
        "expected the first line \"plummet network 1\", found \"plummet network 2\""
    );
    assert_eq!(
        sentence(&altered(&bytes, "network 1\n", "network 10\n")),
        "expected the first line \"plummet network 1\", found \"plummet network 10\""
    );
    let mut damaged = bytes.clone();
    let last = damaged.len() - 1;
    damaged[last] ^= 1;
    assert!(sentence(&damaged).starts_with("the network is damaged: its checksum is "));
    let mut short = content(&bytes);
    short.truncate(short.len() - 20);
    for (file, found) in [
        (
            altered(&bytes, "\"unit\":", "\"unity\":"),
            "unknown field `unity`",
        ),
        (
            signed([b"plummet network 1\n", &vec![b' '; 100_000][..]].concat()),
            "",
        ),
        (
            altered(&bytes, "\"tuples\":[[", "\"tuples\":[[99,"),
            "tuple ",
        ),
        (signed(short), ""),
    ] {
        let told = sentence(&file);
        let expected = format!("the network makes no sense: {found}");
        assert!(told.starts_with(&expected), "{told}");
    }
}

#[test]
fn a_network_of_another_game_is_refused() {
    let rules = race(5, 4, &[Goal::Line(3)]);
    let bytes = file_of(&rules);
    let others = [
        race(4, 5, &[Goal::Line(3)]),
        race(5, 4, &[Goal::Line(4)]),
        race(5, 4, &[Goal::Line(3), Goal::Square(2)]),
        points(5, 4),
    ];
    for other in others {
        assert!(matches!(
            Net::read(&bytes, &other),
            Err(NetFault::Rules { .. })
        ));
    }
    let fault = net_file(&bytes)
        .check(&points(5, 4))
        .expect_err("another game");
    assert_eq!(
        fault.to_string(),
        "the network was trained for another game: expected 5x4, line of 3, most points on \
         the full board win, found 5x4, line of 3, the first one wins"
    );
}

#[test]
fn a_learned_level_without_a_sound_network_says_why() {
    let rules = race(5, 4, &[Goal::Line(3)]);
    let none = "no network has learned these rules yet; plummet train and the training page \
                make one";
    let mut damaged = file_of(&rules);
    damaged.truncate(1_000);
    let other = file_of(&race(4, 4, &[Goal::Line(3)]));
    for (nets, said) in [
        (vec![], none.to_owned()),
        (vec![net_file(&other)], none.to_owned()),
        (
            vec![net_file(&damaged)],
            "mine.net: the network is damaged".to_owned(),
        ),
    ] {
        let level = learned_level(nets);
        let reason = refusal(&level.engine, &rules).expect("no network");
        assert!(reason.starts_with(&said), "{reason}");
        let answer = ask(
            engine_of(&level.engine, 1).as_mut(),
            &Position::new(&rules),
            Limits::default(),
        );
        assert!(
            matches!(answer, Err(EngineError::Unsupported { reason: ref why, .. }) if *why == reason),
            "{answer:?}"
        );
    }
    // Nor does a network of the program play where one's own is damaged.
    let shipped = Ruleset::connect_four();
    let reason = refusal(&learned_level(vec![net_file(&damaged)]).engine, &shipped);
    assert!(reason.is_some_and(|reason| reason.starts_with("mine.net: the network is damaged")));
    assert_eq!(refusal(&learned_level(vec![]).engine, &shipped), None);
    let level = learned_level(vec![net_file(&damaged), net_file(&file_of(&rules))]);
    assert_eq!(refusal(&level.engine, &rules), None);
    let large = refusal(&level.engine, &race(13, 4, &[Goal::Line(3)]));
    assert_eq!(
        large.as_deref(),
        Some("learning needs a board of at most 12x12, found one of 13x4")
    );
}
