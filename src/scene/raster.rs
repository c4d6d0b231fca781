//! Draws discs, board cells and rounded rectangles as anti-aliased pixels.
//!
//! A board of any size is composed of a few square pictures. They are computed once for each
//! cell size and never scaled, so edges are sharp from 1 px to 512 px without multisampling.
//!
//! Pictures are RGBA, 8 bits each, **premultiplied** (sRGB values times alpha), so that linear
//! filtering and blending make no dark fringes. The coverage of an edge pixel is the mean of
//! 16x16 samples.
//!
//! All parts of a cell are squares of the same size, to be laid over each other:
//! ```text
//!   |<------------- size ------------->|
//!   |   |<------- 2 * HOLE ------->|   |    board colour outside the hole,
//!   |   | |<----- 2 * DISC ----->| |   |    the dark gap between stays visible
//! ```

/// Largest side of a picture, in pixels. Larger requests are clamped to it.
pub const MAX_SIZE: u16 = 512;

/// Smallest cell size at which discs have a mark and a rim, in pixels. Below it they would blur.
pub const MIN_MARK_SIZE: u16 = 14;

/// Radius of the hole in a cell, as a fraction of the cell size.
const HOLE: f32 = 0.46;

/// Radius of a disc, as a fraction of the cell size.
pub(super) const DISC: f32 = 0.435;

/// Sub-samples per pixel side where an edge crosses the pixel.
const SUBSAMPLES: u16 = 16;

/// A colour: red, green, blue, as sRGB bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rgb(pub u8, pub u8, pub u8);

/// The mark on a disc, so that players differ by more than colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DiscMark {
    /// The bare disc.
    None,
    /// A ring around the centre.
    Ring(Rgb),
    /// A diagonal cross.
    Cross(Rgb),
}

/// The colours of one player's disc.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DiscStyle {
    /// The colour of the face; rim and shading derive from it.
    pub face: Rgb,
    /// The mark that shows the player without colour.
    pub mark: DiscMark,
}

/// The colours of an empty board cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CellStyle {
    /// The board around the hole.
    pub board: Rgb,
    /// The dark rim inside the hole.
    pub rim: Rgb,
}

/// A picture: rows from the top, four bytes per pixel (premultiplied RGBA).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pixmap {
    width: u16,
    height: u16,
    pixels: Vec<u8>,
}

impl Pixmap {
    /// Makes a fully transparent picture. Sides are clamped to `1..=MAX_SIZE`.
    #[must_use]
    pub fn new(width: u16, height: u16) -> Self {
        let (width, height) = (width.clamp(1, MAX_SIZE), height.clamp(1, MAX_SIZE));
        let bytes = usize::from(width) * usize::from(height) * 4;
        Self {
            width,
            height,
            pixels: vec![0; bytes],
        }
    }

    /// Makes a picture of the premultiplied pixels `f(x, y)`.
    pub(super) fn of(width: u16, height: u16, mut f: impl FnMut(u16, u16) -> [u8; 4]) -> Self {
        let mut map = Self::new(width, height);
        map.shade(|x, y, _| f(x, y).map(f32::from));
        map
    }

    /// Returns the pixels, rows from the top, with colours that are not multiplied by alpha.
    #[must_use]
    pub fn straight(&self) -> Vec<[u8; 4]> {
        let straight = |pixel: &[u8]| match *pixel {
            [r, g, b, a] if a > 0 => {
                let part = |value: u8| (u16::from(value) * 255 / u16::from(a)).try_into();
                [part(r), part(g), part(b), Ok(a)].map(|it| it.unwrap_or(u8::MAX))
            }
            _ => [0; 4],
        };
        self.pixels().chunks_exact(4).map(straight).collect()
    }

    /// Width in pixels, 1 to [`MAX_SIZE`].
    #[must_use]
    pub fn width(&self) -> u16 {
        self.width
    }

    /// Height in pixels, 1 to [`MAX_SIZE`].
    #[must_use]
    pub fn height(&self) -> u16 {
        self.height
    }

