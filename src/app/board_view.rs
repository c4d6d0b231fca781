//! Draws the board: resting discs from the kept layer, moving ones below it. Its marks are painted by
//! `overlay`.
//!
//! A big board is drawn once into a texture of its own. Then a frame copies that texture, and a
//! move redraws one cell of it. The board has transparent holes: falling discs are drawn below it,
//! strokes above it. While the view moves, this texture is not made. Instead every visible cell is
//! drawn once, opaque, straight to the screen, because without graphics hardware every filled pixel
//! costs time.
//!
//! The board is not an egui widget: `window::board` has its own hit test, for three
//! reasons. A disc drops when the button goes down, but egui reports a click when it goes up. A
//! press belongs to the board that the player saw, but egui answers after the window was laid
//! out for this frame and the game has advanced; after a resize, a zoom or an engine's move it
//! would name a column of another board. And egui knows one place of the pointer per run, but
//! in a slow frame every step of a drag and of the wheel counts where it happened.

use macroquad::camera::{Camera2D, set_camera, set_default_camera};
use macroquad::math::vec2;
use macroquad::texture::{FilterMode, RenderTarget, Texture2D, render_target};
use plummet::internals::jobs::{Job, Runtime};
use plummet::internals::presets::{Colour, Theme};
use plummet::internals::scene::art::{BoardPiece, BoardPieces, Border, PieceKey, Shade};
use plummet::internals::scene::{BoardLayout, PlacedPiece, Rect, SceneSnapshot};
use plummet::rules::{Cell, Column, Player};
use plummet::session::Session;

use super::game::Game;
use super::paint::{Blend, Edges, Paint, QuadBatch, texture_of};
use super::sprite_sheet::{SheetPixels, SheetUse, SpriteSheet};

/// The opacity of the disc that shows where a disc in the aimed column would land.
const LANDING_OPACITY: f32 = 0.42;

/// The pictures and textures kept between frames for one board.
#[derive(Debug, Default)]
pub(crate) struct BoardView {
    sprites: Option<Sprites>,
    /// Paints the pieces for another size or theme. Those at hand are shown meanwhile, stretched.
    painting: Option<Job<PaintedBoard>>,
    layer: BoardLayer,
    /// The layout of the last frame.
    layout: Option<BoardLayout>,
}

/// The painted pieces of a board, before they are textures.
#[derive(Debug)]
struct PaintedBoard {
    key: PieceKey,
    sheet: SheetPixels,
    border: Border,
}

impl PaintedBoard {
    fn new(key: PieceKey) -> Self {
        let pieces = BoardPieces::paint(key);
        Self {
            sheet: SheetPixels::new(&pieces.pictures),
            border: pieces.border,
            key: pieces.key,
        }
    }
}

/// The textures for one cell size and one theme.
#[derive(Debug)]
struct Sprites {
    key: PieceKey,
    sheet: SpriteSheet,
    /// The border of the slab: see [`Border`].
    border: Texture2D,
    end: u16,
    apron: u16,
}

impl Sprites {
    fn new(painted: PaintedBoard) -> Self {
        Self {
            sheet: SpriteSheet::new(&painted.sheet),
            border: texture_of(&painted.border.picture),
            end: painted.border.end,
            apron: painted.border.apron,
            key: painted.key,
        }
    }

    /// Returns the factor by which the pieces are stretched for cells of this layout.
    fn stretch(&self, layout: &BoardLayout) -> f32 {
        layout.cell / f32::from(self.key.cell)
    }
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

    /// Returns the piece of every visible cell, placed by `at`.
    fn pieces(&self, at: impl Fn(Cell) -> Rect) -> impl Iterator<Item = PlacedPiece> {
        self.cells().map(move |(cell, disc)| {
            placed(BoardPiece::Cell(self.shade(cell), disc), at(cell), 1.0)
        })
    }
}

impl BoardView {
    /// Draws a game's board. `dpi` is the number of window pixels per unit of macroquad's
    /// camera.
    pub(crate) fn draw(
        &mut self,
        paint: &Paint,
        game: &Game,
        (theme, runtime): (&Theme, &Runtime),
        now: f64,
        dpi: f32,
    ) {
        let (scene, session) = (game.scene(), game.session());
        let snapshot = &scene.snapshot(session, now);
        let layout = &snapshot.layout;
        if layout.viewport.w < 1.0 || layout.viewport.h < 1.0 {
            return;
        }
        self.prepare(runtime, piece_key(layout, theme));
        let Some(sprites) = &self.sprites else { return };
        let canvas = BoardCanvas {
            paint,
            sprites,
            layout,
            dpi,
        };
        // Behind the board are the moving discs and the landing cell.
        let landing = snapshot.landing.map(|(cell, player)| {
            let rect = layout.cell_rect(cell);
            placed(BoardPiece::Disc(player), rect, LANDING_OPACITY)
        });
        let moving = snapshot.moving.iter();
        let moving =
            moving.map(|disc| placed(BoardPiece::Disc(disc.player), disc.rect, disc.alpha));
        let behind: Vec<PlacedPiece> = landing.into_iter().chain(moving).collect();
        let (board, falling) = (session.shown().board(), scene.falling_cells(now));
        let at_rest = |cell| board.at(cell).filter(|_| !falling.contains(&cell));
        let resting = DrawnCells {
            layout: *layout,
            cells: layout.visible_cells().map(at_rest).collect(),
        };
        if self.layout == Some(*layout) {
            canvas.draw_holes(theme);
            canvas.draw_over(&behind, layout.area);
            canvas.draw_border();
            self.layer.show(&canvas, resting);
        } else {
            // While the view moves, the layer would be out of date in the next frame.
            canvas.draw_border();
            canvas.draw_tiles(&resting, &behind);
            if !behind.is_empty() {
                canvas.draw_border();
            }
            self.layout = Some(*layout);
        }
        canvas.draw_over(&before(snapshot, session), layout.area);
    }

