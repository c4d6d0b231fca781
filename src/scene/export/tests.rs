use super::painter::cut;
use super::*;
use gif::{ColorOutput, DecodeOptions};
use tiny_skia::IntSize;

fn ruleset(columns: u32, rows: u32, goals: &[Goal], ending: Ending) -> Ruleset {
    let spec = RulesetSpec {
        columns,
        rows,
        goals: goals.to_vec(),
        ending,
        ..RulesetSpec::default()
    };
    Ruleset::new(&spec).expect("a sound ruleset")
}

/// A random game to its end.
fn random_game(ruleset: &Ruleset, seed: u64) -> Position {
    let mut chance = fastrand::Rng::with_seed(seed);
    let mut position = Position::new(ruleset);
    while position.outcome.is_none() {
        let columns: Vec<Column> = position.legal_columns().collect();
        let column = columns[chance.usize(..columns.len())];
        position.play(column).expect("a legal move");
    }
    position
}

/// Games of every kind, with a side for their cells.
fn games() -> Vec<(Position, u16)> {
    let (line, square) = (Goal::Line(4), Goal::Square(2));
    let games = [
        (ruleset(7, 6, &[line], Ending::FirstGoal), 24),
        (ruleset(7, 6, &[square], Ending::FirstGoal), 15),
        (ruleset(6, 6, &[line], Ending::FullBoard), 32),
        (
            ruleset(9, 5, &[Goal::Line(3), square], Ending::FullBoard),
            14,
        ),
        (ruleset(12, 11, &[line], Ending::FullBoard), 4),
        // This board has room for a caption.
        (ruleset(7, 6, &[line], Ending::FirstGoal), 40),
    ];
    let played = games.into_iter().zip(1..);
    played
        .map(|((ruleset, cell), seed)| (random_game(&ruleset, seed), cell))
        .collect()
}

fn theme(catalog: &Catalog) -> &Theme {
    catalog.theme("dark").expect("a built-in theme")
}

fn caption() -> Caption {
    Caption {
        names: ByPlayer {
            red: "Anna".to_owned(),
            yellow: "Steady".to_owned(),
        },
        result: Some("Anna wins".to_owned()),
    }
}

/// Paints every moment of a game as a whole; at the end the result, if it has a place.
fn frames(painter: &Painter<'_>) -> Vec<Pixmap> {
    let mut replay = Replay::new(painter);
    let whole = painter.layout.area;
    let mut frames = vec![replay.paint(whole)];
    while replay.step().is_some() {
        frames.push(replay.paint(whole));
    }
    frames.extend(painter.result.as_ref().map(|_| painter.last_frame()));
    frames
}

/// A picture of a position without a caption.
const fn bare<'a>(position: &'a Position, theme: &'a Theme, cell: u16) -> Export<'a> {
    Export {
        position,
        theme,
        cell: Some(cell),
        caption: None,
    }
}

/// Whether two pictures look alike: at edges a path that is moved by whole pixels may touch other samples
/// of a pixel.
fn alike(one: &Pixmap, other: &Pixmap) -> bool {
    let differs = |most: u8| {
        let parts = one.data().iter().zip(other.data());
        parts.filter(|(a, b)| a.abs_diff(**b) > most).count()
    };
    (one.width(), one.height()) == (other.width(), other.height())
        && differs(16) * 500 <= one.data().len()
        && differs(64) == 0
}

#[test]
fn what_changes_is_painted_as_in_the_whole_and_nothing_else_changes() {
    let catalog = Catalog::built_in();
    for (position, cell) in games() {
        let export = bare(&position, theme(&catalog), cell);
        let painter = Painter::new(&export, cell);
        let slow = frames(&painter);
        assert_eq!(slow.len(), position.ply() + 1);
        let mut replay = Replay::new(&painter);
        let mut shown = slow.first().expect("a frame").clone();
        for whole in slow.iter().skip(1) {
            let part = replay.step().expect("a move");
            let changed = replay.paint(part);
            assert!(alike(&changed, &cut(whole, part)), "{part:?} at {cell} px");
            crate::scene::art::lay(
                &mut shown,
                &changed,
                (part.left() as i32, part.top() as i32),
            );
            assert!(alike(&shown, whole), "beside {part:?} at {cell} px");
        }
        assert_eq!(replay.step(), None);
    }
}

