//! The weights of the order of moves in the opening.
//!
//! They were learned from 71,000 positions with 2 to 21 discs in searches of random openings, in
//! which the search had found a move that is good enough. Each of their moves was searched alone,
//! with an empty table, and its positions were counted. The weights make the sums of two moves
//! differ most where the wrong one costs most: for each wrong move the loss is
//! `w * ln(1 + exp(wrong - best))`, where `w` grows with the square root of its cost.

/// The numbers of classes of windows and of threats.
const WINDOWS: usize = 3 * 3 * 3 * 3;
const THREATS: usize = 3 * 2 * 2;

/// The weights of the features of a move, for one of the two players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FittedWeights {
    /// By the distance of the column from the nearer edge, and by the row.
    pub place: [[i16; 6]; 4],
    /// The windows with discs of the player who moved and of nobody else, then those of the
    /// opponent, by class (`opening`).
    pub windows: [[i16; WINDOWS]; 2],
    /// The cells where the player who moved would complete a four, then those of the opponent:
    /// to be played now, next or later; in a row that follow-up play gives to the one who answers,
    /// or not; not above a threat of the other player, or above one.
    pub threats: [[i16; THREATS]; 2],
}

/// For the other player.
pub const LEADER: FittedWeights = FittedWeights {
    place: [
        [-43, -40, -4, 49, -12, -41],
        [-21, 8, 3, 23, -38, -36],
        [38, 18, -3, -27, -43, -30],
        [114, 37, -15, -26, 7, -8],
    ],
    windows: [
        [
            0, 0, 0, 0, 0, 0, 0, 21, 0, 34, 27, 24, 22, 22, 23, 0, 0, 0, 0, 0, 0, 0, 0, 0, 29, 22,
            19, 0, 0, 0, 0, 0, 0, 0, 42, 0, 63, 83, 118, 58, 93, 97, 0, 0, 0, 36, 75, 117, 61, 74,
            76, 61, 75, 95, 0, 9, 0, 0, -21, 0, 0, 0, 0, 81, 70, 0, 30, 117, 0, 0, 0, 0, 84, 68, 0,
            62, 92, 0, 0, 0, 0,
        ],
        [
            0, 0, 0, 0, 0, 0, 0, 16, 0, -27, -26, -28, -27, -28, -25, 0, 0, 0, 0, 0, 0, 0, 0, 0,
            -9, -16, -19, 0, 0, 0, 0, 0, 0, 0, -5, 0, -22, -41, -91, -15, -30, -61, 0, 0, 0, 10,
            -20, -71, -21, -41, -67, -2, -19, -43, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
            0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        ],
    ],
    threats: [
        [185, 0, 148, 0, 148, 0, 204, 0, 88, 27, 159, 66],
        [0, 0, 0, 0, -58, -1, -34, -21, -5, 62, 0, 55],
    ],
};

/// For the player who answers when an even number of cells is empty (yellow on 7x6).
pub const FOLLOWER: FittedWeights = FittedWeights {
    place: [
        [-40, -35, -7, 40, -45, 15],
        [-8, 20, -4, 28, -48, 0],
        [27, 39, -34, -32, -58, 15],
        [39, 66, -28, -17, -28, 3],
    ],
    windows: [
        [
            0, 0, 0, 0, 0, 0, 0, 4, 0, 34, 28, 14, 32, 28, 25, 0, 0, 0, 0, 0, 0, 0, 0, 0, 21, 18,
            14, 0, 0, 0, 0, 0, 0, 0, 37, 0, 67, 107, 121, 52, 76, 101, 0, 0, 0, 41, 72, 101, 36,
            53, 74, 51, 66, 93, 0, 16, 0, 0, -16, 0, 0, 0, 0, 89, 155, 0, 67, 73, 0, 0, 0, 0, 81,
            101, 0, 51, 98, 0, 0, 0, 0,
        ],
        [
            0, 0, 0, 0, 0, 0, 0, 2, 0, -18, -18, -15, -44, -41, -41, 0, 0, 0, 0, 0, 0, 0, 0, 0, -3,
            -13, -17, 0, 0, 0, 0, 0, 0, 0, -16, 0, -7, -15, -51, -54, -58, -77, 0, 0, 0, 4, -14,
            -34, -57, -67, -97, -14, -27, -37, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
            0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        ],
    ],
    threats: [
        [169, 0, 184, 0, 188, 0, 198, 0, 111, 26, 101, 27],
        [0, 0, 0, 0, -25, -38, 2, -26, 26, 33, 0, 21],
    ],
};
