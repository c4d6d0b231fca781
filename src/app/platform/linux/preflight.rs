//! Checks whether a window can open: without a display or a shared library the window library panics.

use std::error::Error;

use macroquad::miniquad::native::module::Module;

use super::x11::X11Connection;

/// The files of each shared library that the window library tries, and the Debian package of the first.
const LIBRARIES: [(&[&str], &str); 4] = [
    (&["libX11.so.6", "libX11.so"], "libx11-6"),
    (&["libXi.so.6", "libXi.so"], "libxi6"),
    (&["libxkbcommon.so.0", "libxkbcommon.so"], "libxkbcommon0"),
    (
        &["libGL.so.1", "libGL.so", "libEGL.so.1", "libEGL.so"],
        "libgl1 libgl1-mesa-dri",
    ),
];

/// Returns the connection to the X server, which the frame pacing uses.
///
/// # Errors
/// One sentence that says what is missing.
pub(crate) fn check() -> Result<X11Connection, Box<dyn Error>> {
    for (files, package) in LIBRARIES {
        if let Some(name) = files.first()
            && !files.iter().any(|file| Module::load(file).is_ok())
        {
            let missing = format!(
                "no window can open: missing the shared library {name} (on Debian and Ubuntu: apt install {package})"
            );
            return Err(missing.into());
        }
    }
    let display = std::env::var("DISPLAY").ok();
    let display = display.filter(|name| !name.is_empty()).ok_or(
        "no window can open: the environment variable DISPLAY is not set, so there is no screen to draw on \
         (start plummet from a desktop session or under Xvfb; `plummet --help` lists the commands that need \
         no window)",
    )?;
    let refused =
        |cause| format!("no window can open: no X server answers at DISPLAY={display} ({cause})");
    Ok(X11Connection::connect().map_err(refused)?)
}
