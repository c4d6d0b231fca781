//! The seats in the dialog for a new game: a strip of levels for each side.

use std::sync::Arc;

use egui::accesskit::Role;
use egui::style::ScrollAnimation;
use egui::{Align, Rect, RichText, Sense, Ui, Vec2, vec2};
use plummet::engine::reason_unavailable;
use plummet::internals::presets::{HUMAN, Theme};
use plummet::internals::storage::Settings;
use plummet::internals::text::{Argument, Join, Message, msg};
use plummet::presets::{Catalog, Level};
use plummet::rules::{Player, Ruleset};

use super::NewGamePage;
use crate::app::language::t;
use crate::app::pages::ladder::{Kind, MORE, Step, StripLook, ladder, strip};
use crate::app::pages::names::{name_field, read_name, sentence};
use crate::app::pages::sheet::{note, warning};
use crate::app::pages::tile::{Emphasis, Words, stack, tile, tile_id};
use crate::app::pictures::paint_disc;
use crate::app::reader::name_group;
use crate::app::style::{bold, colour, regular, tooltip};
use crate::app::ui_output::UiOutput;

/// The strip of a seat.
const LOOK: StripLook = StripLook {
    least: 94.0,
    height: 40.0,
    gap: 6.0,
    face: 22.0,
    is_beside: true,
    fonts: (12.5, 11.5),
};

/// The width of the field for a name, in points.
const NAME_WIDTH: f32 = 130.0;

/// The height of a row of the other levels, in points.
const ROW: f32 = 44.0;

