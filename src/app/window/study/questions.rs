//! Positions on the board, one after the other, that ask for a move: mistakes of a review, exercises,
//! puzzles, the steps of a lesson, of which some only say something.
//!
//! A wrong answer is refuted on the board, by the line of the question or by one that a search finds,
//! and a right one is followed by the reply.

use super::*;

/// The longest time for the refutation of a move.
const REFUTATION_TIME: Duration = Duration::from_secs(5);

/// Why questions are asked.
#[derive(Debug)]
pub enum Purpose {
    /// One move of the review is tried again.
    Retry,
    /// The mistakes of the review, one after the other.
    Learn,
    /// The exercises that are due.
    Exercises,
    /// Puzzles of this list.
    Puzzles(PuzzleList),
    /// The steps of a lesson; `next` is the id and the name of the lesson after it.
    Lesson {
        lesson: Box<Lesson>,
        next: Option<(String, String)>,
    },
}

/// A position on the board and the columns that are right.
#[derive(Debug)]
struct Question {
    setup: GameSetup,
    position: Position,
    /// The columns that are right; none if nothing is asked.
    accepted: Vec<Column>,
    /// The move that was played, and the key of `practice-task-mistake` for it, such as `blunder`.
    played: Column,
    mistake: Option<String>,
    /// The value of the position for the player to move, if it is known.
    before: Option<Value>,
    /// Best play from the position, if it is known.
    better: Vec<Column>,
    /// The moves that follow a right answer on the board.
    reply: Vec<Column>,
    /// What follows the move that was played, if it is known, and the value of that move.
    refutation: Vec<Column>,
    after: Option<Value>,
    /// Whether every right column is proven to keep the value.
    is_proven: bool,
    puzzle: Option<Puzzle>,
    /// Whether the person at this computer played the mistake.
    is_own: bool,
}

/// What has become of the current question.
#[derive(Debug)]
struct Attempt {
    state: State,
    /// The column of the answer, or the first one of the solution.
    column: Column,
    /// What a wrong answer is worth, if it is known.
    value: Option<Value>,
    /// The search for the moves that refute a wrong answer, or that follow the solution.
    search: Option<Job<Option<(Value, Vec<Column>)>>>,
    /// The refutation, the reply or the solution, as it is played on the board.
    line: Option<Line>,
    /// The search for the reason of the solution.
    finding: Option<Why>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

#[derive(Debug)]
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
    /// What the last answer has changed, and why the solution is right.
    note: Option<Message>,
    reason: Option<Message>,
}

/// What follows a request.
pub enum Asked {
    Done,
    /// The request is for the review below.
    Below,
    /// The questions end.
    Back,
}

impl Question {
    /// A position of a game between two people.
    fn new((id, title): (&str, &str), position: &Position, accepted: Vec<Column>) -> Self {
        let seats = ByPlayer::from_fn(|_| Seat::Human);
        Self {
            setup: GameSetup::plain(id, title, position.ruleset().clone(), seats),
            position: position.clone(),
            accepted,
            played: Column::new(0),
            mistake: None,
            before: None,
            better: Vec::new(),
            reply: Vec::new(),
            refutation: Vec::new(),
            after: None,
            is_proven: true,
            puzzle: None,
            is_own: true,
        }
    }

    fn of_exercise(exercise: &Exercise, catalog: &Catalog) -> Self {
        let names = names_of(&exercise.preset, catalog);
        Self {
            played: exercise.played,
            mistake: Some(exercise.mistake.replace(' ', "-")),
            ..Self::new(names, &exercise.position, exercise.accepted.clone())
        }
    }

    /// Returns the question of a puzzle; `None` if it has no answer.
    fn of_puzzle(puzzle: Puzzle, catalog: &Catalog) -> Option<Self> {
        let answer = puzzle.answer()?;
        let names = names_of(&puzzle.preset, catalog);
        Some(Self {
            played: answer,
            before: Some(Value::exact(puzzle.result)),
            better: puzzle.line.clone(),
            puzzle: Some(puzzle.clone()),
            ..Self::new(names, &puzzle.position, vec![answer])
        })
    }

