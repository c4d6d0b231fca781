//! `plummet play`: a game in the terminal, in the display format of the COMPSCI 130 assignment.

mod sentences;

use std::io::{self, BufRead, Write};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use clap::Args;

use super::DONE;
use super::failure::Failure;
use super::game::{GameArguments, NamedGame, ResumedGame, game, resumed_game};
use super::host::{Host, OnInterrupt};
use super::options::seed;
use crate::engine::{Clock, EngineHandle, Limits, ThinkError};
use crate::outside::{Escaped, quote_text, read_line};
use crate::presets::{Catalog, Level};
use crate::rules::notation::{ascii_display, result_line};
use crate::rules::{ByPlayer, Column, Player, Position};
use crate::scene::turn_words;
use crate::session::{
    Cause, Command, GameResult, GameSetup, Match, MatchSettings, MatchStep, Origin, Seat, Session,
};

/// The thinking time of a level for one move. Levels of a fixed depth need far less, except on
/// very wide boards, where some would never end.
const THINKING: Duration = Duration::from_secs(10);

/// Arguments of `plummet play`.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub struct PlayArguments {
    /// The game to play
    #[command(flatten)]
    pub game: GameArguments,

    /// What the levels leave to chance follows from this number
    #[arg(long, value_name = "N", value_parser = seed, allow_negative_numbers = true)]
    pub seed: Option<u64>,

    /// Print sentences in place of the board, and answer questions about it; columns count from 1
    #[arg(long)]
    pub sentences: bool,
}

impl PlayArguments {
    /// Plays a game in the terminal.
    pub(super) fn run(self, catalog: &Catalog, host: &mut Host<'_>) -> Result<u8, Failure> {
        let game = TerminalGame::new(&self, catalog).map_err(Failure::Misuse)?;
        let stop = (host.interrupt)(OnInterrupt::End);
        let (mut input, mut out) = (&mut *host.input, &mut *host.out);
        game.run(&mut input, &mut out, (host.clock, stop), (host.chance)())?;
        Ok(DONE)
    }
}

#[derive(Clone, Debug)]
struct TerminalGame {
    /// The position in which it begins or is resumed.
    position: Position,
    /// The result of a saved game that ended otherwise than on the board, such as by resignation.
    decided: Option<GameResult>,
    seats: ByPlayer<Option<Level>>,
    seed: Option<u64>,
    /// Whether sentences are printed in place of the board. Columns then count from 1, not from 0.
    sentences: bool,
}

/// The meaning of a line of input.
enum TypedLine {
    Column(Column),
    /// The line is invalid or a question, with a sentence to show before the next prompt.
    Sentence(String),
    /// The input has ended.
    Closed,
}

/// Makes the failure of a game that cannot go on.
fn engine_failure(error: &ThinkError) -> Failure {
    Failure::Impossible(error.to_string())
}

impl TerminalGame {
    /// Looks up what the arguments name, or returns a message about the first one that names
    /// nothing or is invalid.
    fn new(arguments: &PlayArguments, catalog: &Catalog) -> Result<Self, String> {
        if let Some(ResumedGame { session, seats, .. }) = resumed_game(&arguments.game, catalog)? {
            return Ok(Self {
                position: session.position().clone(),
                decided: session.result(),
                seats,
                seed: arguments.seed,
                sentences: arguments.sentences,
            });
        }
        let NamedGame { ruleset, seats, .. } = game(&arguments.game, catalog)?;
        Ok(Self {
            position: Position::new(&ruleset),
            decided: None,
            seats,
            seed: arguments.seed,
            sentences: arguments.sentences,
        })
    }

