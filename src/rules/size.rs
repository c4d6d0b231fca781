//! Reading the size of a playable board from text, such as `9x7`.

use std::str::FromStr;

use thiserror::Error;

use super::board::{MAX_SIDE, MIN_SIDE, Size};

/// The error for a text that is not the size of a playable board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected columns x rows from {MIN_SIDE} to {MAX_SIDE} each, such as 9x7")]
pub struct SizeError;

impl FromStr for Size {
    type Err = SizeError;

    fn from_str(text: &str) -> Result<Self, SizeError> {
        let side = |text: &str| {
            let digits = text.bytes().all(|byte| byte.is_ascii_digit());
            let side = text.parse::<u8>().ok().filter(|_| digits);
            side.filter(|side| (MIN_SIDE..=MAX_SIDE).contains(side))
        };
        text.split_once(['x', 'X'])
            .and_then(|(columns, rows)| Some(Self::new(side(columns)?, side(rows)?)))
            .ok_or(SizeError)
    }
}
