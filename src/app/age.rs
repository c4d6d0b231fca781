//! How long ago something was, in words.

use jiff::tz::TimeZone;
use msg::start;
use plummet::internals::storage::Moment;
use plummet::internals::text::{Message, msg};

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// Returns how long ago `then` was, as people say it: `3 hours ago`, `yesterday`.
pub fn age(then: Moment, now: Moment, zone: &TimeZone) -> Message {
    // The clock may have been set back since.
    let seconds = now.unix().saturating_sub(then.unix());
    let day = |moment: Moment| {
        moment
            .local(zone)
            .to_string()
            .split(' ')
            .next()
            .unwrap_or_default()
            .to_owned()
    };
    let yesterday = Moment::from_unix(now.unix().saturating_sub(DAY));
    match seconds {
        ..MINUTE => start::just_now(),
        MINUTE..HOUR => start::minutes_ago(seconds / MINUTE),
        HOUR.. if seconds < 6 * HOUR || day(then) == day(now) => start::hours_ago(seconds / HOUR),
        _ if day(then) == day(yesterday) => start::yesterday(),
        _ if seconds < 14 * DAY => start::days_ago((seconds / DAY).max(1)),
        _ => Message::verbatim(day(then)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_age_is_told_as_people_tell_it() {
        let moment = |text: &str| Moment::try_from(text.to_owned()).expect("a moment");
        let now = moment("2026-11-22T14:00:00Z");
        for (then, expected) in [
            ("2026-11-22T14:00:30Z", "just now"),
            ("2026-11-22T13:59:30Z", "just now"),
            ("2026-11-22T13:59:00Z", "1 minute ago"),
            ("2026-11-22T13:01:00Z", "59 minutes ago"),
            ("2026-11-22T12:59:00Z", "1 hour ago"),
            ("2026-11-22T02:00:00Z", "12 hours ago"),
            ("2026-11-21T20:00:00Z", "yesterday"),
            ("2026-11-21T00:30:00Z", "yesterday"),
            ("2026-11-20T13:00:00Z", "2 days ago"),
            ("2026-10-01T13:00:00Z", "2026-10-01"),
        ] {
            let age = age(moment(then), now, &TimeZone::UTC);
            assert_eq!(age.to_string(), expected, "{then}");
        }
        let night = moment("2026-11-22T01:00:00Z");
        let evening = moment("2026-11-21T22:00:00Z");
        let age = age(evening, night, &TimeZone::UTC);
        assert_eq!(age.to_string(), "3 hours ago");
    }
}
