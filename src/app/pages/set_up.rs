//! The page on which a position is set up by hand.

use egui::accesskit::Role;
use egui::{Id, Rect, Sense, TextEdit, Ui, UiBuilder, Vec2};
use plummet::internals::presets::Action;
use plummet::internals::scene::{LittleBoard, column_words, row_name};
use plummet::internals::storage::SavedGame;
use plummet::internals::text::{Message, msg};
use plummet::presets::Catalog;
use plummet::rules::{
    BoardSetup, ByPlayer, Cell, Player, Position, Ruleset, RulesetChanges, SetupFault, Size,
};
use plummet::session::{GameSetup, Seat, Session};

use super::sheet::{Sheet, cancel_button, choice, foot_button, main_button, note, row, warning};
use crate::app::language::t;
use crate::app::pictures::paint_board;
use crate::app::reader::name_control;
use crate::app::request::PresetToSave;
use crate::app::store::now;
use crate::app::style::{CONTROL_HEIGHT, focus_ring, regular};
use crate::app::ui_output::{UiOutput, then};
use crate::app::window::{Run, Window};

/// The height of the board, in points, and the part of the page that it may take.
const BOARD_HEIGHT: f32 = 230.0;
const BOARD_PART: f32 = 0.5;
/// The room for a sentence below it, in points: two lines.
const SENTENCE_HEIGHT: f32 = 36.0;

/// A position that is set up.
#[derive(Debug)]
pub(crate) struct SetUpPage {
    set_up: BoardSetup,
    /// The game whose rules it has.
    setup: GameSetup,
    /// What a click on a column does.
    tool: Tool,
    faults: Vec<SetupFault>,
    /// The name typed for a preset that starts so.
    name: String,
    /// What became of the last request.
    told: Option<Result<Message, Message>>,
}

/// What a click on a column does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tool {
    Disc(Player),
    Lift,
}

impl SetUpPage {
    /// Begins with the position that is shown of a game, by the rules of its preset.
    pub(crate) fn new(session: &Session, catalog: &Catalog) -> Self {
        let (setup, position) = (session.setup(), session.shown());
        let mut set_up = BoardSetup::new(&rules_of(setup, catalog));
        for column in position.board().size().all_columns() {
            while set_up.lift_disc(column).is_some() {}
        }
        for (cell, player) in position.board().all_discs() {
            // Boards of one size have the same room.
            let _ = set_up.drop_disc(cell.column, player);
        }
        set_up.set_to_move(position.to_move());
        let mut page = Self {
            set_up,
            setup: setup.clone(),
            tool: Tool::Disc(position.to_move()),
            faults: Vec::new(),
            name: String::new(),
            told: None,
        };
        page.check();
        page
    }

    /// Shows what became of a request.
    pub(crate) fn tell(&mut self, told: Result<Message, Message>) {
        self.told = Some(told);
    }

    fn check(&mut self) {
        self.faults = self.set_up.faults();
    }

    /// Shows the board. A press on a column drops a disc or lifts one.
    fn board(&mut self, ui: &mut Ui, window: &Window, out: &mut UiOutput) {
        let height = BOARD_HEIGHT.min(ui.ctx().content_rect().height() * BOARD_PART);
        let size = Vec2::new(ui.available_width(), height);
        let (area, _) = ui.allocate_exact_size(size, Sense::hover());
        let board = self.set_up.board();
        paint_board(ui.painter(), area, window.theme(), board);
        let scale = ui.ctx().pixels_per_point();
        let size = board.size();
        let (width, height) = (area.width() * scale, area.height() * scale);
        let cell = f32::from(LittleBoard::cell_within(size, width, height)) / scale;
        let left = area.center().x - f32::from(size.columns) * cell / 2.0;
        let mut x = left;
        for column in size.all_columns() {
            let strip = Rect::from_x_y_ranges(x..=x + cell, area.y_range());
            x += cell;
            let id = Id::unique(("column of a set up board", column.index()));
            let response = ui.interact(strip, id, Sense::click());
            focus_ring(ui, &response);
            out.focus_once(&response);
            let words = || t(column_words(self.set_up.board(), column));
            name_control(&response, Role::Button, words);
            out.control(format!("set_up:column:{}", column.index()), &response);
            if !response.clicked() {
                continue;
            }
            match self.tool {
                Tool::Disc(player) => match self.set_up.drop_disc(column, player) {
                    // The players take turns also here.
                    Ok(_) => self.tool = Tool::Disc(player.opponent()),
                    Err(_) => self.told = Some(Err(msg::set_up::column_full(column.number()))),
                },
                Tool::Lift => drop(self.set_up.lift_disc(column)),
            }
        }
    }

