//! The panel beside the board: the result, the players with points and clocks, the other computer, what
//! can be done now, help and the analysis, the moves.

use super::card::*;
use super::*;
use crate::app::effects::return_to;
use crate::app::fitting::width_of;
use crate::app::game::TENTHS_BELOW;
use crate::app::language::tenths;
use crate::app::link::{LinkStage, other_person};
use crate::app::move_list::MoveList;
use crate::app::pages::ladder;
use crate::app::pictures::{paint_disc, paint_seated};
use crate::app::reader::say;
use crate::app::style::{BAR_ROOM, bright_veil, card, heavy, veil};
use egui::emath::TSTransform;
use egui::text::LayoutJob;
use egui::{Frame, Id, Margin, Rect, TextFormat, TextWrapMode};
use plummet::internals::scene::art::{Face, Mood};
use std::f32::consts::PI;

/// The side of a player's disc, in points.
const DISC: f32 = 28.0;

/// How far the second player's card is below the first one, in points.
const CARD_STEP: f32 = 80.0;

/// The room for a word that would begin the next row, in points.
const LAST_WORD: f32 = 40.0;

/// The time in which a winner hops, in seconds.
const HOP_SECONDS: f32 = 1.2;

/// The height of two rows of what decided a game, in points.
const STORY: f32 = 39.0;

/// The height of the cards and the moves below which they scroll together, in points.
const LOW: f32 = 400.0;

/// The number of moves shown of the best line.
const MAX_LINE_MOVES: usize = 13;

impl Window {
    /// Shows the panel.
    pub fn show_panel(&self, ui: &mut Ui, rect: Rect) {
        let (theme, session) = (&self.theme, self.seen());
        if self.areas.is_drawer {
            // The panel lies over the board.
            ui.painter()
                .rect_filled(rect, CornerRadius::ZERO, theme.background);
        }
        let inside = rect.shrink2(Vec2::new(10.0, 12.0));
        let (body, foot) = inside.split_top_bottom_at_y(inside.bottom() - CONTROL_HEIGHT);
        let body = body.with_max_y(body.bottom() - 8.0);
        // The cards scroll above the moves where there is room for both.
        let is_low = body.height() < LOW;
        let above = body.with_max_y(body.bottom() - if is_low { 0.0 } else { MoveList::LEAST });
        let list = MoveList::of(theme, session);
        let used = scrolled(ui, above, "panel", |ui| {
            use msg::{commands::set_up, panel::*};
            let back = match self.origin {
                GameOrigin::Arena => Some((of_arena(), "arena:back", to_arena(), Action::Arena)),
                _ if self.is_from_review() => {
                    Some((from_review(), "review:back", to_review(), Action::Review))
                }
                GameOrigin::SetUp => Some((set_up(), "set_up:back", to_set_up(), Action::SetUp)),
                _ => None,
            };
            if let Some((about, name, label, action)) = back {
                self.offer(about, [CardButton::of(name, label, action)])
                    .show(ui);
            }
            if let Some(result) = session.result() {
                self.result_card(ui, result);
            }
            let mut isolated = None;
            let counts = session.setup.ruleset.ending == Ending::FullBoard;
            let explains = self.why.as_ref().is_some_and(|it| it.hint.is_none());
            // What explains gets the room of cards that say nothing new.
            let has_players = counts || self.session().time_left.is_some() || !explains;
            for player in Player::BOTH.into_iter().filter(|_| has_players) {
                if self.player_card(ui, player) {
                    isolated = Some(player);
                }
                ui.add_space(4.0);
            }
            if counts && isolated != self.isolated {
                self.then(move |window| window.isolate(isolated));
            }
            let link = self.link.as_ref().filter(|_| session.setup.has_elsewhere());
            let mut cards: Vec<Card<'_>> =
                link.map(|link| self.link_card(link)).into_iter().collect();
            cards.extend(self.why_card());
            cards.extend(self.situation(ui));
            cards.extend(self.thinking());
            for offer in &self.offers {
                let mut card = Card::new(self, Some(theme.warn), None);
                card.text(offer.text.clone());
                if offer.is_current {
                    card.buttons([CardButton::new(
                        "new_rules",
                        msg::panel::new_rules(),
                        Action::New,
                    )]);
                }
                cards.push(card);
            }
            for card in cards {
                card.show(ui);
            }
            card(theme).show(ui, |ui| {
                ui.set_width(ui.available_width());
                self.help_me(ui);
            });
            ui.add_space(4.0);
            if is_low {
                list.show(ui, body.height() - ui.min_rect().height());
            }
        });
        if !is_low {
            let top = above.top() + used.min(above.height());
            let place = body.with_min_y(top).with_max_x(body.right() - BAR_ROOM);
            let mut below = ui.new_child(UiBuilder::new().max_rect(place));
            list.show(&mut below, place.height());
        }
        // It ends where the cards above do.
        let foot = UiBuilder::new()
            .max_rect(foot.with_max_x(foot.right() - BAR_ROOM))
            .layout(Layout::left_to_right(Align::Center));
        self.buttons(&mut ui.new_child(foot));
    }

