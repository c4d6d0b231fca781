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
use plummet::internals::scene::art::{self, Pixmap, Shade};
use plummet::internals::scene::{BoardLayout, Rect, Scene, SceneSnapshot};
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
    /// The border of the slab: see [`art::Border`].
    border: Texture2D,
    end: u16,
    apron: u16,
}

#[derive(Clone, Debug, PartialEq)]
struct SpriteKey {
    cell: u16,
    ghost: u16,
    rows: u8,
    /// The height of the slab and of its foot, in pixels.
    height: u16,
    foot: u16,
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

    /// Returns the number of the shade of a cell.
    fn shade(&self, cell: Cell) -> usize {
        Shade::number(cell.row, self.layout.size.rows)
    }

    /// Returns the sprite of every visible cell, placed by `at`.
    fn sprites(&self, at: impl Fn(Cell) -> Rect) -> impl Iterator<Item = Sprite> {
        self.cells().map(move |(cell, disc)| {
            sprite(SpriteKind::Cell(self.shade(cell), disc), at(cell), 1.0)
        })
    }
}

/// A picture of the sprite sheet.
#[derive(Clone, Copy, Debug)]
enum SpriteKind {
    /// A disc of the size of a cell.
    Disc(Player),
    /// The disc that hovers above the board.
    Ghost(Player),
    /// An opaque hole.
    Hole,
    /// A cell of this shade whose hole is transparent, or has a disc in it.
    Cell(usize, Option<Player>),
    /// Such a cell with an opaque hole.
    Solid(usize, Option<Player>),
}

impl SpriteKind {
    /// The place of the picture in the sheet, in the order of [`pictures`].
    fn index(self) -> usize {
        match self {
            Self::Disc(player) => usize::from(player == Player::Yellow),
            Self::Ghost(player) => 2 + usize::from(player == Player::Yellow),
            Self::Hole => 4,
            Self::Cell(shade, disc) => 5 + 6 * shade + Self::content(disc),
            Self::Solid(shade, disc) => 5 + 6 * shade + 3 + Self::content(disc),
        }
    }

    fn content(disc: Option<Player>) -> usize {
        match disc {
            None => 0,
            Some(player) => 1 + usize::from(player == Player::Yellow),
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
            draw_border(paint, layout, sprites, dpi);
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
            draw_border(paint, layout, sprites, dpi);
            draw_tiles(paint, sprites, &layer_content, &behind, dpi);
            if !behind.is_empty() {
                draw_border(paint, layout, sprites, dpi);
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
            rows: layout.size.rows,
            height: whole(layout.frame().h),
            foot: whole(layout.foot()),
            theme: theme.clone(),
        };
        if self.sprites.as_ref().is_some_and(|kept| kept.key == key) {
            return;
        }
        let border = art::border(key.height, key.cell, key.foot.into(), theme);
        self.sprites = Some(Sprites {
            sheet: SpriteSheet::new(&pictures(&key)),
            border: texture_of(&border.picture),
            end: border.end,
            apron: border.apron,
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
    let tiles = |cells: &[(Cell, Option<Player>)], art: fn(usize, Option<Player>) -> SpriteKind| {
        let place = |&(cell, disc): &_| {
            let shade = layer_content.shade(cell);
            sprite(art(shade, disc), layout.cell_rect(cell), 1.0)
        };
        sprites.sheet.tiles(cells.iter().map(place), clip, dpi)
    };
    let (solid, holes) = (
        tiles(&shut, SpriteKind::Solid),
        tiles(&open, |_, _| SpriteKind::Hole),
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
            let shade = Shade::number(cell.row, layout.size.rows);
            let disc = session.shown().board().at(cell);
            sprite(SpriteKind::Cell(shade, disc), rect, 1.0)
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
    let discs = Player::BOTH.map(|player| art::disc(key.cell, theme, player));
    let ghosts = Player::BOTH.map(|player| art::disc(key.ghost, theme, player));
    let mut pictures: Vec<Pixmap> = discs.iter().cloned().chain(ghosts).collect();
    pictures.push(art::hole(key.cell, theme));
    let solids = art::resting_cells(key.cell, theme, key.rows);
    for (shade, solids) in Shade::of_board(key.rows).into_iter().zip(solids) {
        let empty = art::cell(key.cell, theme, shade);
        let filled = discs.clone().map(|mut disc| {
            art::lay(&mut disc, &empty, (0, 0));
            disc
        });
        pictures.extend(std::iter::once(empty).chain(filled).chain(solids));
    }
    pictures
}

/// Draws the border of the slab with its shadow around the viewport.
fn draw_border(paint: &Paint, layout: &BoardLayout, sprites: &Sprites, dpi: f32) {
    let frame = layout.frame();
    let (end, apron) = (f32::from(sprites.end), f32::from(sprites.apron));
    let (left, right) = (frame.x - apron, frame.right() + apron);
    let (top, bottom) = (frame.y - apron, frame.bottom() + apron);
    let (width, height) = (2.0 * end + 1.0, bottom - top);
    let mut quads = QuadBatch::new(Some(sprites.border.clone()));
    let mut push = |(from, to): (f32, f32), (u, u_to): (f32, f32), (y, y_to): (f32, f32)| {
        let uv = Edges {
            left: u / width,
            top: (y - top) / height,
            right: u_to / width,
            bottom: (y_to - top) / height,
        };
        quads.push(
            scaled(Rect::new(from, y, to - from, y_to - y), dpi),
            uv,
            [255; 4],
        );
    };
    let inside = layout.viewport;
    let outside = inside.x - left;
    push((left, inside.x), (0.0, outside), (top, bottom));
    push(
        (inside.right(), right),
        (width - outside, width),
        (top, bottom),
    );
    // The viewport covers what is between the upper and the lower strip.
    for strip in [(top, inside.y), (inside.bottom(), bottom)] {
        push((inside.x, left + end), (outside, end), strip);
        push((left + end, right - end), (end + 0.5, end + 0.5), strip);
        push(
            (right - end, inside.right()),
            (end + 1.0, width - outside),
            strip,
        );
    }
    paint.with(Blend::Over, || quads.draw());
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
