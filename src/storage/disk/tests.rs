use std::fs;
use std::sync::mpsc::{self, Sender};
use std::thread;

use super::*;
use crate::storage::scratch::Scratch;

/// Blocks the disk thread until the result is dropped.
fn stand_still(disk: &Disk) -> Sender<()> {
    let (go_on, wait) = mpsc::channel::<()>();
    drop(disk.run(move || {
        // The sender is dropped.
        let _ = wait.recv();
        Ok::<_, String>(())
    }));
    go_on
}

/// Waits for the result of a job.
fn answer<T>(mut ticket: Ticket<T>) -> Option<Result<T, String>> {
    while ticket.is_waiting() {
        thread::yield_now();
    }
    ticket.take()
}

fn done<T>(value: T) -> Result<T, String> {
    Ok(value)
}

/// Returns the text of a file, if it exists.
fn text(path: &std::path::Path) -> Option<String> {
    fs::read_to_string(path).ok()
}

#[test]
fn jobs_run_in_their_order_and_call_after_each() {
    let (call, called) = mpsc::channel();
    let disk = Disk::start(&Runtime::new(move || call.send(()).expect("a listener")));
    let log = Arc::new(Mutex::new(Vec::new()));
    let tickets = (0..5_u64).map(|number| {
        let log = Arc::clone(&log);
        disk.run(move || {
            thread::sleep(Duration::from_millis(5 - number));
            lock(&log).push(number);
            done(number.to_string())
        })
    });
    for (number, mut ticket) in tickets.collect::<Vec<_>>().into_iter().enumerate() {
        called.recv().expect("a call");
        assert!(!ticket.is_waiting());
        assert_eq!(ticket.take(), Some(Ok(number.to_string())));
        assert_eq!(ticket.take(), None, "an answer is taken once");
    }
    assert_eq!(*lock(&log), [0, 1, 2, 3, 4]);
    assert_eq!(disk.finish(Disk::TIMEOUT), [""; 0]);
}

#[test]
fn writes_and_removals_of_a_file_are_done_in_their_order() {
    let scratch = Scratch::new("disk-again");
    let file = scratch.0.join("file");
    let disk = Disk::start(&Runtime::new(|| {}));
    for text in ["first", "second"] {
        let go_on = stand_still(&disk);
        drop(disk.write(&file, "lost".to_owned()));
        drop(disk.remove(&file));
        let written = disk.write(&file, text.to_owned());
        drop(go_on);
        assert_eq!(answer(written), Some(Ok(())));
        assert_eq!(super::tests::text(&file).as_deref(), Some(text));
    }
    assert_eq!(answer(disk.remove(scratch.0.join("absent"))), Some(Ok(())));
}

#[test]
fn a_failure_is_told_by_its_ticket_or_else_by_the_disk() {
    let scratch = Scratch::new("disk-fails");
    let file = scratch.0.join("file");
    fs::write(&file, "").expect("a file");
    let disk = Disk::start(&Runtime::new(|| {}));
    let refused = file.join("a.ron");
    let sentence = answer(disk.write(&refused, String::new())).and_then(Result::err);
    let sentence = sentence.expect("a file is no folder");
    assert!(sentence.contains("a.ron cannot be written: "), "{sentence}");
    assert_eq!(disk.failure(), None, "it was taken");
    // One ticket is dropped before its job runs, the other after it.
    drop(disk.write(&refused, String::new()));
    let ticket = disk.run(|| Err::<(), _>("nobody asks"));
    while ticket.is_waiting() {
        thread::yield_now();
    }
    drop(ticket);
    // A failed read is not reported elsewhere.
    let read = disk.read(|| Err::<(), _>("nobody looks"));
    while read.is_waiting() {
        thread::yield_now();
    }
    drop(read);
    assert_eq!(disk.failure(), Some(sentence));
    assert_eq!(disk.failure().as_deref(), Some("nobody asks"));
    assert_eq!(disk.failure(), None, "once each");
}

#[test]
fn a_job_that_panics_has_failed_and_the_next_one_runs() {
    let disk = Disk::start(&Runtime::new(|| {}));
    let broken = disk.run(|| if true { panic!("a job") } else { done(()) });
    let failure = answer(broken).expect("an answer").expect_err("a panic");
    assert!(failure.starts_with("plummet panicked"), "{failure}");
    assert_eq!(answer(disk.run(|| done(7))), Some(Ok(7)));
    assert_eq!(disk.finish(Disk::TIMEOUT), [""; 0]);
}

