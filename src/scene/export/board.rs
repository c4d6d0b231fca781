//! Draws a board with its marks on a canvas.

use super::canvas::{Canvas, Coat, PixelRect};
use super::digits::{self, Path};
use crate::presets::{Colour, Theme};
use crate::rules::{Board, Cell, Column, Player};
use crate::scene::art::{self, Border, Pixmap, Shade};
use crate::scene::layout::{foot_height, frame_width};
use crate::scene::{BoardLayout, MarkStroke, Rect};

/// The smallest cell with a ring around the last disc, in pixels.
const RINGED: f32 = 24.0;

/// What a picture shows: discs, strokes and the last move.
#[derive(Clone, Copy, Debug)]
pub(super) struct PictureContents<'a> {
    pub(super) board: &'a Board,
    pub(super) strokes: &'a [PlacedStroke],
    pub(super) last: Option<Cell>,
}

/// A stroke and the pixels that it touches with its number.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct PlacedStroke {
    stroke: MarkStroke,
    place: PixelRect,
}

impl PlacedStroke {
    pub(super) fn new(stroke: MarkStroke, layout: &BoardLayout) -> Self {
        Self {
            place: PixelRect::touched_by(bounds_of(&stroke, layout)),
            stroke,
        }
    }
}

/// The pictures and colours to draw boards of one layout.
#[derive(Debug)]
pub(super) struct BoardArt<'a> {
    pub(super) layout: BoardLayout,
    theme: &'a Theme,
    border: Border,
    /// For each shade of the slab a cell without a disc, with red's and with yellow's.
    cells: Vec<[Pixmap; 3]>,
}

