//! The program `ConnectFour` of COMP3308 assignment 1: reads a board, prints a column. It needs
//! no display and opens no file.

use std::io;
use std::process::ExitCode;

use plummet::engine::SystemClock;
use plummet::internals::cli::{Failure, connect_four};

fn main() -> ExitCode {
    let clock = SystemClock::start();
    let (mut out, mut err) = (io::stdout().lock(), io::stderr().lock());
    match connect_four(std::env::args_os().skip(1), &clock, &mut out, &mut err) {
        Ok(code) => ExitCode::from(code),
        Err(error) => {
            Failure::Output(error).write_to("ConnectFour", &mut err);
            ExitCode::FAILURE
        }
    }
}