    /// All bytes, `width * height * 4` of them.
    #[must_use]
    pub fn pixels(&self) -> &[u8] {
        &self.pixels
    }

    /// Returns the pixel at column `x`, row `y` from the top; transparent outside the picture.
    #[must_use]
    pub fn pixel(&self, x: u16, y: u16) -> [u8; 4] {
        if x >= self.width || y >= self.height {
            return [0; 4];
        }
        let at = (usize::from(y) * usize::from(self.width) + usize::from(x)) * 4;
        match self.pixels.get(at..at + 4) {
            Some(&[r, g, b, a]) => [r, g, b, a],
            _ => [0; 4],
        }
    }

    /// Returns this picture with `top` drawn over it, aligned at the top left corner.
    #[must_use]
    pub fn under(mut self, top: &Pixmap) -> Self {
        self.shade(|x, y, below| {
            let above = top.pixel(x, y).map(f32::from);
            blend(below, above)
        });
        self
    }

    /// Replaces every pixel by `f(x, y, pixel)`, components 0 to 255.
    fn shade(&mut self, mut f: impl FnMut(u16, u16, [f32; 4]) -> [f32; 4]) {
        let width = usize::from(self.width);
        for (y, row) in (0..self.height).zip(self.pixels.chunks_exact_mut(width * 4)) {
            for (x, pixel) in (0..self.width).zip(row.chunks_exact_mut(4)) {
                let [r, g, b, a] = pixel else { continue };
                let new = f(x, y, [*r, *g, *b, *a].map(f32::from));
                let [nr, ng, nb, na] = new.map(to_byte);
                (*r, *g, *b, *a) = (nr, ng, nb, na);
            }
        }
    }

    /// Draws an area that overlaps nothing drawn so far. `coverage` (0 to 1) and `color` are
    /// functions of the pixel's centre.
    fn add(&mut self, coverage: impl Fn(f32, f32) -> f32, color: impl Fn(f32, f32) -> [f32; 3]) {
        self.shade(|x, y, below| {
            let (x, y) = (f32::from(x) + 0.5, f32::from(y) + 0.5);
            let alpha = coverage(x, y);
            if alpha <= 0.0 {
                return below;
            }
            let [r, g, b] = color(x, y);
            let new = [r * alpha, g * alpha, b * alpha, 255.0 * alpha];
            std::array::from_fn(|i| below[i] + new[i])
        });
    }

    /// Colours an area inside what is drawn so far. The alpha of each pixel is kept, so nested
    /// shapes keep the outline of the outermost one.
    fn inlay(&mut self, coverage: impl Fn(f32, f32) -> f32, color: impl Fn(f32, f32) -> [f32; 3]) {
        self.shade(|x, y, below| {
            let (x, y) = (f32::from(x) + 0.5, f32::from(y) + 0.5);
            let covered = below[3] / 255.0;
            let alpha = coverage(x, y).min(covered);
            if alpha <= 0.0 {
                return below;
            }
            let (c, stays) = (color(x, y), 1.0 - alpha / covered);
            let mixed = |i: usize| below[i] * stays + c[i] * alpha;
            [mixed(0), mixed(1), mixed(2), below[3]]
        });
    }
}

/// Draws a disc in the middle of a transparent square of `size` pixels.
#[must_use]
pub fn disc(size: u16, style: &DiscStyle) -> Pixmap {
    let mut map = Pixmap::new(size, size);
    let side = f32::from(map.width());
    let (centre, radius) = (side / 2.0, side * DISC);
    let inner = radius * 0.84;

    if map.width() < MIN_MARK_SIZE {
        // A rim would cover most of a small disc: keep its colour pure.
        map.add(circle(centre, radius), |_, _| scale(style.face, 1.0));
        return map;
    }
    // The rim: darker than the face, lit from above.
    map.add(circle(centre, radius), |_, y| {
        scale(style.face, 0.80 - 0.16 * (y - centre) / radius)
    });
    // A fine groove, then the face with a soft light from the upper left.
    let groove = inner + (radius * 0.035).min(1.5);
    map.inlay(circle(centre, groove), |_, _| scale(style.face, 0.60));
    map.inlay(circle(centre, inner), |x, y| {
        let (dx, dy) = ((x - centre) / inner, (y - centre) / inner);
        let from_light = (dx + 0.35).hypot(dy + 0.45);
        scale(style.face, 1.07 - 0.11 * from_light)
    });
    draw_mark(&mut map, centre, inner, style.mark);
    map
}

