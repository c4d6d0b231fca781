//! The arena page: the players, the running game, the table, the games played.
//!
//! The games belong to the window and continue when the page is closed.

mod choices;
mod games;
mod table;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use egui::{CollapsingHeader, Grid, ProgressBar, RichText, ScrollArea, Ui, Vec2};
use plummet::internals::arena::LiveGame;
use plummet::internals::scene::art::Icon;
use plummet::internals::storage::{self, StorageError, Ticket};
use plummet::internals::text::{Message, msg};

use super::sheet::{Sheet, close_button, foot_button, main_button, note, nothing_yet, warning};
use table::{board, league_rows, names};

use crate::app::arena_run::{Arena, ArenaState, ArenaTask, RoundRobin};
use crate::app::language::t;
use crate::app::style::{bold, colour, focus_ring, regular};
use crate::app::ui_output::{Effect, UiOutput, then};
use crate::app::window::Window;

/// How often the page reads the state of a running arena.
const POLL_PERIOD: Duration = Duration::from_millis(100);

/// The width in points from which the board is shown beside the table.
const WIDE_FROM: f32 = 640.0;

#[derive(Debug)]
pub(crate) struct ArenaPage {
    preset: String,
    /// The ids of the chosen players.
    players: Vec<String>,
    games: u32,
    /// The folder of the results and the stem of the next file's name, or why there is none.
    next_file: Result<(PathBuf, String), String>,
    /// The result files, newest first.
    files: Vec<PathBuf>,
    /// The job that lists the result files.
    listing: Option<Ticket<Vec<PathBuf>>>,
    state: ArenaState,
    live: Option<LiveGame>,
    /// Whether the choices are open; `None` until the player opens or closes them.
    are_choices_open: Option<bool>,
    /// The result or failure of the last click.
    last_result: Option<Result<Message, Message>>,
}

impl ArenaPage {
    /// Creates the page. It shows the arena of this run, or the newest results in the list.
    pub(crate) fn new(
        preset: String,
        next_file: Result<(PathBuf, String), String>,
        listing: Result<Ticket<Vec<PathBuf>>, String>,
    ) -> Self {
        Self {
            players: Vec::new(),
            preset,
            games: 20,
            next_file,
            files: Vec::new(),
            // `next_file` holds the reason as well.
            listing: listing.ok(),
            state: ArenaState::default(),
            live: None,
            are_choices_open: None,
            last_result: None,
        }
    }

    /// Replaces the job that lists the result files.
    pub(crate) fn set_listing(&mut self, listing: Result<Ticket<Vec<PathBuf>>, String>) {
        self.listing = listing.ok();
    }

    /// Shows the result of writing the table to a file.
    pub(crate) fn exported(&mut self, result: &Result<Option<Message>, Message>) {
        self.last_result = result.clone().transpose();
    }

    /// Takes the state of the arena and the list of files.
    fn take_results(&mut self, arena: Option<&Arena>, out: &mut UiOutput) {
        if let Some(Ok(files)) = self.listing.as_mut().and_then(Ticket::take) {
            self.files = files;
        }
        let Some(arena) = arena else { return };
        let was_running = std::mem::replace(&mut self.state, arena.state().clone()).running;
        if was_running && !self.state.running {
            out.request(then(|window, _| window.list_results()));
        }
        if let Some(live) = arena.live() {
            self.live = live;
        }
    }

    fn progress(&self, ui: &mut Ui, window: &Window) {
        let Some(plan) = &self.state.plan else {
            ui.label(RichText::new(t(msg::arena::looking())).font(regular(14.0)));
            return;
        };
        let (played, total) = (self.state.records.len(), plan.total());
        let title = msg::arena::progress(played, Message::of_file(&plan.title), total);
        ui.label(RichText::new(t(title)).font(bold(15.0)));
        let share = played as f32 / total.max(1) as f32;
        let bar = ProgressBar::new(share)
            .desired_height(8.0)
            .fill(colour(window.theme().accent));
        ui.add(bar);
    }

    fn results(&self, ui: &mut Ui, window: &Window, out: &mut UiOutput) {
        let running = self.live.as_ref().filter(|_| self.state.running);
        let wide = ui.available_width() >= WIDE_FROM;
        let width = ui.available_width();
        if let Some(live) = running {
            if wide {
                ui.horizontal_top(|ui| {
                    ui.vertical(|ui| {
                        ui.set_width(width * 0.3);
                        board(ui, window, live, width * 0.3);
                        names(ui, window, live);
                    });
                    ui.vertical(|ui| self.table(ui, window));
                });
            } else {
                ui.horizontal_top(|ui| {
                    board(ui, window, live, 130.0);
                    ui.vertical(|ui| names(ui, window, live));
                });
                self.table(ui, window);
            }
        } else {
            self.table(ui, window);
        }
        self.games(ui, window, out);
    }

    fn table(&self, ui: &mut Ui, window: &Window) {
        let Some(league) = &self.state.league else {
            return;
        };
        ScrollArea::horizontal().id_salt("league").show(ui, |ui| {
            Grid::new("league")
                .striped(true)
                .min_col_width(0.0)
                .min_row_height(22.0)
                .spacing(Vec2::new(11.0, 4.0))
                .show(ui, |ui| league_rows(ui, window, league));
            // The scroll bar of a wide table covers this space.
            ui.add_space(8.0);
        });
        for text in league.notes() {
            note(ui, text);
        }
    }

