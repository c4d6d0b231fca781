//! Paints parts of a board with its marks.

use tiny_skia::{Color, IntRect, Pixmap, PixmapPaint, Transform};

use super::caption::CaptionArt;
use crate::presets::Theme;
use crate::rules::{Board, Cell};
use crate::scene::art::{self, BoardPieces, Border, lettering};
use crate::scene::layout::{foot_height, frame_width};
use crate::scene::{BoardLayout, MarkStroke, Rect};

/// What a picture shows: discs, strokes and the last move.
#[derive(Clone, Copy, Debug)]
pub(super) struct PictureContents<'a> {
    pub(super) board: &'a Board,
    pub(super) strokes: &'a [MarkStroke],
    pub(super) last: Option<Cell>,
    /// Whether the result is shown.
    pub(super) tells_result: bool,
}

/// The pictures to paint boards of one layout.
#[derive(Debug)]
pub(super) struct BoardArt<'a> {
    pub(super) layout: BoardLayout,
    theme: &'a Theme,
    pieces: BoardPieces,
    border: Border,
    caption: Option<CaptionArt>,
}

impl<'a> BoardArt<'a> {
    /// Paints the pieces of a layout.
    pub(super) fn new(layout: BoardLayout, theme: &'a Theme, caption: Option<CaptionArt>) -> Self {
        let (side, height) = (layout.side(), layout.frame().h as u16);
        Self {
            pieces: BoardPieces::paint(side, layout.size.rows, theme),
            border: art::border(height, side, layout.foot(), theme),
            layout,
            theme,
            caption,
        }
    }

    /// The part of the picture in which the result stands, if there is one.
    pub(super) fn result_part(&self) -> Option<Rect> {
        self.caption.as_ref()?.result_part()
    }

    /// Paints the pixels of a part, which has whole pixels.
    pub(super) fn paint(&self, moment: PictureContents<'_>, part: Rect) -> Pixmap {
        let side = |length: f32| (length as u32).max(1);
        let mut picture = art::transparent(side(part.w), side(part.h));
        let ground = self.theme.background;
        picture.fill(Color::from_rgba8(
            ground.red,
            ground.green,
            ground.blue,
            u8::MAX,
        ));
        let layout = self.layout.moved(-part.x, -part.y);
        self.paint_border(&mut picture, layout.frame());
        self.paint_numbers(&mut picture, &layout);
        if let Some(caption) = &self.caption {
            caption.paint(&mut picture, (part.x, part.y), moment.tells_result);
        }
        let near = BoardLayout {
            viewport: layout
                .grid
                .intersection(Rect::new(0.0, 0.0, part.w, part.h)),
            ..layout
        };
        let disc = |cell| moment.board.at(cell);
        self.pieces.lay_cells(&mut picture, &near, disc);
        for mark in near.marks(moment.strokes, moment.last, self.theme) {
            art::marks::draw(&mut picture, &mark);
        }
        picture
    }

    /// Paints the border of the slab with its shadow: its ends, and between them the column of pixels
    /// that stands for all.
    fn paint_border(&self, picture: &mut Pixmap, frame: Rect) {
        let Border {
            picture: border,
            end,
            apron,
        } = &self.border;
        let (end, height) = (u32::from(*end), border.height());
        let [left, top] = [frame.x, frame.y].map(|at| at as i32 - i32::from(*apron));
        let width = frame.w as i32 + 2 * i32::from(*apron);
        let cut = |from: u32, width: u32| {
            border.clone_rect(IntRect::from_xywh(from as i32, 0, width, height)?)
        };
        let [Some(first), Some(middle), Some(last)] = [cut(0, end), cut(end, 1), cut(end + 1, end)]
        else {
            return;
        };
        let stretched = Transform::from_scale((width - 2 * end as i32) as f32, 1.0)
            .post_translate((left + end as i32) as f32, top as f32);
        picture.draw_pixmap(
            0,
            0,
            middle.as_ref(),
            &PixmapPaint::default(),
            stretched,
            None,
        );
        art::lay(picture, &first, (left, top));
        art::lay(picture, &last, (left + width - end as i32, top));
    }

    /// Paints the numbers of the columns, if there is room.
    fn paint_numbers(&self, picture: &mut Pixmap, layout: &BoardLayout) {
        let Some(height) = number_height(layout.cell) else {
            return;
        };
        let size = height / art::marks::CAPITALS;
        for column in layout.visible_columns() {
            let middle = layout.cell_at_height(column, 0.0).centre().0;
            let number = lettering::line(
                &column.number().to_string(),
                size,
                f32::INFINITY,
                self.theme.dim,
            );
            art::lay_around(picture, &number, (middle, layout.numbers_y));
        }
    }
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
}

/// The height of a column's number in a picture, in pixels; `None` if two digits would not fit above
/// each other's columns.
fn number_height(cell: f32) -> Option<f32> {
    let height = (cell * 0.34).round().min(24.0);
    (height >= 7.0).then_some(height)
}