#[test]
fn the_end_waits_for_what_changes_the_disk_and_tells_what_failed() {
    let scratch = Scratch::new("disk-ends");
    let disk = Disk::start(&Runtime::new(|| {}));
    let go_on = stand_still(&disk);
    for word in ["first", "second"] {
        drop(disk.run(move || {
            thread::sleep(Duration::from_millis(20));
            Err::<(), _>(format!("the {word} fails"))
        }));
    }
    let read = disk.read(|| done(()));
    let kept = disk.run(|| Err::<(), _>("its ticket is held"));
    drop(disk.write(scratch.0.join("file"), "kept".to_owned()));
    let failures = thread::scope(|scope| {
        let end = scope.spawn(|| disk.finish(Disk::TIMEOUT));
        // The read is still waiting when the end begins.
        while lock(&disk.0.jobs).is_some() {
            thread::yield_now();
        }
        drop(go_on);
        end.join().expect("no panic")
    });
    assert_eq!(failures, ["the first fails", "the second fails"]);
    assert_eq!(answer(read), None, "nobody looks any more");
    let kept = answer(kept).and_then(Result::err);
    assert_eq!(kept.as_deref(), Some("its ticket is held"));
    assert_eq!(text(&scratch.0.join("file")).as_deref(), Some("kept"));
    // Later jobs run inline.
    assert_eq!(disk.run(|| done(7)).take(), Some(Ok(7)));
}

#[test]
fn the_last_clone_that_is_dropped_finishes() {
    let scratch = Scratch::new("disk-drops");
    let file = scratch.0.join("file");
    let disk = Disk::start(&Runtime::new(|| {}));
    let clone = disk.clone();
    drop(disk);
    drop(clone.run(|| {
        thread::sleep(Duration::from_millis(20));
        done(())
    }));
    drop(clone.write(&file, "kept".to_owned()));
    drop(clone);
    assert_eq!(text(&file).as_deref(), Some("kept"));
}

#[test]
fn the_end_does_not_wait_for_ever_and_only_once() {
    let disk = Disk::start(&Runtime::new(|| {}));
    let go_on = stand_still(&disk);
    let sentence = "a disk does not answer: not everything is written";
    assert_eq!(disk.finish(Duration::from_millis(10)), [sentence]);
    // A second wait would never end.
    assert_eq!(disk.finish(Duration::MAX), [""; 0]);
    drop(disk);
    drop(go_on);
}

#[test]
fn the_end_does_not_wait_for_reads() {
    let disk = Disk::start(&Runtime::new(|| {}));
    let (begin, begun) = mpsc::channel();
    let (go_on, wait) = mpsc::channel::<()>();
    let hangs = disk.read(move || {
        begin.send(()).expect("a listener");
        // The sender is dropped.
        let _ = wait.recv();
        done(())
    });
    begun.recv().expect("the job");
    assert_eq!(disk.finish(Disk::TIMEOUT), [""; 0]);
    assert!(hangs.is_waiting());
    drop(go_on);
}

#[test]
fn a_read_that_nobody_waits_for_is_not_run() {
    let disk = Disk::start(&Runtime::new(|| {}));
    let go_on = stand_still(&disk);
    let (run, was_run) = mpsc::channel();
    let tell = run.clone();
    drop(disk.read(move || tell.send("dropped")));
    let awaited = disk.read(move || run.send("awaited"));
    drop(go_on);
    assert_eq!(answer(awaited), Some(Ok(())));
    assert_eq!(was_run.iter().collect::<Vec<_>>(), ["awaited"]);
}

#[test]
fn without_a_thread_jobs_run_inline() {
    let scratch = Scratch::new("disk-inline");
    let file = scratch.0.join("file");
    let disk = Disk::start(&Runtime::without_threads());
    let mut written = disk.write(&file, "kept".to_owned());
    assert_eq!(text(&file).as_deref(), Some("kept"));
    assert_eq!(written.take(), Some(Ok(())));
    assert_eq!(disk.read(|| done(7)).take(), Some(Ok(7)));
    drop(disk.run(|| Err::<(), _>("it fails")));
    assert_eq!(disk.failure().as_deref(), Some("it fails"));
    let mut panics = disk.run(|| if true { panic!("a job") } else { done(()) });
    assert!(panics.take().expect("an answer").is_err());
    assert_eq!(disk.finish(Disk::TIMEOUT), [""; 0]);
}
