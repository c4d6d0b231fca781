//! The panel beside the board: the result, the players with points and clocks, the other computer, what
//! can be done now, help and the analysis, the moves.

use std::borrow::Borrow;

use egui::emath::TSTransform;
use egui::{Frame, Margin, ProgressBar, Rect};
use plummet::internals::arena::PersonStrength;
use plummet::internals::net::{Act, LinkSide, Phrase};
use plummet::internals::scene::art::{Face, Gaze};
use plummet::internals::scene::{assessment, headline, how_it_ended, position_score};
use plummet::rules::Outcome;
use plummet::session::GameResult;

use super::bars::{command_icon, with_key};
use crate::app::analyst::AnalysisState;
use crate::app::fitting::{fitted_label, fitted_text, font_of_row};
use crate::app::game::{TENTHS_BELOW, ThinkingState};
use crate::app::hints::can_hint;
use crate::app::language::tenths;
use crate::app::link::{Link, LinkStage, offer_key, other_person, phrase_words};
use crate::app::move_list::MoveList;
use crate::app::pages::{drop_down, ladder, option};
use crate::app::pictures::{paint_disc, paint_face};
use crate::app::prelude::*;
use crate::app::reader::say;
use crate::app::style::{
    BAR_ROOM, CARD_RADIUS, add_primary, bright_veil, card, heavy, icon_button, labelled_button,
    primary_button, veil,
};
use crate::app::ui_output::return_to;

/// The side of a player's disc, in points.
const DISC: f32 = 28.0;

/// The size of text below which the games won stand alone, in points.
const SMALLEST: f32 = 11.0;

/// How far the second player's card is below the first one, in points.
const CARD_STEP: f32 = 80.0;

/// The room for a word that would begin the next row, in points.
const LAST_WORD: f32 = 40.0;

/// The number of moves shown of the best line, after the first one.
const MAX_LINE_MOVES: usize = 12;

/// Adds a text of as many rows as it needs.
fn text(ui: &mut Ui, text: impl Borrow<Message>, font: FontId, ink: Color32) {
    ui.add(Label::new(RichText::new(t(text)).font(font).color(ink)).wrap());
}

/// Adds a button.
fn button<E: Into<Effect>>(
    ui: &mut Ui,
    name: &str,
    label: Message,
    out: &mut UiOutput,
    effect: impl FnOnce() -> E,
) {
    let response = ui.add(Button::new(t(label)).wrap());
    out.button(name, &response, effect);
}

/// Adds the button of the main action.
fn primary<E: Into<Effect>>(
    ui: &mut Ui,
    name: &str,
    label: Message,
    out: &mut UiOutput,
    effect: E,
) {
    let response = add_primary(ui, true, primary_button(ui, label));
    out.button(name, &response, || effect);
}

impl Window {
    /// Shows the panel.
    pub fn show_panel(&self, ui: &mut Ui, rect: Rect, out: &mut UiOutput) {
        let (theme, session) = (self.theme(), self.seen());
        if self.layout.areas.is_drawer {
            // The panel lies over the board.
            ui.painter()
                .rect_filled(rect, CornerRadius::ZERO, colour(theme.background));
        }
        let inside = rect.shrink2(Vec2::new(10.0, 12.0));
        let (body, foot) = inside.split_top_bottom_at_y(inside.bottom() - CONTROL_HEIGHT);
        let body = body.with_max_y(body.bottom() - 8.0);
        // It ends where the cards above do.
        let foot = foot.with_max_x(foot.right() - BAR_ROOM);
        let child = |ui: &mut Ui, rect: Rect, layout| {
            let mut child = ui.new_child(UiBuilder::new().max_rect(rect).layout(layout));
            child.set_clip_rect(rect.expand(2.0));
            child
        };
        let mut ui_body = child(ui, body, Layout::top_down(Align::Min));
        let area = ScrollArea::vertical()
            .id_salt("panel")
            .auto_shrink([false, false]);
        area.show(&mut ui_body, |ui| {
            leave_room_for_bar(ui);
            self.way_back(ui, out);
            if let Some(result) = session.result()
                && !session.shows_past()
            {
                self.result_card(ui, result, out);
            }
            let mut isolated = None;
            for player in Player::BOTH {
                if self.player_card(ui, player, out) {
                    isolated = Some(player);
                }
                ui.add_space(4.0);
            }
            if session.setup().ruleset.ending() == Ending::FullBoard {
                out.isolated = Some(isolated);
            }
            if let Some(link) = &self.link
                && session.setup().has_elsewhere()
            {
                self.card(ui, |ui| self.link_card(ui, link, out));
            }
            if let Some(card) = self.why_card() {
                card.show(ui, theme, out);
                ui.add_space(4.0);
            }
            self.situation(ui, out);
            if let Some(thinking) = self.screen.game.thinking(self.now) {
                self.thinking(ui, thinking, out);
            }
            for offer in &self.configuration.offers {
                let frame = card(theme).stroke(Stroke::new(1.0, colour(theme.warn)));
                frame.show(ui, |ui| {
                    ui.set_width(ui.available_width());
                    text(ui, &offer.text, regular(14.0), ui.visuals().text_color());
                    if offer.is_current {
                        button(ui, "new_rules", msg::panel::new_rules(), out, || {
                            Action::New
                        });
                    }
                });
                ui.add_space(4.0);
            }
            self.card(ui, |ui| self.help_me(ui, out));
            let used = ui.min_rect().height();
            MoveList::of(theme, session).show(ui, body.height() - used, out);
        });
        let mut footer = child(ui, foot, Layout::left_to_right(Align::Center));
        self.buttons(&mut footer, out);
    }

