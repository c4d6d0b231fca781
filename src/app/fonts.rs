//! The fonts and the few fixed text sizes.
//!
//! Nunito in three weights has digits of one width, so columns of numbers line up. DejaVu Sans has
//! the characters that Nunito lacks. The fonts are compiled into the program; their licences are
//! beside them in `assets/fonts`.

use std::sync::Arc;

use egui::{FontData, FontDefinitions, FontFamily, FontId, TextStyle};
use plummet::internals::scene::art::{BOLD_FONT, FALLBACK_FONT};

/// Every font by its name.
static FONTS: [(&str, &[u8]); 4] = [
    (
        "medium",
        include_bytes!("../../assets/fonts/Nunito-Medium.ttf"),
    ),
    ("bold", BOLD_FONT),
    (
        "black",
        include_bytes!("../../assets/fonts/Nunito-Black.ttf"),
    ),
    (FALLBACK, FALLBACK_FONT),
];

/// The font of the characters that the others lack.
const FALLBACK: &str = "fallback";

/// The name of the bold family.
const STRONG: &str = "strong";

/// The name of the heaviest family: headings and large numbers.
const HEAVY: &str = "heavy";

/// Returns the bold family.
pub fn bold_family() -> FontFamily {
    FontFamily::Name(STRONG.into())
}

/// Returns the family of headings.
pub fn heavy_family() -> FontFamily {
    FontFamily::Name(HEAVY.into())
}

/// Installs the fonts in `ctx`; call once, before the first frame.
pub fn install(ctx: &egui::Context) {
    let mut fonts = FontDefinitions::empty();
    for (name, bytes) in FONTS {
        let data = Arc::new(FontData::from_static(bytes));
        fonts.font_data.insert(name.to_string(), data);
    }
    let families = [
        (FontFamily::Proportional, "medium"),
        // Only columns of digits need one width, and this font has that.
        (FontFamily::Monospace, "medium"),
        (bold_family(), "bold"),
        (heavy_family(), "black"),
    ];
    for (family, font) in families {
        let fonts_of_family = [font, FALLBACK].map(str::to_owned);
        fonts.families.insert(family, fonts_of_family.into());
    }
    ctx.set_fonts(fonts);
}

/// Returns the fonts of egui's text styles. Every further size takes room in the glyph texture.
pub fn text_styles() -> std::collections::BTreeMap<TextStyle, FontId> {
    [
        (TextStyle::Small, FontId::proportional(13.0)),
        (TextStyle::Body, FontId::proportional(14.0)),
        (TextStyle::Monospace, FontId::monospace(14.0)),
        (TextStyle::Button, FontId::proportional(14.0)),
        (TextStyle::Heading, FontId::new(19.0, heavy_family())),
    ]
    .into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    #[test]
    fn every_glyph_of_the_interface_is_there_and_digits_have_one_width() {
        let ctx = egui::Context::default();
        install(&ctx);
        let mut output = ctx.run_ui(egui::RawInput::default(), |ui| {
            ui.ctx().fonts_mut(|fonts| {
                for family in [
                    FontFamily::Proportional,
                    FontFamily::Monospace,
                    bold_family(),
                    heavy_family(),
                ] {
                    let font = FontId::new(14.0, family);
                    let glyphs = "0123456789 ×·–—…“”’←→↑↓↵⌫✓✗●○□△▲▼▶◀é½≤≥−+#^";
                    for glyph in glyphs.chars() {
                        assert!(fonts.has_glyph(&font, glyph), "{glyph} in {font:?}");
                    }
                    let widths = ('0'..='9').map(|digit| fonts.glyph_width(&font, digit));
                    let widths: Vec<_> = widths.collect();
                    assert!(widths.windows(2).all(|w| w[0] == w[1]), "{widths:?}");
                }
            });
        });
        output.textures_delta.clear();
    }

    /// Returns every character in sources and configuration, escapes included. That covers all
    /// that is ever shown, except what players type.
    fn characters_in_use() -> BTreeSet<char> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut folders = vec![
            root.join("src"),
            root.join("config"),
            root.join("assets/text"),
        ];
        let mut found = BTreeSet::new();
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(&folder).expect("a folder") {
                let path = entry.expect("an entry").path();
                if path.is_dir() {
                    folders.push(path);
                    continue;
                }
                // Those files list characters that are never shown as they are.
                if ["outside/escaped.rs", "outside/shown.rs", "x11/keyboard.rs"]
                    .iter()
                    .any(|it| path.ends_with(it))
                {
                    continue;
                }
                let text = fs::read_to_string(&path).expect("a text");
                // Test code uses characters that the window never shows.
                let text = text.split("#[cfg(test)]").next().unwrap_or_default();
                let is_code = |line: &&str| !line.trim_start().starts_with("//");
                for line in text.lines().filter(is_code) {
                    found.extend(line.chars().filter(|letter| !letter.is_ascii()));
                    for escape in line.split("\\u{").skip(1) {
                        let digits = escape.split('}').next().unwrap_or_default();
                        let code = u32::from_str_radix(digits, 16).ok();
                        found.extend(code.and_then(char::from_u32));
                    }
                }
            }
        }
        found
    }

    #[test]
    fn every_character_of_every_text_has_a_glyph() {
        let found = characters_in_use();
        assert!(found.contains(&'\u{d7}') && found.contains(&'\u{2026}'));
        let ctx = egui::Context::default();
        install(&ctx);
        let mut missing = Vec::new();
        let mut output = ctx.run_ui(egui::RawInput::default(), |ui| {
            missing.clear();
            ui.ctx().fonts_mut(|fonts| {
                for family in [FontFamily::Proportional, bold_family(), heavy_family()] {
                    let font = FontId::new(14.0, family);
                    for &letter in &found {
                        // The code uses private characters only as the limits of a range.
                        let is_private = ('\u{e000}'..='\u{f8ff}').contains(&letter);
                        if !is_private && !letter.is_control() && !fonts.has_glyph(&font, letter) {
                            missing.push((letter, font.family.clone()));
                        }
                    }
                }
            });
        });
        output.textures_delta.clear();
        assert!(missing.is_empty(), "{missing:?}");
    }
}
