//! What lies over the game: a game under review, a line of play, questions, a lesson.
//!
//! A [`Study`] has a board of its own, on which nothing is saved; the game waits meanwhile: its clock
//! is paused, and an engine's move is played once the study has ended. A line or questions about a game
//! under review lie over it, and lead back to it.

mod card;
mod game_review;
mod graph;
mod line;
mod marks;
mod questions;
mod why;
mod words;

use std::mem;
use std::sync::Mutex;

use egui::text::LayoutJob;
use egui::{
    Align2, CursorIcon, Galley, Pos2, ProgressBar, Rect, Shape, StrokeKind, TextFormat, lerp, pos2,
    remap_clamp,
};
use plummet::internals::review::{
    Budget, DropMark, Exercise, Expected, Explainer, Explanation, Grade, Lesson, PlyReview,
    ProofEffort, ProvenResult, Puzzle, PuzzleKind, Review, Run, Sentence, Step, Strength, Task,
    Value, Verdict, goal_key, keep_review, kept_review, puzzle_of_day, refutation, threat,
};
use plummet::internals::rules::row_name;
use plummet::internals::scene::headline;
use plummet::internals::sound::Sound;
use plummet::internals::text::msg::{practice, review};
use plummet::rules::Outcome;
use plummet::session::{Cause, GameRecord, Opening};

use super::game_screen::GameScreen;
use super::{command_icon, settings, with_key};
use crate::app::card_parts::{CardButton, button_rows, card_frame};
use crate::app::column_scores::ColumnScores;
use crate::app::fitting::{Space, fitted};
use crate::app::game::GameUpdate;
use crate::app::hints::{self, can_hint};
use crate::app::language::{key_of, key_text};
use crate::app::move_list::{MoveList, MoveMark};
use crate::app::overlay::Overlay;
use crate::app::pages::StartPage;
use crate::app::pictures::paint_disc;
use crate::app::prelude::*;
use crate::app::reader::{name_picture, painted, say};
use crate::app::request::PuzzleList;
use crate::app::store;
use crate::app::style::{BAR_ROOM, icon_button, veil};
use crate::host::SystemClock;
use card::{Hint, Part, scrolled, status_line, status_of};
use line::Line;
use questions::{Asked, Questions};
use why::log_why;

pub use card::Card;
pub use game_review::GameReview;
pub use marks::Mark;
pub use why::Why;

/// The height of a panel from which it is a high one.
const HIGH_FROM: f32 = 480.0;
/// The width of a panel from which it has a wide margin.
const WIDE_FROM: f32 = 280.0;
/// The height of a row of buttons at the foot of a panel with the gap above it, in points.
const FOOT_STEP: f32 = CONTROL_HEIGHT + 6.0;
/// The room of a card above the buttons at the foot where nothing stands between them, in points.
const CARD_ROOM: f32 = 300.0;
/// The width of the bar in points from which buttons have whole labels.
const LABELS_FROM: f32 = 860.0;

/// What is done on the board over the game.
#[derive(Debug)]
pub struct Study {
    /// The game under review.
    pub review: Option<GameReview>,
    /// What lies over it, or alone on the board.
    over: Option<Over>,
    /// The game below.
    waiting: Box<Game>,
    /// Whether the start page was open when it began.
    from_start: bool,
}

#[derive(Debug)]
#[expect(clippy::large_enum_variant, reason = "there is one")]
enum Over {
    Line(Line),
    Questions(Questions),
}

/// That a study ends, and what is done then.
type End = (Leaving, Option<Effect>);

/// How a study ends.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Leaving {
    /// The person goes back to where they began.
    Back,
    /// Another game or study begins.
    Replaced,
    /// The game goes on from the position on the board.
    PlayedOn,
}

impl Study {
    fn questions(&self) -> Option<&Questions> {
        match &self.over {
            Some(Over::Questions(questions)) => Some(questions),
            _ => None,
        }
    }

