//! The text of a results file: JSON lines, first the plan, then one line for each game.

use super::*;

/// The version of the format that is written, and the newest that is read.
const VERSION: u32 = 1;

/// The content of a results file.
#[derive(Clone, Debug)]
pub struct Results {
    /// The plan.
    pub plan: ArenaPlan,
    /// The games played so far, by number.
    pub records: BTreeMap<usize, Record>,
    /// The bytes of the text that are whole lines. Bytes after them are a line that was cut off.
    pub whole: usize,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ResultsHead {
    plummet_arena: u32,
    title: String,
    /// The version of the program that began the file.
    program: String,
    /// The preset and its rules, as a one-line game without moves.
    rules: String,
    pairs: Schedule,
    games: usize,
    seed: u64,
    players: Vec<Entrant>,
    openings: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entrant {
    id: String,
    /// Its definition, compared with the catalog when the file is read.
    engine: String,
}

impl Results {
    /// Returns the first line for a plan, with its line end.
    pub fn head(plan: &ArenaPlan) -> String {
        let size = plan.ruleset.size;
        let head = ResultsHead {
            plummet_arena: VERSION,
            title: plan.title.clone(),
            program: plan.program.clone(),
            rules: format_game(&plan.preset, &plan.ruleset, []),
            pairs: plan.pairing,
            games: plan.games,
            seed: plan.seed,
            players: plan.players.iter().map(Entrant::of).collect(),
            openings: plan
                .openings
                .iter()
                .map(|moves| format_moves(moves.iter().copied(), size))
                .collect(),
        };
        line(&head)
    }

    /// Returns the whole text of a plan and its games, in the order given.
    pub fn text<'a>(plan: &ArenaPlan, records: impl IntoIterator<Item = &'a Record>) -> String {
        let mut text = Self::head(plan);
        for record in records {
            text.push_str(&line(record));
        }
        text
    }

    /// Reads a text, whose last line may be cut off.
    ///
    /// # Errors
    /// The first fault; the message follows the name of the file.
    pub fn read(text: &str, catalog: &Catalog) -> Result<Self, String> {
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let mut lines = text[..whole].lines();
        let found = if text.is_empty() {
            "an empty file"
        } else {
            "a line that is cut off"
        };
        let plan = read_head(lines.next().ok_or_else(|| no_head(found))?, catalog)?;
        let mut records = BTreeMap::new();
        for (index, text) in lines.enumerate() {
            let record = serde_json::from_str(text)
                .map_err(|error| format!("expected a game, found {}", without_position(&error)));
            let checked = record.and_then(|record| check(record, &plan));
            let record = checked.map_err(|what| format!("line {}: {what}", index + 2))?;
            records.insert(record.game, record);
        }
        Ok(Self {
            plan,
            records,
            whole,
        })
    }

    /// Returns the saved game of number `game`. The players need not exist any more.
    ///
    /// # Errors
    /// If there is no such game; the message follows the name of the file.
    pub fn game_text(text: &str, game: usize) -> Result<String, String> {
        text.lines()
            .skip(1)
            .filter_map(|line| serde_json::from_str::<Record>(line).ok())
            .find(|record| record.game == game)
            .map(|record| record.text)
            .ok_or_else(|| format!("there is no game {game} of an arena in it"))
    }
}

impl Entrant {
    fn of(level: &Level) -> Self {
        Self {
            id: level.id.clone(),
            engine: level.engine.to_string(),
        }
    }
}

pub(super) fn line(value: &impl Serialize) -> String {
    // Texts and whole numbers can always be written as JSON.
    let mut line = serde_json::to_string(value).unwrap_or_default();
    line.push('\n');
    line
}

/// Returns the message without its position, which the caller names.
fn without_position(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.split(" at line ")
        .next()
        .unwrap_or_default()
        .to_owned()
}

fn no_head(found: &str) -> String {
    format!("expected a first line about the games, found {found}; begin anew with --out")
}

fn read_head(text: &str, catalog: &Catalog) -> Result<ArenaPlan, String> {
    let found: ResultsHead =
        serde_json::from_str(text).map_err(|error| no_head(&without_position(&error)))?;
    if found.plummet_arena != VERSION {
        return Err(format!(
            "expected version {VERSION}, the newest that this program knows, found version {}",
            found.plummet_arena
        ));
    }
    let unreadable = |what: &dyn Display| format!("line 1: {what}");
    let GameText {
        preset, ruleset, ..
    } = parse_game(&found.rules, &Default::default()).map_err(|error| unreadable(&error))?;
    let players = found.players.iter().map(|entrant| player(entrant, catalog));
    let players = players.collect::<Result<_, _>>()?;
    let openings = found.openings.iter().map(|text| {
        opening(text, &ruleset)
            .map_err(|error| unreadable(&format!("opening {}: {error}", Quoted(text))))
    });
    let openings = openings.collect::<Result<_, _>>()?;
    let plan = ArenaPlan {
        preset: preset.unwrap_or_default(),
        title: found.title,
        program: found.program,
        ruleset,
        players,
        pairing: found.pairs,
        games: found.games,
        openings,
        seed: found.seed,
    };
    plan.check().map_err(|error| unreadable(&error))?;
    Ok(plan)
}

/// Returns the level of a player, if it is still the one that played.
fn player(entrant: &Entrant, catalog: &Catalog) -> Result<Level, String> {
    let what = match catalog.level(&entrant.id) {
        None => "is not there any more",
        Some(level) if *entrant == Entrant::of(level) => return Ok(level.clone()),
        Some(_) => "is defined otherwise than when the games were played",
    };
    let id = &entrant.id;
    Err(format!(
        "the player {id} {what}, so its games cannot be gone on with"
    ))
}

/// Reads the moves of an opening, which can be played.
fn opening(text: &str, ruleset: &Ruleset) -> Result<Vec<Column>, String> {
    let moves = parse_moves(text, ruleset.size).map_err(|error| error.to_string())?;
    Position::replay(ruleset, moves.iter().copied()).map_err(|error| error.to_string())?;
    Ok(moves)
}

/// Checks that a game belongs to the plan.
fn check(record: Record, plan: &ArenaPlan) -> Result<Record, String> {
    let game = record.game;
    if !(1..=plan.total()).contains(&game) {
        return Err(format!(
            "expected a game from 1 to {}, found {game}",
            plan.total()
        ));
    }
    let fixture = plan.fixture(game);
    let red = &plan.players[fixture.players.red].id;
    let yellow = &plan.players[fixture.players.yellow].id;
    if (red, yellow) != (&record.red, &record.yellow) {
        return Err(format!(
            "expected {red} against {yellow} as game {game}, found {} against {}",
            record.red, record.yellow
        ));
    }
    Ok(record)
}
