//! Who plays whom, and from where.

use std::collections::BTreeSet;

use plummet::internals::arena::{ArenaPlan, Schedule};
use plummet::presets::{Catalog, Level};
use plummet::rules::Goal;

use crate::support::race;

const FOUR: [&str; 4] = ["random", "win-block-random", "search-4", "most-points"];

fn levels(ids: &[&str]) -> Vec<Level> {
    let catalog = Catalog::built_in();
    let level = |id: &&str| catalog.level(id).expect("a level").clone();
    ids.iter().map(level).collect()
}

/// A round robin of Connect Four with the usual openings.
pub(super) fn plan(players: &[&str], games: usize) -> ArenaPlan {
    let rules = race(7, 6, &[Goal::Line(4)]);
    ArenaPlan::new(("p", "P"), &rules, levels(players), games, None, 3).expect("a plan")
}

#[test]
fn everybody_plays_everybody_from_the_same_openings_with_either_colour() {
    let plan = plan(&FOUR, 6);
    assert_eq!((plan.total(), plan.openings.len()), (36, 3));
    let mut met = BTreeSet::new();
    for game in 1..=plan.total() {
        let fixture = plan.fixture(game);
        let (red, yellow) = (fixture.players.red, fixture.players.yellow);
        assert_ne!(red, yellow);
        assert!(
            met.insert((red, yellow, fixture.opening)),
            "game {game} twice"
        );
    }
    // Four players, three openings.
    assert_eq!(met.len(), 4 * 3 * 3);
}

#[test]
fn neighbours_play_each_other_alone() {
    let mut plan = plan(&FOUR, 4);
    plan.pairing = Schedule::Neighbours;
    assert_eq!(plan.total(), 12);
    let mut met = BTreeSet::new();
    for game in 1..=plan.total() {
        let fixture = plan.fixture(game);
        let (red, yellow) = (fixture.players.red, fixture.players.yellow);
        assert_eq!(red.abs_diff(yellow), 1);
        met.insert((red, yellow, fixture.opening));
    }
    // Three pairs, two openings, either colour.
    assert_eq!(met.len(), 3 * 2 * 2);
}

#[test]
fn games_have_bounds() {
    let rules = race(7, 6, &[Goal::Line(4)]);
    let why = |games| {
        ArenaPlan::new(("p", "P"), &rules, levels(&FOUR), games, None, 3).expect_err("no plan")
    };
    for games in [0, 1_000_001] {
        let expected = format!("a pair must play from 1 to 1000000 games, found {games}");
        assert_eq!(why(games), expected);
    }
}
