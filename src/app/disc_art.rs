//! Discs and small boards painted with egui, for panels and dialogs.

use egui::emath::GuiRounding as _;
use egui::{Color32, ColorImage, CornerRadius, Id, Painter, Pos2, Rect, Stroke, StrokeKind};
use egui::{TextureHandle, TextureOptions, Vec2};
use plummet::internals::presets::Theme;
use plummet::internals::scene::art;
use plummet::rules::{Board, Cell, Completion, Ending, Example, Goal, Player, Position, Size};

use super::style::colour;

/// Paints a player's disc into a square.
pub(crate) fn paint_disc(painter: &Painter, square: Rect, theme: &Theme, player: Player) {
    // The picture of a disc has a margin.
    let cell = square.scale_from_center(1.0 / art::DISC_SHARE);
    let scale = painter.ctx().pixels_per_point();
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "the side of a picture: positive and clamped"
    )]
    let side = (cell.width() * scale)
        .round()
        .clamp(1.0, art::MAX_SIZE.into()) as u16;
    let texture = disc_texture(painter.ctx(), theme, player, side);
    // On whole pixels its edges are sharp.
    let corner = cell.min.round_to_pixels(scale);
    let place = Rect::from_min_size(corner, Vec2::splat(f32::from(side) / scale));
    let whole = Rect::from_min_max(Pos2::ZERO, Pos2::new(1.0, 1.0));
    painter.image(texture.id(), place, whole, Color32::WHITE);
}

/// Returns the picture of a disc as a texture, which egui keeps from the first use on.
fn disc_texture(ctx: &egui::Context, theme: &Theme, player: Player, side: u16) -> TextureHandle {
    let id = Id::unique(("disc", side, theme.disc(player), theme.rim(player)));
    if let Some(kept) = ctx.data(|data| data.get_temp(id)) {
        return kept;
    }
    let picture = art::disc(side, theme, player);
    let size = [usize::from(side); 2];
    let image = ColorImage::from_rgba_premultiplied(size, picture.data());
    let texture = ctx.load_texture("disc", image, TextureOptions::LINEAR);
    ctx.data_mut(|data| data.insert_temp(id, texture.clone()));
    texture
}

/// Paints a board with its discs, as large as the area allows.
pub(crate) fn paint_board(painter: &Painter, area: Rect, theme: &Theme, board: &Board) {
    paint_cells(painter, area, theme, board.size(), |cell| board.at(cell));
}

/// Paints the board of a position with its completions, as large as the area allows. In a game for
/// points the strokes of the player who is behind are faint.
pub(crate) fn paint_position(
    painter: &Painter,
    area: Rect,
    theme: &Theme,
    position: &Position,
    completions: &[Completion],
) {
    let board = position.board();
    let (grid, cell) = paint_cells(painter, area, theme, board.size(), |cell| board.at(cell));
    let points = position.points();
    let is_scored = position.ruleset().ending() == Ending::FullBoard;
    let is_behind = |player: Player| is_scored && points[player] < points[player.opponent()];
    let (faint, bright): (Vec<&Completion>, Vec<&Completion>) =
        completions.iter().partition(|it| is_behind(it.player));
    for (completions, alpha) in [(faint, FAINT), (bright, 1.0)] {
        for completion in completions {
            paint_completion(painter, (grid, cell), theme, completion, alpha);
        }
    }
}

/// The opacity of the strokes of the player who is behind.
const FAINT: f32 = 0.35;

/// Paints the stroke over a line, or the frame around a square.
fn paint_completion(
    painter: &Painter,
    (grid, cell): (Rect, f32),
    theme: &Theme,
    completion: &Completion,
    alpha: f32,
) {
    let cells = &completion.cells;
    let (Some(&first), Some(&last)) = (cells.first(), cells.last()) else {
        return;
    };
    let (first, last) = (
        cell_square(grid, cell, first),
        cell_square(grid, cell, last),
    );
    let width = (cell * 0.11).max(2.0);
    for (width, ink) in [(width * 2.0, theme.stroke_edge), (width, theme.stroke)] {
        let pen = Stroke::new(width, colour(ink).gamma_multiply(alpha));
        match completion.goal {
            Goal::Line(_) => {
                painter.line_segment([first.center(), last.center()], pen);
            }
            // The frame runs between the discs.
            Goal::Square(_) => {
                let frame = first.union(last);
                painter.rect_stroke(frame, CornerRadius::same(2), pen, StrokeKind::Middle);
            }
        }
    }
}

/// Paints a part of a board with a completion on it.
pub(crate) fn paint_example(painter: &Painter, area: Rect, theme: &Theme, example: &Example) {
    let disc = |at: Cell| {
        let discs = example.discs.iter();
        let here = discs.filter(|(cell, _)| *cell == at);
        here.map(|&(_, player)| player).next_back()
    };
    let (grid, cell) = paint_cells(painter, area, theme, example.size, disc);
    paint_completion(painter, (grid, cell), theme, &example.completion, 1.0);
}

/// The size in points below which cells are drawn without holes.
const MIN_CELL_WITH_HOLES: f32 = 5.0;

/// Paints a board as large as the area allows. Returns its grid and the side of a cell.
fn paint_cells(
    painter: &Painter,
    area: Rect,
    theme: &Theme,
    size: Size,
    disc: impl Fn(Cell) -> Option<Player>,
) -> (Rect, f32) {
    let (columns, rows) = (f32::from(size.columns), f32::from(size.rows));
    let cell = (area.width() / columns).min(area.height() / rows).max(0.0);
    let grid = Rect::from_center_size(area.center(), Vec2::new(columns, rows) * cell);
    let frame = (cell * 0.12).clamp(2.0, 10.0);
    let round = CornerRadius::same(if cell > 24.0 { 12 } else { 4 });
    painter.rect_filled(grid.expand(frame), round, colour(theme.board));
    // Thousands of holes this small would take long and be barely visible.
    let is_fine = cell < MIN_CELL_WITH_HOLES;
    if is_fine {
        let grid_colour = colour(theme.hole).gamma_multiply(0.6);
        painter.rect_filled(grid, CornerRadius::ZERO, grid_colour);
    }
    for at in size.all_cells() {
        let square = cell_square(grid, cell, at);
        match disc(at) {
            Some(player) if is_fine => {
                let face = colour(theme.disc(player).face);
                painter.rect_filled(square, CornerRadius::ZERO, face);
            }
            Some(player) => paint_disc(painter, square.shrink(cell * 0.07), theme, player),
            None if is_fine => {}
            None => {
                painter.circle_filled(square.center(), cell * 0.4, colour(theme.hole));
            }
        }
    }
    (grid, cell)
}

fn cell_square(grid: Rect, cell: f32, at: Cell) -> Rect {
    let column = u8::try_from(at.column.index()).map_or(0.0, f32::from);
    let left = grid.left() + column * cell;
    let bottom = grid.bottom() - f32::from(at.row) * cell;
    Rect::from_min_size(Pos2::new(left, bottom - cell), Vec2::splat(cell))
}
