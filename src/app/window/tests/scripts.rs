//! Plays the scripts of `tests/steps`: what a person does, and what the event log and the window show
//! then. Each part of a script, from `==` on, is another person.
//!
//! ```text
//! file PATH             what follows, indented, is a file of theirs; without a line it goes away
//! plummet [ARGUMENTS]   the program starts, again for the same person
//! size 640x480
//! press NAME [twice]    a click on the control of this name in the log
//! stay NAME             a click on it, and it is where it was
//! drop 4 5              a click on each of these columns
//! key Ctrl+N, Tab       keys, one after the other
//! tab NAME              the key Tab, until the control has the focus
//! type TEXT
//! sees NAME, no NAME    a control comes or is there, goes or is not there
//! shows NAME            a control is there without scrolling
//! focus NAME            it has the focus
//! says TEXT             a text that is shown has this in it
//! still EVENT           no such event came since the last one that was waited for
//! holds PATH has TEXT   a file of theirs has this in it, or comes to have it
//! EVENT [FIELD=VALUE]   the next such event, whatever comes before it
//! ```

use std::path::Path;

use serde_json::Value;

use super::*;

/// One run of a person.
struct Run {
    stage: Stage,
    log: PathBuf,
    /// The events so far, and how many were waited for.
    events: Vec<Value>,
    passed: usize,
}

impl Run {
    fn new(home: &Arc<Home>, arguments: &str, number: usize) -> Self {
        let log = home.0.join(format!("events-{number}.jsonl"));
        let arguments = arguments.replace('~', &home.0.to_string_lossy());
        let arguments: Vec<&str> = arguments.split_whitespace().collect();
        let mut stage = Stage::open_at(home, &arguments, EventLog::create(&log).expect("a log"));
        stage.listen(true);
        Self {
            stage,
            log,
            events: Vec::new(),
            passed: 0,
        }
    }

    /// Takes in the log.
    fn read(&mut self) {
        let text = fs::read_to_string(&self.log).unwrap_or_default();
        self.events = text
            .lines()
            .filter_map(|line| serde_json::from_str(line).ok())
            .filter(|it: &Value| it["event"] != "layout")
            .collect();
    }

    /// Steps until something holds.
    fn waits(&mut self, what: &str, mut holds: impl FnMut(&mut Self) -> bool) {
        let begun = self.stage.clock.now();
        while !holds(self) {
            let waited = self.stage.clock.now().saturating_sub(begun);
            let events = &self.events[self.passed.min(self.events.len())..];
            let names = self.stage.names();
            assert!(
                waited < PATIENCE,
                "waited for {what}, found {events:?} among {names:?}"
            );
            self.stage.step(Vec::new());
            plummet::internals::jobs::sleep(Duration::from_millis(2));
        }
        self.stage.settle();
    }

    /// Waits for the next event with these fields.
    fn comes(&mut self, line: &str) {
        let (event, fields) = line.split_once(' ').unwrap_or((line, ""));
        // A text may have spaces, and is told in part.
        let (fields, text) = match fields.split_once("text=") {
            Some((fields, text)) => (fields, text),
            None => (fields, ""),
        };
        let fields: Vec<(&str, Value)> = fields
            .split_whitespace()
            .map(|field| {
                let (name, value) = field.split_once('=').expect("a field");
                let value = serde_json::from_str(value).unwrap_or_else(|_| json!(value));
                (name, value)
            })
            .collect();
        self.waits(line, |run| {
            run.read();
            let found = run.events.iter().skip(run.passed).position(|it| {
                it["event"] == event
                    && fields.iter().all(|(name, value)| it[*name] == *value)
                    && it["text"].as_str().unwrap_or_default().contains(text)
            });
            run.passed += found.map_or(0, |it| it + 1);
            found.is_some()
        });
    }

    fn drop_disc(&mut self, column: usize) {
        let column = Column::from_number(column).expect("a column");
        let strip = self.stage.window.board_layout().column_strip(column);
        let at = strip.center() / self.stage.window.ctx.pixels_per_point();
        self.stage.click(at, 1);
    }

