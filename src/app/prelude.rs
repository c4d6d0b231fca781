//! The words that most files of the window have in common.

pub use std::path::PathBuf;
pub use std::sync::Arc;
pub use std::time::Duration;

pub use egui::accesskit::Role;
pub use egui::{
    Align, Button, Color32, CornerRadius, FontId, Label, Layout, Response, RichText, ScrollArea,
    Sense, Stroke, Ui, UiBuilder, Vec2,
};
pub use plummet::internals::scene::art::Icon;
pub use plummet::internals::{
    arena::*, jobs::*, net::*, outside::*, presets::*, review::*, scene::*, storage::*, text::*,
};
pub use plummet::{engine::*, presets::*, rules::*, session::*};
pub use serde_json::json;

pub use super::effects::{Asks, Effect, request, then};
pub use super::game::{Game, seat_of};
pub use super::language::t;
pub use super::messages::Messages;
pub use super::reader::name_control;
pub use super::request::{BoardRequest, GameOrigin, PresetToSave};
pub use super::store::Store;
pub use super::style::{
    CONTROL_HEIGHT, bold, border, focus_ring, from_right, leave_room_for_bar, regular, space,
    tooltip, words,
};
pub use super::window::Window;
