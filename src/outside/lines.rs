//! Reading the lines of a stream.

#![expect(clippy::disallowed_methods, reason = "lines are read here")]

use std::io::{self, BufRead, BufReader, ErrorKind, Read as _, Stdin};

/// The longest line that is read, in bytes. It is more than twice as long as the moves of a game on
/// the largest board.
pub const LONGEST_LINE: usize = 64 << 10;

/// Returns standard input, for [`read_line`].
pub fn standard_input() -> BufReader<Stdin> {
    BufReader::new(io::stdin())
}

/// Reads the next line, including its end; `None` at the end of the stream. Invalid UTF-8 becomes
/// U+FFFD.
///
/// # Errors
/// If the stream fails or the line is longer than [`LONGEST_LINE`], which is `FileTooLarge`. The rest of a
/// long line stays in the stream.
pub fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    let most = LONGEST_LINE as u64 + 1;
    input.by_ref().take(most).read_until(b'\n', &mut bytes)?;
    let end = usize::from(bytes.ends_with(b"\n"));
    if bytes.len() - end > LONGEST_LINE {
        let sentence =
            format!("expected a line of at most {LONGEST_LINE} bytes, found a longer one");
        return Err(io::Error::new(ErrorKind::FileTooLarge, sentence));
    }
    let text = String::from_utf8_lossy(&bytes);
    Ok((!bytes.is_empty()).then(|| text.into_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_at_most_so_many_bytes() {
        let longest = "x".repeat(LONGEST_LINE);
        for end in ["", "\n", "\nmore"] {
            let text = format!("{longest}{end}");
            let line = read_line(&mut text.as_bytes()).expect("a line");
            assert_eq!(line.expect("a line").trim_end(), longest);
        }
        let longer = format!("{longest}x\n");
        let error = read_line(&mut longer.as_bytes()).expect_err("too long");
        assert_eq!(
            error.to_string(),
            "expected a line of at most 65536 bytes, found a longer one"
        );
        // Without an end.
        assert!(read_line(&mut io::BufReader::new(io::repeat(0))).is_err());
    }
}
