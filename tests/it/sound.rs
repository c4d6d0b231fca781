//! Sounds: how long, how loud, how they end.

use plummet::internals::sound::{RATES, Sound, samples};

const RATE: u32 = 48_000;

const OTHERS: [Sound; 6] = [
    Sound::Win,
    Sound::Lost,
    Sound::Draw,
    Sound::Right,
    Sound::Wrong,
    Sound::Invalid,
];

fn all() -> Vec<Sound> {
    let drops = [0, 1, 5, 50, 99, 255].map(|rows| Sound::Drop { rows });
    drops.into_iter().chain(OTHERS).collect()
}

fn peak(samples: &[f32]) -> f32 {
    samples
        .iter()
        .fold(0.0, |peak, sample| peak.max(sample.abs()))
}

#[test]
fn sounds_are_short_and_as_long_at_any_rate() {
    for sound in all() {
        let seconds = |rate| samples(sound, rate).len() as f64 / f64::from(rate);
        let usual = seconds(RATE);
        assert!((0.1..1.1).contains(&usual), "{sound:?}: {usual}");
        for rate in [8_000, 22_050, 44_100, 192_000] {
            let found = seconds(rate);
            assert!(
                (found - usual).abs() < 0.001,
                "{sound:?} at {rate}: {found}"
            );
        }
    }
    for (odd, nearest) in [(0, *RATES.start()), (u32::MAX, *RATES.end())] {
        assert_eq!(samples(Sound::Win, odd), samples(Sound::Win, nearest));
    }
}

#[test]
fn sounds_can_be_heard_and_begin_and_end_in_silence() {
    for sound in all() {
        let samples = samples(sound, RATE);
        let loudest = peak(&samples);
        assert!((0.15..0.99).contains(&loudest), "{sound:?}: {loudest}");
        assert!(samples[0].abs() < 1e-6, "{sound:?} begins with a click");
        let last = peak(&samples[samples.len() - 48..]);
        assert!(last < 0.001, "{sound:?} ends at {last}");
        let steepest = samples
            .windows(2)
            .map(|pair| (pair[1] - pair[0]).abs())
            .fold(0.0, f32::max);
        assert!(steepest < 0.2, "{sound:?} jumps by {steepest}");
    }
}

#[test]
fn a_wrong_answer_is_softer_than_a_right_one_and_a_loss_than_a_win() {
    let loudness = |sound| peak(&samples(sound, RATE));
    let [win, lost, _, right, wrong, _] = OTHERS.map(loudness);
    assert!(wrong < right && lost < win, "{wrong} {right} {lost} {win}");
}

#[test]
fn a_longer_fall_is_louder() {
    let loudness = |rows| peak(&samples(Sound::Drop { rows }, RATE));
    let falls: Vec<f32> = [0, 2, 5, 20, 99].map(loudness).to_vec();
    assert!(falls.is_sorted_by(|a, b| a < b), "{falls:?}");
    assert_eq!(loudness(99), loudness(255));
}

#[test]
fn the_same_sound_is_the_same_and_others_are_not() {
    let mut heard: Vec<Vec<f32>> = Vec::new();
    for sound in all()
        .into_iter()
        .filter(|it| *it != Sound::Drop { rows: 255 })
    {
        let once = samples(sound, RATE);
        assert_eq!(once, samples(sound, RATE));
        assert!(!heard.contains(&once));
        heard.push(once);
    }
}
