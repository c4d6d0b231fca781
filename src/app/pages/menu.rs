//! The menu: the actions of the game and the program.

use egui::{Button, Context, RichText, Ui, Vec2};
use plummet::internals::presets::Action as KeyAction;
use plummet::internals::scene::PictureFormat;

use super::Env;
use super::sheet::{Sheet, close_button, focus_once, heading, key_of};
use crate::app::hints::can_hint;
use crate::app::request::{
    GameRequest, PageName, PageRequest, Request, ReviewRequest, StorageRequest, ViewRequest,
    WindowRequest,
};
use crate::app::style::{CONTROL_HEIGHT, colour, regular};
use crate::app::ui_output::UiOutput;

#[derive(Clone, Debug)]
pub(crate) struct MenuPage {
    needs_focus: bool,
    /// Whether the menu covers the start page, which hides the game.
    on_start: bool,
}

/// One entry: its name in the log, its label, its key.
struct MenuEntry {
    name: &'static str,
    label: &'static str,
    key: Option<KeyAction>,
    enabled: bool,
    request: Request,
    /// Whether the menu stays open.
    stays: bool,
}

impl MenuPage {
    /// Creates the menu.
    pub(crate) fn new(on_start: bool) -> Self {
        Self {
            needs_focus: true,
            on_start,
        }
    }

    /// Returns the entries about games. Over the start page only those that need no visible
    /// game.
    fn game_entries(&self, env: Env<'_>) -> Vec<MenuEntry> {
        let mut entries = game_entries(env);
        entries.retain(|entry| !self.on_start || matches!(entry.name, "new" | "load" | "paste"));
        // The game waits behind the review.
        let of_game = ["undo", "redo", "hint", "pause", "resign"];
        entries.retain(|entry| !env.is_review || !of_game.contains(&entry.name));
        entries
    }

    /// Returns the entries about the program.
    fn program_entries(&self) -> Vec<MenuEntry> {
        let mut entries = program_entries();
        entries.retain(|entry| {
            !self.on_start || !matches!(entry.name, "analysis" | "go_to" | "start")
        });
        entries
    }

    pub(super) fn show(&mut self, ctx: &Context, env: Env<'_>, out: &mut UiOutput) {
        let sheet = Sheet {
            theme: env.theme,
            id: "menu",
            title: "Menu",
            width: 620.0,
            height: 700.0,
            keeps_height: false,
        };
        sheet.show(
            ctx,
            out,
            |ui, out| {
                let columns = if ui.available_width() >= 420.0 { 2 } else { 1 };
                ui.columns(columns, |columns| {
                    if let Some(ui) = columns.first_mut() {
                        heading(ui, "Game");
                        self.entries(ui, env, self.game_entries(env), out);
                    }
                    if let Some(ui) = columns.last_mut() {
                        heading(ui, "Program");
                        self.entries(ui, env, self.program_entries(), out);
                    }
                });
            },
            |ui, out| {
                close_button(ui, out);
            },
        );
    }

    fn entries(&mut self, ui: &mut Ui, env: Env<'_>, entries: Vec<MenuEntry>, out: &mut UiOutput) {
        ui.spacing_mut().item_spacing.y = 5.0;
        for entry in entries {
            let key = entry.key.map(|key| key_of(env.catalog, key));
            let key = RichText::new(key.unwrap_or_default())
                .font(regular(11.5))
                .color(colour(env.theme.dim));
            let button = Button::new(entry.label)
                .right_text(key)
                .min_size(Vec2::new(ui.available_width(), CONTROL_HEIGHT));
            let response = ui.add_enabled(entry.enabled, button);
            if entry.enabled {
                focus_once(&mut self.needs_focus, &response);
            }
            out.control(format!("menu:{}", entry.name), &response);
            if response.clicked() {
                if !entry.stays {
                    out.request(PageRequest::Dismiss);
                }
                out.request(entry.request);
            }
        }
    }
}

impl MenuEntry {
    /// An enabled entry without a key that closes the menu.
    fn new(name: &'static str, label: &'static str, request: impl Into<Request>) -> Self {
        Self {
            name,
            label,
            key: None,
            enabled: true,
            request: request.into(),
            stays: false,
        }
    }

