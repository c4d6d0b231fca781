//! Engines that answer requests, as jobs.

use plummet::engine::{Control, Request, ThinkError};
use plummet::internals::jobs::JobError;

use crate::app::prelude::*;
use crate::host::SystemClock;

/// The shortest time between two interim answers that wake the window; reading one takes longer.
pub const UPDATE_PERIOD: Duration = Duration::from_millis(200);

/// An answer of an engine, or why there is none.
pub struct Thought {
    /// Whether no further one follows.
    pub is_final: bool,
    pub answer: Result<Analysis, ThinkError>,
}

impl From<JobError> for Thought {
    fn from(error: JobError) -> Self {
        let cause = error.to_string();
        Self {
            is_final: true,
            answer: Err(ThinkError::NoThread { cause }),
        }
    }
}

/// Starts the engine of a request. Once stopped, it gives the best answer so far as the final one.
pub fn think(runtime: &Runtime, request: Request) -> Job<Thought> {
    runtime.start("thinking", move |job| {
        let clock = SystemClock::start();
        let mut next_wake = Duration::ZERO;
        let mut reader = |analysis: &Analysis| {
            let interim = Thought {
                is_final: false,
                answer: Ok(analysis.clone()),
            };
            if clock.now() < next_wake {
                return job.report_quietly(interim);
            }
            next_wake = clock.now() + UPDATE_PERIOD;
            job.report(interim);
        };
        let mut control = Control::new(request.limits, &job.stop, &clock).with_reader(&mut reader);
        let answer = request.engine.analyze(&request.position, &mut control);
        job.report(Thought {
            is_final: true,
            answer,
        });
    })
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
    fn answers_arrive_in_their_order_and_wake_the_window() {
        let (woken, wakes) = std::sync::mpsc::channel();
        let runtime = Runtime::new(move || woken.send(()).expect("a listener"));
        let thinking = think(
            &runtime,
            Request {
                engine: EngineHandle::from(Patient),
                position: Position::new(&Ruleset::connect_four()),
                limits: Limits::default(),
                revision: 1,
            },
        );
        wakes.recv().expect("the first interim answer");
        thinking.stop();
        wakes.recv().expect("the final answer");
        runtime.finish(Duration::from_secs(60));
        let mut columns = Vec::new();
        while let Some(thought) = thinking.poll() {
            let answer = thought.expect("no panic").answer.expect("a column");
            columns.extend(answer.best.map(Column::number));
        }
        assert_eq!(columns, [1, 2, 3, 4, 5, 6, 7]);
    }
}
