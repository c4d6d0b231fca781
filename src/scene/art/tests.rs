use super::*;

fn themes() -> Vec<Theme> {
    Catalog::built_in().themes.to_vec()
}

fn evening() -> Theme {
    let catalog = Catalog::built_in();
    catalog.theme("dark").cloned().expect("a shipped theme")
}

/// The first shade of a board of this many rows.
fn shade(rows: u8) -> Shade {
    Shade::of_board(rows)[0]
}

/// The covered area, in pixels.
fn covered(picture: &Pixmap) -> f64 {
    let pixels = picture.pixels().iter();
    pixels.map(|pixel| f64::from(pixel.alpha()) / 255.0).sum()
}

/// The colour of a pixel: red, green, blue.
fn pixel(picture: &Pixmap, x: u32, y: u32) -> [u8; 3] {
    let pixel = picture.pixel(x, y).expect("a pixel inside").demultiply();
    [pixel.red(), pixel.green(), pixel.blue()]
}

#[test]
fn a_disc_covers_the_area_of_its_circle() {
    let theme = evening();
    for side in [4_u16, 7, 13, 14, 20, 33, 95, 200, 512] {
        let exact = std::f64::consts::PI * (f64::from(side) * f64::from(DISC)).powi(2);
        for player in Player::BOTH {
            let covered = covered(&disc(side, &theme, player));
            let differs = (covered / exact - 1.0).abs();
            assert!(differs < 0.03, "{side}: {covered} instead of {exact}");
        }
    }
}

#[test]
fn a_hole_leaves_its_circle_open_and_a_resting_cell_is_opaque() {
    for theme in themes() {
        for side in [8_u16, 20, 95, 200] {
            let whole = f64::from(side).powi(2);
            let hole = std::f64::consts::PI * (f64::from(side) * f64::from(HOLE)).powi(2);
            let cell = cell(side, &theme, shade(20));
            let open = whole - covered(&cell);
            // The shadow at its upper edge is translucent.
            assert!(
                open < hole * 1.02 && open > hole * 0.90,
                "{side}: {open} {hole}"
            );
            for disc in [None, Some(Player::Red), Some(Player::Yellow)] {
                let pieces = BoardPieces::paint(side, 20, &theme);
                let resting = pieces.picture(BoardPiece::Cell(0, disc)).expect("a piece");
                assert!((covered(resting) - whole).abs() < 1e-6, "{side} {disc:?}");
            }
        }
    }
}

#[test]
fn every_size_is_painted_and_oversized_requests_are_clamped() {
    let theme = evening();
    for side in (1..=64).chain([511, 512]) {
        let picture = disc(side, &theme, Player::Red);
        assert_eq!(
            (picture.width(), picture.height()),
            (side.into(), side.into())
        );
        assert!(covered(&picture) > 0.0, "size {side} is empty");
    }
    assert_eq!(disc(0, &theme, Player::Red).width(), 1);
    assert_eq!(filled(u16::MAX, theme.hole).height(), u32::from(MAX_SIZE));
}

#[test]
fn rows_of_the_slab_meet_without_a_step() {
    let theme = evening();
    let rows = Shade::of_board(6);
    assert_eq!(rows.len(), 6);
    for (above, below) in rows.iter().zip(rows.iter().skip(1)) {
        let side = 60;
        let upper = pixel(&cell(side, &theme, *above), 0, 59);
        let lower = pixel(&cell(side, &theme, *below), 0, 0);
        let steps = upper.iter().zip(lower).map(|(&a, b)| a.abs_diff(b));
        assert!(steps.max() <= Some(2), "{upper:?} {lower:?}");
    }
    let number = |row| Shade::number(row, 6);
    assert_eq!((number(0), number(5)), (5, 0), "row 0 is the lowest");
    assert_eq!(Shade::of_board(99).len(), 1);
    assert_eq!(Shade::number(98, 99), 0);
}

#[test]
fn the_discs_of_the_players_differ_by_their_marks() {
    for theme in themes() {
        let same = Theme {
            yellow_disc: theme.red_disc,
            yellow_mark_colour: theme.red_mark_colour,
            ..theme
        };
        for side in [MIN_MARK_SIZE, 40, 95] {
            let [red, yellow] = Player::BOTH.map(|player| disc(side, &same, player));
            assert_ne!(red, yellow, "{}: {side}", same.id);
        }
    }
}

#[test]
fn a_border_has_equal_ends_and_a_soft_shadow() {
    let theme = evening();
    let picture = border(emath::vec2(43.0, 400.0), 60.0, 10.0, &theme);
    let end = 43 / 2 + apron(60.0) as u32;
    assert_eq!(picture.width(), 2 * end + 1);
    assert_eq!(picture.height(), 400 + 2 * apron(60.0) as u32);
    for y in 0..picture.height() {
        for x in 0..end {
            let mirrored = picture.width() - 1 - x;
            let alphas = [x, mirrored].map(|x| picture.pixel(x, y).map(|it| it.alpha()));
            let [Some(left), Some(right)] = alphas else {
                panic!("inside")
            };
            // Edges are smoothed from the left: a corner differs a little.
            assert!(left.abs_diff(right) <= 24, "{x}, {y}");
        }
    }
    assert_eq!(picture.pixel(0, 0).map(|it| it.alpha()), Some(0));
    let middle = picture.pixel(end, 200).map(|it| it.alpha());
    assert_eq!(middle, Some(255));
}

#[test]
fn a_resting_cell_is_its_hole_its_disc_and_the_slab_before_them() {
    for theme in themes() {
        for (side, rows) in [(8_u16, 2_u8), (40, 6), (9, 99)] {
            let together = BoardPieces::paint(side, rows, &theme);
            for (number, shade) in Shade::of_board(rows).into_iter().enumerate() {
                for player in [None, Some(Player::Red), Some(Player::Yellow)] {
                    let mut alone = filled(side, theme.hole);
                    if let Some(player) = player {
                        lay(&mut alone, &disc(side, &theme, player), (0, 0));
                    }
                    lay(&mut alone, &cell(side, &theme, shade), (0, 0));
                    let found = together.picture(BoardPiece::Cell(number, player));
                    assert!(found == Some(&alone), "{} {side} {rows}", theme.id);
                }
            }
        }
    }
}
