//! Games between two engines, or two networks, from random openings.

use super::*;

/// Returns an undecided position after at most `most` random moves.
pub fn random_opening(ruleset: &Ruleset, most: usize, random: &mut fastrand::Rng) -> Position {
    let mut position = Position::new(ruleset);
    let plies = random.usize(0..=most);
    play_at_random(&mut position, plies, random);
    if position.outcome.is_some() {
        position.undo();
    }
    position
}

/// Plays two games, with sides swapped. Returns the score of `player`, from 0 to 2; `None` if
/// `stop` is set or an engine makes no move.
pub fn play(
    opening: &Position,
    player: &EngineHandle,
    opponent: &EngineHandle,
    stop: &AtomicBool,
) -> Option<f64> {
    let mut score = 0.0;
    for side in Player::BOTH {
        let seats = ByPlayer::from_fn(|_| Seat::level("", ""));
        let setup = GameSetup::plain("", "", opening.ruleset.clone(), seats);
        let engine = |seat| if seat == side { player } else { opponent };
        let engines = ByPlayer::from_fn(|seat| Some(engine(seat).clone()));
        let session = Session::at(setup, opening.clone());
        let mut game = Match::new(session, engines, MatchSettings::default());
        game.play_out(&FrozenClock, stop, &mut |_, _, _| {})?;
        score += match game.session.outcome()? {
            Outcome::Draw => 0.5,
            Outcome::Win(winner) => f64::from(u8::from(winner == side)),
        };
    }
    Some(score)
}

/// The most random plies before a game of a duel.
const MAX_DUEL_PLIES: usize = 8;

/// Plays `games` games between two networks that look one ply ahead. Each random opening is played twice, with sides
/// swapped. Returns the score of `one`, from 0 to 1.
pub fn duel(
    ruleset: &Ruleset,
    one: &Net,
    other: &Net,
    games: u32,
    random: &mut fastrand::Rng,
) -> f64 {
    let settings = SearchSettings {
        limits: Limits::depth(1),
        table_bytes: 1 << 10,
        ..SearchSettings::default()
    };
    let [one, other]: [EngineHandle; 2] = [one, other].map(|net| {
        let evaluator = NetEvaluator::new(Arc::new(net.clone()));
        SearchEngine::with_evaluator(settings, evaluator).into()
    });
    // A stopped training finishes its duel, since the result must follow from the seed alone.
    let stop = AtomicBool::new(false);
    let mut score = 0.0;
    for _ in 0..games / 2 {
        let opening = random_opening(ruleset, MAX_DUEL_PLIES, random);
        score += play(&opening, &one, &other, &stop).unwrap_or(1.0);
    }
    score / f64::from((games / 2 * 2).max(1))
}
