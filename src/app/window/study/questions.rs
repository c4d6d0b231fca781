//! Positions on the board, one after the other, that ask for a move: mistakes of a review, exercises,
//! puzzles, the steps of a lesson, of which some only say something.
//!
//! A wrong answer is refuted on the board, by the line of the question or by one that a search finds,
//! and a right one is followed by the reply.

use super::*;
use State::*;
use std::collections::BTreeSet;

/// The longest time for the refutation of a move.
const REFUTATION_TIME: Duration = Duration::from_secs(5);

/// The number of answers within which a fall of the rating is not told: the scale is not known yet.
const NEWCOMER: u32 = 10;

/// Why questions are asked.
pub enum Purpose {
    /// One move of the review is tried again.
    Retry,
    /// The mistakes of the review, one after the other.
    Learn,
    /// The exercises that are due.
    Exercises,
    /// Puzzles of this list.
    Puzzles(PuzzleList),
    /// The steps of a lesson: its id and name, and those of the lesson after it.
    Lesson((String, Message), Option<(String, Message)>),
}

impl Purpose {
    /// Returns what a question is, as the log and the catalogue name it.
    const fn key(&self) -> &'static str {
        match self {
            Self::Retry | Self::Learn => "mistake",
            Self::Exercises => "exercise",
            Self::Puzzles(_) => "puzzle",
            Self::Lesson(..) => "step",
        }
    }
}

/// What is known of a move: its value, and best play after it.
type Found = Option<(Value, Vec<Column>)>;

/// A position on the board and the columns that are right.
struct Question {
    setup: GameSetup,
    position: Position,
    /// The columns that are right; none if nothing is asked.
    accepted: Vec<Column>,
    title: Message,
    /// What is asked, or what a step of a lesson says.
    text: Message,
    hint: Message,
    /// What a lesson says after a right and after a wrong answer.
    right: Option<Message>,
    wrong: Option<Message>,
    /// The cells that a step of a lesson marks.
    marks: Vec<Cell>,
    /// The moves that follow a right answer on the board.
    reply: Vec<Column>,
    /// The move that was played, and what is known of it.
    played: Column,
    refutation: Found,
    /// The value of the position for the player to move, if it is known.
    before: Option<Value>,
    /// Best play from the position, if it is known.
    better: Vec<Column>,
    /// Whether every right column is proven to keep the value.
    is_proven: bool,
    puzzle: Option<Puzzle>,
    /// Whether the person at this computer played the mistake.
    is_own: bool,
}

/// What has become of the current question.
struct Attempt {
    state: State,
    /// The column of the answer, or the first one of the solution.
    column: Column,
    /// What a wrong answer is worth, if it is known.
    value: Option<Value>,
    /// The search for the moves that refute a wrong answer, or that follow the solution.
    search: Option<Job<Found>>,
}

#[derive(Clone, Copy, PartialEq)]
enum State {
    /// Nothing is asked.
    Read,
    /// It waits for a disc.
    Open,
    Wrong,
    Right,
    /// The solution is shown.
    Solution,
    /// All questions were asked.
    Finished,
}

pub struct Questions {
    purpose: Purpose,
    questions: Vec<Question>,
    /// The index of the current question; their number once all were asked.
    index: usize,
    attempt: Attempt,
    is_hinted: bool,
    /// Whether the current question was answered wrong, or its solution was shown.
    is_spoilt: bool,
    /// The number of questions solved at the first attempt.
    solved: usize,
    /// The questions that were passed over without an answer, and the last one that was asked.
    skipped: BTreeSet<usize>,
    reached: usize,
    /// What the last answer has changed, and why the solution is right.
    note: Option<Message>,
    pub reason: Option<Message>,
}

impl Question {
    /// Asks for a move in a position of a game between two people.
    fn new(
        (id, title): (&str, &str),
        position: &Position,
        accepted: Vec<Column>,
        before: Option<Value>,
    ) -> Self {
        let seats = ByPlayer::from_fn(|_| Seat::Human);
        Self {
            setup: GameSetup::plain(id, title, position.ruleset.clone(), seats),
            position: position.clone(),
            title: practice::better_move(),
            text: practice::better_move(),
            hint: hint(position, &accepted, before),
            accepted,
            right: None,
            wrong: None,
            marks: Vec::new(),
            reply: Vec::new(),
            played: Column::new(0),
            refutation: None,
            before,
            better: Vec::new(),
            is_proven: true,
            puzzle: None,
            is_own: true,
        }
    }

