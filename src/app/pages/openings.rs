//! The page of a person's openings: what was played from a position, and how it ended.

use egui::{Align, Button, Rect, Response, Sense, Ui, UiBuilder, Vec2};
use plummet::engine::{Analysis, EngineHandle, Limits, Request, Score, analyst};
use plummet::internals::jobs::{Job, Runtime};
use plummet::internals::review::{Endings, PlayedColumn, PlayedOpenings};
use plummet::internals::scene::art::Icon;
use plummet::internals::scene::signed;
use plummet::internals::storage::{FinishedList, Ticket};
use plummet::internals::text::{Argument, Join, Message, msg};
use plummet::rules::{Column, Position};

use super::sheet::{Sheet, close_button, foot_button, note, nothing_yet, warning};
use super::tile::{Words, stack};
use crate::app::pictures::paint_position;
use crate::app::reader::begin_words;
use crate::app::style::{bold, regular};
use crate::app::thinking::{Thought, think};
use crate::app::ui_output::UiOutput;
use crate::app::window::Window;

/// The height of a row, in points.
const ROW_HEIGHT: f32 = 50.0;
/// The width of the value at the right end of a row, in points.
const VALUE_WIDTH: f32 = 48.0;
/// The height of the board, in points.
const BOARD_HEIGHT: f32 = 130.0;
/// The time in which the values of a position are looked for, in milliseconds.
const VALUE_TIME: u64 = 3_000;

/// The finished games of a ruleset as a book, open at a position.
#[derive(Debug)]
pub(crate) struct OpeningsPage {
    position: Position,
    /// The job that reads the games.
    reading: Option<Ticket<FinishedList>>,
    openings: Option<PlayedOpenings>,
    trouble: Option<Message>,
    runtime: Runtime,
    engine: EngineHandle,
    thinking: Option<Job<Thought>>,
    /// What is known of the columns of the position.
    values: Option<Analysis>,
}

/// A way through the book.
#[derive(Clone, Copy, Debug)]
enum Leaf {
    Column(Column),
    Back,
    First,
}

impl OpeningsPage {
    /// Creates the page at a position, with the job that reads the games, or the reason that there is
    /// none.
    pub(crate) fn new(
        position: Position,
        reading: Result<Ticket<FinishedList>, String>,
        runtime: Runtime,
    ) -> Self {
        let (reading, trouble) = match reading {
            Ok(reading) => (Some(reading), None),
            Err(trouble) => (None, Some(Message::verbatim(trouble))),
        };
        let mut page = Self {
            engine: EngineHandle::new(analyst(position.ruleset())),
            position,
            reading,
            openings: None,
            trouble,
            runtime,
            thinking: None,
            values: None,
        };
        page.look_for_values();
        page
    }

    /// Takes the games once they are read.
    fn take_games(&mut self) {
        let Some(read) = self.reading.as_mut().and_then(Ticket::take) else {
            return;
        };
        self.reading = None;
        match read {
            Ok(list) => {
                let records = list.games.iter().map(|game| &game.record);
                let openings = PlayedOpenings::of(self.position.ruleset(), records);
                self.openings = Some(openings);
                self.trouble = list
                    .faults
                    .first()
                    .map(|it| Message::verbatim(it.to_string()));
            }
            Err(trouble) => self.trouble = Some(Message::verbatim(trouble)),
        }
    }

    fn look_for_values(&mut self) {
        self.values = None;
        self.thinking = self.position.outcome().is_none().then(|| {
            let request = Request {
                engine: self.engine.clone(),
                position: self.position.clone(),
                limits: Limits::millis(VALUE_TIME),
                revision: 0,
            };
            think(&self.runtime, request)
        });
    }

    /// Takes what is known of the columns. Without an answer nothing is known of them.
    fn take_values(&mut self) {
        while let Some(thought) = self.thinking.as_ref().and_then(Job::poll) {
            match thought {
                Ok(Thought::Interim(analysis) | Thought::Final(Ok(analysis))) => {
                    self.values = Some(analysis);
                }
                Ok(Thought::Final(Err(_))) | Err(_) => self.thinking = None,
            }
        }
    }

    fn turn(&mut self, leaf: Leaf) {
        match leaf {
            Leaf::Column(column) => drop(self.position.play(column)),
            Leaf::Back => drop(self.position.undo()),
            Leaf::First => while self.position.undo().is_some() {},
        }
        self.look_for_values();
    }

