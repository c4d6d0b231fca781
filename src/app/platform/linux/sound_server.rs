//! The desktop's sound server: PulseAudio, or PipeWire with its protocol.

use std::io::BufReader;
use std::os::unix::net::UnixStream;
use std::time::Duration;

use plummet::internals::jobs::sleep;
use plummet::internals::outside::{Limit, read_file};
use plummet::internals::sound::{Sound, samples};
use pulseaudio::protocol::stream::{BufferAttr, StreamFlags};
use pulseaudio::protocol::{
    AuthParams, AuthReply, ChannelMap, Command, CreatePlaybackStreamReply, DEFAULT_SINK,
    MAX_VERSION, PlaybackStreamParams, Prop, Props, ProtocolError, SampleFormat, SampleSpec,
    SetClientNameReply, read_reply_message, write_command_message, write_memblock,
};
use pulseaudio::{cookie_path_from_env, socket_path_from_env};

/// The samples per second.
const RATE: u32 = 44_100;

/// The bytes that the server buffers before it plays them: 40 ms.
const BUFFER: u32 = RATE / 25 * 2;

/// The longest wait for an answer of the server.
const TIMEOUT: Duration = Duration::from_secs(1);

/// The longest time that the last samples of a sound stay in the server's buffer.
const DRAIN_TIME: Duration = Duration::from_millis(300);

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
    let samples = samples(sound, RATE);
    let length = Duration::from_secs_f64(samples.len() as f64 / f64::from(RATE));
    let gain = f32::from(i16::MAX) * volume as f32 / 100.0;
    let bytes: Vec<u8> = samples
        .iter()
        .map(|it| (it * gain).round() as i16)
        .flat_map(i16::to_le_bytes)
        .collect();
    if let Some(mut socket) = connect()
        && send(&mut socket, &bytes).is_ok()
    {
        // Closing the connection would end the sound.
        sleep(length + DRAIN_TIME);
    }
}

fn connect() -> Option<BufReader<UnixStream>> {
    let socket = UnixStream::connect(socket_path_from_env()?).ok()?;
    socket.set_read_timeout(Some(TIMEOUT)).ok()?;
    socket.set_write_timeout(Some(TIMEOUT)).ok()?;
    Some(BufReader::new(socket))
}

/// Authenticates, opens a stream and sends the whole sound.
fn send(socket: &mut BufReader<UnixStream>, bytes: &[u8]) -> Result<(), ProtocolError> {
    let cookie = cookie_path_from_env().and_then(|path| read_file(&path, COOKIE).ok());
    let auth = Command::Auth(AuthParams {
        version: MAX_VERSION,
        supports_shm: false,
        supports_memfd: false,
        // A server without authentication still requires a cookie of this length.
        cookie: cookie.unwrap_or_else(|| vec![0; COOKIE_BYTES]),
    });
    write_command_message(socket.get_mut(), 0, &auth, MAX_VERSION)?;
    let (_, reply) = read_reply_message::<AuthReply>(socket, MAX_VERSION)?;
    let version = reply.version.min(MAX_VERSION);

    let mut properties = Props::new();
    properties.set(Prop::ApplicationName, c"Plummet");
    let name = Command::SetClientName(properties);
    write_command_message(socket.get_mut(), 1, &name, version)?;
    read_reply_message::<SetClientNameReply>(socket, version)?;

    let stream = Command::CreatePlaybackStream(parameters());
    write_command_message(socket.get_mut(), 2, &stream, version)?;
    let (_, stream) = read_reply_message::<CreatePlaybackStreamReply>(socket, version)?;
    write_memblock(socket.get_mut(), stream.channel, bytes, 0)?;
    Ok(())
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
            // The whole sound is sent in one piece.
            max_length: u32::MAX,
            target_length: BUFFER,
            // Playback starts once the buffer is full; samples that arrive late are lost.
            pre_buffering: BUFFER,
            ..BufferAttr::default()
        },
        flags: StreamFlags {
            adjust_latency: true,
            ..StreamFlags::default()
        },
        ..PlaybackStreamParams::default()
    }
}
