//! What lies over the game: a game under review, a line of play, questions, a lesson, a position that is
//! set up.
//!
//! A [`Study`] has a board of its own, on which nothing is saved; the game waits meanwhile: its clock
//! is paused, and an engine's move is played once the study has ended. A line or questions about a game
//! under review lie over it, and lead back to it.

mod game_review;
mod graph;
mod line;
mod marks;
mod questions;
mod set_up;
mod story;
mod why;
mod words;

use super::card::*;
use super::hints::can_hint;
use super::*;
use crate::app::analyst::ColumnScores;
use crate::app::event_log::told;
use crate::app::fitting::{fitted, width_of};
use crate::app::game::GameUpdate;
use crate::app::language::key_of;
use crate::app::move_list::MoveList;
use crate::app::overlay::Overlay;
use crate::app::pictures::paint_disc;
use crate::app::request::PuzzleList;
use crate::app::store;
use crate::app::style::{BAR_ROOM, icon_button, veil};
use crate::host::SystemClock;
use egui::{Align2, Pos2, ProgressBar, Rect, Shape, StrokeKind, lerp, pos2, remap_clamp};
use plummet::internals::engine::PerRuleset;
use plummet::internals::rules::row_name;
use plummet::internals::sound::Sound;
use plummet::internals::text::msg::{practice, review};
use questions::Questions;
pub use set_up::SetUp;
use std::sync::atomic::Ordering;
use std::sync::{LazyLock, Mutex, PoisonError};

pub use game_review::GameReview;
pub use line::Line;
pub use marks::Mark;
pub use story::Story;
pub use why::Why;

/// The height of a panel from which it is a high one.
const HIGH_FROM: f32 = 480.0;
/// The part of a high panel that the list of moves has.
const LIST_SHARE: f32 = 0.3;
/// The width of a panel from which it has a wide margin.
const WIDE_FROM: f32 = 280.0;

/// What a study begins with.
#[expect(clippy::large_enum_variant, reason = "there is one")]
enum Activity {
    Review(GameReview),
    Questions(Questions),
    SetUp(SetUp),
}

/// What is done on the board over the game. A line of the review is that of the screen.
pub struct Study {
    /// The game under review.
    pub review: Option<GameReview>,
    /// The questions that lie over it, or alone on the board.
    pub questions: Option<Questions>,
    /// The position that is set up on the board.
    set_up: Option<SetUp>,
    /// The game below.
    waiting: Game,
    /// The pages that were open when it began.
    pages: PageStack,
}

impl Study {
    /// Returns whether discs are dropped, as answers or to set up a position. If not, the arrows step.
    pub fn takes_discs(&self) -> bool {
        self.set_up.is_some() || self.questions.as_ref().is_some_and(Questions::takes_discs)
    }

    /// Returns whether the key that drops a disc leads on.
    pub fn goes_on_by_drop(&self) -> bool {
        self.is_lesson() && !self.takes_discs()
    }

    /// Returns whether it is a lesson.
    pub fn is_lesson(&self) -> bool {
        self.questions.as_ref().is_some_and(Questions::is_lesson)
    }

    /// Carries out a request: what is on the board does, or the review below. Returns whether the study
    /// ends.
    fn act(&mut self, request: BoardRequest, window: &mut Window) -> bool {
        use BoardRequest::*;
        let request = match request {
            Undo => Step(-1),
            Redo => Step(1),
            _ => request,
        };
        let is_top = !self.has_over(window);
        if request == Back {
            return self.back(window);
        }
        if let (Some(set_up), Drop(column)) = (&mut self.set_up, request) {
            set_up.press(column, window);
        }
        if let Some(questions) = &mut self.questions {
            if questions.is_finished() && [Next, DropAimed, Step(1)].contains(&request) {
                return self.back(window);
            }
            if questions.act(request, window) {
                if let (Some(review), Some(place)) = (&mut self.review, questions.place()) {
                    review.looked_at = place;
                }
                return false;
            }
        } else if let Some(line) = &window.line {
            match request {
                Step(by) => {
                    window.step_line(by);
                    return false;
                }
                Better | Played if line.is_better == (request == Better) => {
                    window.go_on_with_line();
                    return false;
                }
                _ => {}
            }
        }
        let Some(review) = &mut self.review else {
            return false;
        };
        let place = match request {
            Show(moves) => Some(moves),
            Step(by) => Some(review.looked_at.saturating_add_signed(by as isize)),
            Next => review.other_mistake(true),
            Previous => review.other_mistake(false),
            _ => None,
        };
        if let Some(place) = place {
            self.questions = None;
            review.looked_at = place.min(review.len());
            let update = review.show(window);
            window.tell(&update);
            return false;
        }
        match request {
            Drop(_) if is_top && review.shown_ply().is_some() => {
                window.note(review::is_review());
            }
            Better | Played => {
                if let Some(line) = review.line(request == Better, window.now) {
                    let setup = between_people(review.session.setup.clone());
                    put_on_board(window, Session::at(setup, review.position()));
                    (self.questions, window.line) = (None, Some(line));
                }
            }
            Again | Learn => {
                let is_learnt = request == Learn;
                if let Some(mut questions) = Questions::of_review(review, is_learnt) {
                    questions.show(window);
                    review.looked_at = questions.place().unwrap_or(review.looked_at);
                    self.questions = Some(questions);
                }
            }
            Stop => review.run = None,
            _ => {}
        }
        false
    }

