//! The start page: a click on a card begins a game.

mod cards;
mod entries;
mod resume;

use egui::style::ScrollStyle;
use egui::{Align, Context, Key, Rect, ScrollArea, Sense, Ui, UiBuilder, Vec2, pos2, vec2};
use plummet::engine::reason_unavailable;
use plummet::internals::presets::HUMAN;
use plummet::internals::storage::SavedGame;
use plummet::internals::text::{Message, msg};
use plummet::presets::{Catalog, Level, Preset};
use plummet::rules::{ByPlayer, Position};
use plummet::session::{GameSetup, Seat};

use super::Page;
use super::examples::Examples;
use super::ladder::{Kind, MORE, Step, StripLook, ladder, strip};
use super::sheet::scroll_by_keys;
use super::tile::Words;
use crate::app::game::seat_of;
use crate::app::style::{bold, regular};
use crate::app::ui_output::{UiOutput, then};
use crate::app::window::Window;

/// The number of presets that have a card.
const CARDS: usize = 3;

/// Returns the presets that have a card on the start page.
fn offered(catalog: &Catalog) -> impl Iterator<Item = &Preset> + Clone {
    catalog.presets().iter().take(CARDS)
}

/// The height of the line at the foot and the distance around it, in points.
const FOOT: f32 = 18.0;
const FOOT_GAP: f32 = 10.0;
/// The height of the texts of a card below its picture, in points.
const CARD_TEXT: f32 = 136.0;

#[derive(Clone, Debug, Default)]
pub(crate) struct StartPage {
    /// Whether a control had the focus already.
    had_focus: bool,
    /// The id of the preset that is highlighted, once the player has pointed at one.
    preset: Option<String>,
    /// The id of the level that the player chose, or `human`.
    opponent: Option<String>,
    pictures: Examples,
    /// The unfinished games that are shown, and their positions.
    unfinished: Vec<(SavedGame, Option<Position>)>,
    /// The ids and names of the presets when the page was last shown.
    known: Vec<(String, String)>,
    /// A sentence about something that is no longer there.
    news: Option<Message>,
}

/// Returns the game of a preset against a level, in which the person begins or not. Without a level
/// two people play.
pub(crate) fn setup_against(
    preset: &Preset,
    level: Option<&Level>,
    person_begins: bool,
) -> GameSetup {
    let first = preset.ruleset.first();
    let person = match person_begins {
        true => first,
        false => first.opponent(),
    };
    let seats = ByPlayer::from_fn(|player| match level {
        Some(level) if player != person => seat_of(level),
        _ => Seat::Human,
    });
    let (id, name) = (preset.id.clone(), preset.name.clone());
    GameSetup::plain(id, name, preset.ruleset.clone(), seats)
}

/// What the player has chosen.
#[derive(Clone, Copy, Debug)]
struct Choice<'a> {
    /// The highlighted preset.
    preset: Option<&'a Preset>,
    /// The level to play against; `None` is a person.
    opponent: Option<&'a Level>,
    /// Whether the person begins.
    person_begins: bool,
}

impl<'a> Choice<'a> {
    /// Returns why the chosen level does not play a preset, if it does not.
    fn refusal(self, preset: &Preset) -> Option<Message> {
        let level = self.opponent?;
        let reason = reason_unavailable(&level.engine, &preset.ruleset)?;
        Some(msg::start::refusal(Message::of_file(&level.name), reason))
    }

    /// Returns the game of a preset.
    fn game_of(self, preset: &Preset) -> Box<GameSetup> {
        Box::new(setup_against(preset, self.opponent, self.person_begins))
    }

    /// Starts the game of a preset, if the chosen level plays it.
    fn start(self, preset: &'a Preset, out: &mut UiOutput) {
        if self.refusal(preset).is_none() {
            let game = self.game_of(preset);
            out.request(then(|window, now| window.start(*game, now)));
        }
    }

    /// Returns what a press on a button of the strip chooses, if it does not show the levels beside
    /// the ladder.
    fn level_chosen(self, id: String, out: &mut UiOutput) -> Option<String> {
        if id != MORE {
            return Some(id);
        }
        if let Some(preset) = self.preset {
            let game = self.game_of(preset);
            out.request(then(move |window, _| window.open_opponents(&game)));
        }
        None
    }
}