    /// Lets a job paint the pieces, unless those for these sizes and this theme are there.
    fn prepare(&mut self, runtime: &Runtime, key: PieceKey) {
        if let Some(painted) = self.painting.as_ref().and_then(Job::poll) {
            self.painting = None;
            // Without a thread they are painted here.
            let painted = painted.unwrap_or_else(|_| PaintedBoard::new(key.clone()));
            self.take(painted);
        }
        match &self.sprites {
            Some(kept) if kept.key == key => {}
            Some(kept) if kept.key.rows == key.rows => {
                self.painting.get_or_insert_with(|| {
                    runtime.start("board", move |job| job.report(PaintedBoard::new(key)))
                });
            }
            // The pieces of a board with other rows cannot stand in.
            Some(_) | None => self.take(PaintedBoard::new(key)),
        }
    }

    fn take(&mut self, painted: PaintedBoard) {
        self.sprites = Some(Sprites::new(painted));
        self.layer.drawn = None;
    }
}

/// The board at rest, kept as a texture.
#[derive(Debug, Default)]
struct BoardLayer {
    target: Option<RenderTarget>,
    /// The size of the texture, in physical pixels.
    size: (u32, u32),
    /// The content of the texture.
    drawn: Option<DrawnCells>,
}

impl BoardLayer {
    /// Draws the cells that have changed, all of them in another layout, and copies the layer to the
    /// screen.
    fn show(&mut self, canvas: &BoardCanvas<'_>, now: DrawnCells) {
        let layout = canvas.layout;
        let seen = layout.viewport;
        let before = self.drawn.take().filter(|drawn| drawn.layout == *layout);
        if before.is_none() {
            self.clear(seen);
        }
        let at = |cell: Cell| {
            let rect = layout.cell_rect(cell);
            Rect {
                x: rect.x - seen.x,
                y: rect.y - seen.y,
                ..rect
            }
        };
        let was = |index: usize| before.as_ref().and_then(|before| before.cells.get(index));
        let discs = now.cells.iter().enumerate();
        let changed: Vec<PlacedPiece> = now
            .pieces(at)
            .zip(discs)
            .filter(|&(_, (index, disc))| was(index) != Some(disc))
            .map(|(piece, _)| piece)
            .collect();
        if !changed.is_empty() {
            let whole_layer = Rect::new(0.0, 0.0, seen.w, seen.h);
            let cells = canvas.batch(changed, whole_layer, 1.0);
            // Transparent parts replace what was there, too.
            self.draw_into(|| canvas.paint.with(Blend::Replace, || cells.draw()));
        }
        self.drawn = Some(now);
        self.blit(canvas);
    }

    /// Empties the layer and gives it the size of the visible part of the board.
    fn clear(&mut self, seen: Rect) {
        let size = (
            u32::from(whole(seen.w)).max(1),
            u32::from(whole(seen.h)).max(1),
        );
        if self.target.is_none() || self.size != size {
            let target = render_target(size.0, size.1);
            target.texture.set_filter(FilterMode::Nearest);
            self.target = Some(target);
            self.size = size;
        }
        self.draw_into(|| macroquad::window::clear_background(macroquad::color::BLANK));
    }

    /// Copies the layer to the screen.
    fn blit(&self, canvas: &BoardCanvas<'_>) {
        let Some(target) = &self.target else { return };
        let seen = canvas.layout.viewport;
        let (w, h) = (length(self.size.0), length(self.size.1));
        let mut batch = QuadBatch::new(Some(target.texture.clone()));
        // The camera of `draw_into` is not mirrored, so row 0 of the texture is the top.
        let all = Edges {
            left: 0.0,
            top: 0.0,
            right: 1.0,
            bottom: 1.0,
        };
        let at = scaled(Rect::new(seen.x, seen.y, w, h), canvas.dpi);
        batch.push(at, all, [255; 4]);
        canvas.paint.with(Blend::Over, || batch.draw());
    }

    fn draw_into(&self, draw: impl FnOnce()) {
        let Some(target) = &self.target else { return };
        let (w, h) = (length(self.size.0), length(self.size.1));
        let all = macroquad::math::Rect::new(0.0, 0.0, w, h);
        set_camera(&Camera2D {
            zoom: vec2(2.0 / w, 2.0 / h),
            render_target: Some(target.clone()),
            ..Camera2D::from_display_rect(all)
        });
        draw();
        set_default_camera();
    }
}

