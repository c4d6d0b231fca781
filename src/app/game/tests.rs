//! A game whose engines make no move.

use plummet::internals::jobs::Runtime;
use plummet::internals::scene::Motion;
use plummet::presets::Catalog;
use plummet::rules::{ByPlayer, Column, Ruleset, RulesetSpec};
use plummet::session::{Command, GameSetup, Opening, Origin, Seat, Session};

use super::{Game, seat_of};

/// Returns a game with the swap rule: a human player as red against the first level.
fn game() -> Game {
    let levels = Catalog::built_in().levels.to_vec();
    let level = levels.first().map_or(Seat::Human, seat_of);
    let ruleset = Ruleset::new(&RulesetSpec::default()).expect("the usual rules");
    let seats = ByPlayer {
        red: Seat::Human,
        yellow: level,
    };
    let setup = GameSetup {
        opening: Opening::Swap,
        ..GameSetup::plain("connect_four", "Connect Four", ruleset, seats)
    };
    Game::new(setup, levels, Runtime::new(|| {}), 1, Motion::default())
}

fn drop_disc(game: &mut Game, column: u8, now: f64) {
    let (column, origin) = (Column::new(column), Origin::Human);
    game.apply(Command::Play { column, origin }, now);
}

/// Returns whether red and yellow have an engine.
fn engines(game: &Game) -> (bool, bool) {
    (
        game.current_match.engines.red.is_some(),
        game.current_match.engines.yellow.is_some(),
    )
}

/// Returns which seats are levels.
fn levels(game: &Game) -> (bool, bool) {
    let seats = &game.session().setup.seats;
    (seats.red != Seat::Human, seats.yellow != Seat::Human)
}

#[test]
fn an_engine_stays_with_its_seat_wherever_the_game_goes_across_a_swap() {
    let mut game = game();
    drop_disc(&mut game, 3, 0.0);
    let origin = Origin::Engine {
        revision: game.session().revision,
    };
    let steps = [
        (Command::Swap { origin }, (true, false)),
        (Command::ReturnTo { ply: 1 }, (false, true)),
        (Command::Redo, (true, false)),
        (Command::ReturnTo { ply: 0 }, (false, true)),
        (Command::Rematch, (false, true)),
    ];
    for (command, expected) in steps {
        let name = format!("{command:?}");
        let update = game.apply(command, 0.0);
        assert_eq!(update.notice, None, "{name}");
        assert_eq!(levels(&game), expected, "{name}");
        assert_eq!(engines(&game), expected, "{name}");
    }
}

#[test]
fn another_game_does_not_pass_for_the_one_before() {
    let mut game = game();
    drop_disc(&mut game, 3, 0.0);
    let (before, record) = (game.session().revision, game.session().record());
    let loaded = Session::resume(&record).expect("a game as it was");
    assert!(loaded.revision < before, "a game of its own begins anew");
    game.adopt(loaded, 0.0);
    assert!(game.session().revision > before);
}

#[test]
fn a_move_is_seen_once_its_disc_has_landed() {
    let mut game = game();
    let (begun, landed) = (10.0, 12.0);
    drop_disc(&mut game, 3, begun);
    assert_eq!(game.session().position.ply(), 1);
    assert_eq!(game.seen_session(begun + 0.05).position.ply(), 0);
    assert_eq!(game.seen_session(landed).position.ply(), 1);
    // A move taken back, and a disc whose fall is skipped, are seen at once.
    game.apply(Command::Undo, landed);
    drop_disc(&mut game, 3, landed);
    game.apply(Command::Undo, landed + 0.05);
    assert_eq!(game.seen_session(landed + 0.06).position.ply(), 0);
    drop_disc(&mut game, 2, 20.0);
    game.scene.skip(20.05);
    assert_eq!(game.seen_session(20.06).position.ply(), 1);
}

#[test]
fn a_game_that_rests_thinks_again_when_it_goes_on() {
    let mut game = game();
    drop_disc(&mut game, 3, 0.0);
    game.tick(0.1);
    assert!(game.thinking.is_some(), "the level is to move");
    game.rest();
    assert!(game.thinking.is_none());
    assert_eq!(game.due(0.2), None);
    game.tick(0.2);
    assert!(game.thinking.is_some());
}