impl NewGamePage {
    /// Shows who plays for a player, and the strip of levels to choose from.
    pub(super) fn seat(
        &mut self,
        ui: &mut Ui,
        theme: &Theme,
        catalog: &Catalog,
        player: Player,
        out: &mut UiOutput,
    ) {
        let ruleset = self.rules.as_ref().and_then(|rules| rules.ruleset().ok());
        let seated = self.seated(player, ruleset.as_ref());
        let name = match seated {
            Some(level) => Message::of_file(&level.name),
            None => self.person(player),
        };
        let is_person = seated.is_none();
        let about = self.about(catalog, player, (seated, &name));
        let chosen = seated.map_or(HUMAN, |level| level.id.as_str()).to_owned();
        let mut name_typed = self.name_typed(player).filter(|_| is_person);
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(Vec2::splat(24.0), Sense::hover());
            paint_disc(ui.painter(), rect, theme, player);
            ui.label(RichText::new(t(msg::text::colour(player.name()))).font(bold(15.0)));
            let label = RichText::new(t(&name)).font(regular(14.0));
            ui.label(label.color(colour(theme.dim)));
            if let Some(typed) = &mut name_typed {
                name_field(ui, typed, player, NAME_WIDTH, out);
            }
        });
        if let Some(Err(error)) = name_typed.map(|typed| read_name(typed)) {
            warning(ui, sentence(error));
        }
        let steps = self.steps(player, ruleset.as_ref(), &chosen);
        let width = ui.available_width();
        let size = vec2(width, LOOK.strip_height(width, steps.len()));
        let (area, _) = ui.allocate_exact_size(size, Sense::hover());
        let prefix = player.name();
        let pressed = ui.scope(|ui| {
            name_group(ui, Role::RadioGroup, &t(msg::text::colour(player.name())));
            strip(ui, theme, (area, LOOK), prefix, (&steps, &chosen), out)
        });
        let pressed = pressed.inner;
        match pressed.as_deref() {
            Some(MORE) => {
                self.more = (self.more != Some(player)).then_some(player);
                self.shows_more = self.more.is_some();
            }
            Some(HUMAN) => self.sit(player, None),
            Some(id) => self.sit(player, Some(id.to_owned())),
            None => {}
        }
        if let Some(about) = about {
            note(ui, about);
        }
        if self.more == Some(player) {
            self.others(ui, theme, (catalog, ruleset.as_ref()), player, out);
        }
    }

    /// Returns the text typed as the name of a person.
    fn name_typed(&mut self, player: Player) -> Option<&mut String> {
        let is_second = player == Player::Yellow && self.seats[Player::Red].is_none();
        let [first, second] = self.names.as_mut()?;
        Some(if is_second { second } else { first })
    }

    /// Returns what is wrong with the names.
    pub(super) fn check_names(&self) -> Result<(), Message> {
        let mut names = self.names.iter().flatten();
        names.try_for_each(|name| read_name(name).map(drop).map_err(sentence))
    }

    /// Puts the names into the settings, which give them to the people of every game.
    pub(super) fn keep_names(&self, settings: &mut Settings) {
        if let Some(names) = &self.names {
            let [first, second] = names.each_ref().map(|name| read_name(name).ok().flatten());
            (settings.first_name, settings.second_name) = (first, second);
        }
    }

    /// Returns what is said of the player in a seat, whose name is `name`: that the chosen level does
    /// not play these rules, the level's own text, and its rating.
    fn about(
        &self,
        catalog: &Catalog,
        player: Player,
        (seated, name): (Option<&Level>, &Message),
    ) -> Option<Message> {
        let wanted = self.seats[player].as_ref();
        let wanted = wanted.filter(|wanted| seated.is_none_or(|level| level.id != **wanted));
        let replaced =
            wanted.and_then(|wanted| self.levels.iter().find(|level| level.id == *wanted));
        let mut about = Vec::new();
        about.extend(
            replaced.map(|level| msg::new_game::replaced(Message::of_file(&level.name), name)),
        );
        if let Some(level) = seated {
            about.push(Message::of_file(&level.about));
            about.extend(self.rating(catalog, level).map(msg::new_game::rating));
        }
        match about.is_empty() {
            true => None,
            false => Some(msg::text::plain(Argument::list(Join::Sentences, about))),
        }
    }

    /// Says which steps of the ladder do not play these rules, and why.
    pub(super) fn refusals(&self, ui: &mut Ui) {
        let ruleset = self.rules.as_ref().and_then(|rules| rules.ruleset().ok());
        for (level, reason) in refused(&self.levels, ruleset.as_ref()) {
            let level = Message::of_file(&level.name);
            note(ui, msg::new_game::does_not_play(level, reason));
        }
    }

    /// Seats a level (`None` is a person) and closes the list of the others.
    fn sit(&mut self, player: Player, level: Option<String>) {
        self.seats[player] = level;
        self.more = None;
    }

    /// Returns what a person in this seat is called.
    fn person(&self, player: Player) -> Message {
        match (player, &self.seats[Player::Red]) {
            (Player::Yellow, None) => msg::levels::friend(),
            _ => msg::new_game::you(),
        }
    }

    /// Returns the level in a seat; `None` is a person. If the chosen level does not play these
    /// rules, it is the next weaker step of the ladder that does, else the next stronger one.
    pub(super) fn seated(&self, player: Player, ruleset: Option<&Ruleset>) -> Option<&Level> {
        let id = self.seats[player].as_ref()?;
        let index = self.levels.iter().position(|level| level.id == *id)?;
        let (weaker, others) = self.levels.split_at(index);
        let (chosen, stronger) = others.split_first()?;
        let plays = |level: &&Level| {
            ruleset.is_none_or(|ruleset| reason_unavailable(&level.engine, ruleset).is_none())
        };
        Some(chosen).filter(plays).or_else(|| {
            let weaker = ladder(weaker).rev().find(plays);
            weaker.or_else(|| ladder(stronger).find(plays))
        })
    }

    /// Returns the buttons of a strip: a person, the ladder, the chosen level if it stands beside
    /// the ladder, and the button of the others.
    fn steps(&self, player: Player, ruleset: Option<&Ruleset>, chosen: &str) -> Vec<Step> {
        let person = Step {
            name: self.person(player),
            note: None,
            ..Step::friend()
        };
        let mut steps = vec![person];
        for level in self.levels.iter() {
            if Kind::of(level) != Kind::Ladder && level.id != chosen {
                continue;
            }
            let mut step = Step::level(level);
            step.refusal = ruleset.and_then(|ruleset| reason_unavailable(&level.engine, ruleset));
            if step.refusal.is_some() {
                step.note = Some(msg::levels::not_this_game());
            }
            steps.push(step);
        }
        steps.push(Step::more(match self.more == Some(player) {
            true => msg::new_game::fewer(),
            false => msg::new_game::more(),
        }));
        steps
    }

    /// Returns the measured rating of a level, if the rules are those of the preset.
    fn rating(&self, catalog: &Catalog, level: &Level) -> Option<i32> {
        let preset = catalog.preset(&self.preset)?;
        let unchanged = self.rules.as_ref()?.spec() == preset.spec();
        level.ratings.get(&preset.id).copied().filter(|_| unchanged)
    }

    /// Shows the levels beside the ladder by their kinds, each with a line about it.
    fn others(
        &mut self,
        ui: &mut Ui,
        theme: &Theme,
        (catalog, ruleset): (&Catalog, Option<&Ruleset>),
        player: Player,
        out: &mut UiOutput,
    ) {
        let levels = Arc::clone(&self.levels);
        if std::mem::take(&mut self.shows_more) {
            // The list may begin below the edge: it comes into sight below its strip.
            let below = ui.available_rect_before_wrap();
            let from = below.top() - LOOK.height;
            let piece = Rect::from_x_y_ranges(below.x_range(), from..=from + 6.0 * ROW);
            ui.scroll_to_rect_animation(piece, Some(Align::Min), ScrollAnimation::none());
        }
        for (kind, title) in Kind::OTHERS {
            let mut of_kind = levels
                .iter()
                .filter(|level| Kind::of(level) == kind)
                .peekable();
            if of_kind.peek().is_none() {
                continue;
            }
            ui.label(RichText::new(t(title())).font(bold(14.0)));
            for level in of_kind {
                let rating = self.rating(catalog, level);
                let reason = ruleset.and_then(|it| reason_unavailable(&level.engine, it));
                let is_chosen = self.seats[player].as_ref() == Some(&level.id);
                let entry = Entry {
                    level,
                    rating,
                    reason,
                    is_chosen,
                };
                if entry.show(ui, theme, player, out) {
                    // The row goes away, and the level stands in the strip.
                    let name = format!("{player}:{}", level.id);
                    ui.memory_mut(|memory| memory.request_focus(tile_id(&name)));
                    self.sit(player, Some(level.id.clone()));
                }
            }
        }
    }
}

