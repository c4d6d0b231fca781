//! Dates and times, for saved games and file names.

use std::fmt;
use std::str::FromStr;

/// A time in UTC, to the second, from the year 1970 to 9999.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moment {
    /// The seconds since the start of 1970.
    seconds: u64,
}

/// The last second of the year 9999.
const LAST_SECOND: u64 = 253_402_300_799;

const DAY: u64 = 24 * 3600;

impl Moment {
    /// Creates the moment `seconds` after the start of 1970, at most the last second of the year
    /// 9999.
    #[must_use]
    pub fn from_unix(seconds: u64) -> Self {
        Self {
            seconds: seconds.min(LAST_SECOND),
        }
    }

    /// Returns the seconds since the start of 1970.
    #[must_use]
    pub const fn unix(self) -> u64 {
        self.seconds
    }

    /// Returns year, month and day.
    #[must_use]
    pub fn date(self) -> (u64, u64, u64) {
        // The days since 0000-03-01, in years that end with February: Howard Hinnant's
        // `civil_from_days`.
        let days = self.seconds / DAY + 719_468;
        let (era, day_of_era) = (days / 146_097, days % 146_097);
        let year_of_era =
            (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
        let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let month_from_march = (5 * day_of_year + 2) / 153;
        let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
        let month = if month_from_march < 10 {
            month_from_march + 3
        } else {
            month_from_march - 9
        };
        let year = year_of_era + era * 400 + u64::from(month <= 2);
        (year, month, day)
    }

    /// Returns hour, minute and second.
    #[must_use]
    pub const fn time(self) -> (u64, u64, u64) {
        let second = self.seconds % DAY;
        (second / 3600, second / 60 % 60, second % 60)
    }

    /// Returns the local time where clocks are `ahead` seconds ahead of UTC (behind it if
    /// negative).
    #[must_use]
    pub fn local(self, ahead: i32) -> LocalTime {
        LocalTime {
            shown: Self::from_unix(self.seconds.saturating_add_signed(ahead.into())),
        }
    }

    fn parse(text: &str) -> Option<Self> {
        let text = text.strip_suffix('Z')?;
        let (date, time) = text.split_once('T')?;
        let [year, month, day] = numbers(date, '-', [4, 2, 2])?;
        let [hour, minute, second] = numbers(time, ':', [2, 2, 2])?;
        if !(1970..=9999).contains(&year) || !(1..=12).contains(&month) || day == 0 {
            return None;
        }
        if hour > 23 || minute > 59 || second > 59 {
            return None;
        }
        // Howard Hinnant's `days_from_civil`.
        let shifted_year = year - u64::from(month <= 2);
        let (era, year_of_era) = (shifted_year / 400, shifted_year % 400);
        let month_from_march = if month > 2 { month - 3 } else { month + 9 };
        let day_of_year = (153 * month_from_march + 2) / 5 + day - 1;
        let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
        let days = era * 146_097 + day_of_era - 719_468;
        let moment = Self::from_unix(days * DAY + hour * 3600 + minute * 60 + second);
        // A date such as the 30th of February becomes another day, so it is refused here.
        (moment.date() == (year, month, day)).then_some(moment)
    }
}

/// A local date and time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LocalTime {
    /// The local time, stored as if it were UTC.
    shown: Moment,
}

impl LocalTime {
    /// Writes the time for a file name: `2026-11-21 14-05-09`.
    #[must_use]
    pub fn file_name(self) -> String {
        self.shown
            .to_string()
            .replace(':', "-")
            .replace('T', " ")
            .replace('Z', "")
    }

    /// Returns whether a text is a possible result of [`Self::file_name`].
    #[must_use]
    pub fn is_file_name(text: &str) -> bool {
        let moment = text.split_once(' ').and_then(|(date, time)| {
            let time = time.replace('-', ":");
            Moment::parse(&format!("{date}T{time}Z"))
        });
        moment.is_some_and(|shown| Self { shown }.file_name() == text)
    }
}

impl fmt::Display for LocalTime {
    /// Writes the time for people, without seconds: `2026-11-21 14:05`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ((year, month, day), (hour, minute, _)) = (self.shown.date(), self.shown.time());
        write!(f, "{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}")
    }
}

fn numbers(text: &str, separator: char, lengths: [usize; 3]) -> Option<[u64; 3]> {
    let mut found = [0; 3];
    let mut parts = text.split(separator);
    for (number, length) in found.iter_mut().zip(lengths) {
        let part = parts.next()?;
        let is_valid = part.len() == length && part.bytes().all(|byte| byte.is_ascii_digit());
        *number = part.parse().ok().filter(|_| is_valid)?;
    }
    parts.next().is_none().then_some(found)
}

impl fmt::Display for Moment {
    /// Writes the time in ISO 8601: `2026-11-21T14:05:09Z`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.date();
        let (hour, minute, second) = self.time();
        write!(
            f,
            "{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z"
        )
    }
}

impl FromStr for Moment {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::parse(text).ok_or("a moment such as 2026-11-21T14:05:09Z")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_those_of_the_calendar() {
        for (seconds, shown) in [
            (0, "1970-01-01T00:00:00Z"),
            (951_782_400, "2000-02-29T00:00:00Z"),
            (1_795_262_709, "2026-11-21T12:05:09Z"),
            (4_107_542_399, "2100-02-28T23:59:59Z"),
            (LAST_SECOND, "9999-12-31T23:59:59Z"),
        ] {
            let moment = Moment::from_unix(seconds);
            assert_eq!(moment.to_string(), shown);
            assert_eq!(shown.parse(), Ok(moment));
        }
        assert_eq!(Moment::from_unix(u64::MAX).unix(), LAST_SECOND);
    }

    #[test]
    fn every_day_comes_after_the_one_before() {
        let mut before = (1969, 12, 31);
        for day in 0..100_000 {
            let moment = Moment::from_unix(day * DAY + 7);
            assert!(moment.date() > before);
            before = moment.date();
            assert_eq!(moment.to_string().parse(), Ok(moment));
        }
    }

    #[test]
    fn a_clock_on_the_wall_is_ahead_or_behind() {
        let moment: Moment = "2026-12-31T22:30:09Z".parse().expect("a moment");
        let shown = [0, 5 * 3600 + 1800, -11 * 3600].map(|ahead| moment.local(ahead).to_string());
        assert_eq!(
            shown,
            ["2026-12-31 22:30", "2027-01-01 04:00", "2026-12-31 11:30"]
        );
        let name = moment.local(2 * 3600).file_name();
        assert_eq!(name, "2027-01-01 00-30-09");
        assert!(LocalTime::is_file_name(&name));
        for other in ["2027-01-01", "2027-01-01 00:30:09", "2027-13-01 00-30-09"] {
            assert!(!LocalTime::is_file_name(other), "{other}");
        }
        assert_eq!(
            Moment::from_unix(5).local(-3600).to_string(),
            "1970-01-01 00:00"
        );
    }

    #[test]
    fn what_is_no_moment_is_refused() {
        for text in [
            "",
            "2026-11-21",
            "2026-11-21T14:05:09",
            "2026-11-21 14:05:09Z",
            "2026-02-30T00:00:00Z",
            "2026-13-01T00:00:00Z",
            "2026-00-01T00:00:00Z",
            "2026-01-00T00:00:00Z",
            "2026-01-01T24:00:00Z",
            "1969-12-31T23:59:59Z",
            "+026-01-01T00:00:00Z",
            "2026-01-01-01T00:00:00Z",
        ] {
            assert!(text.parse::<Moment>().is_err(), "{text}");
        }
    }
}
