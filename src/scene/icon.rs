//! The program's icon: a board of 2x2 cells with three discs.

use super::raster::{self, CellStyle, DiscMark, DiscStyle, MIN_MARK_SIZE, Pixmap, Rgb};
use crate::presets::{self, Colour, DiscLook, Theme};
use crate::rules::Player;

/// The discs of the icon, row by row from the top, left to right.
const DISCS: [[Option<Player>; 2]; 2] = [
    [None, Some(Player::Red)],
    [Some(Player::Red), Some(Player::Yellow)],
];

/// Draws the icon as a square of `side` pixels, in the colours of a theme.
#[must_use]
pub fn icon(side: u16, theme: &Theme) -> Pixmap {
    let plate = raster::rounded_rect(side, side, f32::from(side) * 0.18, rgb(theme.board), None);
    // The plate may be smaller than requested.
    let side = plate.width();
    let margin = side / 16;
    let cell = (side / 2).saturating_sub(margin).max(1);
    let cells = DISCS.map(|row| row.map(|disc| cell_picture(cell, disc, theme)));
    // Two cells may leave a pixel of the middle over.
    let start = side.saturating_sub(2 * cell) / 2;
    let middle = start + cell;
    Pixmap::of(side, side, |x, y| {
        let part = |at: u16| match at.checked_sub(middle) {
            Some(inside) => (1, Some(inside)),
            None => (0, at.checked_sub(start)),
        };
        let ((column, x_in), (row, y_in)) = (part(x), part(y));
        let seen = x_in
            .zip(y_in)
            .map(|(x_in, y_in)| cells[row][column].pixel(x_in, y_in));
        match seen {
            // The plate with its round corners shows between the cells.
            Some(pixel) if pixel[3] == u8::MAX => pixel,
            _ => plate.pixel(x, y),
        }
    })
}

/// Draws a cell with its disc, or with a dark hole.
pub(super) fn cell_picture(size: u16, disc: Option<Player>, theme: &Theme) -> Pixmap {
    let style = CellStyle {
        board: rgb(theme.board),
        rim: rgb(theme.hole),
    };
    let dark = rgb(theme.hole);
    let hole = Pixmap::of(size, size, |_, _| [dark.0, dark.1, dark.2, u8::MAX]);
    let behind = match disc {
        None => hole,
        Some(player) => hole.under(&raster::disc(size, &disc_style(theme, player, size))),
    };
    behind.under(&raster::cell(size, &style))
}

/// Returns the style of a player's disc. A disc too small for a mark has none.
#[must_use]
pub fn disc_style(theme: &Theme, player: Player, size: u16) -> DiscStyle {
    let DiscLook { face, mark, ink } = theme.disc(player);
    let ink = rgb(ink);
    DiscStyle {
        face: rgb(face),
        mark: match mark {
            _ if size < MIN_MARK_SIZE => DiscMark::None,
            presets::Mark::Ring => DiscMark::Ring(ink),
            presets::Mark::Cross => DiscMark::Cross(ink),
        },
    }
}

/// Converts a theme's colour for pictures.
#[must_use]
pub const fn rgb(Colour { red, green, blue }: Colour) -> Rgb {
    Rgb(red, green, blue)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::presets::Catalog;

    #[test]
    fn the_icon_has_round_corners_and_three_discs() {
        let catalog = Catalog::built_in();
        let theme = catalog.theme("dark").unwrap_or_else(|| panic!("a theme"));
        for side in [16, 32, 48, 64, 128] {
            let icon = icon(side, theme);
            assert_eq!((icon.width(), icon.height()), (side, side));
            assert!(icon.pixel(0, 0)[3] < 50, "{side}: the corner");
            let quarter = |far: bool| if far { side * 3 / 4 } else { side / 4 };
            let at = |x: bool, y: bool| icon.pixel(quarter(x), quarter(y));
            assert!(
                at(false, false)[..3].iter().all(|&part| part < 40),
                "{side}"
            );
            for [red, green, blue, _] in [at(false, true), at(true, false)] {
                assert!(red > 130 && green < 120 && blue < 130, "{side}: red {red}");
            }
            // Beside its dark cross the last one is yellow.
            let quarter = side / 2 + 1..side;
            let is_yellow = |[red, green, blue, _]: [u8; 4]| red > 150 && green > 130 && blue < 120;
            let mut pixels = quarter
                .clone()
                .flat_map(|y| quarter.clone().map(move |x| (x, y)));
            assert!(pixels.any(|(x, y)| is_yellow(icon.pixel(x, y))), "{side}");
        }
    }

    #[test]
    fn no_wish_is_too_small_or_too_large() {
        let catalog = Catalog::built_in();
        let theme = catalog.theme("dark").unwrap_or_else(|| panic!("a theme"));
        assert_eq!(icon(0, theme).width(), 1);
        assert_eq!(icon(u16::MAX, theme).width(), raster::MAX_SIZE);
    }
}
