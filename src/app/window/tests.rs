//! The window without a display: steps from input to output, with the tree that screen readers get.
//!
//! `places` leads to every page and card. `laws` says what holds of each, `hands` what keys and the
//! pointer do there. `scripts` plays what `tests/steps` says.

mod hands;
mod laws;
mod places;
mod scripts;

use std::fs;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use egui::accesskit::{Node, NodeId, Role, TreeUpdate};
use egui::epaint::{ClippedShape, Shape};
use egui::{Id, Pos2};
use plummet::internals::cli::{Host, Next};

use super::*;
use crate::app::JobGuard;
use crate::app::input::key_event;
use crate::app::platform::{ReaderRequest, ScreenReader, SystemWindow};
use crate::host::SystemClock;

/// The size of a new window, in pixels.
const FIRST: (f32, f32) = (1100.0, 760.0);
/// From the smallest window to the largest.
const SIZES: [(f32, f32); 5] = [
    (480.0, 360.0),
    (640.0, 480.0),
    FIRST,
    (1920.0, 1080.0),
    (3840.0, 2160.0),
];
/// The time between two frames, in seconds.
const FRAME: f64 = 0.05;
/// The longest wait for jobs.
const PATIENCE: Duration = Duration::from_secs(30);

/// A window that is stepped by hand.
struct Stage {
    window: Window,
    clock: SystemClock,
    ui: EguiAdapter,
    pacing: Pacing,
    size: (f32, f32),
    pointer: Option<Pos2>,
    tree: Arc<Mutex<Option<TreeUpdate>>>,
    reader: Sender<ReaderRequest>,
    /// What is wrong with the places that were looked at.
    faults: Vec<String>,
    _jobs: JobGuard,
    home: Arc<Home>,
}

impl Drop for Stage {
    fn drop(&mut self) {
        // egui would take what was not drawn for a fault.
        self.ui.deltas.clear();
    }
}

/// The home of a person, which is removed at the end.
struct Home(PathBuf);

