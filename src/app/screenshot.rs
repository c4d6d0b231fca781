//! Saves pictures of the window as PNG files.

use plummet::internals::scene::art::Pixmap;

/// Takes a picture of the frame and returns a job that makes the bytes of its file.
pub fn take() -> impl FnOnce() -> Result<Vec<u8>, String> {
    let image = macroquad::texture::get_screen_data();
    move || {
        let picture = Pixmap::new(image.width.into(), image.height.into());
        let mut picture = picture.ok_or("the window has no pixels")?;
        let row = usize::from(image.width) * 4;
        // The graphics driver returns the rows from the bottom.
        let from = image.bytes.chunks_exact(row).rev();
        for (row, from) in picture.data_mut().chunks_exact_mut(row).zip(from) {
            row.copy_from_slice(from);
            for pixel in row.as_chunks_mut::<4>().0 {
                pixel[3] = u8::MAX;
            }
        }
        picture.encode_png().map_err(|error| error.to_string())
    }
}
