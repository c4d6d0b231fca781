//! Saves pictures of the window as PNG files.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

use plummet::internals::storage::{StorageError, first_free, make_folder};

/// Takes a picture of the frame and returns a job that writes it to the first free path of
/// `names`. The job returns the path; if it fails, it removes the incomplete file.
pub(crate) fn save(
    names: impl Fn(u32) -> PathBuf,
) -> impl FnOnce() -> Result<PathBuf, StorageError> {
    let image = macroquad::texture::get_screen_data();
    move || {
        if let Some(folder) = names(1).parent() {
            make_folder(folder)?;
        }
        first_free(names, |path| {
            let path = path.to_owned();
            let file = match File::create_new(&path) {
                Ok(file) => file,
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                    return Err(StorageError::Taken { path });
                }
                Err(source) => return Err(StorageError::Write { path, source }),
            };
            match write(file, image.width, image.height, &image.bytes) {
                Ok(()) => Ok(path),
                Err(source) => {
                    let _ = fs::remove_file(&path);
                    Err(StorageError::Write { path, source })
                }
            }
        })
    }
}

fn write(file: File, width: u16, height: u16, bytes: &[u8]) -> io::Result<()> {
    let mut out = BufWriter::new(file);
    let mut encoder = png::Encoder::new(&mut out, width.into(), height.into());
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    // The graphics driver returns the rows from the bottom.
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
