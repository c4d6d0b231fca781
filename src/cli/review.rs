//! `plummet review`: judges every move of a game.

use super::*;
use crate::review::*;

/// The default time of a review, in seconds.
const DEFAULT_SECONDS: u64 = 60;

/// Arguments of `plummet review`.
#[derive(Args)]
pub struct ReviewArguments {
    /// A saved game, a file with a game on one line, a game of an arena (FILE.json#12), or
    /// moves, columns counted from 1: 4455, or 12,7 on any board
    #[arg(value_name = "FILE|MOVES")]
    pub game: String,

    /// The rules.
    #[command(flatten)]
    pub rules: RulesArguments,

    /// The most seconds that the review takes; moves that are not scored exactly by then get
    /// estimates
    #[arg(long, value_name = "SECONDS", default_value_t = DEFAULT_SECONDS, value_parser = whole::<u64, 1, { 24 * 3600 }>)]
    pub time: u64,

    /// The most positions that are examined for a move
    #[arg(long, value_name = "N", default_value_t = Budget::default().nodes, value_parser = whole::<u64, 1, 1_000_000_000_000>)]
    pub nodes: u64,

    /// Judge both players at the strength of this level: casual, steady, skilled or strong [default:
    /// levels at their own, people as casual]
    #[arg(long, value_name = "LEVEL", value_parser = |text: &str| one_of(&Strength::ALL, Strength::name, text))]
    pub strength: Option<Strength>,

    /// Write JSON
    #[arg(long)]
    pub json: bool,
}

impl ReviewArguments {
    /// Reviews the game and writes the review.
    pub fn run(self, catalog: &Catalog, host: &mut Host) -> Exit {
        let game = self.reviewed_game(catalog)?;
        let budget = Budget {
            nodes: self.nodes,
            time: Some(Duration::from_secs(self.time)),
        };
        let run = Run::new(game, budget);
        let mut run = run.map_err(|error| Failure::Misuse(error.to_string()))?;
        if let Some(strength) = self.strength {
            run.strengths = ByPlayer::from_fn(|_| strength);
        }
        let stop = (host.interrupt)(OnInterrupt::Stop);
        let Some(review) = run.run(host.clock, stop, &mut |_| {}) else {
            return Ok(NOT_DONE);
        };
        if self.json {
            host.out.write_all(review.to_json().as_bytes())?;
        } else {
            write_text(&review, host.out)?;
        }
        Ok(DONE)
    }

    /// Reads the game that the arguments name: a file, or one on one line.
    fn reviewed_game(&self, catalog: &Catalog) -> Result<GameRecord, Failure> {
        let file = Path::new(&self.game);
        // A game of an arena has no file of its own.
        let is_path = !self.game.contains("://") && self.game.contains(['#', '/', '\\']);
        if !file.exists() {
            return match is_path {
                true => self.saved(file),
                false => Ok(self.one_line(&self.game, catalog)?),
            };
        }
        let of_file = |error: &dyn Display| Failure::of_file(file, &error);
        let text = read_text(file, Limit::TEXT).map_err(|error| of_file(&error))?;
        match is_saved_game_text(&text) {
            true => self.saved(file),
            false => self
                .one_line(&text, catalog)
                .map_err(|error| of_file(&error)),
        }
    }

    fn saved(&self, file: &Path) -> Result<GameRecord, Failure> {
        self.check_rules()?;
        Ok(saved_game(file).map_err(Failure::File)?.record)
    }

    /// Checks that no option says by which rules moves are played.
    fn check_rules(&self) -> Result<(), String> {
        match self.rules == RulesArguments::default() {
            true => Ok(()),
            false => {
                Err("the game names its rules; --preset and --size do not go with it".to_owned())
            }
        }
    }

    /// Reads a game on one line, or moves by the rules of the options.
    fn one_line(&self, text: &str, catalog: &Catalog) -> Result<GameRecord, String> {
        let (preset, ruleset) = self.rules.look_up(catalog)?;
        let game = parse_game(text.trim(), &ruleset).map_err(sentence_of)?;
        let preset = match game.preset.as_deref() {
            None => &*preset.id,
            Some(named) => {
                self.check_rules()?;
                named
            }
        };
        Ok(GameRecord::of_discs(preset, &game.ruleset, game.moves))
    }
}

/// Writes a line for each move, and lines of play below mistakes.
fn write_text(review: &Review, out: &mut dyn Write) -> io::Result<()> {
    let game = &review.game;
    writeln!(out, "{}", Escaped::text(&game.line()))?;
    for ply in &review.plies {
        write_ply(ply, &game.setup.ruleset, out)?;
    }
    let [red, yellow] = Player::BOTH.map(|player| match review.accuracy(player) {
        Some(accuracy) => format!("{player} {accuracy:.0} %"),
        None => format!("{player} had no choice"),
    });
    writeln!(out, "accuracy: {red}, {yellow}")
}

fn write_ply(ply: &PlyReview, ruleset: &Ruleset, out: &mut dyn Write) -> io::Result<()> {
    let scoring = !ruleset.is_race();
    let (before, after) = (ply.before.words(scoring), ply.after.words(scoring));
    let (number, player, column) = (ply.ply, ply.player, ply.column.number());
    let mark = ply.mark().map_or("", DropMark::symbol);
    write!(
        out,
        "{number:>3}. {player:<6} {column:>2} {mark:<2}  {before}"
    )?;
    if before != after {
        write!(out, " → {after}")?;
    }
    if let Some(verdict) = ply.verdict {
        let probably = if verdict.is_fact { "" } else { "probably " };
        write!(out, "  {probably}{}", verdict.grade.name())?;
        match verdict.grade {
            // The values beside it count own moves.
            Grade::Slower { plies } | Grade::FasterLoss { plies } => {
                write!(out, " ({})", plies / 2)
            }
            Grade::PointsLost { points } => write!(out, " ({points})"),
            _ => Ok(()),
        }?;
    }
    if let Some(moves) = ply.hard_to_see() {
        write!(out, "  (hard to see: punished only {moves} turns later)")?;
    }
    writeln!(out)?;
    let best = ply.best();
    if !best.contains(&ply.column) {
        let best: Vec<String> = best.iter().map(Column::to_string).collect();
        writeln!(out, "{:>16}best: {}", "", best.join(", "))?;
        for (name, columns) in [("better", &ply.better), ("answer", &ply.line)] {
            let moves = format_moves(columns.iter().copied(), ruleset.size);
            if !moves.is_empty() {
                writeln!(out, "{:>16}{name}: {moves}", "")?;
            }
        }
    }
    Ok(())
}
