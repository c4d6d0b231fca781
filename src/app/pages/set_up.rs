//! The page on which a position is set up by hand.

use plummet::internals::scene::{LittleBoard, column_words};
use plummet::rules::BoardSetup;

use super::*;
use msg::set_up;

/// A position that is set up.
pub struct SetUpPage {
    set_up: BoardSetup,
    /// The game whose rules it has.
    setup: GameSetup,
    /// What a click on a column does.
    tool: Tool,
}

/// What a click on a column does.
#[derive(Clone, Copy, PartialEq)]
enum Tool {
    Disc(Player),
    Lift,
}

impl SetUpPage {
    /// Begins with the position that is shown of a game, by the rules of its preset.
    pub fn new(session: &Session, catalog: &Catalog) -> Self {
        let (setup, position) = (&session.setup, session.shown());
        let set_up = BoardSetup::of(&rules_of(setup, catalog), position);
        Self {
            set_up,
            setup: setup.clone(),
            tool: Tool::Disc(position.to_move),
        }
    }

    /// Shows the board. A press on a column drops a disc or lifts one.
    fn board(&mut self, ui: &mut Ui, app: &Window) {
        let height = (ui.ctx().content_rect().height() / 2.0).min(230.0);
        let size = vec2(ui.available_width(), height);
        let (area, _) = space(ui, size);
        let board = &self.set_up.board;
        paint_board(ui.painter(), area, &app.theme, board);
        let size = board.size;
        let room = area.size() * ui.pixels_per_point();
        let cell = LittleBoard::cell_within(size, room);
        let cell = f32::from(cell) / ui.pixels_per_point();
        let left = area.center().x - f32::from(size.columns) * cell / 2.0;
        for (index, column) in size.all_columns().enumerate() {
            let x = left + index as f32 * cell;
            let response = ui.interact(
                Rect::from_x_y_ranges(x..=x + cell, area.y_range()),
                Id::unique(("column of a set up board", index)),
                Sense::click(),
            );
            app.focus_once(&response);
            let words = || t(column_words(&self.set_up.board, column));
            name_control(&response, Role::Button, words);
            if !response.named(format!("set_up:column:{index}")).clicked() {
                continue;
            }
            match self.tool {
                Tool::Disc(player) => match self.set_up.board.drop_disc(column, player) {
                    // The players take turns also here.
                    Ok(_) => self.tool = Tool::Disc(player.opponent()),
                    Err(_) => {
                        let full = Err(set_up::column_full(column.number()));
                        app.then(|window| window.told = Some(full));
                    }
                },
                Tool::Lift => drop(self.set_up.board.lift_disc(column)),
            }
        }
    }

    /// Returns the game that starts from the position, if one goes on from it.
    fn game(&self, app: &Window) -> Option<GameSetup> {
        let ruleset = self.set_up.ruleset().ok()?;
        if Position::new(&ruleset).outcome.is_some() {
            return None;
        }
        let changes = match app.catalog.preset(&self.setup.preset) {
            Some(preset) => preset.changes_to(&ruleset),
            None => RulesetChanges::all_fields(&ruleset.spec),
        };
        Some(GameSetup {
            ruleset,
            changes,
            ..self.setup.clone()
        })
    }
}

impl Sheet for SetUpPage {
    const LOOK: Look = Look::fixed(msg::commands::set_up, [620.0, 700.0]);

    fn body(&mut self, ui: &mut Ui, app: &Window) {
        let before = self.set_up.clone();
        self.board(ui, app);
        // One sentence at a time, in a place of fixed height: nothing moves under the pointer.
        let width = ui.available_width();
        let (place, _) = space(ui, vec2(width, 36.0));
        ui.scope_builder(UiBuilder::new().max_rect(place), |ui| {
            if !outcome(ui, app) {
                match self.set_up.fault() {
                    Some(fault) => warning(ui, fault),
                    None => note(ui, set_up::about()),
                }
            }
        });
        let colour = |player: Player| msg::text::colour(player.name());
        choice(
            ui,
            set_up::click(),
            "set_up",
            &mut self.tool,
            [
                (Tool::Disc(Player::Red), "red", colour(Player::Red)),
                (Tool::Disc(Player::Yellow), "yellow", colour(Player::Yellow)),
                (Tool::Lift, "lift", set_up::lift()),
            ],
        );
        let both = Player::BOTH.map(|player| (player, player.name(), colour(player)));
        choice(
            ui,
            set_up::turn(),
            "set_up:turn",
            &mut self.set_up.to_move,
            both,
        );
        ui.horizontal_wrapped(|ui| {
            if button(ui, "set_up:clear", set_up::clear()).clicked() {
                self.set_up.clear();
                // The player who begins drops the first disc.
                self.tool = Tool::Disc(self.set_up.to_move);
            }
            if button(ui, "set_up:mirror", set_up::mirror()).clicked() {
                self.set_up.board = self.set_up.board.mirrored();
            }
        });
        let game = self.game(app);
        ui.horizontal_wrapped(|ui| {
            let uses: [(&str, Message, fn(&mut Window, GameSetup)); 4] = [
                ("set_up:analyse", set_up::analyse(), |window, game| {
                    window.start(game);
                    window.analyse();
                }),
                ("set_up:why", set_up::why(), |window, game| {
                    window.start(game);
                    window.explain();
                }),
                ("set_up:best", set_up::best(), |window, game| {
                    window.start(game);
                    window.act(Action::Hint);
                }),
                ("set_up:copy", set_up::copy(), |window, game| {
                    window.copy_game(Some(&SavedGame::of(&Session::new(game), now())));
                }),
            ];
            for (name, label, run) in uses {
                if button_if(ui, game.is_some(), name, label).clicked()
                    && let Some(game) = game.clone()
                {
                    let seats = ByPlayer::from_fn(|_| Seat::Human);
                    let time = None;
                    let people = GameSetup {
                        seats,
                        time,
                        ..game
                    };
                    app.then(move |window| run(window, people));
                }
            }
            let preset = game.filter(|game| app.catalog.preset(&game.preset).is_some());
            let save = button_if(ui, preset.is_some(), "set_up:save", set_up::name());
            if let Some(GameSetup {
                preset, changes, ..
            }) = preset
            {
                save.acts(|window| {
                    window.open(AskPage::save_preset(set_up::name, preset, changes));
                });
            }
        });
        if self.set_up != before {
            app.then(|window| window.told = None);
        }
    }

    fn foot(&mut self, ui: &mut Ui, app: &Window) {
        let game = self.game(app);
        if main_button(ui, game.is_some(), "set_up:play", set_up::play()).clicked()
            && let Some(game) = game
        {
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
    let is_same = |rules: &Ruleset| rules.size == setup.ruleset.size;
    rules
        .filter(is_same)
        .unwrap_or_else(|| setup.ruleset.clone())
}
