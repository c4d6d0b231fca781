//! The last bytes of the output of a program, and what is wrong with its length.

/// The most bytes that a program may write to its standard output.
pub(super) const MAX_OUTPUT: usize = 4096;

/// The most bytes that it may write to its standard error, where many programs log their
/// search.
const MAX_LOG: usize = 1 << 20;

/// The last bytes of one stream.
#[derive(Debug)]
struct Tail {
    /// The last bytes read, at most [`MAX_OUTPUT`].
    bytes: Vec<u8>,
    /// The number of bytes read, and the limit.
    seen: usize,
    most: usize,
}

impl Tail {
    const fn new(most: usize) -> Self {
        Self {
            bytes: Vec::new(),
            seen: 0,
            most,
        }
    }

    const fn overflows(&self) -> bool {
        self.seen > self.most
    }

    fn push(&mut self, bytes: &[u8]) {
        self.seen += bytes.len();
        self.bytes.extend(bytes);
        let spare = self.bytes.len().saturating_sub(MAX_OUTPUT);
        self.bytes.drain(..spare);
    }
}

/// One of the streams of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OutputStream {
    /// The standard output.
    Out,
    /// The standard error.
    Err,
}

/// The last bytes of the standard output and the standard error of a program.
#[derive(Debug)]
pub(super) struct Tails {
    out: Tail,
    err: Tail,
}

impl Tails {
    pub(super) const fn new() -> Self {
        Self {
            out: Tail::new(MAX_OUTPUT),
            err: Tail::new(MAX_LOG),
        }
    }

    /// Adds bytes of a stream.
    pub(super) fn push(&mut self, source: OutputStream, bytes: &[u8]) {
        match source {
            OutputStream::Out => self.out.push(bytes),
            OutputStream::Err => self.err.push(bytes),
        }
    }

    /// The last bytes of the standard output.
    pub(super) fn output(&self) -> &[u8] {
        &self.out.bytes
    }

    /// The last bytes of the standard error.
    pub(super) fn log(&self) -> &[u8] {
        &self.err.bytes
    }

    /// Describes the fault of a program that wrote too much.
    pub(super) fn complaint(&self) -> Option<String> {
        if self.out.overflows() {
            let what = format!("wrote more than {MAX_OUTPUT} bytes to its standard output");
            return Some(what);
        }
        let what = || format!("wrote more than {MAX_LOG} bytes to its standard error");
        self.err.overflows().then(what)
    }
}
