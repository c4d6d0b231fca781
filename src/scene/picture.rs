//! The scene: what one game looks like at one moment.

use super::marks::{MarkFilter, Marks, Stroke};
use super::{BoardLayout, Motion, Rect, Timeline, View};
use crate::rules::{Cell, Column, Player, Position};
use crate::session::{Event, Session};

/// A disc that is drawn over the resting board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MovingDisc {
    /// The column it moves in.
    pub column: Column,
    /// The square that it fills, in pixels.
    pub rect: Rect,
    /// Whose it is.
    pub player: Player,
    /// How opaque it is, 0 to 1.
    pub alpha: f32,
}

/// Everything that is drawn over the resting board at one moment.
#[derive(Clone, Debug)]
pub struct Picture {
    /// Where the cells are.
    pub layout: BoardLayout,
    /// The discs on their way.
    pub moving: Vec<MovingDisc>,
    /// The column that shakes and how far it is moved to the right, in pixels.
    pub shaken: Option<(Column, f32)>,
    /// The strokes over what is complete.
    pub strokes: Vec<Stroke>,
    /// The column under the pointer or chosen by the keys.
    pub aimed: Option<Column>,
    /// The disc that hovers above the aimed column.
    pub ghost: Option<(Rect, Player)>,
    /// The cell in which it would come to rest.
    pub landing: Option<(Cell, Player)>,
    /// The cell that a hint advises.
    pub hint: Option<Cell>,
    /// The cell of the last move, once its disc rests there.
    pub last: Option<Cell>,
}

/// What a game looks like. Events drive it; the game's truth stays in the
/// [`Session`].
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
}

