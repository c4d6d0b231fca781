//! The editor of a new game's rules: size, goals and ending, checked after each change.

use plummet::rules::{Goal, MAX_SIDE, MIN_SIDE, RulesetError, RulesetFault, RulesetSpec};

use super::*;

/// The columns and rows that a board can have, and the extents of goals.
const SIDES: RangeInclusive<u32> = MIN_SIDE as u32..=MAX_SIDE as u32;

/// Rules that are being edited.
#[derive(Clone, Debug)]
pub struct RulesEditor {
    spec: RulesetSpec,
    /// The name typed for a new preset.
    name: String,
    /// The preset being saved, and its rules.
    saving: Option<(PresetToSave, RulesetSpec)>,
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

    /// Notes that the current rules are being saved.
    pub fn begin_saving(&mut self, saving: PresetToSave) {
        self.saving = Some((saving, self.spec.clone()));
    }

    /// Returns whether rules are being saved.
    pub const fn is_saving(&self) -> bool {
        self.saving.is_some()
    }

    /// Ends the saving of `preset`. Returns whether the rules are unchanged since it began.
    pub fn finish_saving(&mut self, preset: &PresetToSave) -> bool {
        let saved = self.saving.take_if(|(saving, _)| saving == preset);
        saved.is_some_and(|(_, spec)| spec == self.spec)
    }

    /// Returns the current rules.
    pub const fn spec(&self) -> &RulesetSpec {
        &self.spec
    }

    /// Sets the player who moves first.
    pub fn set_first(&mut self, first: Player) {
        self.spec.first = first;
    }

    /// Returns the valid ruleset, or a sentence with all faults.
    pub fn ruleset(&self) -> Result<Ruleset, Message> {
        Ruleset::new(&self.spec).map_err(|error| faults(&error))
    }

    /// Shows the controls.
    pub fn show(&mut self, ui: &mut Ui, app: &App, base: &Preset) {
        let size = (self.spec.columns, self.spec.rows);
        let label = msg::new_game::columns();
        number(ui, label, "columns", &mut self.spec.columns, SIDES);
        number(
            ui,
            msg::new_game::rows(),
            "rows",
            &mut self.spec.rows,
            SIDES,
        );
        if size != (self.spec.columns, self.spec.rows) {
            // A starting position only fits a board of its size.
            self.spec.start.clear();
        }
        let mut removed = None;
        let several = self.spec.goals.len() > 1;
        for (index, goal) in self.spec.goals.iter_mut().enumerate() {
            let title = match index {
                0 => msg::new_game::goal(),
                _ => msg::new_game::or_goal(),
            };
            let name = format!("goal{index}");
            row(ui, title, |ui| {
                let (mut is_square, mut extent) = match *goal {
                    Goal::Line(length) => (false, length),
                    Goal::Square(side) => (true, side),
                };
                let kinds = [
                    (false, "line".to_owned(), msg::new_game::line_of()),
                    (true, "square".to_owned(), msg::new_game::square_size()),
                ];
                ui.allocate_ui(vec2(150.0, CONTROL_HEIGHT), |ui| {
                    pick(ui, &name, &mut is_square, kinds);
                });
                stepper(ui, &format!("{name}:extent"), &mut extent, SIDES);
                *goal = match is_square {
                    true => Goal::Square(extent),
                    false => Goal::Line(extent),
                };
                let remove = Button::new("\u{2717}").min_size(Vec2::splat(CONTROL_HEIGHT));
                let response = ui.add_enabled(several, remove);
                if response.named(format!("{name}:remove")).clicked() {
                    removed = Some(index);
                }
            });
        }
        if let Some(index) = removed {
            self.spec.goals.remove(index);
        }
        if let Some(next) = self.next_goal() {
            row(ui, msg::text::plain(""), |ui| {
                let response = ui.button(t(msg::new_game::add_goal()));
                if response.named("add_goal").clicked() {
                    self.spec.goals.push(next);
                }
            });
        }
        let endings = [
            (Ending::FirstGoal, "first", msg::new_game::first_goal()),
            (Ending::FullBoard, "full", msg::new_game::full_board()),
        ];
        let ending = &mut self.spec.ending;
        choice(ui, msg::new_game::ending(), "ending", ending, endings);
        match self.ruleset() {
            Err(error) => warning(ui, error),
            Ok(_) if self.spec == *base.spec() => {}
            Ok(_) => {
                row(ui, msg::new_game::save_rules(), |ui| {
                    let typed = TextEdit::singleline(&mut self.name).char_limit(40);
                    let typed = typed.hint_text(t(msg::new_game::rules_name()));
                    let typed = field(ui, "preset_name", 150.0, typed);
                    // Rules that are being saved are not saved twice.
                    let ready = self.name.chars().any(char::is_alphanumeric) && !self.is_saving();
                    let response = ui.add_enabled(ready, Button::new(t(msg::new_game::save())));
                    let response = response.named("keep_preset");
                    if ready && (is_entered(ui, &typed) || response.clicked()) {
                        let saving = PresetToSave {
                            name: self.name.trim().to_owned(),
                            base: base.id.clone(),
                            changes: RulesetChanges::between(base.spec(), &self.spec),
                        };
                        self.begin_saving(saving.clone());
                        app.then(|window| window.save_preset(saving));
                    }
                });
                note(ui, msg::new_game::changed());
            }
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
}

/// Returns what is wrong with rules.
pub fn faults(error: &RulesetError) -> Message {
    let faults = error.faults.iter().take(MAX_FAULTS).map(fault);
    msg::text::plain(Argument::list(Join::Semicolons, faults))
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