    /// Asks for a better move than the one that was played. `mistake` is the key of
    /// `practice-task-mistake` for that, such as `blunder`.
    fn better_than(self, played: Column, mistake: Option<String>, is_own: bool) -> Self {
        let (colour, number) = (self.position.to_move.name(), played.number());
        let who = if is_own {
            Who::You
        } else {
            Who::Colour(colour)
        };
        Self {
            text: practice::task(colour, number, mistake, who),
            played,
            is_own,
            ..self
        }
    }

    fn of_exercise(exercise: &Exercise, catalog: &Catalog) -> Self {
        let (names, accepted) = (
            names_of(&exercise.preset, catalog),
            exercise.accepted.clone(),
        );
        let mistake = Some(exercise.mistake.replace(' ', "-"));
        Self::new(names, &exercise.position, accepted, None).better_than(
            exercise.played,
            mistake,
            true,
        )
    }

    /// Returns the question of a puzzle; `None` if it has no answer.
    fn of_puzzle(puzzle: Puzzle, catalog: &Catalog) -> Option<Self> {
        let (answer, value) = (puzzle.answer()?, Value::exact(puzzle.result));
        let names = names_of(&puzzle.preset, catalog);
        Some(Self {
            title: puzzle.kind.words(),
            text: words::puzzle_task(&puzzle),
            better: puzzle.line.clone(),
            puzzle: Some(puzzle.clone()),
            ..Self::new(names, &puzzle.position, vec![answer], Some(value))
        })
    }

    /// Returns the question of a step, of which some only say something.
    fn of_step(step: &Step, title: &Message) -> Self {
        let (id, name) = &step.game;
        let mut question = Self {
            title: title.clone(),
            text: Message::of_file(&step.text),
            marks: step.cells.clone(),
            reply: step.replies.clone(),
            ..Self::new((id, name), &step.position, step.accepted.clone(), None)
        };
        let own = |text: &String| (!text.is_empty()).then(|| Message::of_file(text));
        (question.right, question.wrong) = (own(&step.right), own(&step.wrong));
        question.hint = own(&step.hint).unwrap_or(question.hint);
        question
    }
}

/// Returns a hint: what there is to keep, and at which discs to look.
fn hint(position: &Position, accepted: &[Column], before: Option<Value>) -> Message {
    let (first, player) = (accepted.first().copied(), position.to_move);
    let (at, opponent) = (
        |whose| place_to_look(position, whose, first),
        player.opponent(),
    );
    let wins_now = before.is_some_and(|value| value.score == Score::WinIn(1));
    if !wins_now && accepted.len() == 1 && threat(position) == first {
        return practice::hint_threat(opponent.name(), at(opponent));
    }
    match before.map(|value| (value, value.score)) {
        // The discs that it needs are marked.
        _ if wins_now => practice::hint_look(player.name()),
        Some((value, Score::WinIn(_))) => practice::hint_win(at(player), value.words(false)),
        Some((_, Score::Draw)) => practice::hint_draw(at(opponent)),
        _ => at(player),
    }
}

/// Returns the discs on the board to which the answer adds the missing one.
fn completed(position: &Position, accepted: &[Column]) -> Vec<Cell> {
    let lies = |cell: &Cell| position.board.at(*cell).is_some();
    let after = position.after(accepted.first().copied());
    let after = after.iter().flat_map(Position::completions);
    after
        .filter(|it| !it.cells.iter().all(lies))
        .flat_map(|it| it.cells)
        .filter(lies)
        .collect()
}

/// Returns the id of a preset, and its name if there is one.
fn names_of<'a>(id: &'a str, catalog: &'a Catalog) -> (&'a str, &'a str) {
    (id, catalog.preset(id).map_or(id, |preset| &preset.name))
}

