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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rating_is_found_to_a_thousandth() {
        // Who wins three of four is 190.8 points stronger: 400 times the logarithm of 3.
        let found = rating_at(0.0, 4000.0, |it| expected_score(it, 1000.0) - 0.75);
        assert!((found - 1190.8485).abs() < 1e-3, "{found}");
    }
}
