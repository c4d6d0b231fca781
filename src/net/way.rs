//! How one state of a game becomes another, and what offers do to it.

use super::*;

/// Returns the commands by which a game on the board becomes the `next` state of its link; `None` if it
/// is another game.
pub fn commands_to(board: &Session, next: &Session) -> Option<Vec<Command>> {
    let common = board.moves().zip(next.moves()).take_while(|(a, b)| a == b);
    let back = return_to(common.map(|(made, _)| made));
    let mut firsts = [None, Some(back), Some(Command::Rematch)].into_iter();
    firsts.find_map(|first| commands_after(first, board, next, |_, _| true))
}

/// As [`commands_to`], after the command `first` if there is one, and with no other commands than those that
/// the game `may` take.
pub fn commands_after(
    first: Option<Command>,
    board: &Session,
    next: &Session,
    mut may: impl FnMut(&Session, &Command) -> bool,
) -> Option<Vec<Command>> {
    let (mut game, mut commands) = (board.clone(), Vec::new());
    let mut go = |game: &mut Session, command: Command| {
        commands.push(command.clone());
        (may(game, &command) && game.apply(command).is_ok()).then_some(())
    };
    if let Some(first) = first {
        go(&mut game, first)?;
    }
    let mut more = next.moves().peekable();
    if !game.moves().all(|made| more.next() == Some(made)) {
        return None;
    }
    if game.paused && !(next.paused && more.peek().is_none()) {
        go(&mut game, Command::Resume)?;
    }
    let origin = Origin::Elsewhere;
    for made in more {
        let command = match made {
            Move::Disc(column) => Command::Play { column, origin },
            Move::Swap => Command::Swap { origin },
            Move::Pass => return None,
        };
        go(&mut game, command)?;
    }
    if let Some(left) = next.time_left {
        go(&mut game, Command::SetClocks { left })?;
    }
    if let (Some(GameResult { outcome, cause }), None) = (next.result(), game.result()) {
        let (time, player) = (Duration::ZERO, outcome.winner()?.opponent());
        let command = match cause {
            Cause::Time => Command::Elapse { time },
            _ => Command::Resign { player },
        };
        go(&mut game, command)?;
    }
    if next.paused && !game.paused {
        go(&mut game, Command::Pause)?;
    }
    // A host names its players, and changes of rules are known by what they make.
    let setup = GameSetup {
        names: next.setup.names.clone(),
        changes: next.setup.changes.clone(),
        ..game.setup.clone()
    };
    let is_there =
        setup == next.setup && (game.result(), game.paused) == (next.result(), next.paused);
    is_there.then_some(commands)
}

/// Returns the command that leaves these moves of a game.
fn return_to(left: impl Iterator<Item = Move>) -> Command {
    let discs = left.filter(|made| matches!(made, Move::Disc(_)));
    Command::ReturnTo { ply: discs.count() }
}

/// Returns the command that does what a player offers, if it can be offered now.
pub fn offered_command(
    kind: OfferKind,
    asker: Player,
    session: &Session,
) -> Result<Command, Reason> {
    match (kind, session.outcome()) {
        (OfferKind::Rematch, Some(_)) => Ok(Command::Rematch),
        (OfferKind::Rematch, None) => Err(Reason::NotOver),
        (OfferKind::Pause, _) => Ok(Command::Pause),
        (OfferKind::Undo, Some(outcome)) => Err(Refusal::from(PlayError::Over { outcome }).into()),
        (OfferKind::Undo, None) => {
            let back = 1 + usize::from(session.position.to_move == asker);
            let left = session.moves().count().checked_sub(back);
            let left = left.ok_or(Refusal::NothingToUndo)?;
            Ok(return_to(session.moves().take(left)))
        }
    }
}
