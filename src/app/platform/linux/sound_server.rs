//! The desktop's sound server: PulseAudio, or PipeWire with its protocol.

use std::os::unix::net::UnixStream;
use std::time::Duration;

use futures::executor::block_on;
use futures::io::Cursor;
use plummet::internals::outside::{Limit, read_file};
use plummet::internals::sound::{Sound, samples};
use pulseaudio::protocol::stream::{BufferAttr, StreamFlags};
use pulseaudio::protocol::{
    ChannelMap, DEFAULT_SINK, PlaybackStreamParams, SampleFormat, SampleSpec,
};
use pulseaudio::{Client, ClientError, cookie_path_from_env, socket_path_from_env};

/// The samples per second.
const RATE: u32 = 44_100;

/// The bytes that the server buffers before it plays them: 40 ms.
const BUFFER: u32 = RATE / 25 * 2;

/// The longest wait until the server has accepted the program.
const TIMEOUT: Duration = Duration::from_secs(1);

/// The length of the cookie that authenticates the user.
const COOKIE_BYTES: usize = 256;

/// The most bytes read of the cookie's file.
const COOKIE: Limit = Limit::bytes(4 << 10);

/// Returns whether the environment names a server.
pub fn is_there() -> bool {
    socket_path_from_env().is_some()
}

/// Plays a sound to its end, at this volume in percent.
pub fn play(sound: Sound, volume: u32) {
    let gain = f32::from(i16::MAX) * volume as f32 / 100.0;
    let bytes: Vec<u8> = samples(sound, RATE)
        .iter()
        .map(|it| (it * gain).round() as i16)
        .flat_map(i16::to_le_bytes)
        .collect();
    // A desktop without a server is silent.
    let _ = block_on(send(bytes));
}

async fn send(bytes: Vec<u8>) -> Result<(), ClientError> {
    let path = socket_path_from_env().ok_or(ClientError::ServerUnavailable)?;
    let socket = UnixStream::connect(path)?;
    socket.set_read_timeout(Some(TIMEOUT))?;
    socket.set_write_timeout(Some(TIMEOUT))?;
    let cookie = cookie_path_from_env().and_then(|path| read_file(&path, COOKIE).ok());
    // A server without authentication still requires a cookie of this length.
    let cookie = cookie.unwrap_or_else(|| vec![0; COOKIE_BYTES]);
    let client = Client::new_unix(c"Plummet", socket, Some(cookie))?;
    let sound = Cursor::new(bytes);
    let stream = client.create_playback_stream(parameters(), sound).await?;
    stream.play_all().await
}

fn parameters() -> PlaybackStreamParams {
    PlaybackStreamParams {
        sample_spec: SampleSpec {
            format: SampleFormat::S16Le,
            channels: 1,
            sample_rate: RATE,
        },
        channel_map: ChannelMap::mono(),
        sink_name: Some(DEFAULT_SINK.to_owned()),
        buffer_attr: BufferAttr {
            target_length: BUFFER,
            ..BufferAttr::default()
        },
        flags: StreamFlags {
            adjust_latency: true,
            ..StreamFlags::default()
        },
        ..PlaybackStreamParams::default()
    }
}
