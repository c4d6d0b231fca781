//! The arena: who plays, the running game, the table, the games played.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use egui::{
    Align, Button, CollapsingHeader, ComboBox, Context, Grid, Layout, ProgressBar, RichText,
    ScrollArea, Sense, Ui, Vec2,
};
use plummet::arena::{League, Live, Record, Row, Verdict};
use plummet::cli::ArenaArguments;
use plummet::engine::unavailable;
use plummet::presets::{Catalog, Preset};
use plummet::rules::Player;
use plummet::storage::{self, SavedGame};

use super::Env;
use super::sheet::{
    Sheet, close_button, focus_once, foot_button, heading, main_button, note, paragraph, row,
    stepper, warning,
};
use crate::app::actions::{Action, Collected};
use crate::app::arena_run::{Arena, Standing};
use crate::app::disc_art::{paint_board, paint_disc};
use crate::app::style::{CONTROL_HEIGHT, bold, colour, regular};

/// How often a running arena is looked at.
const LOOK: Duration = Duration::from_millis(100);

/// From this width on the board stands beside the table, in points.
const WIDE: f32 = 640.0;

/// The games of a pair that can be chosen here; the command line takes more.
const GAMES: std::ops::RangeInclusive<u32> = 1..=1000;

/// The height of a row of the list of games, in points.
const ROW: f32 = 34.0;

/// The arena.
#[derive(Debug)]
pub(crate) struct ArenaPage {
    preset: String,
    /// The words of the players chosen.
    players: Vec<String>,
    games: u32,
    /// Where results are kept and the name of the next file, or why nowhere.
    folder: Result<(PathBuf, String), String>,
    arena: Option<Arena>,
    standing: Standing,
    live: Option<Live>,
    /// What the last click led to.
    said: Option<String>,
    fresh: bool,
}

impl ArenaPage {
    /// The page as it opens, with the newest results.
    pub(crate) fn new(
        preset: String,
        folder: Result<(PathBuf, String), String>,
        catalog: &Catalog,
    ) -> Self {
        let newest = folder.as_ref().ok().and_then(|(folder, _)| newest(folder));
        let arena = newest.map(|file| {
            let asked = ArenaArguments {
                resume: Some(file),
                ..ArenaArguments::default()
            };
            Arena::start(asked, catalog, false)
        });
        Self {
            players: Vec::new(),
            preset,
            games: 20,
            folder,
            arena,
            standing: Standing::default(),
            live: None,
            said: None,
            fresh: true,
        }
    }

    pub(super) fn show(&mut self, ctx: &Context, env: Env<'_>, out: &mut Collected) {
        self.listen();
        if self.standing.running {
            ctx.request_repaint_after(LOOK);
        }
        let sheet = Sheet {
            theme: env.theme,
            id: "arena",
            title: "Arena",
            width: 980.0,
            height: 900.0,
        };
        // Both parts of the sheet need the page.
        let page = std::cell::RefCell::new(self);
        sheet.show(
            ctx,
            out,
            |ui, out| page.borrow_mut().body(ui, env, out),
            |ui, out| page.borrow_mut().foot(ui, env, out),
        );
    }

    /// Takes over what the arena has to tell.
    fn listen(&mut self) {
        let Some(arena) = &self.arena else { return };
        if let Some(standing) = arena.standing() {
            self.standing = standing;
        }
        if let Some(live) = arena.live() {
            self.live = live;
        }
    }

    fn body(&mut self, ui: &mut Ui, env: Env<'_>, out: &mut Collected) {
        ui.spacing_mut().item_spacing.y = 6.0;
        if let Err(trouble) = &self.folder {
            warning(ui, env.theme, trouble);
        }
        for trouble in &self.standing.notes {
            warning(ui, env.theme, trouble);
        }
        if let Some(said) = &self.said {
            note(ui, env.theme, said);
        }
        let known = self.standing.running || self.standing.plan.is_some();
        if !self.standing.running {
            let title = RichText::new("New round robin").font(bold(15.0));
            let header = CollapsingHeader::new(title)
                .id_salt("arena choices")
                .default_open(!known)
                .show(ui, |ui| self.choices(ui, env, out));
            out.seen("arena:choices", &header.header_response);
        }
        if known {
            self.progress(ui, env);
            self.results(ui, env, out);
        }
    }

