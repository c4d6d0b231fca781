//! The lines of another computer.

use std::time::Duration;

use crate::net::{LinkInbox, LinkMessage, LinkTable, PORT};

/// Reads lines, and lets both sides of a link take them.
///
/// # Panics
/// If a message is not equal after it was written and read again.
pub fn links(bytes: &[u8]) -> bool {
    let table = || LinkTable::new(LinkInbox::default(), Duration::ZERO);
    let (mut host, mut guest) = (table(), table());
    host.port = Some(PORT);
    let text = String::from_utf8_lossy(bytes);
    let mut is_taken = false;
    for line in text.lines() {
        let Ok(message) = LinkMessage::read(line) else {
            continue;
        };
        is_taken = true;
        let written = serde_json::to_string(&message).unwrap_or_default();
        let again = LinkMessage::read(&written);
        assert!(again.is_ok_and(|again| again == message), "{written}");
        for table in [&mut host, &mut guest] {
            let _ = table.take(message.clone());
        }
    }
    is_taken
}
