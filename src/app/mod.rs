//! The window: the only place that names macroquad and egui.

pub(crate) mod board_layer;
pub(crate) mod egui_adapter;
pub(crate) mod fonts;
pub(crate) mod input;
mod mesh_clip;
pub(crate) mod pacing;
pub(crate) mod paint;
pub(crate) mod preflight;
pub(crate) mod style;
#[cfg(target_os = "linux")]
pub(crate) mod x11;
