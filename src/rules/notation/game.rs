//! Lists of moves, and a game on one line, such as `connect_four 7x6 Line(4) FirstGoal: 4455`: the
//! preset's id, the full rules and the moves.

use super::*;

/// The reason why a text is not a playable list of moves or game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MovesError {
    /// The text is not a list of columns, or the rules before it are faulty.
    #[error(transparent)]
    List(#[from] TextError),
    /// A move cannot be played.
    #[error(transparent)]
    Play(#[from] ReplayError),
}

/// The widest board whose column numbers have one digit.
const MAX_ONE_DIGIT_COLUMNS: u8 = 9;

/// Reads a move list. Columns are numbered from 1. On boards up to nine columns wide the numbers
/// need no separators (`4455`); on any board they can be separated by commas (`12,7`). White space
/// around moves is ignored.
///
/// # Errors
/// At the first move that is not a column of the board. Full columns are not checked.
pub fn parse_moves(text: &str, size: Size) -> Result<Vec<Column>, TextError> {
    parse_each(text, size, |_, column| column)
}

/// Reads a move list as [`parse_moves`] does, with other moves than columns: `read` takes the text of a
/// move, and its column if it is one of the board.
pub(crate) fn parse_each<T>(
    text: &str,
    size: Size,
    read: impl Fn(&str, Option<Column>) -> Option<T>,
) -> Result<Vec<T>, TextError> {
    let text = text.trim();
    let parts: Vec<String> = if text.is_empty() {
        Vec::new()
    } else if text.contains(',') || size.columns > MAX_ONE_DIGIT_COLUMNS {
        text.split(',').map(|part| part.trim().to_owned()).collect()
    } else {
        let letters = text.chars().filter(|letter| !letter.is_whitespace());
        letters.map(String::from).collect()
    };
    let moves = parts.into_iter().zip(1..).map(|(part, ply)| {
        let column = part.parse().ok().filter(|&it| size.has_column(it));
        read(&part, column).ok_or_else(|| {
            let expected = format!("a column from 1 to {}", size.columns);
            let is_number = !part.starts_with('+') && part.parse::<u64>().is_ok();
            let found = if is_number { part } else { quoted(&part) };
            TextError::new(format!("move {ply}"), expected, found)
        })
    });
    moves.collect()
}

/// Writes a move list as [`parse_moves`] reads it.
pub fn format_moves<T: fmt::Display>(moves: impl IntoIterator<Item = T>, size: Size) -> String {
    let is_narrow = size.columns <= MAX_ONE_DIGIT_COLUMNS;
    let numbers: Vec<String> = moves.into_iter().map(|it| it.to_string()).collect();
    numbers.join(if is_narrow { "" } else { "," })
}

impl Position {
    /// Plays a move list from the start: column numbers from 1, such as `4455`, or `12,7` on
    /// boards of more than nine columns.
    ///
    /// # Errors
    /// At the first move that is not a column of the board or cannot be played.
    pub fn from_moves(ruleset: &Ruleset, moves: &str) -> Result<Self, MovesError> {
        let moves = parse_moves(moves, ruleset.size)?;
        Ok(Self::replay(ruleset, moves)?)
    }
}

impl fmt::Display for Position {
    /// Writes the board and the points as [`ascii_display`] does.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&ascii_display(&self.board, self.points))
    }
}

/// A valid game, read from one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameText {
    /// The id of the preset that the line names, empty for a dash; `None` for a bare list of moves.
    pub preset: Option<String>,
    /// The rules.
    pub ruleset: Ruleset,
    /// The moves. All of them are legal.
    pub moves: Vec<Column>,
}

