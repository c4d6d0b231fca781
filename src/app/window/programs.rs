//! Asks before a level runs a program for the first time.

use super::*;
use crate::app::store::{KeptPrograms, now};
use plummet::internals::engine::external::with_whole_path;

impl Window {
    /// Has an effect by which the levels of these ids play. If one of them runs a program that has not
    /// run before, asks first.
    pub fn run_with(&mut self, levels: Vec<String>, effect: Effect) {
        match unknown_program(&levels, &self.catalog, &self.store.programs) {
            None => (effect.0)(self),
            Some(program) => self.open(ProgramPage {
                program,
                effect: Some(then(move |window| window.run_with(levels, effect))),
            }),
        }
    }

    /// Lets a level run a program from now on, and has the effect that would run it.
    pub fn allow(&mut self, command: &[String], effect: Effect) {
        self.store.programs.allow(command);
        self.pages.pop();
        (effect.0)(self);
    }

    /// Runs games between levels, or shows their results.
    pub fn run_arena(&mut self, task: ArenaTask) {
        let arena = self.arena.as_ref().filter(|it| it.file == task.file);
        let plan = arena.and_then(|arena| arena.state.plan.as_ref());
        let levels = match &task.games {
            ArenaGames::Begin { players, .. } => players,
            // The players are known once the file is read.
            ArenaGames::Continue => plan.map_or(&self.catalog.levels, |plan| &plan.players),
            ArenaGames::Show => &Vec::new(),
        };
        let players = levels.iter().map(|level| level.id.clone()).collect();
        let run = then(move |window| {
            let before = window.arena.take();
            let arena = Arena::start(task, &window.catalog, before, &window.runtime);
            window.arena = Some(arena);
        });
        self.run_with(players, run);
    }
}

/// Allows the programs that the command line names, for this run. Takes back a loaded game that
/// another program would play in, which is resumed after a question; `counted` tells whether its
/// result was counted.
pub fn held_back(
    (loaded, counted): (&mut Option<Session>, bool),
    named: &[Vec<String>],
    catalog: &Catalog,
    programs: &mut KeptPrograms,
) -> Option<SavedGame> {
    for command in named {
        programs.allow_once(command);
    }
    let session = loaded.take_if(|session| {
        unknown_program(&levels_in(&session.setup.seats), catalog, programs).is_some()
    })?;
    Some(SavedGame {
        counted,
        ..SavedGame::of(&session, now())
    })
}

/// Returns the first program of these levels that has not run before.
fn unknown_program(
    levels: &[String],
    catalog: &Catalog,
    programs: &KeptPrograms,
) -> Option<ProgramToRun> {
    let (level, command) = levels
        .iter()
        .filter_map(|id| catalog.level(id))
        .flat_map(|level| {
            level
                .engine
                .commands()
                .into_iter()
                .map(|command| (level.name.clone(), command))
        })
        .find(|(_, command)| !programs.allows(command) && !catalog.is_named_command(command))?;
    Some(ProgramToRun {
        level,
        command: with_whole_path(command),
    })
}

/// Returns the ids of the levels in the seats of a game.
pub fn levels_in(seats: &ByPlayer<Seat>) -> Vec<String> {
    let level = |seat: &Seat| match seat {
        Seat::Level { id, .. } => Some(id.clone()),
        Seat::Human | Seat::Elsewhere => None,
    };
    [&seats.red, &seats.yellow]
        .into_iter()
        .filter_map(level)
        .collect()
}
