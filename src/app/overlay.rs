//! Everything painted over the board: labels, the aimed column, completion marks, the result.

use crate::app::language::t;
use std::f32::consts::PI;

use egui::emath::Rot2;
use egui::{Align2, Color32, CornerRadius, FontId, Painter, Pos2, Shape, Stroke as Pen, Vec2};
use plummet::engine::Analysis;
use plummet::internals::presets::Theme;
use plummet::internals::scene::{
    BoardLayout, Confetto, MarkStroke, MovingDisc, PieceColour, Rect, SceneSnapshot, art, eval_bar,
    headline, row_name, score_chips,
};
use plummet::rules::{Cell, Column, Outcome, Player};
use plummet::session::Session;

use super::style::{bold, colour, regular};

/// The size of a cell in points below which not every column is labelled.
const MIN_DETAILED_CELL: f32 = 24.0;

/// Paints on egui's canvas. Positions are given in window pixels and converted to points.
pub(crate) struct Overlay<'a> {
    pub(super) painter: &'a Painter,
    pub(super) theme: &'a Theme,
    /// Points per pixel.
    pub(super) scale: f32,
}

impl<'a> Overlay<'a> {
    pub(crate) fn new(painter: &'a Painter, theme: &'a Theme) -> Self {
        Self {
            painter,
            theme,
            scale: 1.0 / painter.ctx().pixels_per_point(),
        }
    }

    /// Paints everything over the board of a game. The chips of the columns `bounds` show no
    /// number of moves. `has_banner` is whether the result stands above the board.
    pub(crate) fn paint(
        &self,
        snapshot: &SceneSnapshot,
        session: &Session,
        analysis: Option<&Analysis>,
        bounds: &[Column],
        has_banner: bool,
    ) {
        let layout = &snapshot.layout;
        if let Some(column) = snapshot.aimed {
            let discs = session.shown().board().height(column);
            self.aimed_column(layout, column, discs);
        }
        self.labels(layout, snapshot.aimed);
        let board = self.painter.with_clip_rect(self.rect(layout.frame()));
        let over_board = Overlay {
            painter: &board,
            ..*self
        };
        if let Some(cell) = snapshot.last {
            over_board.last_move(layout, cell);
        }
        for stroke in &snapshot.strokes {
            over_board.glow(stroke);
        }
        for stroke in &snapshot.strokes {
            over_board.stroke(stroke);
        }
        for stroke in &snapshot.strokes {
            over_board.badge(stroke, layout);
        }
        if let Some(analysis) = analysis {
            for mut chip in score_chips(layout, session.shown(), analysis) {
                if bounds.contains(&chip.column) {
                    chip.text.clear();
                }
                let covers = |disc: &MovingDisc| disc.rect.intersection(chip.rect).h > 0.0;
                let in_column = |disc: &&MovingDisc| disc.column == chip.column;
                if !snapshot.moving.iter().filter(in_column).any(covers) {
                    self.score_chip(&chip);
                }
            }
            if let Some(bar) = eval_bar(layout, session.shown(), analysis) {
                self.eval_bar(&bar);
            }
        }
        if let Some(cell) = snapshot.hint {
            self.hint(layout, cell);
        }
        if let Some(outcome) = session.outcome()
            && has_banner
            && !session.shows_past()
            && snapshot.moving.is_empty()
        {
            self.banner(layout, session, outcome);
        }
        self.confetti(&snapshot.confetti);
    }

    /// Paints a tint over the free cells of the aimed column.
    fn aimed_column(&self, layout: &BoardLayout, column: Column, discs: u8) {
        let top_disc = layout.cell_at_height(column, f32::from(discs) - 1.0);
        let free = top_disc.y - layout.viewport.y;
        let seen = Rect::new(top_disc.x, layout.viewport.y, top_disc.w, free)
            .intersection(layout.viewport);
        self.painter.rect_filled(
            self.rect(seen),
            CornerRadius::ZERO,
            Color32::from_white_alpha(18),
        );
    }