/// The sizes on the page, in points.
#[derive(Clone, Copy, Debug)]
struct Sizes {
    /// Whether the cards stand side by side, not one below the other.
    is_wide: bool,
    /// The distance to the sides of the window.
    margin: f32,
    /// The distance to its upper edge.
    top: f32,
    /// The heights of the title and of the lines above the strip and the cards.
    title: f32,
    caption: f32,
    gap: f32,
    strip: StripLook,
    /// The height of the entries at the foot.
    entry: f32,
    /// The height of the card of an unfinished game.
    resume: f32,
}

impl Sizes {
    fn of(window: Vec2) -> Self {
        let is_wide = window.x >= 880.0;
        let by_width = |wide: f32, narrow: f32| if is_wide { wide } else { narrow };
        let strip = StripLook {
            least: by_width(88.0, 84.0),
            height: by_width(100.0, 70.0),
            gap: by_width(8.0, 6.0),
            face: by_width(50.0, 30.0),
            is_beside: false,
            fonts: (14.0, 11.5),
        };
        Self {
            is_wide,
            margin: by_width(32.0, 12.0),
            top: by_width(20.0, 4.0),
            title: by_width(44.0, 36.0),
            caption: by_width(30.0, 25.0),
            gap: by_width(14.0, 10.0),
            strip,
            entry: by_width(76.0, 68.0),
            resume: by_width(88.0, 64.0),
        }
    }

    /// Divides the height of the window: returns the height of the cards and the distance between
    /// the parts of the page. `ladder` and `resume` are the heights of the strip and of the cards of
    /// the unfinished games. Cards are as high as their pictures need; what is left widens both.
    fn shares(self, page: Vec2, ladder: f32, resume: Option<f32>) -> (f32, f32) {
        let parts = if resume.is_some() { 5.0 } else { 4.0 };
        let foot = self.entry + 2.0 * FOOT_GAP + FOOT;
        let fixed =
            self.top + self.title + 2.0 * self.caption + ladder + resume.unwrap_or(0.0) + foot;
        let rest = page.y - fixed - (parts - 1.0) * self.gap;
        // The picture of a board of 7 × 6 in a quarter of the width.
        let picture = (page.x / 4.0 - 48.0) * 6.0 / 7.0 + 32.0;
        let needed = picture + CARD_TEXT;
        let spare = (rest - needed).max(0.0);
        if !self.is_wide {
            return (0.0, self.gap);
        }
        (
            (rest - spare * 0.65).floor(),
            self.gap + (spare * 0.65 / (parts - 1.0)).floor(),
        )
    }
}

impl StartPage {
    /// Creates the page.
    pub(crate) fn new() -> Self {
        Self::default()
    }

    /// Shows a sentence at the foot of the page.
    pub(crate) fn say(&mut self, news: Message) {
        self.news = Some(news);
    }

    /// Notes which presets are there, and makes a sentence about one that no longer is.
    fn note_presets(&mut self, catalog: &Catalog) {
        let gone = self
            .known
            .iter()
            .find(|(id, _)| catalog.preset(id).is_none());
        if let Some((_, name)) = gone {
            self.news = Some(msg::start::preset_gone(Message::of_file(name)));
        }
        let pairs = catalog.presets().iter();
        if gone.is_some() || self.known.len() != catalog.presets().len() {
            self.known = pairs.map(|it| (it.id.clone(), it.name.clone())).collect();
        }
    }

