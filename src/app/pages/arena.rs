//! The arena page: the players, the running game, the table, the games played.
//!
//! The games belong to the window and continue when the page is closed.

use super::*;
use crate::app::arena_run::{Arena, ArenaGames, ArenaState, ArenaTask};
use crate::app::language::tenths;
use msg::arena;

/// How often the page reads the state of a running arena.
const POLL_PERIOD: Duration = Duration::from_millis(100);
/// The height of a row of the list of games, in points.
const ROW_HEIGHT: f32 = 34.0;

pub struct ArenaPage {
    preset: String,
    /// The ids of the chosen players.
    players: Vec<String>,
    games: u32,
    /// The result files, newest first.
    pub files: Vec<PathBuf>,
}

impl ArenaPage {
    /// Creates the page. It shows the arena of this run, or the newest results in the list.
    pub fn new(preset: &str, catalog: &Catalog) -> Self {
        Self {
            players: Vec::new(),
            preset: playable(catalog, preset, |preset| {
                let is_able =
                    |level: &&Level| reason_unavailable(&level.engine, &preset.ruleset).is_none();
                catalog.levels.iter().filter(is_able).nth(1).is_some()
            }),
            games: 20,
            files: Vec::new(),
        }
    }

    /// Shows the result files to choose from.
    fn result_list(&self, ui: &mut Ui, app: &Window) {
        let before = app.arena.as_ref().map(|arena| arena.file.clone());
        if self.files.iter().all(|file| Some(file) == before.as_ref()) {
            return;
        }
        let files = self.files.iter().enumerate().map(|(index, file)| {
            let name = Message::verbatim(
                Escaped::path(Path::new(file.file_stem().unwrap_or_default())).to_string(),
            );
            (Some(file.clone()), index.to_string(), name)
        });
        let mut shown = before;
        if pick_row(ui, arena::results(), "arena:results", &mut shown, files).changed()
            && let Some(file) = shown
        {
            run(app, file, ArenaGames::Show);
        }
    }

