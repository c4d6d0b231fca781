//! `plummet picture`: draws a game to a file.

use std::path::PathBuf;

use clap::Args;

use super::game::saved_game;
use super::options::{position_after, preset_of, ruleset_of, size, theme_of, whole_number};
use super::{DONE, Failure, Host};
use crate::outside::Escaped;
use crate::presets::Catalog;
use crate::rules::{Position, Size};
use crate::scene::{Caption, Export, ExportError, PictureFormat};
use crate::session::Session;
use crate::storage::{if_free, write_new_bytes};

/// What `plummet picture` is asked for.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct PictureArguments {
    /// The file of a saved game, or a game of an arena: FILE.json#12 is number 12
    #[arg(value_name = "GAME", required_unless_present = "moves",
          conflicts_with_all = ["moves", "preset", "size"])]
    pub game: Option<PathBuf>,

    /// The moves of the game, columns counted from 1: 4455, or 12,7 on any board
    #[arg(long, value_name = "LIST")]
    pub moves: Option<String>,

    /// The rules of those moves; the id of a preset, such as connect_four
    #[arg(long, value_name = "PRESET")]
    pub preset: Option<String>,

    /// The size of the board that the moves are played on, such as 9x7
    #[arg(long, value_name = "CxR", value_parser = size)]
    pub size: Option<Size>,

    /// The new file: .png for a picture of the last position, .gif for the game
    #[arg(long, value_name = "FILE.png|FILE.gif")]
    pub out: PathBuf,

    /// The side of a cell in pixels, 4 to 512 [default: one that suits the board]
    #[arg(long, value_name = "N", value_parser = cell, allow_negative_numbers = true)]
    pub cell: Option<u16>,

    /// The colours; the id of a theme, such as dark
    #[arg(long, value_name = "THEME")]
    pub theme: Option<String>,
}

fn cell(text: &str) -> Result<u16, String> {
    let (least, most) = (*Export::CELLS.start(), *Export::CELLS.end());
    let number = whole_number(text, least.into(), most.into())?;
    u16::try_from(number).map_err(|error| error.to_string())
}

impl PictureArguments {
    /// Draws the game and writes the file.
    pub(super) fn run(self, catalog: &Catalog, host: &mut Host<'_>) -> Result<u8, Failure> {
        let out = Escaped::path(&self.out);
        let format = PictureFormat::of_file(&self.out).ok_or_else(|| {
            Failure::Misuse(format!(
                "--out: expected a file that ends in .png or .gif, found {out}"
            ))
        })?;
        let theme = theme_of(self.theme.as_deref(), catalog).map_err(Failure::Misuse)?;
        let (position, caption) = self.game(catalog)?;
        // A game may take seconds to draw, so a name that is taken is refused before.
        if_free(&self.out).map_err(|error| Failure::File(error.to_string()))?;
        let export = Export {
            position: &position,
            theme,
            cell: self.cell,
            caption: caption.as_ref(),
        };
        let bytes = export.encode(format).map_err(|error| refused(&error))?;
        write_new_bytes(&self.out, &bytes).map_err(|error| Failure::File(error.to_string()))?;
        writeln!(host.out, "The picture is in {out}.")?;
        host.out.flush()?;
        Ok(DONE)
    }

    /// Returns the last position of the game, and who plays where that is known.
    fn game(&self, catalog: &Catalog) -> Result<(Position, Option<Caption>), Failure> {
        if let Some(file) = &self.game {
            let saved = saved_game(file).map_err(Failure::File)?;
            let session = Session::resume(&saved.record);
            let session = session.map_err(|error| Failure::of_file(file, &error))?;
            let caption = Caption::of(&session, |message| message.to_string());
            return Ok((session.position().clone(), Some(caption)));
        }
        let moves = self.moves.as_deref().unwrap_or_default();
        let position = || {
            let preset = preset_of(self.preset.as_deref(), catalog)?;
            let ruleset = ruleset_of(preset, self.size)?;
            position_after("--moves", moves, &ruleset)
        };
        let position = position().map_err(Failure::Misuse)?;
        Ok((position, None))
    }
}

/// Returns the failure of a picture that is too large, with what helps.
fn refused(error: &ExportError) -> Failure {
    match error {
        ExportError::TooLarge { cell, .. } => {
            Failure::Misuse(format!("{error}; choose --cell {cell} or less"))
        }
        ExportError::TooLong { cell, .. } => Failure::Misuse(format!(
            "{error}; choose --cell {cell} or less, or a file that ends in .png"
        )),
        ExportError::Encoding(_) => Failure::Impossible(error.to_string()),
    }
}
