//! Draws the board: resting discs from the kept layer, moving ones below it.
//!
//! The board is not an egui widget: `window::board_input` has its own hit test, for three
//! reasons. A disc drops when the button goes down, but egui reports a click when it goes up. A
//! press belongs to the board that the player saw, but egui answers after the window was laid
//! out for this frame and the game has advanced; after a resize, a zoom or an engine's move it
//! would name a column of another board. And egui knows one place of the pointer per run, but
//! in a slow frame every step of a drag and of the wheel counts where it happened.

use macroquad::texture::Texture2D;
use plummet::internals::presets::{Colour, Theme};
use plummet::internals::scene::raster::{self, CellStyle, Pixmap};
use plummet::internals::scene::{BoardLayout, Rect, Scene, SceneSnapshot, disc_style, rgb};
use plummet::rules::{Cell, Column, Player};
use plummet::session::Session;

use super::board_layer::{BoardLayer, Sprite, SpriteSheet};
use super::game::Game;
use super::paint::{Blend, Edges, Paint, QuadBatch, texture_of};

/// The opacity of the disc that shows where a disc in the aimed column would land.
const LANDING_OPACITY: f32 = 0.42;

/// The pictures and textures kept between frames for one board.
#[derive(Debug, Default)]
pub(crate) struct BoardView {
    sprites: Option<Sprites>,
    layer: BoardLayer,
    /// The content of the layer.
    drawn: Option<DrawnCells>,
    /// The layout of the last frame.
    layout: Option<BoardLayout>,
}

/// The pictures for one cell size and one theme.
#[derive(Debug)]
struct Sprites {
    key: SpriteKey,
    sheet: SpriteSheet,
    frame: Texture2D,
    /// The corner radius of the frame's picture, in pixels.
    corner: f32,
}

#[derive(Clone, Debug, PartialEq)]
struct SpriteKey {
    cell: u16,
    ghost: u16,
    theme: Theme,
}

/// The content of the layer: every visible cell in the order of columns and rows.
#[derive(Debug, PartialEq)]
struct DrawnCells {
    layout: BoardLayout,
    cells: Vec<Option<Player>>,
}

impl DrawnCells {
    /// Returns every visible cell and its disc.
    fn cells(&self) -> impl Iterator<Item = (Cell, Option<Player>)> {
        self.layout.visible_cells().zip(self.cells.iter().copied())
    }

    /// Returns the sprite of every visible cell, placed by `at`.
    fn sprites(&self, at: impl Fn(Cell) -> Rect) -> impl Iterator<Item = Sprite> {
        self.cells()
            .map(move |(cell, disc)| sprite(SpriteKind::Cell(disc), at(cell), 1.0))
    }
}

/// The pictures of the sprite sheet, in order.
#[derive(Clone, Copy, Debug)]
enum SpriteKind {
    /// A cell whose hole is transparent, or has a disc in it.
    Cell(Option<Player>),
    /// Such a cell with an opaque hole.
    Solid(Option<Player>),
    /// An opaque hole.
    Hole,
    /// A disc of the size of a cell.
    Disc(Player),
    /// The disc that hovers above the board.
    Ghost(Player),
}

impl SpriteKind {
    const fn index(self) -> usize {
        match self {
            Self::Cell(None) => 0,
            Self::Cell(Some(Player::Red)) => 1,
            Self::Cell(Some(Player::Yellow)) => 2,
            Self::Disc(Player::Red) => 3,
            Self::Disc(Player::Yellow) => 4,
            Self::Ghost(Player::Red) => 5,
            Self::Ghost(Player::Yellow) => 6,
            Self::Solid(None) => 7,
            Self::Solid(Some(Player::Red)) => 8,
            Self::Solid(Some(Player::Yellow)) => 9,
            Self::Hole => 10,
        }
    }
}

impl BoardView {
    /// Draws a game's board. `dpi` is the number of window pixels per unit of macroquad's
    /// camera.
    pub(crate) fn draw(&mut self, paint: &Paint, game: &Game, theme: &Theme, now: f64, dpi: f32) {
        let (scene, session) = (game.scene(), game.session());
        let snapshot = &scene.snapshot(session, now);
        let layout = &snapshot.layout;
        if layout.viewport.w < 1.0 || layout.viewport.h < 1.0 {
            return;
        }
        self.prepare(layout, snapshot.ghost_side, theme);
        let Some(sprites) = &self.sprites else { return };
        let behind = behind(snapshot);
        let layer_content = layer_content(scene, session, layout, now);
        if self.layout == Some(*layout) {
            draw_holes(paint, layout, theme, dpi);
            draw_smooth(paint, sprites, &behind, dpi);
            draw_frame(paint, layout, sprites, dpi);
            redraw(
                &mut self.layer,
                self.drawn.as_ref(),
                &layer_content,
                paint,
                sprites,
            );
            self.drawn = Some(layer_content);
            self.layer
                .blit(paint, layout.viewport.x, layout.viewport.y, dpi);
        } else {
            // While the view moves, the layer would be out of date in the next frame.
            draw_frame(paint, layout, sprites, dpi);
            draw_tiles(paint, sprites, &layer_content, &behind, dpi);
            if !behind.is_empty() {
                draw_frame(paint, layout, sprites, dpi);
            }
            self.layout = Some(*layout);
        }
        let before = before(snapshot, session);
        draw_smooth(paint, sprites, &before, dpi);
    }