    /// Plays until the game or the input ends. `chance` is the seed if none was given.
    ///
    /// # Errors
    /// If a stream fails or a level has no move.
    fn run(
        &self,
        input: &mut impl BufRead,
        out: &mut impl Write,
        (clock, stop): (&dyn Clock, &AtomicBool),
        chance: u64,
    ) -> Result<(), Failure> {
        let mut game = self.begin(self.seed.unwrap_or(chance));
        let mut passed = false;
        self.show(game.session(), out)?;
        while self.decided.is_none() && game.session().result().is_none() {
            let player = game.session().position().to_move();
            match game.step(clock, stop) {
                MatchStep::Waits => {
                    let Some(column) = self.read_move(game.session(), input, out)? else {
                        writeln!(out, "The input has ended, and so has the game.")?;
                        break;
                    };
                    let origin = Origin::Human;
                    if game.apply(Command::Play { column, origin }).is_err() {
                        let column = Some(column);
                        return Err(engine_failure(&ThinkError::Illegal { column }));
                    }
                }
                // The sentence about the move names the level.
                MatchStep::Moved { .. } if self.sentences => {}
                MatchStep::Moved { .. } => {
                    self.write_choice(player, game.session().position(), out)?
                }
                MatchStep::NoMove {
                    error,
                    forfeit: Some(_),
                    ..
                } if !passed => {
                    let reason = error.to_string();
                    writeln!(out, "{}: {}.", titled(player), Escaped::text(&reason))?;
                    passed = true;
                    continue;
                }
                MatchStep::NoMove { error, .. } => return Err(engine_failure(&error)),
            }
            passed = false;
            self.show(game.session(), out)?;
        }
        if self.sentences && game.session().result().is_some() {
            writeln!(out, "{}.", turn_words(game.session(), None))?;
        } else if let Some(result) = self.decided.or_else(|| game.session().result()) {
            write_result(result, out)?;
        }
        Ok(out.flush()?)
    }

    /// Returns the match. Games in the terminal have no clocks and no swap rule.
    fn begin(&self, seed: u64) -> Match {
        let seats = ByPlayer::from_fn(|player| {
            let level: Option<&Level> = self.seats[player].as_ref();
            level.map_or(Seat::Human, |level| Seat::level(&level.id, &level.name))
        });
        let setup = GameSetup::plain("", "", self.position.ruleset().clone(), seats);
        let session = Session::at(setup, self.position.clone());
        let settings = MatchSettings {
            limits: Limits {
                time: Some(THINKING),
                ..Limits::default()
            },
            failure: None,
        };
        Match::new(session, engines(&self.seats, seed), settings)
    }

    /// Writes which column the level of a player has chosen.
    fn write_choice(
        &self,
        player: Player,
        position: &Position,
        out: &mut impl Write,
    ) -> io::Result<()> {
        if let (Some(level), Some(column)) = (&self.seats[player], position.moves().next_back()) {
            let (player, name) = (titled(player), Escaped::text(&level.name));
            writeln!(out, "{player}: {name} chooses {}", column.index())?;
        }
        Ok(())
    }

    fn show(&self, session: &Session, out: &mut impl Write) -> io::Result<()> {
        if self.sentences {
            return sentences::write_board(session, out);
        }
        let position = session.position();
        writeln!(
            out,
            "{}",
            ascii_display(position.board(), position.points())
        )
    }

    /// Prompts a person until the input is a legal column. Returns `None` when the input has ended.
    fn read_move(
        &self,
        session: &Session,
        input: &mut impl BufRead,
        out: &mut impl Write,
    ) -> Result<Option<Column>, Failure> {
        let position = session.position();
        let last = position.ruleset().size().columns - 1;
        loop {
            if self.sentences {
                sentences::write_prompt(session, out)?;
            } else {
                let player = titled(position.to_move());
                writeln!(out, "{player}, which column (0 to {last})?")?;
            }
            out.flush()?;
            match self.read(session, input)? {
                TypedLine::Column(column) => return Ok(Some(column)),
                TypedLine::Sentence(sentence) => writeln!(out, "{sentence}")?,
                TypedLine::Closed => return Ok(None),
            }
        }
    }

