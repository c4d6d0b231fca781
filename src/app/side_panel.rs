//! The panel beside the board: players, points and clocks, actions, analysis, moves.

use std::time::Duration;

use egui::{
    Align, Button, CornerRadius, Label, Layout, RichText, ScrollArea, Stroke, Ui, UiBuilder, Vec2,
};
use plummet::internals::arena::PersonStrength;
use plummet::internals::presets::{Action as KeyAction, Keys, Theme};
use plummet::internals::scene::art::Icon;
use plummet::internals::scene::{PlayerNames, WindowLayout};
use plummet::internals::text::{Message, msg};
use plummet::presets::Catalog;
use plummet::rules::{ByPlayer, Ending, Player};
use plummet::session::Session;

use super::analysis_panel::{analysis_panel, facts};
use super::analyst::AnalysisState;
use super::bars::{command_icon, with_key};
use super::fitting::font_of_row;
use super::game::ThinkingState;
use super::hints::can_hint;
use super::language::t;
use super::link::Link;
use super::move_list::MoveList;
use super::pairing::Pairing;
use super::reader::say;
use super::request::{BoardRequest, NewActivity};
use super::style::{
    BAR_ROOM, CONTROL_HEIGHT, add_primary, bold, card, colour, icon_button, labelled_button,
    leave_room_for_bar, primary_button, regular, tooltip,
};
use super::ui_output::{UiOutput, return_to};
use super::why::WhyCard;
use super::window::Window;

/// The panel of one game.
#[derive(Debug)]
pub(crate) struct SidePanel<'a> {
    pub(crate) window: &'a Window,
    pub(crate) theme: &'a Theme,
    pub(crate) session: &'a Session,
    /// The running score of the two players.
    pub(crate) pairing: &'a Pairing,
    /// The strength of the person in such games.
    pub(crate) strength: Option<PersonStrength>,
    /// The share of their way that the names of players who swap sides have before them.
    pub(crate) swap_left: f32,
    /// The time left now: clocks do not wait for a disc to land.
    pub(crate) time_left: Option<ByPlayer<Duration>>,
    pub(crate) keys: &'a Keys,
    pub(crate) catalog: &'a Catalog,
    pub(crate) offers: &'a [PresetOffer],
    pub(crate) analysis: AnalysisState<'a>,
    /// The state of a level that has been thinking for a while.
    pub(crate) thinking: Option<ThinkingState<'a>>,
    pub(crate) review: ReviewOffer,
    /// The game with a person at another computer.
    pub(crate) link: Option<&'a Link>,
    /// The card of an explanation.
    pub(crate) why: Option<WhyCard<'a>>,
}

/// What of reviews is offered beside the game.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ReviewOffer {
    /// Whether the game can be reviewed: it is over, or it was loaded or pasted.
    pub(crate) can_review: bool,
    /// Whether the game was played on from a review.
    pub(crate) is_from_review: bool,
    /// Whether it is a game of the arena.
    pub(crate) is_from_arena: bool,
}

/// A change of a preset that new games can use.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct PresetOffer {
    /// The id of the preset.
    pub(crate) preset: String,
    /// The change as a sentence.
    pub(crate) text: Message,
    /// Whether the current game has this preset, so that the card offers a new game.
    pub(crate) is_current: bool,
}

