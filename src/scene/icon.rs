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
