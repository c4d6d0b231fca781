//! Disk jobs whose results the player is told.

use std::collections::VecDeque;

use plummet::storage::Ticket;

/// Jobs of which the player is told, in their order: the sentence when one is done, if
/// there is any, and the failure. The pages that asked are told as well.
#[derive(Debug, Default)]
pub(super) struct Pending(VecDeque<(Ticket<Option<String>>, Asker)>);

/// Who asked for a job.
#[derive(Clone, Copy, Debug)]
pub(super) enum Asker {
    Window,
    LoadPage,
    ArenaPage,
}

impl Pending {
    pub(super) fn push(&mut self, ticket: Ticket<Option<String>>, asker: Asker) {
        self.0.push_back((ticket, asker));
    }

    /// The oldest job, if it is done.
    pub(super) fn take(&mut self) -> Option<(Result<Option<String>, String>, Asker)> {
        let is_done = |job: &mut (Ticket<_>, Asker)| !job.0.is_waiting();
        let (mut ticket, asker) = self.0.pop_front_if(is_done)?;
        Some((ticket.take()?, asker))
    }

    /// The failures among the jobs that are done.
    pub(super) fn failures(&mut self) -> Vec<String> {
        let done = std::iter::from_fn(|| self.take());
        done.filter_map(|(result, _)| result.err()).collect()
    }
}
