//! Themes: the colours of the window, as written in `themes/*.ron`.

use super::*;
use ecolor::{Color32, HexColor, Rgba};

/// Returns the relative luminance of WCAG 2.2: 0 for black to 1 for white.
pub fn luminance(colour: Color32) -> f32 {
    let linear = Rgba::from(colour);
    0.2126 * linear.r() + 0.7152 * linear.g() + 0.0722 * linear.b()
}

/// Returns the contrast ratio of WCAG 2.2: 1 for equal colours to 21 for black and white.
pub fn contrast(a: Color32, b: Color32) -> f32 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// A colour as files write it: `#RRGGBB`.
#[derive(Clone, Copy, Deserialize)]
#[serde(try_from = "String")]
struct Written(Color32);

const COLOUR: &str = "a colour of six hexadecimal digits, such as \"#1B212B\"";

impl TryFrom<String> for Written {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        match text.parse() {
            Ok(HexColor::Hex6(colour)) => Ok(Self(colour)),
            _ => Err(COLOUR),
        }
    }
}

/// A mark drawn on discs, so that colour is never the only difference.
#[derive(Clone, Copy, Debug, PartialEq, Hash, Deserialize)]
pub enum Mark {
    /// A ring: the letter O.
    Ring,
    /// A diagonal cross: the letter X.
    Cross,
    /// A ring raised in the colour of the disc.
    EmbossedRing,
    /// A star raised in the colour of the disc.
    EmbossedStar,
}