/// Draws one square of the board with a transparent hole.
#[must_use]
pub fn cell(size: u16, style: &CellStyle) -> Pixmap {
    let mut map = Pixmap::new(size, size);
    let side = f32::from(map.width());
    let (centre, radius) = (side / 2.0, side * HOLE);
    let bevel = (side * 0.022).min(3.0);

    map.add(|_, _| 1.0, |_, _| scale(style.board, 1.0));
    if map.width() >= MIN_MARK_SIZE {
        // The edge of the hole: shadow above, light below.
        map.inlay(circle(centre, radius + bevel), |_, y| {
            scale(style.board, 1.0 + 0.30 * (y - centre) / radius)
        });
    }
    let hole = circle(centre, radius);
    map.shade(|x, y, below| {
        let stays = 1.0 - hole(f32::from(x) + 0.5, f32::from(y) + 0.5);
        below.map(|c| c * stays)
    });
    let rim = (side * 0.018).clamp(0.5, 3.0);
    let within = circle(centre, radius - rim);
    map.add(
        |x, y| hole(x, y) - within(x, y),
        |_, _| scale(style.rim, 1.0),
    );
    map
}

/// Draws a filled rectangle with round corners and an optional border inside its edge.
///
/// `radius` and the border's width are in pixels.
#[must_use]
pub fn rounded_rect(
    width: u16,
    height: u16,
    radius: f32,
    fill: Rgb,
    border: Option<(f32, Rgb)>,
) -> Pixmap {
    let mut map = Pixmap::new(width, height);
    let (w, h) = (f32::from(map.width()), f32::from(map.height()));
    let shape = |inset: f32| {
        let half = (w / 2.0 - inset, h / 2.0 - inset);
        let round = (radius - inset).clamp(0.0, half.0.min(half.1).max(0.0));
        area(move |x, y| {
            let dx = (x - w / 2.0).abs() - (half.0 - round);
            let dy = (y - h / 2.0).abs() - (half.1 - round);
            dx.max(0.0).hypot(dy.max(0.0)) + dx.max(dy).min(0.0) - round
        })
    };
    if let Some((width, color)) = border {
        map.add(shape(0.0), |_, _| scale(color, 1.0));
        map.inlay(shape(width.max(0.0)), |_, _| scale(fill, 1.0));
    } else {
        map.add(shape(0.0), |_, _| scale(fill, 1.0));
    }
    map
}

/// Draws a disc's mark; `face` is the radius of the face in pixels.
fn draw_mark(map: &mut Pixmap, centre: f32, face: f32, mark: DiscMark) {
    match mark {
        DiscMark::None => {}
        DiscMark::Ring(color) => {
            let (outer, inner) = (circle(centre, face * 0.60), circle(centre, face * 0.38));
            map.inlay(|x, y| outer(x, y) - inner(x, y), |_, _| scale(color, 1.0));
        }
        DiscMark::Cross(color) => {
            let (reach, half) = (face * 0.58, face * 0.125);
            let bars = area(move |x, y| {
                let (dx, dy) = (x - centre, y - centre);
                let (u, v) = ((dx + dy).abs(), (dx - dy).abs());
                let (along, across) = (u.max(v), u.min(v));
                let sqrt2 = std::f32::consts::SQRT_2;
                (along / sqrt2 - reach).max(across / sqrt2 - half)
            });
            map.inlay(bars, |_, _| scale(color, 1.0));
        }
    }
}

/// Returns the coverage of a circle around (`centre`, `centre`).
fn circle(centre: f32, radius: f32) -> impl Fn(f32, f32) -> f32 {
    area(move |x, y| (x - centre).hypot(y - centre) - radius)
}

