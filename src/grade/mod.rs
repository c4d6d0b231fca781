//! Marks for the programs of the five courses' students.
//!
//! A [`Course`] has [`Case`]s: published examples and generated positions, each with the right
//! answer. A [`GradedProgram`] is asked all of them, and a [`GradeReport`] counts by part what it
//! passed. If a search of COMP3308 is wrong, the answers are compared with those of the reference
//! with one or two [`MISTAKES`]: a diagnosis is exact, since the reference with these mistakes gives
//! every answer of the program. A [`PlayReport`] has games against fixed levels.
//!
//! Reading order: `cases` (questions and right answers, by course), `program`, `report`; `reference`,
//! `mistakes` and `diagnose`; `tree` (the reference search as a tree); `player` and `play`; `text`
//! and `gradescope`; `class` (a folder a student).
//!
//! A program is asked in the folder and environment of the caller, and guarded as other programs
//! are: its output and time are limited, and nothing that it has started is left.

mod cases;
mod class;
mod diagnose;
mod gradescope;
mod mistakes;
mod pages;
mod play;
mod player;
mod program;
mod reference;
mod report;
mod text;
mod tree;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serde::{Deserialize, Serialize};

pub use self::{
    cases::*, class::*, diagnose::*, mistakes::*, play::*, player::*, program::*, reference::*,
    report::*, tree::*,
};
use crate::rules::{notation::*, *};
use crate::{arena::*, engine::*, outside::*, presets::*, storage::*};
