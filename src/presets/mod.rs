//! The configuration: rule presets, engine levels, themes and keys, read from RON texts.
//!
//! Reading order: [`Preset`], [`Level`], `Theme`, `Keys`; [`ConfigError`]; then [`SearchPath`],
//! which finds the files, [`Catalog`], which reads them, and `CatalogWatcher`, which reads them again
//! when they change.
//!
//! # Texts
//!
//! All files of the program are RON texts, read through `presets::text_file` and written by it.
//!
//! - The types that serde reads are the documents: a text is valid if they accept it. A value that a type
//!   refuses says what it expects (`try_from`).
//! - `presets::outline` finds the places of keys and values in a text, for its faults.
//! - What types cannot say, such as a sum or a move that does not fit, is checked after reading, by the
//!   path of the value.
//! - `build.rs` lists the files of `config/` for the program, in the order of menus.
//! - Unit tests check that the manuals in the files name the keys that are accepted.

#![allow(unreachable_pub, reason = "the modules are not public")]

pub(crate) mod catalog;
pub(crate) mod check;
pub(crate) mod error;
pub(crate) mod keys;
pub(crate) mod languages;
pub(crate) mod layers;
pub(crate) mod level;
pub(crate) mod outline;
pub(crate) mod preset;
pub(crate) mod text_file;
pub(crate) mod texts;
pub(crate) mod theme;

use std::cell::OnceCell;
use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::{fmt, fs, io};

use ron::error::SpannedResult;
use serde::de::{DeserializeOwned, Deserializer};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use self::error::*;
pub use self::{
    catalog::Catalog,
    error::{ConfigError, Place},
    layers::SearchPath,
    level::{Level, NoSuchLevel},
    preset::{Preset, Translations},
};
pub(crate) use self::{
    catalog::*, keys::*, layers::*, level::*, outline::*, preset::check_rules, text_file::*,
    theme::*,
};
use crate::engine::{EngineHandle, LevelEngine};
use crate::outside::*;
use crate::rules::*;
use crate::text::{Language, Message, msg};