    fn keys(&mut self, keys: &str) {
        for key in keys.split(", ") {
            let mut parts: Vec<&str> = key.split('+').collect();
            let name = parts.pop().expect("a key");
            let is_held = |name| parts.contains(&name);
            let modifiers = Modifiers {
                ctrl: is_held("Ctrl"),
                command: is_held("Ctrl"),
                shift: is_held("Shift"),
                alt: is_held("Alt"),
                ..Modifiers::NONE
            };
            let key = Key::from_name(name).unwrap_or_else(|| panic!("no key {name}"));
            self.stage.key_with(key, modifiers);
        }
    }

    fn line(&mut self, line: &str) {
        let (verb, what) = line.split_once(' ').unwrap_or((line, ""));
        let stage = &mut self.stage;
        match verb {
            "size" => {
                let (width, height) = what.split_once('x').expect("a size");
                let side = |text: &str| text.parse().expect("a length");
                stage.resize((side(width), side(height)));
            }
            "press" => {
                let (name, times) = match what.strip_suffix(" twice") {
                    Some(name) => (name, 2),
                    None => (what, 1),
                };
                let at = stage.place(name).center();
                stage.click(at, times);
            }
            "stay" => {
                let place = stage.place(what);
                stage.click(place.center(), 1);
                assert_eq!(stage.seen_at(what), Some(place), "{what} has moved");
            }
            "drop" => what
                .split(' ')
                .for_each(|column| self.drop_disc(column.parse().expect("a number"))),
            "key" => self.keys(what),
            "tab" => stage.tab_to(what),
            "type" => {
                stage.steps(vec![InputEvent::Text(what.to_owned())]);
            }
            "sees" => _ = stage.place(what),
            // Without scrolling.
            "shows" => self.waits(line, |run| run.stage.seen_at(what).is_some()),
            "no" => self.waits(line, |run| run.stage.seen_at(what).is_none()),
            "focus" => self.waits(line, |run| {
                run.stage.window.shown.focus.as_deref() == Some(what)
            }),
            "says" => self.waits(line, |run| run.stage.says(what)),
            "still" => {
                self.read();
                let new = self.events.iter().skip(self.passed);
                let found: Vec<&Value> = new.filter(|it| it["event"] == what).collect();
                assert!(found.is_empty(), "found {found:?}");
            }
            "holds" => {
                let (file, text) = what.split_once(" has ").expect("a text");
                let file = self.stage.home.0.join(file);
                self.waits(line, |_| holds(&file, text));
            }
            _ => self.comes(line),
        }
    }
}

/// Whether a file, or one of a folder, has this text in it.
fn holds(file: &Path, text: &str) -> bool {
    match fs::read_dir(file) {
        Ok(mut files) => files.any(|it| it.is_ok_and(|it| holds(&it.path(), text))),
        Err(_) => fs::read_to_string(file).is_ok_and(|it| it.contains(text)),
    }
}

/// Plays a script.
#[expect(clippy::print_stdout, reason = "tells where a script fails")]
fn play(name: &str) {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/steps");
    let script = fs::read_to_string(format!("{folder}/{name}.txt")).expect("a script");
    let (mut home, mut run) = (Home::new(&[]), None);
    let mut lines = script.lines().enumerate().peekable();
    while let Some((number, line)) = lines.next() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        println!("{name}.txt:{}: {line}", number + 1);
        if line.starts_with("==") {
            (home, run) = (Home::new(&[]), None);
        } else if let Some(file) = line.strip_prefix("file ") {
            let mut text = String::new();
            while let Some((_, line)) = lines.next_if(|(_, line)| line.starts_with(' ')) {
                text += line.trim_start();
                text += "\n";
            }
            if text.is_empty() {
                fs::remove_file(home.0.join(file)).expect("a file");
            } else {
                home.write(file, &text);
            }
        } else if let Some(arguments) = line.strip_prefix("plummet") {
            // The run before ends first.
            run = None;
            run.get_or_insert(Run::new(&home, arguments, number));
        } else {
            run.as_mut().expect("a window").line(line);
        }
    }
}

#[test]
fn analysis() {
    play("analysis");
}

#[test]
fn games() {
    play("games");
}

#[test]
fn games_kept() {
    play("games_kept");
}

#[test]
fn lessons() {
    play("lessons");
}

#[test]
fn pages() {
    play("pages");
}

#[test]
fn puzzles() {
    play("puzzles");
}

#[test]
fn review() {
    play("review");
}

#[test]
fn why() {
    play("why");
}
