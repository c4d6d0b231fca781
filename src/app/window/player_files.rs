//! Jobs that read and write files, and what the window does with their results.

use super::*;
use std::fmt::Display;

/// Does what follows a job once that is done. Returns whether it is.
pub type Awaited = Box<dyn FnMut(&mut Window) -> bool>;

impl Window {
    /// Waits until the jobs are done, before the program ends. Failures go to the terminal.
    pub fn finish_files(&mut self) {
        const REST: Duration = Duration::from_millis(5);
        for failure in self.store.finish() {
            self.messages.fail(Message::verbatim(failure));
        }
        // A picture may still be drawn.
        let mut rests = Disk::TIMEOUT.as_millis() / REST.as_millis();
        while !self.awaited.is_empty() && rests > 0 {
            self.poll_files();
            sleep(REST);
            rests -= 1;
        }
        if !self.awaited.is_empty() {
            self.messages.fail(msg::notices::picture_unfinished());
        }
    }

    /// Has `then` with the result of a job. `poll` returns the result once it is there.
    pub fn await_job<T: 'static>(
        &mut self,
        mut poll: impl FnMut() -> Option<Result<T, Message>> + 'static,
        run: impl FnOnce(&mut Self, Result<T, Message>) + 'static,
    ) {
        let mut run = Some(run);
        let awaited = move |window: &mut Self| {
            let Some(done) = poll() else {
                return false;
            };
            if let Some(run) = run.take() {
                run(window, done);
            }
            true
        };
        self.awaited.push_back(Box::new(awaited));
    }

    /// Runs a job on the disk thread, and `then` with its result.
    pub fn on_disk<T: Send + 'static, E: Display>(
        &mut self,
        job: impl FnOnce() -> Result<T, E> + Send + 'static,
        then: impl FnOnce(&mut Self, Result<T, Message>) + 'static,
    ) {
        let result = self.disk.run(job);
        let poll = move || Some(result.try_recv().ok()?.map_err(Message::verbatim));
        self.await_job(poll, then);
    }

    /// Runs a job that changes files. The player sees its sentence or its failure.
    pub fn change_files<E: Display>(
        &mut self,
        job: impl FnOnce() -> Result<Option<Message>, E> + Send + 'static,
    ) {
        self.on_disk(job, Self::tell_result);
    }

    /// Shows what became of a request near the hand.
    pub fn tell_result(&mut self, result: Result<Option<Message>, Message>) {
        if let Some(told) = result.transpose() {
            self.tell_file(told.map(|text| (text, None)));
        }
    }

    /// Shows what became of a request near the hand, with the file that was written.
    pub fn tell_file(&mut self, result: Result<(Message, Option<PathBuf>), Message>) {
        match result {
            Ok((text, file)) => self.messages.toast(text, file),
            Err(failure) => self.messages.fail(failure),
        }
    }

    /// Takes the results of the jobs that are done, in the order of their requests.
    pub fn poll_files(&mut self) {
        for _ in 0..self.awaited.len() {
            if let Some(mut job) = self.awaited.pop_front()
                && !job(self)
            {
                self.awaited.push_back(job);
            }
        }
        while let Some(failure) = self.store.next_failure() {
            self.messages.fail(Message::verbatim(failure));
        }
    }
}
