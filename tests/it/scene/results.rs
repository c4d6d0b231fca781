//! What is said of the end of a game.

use plummet::internals::scene::how_it_ended;
use plummet::rules::{Ending, Goal, Player, RulesetSpec};
use plummet::session::Command;

use super::{play, scene, session};

#[test]
fn the_card_says_how_the_game_ended() {
    let said = |spec: &RulesetSpec, columns: &[u8]| {
        let (mut session, mut scene) = (session(spec), scene());
        play(&mut session, &mut scene, columns, 1.0);
        let result = session.result().expect("a finished game");
        how_it_ended(&session, result).map(|how| how.to_string())
    };
    let small = |ending, goals| RulesetSpec {
        columns: 3,
        rows: 2,
        goals,
        ending,
        ..RulesetSpec::default()
    };
    let line = said(&RulesetSpec::default(), &[0, 0, 1, 1, 2, 2, 3]);
    assert_eq!(line.as_deref(), Some("4 in a row, from 1a to 4a"));
    let square = small(Ending::FirstGoal, vec![Goal::Square(2)]);
    let won = said(&square, &[0, 2, 0, 2, 1, 1]);
    assert_eq!(won, Some("The board is full".to_owned()));
    let square = RulesetSpec {
        columns: 4,
        ..square
    };
    let decided = RulesetSpec {
        end_when_decided: true,
        ..square.clone()
    };
    let drawn = said(&decided, &[0, 1, 2]);
    assert_eq!(drawn.as_deref(), Some("Nobody can win any more"));
    let won = said(&square, &[0, 2, 0, 3, 1, 2, 1]);
    assert_eq!(won.as_deref(), Some("A 2 × 2 square, from 1a to 2b"));
    // The headline tells the points.
    let points = small(Ending::FullBoard, vec![Goal::Line(2)]);
    assert_eq!(said(&points, &[0, 1, 0, 1, 2, 2]), None);
    let mut resigned = session(&RulesetSpec::default());
    let player = Player::Red;
    resigned
        .apply(Command::Resign { player })
        .expect("a person");
    let result = resigned.result().expect("a finished game");
    let how = how_it_ended(&resigned, result).map(|how| how.to_string());
    assert_eq!(how.as_deref(), Some("Red resigned"));
}
