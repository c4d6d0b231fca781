//! The running score of two players across the games of this run.

use crate::app::prelude::*;

/// The results of the games between two players, whichever sides they have.
pub struct Pairing {
    /// The players. The first has red in the current game, before any swap of sides, unless
    /// `is_turned`.
    players: [Participant; 2],
    is_turned: bool,
    /// The winners of the games before the current one, by index; `None` is a draw.
    before: Vec<Option<usize>>,
    /// The result of the current game.
    current: Option<Option<usize>>,
}

/// A player and the name given to them.
type Participant = (Seat, Option<PersonName>);

/// The results of all games between the two.
#[derive(Clone, Copy)]
pub struct PairingScore {
    /// The colour that the first player has now.
    pub first: Player,
    /// The games won by the player who has a colour now.
    pub won: ByPlayer<usize>,
    pub drawn: usize,
}

impl PairingScore {
    /// Returns the number, 1 or 2, of the player who has this colour now.
    pub fn number(&self, player: Player) -> usize {
        1 + usize::from(self.first != player)
    }
}

impl Pairing {
    /// Starts with the players of a game.
    pub fn new(session: &Session) -> Self {
        Self {
            players: participants(session),
            is_turned: false,
            before: Vec::new(),
            current: None,
        }
    }

    /// Takes over what happened in the game, after the events. `rematch` is, for a rematch, whether the
    /// sides were swapped before it.
    pub fn observe(&mut self, events: &[Event], session: &Session, rematch: Option<bool>) {
        for event in events {
            match event {
                Event::Started => self.begin(session, rematch),
                Event::Ended { outcome, .. } => {
                    let winner = outcome.winner();
                    self.current = Some(winner.map(|winner| self.index(winner, session)));
                }
                Event::Renamed { .. } => self.players = self.players_of(session),
                // A new opponent starts a new score.
                Event::Reseated { .. } if self.players != self.players_of(session) => {
                    *self = Self::new(session);
                }
                _ => {}
            }
        }
    }

    /// Continues with another game. Keeps the score if its players are the same two. In a rematch both
    /// keep their colours, those after a swap of sides.
    pub fn begin(&mut self, session: &Session, rematch: Option<bool>) {
        self.before.extend(self.current.take());
        self.is_turned = match rematch {
            Some(swapped) => self.is_turned ^ swapped,
            None => participants(session) != self.players,
        };
        if self.players_of(session) != self.players {
            *self = Self::new(session);
        }
    }

    /// Returns the players of a game in the order of those here.
    fn players_of(&self, session: &Session) -> [Participant; 2] {
        let mut players = participants(session);
        if self.is_turned {
            players.reverse();
        }
        players
    }

    /// Returns how many games the winner of the current one has won in a row; 0 without a winner.
    pub fn in_a_row(&self) -> usize {
        match self.current {
            Some(Some(winner)) => {
                let earlier = self.before.iter().rev();
                1 + earlier.take_while(|it| **it == Some(winner)).count()
            }
            _ => 0,
        }
    }

    /// Returns the index of the player who has this colour now.
    fn index(&self, player: Player, session: &Session) -> usize {
        let is_second = player == Player::Yellow;
        usize::from(is_second ^ session.is_swapped() ^ self.is_turned)
    }

    /// Returns the score. `session` is the game as the player sees it. `None` before the first game
    /// has ended.
    pub fn score(&self, session: &Session) -> Option<PairingScore> {
        let current = self.current.filter(|_| session.result().is_some());
        let games = || self.before.iter().chain(&current);
        let count = |winner| games().filter(|it| **it == winner).count();
        let is_first = |player: &Player| self.index(*player, session) == 0;
        let score = PairingScore {
            first: Player::BOTH.into_iter().find(is_first)?,
            won: ByPlayer::from_fn(|player| count(Some(self.index(player, session)))),
            drawn: count(None),
        };
        games().next().map(|_| score)
    }
}

/// Returns the players of red and yellow before any swap of sides.
fn participants(session: &Session) -> [Participant; 2] {
    let GameSetup { seats, names, .. } = &session.setup;
    let mut players = Player::BOTH.map(|player| (seats[player].clone(), names[player].clone()));
    if session.is_swapped() {
        players.reverse();
    }
    players
}

#[cfg(test)]
mod tests {
    use plummet::rules::{Column, Ruleset};
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
        let rematch = (command == Command::Rematch).then_some(session.is_swapped());
        let events = session.apply(command).expect("a possible command");
        pairing.observe(&events, session, rematch);
    }

    /// The games won by red and yellow of all games.
    fn scores(pairing: &Pairing, session: &Session) -> [Option<(usize, usize)>; 2] {
        let score = pairing.score(session);
        Player::BOTH.map(|player| {
            let score = score?;
            let games = score.won.red + score.won.yellow + score.drawn;
            Some((score.won[player], games))
        })
    }

    #[test]
    fn the_score_goes_on_in_a_rematch() {
        let mut session = game(people(), Opening::Plain);
        let mut pairing = Pairing::new(&session);
        assert_eq!(scores(&pairing, &session), [None, None]);
        let resign = |player| Command::Resign { player };
        apply(&mut pairing, &mut session, resign(Player::Yellow));
        assert_eq!(scores(&pairing, &session), [Some((1, 1)), Some((0, 1))]);
        apply(&mut pairing, &mut session, Command::Rematch);
        assert_eq!(scores(&pairing, &session), [Some((1, 1)), Some((0, 1))]);
        assert_eq!(pairing.in_a_row(), 0);
        apply(&mut pairing, &mut session, resign(Player::Red));
        assert_eq!(scores(&pairing, &session), [Some((1, 2)), Some((1, 2))]);
        // The resignation taken back and another result: one game.
        apply(&mut pairing, &mut session, Command::Undo);
        apply(&mut pairing, &mut session, resign(Player::Yellow));
        assert_eq!(scores(&pairing, &session), [Some((2, 2)), Some((0, 2))]);
        assert_eq!(pairing.in_a_row(), 2);
        let setup = session.setup.clone();
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
        // It keeps red, and begins the next game.
        apply(&mut pairing, &mut session, Command::Rematch);
        assert_eq!(scores(&pairing, &session), [Some((1, 1)), Some((0, 1))]);
    }
}
