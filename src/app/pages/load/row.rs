//! The row of a game: its board, title and players.

use std::cell::OnceCell;
use std::path::{Path, PathBuf};

use egui::accesskit::Role;
use egui::{Button, Sense, Ui, Vec2};
use jiff::tz::TimeZone;
use plummet::internals::outside::Escaped;
use plummet::internals::scene::PlayerNames;
use plummet::internals::storage::{SavedFile, SavedGame, SavedGames};
use plummet::internals::text::{Message, msg};
use plummet::presets::ConfigError;
use plummet::rules::{Board, Outcome, Player};

use crate::app::language::t;
use crate::app::pictures::paint_board;
use crate::app::reader::{begin_words, is_choice, is_needed, painted};
use crate::app::style::{bold, colour, regular};
use crate::app::window::Window;

/// The height of a row, in points.
pub(super) const ROW_HEIGHT: f32 = 52.0;

/// A game on the page.
#[derive(Debug)]
pub(super) struct Listed {
    /// Its file; `None` for a finished game, which has none of its own.
    pub(super) file: Option<PathBuf>,
    pub(super) game: Result<SavedGame, Vec<ConfigError>>,
    /// The final board, computed when the row is first visible.
    board: OnceCell<Option<Board>>,
}

impl From<SavedFile> for Listed {
    fn from(saved: SavedFile) -> Self {
        Self {
            file: Some(saved.path),
            game: saved.game,
            board: OnceCell::new(),
        }
    }
}

impl From<SavedGame> for Listed {
    fn from(finished: SavedGame) -> Self {
        Self {
            file: None,
            game: Ok(finished),
            board: OnceCell::new(),
        }
    }
}

/// Shows one game: its board, title and players.
pub(super) fn game_row(
    ui: &mut Ui,
    window: &Window,
    listed: &Listed,
    chosen: bool,
) -> egui::Response {
    let theme = window.theme();
    let size = Vec2::new(ui.available_width(), ROW_HEIGHT);
    // The arrows lead from row to row.
    let sense = if chosen { Sense::click() } else { Sense::CLICK };
    let button = Button::selectable(chosen, "").min_size(size).sense(sense);
    let response = ui.add(button);
    begin_words(&response);
    is_choice(&response, Role::ListItem, chosen);
    if !is_needed(ui, response.rect) {
        return response;
    }
    let inside = response.rect.shrink2(Vec2::new(8.0, 5.0));
    let (picture, text) = inside.split_left_right_at_x(inside.left() + 56.0);
    let (title, about) = match &listed.game {
        Ok(game) => {
            if let Some(board) = listed.board.get_or_init(|| last_board(game)) {
                paint_board(ui.painter(), picture.shrink(2.0), theme, board);
            }
            let given = listed.file.as_deref().and_then(SavedGames::given_name);
            (
                headline(game, given.as_deref(), window.store().zone()),
                about(game, given.is_some()),
            )
        }
        Err(faults) => {
            let name = listed.file.as_deref().and_then(Path::file_name);
            let name = Escaped::path(Path::new(name.unwrap_or_default()));
            let fault = faults.first().map(ToString::to_string).unwrap_or_default();
            (
                msg::saved::unreadable(name.to_string()),
                Message::verbatim(fault),
            )
        }
    };
    let ink = if listed.game.is_ok() {
        theme.text
    } else {
        theme.warn
    };
    let lines = [
        (title, bold(14.0), ink, text.top() + 10.0),
        (about, regular(12.5), theme.dim, text.bottom() - 10.0),
    ];
    for (line, font, ink, y) in lines {
        let line = Escaped::text(&t(line)).to_string();
        painted(ui, text, &line);
        let mut line = egui::text::LayoutJob::simple_singleline(line, font, colour(ink));
        line.wrap.max_width = text.width() - 20.0;
        line.wrap.max_rows = 1;
        line.wrap.break_anywhere = true;
        let galley = ui.painter().layout_job(line);
        let at = egui::pos2(text.left() + 12.0, y - galley.size().y / 2.0);
        ui.painter().galley(at, galley, colour(ink));
    }
    response
}

/// Returns the board after all moves, which it replays.
fn last_board(game: &SavedGame) -> Option<Board> {
    let position = game.record.position().ok()?;
    Some(position.board().clone())
}

/// Returns the name that the player gave to the game, or the title of its rules, and the date.
fn headline(game: &SavedGame, given: Option<&str>, zone: &TimeZone) -> Message {
    let title = match given {
        Some(given) => Message::verbatim(given),
        None => Message::of_file(&game.record.setup.title),
    };
    match game.date {
        Some(date) => msg::saved::headline(date.local(zone).to_string(), title),
        None => title,
    }
}

/// Describes the players, the length and the result of a game, and its rules if its headline does
/// not.
fn about(game: &SavedGame, with_rules: bool) -> Message {
    let setup = &game.record.setup;
    let names = PlayerNames::of(setup);
    // The person comes first, else red.
    let first = names.you().unwrap_or(Player::Red);
    let (first, second) = (names.title(first), names.title(first.opponent()));
    let result = match game.record.result.map(|result| result.outcome) {
        None => msg::saved::unfinished(),
        Some(Outcome::Draw) => msg::saved::draw(),
        Some(Outcome::Win(player)) => msg::saved::won(names.name(player)),
    };
    let moves = game.record.columns().count();
    match with_rules {
        true => {
            let rules = Message::of_file(&setup.title);
            msg::saved::about_rules(first, moves, result, rules, second)
        }
        false => msg::saved::about(first, moves, result, second),
    }
}

#[cfg(test)]
mod tests {
    use plummet::internals::storage::Moment;
    use plummet::rules::{ByPlayer, Column, Ruleset};
    use plummet::session::{Command, GameSetup, Opening, Origin, Seat, Session};

    use super::*;

    /// The person who answers the first disc with a swap has red from then on.
    #[test]
    fn a_game_with_a_swap_is_described_by_the_seats_after_it() {
        let seats = ByPlayer {
            red: Seat::level("random", "Random"),
            yellow: Seat::Human,
        };
        let mut session = Session::new(GameSetup {
            opening: Opening::Swap,
            ..GameSetup::plain("p", "P", Ruleset::connect_four(), seats)
        });
        let column = Column::new(3);
        let origin = Origin::Engine {
            revision: session.revision(),
        };
        let disc = Command::Play { column, origin };
        session.apply(disc).expect("red begins");
        let origin = Origin::Human;
        session.apply(Command::Swap { origin }).expect("allowed");
        let player = Player::Red;
        session.apply(Command::Resign { player }).expect("a person");
        let saved = SavedGame::of(&session, Moment::from_unix(0));
        let read = SavedGame::read(Path::new("a.ron"), &saved.to_text()).expect("our own text");
        for game in [saved, read] {
            assert_eq!(
                about(&game, false).to_string(),
                "You vs Random  \u{b7}  1 move  \u{b7}  Random won"
            );
        }
    }
}
