//! Windows, macOS and other systems, through the window library and, on Windows, a few calls of the
//! system ([`calls`]).
//!
//! On Windows the window library processes the messages in the queue of the main thread before each frame
//! and never waits. So [`SystemWindow::rest`] waits at the begin of a frame: until a message arrives, a
//! [`SystemWindow::wake`] or a deadline. A frame that a message ended the rest of shows what was
//! there before; the next one follows at once and has the input.

#![expect(clippy::disallowed_methods, reason = "the time of the frames")]

use std::error::Error;
use std::sync::Arc;
#[cfg(windows)]
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use egui::Event;
use egui::mutex::Mutex;
#[cfg(not(windows))]
use plummet::internals::jobs::sleep;
use plummet::internals::presets::Theme;
use plummet::internals::sound::Sound;

use super::Seen;
#[cfg(windows)]
use super::calls;

/// The system before the window is open.
pub struct Preparation {
    /// The greatest size of the window, in pixels.
    pub screen_size: (u32, u32),
}

impl Preparation {
    pub fn new() -> Result<Self, Box<dyn Error>> {
        #[cfg(windows)]
        calls::leave_own_console();
        let screen_size = (u32::MAX, u32::MAX);
        Ok(Self { screen_size })
    }

    /// Returns the number of pixels for one of the size of a new window: the window library scales the
    /// window itself.
    pub const fn scale(&self) -> f32 {
        1.0
    }

    /// Attaches to the window, which is open. On Windows it also takes over the end of the loop: the
    /// window library would run one more frame after the window is closed, and that frame would wait for
    /// a message that never comes.
    pub fn attach(self, _: &'static str, _: (u32, u32), _: &Theme) -> SystemWindow {
        #[cfg(windows)]
        macroquad::input::prevent_quit();
        SystemWindow {
            seen: Arc::default(),
            #[cfg(windows)]
            thread: calls::current_thread(),
            #[cfg(windows)]
            window: calls::WindowHandle::of_current_drawing(),
            #[cfg(windows)]
            is_woken: Arc::new(AtomicBool::new(false)),
        }
    }
}

/// Returns the language of the person, such as `de-DE`, where the environment does not name it.
pub fn language() -> Option<String> {
    sys_locale::get_locale()
}

/// Returns whether the system plays sounds for programs.
pub fn has_sound() -> bool {
    cfg!(windows) || super::IS_MAC
}

/// Plays a sound to its end, at this volume in percent.
#[cfg(any(windows, target_os = "macos"))]
pub fn play(sound: Sound, volume: u32) {
    // A device that was unplugged is no reason to bother the player.
    let _ = play_on_device(sound, volume);
}

#[cfg(not(any(windows, target_os = "macos")))]
pub fn play(_: Sound, _: u32) {}

/// Plays a sound on the default device, with the rate and the number of channels that it has now.
#[cfg(any(windows, target_os = "macos"))]
fn play_on_device(sound: Sound, volume: u32) -> Result<(), cpal::Error> {
    use cpal::traits::{DeviceTrait, HostTrait, StreamTrait};
    use plummet::internals::sound::samples;

    /// The longest time that a device takes for a sound. The sounds are shorter than a second.
    const LONGEST: Duration = Duration::from_secs(5);
    /// The longest time that the last samples of a sound stay in the device's buffer.
    const DRAIN_TIME: Duration = Duration::from_millis(300);

    let Some(device) = cpal::default_host().default_output_device() else {
        return Ok(());
    };
    let config = device.default_output_config()?.config();
    let channels = usize::from(config.channels.max(1));
    let mut samples = samples(sound, config.sample_rate).into_iter();
    // Dropped with the last sample, which ends the wait below.
    let (playing, end) = std::sync::mpsc::channel::<()>();
    let mut playing = Some(playing);
    let stream = device.build_output_stream(
        config,
        move |output: &mut [f32], _: &cpal::OutputCallbackInfo| {
            for frame in output.chunks_mut(channels) {
                let sample = samples.next();
                if sample.is_none() {
                    drop(playing.take());
                }
                frame.fill(sample.unwrap_or(0.0) * volume as f32 / 100.0);
            }
        },
        // After an error no more samples are asked for, and the wait below ends by itself.
        |_| {},
        None,
    )?;
    stream.play()?;
    let _ = end.recv_timeout(LONGEST);
    plummet::internals::jobs::sleep(DRAIN_TIME);
    Ok(())
}

/// The open window. Other threads hold clones.
#[derive(Clone, Default)]
pub struct SystemWindow {
    pub seen: Arc<Mutex<Seen>>,
    /// The main thread, whose queue has the messages of the window.
    #[cfg(windows)]
    thread: u32,
    #[cfg(windows)]
    window: Option<calls::WindowHandle>,
    /// Whether [`Self::wake`] was called since the last frame began. The message alone
    /// is not enough: the window library may have taken it from the queue before the rest.
    #[cfg(windows)]
    is_woken: Arc<AtomicBool>,
}

impl SystemWindow {
    /// Requests a frame; callable from any thread.
    pub fn wake(&self) {
        #[cfg(windows)]
        if !self.is_woken.swap(true, Ordering::AcqRel) {
            calls::post_wake(self.thread);
        }
    }

    /// Notes that a frame begins.
    pub fn frame_begins(&self) {
        #[cfg(windows)]
        self.is_woken.store(false, Ordering::Release);
    }

    /// Rests until this time. May return before, for example because the window is woken.
    pub fn rest(&self, until: Instant) {
        let patience = until.saturating_duration_since(Instant::now());
        #[cfg(windows)]
        if !self.is_woken.load(Ordering::Acquire) {
            calls::wait_for_message(patience);
        }
        #[cfg(not(windows))]
        sleep(patience);
    }

    /// Changes the window's title. On macOS the window library cannot.
    #[cfg_attr(
        not(windows),
        expect(unused_variables, reason = "it cannot be changed")
    )]
    pub fn set_title(&self, title: &str) {
        #[cfg(windows)]
        if let Some(window) = self.window {
            window.set_title(title);
        }
    }

    /// Enters or leaves full screen.
    pub fn set_fullscreen(&self, on: bool) {
        macroquad::window::set_fullscreen(on);
    }

    /// Lets the main loop block until something wakes it: nothing can.
    pub const fn block_until(&self, _: Option<Instant>) -> bool {
        false
    }

    /// Returns `None`: the window library reads the keys.
    pub const fn take_keys(&self) -> Option<Vec<Vec<Event>>> {
        None
    }
}
