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
use super::options::{whole, whole_number};
use super::terminal::{full_column, show, titled, typed_column, write_result};
use super::together::{TogetherArguments, join, wait};
use crate::engine::{Clock, EngineHandle, Limits, ThinkError};
use crate::outside::{Escaped, read_line};
use crate::presets::{Catalog, Level};
use crate::rules::{ByPlayer, Column, Player, Position};
use crate::scene::turn_words;
use crate::session::{
    Command, GameResult, GameSetup, Match, MatchSettings, MatchStep, Origin, PersonName, Seat,
    Session, TimeControl,
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
    #[arg(long, value_name = "N", value_parser = whole::<u64, 0, { u64::MAX }>, allow_negative_numbers = true)]
    pub seed: Option<u64>,

    /// Print sentences in place of the board, and answer questions about it; columns count from 1
    #[arg(long)]
    pub sentences: bool,

    /// Wait for a person at another computer, who plays yellow; the port is 7474 if none is named
    #[arg(
        long,
        value_name = "PORT",
        value_parser = whole::<u16, 1, 65_535>,
        num_args = 0..=1,
        default_missing_value = "7474",
        conflicts_with_all = ["load", "red", "yellow", "seed", "sentences"]
    )]
    pub host: Option<u16>,

    /// Play with the person who waits at this address, such as 192.168.1.5 or name:7474
    #[arg(
        long,
        value_name = "ADDRESS",
        conflicts_with_all = ["host", "load", "red", "yellow", "seed", "sentences", "preset", "size"]
    )]
    pub join: Option<String>,

    /// The name that the person at the other computer sees
    #[arg(long, value_name = "NAME", value_parser = person_name)]
    pub name: Option<PersonName>,

    /// The time for each player in a game with --host, in minutes, and the seconds added for each
    /// move, such as 5+3
    #[arg(long, value_name = "MINUTES[+SECONDS]", value_parser = time_control, requires = "host")]
    pub time: Option<TimeControl>,
}

/// Parses the minutes of a clock and the seconds for each move.
fn time_control(text: &str) -> Result<TimeControl, String> {
    let (minutes, seconds) = text.split_once('+').unwrap_or((text, "0"));
    let number = |text, least, most| {
        let number = whole_number(text, least, most)?;
        u32::try_from(number).map_err(|error| error.to_string())
    };
    let (minutes, seconds) = (number(minutes, 1, 180)?, number(seconds, 0, 60)?);
    TimeControl::of_minutes(minutes, seconds).map_err(|error| error.to_string())
}
/// Parses a name.
fn person_name(text: &str) -> Result<PersonName, String> {
    PersonName::new(text).map_err(|error| error.to_string())
}

impl PlayArguments {
    /// Plays a game in the terminal.
    pub(super) fn run(self, catalog: &Catalog, host: &mut Host<'_>) -> Result<u8, Failure> {
        if let Some(address) = &self.join {
            return join(address, self.name, host);
        }
        if let Some(port) = self.host {
            let named = game(&self.game, catalog)?;
            let PlayArguments { name, time, .. } = self;
            return wait(port, &named, TogetherArguments { name, time }, host);
        }
        let game = TerminalGame::new(&self, catalog)?;
        let stop = (host.interrupt)(OnInterrupt::End);
        let (mut input, mut out) = (&mut host.input, &mut *host.out);
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
        match self.sentences {
            true => sentences::write_board(session, out),
            false => show(session.position(), out),
        }
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
        if !self.sentences {
            return Ok(match typed_column(position, text) {
                Ok(column) => TypedLine::Column(column),
                Err(fault) if sentences::answer(session, text).is_some() => {
                    TypedLine::Sentence(format!("{fault} --sentences answers that."))
                }
                Err(fault) => TypedLine::Sentence(fault),
            });
        }
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let number = text.parse::<usize>().ok().filter(|_| digits);
        let column = number.and_then(Column::from_number);
        Ok(match column.filter(|&column| size.has_column(column)) {
            Some(column) if position.is_legal(column) => TypedLine::Column(column),
            Some(column) => TypedLine::Sentence(full_column(position, column, Column::number)),
            None => TypedLine::Sentence(
                sentences::answer(session, text).unwrap_or_else(|| sentences::fault(session, text)),
            ),
        })
    }
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
