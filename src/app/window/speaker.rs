//! Says to screen readers what happens: one report for each action, and nothing twice.
//!
//! A report is a node of a live region, whose sentences follow one another. Another place on the screen
//! drops the reports of the one before.

use std::collections::VecDeque;

use egui::Id;
use egui::accesskit::Live;

use crate::app::analyst::ColumnScores;
use crate::app::egui_adapter::EguiAdapter;
use crate::app::messages::Notice;
use crate::app::prelude::*;
use crate::app::reader::{describe, has_reader};

/// The most reports that are kept to be read again.
const KEPT: usize = 12;

/// What can be heard in a frame.
pub struct Hearable<'a> {
    /// Where one is: the start page, a game, or what lies over it.
    pub place: Vec<Message>,
    /// The game on the board; `None` where a page hides it.
    pub session: Option<&'a Session>,
    pub used_for: BoardUse,
    pub aimed: Option<Column>,
    /// The scores above the columns.
    pub scores: Option<&'a ColumnScores>,
    /// Whether the threats of the opponent are said.
    pub says_threats: bool,
    pub notice: Option<&'a Notice>,
    /// The sentences that cards and pages show.
    pub shown: &'a [String],
}

/// What a board is there for.
#[derive(Clone, Copy, PartialEq)]
pub enum BoardUse {
    Game,
    /// Moves of a game are looked at.
    Review,
    /// A puzzle, an exercise or a lesson: its position is read when it comes.
    Task,
}

/// How a position follows another one.
#[derive(Clone, Copy, PartialEq)]
enum Succession {
    Same,
    /// By moves after this number of them.
    Forward(usize),
    /// By taking back moves.
    Back,
    /// It is of another game.
    Elsewhere,
}

impl Succession {
    fn between(from: &Position, to: &Position) -> Self {
        let [was, is] = [from, to].map(|it| it.turns().collect::<Vec<_>>());
        match (is.starts_with(&was), was.starts_with(&is)) {
            _ if from.ruleset != to.ruleset => Self::Elsewhere,
            (true, true) => Self::Same,
            (true, false) => Self::Forward(from.ply()),
            (false, true) => Self::Back,
            (false, false) => Self::Elsewhere,
        }
    }
}

/// Says what changes.
#[derive(Default)]
pub struct Speaker {
    /// The reports said last, with their numbers.
    said: VecDeque<(u64, String)>,
    count: u64,
    place: Vec<String>,
    /// The game that was heard last.
    board: Option<Session>,
    aimed: Option<Column>,
    /// When the notice that was said last disappears, which no other notice shares, and its text.
    notice: Option<(f64, String)>,
    shown: Vec<String>,
}

impl Speaker {
    /// Says what has changed since the last call. Returns whether there was something.
    pub fn follow(&mut self, now: &Hearable<'_>) -> bool {
        let place: Vec<String> = now.place.iter().map(t).collect();
        let is_new_place = place != self.place;
        let mut new = Vec::new();
        if is_new_place {
            self.said.clear();
            self.shown.clear();
            new.extend(place.iter().cloned());
            self.place = place;
        }
        let (way, told) = match now.session {
            Some(session) => self.board(session, now, is_new_place),
            None => (Succession::Same, Vec::new()),
        };
        // A card may begin with what the place says.
        let is_new = |text: &&String| !self.shown.contains(text) && !new.contains(text);
        let shown: Vec<String> = now.shown.iter().filter(is_new).cloned().collect();
        self.shown = now.shown.to_vec();
        // A position follows the task that it is for, and a remark the move that it is about.
        if is_new_place || way == Succession::Elsewhere {
            new.extend(shown.into_iter().chain(told))
        } else {
            new.extend(told.into_iter().chain(shown))
        }
        if let Some(session) = now.session
            && std::mem::replace(&mut self.aimed, now.aimed) != now.aimed
            && let Some(column) = now.aimed
        {
            new.push(t(ColumnScores::column_words(
                now.scores,
                session.shown(),
                column,
            )));
        }
        let notice = now.notice.map(|it| (it.until, t(&it.text)));
        if notice != self.notice {
            let before = self.notice.as_ref().map_or("", |(_, text)| text);
            let said = notice.as_ref().map(|(_, text)| rest(before, text));
            new.extend(said.map(str::to_owned));
            self.notice = notice;
        }
        let report = report(&new);
        if report.is_empty() {
            return false;
        }
        self.count += 1;
        self.said.push_back((self.count, report));
        let surplus = self.said.len().saturating_sub(KEPT);
        self.said.drain(..surplus);
        true
    }

