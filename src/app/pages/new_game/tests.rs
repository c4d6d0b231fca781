//! The dialog for a new game, without a window.

use std::time::Duration;

use super::*;

#[test]
fn a_clock_stays_as_it_was_until_it_is_changed() {
    let catalog = Catalog::built_in();
    let preset = catalog.presets().first().expect("a preset");
    let seats = ByPlayer::from_fn(|_| Seat::Human);
    let plain = GameSetup::plain(&preset.id, &preset.name, preset.ruleset.clone(), seats);
    for (base, increment) in [(90, 0), (120, 2), (300, 3), (20_000, 100), (1, 3600)] {
        let base = Duration::from_secs(base);
        let increment = Duration::from_secs(increment);
        let before = GameSetup {
            time: Some(TimeControl::new(base, increment).expect("sound")),
            ..plain.clone()
        };
        let mut dialog = NewGamePage::from_setup(&before);
        assert_eq!(dialog.setup(&catalog).as_ref(), Ok(&before));
        dialog.minutes = 7;
        let time = dialog
            .setup(&catalog)
            .expect("a game")
            .time
            .expect("a clock");
        assert_eq!((time.base().as_secs(), time.increment()), (420, increment));
    }
    assert_eq!(NewGamePage::from_setup(&plain).setup(&catalog), Ok(plain));
}

#[test]
fn a_saved_preset_is_chosen_if_the_rules_did_not_change_meanwhile() {
    let catalog = Catalog::built_in();
    let preset = catalog.presets().first().expect("a preset");
    let seats = ByPlayer::from_fn(|_| Seat::Human);
    let plain = GameSetup::plain(&preset.id, &preset.name, preset.ruleset.clone(), seats);
    let mut wider = preset.spec().clone();
    wider.columns += 1;
    let saving = |name: &str| PresetToSave {
        name: name.to_owned(),
        base: preset.id.clone(),
        changes: RulesetChanges::between(preset.spec(), &wider),
    };
    let saving_dialog = |name: &str| {
        let mut dialog = NewGamePage::from_setup(&plain);
        let mut rules = RulesEditor::new(wider.clone());
        rules.begin_saving(saving(name));
        dialog.rules = Some(rules);
        dialog
    };
    let mut dialog = saving_dialog("mine");
    dialog.preset_saved(&saving("other"), Some("other"));
    assert_eq!(dialog.preset, preset.id, "another dialog kept something");
    dialog.preset_saved(&saving("mine"), Some("mine"));
    assert_eq!(
        (dialog.preset.as_str(), dialog.rules.is_none()),
        ("mine", true)
    );
    let mut changed = saving_dialog("mine");
    if let Some(rules) = &mut changed.rules {
        rules.set_first(Player::Yellow);
    }
    changed.preset_saved(&saving("mine"), Some("mine"));
    assert_eq!(
        changed.preset, preset.id,
        "the rules were changed meanwhile"
    );
    let mut refused = saving_dialog("mine");
    refused.preset_saved(&saving("mine"), None);
    assert_eq!(refused.preset, preset.id);
    let rules = refused.rules.as_ref().expect("the rules stay");
    assert!(!rules.is_saving(), "it can be tried again");
}
