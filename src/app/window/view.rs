//! How the game is viewed: the aim, the marks, the analysis and the explanation.

use plummet::internals::scene::View;
use plummet::internals::text::msg;
use plummet::rules::{Column, Player};

use super::Window;
use crate::app::request::BoardRequest;

impl Window {
    /// Returns whether no more moves are expected on the board.
    fn is_over(&self) -> bool {
        match self.screen.activities.top() {
            Some(top) => !top.takes_discs(),
            None => self.screen.session().result().is_some(),
        }
    }

    /// Moves the aim this number of columns to the right (negative: left); after the end of a game,
    /// steps through it.
    pub(super) fn aim_or_step(&mut self, by: i32, now: f64) {
        match self.is_over() {
            true => self.ask(BoardRequest::Step(by), now),
            false => self.screen.move_aim(by),
        }
    }

    /// Aims at a column and scrolls it into view.
    pub(crate) fn go_to(&mut self, column: Column) {
        self.screen.go_to(column);
    }

    /// Centres a large board on this place, in cells from the bottom left.
    pub(crate) fn look_at(&mut self, across: f32, up: f32) {
        self.screen.look_at(across, up);
    }

    /// Zooms by this number of notches around the middle of the board (negative: out).
    pub(super) fn zoom(&mut self, notches: i32) {
        self.screen.zoom(notches, self.layout.areas.board.centre());
    }

    /// Shows the whole board.
    pub(super) fn fit_board(&mut self) {
        self.screen.game.scene_mut().set_view(View::Fit);
    }

    /// Marks only this player's completions; `None` marks those of both.
    pub(super) fn isolate(&mut self, player: Option<Player>) {
        if !self.screen.activities.is_open() {
            self.screen.isolate(player);
        }
    }

    /// Returns to the present: ends the animation, withdraws an open question, shows the last move.
    pub(super) fn return_to_present(&mut self, now: f64) {
        // The key closes the card of an explanation alone.
        let had_why = self.close_why();
        if !had_why && self.screen.activities.is_open() {
            return self.ask(BoardRequest::Back, now);
        }
        self.messages.withdraw_question();
        self.screen.game.scene_mut().skip(now);
        if !had_why && self.screen.session().shows_past() {
            self.ask(BoardRequest::ShowLast, now);
        }
    }

    /// Shows or hides the drawer of a narrow window.
    pub(crate) fn toggle_drawer(&mut self) {
        // The card of an explanation stands where the drawer opens.
        if self.close_why() {
            self.layout.is_drawer_open = true;
        } else {
            self.layout.is_drawer_open ^= !self.screen.activities.is_open();
        }
    }

    /// Returns whether a game with a person at another computer forbids help, and says so.
    pub(super) fn refuses_help(&mut self, now: f64) -> bool {
        let refuses = !self.screen.activities.is_open() && self.is_help_off();
        if refuses {
            self.messages.note(msg::together::no_help(), now);
        }
        refuses
    }

    /// Shows the analysis.
    pub(crate) fn analyse(&mut self, now: f64) {
        if !self.refuses_help(now)
            && !self.screen.activities.is_open()
            && !self.screen.analyst.is_on()
        {
            self.screen.analyst.toggle();
        }
    }

    /// Shows or hides the analysis. That it is off is said: what is seen of it is that the scores go.
    pub(super) fn toggle_analysis(&mut self, now: f64) {
        if self.refuses_help(now) || self.screen.activities.is_open() {
            return;
        }
        self.screen.analyst.toggle();
        if !self.screen.analyst.is_on() {
            self.messages.note(msg::panel::scores_off(), now);
        }
    }

    /// Stops the analysis of this position and keeps its result so far.
    pub(crate) fn stop_analysis(&mut self) {
        if !self.screen.activities.is_open() {
            self.screen.analyst.stop();
        }
    }

    /// Explains the position and the last move.
    pub(crate) fn explain(&mut self, now: f64) {
        if self.screen.reasons.card.is_none() {
            self.toggle_why(now);
        }
    }

    /// Shows the cells of this sentence of the explanation, counted from 0.
    pub(crate) fn show_reason(&mut self, index: usize) {
        if let Some(card) = &mut self.screen.reasons.card {
            card.choose(index);
        }
    }
}
