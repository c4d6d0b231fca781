//! Pictures of the window as PNG files.

use std::fs::OpenOptions;
use std::io::{BufWriter, Write};
use std::path::Path;

/// Writes what has been drawn to a new file.
///
/// # Errors
/// A sentence, if it cannot be written. An incomplete file is removed.
pub(crate) fn keep(path: &Path) -> Result<(), String> {
    let image = macroquad::texture::get_screen_data();
    let written = write(path, image.width, image.height, &image.bytes);
    written.map_err(|error| {
        if error.kind() != std::io::ErrorKind::AlreadyExists {
            let _ = std::fs::remove_file(path);
        }
        format!("{} cannot be written: {error}", path.display())
    })
}

fn write(path: &Path, width: u16, height: u16, bytes: &[u8]) -> std::io::Result<()> {
    let file = OpenOptions::new().write(true).create_new(true).open(path)?;
    let mut out = BufWriter::new(file);
    let mut encoder = png::Encoder::new(&mut out, width.into(), height.into());
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    // The graphics driver counts rows from the bottom.
    let row = usize::from(width) * 4;
    let rows = bytes.chunks_exact(row.max(1)).rev();
    let pixels: Vec<u8> = rows
        .flat_map(|row| row.chunks_exact(4))
        .flat_map(|pixel| pixel.iter().take(3).copied())
        .collect();
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&pixels)?;
    writer.finish()?;
    out.flush()
}
