//! Paints the moments of a game.

use super::*;
use art::{CAPITALS, shapes};
use tiny_skia::IntRect;

/// The part of the board's width that is the size of the text around it.
const TEXT_SHARE: f32 = 1.0 / 26.0;

/// The least and the largest size of the text, in pixels. Below it is no text.
const TEXT_SIZES: (f32, f32) = (8.5, 26.0);

impl Export<'_> {
    /// Returns the size of the text around a board with cells of this side; `None` without a caption,
    /// and if it could not be read.
    fn text_size(&self, cell: u16) -> Option<f32> {
        self.caption?;
        let width = f32::from(cell) * f32::from(self.position.board.size.columns);
        let size = (width * TEXT_SHARE).min(TEXT_SIZES.1);
        (size >= TEXT_SIZES.0).then_some(size)
    }

    /// Lays the picture out: the names, the frame of the board, the numbers of the columns if they fit,
    /// and the result. `cell` is the side of a cell in pixels.
    pub(super) fn layout(&self, cell: u16) -> BoardLayout {
        let (size, unit) = (self.position.board.size, f32::from(cell));
        let margin = frame_width(unit) + art::apron(unit);
        let text = self.text_size(cell);
        let top = text.map_or(0.0, |size| (size * 1.6).round()) + margin;
        let board = cells(size) * unit;
        let bottom = top + board.y;
        let below = bottom + frame_width(unit) + foot_height(unit);
        let numbers = number_height(unit).map_or(0.0, |height| (height * 1.6).round());
        let height = (below + numbers).max(bottom + margin) + self.result_height(cell);
        let picture = vec2(board.x + 2.0 * margin, height);
        BoardLayout {
            numbers_y: below + numbers / 2.0,
            ..BoardLayout::in_picture(size, cell, pos2(margin, top), picture)
        }
    }

    /// The height of the room for the result, in pixels.
    fn result_height(&self, cell: u16) -> f32 {
        let has_result = self.caption.is_some_and(|it| it.result.is_some());
        let text = self.text_size(cell).filter(|_| has_result);
        text.map_or(0.0, |size| (size * 1.9).round())
    }
}

/// The height of a column's number in a picture, in pixels; `None` if two digits would not fit above
/// each other's columns.
fn number_height(cell: f32) -> Option<f32> {
    let height = (cell * 0.34).round().min(24.0);
    (height >= 7.0).then_some(height)
}

/// What all pictures of a game have in common.
#[derive(Debug)]
pub(super) struct Painter<'a> {
    export: &'a Export<'a>,
    pub(super) layout: BoardLayout,
    pieces: BoardPieces,
    /// All but the cells, their marks and the result.
    ground: Pixmap,
    /// The result, and the part of the picture that is its own.
    pub(super) result: Option<(Pixmap, Rect)>,
}

impl<'a> Painter<'a> {
    /// Paints what lies around cells of this side.
    pub(super) fn new(export: &'a Export<'a>, cell: u16) -> Self {
        let (layout, theme) = (export.layout(cell), export.theme);
        let (area, frame, unit) = (layout.area, layout.frame(), layout.cell);
        let mut ground = art::transparent(area.size());
        ground.fill(shapes::colour(theme.background));
        let border = art::border(frame.size(), unit, layout.foot(), theme);
        art::lay_around(&mut ground, &border, frame.center());
        if let Some(height) = number_height(unit) {
            for column in layout.visible_columns() {
                let x = layout.cell_at_height(column, 0.0).center().x;
                let number = column.number().to_string();
                let number = lettering::line(&number, height / CAPITALS, f32::INFINITY, theme.dim);
                art::lay_around(&mut ground, &number, pos2(x, layout.numbers_y));
            }
        }
        let mut painter = Self {
            export,
            pieces: BoardPieces::paint(cell, layout.size.rows, theme),
            layout,
            ground,
            result: None,
        };
        if let Some(size) = export.text_size(cell) {
            painter.add_caption(size, export.result_height(cell));
        }
        painter
    }