    /// Returns how the position follows the one before, and what is new on the board.
    fn board(
        &mut self,
        session: &Session,
        now: &Hearable<'_>,
        is_new_place: bool,
    ) -> (Succession, Vec<String>) {
        let before = self.board.replace(session.clone());
        let before = before.as_ref();
        let way = before.map_or(Succession::Elsewhere, |before| {
            Succession::between(before.shown(), session.shown())
        });
        let returns = before.is_some_and(Session::shows_past) && !session.shows_past();
        let mut told = if is_new_place || returns {
            arrival(session, now.used_for, way)
        } else {
            moved(session, now.used_for, way)
        };
        if now.used_for == BoardUse::Game {
            let was = |state: fn(&Session) -> bool| before.is_some_and(state);
            let is_over = |it: &Session| it.result().is_some();
            let has_ended = is_over(session) && !was(is_over);
            let rests = session.paused != was(|it| it.paused);
            if !is_new_place && has_ended {
                told.push(status(session, None));
            } else if !is_new_place && way == Succession::Same && rests {
                told.push(turn_words(session, None));
            }
            let is_seen = now.says_threats && session.awaits_human() && !session.shows_past();
            if is_seen && (is_new_place || way != Succession::Same) {
                told.extend(threats_of(session, session.shown().to_move.opponent()));
            }
        }
        (way, told.iter().map(t).collect())
    }

    /// Shows what was said, for readers alone.
    pub fn show(&self, ui: &mut Ui) {
        if !has_reader(ui) {
            return;
        }
        let place = egui::Rect::from_min_size(ui.max_rect().left_bottom(), egui::Vec2::ZERO);
        // Its nodes stay the same whatever lies around it: a reader says a new node.
        let ui = ui.new_child(
            UiBuilder::new()
                .scope_id(Id::unique("said log"))
                .max_rect(place)
                .accessibility_role(Role::Log)
                .accessibility_label(t(msg::spoken::log())),
        );
        for (number, text) in &self.said {
            let id = ui.unique_id().with(*number);
            let line = ui.interact(place, id, Sense::hover());
            describe(&line, |node| {
                node.set_role(Role::Label);
                node.set_value(text.clone());
                node.set_live(Live::Polite);
            });
        }
    }
}

/// Returns what is said of a board to which one comes, or of the present after looking back.
fn arrival(session: &Session, used_for: BoardUse, way: Succession) -> Vec<Message> {
    match used_for {
        BoardUse::Task => vec![read_board(session.shown())],
        BoardUse::Review if way == Succession::Same => Vec::new(),
        BoardUse::Review => vec![last_move(session)],
        BoardUse::Game if session.shown().ply() == 0 => vec![turn_words(session, None)],
        BoardUse::Game => vec![last_move(session), turn_words(session, None)],
    }
}

/// Returns what is said of a board that changes.
fn moved(session: &Session, used_for: BoardUse, way: Succession) -> Vec<Message> {
    let is_start = session.position.ply() == 0;
    match way {
        Succession::Same => Vec::new(),
        _ if session.shows_past() => vec![last_move(session)],
        Succession::Forward(ply) => vec![moves_after(session, ply)],
        Succession::Back | Succession::Elsewhere if is_start && used_for == BoardUse::Game => {
            vec![turn_words(session, None)]
        }
        Succession::Back => vec![taken_back(session)],
        Succession::Elsewhere if used_for == BoardUse::Task => vec![read_board(session.shown())],
        Succession::Elsewhere => vec![last_move(session)],
    }
}

/// Returns what a sentence adds to one that it begins with; all of it if it does not.
fn rest<'a>(before: &str, text: &'a str) -> &'a str {
    text.strip_prefix(before)
        .and_then(|rest| rest.strip_prefix(". "))
        .filter(|_| !before.is_empty())
        .unwrap_or(text)
}

