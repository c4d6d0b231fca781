//! The window's icon as pixels.

use plummet::internals::presets::Theme;
use plummet::internals::scene;

/// Returns the icon's pixels as RGBA with straight alpha. The rasteriser's colours are
/// premultiplied.
pub(super) fn pixels(side: u16, theme: &Theme) -> Vec<[u8; 4]> {
    let icon = scene::icon(side, theme);
    let straight = |pixel: &[u8]| match *pixel {
        [r, g, b, a] if a > 0 => {
            let part = |value: u8| u16::from(value) * 255 / u16::from(a);
            let part = |value| u8::try_from(part(value)).unwrap_or(u8::MAX);
            [part(r), part(g), part(b), a]
        }
        _ => [0; 4],
    };
    icon.pixels().chunks_exact(4).map(straight).collect()
}
