//! The running score of two players across the games of this run.

use plummet::rules::Player;
use plummet::session::{Event, GameSetup, PersonName, Seat, Session};

/// The results of the games between two players, whichever sides they have.
#[derive(Clone, Debug)]
pub(crate) struct Pairing {
    /// The players. The first has red in the current game, before any swap of sides, unless
    /// `is_turned`.
    players: [Participant; 2],
    is_turned: bool,
    /// The games before the current one: those won by each player, and all.
    won: [u32; 2],
    games: u32,
    /// Who won the last of them, and how many in a row.
    row: Option<(usize, u32)>,
    /// The result of the current game: the index of the winner, or a draw.
    current: Option<Option<usize>>,
}

/// A player and the name given to them.
type Participant = (Seat, Option<PersonName>);

/// The results of all games between the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PairingScore {
    /// The colours that the first and the second player have now.
    pub(crate) players: [Player; 2],
    /// The games that each of them won.
    pub(crate) won: [u32; 2],
    pub(crate) drawn: u32,
}

impl PairingScore {
    /// The number of games.
    pub(crate) fn games(&self) -> u32 {
        self.won.iter().sum::<u32>() + self.drawn
    }

    /// Returns the number, 1 or 2, of the player who has this colour now.
    pub(crate) fn number(&self, player: Player) -> u32 {
        if self.players == [player, player.opponent()] {
            1
        } else {
            2
        }
    }

    /// Returns the games won by the player who has this colour now.
    pub(crate) fn won_by(&self, player: Player) -> u32 {
        let [first, second] = self.won;
        if self.number(player) == 1 {
            first
        } else {
            second
        }
    }
}

impl Pairing {
    /// Starts with the players of a game.
    pub(crate) fn new(session: &Session) -> Self {
        Self {
            players: participants(session),
            is_turned: false,
            won: [0; 2],
            games: 0,
            row: None,
            current: None,
        }
    }

    /// Takes over what happened in the game, after the events. `is_rematch` is whether a game
    /// that began is a rematch.
    pub(crate) fn observe(&mut self, events: &[Event], session: &Session, is_rematch: bool) {
        for event in events {
            match event {
                Event::Started if is_rematch => {
                    self.finish();
                    // The other side begins, whether the sides were swapped or not.
                    self.is_turned = !self.is_turned;
                }
                Event::Started => self.begin(session),
                Event::Ended { outcome, .. } => {
                    let winner = outcome.winner();
                    self.current = Some(winner.map(|winner| self.index(winner, session)));
                }
                Event::Renamed { .. } | Event::Reseated { .. } => self.rename(session),
                _ => {}
            }
        }
    }

    /// Continues with another game. Keeps the score if its players are the same two.
    pub(crate) fn begin(&mut self, session: &Session) {
        self.finish();
        let [first, second] = participants(session);
        let [one, other] = &self.players;
        if (&first, &second) == (one, other) {
            self.is_turned = false;
        } else if (&first, &second) == (other, one) {
            self.is_turned = true;
        } else {
            *self = Self::new(session);
        }
    }

    /// Counts the current game.
    fn finish(&mut self) {
        let Some(winner) = self.current.take() else {
            return;
        };
        self.row = winner.map(|index| (index, 1 + self.row_of(index)));
        self.games += 1;
        if let Some(won) = winner.and_then(|index| self.won.get_mut(index)) {
            *won += 1;
        }
    }

    /// Returns how many games a player won in a row up to the one before the current one.
    fn row_of(&self, index: usize) -> u32 {
        let row = self.row.filter(|(winner, _)| *winner == index);
        row.map_or(0, |(_, count)| count)
    }

    /// Returns how many games the winner of the current one has won in a row; 0 without a winner.
    pub(crate) fn in_a_row(&self) -> u32 {
        let winner = self.current.flatten();
        winner.map_or(0, |index| 1 + self.row_of(index))
    }

    /// Takes the names and seats of the game in progress. A new opponent starts a new score.
    fn rename(&mut self, session: &Session) {
        let seats = |players: &[Participant; 2]| players.clone().map(|(seat, _)| seat);
        let mut now = participants(session);
        if self.is_turned {
            now.reverse();
        }
        if seats(&now) == seats(&self.players) {
            self.players = now;
        } else {
            *self = Self::new(session);
        }
    }

    /// Returns the index of the player who has this colour now.
    fn index(&self, player: Player, session: &Session) -> usize {
        let is_second = player == Player::Yellow;
        usize::from(is_second ^ session.is_swapped() ^ self.is_turned)
    }

    /// Returns the score. `session` is the game as the player sees it. `None` before the first game
    /// has ended.
    pub(crate) fn score(&self, session: &Session) -> Option<PairingScore> {
        let current = self.current.filter(|_| session.result().is_some());
        let [one, other] = self.won;
        let won = [
            one + u32::from(current == Some(Some(0))),
            other + u32::from(current == Some(Some(1))),
        ];
        let games = self.games + u32::from(current.is_some());
        let first = Player::BOTH
            .into_iter()
            .find(|&it| self.index(it, session) == 0)?;
        let score = PairingScore {
            players: [first, first.opponent()],
            won,
            drawn: games - won.iter().sum::<u32>(),
        };
        (games > 0).then_some(score)
    }
}

