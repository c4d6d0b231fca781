//! Begins and ends the activities over the game, and carries out what is requested of the board.
//!
//! Activities have a board of their own, which takes the place of the game's board. The game waits
//! meanwhile: its clock is paused, and an engine's move is played once they have ended.

use std::mem;

use plummet::session::{Command, Session};

use super::game_screen::GameScreen;
use super::{Window, settings};
use crate::app::activity::{Activities, Asked, Desk, Leaving, Subject, WayBack, begin};
use crate::app::game::Game;
use crate::app::pages::StartPage;
use crate::app::request::{BoardRequest, NewActivity};

impl GameScreen {
    /// Returns the game to save or copy: the one under review, or the one on the board.
    pub(super) fn game_to_keep(&self) -> &Session {
        let subject = self.activities.subject();
        subject.map_or(self.session(), Subject::session)
    }
}

impl Window {
    /// Returns the activities, and what they reach.
    pub(super) fn desk(&mut self) -> (&mut Activities, Desk<'_>) {
        let screen = &mut self.screen;
        let desk = Desk {
            board: &mut screen.game,
            disk: self.files.disk.clone(),
            store: &mut self.files.store,
            messages: &mut self.messages,
            last_review: &mut screen.last_review,
            origin: screen.origin,
            sound: &self.sound,
            runtime: &screen.runtime,
            catalog: &self.configuration.catalog,
            is_top: true,
            now: self.now,
        };
        (&mut screen.activities, desk)
    }

    /// Begins an activity. One that is open ends.
    pub(crate) fn begin_activity(&mut self, new: NewActivity) {
        if matches!(new, NewActivity::ToggleReview) && self.screen.activities.is_open() {
            return self.ask(BoardRequest::Close);
        }
        // What follows another activity returns to where that one began.
        let from_start = self.end_activities() || self.pages.hides_game();
        let (_, mut desk) = self.desk();
        let activity = match begin(new, &mut desk) {
            Ok(Some(activity)) => activity,
            Ok(None) => return,
            Err(error) => return self.messages.error(error),
        };
        if self.screen.session().clock_runs() && !self.is_linked() {
            self.command(Command::Pause);
        }
        self.pages.clear();
        self.messages.withdraw_question();
        self.screen.rest();
        if let Some(record) = activity.record() {
            self.messages.record(&record);
        }
        let motion = settings::motion(&self.files.store);
        // The activity puts a game on it.
        let setup = self.screen.session().setup().clone();
        let board = Game::new(setup, &[], self.screen.runtime.clone(), 0, motion);
        let (activities, mut desk) = self.desk();
        activities.put_aside(mem::replace(desk.board, board), from_start);
        activities.push(activity, &mut desk);
    }

    /// Ends the activities before another game begins. Returns whether they began on the start page.
    pub(super) fn end_activities(&mut self) -> bool {
        let (activities, mut desk) = self.desk();
        let Asked::Ended(ended) = activities.end(Leaving::Replaced, None, &mut desk) else {
            return false;
        };
        let from_start = ended.from_start;
        self.ended(ended);
        from_start
    }

    /// Shows what was there before the activities, and lets the game do what they have left to it.
    pub(super) fn ended(&mut self, ended: WayBack) {
        self.take_settings();
        if ended.ending == Leaving::Back {
            if ended.from_start {
                self.pages.push(StartPage::new());
            }
            if let Some(page) = ended.page {
                page.carry_out(self);
            }
        }
        if let Some(effect) = ended.effect {
            effect.carry_out(self);
        }
    }

    /// Takes the results of the activities' jobs, plays what is due on the board, and ends what is
    /// over.
    pub(super) fn follow_activities(&mut self) {
        let (activities, mut desk) = self.desk();
        activities.tick(&mut desk);
    }
}
