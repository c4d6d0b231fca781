//! The status line: the player to move and the effect of a click.

use super::*;
use msg::spoken;

/// Returns the sentence of the status line. `aimed` is the column under the pointer.
pub fn status(session: &Session, aimed: Option<Column>) -> Message {
    let names = PlayerNames::of(&session.setup);
    if session.shows_past() {
        let (shown, last) = (session.shown().ply(), session.position.ply());
        return game::looking_back(last, shown);
    }
    if let Some(result) = session.result() {
        let headline = headline(session, result.outcome);
        return match how_it_ended(session, result) {
            Some(how) => spoken::then(headline, how),
            None => headline,
        };
    }
    if session.paused {
        return game::paused();
    }
    let position = &session.position;
    let player = names.name(position.to_move);
    let turn = match position.ply() {
        0 => game::begins(player),
        _ if session.awaits_human() => game::turn(player),
        _ => game::thinking(player),
    };
    if session.awaits_human() {
        spoken::then(turn, click(position, aimed))
    } else {
        turn
    }
}

/// Returns what a click on the aimed column does.
fn click(position: &Position, aimed: Option<Column>) -> Message {
    let Some(column) = aimed else {
        return game::turn_click();
    };
    let number = column.number();
    let Some(cell) = position.board.landing(column) else {
        return game::turn_full(number);
    };
    let row = row_name(cell.row, position.board.size);
    let gain = position.gain(column, position.to_move).unwrap_or(0);
    match position.ruleset.ending {
        _ if gain == 0 => game::turn_drop(number, row),
        Ending::FullBoard => game::turn_drop_score(number, gain, row),
        Ending::FirstGoal => game::turn_drop_win(number, row),
    }
}

/// Returns the sentence about sides that have just been swapped.
pub fn swapped(session: &Session) -> Message {
    let setup = &session.setup;
    let names = PlayerNames::of(setup);
    let next = session.position.to_move;
    let swapper = next.opponent();
    match (names.name(swapper), names.name(next)) {
        (Who::You, _) => game::you_swapped(swapper.name()),
        // Two people without names are called by their colours, which have just changed.
        (_, Who::Colour(_)) => game::both_swapped(),
        (other, Who::You) => game::other_swapped(next.name(), other.name()),
        (other, person) => game::people_swapped(next.name(), person.name(), other.name()),
    }
}

/// Returns a sentence for people on why a command was refused.
pub fn refusal(refusal: &Refusal) -> Message {
    match refusal {
        Refusal::Play(PlayError::Column(ColumnError::Full { column })) => {
            game::refused_full(column.number())
        }
        Refusal::Play(PlayError::Column(ColumnError::Missing { column, columns })) => {
            game::refused_missing(column.number(), *columns)
        }
        Refusal::Play(PlayError::Over { .. }) => game::refused_over(),
        Refusal::NotYourTurn => game::refused_turn(),
        Refusal::Stale => game::refused_stale(),
        Refusal::NothingToUndo => game::refused_undo(),
        Refusal::NothingToRedo => game::refused_redo(),
        Refusal::NoSuchPly { ply, last } => game::refused_ply(*last, *ply),
        Refusal::NoSwap => game::refused_swap(),
        Refusal::NoPerson { .. } => game::refused_person(),
        Refusal::Paused => game::paused(),
        Refusal::NotPaused => game::refused_not_paused(),
    }
}

/// Returns the headline of a finished game. The points of the winner come first.
pub fn headline(session: &Session, outcome: Outcome) -> Message {
    let names = PlayerNames::of(&session.setup);
    let scoring = session.setup.ruleset.ending == Ending::FullBoard;
    let points = session.position.points;
    // Points decide only a full board, not a game that was resigned or forfeited.
    let is_on_board = |result: GameResult| result.cause == Cause::Board;
    match outcome {
        Outcome::Draw if scoring => game::draw_points(points.red, points.yellow),
        Outcome::Draw => game::draw(),
        Outcome::Win(player) if scoring && session.result().is_some_and(is_on_board) => {
            let (own, others) = (points[player], points[player.opponent()]);
            game::wins_points(others, own, names.name(player))
        }
        Outcome::Win(player) => game::wins(names.name(player)),
    }
}

/// Returns what is said of the end of a game below its [`headline`], which tells who wins and the
/// points.
pub fn how_it_ended(session: &Session, result: GameResult) -> Option<Message> {
    let scoring = session.setup.ruleset.ending == Ending::FullBoard;
    let is_full = session.position.board.is_full();
    Some(match (result.cause, result.outcome) {
        (Cause::Board, Outcome::Win(winner)) if !scoring => {
            let mut completions = session.position.completions().into_iter();
            let completion = completions.find(|it| it.player == winner)?;
            let (cells, size) = (&completion.cells, session.setup.ruleset.size);
            let [first, last] = [cells.first()?, cells.last()?].map(|it| cell_name(*it, size));
            match completion.goal {
                Goal::Line(_) => game::by_line(first, last, cells.len()),
                Goal::Square(side) => game::by_square(first, last, side),
            }
        }
        (Cause::Board, Outcome::Win(_)) if is_full => return None,
        (Cause::Board, _) if is_full => game::board_full(),
        // See `Ruleset::end_when_decided`.
        (Cause::Board, _) if scoring => game::decided_points(),
        (Cause::Board, _) => game::decided(),
        (cause, outcome) => {
            let names = PlayerNames::of(&session.setup);
            let loser = names.name(outcome.winner()?.opponent());
            match cause {
                Cause::Time => game::time_up(loser),
                Cause::Forfeit => game::forfeited(loser),
                _ => game::resigned(loser),
            }
        }
    })
}
