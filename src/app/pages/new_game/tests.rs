//! The dialog without its window.

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
        let mut dialog = NewGame::like(&before);
        assert_eq!(dialog.setup(&catalog).as_ref(), Ok(&before));
        dialog.minutes = 7;
        let time = dialog
            .setup(&catalog)
            .expect("a game")
            .time
            .expect("a clock");
        assert_eq!((time.base().as_secs(), time.increment()), (420, increment));
    }
    assert_eq!(NewGame::like(&plain).setup(&catalog), Ok(plain));
}
