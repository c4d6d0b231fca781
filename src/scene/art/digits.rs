//! Numbers as strokes, because the library has no font.

use std::f32::consts::PI;

use tiny_skia::{PathBuilder, Pixmap};

use super::shapes::{outline, plain};
use super::transparent;
use crate::presets::Colour;

/// The width of a digit, as a fraction of its height.
const WIDTH: f32 = 0.6;
/// The space between two digits, as a fraction of their height.
const SPACE: f32 = 0.28;
/// The parts of a full ellipse.
const STEPS: u8 = 16;

/// The corners of a path of straight lines.
type Points = Vec<(f32, f32)>;

/// Returns the digits of a number of this height, `None` for a `+`, each with the place of its middle
/// to the right of the middle of the number, in pixels.
pub(in crate::scene) fn number(
    number: &str,
    height: f32,
) -> impl Iterator<Item = (Option<usize>, f32)> + use<> {
    let digits: Vec<char> = number.chars().collect();
    let step = (WIDTH + SPACE) * height;
    let after_first = digits.iter().skip(1).fold(0.0, |sum, _| sum + step);
    let digits = digits.into_iter().map(|digit| digit.to_digit(10));
    let digits = digits.map(|digit| digit.and_then(|digit| usize::try_from(digit).ok()));
    let mut next = -after_first / 2.0;
    digits.map(move |digit| {
        let at = next;
        next += step;
        (digit, at)
    })
}

/// Returns half the width and half the height of the picture of a glyph, in whole pixels. Half the
/// width of its lines is `weight`.
pub(super) fn half(height: f32, weight: f32) -> (i32, i32) {
    let half = |length: f32| super::whole((length / 2.0 + weight).ceil() + 1.0).into();
    (half(WIDTH * height), half(height))
}

/// Paints a digit, or the `+`, into the middle of a picture.
pub(in crate::scene) fn glyph(
    digit: Option<usize>,
    height: f32,
    weight: f32,
    ink: Colour,
) -> Pixmap {
    let (x, y) = half(height, weight);
    let mut picture = transparent(2 * x.unsigned_abs(), 2 * y.unsigned_abs());
    #[expect(
        clippy::cast_precision_loss,
        reason = "half a digit, far below 512 pixels"
    )]
    let (left, top) = (x as f32 - WIDTH * height / 2.0, y as f32 - height / 2.0);
    for points in paths_of(digit) {
        let mut path = PathBuilder::new();
        for (number, (x, y)) in points.into_iter().enumerate() {
            let (x, y) = (left + x * height, top + y * height);
            if number == 0 {
                path.move_to(x, y);
            } else {
                path.line_to(x, y);
            }
        }
        outline(&mut picture, path.finish(), plain(ink, 1.0), 2.0 * weight);
    }
    picture
}

/// Returns the paths of a digit, or of the `+`, in a box of the height 1, `y` from the top.
fn paths_of(digit: Option<usize>) -> Vec<Points> {
    let Some(digit) = digit else {
        return vec![
            vec![(0.05, 0.5), (0.55, 0.5)],
            vec![(0.3, 0.25), (0.3, 0.75)],
        ];
    };
    match digit {
        0 => vec![arc((0.3, 0.5), (0.3, 0.5), 0.0, 360.0)],
        1 => vec![vec![(0.1, 0.2), (0.34, 0.0), (0.34, 1.0)]],
        2 => {
            let mut path = arc((0.3, 0.28), (0.28, 0.28), 180.0, 395.0);
            path.extend([(0.0, 1.0), (0.6, 1.0)]);
            vec![path]
        }
        3 => vec![
            arc((0.29, 0.25), (0.26, 0.25), 200.0, 450.0),
            arc((0.29, 0.74), (0.31, 0.26), 270.0, 520.0),
        ],
        4 => vec![vec![(0.46, 1.0), (0.46, 0.0), (0.0, 0.7), (0.62, 0.7)]],
        5 => {
            let mut path = vec![(0.56, 0.0), (0.1, 0.0), (0.05, 0.48)];
            path.extend(arc((0.28, 0.68), (0.32, 0.32), 225.0, 510.0));
            vec![path]
        }
        6 => six(),
        7 => vec![vec![(0.0, 0.0), (0.6, 0.0), (0.22, 1.0)]],
        8 => vec![
            arc((0.3, 0.24), (0.25, 0.24), 0.0, 360.0),
            arc((0.3, 0.74), (0.3, 0.26), 0.0, 360.0),
        ],
        _ => {
            let turned = |(x, y): (f32, f32)| (WIDTH - x, 1.0 - y);
            let paths = six().into_iter();
            paths
                .map(|path| path.into_iter().map(turned).collect())
                .collect()
        }
    }
}

fn six() -> Vec<Points> {
    vec![
        arc((0.3, 0.68), (0.29, 0.32), 0.0, 360.0),
        vec![(0.48, 0.0), (0.22, 0.26), (0.07, 0.5), (0.01, 0.68)],
    ]
}

/// Returns a part of an ellipse. Angles are in degrees, clockwise from the right.
fn arc(centre: (f32, f32), radii: (f32, f32), from: f32, to: f32) -> Points {
    (0..=STEPS)
        .map(|step| {
            let angle = from + (to - from) * f32::from(step) / f32::from(STEPS);
            let (sin, cos) = (angle * PI / 180.0).sin_cos();
            (centre.0 + radii.0 * cos, centre.1 + radii.1 * sin)
        })
        .collect()
}
