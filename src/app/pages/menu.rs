//! The menu: everything that can be done with the game and the program.

use egui::{Button, Context, RichText, Ui, Vec2};
use plummet::presets::Action as KeyAction;
use plummet::session::Command;

use super::sheet::{Sheet, close_button, focus_once, heading, key_of};
use super::{Env, GoTo, Page, SettingsPage, StatisticsPage};
use crate::app::actions::{Action, Collected};
use crate::app::style::{CONTROL_HEIGHT, colour, regular};

/// The menu.
#[derive(Clone, Debug)]
pub(crate) struct MenuPage {
    fresh: bool,
    /// Whether it lies over the start page, where no game is seen.
    on_start: bool,
}

/// One entry: its name in the log, its words, its key.
struct Entry {
    name: &'static str,
    label: &'static str,
    key: Option<KeyAction>,
    enabled: bool,
    action: Action,
    /// Whether the menu stays open.
    stays: bool,
}

impl MenuPage {
    /// The menu as it opens.
    pub(crate) fn new(on_start: bool) -> Self {
        Self {
            fresh: true,
            on_start,
        }
    }

    /// What concerns games. Nothing is done to one that nobody sees.
    fn game_entries(&self, env: Env<'_>) -> Vec<Entry> {
        let mut entries = game_entries(env);
        entries.retain(|entry| !self.on_start || matches!(entry.name, "new" | "load" | "paste"));
        entries
    }

    /// What concerns the program.
    fn program_entries(&self) -> Vec<Entry> {
        let mut entries = program_entries();
        entries.retain(|entry| !self.on_start || !matches!(entry.name, "analysis" | "start"));
        entries
    }

    pub(super) fn show(&mut self, ctx: &Context, env: Env<'_>, out: &mut Collected) {
        let sheet = Sheet {
            theme: env.theme,
            id: "menu",
            title: "Menu",
            width: 620.0,
            height: 560.0,
            is_steady: false,
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

    fn entries(&mut self, ui: &mut Ui, env: Env<'_>, entries: Vec<Entry>, out: &mut Collected) {
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
                focus_once(&mut self.fresh, &response);
            }
            out.seen(format!("menu:{}", entry.name), &response);
            if response.clicked() {
                if !entry.stays {
                    out.actions.push(Action::Dismiss);
                }
                out.actions.push(entry.action);
            }
        }
    }
}

fn entry(
    name: &'static str,
    label: &'static str,
    key: impl Into<Option<KeyAction>>,
    enabled: bool,
    action: Action,
) -> Entry {
    Entry {
        name,
        label,
        key: key.into(),
        enabled,
        action,
        stays: false,
    }
}

fn game_entries(env: Env<'_>) -> Vec<Entry> {
    let session = env.session;
    let going = session.result().is_none();
    let pause = if session.is_paused() {
        "Go on"
    } else {
        "Pause"
    };
    let rematch = Action::Game(Command::Rematch);
    let (undo, redo) = (session.can_undo(), session.can_redo());
    vec![
        entry("new", "New game", KeyAction::New, true, Action::OpenNewGame),
        entry(
            "rematch",
            "Rematch, other side begins",
            KeyAction::Rematch,
            true,
            rematch,
        ),
        entry(
            "undo",
            "Undo",
            KeyAction::Undo,
            undo,
            Action::Game(Command::Undo),
        ),
        entry(
            "redo",
            "Redo",
            KeyAction::Redo,
            redo,
            Action::Game(Command::Redo),
        ),
        entry(
            "hint",
            "Hint",
            KeyAction::Hint,
            session.awaits_human(),
            Action::Hint,
        ),
        entry("pause", pause, KeyAction::Pause, going, Action::TogglePause),
        entry(
            "resign",
            "Resign",
            KeyAction::Resign,
            going && session.setup().has_human(),
            Action::Resign,
        ),
        entry("save", "Save game", KeyAction::Save, true, Action::Save),
        entry(
            "load",
            "Saved games",
            KeyAction::Load,
            true,
            Action::OpenLoad,
        ),
        entry(
            "copy",
            "Copy game as text",
            KeyAction::Copy,
            true,
            Action::Copy,
        ),
        entry("paste", "Paste game", KeyAction::Paste, true, Action::Paste),
        entry(
            "go_to",
            "Go to column",
            KeyAction::GoTo,
            true,
            Action::Open(Page::GoTo(GoTo::new())),
        ),
    ]
}

fn program_entries() -> Vec<Entry> {
    let open = |page| Action::Open(page);
    let mut entries = vec![
        entry(
            "analysis",
            "Analysis",
            KeyAction::Analysis,
            true,
            Action::ToggleAnalysis,
        ),
        entry(
            "settings",
            "Settings",
            KeyAction::Settings,
            true,
            open(Page::Settings(SettingsPage::new())),
        ),
        entry(
            "statistics",
            "Statistics",
            KeyAction::Statistics,
            true,
            open(Page::Statistics(StatisticsPage::new())),
        ),
        entry("arena", "Arena", None, true, Action::OpenArena),
        entry("help", "Help", KeyAction::Help, true, Action::ToggleHelp),
        entry(
            "picture",
            "Take a picture",
            KeyAction::Picture,
            true,
            Action::Picture,
        ),
        entry(
            "theme",
            "Next theme",
            KeyAction::Theme,
            true,
            Action::NextTheme,
        ),
        entry(
            "fullscreen",
            "Full screen",
            KeyAction::Fullscreen,
            true,
            Action::ToggleFullscreen,
        ),
        entry("training", "Training", None, true, Action::OpenTraining),
        entry("start", "Start page", None, true, Action::OpenStart),
        entry("quit", "Quit", KeyAction::Quit, true, Action::Quit),
    ];
    for entry in &mut entries {
        entry.stays = matches!(entry.name, "theme" | "fullscreen");
    }
    entries
}
