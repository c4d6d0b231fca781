//! Pictures of `scene::art` in panels and dialogs: discs, icons, faces and small boards.
//!
//! A picture is painted once for each size in which it is shown, at its exact pixels, and stays as
//! a texture of egui while it is in use. Boards have many cells, so jobs paint them. Discs, icons and faces
//! are small and painted at once.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use egui::emath::GuiRounding as _;
use egui::{Color32, ColorImage, Context, Id, Image, Painter, Pos2, Rect, TextureHandle};
use egui::{TextureOptions, Ui, Vec2};
use plummet::internals::jobs::{Job, RunningJob, Runtime};
use plummet::internals::presets::{Colour, Theme};
use plummet::internals::scene::LittleBoard;
use plummet::internals::scene::art::{self, Face, Gaze, Icon, Pixmap};
use plummet::rules::{Board, Cell, Completion, Ending, Example, Player, Position, Size};

/// The number of frames after which a picture that was not shown is forgotten.
const KEPT: u64 = 600;

/// Paints a player's disc into a square.
pub(crate) fn paint_disc(painter: &Painter, square: Rect, theme: &Theme, player: Player) {
    // The picture of a disc has a margin.
    let cell = square.scale_from_center(1.0 / art::DISC_SHARE);
    let key = ("disc", theme.disc(player), theme.rim(player));
    paint(painter, cell, key, Color32::WHITE, |side| {
        art::disc(side, theme, player)
    });
}

/// Paints an icon into a square, in this colour.
pub(crate) fn paint_icon(painter: &Painter, square: Rect, icon: Icon, ink: Color32) {
    paint(painter, square, icon, ink, |side| art::icon(side, icon));
}

/// Returns an icon of this colour and side, in points, to stand in a button.
pub(crate) fn icon_image(ui: &Ui, icon: Icon, side: f32, ink: Color32) -> Image<'static> {
    let pixels = pixels(side * ui.pixels_per_point());
    let picture = texture(ui.ctx(), (pixels, icon), || art::icon(pixels, icon));
    Image::new((picture.id(), Vec2::splat(side))).tint(ink)
}

/// Paints a face into a square.
pub(crate) fn paint_face(painter: &Painter, square: Rect, face: Face, gaze: Gaze) {
    paint(painter, square, (face, gaze), Color32::WHITE, |side| {
        art::face(side, face, gaze)
    });
}

/// Paints a board with its discs, as large as the area allows.
pub(crate) fn paint_board(painter: &Painter, area: Rect, theme: &Theme, board: &Board) {
    paint_little(painter, area, theme, &little(board, Vec::new()));
}

/// Paints a board of this size with these discs, as large as the area allows.
pub(crate) fn paint_discs(
    painter: &Painter,
    area: Rect,
    theme: &Theme,
    size: Size,
    discs: &[(Cell, Player)],
) {
    let board = LittleBoard {
        size,
        discs: discs.to_vec(),
        completions: Vec::new(),
    };
    paint_little(painter, area, theme, &board);
}

/// Paints the board of a position with its completions, as large as the area allows. In a game for
/// points the lines of the player who is behind are faint.
pub(crate) fn paint_position(
    painter: &Painter,
    area: Rect,
    theme: &Theme,
    position: &Position,
    completions: &[Completion],
) {
    let points = position.points();
    let is_scored = position.ruleset().ending() == Ending::FullBoard;
    let is_behind = |player: Player| is_scored && points[player] < points[player.opponent()];
    let mut marked: Vec<_> = completions
        .iter()
        .map(|it| (it.clone(), !is_behind(it.player)))
        .collect();
    // What stands out covers what does not.
    marked.sort_by_key(|&(_, stands_out)| stands_out);
    paint_little(painter, area, theme, &little(position.board(), marked));
}

/// Paints a part of a board with a completion on it.
pub(crate) fn paint_example(painter: &Painter, area: Rect, theme: &Theme, example: &Example) {
    let board = LittleBoard {
        size: example.size,
        discs: example.discs.clone(),
        completions: vec![(example.completion.clone(), true)],
    };
    paint_little(painter, area, theme, &board);
}