/// Returns where to look for a disc of this column: its row, and the player's discs near it, if there
/// are any. A row with one playable cell would say the answer: then, and without a column that has room,
/// all discs of the player.
fn place_to_look(position: &Position, whose: Player, column: Option<Column>) -> Message {
    let board = &position.board;
    let landings = || board.open_columns().filter_map(|it| board.landing(it));
    let is_told = |row| landings().filter(|cell| cell.row == row).count() > 1;
    let cell = column.and_then(|column| board.landing(column));
    let Some(cell) = cell.filter(|cell| is_told(cell.row)) else {
        return practice::hint_look(whose.name());
    };
    let row = row_name(cell.row, board.size);
    if board
        .all_discs()
        .any(|(disc, player)| player == whose && disc.row.abs_diff(cell.row) <= 1)
    {
        practice::hint_look_row(whose.name(), row)
    } else {
        practice::hint_row(row)
    }
}

impl Attempt {
    fn new(state: State, column: Column) -> Self {
        Self {
            state,
            column,
            value: None,
            search: None,
        }
    }
}

impl Questions {
    /// Returns `None` if there is no question.
    fn new(purpose: Purpose, questions: impl Iterator<Item = Question>) -> Option<Self> {
        let questions: Vec<Question> = questions.collect();
        questions.first()?;
        Some(Self {
            purpose,
            questions,
            index: 0,
            attempt: Attempt::new(Open, Column::new(0)),
            is_hinted: false,
            is_spoilt: false,
            solved: 0,
            skipped: BTreeSet::new(),
            reached: 0,
            note: None,
            reason: None,
        })
    }

    /// The mistakes of a game, or another attempt at the move that is looked at.
    pub fn of_review(review: &GameReview, is_learnt: bool) -> Option<Self> {
        let (scoring, setup) = (review.is_scoring(), &review.session.setup);
        let shown = review.shown_ply().filter(|_| !is_learnt);
        let questions = review
            .lessons()
            .filter(|_| is_learnt)
            .chain(shown)
            .map(|ply| {
                // What is learnt is proven to keep the value.
                let columns = ply.columns.iter().filter(|known| {
                    ply.is_accepted(known.value, scoring)
                        && (!is_learnt || known.value.score.is_proven())
                });
                let is_proven = columns.clone().all(|known| known.value.score.is_proven());
                let accepted = columns.map(|known| known.column).collect();
                let position = review.session.position_at(ply.ply - 1);
                let names = (&*setup.preset, &*setup.title);
                let question = Question {
                    better: ply.better.clone(),
                    refutation: Some((ply.after, ply.line.clone())),
                    is_proven,
                    setup: between_people(setup.clone()),
                    ..Question::new(names, &position, accepted, Some(ply.before))
                };
                question.better_than(
                    ply.column,
                    words::mistake_key(ply),
                    review.learner() == Some(ply.player),
                )
            });
        let purpose = if is_learnt {
            Purpose::Learn
        } else {
            Purpose::Retry
        };
        Self::new(purpose, questions)
    }

    /// The exercises that are due.
    pub fn exercises(window: &Window) -> Option<Self> {
        let questions = window
            .store
            .exercises
            .value
            .due(store::now())
            .map(|it| Question::of_exercise(it, &window.catalog));
        Self::new(Purpose::Exercises, questions)
    }

    pub fn puzzles(puzzles: Vec<Puzzle>, list: PuzzleList, catalog: &Catalog) -> Option<Self> {
        let questions = puzzles
            .into_iter()
            .filter_map(|it| Question::of_puzzle(it, catalog));
        Self::new(Purpose::Puzzles(list), questions)
    }

    /// A lesson where it was left; `None` if there is no such lesson.
    pub fn lesson(id: &str, window: &Window) -> Option<Self> {
        let mut lessons = window.studies.lessons.list().iter();
        let names = |it: &Lesson| (it.id.clone(), Message::of_file(&it.name));
        let lesson = lessons.find(|lesson| lesson.id == id)?;
        let (own, next) = (names(lesson), lessons.next().map(names));
        let title = own.1.clone();
        let steps = lesson
            .steps
            .iter()
            .map(|step| Question::of_step(step, &title));
        let step = window.store.lessons.value.step(id);
        // A lesson may have lost steps since it was left.
        let is_there = step < lesson.steps.len();
        Some(Self {
            index: if is_there { step } else { 0 },
            ..Self::new(Purpose::Lesson(own, next), steps)?
        })
    }

    /// Returns the current question, after the end the last one.
    fn question(&self) -> Option<&Question> {
        self.questions.get(self.index).or(self.questions.last())
    }

