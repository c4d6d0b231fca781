//! What a person does on the board, and what of it is seen: the pointer, the aim, discs, steps back and
//! forward, the marks, the analysis, and facts that are said.

use super::*;

/// The longest search for a hint, in milliseconds.
const HINT_MILLIS: u64 = 5_000;

/// How far one notch of the wheel moves a zoomed board, in cells.
const CELLS_PER_NOTCH: f32 = 3.0;

impl Window {
    /// Handles an event of the pointer or the wheel on the board. `pointer` is the pointer's position
    /// after the events of the frame.
    pub fn pointer(&mut self, event: &InputEvent, pointer: Option<Pos2>) {
        let is_covered = self.cover() > Cover::Nothing;
        let areas = self.areas;
        let layer = |at: &Pos2| self.ctx.layer_id_at(*at / self.ctx.pixels_per_point());
        let is_seen = |at: &Pos2| {
            !(is_covered || areas.is_drawer && areas.panel.contains(*at))
                && layer(at).is_none_or(|it| it.order != egui::Order::Foreground)
        };
        let is_on_board = |at: &Pos2| !is_covered && areas.board.contains(*at);
        let layout = self.board_layout();
        let place = place_of(event);
        let column = place.filter(is_seen).and_then(|at| layout.column_at(at));
        match *event {
            InputEvent::PointerMoved(at) => {
                // A drag moves the board under the pointer.
                if let Some(from) = self.drag {
                    self.pan(at - from);
                    self.drag = place;
                }
                self.aim(column);
            }
            InputEvent::PointerGone => self.aim(None),
            InputEvent::PointerButton {
                button: PointerButton::Primary,
                pressed,
                ..
            } => {
                let column = column.filter(|_| pressed);
                if let Some(column) = column {
                    self.aim(Some(column));
                    self.ask(BoardRequest::Drop(column));
                }
            }
            InputEvent::PointerButton { pressed: false, .. } => self.drag = None,
            InputEvent::PointerButton { .. } => {
                self.drag = place.filter(is_on_board);
            }
            InputEvent::MouseWheel {
                delta, modifiers, ..
            } => {
                let Some(at) = pointer.filter(is_on_board) else {
                    return;
                };
                let step = CELLS_PER_NOTCH * layout.cell;
                if modifiers.command {
                    self.zoom(if delta.y > 0.0 { 1 } else { -1 }, at);
                } else if modifiers.shift {
                    self.pan(vec2(delta.y * step, 0.0));
                } else {
                    self.pan(delta * step);
                }
            }
            _ => {}
        }
    }

    /// Aims at a column: at none while a study takes no discs.
    fn aim(&mut self, column: Option<Column>) {
        let study = self.study.as_ref();
        let may_aim = study.is_none_or(|study| study.takes_discs());
        self.game.scene.aimed = column.filter(|_| may_aim);
    }

    /// Carries out a request to what is on the board: a study, or the game.
    pub fn ask(&mut self, request: BoardRequest) {
        if let Some(study) = &self.study
            && (request != BoardRequest::DropAimed || study.goes_on_by_drop())
        {
            return self.ask_study(request);
        }
        let session = self.session();
        let (shown, last) = (session.shown().ply(), session.position.ply());
        match request {
            BoardRequest::Drop(column) => {
                let is_possible = session.awaits_human() && session.position.is_legal(column);
                if is_possible && self.store.settings.confirm_moves {
                    let text = msg::game::drop_sure(column.number());
                    if !self.messages.is_confirmed(Question::Drop(column), text) {
                        self.game.scene.aimed = Some(column);
                        return;
                    }
                }
                // With a person at another computer the disc falls once the other has heard of it.
                // What is refused here says so on the board.
                let origin = Origin::Human;
                if is_possible && self.is_linked() {
                    self.order(Act::Move(column.number() as u8))
                } else {
                    self.command(Command::Play { column, origin })
                }
            }
            BoardRequest::DropAimed => match self.game.scene.aimed {
                Some(column) => self.ask(BoardRequest::Drop(column)),
                None => self.move_aim(0),
            },
            BoardRequest::Undo => self.order_or(Act::Offer(OfferKind::Undo), Command::Undo),
            BoardRequest::Redo if self.is_linked() => self.note(msg::together::not_here()),
            BoardRequest::Redo => self.command(Command::Redo),
            BoardRequest::Show(ply) => self.command(Command::Show { ply: ply.min(last) }),
            BoardRequest::Step(by) => {
                let ply = shown.saturating_add_signed(by as isize).min(last);
                self.command(Command::Show { ply });
            }
            BoardRequest::Rematch => self.rematch(),
            BoardRequest::Hint => self.ask_for_hint(),
            // The others are for studies.
            _ => {}
        }
    }

