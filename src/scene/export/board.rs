//! Draws a board with its marks on a canvas.

use super::canvas::{Canvas, PixelRect};
use super::caption::CaptionArt;
use crate::presets::Theme;
use crate::rules::{Board, Cell, Column};
use crate::scene::art::{self, BoardPieces, Border, PieceKey, Pixmap, digits};
use crate::scene::layout::{foot_height, frame_width};
use crate::scene::{BoardLayout, MarkStroke, PlacedPiece, Rect};

/// What a picture shows: discs, strokes and the last move.
#[derive(Clone, Copy, Debug)]
pub(super) struct PictureContents<'a> {
    pub(super) board: &'a Board,
    pub(super) strokes: &'a [MarkStroke],
    pub(super) last: Option<Cell>,
    /// Whether the result is shown.
    pub(super) tells_result: bool,
}

impl PictureContents<'_> {
    /// Returns this with the result.
    pub(super) fn with_result(self) -> Self {
        Self {
            tells_result: true,
            ..self
        }
    }
}

/// The pictures to draw boards of one layout.
#[derive(Debug)]
pub(super) struct BoardArt<'a> {
    pub(super) layout: BoardLayout,
    theme: &'a Theme,
    pieces: BoardPieces,
    /// The digits of the numbers of the columns; none if they have no room.
    digits: Vec<Pixmap>,
    caption: Option<CaptionArt>,
}

impl<'a> BoardArt<'a> {
    /// Paints the pieces of a layout.
    pub(super) fn new(layout: BoardLayout, theme: &'a Theme, caption: Option<CaptionArt>) -> Self {
        let key = PieceKey {
            cell: layout.side(),
            rows: layout.size.rows,
            height: PixelRect::touched_by(layout.frame()).height(),
            foot: PixelRect::touched_by(Rect::new(0.0, 0.0, layout.foot(), 1.0)).right,
            theme: theme.clone(),
        };
        let height = layout.number_height();
        let digit = |digit| {
            let height = height?;
            Some(digits::glyph(Some(digit), height, height * 0.07, theme.dim))
        };
        Self {
            pieces: BoardPieces::paint(key),
            digits: (0..10).filter_map(digit).collect(),
            layout,
            theme,
            caption,
        }
    }

    /// The part of the picture in which the result stands, if there is one.
    pub(super) fn result_part(&self) -> Option<PixelRect> {
        self.caption.as_ref()?.result_part()
    }

    /// Returns a canvas of the size of the layout, with nothing drawn.
    pub(super) fn canvas(&self) -> Canvas {
        let whole = PixelRect::touched_by(self.layout.area);
        Canvas::new(whole.right, whole.bottom)
    }

    /// Draws the pixels of a part. Those outside stay as they are.
    pub(super) fn draw(&self, canvas: &mut Canvas, moment: PictureContents<'_>, part: PixelRect) {
        let layout = &self.layout;
        if !PixelRect::touched_by(layout.grid).contains(part) {
            canvas.fill(part, self.theme.background);
            self.draw_frame(canvas, part);
            self.draw_numbers(canvas, part);
            if let Some(caption) = &self.caption {
                caption.draw(canvas, part, moment.tells_result);
            }
        }
        let near = BoardLayout {
            viewport: layout.grid.intersection(part.rect()),
            ..*layout
        };
        for cell in near.visible_cells() {
            let Rect { x, y, .. } = layout.cell_rect(cell);
            let piece = layout.resting(cell, moment.board.at(cell));
            self.draw_piece(canvas, PlacedPiece::at(piece, x, y), part);
        }
        let is_near = |stroke: &&MarkStroke| {
            PixelRect::touched_by(layout.touched_by(stroke))
                .common(part)
                .is_some()
        };
        let strokes: Vec<MarkStroke> = moment.strokes.iter().filter(is_near).copied().collect();
        for piece in layout.marks(&strokes, moment.last) {
            self.draw_piece(canvas, piece, part);
        }
    }

    fn draw_piece(&self, canvas: &mut Canvas, placed: PlacedPiece, part: PixelRect) {
        let clip = placed
            .clip
            .map_or(Some(part), |clip| PixelRect::touched_by(clip).common(part));
        if let (Some(picture), Some(clip)) = (self.pieces.picture(placed.piece), clip) {
            canvas.paste_picture(picture, (placed.x, placed.y), clip, placed.opacity);
        }
    }

