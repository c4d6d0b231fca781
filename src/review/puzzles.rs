//! Puzzles: positions with exactly one column that wins, holds the draw or scores most.
//!
//! A [`PuzzleFinder`] lets levels of the ladder play each other, walks the positions of their games and
//! keeps those with one right column, proven (`finder`). A [`PuzzleSet`] is a file of puzzles; [`puzzle_file_faults`]
//! proves every puzzle of it (`examine`). [`PuzzleProgress`] is what a person has solved.

mod examine;
mod finder;
mod progress;
#[cfg(test)]
mod tests;

use super::*;
use crate::presets::layers;
use crate::presets::outline::Node;
use crate::presets::text_file::write_file;
use examine::*;

pub use finder::*;
pub use progress::PuzzleProgress;

/// The most puzzles of one set.
pub const MAX_PUZZLES: usize = 5_000;

/// Ratings of puzzles are from 0 to this number.
const MAX_RATING: i32 = 4_000;

/// What a puzzle asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum PuzzleKind {
    /// Complete a goal at once.
    WinInOne,
    /// Win with the second or third own move.
    ShortWin,
    /// Win with the fourth own move or later.
    LongWin,
    /// Hold the draw.
    Defence,
    /// Stop a goal of the opponent: all other columns lose at once.
    Block,
    /// Win, or hold the draw, where the side that loses runs out of good moves, however both play
    /// best: before its last move nothing threatens it at once, and every column loses at once.
    Zugzwang,
    /// End with the most points.
    Points,
}

impl TryFrom<String> for PuzzleKind {
    type Error = String;

    fn try_from(name: String) -> Result<Self, String> {
        Self::named(&name).ok_or_else(|| one_of(&Self::ALL.map(Self::name)))
    }
}

impl From<PuzzleKind> for String {
    fn from(kind: PuzzleKind) -> Self {
        kind.name().to_owned()
    }
}

impl PuzzleKind {
    /// All kinds.
    pub const ALL: [Self; 7] = [
        Self::WinInOne,
        Self::Block,
        Self::ShortWin,
        Self::LongWin,
        Self::Defence,
        Self::Zugzwang,
        Self::Points,
    ];

    /// Returns whether it is one for a beginner: a win of up to three own moves, or a block.
    pub const fn is_simple(self) -> bool {
        matches!(self, Self::WinInOne | Self::Block | Self::ShortWin)
    }

    /// Returns the name of the kind in files and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::WinInOne => "win-in-1",
            Self::Block => "block",
            Self::ShortWin => "win-in-2-3",
            Self::LongWin => "long-win",
            Self::Defence => "defence",
            Self::Zugzwang => "zugzwang",
            Self::Points => "points",
        }
    }

    /// Returns the kind for players to read.
    pub fn words(self) -> Message {
        msg::puzzles::kind_name(self.name())
    }

    /// Returns the kind of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// A position with one right column.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "RawPuzzle", into = "RawPuzzle")]
pub struct Puzzle {
    /// The id: equal for equal positions, for mirror images, and for positions with the colours
    /// exchanged.
    pub id: String,
    /// The id of the preset, or an empty text.
    pub preset: String,
    /// The position, with the moves that led to it.
    pub position: Position,
    /// The kind.
    pub kind: PuzzleKind,
    /// The value of the position for the player to move: a win, a draw or points.
    pub result: Score,
    /// Best play of both players. It begins with the right column.
    pub line: Vec<Column>,
    /// Other replies of the opponent: each a line from the position that ends with such a reply
    /// and the one right column after it.
    pub forks: Vec<Vec<Column>>,
    /// The rating, in Elo of the ladder of its game.
    pub rating: i32,
    /// The ids of the levels that miss it.
    pub missed: Vec<String>,
}

impl Puzzle {
    /// Returns the right column; `None` if the line is empty, which no puzzle of a set is.
    pub fn answer(&self) -> Option<Column> {
        self.line.first().copied()
    }
}

/// Returns the id of the puzzle of a position: a hash of its rules and its cells, seen by the
/// player to move, the smaller one of the position and its mirror image.
fn id_of(position: &Position) -> String {
    let rules = format_game("", &position.ruleset, []);
    let seen = |disc: Option<Player>| match disc {
        None => 0,
        Some(player) if player == position.to_move => 1,
        Some(_) => 2,
    };
    let [plain, mirrored] =
        [position.board.clone(), position.board.mirrored()].map(|board| -> Vec<u8> {
            board
                .size
                .all_cells()
                .map(|cell| seen(board.at(cell)))
                .collect()
        });
    let mut hash: u64 = 0xCBF2_9CE4_8422_2325;
    for byte in rules.bytes().chain(plain.min(mirrored)) {
        // FNV-1a.
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
    }
    format!("{hash:016x}")
}

/// A puzzle as written in a file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawPuzzle {
    game: String,
    kind: PuzzleKind,
    line: String,
    forks: Vec<String>,
    rating: i32,
    missed: Vec<String>,
}