impl<'a> BoardArt<'a> {
    /// Draws the pictures of the cells of a layout.
    pub(super) fn new(layout: BoardLayout, theme: &'a Theme) -> Self {
        let side = PixelRect::touched_by(Rect::new(0.0, 0.0, layout.cell, 1.0)).right;
        let frame = PixelRect::touched_by(layout.frame());
        Self {
            border: art::border(frame.height(), side, layout.foot(), theme),
            cells: art::resting_cells(side, theme, layout.size.rows),
            layout,
            theme,
        }
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
        }
        self.draw_cells(canvas, moment.board, part);
        if let Some(cell) = moment.last.filter(|_| layout.cell >= RINGED) {
            let (centre, radius, width) = ring(layout, cell);
            let white = Coat {
                colour: Colour::WHITE,
                opacity: 190.0 / 255.0,
                reach: width / 2.0,
            };
            canvas.draw(layout.cell_rect(cell), part, &[white], |x, y| {
                ((x - centre.0).hypot(y - centre.1) - radius).abs()
            });
        }
        let strokes = moment.strokes.iter();
        let strokes = strokes.filter(|stroke| stroke.place.common(part).is_some());
        let strokes: Vec<&MarkStroke> = strokes.map(|placed| &placed.stroke).collect();
        for (rect, player) in strokes.iter().flat_map(|stroke| &stroke.glow) {
            self.draw_glow(canvas, *rect, *player, part);
        }
        for stroke in &strokes {
            self.draw_stroke(canvas, stroke, part);
        }
        for stroke in &strokes {
            self.draw_badge(canvas, stroke, part);
        }
    }

    /// Draws the border of the slab with its shadow.
    fn draw_frame(&self, canvas: &mut Canvas, part: PixelRect) {
        let Border {
            picture,
            end,
            apron,
        } = &self.border;
        let apron = f32::from(*apron);
        let frame = self.layout.frame();
        let place = PixelRect::touched_by(Rect::new(
            frame.x - apron,
            frame.y - apron,
            frame.w + 2.0 * apron,
            frame.h + 2.0 * apron,
        ));
        let width = place.width();
        canvas.paste(place, part, |x, y| {
            // All columns between the ends are the same.
            let column = x.min(*end).max((2 * end + 1).saturating_sub(width - x));
            picture.pixel(column.into(), y.into())
        });
    }

    fn draw_cells(&self, canvas: &mut Canvas, board: &Board, part: PixelRect) {
        let layout = &self.layout;
        let place = |cell| PixelRect::touched_by(layout.cell_rect(cell));
        let columns = layout.visible_columns().filter(|&column| {
            let place = place(Cell::new(column, 0));
            place.left < part.right && place.right > part.left
        });
        for column in columns {
            let cells = layout.visible_rows().map(|row| Cell::new(column, row));
            for cell in cells.filter(|&cell| place(cell).common(part).is_some()) {
                let shade = Shade::number(cell.row, layout.size.rows);
                let disc = match board.at(cell) {
                    None => 0,
                    Some(Player::Red) => 1,
                    Some(Player::Yellow) => 2,
                };
                let Some(picture) = self.cells.get(shade).and_then(|discs| discs.get(disc)) else {
                    continue;
                };
                canvas.paste(place(cell), part, |x, y| picture.pixel(x.into(), y.into()));
            }
        }
    }

    /// Draws the glow around a disc.
    fn draw_glow(&self, canvas: &mut Canvas, cell: Rect, player: Player, part: PixelRect) {
        let centre = cell.centre();
        let (radius, width) = (cell.w * art::GLOW.0, cell.w * art::GLOW.1);
        let glow = Coat {
            colour: art::glow(self.theme, player),
            opacity: art::GLOW_OPACITY,
            reach: width / 2.0,
        };
        canvas.draw(around(centre, radius + width), part, &[glow], |x, y| {
            ((x - centre.0).hypot(y - centre.1) - radius).abs()
        });
    }

    /// Draws a light stroke over a wider dark one.
    fn draw_stroke(&self, canvas: &mut Canvas, stroke: &MarkStroke, part: PixelRect) {
        let bounds = bounds_of(stroke, &self.layout);
        let mut path = stroke.points.clone();
        if stroke.closed {
            path.extend(stroke.points.first().copied());
        }
        let coats = [
            (
                stroke.width * MarkStroke::EDGE / 2.0,
                self.theme.stroke_edge,
            ),
            (stroke.width / 2.0, self.theme.stroke),
        ];
        let coats = coats.map(|(reach, colour)| Coat {
            colour,
            opacity: stroke.alpha,
            reach,
        });
        canvas.draw(bounds, part, &coats, |x, y| from_path(&path, (x, y)));
    }

    /// Draws the number of a scoring line at its start.
    fn draw_badge(&self, canvas: &mut Canvas, stroke: &MarkStroke, part: PixelRect) {
        let (Some(number), Some((centre, radius))) = (stroke.badge, badge(stroke, &self.layout))
        else {
            return;
        };
        let bounds = around(centre, radius + 1.0);
        let dark = self.theme.stroke_edge;
        let edge = Coat {
            reach: radius,
            ..Coat::opaque(dark)
        };
        let plate = Coat {
            reach: radius * 0.86,
            ..Coat::opaque(self.theme.stroke)
        };
        canvas.draw(bounds, part, &[edge, plate], |x, y| {
            (x - centre.0).hypot(y - centre.1)
        });
        let paths = digits::number(&format!("+{number}"), centre, radius * 0.80);
        draw_paths(canvas, &paths, radius * 0.09, dark, part);
    }

    /// Draws the numbers of the columns, if there is room.
    fn draw_numbers(&self, canvas: &mut Canvas, part: PixelRect) {
        let layout = &self.layout;
        let Some(height) = layout.number_height() else {
            return;
        };
        let ink = self.theme.dim;
        for column in layout.visible_columns() {
            let centre = (
                layout.cell_at_height(column, 0.0).centre().0,
                layout.numbers_y,
            );
            let around = PixelRect::touched_by(around(centre, layout.cell / 2.0));
            if around.common(part).is_some() {
                let paths = digits::number(&column.number().to_string(), centre, height);
                draw_paths(canvas, &paths, height * 0.07, ink, part);
            }
        }
    }
}

/// Draws lines with round ends; `radius` is half their width.
fn draw_paths(canvas: &mut Canvas, paths: &[Path], radius: f32, ink: Colour, part: PixelRect) {
    let coat = Coat {
        reach: radius,
        ..Coat::opaque(ink)
    };
    for path in paths {
        let bounds = bounds_of_points(path, radius + 1.0);
        canvas.draw(bounds, part, &[coat], |x, y| from_path(path, (x, y)));
    }
}

