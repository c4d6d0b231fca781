//! Pictures of `scene::art` in panels and dialogs: discs, icons, faces and small boards.
//!
//! A picture is painted once for each size in which it is shown, at its exact pixels, and stays as
//! a texture of egui while it is shown.

use std::hash::Hash;

use egui::cache::FramePublisher;
use egui::emath::GuiRounding as _;
use egui::{ColorImage, Context, Image, Painter, Pos2, Rect, TextureHandle, TextureOptions};
use plummet::internals::scene::art::{self, Face, Mood, Pixmap};

use super::prelude::*;

/// The textures of pictures, by what they show.
type Textures = FramePublisher<u64, TextureHandle>;

/// Paints a player's disc into a square.
pub fn paint_disc(painter: &Painter, square: Rect, theme: &Theme, player: Player) {
    // The picture of a disc has a margin.
    paint(
        painter,
        square.scale_from_center(1.0 / art::DISC_SHARE),
        ("disc", theme.disc(player), theme.rim(player)),
        Color32::WHITE,
        |side| art::disc(side, theme, player),
    );
}

/// Paints an icon into a square, in this colour.
pub fn paint_icon(painter: &Painter, square: Rect, icon: Icon, ink: Color32) {
    paint(painter, square, icon, ink, |side| art::icon(side, icon));
}

/// Returns an icon of this colour and side, in points, to stand in a button.
pub fn icon_image(ui: &Ui, icon: Icon, side: f32, ink: Color32) -> Image<'static> {
    image(ui, side, icon, |side| art::icon(side, icon)).tint(ink)
}

/// Returns a face of this side, in points, to stand in a button.
pub fn face_image(ui: &Ui, face: Face, side: f32) -> Image<'static> {
    image(ui, side, face, |side| art::face(side, face, Mood::Calm))
}

fn image(
    ui: &Ui,
    side: f32,
    key: impl Hash,
    picture: impl FnOnce(u16) -> Pixmap,
) -> Image<'static> {
    let pixels = pixels(side * ui.pixels_per_point());
    let picture = texture(ui.ctx(), (pixels, key), || picture(pixels));
    Image::new((picture.id(), Vec2::splat(side)))
}

/// Paints a face into a square.
pub fn paint_face(painter: &Painter, square: Rect, face: Face, mood: Mood) {
    paint(painter, square, (face, mood), Color32::WHITE, |side| {
        art::face(side, face, mood)
    });
}

/// Paints who has a seat into a square: the face of a level, or a person in the colour of their discs.
pub fn paint_seated(painter: &Painter, square: Rect, seat: &Seat, disc: Color32, mood: Mood) {
    if let Seat::Level { id, .. } = seat {
        return paint_face(painter, square, Face::of_level(id), mood);
    }
    painter.circle_filled(square.center(), square.width() * 0.44, disc);
    let person = disc.lerp_to_gamma(Color32::BLACK, 0.6);
    paint_icon(painter, square, Icon::Person, person);
}

/// Paints a board with its discs, as large as the area allows.
pub fn paint_board(painter: &Painter, area: Rect, theme: &Theme, board: &Board) {
    paint_little(painter, area, theme, board, Vec::new());
}

/// Paints the board of a position with its completions, as large as the area allows. In a game for
/// points the lines of the player who is behind are faint.
pub fn paint_position(
    painter: &Painter,
    area: Rect,
    theme: &Theme,
    position: &Position,
    completions: &[Completion],
) {
    let points = position.points;
    let is_scored = position.ruleset.ending == Ending::FullBoard;
    let is_behind = |player: Player| is_scored && points[player] < points[player.opponent()];
    let marked = completions.iter();
    let marked = marked.map(|it| (it.clone(), !is_behind(it.player)));
    let mut marked: Vec<_> = marked.collect();
    // What stands out covers what does not.
    marked.sort_by_key(|&(_, stands_out)| stands_out);
    paint_little(painter, area, theme, &position.board, marked);
}

/// Paints a part of a board with a completion on it.
pub fn paint_example(painter: &Painter, area: Rect, theme: &Theme, example: &Example) {
    let completions = vec![(example.completion.clone(), true)];
    paint_little(painter, area, theme, &example.board, completions);
}

/// Paints a small board in the middle of an area.
fn paint_little(
    painter: &Painter,
    area: Rect,
    theme: &Theme,
    board: &Board,
    completions: Vec<(Completion, bool)>,
) {
    let board = LittleBoard {
        board: board.clone(),
        completions,
    };
    let room = area.size() * painter.ctx().pixels_per_point();
    let cell = LittleBoard::cell_within(board.board.size, room);
    let key = (cell, theme, &board);
    let picture = texture(painter.ctx(), key, || board.paint(cell, theme));
    let size = within(room, picture.size_vec2());
    show(painter, area, &picture, size, Color32::WHITE);
}

/// Paints a picture that is as high as it is wide into a square.
fn paint(
    painter: &Painter,
    square: Rect,
    key: impl Hash,
    tint: Color32,
    picture: impl FnOnce(u16) -> Pixmap,
) {
    let side = pixels(square.width() * painter.ctx().pixels_per_point());
    let picture = texture(painter.ctx(), (side, key), || picture(side));
    show(painter, square, &picture, picture.size_vec2(), tint);
}

/// Returns the side of a picture, in whole pixels.
fn pixels(side: f32) -> u16 {
    side.round().clamp(1.0, art::MAX_SIZE.into()) as u16
}

/// Returns the size of a picture of this size that fits into the room: cells of a single pixel may still
/// be too large.
fn within(room: Vec2, size: Vec2) -> Vec2 {
    size * (room / size).min_elem().min(1.0)
}

/// Shows a picture of this size in the middle of an area, on whole pixels, so that its edges are sharp.
fn show(painter: &Painter, area: Rect, picture: &TextureHandle, size: Vec2, tint: Color32) {
    let scale = painter.ctx().pixels_per_point();
    let size = size / scale;
    painter.image(
        picture.id(),
        Rect::from_min_size((area.center() - size / 2.0).round_to_pixels(scale), size),
        Rect::from_min_max(Pos2::ZERO, Pos2::new(1.0, 1.0)),
        tint,
    );
}

/// Returns the texture of a picture, which is painted if the pass before did not show it.
fn texture(ctx: &Context, key: impl Hash, picture: impl FnOnce() -> Pixmap) -> TextureHandle {
    // Tests look at no picture, and painting takes most of the time of a frame.
    #[cfg(test)]
    let picture = || {
        drop(picture);
        Pixmap::new(1, 1).expect("a picture of one pixel")
    };
    let id = egui::util::hash(key);
    let texture = ctx
        .memory_mut(|memory| memory.caches.cache::<Textures>().get(&id).cloned())
        .unwrap_or_else(|| {
            let picture = picture();
            let size = [picture.width(), picture.height()].map(|side| side as usize);
            let image = ColorImage::from_rgba_premultiplied(size, picture.data());
            ctx.load_texture("picture", image, TextureOptions::LINEAR)
        });
    let kept = texture.clone();
    ctx.memory_mut(|memory| memory.caches.cache::<Textures>().set(id, kept));
    texture
}