impl Home {
    /// Makes a home with these files.
    fn new(files: &[(&str, &str)]) -> Arc<Self> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("plummet-steps-{}-{count}", std::process::id());
        let home = Self(std::env::temp_dir().join(name));
        fs::create_dir_all(&home.0).expect("a folder");
        files.iter().for_each(|(file, text)| home.write(file, text));
        Arc::new(home)
    }

    fn write(&self, file: &str, text: &str) {
        let path = self.0.join(file);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        // At once, as good editors do.
        let new = path.with_extension("new");
        fs::write(&new, text).expect("a file");
        fs::rename(new, path).expect("a file");
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A text that is shown: its place, that of each row, and where it can be seen, in points, whether it ends for want of
/// room, and the size of its smallest letters.
struct Shown {
    text: String,
    place: Rect,
    rows: Vec<Rect>,
    clip: Rect,
    is_cut: bool,
    size: f32,
}

/// A control that the pointer and keys reach: its place, the part in sight, and its node if a reader listens.
struct Control {
    id: Id,
    place: Rect,
    seen: Rect,
    takes_focus: bool,
    role: Option<Role>,
    name: String,
}

impl Stage {
    /// Asserts that no fault was noted.
    fn is_well(&self) {
        let faults = &self.faults;
        assert!(
            faults.is_empty(),
            "{} faults\n{}",
            faults.len(),
            faults.join("\n")
        );
    }

    /// Opens the window for a person with these files in their home.
    fn new(arguments: &[&str], files: &[(&str, &str)]) -> Self {
        Self::open_at(&Home::new(files), arguments, EventLog::default())
    }

    fn open_at(home: &Arc<Home>, arguments: &[&str], log: EventLog) -> Self {
        static STOP: AtomicBool = AtomicBool::new(false);
        let clock = SystemClock::start();
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let mut host = Host {
            input: Box::new(std::io::empty()),
            out: &mut out,
            err: &mut err,
            variable: &|name| (name == "HOME").then(|| home.0.clone().into()),
            current: &home.0,
            clock: &clock,
            interrupt: &|_| &STOP,
            chance: &|| 1,
            processors: std::num::NonZero::<usize>::MIN,
            program: None,
            is_terminal: false,
        };
        let words = ["plummet", "--mute"].iter().chain(arguments);
        let Next::Window(launch) = plummet::internals::cli::run(words.map(Into::into), &mut host)
        else {
            panic!("no window: {}", String::from_utf8_lossy(&err));
        };
        let runtime = Runtime::new(|| {});
        let state = (WindowState::default(), Vec::new());
        let window = Window::new(*launch, state, log, runtime.clone());
        let (reader, requests) = mpsc::channel();
        let tree = Arc::new(Mutex::new(None));
        let update = {
            let tree = Arc::clone(&tree);
            move |new: TreeUpdate, _: bool| *tree.lock().expect("the tree") = Some(new)
        };
        let update = Box::new(update);
        let ui = EguiAdapter::new(window.ctx.clone(), ScreenReader { requests, update });
        crate::app::fonts::install(&window.ctx);
        let mut stage = Self {
            window,
            clock,
            ui,
            pacing: Pacing::new(SystemWindow::default()),
            size: FIRST,
            pointer: None,
            tree,
            reader,
            faults: Vec::new(),
            _jobs: JobGuard(runtime),
            home: Arc::clone(home),
        };
        stage.window.restyle();
        stage.steps(Vec::new());
        stage
    }

    /// One frame, from input to output.
    fn step(&mut self, events: Vec<InputEvent>) {
        self.pointer = events
            .iter()
            .filter_map(place_of)
            .next_back()
            .or(self.pointer);
        let input = Input {
            events,
            pointer: self.pointer,
            focused: true,
            empties_clipboard: false,
            screen: self.size.into(),
            dpi: 1.0,
        };
        self.ui.hear_readers();
        let now = self.window.now + FRAME;
        self.window.update(&input, &mut self.ui, &self.pacing, now);
        // Nothing is drawn.
        self.ui.deltas.clear();
    }

    /// Steps until nothing more comes by itself.
    fn settle(&mut self) {
        self.steps_while("the window to come to rest", |stage| {
            let window = &stage.window;
            !window.awaited.is_empty() || window.next_frame_due(&stage.ui).is_zero()
        });
    }

    /// Steps once, and on until nothing more comes by itself.
    fn steps(&mut self, events: Vec<InputEvent>) {
        self.step(events);
        self.settle();
    }

    /// Steps until something holds of the window, and on until it has come to rest.
    fn until(&mut self, what: &str, holds: impl Fn(&Window) -> bool) {
        self.steps_while(what, |stage| !holds(&stage.window));
        self.settle();
    }

    fn steps_while(&mut self, what: &str, goes_on: impl Fn(&Self) -> bool) {
        let begun = self.clock.now();
        while goes_on(self) {
            self.step(Vec::new());
            // Something else has to come from a job.
            if !self.window.next_frame_due(&self.ui).is_zero() {
                plummet::internals::jobs::sleep(Duration::from_millis(1));
            }
            let waited = self.clock.now().saturating_sub(begun);
            assert!(
                waited < PATIENCE,
                "waited for {what} among {:?}",
                self.names()
            );
        }
    }

    fn resize(&mut self, size: (f32, f32)) {
        self.size = size;
        self.steps(Vec::new());
    }

    fn act(&mut self, action: Action) {
        self.window.act(action);
        self.steps(Vec::new());
    }

    fn open(&mut self, open: impl FnOnce(&mut Window)) {
        // What was told before has gone.
        self.window.messages.notice = None;
        open(&mut self.window);
        self.steps(Vec::new());
    }

    fn key(&mut self, key: Key) {
        self.key_with(key, Modifiers::NONE);
    }

    fn key_with(&mut self, key: Key, modifiers: Modifiers) {
        let event = |pressed| key_event(key, modifiers, pressed, false);
        self.steps(vec![event(true), event(false)]);
    }

    /// Drops discs by the keys of their columns, counted from 1.
    fn drop_discs(&mut self, columns: &str) {
        for column in columns.chars() {
            self.key(Key::from_name(&column.to_string()).expect("a digit"));
        }
    }

    /// Clicks so many times at a point, in one frame.
    fn click(&mut self, at: Pos2, times: usize) {
        // It is no second press of a double click.
        self.window.pressed.until = 0.0;
        let events = self.clicks(at, times);
        self.steps(events);
    }

    /// What so many clicks at a point are.
    fn clicks(&self, at: Pos2, times: usize) -> Vec<InputEvent> {
        let pos = at * self.window.ctx.pixels_per_point();
        let button = |pressed| InputEvent::PointerButton {
            pos,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        };
        let mut events = vec![InputEvent::PointerMoved(pos)];
        for _ in 0..times {
            events.extend([button(true), button(false)]);
        }
        events
    }

    /// Clicks twice at a point, the second time so many frames later.
    fn click_twice(&mut self, at: Pos2, frames: usize) {
        self.window.pressed.until = 0.0;
        let events = self.clicks(at, 1);
        self.step(events.clone());
        (1..frames).for_each(|_| self.step(Vec::new()));
        self.steps(events);
    }

    /// Clicks the control of this name in the event log.
    fn press(&mut self, name: &str) {
        let at = self.place(name).center();
        self.click(at, 1);
    }

    /// Where a control is, by its name in the event log. What is out of sight is scrolled to; what comes
    /// with the result of a job is waited for.
    fn place(&mut self, name: &str) -> Rect {
        if self.seen_at(name).is_none() {
            self.scroll_to(name);
            self.steps_while(name, |stage| stage.seen_at(name).is_none());
            self.settle();
        }
        self.seen_at(name)
            .unwrap_or_else(|| panic!("{name} has gone"))
    }

    /// Lets the pointer rest at a point.
    fn rest_at(&mut self, at: Pos2) {
        let pos = at * self.window.ctx.pixels_per_point();
        self.steps(vec![InputEvent::PointerMoved(pos)]);
        (0..20).for_each(|_| self.step(Vec::new()));
    }

    /// The names of the controls in sight, in the event log.
    fn names(&self) -> Vec<String> {
        let controls = self.window.shown.controls.iter();
        controls.map(|(name, _)| name.clone()).collect()
    }

    /// Where a control in sight is.
    fn seen_at(&self, name: &str) -> Option<Rect> {
        let controls = &self.window.shown.controls;
        let found = controls.iter().find(|(it, _)| it == name);
        found
            .map(|(_, place)| *place)
            .filter(|it| it.height() > 12.0)
    }

    /// Turns the wheel, down to the end and up again, until a control is in sight.
    fn scroll_to(&mut self, name: &str) {
        let list = name
            .rsplit_once(':')
            .map_or("", |(list, _)| list)
            .to_owned()
            + ":";
        let beside = self
            .window
            .shown
            .controls
            .iter()
            .find(|(it, _)| it.starts_with(&list));
        let middle = self.window.ctx.content_rect().center();
        let at = beside.map_or(middle, |(_, place)| place.center());
        for turn in [-3.0, 3.0] {
            for _ in 0..40 {
                let before = self.window.shown.controls.clone();
                self.wheel(at, turn);
                if self.seen_at(name).is_some() {
                    return;
                }
                if self.window.shown.controls == before {
                    break;
                }
            }
        }
    }

    /// Turns the wheel at a point, up or down.
    fn wheel(&mut self, at: Pos2, turn: f32) {
        let pos = at * self.window.ctx.pixels_per_point();
        let wheel = InputEvent::MouseWheel {
            unit: egui::MouseWheelUnit::Line,
            delta: vec2(0.0, turn),
            phase: egui::TouchPhase::Move,
            source: egui::MouseWheelSource::Unknown,
            modifiers: Modifiers::NONE,
        };
        self.steps(vec![InputEvent::PointerMoved(pos), wheel]);
    }

    /// Leads the focus to the control of this name in the event log.
    fn tab_to(&mut self, name: &str) {
        for _ in 0..200 {
            if self.window.shown.focus.as_deref() == Some(name) {
                return;
            }
            self.key(Key::Tab);
        }
        panic!("no key leads to {name} among {:?}", self.names());
    }

    /// A reader begins to listen, or ends.
    fn listen(&mut self, is_there: bool) {
        let request = if is_there {
            ReaderRequest::Begin
        } else {
            ReaderRequest::End
        };
        self.reader.send(request).expect("a window");
        self.steps(Vec::new());
    }

    /// The tree that readers have.
    fn nodes(&self) -> Vec<(NodeId, Node)> {
        let tree = self.tree.lock().expect("the tree");
        tree.as_ref().map(|it| it.nodes.clone()).unwrap_or_default()
    }

    /// The controls that no dialog lies over.
    fn controls(&self) -> Vec<Control> {
        let nodes: std::collections::HashMap<NodeId, Node> = self.nodes().into_iter().collect();
        let ctx = &self.window.ctx;
        let widgets = ctx.viewport(|it| it.this_pass.widgets.clone());
        let layers = widgets.layers();
        let free = layers.filter(|(layer, _)| ctx.memory(|it| it.allows_interaction(**layer)));
        free.flat_map(|(_, widgets)| widgets)
            .filter(|it| it.enabled && it.sense.interactive())
            .map(|it| {
                let node = nodes.get(&it.id.accesskit_id());
                let labels = node.map_or(&[][..], Node::labelled_by).iter();
                let labels = labels.filter_map(|id| nodes.get(id)?.value());
                let own = node.map(|it| [it.label(), it.placeholder()]);
                Control {
                    id: it.id,
                    place: it.rect,
                    seen: it.interact_rect,
                    takes_focus: it.sense.is_focusable(),
                    role: node.map(Node::role),
                    name: own.into_iter().flatten().flatten().chain(labels).collect(),
                }
            })
            .collect()
    }

    /// Whether something that is shown, or told to readers, has this text in it.
    fn says(&self, text: &str) -> bool {
        let texts = |node: &Node| {
            [node.label(), node.value()].map(|it| it.is_some_and(|it| it.contains(text)))
        };
        self.nodes()
            .iter()
            .any(|(_, node)| texts(node).contains(&true))
            || self.texts().iter().any(|it| it.text.contains(text))
    }

    fn focused(&self) -> Option<Control> {
        let focused = self.window.ctx.memory(egui::Memory::focused)?;
        self.controls().into_iter().find(|it| it.id == focused)
    }

    /// The texts that no opaque rectangle is painted over.
    fn texts(&self) -> Vec<Shown> {
        let mut texts: Vec<Shown> = Vec::new();
        for ClippedShape {
            clip_rect, shape, ..
        } in self.ui.shapes.iter().flatten()
        {
            let mut open = vec![shape];
            while let Some(shape) = open.pop() {
                match shape {
                    Shape::Vec(shapes) => open.extend(shapes),
                    Shape::Text(shape) => {
                        let place = shape.galley.mesh_bounds.translate(shape.pos.to_vec2());
                        let text = shape.galley.text().to_owned();
                        if clip_rect.intersects(place) && !text.trim().is_empty() {
                            let row = |row: &egui::epaint::text::PlacedRow| {
                                let at = row.pos.to_vec2() + shape.pos.to_vec2();
                                row.visuals.mesh_bounds.translate(at)
                            };
                            let sections = shape.galley.job.sections.iter();
                            let sizes = sections.map(|it| it.format.font_id.size);
                            texts.push(Shown {
                                text,
                                place,
                                rows: shape.galley.rows.iter().map(row).collect(),
                                clip: *clip_rect,
                                is_cut: shape.galley.elided,
                                size: sizes.fold(f32::INFINITY, f32::min),
                            });
                        }
                    }
                    Shape::Rect(over) if over.fill.is_opaque() => {
                        let over = over.rect.intersect(*clip_rect);
                        texts.retain(|below| !over.intersects(below.place));
                    }
                    _ => {}
                }
            }
        }
        texts
    }
}