    /// Shows a card as wide as the panel.
    fn card(&self, ui: &mut Ui, contents: impl FnOnce(&mut Ui)) {
        card(self.theme()).show(ui, |ui| {
            ui.set_width(ui.available_width());
            contents(ui);
        });
        ui.add_space(4.0);
    }

    /// Shows a card of one sentence with its buttons.
    fn offer(&self, ui: &mut Ui, about: Message, buttons: impl FnOnce(&mut Ui)) {
        self.card(ui, |ui| {
            text(ui, about, bold(14.0), ui.visuals().text_color());
            ui.horizontal_wrapped(buttons);
        });
    }

    /// Adds the button of a command. Its tooltip names its key.
    fn command_button(
        &self,
        ui: &mut Ui,
        enabled: bool,
        face: (Icon, Message, &FontId),
        action: Action,
        out: &mut UiOutput,
    ) {
        let (icon, label, font) = face;
        let response = labelled_button(ui, enabled, icon, (&label, font.clone()));
        let response = tooltip(response, t(with_key(label, self.keys(), action)));
        out.button(action.name(), &response, || action);
    }

    /// Shows the buttons that help, and below them the analysis while it is on.
    fn help_me(&self, ui: &mut Ui, out: &mut UiOutput) {
        let session = self.seen();
        ui.label(RichText::new(t(msg::panel::help())).font(bold(15.0)));
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            ui.spacing_mut().button_padding.x = 7.0;
            ui.spacing_mut().icon_spacing = 5.0;
            let scores = match self.screen.analyst.is_on() {
                true => msg::panel::hide_scores(),
                false => msg::commands::analysis(),
            };
            let labels = [msg::commands::hint(), scores, msg::panel::why()];
            let texts = labels.each_ref().map(t);
            // Beside the icons, the gaps and the edges of the buttons.
            let room = ui.available_width() - 3.0 * (18.0 + 5.0 + 14.0) - 12.0;
            let font = font_of_row(ui, texts.iter().map(String::as_str), &regular(14.0), room);
            let [hint, scores, why] = labels;
            let allows = !self.is_help_off();
            let can_hint = allows && can_hint(session);
            self.command_button(ui, can_hint, (Icon::Hint, hint, &font), Action::Hint, out);
            self.command_button(
                ui,
                allows,
                (Icon::Scores, scores, &font),
                Action::Analysis,
                out,
            );
            self.command_button(ui, allows, (Icon::Why, why, &font), Action::Why, out);
        });
        self.analysis(ui, out);
    }

    fn buttons(&self, ui: &mut Ui, out: &mut UiOutput) {
        let session = self.seen();
        let is_over = session.result().is_some();
        ui.spacing_mut().button_padding.x = 7.0;
        ui.spacing_mut().item_spacing.x = 6.0;
        let response = command_icon(ui, self, session, Action::Pause);
        out.button("pause", &response, || Action::Pause);
        let about = with_key(msg::panel::save(), self.keys(), Action::Save);
        let response = icon_button(ui, true, Icon::Save, about);
        out.button("save", &response, || Action::Save);
        let labels = [msg::panel::resign(), msg::panel::new_game()].map(t);
        // Beside the icon, the gaps and the edges of the buttons.
        let room = ui.available_width() - 18.0 - 8.0 - 6.0 - 4.0 * ui.spacing().button_padding.x;
        let font = font_of_row(ui, labels.iter().map(String::as_str), &regular(14.0), room);
        let may_resign = !is_over && session.setup().has_human();
        let face = (Icon::Resign, msg::panel::resign(), &font);
        self.command_button(ui, may_resign, face, Action::Resign, out);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let [_, new] = labels;
            let label = RichText::new(new).font(font);
            // After the end it stands below the button to play again.
            let response = match is_over {
                true => ui.add(Button::new(label)),
                false => {
                    let label = label.color(colour(self.theme().panel));
                    let button = Button::new(label).fill(colour(self.theme().accent));
                    add_primary(ui, true, button)
                }
            };
            let about = with_key(msg::panel::new_game(), self.keys(), Action::New);
            out.button("new", &tooltip(response, t(about)), || Action::New);
        });
    }

    /// Shows the card of the current situation with its actions.
    fn situation(&self, ui: &mut Ui, out: &mut UiOutput) {
        let session = self.seen();
        let (shown, last) = (session.shown().ply(), session.position().ply());
        if session.shows_past() {
            self.offer(ui, msg::panel::after(last, shown), |ui| {
                let label = msg::panel::play_from_here();
                button(ui, "play_from_here", label, out, || return_to(shown));
                let label = msg::panel::to_game();
                primary(ui, "latest", label, out, BoardRequest::ShowLast);
            });
        } else if session.is_paused() {
            self.offer(ui, msg::game::paused(), |ui| {
                primary(ui, "go_on", msg::panel::resume(), out, Action::Pause);
            });
        } else if session.can_swap() && session.awaits_human() {
            say(ui, || t(msg::panel::may_swap()));
            self.offer(ui, msg::panel::may_swap(), |ui| {
                button(ui, "swap", msg::panel::swap(), out, || Action::Swap);
            });
        }
    }

    /// Shows the way back to the arena, or to the review that the game was played on from.
    fn way_back(&self, ui: &mut Ui, out: &mut UiOutput) {
        if self.screen.origin == GameOrigin::Arena {
            self.offer(ui, msg::panel::of_arena(), |ui| {
                button(ui, "arena:back", msg::panel::to_arena(), out, || {
                    Action::Arena
                });
            });
        }
        if self.screen.is_from_review() {
            self.offer(ui, msg::panel::from_review(), |ui| {
                let response = self.keyed(ui, msg::panel::to_review(), Action::Review);
                out.button("review:back", &response, || Action::Review);
            });
        }
    }

    /// Adds a button whose tooltip names its key.
    fn keyed(&self, ui: &mut Ui, label: Message, action: Action) -> egui::Response {
        let response = ui.add(Button::new(t(&label)));
        tooltip(response, t(with_key(label, self.keys(), action)))
    }

    /// Shows the state of a thinking level, and the button that makes it move.
    fn thinking(&self, ui: &mut Ui, thinking: ThinkingState<'_>, out: &mut UiOutput) {
        let time = Duration::from_secs_f64(thinking.seconds.max(0.0));
        let facts = facts(thinking.interim, time);
        let level = Message::of_file(thinking.name);
        self.offer(ui, msg::panel::level_thinking(level), |ui| {
            text(
                ui,
                Message::verbatim(facts),
                regular(12.5),
                colour(self.theme().dim),
            );
            let response = self.keyed(ui, msg::panel::move_now(), Action::MoveNow);
            out.button("move_now", &response, || Action::MoveNow);
        });
    }

    /// Shows a player's disc, name, points and clock. Returns whether the pointer is over the
    /// card.
    fn player_card(&self, ui: &mut Ui, player: Player, out: &mut UiOutput) -> bool {
        let (theme, session) = (self.theme(), self.seen());
        let is_past = session.shows_past();
        let runs = session.result().is_none() && session.position().to_move() == player;
        let to_move = match is_past {
            true => session.shown().to_move() == player,
            false => runs,
        };
        let winner = session.outcome().and_then(|outcome| outcome.winner());
        let won = !is_past && winner == Some(player);
        let fill = match to_move || won {
            true => bright_veil(theme),
            false => veil(theme),
        };
        // Clocks do not wait for a disc to land.
        let time_left = self.session().time_left();
        let card = card(theme).fill(fill).show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.horizontal(|ui| {
                let (rect, _) = ui.allocate_exact_size(Vec2::splat(48.0), Sense::hover());
                let seat = &session.setup().seats[player];
                let gaze = match runs && !seat.is_person() {
                    true => Gaze::Board,
                    false => Gaze::Ahead,
                };
                paint_face(ui.painter(), rect, face_of(seat), gaze);
                ui.add_space(4.0);
                let scores = session.setup().ruleset.ending() == Ending::FullBoard;
                let beside = DISC
                    + if scores { 48.0 } else { 0.0 }
                    + if time_left.is_some() { 78.0 } else { 0.0 };
                let gap = ui.spacing().item_spacing.x;
                let room = Vec2::new((ui.available_width() - beside - gap).max(60.0), 48.0);
                // While the players swap sides, their names are on their way.
                let way =
                    self.screen.game.scene().timeline().swap_left(self.now) as f32 * CARD_STEP;
                let way = if player == Player::Red { way } else { -way };
                let way = TSTransform::from_translation(Vec2::new(0.0, way));
                ui.with_visual_transform(way, |ui| {
                    ui.allocate_ui(room, |ui| {
                        ui.vertical(|ui| self.names(ui, player, to_move, won, out));
                    });
                });
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    let (disc, _) = ui.allocate_exact_size(Vec2::splat(DISC), Sense::hover());
                    paint_disc(ui.painter(), disc, theme, player);
                    if scores {
                        let points = session.shown().points()[player].to_string();
                        ui.label(RichText::new(points).font(bold(30.0)));
                    }
                    if let Some(left) = time_left {
                        clock(ui, theme, left[player], runs);
                    }
                });
            });
        });
        ui.rect_contains_pointer(card.response.rect)
    }

    /// Shows the player's name, and below it what they do now, their colour and their games won.
    fn names(&self, ui: &mut Ui, player: Player, to_move: bool, won: bool, out: &mut UiOutput) {
        let (theme, session) = (self.theme(), self.seen());
        let names = PlayerNames::of(session.setup());
        ui.add_space(4.0);
        ui.spacing_mut().item_spacing.y = 2.0;
        // Both rows are as high as their text.
        ui.spacing_mut().interact_size.y = 18.0;
        self.name(ui, names.title(player), player, out);
        ui.spacing_mut().item_spacing.x = 0.0;
        let state = match session.seat_to_move() {
            _ if won => Some((msg::panel::winner(), theme.good)),
            _ if !to_move => None,
            _ if session.shows_past() => Some((msg::panel::next(), theme.accent)),
            Some(Seat::Human) if *names.name(player) == Who::You => {
                Some((msg::panel::your_turn(), theme.accent))
            }
            Some(Seat::Level { .. }) => Some((msg::panel::thinking(), theme.accent)),
            Some(_) => Some((msg::panel::to_move(), theme.accent)),
            // In a paused game no player is to move and no engine thinks.
            None => None,
        };
        let score = self.screen.game.pairing().score(session);
        let own = match (names.name(player), &score) {
            (Who::Colour(_), score) => score.map(|it| msg::panel::player(it.number(player))),
            _ => Some(msg::panel::colour(player.name())),
        };
        let score = score.map(|score| msg::panel::won_drawn(score.drawn, score.won_by(player)));
        let line = |ui: &Ui, own: Option<Message>| {
            let about: Vec<Message> = own.into_iter().chain(score.clone()).collect();
            let about = (!about.is_empty()).then(|| {
                let about = msg::text::plain(Argument::list(Join::Dots, about));
                match &state {
                    Some(_) => msg::panel::behind(about),
                    None => about,
                }
            });
            let state = state.iter().map(|(text, ink)| (t(text), *ink));
            let texts: Vec<_> = state.chain(about.map(|it| (t(it), theme.dim))).collect();
            let words = texts.iter().map(|(text, _)| text.as_str());
            let font = font_of_row(ui, words, &regular(14.0), ui.available_width());
            (texts, font)
        };
        ui.horizontal(|ui| {
            let (mut texts, mut font) = line(ui, own);
            if font.size < SMALLEST && score.is_some() {
                (texts, font) = line(ui, None);
            }
            for (text, ink) in &texts {
                fitted_label(ui, text, &font, colour(*ink));
            }
        });
    }

    /// Shows the name. That of a person is a button that changes it.
    fn name(&self, ui: &mut Ui, name: Message, player: Player, out: &mut UiOutput) {
        let text = fitted_text(ui, &t(&name), &bold(15.0), ui.available_width());
        if self.seen().setup().seats[player] != Seat::Human {
            ui.add(Label::new(text).truncate());
            return;
        }
        ui.spacing_mut().button_padding = Vec2::new(0.0, 0.0);
        let button = Button::new(text.underline()).frame(false).truncate();
        let response = tooltip(ui.add(button), t(msg::panel::rename()));
        name_control(&response, Role::Button, || {
            t(msg::text::comma(name, msg::panel::rename()))
        });
        out.button(format!("rename:{}", player.name()), &response, || {
            then(move |window| window.open_names(player))
        });
    }

    /// Shows who won, how, the score of the two, and what can be done now.
    fn result_card(&self, ui: &mut Ui, result: GameResult, out: &mut UiOutput) {
        let session = self.seen();
        let setup = session.setup();
        let winner = result.outcome.winner();
        let seat = winner.map(|winner| &setup.seats[winner]);
        let look = ResultLook::new(self.theme(), seat);
        let frame = Frame::new()
            .fill(look.fill)
            .stroke(Stroke::new(1.0, border(self.theme())))
            .corner_radius(CornerRadius::same(CARD_RADIUS))
            .inner_margin(Margin::same(14));
        frame.show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.spacing_mut().item_spacing.y = 4.0;
            let line = |ui: &mut Ui, text: Message, font: FontId, ink: Color32| {
                let text = t(text);
                let whole = ui.painter().layout_no_wrap(text.clone(), font.clone(), ink);
                let (whole, room) = (whole.size().x, ui.available_width());
                // No word stands alone in a last row.
                let rows = (whole / room).ceil().max(1.0);
                ui.scope(|ui| {
                    ui.set_max_width((whole / rows + LAST_WORD).min(room));
                    let text = RichText::new(text).font(font).color(ink);
                    ui.add(Label::new(text).wrap().halign(Align::Center));
                });
            };
            ui.vertical_centered(|ui| {
                if let Some(seat) = seat {
                    let (place, _) = ui.allocate_exact_size(Vec2::splat(56.0), Sense::hover());
                    paint_face(ui.painter(), place, face_of(seat), Gaze::Ahead);
                }
                let text = result_headline(session, result.outcome, seat);
                line(ui, text, heavy(22.0), look.ink);
                if let Some(how) = how_it_ended(session, result) {
                    line(ui, how, regular(14.0), look.dim);
                }
                if let Some(score) = self.score_of_pairing() {
                    line(ui, score, bold(14.0), look.ink);
                }
                let is_counted =
                    setup.has_human() && !setup.is_between_people() && setup.changes.is_empty();
                let tallies = self.store().statistics().tallies();
                let strength = PersonStrength::of(&setup.preset, tallies, self.catalog());
                if let Some(strength) = strength.filter(|_| is_counted) {
                    let (rating, margin) = strength.rating.rounded();
                    let text = msg::panel::strength(margin, rating);
                    line(ui, text, regular(14.0), look.dim);
                }
            });
            ui.add_space(6.0);
            self.result_buttons(ui, &look, winner, out);
        });
        ui.add_space(4.0);
    }

    /// Returns the games that each of the two has won and those drawn, if they have played more than
    /// this one.
    fn score_of_pairing(&self) -> Option<Message> {
        let score = self.screen.game.pairing().score(self.seen())?;
        let names = PlayerNames::of(self.seen().setup());
        let [first, second] = score.players.map(|player| match names.name(player) {
            // Their colours change from game to game.
            Who::Colour(_) => msg::panel::player(score.number(player)),
            Who::You | Who::Named(_) => names.title(player),
        });
        let [won, lost] = score.won;
        (score.games() > 1).then(|| msg::panel::score(score.drawn, first, won, second, lost))
    }

    /// Returns the levels of the ladder that play this game, from weak to strong.
    fn able_levels(&self) -> Vec<&Level> {
        let ruleset = &self.seen().setup().ruleset;
        let plays = |level: &&Level| reason_unavailable(&level.engine, ruleset).is_none();
        ladder(self.catalog().levels()).filter(plays).collect()
    }

    /// Returns the next step of the ladder after two wins of a person in a row, or the one before
    /// after two of the level, with the player that it takes over and what its button says.
    fn other_level(&self, winner: Option<Player>) -> Option<(Player, &Level, Message)> {
        let winner = winner.filter(|_| self.screen.game.pairing().in_a_row() >= 2)?;
        let seats = &self.seen().setup().seats;
        let mut both = Player::BOTH.into_iter();
        let person = both.find(|&player| seats[player] == Seat::Human)?;
        let Seat::Level { id, .. } = &seats[person.opponent()] else {
            return None;
        };
        let is_won = winner == person;
        let mut steps = self.able_levels();
        if !is_won {
            steps.reverse();
        }
        let mut after = steps.into_iter().skip_while(|level| level.id != *id);
        let level = after.nth(1)?;
        let name = Message::of_file(&level.name);
        let text = match is_won {
            true => msg::panel::stronger(name),
            false => msg::panel::weaker(name),
        };
        Some((person.opponent(), level, text))
    }

    fn result_buttons(
        &self,
        ui: &mut Ui,
        look: &ResultLook,
        winner: Option<Player>,
        out: &mut UiOutput,
    ) {
        let whole = ui.available_width();
        let can_review = self.screen.can_review();
        let share = match can_review {
            true => (whole - ui.spacing().item_spacing.x) / 2.0,
            false => whole,
        };
        let button = |text: &Message, width: f32, fill: Color32, ink: Color32| {
            let text = RichText::new(t(text)).color(ink).font(bold(14.0));
            let size = Vec2::new(width, CONTROL_HEIGHT + 4.0);
            Button::new(text).fill(fill).min_size(size)
        };
        ui.horizontal(|ui| {
            let (fill, ink) = look.primary;
            let text = msg::panel::again();
            let response = add_primary(ui, true, button(&text, share, fill, ink));
            let about = with_key(text, self.keys(), Action::Rematch);
            out.button("again", &tooltip(response, t(about)), || {
                BoardRequest::Rematch
            });
            if can_review {
                let text = msg::commands::review();
                let response = ui.add(button(&text, share, look.soft, look.ink));
                let about = with_key(text, self.keys(), Action::Review);
                out.button("review", &tooltip(response, t(about)), || {
                    then(|window| window.review())
                });
            }
        });
        if let Some((player, level, text)) = self.other_level(winner) {
            let response = ui.add(button(&text, whole, look.soft, look.ink));
            out.button("other_level", &response, || {
                let mut setup = self.seen().setup().rematch();
                setup.seats[player.opponent()] = seat_of(level);
                then(|window| window.start(setup))
            });
        }
    }

    /// Shows the connection to the other person, what they offer and say, and what can be done.
    fn link_card(&self, ui: &mut Ui, link: &Link, out: &mut UiOutput) {
        let setup = self.seen().setup();
        let is_going = self.seen().result().is_none();
        let other = other_person(setup);
        let ink = ui.visuals().text_color();
        text(ui, &other, bold(15.0), ink);
        if let LinkStage::Ended(why) = &link.stage {
            text(ui, why, regular(14.0), ink);
        } else if !link.connection.is_there {
            text(ui, msg::together::trying(), regular(14.0), ink);
        }
        if let Some(phrase) = link.said {
            let said = msg::together::said(other.clone(), phrase_words(phrase));
            text(ui, said, regular(14.0), ink);
        }
        let act = |act| move || then(move |window| window.order(act));
        if let Some(offer) = link.connection.offer {
            let key = offer_key(offer.kind);
            if (offer.by == LinkSide::Host) == link.is_host {
                text(ui, msg::together::offering(key), bold(14.0), ink);
                let label = msg::together::withdraw();
                button(ui, "withdraw", label, out, act(Act::Decline));
            } else {
                text(ui, msg::together::offered(key, other), bold(14.0), ink);
                ui.horizontal(|ui| {
                    let accept = act(Act::Accept(offer.number));
                    button(ui, "accept", msg::together::yes(), out, accept);
                    button(ui, "decline", msg::together::no(), out, act(Act::Decline));
                });
            }
        }
        if is_going {
            let help = match link.connection.allows_help {
                true => msg::together::help_on(),
                false => msg::together::help_off(),
            };
            text(ui, help, regular(12.5), colour(self.theme().dim));
        }
        ui.horizontal_wrapped(|ui| {
            // The level in the middle of the ladder can take the seat of the other person.
            let able = self.able_levels();
            if link.connection.is_there {
                let list = drop_down(ui, "phrases", t(msg::together::say())).width(96.0);
                let response = list.show_ui(ui, |ui| {
                    for (number, phrase) in Phrase::all() {
                        let response = option(ui, false, phrase_words(phrase));
                        let name = format!("say:{number}");
                        out.button(name, &response, act(Act::Say(phrase)));
                    }
                });
                focus_ring(ui, &response.response);
                out.control("say", &response.response);
            } else if let Some(level) = able.get(able.len() / 2).filter(|_| is_going) {
                let label = msg::together::play_on(Message::of_file(&level.name));
                let id = level.id.clone();
                button(ui, "play_on", label, out, || {
                    then(move |window| window.play_on_against(&id))
                });
            }
            if let Some(rules) = self.their_rules().filter(|_| !link.is_host) {
                button(ui, "keep_rules", msg::together::keep_rules(), out, || {
                    then(|window| window.save_preset(rules))
                });
            }
            if link.is_playing() {
                button(ui, "leave", msg::together::leave(), out, || {
                    then(|window| window.leave_game())
                });
            }
        });
    }

    /// Returns the rules of the game as a preset of a new name, if no preset has them.
    fn their_rules(&self) -> Option<PresetToSave> {
        let (setup, presets) = (self.seen().setup(), self.catalog().presets());
        if presets.iter().any(|preset| preset.ruleset == setup.ruleset) {
            return None;
        }
        let base = self.catalog().preset(&setup.preset);
        let base = base.or_else(|| presets.first())?;
        Some(PresetToSave {
            name: new_name(&setup.title, presets),
            base: base.id.clone(),
            changes: base.changes_to(&setup.ruleset),
        })
    }

    /// Shows the analysis while it is on: the verdict, the progress of the search, the best line.
    fn analysis(&self, ui: &mut Ui, out: &mut UiOutput) {
        let (theme, session) = (self.theme(), self.seen());
        ui.spacing_mut().item_spacing.y = 4.0;
        let note = |ui: &mut Ui, about: Message| {
            text(ui, about, regular(14.0), colour(theme.dim));
        };
        let (analysis, position, elapsed, done) = match self.screen.analyst.state(session) {
            AnalysisState::Off => return,
            AnalysisState::Waiting => return note(ui, msg::panel::analysis_over()),
            AnalysisState::Unavailable(reason) => {
                return note(ui, msg::panel::no_analysis(reason));
            }
            AnalysisState::Running {
                analysis,
                position,
                elapsed,
                done,
            } => (analysis, position, elapsed, done),
        };
        let sentence = match analysis.and_then(position_score) {
            Some(score) => {
                let names = PlayerNames::of(session.setup());
                let ending = position.ruleset().ending();
                assessment(&names, position.to_move(), score, ending)
            }
            None if done => msg::panel::analysis_stopped(),
            None => msg::panel::analysis_thinking(),
        };
        if done {
            say(ui, || t(&sentence));
        }
        text(ui, sentence, bold(14.0), ui.visuals().text_color());
        let facts = facts(analysis, elapsed);
        if !facts.is_empty() {
            note(ui, Message::verbatim(facts));
        }
        let part = if done {
            1.0
        } else {
            known_share(analysis, position)
        };
        let bar = ProgressBar::new(part).desired_height(6.0);
        ui.add(bar.fill(colour(theme.accent)));
        note(ui, best_line(analysis));
        let response = ui.add_enabled(!done, Button::new(t(msg::panel::stop())));
        if !done {
            out.button("stop_analysis", &response, || {
                then(|window| window.stop_analysis())
            });
        }
    }
}