    /// Which game, how many, who.
    fn choices(&mut self, ui: &mut Ui, env: Env<'_>, out: &mut Collected) {
        row(ui, "Game", |ui| {
            let name = env.catalog.preset(&self.preset);
            let name = name.map_or(self.preset.as_str(), |preset| preset.name.as_str());
            let combo = ComboBox::from_id_salt("arena preset")
                .selected_text(name.to_owned())
                .width(240.0)
                .show_ui(ui, |ui| {
                    for preset in env.catalog.presets() {
                        let chosen = preset.id == self.preset;
                        let response = ui.selectable_label(chosen, &preset.name);
                        out.seen(format!("arena:preset:{}", preset.id), &response);
                        if response.clicked() {
                            self.preset.clone_from(&preset.id);
                        }
                    }
                });
            out.seen("arena:preset", &combo.response);
        });
        row(ui, "Games a pair", |ui| {
            stepper(ui, "arena:games", &mut self.games, GAMES, out);
        });
        let Some(preset) = env.catalog.preset(&self.preset) else {
            return;
        };
        paragraph(
            ui,
            "Players: everybody plays everybody, with either colour.",
        );
        self.players(ui, env, preset, out);
    }

    fn players(&mut self, ui: &mut Ui, env: Env<'_>, preset: &Preset, out: &mut Collected) {
        ui.horizontal_wrapped(|ui| {
            for level in env.catalog.levels() {
                let reason = unavailable(level, &preset.ruleset);
                let place = self.players.iter().position(|id| *id == level.id);
                if let (Some(place), true) = (place, reason.is_some()) {
                    self.players.remove(place);
                    continue;
                }
                let button = Button::selectable(place.is_some(), &level.name)
                    .min_size(Vec2::new(0.0, CONTROL_HEIGHT))
                    .frame_when_inactive(true);
                let response = ui.add_enabled(reason.is_none(), button);
                out.seen(format!("arena:player:{}", level.id), &response);
                if response.clicked() {
                    match place {
                        Some(place) => drop(self.players.remove(place)),
                        None => self.players.push(level.id.clone()),
                    }
                }
                match reason {
                    Some(reason) => response.on_disabled_hover_text(reason),
                    None => response.on_hover_text(&level.about),
                };
            }
        });
    }

    fn progress(&self, ui: &mut Ui, env: Env<'_>) {
        let Some(plan) = &self.standing.plan else {
            ui.label(RichText::new("Looking for openings\u{2026}").font(regular(14.0)));
            return;
        };
        let (played, total) = (self.standing.records.len(), plan.total());
        let title = format!("{} \u{b7} {played} of {total} games", plan.title);
        ui.label(RichText::new(title).font(bold(15.0)));
        #[expect(clippy::cast_precision_loss, reason = "a length on the screen")]
        let share = played as f32 / total.max(1) as f32;
        let bar = ProgressBar::new(share)
            .desired_height(8.0)
            .fill(colour(env.theme.accent));
        ui.add(bar);
    }

    fn results(&self, ui: &mut Ui, env: Env<'_>, out: &mut Collected) {
        let running = self.live.as_ref().filter(|_| self.standing.running);
        let wide = ui.available_width() >= WIDE;
        let width = ui.available_width();
        if let Some(live) = running {
            if wide {
                ui.horizontal_top(|ui| {
                    ui.vertical(|ui| {
                        ui.set_width(width * 0.3);
                        board(ui, env, live, width * 0.3);
                        names(ui, env, live);
                    });
                    ui.vertical(|ui| self.table(ui, env));
                });
            } else {
                ui.horizontal_top(|ui| {
                    board(ui, env, live, 130.0);
                    ui.vertical(|ui| names(ui, env, live));
                });
                self.table(ui, env);
            }
        } else {
            self.table(ui, env);
        }
        self.games(ui, env, out);
    }

    fn table(&self, ui: &mut Ui, env: Env<'_>) {
        let Some(league) = &self.standing.league else {
            return;
        };
        ScrollArea::horizontal().id_salt("league").show(ui, |ui| {
            Grid::new("league")
                .striped(true)
                .min_col_width(0.0)
                .min_row_height(22.0)
                .spacing(Vec2::new(11.0, 4.0))
                .show(ui, |ui| league_rows(ui, env, league));
        });
        if league.supplemented {
            let text = "Some players took no point from others: for the ratings a draw of \
                        every pair was added.";
            note(ui, env.theme, text);
        }
    }

