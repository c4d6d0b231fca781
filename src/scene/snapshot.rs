//! The scene: the look of a game at one moment.

use super::*;

/// A moving disc, drawn over the board at rest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MovingDisc {
    /// The cell in which it comes to rest.
    pub cell: Cell,
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
    /// The confetti of a win or of a right answer.
    pub confetti: Vec<Confetto>,
}

/// The look of a game: view, animations and marks. Events drive it; the state of the game is in
/// the [`Session`].
#[derive(Clone, Debug)]
pub struct Scene {
    /// The part of the window for the board.
    pub area: Rect,
    /// The number of pixels per point.
    pub scale: f32,
    /// Whether the header has room for the chips of an analysis.
    pub scored: bool,
    /// The column that a hint advises, until the next event of the game.
    pub hint: Option<Column>,
    /// The visible part of the board.
    pub view: View,
    /// The animations in progress.
    pub timeline: Timeline,
    marks: Marks,
    /// Which completions are marked.
    pub filter: MarkFilter,
    /// The column under the pointer or selected with the keyboard.
    pub aimed: Option<Column>,
    last: Option<Cell>,
    /// When confetti is thrown, or was, and around which cell; `None`: over the board.
    pub thrown: Option<(f64, Option<Cell>)>,
}

impl Scene {
    /// Makes an empty scene.
    pub fn new(motion: Motion) -> Self {
        let mut timeline = Timeline::default();
        timeline.motion = motion;
        Self {
            area: Rect::ZERO,
            scale: 1.0,
            scored: false,
            hint: None,
            view: View::default(),
            timeline,
            marks: Marks::default(),
            filter: MarkFilter::All,
            aimed: None,
            last: None,
            thrown: None,
        }
    }

    /// Returns the layout of a position's board.
    pub fn layout(&self, position: &Position) -> BoardLayout {
        BoardLayout::new(self.area, position.board.size, self.view, self.scale)
    }

    /// Returns whether an animation is in progress.
    pub fn is_moving(&self, now: f64) -> bool {
        let is_thrown = |(from, _)| now < from + confetti::SECONDS;
        self.timeline.is_moving(now)
            || self.marks.is_growing(now)
            || self.thrown.is_some_and(is_thrown)
    }

    /// Ends all animations.
    pub fn skip(&mut self, now: f64) {
        self.timeline.skip(now);
        self.marks.skip();
        self.thrown = None;
    }

