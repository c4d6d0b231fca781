//! Asks before a level runs a program for the first time.

use super::*;
use crate::app::store::{KeptPrograms, now};
use plummet::internals::engine::external::with_whole_path;

impl Window {
    /// Returns whether the levels of these ids may play. If one of them runs a program that has not
    /// run before, opens a question instead, which has this effect.
    pub fn may_run<'a>(
        &mut self,
        levels: impl IntoIterator<Item = &'a str>,
        effect: impl FnOnce() -> Effect,
    ) -> bool {
        let (catalog, programs) = (&self.catalog, &self.store.programs);
        match unknown_program(levels, catalog, programs) {
            None => true,
            Some(program) => {
                self.open(ProgramPage {
                    program,
                    effect: Some(effect()),
                });
                false
            }
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
        if self.may_begin(&task) {
            let (catalog, before) = (&self.catalog, self.arena.take());
            let arena = Arena::start(task, catalog, before, &self.runtime);
            self.arena = Some(arena);
        }
    }

    /// As [`Self::may_run`], for the players of an arena.
    fn may_begin(&mut self, task: &ArenaTask) -> bool {
        let players = match &task.games {
            ArenaGames::Begin { players, .. } => players.clone(),
            ArenaGames::Continue => {
                let plan = self
                    .arena
                    .as_ref()
                    .filter(|it| it.file == task.file)
                    .and_then(|arena| arena.state.plan.as_ref());
                let levels = match plan {
                    Some(plan) => plan.players.as_slice(),
                    // The players are known once the file is read.
                    None => &self.catalog.levels,
                };
                levels.iter().map(|level| level.id.clone()).collect()
            }
            ArenaGames::Show => Vec::new(),
        };
        let task = task.clone();
        let run = || then(|window| window.run_arena(task));
        self.may_run(players.iter().map(String::as_str), run)
    }

    /// As [`Self::may_run`], for the level that gives hints.
    pub fn may_hint(&mut self) -> bool {
        let level = hint_level(
            &self.catalog.levels,
            self.store.settings.hint_level.as_deref(),
            &self.game.session().setup.ruleset,
        );
        let id = level.map(|level| level.id.clone());
        self.may_run(id.as_deref(), || BoardRequest::Hint.into())
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
        unknown_program(levels_in(&session.setup.seats), catalog, programs).is_some()
    })?;
    Some(SavedGame {
        counted,
        ..SavedGame::of(&session, now())
    })
}

/// Returns the first program of these levels that has not run before.
fn unknown_program<'a>(
    levels: impl IntoIterator<Item = &'a str>,
    catalog: &Catalog,
    programs: &KeptPrograms,
) -> Option<ProgramToRun> {
    let (level, command) = levels
        .into_iter()
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
pub fn levels_in(seats: &ByPlayer<Seat>) -> impl Iterator<Item = &str> {
    Player::BOTH
        .into_iter()
        .filter_map(|player| match &seats[player] {
            Seat::Level { id, .. } => Some(id.as_str()),
            Seat::Human | Seat::Elsewhere => None,
        })
}
