//! The activities over the game, and the board that they share.

use std::mem;

use plummet::internals::presets::Keys;
use plummet::internals::scene::LogRecord;
use plummet::internals::text::Message;

use super::{Activity, Desk, Leaving, Sequel, Subject};
use crate::app::game::Game;
use crate::app::request::BoardRequest;
use crate::app::ui_output::Effect;

/// The activities over the game, the one on the board last.
#[derive(Debug, Default)]
pub(crate) struct Activities {
    open: Vec<Box<dyn Activity>>,
    /// The game below them.
    waiting: Option<Box<Game>>,
    /// Whether the start page was open when they began.
    from_start: bool,
}

/// What became of a request.
#[derive(Debug)]
pub(crate) enum Asked {
    /// No activity knows it.
    Unknown,
    Done,
    /// All activities have ended.
    Ended(WayBack),
}

/// What is to be done once all activities have ended.
#[derive(Debug)]
pub(crate) struct WayBack {
    pub(crate) ending: Leaving,
    /// Whether the start page was open when they began.
    pub(crate) from_start: bool,
    /// The page to show instead.
    pub(crate) page: Option<Effect>,
    /// What follows.
    pub(crate) effect: Option<Effect>,
}

impl Activities {
    /// Returns whether something lies over the game.
    pub(crate) const fn is_open(&self) -> bool {
        !self.open.is_empty()
    }

    /// Returns the activity on the board.
    pub(crate) fn top(&self) -> Option<&dyn Activity> {
        self.open.last().map(Box::as_ref)
    }

    /// Returns the activity below the one on the board.
    pub(crate) fn below(&self) -> Option<&dyn Activity> {
        self.open.iter().nth_back(1).map(Box::as_ref)
    }

    /// Iterates over the activities, the one on the board last.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &dyn Activity> {
        self.open.iter().map(Box::as_ref)
    }

    /// Returns the game that is under review.
    pub(crate) fn subject(&self) -> Option<&Subject> {
        self.iter().find_map(|activity| activity.subject())
    }

    /// Returns when something is due on the board.
    pub(crate) fn due(&self) -> Option<f64> {
        self.iter().filter_map(|activity| activity.due()).next()
    }

    /// Returns the status line.
    pub(crate) fn status(&self, keys: &Keys) -> Option<Message> {
        Some(self.top()?.status(keys))
    }

    /// Puts the game aside for a board of the activities.
    pub(crate) fn put_aside(&mut self, game: Game, from_start: bool) {
        self.waiting = Some(Box::new(game));
        self.from_start = from_start;
    }

    /// Begins an activity over the others.
    pub(crate) fn push(&mut self, mut activity: Box<dyn Activity>, desk: &mut Desk<'_>) {
        desk.is_top = true;
        activity.show(desk);
        self.open.push(activity);
        self.follow_top();
    }

    /// Lets what lies below follow the activity on the board.
    fn follow_top(&mut self) {
        if let Some((top, below)) = self.open.split_last_mut()
            && let Some(place) = top.place()
        {
            for activity in below {
                activity.follow(place);
            }
        }
    }

    /// Carries out a request, by the first activity from the top that knows it.
    pub(crate) fn carry_out(&mut self, request: BoardRequest, desk: &mut Desk<'_>) -> Asked {
        if request == BoardRequest::Close {
            return self.end(Leaving::Back, None, desk);
        }
        let last = self.open.len().wrapping_sub(1);
        let from_top = self.open.iter_mut().enumerate().rev();
        let mut answers = from_top.map(|(index, activity)| {
            desk.is_top = index == last;
            (index, activity.carry_out(request, desk))
        });
        match answers.find(|(_, next)| !matches!(next, Sequel::Below)) {
            Some((index, next)) => self.go_on(index, next, desk),
            None => Asked::Unknown,
        }
    }

    /// Does what the activity of this index wants next.
    fn go_on(&mut self, index: usize, next: Sequel, desk: &mut Desk<'_>) -> Asked {
        match next {
            Sequel::Stay | Sequel::Below => {}
            Sequel::Front => {
                self.cut(index + 1, Leaving::Back, desk);
            }
            Sequel::Over(activity) => {
                self.cut(index + 1, Leaving::Back, desk);
                self.push(activity, desk);
            }
            Sequel::Back if index == 0 => return self.end(Leaving::Back, None, desk),
            Sequel::Back => {
                self.cut(index, Leaving::Back, desk);
                desk.is_top = true;
                if let Some(top) = self.open.last_mut() {
                    top.show(desk);
                }
                desk.messages.forget_game();
            }
            Sequel::Leave(ending, effect) => return self.end(ending, Some(effect), desk),
        }
        self.follow_top();
        Asked::Done
    }

    /// Ends all activities, and puts the game back on the board, after which there is this effect.
    pub(crate) fn end(
        &mut self,
        ending: Leaving,
        effect: Option<Effect>,
        desk: &mut Desk<'_>,
    ) -> Asked {
        let Some(game) = self.waiting.take() else {
            return Asked::Unknown;
        };
        *desk.board = *game;
        if ending != Leaving::PlayedOn {
            let (state, moves) = ("closed", self.subject().map_or(0, Subject::len));
            desk.messages.record(&LogRecord::Review { state, moves });
        }
        Asked::Ended(WayBack {
            ending,
            from_start: mem::take(&mut self.from_start),
            page: self.cut(0, ending, desk),
            effect,
        })
    }

    /// Ends the activities from this index on. Returns the page that the lowest one leads to.
    fn cut(&mut self, index: usize, ending: Leaving, desk: &mut Desk<'_>) -> Option<Effect> {
        let ended = self.open.split_off(index).into_iter().rev();
        ended.fold(None, |page, it| it.leave(ending, desk).or(page))
    }

    /// Takes the results of jobs, and plays what is due on the board.
    pub(crate) fn tick(&mut self, desk: &mut Desk<'_>) {
        let last = self.open.len();
        for (index, activity) in self.open.iter_mut().enumerate() {
            desk.is_top = index + 1 == last;
            activity.tick(desk);
        }
    }
}

#[cfg(test)]
mod tests;