    /// Moves the aim this number of columns to the right (negative: left); where no more moves are
    /// expected, steps through the game.
    pub fn aim_or_step(&mut self, by: i32) {
        let is_over = match &self.study {
            Some(study) => !study.takes_discs(),
            None => self.session().result().is_some(),
        };
        if is_over {
            self.ask(BoardRequest::Step(by))
        } else {
            self.move_aim(by)
        }
    }

    /// Shows the analysis' answer as a hint if it has one and the settings name no level. Otherwise
    /// starts a level on a hint.
    fn ask_for_hint(&mut self) {
        if self.refuses_help() {
            return;
        }
        let session = self.session();
        if !can_hint(session) {
            return self.note(msg::game::hint_turn());
        }
        let chosen = self.store.settings.hint_level.as_deref();
        if chosen.is_none()
            && let Some(search) = self.analyst.search_of(session)
            && let Some(answer) = search.analysis().filter(|_| search.is_done())
        {
            let (best, score) = (answer.best, answer.score);
            return self.show_hint(best, score, "analysis".to_owned());
        }
        let Some(level) = hint_level(&self.catalog.levels, chosen, &session.setup.ruleset) else {
            return self.note(msg::game::hint_no_level());
        };
        let level = level.clone();
        let levels = vec![level.id.clone()];
        let look = then(move |window| {
            let session = window.session();
            let request = Request {
                engine: level.engine(fastrand::u64(..)),
                position: session.shown().clone(),
                limits: Limits::millis(HINT_MILLIS),
                revision: session.revision,
            };
            let search = Search::start(request, &window.runtime);
            window.note(msg::game::hint_looking(Message::of_file(&level.name)));
            window.hint = Some((search, level.name));
        });
        self.run_with(levels, look);
    }

    /// Centres a large board on this place, in cells from the top left.
    pub fn look_at(&mut self, cells: Vec2) {
        let layout = self.board_layout();
        let at = layout.grid.min + cells * layout.cell;
        self.pan(layout.viewport.center() - at);
    }

    /// Shows the whole board.
    pub fn fit_board(&mut self) {
        self.game.scene.view = View {
            zoom: Zoom::Fit,
            scroll: None,
        };
    }

    /// Shows or hides the completed lines and squares.
    pub fn toggle_marks(&mut self) {
        self.marks_hidden = !self.marks_hidden;
        self.isolate(None);
    }

    /// Marks only this player's completions; `None` marks those of both.
    pub fn isolate(&mut self, player: Option<Player>) {
        self.isolated = player;
        let filter = match player {
            Some(player) => MarkFilter::Only(player),
            None if self.marks_hidden => MarkFilter::Hidden,
            None => MarkFilter::All,
        };
        self.game.scene.filter = filter;
    }

    /// Returns to the present: ends the animation, withdraws an open question, shows the last move.
    pub fn return_to_present(&mut self) {
        // The key closes the card of an explanation alone.
        let had_why = self.close_why();
        if !had_why && self.study.is_some() {
            return self.ask(BoardRequest::Back);
        }
        self.messages.withdraw_question();
        self.game.scene.skip(self.now);
        if !had_why && self.session().shows_past() {
            self.ask(BoardRequest::Show(usize::MAX));
        }
    }

    /// Shows or hides the drawer of a narrow window.
    pub fn toggle_drawer(&mut self) {
        // The card of an explanation stands where the drawer opens.
        if self.close_why() {
            self.is_drawer_open = true;
        } else {
            self.is_drawer_open ^= self.study.is_none();
        }
    }

