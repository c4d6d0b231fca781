//! What the opponent would complete next.

use super::*;

/// Returns the first column in which the opponent would win with the next disc, if it were not for
/// the player to move; `None` if there is none, and in games in which points count.
pub fn threat(position: &Position) -> Option<Column> {
    if !is_race(position) {
        return None;
    }
    completing(position, position.to_move.opponent()).next()
}

/// Iterates over the columns in which the next disc of a player completes a goal.
pub(super) fn completing(position: &Position, player: Player) -> impl Iterator<Item = Column> {
    position
        .legal_columns()
        .filter(move |column| position.gain(*column, player) > Some(0))
}

/// Returns what completes a game as a key of catalogues: `four`, `square`, or `goal` where it may be
/// several.
pub fn goal_key(ruleset: &Ruleset) -> &'static str {
    match ruleset.goals[..] {
        [Goal::Line(3)] => "three",
        [Goal::Line(4)] => "four",
        [Goal::Line(5)] => "five",
        [Goal::Square(_)] => "square",
        _ => "goal",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Outcome;

    /// The slow twin passes the turn and tries every column.
    #[test]
    fn a_threat_is_a_column_in_which_the_opponent_would_win() {
        let mut dice = fastrand::Rng::with_seed(1);
        let ruleset = Ruleset::connect_four();
        let mut threats = 0;
        for _ in 0..40 {
            let mut position = Position::new(&ruleset);
            while position.outcome.is_none() {
                let turns = position.turns().chain([None]);
                let passed = Position::replay(&ruleset, turns).expect("a passed turn");
                let wins = |column: &Column| {
                    let mut after = passed.clone();
                    after.play(*column).is_ok()
                        && after.outcome.and_then(Outcome::winner) == Some(passed.to_move)
                };
                let expected = passed.legal_columns().find(wins);
                assert_eq!(threat(&position), expected, "{position}");
                threats += usize::from(expected.is_some());
                let legal: Vec<Column> = position.legal_columns().collect();
                let column = dice.choice(legal).expect("a column");
                position.play(column).expect("a legal column");
            }
        }
        assert!(threats > 20, "{threats}");
    }
}