    pub fn is_lesson(&self) -> bool {
        matches!(self.purpose, Purpose::Lesson(..))
    }

    /// Returns whether the questions are about the game under review.
    pub fn is_of_review(&self) -> bool {
        matches!(self.purpose, Purpose::Retry | Purpose::Learn)
    }

    /// Returns the number of moves before the place in the review that it is about.
    pub fn place(&self) -> Option<usize> {
        let question = self.question().filter(|_| self.is_of_review());
        question.map(|question| question.position.ply())
    }

    /// Returns the cells that a step of a lesson marks, until it is answered.
    pub fn marks(&self, shown: &Position) -> &[Cell] {
        let question = self
            .questions
            .get(self.index)
            .filter(|it| self.attempt.state == Wrong || it.position.board == shown.board);
        question.map_or(&[], |question| &question.marks)
    }

    /// Returns whether a disc that is dropped is an answer.
    pub fn takes_discs(&self) -> bool {
        self.attempt.state == Open
    }

    pub fn is_finished(&self) -> bool {
        self.attempt.state == Finished
    }

    /// Returns what the log tells when it begins.
    pub fn record(&self) -> (&'static str, usize) {
        (self.purpose.key(), self.questions.len())
    }

    /// Shows the page that the questions were chosen on.
    pub fn leave(self, window: &mut Window) {
        let puzzle = self.question().and_then(|it| it.puzzle.as_ref());
        let last = puzzle.map(|puzzle| puzzle.id.clone());
        match self.purpose {
            Purpose::Puzzles(list) => window.open_puzzles_at(PuzzleList { last, ..list }),
            Purpose::Lesson(..) if window.pages.top::<LessonsPage>().is_some() => {
                window.read_studies();
            }
            Purpose::Lesson(..) => window.open_lessons(),
            _ => {}
        }
    }

    /// Carries out a request. Returns whether it is for them, and not for the review below.
    pub fn act(&mut self, request: BoardRequest, window: &mut Window) -> bool {
        use BoardRequest::*;
        let is_lesson = self.is_lesson();
        match request {
            Drop(column) => self.drop_disc(column, window),
            Hint => self.hint(window),
            Again => self.again(window),
            Solution => self.solve(window),
            Step(by) if is_lesson => self.go(by, window),
            Previous if is_lesson => self.go(-1, window),
            Show(step) if is_lesson => {
                window.game.scene.aimed = None;
                self.ask(step, window);
            }
            Next | DropAimed => self.go(1, window),
            // A reply plays by itself.
            Step(_) if self.attempt.state == Right => {}
            Step(by) => window.step_line(by),
            _ => return false,
        }
        true
    }

    /// Goes so many questions on or back, at most to the first one. After a wrong answer in a lesson the
    /// next step is to try again.
    fn go(&mut self, by: i32, window: &mut Window) {
        if self.is_lesson() {
            window.game.scene.aimed = None;
            if by > 0 && self.attempt.state == Wrong {
                return self.again(window);
            }
        }
        let mut index = self.index.saturating_add_signed(by as isize);
        if by > 0 {
            if self.takes_discs() {
                self.skipped.insert(self.index);
            } else if self.skipped.remove(&self.index) {
                // The answers between are known.
                index = self.skipped.first().copied().unwrap_or(self.reached);
            }
        }
        if index != self.index {
            self.ask(index, window);
        }
    }

    /// Puts the current question on the board when they begin.
    pub fn show(&mut self, window: &mut Window) {
        self.ask(self.index, window);
    }

    /// Asks the question of this index. The end leaves the board as it is.
    fn ask(&mut self, index: usize, window: &mut Window) {
        (self.index, self.reached) = (index, self.reached.max(index));
        (self.is_hinted, self.is_spoilt) = (false, false);
        self.reason = None;
        self.attempt = Attempt::new(Finished, Column::new(0));
        window.line = None;
        self.again(window);
        if self.is_finished() {
            // A second press would begin what follows.
            window.guard_press();
            let is_won = match self.is_lesson() {
                true => self.skipped.is_empty(),
                false => 2 * self.solved >= index,
            };
            if is_won {
                window.express(Sound::Win);
            }
        }
        if let Purpose::Lesson((id, _), _) = &self.purpose {
            let kept = &mut window.store.lessons;
            let state = match self.skipped.first() {
                None if self.attempt.state == Finished => {
                    kept.finish(id);
                    "done"
                }
                // It goes on where an answer lacks.
                skipped => {
                    kept.reach(id, *skipped.unwrap_or(&index));
                    "step"
                }
            };
            window
                .messages
                .record("lesson", json!({"id": id, "step": index, "state": state}));
        }
    }

