//! What was played from a position in a person's own games, and how it ended.

use super::*;
use crate::session::Move;

/// The moves of a game that are counted, from its first one on. Later ones rarely meet, and a game on
/// the largest board has 9,801.
const MOST_MOVES: usize = 60;

/// Numbers of games by their result, from the view of one player.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Endings {
    /// The games won.
    pub won: u32,
    /// The games drawn.
    pub drawn: u32,
    /// The games lost.
    pub lost: u32,
}

impl Endings {
    /// Returns the number of games.
    pub const fn games(self) -> u32 {
        self.won + self.drawn + self.lost
    }

    fn add(&mut self, outcome: Outcome, player: Player) {
        match outcome {
            Outcome::Draw => self.drawn += 1,
            Outcome::Win(winner) if winner == player => self.won += 1,
            Outcome::Win(_) => self.lost += 1,
        }
    }
}

/// How often a column was played from a position, and how these games ended.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PlayedColumn {
    /// The games in which a person dropped the disc, from the view of that person.
    pub by_you: Endings,
    /// The games in which a level dropped it against a person, from the view of the person.
    pub against_you: Endings,
}

/// The openings of finished games of one ruleset, as a book: for each position the columns that were
/// played from it.
///
/// A position and its mirror image count as one, and so do two columns that lead from a position to
/// mirror images.
#[derive(Debug)]
pub struct PlayedOpenings {
    ruleset: Ruleset,
    /// By the keys of the positions before and after the disc.
    columns: HashMap<(u64, u64), PlayedColumn>,
}

impl PlayedOpenings {
    /// Counts the games of these rules that are over and in which a person plays.
    pub fn of<'a>(ruleset: &Ruleset, games: impl IntoIterator<Item = &'a GameRecord>) -> Self {
        let mut openings = Self {
            ruleset: ruleset.clone(),
            columns: HashMap::new(),
        };
        for game in games {
            openings.add(game);
        }
        openings
    }

    /// Returns the columns that were played from a position, left to right. It has none by other
    /// rules.
    pub fn at(&self, position: &Position) -> Vec<(Column, PlayedColumn)> {
        if position.ruleset != self.ruleset {
            return Vec::new();
        }
        let played = |column: Column| {
            let after = position.after([column])?;
            let played = self.columns.get(&(key(position), key(&after)))?;
            Some((column, *played))
        };
        position.legal_columns().filter_map(played).collect()
    }

    fn add(&mut self, game: &GameRecord) {
        let Some(result) = game.result else { return };
        let played = &game.setup.ruleset;
        if !played.is_same_game(&self.ruleset) || !game.setup.has_human() {
            return;
        }
        // With the colours exchanged a game that the other player began is the same, on an empty board.
        let exchanged = played.first != self.ruleset.first;
        if exchanged && played.start != Board::new(played.size) {
            return;
        }
        let mut position = Position::new(&self.ruleset);
        let mut is_own = !game.is_swapped();
        for &made in game.moves.iter().take(MOST_MOVES) {
            let column = match made {
                Move::Disc(column) => column,
                Move::Swap => {
                    is_own = true;
                    continue;
                }
                Move::Pass => {
                    // The game goes on, or it has no further disc.
                    let _ = position.pass();
                    continue;
                }
            };
            let (player, before) = (position.to_move, key(&position));
            if position.play(column).is_err() {
                return;
            }
            // Who drops a disc before the swap has the other colour at the end.
            let owner = if is_own != exchanged {
                player
            } else {
                player.opponent()
            };
            let played = self.columns.entry((before, key(&position))).or_default();
            if game.setup.seats[owner] == Seat::Human {
                played.by_you.add(result.outcome, owner);
            } else {
                played.against_you.add(result.outcome, owner.opponent());
            }
        }
    }
}

