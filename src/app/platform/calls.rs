//! The calls of Windows for which there is no small crate with a safe interface. The only other
//! one of the window stands in `linux.rs`.

#![expect(
    unsafe_code,
    reason = "foreign functions; each call says why it is sound"
)]

use std::time::Duration;

use windows_sys::Win32::Foundation::HWND;
use windows_sys::Win32::Graphics::Gdi::WindowFromDC;
use windows_sys::Win32::Graphics::OpenGL::wglGetCurrentDC;
use windows_sys::Win32::System::Console::{FreeConsole, GetConsoleProcessList};
use windows_sys::Win32::System::Threading::GetCurrentThreadId;
use windows_sys::Win32::UI::WindowsAndMessaging::{
    MWMO_INPUTAVAILABLE, MsgWaitForMultipleObjectsEx, PostThreadMessageW, QS_ALLINPUT,
    SetWindowTextW, WM_NULL,
};

/// A window of this process.
#[derive(Clone, Copy)]
pub struct WindowHandle(isize);

impl WindowHandle {
    /// Returns the window that the calling thread draws on with OpenGL.
    pub fn of_current_drawing() -> Option<Self> {
        // SAFETY: both take and return values; without a window the results are null.
        let window = unsafe { WindowFromDC(wglGetCurrentDC()) };
        (!window.is_null()).then_some(Self(window as isize))
    }

    /// Changes the title. Call from the thread of the window.
    pub fn set_title(self, title: &str) {
        let title: Vec<u16> = title.encode_utf16().chain([0]).collect();
        // SAFETY: the text ends with a zero and outlives the call; a handle of a window that is
        // gone is an error.
        unsafe { SetWindowTextW(self.0 as HWND, title.as_ptr()) };
    }
}

/// Returns the id of the calling thread.
pub fn current_thread() -> u32 {
    // SAFETY: it takes nothing and cannot fail.
    unsafe { GetCurrentThreadId() }
}

/// Puts a message without an effect into the queue of a thread.
pub fn post_wake(thread: u32) {
    // SAFETY: it takes values; a thread that is gone is an error.
    unsafe { PostThreadMessageW(thread, WM_NULL, 0, 0) };
}

/// Waits until the queue of the calling thread has a message, at most for this time.
pub fn wait_for_message(patience: Duration) {
    // Rounded up: a wait that ends early would be followed by another one.
    let milliseconds = patience.as_micros().div_ceil(1000);
    // `u32::MAX` means forever.
    let milliseconds = u32::try_from(milliseconds).unwrap_or(u32::MAX - 1);
    // SAFETY: with a count of 0 it reads no handles through the pointer.
    unsafe {
        MsgWaitForMultipleObjectsEx(
            0,
            std::ptr::null(),
            milliseconds,
            QS_ALLINPUT,
            MWMO_INPUTAVAILABLE,
        )
    };
}

/// Leaves the console, and so closes it, if this program is the only one in it: then Windows has
/// opened it for this program, for example after a double click.
pub fn leave_own_console() {
    let mut processes = [0; 2];
    // SAFETY: the pointer and the length are those of the array. Without a console it returns 0.
    // `FreeConsole` takes nothing; Rust's standard streams look up their handles at each use and
    // ignore that they are gone.
    unsafe {
        if GetConsoleProcessList(processes.as_mut_ptr(), 2) == 1 {
            FreeConsole();
        }
    }
}