fn little(board: &Board, completions: Vec<(Completion, bool)>) -> LittleBoard {
    let size = board.size();
    let disc = |at| board.at(at).map(|player| (at, player));
    LittleBoard {
        size,
        discs: size.all_cells().filter_map(disc).collect(),
        completions,
    }
}

/// Paints a small board in the middle of an area. While a job paints its picture, that of another size
/// stands in, or an empty slab.
fn paint_little(painter: &Painter, area: Rect, theme: &Theme, board: &LittleBoard) {
    let scale = painter.ctx().pixels_per_point();
    let cell = LittleBoard::cell_within(board.size, area.width() * scale, area.height() * scale);
    let (width, height) = board.extent(cell);
    let place = centred(area, Vec2::new(width, height) / scale, scale);
    match board_texture(painter.ctx(), cell, theme, board) {
        Some(picture) => show(painter, place, &picture, Color32::WHITE),
        None => {
            let Colour { red, green, blue } = theme.board;
            let slab = Color32::from_rgb(red, green, blue);
            painter.rect_filled(place, f32::from(cell) / 3.0 / scale, slab);
        }
    }
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
    let scale = painter.ctx().pixels_per_point();
    let place = centred(square, picture.size_vec2() / scale, scale);
    show(painter, place, &picture, tint);
}

/// Returns the side of a picture, in whole pixels.
fn pixels(side: f32) -> u16 {
    side.round().clamp(1.0, art::MAX_SIZE.into()) as u16
}

/// Returns the place of a picture in the middle of an area, on whole pixels, so that its edges are sharp.
fn centred(area: Rect, size: Vec2, scale: f32) -> Rect {
    let corner = (area.center() - size / 2.0).round_to_pixels(scale);
    Rect::from_min_size(corner, size)
}

fn show(painter: &Painter, place: Rect, picture: &TextureHandle, tint: Color32) {
    let whole = Rect::from_min_max(Pos2::ZERO, Pos2::ZERO + Vec2::splat(1.0));
    painter.image(picture.id(), place, whole, tint);
}

/// The pictures that are shown.
#[derive(Default)]
struct Pictures {
    /// Starts the jobs that paint boards. Without one they are painted at once.
    runtime: Option<Runtime>,
    kept: HashMap<u64, KeptPicture>,
    /// Which of them is the newest of a board, whatever its size.
    newest: HashMap<u64, u64>,
}

/// A picture, with the last frame that showed it.
struct KeptPicture {
    state: PictureState,
    last: u64,
}

/// A picture is there, or a job paints it.
enum PictureState {
    Painted(TextureHandle),
    Begun(Job<Pixmap>),
}

impl Pictures {
    /// Keeps a picture that this frame shows, and forgets those that were not shown for long.
    fn keep(&mut self, id: u64, state: PictureState, last: u64) {
        self.kept
            .retain(|_, kept| last.saturating_sub(kept.last) < KEPT);
        self.newest.retain(|_, id| self.kept.contains_key(id));
        self.kept.insert(id, KeptPicture { state, last });
    }

    /// Returns the newest picture of a board.
    fn newest(&self, board: u64) -> Option<TextureHandle> {
        match &self.kept.get(self.newest.get(&board)?)?.state {
            PictureState::Painted(texture) => Some(texture.clone()),
            PictureState::Begun(_) => None,
        }
    }
}

/// Lets jobs paint the boards that are shown from now on.
pub(crate) fn paint_by(ctx: &Context, runtime: Runtime) {
    lock(&pictures(ctx)).runtime = Some(runtime);
}

fn pictures(ctx: &Context) -> Arc<Mutex<Pictures>> {
    ctx.data_mut(|data| {
        data.get_temp_mut_or_default::<Arc<Mutex<Pictures>>>(Id::unique("pictures"))
            .clone()
    })
}