    fn key(self, key: KeyAction) -> Self {
        Self {
            key: Some(key),
            ..self
        }
    }

    /// Disables the entry unless `enabled`.
    fn only_if(self, enabled: bool) -> Self {
        Self { enabled, ..self }
    }

    /// Keeps the menu open after a click.
    fn staying(self) -> Self {
        Self {
            stays: true,
            ..self
        }
    }
}

fn game_entries(env: Env<'_>) -> Vec<MenuEntry> {
    let session = env.session;
    let going = session.result().is_none();
    let can_resign = going && session.setup().has_human();
    let pause = if session.is_paused() {
        "Resume"
    } else {
        "Pause"
    };
    vec![
        MenuEntry::new("new", "New game", Request::open(PageName::NewGame)).key(KeyAction::New),
        MenuEntry::new(
            "rematch",
            "Rematch with swapped sides",
            GameRequest::Rematch,
        )
        .key(KeyAction::Rematch),
        MenuEntry::new("undo", "Undo", GameRequest::Undo)
            .key(KeyAction::Undo)
            .only_if(session.can_undo()),
        MenuEntry::new("redo", "Redo", GameRequest::Redo)
            .key(KeyAction::Redo)
            .only_if(session.can_redo()),
        MenuEntry::new("hint", "Hint", GameRequest::Hint)
            .key(KeyAction::Hint)
            .only_if(can_hint(session)),
        MenuEntry::new("why", "Why", ViewRequest::ToggleWhy).key(KeyAction::Why),
        MenuEntry::new("review", "Review", ReviewRequest::Toggle)
            .key(KeyAction::Review)
            .only_if(env.can_review),
        MenuEntry::new("pause", pause, GameRequest::TogglePause)
            .key(KeyAction::Pause)
            .only_if(going),
        MenuEntry::new("resign", "Resign", GameRequest::Resign)
            .key(KeyAction::Resign)
            .only_if(can_resign),
        MenuEntry::new("save", "Save game", StorageRequest::Save).key(KeyAction::Save),
        MenuEntry::new("load", "Saved games", Request::open(PageName::Load)).key(KeyAction::Load),
        MenuEntry::new("copy", "Copy game as text", StorageRequest::Copy).key(KeyAction::Copy),
        MenuEntry::new("paste", "Paste game", StorageRequest::Paste).key(KeyAction::Paste),
        MenuEntry::new(
            "board_picture",
            "Save a picture of the board",
            StorageRequest::Export(PictureFormat::Png),
        ),
        MenuEntry::new(
            "animation",
            "Save an animated GIF",
            StorageRequest::Export(PictureFormat::Gif),
        ),
    ]
}

fn program_entries() -> Vec<MenuEntry> {
    vec![
        MenuEntry::new("analysis", "Analysis", ViewRequest::ToggleAnalysis)
            .key(KeyAction::Analysis),
        MenuEntry::new("go_to", "Go to column", Request::open(PageName::GoTo)).key(KeyAction::GoTo),
        MenuEntry::new("settings", "Settings", Request::open(PageName::Settings))
            .key(KeyAction::Settings),
        MenuEntry::new("lessons", "Lessons", Request::open(PageName::Lessons)),
        MenuEntry::new(
            "statistics",
            "Statistics",
            Request::open(PageName::Statistics),
        )
        .key(KeyAction::Statistics),
        MenuEntry::new("puzzles", "Puzzles", Request::open(PageName::Puzzles)),
        MenuEntry::new("arena", "Arena", Request::open(PageName::Arena)),
        MenuEntry::new("help", "Help", Request::toggle(PageName::Help)).key(KeyAction::Help),
        MenuEntry::new("picture", "Save a screenshot", StorageRequest::Picture)
            .key(KeyAction::Picture),
        MenuEntry::new("theme", "Next theme", WindowRequest::NextTheme)
            .key(KeyAction::Theme)
            .staying(),
        MenuEntry::new("fullscreen", "Full screen", WindowRequest::ToggleFullscreen)
            .key(KeyAction::Fullscreen)
            .staying(),
        MenuEntry::new("training", "Training", Request::open(PageName::Training)),
        MenuEntry::new("start", "Start page", PageRequest::Start),
        MenuEntry::new("quit", "Quit", WindowRequest::Quit).key(KeyAction::Quit),
    ]
}
