//! The ladder of levels as a strip of buttons, and the groups of the other levels.

use egui::accesskit::Role;
use egui::{Align, Rect, Ui, Vec2, pos2};
use plummet::engine::LevelEngine;
use plummet::internals::presets::{HUMAN, Theme};
use plummet::internals::scene::art::{Face, Gaze};
use plummet::internals::text::{Message, msg};
use plummet::presets::Level;

use super::tile::{Emphasis, Words, grid, stack, tile};
use crate::app::language::t;
use crate::app::pictures::paint_face;
use crate::app::reader::{group_name, is_choice, name_in_group};
use crate::app::style::{bold, regular, tooltip};
use crate::app::ui_output::UiOutput;

/// What a level is, by the engine behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A step of the ladder.
    Ladder,
    /// A player of the courses.
    Course,
    /// A search of a fixed effort.
    Search,
    /// A network that learned.
    Learned,
    /// Another program.
    Program,
}

impl Kind {
    /// The kinds beside the ladder, in the order of menus, with their headings.
    pub(super) const OTHERS: [(Self, fn() -> Message); 4] = [
        (Self::Course, msg::levels::course),
        (Self::Search, msg::levels::search),
        (Self::Learned, msg::levels::learned),
        (Self::Program, msg::levels::program),
    ];

    /// Returns the kind of a level.
    pub(super) const fn of(level: &Level) -> Self {
        match &level.engine {
            LevelEngine::Families { .. }
            | LevelEngine::FirstOf(_)
            | LevelEngine::Careless { .. }
            | LevelEngine::Absent(_) => Self::Ladder,
            LevelEngine::Random
            | LevelEngine::WinBlockRandom
            | LevelEngine::SquaresGreedy
            | LevelEngine::MostPoints
            | LevelEngine::Minimax { .. }
            | LevelEngine::AlphaBeta { .. } => Self::Course,
            LevelEngine::Search { .. } | LevelEngine::Perfect { .. } => Self::Search,
            LevelEngine::Learned { .. } => Self::Learned,
            LevelEngine::External { .. } => Self::Program,
        }
    }
}

/// Returns the steps of the ladder, the weakest first.
pub(crate) fn ladder(levels: &[Level]) -> impl DoubleEndedIterator<Item = &Level> {
    levels
        .iter()
        .filter(|level| Kind::of(level) == Kind::Ladder)
}

/// The id of the button that shows the levels beside the ladder. No level can have it: ids are words.
pub(super) const MORE: &str = ">more";

/// One button of a strip.
#[derive(Clone, Debug)]
pub(super) struct Step {
    /// The id of the level, or `human`.
    pub(super) id: String,
    pub(super) name: Message,
    /// The face above the name, if there is one.
    pub(super) face: Option<Face>,
    /// The short line below the name.
    pub(super) note: Option<Message>,
    /// Whether that line is good news.
    pub(super) is_good: bool,
    /// Why the level cannot be chosen, if it cannot.
    pub(super) refusal: Option<Message>,
}

impl Step {
    /// Returns the step of a person.
    pub(super) fn friend() -> Self {
        Self {
            id: HUMAN.to_owned(),
            name: msg::levels::friend(),
            face: Some(Face::Person),
            note: Some(msg::levels::two_players()),
            is_good: false,
            refusal: None,
        }
    }

    /// Returns the button of this name that shows the levels beside the ladder.
    pub(super) fn more(name: Message) -> Self {
        Self {
            id: MORE.to_owned(),
            name,
            note: Some(msg::new_game::opponents()),
            face: None,
            ..Self::friend()
        }
    }

    /// Returns the step of a level.
    pub(super) fn level(level: &Level) -> Self {
        Self {
            id: level.id.clone(),
            name: Message::of_file(&level.name),
            face: Some(Face::of_level(&level.id)),
            note: None,
            is_good: false,
            refusal: None,
        }
    }
}

/// The sizes of a strip.
#[derive(Clone, Copy, Debug)]
pub(super) struct StripLook {
    /// The least width of a button.
    pub(super) least: f32,
    /// The height of a button.
    pub(super) height: f32,
    pub(super) gap: f32,
    /// The side of the face.
    pub(super) face: f32,
    /// Whether the face stands beside the name, not above it.
    pub(super) is_beside: bool,
    /// The sizes of the name and the line below it.
    pub(super) fonts: (f32, f32),
}