    /// Returns a card of one sentence with its buttons.
    fn offer(&self, about: Message, buttons: impl Into<Vec<CardButton>>) -> Card<'_> {
        let mut card = Card::new(self, None, None);
        card.add(about, bold(14.0), self.theme.text);
        card.buttons(buttons);
        card
    }

    /// Shows the buttons that help, and below them the analysis while it is on.
    fn help_me(&self, ui: &mut Ui) {
        if self.seen().result().is_none() {
            ui.label(words(msg::panel::help(), bold(15.0)));
        }
        ui.horizontal_wrapped(|ui| {
            let spacing = ui.spacing_mut();
            (spacing.item_spacing, spacing.button_padding.x) = (Vec2::splat(6.0), 7.0);
            spacing.icon_spacing = 5.0;
            let scores = if self.analyst.is_on() {
                msg::panel::hide_scores()
            } else {
                msg::commands::analysis()
            };
            let buttons = [
                (Action::Hint, msg::commands::hint()),
                (Action::Analysis, scores),
                (Action::Why, msg::panel::why()),
            ];
            let widths = buttons
                .each_ref()
                .map(|(_, label)| width_of(ui, &t(label), &regular(14.0)));
            // With their signs three long words need two rows.
            let has_icon = widths.iter().sum::<f32>() + 3.0 * 37.0 + 12.0 <= ui.available_width();
            for (action, label) in buttons {
                let button = CardButton {
                    has_icon,
                    ..CardButton::of(action.name(), label, action)
                };
                button.show(ui, self, 0.0);
            }
        });
        if self.analyst.is_on() {
            self.analysis(ui).show_parts(ui);
        }
    }

    fn buttons(&self, ui: &mut Ui) {
        let spacing = ui.spacing_mut();
        (spacing.item_spacing.x, spacing.button_padding.x) = (6.0, 7.0);
        if self.seen().shows_past() {
            let shown = return_to(self.seen().shown().ply());
            let here = CardButton::new("play_from_here", msg::panel::play_from_here(), shown);
            let latest = BoardRequest::Show(usize::MAX);
            let latest = CardButton::new("latest", msg::panel::to_game(), latest);
            return self.at_both_ends(ui, here, latest.main_if(true));
        }
        for action in [Action::Pause, Action::Save] {
            command_icon(ui, self, action.name(), action);
        }
        let resign = CardButton::of("resign", msg::panel::resign(), Action::Resign);
        let new = CardButton::of("new", msg::panel::new_game(), Action::New);
        // After the end it stands below the button to play again.
        let new = new.main_if(self.seen().result().is_none());
        self.at_both_ends(ui, resign, new);
    }

    /// Shows a button at the left end of a row, which ends for want of room, and one at the right end.
    fn at_both_ends(&self, ui: &mut Ui, left: CardButton, right: CardButton) {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            right.show(ui, self, 0.0);
            ui.style_mut().wrap_mode = Some(TextWrapMode::Truncate);
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                left.show(ui, self, 0.0);
            });
        });
    }

    /// Returns the card of the current situation with its actions.
    fn situation(&self, ui: &Ui) -> Option<Card<'_>> {
        let session = self.seen();
        if session.paused {
            let go_on = CardButton::of("go_on", msg::panel::resume(), Action::Pause);
            Some(self.offer(msg::game::paused(), [go_on.main_if(true)]))
        } else if session.can_swap() && session.awaits_human() {
            say(ui, || t(msg::panel::may_swap()));
            let swap = CardButton::of("swap", msg::panel::swap(), Action::Swap);
            Some(self.offer(msg::panel::may_swap(), [swap]))
        } else {
            None
        }
    }

    /// Returns the card of a level that has been thinking for a while, with the button that makes it move.
    fn thinking(&self) -> Option<Card<'_>> {
        let (thinking, level) = self.game.thinking()?;
        let mut card = Card::new(self, None, None);
        card.add(
            msg::panel::level_thinking(Message::of_file(level)),
            bold(14.0),
            self.theme.text,
        );
        card.small(facts(thinking.analysis(), thinking.elapsed()));
        card.buttons([CardButton::of(
            "move_now",
            msg::panel::move_now(),
            Action::MoveNow,
        )]);
        Some(card)
    }

    /// Shows a player's disc, name, points and clock. Returns whether the pointer is over the
    /// card.
    fn player_card(&self, ui: &mut Ui, player: Player) -> bool {
        let (theme, session) = (&self.theme, self.seen());
        let runs = session.result().is_none() && session.position.to_move == player;
        let outcome = session.outcome().filter(|_| !session.shows_past());
        let winner = outcome.and_then(Outcome::winner);
        let won = winner == Some(player);
        let to_move = if session.shows_past() {
            session.shown().to_move == player
        } else {
            runs
        };
        let fill = if to_move || won {
            bright_veil(theme)
        } else {
            veil(theme)
        };
        // Clocks do not wait for a disc to land.
        let time_left = self.session().time_left;
        let card = card(theme).fill(fill).show(ui, |ui| {
            ui.set_width(ui.available_width());
            let size = Vec2::new(ui.available_width(), 48.0);
            ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center), |ui| {
                let (disc, _) = space(ui, Vec2::splat(DISC));
                paint_disc(ui.painter(), disc, theme, player);
                if session.setup.ruleset.ending == Ending::FullBoard {
                    let points = session.shown().points[player].to_string();
                    ui.label(RichText::new(points).font(bold(30.0)));
                }
                if let Some(left) = time_left.map(|left| left[player]) {
                    let (ink, fill) = match runs {
                        _ if left < TENTHS_BELOW => (theme.error, theme.background),
                        true => (theme.text, theme.background),
                        false => (theme.dim, Color32::TRANSPARENT),
                    };
                    let text = RichText::new(clock_text(left)).font(bold(19.0));
                    Frame::new()
                        .fill(fill)
                        .corner_radius(6)
                        .inner_margin(Margin::symmetric(6, 3))
                        .show(ui, |ui| ui.label(text.color(ink)));
                }
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    let (rect, _) = space(ui, Vec2::splat(48.0));
                    let mood = match winner {
                        Some(winner) if winner == player => Mood::Glad,
                        Some(_) => Mood::Sad,
                        None if runs => Mood::Thinking,
                        None => Mood::Calm,
                    };
                    let (seat, disc) = (&session.setup.seats[player], theme.disc(player).face);
                    let is_still = self.game.scene.timeline.motion.reduced;
                    let hops = won && !is_still;
                    let seconds = if hops { HOP_SECONDS } else { 0.0 };
                    let (ctx, id) = (ui.ctx(), Id::unique(("hop", player)));
                    let done = ctx.animate_bool_with_time(id, won, seconds);
                    let hop = 9.0 * (1.0 - done) * (3.0 * PI * done).sin().abs();
                    let up = Vec2::new(0.0, if won { -hop } else { 0.0 });
                    paint_seated(ui.painter(), rect.translate(up), seat, disc, mood);
                    ui.add_space(4.0);
                    // While the players swap sides, their names are on their way.
                    let way = self.game.scene.timeline.swap_left(self.now) as f32 * CARD_STEP;
                    let way = if player == Player::Red { way } else { -way };
                    let way = TSTransform::from_translation(Vec2::new(0.0, way));
                    ui.with_visual_transform(way, |ui| {
                        ui.vertical(|ui| self.names(ui, player, to_move));
                    });
                });
            });
        });
        ui.rect_contains_pointer(card.response.rect)
    }

    /// Shows the player's name, and below it what they do now, their colour and their games won.
    fn names(&self, ui: &mut Ui, player: Player, to_move: bool) {
        let (theme, session) = (&self.theme, self.seen());
        let names = PlayerNames::of(&session.setup);
        ui.add_space(4.0);
        ui.spacing_mut().item_spacing = Vec2::new(0.0, 2.0);
        // Both rows are as high as their text.
        ui.spacing_mut().interact_size.y = 18.0;
        self.name(ui, names.title(player), player);
        let state = match session.seat_to_move() {
            _ if !to_move => None,
            _ if session.shows_past() => Some("next"),
            Some(Seat::Human) if *names.name(player) == Who::You => Some("your-turn"),
            Some(Seat::Level { .. }) => Some("thinking"),
            Some(_) => Some("to-move"),
            // In a paused game no player is to move and no engine thinks.
            None => None,
        };
        let score = self.game.pairing.score(session);
        let own = match (names.name(player), &score) {
            (Who::Colour(_), score) => score.map(|it| msg::panel::player(it.number(player))),
            (_, None) => Some(msg::panel::colour(player.name())),
            // The disc beside it shows the colour.
            _ => None,
        };
        let score = score.map(|score| msg::panel::won_drawn(score.drawn, score.won[player]));
        let about: Vec<Message> = own.into_iter().chain(score).collect();
        let mut about =
            (!about.is_empty()).then(|| msg::text::plain(Argument::list(Join::Dots, about)));
        let mut texts = Vec::new();
        if let Some(state) = state {
            texts.push((t(msg::panel::state(state)), theme.accent));
            about = about.map(msg::panel::behind);
        }
        texts.extend(about.map(|about| (t(about), theme.dim)));
        let mut row = LayoutJob::default();
        for (text, ink) in texts {
            row.append(&text, 0.0, TextFormat::simple(regular(13.0), ink));
        }
        ui.add(Label::new(row).truncate());
    }

    /// Shows the name. That of a person is a button that changes it.
    fn name(&self, ui: &mut Ui, name: Message, player: Player) {
        let text = RichText::new(t(&name)).font(bold(15.0));
        if self.seen().setup.seats[player] != Seat::Human {
            ui.add(Label::new(text).truncate());
            return;
        }
        ui.spacing_mut().button_padding = Vec2::ZERO;
        let response = tooltip(
            ui.add(Button::new(text.underline()).frame(false).truncate()),
            t(msg::panel::rename()),
        );
        name_control(&response, Role::Button, || {
            t(msg::text::comma(name, msg::panel::rename()))
        });
        response.asks(format!("rename:{}", player.name()), || {
            then(move |window| window.open(AskPage::person(window.session(), player)))
        });
    }

    /// Shows who won, how, and what can be done now.
    fn result_card(&self, ui: &mut Ui, result: GameResult) {
        let (session, theme) = (self.seen(), &self.theme);
        let setup = &session.setup;
        let winner = result.outcome.winner();
        let seat = winner.map(|winner| &setup.seats[winner]);
        let look = ResultLook::new(theme, seat);
        card(theme)
            .fill(look.fill)
            .inner_margin(Margin::same(14))
            .show(ui, |ui| {
                ui.set_width(ui.available_width());
                ui.spacing_mut().item_spacing.y = 4.0;
                let is_counted =
                    setup.has_human() && !setup.is_between_people() && setup.changes.is_empty();
                let tallies = &self.store.statistics.value.tallies;
                let strength = PersonStrength::of(&setup.preset, tallies, &self.catalog)
                    .filter(|_| is_counted)
                    .map(|it| it.rating.rounded());
                let strength =
                    strength.map(|(rating, margin)| msg::panel::strength(margin, rating));
                let is_helped = self.store.is_helped && seat == Some(&Seat::Human);
                let is_person = winner.is_none_or(|it| setup.seats[it.opponent()].is_person());
                let strength = match is_helped && !is_person {
                    true => Some(msg::panel::with_help()),
                    false => strength,
                };
                let story = self.story();
                let told = match story {
                    Some((_, told)) => Some(told.clone()),
                    None => how_it_ended(session, result),
                };
                let headline = result_headline(session, result.outcome, seat);
                // What decided the game may come later, and has room for two rows.
                let room = if self.story.is_some() { STORY } else { 0.0 };
                let dim = |text| (text, regular(14.0), look.dim, 0.0);
                let lines = [
                    Some((headline, heavy(22.0), look.ink, 0.0)),
                    told.map(|text| (text, regular(14.0), look.dim, room)),
                    strength.map(dim),
                ];
                ui.vertical_centered(|ui| {
                    // The first win has a badge in place of the face: all of the panel stays in sight.
                    let beaten = winner.filter(|_| self.store.is_first_win);
                    if let Some(level) = beaten.map(|it| setup.seats[it.opponent()].name()) {
                        let badge = t(msg::panel::first_win(Message::of_file(level)));
                        let badge = RichText::new(badge).font(bold(14.0)).color(look.fill);
                        Frame::new()
                            .fill(look.ink)
                            .corner_radius(14)
                            .inner_margin(Margin::symmetric(12, 5))
                            .show(ui, |ui| ui.label(badge));
                    } else if let Some((seat, winner)) = seat.zip(winner) {
                        let (place, _) = space(ui, Vec2::splat(56.0));
                        let disc = theme.disc(winner).face;
                        paint_seated(ui.painter(), place, seat, disc, Mood::Glad);
                    }
                    for (text, font, ink, height) in lines.into_iter().flatten() {
                        let simple = |ink| TextFormat::simple(font.clone(), ink);
                        let mut job = LayoutJob::single_section(t(text), simple(ink));
                        let link = story.filter(|_| height > 0.0).map(|(ply, _)| *ply);
                        if link.is_some() {
                            job.append(" ", 0.0, simple(ink));
                            let underline = Stroke::new(1.0, look.ink);
                            let format = TextFormat {
                                underline,
                                ..simple(look.ink)
                            };
                            job.append(&t(msg::review::show_me()), 0.0, format);
                        }
                        let whole = ui.painter().layout_job(job.clone()).size().x;
                        let room = ui.available_width();
                        // No word stands alone in a last row.
                        let rows = (whole / room).ceil().max(1.0);
                        ui.scope(|ui| {
                            ui.set_min_height(height);
                            ui.set_max_width((whole / rows + LAST_WORD).min(room));
                            let text = job.text.clone();
                            let label = ui.add(Label::new(job).wrap().halign(Align::Center));
                            if let Some(ply) = link {
                                let label = label.interact(Sense::click());
                                name_control(&label, Role::Button, || text);
                                label.asks("show_me", || then(move |window| window.review_at(ply)));
                            }
                        });
                    }
                });
                ui.add_space(6.0);
                let visuals = ui.visuals_mut();
                if seat == Some(&Seat::Human) {
                    (visuals.panel_fill, visuals.hyperlink_color) = (theme.text, look.ink);
                }
                visuals.override_text_color = Some(look.ink);
                let widgets = &mut visuals.widgets;
                for state in [
                    &mut widgets.inactive,
                    &mut widgets.hovered,
                    &mut widgets.active,
                ] {
                    state.weak_bg_fill = look.ink.gamma_multiply(0.16);
                }
                ui.style_mut().override_font_id = Some(bold(14.0));
                let again = CardButton::of("again", msg::panel::again(), Action::Rematch);
                let mut row = vec![again.main_if(true)];
                if self.can_review() {
                    row.push(CardButton::of(
                        "review",
                        msg::commands::review(),
                        Action::Review,
                    ));
                }
                button_rows(ui, self, row);
                if let Some(other) = self.other_level(winner) {
                    button_rows(ui, self, vec![other]);
                }
            });
        ui.add_space(4.0);
    }

    /// Returns the levels of the ladder that play this game, from weak to strong.
    fn able_levels(&self) -> Vec<&Level> {
        let ruleset = &self.seen().setup.ruleset;
        let plays = |level: &&Level| reason_unavailable(&level.engine, ruleset).is_none();
        ladder(&self.catalog.levels).filter(plays).collect()
    }

    /// Returns the button of a game against the next step of the ladder after the first win against a
    /// level or two in a row, or the one before after two of the level.
    fn other_level(&self, winner: Option<Player>) -> Option<CardButton> {
        let is_due = self.store.is_first_win || self.game.pairing.in_a_row() >= 2;
        let winner = winner.filter(|_| is_due)?;
        let mut setup = self.again(self.seen());
        let level = setup.player(&Seat::Human)?.opponent();
        let Seat::Level { id, .. } = &setup.seats[level] else {
            return None;
        };
        let is_won = winner != level;
        let mut steps = self.able_levels();
        if !is_won {
            steps.reverse();
        }
        let other = steps
            .into_iter()
            .skip_while(|level| level.id != *id)
            .nth(1)?;
        let name = Message::of_file(&other.name);
        let text = if is_won {
            msg::panel::stronger(name)
        } else {
            msg::panel::weaker(name)
        };
        let face = Some(Face::of_level(&other.id));
        setup.seats[level] = seat_of(other);
        let start = then(|window| window.start(setup));
        let button = CardButton::new("other_level", text, start);
        Some(CardButton { face, ..button })
    }

    /// Returns the connection to the other person, what they offer and say, and what can be done.
    fn link_card(&self, link: &Link) -> Card<'_> {
        let is_going = self.seen().result().is_none();
        let other = other_person(&self.seen().setup);
        let mut card = Card::new(self, None, Some(other.clone()));
        let act = |name: &str, label, act| {
            CardButton::new(name, label, then(move |window| window.order(act)))
        };
        match &link.stage {
            LinkStage::Ended(why) => card.text(why.clone()),
            _ if !link.connection.is_there => card.text(msg::together::trying()),
            _ => {}
        }
        let said = |phrase| msg::together::said(other.clone(), Phrase::words(phrase));
        card.text(link.said.map(said));
        if let Some(offer) = link.connection.offer {
            let is_own = (offer.by == LinkSide::Host) == link.is_host;
            let buttons = if is_own {
                vec![act("withdraw", msg::together::withdraw(), Act::Decline)]
            } else {
                let accept = act("accept", msg::together::yes(), Act::Accept(offer.kind));
                vec![accept, act("decline", msg::together::no(), Act::Decline)]
            };
            card.add(offer.words(is_own, other), bold(14.0), self.theme.text);
            card.buttons(buttons);
        }
        if is_going {
            card.small(if link.connection.allows_help {
                msg::together::help_on()
            } else {
                msg::together::help_off()
            });
        }
        let mut buttons = Vec::new();
        // The level in the middle of the ladder can take the seat of the other person.
        let able = self.able_levels();
        if link.connection.is_there {
            let say = |phrase: Phrase| {
                let name = format!("say:{}", phrase.number());
                act(&name, phrase.words(), Act::Say(phrase))
            };
            let list = Phrase::all().map(say).collect();
            let say = then(|_| {});
            buttons.push(CardButton {
                list,
                ..CardButton::new("say", msg::together::say(), say)
            });
        } else if let Some(level) = able.get(able.len() / 2).filter(|_| is_going) {
            let label = msg::together::play_on(Message::of_file(&level.name));
            let id = level.id.clone();
            let play_on = then(move |window| window.play_on_against(&id));
            buttons.push(CardButton::new("play_on", label, play_on));
        }
        if let Some(rules) = self.their_rules().filter(|_| !link.is_host) {
            let keep = then(|window| window.save_preset(rules));
            buttons.push(CardButton::new(
                "keep_rules",
                msg::together::keep_rules(),
                keep,
            ));
        }
        if link.is_playing() {
            let leave = then(Window::leave_game);
            buttons.push(CardButton::new("leave", msg::together::leave(), leave));
        }
        card.buttons(buttons);
        card
    }

    /// Returns the rules of the game as a preset of a new name, if no preset has them.
    fn their_rules(&self) -> Option<PresetToSave> {
        let (setup, presets) = (&self.seen().setup, &self.catalog.presets);
        let has_rules = |it: &Preset| it.ruleset.is_same_game(&setup.ruleset);
        if presets.iter().any(has_rules) {
            return None;
        }
        let base = self
            .catalog
            .preset(&setup.preset)
            .or_else(|| presets.first())?;
        Some(PresetToSave {
            name: new_name(&setup.title, presets),
            base: base.id.clone(),
            changes: base.changes_to(&setup.ruleset),
        })
    }

    /// Returns the analysis as parts of a card: the verdict, the progress of the search, the best line.
    fn analysis(&self, ui: &Ui) -> Card<'_> {
        let (theme, session) = (&self.theme, self.seen());
        let (position, search) = (session.shown(), self.analyst.search_of(session));
        let mut card = Card::new(self, None, None);
        if search.is_none() && position.outcome.is_some() {
            card.tinted(msg::panel::analysis_over(), theme.dim);
            return card;
        }
        if let Some(Err(reason)) = search.and_then(|search| search.answer.as_ref()) {
            card.tinted(msg::panel::no_analysis(reason.to_string()), theme.dim);
            return card;
        }
        let analysis = search.and_then(Search::analysis);
        let done = search.is_some_and(Search::is_done);
        let elapsed = match analysis.filter(|_| done) {
            Some(analysis) => analysis.elapsed,
            None => search.map_or(Duration::ZERO, Search::elapsed),
        };
        let sentence = match analysis.and_then(position_score) {
            Some(score) => assessment(session, score),
            None if done => msg::panel::analysis_stopped(),
            None => msg::panel::analysis_thinking(),
        };
        if done {
            say(ui, || t(&sentence));
        }
        card.add(sentence, bold(14.0), theme.text);
        // What a finished search cost is told to who points at its bar.
        let facts = facts(analysis, elapsed);
        if !done {
            card.tinted(facts.clone(), theme.dim);
        }
        // The share of columns whose score is proven.
        let proven = analysis
            .map_or(&[][..], |analysis| &analysis.columns)
            .iter()
            .filter(|known| known.score.is_proven())
            .count();
        let share = if done {
            1.0
        } else {
            proven as f32 / position.legal_columns().count().max(1) as f32
        };
        card.parts.push(Part::Progress(share, facts));
        let line = analysis.map_or(&[][..], |analysis| &analysis.pv);
        let best = analysis.and_then(|analysis| analysis.best);
        let line = line.iter().copied().chain(best.filter(|_| line.is_empty()));
        let line: Vec<Column> = line.take(MAX_LINE_MOVES).collect();
        if !line.is_empty() {
            let is_proven = analysis
                .and_then(position_score)
                .is_some_and(Score::is_proven);
            let best = msg::panel::best(if is_proven { "proven" } else { "found" });
            card.small(best);
            card.parts
                .push(Part::Moves(line, usize::MAX, position.to_move));
        }
        let stop = then(Window::stop_analysis);
        let stop = CardButton::new("stop_analysis", msg::panel::stop(), stop);
        card.buttons([stop.only_if(!done)]);
        card
    }
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
}