    fn of_step(step: &Step) -> Self {
        let (id, title) = &step.preset;
        let task = step.task.as_ref();
        let accepted = task.map_or(Vec::new(), |task| task.accepted.clone());
        Self {
            reply: task.map_or(Vec::new(), |task| task.reply.clone()),
            ..Self::new((id, title), &step.position, accepted)
        }
    }

    fn player(&self) -> Player {
        self.position.to_move()
    }

    /// Returns whether points count in the game.
    fn is_scoring(&self) -> bool {
        self.setup.ruleset.ending() == Ending::FullBoard
    }

    /// Returns the task: what was played, and to play a better move.
    fn task(&self) -> Message {
        if let Some(puzzle) = &self.puzzle {
            return words::puzzle_task(puzzle);
        }
        let (colour, number) = (self.player().name(), self.played.number());
        let who = match self.is_own {
            true => Who::You,
            false => Who::Colour(colour),
        };
        match self.mistake.as_deref() {
            Some(mistake) => practice::task_mistake(colour, number, mistake, who),
            None => practice::task(colour, number, who),
        }
    }

    /// Returns a hint: what there is to keep, and at which discs to look.
    fn hint(&self) -> Message {
        let (position, player) = (&self.position, self.player());
        let at = |whose, column| place_to_look(position, whose, column);
        let (first, opponent) = (self.accepted.first().copied(), player.opponent());
        if let Some(column) = threat(position)
            && self.accepted == [column]
        {
            return practice::hint_threat(opponent.name(), at(opponent, Some(column)));
        }
        let value = self.before.filter(|_| !self.is_scoring());
        match value.map(|value| (value, value.score)) {
            Some((value, Score::WinIn(_))) => {
                practice::hint_win(at(player, first), value.words(false))
            }
            Some((_, Score::Draw)) => practice::hint_draw(at(opponent, first)),
            _ => at(player, first),
        }
    }
}

/// Returns the id of a preset, and its name if there is one.
fn names_of<'a>(id: &'a str, catalog: &'a Catalog) -> (&'a str, &'a str) {
    (id, catalog.preset(id).map_or(id, |preset| &preset.name))
}

/// Returns where to look for a disc of this column: its row, and the player's discs near it, if there
/// are any. A row with one playable cell would say the answer: then, and without a column that has room,
/// all discs of the player.
fn place_to_look(position: &Position, whose: Player, column: Option<Column>) -> Message {
    let board = position.board();
    let landings = || board.open_columns().filter_map(|it| board.landing(it));
    let is_told = |row| landings().filter(|cell| cell.row == row).count() > 1;
    let cell = column.and_then(|column| board.landing(column));
    let Some(cell) = cell.filter(|cell| is_told(cell.row)) else {
        return practice::hint_look(whose.name());
    };
    let is_near = |disc: Cell| disc.row.abs_diff(cell.row) <= 1;
    let row = row_name(cell.row, board.size());
    let mut discs = board.all_discs();
    match discs.any(|(disc, player)| player == whose && is_near(disc)) {
        true => practice::hint_look_row(whose.name(), row),
        false => practice::hint_row(row),
    }
}

impl Attempt {
    fn new(state: State, column: Column) -> Self {
        Self {
            state,
            column,
            value: None,
            search: None,
            line: None,
            finding: None,
        }
    }
}

impl Questions {
    /// Returns `None` if there is no question.
    fn new(purpose: Purpose, questions: Vec<Question>) -> Option<Self> {
        questions.first()?;
        Some(Self {
            purpose,
            questions,
            index: 0,
            attempt: Attempt::new(State::Open, Column::new(0)),
            is_hinted: false,
            is_spoilt: false,
            solved: 0,
            note: None,
            reason: None,
        })
    }

