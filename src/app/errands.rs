//! What somebody asked for and a disk has to do: files written or removed, ended games
//! counted, one after the other on a thread of their own. All of it is done before the
//! program ends.

use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use super::platform::Waker;

/// How long the end of the program waits for a disk that does not answer.
const PATIENCE: Duration = Duration::from_secs(20);

/// What is done on the thread. It returns what there is to tell, if anything, or a
/// sentence about what failed.
pub(crate) struct Errand(Box<dyn FnOnce() -> Told + Send>);

/// What there is to tell when an errand is done, if anything, or what failed.
pub(crate) type Told = Result<Option<String>, String>;

impl Errand {
    /// An errand that does this.
    pub(crate) fn new(work: impl FnOnce() -> Told + Send + 'static) -> Self {
        Self(Box::new(work))
    }
}

impl std::fmt::Debug for Errand {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Errand").finish_non_exhaustive()
    }
}

/// The errands of one window.
#[derive(Debug)]
pub(crate) struct Errands {
    /// Whoever does them; `None` where the system refuses a thread.
    to_do: Option<Sender<Errand>>,
    told: Receiver<Told>,
    /// What was done without the thread is told here.
    tell: Option<Sender<Told>>,
    /// How many have not told yet.
    open: usize,
}

impl Errands {
    /// Starts the thread.
    pub(crate) fn start(waker: Waker) -> Self {
        Self::with_call(waker.into_call())
    }

    /// [`Self::start`], where `call` is called whenever there is something to tell.
    fn with_call(call: impl Fn() + Send + 'static) -> Self {
        let (to_do, errands) = mpsc::channel::<Errand>();
        let (tell, told) = mpsc::channel();
        let teller = tell.clone();
        let started = thread::Builder::new()
            .name("errands".to_owned())
            .spawn(move || {
                for errand in errands {
                    // Nobody may want to know any more.
                    let _ = teller.send((errand.0)());
                    call();
                }
            });
        Self {
            to_do: started.is_ok().then_some(to_do),
            told,
            tell: Some(tell),
            open: 0,
        }
    }

    /// Does an errand soon; at once where there is no thread to do it.
    pub(crate) fn run(&mut self, errand: Errand) {
        self.open += 1;
        let refused = match &self.to_do {
            Some(to_do) => to_do.send(errand).err().map(|refused| refused.0),
            None => Some(errand),
        };
        if let (Some(errand), Some(tell)) = (refused, &self.tell) {
            // The receiver is there.
            let _ = tell.send((errand.0)());
        }
    }

    /// What an errand has to tell that is done, once.
    pub(crate) fn told(&mut self) -> Option<Told> {
        let told = self.told.try_recv().ok()?;
        self.open = self.open.saturating_sub(1);
        Some(told)
    }

    /// Does what is still to be done, before the program ends. Returns a sentence about
    /// each failure that was not told yet.
    pub(crate) fn finish(&mut self) -> Vec<String> {
        self.finish_within(PATIENCE)
    }

    fn finish_within(&mut self, patience: Duration) -> Vec<String> {
        // Then the channel closes once the thread has ended.
        (self.to_do, self.tell) = (None, None);
        let end = Instant::now() + patience;
        let mut troubles = Vec::new();
        while self.open > 0 {
            match self
                .told
                .recv_timeout(end.saturating_duration_since(Instant::now()))
            {
                Ok(told) => troubles.extend(told.err()),
                Err(RecvTimeoutError::Timeout) => {
                    troubles.push("a disk does not answer: not everything is written".to_owned());
                    break;
                }
                // A panic of the thread has been reported by then.
                Err(RecvTimeoutError::Disconnected) => {
                    troubles.push("not everything is written".to_owned());
                    break;
                }
            }
            self.open -= 1;
        }
        troubles
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use super::*;

    #[test]
    fn errands_are_done_in_their_order_and_told() {
        let (call, called) = mpsc::channel();
        let mut errands = Errands::with_call(move || {
            call.send(()).expect("a listener");
        });
        let done = Arc::new(Mutex::new(Vec::new()));
        for number in 0..5_u64 {
            let done = Arc::clone(&done);
            errands.run(Errand::new(move || {
                thread::sleep(Duration::from_millis(5 - number));
                done.lock().expect("no panic").push(number);
                Ok(Some(number.to_string()))
            }));
        }
        for number in 0..5_u64 {
            called.recv().expect("a call");
            assert_eq!(errands.told(), Some(Ok(Some(number.to_string()))));
        }
        assert_eq!(errands.told(), None);
        assert_eq!(*done.lock().expect("no panic"), [0, 1, 2, 3, 4]);
        assert_eq!(errands.finish(), Vec::<String>::new());
    }

    #[test]
    fn what_fails_at_the_end_is_told() {
        let mut errands = Errands::with_call(|| {});
        for word in ["first", "second"] {
            errands.run(Errand::new(move || {
                thread::sleep(Duration::from_millis(20));
                Err(format!("the {word} fails"))
            }));
        }
        errands.run(Errand::new(|| Ok(None)));
        assert_eq!(errands.finish(), ["the first fails", "the second fails"]);
    }

    #[test]
    fn the_end_does_not_wait_for_ever() {
        let mut errands = Errands::with_call(|| {});
        let (stop, stopped) = mpsc::channel::<()>();
        errands.run(Errand::new(move || {
            // Until the test has ended.
            let _ = stopped.recv();
            Ok(None)
        }));
        let troubles = errands.finish_within(Duration::from_millis(10));
        assert_eq!(
            troubles,
            ["a disk does not answer: not everything is written"]
        );
        drop(stop);
    }

    #[test]
    fn without_a_thread_errands_are_done_at_once() {
        let mut errands = Errands::with_call(|| {});
        errands.to_do = None;
        errands.run(Errand::new(|| Ok(Some("done".to_owned()))));
        assert_eq!(errands.told(), Some(Ok(Some("done".to_owned()))));
    }
}
