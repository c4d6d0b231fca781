//! Matches between players: who plays whom from which opening, the games, the league.
//!
//! Reading order: a [`Plan`] says what is played, `openings` from where; a `referee`
//! plays one game and writes a [`Record`] of it; [`play`] lets several play at once;
//! a [`League`] is the table of the records, with [`ratings`]. [`Results`] is the text that
//! a file of results holds; a [`Run`] plays a plan and keeps its games in such a file.
//! Nothing here reads a clock or a random number that it was not handed.
//!
//! A [`Plan`] is a round robin, or pairs of neighbours in the list of players. The number of a
//! game says who plays it from which opening, so games can be played in any order, on several
//! threads, and continued later; all chance follows from the plan's seed and that number. Openings
//! are distinct positions, mirrored ones counted once, in which a search of 3,000 nodes sees least
//! difference; a proven draw is none while a goal is open to a player. An engine that panics
//! costs its turn and is made again.
//!
//! A file of results is JSON lines: one for the plan and one for each game, added as games end; a
//! finished file is sorted by number. The first line names the version of the program that began
//! it. Times depend on the machine and lie beside it (`.times.json`). Ratings are maximum
//! likelihood, for each group of players who have met.
//!
//! A turn can pass without a disc (`Position::pass`) when a program makes no move. A game is its
//! moves and passes; `Transcript` and saved games hold both.

mod league;
mod openings;
mod plan;
pub mod ratings;
mod record;
mod referee;
mod results;
mod run;
mod tournament;

pub use league::{League, Row};
pub use openings::openings;
pub use plan::{Fixture, Pairing, Plan, PlanError, usual_openings};
pub use record::{Record, Times, Verdict};
pub use results::{Results, ResultsError};
pub use run::{Progress, Run, RunError};
pub use tournament::{Live, play};
