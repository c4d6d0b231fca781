//! The files of `config/`, built into the program so that it works from anywhere.

/// A file of `config/` and its text.
macro_rules! file {
    ($name:literal) => {
        (
            $name,
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/config/", $name)),
        )
    };
}

/// The files in the order in which menus list them, by their path in `config/`.
pub(super) const FILES: &[(&str, &str)] = &[
    file!("presets/connect_four.ron"),
    file!("presets/connect_square.ron"),
    file!("presets/most_fours_7x6.ron"),
    file!("presets/most_fours_6x6.ron"),
    file!("presets/connect_three.ron"),
    file!("presets/connect_square_4x4.ron"),
    file!("presets/five_in_a_row.ron"),
    file!("presets/fours_or_squares.ron"),
    file!("presets/giant_99x99.ron"),
    file!("themes/dark.ron"),
    file!("themes/light.ron"),
    file!("themes/walnut.ron"),
    file!("themes/contrast.ron"),
    file!("levels.ron"),
    file!("keys.ron"),
];