    /// The mistakes of a game, or another attempt at the move that is looked at.
    pub fn of_review(review: &GameReview, is_learnt: bool) -> Option<Self> {
        let (scoring, setup) = (review.is_scoring(), review.session.setup());
        let shown = review.shown_ply().filter(|_| !is_learnt);
        let learnt = review.lessons().filter(|_| is_learnt);
        let questions = learnt.chain(shown).map(|ply| {
            let columns = ply.columns.iter();
            let columns = columns.filter(|known| ply.is_accepted(known.value, scoring));
            let is_proven = columns.clone().all(|known| known.value.score.is_proven());
            // What is learnt is proven to keep the value.
            let accepted = match is_learnt {
                true => ply.accepted(scoring),
                false => columns.map(|known| known.column).collect(),
            };
            let position = review.session.position_at(ply.ply - 1);
            Question {
                played: ply.column,
                mistake: words::mistake_key(ply),
                before: Some(ply.before),
                better: ply.better.clone(),
                refutation: ply.line.clone(),
                after: Some(ply.after),
                is_proven: is_proven || is_learnt,
                is_own: review.learner() == Some(ply.player),
                setup: between_people(setup.clone()),
                ..Question::new((&setup.preset, &setup.title), &position, accepted)
            }
        });
        let purpose = match is_learnt {
            true => Purpose::Learn,
            false => Purpose::Retry,
        };
        Self::new(purpose, questions.collect())
    }

    /// The exercises that are due.
    pub fn exercises(window: &Window) -> Option<Self> {
        let due = window.files.store.exercises.value().due(store::now());
        let questions = due.map(|it| Question::of_exercise(it, window.catalog()));
        Self::new(Purpose::Exercises, questions.collect())
    }

    pub fn puzzles(puzzles: Vec<Puzzle>, list: PuzzleList, catalog: &Catalog) -> Option<Self> {
        let puzzles = puzzles.into_iter();
        let questions = puzzles.filter_map(|it| Question::of_puzzle(it, catalog));
        Self::new(Purpose::Puzzles(list), questions.collect())
    }

    /// A lesson at its first step or where it was left; `None` if there is no such lesson.
    pub fn lesson(id: &str, from_first: bool, window: &Window) -> Option<Self> {
        let mut lessons = window.lessons().list().iter();
        let lesson = lessons.find(|lesson| lesson.id == id)?;
        let next = lessons.next();
        let questions = lesson.steps.iter().map(Question::of_step).collect();
        let purpose = Purpose::Lesson {
            lesson: Box::new(lesson.clone()),
            next: next.map(|next| (next.id.clone(), next.name.clone())),
        };
        let step = window.files.store.lessons.value().step(id);
        // A lesson may have lost steps since it was left.
        let is_there = !from_first && step < lesson.steps.len();
        Some(Self {
            index: if is_there { step } else { 0 },
            ..Self::new(purpose, questions)?
        })
    }

    /// Returns the current question, after the end the last one.
    fn question(&self) -> Option<&Question> {
        self.questions.get(self.index).or(self.questions.last())
    }

    /// Returns the step of a lesson.
    fn step(&self) -> Option<&Step> {
        match &self.purpose {
            Purpose::Lesson { lesson, .. } => lesson.steps.get(self.index),
            _ => None,
        }
    }

    pub fn is_lesson(&self) -> bool {
        matches!(self.purpose, Purpose::Lesson { .. })
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
        let step = self.step();
        let step = step.filter(|step| step.position.board() == shown.board());
        step.map_or(&[], |step| &step.marks)
    }

    /// Returns whether a disc that is dropped is an answer.
    pub fn takes_discs(&self) -> bool {
        self.attempt.state == State::Open
    }

    /// Returns whether the key that drops a disc leads on.
    pub fn goes_on_by_drop(&self) -> bool {
        self.is_lesson() && !self.takes_discs()
    }

    /// Returns what the log tells when it begins.
    pub fn record(&self) -> Option<LogRecord> {
        let state = match self.purpose {
            Purpose::Puzzles(_) => "puzzles",
            Purpose::Exercises => "exercises",
            _ => return None,
        };
        let moves = self.questions.len();
        Some(LogRecord::Review { state, moves })
    }

