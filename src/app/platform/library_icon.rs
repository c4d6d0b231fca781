//! The icon as the window library takes it.

use macroquad::miniquad::conf::Icon;
use plummet::internals::presets::Theme;
use plummet::internals::scene;

/// Returns the icon in the colours of a theme.
pub(super) fn of(theme: &Theme) -> Icon {
    Icon {
        small: bytes(16, theme),
        medium: bytes(32, theme),
        big: bytes(64, theme),
    }
}

/// Returns the icon as RGBA with straight alpha, row by row from the top.
fn bytes<const COUNT: usize>(side: u16, theme: &Theme) -> [u8; COUNT] {
    let mut bytes = [0; COUNT];
    let pixels = scene::icon(side, theme).take_demultiplied();
    for (place, byte) in bytes.iter_mut().zip(pixels) {
        *place = byte;
    }
    bytes
}

#[cfg(test)]
mod tests {
    use plummet::presets::Catalog;

    use super::*;

    #[test]
    fn an_icon_has_a_round_corner_and_an_opaque_middle() {
        let catalog = Catalog::built_in();
        let theme = catalog.themes().first().expect("a theme");
        let small: [u8; 16 * 16 * 4] = bytes(16, theme);
        assert!(small[3] < 50, "a round corner");
        assert_eq!(small[(8 * 16 + 8) * 4 + 3], u8::MAX);
    }
}