    /// Makes the pictures, unless those for these sizes and this theme are there.
    fn prepare(&mut self, layout: &BoardLayout, ghost_side: f32, theme: &Theme) {
        let key = SpriteKey {
            cell: whole(layout.cell),
            ghost: whole(ghost_side),
            theme: theme.clone(),
        };
        if self.sprites.as_ref().is_some_and(|kept| kept.key == key) {
            return;
        }
        let corner = (layout.frame().w - layout.viewport.w) / 2.0 + 2.0;
        self.sprites = Some(Sprites {
            sheet: SpriteSheet::new(&pictures(&key)),
            frame: texture_of(&frame_picture(corner, theme)),
            corner,
            key,
        });
        self.drawn = None;
    }
}

/// Returns the sprites behind the board: moving discs and the landing cell.
fn behind(snapshot: &SceneSnapshot) -> Vec<Sprite> {
    let landing = snapshot.landing.map(|(cell, player)| {
        let rect = snapshot.layout.cell_rect(cell);
        sprite(SpriteKind::Disc(player), rect, LANDING_OPACITY)
    });
    let moving = snapshot.moving.iter();
    let moving = moving.map(|disc| sprite(SpriteKind::Disc(disc.player), disc.rect, disc.alpha));
    landing.into_iter().chain(moving).collect()
}

/// Returns the sprites before the board: the hovering disc and a column that shakes.
fn before(snapshot: &SceneSnapshot, session: &Session) -> Vec<Sprite> {
    let ghost = snapshot
        .ghost
        .map(|(rect, player)| sprite(SpriteKind::Ghost(player), rect, 1.0));
    let shaken = snapshot.shaken.into_iter();
    let shaken =
        shaken.flat_map(|(column, by)| shaken_cells(&snapshot.layout, session, column, by));
    ghost.into_iter().chain(shaken).collect()
}

fn draw_smooth(paint: &Paint, sprites: &Sprites, pictures: &[Sprite], dpi: f32) {
    let batch = sprites.sheet.batch(pictures.iter().copied(), dpi);
    paint.with(Blend::Over, || batch.draw());
}

/// Draws the board cell by cell. Only cells with something behind them are drawn in two steps.
fn draw_tiles(
    paint: &Paint,
    sprites: &Sprites,
    layer_content: &DrawnCells,
    behind: &[Sprite],
    dpi: f32,
) {
    let layout = &layer_content.layout;
    let clip = edges(layout.viewport);
    let (open, shut): (Vec<_>, Vec<_>) = layer_content.cells().partition(|&(cell, _)| {
        let Rect { x, y, w, h } = layout.cell_rect(cell);
        let is_near = |disc: &Sprite| (disc.x - x).abs() < w && (disc.y - y).abs() < h;
        behind.iter().any(is_near)
    });
    let tiles = |cells: &[(Cell, Option<Player>)], art: fn(Option<Player>) -> SpriteKind| {
        let place = |&(cell, disc): &_| sprite(art(disc), layout.cell_rect(cell), 1.0);
        sprites.sheet.tiles(cells.iter().map(place), clip, dpi)
    };
    let (solid, holes) = (
        tiles(&shut, SpriteKind::Solid),
        tiles(&open, |_| SpriteKind::Hole),
    );
    paint.with(Blend::Replace, || {
        solid.draw();
        holes.draw();
    });
    draw_smooth(paint, sprites, behind, dpi);
    let fronts = tiles(&open, SpriteKind::Cell);
    paint.with(Blend::Over, || fronts.draw());
}

/// Returns the content that the layer needs now.
fn layer_content(scene: &Scene, session: &Session, layout: &BoardLayout, now: f64) -> DrawnCells {
    let board = session.shown().board();
    let falling = scene.falling_cells(now);
    DrawnCells {
        layout: *layout,
        cells: layout
            .visible_cells()
            .map(|cell| board.at(cell).filter(|_| !falling.contains(&cell)))
            .collect(),
    }
}

/// Updates the layer, cell by cell if only discs changed.
fn redraw(
    layer: &mut BoardLayer,
    before: Option<&DrawnCells>,
    now: &DrawnCells,
    paint: &Paint,
    sprites: &Sprites,
) {
    let layout = &now.layout;
    let at = |cell: Cell| {
        let rect = layout.cell_rect(cell);
        Rect {
            x: rect.x - layout.viewport.x,
            y: rect.y - layout.viewport.y,
            ..rect
        }
    };
    match before {
        Some(before) if before.layout == *layout => {
            let discs = now.cells.iter().zip(&before.cells);
            let changed: Vec<Sprite> = now
                .sprites(at)
                .zip(discs)
                .filter(|(_, (disc, was))| disc != was)
                .map(|(sprite, _)| sprite)
                .collect();
            if !changed.is_empty() {
                layer.update(paint, &sprites.sheet, changed);
            }
        }
        _ => {
            let size = (
                u32::from(whole(layout.viewport.w)),
                u32::from(whole(layout.viewport.h)),
            );
            layer.redraw(paint, &sprites.sheet, size, now.sprites(at));
        }
    }
}