/// Returns the pixels in which two moments of a game differ by their strokes and last moves; the
/// new disc is among them, because it is the last move.
pub(super) fn changes(
    layout: &BoardLayout,
    (before, last_before): (&[PlacedStroke], Option<Cell>),
    (after, last_after): (&[PlacedStroke], Option<Cell>),
) -> Vec<PixelRect> {
    let mut parts = Vec::new();
    let rings = [last_before.filter(|_| layout.cell >= RINGED), last_after];
    parts.extend(
        rings
            .into_iter()
            .flatten()
            .map(|cell| PixelRect::touched_by(layout.cell_rect(cell))),
    );
    // Strokes keep their order: those that are in both lists meet each other.
    let mut new = after.iter().peekable();
    for old in before {
        let is_same = |new: &&PlacedStroke| {
            let (new, old) = (&new.stroke, &old.stroke);
            new.points == old.points && new.closed == old.closed
        };
        match new.next_if(is_same) {
            Some(new) if new == old => {}
            Some(new) => parts.push(old.place.joined(new.place)),
            None => parts.push(old.place),
        }
    }
    parts.extend(new.map(|new| new.place));
    parts
}

/// Returns the centre, the radius and the width of the ring around the last disc.
fn ring(layout: &BoardLayout, cell: Cell) -> ((f32, f32), f32, f32) {
    let width = (layout.cell * 0.022).max(1.5);
    let centre = layout.cell_rect(cell).centre();
    (centre, layout.cell * 0.455, width)
}

/// Returns the centre and the radius of a stroke's number, if it has one.
fn badge(stroke: &MarkStroke, layout: &BoardLayout) -> Option<((f32, f32), f32)> {
    stroke.badge?;
    let &(x, y) = stroke.points.first()?;
    let offset = layout.cell * 0.32;
    let radius = (layout.cell * 0.16).max(8.0);
    Some(((x - offset, y - offset), radius))
}

/// Returns a rectangle that contains a stroke and its number.
fn bounds_of(stroke: &MarkStroke, layout: &BoardLayout) -> Rect {
    let path = bounds_of_points(&stroke.points, stroke.width + 1.0);
    let glow = |(cell, _): &(Rect, Player)| around(cell.centre(), cell.w * 0.6 + 1.0);
    let path = stroke.glow.iter().map(glow).fold(path, joined);
    match badge(stroke, layout) {
        None => path,
        Some((centre, radius)) => joined(path, around(centre, radius + 1.0)),
    }
}

fn bounds_of_points(points: &[(f32, f32)], margin: f32) -> Rect {
    let boxes = points.iter().map(|&point| around(point, margin));
    boxes.reduce(joined).unwrap_or_default()
}

fn around((x, y): (f32, f32), margin: f32) -> Rect {
    Rect::new(x - margin, y - margin, 2.0 * margin, 2.0 * margin)
}

fn joined(a: Rect, b: Rect) -> Rect {
    let (x, y) = (a.x.min(b.x), a.y.min(b.y));
    let (right, bottom) = (a.right().max(b.right()), a.bottom().max(b.bottom()));
    Rect::new(x, y, right - x, bottom - y)
}

/// Returns the distance of a point from a path.
fn from_path(path: &[(f32, f32)], point: (f32, f32)) -> f32 {
    let lines = path.iter().zip(path.iter().skip(1));
    lines
        .map(|(&from, &to)| square_from_line(from, to, point))
        .fold(f32::INFINITY, f32::min)
        .sqrt()
}

/// Returns the square of the distance of a point from a straight line.
fn square_from_line(from: (f32, f32), to: (f32, f32), (x, y): (f32, f32)) -> f32 {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let (px, py) = (x - from.0, y - from.1);
    let square = dx * dx + dy * dy;
    let along = if square > 0.0 {
        ((px * dx + py * dy) / square).clamp(0.0, 1.0)
    } else {
        0.0
    };
    let (ax, ay) = (px - along * dx, py - along * dy);
    ax * ax + ay * ay
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
