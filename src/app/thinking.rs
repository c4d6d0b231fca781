//! Engines that answer requests, as jobs.

use crate::app::prelude::*;
use crate::host::SystemClock;

/// The shortest time between two interim answers that wake the window; reading one takes longer.
pub const UPDATE_PERIOD: Duration = Duration::from_millis(200);

/// The search of an engine for the answer to a request.
pub struct Search {
    pub request: Request,
    clock: SystemClock,
    /// What searches, until it has ended.
    job: Option<Job<Thought>>,
    /// The last answer, or why there is none.
    pub answer: Option<Answer>,
}

type Answer = Result<Analysis, ThinkError>;

/// Whether no further answer follows, and an answer.
type Thought = (bool, Answer);

impl Search {
    /// Starts the engine of a request.
    pub fn start(request: Request, runtime: &Runtime) -> Self {
        let (asked, clock) = (request.clone(), SystemClock::start());
        let job = runtime.start("thinking", move |job| {
            let mut next_wake = Duration::ZERO;
            let mut reader = |analysis: &Analysis| {
                let interim = (false, Ok(analysis.clone()));
                if clock.now() < next_wake {
                    return job.report_quietly(interim);
                }
                next_wake = clock.now() + UPDATE_PERIOD;
                job.report(interim);
            };
            let mut control =
                Control::new(asked.limits, &job.stop, &clock).with_reader(&mut reader);
            job.report((true, asked.engine.analyze(&asked.position, &mut control)));
        });
        Self {
            request,
            clock,
            job: Some(job),
            answer: None,
        }
    }

    /// Takes the answers that are there. Returns whether there is one.
    pub fn poll(&mut self) -> bool {
        let mut has_news = false;
        while let Some(thought) = self.job.as_ref().and_then(Job::poll) {
            let (is_last, answer) = thought.unwrap_or_else(|error| {
                let cause = error.to_string();
                (true, Err(ThinkError::NoThread { cause }))
            });
            self.job.take_if(|_| is_last);
            (self.answer, has_news) = (Some(answer), true);
        }
        has_news
    }

    /// Stops the search: the best answer so far becomes the last one.
    pub fn stop(&self) {
        if let Some(job) = &self.job {
            job.stop();
        }
    }

    pub fn is_done(&self) -> bool {
        self.job.is_none()
    }

    /// Returns the last answer, if there is one.
    pub fn analysis(&self) -> Option<&Analysis> {
        self.answer.as_ref()?.as_ref().ok()
    }

    /// Returns how long ago it began.
    pub fn elapsed(&self) -> Duration {
        self.clock.now()
    }
}

#[cfg(test)]
mod tests {
    use plummet::engine::{Engine, EngineError, EngineHandle, Limits};
    use plummet::rules::{Column, Position, Ruleset};

    use super::*;

    /// Has many interim answers and then thinks until it is stopped.
    #[derive(Debug)]
    struct Patient;

    impl Engine for Patient {
        fn analyze(
            &mut self,
            _: &Position,
            control: &mut Control<'_>,
        ) -> Result<Analysis, EngineError> {
            let answer = |column| Analysis {
                best: Some(Column::new(column)),
                ..Analysis::default()
            };
            for column in 0..6 {
                control.publish(&mut answer(column));
            }
            while !control.is_stopped() {
                std::hint::spin_loop();
            }
            Ok(answer(6))
        }
    }

    #[test]
    fn answers_wake_the_window_and_the_last_one_counts() {
        let (woken, wakes) = std::sync::mpsc::channel();
        let runtime = Runtime::new(move || woken.send(()).expect("a listener"));
        let request = Request {
            engine: EngineHandle::from(Patient),
            position: Position::new(&Ruleset::connect_four()),
            limits: Limits::default(),
            revision: 1,
        };
        let mut search = Search::start(request, &runtime);
        wakes.recv().expect("the first interim answer");
        search.stop();
        wakes.recv().expect("the final answer");
        runtime.finish(Duration::from_secs(60));
        assert!(search.poll() && search.is_done());
        let best = search.analysis().expect("an answer").best;
        assert_eq!(best.map(Column::number), Some(7));
    }
}
