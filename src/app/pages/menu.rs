//! The menu: the actions of the game and the program.

use egui::{Button, Context, RichText, Ui, Vec2};
use plummet::internals::presets::Action as KeyAction;
use plummet::internals::scene::PictureFormat;
use plummet::internals::scene::art::Icon;
use plummet::internals::text::{Message, msg};

use super::Env;
use super::sheet::{Sheet, close_button, focus_once, heading};
use crate::app::hints::can_hint;
use crate::app::language::{key_text, t};
use crate::app::pictures::icon_image;
use crate::app::reader::name_button;
use crate::app::request::{
    BoardRequest, GameRequest, NewActivity, PageName, PageRequest, Request, StorageRequest,
    ViewRequest, WindowRequest,
};
use crate::app::style::{CONTROL_HEIGHT, colour, regular};
use crate::app::ui_output::UiOutput;

#[derive(Clone, Debug)]
pub(crate) struct MenuPage {
    needs_focus: bool,
    /// Whether the menu covers the start page, which hides the game.
    on_start: bool,
}

/// One entry: its name in the log, its icon, its label, its key.
struct MenuEntry {
    name: &'static str,
    icon: Icon,
    label: Message,
    key: Option<KeyAction>,
    enabled: bool,
    request: Request,
    /// Whether the menu stays open.
    stays: bool,
    needs: Needs,
}

/// What must be in the window for an entry to stand in the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Needs {
    Nothing,
    /// A board: not the start page.
    Board,
    /// The board of the game, and no activity over it.
    Game,
}

/// Entries that belong together, with their heading.
type MenuGroup = (Message, Vec<MenuEntry>);

impl MenuPage {
    /// Creates the menu.
    pub(crate) fn new(on_start: bool) -> Self {
        Self {
            needs_focus: true,
            on_start,
        }
    }

    /// Returns the entries in their groups. Over the start page there are only those that need no
    /// visible game, and in a review none of the game that waits behind it.
    fn groups(&self, env: Env<'_>) -> Vec<MenuGroup> {
        let is_shown = |entry: &MenuEntry| match entry.needs {
            Needs::Nothing => true,
            Needs::Board => !self.on_start,
            Needs::Game => !self.on_start && !env.is_review,
        };
        let groups = [
            (msg::menu::play(), play_entries(env)),
            (msg::menu::learn(), learning_entries(env)),
            (msg::menu::keep(), keeping_entries()),
            (msg::menu::plummet(), program_entries()),
        ];
        let shown = groups.map(|(heading, entries)| {
            let entries: Vec<_> = entries.into_iter().filter(is_shown).collect();
            (heading, entries)
        });
        shown.into_iter().collect()
    }

    pub(super) fn show(&mut self, ctx: &Context, env: Env<'_>, out: &mut UiOutput) {
        let sheet = Sheet {
            theme: env.theme,
            id: "menu",
            title: msg::menu::title(),
            width: 620.0,
            height: 736.0,
            keeps_height: false,
        };
        sheet.show(
            ctx,
            out,
            |ui, out| {
                let columns = if ui.available_width() >= 420.0 { 2 } else { 1 };
                let groups = self.groups(env);
                ui.columns(columns, |columns| {
                    let count = columns.len();
                    for (index, group) in groups.into_iter().enumerate() {
                        if let Some(ui) = columns.get_mut(index % count) {
                            self.group(ui, env, group, out);
                        }
                    }
                });
            },
            |ui, out| {
                close_button(ui, out);
            },
        );
    }

