//! The default audio device of Windows and macOS.

use std::sync::mpsc;
use std::time::Duration;

use cpal::traits::{DeviceTrait, HostTrait, StreamTrait};
use plummet::internals::jobs::sleep;
use plummet::internals::sound::{Sound, samples_16};

/// The longest time that a device takes for a sound. The sounds are shorter than a second.
const LONGEST: Duration = Duration::from_secs(5);

/// The longest time that the last samples of a sound stay in the device's buffer.
const DRAIN_TIME: Duration = Duration::from_millis(300);

/// Plays a sound to its end. Returns whether there is a device.
pub(super) fn play(sound: Sound, volume: u32) -> bool {
    // A device that was unplugged is no reason to bother the player.
    play_to_end(sound, volume).is_ok()
}

/// Plays a sound, with the rate and the number of channels that the device has now.
fn play_to_end(sound: Sound, volume: u32) -> Result<(), cpal::Error> {
    let Some(device) = cpal::default_host().default_output_device() else {
        return Ok(());
    };
    let config = device.default_output_config()?.config();
    let channels = usize::from(config.channels.max(1));
    let mut samples = samples_16(sound, config.sample_rate, volume).into_iter();
    // Dropped with the last sample, which ends the wait below.
    let (playing, end) = mpsc::channel::<()>();
    let mut playing = Some(playing);
    let stream = device.build_output_stream(
        config,
        move |output: &mut [f32], _: &cpal::OutputCallbackInfo| {
            for frame in output.chunks_mut(channels) {
                let sample = samples.next();
                if sample.is_none() {
                    drop(playing.take());
                }
                frame.fill(f32::from(sample.unwrap_or(0)) / -f32::from(i16::MIN));
            }
        },
        // After an error no more samples are asked for, and the wait below ends by itself.
        |_| {},
        None,
    )?;
    stream.play()?;
    let _ = end.recv_timeout(LONGEST);
    sleep(DRAIN_TIME);
    Ok(())
}
