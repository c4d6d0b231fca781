//! Limits of networks and of the boards that they play on.

/// The largest board that can be learned, in columns and in rows.
pub const MAX_NET_SIDE: u8 = 12;

/// The most cells in a tuple.
pub const MAX_TUPLE_CELLS: usize = 10;

/// The most tuples in a network.
pub const MAX_TUPLES: usize = 200;

/// The most weights that the tuples of a network have. Typical networks have some ten million.
pub const MAX_WEIGHTS: usize = 1 << 25;
