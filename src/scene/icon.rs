//! The program's icon: a board of 2x2 cells with three discs.

use super::*;

/// Draws the icon as a square of `side` pixels, in the colours of a theme. Its side is clamped to
/// `1..=`[`art::MAX_SIZE`].
pub fn icon(side: u16, theme: &Theme) -> Pixmap {
    let side = side.clamp(1, art::MAX_SIZE);
    let whole = Vec2::splat(side.into());
    let mut icon = art::slab(whole, whole.x * 0.20, 0.0, (0.0, 0.0), theme);
    let cell = (side / 2).saturating_sub(side / 16).max(1);
    let start = Pos2::ZERO + Vec2::splat((side.saturating_sub(2 * cell) / 2).into());
    let layout = BoardLayout::in_picture(Size::new(2, 2), cell, start, whole);
    let disc = |at: Cell| match (at.column.index(), at.row) {
        (0, 1) => None,
        (1, 0) => Some(Player::Yellow),
        _ => Some(Player::Red),
    };
    BoardPieces::paint(cell, 2, theme).draw(&mut icon, &layout, disc, &[]);
    icon
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_icon_has_round_corners_and_three_discs() {
        let catalog = Catalog::built_in();
        let theme = catalog.theme("dark").unwrap_or_else(|| panic!("a theme"));
        for side in [16_u16, 32, 48, 64, 128] {
            let icon = icon(side, theme);
            let side = u32::from(side);
            assert_eq!((icon.width(), icon.height()), (side, side));
            let pixel = |x, y| icon.pixel(x, y).unwrap_or_else(|| panic!("{x}, {y}"));
            assert!(pixel(0, 0).alpha() < 50, "{side}: the corner");
            let (near, far) = (side / 4, side * 3 / 4);
            let hole = pixel(near, near);
            assert!(hole.red().max(hole.green()).max(hole.blue()) < 60, "{side}");
            for disc in [pixel(near, far), pixel(far, near)] {
                let (red, green, blue) = (disc.red(), disc.green(), disc.blue());
                assert!(red > 130 && green < 120 && blue < 130, "{side}: red {red}");
            }
            let last = pixel(far, far);
            let (red, green, blue) = (last.red(), last.green(), last.blue());
            assert!(
                red > 150 && green > 130 && blue < 120,
                "{side}: yellow {green}"
            );
        }
    }

    #[test]
    fn no_wish_is_too_small_or_too_large() {
        let catalog = Catalog::built_in();
        let theme = catalog.theme("dark").unwrap_or_else(|| panic!("a theme"));
        assert_eq!(icon(0, theme).width(), 1);
        assert_eq!(icon(u16::MAX, theme).width(), u32::from(art::MAX_SIZE));
    }
}
