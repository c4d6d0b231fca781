//! Runs the interface: one pass, or passes until no control moves.

use std::sync::Arc;
use std::time::Duration;

use plummet::internals::arena::PersonStrength;
use plummet::internals::presets::{Keys, Theme};
use plummet::internals::review::{Lessons, PuzzleSets};
use plummet::internals::scene::{Rect, SceneSnapshot, WindowLayout};
use plummet::internals::storage::Statistics;
use plummet::internals::text::{Message, msg};
use plummet::presets::Catalog;
use plummet::rules::ByPlayer;
use plummet::session::{GameSetup, Session};

use super::Window;
use crate::app::activity::{Activities, ActivityBar, ActivityPanel, Cards};
use crate::app::analyst::AnalysisState;
use crate::app::arena_run::Arena;
use crate::app::bars::{TopBar, key_hint, status_line};
use crate::app::board_nodes::BoardNodes;
use crate::app::column_scores::ColumnScores;
use crate::app::config_panel::config_panel;
use crate::app::egui_adapter::EguiAdapter;
use crate::app::game::ThinkingState;
use crate::app::input::Input;
use crate::app::link::Link;
use crate::app::minimap::Minimap;
use crate::app::notice::Notice;
use crate::app::overlay::Overlay;
use crate::app::pairing::Pairing;
use crate::app::reader::has_reader;
use crate::app::side_panel::{PresetOffer, ReviewOffer, SidePanel};
use crate::app::store::{Store, now};
use crate::app::training_runs::{TrainingRun, TrainingRuns};
use crate::app::ui_output::UiOutput;
use crate::app::why::{ReasonMarks, Why, WhyCard};

/// The most passes after an effect, until the controls stop moving.
const MAX_PASSES: usize = 8;

/// The number of passes without a moving control after which the layout is settled.
const QUIET_PASSES: usize = 2;

impl Window {
    /// Runs the interface again after an effect, so that the next press meets
    /// the controls where they are now. A page that opens needs some passes to measure and
    /// place itself.
    pub(super) fn run_again(&mut self, input: &Input, ui: &mut EguiAdapter, now: f64) -> UiOutput {
        let quiet = Input {
            events: Vec::new(),
            ..*input
        };
        self.configuration.restyle(ui.context());
        self.lay_out(input);
        // The input has no events, so no control is clicked.
        let mut ui_output = self.run_interface(&quiet, ui, now);
        if let Some(opener) = self.pages.take_back() {
            // Only after that pass: a page that was closed kept the focus from everything below
            // it.
            ui.focus(opener);
        }
        let mut still = 0;
        for _ in 1..MAX_PASSES {
            let before = std::mem::replace(&mut ui_output, self.run_interface(&quiet, ui, now));
            still = if before.buttons == ui_output.buttons {
                still + 1
            } else {
                0
            };
            // A page is placed by its size of the pass before. If it grows without moving a
            // control, the controls move one pass later.
            if still == QUIET_PASSES {
                break;
            }
        }
        ui_output
    }

    /// Runs one pass of the panels and pages.
    pub(super) fn run_interface(
        &mut self,
        input: &Input,
        ui: &mut EguiAdapter,
        now: f64,
    ) -> UiOutput {
        let training = self
            .training_runs
            .current()
            .and_then(TrainingRun::status_text)
            .map(msg::bar::training_state);
        // Pages and minimap change, while the rest of the window is read.
        let mut pages = std::mem::take(&mut self.pages);
        let mut minimap = std::mem::take(&mut self.screen.minimap);
        let mut needs_focus = pages.needs_focus;
        let has_game = !pages.hides_game();
        let game = has_game.then(|| self.game_interface(training.as_ref(), now));
        let (window, errors) = (&*self, self.faults.shown());
        let mut ui_output = UiOutput::default();
        ui.run(input, self.layout.scale, now, |ui| {
            // egui may call this twice in a frame. The second call collects the controls again,
            // but keeps the effects of the first one, which alone had the events.
            ui_output = UiOutput {
                effects: std::mem::take(&mut ui_output.effects),
                ..UiOutput::default()
            };
            let (ctx, out) = (ui.ctx().clone(), &mut ui_output);
            if let Some(game) = &game {
                if has_reader(ui) && pages.is_empty() && errors.is_empty() {
                    game.board_nodes(ui, out);
                }
                game.paint_over_board(&Overlay::new(ui.painter(), game.theme));
                game.show(ui, &mut minimap, out);
            }
            self.speaker.show(ui);
            if !errors.is_empty() {
                config_panel(&ctx, window.theme(), window.keys(), errors, out);
                return;
            }
            if let (None, [first, _, ..]) = (&game, &mut *pages) {
                // The page behind the topmost one is visible, but gets no input.
                first.show(&ctx, window, &mut UiOutput::default());
            }
            if let Some(page) = pages.last_mut() {
                out.needs_focus = needs_focus;
                page.show(&ctx, window, out);
                needs_focus = out.needs_focus;
            }
        });
        pages.needs_focus = needs_focus;
        self.pages = pages;
        self.screen.minimap = minimap;
        ui_output
    }

