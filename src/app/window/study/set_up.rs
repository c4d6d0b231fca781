//! A position that is set up by hand: a press on a column drops a disc on the board or removes one.

use super::*;
use crate::app::pages::{AskPage, choice};
use crate::app::style::card;
use msg::{new_game, set_up};

/// A position that is set up.
pub struct SetUp {
    set_up: BoardSetup,
    /// The game whose rules it has.
    setup: GameSetup,
    /// What a press on a column does.
    tool: Tool,
    /// The position that was shown before.
    from: Position,
}

/// What a press on a column does.
#[derive(Clone, Copy, PartialEq)]
enum Tool {
    Disc(Player),
    Lift,
}

impl SetUp {
    /// Begins with the position that is shown of a game, by the rules of its preset; after the end of the game
    /// with their start.
    pub fn new(session: &Session, catalog: &Catalog) -> Self {
        let (setup, position) = (&session.setup, session.shown());
        let ruleset = rules_of(setup, catalog);
        let mut begun = Self {
            set_up: BoardSetup::of(&ruleset, position),
            setup: GameSetup {
                ruleset,
                ..setup.clone()
            },
            tool: Tool::Disc(position.to_move),
            from: position.clone(),
        };
        if position.outcome.is_some() {
            begun.clear();
        }
        begun
    }

    /// Returns whether it began with the position that is shown.
    pub fn is_of(&self, session: &Session) -> bool {
        self.from == *session.shown()
    }

    /// Puts the position on the board, where the next disc hovers.
    pub fn show(&self, window: &mut Window) {
        let player = match self.tool {
            Tool::Disc(player) => player,
            Tool::Lift => self.set_up.to_move,
        };
        let setup = between_people(self.setup.clone());
        let board = self.set_up.board.clone();
        let Some(mut position) = Position::from_board(&setup.ruleset, board, player) else {
            return;
        };
        // Discs are set up also where a game would be over.
        position.outcome = None;
        let mut session = Session::at(setup, position);
        // No disc hovers that would not drop.
        session.paused = self.tool == Tool::Lift;
        let aimed = window.game.scene.aimed;
        put_on_board(window, session);
        window.game.scene.aimed = aimed;
    }

    /// Drops or lifts a disc in a column.
    pub fn press(&mut self, column: Column, window: &mut Window) {
        let Tool::Disc(player) = self.tool else {
            self.set_up.board.lift_disc(column);
            return self.show(window);
        };
        match self.set_up.board.drop_disc(column, player) {
            Ok(cell) => {
                // The players take turns also here.
                self.set_up.to_move = player.opponent();
                self.tool = Tool::Disc(player.opponent());
                self.show(window);
                let ply = self.set_up.board.discs;
                let events = vec![Event::Dropped { player, cell, ply }];
                let game = &mut window.game;
                let session = game.session().clone();
                game.scene.observe(&events, &session, window.now);
                let notice = None;
                window.tell(&GameUpdate { events, notice });
            }
            Err(_) => {
                window.game.scene.timeline.shake(column, window.now);
                window.note(set_up::column_full(column.number()));
            }
        }
    }

    /// Returns the game that starts from the position, if one goes on from it.
    fn game(&self, catalog: &Catalog) -> Option<GameSetup> {
        let ruleset = self.set_up.ruleset().ok()?;
        if Position::new(&ruleset).outcome.is_some() {
            return None;
        }
        let changes = match catalog.preset(&self.setup.preset) {
            Some(preset) => preset.changes_to(&ruleset),
            None => RulesetChanges::all_fields(&ruleset.spec),
        };
        Some(GameSetup {
            ruleset,
            changes,
            ..self.setup.clone()
        })
    }

    pub fn title(&self) -> (Message, Option<Message>) {
        let game = Message::of_file(&self.setup.title);
        (msg::commands::set_up(), Some(game))
    }

