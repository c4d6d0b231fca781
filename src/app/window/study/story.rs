//! What decided a game that has just ended, once that is proven: the last mistake of the loser, or the last
//! move that changed the result.

use super::*;

/// The longest search for it.
const STORY_TIME: Duration = Duration::from_secs(20);

/// The story of the game on the board, or the search for it.
pub struct Story {
    /// The revision of the game that it is about.
    revision: u64,
    pub run: Option<Job<Option<PlyReview>>>,
    /// The number of the move, and what is said of it.
    found: Option<(usize, Message)>,
}

impl Story {
    fn start(session: &Session, runtime: &Runtime) -> Self {
        let budget = Budget {
            time: Some(STORY_TIME),
            ..Budget::default()
        };
        let winner = session.outcome().and_then(Outcome::winner);
        let start = |run: Run| {
            runtime.start("story", move |job| {
                let result = |value: Value| match value.score {
                    Score::Points(ahead) => Some(ahead.signum()),
                    _ => value.result(),
                };
                let mut decisive = None;
                // From the last move to the first. What came before an unproven one may not have decided.
                let mut look = |Progress { ply, .. }: Progress<'_>| {
                    let results = result(ply.before).zip(result(ply.after));
                    let changes = results.map(|(before, after)| before != after);
                    let is_lost = winner.is_some_and(|it| it != ply.player)
                        && matches!(ply.after.score, Score::LossIn(_));
                    let is_fact = ply.verdict.is_some_and(|it| it.is_fact);
                    let decides = is_fact && (changes == Some(true) || is_lost && ply.is_mistake());
                    if decides {
                        decisive = Some(ply.clone());
                    }
                    if decides || changes.is_none() {
                        job.stop.store(true, Ordering::Relaxed);
                    }
                };
                run.run(&SystemClock::start(), &job.stop, &mut look);
                job.report(decisive);
            })
        };
        Self {
            revision: session.revision,
            run: Run::new(session.record(), budget).ok().map(start),
            found: None,
        }
    }
}

impl Window {
    /// Looks for what decided the game on the board once that has ended there, and takes what was found.
    pub fn follow_story(&mut self) {
        let session = self.game.session();
        if self.story.as_ref().map(|it| it.revision) != Some(session.revision) {
            let cause = session.result().map(|it| it.cause);
            let is_told = cause == Some(Cause::Board) && session.setup.has_human();
            self.story = is_told.then(|| Story::start(session, &self.runtime));
        }
        let Some(story) = &mut self.story else {
            return;
        };
        if let Some(found) = story.run.as_ref().and_then(Job::poll) {
            story.run = None;
            let found = found.ok().flatten();
            story.found = found.map(|ply| (ply.ply, words::story(&ply, session)));
        }
    }

    /// Returns what decided the game on the board, and the number of that move.
    pub fn story(&self) -> Option<&(usize, Message)> {
        self.story.as_ref()?.found.as_ref()
    }

    /// Opens the review at a move of the game on the board.
    pub fn review_at(&mut self, ply: usize) {
        self.review();
        self.ask(BoardRequest::Show(ply - 1));
    }
}