impl StripLook {
    /// Returns the number of buttons in a row of this width.
    fn columns(self, width: f32, count: usize) -> usize {
        let most = (1..=count).rev();
        let needed = |columns: usize| columns as f32 * (self.least + self.gap) - self.gap;
        let columns = most
            .into_iter()
            .find(|&it| needed(it) <= width)
            .unwrap_or(1);
        // As even rows as possible.
        let rows = count.div_ceil(columns);
        count.div_ceil(rows.max(1))
    }

    /// Returns the height of a strip of this width with this number of buttons.
    pub(super) fn strip_height(self, width: f32, count: usize) -> f32 {
        let rows = count.div_ceil(self.columns(width, count).max(1));
        let rows = rows as f32;
        rows * (self.height + self.gap) - self.gap
    }
}

/// The space around the contents of a button, in points.
const PADDING: Vec2 = Vec2::new(4.0, 2.0);

/// Shows a strip at the top of `area`. The controls are named `prefix:id`. Returns the id that was
/// pressed.
pub(super) fn strip(
    ui: &Ui,
    theme: &Theme,
    (area, look): (Rect, StripLook),
    prefix: &str,
    (steps, chosen): (&[Step], &str),
    out: &mut UiOutput,
) -> Option<String> {
    let columns = look.columns(area.width(), steps.len());
    let places = grid(area, steps.len(), columns, look.height, look.gap);
    let mut pressed = None;
    let group = group_name(ui);
    for (step, place) in steps.iter().zip(places) {
        let is_chosen = step.id == chosen;
        let emphasis = match is_chosen {
            true => Emphasis::Filled,
            false => Emphasis::None,
        };
        let name = format!("{prefix}:{}", step.id);
        let response = tile(ui, theme, &name, place, emphasis);
        let (ink, dim) = match (is_chosen, &step.refusal) {
            (true, _) => (theme.panel, theme.panel),
            (false, Some(_)) => (theme.dim, theme.dim),
            (false, None) if step.is_good => (theme.text, theme.good),
            (false, None) => (theme.text, theme.dim),
        };
        let mut lines = vec![Words::new(&step.name, bold(look.fonts.0), ink)];
        if let Some(note) = &step.note {
            lines.push(Words::new(note, regular(look.fonts.1), dim));
        }
        let words = place.shrink2(PADDING);
        face_and_words(ui, look, words, (step.face, lines));
        if is_chosen || step.id != MORE {
            is_choice(&response, Role::RadioButton, is_chosen);
        }
        if group.is_some() {
            name_in_group(&response, group.as_deref(), &t(&step.name));
        }
        out.control(name, &response);
        if response.clicked() && step.refusal.is_none() {
            pressed = Some(step.id.clone());
        }
        if let Some(refusal) = &step.refusal {
            tooltip(response, t(refusal));
        }
    }
    pressed
}

/// Paints the contents of a button: the face, and the words beside or below it.
fn face_and_words(
    ui: &Ui,
    look: StripLook,
    place: Rect,
    (face, lines): (Option<Face>, Vec<Words>),
) {
    let Some(face) = face else {
        return stack(ui, place, Align::Center, lines);
    };
    let middle = if look.is_beside {
        pos2(place.left() + 2.0 + look.face / 2.0, place.center().y)
    } else {
        // The face stands at the same height on every button.
        let above = (look.height - look.face - 44.0).max(2.0) - PADDING.y;
        pos2(place.center().x, place.top() + above + look.face / 2.0)
    };
    let square = Rect::from_center_size(middle, Vec2::splat(look.face));
    paint_face(ui.painter(), square, face, Gaze::Ahead);
    if look.is_beside {
        let words = place.with_min_x(square.right() + 2.0);
        return stack(ui, words, Align::Center, lines);
    }
    let mut top = square.bottom() + 2.0;
    for line in lines {
        top += line.paint(ui, place.with_min_y(top), Align::Center);
    }
}