    /// Asks the current question again, if there is one.
    fn again(&mut self, window: &mut Window) {
        let Some(question) = self.questions.get(self.index) else {
            return;
        };
        put_on_board(
            window,
            Session::at(question.setup.clone(), question.position.clone()),
        );
        let state = if question.accepted.is_empty() {
            Read
        } else {
            Open
        };
        // What the first answer changed is not said of the next one.
        self.note = None;
        self.attempt = Attempt::new(state, Column::new(0));
    }

    /// Takes an answer, and counts it if it is the first one to the question.
    fn drop_disc(&mut self, column: Column, window: &mut Window) {
        let is_open = self.takes_discs();
        let Some(question) = self.questions.get(self.index).filter(|_| is_open) else {
            return;
        };
        let (game, origin) = (&mut window.game, Origin::Human);
        let update = game.apply(Command::Play { column, origin }, window.now);
        if update.events.is_empty() {
            return window.tell(&update);
        }
        let right = question.accepted.contains(&column);
        self.attempt = Attempt::new(if right { Right } else { Wrong }, column);
        if right {
            self.solved += usize::from(!self.is_spoilt);
            if !question.reply.is_empty() {
                window.follow_answer(column, &question.reply);
            }
        } else if column == question.played && question.refutation.is_some() {
            self.take(question.refutation.clone(), window);
        } else {
            self.refute(column, window);
        }
        window
            .messages
            .record("answer", json!({"column": column.index(), "right": right}));
        // The board takes no further disc.
        window.game.scene.aimed = None;
        self.count(Some(column), window);
        self.is_spoilt |= !right;
        if right {
            self.find_reason(window);
        }
        window.tell(&update);
        window.express(if right { Sound::Right } else { Sound::Wrong });
    }

    /// Counts the first answer to a question: a column, or that the solution was asked for. A move
    /// that is tried again in a review counts for none, and neither does a lesson.
    fn count(&mut self, column: Option<Column>, window: &mut Window) {
        let Some(question) = self.questions.get(self.index).filter(|_| !self.is_spoilt) else {
            return;
        };
        let store = &mut window.store;
        match (&self.purpose, &question.puzzle) {
            (Purpose::Learn | Purpose::Exercises, _) => {
                let exercises = &mut store.exercises;
                exercises.answer(&question.position, column, store::now());
            }
            (_, Some(puzzle)) => {
                let solved = self.attempt.state == Right;
                let (today, kept, about) = (store.today(), &mut store.puzzles, puzzle.clone());
                let before = kept.value.rating;
                let is_helped = solved && kept.value.is_hinted(&puzzle.id);
                kept.change(move |progress| {
                    progress.answer(&about, solved);
                    if solved && puzzle_of_day(today).is_some_and(|it| it.id == about.id) {
                        progress.solve_day(today);
                    }
                    true
                });
                let (rating, streak) = (kept.value.rating, kept.value.streak);
                window.messages.record(
                    "puzzle",
                    json!({"id": puzzle.id, "solved": solved, "rating": rating}),
                );
                let is_told = rating >= before || kept.value.rated > NEWCOMER;
                self.note = is_told.then(|| match rating - before {
                    _ if is_helped => practice::rating_helped(),
                    0 => practice::rating_stays(rating),
                    won @ 1.. => practice::rating(format!("+{won}"), rating, streak),
                    lost => practice::rating(format!("\u{2212}{}", -lost), rating, streak),
                });
            }
            _ => {}
        }
    }

    /// Looks for the reason why the solution of a puzzle is right.
    fn find_reason(&mut self, window: &mut Window) {
        if let Some(question) = self.question()
            && let Some(puzzle) = &question.puzzle
        {
            let why = Why::start(
                &question.position,
                puzzle.answer(),
                true,
                Vec::new(),
                &question.setup,
                &window.runtime,
                window.now,
            );
            window.advice = Some(why);
        }
    }