    /// The games played, the last one first; each can be opened.
    fn games(&self, ui: &mut Ui, env: Env<'_>, out: &mut Collected) {
        let records = Arc::clone(&self.standing.records);
        if records.is_empty() {
            return;
        }
        heading(ui, "Games played");
        let newest: Vec<&Record> = records.values().rev().collect();
        ScrollArea::vertical()
            .id_salt("arena games")
            .max_height(ROW * 6.0)
            .auto_shrink([false, true])
            .show_rows(ui, ROW, newest.len(), |ui, rows| {
                ui.spacing_mut().item_spacing.y = 2.0;
                for record in newest.get(rows).unwrap_or_default() {
                    self.game(ui, env, record, out);
                }
            });
    }

    fn game(&self, ui: &mut Ui, env: Env<'_>, record: &Record, out: &mut Collected) {
        let name = |id: &str| {
            let level = env.catalog.level(id);
            level.map_or(id.to_owned(), |level| level.name.clone())
        };
        let result = match record.verdict {
            Verdict::Red => "red won",
            Verdict::Yellow => "yellow won",
            Verdict::Draw => "drawn",
            Verdict::Abandoned => "neither side moved",
        };
        let mut text = format!(
            "{}  {} \u{2013} {}: {result}, {} discs",
            record.game,
            name(&record.red),
            name(&record.yellow),
            record.plies
        );
        if let Some(trouble) = &record.trouble {
            text = format!("{text}; {trouble}");
        }
        ui.horizontal(|ui| {
            ui.set_height(ROW);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let response = ui.add(Button::new("Open"));
                out.seen(format!("arena:open:{}", record.game), &response);
                let file = PathBuf::from(format!("game {}", record.game));
                if response.clicked()
                    && let Ok(game) = SavedGame::read(&file, &record.text)
                {
                    out.actions.push(Action::Resume(Box::new(game)));
                }
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    let text = RichText::new(&text).font(regular(13.0));
                    ui.add(egui::Label::new(text).truncate())
                        .on_hover_text(text_of(record));
                });
            });
        });
    }

    fn foot(&mut self, ui: &mut Ui, env: Env<'_>, out: &mut Collected) {
        let response = close_button(ui, out);
        focus_once(&mut self.fresh, &response);
        let played = self.standing.records.len();
        let left = self
            .standing
            .plan
            .as_ref()
            .map_or(0, |plan| plan.total() - played);
        if self.standing.running {
            let response = main_button(ui, env.theme, "Stop", true);
            out.seen("arena:stop", &response);
            if let (true, Some(arena)) = (response.clicked(), &self.arena) {
                arena.stop();
            }
        } else {
            let ready = self.players.len() >= 2 && self.folder.is_ok();
            let response = main_button(ui, env.theme, "Start", ready);
            out.seen("arena:start", &response);
            if response.clicked() {
                self.begin(env.catalog);
            } else if !ready {
                response.on_disabled_hover_text("Choose at least two players.");
            }
            if left > 0 {
                let response = ui.add(foot_button("Continue"));
                out.seen("arena:continue", &response);
                if response.clicked() {
                    self.go_on(env.catalog);
                }
            }
        }
        if played > 0 {
            let response = ui.add(foot_button("Export CSV"));
            out.seen("arena:csv", &response);
            if response.clicked() {
                self.export();
            }
        }
    }

    fn begin(&mut self, catalog: &Catalog) {
        let Ok((folder, name)) = &self.folder else {
            return;
        };
        let asked = ArenaArguments {
            preset: Some(self.preset.clone()),
            players: self.players.clone(),
            games: usize::try_from(self.games).ok(),
            out: Some(free(folder, name)),
            ..ArenaArguments::default()
        };
        self.replace(Arena::start(asked, catalog, true));
    }

    fn go_on(&mut self, catalog: &Catalog) {
        let Some(arena) = self.arena.take() else {
            return;
        };
        let asked = ArenaArguments {
            resume: Some(arena.file().clone()),
            ..ArenaArguments::default()
        };
        // Two at once must not write to the file.
        drop(arena);
        self.replace(Arena::start(asked, catalog, true));
    }

    fn replace(&mut self, arena: Arena) {
        self.said = None;
        self.live = None;
        self.standing = Standing {
            running: true,
            ..Standing::default()
        };
        self.arena = Some(arena);
    }

    fn export(&mut self) {
        let (Some(arena), Some(league)) = (&self.arena, &self.standing.league) else {
            return;
        };
        let file = arena.file().with_extension("csv");
        self.said = Some(match storage::write_atomically(&file, &league.to_csv()) {
            Ok(()) => format!("The table was written to {}", file.display()),
            Err(error) => error.to_string(),
        });
    }
}