    fn labels(&self, layout: &BoardLayout, aimed: Option<Column>) {
        let from = MIN_DETAILED_CELL * layout.scale;
        let step = if layout.cell >= from {
            1
        } else if layout.cell * 5.0 >= from {
            5
        } else {
            10
        };
        let dim = colour(self.theme.dim);
        for column in layout.visible_columns() {
            let centre = layout.cell_at_height(column, 0.0).centre().0;
            let inside = centre >= layout.viewport.x && centre < layout.viewport.right();
            let is_aimed = aimed == Some(column);
            if !inside || (column.number() % step != 0 && step > 1 && !is_aimed) {
                continue;
            }
            let (font, ink) = if is_aimed {
                (bold(14.0), colour(self.theme.accent))
            } else {
                (regular(14.0), dim)
            };
            // On a board of small cells the labels beside the aimed one would overlap it.
            let crowded = step > 1
                && !is_aimed
                && aimed.is_some_and(|aimed| {
                    aimed.number().abs_diff(column.number()) < step.div_ceil(2).max(2)
                });
            if !crowded {
                self.text(
                    (centre, layout.numbers_y),
                    &column.number().to_string(),
                    font,
                    ink,
                );
            }
        }
        for row in layout.visible_rows() {
            let y = layout.cell_rect(Cell::new(Column::new(0), row)).centre().1;
            let inside = y >= layout.viewport.y && y < layout.viewport.bottom();
            if inside && (usize::from(row) + 1).is_multiple_of(step) {
                let name = row_name(row, layout.size);
                self.text((layout.letters_x, y), &name, regular(14.0), dim);
            }
        }
    }

    /// Paints a thin ring around the last disc.
    fn last_move(&self, layout: &BoardLayout, cell: Cell) {
        if layout.cell < MIN_DETAILED_CELL {
            return;
        }
        let centre = self.point(layout.cell_rect(cell).centre());
        let ring_colour = Color32::from_white_alpha(190);
        let width = (layout.cell * 0.022).max(1.5) * self.scale;
        self.painter.circle_stroke(
            centre,
            layout.cell * 0.455 * self.scale,
            Pen::new(width, ring_colour),
        );
    }

    /// Paints the light around the discs of a completion, which swells once as its stroke grows.
    fn glow(&self, stroke: &MarkStroke) {
        let swell = 1.0 + 0.35 * (stroke.progress * PI).sin();
        for &(cell, player) in &stroke.glow {
            let ink = colour(art::glow(self.theme, player));
            let side = cell.w * self.scale;
            let pen = Pen::new(
                side * art::GLOW.1 * swell,
                ink.gamma_multiply(art::GLOW_OPACITY),
            );
            let centre = self.point(cell.centre());
            self.painter.circle_stroke(centre, side * art::GLOW.0, pen);
        }
    }

    /// Paints the pieces of confetti.
    fn confetti(&self, pieces: &[Confetto]) {
        for piece in pieces {
            let ink = match piece.colour {
                PieceColour::Red => self.theme.disc(Player::Red).face,
                PieceColour::Yellow => self.theme.disc(Player::Yellow).face,
                PieceColour::Board => self.theme.board,
                PieceColour::Good => self.theme.good,
                PieceColour::Text => self.theme.text,
            };
            let centre = self.point(piece.centre);
            let (width, height) = piece.size;
            let half = Vec2::new(width, height) * (self.scale / 2.0);
            let turn = Rot2::from_angle(piece.turn);
            let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
            let corners = corners.map(|(x, y)| centre + turn * (half * Vec2::new(x, y)));
            let ink = colour(ink).gamma_multiply(piece.alpha);
            self.painter
                .add(Shape::convex_polygon(corners.into(), ink, Pen::NONE));
        }
    }

    /// Paints a light stroke over a wider dark one.
    fn stroke(&self, stroke: &MarkStroke) {
        let faded = |ink: Color32| ink.gamma_multiply(stroke.alpha);
        let outline = faded(colour(self.theme.stroke_edge));
        let line = faded(colour(self.theme.stroke));
        let points: Vec<Pos2> = part_of_path(stroke)
            .into_iter()
            .map(|point| self.point(point))
            .collect();
        let width = stroke.width * self.scale;
        for (width, ink) in [(width * MarkStroke::EDGE, outline), (width, line)] {
            match points.as_slice() {
                [from, to] if !stroke.closed => {
                    self.painter.add(capsule(*from, *to, width / 2.0, ink));
                }
                _ if stroke.closed && stroke.progress >= 1.0 => {
                    self.painter
                        .add(Shape::closed_line(points.clone(), Pen::new(width, ink)));
                }
                _ => {
                    self.painter
                        .add(Shape::line(points.clone(), Pen::new(width, ink)));
                }
            }
        }
    }