    fn group(
        &mut self,
        ui: &mut Ui,
        env: Env<'_>,
        (title, entries): MenuGroup,
        out: &mut UiOutput,
    ) {
        heading(ui, title);
        ui.spacing_mut().item_spacing.y = 0.0;
        for entry in entries {
            let key = entry.key.map(|key| key_text(env.catalog.keys(), key));
            let key = key.unwrap_or_default();
            let shown = RichText::new(&key)
                .font(regular(11.5))
                .color(colour(env.theme.dim));
            let icon = icon_image(ui, entry.icon, 17.0, colour(env.theme.text));
            let button = Button::new((icon, t(&entry.label)))
                .right_text(shown)
                .frame_when_inactive(false)
                .min_size(Vec2::new(ui.available_width(), CONTROL_HEIGHT));
            let response = ui.add_enabled(entry.enabled, button);
            name_button(&response, &entry.label, &key);
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
        ui.add_space(6.0);
    }
}

impl MenuEntry {
    /// An enabled entry without a key that closes the menu.
    fn new(name: &'static str, icon: Icon, label: Message, request: impl Into<Request>) -> Self {
        Self {
            name,
            icon,
            label,
            key: None,
            enabled: true,
            request: request.into(),
            stays: false,
            needs: Needs::Nothing,
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

    /// Leaves the entry out where what it needs is missing.
    fn needing(self, needs: Needs) -> Self {
        Self { needs, ..self }
    }

    /// Keeps the menu open after a click.
    fn staying(self) -> Self {
        Self {
            stays: true,
            ..self
        }
    }
}

fn play_entries(env: Env<'_>) -> Vec<MenuEntry> {
    let new = Request::open(PageName::NewGame);
    let rematch = msg::menu::rematch();
    let mut entries = vec![
        MenuEntry::new("new", Icon::New, msg::menu::new_game(), new).key(KeyAction::New),
        MenuEntry::new("rematch", Icon::Again, rematch, BoardRequest::Rematch)
            .needing(Needs::Board)
            .key(KeyAction::Rematch),
    ];
    entries.extend(game_entries(env));
    entries.extend([
        MenuEntry::new(
            "go_to",
            Icon::Next,
            msg::menu::go_to(),
            Request::open(PageName::GoTo),
        )
        .needing(Needs::Board)
        .key(KeyAction::GoTo),
        MenuEntry::new(
            "set_up",
            Icon::Edit,
            msg::menu::set_up(),
            Request::open(PageName::SetUp),
        ),
        MenuEntry::new(
            "together",
            Icon::Together,
            msg::together::title(),
            Request::open(PageName::Together),
        ),
        MenuEntry::new(
            "start",
            Icon::Home,
            msg::menu::start_page(),
            PageRequest::Start,
        )
        .needing(Needs::Board),
    ]);
    entries
}

/// What is done to the game on the board.
fn game_entries(env: Env<'_>) -> [MenuEntry; 4] {
    let session = env.session;
    let going = session.result().is_none();
    let can_resign = going && session.setup().has_human();
    let (icon, pause) = match session.is_paused() {
        true => (Icon::Play, msg::menu::go_on()),
        false => (Icon::Pause, msg::menu::pause()),
    };
    [
        MenuEntry::new("undo", Icon::Undo, msg::menu::undo(), BoardRequest::Undo)
            .needing(Needs::Game)
            .key(KeyAction::Undo)
            .only_if(session.can_undo()),
        MenuEntry::new("redo", Icon::Redo, msg::menu::redo(), BoardRequest::Redo)
            .needing(Needs::Game)
            .key(KeyAction::Redo)
            .only_if(session.can_redo()),
        MenuEntry::new("pause", icon, pause, GameRequest::TogglePause)
            .needing(Needs::Game)
            .key(KeyAction::Pause)
            .only_if(going),
        MenuEntry::new(
            "resign",
            Icon::Resign,
            msg::menu::resign(),
            GameRequest::Resign,
        )
        .needing(Needs::Game)
        .key(KeyAction::Resign)
        .only_if(can_resign),
    ]
}

fn learning_entries(env: Env<'_>) -> Vec<MenuEntry> {
    let open = Request::open;
    vec![
        MenuEntry::new("hint", Icon::Hint, msg::menu::hint(), BoardRequest::Hint)
            .needing(Needs::Game)
            .key(KeyAction::Hint)
            .only_if(can_hint(env.session)),
        MenuEntry::new(
            "analysis",
            Icon::Scores,
            msg::menu::scores(),
            ViewRequest::ToggleAnalysis,
        )
        .needing(Needs::Board)
        .key(KeyAction::Analysis),
        MenuEntry::new("why", Icon::Why, msg::menu::why(), ViewRequest::ToggleWhy)
            .needing(Needs::Board)
            .key(KeyAction::Why),
        MenuEntry::new(
            "review",
            Icon::Review,
            msg::menu::review(),
            NewActivity::ToggleReview,
        )
        .needing(Needs::Board)
        .key(KeyAction::Review)
        .only_if(env.can_review),
        MenuEntry::new(
            "openings",
            Icon::Openings,
            msg::menu::openings(),
            open(PageName::Openings),
        ),
        MenuEntry::new(
            "lessons",
            Icon::Lessons,
            msg::menu::lessons(),
            open(PageName::Lessons),
        ),
        MenuEntry::new(
            "puzzles",
            Icon::Puzzles,
            msg::menu::puzzles(),
            open(PageName::Puzzles),
        ),
        MenuEntry::new(
            "help",
            Icon::Help,
            msg::menu::help(),
            Request::toggle(PageName::Help),
        )
        .key(KeyAction::Help),
    ]
}

fn keeping_entries() -> Vec<MenuEntry> {
    let export = |format| StorageRequest::Export(format, None);
    vec![
        MenuEntry::new(
            "save",
            Icon::Save,
            msg::menu::save(),
            StorageRequest::Save(None),
        )
        .needing(Needs::Board)
        .key(KeyAction::Save),
        MenuEntry::new(
            "load",
            Icon::Saved,
            msg::menu::saved_games(),
            Request::open(PageName::Load),
        )
        .key(KeyAction::Load),
        MenuEntry::new(
            "copy",
            Icon::Copy,
            msg::menu::copy(),
            StorageRequest::Copy(None),
        )
        .needing(Needs::Board)
        .key(KeyAction::Copy),
        MenuEntry::new(
            "paste",
            Icon::Paste,
            msg::menu::paste(),
            StorageRequest::Paste,
        )
        .key(KeyAction::Paste),
        MenuEntry::new(
            "board_picture",
            Icon::Picture,
            msg::menu::board_picture(),
            export(PictureFormat::Png),
        )
        .needing(Needs::Board),
        MenuEntry::new(
            "animation",
            Icon::Film,
            msg::menu::animation(),
            export(PictureFormat::Gif),
        )
        .needing(Needs::Board),
        MenuEntry::new(
            "picture",
            Icon::Share,
            msg::menu::screenshot(),
            StorageRequest::Picture,
        )
        .key(KeyAction::Picture),
    ]
}

fn program_entries() -> Vec<MenuEntry> {
    let open = Request::open;
    vec![
        MenuEntry::new(
            "statistics",
            Icon::Statistics,
            msg::menu::statistics(),
            open(PageName::Statistics),
        )
        .key(KeyAction::Statistics),
        MenuEntry::new(
            "arena",
            Icon::Arena,
            msg::menu::arena(),
            open(PageName::Arena),
        ),
        MenuEntry::new(
            "training",
            Icon::Training,
            msg::menu::training(),
            open(PageName::Training),
        ),
        MenuEntry::new(
            "settings",
            Icon::Settings,
            msg::menu::settings(),
            open(PageName::Settings),
        )
        .key(KeyAction::Settings),
        MenuEntry::new(
            "theme",
            Icon::Theme,
            msg::menu::next_theme(),
            WindowRequest::NextTheme,
        )
        .key(KeyAction::Theme)
        .staying(),
        MenuEntry::new(
            "fullscreen",
            Icon::FullScreen,
            msg::menu::full_screen(),
            WindowRequest::ToggleFullscreen,
        )
        .key(KeyAction::Fullscreen)
        .staying(),
        MenuEntry::new("quit", Icon::Leave, msg::menu::quit(), WindowRequest::Quit)
            .key(KeyAction::Quit),
    ]
}