#[test]
fn a_gif_shows_the_drawn_frames() {
    let (catalog, caption) = (Catalog::built_in(), caption());
    for (position, cell) in games() {
        let export = Export {
            position: &position,
            theme: theme(&catalog),
            cell: Some(cell),
            caption: Some(&caption),
        };
        let bytes = export.encode(PictureFormat::Gif).expect("a small game");
        let drawn = frames(&Painter::new(&export, cell));
        let mut options = DecodeOptions::new();
        options.set_color_output(ColorOutput::RGBA);
        let mut decoder = options.read_info(&bytes[..]).expect("a GIF");
        let mut shown =
            Pixmap::new(decoder.width().into(), decoder.height().into()).expect("pixels");
        let mut delays = Vec::new();
        for whole in &drawn {
            let frame = decoder.read_next_frame().expect("sound").expect("a frame");
            delays.push(u64::from(frame.delay));
            let size = IntSize::from_wh(frame.width.into(), frame.height.into()).expect("pixels");
            let changed = Pixmap::from_vec(frame.buffer.to_vec(), size).expect("as many pixels");
            crate::scene::art::lay(&mut shown, &changed, (frame.left.into(), frame.top.into()));
            // An animation has 256 colours.
            let far = |(a, b): (&u8, &u8)| a.abs_diff(*b) > 40;
            let wrong = shown
                .data()
                .iter()
                .zip(whole.data())
                .filter(|&it| far(it))
                .count();
            assert!(wrong * 200 < whole.data().len(), "{wrong} at {cell} px");
        }
        assert!(decoder.read_next_frame().expect("sound").is_none());
        assert_eq!(delays.pop(), Some(u64::from(LAST_DELAY)));
        assert!(
            delays
                .iter()
                .all(|delay| (LEAST_DELAY..=DELAY).contains(delay))
        );
    }
}

#[test]
fn a_png_is_the_last_frame() {
    let (catalog, caption) = (Catalog::built_in(), caption());
    for (position, cell) in games() {
        let export = Export {
            position: &position,
            theme: theme(&catalog),
            cell: Some(cell),
            caption: Some(&caption),
        };
        let bytes = export.encode(PictureFormat::Png).expect("a small game");
        let found = Pixmap::decode_png(&bytes).expect("a PNG");
        assert!(found == Painter::new(&export, cell).last_frame());
    }
}

#[test]
fn a_caption_has_the_names_of_the_window() {
    let seats = ByPlayer {
        red: Seat::Human,
        yellow: Seat::level("steady", "Steady"),
    };
    let plain = GameSetup::plain(
        "p",
        "P",
        ruleset(7, 6, &[Goal::Line(4)], Ending::FirstGoal),
        seats,
    );
    let mut named = plain.clone();
    named.names.red = PersonName::new("Zoe").ok();
    for (setup, expected) in [(plain, "You"), (named, "Zoe")] {
        let mut session = Session::new(setup);
        let caption = |session: &Session| Caption::of(session, |message| message.to_string());
        assert_eq!(caption(&session).names.red, expected);
        assert_eq!(caption(&session).names.yellow, "Steady");
        assert_eq!(caption(&session).result, None);
        let origin = Origin::Human;
        let column = Column::new(0);
        session
            .apply(Command::Play { column, origin })
            .expect("red begins");
        let player = Player::Red;
        session.apply(Command::Resign { player }).expect("a person");
        assert_eq!(caption(&session).result.as_deref(), Some("Steady wins"));
        // An earlier position has no result yet.
        session.apply(Command::Show { ply: 0 }).expect("a ply");
        assert_eq!(caption(&session).result, None);
    }
}

#[test]
fn sizes_have_limits() {
    let catalog = Catalog::built_in();
    let rules = ruleset(99, 99, &[Goal::Line(4)], Ending::FullBoard);
    let empty = Position::new(&rules);
    let cell = |position, cell, format| bare(position, theme(&catalog), cell).cell(format);
    let (png, gif) = (PictureFormat::Png, PictureFormat::Gif);
    let most = cell(&empty, 512, png);
    assert!((50..60).contains(&most), "{most}");
    assert_eq!(cell(&empty, most, png), most);
    assert_eq!(cell(&empty, most + 1, png), most);
    let full = random_game(&rules, 1);
    let animated = cell(&full, 40, gif);
    assert!((20..40).contains(&animated), "{animated}");
    let usual = Export {
        cell: None,
        ..bare(&full, theme(&catalog), 4)
    };
    assert!((4..=12).contains(&usual.cell(gif)));
}

#[test]
fn every_board_has_a_usual_size_within_the_limit() {
    let (catalog, caption) = (Catalog::built_in(), caption());
    for side in 2..=99 {
        for (columns, rows) in [(side, 2), (2, side), (side, side), (99, side)] {
            let rules = ruleset(columns, rows, &[Goal::Line(2)], Ending::FirstGoal);
            let position = Position::new(&rules);
            let export = Export {
                position: &position,
                theme: theme(&catalog),
                cell: None,
                caption: Some(&caption),
            };
            let cell = export.cell(PictureFormat::Png);
            assert!(Export::CELLS.contains(&cell), "{columns}x{rows}: {cell}");
            let area = export.layout(cell).area;
            assert!(
                area.width().max(area.height()) < 1_400.0,
                "{columns}x{rows}: {area:?}"
            );
        }
    }
}
