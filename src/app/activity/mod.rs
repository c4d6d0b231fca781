//! What a person does on the board: play the game, or look at one under review, follow a line of
//! play, answer questions, take a lesson.
//!
//! An [`Activity`] is what the game screen shows, and what answers the keys, the list of moves and the
//! columns. [`Activities`] is the stack of them over the game: the one on top has the board. The
//! stack has a board of its own, on which nothing is saved; the game waits below it. A
//! [`NewActivity`](crate::app::request::NewActivity) names one to begin, and `begin` makes it.
//!
//! ```text
//! BoardRequest ─▶ Activities::carry_out ─▶ Activity::carry_out ─▶ Sequel
//!                   from the top down         │ Desk: board, log, files
//! NewActivity ──▶ begin ─▶ Activity::show ◀───┘
//! ```
//!
//! | activity | file |
//! |---|---|
//! | a game under review | `game_review`, `review_card`, `review_panel`, `graph`, `subject` |
//! | a line of play | `line` |
//! | questions: mistakes, exercises, puzzles | `practice`, `question`, `answer`, `question_card` |
//! | a lesson | `lesson`, `lesson_card` |
//!
//! `bar` and `panel` are the frame around every activity, `cards` is what their cards are made of,
//! `board_marks` paints their marks, and `words` has the sentences about moves.

mod answer;
mod bar;
mod begin;
mod board_marks;
mod cards;
mod desk;
mod game_review;
mod graph;
mod lesson;
mod lesson_card;
mod line;
mod panel;
mod practice;
mod question;
mod question_card;
mod review_card;
mod review_panel;
mod stack;
mod subject;
mod words;

use std::fmt::Debug;

use egui::Ui;
use plummet::internals::presets::{Keys, Theme};
use plummet::internals::scene::LogRecord;
use plummet::internals::text::{Message, msg};
use plummet::rules::{Column, Position};
use plummet::session::Session;

use crate::app::card_parts::CardButton;
use crate::app::column_scores::ColumnScores;
use crate::app::request::BoardRequest;
use crate::app::ui_output::{Effect, UiOutput};

pub(crate) use bar::ActivityBar;
pub(crate) use begin::{begin, can_review};
pub(crate) use board_marks::BoardMarks;
pub(crate) use cards::Cards;
pub(crate) use desk::{Desk, play_sounds};
pub(crate) use panel::ActivityPanel;
pub(crate) use stack::{Activities, Asked, WayBack};
pub(crate) use subject::{LastReview, Subject};

/// What is done on the board.
///
/// Only [`Activity::show`], the title, the status line and the card are needed. The rest says what an
/// activity answers besides.
pub(crate) trait Activity: Debug {
    /// Puts itself on the board: when it begins, and when what lay over it has ended.
    fn show(&mut self, desk: &mut Desk<'_>);

    /// Returns what the log tells when it begins on the game.
    fn record(&self) -> Option<LogRecord> {
        None
    }

    /// Returns whether a disc that is dropped is an answer. If not, the arrows step.
    fn takes_discs(&self) -> bool {
        false
    }

    /// Carries out a request.
    fn carry_out(&mut self, _request: BoardRequest, _desk: &mut Desk<'_>) -> Sequel {
        Sequel::Below
    }

    /// Takes the results of jobs, and plays what is due on the board. Called in each frame, also
    /// while another activity lies over it.
    fn tick(&mut self, _desk: &mut Desk<'_>) {}

    /// Returns when something is due on the board.
    fn due(&self) -> Option<f64> {
        None
    }

    /// Ends. Returns the page to show instead.
    fn leave(self: Box<Self>, _ending: Leaving, _desk: &mut Desk<'_>) -> Option<Effect> {
        None
    }

    /// Returns the label of the button that leads back to it from what lies over it.
    fn way_back(&self) -> Message {
        msg::practice::back()
    }

    /// Returns what it is called, and what it is about if that is known.
    fn title(&self) -> (Message, Option<Message>);

    /// Returns the status line: what is on the board, and what useful keys do.
    fn status(&self, keys: &Keys) -> Message;

    /// Shows its card.
    fn card(&self, cards: &Cards<'_>, ui: &mut Ui, out: &mut UiOutput);

    /// Returns the rows of buttons at the foot of the panel, where they keep their places whatever
    /// the card says. `is_wide` tells that the panel has room for long labels.
    fn foot(&self, _cards: &Cards<'_>, _is_wide: bool) -> Vec<Vec<CardButton>> {
        Vec::new()
    }

    /// Returns the greatest room of the card above the foot, in points.
    fn card_room(&self) -> f32 {
        f32::INFINITY
    }

    /// Shows what stands above the card, also that of an activity over it.
    fn above_card(&self, _cards: &Cards<'_>, _ui: &mut Ui, _room: Room, _out: &mut UiOutput) {}

    /// Shows what stands below the card in the rest of the panel.
    fn below_card(&self, _cards: &Cards<'_>, _ui: &mut Ui, _room: Room, _out: &mut UiOutput) {}

    /// Returns the buttons of the bar. `is_wide` tells that it has room for long labels.
    fn bar_buttons(&self, _is_wide: bool) -> Vec<CardButton> {
        Vec::new()
    }

    /// Returns its marks over a position on the board.
    fn marks(&self, _position: &Position, _theme: &Theme) -> Option<BoardMarks> {
        None
    }

    /// Returns the scores to show above the columns: those of the position on the board.
    fn scores(&self, _session: &Session) -> Option<ColumnScores> {
        None
    }

    /// Returns the move that a question for reasons is about, if it is not the last one.
    fn asked_move(&self) -> Option<Column> {
        None
    }

    /// Returns the game that it is about, to save and to copy.
    fn subject(&self) -> Option<&Subject> {
        None
    }

    /// Returns the number of moves before the place in the game below that it is about.
    fn place(&self) -> Option<usize> {
        None
    }

    /// Follows what lies over it to a place in its game.
    fn follow(&mut self, _place: usize) {}
}

/// The room of a card above the buttons at the foot where nothing stands between them, in points.
const CARD_ROOM: f32 = 300.0;

/// What follows a request.
#[derive(Debug)]
pub(crate) enum Sequel {
    /// The request is carried out.
    Stay,
    /// The request is for the activity below.
    Below,
    /// It has put itself on the board: what lies over it ends.
    Front,
    /// Another activity begins over it.
    Over(Box<dyn Activity>),
    /// It ends.
    Back,
    /// All activities end, and then this is done.
    Leave(Leaving, Effect),
}

/// How activities end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Leaving {
    /// The person goes back to where they began.
    Back,
    /// Another game or activity begins.
    Replaced,
    /// The game goes on from the position on the board.
    PlayedOn,
}

/// The room in the panel.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Room {
    /// The height for the part, in points.
    pub(crate) height: f32,
    /// Whether the panel is a high one.
    pub(crate) is_high: bool,
    /// Whether the card is its own, and not that of an explanation or of what lies over it.
    pub(crate) owns_card: bool,
}