/// Joins sentences to one report, each once: a card and the status line may tell the same.
fn report(sentences: &[String]) -> String {
    let mut report = String::new();
    for (index, text) in sentences.iter().enumerate() {
        if sentences.iter().take(index).any(|other| other == text) {
            continue;
        }
        if !report.is_empty() {
            let has_stop = report.ends_with(['.', '!', '?', '\u{2026}', ':']);
            report.push_str(if has_stop { " " } else { ". " });
        }
        report.push_str(text);
    }
    report
}

impl Window {
    /// Says what has changed. While a disc falls, reports wait for it: what follows belongs to its move.
    pub fn speak(&mut self, ui: &EguiAdapter) {
        let game = &self.game;
        let is_hidden = self.pages.hides_game();
        if !is_hidden && game.scene.timeline.is_falling(self.now) {
            return;
        }
        let scores = self.scores(game.session());
        let hearable = Hearable {
            place: self.place(),
            session: (!is_hidden).then(|| game.session()),
            used_for: match &self.study {
                None => BoardUse::Game,
                Some(study) if study.review.is_some() => BoardUse::Review,
                Some(_) => BoardUse::Task,
            },
            aimed: game.scene.aimed,
            scores: scores.as_ref(),
            says_threats: self.store.settings.say_threats,
            notice: self.messages.notice.as_ref(),
            shown: &ui.said,
        };
        // The report is a node of the next pass.
        self.redraw |= self.speaker.follow(&hearable);
    }

    /// Returns what is on the screen below the dialogs, and what it is about.
    fn place(&self) -> Vec<Message> {
        if self.pages.hides_game() {
            return vec![msg::spoken::at_start()];
        }
        if let Some(study) = &self.study {
            let (title, about) = study.title();
            // The card of a review says what the game was, that of a lesson its name.
            let about = about.filter(|_| study.review.is_none() && !study.is_lesson());
            return std::iter::once(title).chain(about).collect();
        }
        vec![Message::of_file(&self.session().setup.title)]
    }
}

#[cfg(test)]
mod tests {
    use plummet::engine::{Analysis, ColumnScore, Score};
    use plummet::rules::{ByPlayer, Ruleset};
    use plummet::session::{Command, GameSetup, Origin, Seat};

    use super::*;

    /// Returns a game of two people after these moves.
    fn game(moves: &[usize]) -> Session {
        let seats = ByPlayer::from_fn(|_| Seat::Human);
        let setup = GameSetup::plain("p", "Game", Ruleset::connect_four(), seats);
        let mut session = Session::new(setup);
        drop_discs(&mut session, moves);
        session
    }

    fn drop_discs(session: &mut Session, moves: &[usize]) {
        for number in moves {
            let column = Column::from_number(*number).expect("a column");
            let origin = Origin::Human;
            let command = Command::Play { column, origin };
            session.apply(command).expect("a legal move");
        }
    }

    /// Returns the report about a board with these sentences beside it; empty if there is none.
    fn said(
        speaker: &mut Speaker,
        place: &str,
        (session, used_for): (&Session, BoardUse),
        shown: &[&str],
    ) -> String {
        let shown: Vec<String> = shown.iter().map(ToString::to_string).collect();
        let now = Hearable {
            place: vec![Message::verbatim(place)],
            session: Some(session),
            used_for,
            aimed: None,
            scores: None,
            says_threats: true,
            notice: None,
            shown: &shown,
        };
        if speaker.follow(&now) {
            speaker.said.back().expect("a report").1.clone()
        } else {
            String::new()
        }
    }