    /// Reads a line and parses it for this board.
    fn read(&self, session: &Session, input: &mut impl BufRead) -> Result<TypedLine, Failure> {
        let line = read_line(input).map_err(|error| Failure::of_line("the input", error))?;
        let Some(text) = line else {
            return Ok(TypedLine::Closed);
        };
        let text = text.trim();
        let position = session.position();
        let size = position.ruleset().size();
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let number = text.parse::<usize>().ok().filter(|_| digits);
        let column = match self.sentences {
            true => number.and_then(Column::from_number),
            false => number.and_then(Column::from_index),
        };
        Ok(match column.filter(|&column| size.has_column(column)) {
            Some(column) if position.is_legal(column) => TypedLine::Column(column),
            Some(column) => TypedLine::Sentence(format!(
                "Column {} is full; the open columns are {}.",
                self.number(column),
                self.list(position.legal_columns())
            )),
            None if self.sentences => TypedLine::Sentence(
                sentences::answer(session, text).unwrap_or_else(|| sentences::fault(session, text)),
            ),
            None => {
                let found = if text.is_empty() {
                    "an empty line".to_owned()
                } else {
                    quote_text(text)
                };
                let last = size.columns - 1;
                let answered = sentences::answer(session, text).is_some();
                let hint = if answered {
                    " --sentences answers that."
                } else {
                    ""
                };
                TypedLine::Sentence(format!(
                    "Expected a column from 0 to {last}, found {found}.{hint}"
                ))
            }
        })
    }

    /// Returns the number of a column as it is typed.
    const fn number(&self, column: Column) -> usize {
        match self.sentences {
            true => column.number(),
            false => column.index(),
        }
    }

    fn list(&self, columns: impl Iterator<Item = Column>) -> String {
        let columns: Vec<String> = columns.map(|it| self.number(it).to_string()).collect();
        columns.join(", ")
    }
}

/// Writes the result of a game, with its cause if the board did not end it.
fn write_result(GameResult { outcome, cause }: GameResult, out: &mut impl Write) -> io::Result<()> {
    if let Some(winner) = outcome.winner() {
        let loser = titled(winner.opponent());
        match cause {
            Cause::Board => {}
            Cause::Resignation => writeln!(out, "{loser} has resigned.")?,
            Cause::Time => writeln!(out, "The time of {loser} is up.")?,
            Cause::Forfeit => writeln!(out, "{loser} has made no move that counts.")?,
        }
    }
    writeln!(out, "{}", result_line(outcome))
}

/// Makes the engines of the seats; `None` for a person. Each has its own seed, so that two random
/// levels do not make the same choices.
fn engines(seats: &ByPlayer<Option<Level>>, seed: u64) -> ByPlayer<Option<EngineHandle>> {
    let engine = |level: &Option<Level>, seed| {
        let level = level.as_ref()?;
        Some(level.engine(seed))
    };
    ByPlayer {
        red: engine(&seats.red, seed),
        yellow: engine(&seats.yellow, seed.wrapping_add(1)),
    }
}

/// Returns the name of a player in the assignment's result lines.
const fn titled(player: Player) -> &'static str {
    match player {
        Player::Red => "Player 1 (circles)",
        Player::Yellow => "Player 2 (crosses)",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Control, FrozenClock};

    /// Returns what the level `random` chooses in either seat after 0, 1, ... discs in the middle.
    fn choices(seed: u64) -> ByPlayer<Vec<Column>> {
        let catalog = Catalog::built_in();
        let random = catalog.level("random").cloned();
        let seats = ByPlayer {
            red: random.clone(),
            yellow: random,
        };
        let ruleset = &catalog.preset("giant_99x99").expect("a preset").ruleset;
        engines(&seats, seed).map(|engine| {
            let engine = engine.expect("a level");
            let stop = AtomicBool::new(false);
            let mut position = Position::new(ruleset);
            let middle = Column::from_index(49).expect("a column");
            let choices = (0..20).map(|_| {
                let mut control = Control::new(Limits::default(), &stop, &FrozenClock);
                let answer = engine.analyze(&position, &mut control).expect("a move");
                position.play(middle).expect("room");
                answer.best.expect("a column")
            });
            choices.collect()
        })
    }

    #[test]
    fn each_seat_has_a_seed_of_its_own() {
        let five = choices(5);
        assert_ne!(five.red, five.yellow);
        assert_eq!(five.yellow, choices(6).red);
        assert_eq!(choices(u64::MAX).yellow, choices(0).red);
    }
}