    /// Shows the board and the columns that were played. Returns the way that was chosen.
    fn table(&self, ui: &mut Ui, window: &Window, out: &mut UiOutput) -> Option<Leaf> {
        let size = Vec2::new(ui.available_width(), BOARD_HEIGHT);
        let (area, _) = ui.allocate_exact_size(size, Sense::hover());
        let completions = self.position.completions();
        paint_position(
            ui.painter(),
            area,
            window.theme(),
            &self.position,
            &completions,
        );
        if let Some(trouble) = &self.trouble {
            warning(ui, trouble);
        }
        let Some(openings) = &self.openings else {
            if self.reading.is_some() {
                note(ui, msg::openings::looking());
            }
            return None;
        };
        let columns = openings.at(&self.position);
        if columns.is_empty() {
            nothing_yet(ui, Icon::Openings, msg::openings::none());
            return None;
        }
        note(ui, msg::openings::about());
        ui.spacing_mut().item_spacing.y = 5.0;
        let mut leaf = None;
        for (column, played) in columns {
            let id = egui::Id::unique(("opening", column.index()));
            let shown = ui.scope_builder(UiBuilder::new().scope_id(id), |ui| {
                self.row(ui, window, column, played)
            });
            let response = shown.inner;
            out.control(format!("opening:{}", column.index()), &response);
            if response.clicked() {
                leaf = Some(Leaf::Column(column));
            }
        }
        leaf
    }

    /// Shows a column: how often it was played, how these games ended, and its exact value if it is
    /// known.
    fn row(&self, ui: &mut Ui, window: &Window, column: Column, played: PlayedColumn) -> Response {
        let theme = window.theme();
        let size = Vec2::new(ui.available_width(), ROW_HEIGHT);
        let response = ui.add(Button::new("").min_size(size));
        begin_words(&response);
        let inside = response.rect.shrink2(Vec2::new(12.0, 4.0));
        let (left, right) = inside.split_left_right_at_x(inside.right() - VALUE_WIDTH);
        let both = [
            (played.by_you, msg::openings::by_you as fn(_, _, _, _) -> _),
            (played.against_you, msg::openings::against_you),
        ];
        let told = both.into_iter().filter_map(|(endings, tell)| {
            let Endings { won, drawn, lost } = endings;
            (endings.games() > 0).then(|| tell(drawn, endings.games(), lost, won))
        });
        let about = msg::text::plain(Argument::list(Join::Dots, told));
        let words = vec![
            Words::new(
                msg::openings::column(column.number()),
                bold(14.0),
                theme.text,
            ),
            Words::new(about, regular(12.5), theme.dim).rows(2),
        ];
        stack(ui, left, Align::Min, words);
        if let Some(score) = self.value(column) {
            let text = Message::verbatim(signed(score, &self.position));
            let value = Words::new(text, bold(14.0), theme.text);
            let place =
                Rect::from_min_max(egui::pos2(right.left(), right.center().y - 9.0), right.max);
            value.paint(ui, place, Align::Max);
        }
        response
    }

    /// Returns the exact value of a column for the player to move, if it is known.
    fn value(&self, column: Column) -> Option<Score> {
        let columns = &self.values.as_ref()?.columns;
        let found = columns.iter().find(|known| known.column == column)?;
        Some(found.score).filter(|score| score.is_proven())
    }
}

impl Sheet for OpeningsPage {
    const SIZE: Vec2 = Vec2::new(560.0, 640.0);
    const KEEPS_HEIGHT: bool = true;

    fn title(&self, _: &Window) -> Message {
        msg::openings::title()
    }

    fn body(&mut self, ui: &mut Ui, window: &Window, out: &mut UiOutput) {
        self.take_games();
        self.take_values();
        if let Some(leaf) = self.table(ui, window, out) {
            self.turn(leaf);
            ui.ctx().request_repaint();
        }
    }

    fn foot(&mut self, ui: &mut Ui, _: &Window, out: &mut UiOutput) {
        let response = close_button(ui, out);
        out.focus_once(&response);
        let both = [
            ("back", msg::openings::back(), Leaf::Back),
            ("first", msg::openings::first(), Leaf::First),
        ];
        let has_moves = self.position.ply() > 0;
        for (name, label, way) in both {
            let response = ui.add_enabled(has_moves, foot_button(label));
            out.control(format!("openings:{name}"), &response);
            if response.clicked() {
                self.turn(way);
                ui.ctx().request_repaint();
            }
        }
    }
}