impl SidePanel<'_> {
    /// Shows the panel.
    pub(crate) fn show(&self, ui: &mut Ui, rect: egui::Rect, out: &mut UiOutput) {
        if ui.ctx().content_rect().width() < WindowLayout::DRAWER_BELOW {
            // The panel lies over the board.
            ui.painter()
                .rect_filled(rect, CornerRadius::ZERO, colour(self.theme.background));
        }
        let inside = rect.shrink2(Vec2::new(10.0, 12.0));
        let names = PlayerNames::of(self.session.setup());
        let (body, foot) = inside.split_top_bottom_at_y(inside.bottom() - CONTROL_HEIGHT);
        let body = body.with_max_y(body.bottom() - 8.0);
        // It ends where the cards above do.
        let foot = foot.with_max_x(foot.right() - BAR_ROOM);
        let child = |ui: &mut Ui, rect: egui::Rect, layout| {
            let mut child = ui.new_child(UiBuilder::new().max_rect(rect).layout(layout));
            child.set_clip_rect(rect.expand(2.0));
            child
        };
        let mut ui_body = child(ui, body, Layout::top_down(Align::Min));
        ScrollArea::vertical()
            .id_salt("panel")
            .auto_shrink([false, false])
            .show(&mut ui_body, |ui| {
                leave_room_for_bar(ui);
                self.way_back(ui, out);
                if let Some(result) = self.session.result()
                    && !self.session.shows_past()
                {
                    self.result_card(ui, result, out);
                }
                let mut isolated = None;
                for player in Player::BOTH {
                    if self.player_card(ui, &names, player, out) {
                        isolated = Some(player);
                    }
                    ui.add_space(4.0);
                }
                if self.session.setup().ruleset.ending() == Ending::FullBoard {
                    out.isolated = Some(isolated);
                }
                self.link_card(ui, out);
                if let Some(card) = &self.why {
                    card.show(ui, out);
                    ui.add_space(4.0);
                }
                self.situation(ui, out);
                if let Some(thinking) = self.thinking {
                    self.thinking(ui, thinking, out);
                }
                for offer in self.offers {
                    self.offer_card(ui, offer, out);
                }
                self.help_me(ui, &names, out);
                let used = ui.min_rect().height();
                MoveList::of(self.theme, self.session).show(ui, body.height() - used, out);
            });
        let mut footer = child(ui, foot, Layout::left_to_right(Align::Center));
        self.buttons(&mut footer, out);
    }

    /// Shows the buttons that help, and below them the analysis while it is on.
    fn help_me(&self, ui: &mut Ui, names: &PlayerNames, out: &mut UiOutput) {
        card(self.theme).show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.label(RichText::new(t(msg::panel::help())).font(bold(15.0)));
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 6.0;
                ui.spacing_mut().button_padding.x = 7.0;
                ui.spacing_mut().icon_spacing = 5.0;
                let is_on = !matches!(self.analysis, AnalysisState::Off);
                let scores = match is_on {
                    true => msg::panel::hide_scores(),
                    false => msg::commands::analysis(),
                };
                let hint = msg::commands::hint();
                let labels = [hint.clone(), scores.clone(), msg::panel::why()].map(t);
                // Beside the icons, the gaps and the edges of the buttons.
                let room = ui.available_width() - 3.0 * (18.0 + 5.0 + 14.0) - 12.0;
                let texts = labels.iter().map(String::as_str);
                let font = font_of_row(ui, texts, &regular(14.0), room);
                let mut button = |icon, text, enabled, action: KeyAction| {
                    let response = labelled_button(ui, enabled, icon, (&text, font.clone()));
                    let response = tooltip(response, t(with_key(text, self.keys, action)));
                    out.button(action.name(), &response, || action);
                };
                let allows = self.allows_help();
                let can_hint = allows && can_hint(self.session);
                button(Icon::Hint, hint, can_hint, KeyAction::Hint);
                button(Icon::Scores, scores, allows, KeyAction::Analysis);
                button(Icon::Why, msg::panel::why(), allows, KeyAction::Why);
            });
            analysis_panel(ui, self.theme, &self.analysis, names, out);
        });
        ui.add_space(4.0);
    }

    /// Returns whether hints, scores and reasons may be used: against a person at another computer both
    /// must allow them.
    fn allows_help(&self) -> bool {
        let link = self.link.filter(|link| link.is_playing());
        self.session.result().is_some() || link.is_none_or(|link| link.connection.allows_help)
    }

    fn buttons(&self, ui: &mut Ui, out: &mut UiOutput) {
        let session = self.session;
        let going = session.result().is_none();
        ui.spacing_mut().button_padding.x = 7.0;
        ui.spacing_mut().item_spacing.x = 6.0;
        let response = command_icon(ui, self.window, session, KeyAction::Pause);
        out.button("pause", &response, || KeyAction::Pause);
        let about = with_key(msg::panel::save(), self.keys, KeyAction::Save);
        let response = icon_button(ui, true, Icon::Save, about);
        out.button("save", &response, || KeyAction::Save);
        let may_resign = going && session.setup().has_human();
        let labels = [msg::panel::resign(), msg::panel::new_game()].map(t);
        // Beside the icon, the gaps and the edges of the buttons.
        let room = ui.available_width() - 18.0 - 8.0 - 6.0 - 4.0 * ui.spacing().button_padding.x;
        let font = font_of_row(ui, labels.iter().map(String::as_str), &regular(14.0), room);
        let resign = (&msg::panel::resign(), font.clone());
        let response = labelled_button(ui, may_resign, Icon::Resign, resign);
        let about = with_key(msg::panel::resign(), self.keys, KeyAction::Resign);
        let response = tooltip(response, t(about));
        out.button("resign", &response, || KeyAction::Resign);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let [_, new] = labels;
            // After the end it stands below the button to play again.
            let is_over = session.result().is_some();
            let label = RichText::new(new).font(font);
            let response = match is_over {
                true => ui.add(Button::new(label)),
                false => {
                    let label = label.color(colour(self.theme.panel));
                    add_primary(ui, true, Button::new(label).fill(colour(self.theme.accent)))
                }
            };
            let about = with_key(msg::panel::new_game(), self.keys, KeyAction::New);
            let response = tooltip(response, t(about));
            out.button("new", &response, || KeyAction::New);
        });
    }

    /// Shows the card of the current situation with its actions.
    fn situation(&self, ui: &mut Ui, out: &mut UiOutput) {
        let session = self.session;
        let (shown, last) = (session.shown().ply(), session.position().ply());
        if session.shows_past() {
            self.card(ui, msg::panel::after(last, shown), |ui| {
                let response = ui.add(Button::new(t(msg::panel::play_from_here())));
                out.button("play_from_here", &response, || return_to(shown));
                let response = self.primary(ui, msg::panel::to_game());
                out.button("latest", &response, || BoardRequest::ShowLast);
            });
        } else if session.is_paused() {
            self.card(ui, msg::game::paused(), |ui| {
                let response = self.primary(ui, msg::panel::resume());
                out.button("go_on", &response, || KeyAction::Pause);
            });
        } else if session.can_swap() && session.awaits_human() {
            say(ui, || t(msg::panel::may_swap()));
            self.card(ui, msg::panel::may_swap(), |ui| {
                let response = ui.add(Button::new(t(msg::panel::swap())));
                out.button("swap", &response, || KeyAction::Swap);
            });
        }
    }

    /// Shows the way back to the arena, or to the review that the game was played on from.
    fn way_back(&self, ui: &mut Ui, out: &mut UiOutput) {
        if self.review.is_from_arena {
            self.card(ui, msg::panel::of_arena(), |ui| {
                let response = ui.add(Button::new(t(msg::panel::to_arena())));
                out.button("arena:back", &response, || KeyAction::Arena);
            });
        }
        if !self.review.is_from_review {
            return;
        }
        self.card(ui, msg::panel::from_review(), |ui| {
            let response = self.keyed(ui, msg::panel::to_review(), KeyAction::Review);
            out.button("review:back", &response, || NewActivity::LastReview);
        });
    }

    /// Adds a button whose tooltip names its key.
    fn keyed(&self, ui: &mut Ui, label: Message, action: KeyAction) -> egui::Response {
        let response = ui.add(Button::new(t(&label)));
        tooltip(response, t(with_key(label, self.keys, action)))
    }

    /// Shows the state of a thinking level, and the button that makes it move.
    fn thinking(&self, ui: &mut Ui, thinking: ThinkingState<'_>, out: &mut UiOutput) {
        let ThinkingState {
            name,
            seconds,
            interim,
        } = thinking;
        let facts = facts(interim, Duration::from_secs_f64(seconds.max(0.0)));
        let level = Message::of_file(name);
        self.card(ui, msg::panel::level_thinking(level), |ui| {
            let facts = RichText::new(facts).font(regular(12.5));
            ui.add(Label::new(facts.color(colour(self.theme.dim))).wrap());
            let response = self.keyed(ui, msg::panel::move_now(), KeyAction::MoveNow);
            out.button("move_now", &response, || KeyAction::MoveNow);
        });
    }

    fn primary(&self, ui: &mut Ui, text: Message) -> egui::Response {
        add_primary(ui, true, primary_button(ui, text))
    }

    fn card(&self, ui: &mut Ui, text: Message, buttons: impl FnOnce(&mut Ui)) {
        card(self.theme).show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.add(Label::new(RichText::new(t(text)).font(bold(14.0))).wrap());
            ui.horizontal_wrapped(buttons);
        });
        ui.add_space(4.0);
    }

    fn offer_card(&self, ui: &mut Ui, offer: &PresetOffer, out: &mut UiOutput) {
        card(self.theme)
            .stroke(Stroke::new(1.0, colour(self.theme.warn)))
            .show(ui, |ui| {
                ui.set_width(ui.available_width());
                ui.add(Label::new(RichText::new(t(&offer.text)).font(regular(14.0))).wrap());
                if offer.is_current {
                    let response = ui.add(Button::new(t(msg::panel::new_rules())));
                    out.button("new_rules", &response, || KeyAction::New);
                }
            });
        ui.add_space(4.0);
    }
}
