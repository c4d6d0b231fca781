//! Small changes of texts.

/// Returns the text with sizes such as "2x2" written as people write them: "2 × 2".
#[must_use]
pub fn with_times_signs(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let digit = |index: Option<usize>| {
        let letter = index.and_then(|index| letters.get(index));
        letter.is_some_and(char::is_ascii_digit)
    };
    letters
        .iter()
        .enumerate()
        .map(|(index, &letter)| {
            let is_between = digit(index.checked_sub(1)) && digit(Some(index + 1));
            if letter == 'x' && is_between {
                " \u{d7} ".to_owned()
            } else {
                letter.to_string()
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_an_x_between_digits_is_a_times_sign() {
        let written = with_times_signs("a 2x2 square on 14x10, extra 3x, x4");
        assert_eq!(written, "a 2 × 2 square on 14 × 10, extra 3x, x4");
    }
}
