//! Linux, through X11.

mod sound_server;
mod x11;

pub use sound_server::{is_there as has_sound, play};
pub use x11::{SystemWindow, X11Connection as Preparation};

/// Has large pieces of memory go back to the system once they are free. By itself glibc raises that size
/// with each of them, up to 32 MB, and then keeps them below the next one in use: the window grew in
/// steps of up to 12 MB, by 31 MB in half an hour of reviews, lessons and pages (`mallopt(3)`).
fn give_memory_back() {
    #[cfg(target_env = "gnu")]
    {
        use std::ffi::c_int;
        #[expect(
            unsafe_code,
            reason = "a foreign function that takes and returns values"
        )]
        unsafe extern "C" {
            safe fn mallopt(parameter: c_int, value: c_int) -> c_int;
        }
        const M_MMAP_THRESHOLD: c_int = -3;
        // In bytes.
        mallopt(M_MMAP_THRESHOLD, 1 << 20);
    }
}

/// Returns `None`: the environment names the language.
pub const fn language() -> Option<String> {
    None
}
