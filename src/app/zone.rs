//! The system's time zone.

use plummet::internals::storage::{LocalTime, Moment};
use tz::TimeZone;

/// The rules for the difference between local and universal time.
#[derive(Debug)]
pub(crate) struct Zone(TimeZone);

impl Zone {
    /// Returns the zone of the environment variable `TZ`, or else that of the system. Returns
    /// universal time if neither can be read, and on Windows without that variable.
    pub(crate) fn of_system() -> Self {
        let named = std::env::var("TZ").ok().filter(|name| !name.is_empty());
        let named = named.and_then(|name| TimeZone::from_posix_tz(&name).ok());
        let zone = named.or_else(|| TimeZone::local().ok());
        Self(zone.unwrap_or_else(TimeZone::utc))
    }

    /// Returns universal time, for tests.
    #[cfg(test)]
    pub(crate) fn utc() -> Self {
        Self(TimeZone::utc())
    }

    pub(crate) fn local(&self, moment: Moment) -> LocalTime {
        let seconds = i64::try_from(moment.unix()).unwrap_or(i64::MAX);
        let kind = self.0.find_local_time_type(seconds);
        moment.local(kind.map_or(0, tz::LocalTimeType::ut_offset))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn summer_time_is_an_hour_ahead() {
        let zone = TimeZone::from_posix_tz("CET-1CEST,M3.5.0,M10.5.0/3").map(Zone);
        let zone = zone.expect("the rule of Berlin");
        let shown = |moment: &str| zone.local(moment.parse().expect("a moment")).to_string();
        assert_eq!(shown("2026-01-15T23:30:00Z"), "2026-01-16 00:30");
        assert_eq!(shown("2026-07-15T23:30:00Z"), "2026-07-16 01:30");
    }
}
