//! The editor of a new game's rules: size, goals and ending, checked after each change.

use plummet::rules::{Goal, MAX_SIDE, MIN_SIDE, RulesetError, RulesetFault, RulesetSpec};

use super::*;
use msg::new_game;

/// The columns and rows that a board can have, and the extents of goals.
const SIDES: RangeInclusive<u32> = MIN_SIDE as u32..=MAX_SIDE as u32;

/// Rules that are being edited.
pub struct RulesEditor {
    pub spec: RulesetSpec,
    /// The name typed for a new preset.
    name: String,
    /// The rules that are being saved as a preset.
    pub saving: Option<RulesetSpec>,
}

impl RulesEditor {
    /// Starts with these rules.
    pub fn new(spec: RulesetSpec) -> Self {
        Self {
            spec,
            name: String::new(),
            saving: None,
        }
    }

    /// Returns the valid ruleset, or a sentence with all faults.
    pub fn ruleset(&self) -> Result<Ruleset, Message> {
        let faults = |error: RulesetError| {
            let faults = error.faults.iter().take(MAX_FAULTS).map(fault);
            msg::text::plain(Argument::list(Join::Semicolons, faults))
        };
        Ruleset::new(&self.spec).map_err(faults)
    }

    /// Shows the controls.
    pub fn show(&mut self, ui: &mut Ui, app: &Window, base: &Preset) {
        let spec = &mut self.spec;
        let size = (spec.columns, spec.rows);
        number(ui, new_game::columns(), "columns", &mut spec.columns, SIDES);
        number(ui, new_game::rows(), "rows", &mut spec.rows, SIDES);
        if size != (spec.columns, spec.rows) {
            // A starting position only fits a board of its size.
            spec.start.clear();
        }
        let mut removed = None;
        let several = spec.goals.len() > 1;
        for (index, goal) in spec.goals.iter_mut().enumerate() {
            let title = match index {
                0 => new_game::goal(),
                _ => new_game::or_goal(),
            };
            let name = format!("goal{index}");
            row(ui, title, |ui| {
                let (mut is_square, mut extent) = match *goal {
                    Goal::Line(length) => (false, length),
                    Goal::Square(side) => (true, side),
                };
                let kinds = [
                    (false, "line".to_owned(), new_game::line_of()),
                    (true, "square".to_owned(), new_game::square_size()),
                ];
                ui.allocate_ui(vec2(150.0, CONTROL_HEIGHT), |ui| {
                    pick(ui, &name, &mut is_square, kinds)
                });
                stepper(ui, &format!("{name}:extent"), &mut extent, SIDES);
                *goal = if is_square {
                    Goal::Square(extent)
                } else {
                    Goal::Line(extent)
                };
                let remove = Button::new("\u{2717}").min_size(Vec2::splat(CONTROL_HEIGHT));
                if ui
                    .add_enabled(several, remove)
                    .named(format!("{name}:remove"))
                    .clicked()
                {
                    removed = Some(index);
                }
            });
        }
        if let Some(index) = removed {
            spec.goals.remove(index);
        }
        let goals = &mut spec.goals;
        let next = [Goal::Line(4), Goal::Square(2), Goal::Line(5), Goal::Line(3)]
            .into_iter()
            .find(|goal| !goals.contains(goal));
        if let Some(next) = next.filter(|_| goals.len() < MAX_GOALS) {
            row(ui, msg::text::plain(""), |ui| {
                if ui
                    .button(t(new_game::add_goal()))
                    .named("add_goal")
                    .clicked()
                {
                    goals.push(next);
                }
            });
        }
        let endings = [
            (Ending::FirstGoal, "first", new_game::first_goal()),
            (Ending::FullBoard, "full", new_game::full_board()),
        ];
        let ending = &mut spec.ending;
        choice(ui, new_game::ending(), "ending", ending, endings);
        match self.ruleset() {
            Err(error) => warning(ui, error),
            Ok(_) if self.spec == *base.spec() => {}
            Ok(_) => {
                let changes = RulesetChanges::between(base.spec(), &self.spec);
                // Rules that are being saved are not saved twice.
                let preset = Some((base.id.clone(), changes)).filter(|_| self.saving.is_none());
                let names = ("preset_name", "keep_preset");
                let label = new_game::save_rules();
                if preset_row(ui, app, names, label, &mut self.name, preset) {
                    self.saving = Some(self.spec.clone());
                }
                note(ui, new_game::changed());
            }
        }
    }
}

/// Shows the field for the name of a new preset and the button that saves it: changes of the preset of
/// this id, if there is one. Returns whether it is being saved. `names` are those in the event log.
pub fn preset_row(
    ui: &mut Ui,
    app: &Window,
    names: (&str, &str),
    label: Message,
    typed: &mut String,
    preset: Option<(String, RulesetChanges)>,
) -> bool {
    row(ui, label.clone(), |ui| {
        let edit = TextEdit::singleline(typed)
            .char_limit(40)
            .hint_text(t(new_game::rules_name()));
        let edit = field(ui, names.0, 150.0, edit);
        name_control(&edit, Role::TextInput, || t(&label));
        let preset = preset.filter(|_| typed.chars().any(char::is_alphanumeric));
        let is_pressed = button_if(ui, preset.is_some(), names.1, new_game::save()).clicked()
            || is_entered(ui, &edit);
        let preset = preset.filter(|_| is_pressed);
        let is_saved = preset.is_some();
        if let Some((base, changes)) = preset {
            let name = typed.trim().to_owned();
            let saving = PresetToSave {
                name,
                base,
                changes,
            };
            app.then(|window| window.save_preset(saving));
        }
        is_saved
    })
}

/// The most faults of rules that are shown: the editor makes at most two for each goal.
const MAX_FAULTS: usize = 2 * MAX_GOALS;

fn fault(fault: &RulesetFault) -> Message {
    // Only files have the others.
    let other = || Message::verbatim(fault.to_string());
    fault.in_words.clone().unwrap_or_else(other)
}

/// The most goals in the editor. A preset file may have more.
const MAX_GOALS: usize = 4;
