//! Saves pictures of the window as PNG files.

use std::path::PathBuf;

use plummet::internals::scene::encode_png;
use plummet::internals::storage::{StorageError, write_first_free};

/// Takes a picture of the frame and returns a job that writes it to the first free path of
/// `names`. The job returns the path.
pub(crate) fn save(
    names: impl Fn(u32) -> PathBuf,
) -> impl FnOnce() -> Result<PathBuf, StorageError> {
    let image = macroquad::texture::get_screen_data();
    move || {
        // The graphics driver returns the rows from the bottom.
        let row = usize::from(image.width) * 4;
        let rows = image.bytes.chunks_exact(row.max(1)).rev();
        let pixels: Vec<u8> = rows
            .flat_map(|row| row.chunks_exact(4))
            .flat_map(|pixel| pixel.iter().take(3).copied())
            .collect();
        let size = (u32::from(image.width), u32::from(image.height));
        let bytes = encode_png(size, &pixels).map_err(|source| StorageError::Write {
            path: names(1),
            source,
        })?;
        write_first_free(names, &bytes)
    }
}
