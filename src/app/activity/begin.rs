//! The activities that can be begun, each from what its request names.

use std::path::PathBuf;

use plummet::internals::review::{Strength, kept_review};
use plummet::internals::storage::SavedGame;
use plummet::internals::text::{Message, msg};
use plummet::session::{GameRecord, Session};

use super::game_review::GameReview;
use super::lesson::LessonPlay;
use super::practice::{Practice, Purpose};
use super::question::Question;
use super::subject::LastReview;
use super::{Activity, Desk, Subject};
use crate::app::request::{GameOrigin, NewActivity};
use crate::app::store;

/// Makes an activity. `desk` has the game on its board. Returns `None` if there is nothing to do.
///
/// # Errors
/// A sentence if it cannot begin.
pub(crate) fn begin(
    new: NewActivity,
    desk: &mut Desk<'_>,
) -> Result<Option<Box<dyn Activity>>, Message> {
    Ok(match new {
        NewActivity::ToggleReview => match last_review(desk) {
            None => boxed(review_of_board(desk)?),
            last => boxed(last),
        },
        NewActivity::Review => boxed(review_of_board(desk)?),
        NewActivity::LastReview => boxed(last_review(desk)),
        NewActivity::SavedReview(game, file) => boxed(Some(saved_review(&game, file, desk)?)),
        NewActivity::Exercises => boxed(exercises(desk)),
        NewActivity::Puzzles(series) => {
            let puzzles = series.puzzles.into_iter();
            let questions = puzzles.filter_map(|it| Question::of_puzzle(it, desk.catalog));
            let mut practice = Practice::new(Purpose::Puzzles, questions.collect());
            if let Some(practice) = &mut practice {
                practice.list = Some(series.list);
            }
            boxed(practice)
        }
        NewActivity::Lesson(open) => boxed(LessonPlay::new(open, desk.store)),
    })
}

fn boxed(activity: Option<impl Activity + 'static>) -> Option<Box<dyn Activity>> {
    activity.map(|activity| Box::new(activity) as Box<dyn Activity>)
}

/// Returns whether a game on the board can be reviewed.
pub(crate) fn can_review(game: &Session, origin: GameOrigin) -> bool {
    let is_known = game.result().is_some() || origin != GameOrigin::New;
    is_known && game.position().ply() > 0
}

/// The review of the game on the board: the one that was left last, if it is done and of this game.
fn review_of_board(desk: &mut Desk<'_>) -> Result<Option<GameReview>, Message> {
    let session = desk.board.session();
    if !can_review(session, desk.origin) {
        desk.messages.note(msg::review::when_over());
        return Ok(None);
    }
    let record = session.record();
    let is_it =
        |last: &mut LastReview| last.subject.is_of(&record) && last.subject.review().is_some();
    let subject = match desk.last_review.take_if(is_it) {
        Some(last) => last.subject,
        None => Subject::new(&record, strength(desk, &record), None, desk.runtime)?,
    };
    Ok(Some(GameReview::new(subject, None, desk.board.session())))
}

/// The review that the game on the board was played on from.
fn last_review(desk: &mut Desk<'_>) -> Option<GameReview> {
    let last = desk.last_review.take_if(|last| last.is_played_on)?;
    let (subject, looked_at) = (last.subject, Some(last.looked_at));
    Some(GameReview::new(subject, looked_at, desk.board.session()))
}

fn saved_review(
    game: &SavedGame,
    file: Option<PathBuf>,
    desk: &Desk<'_>,
) -> Result<GameReview, Message> {
    let kept = file.map(|file| {
        let (path, record) = (file.clone(), game.record.clone());
        // A damaged review counts as none.
        let read = move || Ok::<_, String>(kept_review(&path, &record));
        (file, desk.disk.read(read))
    });
    let person = strength(desk, &game.record);
    let subject = Subject::new(&game.record, person, kept, desk.runtime)?;
    Ok(GameReview::new(subject, None, desk.board.session()))
}

/// The strength of the person at this computer in games such as this one.
fn strength(desk: &Desk<'_>, record: &GameRecord) -> Strength {
    Strength::of_person(desk.store.statistics(), &record.setup.preset)
}

/// The exercises that are due.
fn exercises(desk: &mut Desk<'_>) -> Option<Practice> {
    let due = desk.store.exercises.value().due(store::now());
    let questions = due.map(|exercise| Question::of_exercise(exercise, desk.catalog));
    let asked = Practice::new(Purpose::Exercises, questions.collect());
    if asked.is_none() {
        desk.messages.note(msg::practice::none_due());
    }
    asked
}
