//! Discs and small boards as egui paints them, for panels and dialogs.

use egui::{Color32, CornerRadius, Painter, Pos2, Rect, Stroke, Vec2};
use plummet::presets::{DiscLook, Mark, Theme};
use plummet::rules::{Board, Cell, Player};

use super::style::colour;

/// A player's disc in a square.
pub(crate) fn paint_disc(painter: &Painter, square: Rect, theme: &Theme, player: Player) {
    let radius = square.width() / 2.0;
    let DiscLook { face, mark, ink } = theme.disc(player);
    let (face, ink) = (colour(face), colour(ink));
    let rim = face.lerp_to_gamma(Color32::BLACK, 0.22);
    painter.circle_filled(square.center(), radius, rim);
    painter.circle_filled(square.center(), radius * 0.88, face);
    if radius < 5.0 {
        return;
    }
    let pen = Stroke::new(radius * 0.2, ink);
    match mark {
        Mark::Ring => {
            painter.circle_stroke(square.center(), radius * 0.42, pen);
        }
        Mark::Cross => {
            let arm = radius * 0.36;
            for turn in [Vec2::new(arm, arm), Vec2::new(arm, -arm)] {
                painter.line_segment([square.center() - turn, square.center() + turn], pen);
            }
        }
    }
}

/// A board as large as the area allows, with the discs on it.
pub(crate) fn paint_board(painter: &Painter, area: Rect, theme: &Theme, board: &Board) {
    let size = board.size();
    let (columns, rows) = (f32::from(size.columns), f32::from(size.rows));
    let cell = (area.width() / columns).min(area.height() / rows);
    let grid = Rect::from_center_size(area.center(), Vec2::new(columns, rows) * cell);
    painter.rect_filled(grid.expand(3.0), CornerRadius::same(4), colour(theme.board));
    if cell < 3.0 {
        // Holes this small are a texture at best.
        painter.rect_filled(
            grid,
            CornerRadius::ZERO,
            colour(theme.hole).gamma_multiply(0.6),
        );
        return;
    }
    for at in size.all_cells() {
        let square = cell_square(grid, cell, at);
        match board.at(at) {
            Some(player) => paint_disc(painter, square.shrink(cell * 0.07), theme, player),
            None => {
                painter.circle_filled(square.center(), cell * 0.4, colour(theme.hole));
            }
        }
    }
}

fn cell_square(grid: Rect, cell: f32, at: Cell) -> Rect {
    let column = u8::try_from(at.column.index()).map_or(0.0, f32::from);
    let left = grid.left() + column * cell;
    let bottom = grid.bottom() - f32::from(at.row) * cell;
    Rect::from_min_size(Pos2::new(left, bottom - cell), Vec2::splat(cell))
}
