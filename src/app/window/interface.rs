//! The interface: the game and what is around it, and what pages and panels see of the window.

use super::*;
use crate::app::board_nodes::show_board;
use crate::app::minimap::minimap;
use crate::app::overlay::Overlay;
use card::CardButton;
use egui::Align2;
use std::path::Path;

/// The distance of a toast from the hand, and its greatest width, in points.
const TOAST_GAP: f32 = 28.0;
const TOAST_WIDTH: f32 = 320.0;

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
        self.show_toast();
    }

    /// Returns what the button of this name asks.
    pub fn question_of(&self, name: &str) -> Option<&Message> {
        let (button, notice) = self.messages.question()?;
        (button == name).then_some(&notice.text)
    }

    /// Shows what became of a request near the hand that made it.
    fn show_toast(&self) {
        let Some((notice, at)) = self
            .messages
            .notice
            .as_ref()
            .and_then(|it| Some((it, it.at?)))
        else {
            return;
        };
        let screen = self.ctx.content_rect();
        let hand = if at == Pos2::ZERO {
            screen.center_bottom()
        } else {
            at / self.ctx.pixels_per_point()
        };
        let (pivot, by) = match hand.y > screen.center().y {
            true => (Align2::CENTER_BOTTOM, -TOAST_GAP),
            false => (Align2::CENTER_TOP, TOAST_GAP),
        };
        let toast = egui::Area::new(egui::Id::unique("toast"))
            .order(egui::Order::Foreground)
            .fixed_pos(hand + vec2(0.0, by))
            .pivot(pivot)
            .constrain_to(screen.shrink(8.0))
            .interactable(notice.file.is_some())
            .show(&self.ctx, |ui| {
                egui::Frame::popup(ui.style())
                    .inner_margin(12)
                    .show(ui, |ui| {
                        ui.set_max_width(TOAST_WIDTH);
                        let text = Escaped::text(&t(&notice.text)).to_string();
                        let ink = match notice.is_trouble {
                            true => self.theme.warn,
                            false => self.theme.text,
                        };
                        ui.add(Label::new(RichText::new(text).color(ink)).wrap());
                        let Some(file) = notice.file.clone() else {
                            return;
                        };
                        let folder = file.parent().map(Path::to_owned);
                        let open = then(move |window| {
                            window.messages.notice = None;
                            match file.extension() {
                                Some(ending) if ending == "ron" => window.open_saved_games(),
                                _ => window.open_file(&file),
                            }
                        });
                        let show = then(move |window| {
                            window.messages.notice = None;
                            window.open_file(&folder.unwrap_or_default());
                        });
                        let open = CardButton::new("toast:open", msg::saved::open(), open);
                        let show = CardButton::new("toast:folder", msg::notices::folder(), show);
                        ui.horizontal(|ui| [open, show].map(|it| it.show(ui, self, 0.0)));
                    });
            });
        // It would cover what comes next. A failure stays for its time.
        if !notice.is_trouble && toast.response.clicked_elsewhere() {
            self.then(|window| drop(window.messages.notice.take_if(|it| it.at.is_some())));
        }
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
            let (layout, shown) = (&snapshot.layout, session.shown());
            overlay.cell_marks(layout, &study.marks(shown, self));
            // In a game the status line says it of the column that is aimed at.
            let scoring = shown.ruleset.ending == Ending::FullBoard;
            for column in layout.visible_columns() {
                if let Some(words) = scores.as_ref().and_then(|it| it.words(column, scoring)) {
                    let place = layout.column_strip(column).intersect(layout.header) / scale;
                    let id = egui::Id::unique(("score", column));
                    tooltip(ui.interact(place, id, Sense::hover()), t(words));
                }
            }
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
