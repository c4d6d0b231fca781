//! How large networks and their boards may be.

/// The largest board, in columns and in rows, that is learned.
pub const MOST_SIDE: u8 = 12;

/// The most cells of a tuple.
pub const MOST_CELLS: usize = 10;

/// The most tuples of a network.
pub const MOST_TUPLES: usize = 200;

/// The most weights of the tuples of a network. The usual networks have some ten million.
pub const MOST_WEIGHTS: usize = 1 << 25;
