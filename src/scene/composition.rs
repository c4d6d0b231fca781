//! The marks over the discs of a board: what lies where. egui paints them in the window, [`art`] into
//! files and small boards.
//!
//! [`art`]: super::art

use super::*;

/// The opacity of the ring of light around a disc of a completion, and how much it swells once.
const GLOW: (f32, f32) = (0.45, 0.8);

/// The smallest cell with a ring around the last disc, in pixels.
const RINGED: f32 = 24.0;

/// The distance of a number of points from the middle of its cell, to the left and up, as a part of
/// a cell.
const BADGE_OFFSET: f32 = 0.32;

/// The width of the dark line below a stroke, as a multiple of that of the light one.
const EDGE: f32 = 1.7;

/// A shape over the discs, and its colour.
pub type DrawnMark = (MarkShape, Color32);

/// Shapes of marks; lengths and places are in pixels.
#[derive(Clone, Debug, PartialEq)]
pub enum MarkShape {
    /// A circle of this middle, radius and width of its line.
    Ring(Pos2, f32, f32),
    /// A filled circle of this middle and radius.
    Disc(Pos2, f32),
    /// A line from one point to another with round ends, and its width.
    Line(Pos2, Pos2, f32),
    /// The outline of a rectangle with round corners of this radius, and the width of its line.
    Frame(Rect, f32, f32),
    /// A text around this middle, with capitals of this height.
    Text(Pos2, f32, String),
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
        let is_seen = |stroke: &&MarkStroke| self.touched_by(stroke).intersects(frame);
        let seen: Vec<&MarkStroke> = strokes.iter().filter(is_seen).collect();
        let mut marks = Vec::new();
        if let Some(cell) = last.filter(|_| self.cell >= RINGED) {
            let ink = if luminance(theme.hole) < 0.2 {
                Color32::WHITE
            } else {
                theme.stroke_edge
            };
            let width = (self.cell * 0.022).max(1.5);
            marks.push(self.ring(cell, 0.455, width, ink.gamma_multiply(0.75)));
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
        let rect = |cell: Option<&Cell>| cell.map_or(Rect::ZERO, |it| self.cell_rect(*it));
        [rect(cells.first()), rect(cells.last())]
    }

    /// Returns the pixels of the marks of a completion.
    pub(super) fn touched_by(&self, stroke: &MarkStroke) -> Rect {
        let [first, last] = self.ends(stroke);
        (first | last).expand(self.cell * 0.2 + 8.0)
    }

    /// Returns a ring around a disc: its radius as a part of a cell, and its width in pixels.
    fn ring(&self, cell: Cell, radius: f32, width: f32, ink: Color32) -> DrawnMark {
        let middle = self.cell_rect(cell).center();
        (MarkShape::Ring(middle, self.cell * radius, width), ink)
    }

    /// Adds the light around the discs of a completion, which swells once as its stroke grows. Around
    /// those of a square it goes out again: its frame lies there.
    fn glow(&self, stroke: &MarkStroke, theme: &Theme, marks: &mut Vec<DrawnMark>) {
        let MarkStroke { completion, .. } = stroke;
        let rest = f32::from(u8::from(matches!(completion.goal, Goal::Line(_))));
        let swell = GLOW.1 * (stroke.progress * std::f32::consts::PI).sin();
        let ink = theme.disc(completion.player).face;
        let ink = ink.lerp_to_gamma(Color32::WHITE, 0.15);
        let ink = ink.gamma_multiply(GLOW.0 * (rest + swell).max(0.0));
        let cells = completion.cells.iter();
        let cells = cells.filter(|_| ink != Color32::TRANSPARENT);
        marks.extend(cells.map(|cell| self.ring(*cell, 0.475, self.cell * 0.11, ink)));
    }

    /// Adds the light line over a dark one that marks a completion: along a line as far as it has
    /// grown, around a square as a whole.
    fn stroke(&self, stroke: &MarkStroke, theme: &Theme, marks: &mut Vec<DrawnMark>) {
        let [first, last] = self.ends(stroke);
        for (ink, times) in [(theme.stroke_edge, EDGE), (theme.stroke, 1.0)] {
            let (shape, opacity) = match stroke.completion.goal {
                Goal::Line(_) => {
                    let from = first.center();
                    let end = from.lerp(last.center(), stroke.progress);
                    let width = (self.cell * 0.075).max(2.0);
                    if stroke.alpha < 1.0 && times > 1.0 && width > 2.0 {
                        // Light over dark would be grey where the ground shines through both; a thinner line has no
                        // room beside it.
                        let beside =
                            (end - from).normalized().rot90() * (width * (times + 1.0) / 4.0);
                        let edge =
                            |by| MarkShape::Line(from + by, end + by, width * (times - 1.0) / 2.0);
                        let ink = ink.gamma_multiply(stroke.alpha);
                        marks.extend([beside, -beside].map(|by| (edge(by), ink)));
                        continue;
                    }
                    (MarkShape::Line(from, end, width * times), stroke.alpha)
                }
                Goal::Square(_) => {
                    // It fits between the discs of neighbouring cells.
                    let width = (self.cell * (0.5 - art::DISC)).max(1.5) * times;
                    let shape = MarkShape::Frame(first | last, self.cell * 0.28, width);
                    (shape, stroke.alpha * stroke.progress)
                }
            };
            marks.push((shape, ink.gamma_multiply(opacity)));
        }
    }

    /// Adds the points that a line brought, at its start.
    fn badge(&self, stroke: &MarkStroke, theme: &Theme, marks: &mut Vec<DrawnMark>) {
        let Some(number) = stroke.badge else {
            return;
        };
        let [first, _] = self.ends(stroke);
        let middle = first.center() - Vec2::splat(self.cell * BADGE_OFFSET);
        let radius = (self.cell * 0.16).max(8.0);
        let text = MarkShape::Text(middle, radius * 0.80, format!("+{number}"));
        marks.extend([
            (MarkShape::Disc(middle, radius), theme.stroke_edge),
            (MarkShape::Disc(middle, radius * 0.86), theme.stroke),
            (text, theme.stroke_edge),
        ]);
    }
}
