//! How one state of a game becomes another, and what the people of a link did for it.

use super::*;

/// How a game goes on to become another state of it.
pub struct Way {
    /// The game at the end of the way.
    pub end: Session,
    commands: Vec<Command>,
    /// What was done for the person here.
    pub own: Vec<Act>,
}

impl Way {
    /// Returns how a game goes on to become `next`, after the command `first` if there is one; `None`
    /// if it does not.
    pub fn find(
        from: &Session,
        first: Option<Command>,
        next: &GameRecord,
        is_paused: bool,
    ) -> Option<Self> {
        let mut way = Self {
            end: from.clone(),
            commands: Vec::new(),
            own: Vec::new(),
        };
        if let Some(first) = first {
            way.go(first)?;
        }
        if !is_same(&way.end.record().first_setup(), &next.first_setup()) {
            return None;
        }
        let known: Vec<Move> = way.end.moves().collect();
        let more = next.moves.strip_prefix(known.as_slice())?;
        let decided = |result: &GameResult| result.cause != Cause::Board;
        let result = next.result.filter(decided);
        if way.end.paused && (!more.is_empty() || result.is_some() || !is_paused) {
            way.go(Command::Resume)?;
        }
        for made in more {
            way.play(*made)?;
        }
        if let Some(result) = result.filter(|_| way.end.result().is_none()) {
            way.decide(result, next)?;
        }
        if is_paused && !way.end.paused {
            way.go(Command::Pause)?;
        }
        if let Some(left) = next.time_left
            && way.end.time_left != Some(left)
        {
            way.go(Command::SetClocks { left })?;
        }
        let is_there = way.end.result().filter(decided) == result && way.end.paused == is_paused;
        is_there.then_some(way)
    }

    fn go(&mut self, command: Command) -> Option<()> {
        self.end.apply(command.clone()).ok()?;
        self.commands.push(command);
        Some(())
    }

    fn play(&mut self, made: Move) -> Option<()> {
        let number = number_of(made)?;
        let mut origin = Origin::Elsewhere;
        if self.end.seat_to_move() == Some(&Seat::Human) {
            origin = Origin::Human;
            self.own.push(Act::Move(number));
            if self.end.shows_past() {
                // Else the move would only end the look back.
                let ply = self.end.position.ply();
                self.go(Command::Show { ply })?;
            }
        }
        self.go(move_command(number, origin).ok()?)
    }

    /// Goes to an end that is not on the board.
    fn decide(&mut self, result: GameResult, next: &GameRecord) -> Option<()> {
        let player = result.outcome.winner()?.opponent();
        if result.cause == Cause::Time {
            let left = next.time_left?;
            self.go(Command::SetClocks { left })?;
            let time = Duration::ZERO;
            return self.go(Command::Elapse { time });
        }
        if player_at(&self.end, &Seat::Human) == Ok(player) {
            self.own.push(Act::Resign);
        }
        self.go(Command::Resign { player })
    }
}

/// Returns the commands by which a game on the board becomes the `next` state of its link; `None` if it
/// is another game.
pub fn commands_to(board: &Session, next: &Session) -> Option<Vec<Command>> {
    let record = next.record();
    let common = board.moves().zip(next.moves()).take_while(|(a, b)| a == b);
    let ply = common
        .filter(|(made, _)| matches!(made, Move::Disc(_)))
        .count();
    let firsts = [
        None,
        Some(Command::ReturnTo { ply }),
        Some(Command::Rematch),
    ];
    let mut ways = firsts.into_iter();
    let way = ways.find_map(|first| Way::find(board, first, &record, next.paused))?;
    Some(way.commands)
}

/// Returns whether two games have the same rules and seats.
fn is_same(one: &GameSetup, other: &GameSetup) -> bool {
    one.ruleset == other.ruleset
        && one.seats == other.seats
        && (one.time, one.opening) == (other.time, other.opening)
}

/// Returns the player who has a seat.
pub fn player_at(session: &Session, seat: &Seat) -> Result<Player, Reason> {
    let mut players = Player::BOTH.into_iter();
    let player = players.find(|&player| session.setup.seats[player] == *seat);
    player.ok_or(Reason::BadGame)
}

/// Returns the number that stands for a move in messages: that of the column, from 1 on, or 0 for
/// a swap. A passed turn has none.
pub fn number_of(made: Move) -> Option<u8> {
    match made {
        Move::Disc(column) => u8::try_from(column.number()).ok(),
        Move::Swap => Some(0),
        Move::Pass => None,
    }
}

/// Returns the command that makes the move of a number.
pub fn move_command(number: u8, origin: Origin) -> Result<Command, Reason> {
    if number == 0 {
        return Ok(Command::Swap { origin });
    }
    let column = Column::from_number(usize::from(number)).ok_or(Reason::Column)?;
    Ok(Command::Play { column, origin })
}

/// Returns the command that does what a player offers, if it can be done now.
pub fn offered_command(
    kind: OfferKind,
    asker: Player,
    session: &Session,
) -> Result<Command, Reason> {
    match (kind, session.result()) {
        (OfferKind::Rematch, Some(_)) => Ok(Command::Rematch),
        (OfferKind::Rematch, None) => Err(Reason::NotOver),
        (_, Some(_)) => Err(Reason::Over),
        (OfferKind::Pause, None) if session.paused => Err(Reason::Paused),
        (OfferKind::Pause, None) => Ok(Command::Pause),
        (OfferKind::Undo, None) => {
            let moves: Vec<Move> = session.moves().collect();
            let back = 1 + usize::from(session.position.to_move == asker);
            let left = moves
                .len()
                .checked_sub(back)
                .and_then(|left| moves.get(..left));
            let left = left.ok_or(Reason::NothingToUndo)?;
            let discs = left.iter().filter(|made| matches!(made, Move::Disc(_)));
            Ok(Command::ReturnTo { ply: discs.count() })
        }
    }
}