    /// Shows the solution.
    fn solve(&mut self, window: &mut Window) {
        let is_asked = matches!(self.attempt.state, Open | Wrong);
        let Some(question) = self.question().filter(|_| is_asked) else {
            return;
        };
        let Some(&column) = question.accepted.first() else {
            return;
        };
        let better = question.better.clone();
        self.again(window);
        self.attempt = Attempt::new(Solution, column);
        if better.is_empty() {
            self.refute(column, window)
        } else {
            window.line = Some(Line::new(true, better, window.now))
        }
        self.count(None, window);
        self.is_spoilt = true;
        self.find_reason(window);
    }

    /// Shows the hint. For a puzzle it counts, also when the person leaves and comes back.
    fn hint(&mut self, window: &mut Window) {
        if !self.takes_discs() {
            return;
        }
        self.is_hinted = true;
        let Some(question) = self.questions.get_mut(self.index) else {
            return;
        };
        let discs = completed(&question.position, &question.accepted);
        question.marks.extend(discs);
        if let Some(puzzle) = question.puzzle.clone() {
            window.store.puzzles.change(move |progress| {
                progress.hint(&puzzle);
                true
            });
        }
    }

    /// Starts the search for the moves that follow this one.
    fn refute(&mut self, column: Column, window: &Window) {
        let Some(position) = self.question().map(|it| it.position.clone()) else {
            return;
        };
        let job = window.runtime.start("refutation", move |job| {
            let budget = Budget {
                time: Some(REFUTATION_TIME),
                ..Budget::default()
            };
            let clock = SystemClock::start();
            job.report(refutation(
                &position,
                column,
                budget,
                (&clock as &dyn Clock, &*job.stop),
            ));
        });
        self.attempt.search = Some(job);
    }

    /// Takes what follows the answer or the solution, and plays it on the board.
    fn take(&mut self, found: Found, window: &mut Window) {
        let is_lesson = self.is_lesson();
        let attempt = &mut self.attempt;
        let (value, reply) = found.unzip();
        let reply = reply.unwrap_or_default();
        attempt.value = value;
        if attempt.state == Solution {
            let line = [vec![attempt.column], reply].concat();
            window.line = Some(Line::new(true, line, window.now));
        } else if !(is_lesson && attempt.wins()) {
            window.follow_answer(attempt.column, &reply);
        }
    }

    /// Takes the results of searches.
    pub fn tick(&mut self, window: &mut Window) {
        if let Some(found) = self.attempt.search.as_ref().and_then(Job::poll) {
            self.attempt.search = None;
            self.take(found.ok().flatten(), window);
        }
    }

    pub fn title(&self) -> (Message, Option<Message>) {
        let game = self.question().map(|it| Message::of_file(&it.setup.title));
        match &self.purpose {
            Purpose::Lesson((_, name), _) => (practice::lesson(), Some(name.clone())),
            Purpose::Puzzles(_) => (practice::puzzles(), game),
            _ => (practice::exercises(), game),
        }
    }

    pub fn status(&self, keys: &Keys) -> (Message, Vec<Message>) {
        let is_lesson = self.is_lesson();
        let forward = if is_lesson {
            Action::Right
        } else {
            Action::NextMistake
        };
        let next: Option<Hint> = Some((forward, practice::key_next));
        let (what, first) = match self.attempt.state {
            _ if self.attempt.search.is_some() => ("looking", None),
            Read => ("read", next),
            Open => ("open", Some((Action::Hint, practice::key_hint as _))),
            Wrong => ("wrong", Some((Action::TryAgain, practice::key_again as _))),
            Finished if is_lesson && self.skipped.is_empty() => ("lesson-done", None),
            Finished => ("finished", None),
            Right | Solution => ("known", next),
        };
        let leave = (Action::Cancel, practice::key_back as _);
        let hints: Vec<Hint> = first.into_iter().chain([leave]).collect();
        (practice::status(what), key_hints(keys, &hints))
    }

