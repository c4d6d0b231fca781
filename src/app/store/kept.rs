//! Values of the player that the frames show, while the disk thread reads and writes their files.

use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};

use plummet::internals::engine::external::with_whole_path;
use plummet::internals::review::{Exercises, LessonProgress, Review};
use plummet::internals::storage::{
    AllowedPrograms, Disk, Moment, StorageError, TextFile, load, update,
};
use plummet::presets::ConfigError;
use plummet::rules::{Column, Player, Position};

/// A value in memory, whose file other windows change as well. A change of this window is seen at
/// once; those of others are seen once a change was written.
pub struct Kept<T> {
    pub value: T,
    /// The file, or why there is none: the value is then kept for this run only.
    path: Result<PathBuf, String>,
    /// The changes that could not be written yet. Locked by disk jobs only, each of which shares it until
    /// it is done.
    unwritten: Arc<Mutex<Vec<FileChange<T>>>>,
    /// The values of the file after changes.
    written: (Sender<T>, Receiver<T>),
    disk: Disk,
}

/// A change of a value. It is made to the value in memory and to the one on the disk, which another
/// window may have changed in between, so it states what is new and not what results. Returns
/// whether it changed something.
type FileChange<T> = Box<dyn Fn(&mut T) -> bool + Send>;

impl<T: TextFile + Clone + Send + 'static> Kept<T> {
    /// Reads the value. Its faults are added to `faults`.
    pub fn read(
        path: Result<PathBuf, StorageError>,
        faults: &mut Vec<ConfigError>,
        disk: &Disk,
    ) -> Self {
        let path = path.map_err(String::from);
        let (value, own) = path.as_deref().map(load).unwrap_or_default();
        faults.extend(own);
        Self {
            value,
            path,
            unwritten: Arc::default(),
            written: mpsc::channel(),
            disk: disk.clone(),
        }
    }

    /// Changes the value in memory, and queues a job that makes the same change to the file.
    /// `change` returns whether it changed something.
    pub fn change(&mut self, change: impl Fn(&mut T) -> bool + Send + 'static) {
        if !change(&mut self.value) {
            return;
        }
        let (known, path) = (self.value.clone(), self.path.clone());
        let (unwritten, tell) = (Arc::clone(&self.unwritten), self.written.0.clone());
        self.disk.submit(move || -> Result<(), String> {
            // A change that panics has failed, and the others are whole.
            let mut changes = unwritten.lock().unwrap_or_else(PoisonError::into_inner);
            changes.push(Box::new(change));
            if Arc::strong_count(&unwritten) > 2 {
                // Of several changes in a row the last job writes all.
                return Ok(());
            }
            let make = |value: &mut T| {
                for change in &*changes {
                    change(value);
                }
            };
            let value = update(&path?, known, make)?;
            changes.clear();
            // The window may be gone.
            let _ = tell.send(value);
            Ok(())
        });
    }

    /// Takes the value of the file, unless another change is queued, which the file lacks.
    pub fn poll(&mut self) {
        if Arc::strong_count(&self.unwritten) == 1
            && let Some(value) = self.written.1.try_iter().last()
        {
            self.value = value;
        }
    }
}

impl Kept<Exercises> {
    /// Adds the proven mistakes of a player.
    pub fn add(&mut self, review: &Review, player: Player, now: Moment) {
        let review = review.clone();
        self.change(move |exercises| exercises.add(&review, player, now) > 0);
    }

    /// Answers the exercise of a position, if it has one. Without a column the solution was asked
    /// for, which counts as a wrong answer.
    pub fn answer(&mut self, position: &Position, column: Option<Column>, now: Moment) {
        let position = position.clone();
        self.change(move |exercises| exercises.answer(&position, column, now));
    }
}

impl Kept<LessonProgress> {
    /// Notes the step of a lesson that is shown.
    pub fn reach(&mut self, id: &str, step: usize) {
        let id = id.to_owned();
        self.change(move |progress| progress.reach(&id, step));
    }

    /// Notes that a lesson is done.
    pub fn finish(&mut self, id: &str) {
        let id = id.to_owned();
        self.change(move |progress| progress.finish(&id));
    }
}

/// The programs of the person's file, and those that the command line names.
pub struct KeptPrograms {
    pub kept: Kept<AllowedPrograms>,
    /// Allowed for this run.
    pub named: AllowedPrograms,
}

impl KeptPrograms {
    /// Returns whether a command may run without a question.
    pub fn allows(&self, command: &[String]) -> bool {
        let command = with_whole_path(command);
        [&self.kept.value, &self.named]
            .iter()
            .any(|programs| programs.commands.contains(&command))
    }

    /// Allows a command for this run.
    pub fn allow_once(&mut self, command: &[String]) {
        self.named.allow(with_whole_path(command));
    }

    /// Allows a command for this run and all later ones.
    pub fn allow(&mut self, command: &[String]) {
        let command = with_whole_path(command);
        self.kept
            .change(move |programs| programs.allow(command.clone()));
    }
}