    /// Returns whether questions or a line lie over the review.
    fn has_over(&self, window: &Window) -> bool {
        self.questions.is_some() || window.line.is_some()
    }

    /// Goes back from what lies over the review to it. Returns whether there is nothing to go back to.
    fn back(&mut self, window: &mut Window) -> bool {
        let has_over = self.has_over(window);
        let review = self.review.as_ref().filter(|_| has_over);
        let is_end = review.is_none();
        if let Some(review) = review {
            self.questions = None;
            review.show(window);
            window.messages.forget_game();
        }
        is_end
    }

    /// Returns what it is called, and what it is about if that is known.
    pub fn title(&self) -> (Message, Option<Message>) {
        match (&self.review, &self.questions, &self.set_up) {
            (None, Some(questions), _) => questions.title(),
            (None, None, Some(set_up)) => set_up.title(),
            (review, ..) => {
                let about = review.as_ref().map(|it| words::summary(&it.session));
                (review::title(), about)
            }
        }
    }

    /// Returns the status line: what is on the board, and what useful keys do.
    pub fn status(&self, keys: &Keys, line: Option<&Line>) -> (Message, Vec<Message>) {
        match (&self.questions, &self.review) {
            (Some(questions), _) => questions.status(keys),
            (None, Some(review)) if line.is_none() => review.status(keys),
            _ if self.set_up.is_some() => {
                let leave: Hint = (Action::Cancel, practice::key_back);
                (msg::set_up::about(), key_hints(keys, &[leave]))
            }
            _ => {
                let hints: &[Hint] = &[
                    (Action::Right, review::key_line_next),
                    (Action::Left, review::key_line_back),
                    (Action::Cancel, review::key_review),
                ];
                (review::line_status(), key_hints(keys, hints))
            }
        }
    }

