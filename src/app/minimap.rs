//! A small picture of a board that is only partly visible.

use egui::{Color32, ColorImage, CornerRadius, Sense, Stroke, StrokeKind, TextureHandle, Ui, Vec2};
use plummet::internals::presets::Theme;
use plummet::internals::scene::BoardLayout;
use plummet::rules::Cell;
use plummet::session::Session;

use super::request::ViewRequest;
use super::style::colour;
use super::ui_output::UiOutput;

/// The minimap's name among the controls.
pub(crate) const MINIMAP_NAME: &str = "minimap";

/// The largest side of the picture, in points.
const MAX_PICTURE_SIDE: f32 = 150.0;

/// The picture, kept until the position changes.
#[derive(Default)]
pub(crate) struct Minimap {
    texture: Option<TextureHandle>,
    /// The picture's position as its key and ply, and the theme's id.
    shows: Option<(u64, usize, String)>,
}

impl std::fmt::Debug for Minimap {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Minimap")
            .field("shows", &self.shows)
            .finish_non_exhaustive()
    }
}

impl Minimap {
    /// Shows the picture in the upper right corner of the board. A click or drag on it scrolls
    /// the board to that place.
    pub(crate) fn show(
        &mut self,
        ui: &mut Ui,
        theme: &Theme,
        session: &Session,
        layout: &BoardLayout,
        out: &mut UiOutput,
    ) {
        if !layout.is_scrolled() {
            self.texture = None;
            self.shows = None;
            return;
        }
        self.draw(ui, theme, session);
        let Some(texture) = &self.texture else { return };
        let scale = 1.0 / ui.ctx().pixels_per_point();
        let (columns, rows) = (f32::from(layout.size.columns), f32::from(layout.size.rows));
        let side = MAX_PICTURE_SIDE.min(layout.viewport.w.min(layout.viewport.h) * scale * 0.4);
        let cell = side / columns.max(rows);
        let size = Vec2::new(columns, rows) * cell;
        let corner = egui::pos2(layout.viewport.right() * scale, layout.viewport.y * scale);
        let rect = egui::Rect::from_min_size(corner + Vec2::new(-size.x - 8.0, 8.0), size);
        let painter = ui.painter();
        let frame = rect.expand(4.0);
        painter.rect(
            frame,
            CornerRadius::same(4),
            colour(theme.hole),
            Stroke::new(1.0, colour(theme.control_border)),
            StrokeKind::Outside,
        );
        let whole = egui::Rect::from_min_max(egui::pos2(0.0, 0.0), egui::pos2(1.0, 1.0));
        painter.image(texture.id(), rect, whole, Color32::WHITE);
        let seen = egui::Rect::from_min_size(
            rect.min
                + Vec2::new(
                    (layout.viewport.x - layout.grid.x) / layout.cell * cell,
                    (layout.viewport.y - layout.grid.y) / layout.cell * cell,
                ),
            Vec2::new(layout.viewport.w, layout.viewport.h) / layout.cell * cell,
        );
        let seen = seen.intersect(rect);
        for (width, ink) in [(4.0, theme.stroke_edge), (2.0, theme.stroke)] {
            let pen = Stroke::new(width, colour(ink));
            painter.rect_stroke(seen, CornerRadius::ZERO, pen, StrokeKind::Middle);
        }
        let response = ui.interact(
            frame,
            ui.scope_id().with("minimap"),
            Sense::CLICK | Sense::DRAG,
        );
        out.control(MINIMAP_NAME, &response);
        if (response.is_pointer_button_down_on() || response.clicked())
            && let Some(at) = response.interact_pointer_pos()
        {
            let across = (at.x - rect.left()) / cell;
            let up = (rect.bottom() - at.y) / cell;
            out.request(ViewRequest::LookAt(across, up));
        }
    }

    /// Draws the picture if the position or the theme has changed: one pixel for each cell.
    fn draw(&mut self, ui: &Ui, theme: &Theme, session: &Session) {
        let position = session.shown();
        let key = (position.key(), position.ply(), theme.id.clone());
        if self.shows.as_ref() == Some(&key) {
            return;
        }
        let board = position.board();
        let size = board.size();
        let side = [usize::from(size.columns), usize::from(size.rows)];
        let mut image = ColorImage::filled(side, colour(theme.hole));
        for row in 0..size.rows {
            for column in size.all_columns() {
                let Some(player) = board.at(Cell::new(column, row)) else {
                    continue;
                };
                let line = usize::from(size.rows - 1 - row);
                let pixel = image.pixels.get_mut(line * side[0] + column.index());
                if let Some(pixel) = pixel {
                    *pixel = colour(theme.disc(player).face);
                }
            }
        }
        let options = egui::TextureOptions::NEAREST;
        match &mut self.texture {
            Some(texture) if texture.size() == side => texture.set(image, options),
            _ => self.texture = Some(ui.ctx().load_texture("minimap", image, options)),
        }
        self.shows = Some(key);
    }
}