    /// Returns whether a disc that is dropped is an answer. If not, the arrows step.
    pub fn takes_discs(&self) -> bool {
        self.questions().is_some_and(Questions::takes_discs)
    }

    /// Returns whether the key that drops a disc leads on.
    pub fn goes_on_by_drop(&self) -> bool {
        self.questions().is_some_and(Questions::goes_on_by_drop)
    }

    /// Carries out a request: what is on the board does, or the review below.
    fn act(&mut self, request: BoardRequest, window: &mut Window) -> Option<End> {
        let request = match request {
            BoardRequest::Undo => BoardRequest::Step(-1),
            BoardRequest::Redo => BoardRequest::Step(1),
            _ => request,
        };
        if request == BoardRequest::Close {
            return Some((Leaving::Back, None));
        }
        match (&mut self.over, request) {
            (Some(Over::Questions(questions)), _) => match questions.act(request, window) {
                Asked::Done => {
                    if let (Some(review), Some(place)) = (&mut self.review, questions.place()) {
                        review.looked_at = place;
                    }
                    return None;
                }
                Asked::Back => return self.back(window),
                Asked::Below => {}
            },
            (Some(Over::Line(line)), BoardRequest::Step(by)) => {
                line.step(by, window);
                return None;
            }
            (Some(Over::Line(line)), BoardRequest::Better | BoardRequest::Played)
                if line.is_better == (request == BoardRequest::Better) =>
            {
                line.go_on(window);
                return None;
            }
            (_, BoardRequest::Back) => return self.back(window),
            _ => {}
        }
        let Some(review) = &mut self.review else {
            return None;
        };
        let (is_top, looked_at) = (self.over.is_none(), review.looked_at);
        let place = match request {
            BoardRequest::Show(moves) => Some(moves),
            BoardRequest::ShowLast => Some(usize::MAX),
            BoardRequest::Step(by) => {
                looked_at.checked_add_signed(isize::try_from(by).unwrap_or(0))
            }
            BoardRequest::Next => review.other_mistake(true),
            BoardRequest::Previous => review.other_mistake(false),
            _ => None,
        };
        if let Some(place) = place {
            self.over = None;
            review.looked_at = place.min(review.len());
            let update = match is_top {
                true => review.look(window),
                false => review.show(window),
            };
            window.tell(&update);
            return None;
        }
        match request {
            BoardRequest::Drop(_) if is_top && review.shown_ply().is_some() => {
                window.messages.note(review::is_review());
            }
            BoardRequest::Better | BoardRequest::Played => {
                let line = review.line(request == BoardRequest::Better, window.now);
                if let Some(line) = line {
                    let setup = between_people(review.session.setup().clone());
                    put_on_board(window, Session::at(setup, review.position()));
                    self.over = Some(Over::Line(line));
                }
            }
            BoardRequest::Again | BoardRequest::Learn => {
                let is_learnt = request == BoardRequest::Learn;
                if let Some(mut questions) = Questions::of_review(review, is_learnt) {
                    questions.show(window);
                    review.looked_at = questions.place().unwrap_or(looked_at);
                    self.over = Some(Over::Questions(questions));
                }
            }
            BoardRequest::Stop => review.stop(),
            BoardRequest::PlayOn => {
                let start = review.position();
                if start.outcome().is_some() {
                    window.messages.note(review::over_here());
                    return None;
                }
                let game = SavedGame {
                    record: review.session.record().at(&start),
                    date: None,
                    // A game from a known position says nothing about its players.
                    counted: true,
                };
                let resume = move |window: &mut Window| {
                    window.resume(&game, GameOrigin::Review);
                };
                return Some((Leaving::PlayedOn, Some(then(resume))));
            }
            BoardRequest::Rematch => {
                let is_below = self.waiting.session().record() == review.session.record();
                let setup = review.session.setup().rematch();
                let again = then(move |window: &mut Window| match is_below {
                    true => window.rematch(),
                    false => window.start(setup),
                });
                return Some((Leaving::Replaced, Some(again)));
            }
            _ => {}
        }
        None
    }

