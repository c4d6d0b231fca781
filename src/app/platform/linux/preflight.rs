//! Checks whether a window can open.
//!
//! The window library panics if there is no display or a shared library is missing. This check
//! turns each case into a sentence that says what is missing and how to get it.

/// Why no window can open.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum WindowError {
    /// The environment names no display.
    #[error(
        "no window can open: the environment variable DISPLAY is not set, so there is no \
         screen to draw on (start plummet from a desktop session or under Xvfb; `plummet \
         --help` lists the commands that need no window)"
    )]
    NoDisplay,
    /// The display does not answer.
    #[error("no window can open: no X server answers at DISPLAY={display} ({cause})")]
    NoServer {
        /// The value of DISPLAY.
        display: String,
        /// The error of the attempt to connect.
        cause: String,
    },
    /// Shared libraries are missing.
    #[error(
        "no window can open: missing {} (on Debian and Ubuntu: apt install {})",
        names(.0),
        packages(.0)
    )]
    Libraries(Vec<Library>),
}

/// A shared library that the window needs at run time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Library {
    /// File names to try; the first is the one shown.
    files: &'static [&'static str],
    /// The Debian package that has it.
    package: &'static str,
}

/// The libraries in the order of the message, with the file names that the window library
/// tries.
const LIBRARIES: [Library; 4] = [
    Library {
        files: &["libX11.so.6", "libX11.so"],
        package: "libx11-6",
    },
    Library {
        files: &["libXi.so.6", "libXi.so"],
        package: "libxi6",
    },
    Library {
        files: &["libxkbcommon.so.0", "libxkbcommon.so"],
        package: "libxkbcommon0",
    },
    // The window library tries libEGL after libGL.
    Library {
        files: &["libGL.so.1", "libGL.so", "libEGL.so.1", "libEGL.so"],
        package: "libgl1 libgl1-mesa-dri",
    },
];

fn names(libraries: &[Library]) -> String {
    let names: Vec<_> = libraries.iter().filter_map(|l| l.files.first()).collect();
    let (library, list) = ("the shared librar", join(&names));
    format!(
        "{library}{} {list}",
        if names.len() == 1 { "y" } else { "ies" }
    )
}

fn packages(libraries: &[Library]) -> String {
    let packages: Vec<_> = libraries.iter().map(|library| library.package).collect();
    packages.join(" ")
}

/// Returns "a", "a and b" or "a, b and c".
fn join(names: &[&&str]) -> String {
    let words: Vec<&str> = names.iter().map(|name| **name).collect();
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        Some((last, _)) => (*last).to_string(),
        None => String::new(),
    }
}

/// Checks the display and the libraries. Returns the connection to the X server, which the
/// frame pacing uses.
///
/// # Errors
/// [`WindowError`] if no window can open.
pub(crate) fn check() -> Result<super::x11::X11Connection, WindowError> {
    use macroquad::miniquad::native::module::Module;
    check_with(
        std::env::var("DISPLAY").ok(),
        |file| Module::load(file).is_ok(),
        || super::x11::X11Connection::connect().map_err(|error| error.to_string()),
    )
}

/// Runs the check. `loads` tries a library, `connect` connects to the display.
fn check_with<T>(
    display: Option<String>,
    loads: impl Fn(&str) -> bool,
    connect: impl FnOnce() -> Result<T, String>,
) -> Result<T, WindowError> {
    let absent = |library: &Library| !library.files.iter().any(|file| loads(file));
    let missing: Vec<_> = LIBRARIES.into_iter().filter(absent).collect();
    if !missing.is_empty() {
        return Err(WindowError::Libraries(missing));
    }
    let display = display
        .filter(|name| !name.is_empty())
        .ok_or(WindowError::NoDisplay)?;
    connect().map_err(|cause| WindowError::NoServer { display, cause })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(name: &str) -> Option<String> {
        Some(name.to_string())
    }

    fn sentence<T>(result: Result<T, WindowError>) -> String {
        result
            .err()
            .map(|error| error.to_string())
            .unwrap_or_default()
    }

    #[test]
    fn everything_present_passes_the_connection_on() {
        assert_eq!(check_with(at(":0"), |_| true, || Ok(7)), Ok(7));
    }

    #[test]
    fn without_display_the_sentence_says_so() {
        for display in [None, at("")] {
            let result = check_with(display, |_| true, || Ok(()));
            assert_eq!(result, Err(WindowError::NoDisplay));
        }
    }

    #[test]
    fn a_display_that_nobody_serves_is_named() {
        let result = check_with::<()>(at(":77"), |_| true, || Err("refused".into()));
        assert_eq!(
            sentence(result),
            "no window can open: no X server answers at DISPLAY=:77 (refused)"
        );
    }

    #[test]
    fn missing_libraries_are_listed_with_their_packages() {
        let no = |missing: &'static [&'static str]| {
            let loads = move |file: &str| !missing.iter().any(|m| file.starts_with(m));
            sentence(check_with(at(":0"), loads, || Ok(())))
        };
        assert_eq!(
            no(&["libXi"]),
            "no window can open: missing the shared library libXi.so.6 \
             (on Debian and Ubuntu: apt install libxi6)"
        );
        assert!(no(&["libX11", "libxkb", "libGL", "libEGL"]).contains(
            "libraries libX11.so.6, libxkbcommon.so.0 and libGL.so.1 \
             (on Debian and Ubuntu: apt install libx11-6 libxkbcommon0 libgl1 libgl1-mesa-dri)"
        ));
        // libEGL alone is enough.
        assert_eq!(
            check_with(at(":0"), |f| !f.starts_with("libGL"), || Ok(1)),
            Ok(1)
        );
    }
}