    /// Lays the page out from the top to the bottom.
    fn page(&mut self, ui: &mut Ui, window: &Window, room: Vec2, out: &mut UiOutput) {
        let sizes = Sizes::of(room);
        let levels = window.training_runs().levels(window.catalog().levels());
        let (highlighted, opponent) = self.choice(window, &levels);
        let mut choice = Choice {
            preset: window.catalog().preset(&highlighted),
            opponent: levels.iter().find(|level| level.id == opponent),
            person_begins: window.store().last_game().person_begins(),
        };
        let steps = steps(window, choice, &levels);
        // A very wide window leaves room at both sides.
        let width = ui.available_width().min(room.y.max(480.0) * 1.9);
        let left = ui.min_rect().left() + (ui.available_width() - width) / 2.0 + sizes.margin;
        let width = width - 2.0 * sizes.margin;
        let ladder = sizes.strip.strip_height(width, steps.len());
        let games = resume::games(window);
        let places = Rect::from_min_size(pos2(left, 0.0), vec2(width, 0.0));
        let places = resume::places(places, games.len(), sizes);
        let resume = places.last().map(Rect::bottom);
        let (cards, gap) = sizes.shares(vec2(width, room.y), ladder, resume);
        let origin = ui.min_rect().top();
        let mut top = origin + sizes.top;
        let row = |top: f32, height: f32| Rect::from_min_size(pos2(left, top), vec2(width, height));

        entries::title(ui, window, sizes, row(top, sizes.title), out);
        top += sizes.title + gap;
        for (game, place) in games.into_iter().zip(places) {
            let place = place.translate(vec2(0.0, top));
            let response = self.resume(ui, window, sizes, (place, game), out);
            self.focus_first(&response);
        }
        top += resume.map_or(0.0, |height| height + gap);
        caption(ui, window, msg::start::opponents(), row(top, sizes.caption));
        if choice.opponent.is_some() {
            entries::beginner(ui, window, row(top, sizes.caption), out);
        }
        top += sizes.caption;
        let chosen = choice.opponent.map_or(HUMAN, step_id);
        let place = (row(top, ladder), sizes.strip);
        let pressed = strip(ui, window.theme(), place, "level", (&steps, chosen), out);
        if let Some(id) = pressed.and_then(|id| choice.level_chosen(id, out)) {
            choice.opponent = levels.iter().find(|level| level.id == id);
            self.opponent = Some(id);
        }
        top += ladder + gap;
        caption(ui, window, msg::start::games(), row(top, sizes.caption));
        top += sizes.caption;
        top += self.cards(ui, window, sizes, (row(top, cards), choice), out) + gap;
        top += entries::entries(ui, window, sizes, row(top, 0.0), out);
        top += FOOT_GAP;
        let line = self.news.clone().unwrap_or_else(|| advice(choice));
        let foot = Words::new(line, regular(12.5), window.theme().dim).rows(3);
        top += foot.paint(ui, row(top, FOOT), Align::Center);
        top += FOOT_GAP;
        ui.allocate_rect(
            Rect::from_min_max(pos2(left, origin), pos2(left + width, top)),
            Sense::hover(),
        );
        Self::keys(ui, window, choice, out);
    }

    /// Returns the ids of the highlighted preset and of the chosen level (or `human`): those that
    /// the player pointed at, else those of the last game, else the first ones.
    fn choice(&self, window: &Window, levels: &[Level]) -> (String, String) {
        let presets = window.catalog().presets();
        let wanted = [
            self.preset.as_deref(),
            Some(window.store().last_game().preset.as_str()),
        ];
        let preset = wanted.into_iter().flatten();
        let preset = preset.filter_map(|id| window.catalog().preset(id)).next();
        let preset = preset.or(presets.first()).map(|it| it.id.clone());
        let wanted = [
            self.opponent.as_deref(),
            Some(window.store().last_game().opponent.as_str()),
        ];
        let is_there = |id: &&str| *id == HUMAN || levels.iter().any(|level| level.id == **id);
        let opponent = wanted.into_iter().flatten().find(is_there);
        let first = ladder(levels).next();
        let opponent = opponent.map(str::to_owned);
        let opponent = opponent.or_else(|| first.map(|level| level.id.clone()));
        (
            preset.unwrap_or_default(),
            opponent.unwrap_or_else(|| HUMAN.to_owned()),
        )
    }

    /// Gives the focus to the first control that calls this.
    fn focus_first(&mut self, response: &egui::Response) {
        if !std::mem::replace(&mut self.had_focus, true) {
            response.request_focus();
        }
    }

