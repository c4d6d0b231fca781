//! The interface: the game and what is around it, and what pages and panels see of the window.

use super::*;
use crate::app::board_nodes::show_board;
use crate::app::minimap::minimap;
use crate::app::overlay::Overlay;

impl Window {
    /// Runs one pass of the panels and pages.
    pub fn show_parts(&mut self, ui: &mut Ui) {
        // Pages change, while the rest of the window is read.
        let mut pages = std::mem::take(&mut self.pages);
        if !pages.hides_game() {
            self.show_game(ui, pages.is_empty() && self.faults.is_empty());
        }
        self.speaker.show(ui);
        if self.faults.is_empty() {
            if pages.hides_game()
                && let [first, _, ..] = &mut *pages
            {
                // The page behind the topmost one is visible, but gets no input.
                self.needs_focus.set(false);
                first.show(&self.ctx, self);
                take_noted(&self.ctx);
            }
            self.needs_focus.set(pages.needs_focus);
            if let Some(page) = pages.last_mut() {
                page.show(&self.ctx, self);
                pages.needs_focus = self.needs_focus.get();
            }
        } else {
            FaultsPage.show(&self.ctx, self);
        }
        self.pages = pages;
    }

    /// Shows the game and what is around it.
    fn show_game(&mut self, ui: &mut Ui, is_on_top: bool) {
        let snapshot = self.game.scene.snapshot(self.session(), self.now);
        let scores = self.scores(self.seen());
        let (session, theme, areas) = (self.seen(), &self.theme, self.areas);
        let scale = ui.pixels_per_point();
        if is_on_top {
            show_board(ui, session, &snapshot, scores.as_ref());
        }
        let overlay = Overlay::new(ui.painter(), theme);
        // Where the panel is a drawer, its card of the result may be hidden.
        overlay.paint(&snapshot, session, scores.as_ref(), areas.is_drawer);
        if let Some(study) = &self.study {
            overlay.cell_marks(&snapshot.layout, &study.marks(session.shown(), self));
        }
        if let Some(why) = &self.why {
            overlay.cell_marks(&snapshot.layout, &why.marks(session.shown()));
        }
        self.status_line(ui, areas.status / scale);
        let (bar, panel) = (areas.top_bar / scale, areas.panel / scale);
        let panel = minimap(ui, theme, session, &snapshot.layout, panel);
        let card = self.why_card();
        self.top_bar(ui, bar);
        match (&self.study, card) {
            (Some(study), card) => study.panel(ui, panel, self, card),
            (None, Some(card)) if areas.is_drawer => self.why_panel(ui, panel, card),
            _ if areas.panel.width() > 0.0 => self.show_panel(ui, panel),
            _ => {}
        }
    }

    /// Returns the game as the player sees it: while a disc falls, the game before its move.
    pub fn seen(&self) -> &Session {
        self.game.seen_session(self.now)
    }

    /// Returns the scores above the columns: those of what lies over the game, or of the analysis.
    pub fn scores(&self, session: &Session) -> Option<ColumnScores> {
        if let Some(study) = &self.study {
            return study.scores(session.shown());
        }
        self.analyst
            .analysis(session)
            .filter(|_| self.store.settings.show_scores)
            .cloned()
            .map(ColumnScores::of)
    }

    /// Returns the game on the board.
    pub fn session(&self) -> &Session {
        self.game.session()
    }

    pub fn keys(&self) -> &Keys {
        self.catalog.keys()
    }
}