    /// Returns the card, and the rows of buttons at the foot of the panel, where they keep their places
    /// whatever the card says.
    fn card<'a>(&self, window: &'a Window) -> Option<(Card<'a>, Vec<Vec<CardButton>>)> {
        Some(match (&self.questions, &window.line) {
            (Some(questions), _) => (questions.card(window), questions.foot(window)),
            (None, None) => match (&self.review, &self.set_up) {
                (Some(review), _) => (review.card(window), vec![review.steps()]),
                (None, set_up) => (
                    Card::new(window, None, None),
                    vec![vec![set_up.as_ref()?.foot(window)]],
                ),
            },
            (None, Some(line)) => {
                let label = if line.is_at_end() {
                    review::line_again()
                } else {
                    review::line_next()
                };
                let (title, next) = if line.is_better {
                    let next = CardButton::of("review:better", label, Action::BetterLine);
                    (review::line_better(), next)
                } else {
                    (
                        review::line_played(),
                        CardButton::new("review:refutation", label, BoardRequest::Played),
                    )
                };
                let mut card = Card::new(window, Some(window.theme.good), Some(title));
                card.parts.push(line.moves(window));
                card.small(review::line_place(line.played, line.columns.len()));
                (card, vec![vec![next], vec![back_button().main_if(true)]])
            }
        })
    }

    /// Returns the marks over a position on the board.
    pub fn marks(&self, shown: &Position, window: &Window) -> Vec<(Cell, Mark)> {
        match (&self.questions, &self.review) {
            (Some(questions), _) => questions
                .marks(shown)
                .iter()
                .map(|&cell| (cell, Mark::SpokenOf))
                .collect(),
            (None, Some(review)) if window.line.is_none() => review.marks(shown, &window.theme),
            _ => Vec::new(),
        }
    }

    /// Returns the scores to show above the columns: those of the position on the board.
    pub fn scores(&self, shown: &Position) -> Option<ColumnScores> {
        let ply = self
            .review
            .as_ref()
            .filter(|_| self.questions.is_none())?
            .shown_ply()?;
        (shown.ply() + 1 == ply.ply).then(|| ColumnScores::before(ply))
    }

    /// Shows the panel. `why` is the card of an explanation, which takes the place of its own card.
    pub fn panel(&self, ui: &mut Ui, rect: Rect, window: &Window, why: Option<Card<'_>>) {
        let margin = if rect.width() >= WIDE_FROM { 16.0 } else { 8.0 };
        let whole = rect.shrink2(Vec2::new(margin, 12.0));
        let Some(own) = self.card(window) else {
            return;
        };
        let owns_card = why.is_none() && !self.has_over(window);
        let (card, foot) = own;
        let mut card = why.unwrap_or(card);
        // The buttons keep their places, and end where the cards above do.
        let mut below = ui.new_child(
            UiBuilder::new()
                .max_rect(whole.with_max_x(whole.right() - BAR_ROOM))
                .layout(Layout::bottom_up(Align::Min)),
        );
        below.spacing_mut().item_spacing = Vec2::splat(6.0);
        for row in foot.into_iter().rev() {
            button_rows(&mut below, window, row);
        }
        let inside = whole.with_max_y(below.cursor().bottom());
        // Where there is room, the list keeps its place whatever the card says.
        let is_high = self.review.is_some() && inside.height() >= HIGH_FROM;
        let height = if is_high {
            inside.height() * LIST_SHARE
        } else {
            0.0
        };
        let (above, below) = inside.split_top_bottom_at_y(inside.bottom() - height);
        let list = |ui: &mut Ui, height| {
            if let Some(review) = &self.review {
                let list = MoveList {
                    shown: review.looked_at,
                    review: Some(review),
                    ..MoveList::of(&window.theme, &review.session)
                };
                list.show(ui, height);
            }
        };
        scrolled(ui, above, "review", |ui| {
            ui.spacing_mut().item_spacing.y = 8.0;
            if let Some(review) = &self.review {
                review.overview(ui, window, inside.height(), owns_card);
            } else {
                card.height = inside.height() - 12.0;
            }
            match &self.set_up {
                Some(set_up) => set_up.panel(ui, window, card.height),
                None => card.show(ui),
            }
            if !is_high {
                let used = ui.min_rect().height();
                list(ui, inside.height() - used);
            }
        });
        if is_high {
            let below = below.with_max_x(below.right() - BAR_ROOM);
            list(&mut ui.new_child(UiBuilder::new().max_rect(below)), height);
        }
    }

    /// Shows its part of the bar above the board, from right to left.
    pub fn bar(&self, ui: &mut Ui, window: &Window, is_wide: bool) {
        let close = icon_button(
            ui,
            true,
            Icon::Close,
            with_key(review::close(), window.keys(), Action::Review),
        );
        close.asks("review:close", || BoardRequest::Close);
        command_icon(ui, window, "menu", Action::Menu);
        if let Some(review) = &self.review {
            let label = if is_wide {
                review::play_on()
            } else {
                review::play_on_short()
            };
            if is_wide {
                let rematch = BoardRequest::Rematch;
                CardButton::new("rematch", msg::panel::again(), rematch).show(ui, window, 0.0);
            }
            CardButton::new("review:play_on", label, then(Window::play_on))
                .only_if(review.position().outcome.is_none())
                .show(ui, window, 0.0);
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let (title, about) = self.title();
            ui.label(words(title, bold(19.0)));
            ui.add_space(2.0);
            let look = (&regular(14.0), window.theme.dim);
            let space = (ui.available_width(), 2);
            let about = about.map(|about| fitted(ui, &t(about), look, space, Align::Min));
            // Part of it says less than nothing.
            if let Some(about) = about.filter(|about| !about.elided) {
                ui.add(Label::new(about));
            }
        });
    }
}

impl Window {
    /// Returns whether the game on the board can be reviewed: once it is over, or if it was played
    /// before.
    pub fn can_review(&self) -> bool {
        let is_new = matches!(self.origin, GameOrigin::New | GameOrigin::SetUp);
        let is_known = self.session().result().is_some() || !is_new;
        is_known && self.session().position.ply() > 0
    }

    /// Returns whether the game on the board was played on from a review.
    pub fn is_from_review(&self) -> bool {
        self.origin == GameOrigin::Review && self.last_review.is_some()
    }

