//! `plummet bench`: counts the nodes of fixed searches.
//!
//! The sum over all parts is the signature of the search: a change that is not meant to affect
//! a search must keep it. It does not depend on clock, threads, configuration or machine.

use super::*;
use crate::engine::careless::Careless;
use crate::engine::learned::Learned;
use crate::engine::published::minimax::Minimax;

/// The memory of each table, in bytes.
const TABLE_BYTES: usize = 16 << 20;

/// The seed of the players with random choices.
const SEED: u64 = 1;

/// The depth of players that are made for one. Each request sets a lower limit.
const ANY_DEPTH: NonZeroU32 = NonZeroU32::MAX;

/// Searches of one kind on one board. Changing a part changes the signature.
struct Part {
    /// The printed name.
    name: &'static str,
    /// The id of a built-in preset, and the size of the board if it is not the preset's own.
    rules: (&'static str, Option<Size>),
    work: Work,
    /// The positions: move lists, and `-` for the start.
    positions: &'static str,
}

/// A search in a position: the exact score or result, or a player's choice at a depth in plies.
#[derive(Clone, Copy)]
enum Work {
    /// The exact score, by the solver for four in a line.
    Exact,
    /// The result of the game, by the proof search for every ruleset.
    Proof,
    /// The search for every ruleset.
    Search(u32),
    /// That search with evaluations of the built-in network. Races only: scoring games need a
    /// hyperbolic tangent, whose last bit depends on the system.
    Learned(u32),
    /// The minimax player of the course.
    Minimax(u32, Pruning),
    /// The careless player in its daring form, with the percentage of diagonals that it overlooks.
    Careless(u32, u32),
}
use Work::{Exact, Proof, Search};

const fn part(
    name: &'static str,
    rules: (&'static str, Option<Size>),
    work: Work,
    positions: &'static str,
) -> Part {
    Part {
        name,
        rules,
        work,
        positions,
    }
}

const CONNECT_FOUR: (&str, Option<Size>) = ("connect_four", None);

/// Returns the rules of Connect Four on another board.
const fn on(columns: u8, rows: u8) -> (&'static str, Option<Size>) {
    (CONNECT_FOUR.0, Some(Size::new(columns, rows)))
}

// Positions from the public test sets in `tests/it/solver/sets`.
const END_EASY: &str = "2252576253462244111563365343671351441 7422341735647741166133573473242566 \
    23163416124767223154467471272416755633 65214673556155731566316327373221417 \
    52677675164321472411331752454 233377345754465174223731671122611552 \
    6763525635134453444361412671365712 3146762114467714356347741621375222";
const MIDDLE_EASY: &str = "5554224333234511764415115 52753311433677442422121 1233722555341451114725221333 \
    6672375354252731116762237724 763452543756455357732314 21253774536432517717274325 \
    715371563635542612576371 4435612735531457155143";
const MIDDLE_MEDIUM: &str = "274552224131661 5455174361263362 2531276566711153 37313333717124171162542 \
    6614446666373154 24617524315172127 6242432155656447531617622 4642332434166445";
const OPENING_EASY: &str = "32164625 6146 243335424257 5512243243536 265756512 65444437612 17516442226766 \
    5654767662";
const OPENING_MEDIUM: &str = "32751571231557 335662333565 2416615552 157564142155 1616621455211 2541266355551 \
    5371555645 23156612526";
const OPENING_HARD: &str = "573154743 13234664 216634 3246313";

/// Random undecided games on 9x7.
const ENDINGS_9X7: &str =
    "1436481998218625617318582917721 234521487794932381648112215959 362912776339373197937321191674";

/// All parts, in the order in which they run.
const PARTS: [Part; 23] = [
    part("exact-end-easy", CONNECT_FOUR, Exact, END_EASY),
    part("exact-middle-easy", CONNECT_FOUR, Exact, MIDDLE_EASY),
    part("exact-middle-medium", CONNECT_FOUR, Exact, MIDDLE_MEDIUM),
    part("exact-opening-easy", CONNECT_FOUR, Exact, OPENING_EASY),
    part("exact-opening-medium", CONNECT_FOUR, Exact, OPENING_MEDIUM),
    part("exact-opening-hard", CONNECT_FOUR, Exact, OPENING_HARD),
    part("exact-5x5", on(5, 5), Exact, "-"),
    // Words of 128 bits.
    part("exact-9x7", on(9, 7), Exact, ENDINGS_9X7),
    part("proof-connect_four-5x5", on(5, 5), Proof, "-"),
    part(
        "proof-most_fours-5x5",
        ("most_fours_7x6", Some(Size::new(5, 5))),
        Proof,
        "-",
    ),
    part("search-connect_four", CONNECT_FOUR, Search(13), "- 44455"),
    part(
        "search-connect_square",
        ("connect_square", None),
        Search(12),
        "- 4435",
    ),
    part(
        "search-fours_or_squares",
        ("fours_or_squares", None),
        Search(13),
        "- 4435",
    ),
    part(
        "search-five_in_a_row",
        ("five_in_a_row", None),
        Search(11),
        "- 5546",
    ),
    part(
        "search-most_fours_7x6",
        ("most_fours_7x6", None),
        Search(14),
        "- 44435",
    ),
    // Words of 128 bits.
    part("search-10x8", on(10, 8), Search(9), "- 5,5,6"),
    // Counters of goal windows.
    part(
        "search-giant_99x99",
        ("giant_99x99", None),
        Search(7),
        "- 50,50,51,49",
    ),
    part(
        "learned-connect_four",
        CONNECT_FOUR,
        Work::Learned(12),
        "- 44435",
    ),
    part(
        "minimax",
        CONNECT_FOUR,
        Work::Minimax(7, Pruning::None),
        "- 44435",
    ),
    part(
        "alpha-beta",
        CONNECT_FOUR,
        Work::Minimax(9, Pruning::AlphaBeta),
        "- 44435",
    ),
    part(
        "careless-connect_four",
        CONNECT_FOUR,
        Work::Careless(9, 50),
        "- 44435",
    ),
    part(
        "careless-connect_square",
        ("connect_square", None),
        Work::Careless(8, 20),
        "- 44435",
    ),
    part(
        "careless-most_fours_7x6",
        ("most_fours_7x6", None),
        Work::Careless(8, 0),
        "- 44435",
    ),
];

/// Arguments of `plummet bench`.
#[derive(Args)]
pub struct BenchArguments {
    /// Run the parts alone whose names begin with this, such as exact or search-giant;
    /// no signature is printed
    #[arg(value_name = "PART")]
    pub part: Option<String>,
}

impl BenchArguments {
    /// Writes `name nodes` for every part, then their sum as `signature`; the time and the
    /// nodes a second go to standard error.
    pub fn run(self, host: &mut Host) -> Exit {
        let wanted = self.part.as_deref().unwrap_or_default();
        if !PARTS.iter().any(|part| part.name.starts_with(wanted)) {
            let (known, found) = (PARTS.map(|part| part.name).join(", "), Quoted(wanted));
            let sentence = format!("expected the beginning of one of {known}, found {found}");
            return Err(sentence.into());
        }
        let presets = Catalog::built_in();
        let start = host.clock.now();
        let mut total = 0;
        let mut write_line = |name, nodes| {
            writeln!(host.out, "{name:<24} {nodes:>10}")?;
            host.out.flush()
        };
        for part in PARTS.iter().filter(|part| part.name.starts_with(wanted)) {
            let nodes = part.nodes(&presets);
            let nodes = nodes.map_err(|error| Failure::File(format!("{}: {error}", part.name)))?;
            total += nodes;
            write_line(part.name, nodes)?;
        }
        if self.part.is_none() {
            write_line("signature", total)?;
        }
        let seconds = host.clock.now().saturating_sub(start).as_secs_f64();
        let speed = total as f64 / seconds.max(1e-9);
        writeln!(host.err, "{seconds:.2} s, {speed:.0} nodes/s")?;
        Ok(DONE)
    }
}

impl Part {
    /// Counts the nodes of all positions. Each part begins with empty tables, so that its count
    /// does not depend on the other parts.
    fn nodes(&self, presets: &Catalog) -> Result<u64, String> {
        let (id, size) = self.rules;
        let preset = preset_of(Some(id), presets)?;
        let ruleset = preset.with_size(size.unwrap_or(preset.ruleset.size));
        let ruleset = ruleset.map_err(sentence_of)?;
        let positions = self.positions.split(' ');
        let positions =
            positions.map(|moves| Position::from_moves(&ruleset, moves.trim_matches('-')));
        let positions: Vec<Position> = positions.collect::<Result<_, _>>().map_err(sentence_of)?;
        let stopped = "the search was stopped";
        let settings = SearchSettings {
            table_bytes: TABLE_BYTES,
            ..SearchSettings::default()
        };
        let (mut engine, depth): (Box<dyn Engine>, u32) = match self.work {
            Exact => {
                let settings = SolverSettings {
                    table_bytes: TABLE_BYTES,
                    ..SolverSettings::default()
                };
                let solver = Solver::with_settings(&ruleset, settings);
                let mut solver = solver.map_err(sentence_of)?;
                let nodes = positions.iter().map(|position| {
                    solver.clear();
                    let solution = solver.solve_until(position, Exactness::Exact, &mut |_| false);
                    Ok(solution.map_err(sentence_of)?.ok_or(stopped)?.nodes)
                });
                return nodes.sum();
            }
            Proof => {
                let nodes = positions.iter().map(|position| {
                    let proof = prove(position, TABLE_BYTES, &mut |_| false);
                    Ok(proof.map_err(sentence_of)?.ok_or(stopped)?.nodes)
                });
                return nodes.sum();
            }
            Search(depth) => (Box::new(SearchEngine::new(settings)), depth),
            Work::Learned(depth) => (Box::new(Learned::new(settings, Vec::new())), depth),
            Work::Minimax(depth, pruning) => (
                Box::new(Minimax {
                    pruning,
                    depth: ANY_DEPTH,
                }),
                depth,
            ),
            Work::Careless(depth, overlooks) => {
                let player = Careless::new(ANY_DEPTH, overlooks, Manner::Daring, SEED);
                (Box::new(player), depth)
            }
        };
        let limits = Limits {
            depth: Some(depth),
            ..Limits::default()
        };
        let stop = AtomicBool::new(false);
        let nodes = positions.iter().map(|position| {
            let mut control = Control::new(limits, &stop, &FrozenClock);
            let answer = engine.analyze(position, &mut control);
            Ok(answer.map_err(sentence_of)?.nodes)
        });
        nodes.sum()
    }
}