impl ResultLook {
    /// A person's win fills the card; that of a level is told in a neutral colour. `seat` is that of
    /// the winner.
    pub fn new(theme: &Theme, seat: Option<&Seat>) -> Self {
        let [fill, ink, dim] = match seat {
            Some(Seat::Human) => [theme.accent, theme.panel, theme.panel],
            _ => [bright_veil(theme), theme.text, theme.dim],
        };
        Self { fill, ink, dim }
    }
}

/// Returns who won, with an exclamation mark if it is a person.
pub fn result_headline(session: &Session, outcome: Outcome, winner: Option<&Seat>) -> Message {
    match winner {
        Some(Seat::Human) => msg::panel::won(headline(session, outcome)),
        _ => headline(session, outcome),
    }
}

/// Returns a title as a name that no preset has, with a number if one has it.
fn new_name(title: &str, presets: &[Preset]) -> String {
    // A name has at most 80 characters.
    let numbered = (2..).map(|number: u32| format!("{title:.70} {number}"));
    std::iter::once(title.to_owned())
        .chain(numbered)
        .find(|name| presets.iter().all(|preset| preset.name != *name))
        .unwrap_or_default()
}

/// Returns the facts of a search as text, two in a line that does not break within a fact: depth and
/// nodes, nodes a second and time.
fn facts(analysis: Option<&Analysis>, elapsed: Duration) -> Option<Message> {
    let mut facts = Vec::new();
    if let Some(analysis) = analysis {
        // A book answer, or a proof that searched no position.
        if analysis.nodes == 0 && analysis.score.is_some_and(Score::is_proven) {
            return None;
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
    Some(Message::verbatim(lines.join("\n")))
}

/// Returns a number in short form: 950, 12.3 k, 4.56 M.
fn short(number: u64) -> Argument {
    let (unit, size) = match number {
        0..1_000 => return number.into(),
        1_000..1_000_000 => ("k", 1e3),
        1_000_000..1_000_000_000 => ("M", 1e6),
        _ => ("G", 1e9),
    };
    msg::panel::short(tenths(number as f64 / size), unit).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_show_tenths_at_the_end() {
        let shown = [0, 950, 9_999, 10_000, 61_900, 3_723_000]
            .map(|millis| clock_text(Duration::from_millis(millis)));
        assert_eq!(shown, ["0.0", "0.9", "9.9", "0:10", "1:01", "1:02:03"]);
    }

    #[test]
    fn rules_of_a_stranger_get_a_name_that_no_preset_has() {
        let catalog = plummet::presets::Catalog::built_in();
        let name = |title: &str| new_name(title, &catalog.presets);
        assert_eq!(name("Anna’s game"), "Anna’s game");
        assert_eq!(name("Connect Four"), "Connect Four 2");
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
    fn what_needed_no_search_counts_nothing() {
        let known = Analysis {
            score: Some(Score::WinIn(41)),
            depth: 38,
            ..Analysis::default()
        };
        assert_eq!(facts(Some(&known), Duration::ZERO), None);
        let estimate = Analysis {
            score: Some(Score::Heuristic(0)),
            ..known
        };
        let text = facts(Some(&estimate), Duration::ZERO)
            .map(t)
            .expect("facts");
        assert_eq!(text.replace('\u{a0}', " "), "depth 38 \u{b7} under 1 ms");
        let spaced = facts(Some(&after(3_700, 0.092)), Duration::from_millis(92))
            .map(t)
            .expect("facts")
            .replace('\u{a0}', " ");
        assert_eq!(spaced, "depth 12 \u{b7} 3.7 k positions\n92 ms");
    }

    #[test]
    fn large_numbers_are_short() {
        let shown = [0, 999, 1_000, 12_345, 1_500_000, 3_100_000_000]
            .map(short)
            .map(|number| msg::text::plain(number).to_string());
        assert_eq!(shown, ["0", "999", "1.0 k", "12.3 k", "1.5 M", "3.1 G"]);
    }
}
