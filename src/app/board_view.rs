//! Draws the board: its cells with their discs, and the moving discs behind it. Its marks are painted by
//! `overlay`.
//!
//! Every visible cell is drawn once, opaque, because without graphics hardware every filled pixel costs
//! time. Only where something moves behind the board its hole, what is behind it and its front are
//! drawn one after the other.
//!
//! The board is not an egui widget: `window::board` has its own hit test, for three
//! reasons. A disc drops when the button goes down, but egui reports a click when it goes up. A
//! press belongs to the board that the player saw, but egui answers after the window was laid
//! out for this frame and the game has advanced; after a resize, a zoom or an engine's move it
//! would name a column of another board. And egui knows one place of the pointer per run, but
//! in a slow frame every step of a drag and of the wheel counts where it happened.

use egui::{Rect, Vec2, pos2};
use macroquad::texture::Texture2D;
use plummet::internals::presets::Theme;
use plummet::internals::scene::BoardLayout;
use plummet::internals::scene::art::{BoardPiece, BoardPieces, apron, border, corner};

use super::game::Game;
use super::paint::{Blend, Paint, Triangles, texture_of};

/// The opacity of the disc that shows where a disc in the aimed column would land.
const LANDING_OPACITY: f32 = 0.42;

/// The textures of the board that was drawn last.
#[derive(Default)]
pub struct BoardView(Option<Sprites>);

/// The textures for one size of cells and one theme.
struct Sprites {
    key: SpriteKey,
    pieces: BoardPieces,
    sheet: Texture2D,
    border: Texture2D,
}

/// The side of a cell, the rows, the height of the slab and that of its foot, and the colours.
type SpriteKey = (u16, u8, f32, f32, Theme);

impl Sprites {
    fn new(key: SpriteKey) -> Self {
        let (side, rows, height, foot, theme) = &key;
        let pieces = BoardPieces::paint(*side, *rows, theme);
        // Its ends, and between them one column of pixels that stands for all.
        let side = f32::from(*side);
        let width = 2.0 * corner(side).round() + 3.0;
        Self {
            sheet: texture_of(&pieces.sheet()),
            border: texture_of(&border(Vec2::new(width, *height), side, *foot, theme)),
            pieces,
            key,
        }
    }
}

impl BoardView {
    /// Draws a game's board. `dpi` is the number of window pixels per unit of macroquad's
    /// camera.
    pub fn draw(&mut self, paint: &Paint, game: &Game, theme: &Theme, now: f64, dpi: f32) {
        let (scene, session) = (&game.scene, game.session());
        let snapshot = scene.snapshot(session, now);
        let layout = &snapshot.layout;
        if layout.viewport.size().min_elem() < 1.0 {
            return;
        }
        let (height, foot) = (layout.frame().height().round(), layout.foot().round());
        let key = (layout.side(), layout.size.rows, height, foot, theme.clone());
        let kept = self.0.take().filter(|kept| kept.key == key);
        let sprites = self.0.insert(kept.unwrap_or_else(|| Sprites::new(key)));
        let (board, area) = (layout.viewport / dpi, layout.area / dpi);
        let add = |to: &mut Triangles, piece, at: Rect, opacity: f32, clip| {
            let [left, top, side] = sprites.pieces.place(piece);
            let uv = Rect::from_min_size(pos2(left, top), Vec2::splat(side));
            // Discs may be between pixels.
            let color = [(opacity * 255.0).round() as u8; 4];
            to.add_quad(&sprites.sheet, (at.round() / dpi, uv), clip, color);
        };
        // A cell with a transparent hole.
        let add_open = |to: &mut Triangles, cell, at: Rect, disc: Option<_>, clip| {
            if let Some(player) = disc {
                add(to, BoardPiece::Disc(player), at, 1.0, clip);
            }
            add(to, BoardPiece::Front(layout.shade(cell)), at, 1.0, clip);
        };
        let landing = snapshot.landing;
        let landing =
            landing.map(|(cell, player)| (player, layout.cell_rect(cell), LANDING_OPACITY));
        let moving = snapshot.moving.iter();
        let moving = moving.map(|disc| (disc.player, disc.rect, disc.alpha));
        let behind: Vec<_> = landing.into_iter().chain(moving).collect();
        let (mut solid, mut over) = (Triangles::default(), Triangles::default());
        for (player, at, opacity) in &behind {
            add(&mut over, BoardPiece::Disc(*player), *at, *opacity, area);
        }
        for cell in layout.visible_cells() {
            let at = layout.cell_rect(cell);
            let is_falling = snapshot.moving.iter().any(|disc| disc.cell == cell);
            let disc = session.shown().board.at(cell).filter(|_| !is_falling);
            if behind
                .iter()
                .any(|(_, disc, _)| disc.intersect(at).is_positive())
            {
                add(&mut solid, BoardPiece::Hole, at, 1.0, board);
                add_open(&mut over, cell, at, disc, board);
            } else {
                let piece = BoardPiece::Cell(layout.shade(cell), disc);
                add(&mut solid, piece, at, 1.0, board);
            }
        }
        add_border(&mut over, &sprites.border, layout, dpi);
        if let Some((at, player)) = snapshot.ghost {
            add(&mut over, BoardPiece::Disc(player), at, 1.0, area);
        }
        if let Some((column, by)) = snapshot.shaken {
            for cell in layout.visible_cells().filter(|cell| cell.column == column) {
                let at = layout.cell_rect(cell).translate(Vec2::new(by, 0.0));
                add_open(&mut over, cell, at, session.shown().board.at(cell), area);
            }
        }
        paint.draw(Blend::Replace, &solid);
        paint.draw(Blend::Over, &over);
    }
}

/// Adds the border of the slab with its shadow, around the viewport: its ends, and between them the
/// column of pixels that stands for all.
fn add_border(over: &mut Triangles, texture: &Texture2D, layout: &BoardLayout, dpi: f32) {
    let frame = layout.frame().expand(apron(layout.cell));
    let (end, width) = ((texture.width() - 1.0) / 2.0, texture.width());
    let (left, right) = (frame.left() + end, frame.right() - end);
    let inside = layout.viewport;
    // Nothing is drawn over the cells.
    let (x, y) = (frame.x_range(), frame.y_range());
    let around = [
        Rect::from_x_y_ranges(x, y.min..=inside.top()),
        Rect::from_x_y_ranges(x, inside.bottom()..=y.max),
        Rect::from_x_y_ranges(x.min..=inside.left(), inside.y_range()),
        Rect::from_x_y_ranges(inside.right()..=x.max, inside.y_range()),
    ];
    for (x, u) in [
        (frame.left()..=left, 0.0..=end),
        (left..=right, end + 0.5..=end + 0.5),
        (right..=frame.right(), end + 1.0..=width),
    ] {
        let at = Rect::from_x_y_ranges(x, y);
        let uv = Rect::from_x_y_ranges(u.start() / width..=u.end() / width, 0.0..=1.0);
        for part in around {
            over.add_quad(texture, (at / dpi, uv), part / dpi, [255; 4]);
        }
    }
}
