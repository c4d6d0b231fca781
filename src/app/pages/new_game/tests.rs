//! The dialog for a new game, without a window.

use std::time::Duration;

use super::*;

/// Returns the dialog for a game of two people by the rules of the first preset.
fn dialog(catalog: &Catalog, time: Option<TimeControl>) -> (NewGamePage, GameSetup) {
    let preset = catalog.presets.first().expect("a preset");
    let seats = ByPlayer::from_fn(|_| Seat::Human);
    let setup = GameSetup {
        time,
        ..GameSetup::plain(&preset.id, &preset.name, preset.ruleset.clone(), seats)
    };
    let dialog = NewGamePage::new(&setup, catalog, &Settings::default());
    (dialog, setup)
}

#[test]
fn a_game_stays_as_it_was_until_it_is_changed() {
    let catalog = Catalog::built_in();
    let times = [(90, 0), (120, 2), (300, 3), (20_000, 100), (1, 3600)];
    let times = times.map(|(base, increment)| {
        let [base, increment] = [base, increment].map(Duration::from_secs);
        Some(TimeControl::new(base, increment).expect("sound"))
    });
    for time in times.into_iter().chain([None]) {
        let (dialog, setup) = dialog(&catalog, time);
        assert_eq!(dialog.game(&catalog), Ok(setup));
    }
}

#[test]
fn a_saved_preset_is_chosen_if_the_rules_did_not_change_meanwhile() {
    let catalog = Catalog::built_in();
    let [preset, saved, ..] = &catalog.presets[..] else {
        panic!("there are presets");
    };
    let (mut dialog, _) = dialog(&catalog, None);
    dialog.preset_saved(saved);
    assert_eq!(dialog.setup.preset, preset.id);
    dialog.spec = saved.ruleset.spec.clone();
    dialog.preset_saved(saved);
    assert_eq!(dialog.setup.preset, saved.id);
}
