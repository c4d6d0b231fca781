//! The start page.

use egui::{
    Align, Button, Context, CornerRadius, Layout, Rect, RichText, ScrollArea, Ui, UiBuilder, Vec2,
};
use plummet::engine::unavailable;
use plummet::internals::presets::{Action as KeyAction, Theme};
use plummet::internals::rules::counted;
use plummet::rules::{Board, ByPlayer, Column, Player, Position, Ruleset};
use plummet::session::{GameSetup, Seat};

use super::Env;
use super::sheet::{focus_once, key_of};
use crate::app::disc_art::paint_board;
use crate::app::game::seat_of;
use crate::app::request::{GameRequest, PageName, Request, WindowRequest};
use crate::app::style::{add_primary, bold, colour, primary_button, regular};
use crate::app::ui_output::UiOutput;

/// The width of the buttons, in points.
const COLUMN_WIDTH: f32 = 370.0;
/// The width of the window, in points, from which there is a picture beside the buttons.
const SHOW_PICTURE_FROM: f32 = 860.0;
/// The moves of the game in the picture: red wins with four in a line.
const PICTURE_MOVES: &[u8] = &[3, 3, 4, 2, 2, 4, 5, 1, 3, 5, 3, 6, 4, 0, 4, 1, 6];

/// The start page.
#[derive(Clone, Debug)]
pub(crate) struct StartPage {
    fresh: bool,
    /// The board of the picture.
    board: Board,
}

impl StartPage {
    /// Creates the page.
    pub(crate) fn new() -> Self {
        let mut position = Position::new(&Ruleset::default());
        for &column in PICTURE_MOVES {
            // A refused move would only leave a disc out of the picture.
            let _ = position.play(Column::new(column));
        }
        Self {
            fresh: true,
            board: position.board().clone(),
        }
    }

    pub(super) fn show(&mut self, ctx: &Context, env: Env<'_>, out: &mut UiOutput) {
        let theme = env.theme;
        let screen = ctx.content_rect();
        let area = egui::Area::new(egui::Id::unique("start page"))
            .order(egui::Order::Background)
            .fixed_pos(screen.min);
        area.show(ctx, |ui| {
            ui.painter()
                .rect_filled(screen, CornerRadius::ZERO, colour(theme.background));
            let (left, right) = if screen.width() >= SHOW_PICTURE_FROM {
                screen.split_left_right_at_fraction(0.52)
            } else {
                (Rect::NOTHING, screen)
            };
            if left.is_positive() {
                self.picture(ui, theme, left);
            }
            let width = COLUMN_WIDTH.min(right.width() - 32.0);
            let column = Rect::from_center_size(
                right.center(),
                Vec2::new(width, right.height().min(620.0) - 24.0),
            );
            let mut ui = ui.new_child(
                UiBuilder::new()
                    .max_rect(column)
                    .layout(Layout::top_down(Align::Min)),
            );
            ScrollArea::vertical()
                .id_salt("start")
                .auto_shrink([false, false])
                .show(&mut ui, |ui| self.column(ui, env, out));
        });
    }

    /// Draws the board of the picture.
    fn picture(&self, ui: &Ui, theme: &Theme, area: Rect) {
        let area = area.shrink2(Vec2::new(56.0, 72.0));
        paint_board(ui.painter(), area, theme, &self.board);
    }

    fn column(&mut self, ui: &mut Ui, env: Env<'_>, out: &mut UiOutput) {
        let theme = env.theme;
        let spare = ui.available_height() - 510.0;
        ui.add_space((spare / 2.0).max(0.0));
        ui.label(RichText::new("Plummet").font(bold(30.0)));
        let line = "Lines, squares, points: drop your discs.";
        ui.label(
            RichText::new(line)
                .font(regular(14.0))
                .color(colour(theme.dim)),
        );
        ui.add_space(10.0);
        ui.spacing_mut().item_spacing.y = 6.0;
        let mut first = true;
        if let Some(game) = env.unfinished {
            let setup = &game.transcript.setup;
            let moves = game.transcript.moves.len();
            let about = format!(
                "{} \u{b7} {} \u{b7} {}",
                setup.title,
                seat_names(setup),
                counted(moves, "move")
            );
            let response = start_button(ui, theme, "Continue", &about, true);
            focus_once(&mut self.fresh, &response);
            out.button("continue_game", &response, || {
                GameRequest::Resume(Box::new(game.clone()))
            });
            first = false;
        }
        if let Some(setup) = quick_game(env) {
            let about = format!("{} \u{b7} {}", setup.title, seat_names(&setup));
            let response = start_button(ui, theme, "Quick play", &about, first);
            focus_once(&mut self.fresh, &response);
            out.button("quick", &response, || GameRequest::Start(Box::new(setup)));
        }
        let training = env
            .training_runs
            .current()
            .and_then(|run| run.status_text());
        for (name, label, key, request) in entries() {
            let label = match &training {
                Some(status_text) if name == "training" => status_text,
                _ => label,
            };
            let key = key.map_or_else(String::new, |key| key_of(env.catalog, key));
            let key = RichText::new(key)
                .font(regular(11.5))
                .color(colour(theme.dim));
            let button = Button::new(RichText::new(label).font(regular(14.0)))
                .right_text(key)
                .min_size(Vec2::new(ui.available_width(), 34.0));
            let response = ui.add(button);
            focus_once(&mut self.fresh, &response);
            out.button(name, &response, || request);
        }
    }
}