    /// Goes back from what lies over the review to it, or to the game.
    fn back(&mut self, window: &mut Window) -> Option<End> {
        match &mut self.review {
            Some(review) if self.over.take().is_some() => {
                review.show(window);
                window.messages.forget_game();
                None
            }
            _ => Some((Leaving::Back, None)),
        }
    }

    /// Takes the results of jobs, and plays what is due on the board.
    fn tick(&mut self, window: &mut Window) {
        if let Some(review) = &mut self.review {
            review.tick(window);
        }
        match &mut self.over {
            Some(Over::Questions(questions)) => questions.tick(window),
            Some(Over::Line(line)) => line.tick(window),
            None => {}
        }
    }

    /// Returns when something is due on the board.
    pub fn due(&self) -> Option<f64> {
        match self.over.as_ref()? {
            Over::Questions(questions) => questions.due(),
            Over::Line(line) => line.due(),
        }
    }

    /// Returns what it is called, and what it is about if that is known.
    pub fn title(&self) -> (Message, Option<Message>) {
        let review = self.review.as_ref();
        let review = review.map(|it| (review::title(), Some(words::summary(&it.session))));
        let title = review.or_else(|| self.questions().map(Questions::title));
        title.unwrap_or_else(|| (review::title(), None))
    }

    /// Returns whether it is a lesson.
    pub fn is_lesson(&self) -> bool {
        self.questions().is_some_and(Questions::is_lesson)
    }

    /// Returns the status line: what is on the board, and what useful keys do.
    pub fn status(&self, keys: &Keys) -> Option<Message> {
        Some(match &self.over {
            None => self.review.as_ref()?.status(keys),
            Some(Over::Questions(questions)) => questions.status(keys),
            Some(Over::Line(_)) => {
                let hints: &[Hint] = &[
                    (Action::Right, review::key_line_next),
                    (Action::Left, review::key_line_back),
                    (Action::Cancel, review::key_review),
                ];
                status_line(keys, review::line_status(), hints)
            }
        })
    }

    /// Returns the card in a panel of this width, and the rows of buttons at its foot, where they keep
    /// their places whatever the card says.
    fn card(&self, window: &Window, width: f32) -> Option<(Card, Vec<Vec<CardButton>>)> {
        let theme = window.theme();
        let is_wide = width >= WIDE_FROM;
        Some(match &self.over {
            None => {
                let review = self.review.as_ref()?;
                (
                    review.card(window, width),
                    vec![review.steps(window, is_wide)],
                )
            }
            Some(Over::Questions(questions)) => (questions.card(window), questions.foot(window)),
            Some(Over::Line(line)) => {
                let label = match line.is_at_end() {
                    true => review::line_again(),
                    false => review::line_next(),
                };
                let (title, next) = match line.is_better {
                    true => {
                        let better = (BoardRequest::Better, Action::BetterLine);
                        let next = window.keyed_button("review:better", label, better);
                        (review::line_better(), next)
                    }
                    false => {
                        let (name, request) = ("review:refutation", BoardRequest::Played);
                        (review::line_played(), CardButton::new(name, label, request))
                    }
                };
                let mut card = Card::new(theme.good, Some(title));
                card.parts.push(line.moves());
                card.small(
                    review::line_place(line.played, line.columns.len()),
                    theme.dim,
                );
                (
                    card,
                    vec![vec![next], vec![window.back_button().main_if(true)]],
                )
            }
        })
    }