    /// Shows what a press does, what is done with the position, and what is wrong with it.
    pub fn panel(&self, ui: &mut Ui, window: &Window, height: f32) {
        let (mut tool, mut to_move) = (self.tool, self.set_up.to_move);
        let (theme, frame) = (&window.theme, card(&window.theme));
        let colour = |player: Player| msg::text::colour(player.name());
        frame.show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.set_min_height((height - frame.total_margin().sum().y).max(0.0));
            let tools = [
                (Tool::Disc(Player::Red), "red", colour(Player::Red)),
                (Tool::Disc(Player::Yellow), "yellow", colour(Player::Yellow)),
                (Tool::Lift, "lift", set_up::lift()),
            ];
            choice(ui, set_up::click(), "set_up", &mut tool, tools);
            let both = Player::BOTH.map(|player| (player, player.name(), colour(player)));
            choice(ui, set_up::turn(), "set_up:turn", &mut to_move, both);
            // In a low panel what is below the buttons is out of sight.
            let mut fault = Card::new(window, theme.warn, None);
            fault.tinted(self.set_up.fault(), theme.warn);
            fault.show_parts(ui);
            ui.add_space(4.0);
            let mut buttons = Card::new(window, None, None);
            buttons.buttons([
                CardButton::new("set_up:clear", set_up::clear(), change(Self::clear)),
                CardButton::new(
                    "set_up:mirror",
                    set_up::mirror(),
                    change(|it| it.set_up.board = it.set_up.board.mirrored()),
                ),
            ]);
            buttons.buttons(self.uses(window));
            buttons.show_parts(ui);
        });
        if (tool, to_move) != (self.tool, self.set_up.to_move) {
            window.request(change(move |it| {
                (it.tool, it.set_up.to_move) = (tool, to_move);
            }));
        }
    }

    /// Returns to the start of the rules.
    fn clear(&mut self) {
        self.set_up.clear();
        // The player who begins drops the first disc.
        self.tool = Tool::Disc(self.set_up.to_move);
    }

    /// Returns the buttons of what is done with the position between two people.
    fn uses(&self, window: &Window) -> [CardButton; 5] {
        let game = self.game(&window.catalog).map(between_people);
        let is_known = |game: &GameSetup| window.catalog.preset(&game.preset).is_some();
        let saved = game.clone().filter(is_known);
        let of = |name, label, run| use_of(game.clone(), name, label, run);
        [
            of("set_up:analyse", set_up::analyse(), |window, game| {
                window.show_set_up(game);
                window.analyse();
            }),
            of("set_up:why", set_up::why(), |window, game| {
                window.show_set_up(game);
                window.explain();
            }),
            of("set_up:best", set_up::best(), |window, game| {
                window.show_set_up(game);
                window.act(Action::Hint);
            }),
            of("set_up:copy", set_up::copy(), |window, game| {
                window.copy_game(Some(&SavedGame::of(&Session::new(game), store::now())));
            }),
            use_of(
                saved,
                "set_up:save",
                new_game::save_rules(),
                |window, game| {
                    let GameSetup {
                        preset, changes, ..
                    } = game;
                    window.open(AskPage::save_preset(new_game::save_rules, preset, changes));
                },
            ),
        ]
    }

    /// Returns the button below: it plays on with the players of the game.
    pub fn foot(&self, window: &Window) -> CardButton {
        let game = self.game(&window.catalog);
        use_of(game, "set_up:play", set_up::play(), Window::start).main_if(true)
    }
}

impl Window {
    /// Starts a game from a position that was set up, from which a button leads back.
    fn show_set_up(&mut self, game: GameSetup) {
        self.start(game);
        self.origin = GameOrigin::SetUp;
    }
}

/// Returns the button of something that is done with a game, if one goes on from the position.
fn use_of(
    game: Option<GameSetup>,
    name: &str,
    label: Message,
    run: fn(&mut Window, GameSetup),
) -> CardButton {
    let is_possible = game.is_some();
    let run = then(move |window| game.into_iter().for_each(|game| run(window, game)));
    CardButton::new(name, label, run).only_if(is_possible)
}

/// Returns the effect that changes the position and shows it.
fn change(change: impl FnOnce(&mut SetUp) + Send + 'static) -> Effect {
    then(|window| {
        let Some(mut study) = window.study.take() else {
            return;
        };
        if let Some(set_up) = &mut study.set_up {
            change(set_up);
            set_up.show(window);
        }
        window.study = Some(study);
    })
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