impl Scene {
    /// A scene with nothing to show yet.
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
        }
    }

    /// Gives the board this part of the window, with text of this size (1.0 as
    /// designed).
    pub fn set_area(&mut self, area: Rect, scale: f32) {
        self.area = area;
        self.scale = scale;
    }

    /// Leaves room in the header for the chips of an analysis, or no longer.
    pub fn set_scored(&mut self, scored: bool) {
        self.scored = scored;
    }

    /// Marks a column as advised, until the next move.
    pub fn set_hint(&mut self, column: Option<Column>) {
        self.hint = column;
    }

    /// The column that is advised.
    #[must_use]
    pub const fn hint(&self) -> Option<Column> {
        self.hint
    }

    /// Which part of the board is seen.
    #[must_use]
    pub const fn view(&self) -> View {
        self.view
    }

    /// Shows another part of the board.
    pub fn set_view(&mut self, view: View) {
        self.view = view;
    }

    /// Lets discs move otherwise from now on.
    pub fn set_motion(&mut self, motion: Motion, now: f64) {
        self.timeline.set_motion(motion, now);
    }

    /// Marks only these completions.
    pub fn set_filter(&mut self, filter: MarkFilter) {
        self.filter = filter;
    }

    /// Which completions are marked.
    #[must_use]
    pub const fn filter(&self) -> MarkFilter {
        self.filter
    }

    /// Aims at a column, as the pointer or the keys do.
    pub fn aim(&mut self, column: Option<Column>) {
        self.aimed = column;
    }

    /// The column aimed at.
    #[must_use]
    pub const fn aimed(&self) -> Option<Column> {
        self.aimed
    }

    /// What moves.
    #[must_use]
    pub const fn timeline(&self) -> &Timeline {
        &self.timeline
    }

    /// Where the cells of a board are.
    #[must_use]
    pub fn layout(&self, position: &Position) -> BoardLayout {
        BoardLayout::scaled(self.area, position.board().size(), self.view, self.scale)
    }

    /// Whether the picture changes by itself.
    #[must_use]
    pub fn is_moving(&self, now: f64) -> bool {
        self.timeline.is_moving(now) || self.marks.is_growing(now)
    }

    /// Brings everything to rest.
    pub fn skip(&mut self, now: f64) {
        self.timeline.skip(now);
        self.marks.skip();
    }

    /// A refused column shakes.
    pub fn refuse(&mut self, column: Column, now: f64) {
        self.timeline.shake(column, now);
    }

    /// Takes note of what happened in the game.
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
                Event::Shown { ply } => {
                    let mut shown = position.clone();
                    while shown.ply() > *ply {
                        shown.undo();
                    }
                    self.rest(&shown, now);
                }
                Event::Dropped { player, cell, .. } => {
                    self.timeline.forget_landed(now);
                    let size = position.board().size();
                    landed = self.timeline.drop_disc(*cell, *player, size, now);
                    self.last = Some(*cell);
                    self.view = self.view.revealing(&self.layout(position), *cell);
                }
                Event::Completed { .. }
                | Event::Scored { .. }
                | Event::Ended { .. }
                | Event::Passed { .. }
                | Event::Swapped
                | Event::Paused
                | Event::Resumed
                | Event::Reseated { .. } => {}
            }
        }
        let completions = events.iter().filter_map(|event| match event {
            Event::Completed { completion } => Some(completion),
            _ => None,
        });
        self.marks.add(completions, landed);
    }

    /// Shows a position at rest.
    fn rest(&mut self, position: &Position, now: f64) {
        self.timeline.skip(now);
        self.marks.show(position.completions());
        self.last = position.moves().next_back().and_then(|column| {
            let top = position.board().height(column).checked_sub(1)?;
            Some(Cell::new(column, top))
        });
    }

    /// The cells of the discs on their way.
    #[must_use]
    pub fn falling_cells(&self, now: f64) -> Vec<Cell> {
        self.timeline.falling(now).map(|disc| disc.cell).collect()
    }

    /// Everything that is drawn over the resting board now.
    #[must_use]
    pub fn picture(&self, session: &Session, now: f64) -> Picture {
        let position = session.position();
        let layout = self.layout(position);
        let can_aim = session.shows_past() || session.outcome().is_none();
        let aimed = self
            .aimed
            .filter(|&column| layout.size.has_column(column) && can_aim);
        let player = position.to_move();
        let open = aimed.filter(|&column| session.awaits_human() && position.is_legal(column));
        Picture {
            layout,
            moving: self.moving(&layout, now),
            shaken: layout.size.all_columns().find_map(|column| {
                let shaken = self.timeline.shaken(column, now);
                (shaken != 0.0).then(|| (column, single(shaken) * layout.cell))
            }),
            strokes: self.marks.strokes(
                &layout,
                session.setup().ruleset.ending(),
                self.filter,
                now,
            ),
            aimed,
            ghost: open
                .and_then(|column| {
                    if self.scored {
                        layout.ghost_over_chip(column)
                    } else {
                        Some(layout.ghost_rect(column))
                    }
                })
                .map(|rect| (rect, player)),
            hint: self
                .hint
                .and_then(|column| session.shown().board().landing(column)),
            landing: open
                .and_then(|column| position.board().landing(column))
                .filter(|cell| !self.timeline.falling(now).any(|disc| disc.cell == *cell))
                .map(|cell| (cell, player)),
            last: self
                .last
                .filter(|cell| !self.timeline.falling(now).any(|disc| disc.cell == *cell)),
        }
    }

    fn moving(&self, layout: &BoardLayout, now: f64) -> Vec<MovingDisc> {
        let motion = self.timeline.motion();
        self.timeline
            .falling(now)
            .map(|disc| {
                let height = f64::from(disc.cell.row) + disc.height(now, motion);
                MovingDisc {
                    column: disc.cell.column,
                    rect: layout.cell_at_height(disc.cell.column, single(height)),
                    player: disc.player,
                    alpha: single(disc.alpha(now, motion)),
                }
            })
            .collect()
    }
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "pixels and parts of a second need no double precision"
)]
const fn single(value: f64) -> f32 {
    value as f32
}
