//! A number that two programs compute from a game to see that they have the same one.

use crate::net::act::number_of;
use crate::rules::Player;
use crate::session::Session;

/// Returns the key of a game: FNV-1a with 64 bits over the numbers of its moves, the cells of its
/// board, column by column from the left and each from the bottom (0 empty, 1 red, 2 yellow), and
/// the player to move.
/// `docs/network.md` defines it, so that other programs can compute it.
#[must_use]
pub fn game_key(session: &Session) -> u64 {
    let colour = |player: Player| match player {
        Player::Red => 1,
        Player::Yellow => 2,
    };
    let moves = session
        .moves()
        .map(|made| number_of(made).unwrap_or(u8::MAX));
    let position = session.position();
    let board = position.board();
    let cells = board.size().all_cells();
    let cells = cells.map(|cell| board.at(cell).map_or(0, colour));
    fnv(moves.chain(cells).chain([colour(position.to_move())]))
}

/// The hash of Fowler, Noll and Vo, variant 1a (RFC 9923).
fn fnv(bytes: impl Iterator<Item = u8>) -> u64 {
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_the_published_one() {
        // The vectors of the authors.
        assert_eq!(fnv(b"".iter().copied()), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fnv(b"a".iter().copied()), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(fnv(b"foobar".iter().copied()), 0x8594_4171_f739_67e8);
    }
}