    /// Returns the game under review.
    pub fn reviewed(&self) -> Option<&GameReview> {
        self.study.as_ref()?.review.as_ref()
    }

    /// Returns the game to save or copy: the one under review, or the one on the board.
    pub fn game_to_keep(&self) -> &Session {
        self.reviewed()
            .map_or(self.session(), |review| &review.session)
    }
}

impl Window {
    /// Opens the review of the game on the board, or closes it. From a game that was played on the way
    /// leads back to its review.
    pub fn toggle_review(&mut self) {
        if self.study.is_some() {
            self.ask(BoardRequest::Close);
        } else if self.is_from_review() {
            let last = self.last_review.take();
            self.begin_study(last.map(Activity::Review));
        } else {
            self.review();
        }
    }

    /// Opens the review of the game on the board: the one that was left last, if it is done and of this
    /// game.
    pub fn review(&mut self) {
        if !self.can_review() {
            return self.note(review::when_over());
        }
        let record = self.session().record();
        let is_it = |last: &mut GameReview| last.is_done() && last.session.record() == record;
        match self.last_review.take_if(is_it) {
            Some(mut last) => {
                last.looked_at = last.len();
                self.begin_study(Activity::Review(last));
            }
            None => self.review_game(&record, None),
        }
    }

    /// Reviews a game, in this file if it has one of its own.
    pub fn review_game(&mut self, game: &GameRecord, file: Option<PathBuf>) {
        let statistics = &self.store.statistics.value;
        let person = Strength::of_person(statistics, &game.setup.preset);
        match GameReview::new(game, person, file, &self.runtime) {
            Ok(review) => self.begin_study(Activity::Review(review)),
            Err(error) => self.messages.error(error),
        }
    }

    /// Asks the exercises that are due.
    pub fn practise(&mut self) {
        match Questions::exercises(self) {
            None => self.note(practice::none_due()),
            questions => self.begin_study(questions.map(Activity::Questions)),
        }
    }

    /// Asks puzzles of this list, one after the other.
    pub fn ask_puzzles(&mut self, puzzles: Vec<Puzzle>, list: PuzzleList) {
        let questions = Questions::puzzles(puzzles, list, &self.catalog);
        self.begin_study(questions.map(Activity::Questions));
    }

    /// Begins a lesson, or goes on with it where it was left.
    pub fn learn(&mut self, id: &str) {
        let questions = Questions::lesson(id, self);
        self.begin_study(questions.map(Activity::Questions));
    }

    /// Sets up a position by hand, from the one that is shown; goes on where that was left.
    pub fn open_set_up(&mut self) {
        let left = self.left_set_up.take();
        let left = left.filter(|it| it.is_of(self.session()));
        let set_up = left.unwrap_or_else(|| SetUp::new(self.session(), &self.catalog));
        self.begin_study(Activity::SetUp(set_up));
    }

    /// Begins a study with an activity, if there is one.
    fn begin_study(&mut self, activity: impl Into<Option<Activity>>) {
        let Some(activity) = activity.into() else {
            return;
        };
        // What follows another study returns to where that one began.
        let (pages, _) = self.end_study();
        let pages = self.pages.take(pages);
        if self.session().clock_runs() && !self.is_linked() {
            self.command(Command::Pause);
        }
        self.messages.withdraw_question();
        self.rest();
        let opened = match &activity {
            Activity::Review(review) => Some(("open", review.len())),
            Activity::Questions(questions) => Some(questions.record()),
            Activity::SetUp(_) => None,
        };
        if let Some((state, moves)) = opened {
            self.messages
                .record("review", json!({"state": state, "moves": moves}));
        }
        let board = Game::new(
            self.session().setup.clone(),
            Vec::new(),
            self.runtime.clone(),
            0,
            settings::motion(&self.store),
        );
        let mut study = Study {
            review: None,
            questions: None,
            set_up: None,
            waiting: std::mem::replace(&mut self.game, board),
            pages,
        };
        match activity {
            Activity::Review(review) => {
                review.show(self);
                study.review = Some(review);
            }
            Activity::Questions(mut questions) => {
                questions.show(self);
                study.questions = Some(questions);
            }
            Activity::SetUp(set_up) => {
                set_up.show(self);
                study.set_up = Some(set_up);
            }
        }
        self.study = Some(study);
    }

