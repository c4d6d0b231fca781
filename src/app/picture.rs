//! Pictures of the window as PNG files.

use std::fs::{self, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use plummet::storage::{StorageError, first_free};

/// What writes what has been drawn to a new file of these names, which it returns. An
/// incomplete file is removed.
pub(crate) fn keep(
    names: impl Fn(u32) -> PathBuf,
) -> impl FnOnce() -> Result<PathBuf, StorageError> {
    let image = macroquad::texture::get_screen_data();
    move || {
        first_free(names, |path| {
            let path = path.to_owned();
            let made = path.parent().map_or(Ok(()), fs::create_dir_all);
            let written = made.and_then(|()| write(&path, image.width, image.height, &image.bytes));
            match written {
                Ok(()) => Ok(path),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                    Err(StorageError::Taken { path })
                }
                Err(source) => {
                    let _ = fs::remove_file(&path);
                    Err(StorageError::Write { path, source })
                }
            }
        })
    }
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