    /// Returns the game and the panels around it. `training` is the state of a training run.
    fn game_interface<'a>(&'a self, training: Option<&'a Message>, now: f64) -> GameInterface<'a> {
        let catalog = &*self.configuration.catalog;
        let (keys, store) = (catalog.keys(), &self.files.store);
        let (game, analyst) = (&self.screen.game, &self.screen.analyst);
        let (session, seen) = (game.session(), game.seen_session(now));
        let activities = &self.screen.activities;
        let is_game = !activities.is_open();
        GameInterface {
            window: self,
            theme: &self.configuration.theme,
            catalog,
            session: seen,
            pairing: game.pairing(),
            strength: strength_in(seen.setup(), store.statistics(), catalog),
            swap_left: game.scene().timeline().swap_left(now) as f32,
            time_left: session.time_left(),
            layout: self.layout.areas,
            snapshot: game.scene().snapshot(session, now),
            scores: self.scores(seen),
            activities,
            why: self.screen.reasons.card.as_ref(),
            review: self.screen.review_offer(),
            link: self.link.as_ref(),
            analysis: analyst.state(seen),
            thinking: game.thinking(now),
            training,
            offers: &self.configuration.offers,
            status: self.screen.status_line(keys, now),
            notice: self.messages.notice(),
            hint: key_hint(seen, keys).filter(|_| is_game),
        }
    }

    /// Returns the scores above the columns: those of what lies over the game, or of the analysis.
    pub(super) fn scores(&self, session: &Session) -> Option<ColumnScores> {
        if let Some(top) = self.screen.activities.top() {
            return top.scores(session);
        }
        let analysis = self.screen.analyst.analysis(session);
        let analysis = analysis.filter(|_| self.files.store.settings().show_scores);
        analysis.cloned().map(ColumnScores::of)
    }

    /// Returns the game on the board.
    pub(crate) fn session(&self) -> &Session {
        self.screen.session()
    }

    pub(crate) fn keys(&self) -> &Keys {
        self.configuration.catalog.keys()
    }

    /// Returns whether there is a review of the game to open, or one to close.
    pub(crate) fn can_review(&self) -> bool {
        self.screen.review_offer().can_review || self.screen.activities.is_open()
    }

    pub(crate) fn theme(&self) -> &Theme {
        &self.configuration.theme
    }

    pub(crate) fn catalog(&self) -> &Catalog {
        &self.configuration.catalog
    }

    pub(crate) fn store(&self) -> &Store {
        &self.files.store
    }

    /// Returns the lessons as last read.
    pub(crate) fn lessons(&self) -> &Arc<Lessons> {
        &self.shelf.studies().lessons
    }

    /// Returns all puzzles.
    pub(crate) fn puzzle_sets(&self) -> &PuzzleSets {
        &self.shelf.studies().puzzles
    }

    /// Returns the languages that can be chosen: ids, and names in the language itself.
    pub(crate) fn languages(&self) -> &[(String, String)] {
        &self.languages.list
    }

    pub(crate) fn training_runs(&self) -> &TrainingRuns {
        &self.training_runs
    }

    /// Returns the arena of this run: being played, finished, or loaded.
    pub(crate) fn arena(&self) -> Option<&Arena> {
        self.arena.as_ref()
    }

    /// Returns the game with a person at another computer.
    pub(crate) fn link(&self) -> Option<&Link> {
        self.link.as_ref()
    }

    /// Returns the number of exercises that are due.
    pub(crate) fn due_exercises(&self) -> usize {
        self.files.store.exercises.value().due(now()).count()
    }

    /// Returns whether a review, exercises or a lesson are on the board.
    pub(crate) fn has_activity(&self) -> bool {
        self.screen.activities.is_open()
    }

    /// Returns whether sounds can be heard on this machine.
    pub(crate) fn has_sound(&self) -> bool {
        self.sound.is_there()
    }
}

/// Returns the strength of a person in the games against levels to which a game belongs.
fn strength_in(
    setup: &GameSetup,
    statistics: &Statistics,
    catalog: &Catalog,
) -> Option<PersonStrength> {
    let is_counted = setup.has_human() && !setup.is_between_people() && setup.changes.is_empty();
    is_counted
        .then(|| PersonStrength::of(&setup.preset, statistics.tallies(), catalog))
        .flatten()
}

