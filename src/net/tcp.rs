//! Links over TCP.

use std::io::{self, ErrorKind, Read as _, Write as _};
use std::net::{
    IpAddr, Ipv4Addr, SocketAddr, TcpListener, TcpStream, ToSocketAddrs as _, UdpSocket,
};
use std::time::Duration;

use super::PORT;
use super::act::Reason;
use super::wire::{Wire, WireLines};

/// The bytes that are read at once.
const CHUNK: usize = 16 << 10;

/// The most bytes that wait to be sent. A peer that takes none for as long is not there.
const MOST_WAITING: usize = 512 << 10;

/// The time for a connection to be made.
const TIME_TO_CONNECT: Duration = Duration::from_secs(5);

/// A connection over TCP. It never waits.
#[derive(Debug)]
pub struct Tcp {
    stream: TcpStream,
    arrived: WireLines,
    waiting: Vec<u8>,
    is_broken: bool,
}

impl Tcp {
    fn new(stream: TcpStream) -> io::Result<Self> {
        stream.set_nonblocking(true)?;
        stream.set_nodelay(true)?;
        Ok(Self {
            stream,
            arrived: WireLines::default(),
            waiting: Vec::new(),
            is_broken: false,
        })
    }

    /// Sends as many of the bytes that wait as the system takes now.
    fn flush(&mut self) {
        while !self.waiting.is_empty() && !self.is_broken {
            match self.stream.write(&self.waiting) {
                Ok(0) => self.is_broken = true,
                Ok(sent) => drop(self.waiting.drain(..sent)),
                Err(error) if error.kind() == ErrorKind::WouldBlock => break,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(_) => self.is_broken = true,
            }
        }
        self.is_broken |= self.waiting.len() > MOST_WAITING;
    }
}

impl Wire for Tcp {
    fn send(&mut self, line: &str) {
        self.waiting.extend_from_slice(line.as_bytes());
        self.waiting.push(b'\n');
        self.flush();
    }

    fn receive(&mut self) -> Result<Option<String>, Reason> {
        self.flush();
        if let Some(line) = self.arrived.take()? {
            return Ok(Some(line));
        }
        let mut chunk = [0; CHUNK];
        match self.stream.read(&mut chunk) {
            Ok(0) => return Err(Reason::Cut),
            Ok(read) => self.arrived.push(chunk.get(..read).unwrap_or_default()),
            Err(error) if error.kind() == ErrorKind::WouldBlock && !self.is_broken => {}
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(_) => return Err(Reason::Cut),
        }
        self.arrived.take()
    }
}

/// Listens for guests. It never waits.
#[derive(Debug)]
pub struct Listener(TcpListener);

impl Listener {
    /// Listens on a port of all addresses of this computer.
    ///
    /// # Errors
    /// If the system does not allow it.
    pub fn open(port: u16) -> io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::UNSPECIFIED, port))?;
        listener.set_nonblocking(true)?;
        Ok(Self(listener))
    }

    /// Returns a connection that has come; `None` if there is none.
    pub fn accept(&self) -> Option<Tcp> {
        let (stream, _) = self.0.accept().ok()?;
        Tcp::new(stream).ok()
    }
}

/// Looks up an address: a name or number of a computer, and a port if it is not [`PORT`].
///
/// # Errors
/// If there is no such computer.
pub fn resolved_address(text: &str) -> io::Result<SocketAddr> {
    let mut found = match text.rsplit_once(':') {
        Some(_) => text.to_socket_addrs(),
        None => (text, PORT).to_socket_addrs(),
    }?;
    found.next().ok_or_else(|| ErrorKind::NotFound.into())
}

/// Connects with a host. Waits for some seconds at most.
///
/// # Errors
/// If it cannot be reached.
pub fn connect(address: SocketAddr) -> io::Result<Tcp> {
    Tcp::new(TcpStream::connect_timeout(&address, TIME_TO_CONNECT)?)
}

/// Returns the address of this computer in its network: the one from which it would reach others.
/// Nothing is sent.
#[must_use]
pub fn own_address() -> IpAddr {
    let found = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).and_then(|socket| {
        // An address of documentation (RFC 5737), which nobody has.
        socket.connect((Ipv4Addr::new(192, 0, 2, 1), PORT))?;
        socket.local_addr()
    });
    found.map_or(Ipv4Addr::LOCALHOST.into(), |address| address.ip())
}
