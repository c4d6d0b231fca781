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
