//! The words that most files of the window have in common.

pub use std::path::PathBuf;
pub use std::sync::Arc;
pub use std::time::Duration;

pub use egui::accesskit::Role;
pub use egui::{
    Align, Button, Color32, CornerRadius, FontId, Label, Layout, Response, RichText, ScrollArea,
    Sense, Stroke, Ui, UiBuilder, Vec2,
};
pub use plummet::engine::{Analysis, Clock, Score, reason_unavailable};
pub use plummet::internals::jobs::{Job, Runtime};
pub use plummet::internals::outside::Escaped;
pub use plummet::internals::presets::{Action, Keys, Theme};
pub use plummet::internals::scene::art::Icon;
pub use plummet::internals::scene::{BoardLayout, PlayerNames};
pub use plummet::internals::storage::{Disk, SavedGame, StorageError};
pub use plummet::internals::text::{Argument, Join, Message, Who, msg};
pub use plummet::presets::{Catalog, ConfigError, Level, Preset};
pub use plummet::rules::{ByPlayer, Cell, Column, Ending, Player, Position, Ruleset};
pub use plummet::session::{Command, Event, GameSetup, Origin, PersonName, Seat, Session};
pub use serde_json::json;

pub use super::effects::{Asks, Effect, request, then};
pub use super::game::{Game, seat_of};
pub use super::language::t;
pub use super::messages::Messages;
pub use super::reader::name_control;
pub use super::request::{BoardRequest, GameOrigin, PresetToSave};
pub use super::store::Store;
pub use super::style::{
    CONTROL_HEIGHT, bold, border, focus_ring, leave_room_for_bar, regular, tooltip,
};
pub use super::window::Window;