    /// Shows the choice of preset, number of games and players.
    fn choices(&mut self, ui: &mut Ui, app: &Window) {
        pick_preset(ui, app, arena::game(), "arena:preset", &mut self.preset);
        number(
            ui,
            arena::games_per_pair(),
            "arena:games",
            &mut self.games,
            1..=1000,
        );
        let Some(preset) = app.catalog.preset(&self.preset) else {
            return;
        };
        paragraph(ui, arena::players());
        ui.horizontal_wrapped(|ui| {
            for level in &app.catalog.levels {
                let reason = reason_unavailable(&level.engine, &preset.ruleset);
                let place = self.players.iter().position(|id| *id == level.id);
                let name = t(Message::of_file(&level.name));
                let response = ui
                    .add_enabled(
                        reason.is_none(),
                        toggle_button(place.is_some() && reason.is_none(), &name),
                    )
                    .named(format!("arena:player:{}", level.id));
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
}

/// Returns the name of a level.
fn name_of(app: &Window, id: &str) -> Message {
    let level = app.catalog.level(id);
    Message::of_file(level.map_or(id, |level| &level.name))
}

impl Sheet for ArenaPage {
    const LOOK: Look = Look::fixed(msg::commands::arena, Width::Wide, 900.0);

    fn body(&mut self, ui: &mut Ui, app: &Window) {
        let state = state(app);
        rows_apart(ui, 6.0);
        if let Err(trouble) = app.store.arenas() {
            warning(ui, Message::verbatim(trouble));
        }
        for trouble in &state.notes {
            warning(ui, trouble);
        }
        let has_arena = state.running || state.plan.is_some();
        if state.running {
            ui.ctx().request_repaint_after(POLL_PERIOD);
        } else {
            let title = words(arena::new(), bold(15.0));
            CollapsingHeader::new(title)
                .id_salt(("arena choices", has_arena))
                .default_open(!has_arena)
                .show(ui, |ui| self.choices(ui, app))
                .header_response
                .named("arena:choices");
            self.result_list(ui, app);
        }
        if let Some(plan) = &state.plan {
            let (played, total) = (state.records.len(), plan.total());
            ui.label(words(
                arena::progress(played, Message::of_file(&plan.title), total),
                bold(15.0),
            ));
            let bar = ProgressBar::new(played as f32 / total.max(1) as f32).desired_height(8.0);
            ui.add(bar.fill(app.theme.accent));
            let live = app
                .arena
                .as_ref()
                .filter(|_| state.running)
                .and_then(Arena::live);
            if let Some(live) = live {
                live_game(ui, app, &live);
            }
            table(ui, app, &state);
            games(ui, app, &state);
        } else if has_arena {
            paragraph(ui, arena::looking());
        } else if self.players.len() < 2 {
            nothing_yet(ui, Icon::Arena, arena::too_few());
        }
    }

    fn foot(&mut self, ui: &mut Ui, app: &Window) {
        let (state, arena) = (state(app), app.arena.as_ref());
        if let Some(arena) = arena.filter(|_| state.running) {
            if main_button(ui, true, "arena:stop", arena::stop()).clicked() {
                arena.stop();
            }
            return close_button(ui, app);
        }
        let place = app.store.arenas().ok();
        let start = main_button(
            ui,
            self.players.len() >= 2 && place.is_some(),
            "arena:start",
            arena::start(),
        );
        if start.clicked()
            && let Some((folder, name)) = place
            && let Some(preset) = app.catalog.preset(&self.preset)
        {
            let players = self.players.iter();
            let games = ArenaGames::Begin {
                preset: Box::new(preset.clone()),
                players: players
                    .filter_map(|id| app.catalog.level(id).cloned())
                    .collect(),
                games: self.games as usize,
            };
            let mut names = numbered(&folder, &name, "json");
            if let Some(file) = names.find(|it| must_be_free(it).is_ok()) {
                run(app, file, games);
            }
        } else if self.players.len() < 2 {
            start.on_disabled_hover_text(t(arena::too_few()));
        }
        close_button(ui, app);
        let Some(arena) = arena else { return };
        let (played, file) = (state.records.len(), &arena.file);
        let has_more = state.plan.is_some_and(|plan| plan.total() > played);
        if has_more && button(ui, "arena:continue", arena::r#continue()).clicked() {
            run(app, file.clone(), ArenaGames::Continue);
        }
        if let Some(league) = state.league.filter(|_| played > 0) {
            let file = file.with_extension("csv");
            button(ui, "arena:csv", arena::export())
                .acts(|window| window.export_table(file, league));
        }
    }
}

/// Returns the state of the arena of this run.
fn state(app: &Window) -> ArenaState {
    let arena = app.arena.as_ref();
    arena.map(|arena| arena.state.clone()).unwrap_or_default()
}

/// Shows the running game.
fn live_game(ui: &mut Ui, app: &Window, live: &LiveGame) {
    let side = (ui.available_width() * 0.25).max(130.0);
    ui.horizontal_top(|ui| {
        let (area, picture) = space(ui, vec2(side, side * 0.86));
        name_picture(&picture, || t(last_move(&live.session)));
        let board = &live.session.position.board;
        paint_board(ui.painter(), area.shrink(2.0), &app.theme, board);
        ui.vertical(|ui| {
            ui.spacing_mut().interact_size.y = 22.0;
            ui.label(words(arena::game_number(live.fixture.game), bold(13.0)));
            for player in Player::BOTH {
                ui.horizontal(|ui| {
                    let (rect, _) = space(ui, Vec2::splat(18.0));
                    paint_disc(ui.painter(), rect, &app.theme, player);
                    ui.label(words(
                        Message::of_file(live.session.setup.seats[player].name()),
                        regular(13.0),
                    ));
                });
            }
        });
    });
}

fn table(ui: &mut Ui, app: &Window, state: &ArenaState) {
    let Some(league) = &state.league else {
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
                    arena::head_player(),
                    arena::head_games(),
                    arena::head_won(),
                    arena::head_drawn(),
                    arena::head_lost(),
                    arena::head_score(),
                    arena::head_elo(),
                    arena::head_time(),
                    arena::head_forfeits(),
                    arena::head_errors(),
                ] {
                    ui.label(words(head, regular(13.0)).weak());
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

/// Shows the games played, the last one first.
fn games(ui: &mut Ui, app: &Window, state: &ArenaState) {
    let records = &state.records;
    if records.is_empty() {
        return;
    }
    heading(ui, arena::games_played());
    rows_apart(ui, 2.0);
    for record in records.values().rev() {
        if is_out_of_sight(ui, ROW_HEIGHT) {
            continue;
        }
        // The keys of the catalogue.
        let verdict = match record.outcome {
            Some(Outcome::Win(player)) => player.name(),
            Some(Outcome::Draw) => "draw",
            None => "abandoned",
        };
        let (red, yellow) = (name_of(app, &record.red), name_of(app, &record.yellow));
        let (number, discs) = (record.game, record.plies);
        let (text, more) = match record.trouble.as_deref() {
            Some(trouble) => (
                arena::played_trouble(discs, number, red, trouble, verdict, yellow),
                Message::verbatim(trouble),
            ),
            None => (
                arena::played(discs, number, red, verdict, yellow),
                arena::game_discs(discs, number),
            ),
        };
        ui.horizontal(|ui| {
            ui.set_height(ROW_HEIGHT);
            from_right(ui, |ui| {
                let response = ui
                    .button(t(arena::open()))
                    .named(format!("arena:open:{number}"));
                let file = PathBuf::from(format!("game {number}"));
                if response.clicked()
                    && let Ok(game) = SavedGame::read(&file, &record.text)
                {
                    app.then(move |window| window.resume(&game, GameOrigin::Arena));
                }
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    ui.add(Label::new(words(text, regular(13.0))).truncate())
                        .on_hover_text(t(more))
                });
            });
        });
    }
}

fn run(app: &Window, file: PathBuf, games: ArenaGames) {
    app.then(|window| window.run_arena(ArenaTask { file, games }));
}

/// Returns the cells of a row of the table.
fn cells(app: &Window, rank: Option<usize>, row: &LeagueRow) -> [String; 11] {
    let unknown = || "\u{2013}".to_owned();
    let score = row
        .score()
        .map(|score| t(arena::percent(tenths(score * 100.0))));
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