/// Returns the steps of the ladder that do not play these rules, with the reasons.
fn refused<'a>(
    levels: &'a [Level],
    ruleset: Option<&'a Ruleset>,
) -> impl Iterator<Item = (&'a Level, Message)> {
    ladder(levels)
        .filter_map(move |level| Some((level, reason_unavailable(&level.engine, ruleset?)?)))
}

/// A level beside the ladder.
struct Entry<'a> {
    level: &'a Level,
    rating: Option<i32>,
    /// Why it does not play these rules.
    reason: Option<Message>,
    is_chosen: bool,
}

impl Entry<'_> {
    /// Shows the level as a row. Returns whether it was chosen.
    fn show(&self, ui: &mut Ui, theme: &Theme, player: Player, out: &mut UiOutput) -> bool {
        let size = vec2(ui.available_width(), ROW);
        let (place, _) = ui.allocate_exact_size(size, Sense::hover());
        let emphasis = match self.is_chosen {
            true => Emphasis::Framed,
            false => Emphasis::None,
        };
        // A step of the strip may be the same level.
        let name = format!("{player}:{}", self.level.id);
        let response = tile(ui, theme, &format!("{name} of the list"), place, emphasis);
        if !self.is_chosen {
            out.control(name, &response);
        } else {
            out.control(format!("{name}:chosen"), &response);
        }
        let inside = place.shrink2(vec2(10.0, 2.0));
        if let Some(rating) = self.rating {
            let rating = msg::new_game::rating_beside(rating);
            let top = Rect::from_min_max(inside.min + vec2(0.0, 5.0), inside.max);
            Words::new(rating, regular(11.5), theme.dim).paint(ui, top, Align::Max);
        }
        let ink = match &self.reason {
            Some(_) => theme.dim,
            None => theme.text,
        };
        let (about, tone) = match &self.reason {
            Some(reason) => (msg::new_game::not_this_game(reason), theme.warn),
            None => (Message::of_file(&self.level.about), theme.dim),
        };
        let lines = vec![
            Words::new(Message::of_file(&self.level.name), bold(14.0), ink),
            Words::new(&about, regular(12.5), tone),
        ];
        stack(ui, inside, Align::Min, lines);
        let is_chosen = response.clicked() && self.reason.is_none();
        tooltip(response, t(about));
        is_chosen
    }
}