    /// Starts the game of a card by its number.
    fn keys(ui: &Ui, window: &Window, choice: Choice<'_>, out: &mut UiOutput) {
        let pressed = |key: Key| {
            ui.input(|it| it.key_pressed(key) && !it.modifiers.command && !it.modifiers.alt)
        };
        for (preset, key) in offered(window.catalog()).zip([Key::Num1, Key::Num2, Key::Num3]) {
            if pressed(key) {
                choice.start(preset, out);
                return;
            }
        }
    }
}

impl Page for StartPage {
    fn show(&mut self, ctx: &Context, window: &Window, out: &mut UiOutput) {
        self.note_presets(window.catalog());
        let screen = ctx.content_rect();
        let area = egui::Area::new(egui::Id::unique("start page"))
            .order(egui::Order::Background)
            .fixed_pos(screen.min);
        area.show(ctx, |ui| {
            // A page that goes on below the edge shows its scroll bar.
            ui.style_mut().spacing.scroll = ScrollStyle::solid();
            // The area takes the wheel where its contents are.
            ui.scope_builder(UiBuilder::new().max_rect(screen), |ui| {
                let mut area = ScrollArea::vertical()
                    .id_salt("start")
                    .auto_shrink([false, false]);
                if !self.had_focus {
                    // A page that opens begins at its top.
                    area = area.vertical_scroll_offset(0.0);
                }
                area.show(ui, |ui| {
                    scroll_by_keys(ui);
                    self.page(ui, window, screen.size(), out);
                });
            });
        });
    }

    fn hides_game(&self) -> bool {
        true
    }
}

/// Returns the id of the button of a level: what stands beside the ladder is chosen where those are.
fn step_id(level: &Level) -> &str {
    match Kind::of(level) {
        Kind::Ladder => &level.id,
        Kind::Course | Kind::Search | Kind::Learned | Kind::Program => MORE,
    }
}

/// Returns the buttons of the strip: a person, the ladder, and the one of the other levels, which
/// shows the level that was chosen there.
fn steps(window: &Window, choice: Choice<'_>, levels: &[Level]) -> Vec<Step> {
    let of_level = |level| {
        let mut step = Step {
            id: step_id(level).to_owned(),
            note: end_of_ladder(levels, level),
            ..Step::level(level)
        };
        if let Some(preset) = choice.preset {
            if reason_unavailable(&level.engine, &preset.ruleset).is_some() {
                step.note = Some(msg::levels::not_this_game());
            } else if let Some(tally) = window.store().statistics().tally(&preset.id, &level.id) {
                step.is_good = tally.won > tally.lost;
                step.note = Some(match step.is_good {
                    true => msg::start::beaten(),
                    false => msg::start::won_of(tally.played(), tally.won),
                });
            }
        }
        step
    };
    let mut steps = vec![Step::friend()];
    steps.extend(ladder(levels).map(of_level));
    let beside = choice.opponent.filter(|level| step_id(level) == MORE);
    let more = msg::new_game::more();
    steps.push(match beside {
        Some(level) => Step {
            note: Some(more),
            ..of_level(level)
        },
        None => Step::more(more),
    });
    steps
}

/// Shows the line above a part of the page.
fn caption(ui: &Ui, window: &Window, text: Message, place: Rect) {
    let words = Words::new(text, bold(15.0), window.theme().text);
    words.paint(ui, place, Align::Min);
}

/// Returns how hard the first and the last step of the ladder are.
fn end_of_ladder(levels: &[Level], level: &Level) -> Option<Message> {
    let mut ladder = ladder(levels);
    let first = ladder.next()?;
    let last = ladder.next_back()?;
    match &level.id {
        id if *id == first.id => Some(msg::start::very_easy()),
        id if *id == last.id => Some(msg::start::hardest()),
        _ => None,
    }
}

/// Returns the line that says what a click does.
fn advice(choice: Choice<'_>) -> Message {
    let level = choice.opponent.map(|level| Message::of_file(&level.name));
    match level {
        Some(level) if choice.person_begins => msg::start::click_you(level),
        Some(level) => msg::start::click_level(level),
        None => msg::start::click_friend(),
    }
}
