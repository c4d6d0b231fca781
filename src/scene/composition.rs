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
        let mut marks = Vec::new();
        if let Some(cell) = last.filter(|_| self.cell >= RINGED) {
            let ink = if theme.hole.luminance() < 0.2 {
                Colour::WHITE
            } else {
                theme.stroke_edge
            };
            marks.push(self.ring(cell, (0.455, (self.cell * 0.022).max(1.5)), ink, 0.75));
        }
        for stroke in seen.iter().filter(|stroke| stroke.glows) {
            self.glow(stroke, theme, &mut marks);
        }
        for stroke in &seen {
            self.stroke(stroke, theme, &mut marks);
        }
        for stroke in &seen {
            self.badge(stroke, theme, &mut marks);
        }
        marks
    }

    /// Returns the squares of the first and of the last cell of a completion.
    fn ends(&self, stroke: &MarkStroke) -> [Rect; 2] {
        let cells = &stroke.completion.cells;
        let rect = |cell: Option<&Cell>| cell.map_or(Rect::default(), |it| self.cell_rect(*it));
        [rect(cells.first()), rect(cells.last())]
    }

    /// Returns the pixels of the marks of a completion.
    pub(super) fn touched_by(&self, stroke: &MarkStroke) -> Rect {
        let [first, last] = self.ends(stroke);
        first.joined(last).grown(self.cell * 0.2 + 8.0)
    }

    /// Returns a ring around a disc: its radius as a part of a cell, and its width in pixels.
    fn ring(
        &self,
        cell: Cell,
        (radius, width): (f32, f32),
        ink: Colour,
        opacity: f32,
    ) -> DrawnMark {
        let middle = self.cell_rect(cell).centre();
        DrawnMark {
            shape: MarkShape::Ring(middle, self.cell * radius, width),
            ink,
            opacity,
        }
    }

    /// Adds the light around the discs of a completion, which swells once as its stroke grows. Around
    /// those of a square it goes out again: its frame lies there.
    fn glow(&self, stroke: &MarkStroke, theme: &Theme, marks: &mut Vec<DrawnMark>) {
        let MarkStroke { completion, .. } = stroke;
        let rest = f32::from(u8::from(matches!(completion.goal, Goal::Line(_))));
        let swell = GLOW.1 * (stroke.progress * std::f32::consts::PI).sin();
        let opacity = GLOW.0 * (rest + swell);
        let ink = theme.disc(completion.player).face;
        let ink = ink.mixed(Colour::WHITE, 0.15);
        let look = (0.475, self.cell * 0.11);
        let cells = completion.cells.iter().filter(|_| opacity >= FAINTEST);
        marks.extend(cells.map(|cell| self.ring(*cell, look, ink, opacity)));
    }

    /// Adds the light line over a dark one that marks a completion: along a line as far as it has
    /// grown, around a square as a whole.
    fn stroke(&self, stroke: &MarkStroke, theme: &Theme, marks: &mut Vec<DrawnMark>) {
        let [first, last] = self.ends(stroke);
        for (ink, times) in [(theme.stroke_edge, EDGE), (theme.stroke, 1.0)] {
            let (shape, opacity) = match stroke.completion.goal {
                Goal::Line(_) => {
                    let (from, to) = (first.centre(), last.centre());
                    let grown = |from: f32, to: f32| from + (to - from) * stroke.progress;
                    let end = (grown(from.0, to.0), grown(from.1, to.1));
                    let width = (self.cell * 0.075).max(2.0) * times;
                    (MarkShape::Line(from, end, width), stroke.alpha)
                }
                Goal::Square(_) => {
                    // It fits between the discs of neighbouring cells.
                    let width = (self.cell * (0.5 - art::DISC)).max(1.5) * times;
                    let shape = MarkShape::Frame(first.joined(last), self.cell * 0.28, width);
                    (shape, stroke.alpha * stroke.progress)
                }
            };
            marks.push(DrawnMark {
                shape,
                ink,
                opacity,
            });
        }
    }

    /// Adds the points that a line brought, at its start.
    fn badge(&self, stroke: &MarkStroke, theme: &Theme, marks: &mut Vec<DrawnMark>) {
        let Some(number) = stroke.badge else {
            return;
        };
        let [first, _] = self.ends(stroke);
        let offset = -self.cell * BADGE_OFFSET;
        let middle = first.moved(offset, offset).centre();
        let radius = (self.cell * 0.16).max(8.0);
        let text = MarkShape::Text(middle, radius * 0.80, format!("+{number}"));
        for (shape, ink) in [
            (MarkShape::Disc(middle, radius), theme.stroke_edge),
            (MarkShape::Disc(middle, radius * 0.86), theme.stroke),
            (text, theme.stroke_edge),
        ] {
            marks.push(DrawnMark {
                shape,
                ink,
                opacity: 1.0,
            });
        }
    }
}