/// Writes a game as [`parse_game`] reads it. `preset` is the id of the preset that the rules came
/// from; an empty one is written as `-`.
pub fn format_game(
    preset: &str,
    ruleset: &Ruleset,
    moves: impl IntoIterator<Item = Column>,
) -> String {
    let spec = &ruleset.spec;
    // `Debug` writes goals and endings as RON does.
    let goals: Vec<String> = spec.goals.iter().map(|it| format!("{it:?}")).collect();
    let preset = if preset.is_empty() { "-" } else { preset };
    let (size, goals) = (ruleset.size, goals.join("+"));
    let mut head = format!("{preset} {size} {goals} {:?}", spec.ending);
    if spec.first == Player::Yellow {
        head.push_str(" yellow-first");
    }
    if spec.end_when_decided {
        head.push_str(" end-when-decided");
    }
    if !spec.start.is_empty() {
        head += &format!(" start={}", spec.start.join("/"));
    }
    let moves = format_moves(moves, size);
    format!("{head}: {moves}").trim_end().to_owned()
}

/// Signs that nobody sees, and that come along when text is copied from a page or a file.
pub(crate) const INVISIBLE: [char; 6] = [
    '\u{ad}', '\u{200b}', '\u{200c}', '\u{200d}', '\u{2060}', '\u{feff}',
];

/// Reads a game on one line, or a bare list of moves for the `current` rules, also as the address of a
/// page that shows them (`https://connect4.gamesolver.org/?pos=4455`).
///
/// # Errors
/// At the first word that is missing or unknown, if the rules are invalid, or at the first move
/// that cannot be played.
pub fn parse_game(text: &str, current: &Ruleset) -> Result<GameText, MovesError> {
    let text = text.replace(INVISIBLE, "");
    let text = moves_of_address(&text).unwrap_or(&text);
    let (preset, ruleset, moves) = match text.split_once(':') {
        None => (None, current.clone(), text),
        Some((head, moves)) => {
            let (preset, ruleset) = parse_head(head)
                .map_err(|(expected, found)| TextError::new("before the colon", expected, found))?;
            (Some(preset), ruleset, moves)
        }
    };
    let moves = parse_moves(moves, ruleset.size)?;
    Position::replay(&ruleset, moves.iter().copied())?;
    Ok(GameText {
        preset,
        ruleset,
        moves,
    })
}

/// Returns the moves in the address of a page; `None` if the text is none, or has none.
fn moves_of_address(text: &str) -> Option<&str> {
    let (page, query) = text.trim().split_once('?')?;
    let mut parts = query.split(['&', '#']);
    parts
        .find_map(|part| part.strip_prefix("pos="))
        .filter(|_| page.contains('.'))
}

/// Reads the preset and the rules, or tells what was expected and what was found.
fn parse_head(head: &str) -> Result<(String, Ruleset), (&'static str, String)> {
    let mut words = head.split_whitespace();
    let mut word = |expected| words.next().ok_or((expected, "nothing".to_owned()));
    let mut spec = RulesetSpec::default();
    let preset = match word("the word of a preset")? {
        "-" => "",
        preset => preset,
    };
    let expected = "the size of the board, such as 7x6";
    let size = word(expected)?;
    let sides = size.split_once('x');
    (spec.columns, spec.rows) = sides
        .and_then(|(columns, rows)| Some((columns.parse().ok()?, rows.parse().ok()?)))
        .ok_or_else(|| (expected, quoted(size)))?;
    let expected = "goals, such as Line(4)+Square(2)";
    let goals = word(expected)?;
    spec.goals = ron::from_str(&format!("[{}]", goals.replace('+', ",")))
        .map_err(|_| (expected, quoted(goals)))?;
    let expected = "FirstGoal or FullBoard";
    let ending = word(expected)?;
    spec.ending = ron::from_str(ending).map_err(|_| (expected, quoted(ending)))?;
    for extra in words {
        match extra.strip_prefix("start=") {
            Some(rows) => spec.start = rows.split('/').map(str::to_owned).collect(),
            None if extra == "yellow-first" => spec.first = Player::Yellow,
            None if extra == "end-when-decided" => spec.end_when_decided = true,
            None => {
                let expected = "yellow-first, end-when-decided, start= or nothing more";
                return Err((expected, quoted(extra)));
            }
        }
    }
    let ruleset = Ruleset::new(&spec);
    let ruleset = ruleset.map_err(|error| ("rules that make sense", error.to_string()))?;
    Ok((preset.to_owned(), ruleset))
}
