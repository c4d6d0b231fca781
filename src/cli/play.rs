//! `plummet play`: a game in the terminal, in the display format of the COMPSCI 130 assignment.

mod sentences;

use super::*;
use crate::net::LinkTask;
use crate::session::Command;

/// The thinking time of a level for one move. Levels of a fixed depth need far less, except on
/// very wide boards, where some would never end.
const THINKING: Duration = Duration::from_secs(10);

/// Arguments of `plummet play`.
#[derive(Args)]
pub struct PlayArguments {
    /// The game to play
    #[command(flatten)]
    pub game: GameArguments,

    /// What the levels leave to chance follows from this number
    #[arg(long, value_name = "N", value_parser = whole::<u64, 0, { u64::MAX }>)]
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
    #[arg(long, value_name = "NAME", value_parser = PersonName::new)]
    pub name: Option<PersonName>,

    /// The time for each player in a game with --host, in minutes, and the seconds added for each
    /// move, such as 5+3
    #[arg(long, value_name = "MINUTES[+SECONDS]", value_parser = time_control, requires = "host")]
    pub time: Option<TimeControl>,
}

/// Parses the minutes of a clock and the seconds for each move.
fn time_control(text: &str) -> Result<TimeControl, String> {
    let (minutes, seconds) = text.split_once('+').unwrap_or((text, "0"));
    let (minutes, seconds) = (whole::<_, 1, 180>(minutes)?, whole::<_, 0, 60>(seconds)?);
    TimeControl::of_minutes(minutes, seconds).map_err(|error| error.to_string())
}

impl PlayArguments {
    /// Plays a game in the terminal.
    pub fn run(self, catalog: &Catalog, host: &mut Host) -> Exit {
        if let Some(address) = self.join {
            return together::begin((&LinkTask::Join(address), None), self.name, host);
        }
        if self.host.is_some() {
            let seats = ByPlayer {
                red: Seat::Human,
                yellow: Seat::Elsewhere,
            };
            let setup = GameSetup {
                seats,
                time: self.time,
                ..game(&self.game, catalog)?
            };
            let task = LinkTask::Wait(self.host);
            return together::begin((&task, Some(&setup)), self.name, host);
        }
        let mut session = match resumed_game(&self.game, catalog)? {
            Some((session, _)) => session,
            None => Session::new(game(&self.game, catalog)?),
        };
        // Games in the terminal have no clocks and no swap rule.
        session.setup.opening = Opening::Plain;
        (session.time_left, session.paused) = (None, false);
        let seed = self.seed.unwrap_or_else(host.chance);
        let engines = engines(&session.setup.seats, catalog, seed);
        let settings = MatchSettings {
            limits: Limits {
                time: Some(THINKING),
                ..Limits::default()
            },
            failure: None,
        };
        let mut game = TerminalGame {
            game: Match::new(session, engines, settings),
            sentences: self.sentences,
        };
        let stop = (host.interrupt)(OnInterrupt::End);
        game.run(&mut host.input, host.out, (host.clock, stop))?;
        Ok(DONE)
    }
}

/// Returns the engines of the levels. Each has its own seed, so that two random levels do not make the same
/// choices.
fn engines(seats: &ByPlayer<Seat>, catalog: &Catalog, seed: u64) -> ByPlayer<Option<EngineHandle>> {
    let seeds = ByPlayer {
        red: seed,
        yellow: seed.wrapping_add(1),
    };
    ByPlayer::from_fn(|player| match &seats[player] {
        Seat::Level { id, .. } => Some(catalog.level(id)?.engine(seeds[player])),
        _ => None,
    })
}

struct TerminalGame {
    game: Match,
    /// Whether sentences are printed in place of the board. Columns then count from 1, not from 0.
    sentences: bool,
}