fn piece_key(layout: &BoardLayout, theme: &Theme) -> PieceKey {
    PieceKey {
        cell: layout.side(),
        rows: layout.size.rows,
        height: whole(layout.frame().h),
        foot: whole(layout.foot()),
        theme: theme.clone(),
    }
}

/// Returns the pieces before the board: the hovering disc and a column that shakes.
fn before(snapshot: &SceneSnapshot, session: &Session) -> Vec<PlacedPiece> {
    let ghost = snapshot
        .ghost
        .map(|(rect, player)| placed(BoardPiece::Disc(player), rect, 1.0));
    let shaken = snapshot.shaken.into_iter();
    let shaken =
        shaken.flat_map(|(column, by)| shaken_cells(&snapshot.layout, session, column, by));
    ghost.into_iter().chain(shaken).collect()
}

fn shaken_cells(
    layout: &BoardLayout,
    session: &Session,
    column: Column,
    by: f32,
) -> impl Iterator<Item = PlacedPiece> {
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
            placed(BoardPiece::Cell(shade, disc), rect, 1.0)
        })
}

fn placed(piece: BoardPiece, at: Rect, opacity: f32) -> PlacedPiece {
    PlacedPiece {
        opacity,
        ..PlacedPiece::at(piece, at.x, at.y)
    }
}

/// What a board is drawn with, on the screen and into its layer.
struct BoardCanvas<'a> {
    paint: &'a Paint,
    sprites: &'a Sprites,
    layout: &'a BoardLayout,
    dpi: f32,
}

impl BoardCanvas<'_> {
    /// Returns the parts of pieces within `clip`. `pixels` is as in [`SheetUse`].
    fn batch(
        &self,
        pieces: impl IntoIterator<Item = PlacedPiece>,
        clip: Rect,
        pixels: f32,
    ) -> QuadBatch {
        let how = SheetUse {
            clip: clip.into(),
            pixels,
            stretch: self.sprites.stretch(self.layout),
        };
        self.sprites.sheet.batch(pieces, how)
    }

    /// Draws pieces that may be translucent and, in motion, between pixels: at the nearest ones.
    fn draw_over(&self, pieces: &[PlacedPiece], clip: Rect) {
        let nearest = pieces.iter().map(|piece| PlacedPiece {
            x: piece.x.round(),
            y: piece.y.round(),
            ..*piece
        });
        let batch = self.batch(nearest, clip, self.dpi);
        self.paint.with(Blend::Over, || batch.draw());
    }

    /// Draws the board cell by cell. Only cells with something behind them are drawn in two steps.
    fn draw_tiles(&self, resting: &DrawnCells, behind: &[PlacedPiece]) {
        let layout = self.layout;
        let (open, shut): (Vec<_>, Vec<_>) = resting.cells().partition(|&(cell, _)| {
            let Rect { x, y, w, h } = layout.cell_rect(cell);
            let is_near = |disc: &PlacedPiece| (disc.x - x).abs() < w && (disc.y - y).abs() < h;
            behind.iter().any(is_near)
        });
        let tiles = |cells: &[(Cell, Option<Player>)],
                     piece: fn(usize, Option<Player>) -> BoardPiece| {
            let place = |&(cell, disc): &_| {
                let shade = resting.shade(cell);
                placed(piece(shade, disc), layout.cell_rect(cell), 1.0)
            };
            self.batch(cells.iter().map(place), layout.viewport, self.dpi)
        };
        let (solid, holes) = (
            tiles(&shut, BoardPiece::Solid),
            tiles(&open, |_, _| BoardPiece::Hole),
        );
        self.paint.with(Blend::Replace, || {
            solid.draw();
            holes.draw();
        });
        self.draw_over(behind, layout.area);
        let fronts = tiles(&open, BoardPiece::Cell);
        self.paint.with(Blend::Over, || fronts.draw());
    }

    /// Draws the border of the slab with its shadow around the viewport.
    fn draw_border(&self) {
        let (layout, sprites, dpi) = (self.layout, self.sprites, self.dpi);
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
            let at = Rect::new(from, y, to - from, y_to - y);
            quads.push(scaled(at, dpi), uv, [255; 4]);
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
        self.paint.with(Blend::Over, || quads.draw());
    }

    /// Draws the colour of the holes.
    fn draw_holes(&self, theme: &Theme) {
        let Colour { red, green, blue } = theme.hole;
        let mut holes = QuadBatch::new(None);
        let at = scaled(self.layout.viewport, self.dpi);
        holes.push(at, Edges::default(), [red, green, blue, 255]);
        self.paint.with(Blend::Plain, || holes.draw());
    }
}

fn scaled(rect: Rect, dpi: f32) -> Edges {
    let parts = [rect.x, rect.y, rect.w, rect.h].map(|length| length / dpi);
    Rect::new(parts[0], parts[1], parts[2], parts[3]).into()
}

fn whole(pixels: f32) -> u16 {
    pixels.round() as u16
}

const fn length(pixels: u32) -> f32 {
    pixels as f32
}
