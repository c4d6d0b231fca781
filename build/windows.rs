//! The resources of the program on Windows: its icon and its manifest.

use std::error::Error;
use std::path::Path;
use std::process::Command;
use std::{env, fs};

/// The numbers of the kinds of resources, from the documentation of Windows.
const ICON: u16 = 3;
const GROUP_ICON: u16 = 14;
const MANIFEST: u16 = 24;

/// Embeds the icon and the manifest in the program `plummet`.
pub(crate) fn embed_resources(root: &Path, out: &Path) -> Result<(), Box<dyn Error>> {
    let files = ["assets/plummet.ico", "assets/plummet.manifest"].map(|name| root.join(name));
    for file in &files {
        println!("cargo::rerun-if-changed={}", file.display());
    }
    let [icon, manifest] = files;
    let mut resources = resource(0, 0, &[]);
    add_icon(&fs::read(icon)?, &mut resources)?;
    resources.extend(resource(MANIFEST, 1, &fs::read(manifest)?));
    let file = out.join("plummet.res");
    fs::write(&file, resources)?;
    if env::var("CARGO_CFG_TARGET_ENV")? == "gnu" {
        link_with_windres(&file, &out.join("plummet.res.o"));
    } else {
        println!("cargo::rustc-link-arg-bin=plummet={}", file.display());
    }
    Ok(())
}

/// The linker of GNU takes objects, which `windres` makes of resources.
fn link_with_windres(file: &Path, object: &Path) {
    let tools = ["x86_64-w64-mingw32-windres", "windres"];
    let done = tools.iter().any(|tool| {
        let made = Command::new(tool)
            .args(["-J", "res", "-O", "coff", "-i"])
            .arg(file)
            .arg("-o")
            .arg(object)
            .status();
        made.is_ok_and(|status| status.success())
    });
    if done {
        println!("cargo::rustc-link-arg-bin=plummet={}", object.display());
    } else {
        println!("cargo::warning=windres makes no object: the program has no icon");
    }
}

/// Adds the images of a file of icons, and their list.
fn add_icon(bytes: &[u8], resources: &mut Vec<u8>) -> Result<(), Box<dyn Error>> {
    // The file begins with 3 numbers of 2 bytes, the last of which counts the images. Each image
    // has an entry of 16 bytes: 8 that the list repeats, the length and the place of the image.
    let (head, rest) = bytes.split_at_checked(6).ok_or("no file of icons")?;
    let count = usize::from(u16::from_le_bytes([head[4], head[5]]));
    let entries = rest
        .get(..count * 16)
        .ok_or("an incomplete file of icons")?;
    let mut list = head.to_vec();
    for (number, entry) in (1_u16..).zip(entries.chunks_exact(16)) {
        let (about, place) = entry.split_at(12);
        let length = u32::from_le_bytes([about[8], about[9], about[10], about[11]]);
        let start = u32::from_le_bytes([place[0], place[1], place[2], place[3]]);
        let start = usize::try_from(start)?;
        let end = start + usize::try_from(length)?;
        let image = bytes.get(start..end).ok_or("an incomplete image")?;
        resources.extend(resource(ICON, number, image));
        list.extend(about);
        list.extend(number.to_le_bytes());
    }
    resources.extend(resource(GROUP_ICON, 1, &list));
    Ok(())
}

/// Returns a resource in the form of files that end in `.res`: a header of 32 bytes, then the
/// content, filled up to a multiple of 4 bytes. An empty one of the kind 0 begins each file.
fn resource(kind: u16, name: u16, content: &[u8]) -> Vec<u8> {
    /// Marks a kind or a name that is a number.
    const NUMBER: u16 = u16::MAX;
    /// English; discardable, pure and moveable.
    const LANGUAGE: u16 = 0x0409;
    const FLAGS: u16 = 0x1030;

    let length = u32::try_from(content.len()).unwrap_or(u32::MAX);
    let (flags, language) = if kind == 0 { (0, 0) } else { (FLAGS, LANGUAGE) };
    let mut bytes = Vec::new();
    bytes.extend(length.to_le_bytes());
    bytes.extend(32_u32.to_le_bytes());
    for half in [NUMBER, kind, NUMBER, name] {
        bytes.extend(half.to_le_bytes());
    }
    bytes.extend([0; 4]);
    bytes.extend(flags.to_le_bytes());
    bytes.extend(language.to_le_bytes());
    bytes.extend([0; 8]);
    bytes.extend(content);
    bytes.resize(bytes.len().next_multiple_of(4), 0);
    bytes
}