impl TerminalGame {
    /// Plays until the game or the input ends.
    ///
    /// # Errors
    /// If a stream fails or a level has no move.
    fn run(
        &mut self,
        input: &mut impl BufRead,
        out: &mut dyn Write,
        (clock, stop): (&dyn Clock, &AtomicBool),
    ) -> Result<(), Failure> {
        let mut passed = false;
        let was_over = self.game.session.result().is_some();
        self.show(out)?;
        while self.game.session.result().is_none() {
            let player = self.game.session.position.to_move;
            match self.game.step(clock, stop) {
                None => {
                    let Some(column) = self.read_move(input, out)? else {
                        writeln!(out, "The input has ended, and so has the game.")?;
                        break;
                    };
                    let origin = Origin::Human;
                    let played = self.game.apply(Command::Play { column, origin });
                    played.map_err(sentence_of)?;
                }
                // The sentence about the move names the level.
                Some(Ok(())) if self.sentences => {}
                Some(Ok(())) => {
                    let session = &self.game.session;
                    if let Some(column) = session.position.moves().next_back() {
                        let name = Escaped::text(session.setup.seats[player].name());
                        let (player, column) = (titled(player), column.index());
                        writeln!(out, "{player}: {name} chooses {column}")?;
                    }
                }
                Some(Err(missed)) if missed.forfeit.is_some() && !passed => {
                    let reason = missed.error.to_string();
                    writeln!(out, "{}: {}.", titled(player), Escaped::text(&reason))?;
                    passed = true;
                    continue;
                }
                Some(Err(missed)) => return Err(missed.error.to_string().into()),
            }
            passed = false;
            self.show(out)?;
        }
        let session = &self.game.session;
        match session.result() {
            Some(_) if self.sentences && !was_over => {
                writeln!(out, "{}.", scene::turn_words(session, None))?;
            }
            Some(result) => write_result(result, out)?,
            None => {}
        }
        Ok(out.flush()?)
    }

    fn show(&self, out: &mut dyn Write) -> io::Result<()> {
        match self.sentences {
            true => sentences::write_board(&self.game.session, out),
            false => show(&self.game.session.position, out),
        }
    }

    /// Prompts a person until the input is a legal column. Returns `None` when the input has ended.
    fn read_move(
        &self,
        input: &mut impl BufRead,
        out: &mut dyn Write,
    ) -> Result<Option<Column>, Failure> {
        let session = &self.game.session;
        let columns = session.position.board.size.columns;
        loop {
            if self.sentences {
                let turn = scene::turn_words(session, None);
                writeln!(out, "{turn}. Which column (1 to {columns})?")?;
            } else {
                let player = titled(session.position.to_move);
                writeln!(out, "{player}, which column (0 to {})?", columns - 1)?;
            }
            out.flush()?;
            let line = read_line(input).map_err(|error| Failure::of_line("the input", error))?;
            let Some(line) = line else {
                return Ok(None);
            };
            let text = line.trim();
            let answer = sentences::answer(session, text);
            let (number, others) = match self.sentences {
                true => (Column::number as fn(_) -> _, sentences::QUESTIONS),
                false => (Column::index as fn(_) -> _, ""),
            };
            let said = match answer {
                Some(answer) if self.sentences => answer,
                answer => match typed_column(&session.position, text, number, others) {
                    Ok(column) => return Ok(Some(column)),
                    Err(fault) if answer.is_some() => format!("{fault} --sentences answers that."),
                    Err(fault) => fault,
                },
            };
            writeln!(out, "{said}")?;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns what the level `random` chooses in either seat after 0, 1, ... discs in the middle.
    fn choices(seed: u64) -> ByPlayer<Vec<Column>> {
        let catalog = Catalog::built_in();
        let seats = ByPlayer::from_fn(|_| Seat::level("random", ""));
        let engines = engines(&seats, &catalog, seed);
        let ruleset = &catalog.preset("giant_99x99").expect("a preset").ruleset;
        ByPlayer::from_fn(|player| {
            let engine = engines[player].as_ref().expect("a level");
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
