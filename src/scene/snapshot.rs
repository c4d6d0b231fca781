//! The scene: the look of a game at one moment.

use super::confetti::{self, Confetto};
use super::marks::{MarkEmphasis, MarkFilter, MarkStroke, Marks};
use super::{BoardLayout, Motion, Rect, Timeline, View};
use crate::rules::{Cell, Column, Player, Position};
use crate::session::{Event, Seat, Session};

/// A moving disc, drawn over the board at rest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MovingDisc {
    /// The column it moves in.
    pub column: Column,
    /// Its square, in pixels.
    pub rect: Rect,
    /// Its player.
    pub player: Player,
    /// Its opacity, 0 to 1.
    pub alpha: f32,
}

/// Everything drawn over the board at rest, at one moment.
#[derive(Clone, Debug)]
pub struct SceneSnapshot {
    /// The layout of the board.
    pub layout: BoardLayout,
    /// The moving discs.
    pub moving: Vec<MovingDisc>,
    /// The shaking column and its shift to the right, in pixels.
    pub shaken: Option<(Column, f32)>,
    /// The strokes over completed lines and squares.
    pub strokes: Vec<MarkStroke>,
    /// The column under the pointer or selected with the keyboard.
    pub aimed: Option<Column>,
    /// The disc that hovers above the aimed column, unless a disc falls there.
    pub ghost: Option<(Rect, Player)>,
    /// The cell in which that disc would come to rest. `None` while a disc falls there.
    pub landing: Option<(Cell, Player)>,
    /// The cell that a hint advises.
    pub hint: Option<Cell>,
    /// The cell of the last move, once its disc rests there.
    pub last: Option<Cell>,
    /// The confetti of a win.
    pub confetti: Vec<Confetto>,
}

/// The look of a game: view, animations and marks. Events drive it; the state of the game is in
/// the [`Session`].
#[derive(Clone, Debug)]
pub struct Scene {
    area: Rect,
    scale: f32,
    /// Whether chips with scores stand in the header.
    scored: bool,
    /// The column that a hint advises.
    hint: Option<Column>,
    view: View,
    timeline: Timeline,
    marks: Marks,
    filter: MarkFilter,
    aimed: Option<Column>,
    last: Option<Cell>,
    /// When confetti is thrown, or was.
    thrown: Option<f64>,
}

impl Scene {
    /// Makes an empty scene.
    #[must_use]
    pub fn new(motion: Motion) -> Self {
        Self {
            area: Rect::default(),
            scale: 1.0,
            scored: false,
            hint: None,
            view: View::default(),
            timeline: Timeline::new(motion),
            marks: Marks::default(),
            filter: MarkFilter::default(),
            aimed: None,
            last: None,
            thrown: None,
        }
    }

    /// Sets the part of the window for the board, and the text scale.
    pub fn set_area(&mut self, area: Rect, scale: f32) {
        self.area = area;
        self.scale = scale;
    }

    /// Sets whether the header has room for the chips of an analysis.
    pub fn set_scored(&mut self, scored: bool) {
        self.scored = scored;
    }

    /// Sets the column that a hint advises, until the next event of the game.
    pub fn set_hint(&mut self, column: Option<Column>) {
        self.hint = column;
    }

    /// The column that a hint advises, if there is one.
    #[must_use]
    pub const fn hint(&self) -> Option<Column> {
        self.hint
    }

    /// The visible part of the board.
    #[must_use]
    pub const fn view(&self) -> View {
        self.view
    }

    /// Sets the visible part of the board.
    pub fn set_view(&mut self, view: View) {
        self.view = view;
    }

    /// Sets how discs move. Moving ones come to rest if that changes.
    pub fn set_motion(&mut self, motion: Motion, now: f64) {
        self.timeline.set_motion(motion, now);
    }

    /// Sets which completions are marked.
    pub fn set_filter(&mut self, filter: MarkFilter) {
        self.filter = filter;
    }

    /// Which completions are marked.
    #[must_use]
    pub const fn filter(&self) -> MarkFilter {
        self.filter
    }

    /// Sets the column under the pointer or selected with the keyboard.
    pub fn aim(&mut self, column: Option<Column>) {
        self.aimed = column;
    }

    /// The column under the pointer or selected with the keyboard.
    #[must_use]
    pub const fn aimed(&self) -> Option<Column> {
        self.aimed
    }

    /// The animations in progress.
    #[must_use]
    pub const fn timeline(&self) -> &Timeline {
        &self.timeline
    }

    /// Returns the layout of a position's board.
    #[must_use]
    pub fn layout(&self, position: &Position) -> BoardLayout {
        BoardLayout::scaled(self.area, position.board().size(), self.view, self.scale)
    }

    /// Returns whether an animation is in progress.
    #[must_use]
    pub fn is_moving(&self, now: f64) -> bool {
        let is_festive = self
            .thrown
            .is_some_and(|from| now < from + confetti::SECONDS);
        self.timeline.is_moving(now) || self.marks.is_growing(now) || is_festive
    }

