//! Connections over TCP. Threads wait for them and read their lines.

use std::io::{BufReader, Write as _};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, Shutdown, TcpStream, ToSocketAddrs as _, UdpSocket};
use std::sync::mpsc::{self, Receiver, SyncSender};

use super::*;
use crate::jobs::{Runtime, sleep};
use crate::outside::read_line;

/// What arrives and has not been taken yet. The threads wait when it is full.
const MOST_ARRIVED: usize = 8;

/// The most connections that are looked at at once.
const MOST_AT_ONCE: usize = 32;

/// The pause after a line, and as much for each thousand bytes of it. What another computer sends meanwhile waits
/// with the system: so nobody has this one work all the time.
const BETWEEN_LINES: Duration = Duration::from_millis(4);

/// The time for a connection to be made, and for a line to be sent.
const TIME_TO_CONNECT: Duration = Duration::from_secs(5);
const TIME_TO_SEND: Duration = Duration::from_secs(1);

/// The most addresses of a name that are tried.
const MOST_ADDRESSES: usize = 8;

/// A message of the connection with this number, or why it ends. No connection has the number 0: the caller
/// only wants to be awake.
type Arrived = (u64, Result<LinkMessage, Reason>);

/// Where all arrives that a table waits for.
#[derive(Debug)]
pub struct LinkInbox {
    sender: SyncSender<Arrived>,
    arrived: Receiver<Arrived>,
    next: Option<Arrived>,
    peers: u64,
}

impl Default for LinkInbox {
    fn default() -> Self {
        let (sender, arrived) = mpsc::sync_channel(MOST_ARRIVED);
        Self {
            sender,
            arrived,
            next: None,
            peers: 0,
        }
    }
}

impl LinkInbox {
    /// Returns what wakes the caller that rests. It never waits.
    pub fn bell(&self) -> impl Fn() + Send + Sync + use<> {
        let sender = self.sender.clone();
        // One that has arrivals to take is awake.
        move || drop(sender.try_send((0, Ok(LinkMessage::Ping))))
    }

    /// Waits until something arrives, `longest` at most.
    pub fn rest(&mut self, longest: Duration) {
        if self.next.is_none() {
            self.next = self.arrived.recv_timeout(longest).ok();
        }
    }

    pub fn take(&mut self) -> Option<Arrived> {
        self.next.take().or_else(|| self.arrived.try_recv().ok())
    }
}

/// A connection with another computer. It ends when this is dropped.
#[derive(Debug)]
pub struct Peer {
    pub number: u64,
    stream: TcpStream,
    /// When the last line arrived.
    pub heard: Duration,
    /// When the other side last heard that this one is there.
    pub pinged: Duration,
}

impl Peer {
    /// Starts to read the lines of a connection.
    pub fn new(stream: TcpStream, inbox: &mut LinkInbox, now: Duration) -> io::Result<Self> {
        // Elsewhere than on Linux it is as its listener.
        stream.set_nonblocking(false)?;
        stream.set_nodelay(true)?;
        stream.set_write_timeout(Some(TIME_TO_SEND))?;
        inbox.peers += 1;
        let (number, sender) = (inbox.peers, inbox.sender.clone());
        let lines = BufReader::new(stream.try_clone()?);
        Runtime::new(|| {}).detach("link", move || read_lines(lines, number, &sender))?;
        Ok(Self {
            number,
            stream,
            heard: now,
            pinged: now,
        })
    }

    /// Sends a message. A connection that does not take it has ended.
    pub fn send(&mut self, message: &LinkMessage) {
        // No message has a map with keys that are no strings, and writing to memory does not fail.
        let line = serde_json::to_string(message).unwrap_or_default() + "\n";
        if self.stream.write_all(line.as_bytes()).is_err() {
            let _ = self.stream.shutdown(Shutdown::Both);
        }
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        let _ = self.stream.shutdown(Shutdown::Both);
    }
}

/// Reads lines to the end of a connection, or of its table.
fn read_lines(mut lines: BufReader<TcpStream>, number: u64, sender: &SyncSender<Arrived>) {
    loop {
        let mut pause = BETWEEN_LINES;
        let message = match read_line(&mut lines) {
            Ok(Some(line)) if line.ends_with('\n') => {
                pause += Duration::from_micros(4 * line.len() as u64);
                LinkMessage::read(&line)
            }
            Err(error) if error.kind() == ErrorKind::FileTooLarge => Err(Reason::TooMuch),
            _ => Err(Reason::Cut),
        };
        let is_last = message.is_err();
        if sender.send((number, message)).is_err() || is_last {
            return;
        }
        sleep(pause);
    }
}

/// Listens on a port of all addresses of this computer, of both versions.
///
/// # Errors
/// If the system does not allow it.
pub fn listen(port: u16) -> io::Result<Vec<TcpListener>> {
    let open = |ip: IpAddr| {
        let listener = TcpListener::bind((ip, port))?;
        listener.set_nonblocking(true).map(|()| listener)
    };
    let six = open(Ipv6Addr::UNSPECIFIED.into());
    // Refused where the socket of version 6 takes guests of version 4 too.
    let four = open(Ipv4Addr::UNSPECIFIED.into());
    match (six, four) {
        (Err(_), Err(error)) => Err(error),
        (six, four) => Ok(six.into_iter().chain(four).collect()),
    }
}

/// Takes the connections that have come, so many at once that nothing else waits long.
pub fn guests(listeners: &[TcpListener]) -> impl Iterator<Item = TcpStream> {
    listeners
        .iter()
        .flat_map(|it| it.incoming().map_while(Result::ok))
        .take(MOST_AT_ONCE)
}

/// Looks up the addresses of a computer: by its name or number, and a port if it is not [`PORT`].
///
/// # Errors
/// If there is no such computer.
pub fn resolved_addresses(text: &str) -> io::Result<Vec<SocketAddr>> {
    let found = match (text.parse::<IpAddr>(), text.contains(':')) {
        (Err(_), true) => text.to_socket_addrs(),
        _ => (text, PORT).to_socket_addrs(),
    }?;
    Ok(found.take(MOST_ADDRESSES).collect())
}

/// Connects with a host at the first of these addresses at which there is one. Waits for some seconds
/// at each.
///
/// # Errors
/// If it cannot be reached.
pub fn connect(addresses: &[SocketAddr]) -> io::Result<TcpStream> {
    let nobody = Err(ErrorKind::NotFound.into());
    addresses.iter().fold(nobody, |found, address| {
        found.or_else(|_| TcpStream::connect_timeout(address, TIME_TO_CONNECT))
    })
}

/// Returns the address of this computer in its network: the one from which it would reach others.
/// Nothing is sent.
pub fn own_address() -> IpAddr {
    let found = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).and_then(|socket| {
        // An address of documentation (RFC 5737), which nobody has.
        socket.connect((Ipv4Addr::new(192, 0, 2, 1), PORT))?;
        socket.local_addr()
    });
    found.map_or(Ipv4Addr::LOCALHOST.into(), |address| address.ip())
}
