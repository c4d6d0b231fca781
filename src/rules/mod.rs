//! The rules of the games: no I/O, no clock, no randomness.
//!
//! Reading order: [`Player`], [`Board`], [`Goal`], [`Ruleset`], [`Position`],
//! then [`notation`] (every text form).

mod board;
mod changes;
mod explain;
mod fault;
mod goal;
pub mod notation;
mod player;
mod position;
mod ruleset;
mod setup;
pub(crate) mod words;

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use self::notation::{board_of_start, letters};
use crate::text::{Argument, Join, Message, msg};

pub use self::{
    board::*, changes::*, explain::*, fault::*, goal::*, player::*, position::*, ruleset::*,
    setup::*, words::*,
};