    /// Returns whether a game with a person at another computer forbids help, and says so.
    pub fn refuses_help(&mut self) -> bool {
        let refuses = self.is_help_off();
        if refuses {
            self.note(msg::together::no_help());
        }
        refuses
    }

    /// Shows the analysis.
    pub fn analyse(&mut self) {
        self.analyst.on = true;
    }

    /// Shows or hides the analysis. That it is off is said: what is seen of it is that the scores go.
    pub fn toggle_analysis(&mut self) {
        if self.refuses_help() || self.study.is_some() {
            return;
        }
        self.analyst.on ^= true;
        if !self.analyst.is_on() {
            self.note(msg::panel::scores_off());
        }
    }

    /// Stops the analysis of this position and keeps its result so far.
    pub fn stop_analysis(&mut self) {
        if self.study.is_none() {
            self.analyst.stop();
        }
    }

    /// Explains the position and the last move.
    pub fn explain(&mut self) {
        if self.why.is_none() {
            self.toggle_why();
        }
    }

    /// Shows the cells of this sentence of the explanation, counted from 0.
    pub fn show_reason(&mut self, index: usize) {
        if let Some(why) = &mut self.why {
            why.chosen = Some(index);
        }
    }

    /// Says a fact about the board that is shown: of the game, or of what lies over it. Screen readers
    /// take it from the status line.
    pub fn say(&mut self, fact: fn(&Session) -> Message) {
        self.note(fact(self.session()));
    }

    /// Says the discs of the aimed column, or of that of the last disc.
    pub fn say_column(&mut self) {
        let position = self.session().shown();
        let middle = Column::new(position.board.size.columns / 2);
        let last = position.moves().next_back();
        let column = self.game.scene.aimed.or(last).unwrap_or(middle);
        self.note(read_column(position, column));
    }

    /// Says the discs of a row: the one above the row that was read before.
    pub fn say_row(&mut self) {
        let position = self.session().shown();
        let (key, rows) = (position.key, position.board.size.rows);
        let row = self
            .read_row
            .filter(|read| read.0 == key)
            .map_or(0, |(_, row)| (row + 1) % rows);
        let text = read_row(position, row);
        self.read_row = Some((key, row));
        self.note(text);
    }

    /// Says the threats, unless a puzzle, an exercise or a task of a lesson waits for its answer.
    pub fn say_threats(&mut self) {
        let study = self.study.as_ref();
        if study.is_some_and(|study| study.takes_discs()) {
            self.note(msg::spoken::task_threats())
        } else {
            self.say(threats)
        }
    }

    /// Returns the layout of the board and its cells.
    pub fn board_layout(&self) -> BoardLayout {
        self.game.scene.layout(&self.session().position)
    }

    /// Changes what of the board is seen.
    fn change_view(&mut self, change: impl FnOnce(View, &BoardLayout) -> View) {
        let view = change(self.game.scene.view, &self.board_layout());
        self.game.scene.view = view;
    }

    fn pan(&mut self, by: Vec2) {
        self.change_view(|view, layout| view.panned(layout, by));
    }

    /// Zooms by this number of notches (negative: out) around a point of the window, in pixels.
    pub fn zoom(&mut self, notches: i32, at: Pos2) {
        self.change_view(|view, layout| view.zoomed(layout, notches, at));
    }

    /// Aims at a column, and scrolls as little as needed to see where its next disc lies.
    pub fn aim_at(&mut self, column: Column) {
        let board = &self.session().position.board;
        let height = board.height(column).min(board.size.rows - 1);
        self.change_view(|view, layout| view.revealing(layout, Cell::new(column, height)));
        self.game.scene.aimed = Some(column);
    }

    /// Moves the aim this number of columns to the right. Without an aim, aims at the middle
    /// column.
    fn move_aim(&mut self, by: i32) {
        let size = self.session().position.board.size;
        self.aim_at(match self.game.scene.aimed {
            None => Column::new((size.columns - 1) / 2),
            Some(column) => Cell::new(column, 0)
                .offset(by, 0, size)
                .map_or(column, |cell| cell.column),
        });
    }
}
