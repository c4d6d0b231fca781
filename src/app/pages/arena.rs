//! The arena page: the players, the running game, the table, the games played.
//!
//! The games belong to the window and continue when the page is closed.

use std::path::Path;

use egui::CollapsingHeader;
use plummet::internals::arena::{GameVerdict, LeagueRow, LiveGame, Record};
use plummet::internals::scene::last_move;
use plummet::internals::storage::{first_free, numbered};

use super::*;
use crate::app::arena_run::{ArenaGames, ArenaState, ArenaTask};
use crate::app::language::tenths;

/// How often the page reads the state of a running arena.
const POLL_PERIOD: Duration = Duration::from_millis(100);
/// The width in points from which the board is shown beside the table.
const WIDE_FROM: f32 = 640.0;
/// The games of a pair that can be chosen here. The command line allows more.
const GAMES_PER_PAIR: RangeInclusive<u32> = 1..=1000;
/// The height of a row of the list of games, in points.
const ROW_HEIGHT: f32 = 34.0;
/// The least number of visible rows. If the window has no room for them, the page scrolls.
const MIN_ROWS: f32 = 6.0;

#[derive(Debug)]
pub struct ArenaPage {
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
    pub fn new(
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
    pub fn set_listing(&mut self, listing: Result<Ticket<Vec<PathBuf>>, String>) {
        self.listing = listing.ok();
    }

    /// Shows the result of writing the table to a file.
    pub fn exported(&mut self, result: &Result<Option<Message>, Message>) {
        self.last_result = result.clone().transpose();
    }

    /// Takes the state of the arena and the list of files.
    fn take_results(&mut self, app: &App) {
        if let Some(Ok(files)) = self.listing.as_mut().and_then(Ticket::take) {
            self.files = files;
        }
        let Some(arena) = app.arena() else {
            // Without an arena in this run, shows the newest results. The request is repeated until
            // the arena is there.
            if let Some(newest) = self.files.first() {
                run(app, newest.clone(), ArenaGames::Show);
            }
            return;
        };
        let was_running = std::mem::replace(&mut self.state, arena.state.clone()).running;
        if was_running && !self.state.running {
            app.then(|window| window.list_results());
        }
        if let Some(live) = arena.live() {
            self.live = live;
        }
    }

    fn table(&self, ui: &mut Ui, app: &App) {
        let Some(league) = &self.state.league else {
            return;
        };
        ScrollArea::horizontal().id_salt("league").show(ui, |ui| {
            Grid::new("league")
                .striped(true)
                .min_col_width(0.0)
                .min_row_height(22.0)
                .spacing(vec2(11.0, 4.0))
                .show(ui, |ui| {
                    // Above the ranks.
                    ui.label("");
                    for head in [
                        msg::arena::head_player(),
                        msg::arena::head_games(),
                        msg::arena::head_won(),
                        msg::arena::head_drawn(),
                        msg::arena::head_lost(),
                        msg::arena::head_score(),
                        msg::arena::head_elo(),
                        msg::arena::head_time(),
                        msg::arena::head_forfeits(),
                        msg::arena::head_errors(),
                    ] {
                        ui.label(words(head, regular(12.5)).weak());
                    }
                    ui.end_row();
                    for (rank, row) in league.ranked() {
                        for (column, cell) in cells(app, rank, row).into_iter().enumerate() {
                            let font = if column == 1 {
                                bold(13.0)
                            } else {
                                regular(13.0)
                            };
                            ui.label(RichText::new(cell).font(font));
                        }
                        ui.end_row();
                    }
                });
            // The scroll bar of a wide table covers this space.
            ui.add_space(8.0);
        });
        for text in league.notes() {
            note(ui, text);
        }
    }

    fn begin(&mut self, app: &App) {
        let Ok((folder, name)) = &self.next_file else {
            return;
        };
        let games = ArenaGames::Begin {
            preset: self.preset.clone(),
            players: self.players.clone(),
            games: self.games as usize,
        };
        let file = first_free(numbered(folder, name, "json"));
        self.play(app, file, games);
    }

    fn play(&mut self, app: &App, file: PathBuf, games: ArenaGames) {
        self.last_result = None;
        self.live = None;
        self.are_choices_open = None;
        run(app, file, games);
    }

    /// Shows the result files to choose from.
    fn result_list(&self, ui: &mut Ui, app: &App) {
        let before = app.arena().map(|arena| arena.file.clone());
        if self.files.iter().all(|file| Some(file) == before.as_ref()) {
            return;
        }
        let files = self.files.iter().enumerate().map(|(index, file)| {
            let stem = Path::new(file.file_stem().unwrap_or_default());
            let name = Message::verbatim(Escaped::path(stem).to_string());
            (Some(file.clone()), index.to_string(), name)
        });
        let mut shown = before;
        let label = msg::arena::results();
        let list = pick_row(ui, label, "arena:results", &mut shown, files);
        if let (true, Some(file)) = (list.changed(), shown) {
            run(app, file, ArenaGames::Show);
        }
    }

    /// Shows the choice of preset, number of games and players.
    fn choices(&mut self, ui: &mut Ui, app: &App) {
        let label = msg::arena::game();
        pick_preset(ui, app, label, "arena:preset", &mut self.preset);
        let label = msg::arena::games_per_pair();
        number(ui, label, "arena:games", &mut self.games, GAMES_PER_PAIR);
        let Some(preset) = app.catalog().preset(&self.preset) else {
            return;
        };
        paragraph(ui, msg::arena::players());
        ui.horizontal_wrapped(|ui| {
            for level in app.catalog().levels() {
                let reason = reason_unavailable(&level.engine, &preset.ruleset);
                let place = self.players.iter().position(|id| *id == level.id);
                let name = t(Message::of_file(&level.name));
                let is_chosen = place.is_some() && reason.is_none();
                let response = ui.add_enabled(reason.is_none(), toggle_button(is_chosen, &name));
                let response = response.named(format!("arena:player:{}", level.id));
                match place {
                    Some(place) if response.clicked() || reason.is_some() => {
                        self.players.remove(place);
                    }
                    None if response.clicked() => self.players.push(level.id.clone()),
                    _ => {}
                }
                match reason {
                    Some(reason) => response.on_disabled_hover_text(t(reason)),
                    None => tooltip(response, t(Message::of_file(&level.about))),
                };
            }
        });
    }

    /// Shows the games played, the last one first.
    fn games(&self, ui: &mut Ui, app: &App) {
        let records = &self.state.records;
        if records.is_empty() {
            return;
        }
        heading(ui, msg::arena::games_played());
        let newest: Vec<&Record> = records.values().rev().collect();
        // `show_rows` computes the visible rows from this distance.
        ui.spacing_mut().item_spacing.y = 2.0;
        ScrollArea::vertical()
            .id_salt("arena games")
            .max_height(ui.available_height().max(ROW_HEIGHT * MIN_ROWS))
            .auto_shrink([false, true])
            .show_rows(ui, ROW_HEIGHT, newest.len(), |ui, rows| {
                leave_room_for_bar(ui);
                for record in newest.get(rows).unwrap_or_default() {
                    // The keys of the catalogue.
                    let verdict = match record.verdict {
                        GameVerdict::Red => "red",
                        GameVerdict::Yellow => "yellow",
                        GameVerdict::Draw => "draw",
                        GameVerdict::Abandoned => "abandoned",
                    };
                    let (red, yellow) = (name_of(app, &record.red), name_of(app, &record.yellow));
                    let (number, discs) = (record.game, record.plies);
                    let (text, more) = match record.trouble.as_deref() {
                        Some(trouble) => (
                            msg::arena::played_trouble(
                                discs, number, red, trouble, verdict, yellow,
                            ),
                            Message::verbatim(trouble),
                        ),
                        None => (
                            msg::arena::played(discs, number, red, verdict, yellow),
                            msg::arena::game_discs(discs, number),
                        ),
                    };
                    ui.horizontal(|ui| {
                        ui.set_height(ROW_HEIGHT);
                        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                            let response = ui.button(t(msg::arena::open()));
                            let response = response.named(format!("arena:open:{number}"));
                            let file = PathBuf::from(format!("game {number}"));
                            if response.clicked()
                                && let Ok(game) = SavedGame::read(&file, &record.text)
                            {
                                app.then(move |window| window.resume(&game, GameOrigin::Arena));
                            }
                            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                                let text = words(text, regular(12.5));
                                ui.add(Label::new(text).truncate()).on_hover_text(t(more));
                            });
                        });
                    });
                }
            });
    }
}