/// Declares each colour once. The theme, the keys of its file and the merge with a base follow from
/// this list.
macro_rules! tokens {
    ($($(#[$doc:meta])* $token:ident,)*) => {
        /// The colours of the window and the marks of the discs.
        #[derive(Clone, Debug, PartialEq, Hash)]
        pub struct Theme {
            /// The id of the theme on the command line and in the settings: the name of its file
            /// without `.ron`.
            pub id: String,
            /// The name shown to players.
            pub name: String,
            /// The file of the theme; `None` if it is built in.
            pub source: Option<PathBuf>,
            /// The mark on red's discs.
            pub red_mark: Mark,
            /// The mark on yellow's discs.
            pub yellow_mark: Mark,
            $($(#[$doc])* pub $token: Color32,)*
        }

        /// The keys of a theme file.
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields, rename = "Theme")]
        struct ThemeFile {
            name: String,
            base: Option<String>,
            red_mark: Option<Mark>,
            yellow_mark: Option<Mark>,
            $($token: Option<Written>,)*
        }

        impl Theme {
            /// Returns the colour of a key.
            fn colour(&self, key: &str) -> Option<Color32> {
                match key {
                    $(stringify!($token) => Some(self.$token),)*
                    _ => None,
                }
            }

            /// Merges the theme of a file with its base. Returns the first key that neither has as an
            /// error.
            fn over(
                base: Option<&Self>,
                file: &ThemeFile,
                document: &Document,
            ) -> Result<Self, &'static str> {
                Ok(Self {
                    id: document.id.clone(),
                    name: file.name.trim().to_owned(),
                    source: document.source.clone(),
                    red_mark: file.red_mark.or(base.map(|it| it.red_mark)).ok_or("red_mark")?,
                    yellow_mark: file.yellow_mark.or(base.map(|it| it.yellow_mark)).ok_or("yellow_mark")?,
                    $($token: file
                        .$token
                        .map(|it| it.0)
                        .or(base.map(|base| base.$token))
                        .ok_or(stringify!($token))?,)*
                })
            }
        }
    };
}

tokens! {
    /// The background of the window.
    background,
    /// The background of text: panels, dialogs and bars.
    panel,
    /// Text on a panel.
    text,
    /// Less important text on a panel.
    dim,
    /// Things that are selected, focused or to be done next.
    accent,
    /// Good news: a gain or a win.
    good,
    /// A warning.
    warn,
    /// An error or a loss.
    error,
    /// The border of buttons and fields.
    control_border,
    /// The board between the holes.
    board,
    /// A hole without a disc, and the dark rim of each disc.
    hole,
    /// Red's discs.
    red_disc,
    /// The mark on red's discs.
    red_mark_colour,
    /// Yellow's discs.
    yellow_disc,
    /// The mark on yellow's discs.
    yellow_mark_colour,
    /// The stroke through a completed line or around a completed square.
    stroke,
    /// The wider stroke below it, which separates it from the discs.
    stroke_edge,
}

/// The least contrasts by WCAG 2.2: of text, and of all else.
const TEXT: f32 = 4.5;
const SIGN: f32 = 3.0;

/// The look of a player's discs.
#[derive(Clone, Copy, Debug, Hash)]
pub struct DiscLook {
    /// The colour of the disc.
    pub face: Color32,
    /// The mark on the disc.
    pub mark: Mark,
    /// The colour of the mark.
    pub ink: Color32,
}

impl Theme {
    /// Returns the look of a player's discs.
    pub const fn disc(&self, player: Player) -> DiscLook {
        match player {
            Player::Red => DiscLook {
                face: self.red_disc,
                mark: self.red_mark,
                ink: self.red_mark_colour,
            },
            Player::Yellow => DiscLook {
                face: self.yellow_disc,
                mark: self.yellow_mark,
                ink: self.yellow_mark_colour,
            },
        }
    }

    /// Returns the colour of the rim of a player's discs. It is dark enough to be seen against a
    /// light hole: WCAG 2.2 asks for a contrast of 3.
    pub fn rim(&self, player: Player) -> Color32 {
        let face = self.disc(player).face;
        let rims = [0.18, 0.26, 0.34, 0.42, 0.50, 0.58, 0.66]
            .map(|share| face.lerp_to_gamma(Color32::BLACK, share));
        let is_seen = |it: &Color32| contrast(*it, self.hole) >= SIGN;
        rims.into_iter()
            .find(is_seen)
            .filter(|_| !is_seen(&face))
            .unwrap_or(rims[0])
    }

    /// Returns the colour of the ground at a distance from the light: 0 where it is, 1 at the far
    /// edges of the window.
    pub fn ground(&self, far: f32) -> Color32 {
        let middle = self.background;
        let (light, edge) = if self.is_dark() {
            (0.09, 0.28)
        } else {
            (0.60, 0.05)
        };
        let near = middle.lerp_to_gamma(Color32::WHITE, light);
        if far < 0.45 {
            near.lerp_to_gamma(middle, far / 0.45)
        } else {
            middle.lerp_to_gamma(Color32::BLACK, edge * (far - 0.45) / 0.55)
        }
    }

    /// Returns whether the theme is dark, for systems that know only light and dark.
    pub fn is_dark(&self) -> bool {
        luminance(self.background) < 0.18
    }

    /// Reads a theme, which may be based on one of the built-in ones.
    ///
    /// # Errors
    /// If the text has faults. The error lists all of them.
    pub(super) fn parse(document: &Document, all: &Copies) -> Result<Self, Vec<ConfigError>> {
        let (file, mut reading) = document.sound::<ThemeFile>()?;
        reading.check_shown(Shown::Name, "name", &file.name);
        let mut bases = all.values().flatten().filter(|it| it.source.is_none());
        let base = match &file.base {
            None => None,
            Some(id) => match bases.clone().find(|it| it.id == *id) {
                Some(base) => Some(Self::parse(base, all)?),
                None => {
                    let ids: Vec<&String> = bases.by_ref().map(|it| &it.id).collect();
                    let expected = format!("one of the built-in themes {}", one_of(&ids));
                    reading.fault("base", expected, quote(id));
                    return Err(reading.errors());
                }
            },
        };
        let theme = Self::over(base.as_ref(), &file, document).map_err(|missing| {
            let expected = "a value for every key, or a base to take the others from";
            reading.fault("", expected, format!("none for {missing}"));
        });
        reading.finish(theme.ok())
    }

    /// Returns a warning for every two colours of a file that are hard to tell apart, if the file states
    /// one of them. The theme is used all the same.
    pub(super) fn warnings(
        &self,
        document: &Document,
    ) -> Result<Vec<ConfigError>, Vec<ConfigError>> {
        let (_, mut reading) = document.sound::<ThemeFile>()?;
        let mut pairs = vec![
            ("control_border", "panel", SIGN),
            ("red_disc", "yellow_disc", SIGN),
            ("stroke", "stroke_edge", SIGN),
        ];
        for ink in ["text", "dim", "accent", "good", "warn", "error"] {
            pairs.extend(["panel", "background"].map(|ground| (ink, ground, TEXT)));
        }
        for (player, disc, mark) in [
            (Player::Red, "red_disc", "red_mark_colour"),
            (Player::Yellow, "yellow_disc", "yellow_mark_colour"),
        ] {
            // A disc that is as bright as a hole is told from it by its rim.
            if contrast(self.rim(player), self.hole) < SIGN {
                pairs.push((disc, "hole", SIGN));
            }
            if matches!(self.disc(player).mark, Mark::Ring | Mark::Cross) {
                pairs.push((mark, disc, SIGN));
            }
        }
        for (one, other, least) in pairs {
            let colours = self.colour(one).zip(self.colour(other));
            let stated = [one, other].into_iter().find(|key| reading.has(key));
            if let Some(((a, b), key)) = colours.zip(stated)
                && contrast(a, b) < least
            {
                let expected = format!("a contrast of {least} or more between {one} and {other}");
                let contrast = contrast(a, b);
                let [a, b] = [a, b].map(HexColor::Hex6);
                reading.fault(key, expected, format!("{contrast:.1} between {a} and {b}"));
            }
        }
        let warning = |fault: ConfigError| ConfigError {
            is_warning: true,
            ..fault.with_note("The theme is used as it is.")
        };
        Ok(reading.errors().into_iter().map(warning).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::presets::text_file::tests::{accepted, built_in};

    #[test]
    fn the_manual_explains_the_keys_that_are_accepted() {
        let manual = built_in("themes/dark.ron");
        for key in accepted::<ThemeFile>("(none: 1)") {
            assert!(manual.contains(&format!("  {key}: ")), "{key}");
        }
    }

    #[test]
    fn colours_are_read_and_written() {
        let colour = |text: &str| Written::try_from(text.to_owned()).map(|it| it.0);
        assert_eq!(colour("#1b212B"), Ok(Color32::from_rgb(0x1b, 0x21, 0x2b)));
        for text in ["", "#", "1B212B", "#1B212", "#1B212BFF", "#1B21+B", "#ÄÄÄ"] {
            assert_eq!(colour(text), Err(COLOUR), "{text}");
        }
    }

    #[test]
    fn contrast_is_that_of_the_standard() {
        let to_white = |grey| contrast(Color32::from_gray(grey), Color32::WHITE);
        assert!((to_white(0) - 21.0).abs() < 1e-5);
        // #767676 on white is the classic smallest grey of level AA.
        assert!((to_white(0x76) - 4.54).abs() < 0.01);
    }
}