/// Converts a signed distance (in pixels, negative inside) to the covered fraction of a pixel, as
/// a function of its centre.
fn area(distance: impl Fn(f32, f32) -> f32) -> impl Fn(f32, f32) -> f32 {
    move |x, y| {
        let at_centre = distance(x, y);
        // Half a pixel's diagonal: an edge farther away does not cross this pixel.
        if at_centre <= -0.72 {
            return 1.0;
        }
        if at_centre >= 0.72 {
            return 0.0;
        }
        let step = 1.0 / f32::from(SUBSAMPLES);
        let offset = |i: u16| (f32::from(i) + 0.5) * step - 0.5;
        let inside: u16 = (0..SUBSAMPLES)
            .map(|j| {
                (0..SUBSAMPLES)
                    .map(|i| u16::from(distance(x + offset(i), y + offset(j)) < 0.0))
                    .sum::<u16>()
            })
            .sum();
        f32::from(inside) * step * step
    }
}

/// Blends `above` over `below`, both premultiplied, components 0 to 255.
fn blend(below: [f32; 4], above: [f32; 4]) -> [f32; 4] {
    let stays = 1.0 - above[3] / 255.0;
    std::array::from_fn(|i| above[i] + below[i] * stays)
}

/// Makes a colour darker (`factor` below 1) or lighter (above 1, towards white).
fn scale(color: Rgb, factor: f32) -> [f32; 3] {
    let Rgb(r, g, b) = color;
    [r, g, b].map(|c| {
        let c = f32::from(c);
        if factor <= 1.0 {
            c * factor.max(0.0)
        } else {
            c + (255.0 - c) * (factor - 1.0).min(1.0)
        }
    })
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clamped to 0..=255 before the cast"
)]
fn to_byte(value: f32) -> u8 {
    value.round().clamp(0.0, 255.0) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    const RED: DiscStyle = DiscStyle {
        face: Rgb(0xC8, 0x32, 0x4A),
        mark: DiscMark::Ring(Rgb(255, 255, 255)),
    };
    const YELLOW: DiscStyle = DiscStyle {
        face: Rgb(0xFF, 0xD2, 0x4A),
        mark: DiscMark::Cross(Rgb(0x5A, 0x3E, 0)),
    };
    const BOARD: CellStyle = CellStyle {
        board: Rgb(0x2A, 0x3F, 0x66),
        rim: Rgb(0x0C, 0x10, 0x16),
    };

    fn total_alpha(map: &Pixmap) -> f64 {
        let bytes = map.pixels().iter().skip(3).step_by(4);
        bytes.map(|&a| f64::from(a) / 255.0).sum()
    }

    #[test]
    fn a_disc_covers_the_area_of_its_circle() {
        for size in [4_u16, 7, 8, 13, 14, 20, 28, 33, 64, 95, 200, 512] {
            let exact = std::f64::consts::PI * (f64::from(size) * f64::from(DISC)).powi(2);
            let covered = total_alpha(&disc(size, &RED));
            assert!(
                (covered / exact - 1.0).abs() < 0.01,
                "size {size}: {covered} instead of {exact}"
            );
        }
    }

    #[test]
    fn a_hole_leaves_the_area_of_its_circle_open() {
        for size in [20_u16, 28, 95, 200] {
            let side = f64::from(size);
            let open = side * side - total_alpha(&cell(size, &BOARD));
            let rim = (side * 0.018).clamp(0.5, 3.0);
            let exact = std::f64::consts::PI * (side * f64::from(HOLE) - rim).powi(2);
            assert!((open / exact - 1.0).abs() < 0.01, "{size}: {open} {exact}");
        }
    }

    #[test]
    fn coverage_is_symmetric_about_both_axes_and_the_diagonal() {
        for size in [1_u16, 2, 5, 14, 31, 96] {
            for map in [disc(size, &RED), disc(size, &YELLOW), cell(size, &BOARD)] {
                for y in 0..size {
                    for x in 0..size {
                        let a = map.pixel(x, y)[3];
                        for (x2, y2) in [(size - 1 - x, y), (x, size - 1 - y), (y, x)] {
                            let b = map.pixel(x2, y2)[3];
                            assert!(a.abs_diff(b) <= 1, "{size}: {x},{y} {a} {b}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn corners_of_a_disc_are_transparent_and_corners_of_a_cell_are_not() {
        for size in 8..=128 {
            let last = size - 1;
            for (x, y) in [(0, 0), (last, 0), (0, last), (last, last)] {
                assert_eq!(disc(size, &YELLOW).pixel(x, y), [0; 4], "size {size}");
                assert_eq!(cell(size, &BOARD).pixel(x, y), [0x2A, 0x3F, 0x66, 255]);
            }
        }
    }

    #[test]
    fn every_size_is_drawn_and_oversized_requests_are_capped() {
        for size in (1..=64).chain([511, 512]) {
            let map = disc(size, &RED);
            assert_eq!((map.width(), map.height()), (size, size));
            assert_eq!(
                map.pixels().len(),
                usize::from(size) * usize::from(size) * 4
            );
            assert!(total_alpha(&map) > 0.0, "size {size} is empty");
        }
        assert_eq!(disc(0, &RED).width(), 1);
        assert_eq!(cell(u16::MAX, &BOARD).height(), MAX_SIZE);
        assert_eq!(disc(10, &RED).pixel(10, 0), [0; 4]);
    }

    #[test]
    fn colours_are_premultiplied() {
        let laid = cell(40, &BOARD).under(&disc(40, &YELLOW));
        for map in [disc(40, &YELLOW), cell(40, &BOARD), laid] {
            for pixel in map.pixels().chunks_exact(4) {
                let alpha = pixel[3];
                assert!(pixel.iter().all(|&c| c <= alpha), "{pixel:?}");
            }
        }
    }

    #[test]
    fn marks_appear_from_their_smallest_size_on() {
        let bare = DiscStyle {
            mark: DiscMark::None,
            ..RED
        };
        assert_eq!(
            disc(MIN_MARK_SIZE - 1, &RED),
            disc(MIN_MARK_SIZE - 1, &bare)
        );
        assert_ne!(disc(MIN_MARK_SIZE, &RED), disc(MIN_MARK_SIZE, &bare));
        // The white ring lies between the centre, which stays red, and the rim.
        let map = disc(100, &RED);
        assert_eq!(map.pixel(50 + 18, 50), [255, 255, 255, 255]);
        assert!(map.pixel(50, 50)[1] < 0x60);
        // The dark cross runs through the centre.
        assert_eq!(disc(100, &YELLOW).pixel(50, 50), [0x5A, 0x3E, 0, 255]);
    }

    #[test]
    fn a_disc_behind_the_board_keeps_the_dark_rim_around_it() {
        let map = disc(96, &RED).under(&cell(96, &BOARD));
        let rim_x = 48 + 43; // between DISC (41.8) and HOLE (44.2)
        let [r, g, b, _] = map.pixel(rim_x, 48);
        assert!(u16::from(r) + u16::from(g) + u16::from(b) < 0x60);
    }

    #[test]
    fn a_rounded_rectangle_has_round_corners_and_an_even_border() {
        let (fill, edge) = (Rgb(10, 20, 30), Rgb(200, 200, 200));
        let map = rounded_rect(40, 20, 6.0, fill, Some((1.0, edge)));
        assert_eq!(map.pixel(0, 0), [0; 4]);
        assert_eq!(map.pixel(20, 0), [200, 200, 200, 255]);
        assert_eq!(map.pixel(0, 10), [200, 200, 200, 255]);
        assert_eq!(map.pixel(20, 10), [10, 20, 30, 255]);
        let exact = 40.0 * 20.0 - (4.0 - std::f64::consts::PI) * 36.0;
        let plain = total_alpha(&rounded_rect(40, 20, 6.0, fill, None));
        assert!((plain / exact - 1.0).abs() < 0.01, "{plain} {exact}");
    }
}