/// Returns the name of a level.
fn name_of(app: &App, id: &str) -> Message {
    let level = app.catalog().level(id);
    Message::of_file(level.map_or(id, |level| &level.name))
}

impl Sheet for ArenaPage {
    const SIZE: [f32; 2] = [980.0, 900.0];
    const KEEPS_HEIGHT: bool = true;
    const TITLE: fn() -> Message = msg::commands::arena;

    fn body(&mut self, ui: &mut Ui, app: &App) {
        self.take_results(app);
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
        outcome(ui, self.last_result.as_ref());
        let has_arena = self.state.running || self.state.plan.is_some();
        if !self.state.running {
            let title = words(msg::arena::new(), bold(15.0));
            let are_choices_open = self.are_choices_open.unwrap_or(!has_arena);
            let header = CollapsingHeader::new(title)
                .id_salt("arena choices")
                .open(Some(are_choices_open))
                .show(ui, |ui| self.choices(ui, app));
            let header = header.header_response.named("arena:choices");
            focus_ring(ui, &header);
            if header.clicked() {
                self.are_choices_open = Some(!are_choices_open);
            }
            self.result_list(ui, app);
        }
        if has_arena {
            let Some(plan) = &self.state.plan else {
                return paragraph(ui, msg::arena::looking());
            };
            let (played, total) = (self.state.records.len(), plan.total());
            let title = msg::arena::progress(played, Message::of_file(&plan.title), total);
            ui.label(words(title, bold(15.0)));
            let bar = ProgressBar::new(played as f32 / total.max(1) as f32).desired_height(8.0);
            ui.add(bar.fill(colour(app.theme().accent)));
            let running = self.live.as_ref().filter(|_| self.state.running);
            let width = ui.available_width();
            if let Some(live) = running {
                ui.horizontal_top(|ui| {
                    let is_wide = width >= WIDE_FROM;
                    let side = if is_wide { width * 0.3 } else { 130.0 };
                    let layout = match is_wide {
                        true => Layout::top_down(Align::Min),
                        false => Layout::left_to_right(Align::Min),
                    };
                    ui.with_layout(layout, |ui| {
                        if is_wide {
                            ui.set_width(side);
                        }
                        let (area, picture) =
                            ui.allocate_exact_size(vec2(side, side * 0.86), Sense::hover());
                        name_picture(&picture, || t(last_move(&live.session)));
                        let board = live.session.position().board();
                        paint_board(ui.painter(), area.shrink(2.0), app.theme(), board);

                        ui.vertical(|ui| {
                            ui.spacing_mut().interact_size.y = 22.0;
                            let number = msg::arena::game_number(live.fixture.game);
                            ui.label(words(number, bold(13.0)));
                            for player in Player::BOTH {
                                ui.horizontal(|ui| {
                                    let (rect, _) =
                                        ui.allocate_exact_size(Vec2::splat(18.0), Sense::hover());
                                    paint_disc(ui.painter(), rect, app.theme(), player);
                                    let name =
                                        Message::of_file(live.session.setup().seats[player].name());
                                    ui.label(words(name, regular(13.0)));
                                });
                            }
                        });
                    });
                    if is_wide {
                        ui.vertical(|ui| self.table(ui, app));
                    }
                });
            }
            if running.is_none() || width < WIDE_FROM {
                self.table(ui, app);
            }
            self.games(ui, app);
        } else if self.players.len() < 2 {
            nothing_yet(ui, Icon::Arena, msg::arena::too_few());
        }
    }

