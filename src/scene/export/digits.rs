//! Numbers as strokes, because the library has no font.

use std::f32::consts::PI;

/// The width of a digit, as a fraction of its height.
const WIDTH: f32 = 0.6;
/// The space between two digits, as a fraction of their height.
const SPACE: f32 = 0.28;
/// The parts of a full ellipse.
const STEPS: u8 = 16;

/// A path of straight lines.
pub(super) type Path = Vec<(f32, f32)>;

/// Returns the paths of a number of this height, with its middle at a point, in pixels. The number
/// is written with digits; it may have a `+`.
pub(super) fn number(number: &str, (x, y): (f32, f32), height: f32) -> Vec<Path> {
    let digits: Vec<Option<u32>> = number.chars().map(|digit| digit.to_digit(10)).collect();
    let count = digits.iter().fold(0.0, |count, _| count + 1.0);
    let width = (WIDTH * count + SPACE * (count - 1.0)) * height;
    let mut left = x - width / 2.0;
    let top = y - height / 2.0;
    let mut paths = Vec::new();
    for digit in digits {
        let placed = |path: Path| {
            let place = |(x, y): (f32, f32)| (left + x * height, top + y * height);
            path.into_iter().map(place).collect::<Path>()
        };
        paths.extend(paths_of(digit).into_iter().map(placed));
        left += (WIDTH + SPACE) * height;
    }
    paths
}

/// Returns the paths of a digit, or of the `+`, in a box of the height 1, `y` from the top.
fn paths_of(digit: Option<u32>) -> Vec<Path> {
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

fn six() -> Vec<Path> {
    vec![
        arc((0.3, 0.68), (0.29, 0.32), 0.0, 360.0),
        vec![(0.48, 0.0), (0.22, 0.26), (0.07, 0.5), (0.01, 0.68)],
    ]
}

/// Returns a part of an ellipse. Angles are in degrees, clockwise from the right.
fn arc(centre: (f32, f32), radii: (f32, f32), from: f32, to: f32) -> Path {
    (0..=STEPS)
        .map(|step| {
            let angle = from + (to - from) * f32::from(step) / f32::from(STEPS);
            let (sin, cos) = (angle * PI / 180.0).sin_cos();
            (centre.0 + radii.0 * cos, centre.1 + radii.1 * sin)
        })
        .collect()
}
