//! Numbers with their nouns.

/// Writes a number with its noun, singular or plural: `1 move`, `2 moves`.
pub fn with_plural(count: impl TryInto<u64>, noun: &str) -> String {
    // A number that does not fit is shown as the largest one.
    let count = count.try_into().unwrap_or(u64::MAX);
    format!("{count} {}", several(count, noun))
}

/// Writes a signed number of points: `+1 point`, `-2 points`.
pub(crate) fn signed_points(points: i64) -> String {
    format!("{points:+} {}", several(points.unsigned_abs(), "point"))
}

/// Returns the plural of the noun unless `count` is 1.
fn several(count: u64, noun: &str) -> String {
    let ending = if count == 1 { "" } else { "s" };
    format!("{noun}{ending}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_of_a_thing_is_singular() {
        let shown = [0_u64, 1, 2, 11].map(|count| with_plural(count, "move"));
        assert_eq!(shown, ["0 moves", "1 move", "2 moves", "11 moves"]);
        let shown = [-2, -1, 0, 1, 2].map(signed_points);
        let expected = [
            "-2 points",
            "-1 point",
            "+0 points",
            "+1 point",
            "+2 points",
        ];
        assert_eq!(shown, expected);
    }
}