    fn foot(&mut self, ui: &mut Ui, app: &App) {
        let played = self.state.records.len();
        let total = self.state.plan.as_ref().map_or(0, |plan| plan.total());
        if self.state.running {
            let stop = main_button(ui, true, "arena:stop", msg::arena::stop());
            if let (true, Some(arena)) = (stop.clicked(), app.arena()) {
                arena.stop();
            }
        } else {
            let ready = self.players.len() >= 2 && self.next_file.is_ok();
            let start = main_button(ui, ready, "arena:start", msg::arena::start());
            if start.clicked() {
                self.begin(app);
            } else if self.players.len() < 2 {
                start.on_disabled_hover_text(t(msg::arena::too_few()));
            }
        }
        close_button(ui, app);
        let Some(arena) = app.arena() else { return };
        let has_more = total > played && !self.state.running;
        if has_more && button(ui, "arena:continue", msg::arena::r#continue()).clicked() {
            self.play(app, arena.file.clone(), ArenaGames::Continue);
        }
        if let (true, Some(league)) = (played > 0, &self.state.league)
            && button(ui, "arena:csv", msg::arena::export()).clicked()
        {
            let (file, league) = (arena.file.with_extension("csv"), Arc::clone(league));
            app.then(|window| window.export_table(file, league));
        }
    }
}

fn run(app: &App, file: PathBuf, games: ArenaGames) {
    app.then(|window| window.run_arena(ArenaTask { file, games }));
}

/// Returns the cells of a row of the table.
fn cells(app: &App, rank: Option<usize>, row: &LeagueRow) -> [String; 11] {
    let unknown = || "\u{2013}".to_owned();
    let score = row
        .score()
        .map(|score| t(msg::arena::percent(tenths(score * 100.0))));
    let elo = row.is_rated().then(|| {
        let elo = format!("{:+.0}", row.rating.elo).replace('-', "\u{2212}");
        format!("{elo} \u{b1}{:.0}", row.rating.margin)
    });
    let time = row.mean_ms().map(|time| t(tenths(time)));
    [
        rank.map_or(String::new(), |rank| rank.to_string()),
        t(name_of(app, &row.id)),
        row.games().to_string(),
        row.won.to_string(),
        row.drawn.to_string(),
        row.lost.to_string(),
        score.unwrap_or_else(unknown),
        elo.unwrap_or_else(unknown),
        time.unwrap_or_else(unknown),
        row.forfeits.to_string(),
        row.errors.to_string(),
    ]
}
