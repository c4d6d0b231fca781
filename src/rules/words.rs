//! Numbers with their nouns.

/// A number with its noun, one of it or several: `1 move`, `2 moves`.
pub fn counted(count: impl TryInto<u64>, noun: &str) -> String {
    // What does not fit is a great number.
    let count = count.try_into().unwrap_or(u64::MAX);
    format!("{count} {}", several(count, noun))
}

/// A number of points with its sign: `+1 point`, `-2 points`.
pub(crate) fn signed_points(points: i64) -> String {
    format!("{points:+} {}", several(points.unsigned_abs(), "point"))
}

/// The noun, in the plural unless there is one of it.
fn several(count: u64, noun: &str) -> String {
    let ending = if count == 1 { "" } else { "s" };
    format!("{noun}{ending}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_of_a_thing_is_singular() {
        let shown = [0_u64, 1, 2, 11].map(|count| counted(count, "move"));
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
