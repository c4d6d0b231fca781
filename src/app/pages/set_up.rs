//! The page on which a position is set up by hand.

use plummet::internals::scene::{LittleBoard, column_words};
use plummet::rules::BoardSetup;
use plummet::session::Session;

use super::*;
use crate::app::store::now;

/// The height of the board, in points, and the part of the page that it may take.
const BOARD_HEIGHT: f32 = 230.0;
const BOARD_PART: f32 = 0.5;
/// The room for a sentence below it, in points: two lines.
const SENTENCE_HEIGHT: f32 = 36.0;

/// A position that is set up.
#[derive(Debug)]
pub struct SetUpPage {
    set_up: BoardSetup,
    /// The game whose rules it has.
    setup: GameSetup,
    /// What a click on a column does.
    tool: Tool,
    fault: Option<Message>,
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
    pub fn new(session: &Session, catalog: &Catalog) -> Self {
        let (setup, position) = (session.setup(), session.shown());
        let set_up = BoardSetup::of(&rules_of(setup, catalog), position);
        let mut page = Self {
            set_up,
            setup: setup.clone(),
            tool: Tool::Disc(position.to_move()),
            fault: None,
            name: String::new(),
            told: None,
        };
        page.check();
        page
    }

    /// Shows what became of a request.
    pub fn tell(&mut self, told: Result<Message, Message>) {
        self.told = Some(told);
    }

    fn check(&mut self) {
        self.fault = self.set_up.fault();
    }

    /// Shows the board. A press on a column drops a disc or lifts one.
    fn board(&mut self, ui: &mut Ui, app: &App) {
        let height = BOARD_HEIGHT.min(ui.ctx().content_rect().height() * BOARD_PART);
        let size = vec2(ui.available_width(), height);
        let (area, _) = ui.allocate_exact_size(size, Sense::hover());
        let board = self.set_up.board();
        paint_board(ui.painter(), area, app.theme(), board);
        let size = board.size();
        let room = area.size() * ui.pixels_per_point();
        let cell = LittleBoard::cell_within(size, room.x, room.y);
        let cell = f32::from(cell) / ui.pixels_per_point();
        let left = area.center().x - f32::from(size.columns) * cell / 2.0;
        for (index, column) in size.all_columns().enumerate() {
            let x = left + index as f32 * cell;
            let strip = Rect::from_x_y_ranges(x..=x + cell, area.y_range());
            let id = Id::unique(("column of a set up board", index));
            let response = ui.interact(strip, id, Sense::click());
            focus_ring(ui, &response);
            app.focus_once(&response);
            let words = || t(column_words(self.set_up.board(), column));
            name_control(&response, Role::Button, words);
            if !response.named(format!("set_up:column:{index}")).clicked() {
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

    /// Returns the game that starts from the position, if one goes on from it.
    fn game(&self, app: &App) -> Option<GameSetup> {
        let ruleset = self.set_up.ruleset().ok()?;
        if Position::new(&ruleset).outcome().is_some() {
            return None;
        }
        let changes = match app.catalog().preset(&self.setup.preset) {
            Some(preset) => preset.changes_to(&ruleset),
            None => RulesetChanges::all_fields(ruleset.spec()),
        };
        Some(GameSetup {
            ruleset,
            changes,
            ..self.setup.clone()
        })
    }
}

impl Sheet for SetUpPage {
    const SIZE: [f32; 2] = [620.0, 700.0];
    const KEEPS_HEIGHT: bool = true;
    const TITLE: fn() -> Message = msg::commands::set_up;

    fn body(&mut self, ui: &mut Ui, app: &App) {
        let before = self.set_up.clone();
        self.board(ui, app);
        // One sentence at a time, in a place of fixed height: nothing moves under the pointer.
        let place = vec2(ui.available_width(), SENTENCE_HEIGHT);
        let (place, _) = ui.allocate_exact_size(place, Sense::hover());
        let fault = self.fault.clone().map(Err);
        let told = self.told.clone().or(fault);
        let told = told.unwrap_or_else(|| Ok(msg::set_up::about()));
        let sentence = UiBuilder::new().max_rect(place);
        ui.scope_builder(sentence, |ui| outcome(ui, Some(&told)));
        let colour = |player: Player| msg::text::colour(player.name());
        let tools = [
            (Tool::Disc(Player::Red), "red", colour(Player::Red)),
            (Tool::Disc(Player::Yellow), "yellow", colour(Player::Yellow)),
            (Tool::Lift, "lift", msg::set_up::lift()),
        ];
        choice(ui, msg::set_up::click(), "set_up", &mut self.tool, tools);
        let both = Player::BOTH.map(|player| (player, player.name(), colour(player)));
        choice(
            ui,
            msg::set_up::turn(),
            "set_up:turn",
            &mut self.set_up.to_move,
            both,
        );
        ui.horizontal_wrapped(|ui| {
            if button(ui, "set_up:clear", msg::set_up::clear()).clicked() {
                self.set_up.clear();
                // The player who begins drops the first disc.
                self.tool = Tool::Disc(self.set_up.to_move);
            }
            if button(ui, "set_up:mirror", msg::set_up::mirror()).clicked() {
                self.set_up.mirror();
            }
        });
        let game = self.game(app);
        let people = || {
            let game = self.game(app)?;
            let seats = ByPlayer::from_fn(|_| Seat::Human);
            Some(GameSetup {
                seats,
                time: None,
                ..game
            })
        };
        ui.horizontal_wrapped(|ui| {
            let uses: [(&str, Message, fn(&mut Window)); 3] = [
                ("set_up:analyse", msg::set_up::analyse(), Window::analyse),
                ("set_up:why", msg::set_up::why(), Window::explain),
                ("set_up:best", msg::set_up::best(), |window| {
                    window.act(Action::Hint);
                }),
            ];
            for (name, label, show) in uses {
                if button_if(ui, game.is_some(), name, label).clicked()
                    && let Some(people) = people()
                {
                    app.then(|window| window.start(people));
                    app.then(show);
                }
            }
            if button_if(ui, game.is_some(), "set_up:copy", msg::set_up::copy()).clicked()
                && let Some(people) = people()
            {
                let game = SavedGame::of(&Session::new(people), now());
                app.then(move |window| window.copy_game(Some(&game)));
            }
        });
        row(ui, msg::set_up::name(), |ui| {
            let typed = TextEdit::singleline(&mut self.name).char_limit(60);
            field(ui, "set_up:name", 180.0, typed);
            let is_named = self.name.chars().any(char::is_alphanumeric);
            let game = game.filter(|it| is_named && app.catalog().preset(&it.preset).is_some());
            let label = msg::new_game::save();
            let save = button_if(ui, game.is_some(), "set_up:save", label);
            if let (true, Some(game)) = (save.clicked(), game) {
                let saving = PresetToSave {
                    name: self.name.trim().to_owned(),
                    base: game.preset,
                    changes: game.changes,
                };
                app.then(|window| window.save_preset(saving));
            }
        });
        if self.set_up != before {
            self.told = None;
            self.check();
            ui.ctx().request_repaint();
        }
    }

    fn foot(&mut self, ui: &mut Ui, app: &App) {
        let game = self.game(app);
        let label = msg::set_up::play();
        let play = main_button(ui, game.is_some(), "set_up:play", label);
        if let (true, Some(game)) = (play.clicked(), game) {
            app.then(|window| window.start(game));
        }
        cancel_button(ui, app);
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
