//! The time zone of a person.

use std::ffi::OsString;

use jiff::tz::TimeZone;

/// Returns the zone that `TZ` names, else that of the system; UTC if it cannot be read. `variable` returns
/// the value of an environment variable.
///
/// `jiff` would open whatever `TZ` and `TZDIR` name, also a device without an end or a pipe.
#[cfg(unix)]
pub fn time_zone(variable: impl Fn(&str) -> Option<OsString>) -> TimeZone {
    use std::path::{Path, PathBuf};

    use super::{Limit, read_file};

    let of_file = |file: PathBuf| {
        let bytes = read_file(&file, Limit::TEXT).ok()?;
        TimeZone::tzif(&file.to_string_lossy(), &bytes).ok()
    };
    let Some(value) = variable("TZ") else {
        return of_file(PathBuf::from("/etc/localtime")).unwrap_or(TimeZone::UTC);
    };
    let value = value.to_string_lossy();
    let name = value.strip_prefix(':').unwrap_or(&value);
    let folders = [
        "/usr/share/zoneinfo",
        "/usr/share/lib/zoneinfo",
        "/etc/zoneinfo",
    ];
    let folders = variable("TZDIR")
        .map(PathBuf::from)
        .into_iter()
        .chain(folders.map(PathBuf::from));
    // A rule such as `CET-1CEST,M3.5.0,M10.5.0/3`; a zone such as `Europe/Berlin`, or an absolute path.
    TimeZone::posix(name)
        .ok()
        .or_else(|| folders.map(|it| it.join(Path::new(name))).find_map(of_file))
        .unwrap_or(TimeZone::UTC)
}

/// Returns the zone of the system.
#[cfg(not(unix))]
pub fn time_zone(_: impl Fn(&str) -> Option<OsString>) -> TimeZone {
    TimeZone::system()
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use std::fs;
    use std::sync::mpsc;
    use std::time::Duration;

    use jiff::Timestamp;
    use rustix::fs::{CWD, FileType, Mode, mknodat};

    use super::*;

    /// The hours by which a zone is ahead in the winter of 1970 and in the summer of 2026.
    fn ahead(variables: &[(&str, &str)]) -> [i32; 2] {
        let zone =
            time_zone(|name| Some(variables.iter().find(|(known, _)| *known == name)?.1.into()));
        [0, 1_784_000_000].map(|second| {
            let moment = Timestamp::from_second(second).expect("a moment");
            zone.to_offset(moment).seconds() / 3600
        })
    }

    /// A file of a zone that is always two hours ahead.
    fn zone_file() -> Vec<u8> {
        let mut block = b"TZif2".to_vec();
        block.resize(20, 0);
        for count in [0_u32, 0, 0, 0, 1, 4] {
            block.extend(count.to_be_bytes());
        }
        block.extend(7200_i32.to_be_bytes());
        block.extend(b"\0\0ABC\0");
        [&block[..], &block, b"\nABC-2\n"].concat()
    }

    #[test]
    fn a_zone_is_a_rule_a_file_or_a_name() {
        let folder = std::env::temp_dir().join(format!("plummet-zone-{}", std::process::id()));
        fs::create_dir_all(folder.join("Europe")).expect("a folder");
        let file = folder.join("Europe/Here");
        fs::write(&file, zone_file()).expect("a file");
        let (folder_text, file) = (
            folder.to_str().expect("UTF-8"),
            file.to_str().expect("UTF-8"),
        );
        for (value, hours) in [
            ("CET-1CEST,M3.5.0,M10.5.0/3", [1, 2]),
            (":CET-1CEST,M3.5.0,M10.5.0/3", [1, 2]),
            ("Europe/Here", [2, 2]),
            (":Europe/Here", [2, 2]),
            (file, [2, 2]),
            ("", [0, 0]),
            ("Nowhere/At_All", [0, 0]),
            (folder_text, [0, 0]),
        ] {
            assert_eq!(
                ahead(&[("TZ", value), ("TZDIR", folder_text)]),
                hours,
                "{value}"
            );
        }
        let pipe = folder.join("pipe");
        mknodat(CWD, &pipe, FileType::Fifo, Mode::RWXU, 0).expect("a pipe");
        let pipe = pipe.to_str().expect("UTF-8").to_owned();
        let (tell, told) = mpsc::channel();
        let tzdir = folder_text.to_owned();
        std::thread::spawn(move || {
            for value in [":/dev/zero", "/dev/zero", &pipe, "pipe"] {
                // The test may have given up.
                let _ = tell.send(ahead(&[("TZ", value), ("TZDIR", &tzdir)]));
            }
        });
        for _ in 0..4 {
            assert_eq!(told.recv_timeout(Duration::from_secs(60)), Ok([0, 0]));
        }
        fs::remove_dir_all(folder).expect("removed");
    }
}
