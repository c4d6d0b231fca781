//! The window's icon, in the forms in which the systems take it.

use macroquad::miniquad::conf::Icon;
use plummet::presets::Theme;
use plummet::scene;

/// The icon as Windows and macOS take it. On X11 the window library sets none: there
/// [`cardinals`] are used.
pub(crate) fn of(theme: &Theme) -> Option<Icon> {
    (!cfg!(target_os = "linux")).then(|| Icon {
        small: bytes(16, theme),
        medium: bytes(32, theme),
        big: bytes(64, theme),
    })
}

/// Straight RGBA, row by row from the top.
fn bytes<const COUNT: usize>(side: u16, theme: &Theme) -> [u8; COUNT] {
    let mut bytes = [0; COUNT];
    let pixels = pixels(side, theme);
    for (place, byte) in bytes.iter_mut().zip(pixels.into_iter().flatten()) {
        *place = byte;
    }
    bytes
}

/// The icon as X11 takes it (`_NET_WM_ICON`): for each size its width, its height and
/// its pixels as `0xAARRGGBB`.
#[cfg(target_os = "linux")]
pub(crate) fn cardinals(theme: &Theme) -> Vec<u32> {
    let mut cardinals = Vec::new();
    for side in [16, 32, 48, 64, 128] {
        cardinals.extend([u32::from(side); 2]);
        let pixels = pixels(side, theme).into_iter();
        cardinals.extend(pixels.map(|[r, g, b, a]| u32::from_be_bytes([a, r, g, b])));
    }
    cardinals
}

/// Straight RGBA: the raster's colours are multiplied by their opacity.
fn pixels(side: u16, theme: &Theme) -> Vec<[u8; 4]> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use plummet::presets::Catalog;

    #[test]
    fn every_form_has_its_size() {
        let catalog = Catalog::built_in();
        let theme = catalog.themes().first().expect("a theme");
        let small: [u8; 16 * 16 * 4] = bytes(16, theme);
        assert!(small[3] < 50, "a round corner");
        // The middle of the plate is opaque.
        assert_eq!(small[(8 * 16 + 8) * 4 + 3], u8::MAX);
        #[cfg(target_os = "linux")]
        {
            let cardinals = cardinals(theme);
            assert_eq!(cardinals[..2], [16, 16]);
            assert_eq!(cardinals[2 + 16 * 16..4 + 16 * 16], [32, 32]);
            assert_eq!(cardinals[2 + 8 * 16 + 8] >> 24, 255);
        }
    }
}
