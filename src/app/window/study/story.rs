//! What decided a game that has just ended, once that is proven: the last move that changed the result. Where
//! that is hard to see, a threat that the loser should have blocked is told instead.

use super::*;

/// The longest search for it.
const STORY_TIME: Duration = Duration::from_secs(20);

/// The story of the game on the board, or the search for it.
pub struct Story {
    /// The revision of the game that it is about.
    revision: u64,
    pub run: Option<Job<Vec<PlyReview>>>,
    /// The number of the move, and what is said of it.
    found: Option<(usize, Message)>,
    /// The numbers of the moves that could be told, each with the better column.
    told: Vec<(usize, Option<Column>)>,
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
                let (mut decisive, mut slip) = (None, None);
                // From the last move to the first. What came before an unproven one may not have decided.
                let mut look = |Progress { ply, .. }: Progress<'_>| {
                    let results = result(ply.before).zip(result(ply.after));
                    let changes = results.map(|(before, after)| before != after);
                    let is_fact = ply.verdict.is_some_and(|it| it.is_fact);
                    let is_losers = winner.is_some_and(|it| it != ply.player);
                    if is_fact && changes == Some(true) {
                        decisive = Some(ply.clone());
                    } else if is_fact && is_losers && ply.is_mistake() && slip.is_none() {
                        slip = Some(ply.clone());
                    }
                    if changes != Some(false) {
                        job.stop.store(true, Ordering::Relaxed);
                    }
                };
                run.run(&SystemClock::start(), &job.stop, &mut look);
                let mut told: Vec<PlyReview> = decisive.into_iter().chain(slip).collect();
                // What is hard to see comes last.
                told.sort_by_key(|ply| !ply.is_mistake());
                job.report(told);
            })
        };
        Self {
            revision: session.revision,
            run: Run::new(session.record(), budget).ok().map(start),
            found: None,
            told: Vec::new(),
        }
    }

    /// Returns the number of the move that is told, and of an earlier one that changed the result, each with
    /// the better column.
    pub fn plies(&self) -> Vec<(usize, Option<Column>)> {
        let named = self.found.as_ref().map(|(ply, _)| *ply);
        let mut plies = self.told.clone();
        plies.retain(|(ply, _)| named.is_none_or(|named| *ply <= named));
        plies.sort_by_key(|(ply, _)| *ply);
        plies.reverse();
        plies
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
            let told = found.unwrap_or_default();
            let better = |ply: &PlyReview| (ply.ply, ply.better.first().copied());
            story.told = told.iter().map(better).collect();
            let mut stories = told
                .iter()
                .map(|ply| Some((ply.ply, words::story(ply, session)?)));
            story.found = stories.find_map(|it| it);
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