    /// Ends all animations.
    pub fn skip(&mut self, now: f64) {
        self.timeline.skip(now);
        self.marks.skip();
        self.thrown = None;
    }

    /// Shakes a column that was refused.
    pub fn refuse(&mut self, column: Column, now: f64) {
        self.timeline.shake(column, now);
    }

    /// Starts the animations of the events of a session.
    pub fn observe(&mut self, events: &[Event], session: &Session, now: f64) {
        let position = session.position();
        let mut landed = now;
        if !events.is_empty() {
            self.hint = None;
        }
        for event in events {
            match event {
                Event::Started => {
                    self.view = View::default();
                    self.aimed = None;
                    self.filter = MarkFilter::All;
                    self.rest(position, now);
                }
                Event::Rewound { .. } => self.rest(position, now),
                Event::Shown { ply } => self.rest(&session.position_at(*ply), now),
                Event::Dropped { player, cell, .. } => {
                    self.timeline.forget_landed(now);
                    let size = position.board().size();
                    landed = self.timeline.drop_disc(*cell, *player, size, now);
                    self.last = Some(*cell);
                    self.view = self.view.revealing(&self.layout(position), *cell);
                }
                Event::Swapped => self.timeline.swap_sides(now),
                Event::Ended { outcome, .. } => {
                    let winner = outcome.winner();
                    let is_person = |player| session.setup().seats[player] == Seat::Human;
                    let is_festive =
                        winner.is_some_and(is_person) && !self.timeline.motion().reduced;
                    self.thrown = is_festive.then_some(landed);
                }
                Event::Completed { .. }
                | Event::Scored { .. }
                | Event::Passed { .. }
                | Event::Paused
                | Event::Resumed
                | Event::Reseated { .. }
                | Event::Renamed { .. } => {}
            }
        }
        let completions = events.iter().filter_map(|event| match event {
            Event::Completed { completion } => Some(completion),
            _ => None,
        });
        self.marks.add(completions, landed);
    }

    /// Shows a position without animations.
    fn rest(&mut self, position: &Position, now: f64) {
        self.timeline.skip(now);
        self.thrown = None;
        self.marks.show(position.completions());
        self.last = position.moves().next_back().and_then(|column| {
            let top = position.board().height(column).checked_sub(1)?;
            Some(Cell::new(column, top))
        });
    }

    /// Returns the cells of the falling discs.
    #[must_use]
    pub fn falling_cells(&self, now: f64) -> Vec<Cell> {
        self.timeline.falling(now).map(|disc| disc.cell).collect()
    }

    /// Returns everything drawn over the board at rest at time `now`.
    #[must_use]
    pub fn snapshot(&self, session: &Session, now: f64) -> SceneSnapshot {
        let position = session.position();
        let layout = self.layout(position);
        let can_aim = session.shows_past() || session.outcome().is_none();
        let aimed = self
            .aimed
            .filter(|&column| layout.size.has_column(column) && can_aim);
        let player = position.to_move();
        let is_falling_in = |column: Column| {
            self.timeline
                .falling(now)
                .any(|disc| disc.cell.column == column)
        };
        let open = aimed
            .filter(|&column| session.awaits_human() && position.is_legal(column))
            .filter(|&column| !is_falling_in(column));
        let motion = self.timeline.motion();
        let moving = self.timeline.falling(now).map(|disc| {
            let height = f64::from(disc.cell.row) + disc.height(now, motion);
            MovingDisc {
                column: disc.cell.column,
                rect: layout.cell_at_height(disc.cell.column, single(height)),
                player: disc.player,
                alpha: single(disc.alpha(now, motion)),
            }
        });
        SceneSnapshot {
            moving: moving.collect(),
            shaken: layout.size.all_columns().find_map(|column| {
                let shaken = self.timeline.shaken(column, now);
                (shaken != 0.0).then(|| (column, single(shaken) * layout.cell))
            }),
            strokes: self
                .marks
                .strokes(layout.cell, self.emphasis(session, now), self.filter, now),
            aimed,
            ghost: open
                .filter(|_| layout.has_room_for_ghost(self.scored))
                .map(|column| (layout.ghost_rect(column), player)),
            hint: self
                .hint
                .and_then(|column| session.shown().board().landing(column)),
            landing: open
                .and_then(|column| position.board().landing(column))
                .map(|cell| (cell, player)),
            last: self
                .last
                .filter(|cell| !self.timeline.falling(now).any(|disc| disc.cell == *cell)),
            confetti: self.thrown.map_or_else(Vec::new, |from| {
                confetti::confetti(layout.frame(), now - from)
            }),
            layout,
        }
    }

    /// Returns which strokes are bright. The game is over once its last disc has landed.
    fn emphasis(&self, session: &Session, now: f64) -> MarkEmphasis {
        let is_at_end = !session.shows_past() && !self.timeline.is_falling(now);
        let outcome = session.outcome().filter(|_| is_at_end);
        MarkEmphasis::of(session.setup().ruleset.ending(), outcome)
    }
}

const fn single(value: f64) -> f32 {
    value as f32
}