    /// Paints who plays, in a font of this size, and how the game ended.
    fn add_caption(&mut self, size: f32, result_height: f32) {
        let Export { caption, theme, .. } = self.export;
        let (area, frame) = (self.layout.area, self.layout.frame());
        let side = (size * 1.3).ceil();
        let beside = side + (size * 0.4).round();
        let width = frame.width() / 2.0 - beside - size * 0.3;
        let text = |text: &str, width| lettering::line(text, size, width, theme.text);
        for player in Player::BOTH {
            let name = caption.map_or("", |it| &it.names[player]);
            let disc = art::disc(side as u16, theme, player);
            for (part, from) in [(disc, 0.0), (text(name, width), beside)] {
                let middle = from + part.width() as f32 / 2.0;
                let x = match player {
                    Player::Red => frame.left() + middle,
                    Player::Yellow => frame.right() - middle,
                };
                art::lay_around(
                    &mut self.ground,
                    &part,
                    pos2(x, frame.top() / 2.0 + size * 0.1),
                );
            }
        }
        let result = caption.and_then(|it| it.result.as_deref());
        self.result = result.map(|result| {
            let place = area.with_min_y(area.bottom() - result_height);
            (text(result, frame.width()), place)
        });
    }

    /// Paints the last position of the game, with the result.
    pub(super) fn last_frame(&self) -> Pixmap {
        let mut replay = Replay::new(self);
        while replay.step().is_some() {}
        let mut picture = replay.paint(self.layout.area);
        if let Some((text, place)) = &self.result {
            art::lay_around(&mut picture, text, place.center());
        }
        picture
    }
}

/// Returns a part of a picture, which has whole pixels.
pub(super) fn cut(picture: &Pixmap, part: Rect) -> Pixmap {
    let [left, top, right, bottom] =
        [part.left(), part.top(), part.right(), part.bottom()].map(|it| it as i32);
    let place = IntRect::from_ltrb(left, top, right, bottom);
    let cut = place.and_then(|place| picture.clone_rect(place));
    cut.unwrap_or_else(|| art::transparent(part.size()))
}

/// A game played again disc by disc, to be painted.
#[derive(Debug)]
pub(super) struct Replay<'a> {
    painter: &'a Painter<'a>,
    position: Position,
    turns: std::vec::IntoIter<Option<Column>>,
    marks: Marks,
    strokes: Vec<MarkStroke>,
    last: Option<Cell>,
}

impl<'a> Replay<'a> {
    /// Starts before the first move of the game.
    pub(super) fn new(painter: &'a Painter<'a>) -> Self {
        let mut position = painter.export.position.clone();
        let turns: Vec<Option<Column>> = position.turns().collect();
        while position.undo().is_some() {}
        let mut replay = Self {
            painter,
            turns: turns.into_iter(),
            marks: Marks::of(position.completions()),
            strokes: Vec::new(),
            last: None,
            position,
        };
        replay.strokes = replay.visible_strokes();
        replay
    }

    /// Paints the pixels of a part, which has whole pixels.
    pub(super) fn paint(&self, part: Rect) -> Pixmap {
        let painter = self.painter;
        let mut picture = cut(&painter.ground, part);
        let near = painter.layout.part(part);
        let marks = near.marks(&self.strokes, self.last, painter.export.theme);
        let disc = |cell| self.position.board.at(cell);
        painter.pieces.draw(&mut picture, &near, disc, &marks);
        picture
    }

    /// Plays the next move. Returns the part of the picture that changes, or `None` at the end.
    pub(super) fn step(&mut self) -> Option<Rect> {
        let column = loop {
            match self.turns.next()? {
                Some(column) => break column,
                None => self.position.pass().ok()?,
            }
        };
        let played = self.position.play(column).ok()?;
        let layout = &self.painter.layout;
        let cells = self
            .last
            .replace(played.cell)
            .into_iter()
            .chain([played.cell]);
        let cells = cells.map(|cell| layout.cell_rect(cell));
        let mut touched = cells.reduce(Rect::union)?;
        // At the end other strokes are bright.
        if !played.completions.is_empty() || self.position.outcome.is_some() {
            self.marks.add(played.completions, 0.0);
            self.marks.skip();
            let strokes = self.visible_strokes();
            let old = std::mem::replace(&mut self.strokes, strokes);
            // What comes, goes or changes its brightness is bright before or after.
            let bright = old.iter().chain(&self.strokes).filter(|it| it.alpha > 0.9);
            let bright = bright.map(|stroke| layout.touched_by(stroke));
            touched = bright.fold(touched, Rect::union);
        }
        Some((touched.floor() | touched.ceil()).intersect(layout.area))
    }

    fn visible_strokes(&self) -> Vec<MarkStroke> {
        let (cell, position) = (self.painter.layout.cell, &self.position);
        let (ending, outcome) = (position.ruleset.ending, position.outcome);
        self.marks
            .strokes(cell, ending, outcome, MarkFilter::All, 0.0)
    }
}
