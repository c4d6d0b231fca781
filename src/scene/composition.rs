//! Where the pieces of a board lie: the picture of a moment, for the window and for files.

use super::art::{BoardPiece, FRAME, LinePart, Shade, down_step};
use super::{BoardLayout, MarkStroke, Rect};
use crate::rules::{Cell, Direction, Goal, Player};

/// The opacity of the ring of light around a disc of a completion, and how much it swells once.
const GLOW: (f32, f32) = (0.45, 0.8);

/// The least opacity that is seen: one step of a byte.
const FAINTEST: f32 = 1.0 / 255.0;

/// The smallest cell with a ring around the last disc, in pixels.
const RINGED: f32 = 24.0;

/// The distance of a number of points from the middle of its cell, to the left and up, as a part of
/// a cell.
const BADGE_OFFSET: f32 = 0.32;

/// A piece at its place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlacedPiece {
    /// The piece.
    pub piece: BoardPiece,
    /// The left edge of its picture, in pixels.
    pub x: f32,
    /// The upper edge of its picture, in pixels.
    pub y: f32,
    /// Its opacity, 0 to 1.
    pub opacity: f32,
    /// The part of the board to which it is limited, in pixels.
    pub clip: Option<Rect>,
}

impl PlacedPiece {
    /// Places a piece whose cell has its corner at `x`, `y`, in pixels.
    #[must_use]
    pub const fn at(piece: BoardPiece, x: f32, y: f32) -> Self {
        Self {
            piece,
            x,
            y,
            opacity: 1.0,
            clip: None,
        }
    }

    /// Places a piece that covers more or less than its cell.
    fn over(piece: BoardPiece, x: f32, y: f32, side: u16) -> Self {
        let [left, top, ..] = piece.area(side);
        #[expect(clippy::cast_precision_loss, reason = "at most a cell of 512 pixels")]
        let (left, top) = (left as f32, top as f32);
        Self::at(piece, x + left, y + top)
    }

    const fn with_opacity(self, opacity: f32) -> Self {
        Self { opacity, ..self }
    }
}