    fn begin(&mut self, out: &mut UiOutput) {
        let Ok((folder, name)) = &self.next_file else {
            return;
        };
        let file = match free_file(folder, name) {
            Ok(file) => file,
            Err(error) => {
                // Games whose results cannot be saved are not played.
                self.last_result = Some(Err(Message::verbatim(error.to_string())));
                return;
            }
        };
        let round_robin = RoundRobin {
            preset: self.preset.clone(),
            players: self.players.clone(),
            games: self.games as usize,
            file,
        };
        self.play(ArenaTask::Begin(round_robin), out);
    }

    fn go_on(&mut self, window: &Window, out: &mut UiOutput) {
        if let Some(arena) = window.arena() {
            self.play(ArenaTask::Continue(arena.file().clone()), out);
        }
    }

    fn play(&mut self, task: ArenaTask, out: &mut UiOutput) {
        self.last_result = None;
        self.live = None;
        self.are_choices_open = None;
        out.request(run(task));
    }

    fn export(&self, window: &Window, out: &mut UiOutput) {
        let (Some(arena), Some(league)) = (window.arena(), &self.state.league) else {
            return;
        };
        let (file, league) = (arena.file().with_extension("csv"), Arc::clone(league));
        out.request(then(|window, _| window.export_table(file, league)));
    }
}

impl Sheet for ArenaPage {
    const SIZE: Vec2 = Vec2::new(980.0, 900.0);
    const KEEPS_HEIGHT: bool = true;

    fn title(&self, _: &Window) -> Message {
        msg::commands::arena()
    }

    fn body(&mut self, ui: &mut Ui, window: &Window, out: &mut UiOutput) {
        self.take_results(window.arena(), out);
        // Without an arena in this run, shows the newest results. The request is repeated until
        // the arena is there.
        if let (None, Some(newest)) = (window.arena(), self.files.first()) {
            out.request(run(ArenaTask::Show(newest.clone())));
        }
        if self.state.running {
            ui.ctx().request_repaint_after(POLL_PERIOD);
        }
        ui.spacing_mut().item_spacing.y = 6.0;
        if let Err(trouble) = &self.next_file {
            warning(ui, Message::verbatim(trouble));
        }
        for trouble in &self.state.notes {
            warning(ui, trouble);
        }
        match &self.last_result {
            None => {}
            Some(Ok(last_result)) => note(ui, last_result),
            Some(Err(trouble)) => warning(ui, trouble),
        }
        let has_arena = self.state.running || self.state.plan.is_some();
        if !self.state.running {
            let title = RichText::new(t(msg::arena::new())).font(bold(15.0));
            let are_choices_open = self.are_choices_open.unwrap_or(!has_arena);
            let header = CollapsingHeader::new(title)
                .id_salt("arena choices")
                .open(Some(are_choices_open))
                .show(ui, |ui| self.choices(ui, window, out));
            if header.header_response.clicked() {
                self.are_choices_open = Some(!are_choices_open);
            }
            focus_ring(ui, &header.header_response);
            out.control("arena:choices", &header.header_response);
            self.result_list(ui, window, out);
        }
        if has_arena {
            self.progress(ui, window);
            self.results(ui, window, out);
        } else if self.players.len() < 2 {
            nothing_yet(ui, Icon::Arena, msg::arena::too_few());
        }
    }

    fn foot(&mut self, ui: &mut Ui, window: &Window, out: &mut UiOutput) {
        let played = self.state.records.len();
        let left = self
            .state
            .plan
            .as_ref()
            .map_or(0, |plan| plan.total() - played);
        if self.state.running {
            let response = main_button(ui, msg::arena::stop(), true);
            out.control("arena:stop", &response);
            if let (true, Some(arena)) = (response.clicked(), window.arena()) {
                arena.stop();
            }
        } else {
            let ready = self.players.len() >= 2 && self.next_file.is_ok();
            let response = main_button(ui, msg::arena::start(), ready);
            out.control("arena:start", &response);
            if response.clicked() {
                self.begin(out);
            } else if self.players.len() < 2 {
                response.on_disabled_hover_text(t(msg::arena::too_few()));
            }
        }
        let response = close_button(ui, out);
        out.focus_once(&response);
        if left > 0 && !self.state.running {
            let response = ui.add(foot_button(msg::arena::r#continue()));
            out.control("arena:continue", &response);
            if response.clicked() {
                self.go_on(window, out);
            }
        }
        if played > 0 {
            let response = ui.add(foot_button(msg::arena::export()));
            out.control("arena:csv", &response);
            if response.clicked() {
                self.export(window, out);
            }
        }
    }
}

/// Returns a file name in the folder that does not exist yet.
fn free_file(folder: &Path, name: &str) -> Result<PathBuf, StorageError> {
    storage::first_free(storage::numbered(folder, name, "json"), storage::if_free)
}

/// Returns the effect of a task of the arena.
fn run(task: ArenaTask) -> Effect {
    then(|window, _| window.run_arena(task))
}

#[cfg(test)]
mod tests {
    use super::free_file;

    #[test]
    fn an_unreadable_folder_is_an_error_and_no_free_name() {
        // A file in place of the folder.
        let file = std::env::current_exe().expect("a file");
        let error = free_file(&file, "games").expect_err("a file is no folder");
        let name = file.join("games.json").display().to_string();
        assert!(error.to_string().starts_with(&name), "{error}");
    }
}
