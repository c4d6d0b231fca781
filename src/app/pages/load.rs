//! The page of saved games.

mod details;
mod filter;

use std::cell::OnceCell;
use std::path::Path;

use egui::accesskit::Role;
use egui::{Button, Context, Ui, UiBuilder, Vec2};
use jiff::tz::TimeZone;
use plummet::internals::outside::Escaped;
use plummet::internals::presets::Action as KeyAction;
use plummet::internals::scene::PlayerNames;
use plummet::internals::storage::{SavedFile, SavedGame, SavedGames, Ticket};
use plummet::internals::text::{Message, msg};
use plummet::rules::{Board, Outcome, Player};

use super::Env;
use super::sheet::{Sheet, close_button, focus_once, main_button, note, warning};
use crate::app::language::{key_text, t};
use crate::app::pictures::paint_board;
use crate::app::reader::{begin_words, is_choice, is_needed, painted};
use crate::app::request::{GameOrigin, GameRequest};
use crate::app::style::{bold, colour, regular};
use crate::app::ui_output::UiOutput;
use details::GameDetails;
use filter::RulesFilter;

/// The height of a row, in points.
const ROW_HEIGHT: f32 = 52.0;

/// The saved games as last listed.
#[derive(Debug)]
pub(crate) struct LoadPage {
    /// The job that lists the games.
    listing: Option<Ticket<Vec<SavedFile>>>,
    games: Vec<SavedFile>,
    /// The final board of each game, computed when the row is first visible.
    boards: Vec<OnceCell<Option<Board>>>,
    /// The last failure.
    trouble: Option<Message>,
    chosen: Option<usize>,
    /// The change of the chosen game that has begun.
    details: GameDetails,
    filter: RulesFilter,
    needs_focus: bool,
}

impl LoadPage {
    /// Creates the page with the job that lists the games, or the reason that there is none.
    pub(crate) fn new(listing: Result<Ticket<Vec<SavedFile>>, String>) -> Self {
        let mut page = Self {
            listing: None,
            games: Vec::new(),
            boards: Vec::new(),
            trouble: None,
            chosen: None,
            details: GameDetails::default(),
            filter: RulesFilter::default(),
            needs_focus: true,
        };
        page.set_listing(listing);
        page
    }

    /// Replaces the job that lists the games.
    pub(crate) fn set_listing(&mut self, listing: Result<Ticket<Vec<SavedFile>>, String>) {
        match listing {
            Ok(listing) => (self.listing, self.trouble) = (Some(listing), None),
            Err(trouble) => self.trouble = Some(Message::verbatim(trouble)),
        }
    }

    /// Shows the failure of a removal or of a new name.
    pub(crate) fn changed(&mut self, result: &Result<Option<Message>, Message>) {
        if let Err(trouble) = result {
            self.trouble = Some(trouble.clone());
        }
    }

    /// Takes the list once it is there.
    fn take_listing(&mut self, ctx: &Context) {
        let Some(listed) = self.listing.as_mut().and_then(Ticket::take) else {
            return;
        };
        self.listing = None;
        let games = match listed {
            Ok(games) => games,
            Err(trouble) => {
                self.trouble.get_or_insert(Message::verbatim(trouble));
                Vec::new()
            }
        };
        // After a removal, the game that moved into the same row is chosen.
        let last = games.len().checked_sub(1);
        self.chosen = last.map(|last| self.chosen.unwrap_or(0).min(last));
        self.boards = vec![OnceCell::new(); games.len()];
        self.games = games;
        // The chosen row gets the focus, unless the player has focused another control.
        self.needs_focus = ctx.memory(|memory| memory.focused().is_none());
    }

    pub(super) fn show(&mut self, ctx: &Context, env: Env<'_>, out: &mut UiOutput) {
        let sheet = Sheet {
            theme: env.theme,
            id: "load",
            title: msg::saved::title(),
            width: 640.0,
            height: 580.0,
            keeps_height: true,
        };
        self.take_listing(ctx);
        let picked = self.chosen.and_then(|index| self.games.get(index)).cloned();
        sheet.show(
            ctx,
            out,
            |ui, out| self.body(ui, env, out),
            |ui, out| {
                let game = picked.as_ref().and_then(|listed| listed.game.as_ref().ok());
                let response = main_button(ui, env.theme, msg::saved::open(), game.is_some());
                out.control("open_game", &response);
                if let (true, Some(game)) = (response.clicked(), game) {
                    out.request(GameRequest::Resume(
                        Box::new(game.clone()),
                        GameOrigin::Loaded,
                    ));
                }
                close_button(ui, out);
            },
        );
    }

