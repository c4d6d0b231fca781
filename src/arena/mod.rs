//! Matches between players: who plays whom from which opening, the games, the league.
//!
//! Reading order: a [`Plan`] says what is played, `openings` from where; a `referee`
//! plays one game and writes a [`Record`] of it; [`play`] lets several play at once;
//! a [`League`] is the table of the records, with [`ratings`]. [`Results`] is the text that
//! a file of results holds; a [`Run`] plays a plan and keeps its games in such a file.
//! Nothing here reads a clock or a random number that it was not handed.

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
