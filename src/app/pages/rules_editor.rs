//! The editor of a new game's rules: size, goals and ending, checked after each change.

use egui::{Button, Key, TextEdit, Ui, Vec2};
use plummet::internals::text::{Argument, Join, Message, msg};
use plummet::presets::Preset;
use plummet::rules::{
    Ending, Goal, MAX_GOAL_CELLS, MAX_SIDE, MIN_SIDE, Player, Ruleset, RulesetChanges,
    RulesetError, RulesetFault, RulesetFaultKind, RulesetSpec,
};

use super::sheet::{choice, drop_down, note, option, row, stepper, warning};
use crate::app::language::t;
use crate::app::request::PresetToSave;
use crate::app::style::{CONTROL_HEIGHT, focus_ring, regular};
use crate::app::ui_output::{UiOutput, then};

/// Rules that are being edited.
#[derive(Clone, Debug)]
pub(super) struct RulesEditor {
    spec: RulesetSpec,
    /// The name typed for a new preset.
    name: String,
    /// The preset being saved, and its rules.
    saving: Option<(PresetToSave, RulesetSpec)>,
}

impl RulesEditor {
    /// Starts with these rules.
    pub(super) fn new(spec: RulesetSpec) -> Self {
        Self {
            spec,
            name: String::new(),
            saving: None,
        }
    }

    /// Notes that the current rules are being saved.
    pub(super) fn begin_saving(&mut self, saving: PresetToSave) {
        self.saving = Some((saving, self.spec.clone()));
    }

    /// Returns whether rules are being saved.
    pub(super) const fn is_saving(&self) -> bool {
        self.saving.is_some()
    }

    /// Ends the saving of `preset`. Returns whether the rules are unchanged since it began.
    pub(super) fn finish_saving(&mut self, preset: &PresetToSave) -> bool {
        let saved = self.saving.take_if(|(saving, _)| saving == preset);
        saved.is_some_and(|(_, spec)| spec == self.spec)
    }

    /// Returns the current rules.
    pub(super) const fn spec(&self) -> &RulesetSpec {
        &self.spec
    }

    /// Sets the player who moves first.
    pub(super) fn set_first(&mut self, first: Player) {
        self.spec.first = first;
    }

    /// Returns the valid ruleset, or a sentence with all faults.
    pub(super) fn ruleset(&self) -> Result<Ruleset, Message> {
        Ruleset::new(&self.spec).map_err(|error| faults(&error))
    }

    /// Shows the controls.
    pub(super) fn show(&mut self, ui: &mut Ui, base: &Preset, out: &mut UiOutput) {
        let sides = u32::from(MIN_SIDE)..=u32::from(MAX_SIDE);
        let size = (self.spec.columns, self.spec.rows);
        row(ui, msg::new_game::columns(), |ui| {
            stepper(ui, "columns", &mut self.spec.columns, sides.clone(), out);
        });
        row(ui, msg::new_game::rows(), |ui| {
            stepper(ui, "rows", &mut self.spec.rows, sides, out);
        });
        if size != (self.spec.columns, self.spec.rows) {
            // A starting position only fits a board of its size.
            self.spec.start.clear();
        }
        self.goals(ui, out);
        let endings = [
            (Ending::FirstGoal, "first", msg::new_game::first_goal()),
            (Ending::FullBoard, "full", msg::new_game::full_board()),
        ];
        row(ui, msg::new_game::ending(), |ui| {
            self.spec.ending = choice(ui, "ending", self.spec.ending, &endings, out);
        });
        match self.ruleset() {
            Err(error) => warning(ui, error),
            Ok(_) if self.spec == *base.spec() => {}
            Ok(_) => self.save_controls(ui, base, out),
        }
    }

    fn goals(&mut self, ui: &mut Ui, out: &mut UiOutput) {
        let mut removed = None;
        let several = self.spec.goals.len() > 1;
        for (index, goal) in self.spec.goals.iter_mut().enumerate() {
            let title = match index {
                0 => msg::new_game::goal(),
                _ => msg::new_game::or_goal(),
            };
            let name = format!("goal{index}");
            row(ui, title, |ui| {
                *goal = goal_controls(ui, &name, *goal, out);
                let remove = Button::new("\u{2717}").min_size(Vec2::splat(CONTROL_HEIGHT));
                let response = ui.add_enabled(several, remove);
                out.control(format!("{name}:remove"), &response);
                if response.clicked() {
                    removed = Some(index);
                }
            });
        }
        if let Some(index) = removed {
            self.spec.goals.remove(index);
        }
        if let Some(next) = self.next_goal() {
            row(ui, msg::text::plain(""), |ui| {
                let response = ui.add(Button::new(t(msg::new_game::add_goal())));
                out.control("add_goal", &response);
                if response.clicked() {
                    self.spec.goals.push(next);
                }
            });
        }
    }