fn lock(pictures: &Mutex<Pictures>) -> MutexGuard<'_, Pictures> {
    pictures.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns the texture of a picture, which is painted if it is not there.
fn texture(ctx: &Context, key: impl Hash, picture: impl FnOnce() -> Pixmap) -> TextureHandle {
    let shown = pictures(ctx);
    let mut shown = lock(&shown);
    let (id, frame) = (egui::util::hash(key), ctx.cumulative_frame_nr());
    if let Some(KeptPicture {
        state: PictureState::Painted(texture),
        last,
    }) = shown.kept.get_mut(&id)
    {
        *last = frame;
        return texture.clone();
    }
    let texture = load(ctx, &picture());
    shown.keep(id, PictureState::Painted(texture.clone()), frame);
    texture
}

/// Returns the picture of a board, or one of another size while a job paints it, if there is one.
fn board_texture(
    ctx: &Context,
    cell: u16,
    theme: &Theme,
    board: &LittleBoard,
) -> Option<TextureHandle> {
    let shown = pictures(ctx);
    let shown = &mut *lock(&shown);
    let any_size = egui::util::hash((theme, board));
    let (id, frame) = (
        egui::util::hash((cell, any_size)),
        ctx.cumulative_frame_nr(),
    );
    let painted = match (shown.kept.get_mut(&id), &shown.runtime) {
        (Some(KeptPicture { state, last }), _) => {
            *last = frame;
            match state {
                PictureState::Painted(texture) => return Some(texture.clone()),
                PictureState::Begun(job) => job.poll(),
            }
        }
        (None, Some(runtime)) => {
            let (board, theme) = (board.clone(), theme.clone());
            let work = move |job: &RunningJob<Pixmap>| job.report(board.paint(cell, &theme));
            let job = runtime.start("picture", work);
            shown.keep(id, PictureState::Begun(job), frame);
            None
        }
        (None, None) => Some(Ok(board.paint(cell, theme))),
    };
    let Some(painted) = painted else {
        return shown.newest(any_size);
    };
    // Without a thread it is painted here.
    let painted = painted.unwrap_or_else(|_| board.paint(cell, theme));
    let texture = load(ctx, &painted);
    shown.keep(id, PictureState::Painted(texture.clone()), frame);
    shown.newest.insert(any_size, id);
    Some(texture)
}

fn load(ctx: &Context, picture: &Pixmap) -> TextureHandle {
    let size = [picture.width(), picture.height()].map(|side| side as usize);
    let image = ColorImage::from_rgba_premultiplied(size, picture.data());
    ctx.load_texture("picture", image, TextureOptions::LINEAR)
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::time::Duration;

    use plummet::presets::Catalog;

    use super::*;

    #[test]
    fn a_board_is_painted_beside_the_frames_and_another_size_stands_in() {
        let catalog = Catalog::built_in();
        let theme = catalog.theme("dark").expect("a shipped theme");
        let board = |columns| LittleBoard {
            size: Size { columns, rows: 6 },
            discs: vec![(Cell::new(plummet::rules::Column::new(0), 0), Player::Red)],
            completions: Vec::new(),
        };
        let ctx = Context::default();
        let old = board_texture(&ctx, 10, theme, &board(7)).expect("painted at once");
        let (wake, woken) = mpsc::channel();
        let runtime = Runtime::new(move || wake.send(()).expect("the test waits"));
        paint_by(&ctx, runtime);
        let wakes = || woken.recv_timeout(Duration::from_secs(60)).is_ok();
        assert!(board_texture(&ctx, 12, theme, &board(7)) == Some(old.clone()));
        assert!(wakes());
        let new = board_texture(&ctx, 12, theme, &board(7)).expect("the job has painted it");
        let (width, height) = board(7).extent(12);
        assert!(new != old && new.size_vec2() == Vec2::new(width, height));
        assert!(board_texture(&ctx, 12, theme, &board(8)).is_none());
        assert!(wakes());
        assert!(board_texture(&ctx, 12, theme, &board(8)).is_some());
    }
}
