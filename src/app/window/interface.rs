//! The interface: the game and what is around it, and what pages and panels see of the window.

use egui::{pos2, vec2};
use plummet::internals::review::{Lessons, PuzzleSets};
use plummet::internals::scene::Rect;

use crate::app::arena_run::Arena;
use crate::app::board_nodes::BoardNodes;
use crate::app::column_scores::ColumnScores;
use crate::app::config_panel::config_panel;
use crate::app::link::Link;
use crate::app::minimap::minimap;
use crate::app::overlay::Overlay;
use crate::app::prelude::*;
use crate::app::reader::has_reader;
use crate::app::store::now;

impl Window {
    /// Runs one pass of the panels and pages.
    pub fn show_parts(&mut self, ui: &mut Ui) -> UiOutput {
        let mut out = UiOutput::default();
        // Pages change, while the rest of the window is read.
        let mut pages = std::mem::take(&mut self.pages);
        let errors = &self.faults.shown;
        if !pages.hides_game() {
            self.show_game(ui, pages.is_empty() && errors.is_empty(), &mut out);
        }
        let (ctx, errors) = (ui.ctx().clone(), &self.faults.shown);
        self.speaker.show(ui);
        if !errors.is_empty() {
            config_panel(&ctx, self.theme(), self.keys(), errors, &mut out);
        } else {
            if pages.hides_game()
                && let [first, _, ..] = &mut *pages
            {
                // The page behind the topmost one is visible, but gets no input.
                first.show(&ctx, self, &mut UiOutput::default());
            }
            out.needs_focus = pages.needs_focus;
            if let Some(page) = pages.last_mut() {
                page.show(&ctx, self, &mut out);
                pages.needs_focus = out.needs_focus;
            }
        }
        self.pages = pages;
        out
    }

    /// Shows the game and what is around it.
    fn show_game(&mut self, ui: &mut Ui, is_on_top: bool, out: &mut UiOutput) {
        let snapshot = self.screen.game.scene.snapshot(self.session(), self.now);
        let scores = self.scores(self.seen());
        let (session, theme, study) = (self.seen(), self.theme(), &self.screen.study);
        let scale = 1.0 / ui.ctx().pixels_per_point();
        if has_reader(ui) && is_on_top {
            let nodes = BoardNodes {
                session,
                layout: &snapshot.layout,
                scores: scores.as_ref(),
                aimed: snapshot.aimed,
                scale,
            };
            nodes.show(ui, out);
        }
        let areas = self.layout.areas;
        let overlay = Overlay::new(ui.painter(), theme);
        // Where the panel is a drawer, its card of the result may be hidden.
        overlay.paint(&snapshot, session, scores.as_ref(), areas.is_drawer);
        if let Some(study) = study {
            overlay.cell_marks(&snapshot.layout, &study.marks(session.shown(), self));
        }
        if let Some(why) = &self.screen.why {
            overlay.cell_marks(&snapshot.layout, &why.marks(session.shown()));
        }
        let points = |rect: Rect| {
            let size = vec2(rect.w, rect.h) * scale;
            egui::Rect::from_min_size(pos2(rect.x * scale, rect.y * scale), size)
        };
        self.status_line(ui, points(areas.status));
        let (bar, panel) = (points(areas.top_bar), points(areas.panel));
        let panel = minimap(ui, theme, session, &snapshot.layout, panel, out);
        let card = self.why_card();
        if let Some(study) = study {
            study.bar(ui, bar, self, out);
            study.panel(ui, panel, self, card, out);
        } else {
            self.top_bar(ui, bar, out);
            match card {
                Some(card) if areas.is_drawer => self.why_panel(ui, panel, card, out),
                _ if areas.panel.w > 0.0 => self.show_panel(ui, panel, out),
                _ => {}
            }
        }
    }

    /// Returns the game as the player sees it: while a disc falls, the game before its move.
    pub fn seen(&self) -> &Session {
        self.screen.game.seen_session(self.now)
    }

    /// Returns the scores above the columns: those of what lies over the game, or of the analysis.
    pub fn scores(&self, session: &Session) -> Option<ColumnScores> {
        if let Some(study) = &self.screen.study {
            return study.scores(session.shown());
        }
        let analysis = self.screen.analyst.analysis(session);
        let analysis = analysis.filter(|_| self.files.store.settings().show_scores);
        analysis.cloned().map(ColumnScores::of)
    }

    /// Returns the game on the board.
    pub fn session(&self) -> &Session {
        self.screen.session()
    }

    pub fn keys(&self) -> &Keys {
        self.configuration.catalog.keys()
    }

    /// Returns whether there is a review of the game to open, or one to close.
    pub fn can_review(&self) -> bool {
        self.screen.can_review() || self.screen.study.is_some()
    }

    pub fn theme(&self) -> &Theme {
        &self.configuration.theme
    }

    pub fn catalog(&self) -> &Catalog {
        &self.configuration.catalog
    }

    pub fn store(&self) -> &Store {
        &self.files.store
    }

    /// Returns the lessons as last read.
    pub fn lessons(&self) -> &Arc<Lessons> {
        &self.files.studies.lessons
    }

    /// Returns all puzzles.
    pub fn puzzle_sets(&self) -> &PuzzleSets {
        &self.files.studies.puzzles
    }

    /// Returns the languages that can be chosen: ids, and names in the language itself.
    pub fn languages(&self) -> &[(String, String)] {
        &self.languages.list
    }

    /// Returns the arena of this run: being played, finished, or loaded.
    pub fn arena(&self) -> Option<&Arena> {
        self.arena.as_ref()
    }

    /// Returns the game with a person at another computer.
    pub fn link(&self) -> Option<&Link> {
        self.link.as_ref()
    }

    /// Returns the number of exercises that are due.
    pub fn due_exercises(&self) -> usize {
        self.files.store.exercises.value().due(now()).count()
    }

    /// Returns whether a review, exercises or a lesson are on the board.
    pub fn has_activity(&self) -> bool {
        self.screen.study.is_some()
    }

    /// Returns whether sounds can be heard on this machine.
    pub fn has_sound(&self) -> bool {
        self.sound.is_there()
    }
}
