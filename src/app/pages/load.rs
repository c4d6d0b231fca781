//! The page of saved and finished games.

mod details;
mod filter;
mod list;
mod row;

use egui::{Context, Ui, Vec2};
use plummet::internals::presets::Action as KeyAction;
use plummet::internals::scene::art::Icon;
use plummet::internals::storage::{FinishedList, SavedFile, SavedGame, Ticket};
use plummet::internals::text::{Message, msg};
use plummet::presets::ConfigError;

use super::sheet::{
    Sheet, choice, close_button, faults, foot_button, main_button, note, nothing_yet, warning,
};
use crate::app::language::key_of;
use crate::app::request::GameOrigin;
use crate::app::ui_output::{UiOutput, then};
use crate::app::window::Window;
use list::GameList;

/// The saved and the finished games as last listed.
#[derive(Debug)]
pub(crate) struct LoadPage {
    /// The jobs that list the games.
    listing: Option<Ticket<Vec<SavedFile>>>,
    reading: Option<Ticket<FinishedList>>,
    saved: GameList,
    finished: GameList,
    /// The faults in the file of the finished games.
    faults: Vec<ConfigError>,
    shows_finished: bool,
    /// The last failure.
    trouble: Option<Message>,
    /// Whether the removal of all finished games waits for a second press.
    asks_to_clear: bool,
}

/// The jobs that list the saved and the finished games, or the reason that there is none.
#[derive(Debug)]
pub(crate) struct Listings {
    pub(crate) saved: Result<Ticket<Vec<SavedFile>>, String>,
    pub(crate) finished: Result<Ticket<FinishedList>, String>,
}

impl LoadPage {
    pub(crate) fn new(listings: Listings) -> Self {
        let mut page = Self {
            listing: None,
            reading: None,
            saved: GameList::default(),
            finished: GameList::default(),
            faults: Vec::new(),
            shows_finished: false,
            trouble: None,
            asks_to_clear: false,
        };
        page.saved.focus();
        page.set_listings(listings);
        page
    }

    /// Replaces the jobs that list the games.
    pub(crate) fn set_listings(&mut self, listings: Listings) {
        self.trouble = None;
        match listings.saved {
            Ok(listing) => self.listing = Some(listing),
            Err(trouble) => self.trouble = Some(Message::verbatim(trouble)),
        }
        match listings.finished {
            Ok(reading) => self.reading = Some(reading),
            Err(trouble) => self.trouble = Some(Message::verbatim(trouble)),
        }
    }

    /// Shows what became of a request about a game.
    pub(crate) fn changed(&mut self, result: &Result<Option<Message>, Message>) {
        match result {
            Ok(news) => self.shown().tell(news.clone()),
            Err(trouble) => self.trouble = Some(trouble.clone()),
        }
    }

    const fn shown(&mut self) -> &mut GameList {
        match self.shows_finished {
            true => &mut self.finished,
            false => &mut self.saved,
        }
    }

    /// Takes the lists once they are there.
    fn take_listings(&mut self, ctx: &Context) {
        let saved = self.listing.as_mut().and_then(Ticket::take);
        let finished = self.reading.as_mut().and_then(Ticket::take);
        let is_news = saved.is_some() || finished.is_some();
        if let Some(listed) = saved {
            self.listing = None;
            let games = listed.unwrap_or_else(|trouble| {
                self.trouble.get_or_insert(Message::verbatim(trouble));
                Vec::new()
            });
            self.saved.set(games);
        }
        if let Some(read) = finished {
            self.reading = None;
            let list = read.unwrap_or_else(|trouble| {
                self.trouble.get_or_insert(Message::verbatim(trouble));
                FinishedList::default()
            });
            self.faults = list.faults;
            self.finished.set(list.games);
        }
        // The chosen row gets the focus, unless the player has focused another control.
        if is_news && ctx.memory(|memory| memory.focused().is_none()) {
            self.shown().focus();
        }
    }
}

impl Sheet for LoadPage {
    const SIZE: Vec2 = Vec2::new(640.0, 580.0);
    const KEEPS_HEIGHT: bool = true;

    fn title(&self, _: &Window) -> Message {
        msg::commands::load()
    }

    fn body(&mut self, ui: &mut Ui, window: &Window, out: &mut UiOutput) {
        self.take_listings(ui.ctx());
        let before = self.shows_finished;
        ui.horizontal(|ui| {
            let both = [
                (false, "saved", msg::saved::tab_saved()),
                (true, "finished", msg::saved::tab_finished()),
            ];
            self.shows_finished = choice(ui, "games", before, &both, out);
        });
        if self.shows_finished != before {
            self.asks_to_clear = false;
        }
        if let Some(trouble) = &self.trouble {
            warning(ui, trouble);
        }
        if self.shows_finished {
            faults(ui, &self.faults);
        }
        let is_reading = match self.shows_finished {
            true => self.reading.is_some(),
            false => self.listing.is_some(),
        };
        if self.trouble.is_none() && self.shown().is_empty() {
            let nothing = match self.shows_finished {
                true if window.store().settings().keep_finished => msg::saved::none_finished(),
                true => msg::saved::none_kept(),
                false => match key_of(window.catalog().keys(), KeyAction::Save) {
                    Some(key) => msg::saved::none_key(key),
                    None => msg::saved::none(),
                },
            };
            // A sign would be seen for a moment before the games.
            match is_reading {
                true => note(ui, msg::saved::looking()),
                false => nothing_yet(ui, Icon::Saved, nothing),
            }
        }
        if let Some(game) = self.shown().show(ui, window, out) {
            open_game(game, out);
        }
    }

    fn foot(&mut self, ui: &mut Ui, _: &Window, out: &mut UiOutput) {
        let open = match self.shows_finished {
            true => msg::saved::look_back(),
            false => msg::saved::open(),
        };
        let picked = self.shown().chosen().cloned();
        let response = main_button(ui, open, picked.is_some());
        out.control("open_game", &response);
        if let (true, Some(game)) = (response.clicked(), picked) {
            open_game(game, out);
        }
        close_button(ui, out);
        let can_clear =
            self.shows_finished && !(self.finished.is_empty() && self.faults.is_empty());
        self.asks_to_clear &= can_clear;
        if can_clear {
            self.asks_to_clear = clear_button(ui, self.asks_to_clear, self.finished.len(), out);
        }
    }
}

fn open_game(game: SavedGame, out: &mut UiOutput) {
    out.request(then(move |window, now| {
        window.resume(&game, GameOrigin::Loaded, now)
    }));
}

/// Shows the button that removes all finished games. Returns whether its second press is awaited.
fn clear_button(ui: &mut Ui, is_asked: bool, count: usize, out: &mut UiOutput) -> bool {
    let label = match is_asked {
        true => msg::saved::clear_sure(count),
        false => msg::saved::clear(),
    };
    let response = ui.add(foot_button(label));
    out.control("clear_games", &response);
    if response.clicked() && is_asked {
        out.request(then(|window, _| window.clear_finished()));
    }
    is_asked != response.clicked()
}