    #[test]
    fn each_move_is_one_report_with_its_threats_and_the_end() {
        let mut speaker = Speaker::default();
        let mut session = game(&[]);
        let mut next = |session: &Session| {
            let board = (session, BoardUse::Game);
            said(&mut speaker, "Game", board, &[])
        };
        assert_eq!(next(&session), "Game. Red’s turn");
        assert_eq!(next(&session), "");
        drop_discs(&mut session, &[4, 4, 5]);
        let moves = "Red: column 4, row a. Yellow: column 4, row b. Red: column 5, row a";
        assert_eq!(next(&session), moves);
        drop_discs(&mut session, &[5, 6]);
        let threat = "Threat: Red could win next in column 3, row a and column 7, row a";
        let told = next(&session);
        assert!(told.ends_with(threat), "{told}");
        session.apply(Command::Undo).expect("a move back");
        assert_eq!(next(&session), "Taken back. Yellow: column 5, row b");
        drop_discs(&mut session, &[6, 6, 7]);
        let told = next(&session);
        let end = "Red: column 7, row a. Red wins. 4 in a row, from 4a to 7a";
        assert!(told.ends_with(end), "{told}");
        session
            .apply(Command::Show { ply: 1 })
            .expect("a look back");
        assert_eq!(next(&session), "After 1 of 7 moves. Red: column 4, row a");
        session
            .apply(Command::Show { ply: 7 })
            .expect("the present");
        assert_eq!(next(&session), end);
        assert_eq!(next(&game(&[])), "Red’s turn", "a rematch");
    }

    #[test]
    fn an_aimed_column_is_said_with_its_score() {
        let session = game(&[]);
        let columns = [
            (3, Score::Draw),
            (4, Score::WinIn(41)),
            (5, Score::LossIn(6)),
        ]
        .map(|(number, score)| ColumnScore {
            column: Column::new(number - 1),
            score,
        });
        let mut scores = ColumnScores::of(Analysis {
            columns: columns.to_vec(),
            ..Analysis::default()
        });
        scores.bounds.push(Column::new(4));
        let mut speaker = Speaker::default();
        let mut aim = |number: u8| {
            speaker.follow(&Hearable {
                place: Vec::new(),
                session: Some(&session),
                used_for: BoardUse::Game,
                aimed: Some(Column::new(number - 1)),
                scores: Some(&scores),
                says_threats: false,
                notice: None,
                shown: &[],
            });
            speaker.said.back().expect("a report").1.clone()
        };
        let draw = aim(3);
        assert!(
            draw.ends_with("Column 3: empty, next row a, a draw"),
            "{draw}"
        );
        assert_eq!(aim(4), "Column 4: empty, next row a, a win in 21");
        assert_eq!(aim(5), "Column 5: empty, next row a, a loss in at most 3");
        assert_eq!(aim(6), "Column 6: empty, next row a");
    }

    #[test]
    fn a_new_place_drops_what_was_said_and_reads_a_puzzle_in_order() {
        let mut speaker = Speaker::default();
        let (played, puzzle) = (game(&[4, 4]), game(&[1, 7]));
        said(&mut speaker, "Game", (&played, BoardUse::Game), &[]);
        let board = (&puzzle, BoardUse::Task);
        let told = said(
            &mut speaker,
            "Puzzles",
            board,
            &["Win in 1", "Drop a disc."],
        );
        let rows = "Row a: red, 5 empty, yellow. The 5 rows above are empty";
        let head = "The board from the bottom, each row from the left";
        assert_eq!(
            told,
            format!("Puzzles. Win in 1. Drop a disc. {head}. {rows}")
        );
        assert_eq!(speaker.said.len(), 1);
        let back = said(&mut speaker, "Game", (&played, BoardUse::Game), &[]);
        assert_eq!(back, "Game. Yellow: column 4, row b. Red’s turn");
    }

    #[test]
    fn a_sentence_that_grows_is_not_begun_again() {
        assert_eq!(
            rest("Hint: column 6", "Hint: column 6. It wins."),
            "It wins."
        );
        for before in ["", "Hint: column 4", "Hint: column 6", "Hint"] {
            assert_eq!(rest(before, "Hint: column 6"), "Hint: column 6");
        }
    }

    #[test]
    fn a_card_is_said_as_it_comes() {
        let mut speaker = Speaker::default();
        let session = game(&[4]);
        let mut next = |shown: &[&str]| {
            let board = (&session, BoardUse::Review);
            said(&mut speaker, "Review", board, shown)
        };
        let card = ["Move 1", "Good"];
        let all = "Review. Move 1. Good. Red: column 4, row a";
        assert_eq!(next(&card), all);
        assert_eq!(next(&["Looking…"]), "Looking…");
        assert_eq!(next(&["It wins.", "It wins.", "So"]), "It wins. So");
        assert_eq!(next(&card), "Move 1. Good");
    }
}
