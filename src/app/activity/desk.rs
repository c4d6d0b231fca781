//! What an activity reaches: the board, and where its results go.

use std::sync::Arc;

use plummet::internals::jobs::Runtime;
use plummet::internals::scene::LogRecord;
use plummet::internals::sound::Sound;
use plummet::internals::storage::Disk;
use plummet::presets::Catalog;
use plummet::session::{Command, Event};

use super::subject::LastReview;
use crate::app::game::{Game, GameUpdate};
use crate::app::messages::Messages;
use crate::app::platform::SoundPlayer;
use crate::app::request::GameOrigin;
use crate::app::store::Store;

/// The board of the activities, and the parts of the window that they use.
#[derive(Debug)]
pub(crate) struct Desk<'a> {
    pub(crate) board: &'a mut Game,
    pub(crate) store: &'a mut Store,
    pub(crate) messages: &'a mut Messages,
    /// The review that was left last.
    pub(crate) last_review: &'a mut Option<LastReview>,
    /// Where the game on the board comes from.
    pub(crate) origin: GameOrigin,
    pub(crate) sound: &'a SoundPlayer,
    pub(crate) runtime: &'a Runtime,
    pub(crate) catalog: &'a Arc<Catalog>,
    pub(crate) disk: Disk,
    /// Whether nothing lies over the activity that is called.
    pub(crate) is_top: bool,
    pub(crate) now: f64,
}

impl Desk<'_> {
    /// Applies a command to the board.
    pub(super) fn apply(&mut self, command: Command) {
        let update = self.board.apply(command, self.now);
        self.pass(&update);
    }

    /// Passes what happened on the board to the log, the sound and the status line. Nothing of it is
    /// saved.
    pub(crate) fn pass(&mut self, update: &GameUpdate) {
        for record in update.events.iter().filter_map(LogRecord::of) {
            self.messages.record(&record);
        }
        play_sounds(self.sound, self.board, update, self.now);
        self.messages.show_update(update);
    }
}

/// Plays the sounds of events.
pub(crate) fn play_sounds(player: &SoundPlayer, game: &Game, update: &GameUpdate, now: f64) {
    if update.notice.is_some() {
        player.play(Sound::Invalid);
    }
    let size = game.session().position().board().size();
    let landed = game.scene().timeline().settled();
    for event in &update.events {
        match event {
            Event::Dropped { cell, .. } => {
                let rows = size.rows.saturating_sub(cell.row);
                player.play_in(Sound::Drop { rows }, landed - now);
            }
            Event::Ended { outcome, .. } => {
                let sound = match outcome.winner() {
                    Some(_) => Sound::Win,
                    None => Sound::Draw,
                };
                player.play_in(sound, landed - now + 0.2);
            }
            _ => {}
        }
    }
}
