//! The status line: the player to move and the effect of a click.

use super::players::{PlayerName, PlayerNames};
use super::text::capitalised;
use crate::rules::{
    Column, ColumnError, Completion, Ending, Goal, Outcome, PlayError, Player, Size, cell_name,
    row_name, with_plural,
};
use crate::session::{Cause, GameResult, Refusal, Session};

/// Returns the sentence of the status line. `aimed` is the column under the pointer.
#[must_use]
pub fn status(session: &Session, aimed: Option<Column>) -> String {
    let names = PlayerNames::of(session.setup());
    if session.shows_past() {
        let (shown, last) = (session.shown().ply(), session.position().ply());
        let last = with_plural(last, "move");
        return format!("After {shown} of {last}. Click to go back to the game");
    }
    if let Some(result) = session.result() {
        return finished(session, result);
    }
    if session.is_paused() {
        return "The game is paused".to_owned();
    }
    let position = session.position();
    let name = names.name(position.to_move());
    if !session.awaits_human() {
        return format!("{} is thinking\u{2026}", name.as_str());
    }
    let turn = turn(name);
    let Some(column) = aimed else {
        return format!("{turn}. Click a column to drop a disc");
    };
    let number = column.number();
    let Some(cell) = position.board().landing(column) else {
        return format!("{turn}. Column {number} is full");
    };
    let row = row_name(cell.row, position.board().size());
    let gain = position.gain(column, position.to_move()).unwrap_or(0);
    let place = format!("column {number}, row {row}");
    match session.setup().ruleset.ending() {
        Ending::FullBoard if gain > 0 => {
            let gain = with_plural(gain, "point");
            format!("{turn}. Click to drop in {place}, and score {gain}")
        }
        Ending::FirstGoal if gain > 0 => {
            format!("{turn}. Click to drop in {place}, and win")
        }
        Ending::FullBoard | Ending::FirstGoal => {
            format!("{turn}. Click to drop in {place}")
        }
    }
}

/// Returns the sentence about sides that have just been swapped.
#[must_use]
pub fn swapped(session: &Session) -> String {
    let setup = session.setup();
    let names = PlayerNames::of(setup);
    let next = session.position().to_move();
    let swapper = next.opponent();
    match (names.name(swapper), names.name(next)) {
        (PlayerName::You, _) => format!("You swapped sides: you are {swapper} now."),
        (PlayerName::Named(name), PlayerName::You) => {
            format!("{name} swapped sides: you are {next} now.")
        }
        // Two people without names are called by their colours, which have just changed.
        _ if *names.name(next) == PlayerName::Named(capitalised(next.name())) => {
            "You swapped sides: both of you have the other colour now.".to_owned()
        }
        (PlayerName::Named(name), PlayerName::Named(other)) => {
            format!("{name} swapped sides: {other} is {next} now.")
        }
    }
}

/// Returns the words for a player's turn.
fn turn(name: &PlayerName) -> String {
    match name {
        PlayerName::You => "Your turn".to_owned(),
        PlayerName::Named(name) => format!("{name}\u{2019}s turn"),
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
        Refusal::Play(PlayError::Over { .. }) => {
            "The game is over. Start a rematch or a new game".to_owned()
        }
        _ => refusal.to_string(),
    };
    capitalised(&text)
}

/// Returns the headline of a finished game. The points of the winner come first.
#[must_use]
pub fn headline(session: &Session, outcome: Outcome) -> String {
    let scoring = session.setup().ruleset.ending() == Ending::FullBoard;
    let points = session.position().points();
    let Outcome::Win(player) = outcome else {
        return if scoring {
            format!("A draw, {} : {}", points.red, points.yellow)
        } else {
            "A draw".to_owned()
        };
    };
    let (own, other) = (points[player], points[player.opponent()]);
    let names = PlayerNames::of(session.setup());
    let name = names.name(player);
    // Points decide only a full board, not a game that was resigned or forfeited.
    let is_decided_by_points = session
        .result()
        .is_some_and(|result| result.cause == Cause::Board);
    if scoring && is_decided_by_points {
        name.says(
            &format!("You win {own} : {other}"),
            &format!("wins {own} : {other}"),
        )
    } else {
        name.says("You win", "wins")
    }
}

/// Returns the sentence about the end of a game.
fn finished(session: &Session, result: GameResult) -> String {
    let outcome = result.outcome;
    let headline = headline(session, outcome);
    let Outcome::Win(winner) = outcome else {
        return headline;
    };
    let names = PlayerNames::of(session.setup());
    let loser = names.name(winner.opponent());
    let why = match result.cause {
        Cause::Board => return on_board(session, &names, winner).unwrap_or(headline),
        Cause::Resignation => loser.says("You resigned", "resigned"),
        Cause::Forfeit => loser.says("You made no valid move", "made no valid move"),
        Cause::Time => match loser {
            PlayerName::You => "Your time is up".to_owned(),
            PlayerName::Named(name) => format!("{name}\u{2019}s time is up"),
        },
    };
    format!("{why}. {headline}")
}

/// Returns the sentence about a race won on the board, with the place of the goal.
fn on_board(session: &Session, names: &PlayerNames, winner: Player) -> Option<String> {
    if session.setup().ruleset.ending() == Ending::FullBoard {
        return None;
    }
    let position = session.position();
    let completions = position.completions();
    let completion = completions
        .iter()
        .find(|completion| completion.player == winner)?;
    let place = place(completion, position.board().size())?;
    let name = names.name(winner);
    Some(name.says(
        &format!("You win with the {place}"),
        &format!("wins with the {place}"),
    ))
}

/// Returns the kind and the place of a completion in words.
fn place(completion: &Completion, size: Size) -> Option<String> {
    let (first, last) = (completion.cells.first()?, completion.cells.last()?);
    let what = match completion.goal {
        Goal::Line(_) => format!("line of {}", completion.cells.len()),
        Goal::Square(side) => format!("{side} \u{d7} {side} square"),
    };
    let (first, last) = (cell_name(*first, size), cell_name(*last, size));
    Some(format!("{what} from {first} to {last}"))
}
