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

pub use crate::engine::estimate::{Advantage, whole_points};
pub use crate::rules::words::row_name;
pub use composition::{DrawnMark, MarkShape};
pub use confetti::Confetto;
pub use example::example_position;
pub use export::{Caption, Export, PictureFormat};
pub use icon::icon;
pub use layout::{BoardLayout, Panel, WindowLayout, cells};
pub use little_board::LittleBoard;
pub use marks::{MarkFilter, MarkStroke};
pub use motion::{Fall, Motion};
pub use players::PlayerNames;
pub use scores::{
    ScoreChip, Tone, assessment, eval_bar, position_score, score_chips, score_of, signed,
    with_best_play,
};
pub use snapshot::{MovingDisc, Scene, SceneSnapshot};
pub use spoken::{
    cell_words, column_words, free_columns, last_move, moves_after, read_board, read_column,
    read_row, score_words, taken_back, threats, threats_of, turn_words,
};
pub use status::{headline, how_it_ended, refusal, status, swapped};
pub use timeline::Timeline;
pub use view::{View, Zoom};
pub use worksheet::{PrintedPuzzle, Worksheet};
