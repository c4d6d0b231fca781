//! Disk jobs whose results the player sees.

use std::collections::VecDeque;

use plummet::internals::storage::Ticket;
use plummet::internals::text::Message;

/// What the player sees of a job: a sentence, if there is something to show, or why it failed.
pub type JobOutcome = Result<Option<Message>, Message>;

/// The jobs whose results the player sees, oldest first. The page that requested a job gets the result
/// as well.
#[derive(Debug, Default)]
pub struct PendingJobs(VecDeque<(Ticket<JobOutcome>, Requester)>);

/// The part of the window that requested a job.
#[derive(Clone, Copy, Debug)]
pub enum Requester {
    Window,
    ArenaPage,
}

impl PendingJobs {
    pub fn push(&mut self, ticket: Ticket<JobOutcome>, requester: Requester) {
        self.0.push_back((ticket, requester));
    }

    /// Takes the oldest job's result, if it is done.
    pub fn take(&mut self) -> Option<(JobOutcome, Requester)> {
        let is_done = |job: &mut (Ticket<_>, Requester)| !job.0.is_waiting();
        let (mut ticket, requester) = self.0.pop_front_if(is_done)?;
        let result = ticket.take()?;
        let result = result.unwrap_or_else(|failure| Err(Message::verbatim(failure)));
        Some((result, requester))
    }

    /// Takes the results of the jobs that are done. Returns the failures among them.
    pub fn failures(&mut self) -> Vec<Message> {
        let done = std::iter::from_fn(|| self.take());
        done.filter_map(|(result, _)| result.err()).collect()
    }
}
