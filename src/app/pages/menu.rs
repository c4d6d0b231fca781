//! The menu: everything that can be done with the game and the program.

use egui::{Button, Context, RichText, Ui, Vec2};
use plummet::internals::presets::Action as KeyAction;
use plummet::session::Command;

use super::sheet::{Sheet, close_button, focus_once, heading, key_of};
use super::{Env, GoTo, Page, SettingsPage, StatisticsPage};
use crate::app::actions::{Action, Collected};
use crate::app::hints::can_hint;
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
            height: 640.0,
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

impl Entry {
    /// What can always be done, has no key and shuts the menu.
    fn new(name: &'static str, label: &'static str, action: Action) -> Self {
        Self {
            name,
            label,
            key: None,
            enabled: true,
            action,
            stays: false,
        }
    }

    fn key(self, key: KeyAction) -> Self {
        Self {
            key: Some(key),
            ..self
        }
    }

    /// It can be done only if `enabled`.
    fn only_if(self, enabled: bool) -> Self {
        Self { enabled, ..self }
    }

    /// The menu stays open.
    fn staying(self) -> Self {
        Self {
            stays: true,
            ..self
        }
    }
}

fn game_entries(env: Env<'_>) -> Vec<Entry> {
    let session = env.session;
    let going = session.result().is_none();
    let resigns = going && session.setup().has_human();
    let pause = if session.is_paused() {
        "Go on"
    } else {
        "Pause"
    };
    let [rematch, undo, redo] = [Command::Rematch, Command::Undo, Command::Redo].map(Action::Game);
    let go_to = Action::Open(Page::GoTo(GoTo::new()));
    vec![
        Entry::new("new", "New game", Action::OpenNewGame).key(KeyAction::New),
        Entry::new("rematch", "Rematch, other side begins", rematch).key(KeyAction::Rematch),
        Entry::new("undo", "Undo", undo)
            .key(KeyAction::Undo)
            .only_if(session.can_undo()),
        Entry::new("redo", "Redo", redo)
            .key(KeyAction::Redo)
            .only_if(session.can_redo()),
        Entry::new("hint", "Hint", Action::Hint)
            .key(KeyAction::Hint)
            .only_if(can_hint(session)),
        Entry::new("pause", pause, Action::TogglePause)
            .key(KeyAction::Pause)
            .only_if(going),
        Entry::new("resign", "Resign", Action::Resign)
            .key(KeyAction::Resign)
            .only_if(resigns),
        Entry::new("save", "Save game", Action::Save).key(KeyAction::Save),
        Entry::new("load", "Saved games", Action::OpenLoad).key(KeyAction::Load),
        Entry::new("copy", "Copy game as text", Action::Copy).key(KeyAction::Copy),
        Entry::new("paste", "Paste game", Action::Paste).key(KeyAction::Paste),
        Entry::new("go_to", "Go to column", go_to).key(KeyAction::GoTo),
    ]
}

fn program_entries() -> Vec<Entry> {
    let settings = Action::Open(Page::Settings(SettingsPage::new()));
    let statistics = Action::Open(Page::Statistics(StatisticsPage::new()));
    vec![
        Entry::new("analysis", "Analysis", Action::ToggleAnalysis).key(KeyAction::Analysis),
        Entry::new("settings", "Settings", settings).key(KeyAction::Settings),
        Entry::new("statistics", "Statistics", statistics).key(KeyAction::Statistics),
        Entry::new("arena", "Arena", Action::OpenArena),
        Entry::new("help", "Help", Action::ToggleHelp).key(KeyAction::Help),
        Entry::new("picture", "Take a picture", Action::Picture).key(KeyAction::Picture),
        Entry::new("theme", "Next theme", Action::NextTheme)
            .key(KeyAction::Theme)
            .staying(),
        Entry::new("fullscreen", "Full screen", Action::ToggleFullscreen)
            .key(KeyAction::Fullscreen)
            .staying(),
        Entry::new("training", "Training", Action::OpenTraining),
        Entry::new("start", "Start page", Action::OpenStart),
        Entry::new("quit", "Quit", Action::Quit).key(KeyAction::Quit),
    ]
}
