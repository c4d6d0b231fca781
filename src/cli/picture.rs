//! `plummet picture`: draws a game to a file.

use super::*;
use crate::scene::*;

/// What `plummet picture` is asked for.
#[derive(Args)]
pub struct PictureArguments {
    /// The file of a saved game, or a game of an arena: FILE.json#12 is number 12
    #[arg(value_name = "GAME", required_unless_present = "moves",
          conflicts_with_all = ["moves", "preset", "size"])]
    pub game: Option<PathBuf>,

    /// The moves of the game, columns counted from 1: 4455, or 12,7 on any board
    #[arg(long, value_name = "LIST")]
    pub moves: Option<String>,

    /// The rules.
    #[command(flatten)]
    pub rules: RulesArguments,

    /// The new file: .png for a picture of the last position, .gif for the game
    #[arg(long, value_name = "FILE.png|FILE.gif")]
    pub out: PathBuf,

    /// The side of a cell in pixels, 4 to 512 [default: one that suits the board]
    #[arg(long, value_name = "N", value_parser = whole::<u16, { *Export::CELLS.start() as u64 }, { *Export::CELLS.end() as u64 }>)]
    pub cell: Option<u16>,

    /// The colours; the id of a theme, such as dark
    #[arg(long, value_name = "THEME")]
    pub theme: Option<String>,
}
impl PictureArguments {
    /// Draws the game and writes the file.
    pub fn run(self, catalog: &Catalog, host: &mut Host) -> Exit {
        let out = Escaped::path(&self.out);
        let format = PictureFormat::of_file(&self.out).ok_or_else(|| {
            format!("--out: expected a file that ends in .png or .gif, found {out}")
        })?;
        let theme = theme_of(self.theme.as_deref(), catalog)?;
        let (position, caption) = match &self.game {
            Some(file) => {
                let saved = saved_game(file).map_err(Failure::File)?;
                let session = Session::resume(&saved.record);
                let session = session.map_err(|error| Failure::of_file(file, &error))?;
                let caption = Caption::of(&session, |message| message.to_string());
                (session.position, Some(caption))
            }
            None => {
                let (_, ruleset) = self.rules.look_up(catalog)?;
                let moves = self.moves.as_deref().unwrap_or_default();
                (position_after("--moves", moves, &ruleset)?, None)
            }
        };
        // A game may take seconds to draw, so a name that is taken is refused before.
        must_be_free(&self.out)?;
        let export = Export {
            position: &position,
            theme,
            cell: self.cell,
            caption: caption.as_ref(),
        };
        let most = export.cell(format);
        if let Some(cell) = self.cell.filter(|&cell| cell > most) {
            return Err(Failure::Misuse(format!(
                "--cell: expected at most {most} for a game of this size, found {cell}"
            )));
        }
        let bytes = export.encode(format).map_err(sentence_of)?;
        write_new(&self.out, &bytes)?;
        writeln!(host.out, "The picture is in {out}.")?;
        Ok(DONE)
    }
}
