//! The editor of a new game's rules: size, goals and ending, checked after each change.

use super::*;
use msg::new_game;

/// The columns and rows that a board can have, and the extents of goals.
const SIDES: RangeInclusive<u32> = MIN_SIDE as u32..=MAX_SIDE as u32;

/// Returns the valid ruleset, or a sentence with all faults.
pub fn ruleset_of(spec: &RulesetSpec) -> Result<Ruleset, Message> {
    let faults = |error: RulesetError| {
        let faults = error.faults.iter().take(MAX_FAULTS).map(fault);
        msg::text::plain(Argument::list(Join::Semicolons, faults))
    };
    Ruleset::new(spec).map_err(faults)
}

/// Shows the controls for rules that are based on a preset.
pub fn edit_rules(ui: &mut Ui, spec: &mut RulesetSpec, base: &Preset) {
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
    match ruleset_of(spec) {
        Err(error) => warning(ui, error),
        Ok(_) if *spec == base.ruleset.spec => {}
        Ok(_) => {
            let changes = RulesetChanges::between(&base.ruleset.spec, spec);
            let base = base.id.clone();
            button(ui, "keep_preset", new_game::save_rules()).acts(|window| {
                window.open(AskPage::save_preset(new_game::save_rules, base, changes));
            });
            note(ui, new_game::changed());
        }
    }
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
