//! What carries the lines of a link, and the limits on them.

use std::collections::VecDeque;
use std::time::Duration;

use super::act::Reason;
use super::{LONGEST_MESSAGE, MOST_LINES};

/// A connection that carries lines both ways. It may lose, double, delay and reorder them: links
/// send again what has not arrived.
pub trait Wire {
    /// Sends a line, which has no line end. Never waits.
    fn send(&mut self, line: &str);

    /// Returns the next line that has arrived, without its end; `None` if there is none yet. Never
    /// waits.
    ///
    /// # Errors
    /// If the connection has ended or carries what is no line.
    fn receive(&mut self) -> Result<Option<String>, Reason>;
}

/// Splits bytes into lines.
#[derive(Clone, Debug, Default)]
pub struct WireLines {
    bytes: VecDeque<u8>,
    /// The number of bytes at the front that are known to contain no line end.
    searched: usize,
}

impl WireLines {
    /// Adds bytes that have arrived.
    pub fn push(&mut self, bytes: &[u8]) {
        self.bytes.extend(bytes);
    }

    /// Takes the next line, without its end; `None` until it is complete.
    ///
    /// # Errors
    /// If a line is longer than [`LONGEST_MESSAGE`] or no UTF-8.
    pub fn take(&mut self) -> Result<Option<String>, Reason> {
        let rest = self.bytes.iter().skip(self.searched);
        let end = rest.take(LONGEST_MESSAGE).position(|&byte| byte == b'\n');
        let end = end.map(|end| self.searched + end);
        if end.unwrap_or(self.bytes.len()) >= LONGEST_MESSAGE {
            return Err(Reason::TooMuch);
        }
        let Some(end) = end else {
            self.searched = self.bytes.len();
            return Ok(None);
        };
        self.searched = 0;
        let line: Vec<u8> = self.bytes.drain(..=end).take(end).collect();
        let line = String::from_utf8(line).map_err(|_| Reason::Unreadable)?;
        Ok(Some(line))
    }
}

/// The lines that one side may still send in this second.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct LineBudget {
    second: u64,
    lines: u32,
}

impl LineBudget {
    /// Counts a line at the time `now`.
    ///
    /// # Errors
    /// If there were too many in this second.
    pub(super) fn spend(&mut self, now: Duration) -> Result<(), Reason> {
        if now.as_secs() != self.second {
            *self = Self {
                second: now.as_secs(),
                lines: 0,
            };
        }
        self.lines += 1;
        match self.lines <= MOST_LINES {
            true => Ok(()),
            false => Err(Reason::TooMuch),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_arrive_in_pieces_and_have_a_greatest_length() {
        let mut lines = WireLines::default();
        lines.push(b"on");
        assert_eq!(lines.take(), Ok(None));
        lines.push("e\n\nzw\u{f6}lf\nla".as_bytes());
        for line in ["one", "", "zw\u{f6}lf"] {
            assert_eq!(lines.take(), Ok(Some(line.to_owned())));
        }
        assert_eq!(lines.take(), Ok(None));
        lines.push(b"st\n\xff\n");
        assert_eq!(lines.take(), Ok(Some("last".to_owned())));
        assert_eq!(lines.take(), Err(Reason::Unreadable));
        let longest = vec![b'x'; LONGEST_MESSAGE - 1];
        lines.push(&longest);
        assert_eq!(lines.take(), Ok(None));
        lines.push(b"\n");
        assert_eq!(
            lines.take().map(|line| line.map(|it| it.len())),
            Ok(Some(4095))
        );
        lines.push(&longest);
        assert_eq!(lines.take(), Ok(None));
        lines.push(b"x");
        assert_eq!(
            lines.take(),
            Err(Reason::TooMuch),
            "with its end it is too long"
        );
    }

    #[test]
    fn lines_are_counted_by_the_second() {
        let mut budget = LineBudget::default();
        let at = Duration::from_millis;
        for now in [0, 1000, 7000] {
            for _ in 0..MOST_LINES {
                assert_eq!(budget.spend(at(now)), Ok(()));
            }
            assert_eq!(budget.spend(at(now + 999)), Err(Reason::TooMuch));
        }
    }
}
