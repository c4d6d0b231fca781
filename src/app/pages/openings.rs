//! The page of a person's openings: what was played from a position, and how it ended.

use super::*;
use crate::app::thinking::Search;
use msg::openings;

/// The finished games of a ruleset as a book, open at a position.
pub struct OpeningsPage {
    position: Position,
    /// The book, once it is read, and the faults in its file.
    pub openings: Option<PlayedOpenings>,
    pub faults: Vec<ConfigError>,
    engine: EngineHandle,
    /// The search for what is known of the columns of the position.
    search: Option<Search>,
}

impl OpeningsPage {
    /// Creates the page at a position.
    pub fn new(position: Position, runtime: &Runtime) -> Self {
        let mut page = Self {
            engine: EngineHandle::new(analyst(&position.ruleset)),
            position,
            openings: None,
            faults: Vec::new(),
            search: None,
        };
        page.look_for_values(runtime);
        page
    }

    fn look_for_values(&mut self, runtime: &Runtime) {
        self.search = self.position.outcome.is_none().then(|| {
            let request = Request {
                engine: self.engine.clone(),
                position: self.position.clone(),
                limits: Limits::millis(3_000),
                revision: 0,
            };
            Search::start(request, runtime)
        });
    }

    /// Shows the board and the columns that were played. Returns the column that was chosen.
    fn table(&self, ui: &mut Ui, app: &Window) -> Option<Column> {
        let size = vec2(ui.available_width(), 130.0);
        let (area, _) = space(ui, size);
        let completions = self.position.completions();
        let position = &self.position;
        paint_position(ui.painter(), area, &app.theme, position, &completions);
        list_faults(ui, &self.faults);
        let Some(openings) = &self.openings else {
            note(ui, openings::looking());
            return None;
        };
        let columns = openings.at(position);
        if columns.is_empty() {
            nothing_yet(ui, Icon::Openings, openings::none());
            return None;
        }
        note(ui, openings::about());
        rows_apart(ui, 5.0);
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
        let told = [
            (played.by_you, openings::by_you as fn(_, _, _, _) -> _),
            (played.against_you, openings::against_you),
        ]
        .into_iter()
        .filter_map(|(endings, tell)| {
            let Endings { won, drawn, lost } = endings;
            (endings.games() > 0).then(|| tell(drawn, endings.games(), lost, won))
        });
        let about = msg::text::plain(Argument::list(Join::Dots, told));
        let title = openings::column(column.number());
        let mut tile = Tile::row(format!("opening:{}", column.index()));
        if let Some(score) = self.value(column) {
            let value = Message::verbatim(signed(score, &self.position));
            tile = tile.title(value, None).at_end();
        }
        tile.title(title, None).about(about).show(ui, 50.0)
    }

    /// Returns the exact value of a column for the player to move, if it is known.
    fn value(&self, column: Column) -> Option<Score> {
        let columns = &self.search.as_ref()?.analysis()?.columns;
        Some(columns.iter().find(|known| known.column == column)?.score)
            .filter(|score| score.is_proven())
    }
}

impl Sheet for OpeningsPage {
    const LOOK: Look = Look::fixed(openings::title, Width::Usual, 640.0);

    fn body(&mut self, ui: &mut Ui, app: &Window) {
        if let Some(search) = &mut self.search {
            search.poll();
        }
        if let Some(column) = self.table(ui, app) {
            let _ = self.position.play(column);
            self.look_for_values(&app.runtime);
            ui.ctx().request_repaint();
        }
    }

    fn foot(&mut self, ui: &mut Ui, app: &Window) {
        close_button(ui, app);
        let has_moves = self.position.ply() > 0;
        let mut way = |name, label| button_if(ui, has_moves, name, label).clicked();
        let is_back = way("openings:back", openings::back());
        let is_first = way("openings:first", openings::first());
        if is_back || is_first {
            while self.position.undo().is_some() && is_first {}
            self.look_for_values(&app.runtime);
            ui.ctx().request_repaint();
        }
    }
}