    /// Draws the border of the slab with its shadow.
    fn draw_frame(&self, canvas: &mut Canvas, part: PixelRect) {
        let Border {
            picture,
            end,
            apron,
        } = &self.pieces.border;
        let apron = f32::from(*apron);
        let frame = self.layout.frame();
        let place = PixelRect::touched_by(Rect::new(
            frame.x - apron,
            frame.y - apron,
            frame.w + 2.0 * apron,
            frame.h + 2.0 * apron,
        ));
        let width = place.width();
        canvas.paste(place, part, 1.0, |x, y| {
            // All columns between the ends are the same.
            let column = x.min(*end).max((2 * end + 1).saturating_sub(width - x));
            picture.pixel(column.into(), y.into())
        });
    }

    /// Draws the numbers of the columns, if there is room.
    fn draw_numbers(&self, canvas: &mut Canvas, part: PixelRect) {
        let layout = &self.layout;
        let Some(height) = layout.number_height() else {
            return;
        };
        for column in layout.visible_columns() {
            let middle = layout.cell_at_height(column, 0.0).centre().0;
            let number = column.number().to_string();
            for (digit, by) in digits::number(&number, height) {
                let Some(picture) = digit.and_then(|digit| self.digits.get(digit)) else {
                    continue;
                };
                let at = |middle: f32, length: u32| {
                    let half = u16::try_from(length / 2).unwrap_or_default();
                    middle.round() - f32::from(half)
                };
                let at = (
                    at(middle + by, picture.width()),
                    at(layout.numbers_y, picture.height()),
                );
                canvas.paste_picture(picture, at, part, 1.0);
            }
        }
    }
}

/// Returns the pixels in which two moments of a game differ by their strokes and last moves; the
/// new disc is among them, because it is the last move.
pub(super) fn changes(
    layout: &BoardLayout,
    (before, last_before): (&[MarkStroke], Option<Cell>),
    (after, last_after): (&[MarkStroke], Option<Cell>),
) -> Vec<PixelRect> {
    let rings = [last_before, last_after].into_iter().flatten();
    let mut parts: Vec<PixelRect> = rings
        .map(|cell| PixelRect::touched_by(layout.cell_rect(cell)))
        .collect();
    let place = |stroke| PixelRect::touched_by(layout.touched_by(stroke));
    // Strokes keep their order: those that are in both lists meet each other.
    let mut new = after.iter().peekable();
    for old in before {
        let is_same =
            |new: &&MarkStroke| (new.goal, new.first, new.last) == (old.goal, old.first, old.last);
        match new.next_if(is_same) {
            Some(new) if new == old => {}
            Some(_) | None => parts.push(place(old)),
        }
    }
    parts.extend(new.map(place));
    parts
}

impl BoardLayout {
    /// Lays out a board without a window: its frame, and the numbers of the columns if they fit.
    /// `cell` is the side of a cell in pixels.
    #[must_use]
    pub(super) fn of_picture(size: crate::rules::Size, cell: u16) -> Self {
        let cell = f32::from(cell);
        let margin = frame_width(cell) + art::apron(cell);
        let grid = Rect::new(
            margin,
            margin,
            f32::from(size.columns) * cell,
            f32::from(size.rows) * cell,
        );
        let numbers = number_height(cell).map_or(0.0, |height| (height * 1.6).round());
        let below = grid.bottom() + frame_width(cell) + foot_height(cell);
        let bottom = (below + numbers).max(grid.bottom() + margin);
        Self {
            area: Rect::new(0.0, 0.0, grid.right() + margin, bottom),
            scale: 1.0,
            size,
            cell,
            header: Rect::new(grid.x, 0.0, grid.w, 0.0),
            viewport: grid,
            grid,
            numbers_y: below + numbers / 2.0,
            letters_x: grid.right() + margin,
        }
    }

    /// The height of a column's number in a picture, in pixels; `None` if it has no room.
    fn number_height(&self) -> Option<f32> {
        number_height(self.cell)
    }
}

/// Two digits have to fit above each other's columns.
fn number_height(cell: f32) -> Option<f32> {
    let height = (cell * 0.34).round().min(24.0);
    (height >= 7.0).then_some(height)
}

/// Returns the cell of the last move, which is the topmost disc of its column.
pub(super) fn last_cell(board: &Board, column: Column) -> Option<Cell> {
    let top = board.height(column).checked_sub(1)?;
    Some(Cell::new(column, top))
}
