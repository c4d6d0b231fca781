//! Whether the last move is on the disk, so that the next one is not asked for before.

use plummet::internals::storage::{Ticket, Writer};

/// How long the game waits for a disk at most, in seconds.
const PATIENCE: f64 = 1.0;

/// What the writer is to confirm before the game goes on.
#[derive(Debug, Default)]
pub(super) struct Confirmation {
    awaited: Option<Ticket>,
    /// When the waiting began.
    since: Option<f64>,
    /// Whether it took too long. The game no longer waits until a write is confirmed.
    is_late: bool,
    /// Whether that is still to be told.
    is_news: bool,
}

impl Confirmation {
    /// The game goes on once this is done.
    pub(super) fn expect(&mut self, ticket: Ticket) {
        self.awaited = Some(ticket);
        self.since = None;
    }

    /// Whether the game is to wait. Asked in every frame; never waits itself.
    pub(super) fn is_due(&mut self, writer: &Writer, now: f64) -> bool {
        let Some(ticket) = self.awaited else {
            return false;
        };
        if writer.has_done(ticket) {
            *self = Self::default();
            return false;
        }
        let since = *self.since.get_or_insert(now);
        if !self.is_late && now - since >= PATIENCE {
            (self.is_late, self.is_news) = (true, true);
        }
        !self.is_late
    }

    /// When the game goes on at the latest, while it waits.
    pub(super) fn deadline(&self) -> Option<f64> {
        self.since
            .filter(|_| self.awaited.is_some() && !self.is_late)
            .map(|since| since + PATIENCE)
    }

    /// A sentence about a disk that takes too long, once.
    pub(super) fn trouble(&mut self) -> Option<String> {
        std::mem::take(&mut self.is_news)
            .then(|| "The disk does not answer: the game goes on before it is kept".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[test]
    fn the_game_waits_for_the_disk_but_not_for_ever() {
        // The writer stands still after each job until the test lets it go on.
        let (go_on, stand_still) = mpsc::channel::<()>();
        let (tell, told) = mpsc::channel();
        let mut writer = Writer::start(move || {
            let _ = tell.send(());
            let _ = stand_still.recv();
        });
        let folder = std::env::temp_dir().join(format!("plummet-late-{}", std::process::id()));
        let mut write = |name: &str| writer.remove(folder.join(name)).expect("a thread");
        let (first, second) = (write("a"), write("b"));
        told.recv().expect("the first is done");

        let mut confirmation = Confirmation::default();
        assert!(!confirmation.is_due(&writer, 0.0), "nothing is awaited");
        confirmation.expect(first);
        assert!(!confirmation.is_due(&writer, 1.0), "it is done");
        confirmation.expect(second);
        assert_eq!(confirmation.deadline(), None);
        assert!(confirmation.is_due(&writer, 2.0) && confirmation.is_due(&writer, 2.9));
        assert_eq!(confirmation.deadline(), Some(3.0));
        assert_eq!(confirmation.trouble(), None);
        assert!(!confirmation.is_due(&writer, 3.0), "it takes too long");
        assert!(confirmation.trouble().is_some());
        assert!(!confirmation.is_due(&writer, 4.0) && confirmation.trouble().is_none());
        assert_eq!(confirmation.deadline(), None);

        // Once the disk answers, the game waits again.
        drop(go_on);
        told.recv().expect("the second is done");
        assert!(!confirmation.is_due(&writer, 5.0) && !confirmation.is_late);
    }
}