    /// Paints the points that a line brought at its start.
    fn badge(&self, stroke: &MarkStroke, layout: &BoardLayout) {
        let (Some(number), Some(&start)) = (stroke.badge, stroke.points.first()) else {
            return;
        };
        let offset = layout.cell * 0.32;
        let radius = 11.0;
        let at = self.point((start.0 - offset, start.1 - offset));
        let ink = colour(self.theme.stroke_edge);
        self.painter
            .circle(at, radius, colour(self.theme.stroke), Pen::new(1.5, ink));
        self.painter.text(
            at,
            Align2::CENTER_CENTER,
            format!("+{number}"),
            bold(11.5),
            ink,
        );
    }

    /// Paints the result into the strip above the board.
    fn banner(&self, layout: &BoardLayout, session: &Session, outcome: Outcome) {
        let text = t(headline(session, outcome));
        let ink = match outcome {
            Outcome::Win(_) => colour(self.theme.good),
            Outcome::Draw => colour(self.theme.text),
        };
        let middle = layout.header.y + layout.header.h / 2.0;
        let galley = self.painter.layout_no_wrap(text, bold(19.0), ink);
        let size = galley.size() + Vec2::new(36.0, 10.0);
        let centre = self.point((layout.viewport.centre().0, middle));
        let pill = egui::Rect::from_center_size(centre, size);
        self.painter.rect(
            pill,
            CornerRadius::same(18),
            colour(self.theme.panel),
            Pen::new(1.5, ink),
            egui::StrokeKind::Inside,
        );
        self.painter
            .galley(pill.center() - galley.size() / 2.0, galley, ink);
    }

    fn text(&self, at: (f32, f32), text: &str, font: FontId, ink: Color32) {
        self.painter
            .text(self.point(at), Align2::CENTER_CENTER, text, font, ink);
    }

    pub(super) fn point(&self, (x, y): (f32, f32)) -> Pos2 {
        Pos2::new(x * self.scale, y * self.scale)
    }

    pub(super) fn rect(&self, rect: Rect) -> egui::Rect {
        egui::Rect::from_min_max(
            self.point((rect.x, rect.y)),
            self.point((rect.right(), rect.bottom())),
        )
    }
}

/// Returns the corners of the part of a path that is drawn so far.
fn part_of_path(stroke: &MarkStroke) -> Vec<(f32, f32)> {
    let mut corners = stroke.points.clone();
    if stroke.progress >= 1.0 {
        return corners;
    }
    if stroke.closed {
        corners.extend(stroke.points.first().copied());
    }
    let length = |(a, b): (&(f32, f32), &(f32, f32))| (b.0 - a.0).hypot(b.1 - a.1);
    let whole: f32 = corners.iter().zip(corners.iter().skip(1)).map(length).sum();
    let mut remaining = whole * stroke.progress;
    let mut part: Vec<(f32, f32)> = corners.first().copied().into_iter().collect();
    for (from, to) in corners.iter().zip(corners.iter().skip(1)) {
        let step = length((from, to));
        if remaining < step {
            let share = remaining / step;
            part.push((
                from.0 + (to.0 - from.0) * share,
                from.1 + (to.1 - from.1) * share,
            ));
            break;
        }
        remaining -= step;
        part.push(*to);
    }
    part
}

/// Returns a segment with round ends as one shape, so that a translucent one does not overlap
/// itself.
fn capsule(from: Pos2, to: Pos2, radius: f32, ink: Color32) -> Shape {
    const STEPS: u8 = 10;
    let along = (to - from).angle();
    let arc = |centre: Pos2, start: f32| {
        (0..=STEPS).map(move |step| {
            let angle = start + PI * f32::from(step) / f32::from(STEPS);
            centre + radius * Vec2::angled(angle)
        })
    };
    let outline = arc(to, along - PI / 2.0)
        .chain(arc(from, along + PI / 2.0))
        .collect();
    Shape::convex_polygon(outline, ink, Pen::NONE)
}
