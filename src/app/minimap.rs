//! A small picture of a board that is only partly visible.

use egui::{Rect, StrokeKind};

use super::pictures::paint_board;
use super::reader::name_picture;
use super::style::{BAR_ROOM, CARD_RADIUS, veil};
use crate::app::prelude::*;

/// The largest side of the picture, in points, and its largest share of the panel's height.
const MAX_PICTURE_SIDE: f32 = 200.0;
const MAX_SHARE: f32 = 0.3;
/// The height of a panel from which it has room for the picture, in points.
const SHOWN_FROM: f32 = 200.0;

/// Shows the picture at the lower end of the panel, where it covers no column. A click or drag
/// on it scrolls the board to that place. Returns what is left of the panel.
pub fn minimap(
    ui: &mut Ui,
    theme: &Theme,
    session: &Session,
    layout: &BoardLayout,
    panel: Rect,
) -> Rect {
    if !layout.is_scrolled() || panel.width() == 0.0 || panel.height() < SHOWN_FROM {
        return panel;
    }
    let side = MAX_PICTURE_SIDE.min(panel.height() * MAX_SHARE);
    let (cells, dense) = (cells(layout.size), ui.pixels_per_point());
    // As the picture is painted.
    let cell = LittleBoard::cell_within(layout.size, Vec2::splat(side * dense));
    let cell = (f32::from(cell) / dense).min((Vec2::splat(side) / cells).min_elem());
    let size = cells * cell;
    let (rest, place) = panel.split_top_bottom_at_y(panel.bottom() - size.y - 20.0);
    let painter = ui.painter();
    if layout.area.right() > panel.left() * dense {
        // The panel lies over the board.
        painter.rect_filled(place, 0.0, theme.background);
    }
    // As wide as the cards above.
    let frame = place
        .shrink2(Vec2::new(10.0, 4.0))
        .translate(Vec2::new(0.0, -4.0));
    let frame = frame.with_max_x(frame.right() - BAR_ROOM);
    painter.rect(
        frame,
        CARD_RADIUS,
        veil(theme),
        Stroke::new(1.0, border(theme)),
        StrokeKind::Inside,
    );
    let rect = Rect::from_center_size(frame.center(), size);
    let area = Rect::from_center_size(frame.center(), Vec2::splat(side));
    paint_board(painter, area, theme, &session.shown().board);
    // A frame around the part in view.
    let scale = layout.cell / cell;
    let corner = (layout.grid / scale).min;
    let seen = (layout.viewport / scale).translate(rect.min - corner);
    for (width, ink) in [(4.0, theme.stroke_edge), (2.0, theme.stroke)] {
        let pen = Stroke::new(width, ink);
        painter.rect_stroke(seen.intersect(rect), 0.0, pen, StrokeKind::Middle);
    }
    let id = ui.scope_id().with("minimap");
    let response = ui
        .interact(rect, id, Sense::CLICK | Sense::DRAG)
        .named("minimap");
    name_picture(&response, || t(msg::spoken::minimap()));
    if (response.is_pointer_button_down_on() || response.clicked())
        && let Some(at) = response.interact_pointer_pos()
    {
        let cells = (at - rect.min) / cell;
        request(ui.ctx(), then(move |window| window.look_at(cells)));
    }
    rest
}