/// The game and the panels around it.
struct GameInterface<'a> {
    window: &'a Window,
    theme: &'a Theme,
    catalog: &'a Catalog,
    /// The game as the player sees it.
    session: &'a Session,
    pairing: &'a Pairing,
    /// The strength of the person in such games.
    strength: Option<PersonStrength>,
    /// The share of their way that the names of players who swap sides have before them.
    swap_left: f32,
    /// The time left now.
    time_left: Option<ByPlayer<Duration>>,
    layout: WindowLayout,
    snapshot: SceneSnapshot,
    /// The scores shown above the columns.
    scores: Option<ColumnScores>,
    /// What lies over the game.
    activities: &'a Activities,
    /// The explanation of the position.
    why: Option<&'a Why>,
    review: ReviewOffer,
    link: Option<&'a Link>,
    analysis: AnalysisState<'a>,
    thinking: Option<ThinkingState<'a>>,
    /// The state of a training run in one line.
    training: Option<&'a Message>,
    offers: &'a [PresetOffer],
    status: Message,
    notice: Option<&'a Notice>,
    /// The keys that are useful now.
    hint: Option<Message>,
}

impl GameInterface<'_> {
    fn show(&self, ui: &mut egui::Ui, minimap: &mut Minimap, out: &mut UiOutput) {
        let (theme, session, keys) = (self.theme, self.session, self.catalog.keys());
        let scale = 1.0 / ui.ctx().pixels_per_point();
        let points = |rect: Rect| {
            egui::Rect::from_min_size(
                egui::pos2(rect.x * scale, rect.y * scale),
                egui::vec2(rect.w * scale, rect.h * scale),
            )
        };
        let status = points(self.layout.status);
        let hint = self.hint.as_ref();
        status_line(ui, status, theme, &self.status, self.notice, hint);
        let panel = points(self.layout.panel);
        let panel = minimap.show(ui, theme, session, &self.snapshot.layout, panel, out);
        if let (Some(first), Some(top)) = (self.activities.iter().next(), self.activities.top()) {
            let below = self.activities.below();
            let cards = Cards { theme, keys, below };
            let bar = ActivityBar {
                rect: points(self.layout.top_bar),
                cards,
                first,
                window: self.window,
            };
            bar.show(ui, out);
            let activity = ActivityPanel {
                cards,
                activities: self.activities,
                top,
                why: self.card(),
            };
            return activity.show(ui, panel, out);
        }
        let bar = TopBar {
            rect: points(self.layout.top_bar),
            theme,
            session,
            window: self.window,
            training: self.training,
            has_drawer: self.layout.is_drawer,
        };
        bar.show(ui, out);
        if let Some(card) = self.card().filter(|_| self.layout.is_drawer) {
            card.show_alone(ui, panel, out);
        } else if self.layout.panel.w > 0.0 {
            let side_panel = SidePanel {
                window: self.window,
                theme,
                session,
                pairing: self.pairing,
                strength: self.strength,
                catalog: self.catalog,
                swap_left: self.swap_left,
                time_left: self.time_left,
                keys,
                offers: self.offers,
                analysis: self.analysis.clone(),
                thinking: self.thinking,
                review: self.review,
                link: self.link,
                why: self.card(),
            };
            side_panel.show(ui, panel, out);
        }
    }

    /// Adds the board for screen readers.
    fn board_nodes(&self, ui: &mut egui::Ui, out: &mut UiOutput) {
        let nodes = BoardNodes {
            session: self.session,
            layout: &self.snapshot.layout,
            scores: self.scores.as_ref(),
            aimed: self.snapshot.aimed,
            scale: 1.0 / ui.ctx().pixels_per_point(),
        };
        nodes.show(ui, out);
    }

    /// Paints everything over the board: labels, strokes, scores and marks.
    fn paint_over_board(&self, overlay: &Overlay<'_>) {
        let session = self.session;
        let top = self.activities.top();
        // Where the panel is a drawer, its card of the result may be hidden.
        let has_banner = self.layout.is_drawer;
        overlay.paint(&self.snapshot, session, self.scores.as_ref(), has_banner);
        let marks = top.and_then(|activity| activity.marks(session.shown(), self.theme));
        if let Some(marks) = marks {
            overlay.activity_marks(&self.snapshot.layout, &marks);
        }
        if let Some(why) = self.why
            && let Some(marks) = ReasonMarks::of(why, session.shown())
        {
            overlay.reason_marks(&self.snapshot.layout, &marks);
        }
    }

    /// Returns the card of the explanation.
    fn card(&self) -> Option<WhyCard<'_>> {
        let (theme, keys) = (self.theme, self.catalog.keys());
        self.why.map(|why| WhyCard { theme, keys, why })
    }
}
