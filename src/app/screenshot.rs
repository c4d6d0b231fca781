//! Saves pictures of the window as PNG files.

use plummet::internals::scene::encode_png;

/// Takes a picture of the frame and returns a job that makes the bytes of its file.
pub fn take() -> impl FnOnce() -> Result<Vec<u8>, String> {
    let image = macroquad::texture::get_screen_data();
    move || {
        // The graphics driver returns the rows from the bottom.
        let row = usize::from(image.width) * 4;
        let pixels: Vec<u8> = image
            .bytes
            .chunks_exact(row.max(1))
            .rev()
            .flat_map(|row| row.chunks_exact(4))
            .flat_map(|pixel| pixel.iter().take(3).copied())
            .collect();
        encode_png((u32::from(image.width), u32::from(image.height)), &pixels)
            .map_err(|error| error.to_string())
    }
}