    /// Starts the animations of the events of a session.
    pub fn observe(&mut self, events: &[Event], session: &Session, now: f64) {
        let position = &session.position;
        let (mut landed, mut completed) = (now, Vec::new());
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
                    let size = position.board.size;
                    landed = self.timeline.drop_disc(*cell, *player, size, now);
                    self.last = Some(*cell);
                    self.view = self.view.revealing(&self.layout(position), *cell);
                }
                Event::Completed { completion } => completed.push(completion.clone()),
                Event::Swapped => self.timeline.swapped = Some(now),
                _ => {}
            }
        }
        self.marks.add(completed, landed);
    }

    /// Throws confetti over the board, or around the last disc. With reduced motion there is none.
    pub fn cheer(&mut self, is_around_disc: bool, from: f64) {
        let is_thrown = !self.timeline.motion.reduced;
        self.thrown = is_thrown.then_some((from, self.last.filter(|_| is_around_disc)));
    }

    /// Shows a position without animations.
    fn rest(&mut self, position: &Position, now: f64) {
        self.timeline.skip(now);
        self.thrown = None;
        self.marks = Marks::of(position.completions());
        self.last = last_disc(position);
    }

    /// Returns everything drawn over the board at rest at time `now`.
    pub fn snapshot(&self, session: &Session, now: f64) -> SceneSnapshot {
        let (position, timeline) = (&session.position, &self.timeline);
        let (layout, player) = (self.layout(position), position.to_move);
        let can_aim = session.shows_past() || session.outcome().is_none();
        let is_aimed = |column: &Column| layout.size.has_column(*column) && can_aim;
        let aimed = self.aimed.filter(is_aimed);
        let moving = timeline.falling(now).map(|disc| {
            let (height, alpha) = disc.look(now, timeline.motion);
            let height = f64::from(disc.cell.row) + height;
            MovingDisc {
                cell: disc.cell,
                rect: layout.cell_at_height(disc.cell.column, height as f32),
                player: disc.player,
                alpha: alpha as f32,
            }
        });
        let moving: Vec<MovingDisc> = moving.collect();
        let falls_in = |column: Column| moving.iter().any(|disc| disc.cell.column == column);
        let open = aimed.filter(|&column| {
            session.awaits_human() && position.is_legal(column) && !falls_in(column)
        });
        let ghost = open.filter(|_| layout.has_room_for_ghost(self.scored));
        let landing = open.and_then(|column| position.board.landing(column));
        let board = &session.shown().board;
        // The game is over once its last disc has landed.
        let is_at_end = !session.shows_past() && moving.is_empty();
        let outcome = session.outcome().filter(|_| is_at_end);
        let ending = session.setup.ruleset.ending;
        let confetti = self.thrown.map(|(from, around)| {
            let (area, pieces) = match around {
                // They fall past it.
                Some(cell) => {
                    let disc = layout.cell_rect(cell);
                    (disc.expand(layout.cell).translate(disc.size() * 0.5), 40)
                }
                None => (layout.frame(), 120),
            };
            confetti(area, pieces, now - from)
        });
        SceneSnapshot {
            shaken: timeline
                .shaken(now)
                .map(|(column, by)| (column, by as f32 * layout.cell)),
            strokes: self
                .marks
                .strokes(layout.cell, ending, outcome, self.filter, now),
            aimed,
            ghost: ghost.map(|column| (layout.ghost_rect(column), player)),
            hint: self.hint.and_then(|column| board.landing(column)),
            landing: landing.map(|cell| (cell, player)),
            last: self
                .last
                .filter(|cell| moving.iter().all(|disc| disc.cell != *cell)),
            confetti: confetti.unwrap_or_default(),
            moving,
            layout,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the scene of a game of two people in which red has just won by column 1, and the game.
    fn won(mut scene: Scene) -> (Scene, Session) {
        let seats = ByPlayer::from_fn(|_| Seat::Human);
        scene.area = Rect::from_min_size(emath::Pos2::ZERO, emath::Vec2::splat(700.0));
        let mut session = Session::new(GameSetup::plain("p", "Game", Ruleset::default(), seats));
        for number in [1, 2, 1, 2, 1, 2, 1] {
            let (column, origin) = (Column::new(number - 1), Origin::Human);
            let events = session.apply(Command::Play { column, origin });
            scene.observe(&events.expect("a legal move"), &session, 0.0);
        }
        (scene, session)
    }

    #[test]
    fn a_win_is_thrown_over_the_board_and_a_right_answer_around_its_disc() {
        let soon = |(scene, session): &(Scene, Session)| scene.snapshot(session, 5.1).confetti;
        let mut game = won(Scene::new(Motion::default()));
        game.0.cheer(false, 5.0);
        let over_board = soon(&game);
        assert_eq!(over_board.len(), 120);
        game.0.cheer(true, 5.0);
        let layout = game.0.layout(&game.1.position);
        let last = layout.cell_rect(Cell::new(Column::new(0), 3));
        let pieces = soon(&game);
        assert_eq!(pieces.len(), 40);
        assert!(
            pieces
                .iter()
                .all(|it| last.expand(2.0 * layout.cell).contains(it.centre))
        );
        let reduced = Motion {
            reduced: true,
            ..Motion::default()
        };
        game.0.timeline.motion = reduced;
        game.0.cheer(true, 5.0);
        assert!(soon(&game).is_empty());
    }
}
