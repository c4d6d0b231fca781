//! Jobs that read and write files, and what the window does with their results.

use super::*;
use plummet::internals::jobs::sleep;
use std::fmt::Display;

/// Returns the result of a job, once it is done: its failure, and what the window does.
pub type Awaited = Box<dyn FnMut() -> Option<(Option<Message>, Box<dyn FnOnce(&mut Window)>)>>;

impl Window {
    /// Waits until the jobs are done, before the program ends. Returns the failures that the player has
    /// not seen yet.
    pub fn finish_files(&mut self) -> Vec<String> {
        const REST: Duration = Duration::from_millis(5);
        let mut failures = self.store.finish();
        // A picture may still be drawn.
        let mut rests = Disk::TIMEOUT.as_millis() / REST.as_millis();
        for mut job in self.awaited.drain(..) {
            let failure = loop {
                match job() {
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

    /// Has `then` with the result of a job. `poll` returns the result once it is there.
    pub fn await_job<T: 'static>(
        &mut self,
        mut poll: impl FnMut() -> Option<Result<T, Message>> + 'static,
        run: impl FnOnce(&mut Self, Result<T, Message>) + 'static,
    ) {
        let mut run = Some(run);
        let awaited = move || {
            let (done, run) = (poll()?, run.take()?);
            let failure = done.as_ref().err().cloned();
            let act: Box<dyn FnOnce(&mut Self)> = Box::new(move |window| run(window, done));
            Some((failure, act))
        };
        self.awaited.push_back(Box::new(awaited));
    }

    /// Runs a job on the disk thread, and `then` with its result.
    pub fn on_disk<T: Send + 'static, E: Display>(
        &mut self,
        job: impl FnOnce() -> Result<T, E> + Send + 'static,
        then: impl FnOnce(&mut Self, Result<T, Message>) + 'static,
    ) {
        let mut ticket = self.disk.run(job);
        let poll = move || Some(ticket.take()?.map_err(Message::verbatim));
        self.await_job(poll, then);
    }

    /// Runs a job that changes files. The player sees its sentence or its failure.
    pub fn change_files<E: Display>(
        &mut self,
        job: impl FnOnce() -> Result<Option<Message>, E> + Send + 'static,
    ) {
        self.on_disk(job, Self::tell_result);
    }

    /// Shows what became of a request on the status line, and on the pages that cover it.
    pub fn tell_result(&mut self, result: Result<Option<Message>, Message>) {
        self.told = result.clone().transpose();
        match result {
            Ok(None) => {}
            Ok(Some(text)) => self.messages.result(text),
            Err(failure) => self.messages.fail(failure),
        }
    }

    /// Takes the results of the jobs that are done, in the order of their requests.
    pub fn poll_files(&mut self) {
        for _ in 0..self.awaited.len() {
            let Some(mut job) = self.awaited.pop_front() else {
                return;
            };
            match job() {
                Some((_, act)) => act(self),
                None => self.awaited.push_back(job),
            }
        }
        while let Some(failure) = self.store.next_failure() {
            self.messages.fail(Message::verbatim(failure));
        }
    }
}