    /// Shows the page that the questions were chosen on.
    pub fn leave(self, window: &mut Window) {
        let puzzle = self.question().and_then(|it| it.puzzle.as_ref());
        let last = puzzle.map(|puzzle| puzzle.id.clone());
        match self.purpose {
            Purpose::Puzzles(list) => window.open_puzzles_at(PuzzleList { last, ..list }),
            Purpose::Lesson { .. } => window.open_lessons(),
            _ => {}
        }
    }

    /// Carries out a request.
    pub fn act(&mut self, request: BoardRequest, window: &mut Window) -> Asked {
        match request {
            BoardRequest::Drop(column) => self.drop_disc(column, window),
            BoardRequest::Hint => self.hint(window),
            BoardRequest::Again if self.attempt.state != State::Finished => self.again(window),
            BoardRequest::Again => {}
            BoardRequest::Solution => self.solve(window),
            BoardRequest::Back => return Asked::Back,
            BoardRequest::Step(by) if self.is_lesson() => return self.go(by, window),
            BoardRequest::Previous if self.is_lesson() => return self.go(-1, window),
            BoardRequest::Show(_) if self.is_lesson() => return self.go(i32::MIN, window),
            BoardRequest::Next | BoardRequest::DropAimed => return self.go(1, window),
            // A reply plays by itself.
            BoardRequest::Step(by) if self.attempt.state != State::Right => {
                if let Some(line) = &mut self.attempt.line {
                    line.step(by, window);
                }
            }
            BoardRequest::Step(_) => {}
            _ => return Asked::Below,
        }
        Asked::Done
    }

    /// Goes to the next question (1), or this number of steps of a lesson back (negative), at most to
    /// the first one. After a wrong answer in a lesson the next step is to try again.
    fn go(&mut self, by: i32, window: &mut Window) -> Asked {
        if by > 0 && self.attempt.state == State::Finished {
            return Asked::Back;
        }
        if self.is_lesson() {
            window.screen.game.scene_mut().aim(None);
            if by > 0 && self.attempt.state == State::Wrong {
                self.again(window);
                return Asked::Done;
            }
        }
        let back = usize::try_from(by.unsigned_abs()).unwrap_or(usize::MAX);
        match by > 0 {
            true => self.ask(self.index + 1, window),
            false if self.index > 0 => self.ask(self.index.saturating_sub(back), window),
            false => {}
        }
        Asked::Done
    }

    /// Puts the current question on the board when they begin.
    pub fn show(&mut self, window: &mut Window) {
        self.ask(self.index, window);
    }

    /// Asks the question of this index. The end leaves the board as it is.
    fn ask(&mut self, index: usize, window: &mut Window) {
        self.index = index;
        (self.is_hinted, self.is_spoilt) = (false, false);
        (self.note, self.reason) = (None, None);
        let is_finished = index >= self.questions.len();
        match is_finished {
            true => self.attempt = Attempt::new(State::Finished, Column::new(0)),
            false => self.again(window),
        }
        if let Purpose::Lesson { lesson, .. } = &self.purpose {
            let kept = &mut window.files.store.lessons;
            match is_finished {
                true => kept.finish(&lesson.id),
                false => kept.reach(&lesson.id, index),
            }
            window.messages.record(&LogRecord::Lesson {
                id: lesson.id.clone(),
                step: index,
                state: if is_finished { "done" } else { "step" },
            });
        }
    }

    /// Asks the current question again.
    fn again(&mut self, window: &mut Window) {
        let Some(question) = self.question() else {
            return;
        };
        let session = Session::at(question.setup.clone(), question.position.clone());
        put_on_board(window, session);
        let state = match question.accepted.is_empty() {
            true => State::Read,
            false => State::Open,
        };
        self.attempt = Attempt::new(state, Column::new(0));
    }