impl From<Puzzle> for RawPuzzle {
    fn from(puzzle: Puzzle) -> Self {
        let size = puzzle.position.board.size;
        let text = |moves: &Vec<Column>| format_moves(moves.iter().copied(), size);
        Self {
            game: game_text(&puzzle.preset, &puzzle.position),
            kind: puzzle.kind,
            line: text(&puzzle.line),
            forks: puzzle.forks.iter().map(text).collect(),
            rating: puzzle.rating,
            missed: puzzle.missed,
        }
    }
}

impl TryFrom<RawPuzzle> for Puzzle {
    type Error = Fault;

    fn try_from(raw: RawPuzzle) -> Result<Self, Fault> {
        let (preset, position) = game_of(&raw.game)?;
        if position.outcome.is_some() {
            return Err(Fault::new("a game that is not over", quote(&raw.game)));
        }
        if !(0..=MAX_RATING).contains(&raw.rating) {
            let expected = format!("a rating from 0 to {MAX_RATING}");
            return Err(Fault::new(expected, raw.rating.to_string()));
        }
        // At least `fewest` moves that can be played from the position.
        let played = |text: &String, fewest| {
            let moves = playable(text, &position).filter(|moves| moves.len() >= fewest);
            let expected = "moves that can be played from the position, columns counted from 1";
            moves.ok_or_else(|| Fault::new(expected, quote(text)))
        };
        let line = played(&raw.line, 1)?;
        let forks = raw.forks.iter().map(|fork| played(fork, 3));
        let ends = "a line that wins or holds the draw, or ends a game for points";
        let result = result_of(&position, &line);
        Ok(Self {
            id: id_of(&position),
            preset,
            kind: raw.kind,
            result: result.ok_or_else(|| Fault::new(ends, quote(&raw.line)))?,
            line,
            forks: forks.collect::<Result<_, _>>()?,
            rating: raw.rating,
            missed: raw.missed,
            position,
        })
    }
}

/// The puzzles of one file: all of one game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PuzzleSet {
    /// The id of the preset, or an empty text.
    #[serde(skip)]
    pub preset: String,
    /// The rules.
    #[serde(skip)]
    pub ruleset: Ruleset,
    /// The puzzles.
    pub puzzles: Vec<Puzzle>,
}

impl PuzzleSet {
    /// Reads a file of puzzles. Puzzles with faults are left out. The answers are not proven;
    /// [`puzzle_file_faults`] does that.
    pub fn read(file: &Path, text: &str) -> (Self, Vec<ConfigError>) {
        let (set, _, reading) = read(file, text);
        (set, reading.errors())
    }

    /// Writes the set as [`Self::read`] reads it, one puzzle on a line.
    pub fn to_text(&self) -> String {
        let heading = "Puzzles of Plummet, made by plummet puzzles. Columns count from 1.";
        write_file(heading, self, 2) + "\n"
    }
}

/// Reads a text: its sound puzzles, with their indices in the list, and the faults of the others.
fn read<'a>(file: &'a Path, text: &'a str) -> (PuzzleSet, Vec<usize>, Reading<'a>) {
    let (set, mut reading) = Reading::of::<PuzzleSet>(file, text);
    let (mut indices, mut ids) = (Vec::new(), HashSet::new());
    let mut set = set.unwrap_or_default();
    if set.puzzles.len() > MAX_PUZZLES {
        reading.fault(
            "puzzles",
            format!("at most {MAX_PUZZLES} puzzles"),
            set.puzzles.len().to_string(),
        );
    }
    if let Some(first) = set.puzzles.first() {
        (set.preset, set.ruleset) = (first.preset.clone(), first.position.ruleset.clone());
    }
    for (index, puzzle) in std::mem::take(&mut set.puzzles).into_iter().enumerate() {
        let is_of_game = puzzle.position.ruleset == set.ruleset;
        if index < MAX_PUZZLES && is_of_game && ids.insert(puzzle.id.clone()) {
            set.puzzles.push(puzzle);
            indices.push(index);
        } else {
            let expected = "every position of one game once, mirror images included";
            let game = game_text(&puzzle.preset, &puzzle.position);
            reading.fault(format!("puzzles.{index}"), expected, quote(&game));
        }
    }
    (set, indices, reading)
}