impl BoardLayout {
    /// The side of a cell in whole pixels.
    #[must_use]
    pub const fn side(&self) -> u16 {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a whole number from 1 to 512"
        )]
        let side = self.cell.round() as u16;
        side
    }

    /// Returns the piece of a cell at rest.
    #[must_use]
    pub fn resting(&self, cell: Cell, disc: Option<Player>) -> BoardPiece {
        BoardPiece::Solid(Shade::number(cell.row, self.size.rows), disc)
    }

    /// Returns the pieces over the discs: the ring around the last one, and the marks of completions.
    #[must_use]
    pub fn marks(&self, strokes: &[MarkStroke], last: Option<Cell>) -> Vec<PlacedPiece> {
        let ringed = last.filter(|_| self.cell >= RINGED);
        let ring = ringed.map(|cell| {
            let Rect { x, y, .. } = self.cell_rect(cell);
            PlacedPiece::at(BoardPiece::LastRing, x, y)
        });
        let frame = self.frame();
        let is_seen = |stroke: &&MarkStroke| {
            let seen = self.touched_by(stroke).intersection(frame);
            seen.w > 0.0 && seen.h > 0.0
        };
        let seen: Vec<&MarkStroke> = strokes.iter().filter(is_seen).collect();
        let mut pieces: Vec<PlacedPiece> = ring.into_iter().collect();
        for stroke in seen.iter().filter(|stroke| stroke.glows) {
            self.glow(stroke, &mut pieces);
        }
        for stroke in &seen {
            match stroke.goal {
                Goal::Line(_) => self.line(stroke, &mut pieces),
                Goal::Square(_) => self.frame_of_square(stroke, &mut pieces),
            }
        }
        for stroke in &seen {
            self.badge(stroke, &mut pieces);
        }
        pieces
    }

    /// Returns the pixels of the marks of a completion.
    pub(super) fn touched_by(&self, stroke: &MarkStroke) -> Rect {
        let (one, other) = (self.cell_rect(stroke.first), self.cell_rect(stroke.last));
        let out = self.cell * 0.2 + 8.0;
        let (x, y) = (one.x.min(other.x) - out, one.y.min(other.y) - out);
        let right = one.right().max(other.right()) + out;
        Rect::new(x, y, right - x, one.bottom().max(other.bottom()) + out - y)
    }

    /// Places the light around the discs of a completion, which swells once as its stroke grows. Around
    /// those of a square it goes out again: its frame lies there.
    fn glow(&self, stroke: &MarkStroke, pieces: &mut Vec<PlacedPiece>) {
        let swell = GLOW.1 * (stroke.progress * std::f32::consts::PI).sin();
        let (rest, steps): (f32, Vec<(f32, f32)>) = match stroke.goal {
            Goal::Line(_) => {
                let (direction, cells) = stroke.direction();
                let (right, down) = down_step(direction);
                let step = |number| (right * number, down * number);
                (1.0, (0..cells).map(f32::from).map(step).collect())
            }
            Goal::Square(_) => {
                let side = || (0..stroke.goal.extent()).filter_map(|it| u8::try_from(it).ok());
                let column = |right| side().map(move |up| (f32::from(right), -f32::from(up)));
                (0.0, side().flat_map(column).collect())
            }
        };
        let opacity = GLOW.0 * (rest + swell);
        if opacity < FAINTEST {
            return;
        }
        let Rect { x, y, .. } = self.cell_rect(stroke.first);
        pieces.extend(steps.into_iter().map(|(right, down)| {
            let (x, y) = (x + self.cell * right, y + self.cell * down);
            let glow = BoardPiece::Glow(stroke.player);
            PlacedPiece::over(glow, x, y, self.side()).with_opacity(opacity)
        }));
    }

    /// Places the parts of a line that has grown so far.
    fn line(&self, stroke: &MarkStroke, pieces: &mut Vec<PlacedPiece>) {
        let (direction, cells) = stroke.direction();
        let Rect { x, y, .. } = self.cell_rect(stroke.first);
        let (right, down) = down_step(direction);
        let (side, whole) = (self.cell, self.cell * f32::from(cells.saturating_sub(1)));
        let grown = (whole * stroke.progress).round();
        let place = |part, by: f32| {
            let piece = BoardPiece::Line(direction, part);
            let placed = PlacedPiece::over(piece, x + right * by, y + down * by, self.side());
            placed.with_opacity(stroke.alpha)
        };
        // The last part ends the line where it has grown to, and covers nothing before it.
        let from = grown.max((side / 2.0).floor());
        let [before, after] = halves(direction, (x, y), (from, side), self.area);
        for number in 0..cells.saturating_sub(1) {
            let by = side * f32::from(number);
            if by < from {
                let part = if number == 0 {
                    LinePart::First
                } else {
                    LinePart::Middle
                };
                let clip = Some(before);
                pieces.push(PlacedPiece {
                    clip,
                    ..place(part, by)
                });
            }
        }
        let clip = Some(after);
        pieces.push(PlacedPiece {
            clip,
            ..place(LinePart::Last, grown)
        });
    }

    /// Places the frame around a square, which appears as a whole.
    fn frame_of_square(&self, stroke: &MarkStroke, pieces: &mut Vec<PlacedPiece>) {
        let Rect { x, .. } = self.cell_rect(stroke.first);
        let Rect { y, .. } = self.cell_rect(stroke.last);
        let between = stroke.goal.extent().saturating_sub(2);
        let between = u8::try_from(between).unwrap_or_default();
        let steps = |at: u8| match at {
            0 => 0..1,
            1 => 1..between + 1,
            _ => between + 1..between + 2,
        };
        for (part, &(column, row)) in FRAME.iter().enumerate() {
            let cells = steps(row).flat_map(|down| steps(column).map(move |right| (right, down)));
            pieces.extend(cells.map(|(right, down)| {
                let [x, y] =
                    [(x, right), (y, down)].map(|(from, by)| from + self.cell * f32::from(by));
                let placed = PlacedPiece::over(BoardPiece::Frame(part), x, y, self.side());
                placed.with_opacity(stroke.alpha * stroke.progress)
            }));
        }
    }

    /// Places the points that a line brought at its start.
    fn badge(&self, stroke: &MarkStroke, pieces: &mut Vec<PlacedPiece>) {
        let Some(number) = stroke.badge else { return };
        let (x, y) = self.cell_rect(stroke.first).centre();
        let [x, y] = [x, y].map(|middle| (middle - self.cell * BADGE_OFFSET).round());
        let side = self.side();
        pieces.push(PlacedPiece::over(BoardPiece::Plate, x, y, side));
        let glyphs = BoardPiece::glyphs(number, side);
        pieces
            .extend(glyphs.map(|(glyph, by)| PlacedPiece::over(glyph, (x + by).round(), y, side)));
    }
}

/// Returns the parts of an area before and from a distance along a line, which begins in the cell with
/// this corner and side.
fn halves(
    direction: Direction,
    (x, y): (f32, f32),
    (from, side): (f32, f32),
    area: Rect,
) -> [Rect; 2] {
    if direction == Direction::Vertical {
        let at = y + side - from;
        let below = Rect::new(area.x, at, area.w, area.bottom() - at);
        return [below, Rect::new(area.x, area.y, area.w, at - area.y)];
    }
    let at = x + from;
    let left = Rect::new(area.x, area.y, at - area.x, area.h);
    [left, Rect::new(at, area.y, area.right() - at, area.h)]
}