    /// Takes an answer, and counts it if it is the first one to the question.
    fn drop_disc(&mut self, column: Column, window: &mut Window) {
        let is_open = self.takes_discs();
        let Some(question) = self.questions.get(self.index).filter(|_| is_open) else {
            return;
        };
        let (game, origin) = (&mut window.screen.game, Origin::Human);
        let update = game.apply(Command::Play { column, origin }, window.now);
        if update.events.is_empty() {
            return window.tell(&update);
        }
        let settled = game.scene().timeline().settled();
        let line =
            |rest: &[Column]| Some(Line::after_answer([&[column][..], rest].concat(), settled));
        let is_right = question.accepted.contains(&column);
        let state = if is_right { State::Right } else { State::Wrong };
        self.attempt = Attempt::new(state, column);
        if is_right {
            self.solved += usize::from(!self.is_spoilt);
            let reply = &question.reply;
            self.attempt.line = line(reply).filter(|_| !reply.is_empty());
        } else if column == question.played && question.after.is_some() {
            self.attempt.value = question.after;
            self.attempt.line = line(&question.refutation);
        } else {
            let position = question.position.clone();
            self.attempt.search = Some(refute(position, column, &window.screen.runtime));
        }
        window.messages.record(&LogRecord::Answer {
            column: column.index(),
            right: is_right,
        });
        // The board takes no further disc.
        window.screen.game.scene_mut().aim(None);
        self.count(Some(column), window);
        self.is_spoilt |= !is_right;
        if is_right {
            self.find_reason(window);
        }
        window.tell(&update);
    }

    /// Counts the first answer to a question: a column, or that the solution was asked for. A move
    /// that is tried again in a review counts for none, and neither does a lesson.
    fn count(&mut self, column: Option<Column>, window: &mut Window) {
        let question = self.questions.get(self.index);
        let Some(question) = question.filter(|_| !self.is_spoilt) else {
            return;
        };
        let store = &mut window.files.store;
        match (&self.purpose, &question.puzzle) {
            (Purpose::Learn | Purpose::Exercises, _) => {
                let exercises = &mut store.exercises;
                exercises.answer(&question.position, column, store::now());
            }
            (Purpose::Puzzles(_), Some(puzzle)) => {
                let solved = self.attempt.state == State::Right;
                let (today, kept, about) = (store.today(), &mut store.puzzles, puzzle.clone());
                let before = kept.value().rating;
                let is_helped = solved && kept.value().is_hinted(&puzzle.id);
                kept.change(move |progress| {
                    progress.answer(&about, solved);
                    if solved && puzzle_of_day(today).is_some_and(|it| it.id == about.id) {
                        progress.solve_day(today);
                    }
                    true
                });
                let (rating, streak) = (kept.value().rating, kept.value().streak);
                window.messages.record(&LogRecord::Puzzle {
                    id: puzzle.id.clone(),
                    solved,
                    rating,
                });
                self.note = Some(match rating - before {
                    _ if is_helped => practice::rating_helped(),
                    0 => practice::rating_stays(rating),
                    won @ 1.. => practice::rating(format!("+{won}"), rating, streak),
                    lost => practice::rating(format!("\u{2212}{}", -lost), rating, streak),
                });
            }
            _ => {}
        }
    }

    /// Looks for the reason why the solution of a puzzle is right, once it is known.
    fn find_reason(&mut self, window: &Window) {
        if let Some(Question {
            position,
            setup,
            puzzle: Some(puzzle),
            ..
        }) = self.question()
        {
            let runtime = &window.screen.runtime;
            let why = Why::start(position, puzzle.answer(), setup, runtime, window.now);
            self.attempt.finding = Some(why);
        }
    }

