//! A small picture of a board that is only partly visible.

use egui::{Color32, ColorImage, CornerRadius, Id, Sense, Stroke, StrokeKind, TextureHandle};
use egui::{TextureOptions, Ui, Vec2};
use plummet::internals::presets::Theme;
use plummet::internals::scene::{BoardLayout, WindowLayout};
use plummet::internals::text::msg;
use plummet::rules::Cell;
use plummet::session::Session;

use super::language::t;
use super::reader::name_picture;
use super::style::{BAR_ROOM, CARD_RADIUS, border, colour, veil};
use super::ui_output::{UiOutput, then};

/// The largest side of the picture, in points, and its largest share of the panel's height.
const MAX_PICTURE_SIDE: f32 = 150.0;
const MAX_SHARE: f32 = 0.25;
/// The height of a panel from which it has room for the picture, in points.
const SHOWN_FROM: f32 = 200.0;

/// Shows the picture at the lower end of the panel, where it covers no column. A click or drag
/// on it scrolls the board to that place. Returns what is left of the panel.
pub(crate) fn minimap(
    ui: &mut Ui,
    theme: &Theme,
    session: &Session,
    layout: &BoardLayout,
    panel: egui::Rect,
    out: &mut UiOutput,
) -> egui::Rect {
    if !layout.is_scrolled() || panel.width() == 0.0 || panel.height() < SHOWN_FROM {
        return panel;
    }
    let picture = picture(ui, theme, session);
    let (columns, rows) = (f32::from(layout.size.columns), f32::from(layout.size.rows));
    let side = MAX_PICTURE_SIDE.min(panel.height() * MAX_SHARE);
    let cell = side / columns.max(rows);
    let size = Vec2::new(columns, rows) * cell;
    let (rest, place) = panel.split_top_bottom_at_y(panel.bottom() - size.y - 20.0);
    let painter = ui.painter();
    if ui.ctx().content_rect().width() < WindowLayout::DRAWER_BELOW {
        // The panel lies over the board.
        painter.rect_filled(place, CornerRadius::ZERO, colour(theme.background));
    }
    // As wide as the cards above.
    let frame = place
        .shrink2(Vec2::new(10.0, 4.0))
        .translate(Vec2::new(0.0, -4.0));
    let frame = frame.with_max_x(frame.right() - BAR_ROOM);
    let (round, edge) = (
        CornerRadius::same(CARD_RADIUS),
        Stroke::new(1.0, border(theme)),
    );
    painter.rect(frame, round, veil(theme), edge, StrokeKind::Inside);
    let rect = egui::Rect::from_center_size(frame.center(), size);
    painter.rect_filled(rect.expand(2.0), CornerRadius::same(2), colour(theme.hole));
    let whole = egui::Rect::from_min_max(egui::pos2(0.0, 0.0), egui::pos2(1.0, 1.0));
    painter.image(picture.id(), rect, whole, Color32::WHITE);
    paint_seen_part(painter, theme, layout, rect);
    let response = ui.interact(
        rect,
        ui.scope_id().with("minimap"),
        Sense::CLICK | Sense::DRAG,
    );
    name_picture(&response, || t(msg::spoken::minimap()));
    out.control("minimap", &response);
    if (response.is_pointer_button_down_on() || response.clicked())
        && let Some(at) = response.interact_pointer_pos()
    {
        let across = (at.x - rect.left()) / cell;
        let up = (rect.bottom() - at.y) / cell;
        out.request(then(move |window| window.look_at(across, up)));
    }
    rest
}

/// The position of a picture as its key and ply, and the theme's id.
type PictureKey = (u64, usize, String);

/// Returns the picture, which is kept until the position or the theme changes: one pixel for each cell.
fn picture(ui: &Ui, theme: &Theme, session: &Session) -> TextureHandle {
    let position = session.shown();
    let key = (position.key(), position.ply(), theme.id.clone());
    let id = Id::unique("minimap picture");
    let kept: Option<(PictureKey, TextureHandle)> = ui.data(|data| data.get_temp(id));
    if let Some((_, texture)) = kept.filter(|(kept, _)| *kept == key) {
        return texture;
    }
    let (board, size) = (position.board(), position.board().size());
    let ink = |cell| board.at(cell).map_or(theme.hole, |it| theme.disc(it).face);
    let rows = (0..size.rows).rev();
    let cells = rows.flat_map(|row| size.all_columns().map(move |it| Cell::new(it, row)));
    let pixels = cells.map(|cell| colour(ink(cell))).collect();
    let image = ColorImage::new([size.columns.into(), size.rows.into()], pixels);
    let texture = ui
        .ctx()
        .load_texture("minimap", image, TextureOptions::NEAREST);
    ui.data_mut(|data| data.insert_temp(id, (key, texture.clone())));
    texture
}

/// Paints a frame around the visible part of the board on the picture at `rect`.
fn paint_seen_part(painter: &egui::Painter, theme: &Theme, layout: &BoardLayout, rect: egui::Rect) {
    let scale = rect.width() / layout.grid.w;
    let seen = egui::Rect::from_min_size(
        rect.min
            + Vec2::new(
                layout.viewport.x - layout.grid.x,
                layout.viewport.y - layout.grid.y,
            ) * scale,
        Vec2::new(layout.viewport.w, layout.viewport.h) * scale,
    );
    let seen = seen.intersect(rect);
    for (width, ink) in [(4.0, theme.stroke_edge), (2.0, theme.stroke)] {
        let pen = Stroke::new(width, colour(ink));
        painter.rect_stroke(seen, CornerRadius::ZERO, pen, StrokeKind::Middle);
    }
}