    /// Returns the marks over a position on the board.
    pub fn marks(&self, shown: &Position, theme: &Theme) -> Vec<(Cell, Mark)> {
        match (&self.over, &self.review) {
            (None, Some(review)) => review.marks(shown, theme),
            (Some(Over::Questions(questions)), _) => {
                let cells = questions.marks(shown).iter();
                cells.map(|&cell| (cell, Mark::SpokenOf)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Returns the scores to show above the columns: those of the position on the board.
    pub fn scores(&self, shown: &Position) -> Option<ColumnScores> {
        let review = self.review.as_ref()?;
        match &self.over {
            Some(Over::Questions(_)) => None,
            // Only the first position of a line has scores.
            Some(Over::Line(line)) if line.played > 0 => None,
            _ => review.scores(shown),
        }
    }

    /// Returns the move that a question for reasons is about, if it is not the last one.
    pub fn asked_move(&self) -> Option<Column> {
        let review = self.review.as_ref().filter(|_| self.over.is_none())?;
        review.session.position().moves().nth(review.looked_at)
    }

    /// Shows the panel. `why` is the card of an explanation, which takes the place of its own.
    pub fn panel(
        &self,
        ui: &mut Ui,
        rect: Rect,
        window: &Window,
        why: Option<Card>,
        out: &mut UiOutput,
    ) {
        let theme = window.theme();
        let margin = if rect.width() >= WIDE_FROM { 16.0 } else { 8.0 };
        let whole = rect.shrink2(Vec2::new(margin, 12.0));
        let Some((card, foot)) = self.card(window, whole.width()) else {
            return;
        };
        let own_card = why.is_none() && self.over.is_none();
        let (card, foot) = match why {
            Some(why) => (why, Vec::new()),
            None => (card, foot),
        };
        let is_alone = self.questions().is_some_and(|it| !it.is_of_review());
        let room = if is_alone { CARD_ROOM } else { f32::INFINITY };
        let foot_height = foot.len() as f32 * FOOT_STEP;
        let mut top = whole.top() + (whole.height() - foot_height).min(room);
        let inside = whole.with_max_y(top);
        for row in foot {
            // The buttons end where the cards above do.
            let across = whole.left()..=whole.right() - BAR_ROOM;
            let place = Rect::from_x_y_ranges(across, top..=top + FOOT_STEP);
            let layout = Layout::bottom_up(Align::Min);
            let mut child = ui.new_child(UiBuilder::new().max_rect(place).layout(layout));
            child.spacing_mut().item_spacing = Vec2::splat(FOOT_STEP - CONTROL_HEIGHT);
            button_rows(&mut child, theme, row, out);
            top += FOOT_STEP;
        }
        scrolled(ui, inside, "review", |ui| {
            ui.spacing_mut().item_spacing.y = 8.0;
            let (height, is_high) = (inside.height(), inside.height() >= HIGH_FROM);
            if let Some(review) = &self.review {
                review.overview(ui, theme, height, (is_high, own_card), out);
            }
            card.show(ui, theme, out);
            if let Some(review) = &self.review {
                let used = ui.min_rect().height();
                review.list(ui, theme, height - used, out);
            }
        });
    }

    /// Shows the bar above the board.
    pub fn bar(&self, ui: &mut Ui, rect: Rect, window: &Window, out: &mut UiOutput) {
        let place = rect.shrink2(Vec2::new(16.0, 0.0));
        let layout = Layout::right_to_left(Align::Center);
        let ui = &mut ui.new_child(UiBuilder::new().max_rect(place).layout(layout));
        let about = with_key(review::close(), window.keys(), Action::Review);
        let close = icon_button(ui, true, Icon::Close, about);
        out.button("review:close", &close, || BoardRequest::Close);
        let menu = command_icon(ui, window, window.session(), Action::Menu);
        out.button("menu", &menu, || Action::Menu);
        let review = self.review.as_ref();
        for button in review
            .into_iter()
            .flat_map(|it| it.bar_buttons(rect.width() >= LABELS_FROM))
        {
            let response = ui.add_enabled(button.is_enabled, Button::new(t(&button.label)));
            out.button(button.name, &response, || button.effect);
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let (title, about) = self.title();
            ui.label(RichText::new(t(title)).font(bold(19.0)));
            ui.add_space(2.0);
            let ink = colour(window.theme().dim);
            let space = Space::row(ui.available_width()).rows(2);
            let about = about.map(|about| fitted(ui, &t(about), (&regular(14.0), ink), space));
            // Part of it says less than nothing.
            if let Some(about) = about.filter(|about| !about.elided) {
                ui.add(Label::new(about));
            }
        });
    }
}

impl GameScreen {
    /// Returns whether the game on the board can be reviewed: once it is over, or if it was played
    /// before.
    pub fn can_review(&self) -> bool {
        let is_known = self.session().result().is_some() || self.origin != GameOrigin::New;
        is_known && self.session().position().ply() > 0
    }

    /// Returns whether the game on the board was played on from a review.
    pub fn is_from_review(&self) -> bool {
        self.last_review.as_ref().is_some_and(|it| it.is_played_on)
    }

    /// Returns the game under review.
    pub fn review(&self) -> Option<&GameReview> {
        self.study.as_ref()?.review.as_ref()
    }

    /// Returns the game to save or copy: the one under review, or the one on the board.
    pub fn game_to_keep(&self) -> &Session {
        self.review()
            .map_or(self.session(), |review| &review.session)
    }
}

impl Window {
    /// Opens the review of the game on the board, or closes it. From a game that was played on the way
    /// leads back to its review.
    pub fn toggle_review(&mut self) {
        if self.screen.study.is_some() {
            self.ask(BoardRequest::Close);
        } else if self.screen.is_from_review() {
            self.return_to_review();
        } else {
            self.review();
        }
    }

    /// Opens the review that the game on the board was played on from.
    pub fn return_to_review(&mut self) {
        let last = self.screen.last_review.take_if(|last| last.is_played_on);
        self.begin_study(last, None);
    }

    /// Opens the review of the game on the board: the one that was left last, if it is done and of this
    /// game.
    pub fn review(&mut self) {
        if !self.screen.can_review() {
            return self.messages.note(review::when_over());
        }
        let record = self.screen.session().record();
        let is_it = |last: &mut GameReview| last.done.is_some() && last.session.record() == record;
        match self.screen.last_review.take_if(is_it) {
            Some(mut last) => {
                last.looked_at = last.len();
                self.begin_study(Some(last), None);
            }
            None => self.review_game(&record, None),
        }
    }

    /// Reviews a game, in this file if it has one of its own.
    pub fn review_game(&mut self, game: &GameRecord, file: Option<PathBuf>) {
        let statistics = self.files.store.statistics();
        let person = Strength::of_person(statistics, &game.setup.preset);
        match GameReview::new(game, person, file, &self.screen.runtime) {
            Ok(review) => self.begin_study(Some(review), None),
            Err(error) => self.messages.error(error),
        }
    }

    /// Asks the exercises that are due.
    pub fn practise(&mut self) {
        match Questions::exercises(self) {
            None => self.messages.note(practice::none_due()),
            questions => self.begin_study(None, questions),
        }
    }

    /// Asks puzzles of this list, one after the other.
    pub fn ask_puzzles(&mut self, puzzles: Vec<Puzzle>, list: PuzzleList) {
        let questions = Questions::puzzles(puzzles, list, self.catalog());
        self.begin_study(None, questions);
    }

    /// Begins a lesson, or goes on with it where it was left.
    pub fn learn(&mut self, id: &str, from_first: bool) {
        let lesson = Questions::lesson(id, from_first, self);
        self.begin_study(None, lesson);
    }

    /// Begins a study of one of the two, if there is one.
    fn begin_study(&mut self, mut review: Option<GameReview>, mut questions: Option<Questions>) {
        if review.is_none() && questions.is_none() {
            return;
        }
        // What follows another study returns to where that one began.
        let from_start = self.end_study(Leaving::Replaced) || self.pages.hides_game();
        if self.screen.session().clock_runs() && !self.is_linked() {
            self.command(Command::Pause);
        }
        self.pages.clear();
        self.messages.withdraw_question();
        self.screen.rest();
        let opened = review.as_ref().map(|review| LogRecord::Review {
            state: "open",
            moves: review.len(),
        });
        let asked = questions.as_ref().and_then(Questions::record);
        if let Some(record) = opened.or(asked) {
            self.messages.record(&record);
        }
        let motion = settings::motion(&self.files.store);
        let setup = self.screen.session().setup().clone();
        let board = Game::new(setup, &[], self.screen.runtime.clone(), 0, motion);
        let waiting = Box::new(mem::replace(&mut self.screen.game, board));
        if let Some(review) = &mut review {
            review.show(self);
        }
        if let Some(questions) = &mut questions {
            questions.show(self);
        }
        self.screen.study = Some(Study {
            review,
            over: questions.map(Over::Questions),
            waiting,
            from_start,
        });
    }

    /// Ends the study, and puts the game back on the board. Returns whether it began on the start page.
    pub fn end_study(&mut self, leaving: Leaving) -> bool {
        let Some(study) = self.screen.study.take() else {
            return false;
        };
        self.screen.game = *study.waiting;
        if leaving != Leaving::PlayedOn {
            let moves = study.review.as_ref().map_or(0, GameReview::len);
            let state = "closed";
            self.messages.record(&LogRecord::Review { state, moves });
        }
        if let Some(mut review) = study.review {
            review.is_played_on = leaving == Leaving::PlayedOn;
            review.logged = None;
            // A review that is not done is stopped here.
            if review.is_played_on || review.done.is_some() {
                self.screen.last_review = Some(review);
            }
        }
        self.take_settings();
        if leaving == Leaving::Back {
            if study.from_start {
                self.pages.push(StartPage::default());
            }
            if let Some(Over::Questions(questions)) = study.over {
                questions.leave(self);
            }
        }
        study.from_start
    }

    /// Returns a button, and the key of an action that does the same.
    fn keyed_button(
        &self,
        name: &'static str,
        label: Message,
        (effect, action): (impl Into<Effect>, Action),
    ) -> CardButton {
        CardButton::new(name, label, effect).key(key_text(self.keys(), action))
    }

    /// Returns the button that leads back to the review.
    fn back_button(&self) -> CardButton {
        let back = (BoardRequest::Back, Action::Cancel);
        self.keyed_button("review:back", review::back(), back)
    }

    /// Carries out a request to the study on the board.
    pub fn ask_study(&mut self, request: BoardRequest) {
        let Some(mut study) = self.screen.study.take() else {
            return;
        };
        let was_over = study.over.is_some();
        let next = study.act(request, self);
        if was_over != study.over.is_some() {
            self.guard_press();
        }
        self.screen.study = Some(study);
        if let Some((leaving, effect)) = next {
            self.end_study(leaving);
            if let Some(effect) = effect {
                effect.carry_out(self);
            }
        }
    }

    /// Takes the results of the study's jobs, and plays what is due on its board.
    pub fn follow_study(&mut self) {
        if let Some(mut study) = self.screen.study.take() {
            study.tick(self);
            self.screen.study = Some(study);
        }
    }

    /// Tells what happened on the board: to the log, by sounds, on the status line.
    pub fn tell(&mut self, update: &GameUpdate) {
        for record in update.events.iter().filter_map(LogRecord::of) {
            self.messages.record(&record);
        }
        if update.notice.is_some() {
            self.sound.play_in(Sound::Invalid, 0.0);
        }
        let size = self.session().position().board().size();
        let landed = self.screen.game.scene().timeline().settled() - self.now;
        for event in &update.events {
            match event {
                Event::Dropped { cell, .. } => {
                    let rows = size.rows.saturating_sub(cell.row);
                    self.sound.play_in(Sound::Drop { rows }, landed);
                }
                Event::Ended { outcome, .. } => {
                    let sound = match outcome.winner() {
                        Some(_) => Sound::Win,
                        None => Sound::Draw,
                    };
                    self.sound.play_in(sound, landed + 0.2);
                }
                _ => {}
            }
        }
        self.messages.show_update(update);
    }
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
    let game = &mut window.screen.game;
    let view = game.scene().view();
    game.adopt(session, window.now);
    game.scene_mut().set_view(view);
}
