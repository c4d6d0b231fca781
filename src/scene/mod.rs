//! Layout and animation of the board: the headless half of the view.
//!
//! Everything here is arithmetic on plain data: no window, no drawing, no clock. Lengths are in
//! window pixels with the origin at the top left. Times are in seconds on the caller's clock.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "pixels: clamped to the sides of a window or a picture where they are made"
)]

pub mod art;
mod composition;
mod confetti;
mod example;
mod export;
mod icon;
mod layout;
mod little_board;
mod marks;
mod motion;
mod players;
mod scores;
mod snapshot;
mod spoken;
mod status;
mod timeline;
mod view;
mod worksheet;

use ecolor::Color32;
use emath::{Pos2, Rangef, Rect, Vec2, pos2, vec2};

use self::art::{BoardPieces, MAX_SIZE, Pixmap, Shade, lettering};
pub use self::{
    composition::*, confetti::*, example::*, export::*, icon::*, layout::*, little_board::*,
    marks::*, motion::*, players::*, scores::*, snapshot::*, spoken::*, status::*, timeline::*,
    view::*, worksheet::*,
};
pub use crate::engine::estimate::{Advantage, whole_points};
pub use crate::rules::words::row_name;
use crate::text::{msg::game, *};
use crate::{engine::*, presets::*, rules::*, session::*};
