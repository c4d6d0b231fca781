//! The words that most files of the window have in common.

pub(crate) use std::path::PathBuf;
pub(crate) use std::sync::Arc;
pub(crate) use std::time::Duration;

pub(crate) use egui::accesskit::Role;
pub(crate) use egui::{
    Align, Button, Color32, CornerRadius, FontId, Label, Layout, Response, RichText, ScrollArea,
    Sense, Stroke, Ui, UiBuilder, Vec2,
};
pub(crate) use plummet::engine::{Analysis, Clock, Score, reason_unavailable};
pub(crate) use plummet::internals::jobs::{Job, Runtime};
pub(crate) use plummet::internals::outside::Escaped;
pub(crate) use plummet::internals::presets::{Action, Colour, Keys, Theme};
pub(crate) use plummet::internals::scene::art::Icon;
pub(crate) use plummet::internals::scene::{BoardLayout, LogRecord, PlayerNames};
pub(crate) use plummet::internals::storage::{Disk, SavedGame, StorageError};
pub(crate) use plummet::internals::text::{Argument, Join, Message, Who, msg};
pub(crate) use plummet::presets::{Catalog, ConfigError, Level, Preset};
pub(crate) use plummet::rules::{ByPlayer, Cell, Column, Ending, Player, Position, Ruleset};
pub(crate) use plummet::session::{Command, Event, GameSetup, Origin, PersonName, Seat, Session};

pub(crate) use super::game::{Game, seat_of};
pub(crate) use super::language::t;
pub(crate) use super::messages::Messages;
pub(crate) use super::reader::name_control;
pub(crate) use super::request::{BoardRequest, GameOrigin, PresetToSave};
pub(crate) use super::store::Store;
pub(crate) use super::style::{
    CONTROL_HEIGHT, bold, border, colour, focus_ring, leave_room_for_bar, regular, tooltip,
};
pub(crate) use super::ui_output::{Effect, UiOutput, then};
pub(crate) use super::window::Window;
