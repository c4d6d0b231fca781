//! Whether the last move is on the disk. The next move waits for it.

use plummet::internals::storage::Ticket;
use plummet::internals::text::{Message, msg};

/// The longest wait for the disk, in seconds.
const TIMEOUT: f64 = 1.0;

/// The write that the game waits for.
#[derive(Debug, Default)]
pub(super) struct WriteConfirmation {
    awaited: Option<Ticket<()>>,
    /// When the waiting began.
    since: Option<f64>,
    /// Whether the write took longer than `TIMEOUT`. The game then waits for nothing until a
    /// write is done.
    is_late: bool,
    /// Whether the player has not seen the sentence about it yet.
    is_news: bool,
}

impl WriteConfirmation {
    /// Makes the game wait for this write.
    pub(super) fn wait_for(&mut self, ticket: Ticket<()>) {
        self.awaited = Some(ticket);
        self.since = None;
    }

    /// Returns whether the game has to wait; called in every frame. A failed write ends the
    /// wait as well: `Disk::failure` reports it.
    pub(super) fn is_due(&mut self, now: f64) -> bool {
        let Some(ticket) = &self.awaited else {
            return false;
        };
        if !ticket.is_waiting() {
            *self = Self::default();
            return false;
        }
        let since = *self.since.get_or_insert(now);
        if !self.is_late && now - since >= TIMEOUT {
            (self.is_late, self.is_news) = (true, true);
        }
        !self.is_late
    }

    /// Returns when the wait ends at the latest, if there is one.
    pub(super) fn deadline(&self) -> Option<f64> {
        self.since
            .filter(|_| self.awaited.is_some() && !self.is_late)
            .map(|since| since + TIMEOUT)
    }

    /// Returns a sentence about a disk that takes too long, once.
    pub(super) fn next_failure(&mut self) -> Option<Message> {
        std::mem::take(&mut self.is_news).then(msg::notices::disk_slow)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use plummet::internals::jobs::Runtime;
    use plummet::internals::storage::Disk;

    use super::*;

    #[test]
    fn the_game_waits_for_the_disk_but_not_for_ever() {
        let disk = Disk::start(&Runtime::new(|| {}));
        let wait = |ticket: &Ticket<()>| {
            while ticket.is_waiting() {
                std::thread::yield_now();
            }
        };
        let first = disk.run(|| Ok::<_, String>(()));
        wait(&first);
        // The second job blocks until the test drops `go_on`.
        let (go_on, stand_still) = mpsc::channel::<()>();
        let second = disk.run(move || {
            let _ = stand_still.recv();
            Ok::<_, String>(())
        });

        let mut confirmation = WriteConfirmation::default();
        assert!(!confirmation.is_due(0.0), "nothing is awaited");
        confirmation.wait_for(first);
        assert!(!confirmation.is_due(1.0), "it is done");
        confirmation.wait_for(second);
        assert_eq!(confirmation.deadline(), None);
        assert!(confirmation.is_due(2.0) && confirmation.is_due(2.9));
        assert_eq!(confirmation.deadline(), Some(3.0));
        assert_eq!(confirmation.next_failure(), None);
        assert!(!confirmation.is_due(3.0), "it takes too long");
        assert!(confirmation.next_failure().is_some());
        assert!(!confirmation.is_due(4.0) && confirmation.next_failure().is_none());
        assert_eq!(confirmation.deadline(), None);

        // Once the disk answers, the game waits again.
        drop(go_on);
        wait(&disk.run(|| Ok::<_, String>(())));
        assert!(!confirmation.is_due(5.0) && !confirmation.is_late);
    }
}
