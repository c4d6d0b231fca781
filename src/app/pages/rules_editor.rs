//! The rules of a new game: size, goals and ending, checked while they are changed.

use egui::{Button, ComboBox, Key, TextEdit, Ui, Vec2};
use plummet::presets::{Preset, Theme};
use plummet::rules::{
    Ending, Goal, MAX_SIDE, MIN_SIDE, Player, Ruleset, RulesetChanges, RulesetSpec,
};

use super::sheet::{choice, note, option, row, stepper, warning};
use crate::app::actions::{Action, Collected};
use crate::app::style::{CONTROL_HEIGHT, focus_ring, regular};

/// Rules as they are being changed.
#[derive(Clone, Debug)]
pub(super) struct RulesEditor {
    spec: RulesetSpec,
    /// The name typed for a preset of these rules.
    name: String,
    /// What is being kept, and the rules that it is.
    saving: Option<(Saving, RulesetSpec)>,
}

/// Rules to be kept as a preset of the player's own.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Saving {
    /// The name that players see.
    pub(crate) name: String,
    /// The preset that it changes.
    pub(crate) base: String,
    /// What it changes.
    pub(crate) changes: RulesetChanges,
}

impl RulesEditor {
    /// The rules as they are.
    pub(super) fn new(spec: RulesetSpec) -> Self {
        Self {
            spec,
            name: String::new(),
            saving: None,
        }
    }

    /// The rules as they are now are being kept.
    pub(super) fn save(&mut self, saving: Saving) {
        self.saving = Some((saving, self.spec.clone()));
    }

    /// Whether rules are being kept.
    pub(super) const fn is_saving(&self) -> bool {
        self.saving.is_some()
    }

    /// The rules are kept, or cannot be. Returns whether they are still those shown.
    pub(super) fn is_kept(&mut self, kept: &Saving) -> bool {
        let saved = self.saving.take_if(|(saving, _)| saving == kept);
        saved.is_some_and(|(_, spec)| spec == self.spec)
    }

    /// The rules as they are now.
    pub(super) const fn spec(&self) -> &RulesetSpec {
        &self.spec
    }

    /// Lets somebody else begin.
    pub(super) fn set_first(&mut self, first: Player) {
        self.spec.first = first;
    }

    /// The rules, or a sentence about everything that is wrong with them.
    pub(super) fn ruleset(&self) -> Result<Ruleset, String> {
        Ruleset::new(&self.spec).map_err(|error| error.to_string())
    }

    /// Shows the controls.
    pub(super) fn show(&mut self, ui: &mut Ui, theme: &Theme, base: &Preset, out: &mut Collected) {
        let sides = u32::from(MIN_SIDE)..=u32::from(MAX_SIDE);
        let size = (self.spec.columns, self.spec.rows);
        row(ui, "Columns", |ui| {
            stepper(ui, "columns", &mut self.spec.columns, sides.clone(), out);
        });
        row(ui, "Rows", |ui| {
            stepper(ui, "rows", &mut self.spec.rows, sides, out);
        });
        if size != (self.spec.columns, self.spec.rows) {
            // A starting position is one for a board of its own size.
            self.spec.start.clear();
        }
        self.goals(ui, out);
        let endings = [
            (Ending::FirstGoal, "first", "First goal wins"),
            (Ending::FullBoard, "full", "Play until full"),
        ];
        row(ui, "Ending", |ui| {
            self.spec.ending = choice(ui, "ending", self.spec.ending, &endings, out);
        });
        match self.ruleset() {
            Err(error) => warning(ui, theme, &error),
            Ok(_) if self.spec == *base.spec() => {}
            Ok(_) => self.keep(ui, theme, base, out),
        }
    }

    fn goals(&mut self, ui: &mut Ui, out: &mut Collected) {
        let mut removed = None;
        let several = self.spec.goals.len() > 1;
        for (index, goal) in self.spec.goals.iter_mut().enumerate() {
            let title = if index == 0 { "Goal" } else { "or" };
            row(ui, title, |ui| {
                let (is_line, mut extent) = match *goal {
                    Goal::Line(length) => (true, length),
                    Goal::Square(side) => (false, side),
                };
                let name = format!("goal{index}");
                let mut line = is_line;
                let label = if is_line { "Line of" } else { "Square of side" };
                let mut picked = false;
                let combo = ComboBox::from_id_salt(&name)
                    .selected_text(label)
                    .width(132.0)
                    .show_ui(ui, |ui| {
                        for (value, id, label) in [
                            (true, "line", "Line of"),
                            (false, "square", "Square of side"),
                        ] {
                            let name = format!("{name}:{id}");
                            if option(ui, name, is_line == value, label, out) {
                                picked = true;
                                line = value;
                            }
                        }
                    });
                out.seen(name.clone(), &combo.response);
                if picked {
                    combo.response.request_focus();
                }
                stepper(
                    ui,
                    &format!("{name}:extent"),
                    &mut extent,
                    u32::from(MIN_SIDE)..=u32::from(MAX_SIDE),
                    out,
                );
                *goal = if line {
                    Goal::Line(extent)
                } else {
                    Goal::Square(extent)
                };
                let remove = Button::new("\u{2717}").min_size(Vec2::splat(CONTROL_HEIGHT));
                let response = ui.add_enabled(several, remove);
                out.seen(format!("{name}:remove"), &response);
                if response.clicked() {
                    removed = Some(index);
                }
            });
        }
        if let Some(index) = removed {
            self.spec.goals.remove(index);
        }
        let next = [Goal::Line(4), Goal::Square(2), Goal::Line(5), Goal::Line(3)]
            .into_iter()
            .find(|goal| !self.spec.goals.contains(goal));
        if let Some(next) = next.filter(|_| self.spec.goals.len() < MOST_GOALS) {
            row(ui, "", |ui| {
                let response = ui.add(Button::new("Add a goal"));
                out.seen("add_goal", &response);
                if response.clicked() {
                    self.spec.goals.push(next);
                }
            });
        }
    }

    /// Offers to keep changed rules as a preset.
    fn keep(&mut self, ui: &mut Ui, theme: &Theme, base: &Preset, out: &mut Collected) {
        row(ui, "Keep as my preset", |ui| {
            let field = TextEdit::singleline(&mut self.name)
                .hint_text("its name")
                .font(regular(14.0))
                .char_limit(40)
                .desired_width(150.0)
                .min_size(Vec2::new(150.0, CONTROL_HEIGHT));
            let response = ui.add(field);
            focus_ring(ui, &response);
            out.seen("preset_name", &response);
            let entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
            let named = self.name.chars().any(char::is_alphanumeric);
            // What is being kept is not kept twice.
            let ready = named && !self.is_saving();
            let response = ui.add_enabled(ready, Button::new("Keep"));
            out.seen("keep_preset", &response);
            if ready && (entered || response.clicked()) {
                let saving = Saving {
                    name: self.name.trim().to_owned(),
                    base: base.id.clone(),
                    changes: RulesetChanges::between(base.spec(), &self.spec),
                };
                self.save(saving.clone());
                out.actions.push(Action::SavePreset(Box::new(saving)));
            }
        });
        note(
            ui,
            theme,
            "These rules are not those of the preset any more.",
        );
    }
}

/// So many goals are enough for a dialog; a file may have more.
const MOST_GOALS: usize = 4;
