//! The marks over the discs of a board: what lies where. egui paints them in the window, [`art`] into
//! files and small boards.
//!
//! [`art`]: super::art

use super::{BoardLayout, MarkStroke, Rect, art};
use crate::presets::{Colour, Theme};
use crate::rules::{Cell, Goal};

/// The opacity of the ring of light around a disc of a completion, and how much it swells once.
const GLOW: (f32, f32) = (0.45, 0.8);

/// The least opacity that is seen: one step of a byte.
const FAINTEST: f32 = 1.0 / 255.0;

/// The smallest cell with a ring around the last disc, in pixels.
const RINGED: f32 = 24.0;

/// The distance of a number of points from the middle of its cell, to the left and up, as a part of
/// a cell.
const BADGE_OFFSET: f32 = 0.32;

/// The width of the dark line below a stroke, as a multiple of that of the light one.
const EDGE: f32 = 1.7;

/// A shape over the discs.
#[derive(Clone, Debug, PartialEq)]
pub struct DrawnMark {
    /// The shape.
    pub shape: MarkShape,
    /// Its colour.
    pub ink: Colour,
    /// Its opacity, 0 to 1.
    pub opacity: f32,
}

/// Shapes of marks; lengths and places are in pixels.
#[derive(Clone, Debug, PartialEq)]
pub enum MarkShape {
    /// A circle of this middle, radius and width of its line.
    Ring((f32, f32), f32, f32),
    /// A filled circle of this middle and radius.
    Disc((f32, f32), f32),
    /// A line from one point to another with round ends, and its width.
    Line((f32, f32), (f32, f32), f32),
    /// The outline of a rectangle with round corners of this radius, and the width of its line.
    Frame(Rect, f32, f32),
    /// A text around this middle, with capitals of this height.
    Text((f32, f32), f32, String),
}

impl BoardLayout {
    /// Returns the marks over the discs, the lowest first: the ring around the last one, and what marks
    /// completions.
    #[must_use]
    pub fn marks(
        &self,
        strokes: &[MarkStroke],
        last: Option<Cell>,
        theme: &Theme,
    ) -> Vec<DrawnMark> {
        let frame = self.frame();
        let is_seen = |stroke: &&MarkStroke| {
            let seen = self.touched_by(stroke).intersection(frame);
            seen.w > 0.0 && seen.h > 0.0
        };
        let seen: Vec<&MarkStroke> = strokes.iter().filter(is_seen).collect();
        let last = last.filter(|_| self.cell >= RINGED);
        let mut marks: Vec<DrawnMark> = last
            .map(|cell| self.ring(cell, theme))
            .into_iter()
            .collect();
        for stroke in seen.iter().filter(|stroke| stroke.glows) {
            marks.extend(self.glow(stroke, theme));
        }
        marks.extend(seen.iter().flat_map(|stroke| self.stroke(stroke, theme)));
        marks.extend(
            seen.iter()
                .filter_map(|stroke| self.badge(stroke, theme))
                .flatten(),
        );
        marks
    }

    /// Returns the pixels of the marks of a completion.
    pub(super) fn touched_by(&self, stroke: &MarkStroke) -> Rect {
        let (one, other) = (self.cell_rect(stroke.first), self.cell_rect(stroke.last));
        let out = self.cell * 0.2 + 8.0;
        let (x, y) = (one.x.min(other.x) - out, one.y.min(other.y) - out);
        let right = one.right().max(other.right()) + out;
        Rect::new(x, y, right - x, one.bottom().max(other.bottom()) + out - y)
    }

    fn ring(&self, cell: Cell, theme: &Theme) -> DrawnMark {
        let middle = self.cell_rect(cell).centre();
        let width = (self.cell * 0.022).max(1.5);
        DrawnMark {
            shape: MarkShape::Ring(middle, self.cell * 0.455, width),
            ink: if theme.hole.luminance() < 0.2 {
                Colour::WHITE
            } else {
                theme.stroke_edge
            },
            opacity: 0.75,
        }
    }

    /// Returns the light around the discs of a completion, which swells once as its stroke grows. Around
    /// those of a square it goes out again: its frame lies there.
    fn glow(&self, stroke: &MarkStroke, theme: &Theme) -> Vec<DrawnMark> {
        let rest = f32::from(u8::from(matches!(stroke.goal, Goal::Line(_))));
        let swell = GLOW.1 * (stroke.progress * std::f32::consts::PI).sin();
        let opacity = GLOW.0 * (rest + swell);
        if opacity < FAINTEST {
            return Vec::new();
        }
        let light = |cell| DrawnMark {
            shape: MarkShape::Ring(
                self.cell_rect(cell).centre(),
                self.cell * 0.475,
                self.cell * 0.11,
            ),
            ink: theme.disc(stroke.player).face.mixed(Colour::WHITE, 0.15),
            opacity,
        };
        stroke.cells().into_iter().map(light).collect()
    }

    /// Returns the light line over a dark one that marks a completion: along a line as far as it has
    /// grown, around a square as a whole.
    fn stroke(&self, stroke: &MarkStroke, theme: &Theme) -> [DrawnMark; 2] {
        let (first, last) = (self.cell_rect(stroke.first), self.cell_rect(stroke.last));
        let drawn = |ink, times: f32| match stroke.goal {
            Goal::Line(_) => {
                let (from, to) = (first.centre(), last.centre());
                let grown = |from: f32, to: f32| from + (to - from) * stroke.progress;
                let end = (grown(from.0, to.0), grown(from.1, to.1));
                let width = (self.cell * 0.075).max(2.0) * times;
                DrawnMark {
                    shape: MarkShape::Line(from, end, width),
                    ink,
                    opacity: stroke.alpha,
                }
            }
            Goal::Square(_) => {
                let around = Rect::new(
                    first.x,
                    last.y,
                    last.right() - first.x,
                    first.bottom() - last.y,
                );
                // It fits between the discs of neighbouring cells.
                let width = (self.cell * (0.5 - art::DISC)).max(1.5) * times;
                DrawnMark {
                    shape: MarkShape::Frame(around, self.cell * 0.28, width),
                    ink,
                    opacity: stroke.alpha * stroke.progress,
                }
            }
        };
        [drawn(theme.stroke_edge, EDGE), drawn(theme.stroke, 1.0)]
    }

    /// Returns the points that a line brought, at its start.
    fn badge(&self, stroke: &MarkStroke, theme: &Theme) -> Option<[DrawnMark; 3]> {
        let number = stroke.badge?;
        let (x, y) = self.cell_rect(stroke.first).centre();
        let middle = (x - self.cell * BADGE_OFFSET, y - self.cell * BADGE_OFFSET);
        let radius = (self.cell * 0.16).max(8.0);
        let drawn = |shape, ink| DrawnMark {
            shape,
            ink,
            opacity: 1.0,
        };
        let text = MarkShape::Text(middle, radius * 0.80, format!("+{number}"));
        Some([
            drawn(MarkShape::Disc(middle, radius), theme.stroke_edge),
            drawn(MarkShape::Disc(middle, radius * 0.86), theme.stroke),
            drawn(text, theme.stroke_edge),
        ])
    }
}