    /// Shows what can be done with the position besides playing on.
    fn uses(&mut self, ui: &mut Ui, window: &Window, out: &mut UiOutput) {
        let game = playable(&self.set_up);
        let game = game.map(|rules| setup_with(&self.setup, rules, window.catalog()));
        let people = game.as_ref().map(|game| GameSetup {
            seats: ByPlayer::from_fn(|_| Seat::Human),
            time: None,
            ..game.clone()
        });
        ui.horizontal_wrapped(|ui| {
            let uses: [(&str, Message, Run); 3] = [
                ("analyse", msg::set_up::analyse(), Window::analyse),
                ("why", msg::set_up::why(), Window::explain),
                ("best", msg::set_up::best(), |window, now| {
                    window.act(Action::Hint, now);
                }),
            ];
            for (name, label, show) in uses {
                let response = ui.add_enabled(people.is_some(), foot_button(label));
                out.control(format!("set_up:{name}"), &response);
                if let (true, Some(people)) = (response.clicked(), &people) {
                    let people = people.clone();
                    out.request(then(|window, now| window.start(people, now)));
                    out.request(then(show));
                }
            }
            let response = ui.add_enabled(people.is_some(), foot_button(msg::set_up::copy()));
            out.control("set_up:copy", &response);
            if let (true, Some(people)) = (response.clicked(), &people) {
                let game = SavedGame::of(&Session::new(people.clone()), now());
                out.request(then(move |window, now| window.copy_game(Some(&game), now)));
            }
        });
        row(ui, msg::set_up::name(), |ui| {
            let field = TextEdit::singleline(&mut self.name)
                .font(regular(15.0))
                .char_limit(60)
                .desired_width(180.0)
                .min_size(Vec2::new(180.0, CONTROL_HEIGHT));
            let response = ui.add(field);
            focus_ring(ui, &response);
            out.control("set_up:name", &response);
            let is_named = self.name.chars().any(char::is_alphanumeric);
            let game = game.filter(|it| is_named && window.catalog().preset(&it.preset).is_some());
            let response = ui.add_enabled(game.is_some(), foot_button(msg::new_game::save()));
            out.control("set_up:save", &response);
            if let (true, Some(game)) = (response.clicked(), game) {
                let saving = PresetToSave {
                    name: self.name.trim().to_owned(),
                    base: game.preset,
                    changes: game.changes,
                };
                out.request(then(|window, now| window.save_preset(saving, now)));
            }
        });
    }
}

impl Sheet for SetUpPage {
    const SIZE: Vec2 = Vec2::new(620.0, 700.0);
    const KEEPS_HEIGHT: bool = true;

    fn title(&self, _: &Window) -> Message {
        msg::commands::set_up()
    }