    /// Shows the solution.
    fn solve(&mut self, window: &mut Window) {
        let is_asked = matches!(self.attempt.state, State::Open | State::Wrong);
        let Some(question) = self.question().filter(|_| is_asked) else {
            return;
        };
        let Some(&column) = question.accepted.first() else {
            return;
        };
        let (position, better) = (question.position.clone(), question.better.clone());
        self.again(window);
        self.attempt = Attempt::new(State::Solution, column);
        match better.is_empty() {
            true => self.attempt.search = Some(refute(position, column, &window.screen.runtime)),
            false => self.attempt.line = Some(Line::new(true, better, window.now)),
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
        if let Some(puzzle) = self.question().and_then(|it| it.puzzle.clone()) {
            window.files.store.puzzles.change(move |progress| {
                progress.hint(&puzzle);
                true
            });
        }
    }

    /// Takes the results of searches, and plays the line on the board.
    pub fn tick(&mut self, window: &mut Window) {
        let is_lesson = self.is_lesson();
        let attempt = &mut self.attempt;
        if let Some(found) = attempt.search.as_ref().and_then(Job::poll) {
            attempt.search = None;
            let found = found.ok().flatten();
            let (value, reply) =
                found.map_or((None, Vec::new()), |(value, line)| (Some(value), line));
            let line = [vec![attempt.column], reply].concat();
            attempt.value = value;
            let wins = value.and_then(Value::result) == Some(ProvenResult::Win);
            attempt.line = match attempt.state {
                State::Solution => Some(Line::new(true, line, window.now)),
                // A lesson does not play a win as the refutation of a slower win.
                _ if is_lesson && wins => None,
                _ => {
                    let settled = window.screen.game.scene().timeline().settled();
                    Some(Line::after_answer(line, settled.max(window.now)))
                }
            };
        }
        if let Some(line) = &mut attempt.line {
            line.tick(window);
        }
        if attempt
            .finding
            .as_mut()
            .is_some_and(|it| it.poll(window.now))
        {
            let why = attempt.finding.take();
            if let Some(reason) = why.and_then(|why| why.advice) {
                log_why("hint", vec![reason.to_string()], &mut window.messages);
                self.reason = Some(reason);
            }
        }
    }

    /// Returns when a move is due on the board.
    pub fn due(&self) -> Option<f64> {
        self.attempt.line.as_ref().and_then(Line::due)
    }

    pub fn title(&self) -> (Message, Option<Message>) {
        if let Purpose::Lesson { lesson, .. } = &self.purpose {
            let name = Message::of_file(&lesson.name);
            return (practice::lesson(), Some(name));
        }
        let game = self.question().map(|it| Message::of_file(&it.setup.title));
        match self.purpose {
            Purpose::Puzzles(_) => (practice::puzzles(), game),
            _ => (practice::exercises(), game),
        }
    }

    pub fn status(&self, keys: &Keys) -> Message {
        let is_lesson = self.is_lesson();
        let (leave, next, known): (Hint, Hint, _) = match is_lesson {
            true => (
                (Action::Cancel, practice::key_leave),
                (Action::Right, practice::key_next),
                practice::status_solved(),
            ),
            false => (
                (Action::Cancel, practice::key_back),
                (Action::NextMistake, practice::key_next),
                practice::status_known(),
            ),
        };
        let back: Hint = (Action::Left, practice::key_back);
        let hint: Hint = (Action::Hint, practice::key_hint);
        let again: Hint = (Action::TryAgain, practice::key_again);
        let (what, hints): (_, &[Hint]) = match self.attempt.state {
            _ if self.attempt.search.is_some() => (practice::status_looking(), &[]),
            State::Read if self.index > 0 => (practice::status_read(), &[next, back, leave]),
            State::Read => (practice::status_read(), &[next, leave]),
            State::Open => (practice::status_open(), &[hint, leave]),
            State::Wrong => (practice::status_wrong(), &[again, leave]),
            State::Right | State::Solution => (known, &[next, leave]),
            State::Finished if is_lesson => (practice::status_lesson_done(), &[leave]),
            State::Finished => (practice::status_finished(), &[]),
        };
        status_line(keys, what, hints)
    }

    pub fn card(&self, window: &Window) -> Card {
        let (theme, attempt) = (window.theme(), &self.attempt);
        let edge = match attempt.state {
            State::Right => theme.good,
            State::Wrong => theme.error,
            State::Read => theme.control_border,
            State::Finished if self.is_lesson() => theme.control_border,
            _ => theme.accent,
        };
        let question = self.question();
        let Some(question) = question.filter(|_| attempt.state != State::Finished) else {
            return self.end_card(theme, edge);
        };
        let (number, all) = (self.index + 1, self.questions.len());
        let mut card = Card::new(edge, None);
        let puzzle = question.puzzle.as_ref();
        let title = match &self.purpose {
            Purpose::Lesson { lesson, .. } => Message::of_file(&lesson.name),
            _ => puzzle.map_or_else(practice::better_move, |puzzle| puzzle.kind.words()),
        };
        let place: Option<fn(usize, usize) -> Message> = match &self.purpose {
            Purpose::Retry => None,
            Purpose::Learn => Some(practice::place_mistake),
            Purpose::Exercises => Some(practice::place_exercise),
            Purpose::Puzzles(_) => Some(practice::place_puzzle),
            Purpose::Lesson { .. } => Some(practice::place_step),
        };
        let rated = puzzle.map(|puzzle| (practice::rated(puzzle.rating), theme.dim));
        card.parts.push(Part::Title(title, rated));
        card.small(place.map(|place| place(all, number)), theme.dim);
        let step = self.step();
        let task = step.and_then(|step| step.task.as_ref());
        // What the file of a lesson says instead of a sentence of the program, or before it.
        let own = |text: fn(&Task) -> &String| {
            let text = task.map(text).filter(|text| !text.is_empty());
            text.map(Message::of_file)
        };
        card.text(step.map(|step| Message::of_file(&step.text)), theme.text);
        let (column, value) = (attempt.column, attempt.value);
        match attempt.state {
            State::Open => {
                card.text(step.is_none().then(|| question.task()), theme.text);
                let hint = || own(|task| &task.hint).unwrap_or_else(|| question.hint());
                card.text(self.is_hinted.then(hint), theme.accent);
            }
            State::Wrong => {
                card.text(own(|task| &task.wrong), theme.error);
                let wins = value.and_then(Value::result) == Some(ProvenResult::Win);
                let text = match step {
                    _ if attempt.search.is_some() => practice::judging(column.number()),
                    Some(_) if wins => practice::wrong_slower(),
                    _ => words::refuted(column, value, question.player(), question.is_scoring()),
                };
                match step {
                    Some(_) => card.small(text, theme.dim),
                    None => card.text(text, theme.text),
                }
                if let Some(line) = attempt.line.as_ref().filter(|it| it.columns.len() > 1) {
                    card.small(practice::reply(), theme.dim);
                    card.parts.push(line.moves());
                }
            }
            State::Right => {
                let praise = || {
                    let (before, is_proven) = (question.before, question.is_proven);
                    words::praise(column, &question.position, before, is_proven)
                };
                card.text(own(|task| &task.right).unwrap_or_else(praise), theme.good);
            }
            _ => {
                let accepted = &question.accepted;
                let text = match attempt.search.is_some() && step.is_none() {
                    true => practice::solving(words::columns(accepted), accepted.len()),
                    false => words::solution(accepted, question.before),
                };
                let is_told = attempt.state == State::Solution;
                card.text(is_told.then_some(text), theme.text);
                card.parts.extend(attempt.line.as_ref().map(Line::moves));
            }
        }
        card.small(self.note.clone(), theme.dim);
        card.text(self.reason.clone(), theme.text);
        card
    }

    fn end_card(&self, theme: &Theme, edge: Colour) -> Card {
        if let Purpose::Lesson { lesson, next } = &self.purpose {
            let mut card = Card::new(edge, Some(Message::of_file(&lesson.name)));
            card.text(practice::lesson_done(), theme.good);
            let next = next.as_ref().map(|(_, name)| Message::of_file(name));
            card.text(next.map(practice::lesson_next), theme.text);
            return card;
        }
        let mut card = Card::new(edge, Some(practice::finished()));
        card.text(
            practice::solved(self.questions.len(), self.solved),
            theme.text,
        );
        let is_own = self.question().is_some_and(|it| it.is_own);
        if matches!(self.purpose, Purpose::Learn) && is_own {
            card.small(practice::come_back(), theme.dim);
        }
        card
    }

    /// Returns the rows of buttons below the card. The way on is always in the same row.
    pub fn foot(&self, window: &Window) -> Vec<Vec<CardButton>> {
        let (state, is_lesson) = (self.attempt.state, self.is_lesson());
        let is_finished = state == State::Finished;
        let is_solved = !matches!(state, State::Open | State::Wrong);
        let close = |name, label| CardButton::new(name, label, BoardRequest::Close);
        if let (true, Purpose::Lesson { lesson, next }) = (is_finished, &self.purpose) {
            let learn = |name, label, id: &String, from_first| {
                let id = id.clone();
                let begin = then(move |window| window.learn(&id, from_first));
                CardButton::new(name, label, begin)
            };
            let again = learn("lesson:again", practice::lesson_again(), &lesson.id, true);
            let close = close("lesson:close", practice::lesson_all());
            let next = next
                .as_ref()
                .map(|(id, _)| learn("lesson:following", practice::lesson_following(), id, false));
            return match next {
                Some(next) => vec![vec![again, close], vec![next.main_if(true)]],
                None => vec![vec![again], vec![close.main_if(true)]],
            };
        }
        let mut own = Vec::new();
        if state == State::Open {
            let hint = (BoardRequest::Hint, Action::Hint);
            let hint = window.keyed_button("learn:hint", practice::hint(), hint);
            own.push(hint.only_if(!self.is_hinted));
        } else if state == State::Wrong || state == State::Solution && !is_lesson {
            let again = (BoardRequest::Again, Action::TryAgain);
            let again = window.keyed_button("learn:again", practice::again(), again);
            own.push(again.main_if(!is_solved));
        }
        if !is_solved {
            let (label, request) = (practice::show_solution(), BoardRequest::Solution);
            own.push(CardButton::new("learn:solution", label, request));
        }
        let label = match is_solved {
            _ if !is_lesson && self.index + 1 >= self.questions.len() => practice::finish(),
            true => practice::next(),
            false => practice::skip(),
        };
        if is_lesson {
            let (label_back, request) = (practice::back(), BoardRequest::Previous);
            let mut back = CardButton::new("lesson:back", label_back, request);
            let mut next = CardButton::new("lesson:next", label, BoardRequest::Next);
            if is_solved {
                back = back.key(key_text(window.keys(), Action::Left));
                next = next
                    .key(key_text(window.keys(), Action::Right))
                    .main_if(true);
            }
            return vec![own, vec![back.only_if(self.index > 0), next]];
        }
        let is_series = !matches!(self.purpose, Purpose::Retry);
        let mut rows = vec![own];
        if is_series {
            let next = (BoardRequest::Next, Action::NextMistake);
            let next = window
                .keyed_button("learn:next", label, next)
                .main_if(is_solved);
            rows.push(match is_finished {
                true if self.is_of_review() => Vec::new(),
                true => vec![close("review:back", practice::close()).main_if(true)],
                false => vec![next],
            });
        }
        if self.is_of_review() {
            let is_main = !is_series && is_solved || is_finished;
            rows.push(vec![window.back_button().main_if(is_main)]);
        }
        rows
    }
}

/// Starts the search for the refutation of a move.
fn refute(
    position: Position,
    column: Column,
    runtime: &Runtime,
) -> Job<Option<(Value, Vec<Column>)>> {
    runtime.start("refutation", move |job| {
        let budget = Budget {
            time: Some(REFUTATION_TIME),
            ..Budget::default()
        };
        let clock = SystemClock::start();
        job.report(refutation(
            &position,
            column,
            budget,
            (&clock, job.stop_flag()),
        ));
    })
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
            let board = puzzle.position.board();
            let question = Question::of_puzzle(puzzle.clone(), &catalog).expect("an answer");
            let hint = t(question.hint());
            let landings = board
                .open_columns()
                .filter_map(|column| board.landing(column));
            let is_named = |cell: &Cell| {
                let row = row_name(cell.row, board.size());
                [".", ","]
                    .iter()
                    .any(|end| hint.contains(&format!("row {row}{end}")))
            };
            let named = landings.filter(is_named).count();
            assert_ne!(named, 1, "{hint} {}", puzzle.position);
            rows += usize::from(named > 1);
        }
        assert!(rows > 200, "{rows}");
    }
}