    /// Ends the study, and puts the game back on the board. Returns the pages on which it began, and what
    /// was asked last.
    pub fn end_study(&mut self) -> (PageStack, Option<Questions>) {
        let Some(study) = self.study.take() else {
            return Default::default();
        };
        self.guard_press();
        (self.game, self.line) = (study.waiting, None);
        self.messages.record("review", json!({"state": "closed"}));
        self.left_set_up = study.set_up.or(self.left_set_up.take());
        // A review that is not done is stopped here.
        if let Some(review) = study.review.filter(GameReview::is_done) {
            self.last_review = Some(review);
            // From now on it leads nowhere but to a review of its own.
            if self.origin == GameOrigin::Review {
                self.origin = GameOrigin::Loaded;
            }
        }
        self.take_settings();
        (study.pages, study.questions)
    }

    /// Carries out a request to the study on the board.
    pub fn ask_study(&mut self, request: BoardRequest) {
        if request == BoardRequest::Rematch
            && let Some(review) = self.reviewed()
        {
            let again = self.again(&review.session);
            let record = review.session.record();
            self.end_study();
            return if self.session().record() == record {
                self.rematch()
            } else {
                self.start(again)
            };
        }
        let Some(mut study) = self.study.take() else {
            return;
        };
        let had_over = study.has_over(self);
        let ends = request == BoardRequest::Close || study.act(request, self);
        if had_over != study.has_over(self) {
            self.guard_press();
        }
        self.study = Some(study);
        if ends {
            // Back to where it began.
            let (pages, questions) = self.end_study();
            self.pages.restore(pages);
            if let Some(questions) = questions {
                questions.leave(self);
            }
        }
    }

    /// Plays on from the position under review.
    fn play_on(&mut self) {
        let Some(review) = self.study.as_mut().and_then(|it| it.review.take()) else {
            return;
        };
        let game = SavedGame {
            record: review.session.record().at(&review.position()),
            date: None,
            // A game from a known position says nothing about its players.
            counted: true,
        };
        self.end_study();
        self.last_review = Some(review);
        self.resume(&game, GameOrigin::Review);
    }

    /// Takes the results of the study's jobs, and plays what is due on its board.
    pub fn follow_study(&mut self) {
        if let Some(mut study) = self.study.take() {
            if let Some(review) = &mut study.review {
                review.tick(self);
            }
            if let Some(questions) = &mut study.questions {
                questions.tick(self);
            }
            self.study = Some(study);
        }
        if self
            .line
            .as_ref()
            .and_then(Line::due)
            .is_some_and(|due| self.now >= due)
        {
            self.play_next();
        }
    }

    /// Tells what happened on the board: to the log, by sounds, on the status line.
    pub fn tell(&mut self, update: &GameUpdate) {
        for (event, fields) in update.events.iter().filter_map(told) {
            self.messages.record(event, fields);
        }
        if update.notice.is_some() {
            self.sound.play_in(Sound::Invalid, 0.0);
        }
        let size = self.session().position.board.size;
        let landed = self.game.scene.timeline.settled - self.now;
        for event in &update.events {
            if let Event::Dropped { cell, .. } = event {
                let rows = size.rows.saturating_sub(cell.row);
                self.sound.play_in(Sound::Drop { rows }, landed);
            }
        }
        self.messages.show_update(update);
    }

    /// Plays the sound of an end or an answer once the disc has landed, and throws confetti for a good
    /// one. The log has the sound also where none is heard.
    pub fn express(&mut self, sound: Sound) {
        let scene = &mut self.game.scene;
        let landed = scene.timeline.settled.max(self.now);
        if matches!(sound, Sound::Win | Sound::Right) {
            scene.cheer(sound == Sound::Right, landed);
        }
        let name = format!("{sound:?}").to_lowercase();
        let fields = json!({"name": name, "confetti": scene.thrown.is_some()});
        self.messages.record("sound", fields);
        self.sound.play_in(sound, landed - self.now + 0.15);
    }
}

/// Returns the button that leads back to the review.
fn back_button() -> CardButton {
    CardButton::of("review:back", review::back(), Action::Cancel)
}

/// Returns a setup of these rules in which both seats are people and no time runs.
fn between_people(setup: GameSetup) -> GameSetup {
    GameSetup {
        seats: ByPlayer::from_fn(|_| Seat::Human),
        time: None,
        opening: Opening::Plain,
        ..setup
    }
}

/// Shows another game on the board, without a fall, in the part of the board that is in view.
fn put_on_board(window: &mut Window, session: Session) {
    (window.line, window.advice) = (None, None);
    let game = &mut window.game;
    let (view, filter) = (game.scene.view, game.scene.filter);
    game.adopt(session, window.now);
    (game.scene.view, game.scene.filter) = (view, filter);
}
