//! The status line: the player to move and the effect of a click.

use crate::rules::{
    Cell, Column, ColumnError, Completion, Ending, Goal, Outcome, PlayError, Size, counted,
};
use crate::session::{Cause, GameResult, Refusal, Session};

/// Returns the name of a row: a letter from `a` at the bottom on boards of up to 26 rows, else a
/// number from 1.
#[must_use]
pub fn row_name(row: u8, size: Size) -> String {
    if size.rows <= 26 {
        char::from(b'a' + row).to_string()
    } else {
        (u32::from(row) + 1).to_string()
    }
}

/// Returns the sentence of the status line. `aimed` is the column under the pointer.
#[must_use]
pub fn status(session: &Session, aimed: Option<Column>) -> String {
    let position = session.position();
    if session.shows_past() {
        let (shown, last) = (session.shown().ply(), position.ply());
        let last = counted(last, "move");
        let player = session.shown().to_move();
        return format!(
            "After {shown} of {last}, {player} to move \u{2014} a click goes back to the last one"
        );
    }
    if let Some(result) = session.result() {
        return finished(session, result);
    }
    if session.is_paused() {
        return "The game is paused".to_owned();
    }
    let player = position.to_move();
    let seat = &session.setup().seats[player];
    if !session.awaits_human() {
        return format!("{} ({player}) is thinking\u{2026}", seat.name());
    }
    let player = capitalised(player.name());
    match aimed.map(|column| (column, position.board().landing(column))) {
        None => format!("{player} to move \u{2014} click a column to drop a disc"),
        Some((column, None)) => {
            format!(
                "{player} to move \u{2014} column {} is full",
                column.number()
            )
        }
        Some((column, Some(cell))) => {
            let row = row_name(cell.row, position.board().size());
            let gain = position.gain(column, position.to_move()).unwrap_or(0);
            let effect = match session.setup().ruleset.ending() {
                Ending::FullBoard if gain > 0 => format!(" and scores +{gain}"),
                Ending::FirstGoal if gain > 0 => " and wins".to_owned(),
                Ending::FullBoard | Ending::FirstGoal => String::new(),
            };
            format!(
                "{player} to move \u{2014} a click drops a disc in column {}, row {row}{effect}",
                column.number()
            )
        }
    }
}

/// Returns a sentence for people on why a command was refused.
#[must_use]
pub fn refusal(refusal: &Refusal) -> String {
    let text = match refusal {
        Refusal::Play(PlayError::Column(error @ ColumnError::Full { .. })) => {
            format!("{error}: choose another one")
        }
        Refusal::Play(PlayError::Column(error)) => error.to_string(),
        Refusal::Play(error @ PlayError::Over { .. }) => {
            format!("{error} \u{2014} start a new game or a rematch")
        }
        _ => refusal.to_string(),
    };
    capitalised(&text)
}

/// Returns the headline of a finished game.
#[must_use]
pub fn headline(session: &Session, outcome: Outcome) -> String {
    let scoring = session.setup().ruleset.ending() == Ending::FullBoard;
    let points = session.position().points();
    let result = match outcome {
        Outcome::Win(player) => format!("{} wins", capitalised(player.name())),
        Outcome::Draw => "It is a draw".to_owned(),
    };
    if scoring {
        format!("{result}, {} : {}", points.red, points.yellow)
    } else {
        result
    }
}

fn finished(session: &Session, result: GameResult) -> String {
    let outcome = result.outcome;
    let headline = headline(session, outcome);
    match (result.cause, outcome) {
        (Cause::Resignation, Outcome::Win(player)) => {
            return format!("{headline}: {} has resigned", player.opponent());
        }
        (Cause::Forfeit, Outcome::Win(player)) => {
            return format!("{headline}: {} made no move that counts", player.opponent());
        }
        (Cause::Time, Outcome::Win(player)) => {
            return format!("{headline}: {}\u{2019}s time is up", player.opponent());
        }
        _ => {}
    }
    let scoring = session.setup().ruleset.ending() == Ending::FullBoard;
    let size = session.position().board().size();
    let where_from = match outcome {
        Outcome::Win(player) if !scoring => session
            .position()
            .completions()
            .iter()
            .find(|completion| completion.player == player)
            .map(|completion| format!(": {}", place(completion, size))),
        _ => None,
    };
    format!("{headline}{}", where_from.unwrap_or_default())
}

/// Returns the place of a completion in words.
fn place(completion: &Completion, size: Size) -> String {
    let (Some(&first), Some(&last)) = (completion.cells.first(), completion.cells.last()) else {
        return completion.goal.to_string();
    };
    let what = match completion.goal {
        Goal::Line(_) => format!("line of {}", completion.cells.len()),
        Goal::Square(_) => completion.goal.to_string(),
    };
    format!("{what} from {} to {}", name(first, size), name(last, size))
}

/// Returns the name of a cell: column number and row name, as along the board's edges.
fn name(cell: Cell, size: Size) -> String {
    let row = row_name(cell.row, size);
    if size.rows <= 26 {
        format!("{}{row}", cell.column.number())
    } else {
        format!("column {} row {row}", cell.column.number())
    }
}

/// Returns the text with a capital first letter.
#[must_use]
pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}