fn entries() -> Vec<(&'static str, &'static str, Option<KeyAction>, Request)> {
    vec![
        (
            "new",
            "New game",
            Some(KeyAction::New),
            Request::open(PageName::NewGame),
        ),
        (
            "load",
            "Saved games",
            Some(KeyAction::Load),
            Request::open(PageName::Load),
        ),
        (
            "training",
            "Training",
            None,
            Request::open(PageName::Training),
        ),
        ("arena", "Arena", None, Request::open(PageName::Arena)),
        (
            "statistics",
            "Statistics",
            Some(KeyAction::Statistics),
            Request::open(PageName::Statistics),
        ),
        (
            "settings",
            "Settings",
            Some(KeyAction::Settings),
            Request::open(PageName::Settings),
        ),
        (
            "help",
            "Help",
            Some(KeyAction::Help),
            Request::open(PageName::Help),
        ),
        (
            "quit",
            "Quit",
            Some(KeyAction::Quit),
            WindowRequest::Quit.into(),
        ),
    ]
}

/// Adds a large button with a line of description.
fn start_button(
    ui: &mut Ui,
    theme: &Theme,
    label: &str,
    about: &str,
    main: bool,
) -> egui::Response {
    let ink = if main { theme.panel } else { theme.text };
    let dim = if main { theme.panel } else { theme.dim };
    let mut text = egui::text::LayoutJob::default();
    let format = |font, ink| egui::TextFormat {
        font_id: font,
        color: colour(ink),
        line_height: Some(19.0),
        ..egui::TextFormat::default()
    };
    text.append(label, 0.0, format(bold(15.0), ink));
    text.append("\n", 0.0, format(regular(12.5), dim));
    text.append(about, 0.0, format(regular(12.5), dim));
    text.wrap.max_rows = 2;
    let size = Vec2::new(ui.available_width(), 54.0);
    let response = if main {
        let button = primary_button(theme, "").min_size(size);
        add_primary(ui, true, button)
    } else {
        ui.add(Button::new("").min_size(size))
    };
    let width = response.rect.width() - 24.0;
    text.wrap.max_width = width;
    let galley = ui.painter().layout_job(text);
    let at = response.rect.left_center() + Vec2::new(12.0, -galley.size().y / 2.0);
    ui.painter().galley(at, galley, colour(ink));
    response
}

/// Returns the names of both seats.
pub(super) fn seat_names(setup: &GameSetup) -> String {
    let name = |player: Player| setup.seats[player].name();
    format!("{} \u{2013} {}", name(Player::Red), name(Player::Yellow))
}

/// Returns the setup of the current game if the player chose it, or a game against the second
/// weakest level.
fn quick_game(env: Env<'_>) -> Option<GameSetup> {
    let catalog = env.catalog;
    if env.is_chosen {
        return Some(env.session.setup().clone());
    }
    let preset = catalog.presets().first()?;
    let mut able = catalog
        .levels()
        .iter()
        .filter(|level| unavailable(&level.engine, &preset.ruleset).is_none());
    let level = able.clone().nth(1).or_else(|| able.next());
    let seats = ByPlayer {
        red: Seat::Human,
        yellow: level.map_or(Seat::Human, seat_of),
    };
    Some(GameSetup::plain(
        preset.id.clone(),
        preset.name.clone(),
        preset.ruleset.clone(),
        seats,
    ))
}
