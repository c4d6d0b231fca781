//! The page of a person's openings: what was played from a position, and how it ended.

use plummet::engine::{Analysis, EngineHandle, Limits, Request, Score, analyst};
use plummet::internals::jobs::{Job, Runtime};
use plummet::internals::review::{Endings, PlayedColumn, PlayedOpenings};
use plummet::internals::scene::signed;
use plummet::internals::storage::FinishedList;

use super::*;
use crate::app::thinking::{Thought, think};

/// The height of a row, in points.
const ROW_HEIGHT: f32 = 50.0;
/// The height of the board, in points.
const BOARD_HEIGHT: f32 = 130.0;
/// The time in which the values of a position are looked for, in milliseconds.
const VALUE_TIME: u64 = 3_000;

/// The finished games of a ruleset as a book, open at a position.
#[derive(Debug)]
pub struct OpeningsPage {
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

impl OpeningsPage {
    /// Creates the page at a position, with the job that reads the games, or the reason that there is
    /// none.
    pub fn new(
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

    /// Shows the board and the columns that were played. Returns the column that was chosen.
    fn table(&self, ui: &mut Ui, app: &App) -> Option<Column> {
        let size = vec2(ui.available_width(), BOARD_HEIGHT);
        let (area, _) = ui.allocate_exact_size(size, Sense::hover());
        let completions = self.position.completions();
        paint_position(
            ui.painter(),
            area,
            app.theme(),
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
        let mut chosen = None;
        for (column, played) in columns {
            if self.row(ui, column, played).clicked() {
                chosen = Some(column);
            }
        }
        chosen
    }

    /// Shows a column: how often it was played, how these games ended, and its exact value if it is
    /// known.
    fn row(&self, ui: &mut Ui, column: Column, played: PlayedColumn) -> Response {
        let both = [
            (played.by_you, msg::openings::by_you as fn(_, _, _, _) -> _),
            (played.against_you, msg::openings::against_you),
        ];
        let told = both.into_iter().filter_map(|(endings, tell)| {
            let Endings { won, drawn, lost } = endings;
            (endings.games() > 0).then(|| tell(drawn, endings.games(), lost, won))
        });
        let about = msg::text::plain(Argument::list(Join::Dots, told));
        let title = msg::openings::column(column.number());
        let mut tile = Tile::row(format!("opening:{}", column.index()));
        if let Some(score) = self.value(column) {
            let value = Message::verbatim(signed(score, &self.position));
            tile = tile.title(value, None).at_end();
        }
        let tile = tile.title(title, None);
        tile.about(about).show(ui, ROW_HEIGHT)
    }

    /// Returns the exact value of a column for the player to move, if it is known.
    fn value(&self, column: Column) -> Option<Score> {
        let columns = &self.values.as_ref()?.columns;
        let found = columns.iter().find(|known| known.column == column)?;
        Some(found.score).filter(|score| score.is_proven())
    }
}

impl Sheet for OpeningsPage {
    const SIZE: [f32; 2] = [560.0, 640.0];
    const KEEPS_HEIGHT: bool = true;
    const TITLE: fn() -> Message = msg::openings::title;

    fn body(&mut self, ui: &mut Ui, app: &App) {
        self.take_games();
        self.take_values();
        if let Some(column) = self.table(ui, app) {
            let _ = self.position.play(column);
            self.look_for_values();
            ui.ctx().request_repaint();
        }
    }

    fn foot(&mut self, ui: &mut Ui, app: &App) {
        close_button(ui, app);
        let has_moves = self.position.ply() > 0;
        let mut way = |name, label| button_if(ui, has_moves, name, label).clicked();
        let is_back = way("openings:back", msg::openings::back());
        let is_first = way("openings:first", msg::openings::first());
        if is_back || is_first {
            while self.position.undo().is_some() && is_first {}
            self.look_for_values();
            ui.ctx().request_repaint();
        }
    }
}
