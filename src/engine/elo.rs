//! The formula of Elo.

/// The Elo of one unit of the natural logarithm of a strength.
pub const ELO: f64 = 400.0 / std::f64::consts::LN_10;

/// Returns the expected score of a player against an opponent, or a puzzle, from 0 to 1.
pub fn expected_score(player: f64, opponent: f64) -> f64 {
    1.0 / (1.0 + ((opponent - player) / ELO).exp())
}

/// Returns the rating between two bounds at which `points`, which rises with it, reaches 0.
pub fn rating_at(mut low: f64, mut high: f64, points: impl Fn(f64) -> f64) -> f64 {
    while high - low > 1e-6 {
        let middle = f64::midpoint(low, high);
        if points(middle) < 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}
