//! Confetti: over the board when a person wins, around a disc that is a right answer.

use super::*;

/// The time in which all pieces have fallen, in seconds.
pub(super) const SECONDS: f64 = 1.5;

/// A piece of paper in the air.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Confetto {
    /// Its middle, in pixels.
    pub centre: Pos2,
    /// Its width and height, in pixels.
    pub size: Vec2,
    /// Its angle, in radians.
    pub turn: f32,
    /// Its opacity, 0 to 1.
    pub alpha: f32,
}

/// Returns so many pieces over an area, `since` seconds after they were thrown. They go up a little and
/// fall; the same moment always looks the same.
pub(super) fn confetti(area: Rect, pieces: u64, since: f64) -> Vec<Confetto> {
    if !(0.0..SECONDS).contains(&since) {
        return Vec::new();
    }
    let (time, whole) = (since as f32, SECONDS as f32);
    let piece = |number| {
        // The same for each piece in every frame.
        let mut chance = fastrand::Rng::with_seed(number);
        let across = chance.f32() * 1.1 - 0.05;
        let up = 0.30 - 0.55 * chance.f32();
        let (aside, thrown) = (chance.f32() - 0.5, 0.15 + 0.65 * chance.f32());
        let fall = 0.9 * time * time - thrown * time;
        let spin = 12.0 * (chance.f32() - 0.5);
        let side = (area.size().min_elem() * 0.2 / (pieces as f32).sqrt()).max(3.0);
        let sway = (chance.f32() * 6.0 + 5.0 * time).sin() * side;
        // A flat piece turns its edge to the viewer and back.
        let flat = 0.35 + 0.65 * (chance.f32() * 6.0 + 7.0 * time).sin().abs();
        Confetto {
            centre: area.lerp_inside(vec2(across + aside * 0.35 * time, up + fall))
                + vec2(sway, 0.0),
            size: vec2(side, side * 0.6 * flat),
            turn: chance.f32() * 6.0 + spin * time,
            alpha: ((whole - time) / 0.4).clamp(0.0, 1.0),
        }
    };
    (0..pieces).map(piece).collect()
}
