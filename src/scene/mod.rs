//! The view without a window: what is drawn where, tested without a display.

pub mod raster;
