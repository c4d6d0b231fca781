//! The ladder of levels as a strip of buttons, and the groups of the other levels.

use plummet::internals::scene::art::{Face, Mood};

use super::*;
use msg::levels;

/// What a level is, by the engine behind it.
#[derive(PartialEq)]
pub enum Kind {
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
    pub const OTHERS: [(Self, fn() -> Message); 4] = [
        (Self::Course, levels::course),
        (Self::Search, levels::search),
        (Self::Learned, levels::learned),
        (Self::Program, levels::program),
    ];

    /// Returns the kind of a level.
    pub const fn of(level: &Level) -> Self {
        match &level.engine {
            LevelEngine::Families { .. }
            | LevelEngine::FirstOf(_)
            | LevelEngine::Careless { .. }
            | LevelEngine::Absent(_) => Self::Ladder,
            LevelEngine::Search { .. } | LevelEngine::Perfect { .. } => Self::Search,
            LevelEngine::Learned { .. } => Self::Learned,
            LevelEngine::External { .. } => Self::Program,
            _ => Self::Course,
        }
    }
}

/// Returns the steps of the ladder, the weakest first.
pub fn ladder(levels: &[Level]) -> impl DoubleEndedIterator<Item = &Level> {
    levels
        .iter()
        .filter(|level| Kind::of(level) == Kind::Ladder)
}

/// The id of the button that shows the levels beside the ladder. No level can have it: ids are words.
pub const MORE: &str = ">more";

/// One button of a strip.
pub struct Step {
    /// The id of the level, or `human`.
    pub id: String,
    pub name: Message,
    /// The face above the name, if there is one.
    pub face: Option<Face>,
    /// The short line below the name.
    pub note: Option<Message>,
    /// The colour of that line, if it is good news.
    pub good: Option<Color32>,
    /// Why the level cannot be chosen, if it cannot.
    pub refusal: Option<Message>,
}

/// Returns the buttons of a strip: a person, the ladder, the chosen level if it stands beside the
/// ladder, and the one that shows the others.
pub fn steps(levels: &[Level], chosen: &str, ruleset: Option<&Ruleset>) -> Vec<Step> {
    let friend = Step {
        id: HUMAN.to_owned(),
        name: levels::friend(),
        face: Some(Face::Person),
        note: Some(levels::two_players()),
        good: None,
        refusal: None,
    };
    let more = Step {
        id: MORE.to_owned(),
        name: msg::new_game::more(),
        face: None,
        note: Some(msg::new_game::opponents()),
        good: None,
        refusal: None,
    };
    let is_step = |level: &&Level| Kind::of(level) == Kind::Ladder || level.id == chosen;
    let of_level = |level: &Level| {
        let refusal = ruleset.and_then(|it| reason_unavailable(&level.engine, it));
        Step {
            id: level.id.clone(),
            name: Message::of_file(&level.name),
            face: Some(Face::of_level(&level.id)),
            note: refusal.as_ref().map(|_| levels::not_this_game()),
            good: None,
            refusal,
        }
    };
    let levels = levels.iter().filter(is_step).map(of_level);
    std::iter::once(friend)
        .chain(levels)
        .chain([more])
        .collect()
}

/// The sizes of a strip.
pub struct StripLook {
    /// The least width of a button.
    pub least: f32,
    /// The height of a button.
    pub height: f32,
    pub gap: f32,
    /// The side of the face.
    pub face: f32,
    /// Whether the face stands beside the name, not above it.
    pub is_beside: bool,
    /// The size of the name.
    pub font: f32,
}

/// Shows a strip. The controls are named `prefix:id`. Returns the id that was pressed.
pub fn strip<'a>(
    ui: &mut Ui,
    look: StripLook,
    prefix: &str,
    steps: &'a [Step],
    chosen: &str,
) -> Option<&'a str> {
    let group = group_name(ui);
    let most = (ui.available_width() + look.gap) / (look.least + look.gap);
    // As even rows as possible.
    let columns = steps
        .len()
        .div_ceil(steps.len().div_ceil(most.max(1.0) as usize).max(1));
    let mut pressed = None;
    grid(
        ui,
        steps,
        columns,
        look.height,
        look.gap,
        |ui, index, step| {
            let is_chosen = step.id == chosen;
            let ink = step.refusal.as_ref().and(WEAK);
            let mut tile = Tile::new(format!("{prefix}:{}", step.id))
                .margin(4.0, 2.0)
                .when(is_chosen, Emphasis::Filled);
            if let Some(face) = step.face {
                let paint = move |ui: &Ui, place| paint_face(ui.painter(), place, face, Mood::Calm);
                tile = tile.picture(Vec2::splat(look.face), paint);
            }
            tile = tile.line(&step.name, bold(look.font), ink);
            match (&step.note, look.is_beside) {
                (Some(note), _) => tile = tile.line(note, regular(13.0), step.good.or(WEAK)),
                // The faces stand at one height, whether a line is below the name or not.
                (None, false) => tile = tile.line(Message::verbatim(" "), regular(13.0), None),
                (None, true) => {}
            }
            if look.is_beside {
                tile = tile.beside();
            }
            let response = tile.show(ui, look.height);
            if is_chosen || step.id != MORE {
                is_choice(&response, Role::RadioButton, is_chosen);
            }
            if group.is_some() {
                name_in_group(&response, group.as_deref(), &t(&step.name));
            }
            if response.clicked() && step.refusal.is_none() {
                pressed = steps.get(index).map(|step| &*step.id);
            }
            if let Some(refusal) = &step.refusal {
                tooltip(response, t(refusal));
            }
        },
    );
    pressed
}
