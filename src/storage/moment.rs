//! Dates and times, for saved games and file names.

use super::*;
use jiff::Timestamp;
use jiff::civil::{DateTime, date};
use jiff::tz::TimeZone;

/// A time in UTC, to the second, from the year 1970 to the day before the last of the year 9999.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Moment(Timestamp);

impl TryFrom<String> for Moment {
    type Error = &'static str;

    /// Reads what [`Display`](fmt::Display) writes, and nothing else of ISO 8601.
    fn try_from(text: String) -> Result<Self, Self::Error> {
        let time: Option<Timestamp> = text.parse().ok();
        time.and_then(|it| it.as_second().try_into().ok())
            .map(Self::from_unix)
            .filter(|it| it.to_string() == text)
            .ok_or("a moment such as 2026-11-21T14:05:09Z")
    }
}

impl From<Moment> for String {
    fn from(moment: Moment) -> Self {
        moment.to_string()
    }
}

impl Moment {
    /// Creates the moment `seconds` after the start of 1970, or the last one.
    pub fn from_unix(seconds: u64) -> Self {
        let seconds = i64::try_from(seconds).unwrap_or(i64::MAX);
        let last = Timestamp::MAX.as_second();
        Self(Timestamp::from_second(seconds.min(last)).unwrap_or_default())
    }

    /// Returns the seconds since the start of 1970.
    pub fn unix(self) -> u64 {
        self.0.as_second().unsigned_abs()
    }

    /// Returns the number of the day in a zone, counted from the start of 1970.
    pub fn day(self, zone: &TimeZone) -> u64 {
        let since = zone.to_datetime(self.0).date() - date(1970, 1, 1);
        u64::try_from(since.get_days()).unwrap_or_default()
    }

    /// Returns the local time in a zone.
    pub fn local(self, zone: &TimeZone) -> LocalTime {
        LocalTime(zone.to_datetime(self.0))
    }
}

/// A local date and time.
#[derive(Clone, Copy, Debug)]
pub struct LocalTime(DateTime);

/// The form of [`LocalTime::file_name`].
const FILE_NAME: &str = "%Y-%m-%d %H-%M-%S";

impl LocalTime {
    /// Writes the time for a file name: `2026-11-21 14-05-09`.
    pub fn file_name(self) -> String {
        self.0.strftime(FILE_NAME).to_string()
    }

    /// Returns whether a text is a possible result of [`Self::file_name`].
    pub fn is_file_name(text: &str) -> bool {
        DateTime::strptime(FILE_NAME, text).is_ok_and(|time| Self(time).file_name() == text)
    }
}

impl fmt::Display for LocalTime {
    /// Writes the time for people, without seconds: `2026-11-21 14:05`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.strftime("%Y-%m-%d %H:%M").fmt(f)
    }
}

impl fmt::Display for Moment {
    /// Writes the time in ISO 8601: `2026-11-21T14:05:09Z`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use jiff::tz::Offset;

    use super::*;

    #[test]
    fn moments_are_those_of_the_calendar() {
        for (seconds, shown) in [
            (0, "1970-01-01T00:00:00Z"),
            (951_782_400, "2000-02-29T00:00:00Z"),
            (1_795_262_709, "2026-11-21T12:05:09Z"),
            (4_107_542_399, "2100-02-28T23:59:59Z"),
            (253_402_207_200, "9999-12-30T22:00:00Z"),
        ] {
            let moment = Moment::from_unix(seconds);
            assert_eq!(moment.to_string(), shown);
            assert_eq!(Moment::try_from(shown.to_owned()), Ok(moment));
        }
        assert_eq!(Moment::from_unix(u64::MAX).unix(), 253_402_207_200);
    }

    #[test]
    fn a_clock_on_the_wall_is_ahead_or_behind() {
        let moment = Moment::try_from("2026-12-31T22:30:09Z".to_owned()).expect("a moment");
        let zone = |ahead| {
            Offset::from_seconds(ahead)
                .expect("an offset")
                .to_time_zone()
        };
        let shown =
            [0, 5 * 3600 + 1800, -11 * 3600].map(|ahead| moment.local(&zone(ahead)).to_string());
        assert_eq!(
            shown,
            ["2026-12-31 22:30", "2027-01-01 04:00", "2026-12-31 11:30"]
        );
        let days = [0, 7200, -22 * 3600, -23 * 3600].map(|ahead| moment.day(&zone(ahead)));
        assert_eq!(days, [20_818, 20_819, 20_818, 20_817]);
        assert_eq!(Moment::from_unix(0).day(&zone(-3600)), 0);
        let name = moment.local(&zone(2 * 3600)).file_name();
        assert_eq!(name, "2027-01-01 00-30-09");
        assert!(LocalTime::is_file_name(&name));
        for other in ["2027-01-01", "2027-01-01 00:30:09", "2027-13-01 00-30-09"] {
            assert!(!LocalTime::is_file_name(other), "{other}");
        }
    }

    #[test]
    fn what_is_no_moment_is_refused() {
        for text in [
            "2026-11-21T14:05:09",
            "2026-11-21T14:05:09.5Z",
            "2026-11-21T14:05:60Z",
            "2026-02-30T00:00:00Z",
            "2026-01-01T24:00:00Z",
            "1969-12-31T23:59:59Z",
            "+026-01-01T00:00:00Z",
        ] {
            assert!(Moment::try_from(text.to_owned()).is_err(), "{text}");
        }
    }
}
