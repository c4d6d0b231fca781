//! Jobs that read and write files, and what the window does with their results.

use std::collections::VecDeque;
use std::fmt::Display;
use std::path::PathBuf;
use std::time::Duration;

use plummet::internals::jobs::sleep;
use plummet::internals::storage::Disk;
use plummet::internals::text::{Message, msg};

use super::Window;
use super::saving::Studies;
use crate::app::store::Store;
use crate::app::ui_output::{Effect, then};

/// The player's files and the jobs that read and write them.
pub(super) struct PlayerFiles {
    pub(super) store: Store,
    pub(super) disk: Disk,
    /// The jobs whose results the window takes, oldest first.
    awaited: VecDeque<Awaited>,
    pub(super) studies: Studies,
    pub(super) reads_studies: bool,
    /// Whether to save a picture of the next frame.
    pub(super) wants_picture: bool,
    /// The file that was opened last, and when.
    pub(super) opened: Option<(PathBuf, f64)>,
}

/// Returns the result of a job, once it is done: its failure, and what the window does.
struct Awaited(Box<dyn FnMut() -> Option<(Option<Message>, Effect)>>);

impl PlayerFiles {
    pub(super) fn new(store: Store, disk: Disk) -> Self {
        Self {
            store,
            disk,
            awaited: VecDeque::new(),
            studies: Studies::default(),
            reads_studies: false,
            wants_picture: false,
            opened: None,
        }
    }

    /// Waits until the jobs are done, before the program ends. Returns the failures that the player has
    /// not seen yet.
    pub(super) fn finish(&mut self) -> Vec<String> {
        const REST: Duration = Duration::from_millis(5);
        let mut failures = self.store.finish();
        // A picture may still be drawn.
        let mut rests = Disk::TIMEOUT.as_millis() / REST.as_millis();
        for mut job in self.awaited.drain(..) {
            let failure = loop {
                match (job.0)() {
                    Some((failure, _)) => break failure.map(|it| it.to_string()),
                    None if rests == 0 => {
                        break Some(msg::notices::picture_unfinished().to_string());
                    }
                    None => sleep(REST),
                }
                rests -= 1;
            };
            failures.extend(failure);
        }
        failures
    }
}

impl Window {
    /// Has `then` with the result of a job. `poll` returns the result once it is there.
    pub(super) fn await_job<T: 'static>(
        &mut self,
        mut poll: impl FnMut() -> Option<Result<T, Message>> + 'static,
        run: impl FnOnce(&mut Self, Result<T, Message>) + 'static,
    ) {
        let mut run = Some(run);
        let awaited = move || {
            let (done, run) = (poll()?, run.take()?);
            let failure = done.as_ref().err().cloned();
            Some((failure, then(move |window| run(window, done))))
        };
        self.files.awaited.push_back(Awaited(Box::new(awaited)));
    }

    /// Runs a job on the disk thread, and `then` with its result.
    pub(super) fn on_disk<T: Send + 'static, E: Display>(
        &mut self,
        job: impl FnOnce() -> Result<T, E> + Send + 'static,
        then: impl FnOnce(&mut Self, Result<T, Message>) + 'static,
    ) {
        let mut ticket = self.files.disk.run(job);
        let poll = move || Some(ticket.take()?.map_err(Message::verbatim));
        self.await_job(poll, then);
    }

    /// Runs a job that changes files. The player sees its sentence or its failure.
    pub(super) fn change_files<E: Display>(
        &mut self,
        job: impl FnOnce() -> Result<Option<Message>, E> + Send + 'static,
    ) {
        self.on_disk(job, Self::tell_result);
    }

    /// Shows what became of a request on the status line, and on the pages that cover it.
    pub(super) fn tell_result(&mut self, result: Result<Option<Message>, Message>) {
        self.told = result.clone().transpose();
        match result {
            Ok(None) => {}
            Ok(Some(text)) => self.messages.result(text),
            Err(failure) => self.messages.fail(failure),
        }
    }

    /// Takes the results of the jobs that are done, in the order of their requests.
    pub(super) fn poll_files(&mut self) {
        for _ in 0..self.files.awaited.len() {
            let Some(mut job) = self.files.awaited.pop_front() else {
                return;
            };
            match (job.0)() {
                Some((_, effect)) => effect.carry_out(self),
                None => self.files.awaited.push_back(job),
            }
        }
        while let Some(failure) = self.files.store.next_failure() {
            self.messages.fail(Message::verbatim(failure));
        }
    }
}
