//! Shows the panels and pages, once or until all have found their place.

use plummet::engine::Analysis;
use plummet::presets::{Catalog, Theme};
use plummet::scene::{Picture, Rect, WindowLayout};
use plummet::session::Session;

use super::Screen;
use crate::app::actions::Collected;
use crate::app::analyst::State;
use crate::app::bars::{TopBar, key_hint, status_line};
use crate::app::config_panel::config_panel;
use crate::app::egui_adapter::EguiAdapter;
use crate::app::game::Thought;
use crate::app::input::Input;
use crate::app::minimap::Minimap;
use crate::app::notice::Notice;
use crate::app::overlay::Overlay;
use crate::app::pages::Env;
use crate::app::side_panel::{Offer, SidePanel};

/// How often the interface is laid out at most until it is at rest.
const PASSES: usize = 8;

/// So many passes in which nothing moves are rest.
const REST: usize = 2;

impl Screen {
    /// Shows the interface anew after something was done, so that the next press
    /// meets the controls as they are now. A page that opens needs some passes to
    /// measure itself and to find its place.
    pub(super) fn run_again(&mut self, input: &Input, ui: &mut EguiAdapter, now: f64) -> Collected {
        let quiet = Input {
            events: Vec::new(),
            ..input.clone()
        };
        if !self.restyled {
            self.restyle(ui.context());
        }
        self.lay_out(input);
        // Nothing is clicked without events: what an earlier pass asks for is asked again.
        let mut collected = self.run_interface(&quiet, ui, now);
        if let Some(opener) = self.pages.take_back() {
            // Only now: a page that was shut kept the keyboard from all below it.
            ui.focus(opener);
        }
        let mut still = 0;
        for _ in 1..PASSES {
            let before = std::mem::replace(&mut collected, self.run_interface(&quiet, ui, now));
            still = if before.buttons == collected.buttons {
                still + 1
            } else {
                0
            };
            // A page is placed by its size of the pass before: what grows without moving
            // anything moves everything one pass later.
            if still == REST {
                break;
            }
        }
        collected
    }

    /// Shows the panels and pages.
    pub(super) fn run_interface(
        &mut self,
        input: &Input,
        ui: &mut EguiAdapter,
        now: f64,
    ) -> Collected {
        let mut collected = Collected::default();
        let hides_game = self.hides_game();
        let (session, theme, catalog) = (self.game.session(), &self.theme, &*self.catalog);
        let chips = self.store.settings().show_scores;
        let table = Table {
            theme,
            catalog,
            session,
            layout: self.layout,
            picture: self.game.scene().picture(session, now),
            known: self.analyst.analysis(session).filter(|_| chips),
            analysis: self.analyst.state(),
            thought: self.game.thought(now),
            offers: &self.offers,
            status: self.status_text(),
            notice: self.notice.as_ref(),
            hint: key_hint(session, catalog.keys()),
        };
        let env = Env {
            theme,
            catalog,
            session,
            settings: self.store.settings(),
            statistics: self.store.statistics(),
            coach: &self.coach,
            arena: self.arena.as_ref(),
            unfinished: self.store.unfinished(),
            own_presets: self.store.own_presets(),
            has_sound: self.sound.is_there(),
        };
        let errors = &self.errors;
        let (pages, minimap) = (&mut self.pages, &mut self.minimap);
        ui.run(input, self.scale, now, |ui| {
            // A second pass of the same frame shows everything anew, but what was asked
            // for in the first one stands: the events were in that one alone.
            collected = Collected {
                actions: std::mem::take(&mut collected.actions),
                ..Collected::default()
            };
            let out = &mut collected;
            let ctx = ui.ctx().clone();
            if !hides_game {
                table.show(ui, minimap, out);
            }
            if !errors.is_empty() {
                config_panel(&ctx, theme, catalog.keys(), errors, out);
                return;
            }
            if hides_game && let [first, _, ..] = &mut **pages {
                // It is seen behind the topmost page but not used.
                first.show(&ctx, env, &mut Collected::default());
            }
            if let Some(page) = pages.last_mut() {
                page.show(&ctx, env, out);
            }
        });
        collected
    }
}

/// The game with all that is around it.
struct Table<'a> {
    theme: &'a Theme,
    catalog: &'a Catalog,
    session: &'a Session,
    layout: WindowLayout,
    picture: Picture,
    /// The scores to be shown above the columns.
    known: Option<&'a Analysis>,
    analysis: State<'a>,
    thought: Option<Thought<'a>>,
    offers: &'a [Offer],
    status: String,
    notice: Option<&'a Notice>,
    /// The keys that matter now.
    hint: String,
}

impl Table<'_> {
    fn show(&self, ui: &mut egui::Ui, minimap: &mut Minimap, out: &mut Collected) {
        let (theme, session, keys) = (self.theme, self.session, self.catalog.keys());
        let scale = 1.0 / ui.ctx().pixels_per_point();
        let points = |rect: Rect| {
            egui::Rect::from_min_size(
                egui::pos2(rect.x * scale, rect.y * scale),
                egui::vec2(rect.w * scale, rect.h * scale),
            )
        };
        let overlay = Overlay::new(ui.painter(), theme);
        overlay.paint(&self.picture, session, self.known);
        minimap.show(ui, theme, session, &self.picture.layout, out);
        let bar = TopBar {
            rect: points(self.layout.top_bar),
            theme,
            session,
            keys,
            has_drawer: self.layout.is_drawer,
        };
        bar.show(ui, out);
        let status = points(self.layout.status);
        status_line(ui, status, theme, &self.status, self.notice, &self.hint);
        if self.layout.panel.w > 0.0 {
            let panel = SidePanel {
                theme,
                session,
                keys,
                offers: self.offers,
                analysis: self.analysis.clone(),
                thought: self.thought,
            };
            panel.show(ui, points(self.layout.panel), out);
        }
    }
}