/// Returns the faults of a file of puzzles, or of what was solved of them; `None` if the file is of
/// another kind. Every puzzle without other faults is proven, until `stop` is set. Calls `report`
/// before each proof and at the end with the number of those that are proven and of all.
pub fn puzzle_file_faults(
    path: &Path,
    stop: &AtomicBool,
    report: &mut dyn FnMut(usize, usize),
) -> Option<Vec<ConfigError>> {
    if path.extension()? != "ron" {
        return None;
    }
    let text = layers::read(path).ok()?;
    let root = Node::root(&text).ok()?;
    root.field("puzzles")?;
    if root.field("rated").is_some() {
        return Some(PuzzleProgress::read(path, &text).err().unwrap_or_default());
    }
    let (set, indices, mut reading) = read(path, &text);
    let mut examiner = Examiner::new(&set.ruleset, stop);
    let (mut proven, all) = (0, set.puzzles.len());
    for (puzzle, index) in set.puzzles.iter().zip(indices) {
        report(proven, all);
        let verified = examiner.verify(puzzle);
        if stop.load(Relaxed) {
            break;
        }
        match verified {
            Ok(()) => proven += 1,
            Err(wrong) => reading.fault(format!("puzzles.{index}"), wrong.expected, wrong.found),
        }
    }
    report(proven, all);
    Some(reading.errors())
}

/// The files built into the program, in the order of the list.
const FILES: [&str; 4] = [
    include_str!("../../assets/puzzles/connect_four.ron"),
    include_str!("../../assets/puzzles/connect_square.ron"),
    include_str!("../../assets/puzzles/most_fours_6x6.ron"),
    include_str!("../../assets/puzzles/most_fours_7x6.ron"),
];

static SETS: LazyLock<Vec<PuzzleSet>> = LazyLock::new(|| {
    let read = |text: &&str| PuzzleSet::read(Path::new("shipped"), text).0;
    FILES.iter().map(read).collect()
});

/// Returns the sets built into the program. The first call reads them, which takes milliseconds.
pub fn shipped() -> &'static [PuzzleSet] {
    &SETS
}

/// Returns the puzzle of a day: each day another one of those built into the program.
pub fn puzzle_of_day(today: u64) -> Option<&'static Puzzle> {
    let all: Vec<&Puzzle> = shipped().iter().flat_map(|set| &set.puzzles).collect();
    of_day(all, today)
}

/// Returns the puzzle of the day of a list: each once before any comes again.
fn of_day(mut puzzles: Vec<&Puzzle>, today: u64) -> Option<&Puzzle> {
    /// A prime larger than any list, so that the steps reach every puzzle.
    const STEP: u64 = 1_000_003;
    puzzles.sort_by(|one, other| one.id.cmp(&other.id));
    let count = u64::try_from(puzzles.len()).ok()?;
    let index = today.wrapping_mul(STEP).checked_rem(count)?;
    puzzles.get(usize::try_from(index).ok()?).copied()
}

/// The puzzles of the program and those of a person's own files.
#[derive(Debug, Default)]
pub struct PuzzleSets {
    /// The files `puzzles/*.ron` on the search path of the configuration, each with its name, which ends
    /// with `.ron` as no id of a preset does.
    own: Vec<(Option<PathBuf>, (String, PuzzleSet))>,
    /// The faults of their files.
    pub errors: Vec<ConfigError>,
}

impl PuzzleSets {
    /// Reads all files. If several directories have a file of one name, the first one counts. Puzzles
    /// with faults are left out; a file without any other puzzle stays as `self` has it.
    pub fn reload(&self, search_path: &SearchPath) -> Self {
        let (mut errors, mut of_parts) = (Vec::new(), Vec::new());
        let kind = ConfigFolder::Puzzles;
        let own = search_path.read(
            kind,
            &self.own,
            |it| &it.0,
            &mut errors,
            |document, _| {
                let (set, faults) = PuzzleSet::read(&document.file, document.text()?);
                if set.puzzles.is_empty() && !faults.is_empty() {
                    return Err(faults);
                }
                of_parts.extend(faults);
                let name = format!("{}.ron", document.id);
                Ok((document.source.clone(), (name, set)))
            },
        );
        errors.extend(of_parts);
        Self { own, errors }
    }

    /// Returns the sets with puzzles, each with its id: those of the program by the ids of their
    /// presets, then the person's own by the names of their files.
    pub fn list(&self) -> impl Iterator<Item = (&str, &PuzzleSet)> {
        let built_in = shipped().iter().map(|set| (set.preset.as_str(), set));
        let own = self.own.iter().map(|(_, (id, set))| (id.as_str(), set));
        built_in
            .chain(own)
            .filter(|(_, set)| !set.puzzles.is_empty())
    }

    /// Returns the puzzles of a set that are of a kind, or of any; none if its file is gone.
    pub fn puzzles(&self, id: &str, kind: Option<PuzzleKind>) -> Vec<&Puzzle> {
        let set = self.list().find(|(of, _)| *of == id);
        let puzzles = set.into_iter().flat_map(|(_, set)| &set.puzzles);
        let is_wanted = |puzzle: &&Puzzle| kind.is_none_or(|kind| kind == puzzle.kind);
        puzzles.filter(is_wanted).collect()
    }

    /// Returns whether a set is from a file of the person's own.
    pub fn is_own(&self, id: &str) -> bool {
        self.own.iter().any(|(_, (own, _))| own == id)
    }
}