    /// Returns the goal that the button adds, if the editor has room for one more.
    fn next_goal(&self) -> Option<Goal> {
        let goals = &self.spec.goals;
        [Goal::Line(4), Goal::Square(2), Goal::Line(5), Goal::Line(3)]
            .into_iter()
            .find(|goal| !goals.contains(goal))
            .filter(|_| goals.len() < MAX_GOALS)
    }

    /// Shows the controls that save the rules as a preset.
    fn save_controls(&mut self, ui: &mut Ui, base: &Preset, out: &mut UiOutput) {
        row(ui, msg::new_game::save_rules(), |ui| {
            let field = TextEdit::singleline(&mut self.name)
                .hint_text(t(msg::new_game::rules_name()))
                .font(regular(14.0))
                .char_limit(40)
                .desired_width(150.0)
                .min_size(Vec2::new(150.0, CONTROL_HEIGHT));
            let response = ui.add(field);
            focus_ring(ui, &response);
            out.control("preset_name", &response);
            let entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
            let named = self.name.chars().any(char::is_alphanumeric);
            // Rules that are being saved are not saved twice.
            let ready = named && !self.is_saving();
            let response = ui.add_enabled(ready, Button::new(t(msg::new_game::save())));
            out.control("keep_preset", &response);
            if ready && (entered || response.clicked()) {
                let saving = PresetToSave {
                    name: self.name.trim().to_owned(),
                    base: base.id.clone(),
                    changes: RulesetChanges::between(base.spec(), &self.spec),
                };
                self.begin_saving(saving.clone());
                out.request(then(|window, now| window.save_preset(saving, now)));
            }
        });
        note(ui, msg::new_game::changed());
    }
}

/// Shows a goal's kind and extent. Returns the chosen goal.
fn goal_controls(ui: &mut Ui, name: &str, goal: Goal, out: &mut UiOutput) -> Goal {
    let (kind, mut extent) = match goal {
        Goal::Line(length) => (LINE, length),
        Goal::Square(side) => (SQUARE, side),
    };
    let mut picked = None;
    let combo = drop_down(ui, name, t((kind.label)()))
        .width(132.0)
        .show_ui(ui, |ui| {
            for other in [LINE, SQUARE] {
                let name = format!("{name}:{}", other.id);
                if option(ui, name, kind.id == other.id, (other.label)(), out) {
                    picked = Some(other);
                }
            }
        });
    out.control(name, &combo.response);
    if picked.is_some() {
        combo.response.request_focus();
    }
    let sides = u32::from(MIN_SIDE)..=u32::from(MAX_SIDE);
    stepper(ui, &format!("{name}:extent"), &mut extent, sides, out);
    (picked.unwrap_or(kind).make_goal)(extent)
}

/// A kind of goal, as the dialog offers it.
#[derive(Clone, Copy)]
struct GoalKind {
    id: &'static str,
    label: fn() -> Message,
    /// Makes the goal of this kind with an extent.
    make_goal: fn(u32) -> Goal,
}

const LINE: GoalKind = GoalKind {
    id: "line",
    label: msg::new_game::line_of,
    make_goal: Goal::Line,
};

const SQUARE: GoalKind = GoalKind {
    id: "square",
    label: msg::new_game::square_size,
    make_goal: Goal::Square,
};

/// Returns what is wrong with rules.
pub(super) fn faults(error: &RulesetError) -> Message {
    let faults = error.faults.iter().take(MAX_FAULTS).map(fault);
    msg::text::plain(Argument::list(Join::Semicolons, faults))
}

/// The most faults of rules that are shown: the editor makes at most two for each goal.
const MAX_FAULTS: usize = 2 * MAX_GOALS;

fn fault(fault: &RulesetFault) -> Message {
    match fault.kind {
        RulesetFaultKind::GoalTwice(goal) => msg::new_game::goal_twice(goal.in_words()),
        RulesetFaultKind::GoalCells(found) => msg::new_game::goal_cells(found, MAX_GOAL_CELLS),
        RulesetFaultKind::NoGoalFits { columns, rows } => {
            msg::new_game::no_goal_fits(columns, rows)
        }
        RulesetFaultKind::StartCompleted {
            goal,
            player,
            row,
            column,
        } => msg::new_game::start_completed(player.name(), column, goal.in_words(), row),
        // Only files have these.
        RulesetFaultKind::Other => Message::verbatim(fault.to_string()),
    }
}

/// The most goals in the editor. A preset file may have more.
const MAX_GOALS: usize = 4;
