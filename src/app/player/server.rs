//! The sound server of the desktop: PulseAudio, or PipeWire in its name.

use std::fs;
use std::os::unix::net::UnixStream;
use std::thread;

use futures::executor::block_on;
use pulseaudio::protocol::stream::{BufferAttr, StreamFlags};
use pulseaudio::protocol::{
    ChannelMap, DEFAULT_SINK, PlaybackStreamParams, SampleFormat, SampleSpec,
};
use pulseaudio::{
    AsPlaybackSource, Client, PlaybackStream, cookie_path_from_env, socket_path_from_env,
};

use super::RATE;

/// How many bytes the server may hold back before it plays them: 40 ms.
const BUFFER: u32 = RATE / 25 * 2;

/// The server, once something was played by it.
#[derive(Clone, Default)]
pub(super) struct Server {
    client: Option<Client>,
}

impl std::fmt::Debug for Server {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let is_connected = self.client.is_some();
        f.debug_struct("Server")
            .field("is_connected", &is_connected)
            .finish()
    }
}

impl Server {
    /// Whether the environment names a server.
    pub(super) fn is_there() -> bool {
        socket_path_from_env().is_some()
    }

    /// Plays 16-bit samples of one channel, in bytes. Returns whether the server takes
    /// them; it may have been started anew since the last time.
    pub(super) fn play(&mut self, bytes: &[u8]) -> bool {
        for _ in 0..2 {
            let Some(client) = self.client() else {
                return false;
            };
            match block_on(client.create_playback_stream(parameters(), source(bytes.to_vec()))) {
                Ok(stream) => {
                    finish(stream);
                    return true;
                }
                Err(_) => self.client = None,
            }
        }
        false
    }

    fn client(&mut self) -> Option<&Client> {
        if self.client.is_none() {
            self.client = connect();
        }
        self.client.as_ref()
    }
}

/// Connects to the server that the environment names, if it answers.
fn connect() -> Option<Client> {
    let socket = UnixStream::connect(socket_path_from_env()?).ok()?;
    let cookie = cookie_path_from_env().and_then(|path| fs::read(path).ok());
    // A server that asks for no cookie still wants one of that length.
    let cookie = cookie.unwrap_or_else(|| vec![0; COOKIE_BYTES]);
    Client::new_unix(c"Plummet", socket, Some(cookie)).ok()
}

/// The length of the cookie by which the server knows its users.
const COOKIE_BYTES: usize = 256;

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
            // Short sounds begin although they do not fill the buffer.
            pre_buffering: 0,
            ..BufferAttr::default()
        },
        flags: StreamFlags {
            adjust_latency: true,
            ..StreamFlags::default()
        },
        ..PlaybackStreamParams::default()
    }
}

/// Hands out the bytes piece by piece.
fn source(bytes: Vec<u8>) -> impl pulseaudio::PlaybackSource + use<> {
    let mut bytes = bytes.into_iter();
    let callback = move |piece: &mut [u8]| {
        let mut count = 0;
        for (place, byte) in piece.iter_mut().zip(&mut bytes) {
            *place = byte;
            count += 1;
        }
        count
    };
    callback.as_playback_source()
}

/// Keeps a stream until it is played to its end.
fn finish(stream: PlaybackStream) {
    let _ = thread::Builder::new()
        .name("one sound".to_owned())
        .spawn(move || {
            // A server that goes away takes the sound with it.
            let _ = block_on(stream.play_all());
        });
}
