//! The pages over the game: small screens on a stack, each with its own state.

mod arena;
mod examples;
mod go_to;
mod help;
mod keys;
mod ladder;
mod lessons;
mod load;
mod menu;
mod names;
mod new_game;
mod openings;
mod program;
mod puzzles;
mod rules_editor;
mod set_up;
mod settings;
mod sheet;
mod start;
mod statistics;
mod tile;
mod together;
mod training;

use std::any::Any;
use std::cell::RefCell;
use std::fmt::Debug;
use std::ops::Deref;

use egui::style::ScrollAnimation;
use egui::{Context, Id, Response};

use super::ui_output::{Effect, UiOutput, then};
use super::window::Window;

pub(crate) use arena::ArenaPage;
pub(crate) use go_to::GoToPage;
pub(crate) use help::HelpPage;
pub(crate) use keys::KeysPage;
pub(crate) use ladder::ladder;
pub(crate) use lessons::LessonsPage;
pub(crate) use load::{Listings, LoadPage};
pub(crate) use menu::MenuPage;
pub(crate) use names::NamesPage;
pub(crate) use new_game::NewGamePage;
pub(crate) use openings::OpeningsPage;
pub(crate) use program::{ProgramPage, ProgramToRun};
pub(crate) use puzzles::PuzzlesPage;
pub(crate) use set_up::SetUpPage;
pub(crate) use settings::SettingsPage;
pub(crate) use sheet::{drop_down, option};
pub(crate) use start::{StartPage, setup_against};
pub(crate) use statistics::StatisticsPage;
pub(crate) use together::TogetherPage;
pub(crate) use training::{TrainingPage, game_against};

/// What most pages use.
mod prelude {
    pub(super) use egui::accesskit::Role;
    pub(super) use egui::{
        Align, Atom, Button, Color32, Context, CornerRadius, Frame, Grid, Key, Label, Layout,
        Margin, ProgressBar, Rect, Response, RichText, ScrollArea, Sense, Stroke, TextEdit, Ui,
        UiBuilder, Vec2, vec2,
    };
    pub(super) use plummet::engine::reason_unavailable;
    pub(super) use plummet::internals::outside::Escaped;
    pub(super) use plummet::internals::presets::{Action, HUMAN, Theme};
    pub(super) use plummet::internals::scene::art::Icon;
    pub(super) use plummet::internals::storage::{SavedGame, Settings, Ticket};
    pub(super) use plummet::internals::text::{Argument, Join, Message, msg};
    pub(super) use plummet::presets::{Catalog, Level, Preset};
    pub(super) use plummet::rules::{
        ByPlayer, Column, Ending, Player, Position, Ruleset, RulesetChanges, Size,
    };
    pub(super) use plummet::session::{GameSetup, Seat};

    pub(super) use super::examples::Examples;
    pub(super) use super::sheet::*;
    pub(super) use super::tile::{Emphasis, Tile, grid};
    pub(super) use super::{App, Named};
    pub(super) use crate::app::language::{key_label, key_of, key_text, t};
    pub(super) use crate::app::pictures::*;
    pub(super) use crate::app::reader::{
        is_choice, name_button, name_control, name_group, name_picture,
    };
    pub(super) use crate::app::request::{GameOrigin, NewActivity, PresetToSave};
    pub(super) use crate::app::style::{
        CONTROL_HEIGHT, ICON_BUTTON, bold, colour, focus_ring, heavy, icon_button, regular, tooltip,
    };
    pub(super) use crate::app::ui_output::{Effect, UiOutput, dismissal};
    pub(super) use crate::app::window::{Window, command_of, size_text};
}

/// A page over the game or the start page.
pub(crate) trait Page: Any + Debug {
    /// Shows the page.
    fn show(&mut self, ctx: &Context, window: &Window, out: &mut UiOutput);

    /// Returns whether the page fills the whole window and hides the game.
    fn hides_game(&self) -> bool {
        false
    }
}

/// The window as a page has it: to read, and to ask for changes.
struct App<'a> {
    window: &'a Window,
    out: RefCell<&'a mut UiOutput>,
}

impl Deref for App<'_> {
    type Target = Window;

    fn deref(&self) -> &Window {
        self.window
    }
}

impl<'a> App<'a> {
    fn new(window: &'a Window, out: &'a mut UiOutput) -> Self {
        let out = RefCell::new(out);
        Self { window, out }
    }

    /// Asks for an effect.
    fn ask(&self, effect: impl Into<Effect>) {
        self.out.borrow_mut().request(effect);
    }

    /// Asks for a change of the window.
    fn then(&self, run: impl FnOnce(&mut Window) + 'static) {
        self.ask(then(run));
    }

    /// Gives a control the focus when its page is first shown.
    fn focus_once(&self, response: &Response) {
        self.out.borrow_mut().focus_once(response);
    }

    /// Gives the focus to the control that calls `focus_once` next.
    fn move_focus(&self) {
        self.out.borrow_mut().needs_focus = true;
    }

    /// Hands on the controls that were noted.
    fn end(&self, ctx: &Context) {
        let controls = ctx.data_mut(|data| data.remove_temp::<Controls>(controls()));
        for (name, response) in controls.unwrap_or_default() {
            self.out.borrow_mut().control(name, &response);
        }
    }
}

/// The controls of a page with their names in the event log.
type Controls = Vec<(String, Response)>;

fn controls() -> Id {
    Id::unique("controls of a page")
}

trait Named {
    /// Notes the place of a control, under its name in the event log.
    fn named(self, name: impl Into<String>) -> Self;
}

impl Named for Response {
    fn named(self, name: impl Into<String>) -> Self {
        // Scroll a control into view when the keyboard moves the focus to it.
        if self.gained_focus() {
            self.scroll_to_me_animation(None, ScrollAnimation::none());
        }
        let control = (name.into(), self.clone());
        let ctx = &self.ctx;
        ctx.data_mut(|data| {
            data.get_temp_mut_or_default::<Controls>(controls())
                .push(control)
        });
        self
    }
}
