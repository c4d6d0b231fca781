//! How one state of a game becomes another, and what acts and offers do to it.

use super::*;

/// Returns the commands by which a game on the board becomes the `next` state of its link; `None` if it
/// is another game.
pub fn commands_to(board: &Session, next: &Session) -> Option<Vec<Command>> {
    let common = board.moves().zip(next.moves()).take_while(|(a, b)| a == b);
    let common: Vec<Move> = common.map(|(made, _)| made).collect();
    let firsts = [None, Some(return_to(&common)), Some(Command::Rematch)];
    firsts
        .into_iter()
        .find_map(|first| commands_after(first, board, next))
}

/// As [`commands_to`], after the command `first` if there is one.
pub fn commands_after(
    first: Option<Command>,
    board: &Session,
    next: &Session,
) -> Option<Vec<Command>> {
    let mut commands: Vec<Command> = first.into_iter().collect();
    let mut end = after(board, &commands)?;
    let (known, all): (Vec<Move>, Vec<Move>) = (end.moves().collect(), next.moves().collect());
    let more = all.strip_prefix(&*known)?;
    if end.paused && !(next.paused && more.is_empty()) {
        commands.push(Command::Resume);
    }
    let origin = Origin::Elsewhere;
    for made in more {
        commands.push(match *made {
            Move::Disc(column) => Command::Play { column, origin },
            Move::Swap => Command::Swap { origin },
            Move::Pass => return None,
        });
    }
    commands.extend(next.time_left.map(|left| Command::SetClocks { left }));
    end = after(board, &commands)?;
    if let Some(GameResult { outcome, cause }) = next.result()
        && end.result().is_none()
    {
        let player = outcome.winner()?.opponent();
        commands.push(match cause {
            Cause::Time => Command::Elapse {
                time: Duration::ZERO,
            },
            _ => Command::Resign { player },
        });
    }
    if next.paused && !end.paused {
        commands.push(Command::Pause);
    }
    end = after(board, &commands)?;
    let (one, other) = (&end.setup, &next.setup);
    let is_there = one.ruleset == other.ruleset
        && one.seats == other.seats
        && (one.time, one.opening) == (other.time, other.opening)
        && (end.result(), end.paused) == (next.result(), next.paused);
    is_there.then_some(commands)
}

/// Returns a game after these commands.
fn after(game: &Session, commands: &[Command]) -> Option<Session> {
    let mut game = game.clone();
    for command in commands {
        game.apply(command.clone()).ok()?;
    }
    Some(game)
}

/// Returns the command that leaves these moves of a game.
fn return_to(left: &[Move]) -> Command {
    let discs = left.iter().filter(|made| matches!(made, Move::Disc(_)));
    Command::ReturnTo { ply: discs.count() }
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
            let left = moves.len().checked_sub(back);
            let left = left.and_then(|left| moves.get(..left));
            left.map(return_to).ok_or(Reason::NothingToUndo)
        }
    }
}