    fn body(&mut self, ui: &mut Ui, env: Env<'_>, out: &mut UiOutput) {
        if let Some(trouble) = &self.trouble {
            warning(ui, env.theme, trouble);
        } else if self.listing.is_some() && self.games.is_empty() {
            note(ui, env.theme, msg::saved::looking());
        } else if self.games.is_empty() {
            let text = match key_text(env.catalog.keys(), KeyAction::Save) {
                key if key.is_empty() => msg::saved::none(),
                key => msg::saved::none_key(key),
            };
            note(ui, env.theme, text);
        }
        self.filter.show(ui, &self.games, out);
        self.choose_a_visible_one();
        ui.spacing_mut().item_spacing.y = 5.0;
        let mut opened = None;
        let games = self.games.iter().zip(&self.boards).enumerate();
        let visible = games.filter(|(_, (listed, _))| self.filter.admits(listed));
        for (row, (index, (listed, board))) in visible.enumerate() {
            let chosen = self.chosen == Some(index);
            // The ids come from the file, so that rows above it do not change which control has
            // the focus.
            let scope = |what: &str| {
                let id = egui::Id::unique((what, listed.path.as_path()));
                UiBuilder::new().scope_id(id)
            };
            let shown = ui.scope_builder(scope("saved game"), |ui| {
                game_row(ui, env, (listed, board), chosen)
            });
            let response = shown.inner;
            if chosen {
                focus_once(&mut self.needs_focus, &response);
            }
            out.control(format!("game:{row}"), &response);
            if response.clicked() || response.gained_focus() {
                self.chosen = Some(index);
            }
            if response.double_clicked() {
                opened = listed.game.as_ref().ok().cloned();
            }
            if chosen {
                let details = &mut self.details;
                ui.scope_builder(scope("details of a saved game"), |ui| {
                    details.show(ui, env, listed, out);
                });
            }
        }
        if let Some(game) = opened {
            out.request(GameRequest::Resume(Box::new(game), GameOrigin::Loaded));
        }
    }

    /// Chooses the first game that the filter admits, unless the chosen one is visible.
    fn choose_a_visible_one(&mut self) {
        let is_visible = |index: &usize| {
            let listed = self.games.get(*index);
            listed.is_some_and(|listed| self.filter.admits(listed))
        };
        if self.chosen.as_ref().is_none_or(|index| !is_visible(index)) {
            self.chosen = (0..self.games.len()).find(is_visible);
        }
    }
}

/// Shows one game: its board, title and players.
fn game_row(
    ui: &mut Ui,
    env: Env<'_>,
    (listed, board): (&SavedFile, &OnceCell<Option<Board>>),
    chosen: bool,
) -> egui::Response {
    let theme = env.theme;
    let size = Vec2::new(ui.available_width(), ROW_HEIGHT);
    let response = ui.add(Button::selectable(chosen, "").min_size(size));
    begin_words(&response);
    is_choice(&response, Role::ListItem, chosen);
    if !is_needed(ui, response.rect) {
        return response;
    }
    let inside = response.rect.shrink2(Vec2::new(8.0, 5.0));
    let (picture, text) = inside.split_left_right_at_x(inside.left() + 56.0);
    let (title, about) = match &listed.game {
        Ok(game) => {
            if let Some(board) = board.get_or_init(|| last_board(game)) {
                paint_board(ui.painter(), picture.shrink(2.0), theme, board);
            }
            let given = SavedGames::given_name(&listed.path);
            (
                headline(game, given.as_deref(), env.zone),
                about(game, given.is_some()),
            )
        }
        Err(faults) => {
            let name = listed.path.file_name().unwrap_or_default();
            let name = Escaped::path(Path::new(name));
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
