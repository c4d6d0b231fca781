//! Layout and animation of the board: the headless half of the view.
//!
//! Everything here is arithmetic on plain data: no window, no drawing, no clock. Lengths are in
//! window pixels with the origin at the top left. Times are in seconds on the caller's clock.

mod export;
mod icon;
mod layout;
mod marks;
mod motion;
mod pan;
mod picture;
pub mod raster;
mod record;
mod scores;
mod status;
mod timeline;
mod view;

pub use export::{Export, ExportError, PictureFormat, encode_png};
pub use icon::{disc_style, icon, rgb};
pub use layout::{BoardLayout, Rect, WindowLayout};
pub use marks::{MarkFilter, Stroke};
pub use motion::{Fall, Motion};
pub use picture::{MovingDisc, Picture, Scene};
pub use record::{CellRecord, Record, RectRecord, ScoreRecord};
pub use scores::{
    Chip, EvalBar, Tone, chips, eval_bar, score_of, signed, verdict, verdict_of, worth,
};
pub use status::{capitalised, headline, refusal, row_name, status};
pub use timeline::Timeline;
pub use view::View;
