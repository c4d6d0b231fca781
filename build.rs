//! Generates the list of files in `config/` to embed, in the order of the menus, and the functions of
//! the messages in `assets/text`, and embeds the icon of the program on Windows.

#![allow(clippy::disallowed_methods, reason = "for makers alone")]

#[path = "build/text.rs"]
mod text;

use std::error::Error;
use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

/// The files that menus list first. The others follow by name.
const FIRST: [&str; 13] = [
    "presets/connect_four.ron",
    "presets/connect_square.ron",
    "presets/most_fours_7x6.ron",
    "presets/most_fours_6x6.ron",
    "presets/connect_three.ron",
    "presets/connect_square_4x4.ron",
    "presets/five_in_a_row.ron",
    "presets/fours_or_squares.ron",
    "presets/giant_99x99.ron",
    "themes/dark.ron",
    "themes/light.ron",
    "themes/walnut.ron",
    "themes/contrast.ron",
];

fn main() -> Result<(), Box<dyn Error>> {
    for input in ["config", "assets/plummet.ico", "assets/plummet.manifest"] {
        println!("cargo::rerun-if-changed={input}");
    }
    let (root, out) = (env::var("CARGO_MANIFEST_DIR")?, env::var("OUT_DIR")?);
    let (root, out) = (Path::new(&root), Path::new(&out));
    if env::var("CARGO_CFG_TARGET_OS")? == "windows" {
        let mut resources = winresource::WindowsResource::new();
        resources.set_icon("assets/plummet.ico");
        resources.set_manifest_file("assets/plummet.manifest");
        if let Err(error) = resources.compile_for("plummet") {
            println!("cargo::warning=the program has no icon: {error}");
        }
    }
    text::write_messages(root, out)?;
    let config = root.join("config");
    let mut names = Vec::new();
    for folder in ["presets/", "themes/", "lessons/", ""] {
        let files = text::names(&config.join(folder))?.into_iter();
        let files = files.filter(|name| name.ends_with(".ron"));
        names.extend(files.map(|name| format!("{folder}{name}")));
    }
    names.sort_by_cached_key(|name| {
        let place = FIRST.iter().position(|first| first == name);
        (place.unwrap_or(FIRST.len()), name.clone())
    });
    let mut list = String::from("&[\n");
    for name in names {
        writeln!(list, "    file!({name:?}),")?;
    }
    list.push_str("]\n");
    fs::write(out.join("config_files.rs"), list)?;
    Ok(())
}