    fn body(&mut self, ui: &mut Ui, window: &Window, out: &mut UiOutput) {
        let before = self.set_up.clone();
        self.board(ui, window, out);
        // One sentence at a time, in a place of fixed height: nothing moves under the pointer.
        let place = Vec2::new(ui.available_width(), SENTENCE_HEIGHT);
        let (place, _) = ui.allocate_exact_size(place, Sense::hover());
        let size = self.set_up.board().size();
        // Those that end the game count more than how the discs came there.
        let ends = |fault: &&SetupFault| {
            use SetupFault::{Completed, Decided, Full};
            matches!(fault, Completed { .. } | Full | Decided)
        };
        let fault = self.faults.iter().find(ends).or(self.faults.first());
        let fault = fault.map(|fault| sentence(fault, size));
        ui.scope_builder(UiBuilder::new().max_rect(place), |ui| {
            match (&self.told, fault) {
                (Some(Ok(told)), _) => note(ui, told),
                (Some(Err(trouble)), _) => warning(ui, trouble),
                (None, Some(fault)) => warning(ui, fault),
                (None, None) => note(ui, msg::set_up::about()),
            }
        });
        let colour = |player: Player| msg::text::colour(player.name());
        row(ui, msg::set_up::click(), |ui| {
            let tools = [
                (Tool::Disc(Player::Red), "red", colour(Player::Red)),
                (Tool::Disc(Player::Yellow), "yellow", colour(Player::Yellow)),
                (Tool::Lift, "lift", msg::set_up::lift()),
            ];
            self.tool = choice(ui, "set_up", self.tool, &tools, out);
        });
        row(ui, msg::set_up::turn(), |ui| {
            let both = Player::BOTH.map(|player| (player, player.name(), colour(player)));
            let player = choice(ui, "set_up:turn", self.set_up.to_move(), &both, out);
            self.set_up.set_to_move(player);
        });
        ui.horizontal_wrapped(|ui| {
            let response = ui.add(foot_button(msg::set_up::clear()));
            out.control("set_up:clear", &response);
            if response.clicked() {
                self.set_up.clear();
                // The player who begins drops the first disc.
                self.tool = Tool::Disc(self.set_up.to_move());
            }
            let response = ui.add(foot_button(msg::set_up::mirror()));
            out.control("set_up:mirror", &response);
            if response.clicked() {
                self.set_up.mirror();
            }
        });
        self.uses(ui, window, out);
        if self.set_up != before {
            self.told = None;
            self.check();
            ui.ctx().request_repaint();
        }
    }

    fn foot(&mut self, ui: &mut Ui, window: &Window, out: &mut UiOutput) {
        let game = playable(&self.set_up);
        let game = game.map(|rules| setup_with(&self.setup, rules, window.catalog()));
        let response = main_button(ui, msg::set_up::play(), game.is_some());
        out.control("set_up:play", &response);
        if let (true, Some(game)) = (response.clicked(), game) {
            out.request(then(|window, now| window.start(game, now)));
        }
        cancel_button(ui, out);
    }
}

/// Returns the rules of a game with the start of its preset.
fn rules_of(setup: &GameSetup, catalog: &Catalog) -> Ruleset {
    let changes = RulesetChanges {
        start: None,
        first: None,
        ..setup.changes.clone()
    };
    let preset = catalog.preset(&setup.preset);
    let rules = preset.and_then(|preset| preset.changed(&changes).ok());
    let is_same = |rules: &Ruleset| rules.size() == setup.ruleset.size();
    rules
        .filter(is_same)
        .unwrap_or_else(|| setup.ruleset.clone())
}

/// Returns the game that starts from the position that was set up.
fn setup_with(setup: &GameSetup, ruleset: Ruleset, catalog: &Catalog) -> GameSetup {
    let changes = match catalog.preset(&setup.preset) {
        Some(preset) => preset.changes_to(&ruleset),
        None => RulesetChanges::all_fields(&ruleset.spec()),
    };
    GameSetup {
        ruleset,
        changes,
        ..setup.clone()
    }
}

/// Returns the rules that start with the position, if a game goes on from it.
fn playable(set_up: &BoardSetup) -> Option<Ruleset> {
    let ruleset = set_up.ruleset().ok()?;
    Position::new(&ruleset)
        .outcome()
        .is_none()
        .then_some(ruleset)
}

/// Says why a position cannot have come up in a game that goes on.
fn sentence(fault: &SetupFault, size: Size) -> Message {
    let at = |cell: Cell| msg::set_up::cell(cell.column.number(), row_name(cell.row, size));
    match fault {
        SetupFault::Start { cell, player, .. } => msg::set_up::start(at(*cell), player.name()),
        SetupFault::Counts { discs, .. } => msg::set_up::counts(discs.red, discs.yellow),
        SetupFault::Turn { to_move, .. } => msg::set_up::wrong_turn(to_move.opponent().name()),
        SetupFault::Completed { completion, .. } => {
            let first = completion.cells.first().copied().map(at);
            let goal = completion.goal.in_words();
            let place = first.unwrap_or_else(|| Message::verbatim(""));
            msg::set_up::completed(completion.player.name(), goal, place)
        }
        SetupFault::Full => msg::set_up::full(),
        SetupFault::Decided => msg::set_up::over(),
        SetupFault::Order { cell, player, .. } => msg::set_up::order(at(*cell), player.name()),
    }
}
