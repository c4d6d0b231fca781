//! Scores as sentences and on chips.

use plummet::engine::Score;
use plummet::internals::scene::{
    Advantage, BoardLayout, PlayerNames, Tone, View, assessment, score_chips, whole_points,
    with_best_play,
};
use plummet::rules::{ByPlayer, Ending, Goal, Player, Position, Size};
use plummet::session::{GameSetup, PersonName, Seat, Session};

use super::scores;
use crate::support::{rect, rules};

fn setup(ending: Ending, red: Seat, yellow: Seat) -> GameSetup {
    let ruleset = rules(7, 6, &[Goal::Line(4)], ending);
    let seats = ByPlayer { red, yellow };
    GameSetup::plain("most_fours", "Most Fours", ruleset, seats)
}

#[test]
fn a_score_is_a_sentence_that_names_the_players() {
    let level = || Seat::level("casual", "Casual");
    let alone = |ending| setup(ending, Seat::Human, level());
    let two = |ending| setup(ending, Seat::Human, Seat::Human);
    let sentence = |setup, player, score| {
        let mut session = Session::new(setup);
        session.position.to_move = player;
        assessment(&session, score).to_string()
    };
    use Player::{Red, Yellow};
    use Score::{Draw, Heuristic, LossIn, WinIn};
    for (player, score, told) in [
        (Red, WinIn(5), "You can win in 3 turns"),
        (Red, LossIn(2), "You lose in 1 turn"),
        (Yellow, WinIn(3), "Casual can win in 2 turns"),
        (Red, Draw, "A draw with best play"),
        (Red, Heuristic(3), "Roughly even"),
        (Red, Heuristic(55), "You are a little better"),
        (Red, Heuristic(-400), "Casual is clearly better"),
    ] {
        assert_eq!(sentence(alone(Ending::FirstGoal), player, score), told);
    }
    for (player, score, told) in [
        (Red, Score::Points(3), "You win by 3 points"),
        (Yellow, Score::Points(-1), "You win by 1 point"),
        (Yellow, Score::Points(0), "A draw with best play"),
        (Red, Heuristic(49), "Roughly even"),
        (Red, Heuristic(150), "You should win by about 2 points"),
        (Yellow, Heuristic(99), "Casual should win by about 1 point"),
    ] {
        assert_eq!(sentence(alone(Ending::FullBoard), player, score), told);
    }
    for (ending, score, told) in [
        (Ending::FirstGoal, LossIn(2), "Red loses in 1 turn"),
        (Ending::FirstGoal, Heuristic(55), "Red is a little better"),
        (Ending::FullBoard, Score::Points(3), "Red wins by 3 points"),
    ] {
        assert_eq!(sentence(two(ending), Red, score), told);
    }
}

#[test]
fn chips_of_a_game_for_points_count_points() {
    let ruleset = rules(7, 6, &[Goal::Line(4)], Ending::FullBoard);
    let position = Position::new(&ruleset);
    let layout = BoardLayout::new(
        rect(0.0, 48.0, 800.0, 684.0),
        Size::new(7, 6),
        View::default(),
        1.0,
    );
    let known = [
        (0, Score::Points(2)),
        (1, Score::Heuristic(160)),
        (2, Score::Heuristic(-240)),
        (3, Score::Heuristic(12)),
        (4, Score::Points(-1)),
        (5, Score::Heuristic(260)),
        (6, Score::Heuristic(-60)),
    ];
    let chips = score_chips(&layout, &position, &scores(&known));
    let texts: Vec<&str> = chips.iter().map(|chip| chip.text.as_str()).collect();
    assert_eq!(texts, ["+2", "≈+2", "≈−2", "≈0", "−1", "≈+3", "≈−1"]);
    assert_eq!(chips[3].tone, Tone::Even);
    let best: Vec<usize> = chips
        .iter()
        .filter(|chip| chip.best)
        .map(|chip| chip.column.number())
        .collect();
    assert_eq!(
        best,
        [6],
        "a proven margin of 2 is less than one of about 3"
    );
}

#[test]
fn estimates_round_to_whole_points_and_to_words() {
    for (estimate, points) in [
        (-150, -2),
        (-149, -1),
        (-50, -1),
        (-49, 0),
        (49, 0),
        (50, 1),
        (i32::MAX, i32::MAX / 100),
        (i32::MIN, i32::MIN / 100),
    ] {
        assert_eq!(whole_points(estimate), points);
    }
    let shown = [0, 10, -30, 60, -2_000, i32::MIN].map(Advantage::of);
    use Advantage::{Clear, None, Slight};
    assert_eq!(shown, [None, None, Slight, Slight, Clear, Clear]);
}

#[test]
fn people_have_their_names_and_levels_theirs() {
    let names = |setup: &GameSetup| {
        let names = PlayerNames::of(setup);
        Player::BOTH.map(|player| names.title(player).to_string())
    };
    let ending = Ending::FirstGoal;
    let level = |name| Seat::level("id", name);
    let mut people = setup(ending, Seat::Human, Seat::Human);
    assert_eq!(names(&people), ["Red", "Yellow"]);
    people.names.yellow = PersonName::new("Bob").ok();
    assert_eq!(names(&people), ["Red", "Bob"]);
    people.names.red = people.names.yellow.clone();
    assert_eq!(names(&people), ["Bob (red)", "Bob (yellow)"]);
    assert_eq!(
        names(&Session::new(people.clone()).rematch()),
        ["Bob (red)", "Bob (yellow)"]
    );
    people.names.red = PersonName::new("Anna Maria Magdalena Sophia").ok();
    assert_eq!(names(&people), ["Anna Maria Magdalen\u{2026}", "Bob"]);
    let mut alone = setup(ending, level("Casual"), Seat::Human);
    assert_eq!(names(&alone), ["Casual", "You"]);
    alone.names.yellow = PersonName::new("Bob").ok();
    assert_eq!(names(&alone), ["Casual", "Bob"]);
    let levels = setup(ending, level("Casual"), level("Sharp"));
    assert_eq!(names(&levels), ["Casual", "Sharp"]);
    let twice = setup(ending, level("Casual"), level("Casual"));
    assert_eq!(names(&twice), ["Casual (red)", "Casual (yellow)"]);
}

/// Plies count both players' discs, and moves only those of the winner.
#[test]
fn results_of_whole_games_count_the_moves_of_the_winner() {
    for (score, expected) in [
        (Score::WinIn(41), "the first player wins on move 41"),
        (Score::LossIn(24), "the second player wins on move 24"),
        (Score::Draw, "a draw"),
        (Score::Points(0), "a draw"),
        (Score::Points(2), "the first player wins by 2 points"),
        (Score::Points(-1), "the second player wins by 1 point"),
    ] {
        let expected = format!("With best play: {expected}");
        assert_eq!(
            with_best_play(score).map(|told| told.to_string()),
            Some(expected)
        );
    }
    assert_eq!(with_best_play(Score::Heuristic(5)), None);
}