/// Returns the players of red and yellow before any swap of sides.
fn participants(session: &Session) -> [Participant; 2] {
    let GameSetup { seats, names, .. } = session.setup();
    let mut players = Player::BOTH.map(|player| (seats[player].clone(), names[player].clone()));
    if session.is_swapped() {
        players.reverse();
    }
    players
}

#[cfg(test)]
mod tests {
    use plummet::rules::{ByPlayer, Column, Ruleset};
    use plummet::session::{Command, Opening, Origin};

    use super::*;

    fn game(seats: ByPlayer<Seat>, opening: Opening) -> Session {
        let setup = GameSetup::plain("test", "Test", Ruleset::default(), seats);
        Session::new(GameSetup { opening, ..setup })
    }

    fn people() -> ByPlayer<Seat> {
        ByPlayer::from_fn(|_| Seat::Human)
    }

    fn apply(pairing: &mut Pairing, session: &mut Session, command: Command) {
        let is_rematch = command == Command::Rematch;
        let events = session.apply(command).expect("a possible command");
        pairing.observe(&events, session, is_rematch);
    }

    /// The games won by red and yellow of all games.
    fn scores(pairing: &Pairing, session: &Session) -> [Option<(u32, u32)>; 2] {
        let score = pairing.score(session);
        Player::BOTH.map(|player| {
            let score = score?;
            Some((score.won_by(player), score.games()))
        })
    }

    #[test]
    fn the_score_follows_the_players_to_the_other_side() {
        let mut session = game(people(), Opening::Plain);
        let mut pairing = Pairing::new(&session);
        assert_eq!(scores(&pairing, &session), [None, None]);
        let resign = |player| Command::Resign { player };
        apply(&mut pairing, &mut session, resign(Player::Yellow));
        assert_eq!(scores(&pairing, &session), [Some((1, 1)), Some((0, 1))]);
        apply(&mut pairing, &mut session, Command::Rematch);
        assert_eq!(scores(&pairing, &session), [Some((0, 1)), Some((1, 1))]);
        assert_eq!(pairing.in_a_row(), 0);
        apply(&mut pairing, &mut session, resign(Player::Yellow));
        assert_eq!(scores(&pairing, &session), [Some((1, 2)), Some((1, 2))]);
        // The resignation taken back and another result: one game.
        apply(&mut pairing, &mut session, Command::Undo);
        apply(&mut pairing, &mut session, resign(Player::Red));
        assert_eq!(scores(&pairing, &session), [Some((0, 2)), Some((2, 2))]);
        assert_eq!(pairing.in_a_row(), 2);
        let setup = session.setup().clone();
        apply(&mut pairing, &mut session, Command::New(Box::new(setup)));
        let seat = Seat::level("casual", "Casual");
        let player = Player::Yellow;
        apply(&mut pairing, &mut session, Command::Reseat { player, seat });
        assert_eq!(scores(&pairing, &session), [None, None]);
    }

    #[test]
    fn a_swap_of_sides_changes_the_colours_and_not_the_score() {
        let mut session = game(people(), Opening::Swap);
        let mut pairing = Pairing::new(&session);
        let origin = Origin::Human;
        let column = Column::new(0);
        apply(&mut pairing, &mut session, Command::Play { column, origin });
        apply(&mut pairing, &mut session, Command::Swap { origin });
        // The second player has red now and wins.
        let player = Player::Yellow;
        apply(&mut pairing, &mut session, Command::Resign { player });
        assert_eq!(scores(&pairing, &session), [Some((1, 1)), Some((0, 1))]);
        // The second player begins the next game.
        apply(&mut pairing, &mut session, Command::Rematch);
        assert_eq!(scores(&pairing, &session), [Some((1, 1)), Some((0, 1))]);
    }

    #[test]
    fn a_draw_is_one_of_both_players_whichever_colours_they_have_then() {
        let mut session = game(people(), Opening::Plain);
        let mut pairing = Pairing::new(&session);
        let origin = Origin::Human;
        for digit in b"547125662261271266215743771576315353334444" {
            let column = Column::new(digit - b'1');
            apply(&mut pairing, &mut session, Command::Play { column, origin });
        }
        let drawn = |pairing: &Pairing, session: &Session| {
            let score = pairing.score(session).expect("a game has ended");
            let won = Player::BOTH.map(|player| score.won_by(player));
            (score.drawn, won)
        };
        assert_eq!(drawn(&pairing, &session), (1, [0, 0]));
        assert_eq!(pairing.in_a_row(), 0);
        apply(&mut pairing, &mut session, Command::Rematch);
        assert_eq!(drawn(&pairing, &session), (1, [0, 0]));
        // The first player, who has yellow now, wins.
        let player = Player::Red;
        apply(&mut pairing, &mut session, Command::Resign { player });
        assert_eq!(drawn(&pairing, &session), (1, [0, 1]));
        apply(&mut pairing, &mut session, Command::Rematch);
        assert_eq!(drawn(&pairing, &session), (1, [1, 0]));
    }
}