/// The board of the running game.
fn board(ui: &mut Ui, env: Env<'_>, live: &Live, width: f32) {
    let (area, _) = ui.allocate_exact_size(Vec2::new(width, width * 0.86), Sense::hover());
    let board = live.session.position().board();
    paint_board(ui.painter(), area.shrink(2.0), env.theme, board);
}

/// Which game runs and who plays it.
fn names(ui: &mut Ui, env: Env<'_>, live: &Live) {
    ui.spacing_mut().interact_size.y = 22.0;
    ui.label(RichText::new(format!("Game {}", live.fixture.game)).font(bold(13.0)));
    for player in Player::BOTH {
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(Vec2::splat(18.0), Sense::hover());
            paint_disc(ui.painter(), rect, env.theme, player);
            let name = live.session.setup().seats[player].name();
            ui.label(RichText::new(name).font(regular(13.0)));
        });
    }
}

/// The whole of a game's trouble, else its moves.
fn text_of(record: &Record) -> String {
    let played = format!("Game {}: {} discs", record.game, record.plies);
    record.trouble.clone().unwrap_or(played)
}

fn league_rows(ui: &mut Ui, env: Env<'_>, league: &League) {
    for head in [
        "", "Player", "Games", "Won", "Drawn", "Lost", "Score", "Elo", "ms/move", "Forfeits",
        "Errors",
    ] {
        let head = RichText::new(head).font(regular(12.5));
        ui.label(head.color(colour(env.theme.dim)));
    }
    ui.end_row();
    for (index, row) in league.rows.iter().enumerate() {
        league_row(ui, env, index, row);
    }
}

fn league_row(ui: &mut Ui, env: Env<'_>, index: usize, row: &Row) {
    let name = env.catalog.level(&row.id);
    let name = name.map_or(row.id.as_str(), |level| level.name.as_str());
    let score = row.score().map_or("\u{2013}".to_owned(), |score| {
        format!("{:.1} %", score * 100.0)
    });
    let elo = if row.rating.margin.is_finite() {
        format!("{:+.0} \u{b1}{:.0}", row.rating.elo, row.rating.margin)
    } else {
        "\u{2013}".to_owned()
    };
    let time = row
        .mean_ms()
        .map_or("\u{2013}".to_owned(), |time| format!("{time:.1}"));
    let cells = [
        (index + 1).to_string(),
        name.to_owned(),
        row.games().to_string(),
        row.won.to_string(),
        row.drawn.to_string(),
        row.lost.to_string(),
        score,
        elo,
        time,
        row.forfeits.to_string(),
        row.errors.to_string(),
    ];
    for (column, cell) in cells.into_iter().enumerate() {
        let font = if column == 1 {
            bold(13.0)
        } else {
            regular(13.0)
        };
        ui.label(RichText::new(cell).font(font));
    }
    ui.end_row();
}

/// The results of a folder that were written last.
fn newest(folder: &std::path::Path) -> Option<PathBuf> {
    let entries = std::fs::read_dir(folder).ok()?;
    let files = entries.flatten().map(|entry| entry.path());
    let results = files.filter(|file| {
        let name = file.to_string_lossy();
        name.ends_with(".json") && !name.ends_with(".times.json")
    });
    results.max_by_key(|file| file.metadata().and_then(|found| found.modified()).ok())
}

/// A name that no file of the folder has.
fn free(folder: &std::path::Path, name: &str) -> PathBuf {
    let stem = name.trim_end_matches(".json");
    let names = (2..100).map(|number| folder.join(format!("{stem} ({number}).json")));
    std::iter::once(folder.join(name))
        .chain(names)
        .find(|file| !file.exists())
        .unwrap_or_else(|| folder.join(name))
}