/// Shows the time left, highlighted while it runs.
fn clock(ui: &mut Ui, theme: &Theme, left: Duration, runs: bool) {
    let (ink, fill) = if left < TENTHS_BELOW {
        (theme.error, colour(theme.background))
    } else if runs {
        (theme.text, colour(theme.background))
    } else {
        (theme.dim, Color32::TRANSPARENT)
    };
    let frame = Frame::new().fill(fill).corner_radius(CornerRadius::same(6));
    frame.inner_margin(Margin::symmetric(6, 3)).show(ui, |ui| {
        let text = RichText::new(clock_text(left)).font(bold(19.0));
        ui.label(text.color(colour(ink)));
    });
}

/// Returns the time as minutes and seconds, or with tenths near the end.
fn clock_text(left: Duration) -> String {
    let seconds = left.as_secs();
    let (hours, minutes, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if left < TENTHS_BELOW {
        format!("{seconds}.{}", left.subsec_millis() / 100)
    } else if hours == 0 {
        format!("{minutes}:{second:02}")
    } else {
        format!("{hours}:{minutes:02}:{second:02}")
    }
}

/// The colours of a result.
pub struct ResultLook {
    pub fill: Color32,
    pub ink: Color32,
    pub dim: Color32,
    /// The button of the main action: its fill and its label.
    primary: (Color32, Color32),
    /// The fill of the other buttons.
    soft: Color32,
}

impl ResultLook {
    /// A person's win fills the card; that of a level is told in a neutral colour. `seat` is that of
    /// the winner.
    pub fn new(theme: &Theme, seat: Option<&Seat>) -> Self {
        let accent = colour(theme.accent);
        let (panel, text) = (colour(theme.panel), colour(theme.text));
        match seat {
            Some(Seat::Human) => Self {
                fill: accent,
                ink: panel,
                dim: panel,
                primary: (panel, text),
                soft: panel.gamma_multiply(0.16),
            },
            _ => Self {
                fill: bright_veil(theme),
                ink: text,
                dim: colour(theme.dim),
                primary: (accent, panel),
                soft: veil(theme),
            },
        }
    }
}

/// Returns who won, with an exclamation mark if it is a person.
pub fn result_headline(session: &Session, outcome: Outcome, winner: Option<&Seat>) -> Message {
    match winner {
        Some(Seat::Human) => msg::panel::won(headline(session, outcome)),
        _ => headline(session, outcome),
    }
}

/// Returns the face of who has a seat.
pub fn face_of(seat: &Seat) -> Face {
    match seat {
        Seat::Human | Seat::Elsewhere => Face::Person,
        Seat::Level { id, .. } => Face::of_level(id),
    }
}

/// Returns a title as a name that no preset has, with a number if one has it.
fn new_name(title: &str, presets: &[Preset]) -> String {
    let is_free = |name: &String| presets.iter().all(|preset| preset.name != *name);
    let numbered = (2..).map(|number: u32| {
        // A name has at most 80 characters.
        let title: String = title.chars().take(70).collect();
        format!("{} {number}", title.trim())
    });
    let mut names = std::iter::once(title.to_owned()).chain(numbered);
    names.find(is_free).unwrap_or_default()
}

/// Returns the share of columns whose score is proven.
fn known_share(analysis: Option<&Analysis>, position: &Position) -> f32 {
    let columns = position.legal_columns().count().max(1);
    let scores = analysis.map_or(&[][..], |analysis| &analysis.columns);
    let proven = scores.iter().filter(|known| known.score.is_proven());
    proven.count() as f32 / columns as f32
}

/// Returns the facts of a search as text, two in a line that does not break within a fact: depth and
/// nodes, nodes a second and time.
fn facts(analysis: Option<&Analysis>, elapsed: Duration) -> String {
    let mut facts = Vec::new();
    if let Some(analysis) = analysis {
        // A book answer, or a proof that searched no position.
        if analysis.nodes == 0 && analysis.score.is_some_and(Score::is_proven) {
            return String::new();
        }
        if analysis.depth > 0 {
            facts.push(msg::panel::depth(analysis.depth));
        }
        if analysis.nodes > 0 {
            facts.push(msg::panel::positions(short(analysis.nodes)));
        }
        let spent = analysis.elapsed.as_secs_f64();
        // A very short search has no meaningful speed.
        if spent >= 0.1 {
            let speed = (analysis.nodes as f64 / spent) as u64;
            facts.push(msg::panel::speed(short(speed)));
        }
    }
    facts.push(match elapsed.as_millis() {
        0 => msg::panel::instant(),
        1..100 => msg::panel::milliseconds(elapsed.subsec_millis()),
        _ => msg::panel::seconds(tenths(elapsed.as_secs_f64())),
    });
    let facts: Vec<String> = facts
        .iter()
        .map(|fact| t(fact).replace(' ', "\u{a0}"))
        .collect();
    let lines: Vec<String> = facts
        .chunks(2)
        .map(|line| line.join("\u{a0}\u{b7}\u{a0}"))
        .collect();
    lines.join("\n")
}

/// Returns what the best line says.
fn best_line(analysis: Option<&Analysis>) -> Message {
    let Some((analysis, best)) = analysis.and_then(|it| Some((it, it.best?))) else {
        return msg::panel::best_unknown();
    };
    let numbers = analysis
        .pv
        .iter()
        .skip(1)
        .map(|column| column.number().to_string());
    let mut shown: Vec<String> = numbers.take(MAX_LINE_MOVES).collect();
    if analysis.pv.len() > MAX_LINE_MOVES + 1 {
        shown.push("\u{2026}".to_owned());
    }
    match shown.is_empty() {
        true => msg::panel::best(best.number()),
        false => msg::panel::best_then(best.number(), shown.join(" ")),
    }
}

/// Returns a number in short form: 950, 12.3 k, 4.56 M.
fn short(number: u64) -> Argument {
    let value = number as f64;
    let (unit, shown): (fn(Message) -> Message, f64) = match number {
        0..1_000 => return number.into(),
        1_000..1_000_000 => (msg::panel::thousands, value / 1e3),
        1_000_000..1_000_000_000 => (msg::panel::millions, value / 1e6),
        _ => (msg::panel::billions, value / 1e9),
    };
    unit(tenths(shown)).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_show_tenths_at_the_end() {
        let shown = [0, 950, 9_999, 10_000, 61_900, 3_723_000];
        let shown = shown.map(|millis| clock_text(Duration::from_millis(millis)));
        assert_eq!(shown, ["0.0", "0.9", "9.9", "0:10", "1:01", "1:02:03"]);
    }

    #[test]
    fn rules_of_a_stranger_get_a_name_that_no_preset_has() {
        let catalog = plummet::presets::Catalog::built_in();
        let name = |title: &str| new_name(title, catalog.presets());
        assert_eq!(name("Anna’s game"), "Anna’s game");
        assert_eq!(name("Connect Four"), "Connect Four 2");
    }

    /// Returns the rows of a text as the panel wraps it.
    fn rows(text: &str) -> Vec<String> {
        let ctx = egui::Context::default();
        crate::app::fonts::install(&ctx);
        let mut rows = Vec::new();
        let mut output = ctx.run_ui(egui::RawInput::default(), |ui| {
            let text = text.to_owned();
            let galley = ui
                .painter()
                .layout(text, regular(14.0), egui::Color32::WHITE, 280.0);
            rows = galley.rows.iter().map(|row| row.text()).collect();
        });
        output.textures_delta.clear();
        rows
    }

    fn after(nodes: u64, seconds: f64) -> Analysis {
        Analysis {
            score: Some(Score::Heuristic(3)),
            depth: 12,
            nodes,
            elapsed: Duration::from_secs_f64(seconds),
            ..Analysis::default()
        }
    }

    #[test]
    fn no_unit_stands_alone_in_a_line() {
        for (nodes, seconds) in [(780_300, 0.6), (1_900_000_000, 1234.5), (45, 0.003)] {
            let analysis = after(nodes, seconds);
            let text = facts(Some(&analysis), analysis.elapsed);
            let rows = rows(&text);
            assert!(rows.len() <= 2, "{rows:?}");
            for row in rows {
                let facts = row.trim_end();
                assert!(
                    !facts.ends_with('\u{b7}') && !facts.starts_with('\u{b7}'),
                    "{facts:?}"
                );
                let whole = |fact: &str| {
                    fact.ends_with("positions")
                        || fact.ends_with("a\u{a0}second")
                        || fact.contains(['\u{a0}']) && fact.chars().any(|it| it.is_ascii_digit())
                };
                assert!(facts.split("\u{a0}\u{b7}\u{a0}").all(whole), "{facts:?}");
            }
        }
    }

    #[test]
    fn what_needed_no_search_counts_nothing() {
        let known = Analysis {
            score: Some(Score::WinIn(41)),
            depth: 38,
            ..Analysis::default()
        };
        assert_eq!(facts(Some(&known), Duration::ZERO), "");
        let estimate = Analysis {
            score: Some(Score::Heuristic(0)),
            ..known
        };
        let text = facts(Some(&estimate), Duration::ZERO);
        assert_eq!(text.replace('\u{a0}', " "), "depth 38 \u{b7} under 1 ms");
        let spaced = facts(Some(&after(3_700, 0.092)), Duration::from_millis(92));
        let spaced = spaced.replace('\u{a0}', " ");
        assert_eq!(spaced, "depth 12 \u{b7} 3.7 k positions\n92 ms");
    }

    #[test]
    fn large_numbers_are_short() {
        let shown = [0, 999, 1_000, 12_345, 1_500_000, 3_100_000_000].map(short);
        let shown = shown.map(|number| msg::text::plain(number).to_string());
        assert_eq!(shown, ["0", "999", "1.0 k", "12.3 k", "1.5 M", "3.1 G"]);
    }
}