    pub fn card<'a>(&self, window: &'a Window) -> Card<'a> {
        let (theme, attempt) = (&window.theme, &self.attempt);
        let is_lesson = self.is_lesson();
        let edge = match attempt.state {
            Right => theme.good,
            Wrong => theme.error,
            Read => theme.control_border,
            Finished if is_lesson => theme.control_border,
            _ => theme.accent,
        };
        let mut card = Card::new(window, Some(edge), None);
        let Some(question) = self.questions.get(self.index) else {
            if let Purpose::Lesson((_, name), _) = &self.purpose {
                card.title(name.clone());
                match self.skipped.first() {
                    None => card.tinted(practice::lesson_done(), theme.good),
                    Some(step) => card.text(practice::lesson_skipped(step + 1)),
                }
            } else {
                card.title(practice::finished());
                card.text(practice::solved(self.questions.len(), self.solved));
                if matches!(self.purpose, Purpose::Learn)
                    && self.questions.iter().all(|it| it.is_own)
                {
                    card.small(practice::come_back());
                }
            }
            let next = self.following(window).map(|(next, _)| next);
            card.add(next, bold(14.0), theme.text);
            return card;
        };
        match &question.puzzle {
            Some(puzzle) => {
                card.parts.push(Part::Graded(
                    question.title.clone(),
                    practice::rated(puzzle.rating),
                    theme.dim,
                ));
            }
            None => card.title(question.title.clone()),
        }
        let (all, what) = (self.questions.len(), self.purpose.key());
        if all > 1 {
            let words = practice::place(all, self.index + 1, what);
            card.parts.push(Part::Place(all, self.index, words));
        }
        if is_lesson || attempt.state == Open {
            card.text(question.text.clone());
        }
        // Who has met four in a row alone does not know another game.
        let rules = &question.position.ruleset;
        let is_known = rules.goals == [Goal::Line(4)] && rules.ending == Ending::FirstGoal;
        if question.puzzle.is_some() && attempt.state == Open && !is_known {
            card.small(rules.sentence());
        }
        let (column, is_searching) = (attempt.column, attempt.search.is_some());
        let line = window.line.as_ref();
        match attempt.state {
            Open if self.is_hinted => card.tinted(question.hint.clone(), theme.accent),
            Wrong => {
                match &question.wrong {
                    _ if is_lesson && attempt.wins() => card.text(practice::wrong_slower()),
                    Some(wrong) => card.tinted(wrong.clone(), theme.error),
                    None if is_searching => card.text(practice::judging(column.number())),
                    None => card.text(words::refuted(column, attempt.value, &question.position)),
                }
                // A lesson says it in a sentence.
                if let Some(line) = line.filter(|it| it.columns.len() > 1 && !is_lesson) {
                    card.small(practice::reply());
                    card.parts.push(line.moves(window));
                }
            }
            Right => {
                let praise = || {
                    words::praise(
                        column,
                        &question.position,
                        question.before,
                        question.is_proven,
                    )
                };
                card.tinted(question.right.clone().unwrap_or_else(praise), theme.good);
            }
            Solution => {
                let accepted = &question.accepted;
                card.text(if is_searching {
                    practice::solving(words::columns(accepted), accepted.len())
                } else {
                    words::solution(accepted, question.before)
                });
                card.parts.extend(line.map(|line| line.moves(window)));
            }
            _ => {}
        }
        card.small(self.note.clone());
        card.text(self.reason.clone());
        if attempt.state == Open && !self.is_of_review() {
            card.parts.push(Part::Disc(question.position.to_move));
        }
        card
    }

    /// Returns what comes after the last question, and the button that begins it.
    fn following(&self, window: &Window) -> Option<(Message, CardButton)> {
        let (what, name, label, begin) = match &self.purpose {
            Purpose::Lesson(_, next) => {
                let (id, name) = next.clone()?;
                let learn = then(move |window| window.learn(&id));
                let label = practice::lesson_following();
                (
                    practice::lesson_next(name),
                    "lesson:following",
                    label,
                    learn,
                )
            }
            Purpose::Puzzles(list) => {
                let page = PuzzlesPage { list: list.clone() };
                let next = page.chosen_by_rating(window).into_iter().cloned();
                let next: Vec<Puzzle> = next.collect();
                next.first()?;
                let what = practice::puzzles_open(next.len());
                let ask = then(move |window| window.ask_puzzles(next, page.list));
                (what, "puzzles:next", practice::puzzles_next(), ask)
            }
            _ => return None,
        };
        Some((what, CardButton::new(name, label, begin)))
    }

    /// Returns the rows of buttons below the card. The way on is always in the same row.
    pub fn foot(&self, window: &Window) -> Vec<Vec<CardButton>> {
        let (state, is_lesson) = (self.attempt.state, self.is_lesson());
        let is_finished = state == Finished;
        let is_solved = !matches!(state, Open | Wrong);
        if is_finished && !self.is_of_review() {
            let next = self.following(window).map(|(_, next)| next.main_if(true));
            let label = match self.purpose {
                Purpose::Lesson(..) => practice::lesson_all(),
                Purpose::Puzzles(_) => practice::puzzles_all(),
                _ => practice::close(),
            };
            let close = CardButton::new("review:back", label, BoardRequest::Close);
            let close = close.main_if(next.is_none());
            let (again, first) = match self.skipped.first() {
                None => (practice::lesson_again(), 0),
                Some(step) => (practice::again(), *step),
            };
            let again = CardButton::new("lesson:again", again, BoardRequest::Show(first));
            let again = is_lesson.then_some(again).into_iter();
            return vec![again.chain([close]).collect(), next.into_iter().collect()];
        }
        let mut own = Vec::new();
        if state == Open {
            let hint = CardButton::of("learn:hint", practice::hint(), Action::Hint);
            own.push(hint.only_if(!self.is_hinted));
        } else if state == Wrong || state == Solution && !is_lesson {
            let again = CardButton::of("learn:again", practice::again(), Action::TryAgain);
            own.push(again.main_if(!is_solved));
        }
        if !is_solved {
            own.push(CardButton::new(
                "learn:solution",
                practice::show_solution(),
                BoardRequest::Solution,
            ));
        }
        let mut rows = vec![own];
        let is_series = !matches!(self.purpose, Purpose::Retry);
        if is_series && !is_finished {
            let label = match is_solved {
                _ if !is_lesson && self.index + 1 >= self.questions.len() => practice::finish(),
                true => practice::next(),
                false => practice::skip(),
            };
            let next = CardButton::of("learn:next", label, Action::NextMistake).main_if(is_solved);
            let back = CardButton::of("lesson:back", practice::back(), Action::PreviousMistake);
            let back = back.only_if(self.index > 0);
            let back = is_lesson.then_some(back);
            // A lesson asks again first.
            let next = next.only_if(!(is_lesson && state == Wrong));
            rows.push(back.into_iter().chain([next]).collect());
        }
        if self.is_of_review() {
            let is_main = !is_series && is_solved || is_finished;
            rows.push(vec![back_button().main_if(is_main)]);
        }
        rows
    }
}

