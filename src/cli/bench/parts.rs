//! The parts of the bench. Changing one changes the signature.

use std::num::NonZeroU32;

use crate::engine::published::minimax::Pruning;
use crate::rules::Size;

/// The depth of players that are made for one. Each request sets a lower limit.
pub(super) const ANY_DEPTH: NonZeroU32 = NonZeroU32::MAX;

/// Searches of one kind on one board.
#[derive(Debug)]
pub(super) struct BenchPart {
    /// The printed name.
    pub(super) name: &'static str,
    /// The id of a built-in preset.
    pub(super) preset: &'static str,
    /// The size of the board; `None` for the preset's own.
    pub(super) size: Option<Size>,
    /// The positions, as move lists.
    pub(super) positions: &'static [&'static str],
    /// The search in each position.
    pub(super) work: BenchWork,
}

/// A search in a position.
#[derive(Clone, Copy, Debug)]
pub(super) enum BenchWork {
    /// The exact score, by the solver for four in a line.
    Exact,
    /// The result of the game, by the proof search for every ruleset.
    Proof,
    /// A player's choice of a move.
    Move {
        /// The player.
        player: BenchPlayer,
        /// Its search depth, in plies.
        depth: u32,
    },
}

/// A player that chooses a move.
#[derive(Clone, Copy, Debug)]
pub(super) enum BenchPlayer {
    /// The search for every ruleset.
    Search,
    /// That search with evaluations of the built-in network. Races only: scoring games need a
    /// hyperbolic tangent, whose last bit depends on the system.
    Learned,
    /// The minimax player of the course.
    Minimax(Pruning),
    /// The careless player in its daring form.
    Careless {
        /// The percentage of diagonals that it overlooks.
        overlooks: u32,
    },
}

const CONNECT_FOUR: &str = "connect_four";

/// Positions from the public test sets in `tests/it/solver/sets`.
const END_EASY: [&str; 8] = [
    "2252576253462244111563365343671351441",
    "7422341735647741166133573473242566",
    "23163416124767223154467471272416755633",
    "65214673556155731566316327373221417",
    "52677675164321472411331752454",
    "233377345754465174223731671122611552",
    "6763525635134453444361412671365712",
    "3146762114467714356347741621375222",
];
const MIDDLE_EASY: [&str; 8] = [
    "5554224333234511764415115",
    "52753311433677442422121",
    "1233722555341451114725221333",
    "6672375354252731116762237724",
    "763452543756455357732314",
    "21253774536432517717274325",
    "715371563635542612576371",
    "4435612735531457155143",
];
const MIDDLE_MEDIUM: [&str; 8] = [
    "274552224131661",
    "5455174361263362",
    "2531276566711153",
    "37313333717124171162542",
    "6614446666373154",
    "24617524315172127",
    "6242432155656447531617622",
    "4642332434166445",
];
const OPENING_EASY: [&str; 8] = [
    "32164625",
    "6146",
    "243335424257",
    "5512243243536",
    "265756512",
    "65444437612",
    "17516442226766",
    "5654767662",
];
const OPENING_MEDIUM: [&str; 8] = [
    "32751571231557",
    "335662333565",
    "2416615552",
    "157564142155",
    "1616621455211",
    "2541266355551",
    "5371555645",
    "23156612526",
];
const OPENING_HARD: [&str; 4] = ["573154743", "13234664", "216634", "3246313"];

/// Random undecided games on 9x7.
const ENDINGS_9X7: [&str; 3] = [
    "1436481998218625617318582917721",
    "234521487794932381648112215959",
    "362912776339373197937321191674",
];

/// All parts, in the order in which they run.
pub(super) const PARTS: &[BenchPart] = &[
    exact("exact-end-easy", &END_EASY),
    exact("exact-middle-easy", &MIDDLE_EASY),
    exact("exact-middle-medium", &MIDDLE_MEDIUM),
    exact("exact-opening-easy", &OPENING_EASY),
    exact("exact-opening-medium", &OPENING_MEDIUM),
    exact("exact-opening-hard", &OPENING_HARD),
    // From the empty board.
    exact("exact-5x5", &[""]).on(5, 5),
    // Words of 128 bits.
    exact("exact-9x7", &ENDINGS_9X7).on(9, 7),
    proof("proof-connect_four-5x5", CONNECT_FOUR).on(5, 5),
    proof("proof-most_fours-5x5", "most_fours_7x6").on(5, 5),
    search("search-connect_four", CONNECT_FOUR, 13, &["", "44455"]),
    search("search-connect_square", "connect_square", 12, &["", "4435"]),
    search(
        "search-fours_or_squares",
        "fours_or_squares",
        13,
        &["", "4435"],
    ),
    search("search-five_in_a_row", "five_in_a_row", 11, &["", "5546"]),
    search(
        "search-most_fours_7x6",
        "most_fours_7x6",
        14,
        &["", "44435"],
    ),
    // Words of 128 bits.
    search("search-10x8", CONNECT_FOUR, 9, &["", "5,5,6"]).on(10, 8),
    // Counters of goal windows.
    search("search-giant_99x99", "giant_99x99", 7, &["", "50,50,51,49"]),
    player(
        "learned-connect_four",
        CONNECT_FOUR,
        BenchPlayer::Learned,
        12,
    ),
    player(
        "minimax",
        CONNECT_FOUR,
        BenchPlayer::Minimax(Pruning::None),
        7,
    ),
    player(
        "alpha-beta",
        CONNECT_FOUR,
        BenchPlayer::Minimax(Pruning::AlphaBeta),
        9,
    ),
    player(
        "careless-connect_four",
        CONNECT_FOUR,
        BenchPlayer::Careless { overlooks: 50 },
        9,
    ),
    player(
        "careless-connect_square",
        "connect_square",
        BenchPlayer::Careless { overlooks: 20 },
        8,
    ),
    player(
        "careless-most_fours_7x6",
        "most_fours_7x6",
        BenchPlayer::Careless { overlooks: 0 },
        8,
    ),
];

const fn exact(name: &'static str, positions: &'static [&'static str]) -> BenchPart {
    BenchPart {
        name,
        preset: CONNECT_FOUR,
        size: None,
        positions,
        work: BenchWork::Exact,
    }
}

/// Makes a part that solves a whole game.
const fn proof(name: &'static str, preset: &'static str) -> BenchPart {
    BenchPart {
        name,
        preset,
        size: None,
        positions: &[""],
        work: BenchWork::Proof,
    }
}

const fn search(
    name: &'static str,
    preset: &'static str,
    depth: u32,
    positions: &'static [&'static str],
) -> BenchPart {
    BenchPart {
        positions,
        ..player(name, preset, BenchPlayer::Search, depth)
    }
}

/// Makes a part in which a player moves on the empty board and in an opening.
const fn player(
    name: &'static str,
    preset: &'static str,
    player: BenchPlayer,
    depth: u32,
) -> BenchPart {
    BenchPart {
        name,
        preset,
        size: None,
        positions: &["", "44435"],
        work: BenchWork::Move { player, depth },
    }
}

impl BenchPart {
    /// Returns the part on a board of another size.
    const fn on(self, columns: u8, rows: u8) -> Self {
        Self {
            size: Some(Size::new(columns, rows)),
            ..self
        }
    }
}