/// Returns a key that only a position and its mirror image have.
fn key(position: &Position) -> u64 {
    let (board, player) = (position.board.mirrored(), position.to_move);
    let mirrored = Position::from_board(&position.ruleset, board, player);
    mirrored.map_or(u64::MAX, |it| it.key).min(position.key)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::ByPlayer;
    use crate::session::{GameResult, GameSetup, Opening};

    fn columns(text: &str) -> Vec<Column> {
        text.bytes()
            .map(|digit| Column::new(digit - b'1'))
            .collect()
    }

    /// A game on a board of 7x6 with the person on one side.
    fn game(text: &str, person: Player, winner: Option<Player>) -> GameRecord {
        let seat = |player| {
            if player == person {
                Seat::Human
            } else {
                Seat::level("casual", "Casual")
            }
        };
        let seats = ByPlayer::from_fn(seat);
        let setup = GameSetup::plain("connect_four", "", Ruleset::default(), seats);
        let mut game = GameRecord::new(setup, columns(text).into_iter().map(Move::Disc));
        let outcome = winner.map_or(Outcome::Draw, Outcome::Win);
        game.result = Some(GameResult::on_board(outcome));
        game
    }

    fn at(openings: &PlayedOpenings, text: &str) -> Vec<(usize, [u32; 6])> {
        let position = Position::replay(&Ruleset::default(), columns(text)).expect("legal");
        let numbers = |it: Endings| [it.won, it.drawn, it.lost];
        openings
            .at(&position)
            .into_iter()
            .map(|(column, played)| {
                let [a, b, c] = numbers(played.by_you);
                let [d, e, f] = numbers(played.against_you);
                (column.number(), [a, b, c, d, e, f])
            })
            .collect()
    }

    #[test]
    fn a_game_that_yellow_began_is_counted_with_colours_exchanged() {
        use Player::{Red, Yellow};
        let mut second = game("44", Yellow, Some(Yellow));
        second.setup.ruleset = second.setup.ruleset.begun_by(Yellow);
        let openings = PlayedOpenings::of(&Ruleset::default(), [&second]);
        assert_eq!(at(&openings, ""), [(4, [1, 0, 0, 0, 0, 0])]);
        assert_eq!(at(&openings, "4"), [(4, [0, 0, 0, 1, 0, 0])]);
        let first = [&game("44", Red, Some(Red))];
        let openings = PlayedOpenings::of(&second.setup.ruleset, first);
        let position = Position::new(&second.setup.ruleset);
        let found = openings.at(&position);
        assert_eq!((found.len(), found[0].1.by_you.won), (1, 1));
    }

    #[test]
    fn the_first_disc_of_a_swapped_game_is_that_of_who_dropped_it() {
        let mut swapped = game("44", Player::Red, Some(Player::Yellow));
        swapped.setup.opening = Opening::Swap;
        swapped.swap_sides();
        // The person dropped red's first disc, has yellow now and wins.
        let openings = PlayedOpenings::of(&Ruleset::default(), [&swapped]);
        assert_eq!(at(&openings, ""), [(4, [1, 0, 0, 0, 0, 0])]);
        assert_eq!(at(&openings, "4"), [(4, [1, 0, 0, 0, 0, 0])]);
    }

    /// Counts by comparing whole boards.
    fn slowly(games: &[GameRecord], position: &Position) -> Vec<(Column, PlayedColumn)> {
        let alike = |one: &Position, other: &Position| {
            let boards = [other.board.clone(), other.board.mirrored()];
            one.to_move == other.to_move && boards.contains(&one.board)
        };
        let mut found = Vec::new();
        for column in position.legal_columns() {
            let mut wanted = position.clone();
            wanted.play(column).expect("legal");
            let mut all = PlayedColumn::default();
            for game in games {
                let mut here = Position::new(&game.setup.ruleset);
                for next in game.columns() {
                    let is_met = alike(&here, position);
                    let mover = here.to_move;
                    here.play(next).expect("legal");
                    if !is_met || !alike(&here, &wanted) {
                        continue;
                    }
                    let outcome = game.result.expect("a result").outcome;
                    if game.setup.seats[mover] == Seat::Human {
                        all.by_you.add(outcome, mover);
                    } else {
                        all.against_you.add(outcome, mover.opponent());
                    }
                }
            }
            if all != PlayedColumn::default() {
                found.push((column, all));
            }
        }
        found
    }

    #[test]
    fn counting_by_keys_agrees_with_comparing_boards() {
        let mut dice = fastrand::Rng::with_seed(37);
        let ruleset = Ruleset::default();
        let games: Vec<GameRecord> = (0..150)
            .map(|_| {
                let mut position = Position::new(&ruleset);
                for _ in 0..5 {
                    // Few columns, so that games meet.
                    let column = Column::new(dice.u8(2..5));
                    position.play(column).expect("legal");
                }
                let moves: String = position.moves().map(|it| it.number().to_string()).collect();
                let side = |is_red| if is_red { Player::Red } else { Player::Yellow };
                let winner = dice.bool().then(|| side(dice.bool()));
                game(&moves, side(dice.bool()), winner)
            })
            .collect();
        let openings = PlayedOpenings::of(&ruleset, &games);
        let mut met = 0;
        for game in &games {
            for ply in 0..=4 {
                let turns = game.turns().take(ply);
                let position = Position::replay(&ruleset, turns).expect("legal");
                let found = openings.at(&position);
                assert_eq!(found, slowly(&games, &position), "{position:?}");
                let games = found
                    .iter()
                    .map(|(_, it)| it.by_you.games() + it.against_you.games());
                met += u32::from(games.max() > Some(1));
            }
        }
        assert!(met > 300, "{met}");
    }
}