fn shaken_cells(
    layout: &BoardLayout,
    session: &Session,
    column: Column,
    by: f32,
) -> impl Iterator<Item = Sprite> {
    layout
        .visible_cells()
        .filter(move |cell| cell.column == column)
        .map(move |cell| {
            let rect = layout.cell_rect(cell);
            let rect = Rect {
                x: rect.x + by,
                ..rect
            };
            sprite(
                SpriteKind::Cell(session.shown().board().at(cell)),
                rect,
                1.0,
            )
        })
}

fn sprite(art: SpriteKind, at: Rect, opacity: f32) -> Sprite {
    Sprite {
        picture: art.index(),
        x: at.x,
        y: at.y,
        opacity,
    }
}

fn pictures(key: &SpriteKey) -> Vec<Pixmap> {
    let theme = &key.theme;
    let empty = raster::cell(
        key.cell,
        &CellStyle {
            board: rgb(theme.board),
            rim: rgb(theme.hole),
        },
    );
    let disc = |player, size| raster::disc(size, &disc_style(theme, player, size));
    let (red, yellow) = (disc(Player::Red, key.cell), disc(Player::Yellow, key.cell));
    let hole = raster::rounded_rect(key.cell, key.cell, 0.0, rgb(theme.hole), None);
    let solid = |cell: &Pixmap| hole.clone().under(cell);
    let cells = [
        empty.clone(),
        red.clone().under(&empty),
        yellow.clone().under(&empty),
    ];
    let solids = cells.each_ref().map(solid);
    let others = [
        red,
        yellow,
        disc(Player::Red, key.ghost),
        disc(Player::Yellow, key.ghost),
    ];
    let hole = std::iter::once(hole);
    cells
        .into_iter()
        .chain(others)
        .chain(solids)
        .chain(hole)
        .collect()
}

/// Returns a small picture of the frame: its corners with one pixel between them.
fn frame_picture(corner: f32, theme: &Theme) -> Pixmap {
    let side = 2 * whole(corner) + 1;
    raster::rounded_rect(side, side, corner, rgb(theme.board), None)
}

/// Draws the frame around the viewport.
fn draw_frame(paint: &Paint, layout: &BoardLayout, sprites: &Sprites, dpi: f32) {
    let frame = layout.frame();
    let corner = f32::from(whole(sprites.corner));
    let part = corner / (2.0 * corner + 1.0);
    let across = [
        frame.x,
        frame.x + corner,
        frame.right() - corner,
        frame.right(),
    ];
    let down = [
        frame.y,
        frame.y + corner,
        frame.bottom() - corner,
        frame.bottom(),
    ];
    let uv = [0.0, part, 1.0 - part, 1.0];
    let mut edges = QuadBatch::new(Some(sprites.frame.clone()));
    for (row, (y, v)) in down.windows(2).zip(uv.windows(2)).enumerate() {
        for (column, (x, u)) in across.windows(2).zip(uv.windows(2)).enumerate() {
            if (row, column) == (1, 1) {
                // The viewport covers the middle.
                continue;
            }
            let ([left, right], [top, bottom]) = (x, y) else {
                continue;
            };
            let ([from, to], [above, below]) = (u, v) else {
                continue;
            };
            edges.push(
                scaled(Rect::new(*left, *top, right - left, bottom - top), dpi),
                Edges {
                    left: *from,
                    top: *above,
                    right: *to,
                    bottom: *below,
                },
                [255; 4],
            );
        }
    }
    paint.with(Blend::Over, || edges.draw());
}

/// Draws the colour of the holes.
fn draw_holes(paint: &Paint, layout: &BoardLayout, theme: &Theme, dpi: f32) {
    let Colour { red, green, blue } = theme.hole;
    let mut holes = QuadBatch::new(None);
    let plain = Edges::default();
    holes.push(scaled(layout.viewport, dpi), plain, [red, green, blue, 255]);
    paint.with(Blend::Replace, || holes.draw());
}

fn scaled(rect: Rect, dpi: f32) -> Edges {
    edges(Rect::new(
        rect.x / dpi,
        rect.y / dpi,
        rect.w / dpi,
        rect.h / dpi,
    ))
}

fn edges(rect: Rect) -> Edges {
    Edges {
        left: rect.x,
        top: rect.y,
        right: rect.right(),
        bottom: rect.bottom(),
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a length in pixels: positive and far below 65,536"
)]
fn whole(pixels: f32) -> u16 {
    pixels.round() as u16
}