impl Attempt {
    /// Returns whether the answer wins: in a lesson it is not refuted then, but slower than the right one.
    fn wins(&self) -> bool {
        self.value.and_then(Value::result) == Some(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::language::t;
    use plummet::internals::review::shipped;
    use plummet::rules::Ruleset;

    #[test]
    fn a_hint_names_discs_near_a_row_only_where_there_are_some() {
        // Both columns are red, yellow, red, yellow up to row d.
        let [first, second] = [0, 1].map(Column::new);
        let moves = [[first; 4], [second; 4]].concat();
        let position = Position::replay(&Ruleset::default(), moves).expect("a game");
        let look = |whose| t(place_to_look(&position, whose, Some(first)));
        let near = "Look at row e, and at the yellow discs near it.";
        assert_eq!(look(Player::Yellow), near);
        assert_eq!(look(Player::Red), "Look at row e.");
        assert_eq!(
            t(place_to_look(&position, Player::Red, None)),
            "Look at the red discs."
        );
    }

    #[test]
    fn no_hint_of_a_puzzle_leaves_one_playable_cell() {
        let catalog = Catalog::built_in();
        let mut rows = 0;
        for puzzle in shipped().iter().flat_map(|set| &set.puzzles) {
            let board = &puzzle.position.board;
            let question = Question::of_puzzle(puzzle.clone(), &catalog).expect("an answer");
            let hint = t(question.hint);
            let landings = board
                .open_columns()
                .filter_map(|column| board.landing(column));
            let is_named = |cell: &Cell| {
                let row = row_name(cell.row, board.size);
                [".", ","]
                    .iter()
                    .any(|end| hint.contains(&format!("row {row}{end}")))
            };
            let named = landings.filter(is_named).count();
            assert_ne!(named, 1, "{hint} {}", puzzle.position);
            rows += usize::from(named > 1);
        }
        assert!(rows > 150, "{rows}");
    }
}
