//! Puzzles on paper: pages with six boards each, readable in black and white, as one SVG text.
//!
//! ```text
//!   |<-------- 210 mm -------->|
//!   | title      Name ________ |
//!   | 1. board     2. board    |   COLUMNS x ROWS boards on a page
//!   | 3. board     4. board    |
//!   | 5. board     6. board    |   the pages lie below each other, 297 mm each,
//!   +--------------------------+   and the last one has the solutions
//! ```
//!
//! Red discs are filled, yellow ones are rings, free cells are dots.

use std::fmt::Write as _;

use crate::rules::{Board, Cell, Player, Position};
use crate::text::{Message, msg};

/// The size of a page of paper (A4), in millimetres, and the free space around what is printed.
const PAGE: (f32, f32) = (210.0, 297.0);
const MARGIN: f32 = 15.0;

/// The boards side by side and above each other on a page.
const COLUMNS: usize = 2;
const ROWS: usize = 3;

/// The room of a board with its lines of text, and the part of it for the cells.
const PLACE: (f32, f32) = (90.0, 85.0);
const CELLS: (f32, f32) = (84.0, 54.0);

/// The largest side of a cell, and the smallest one whose column has its number below.
const MAX_CELL: f32 = 9.0;
const MIN_NUMBERED: f32 = 3.5;

/// The solutions of the last page: lines in a list, and lists side by side.
const LINES: usize = 40;
const LISTS: usize = 3;
const LINE: f32 = 6.2;

/// A puzzle on paper.
#[derive(Clone, Debug)]
pub struct PrintedPuzzle {
    /// The position.
    pub position: Position,
    /// What is asked for, such as `Win in 2 or 3`.
    pub task: Message,
    /// The solution, as it is listed on the last page.
    pub solution: Message,
}

/// Puzzles on pages, with their solutions on the last one.
#[derive(Clone, Debug)]
pub struct Worksheet {
    /// The heading of each page.
    pub title: Message,
    /// The puzzles; at most [`Self::MOST`].
    pub puzzles: Vec<PrintedPuzzle>,
}

impl Worksheet {
    /// The most puzzles: their solutions fit on one page.
    pub const MOST: usize = LINES * LISTS;

    /// The puzzles of a page.
    pub const ON_A_PAGE: usize = COLUMNS * ROWS;

    /// Returns the number of pages, that of the solutions included.
    #[must_use]
    pub const fn pages(&self) -> usize {
        self.puzzles.len().div_ceil(Self::ON_A_PAGE) + 1
    }

    /// Writes the pages as SVG, with the texts that `tell` makes of messages. Lengths are in
    /// millimetres.
    #[must_use]
    pub fn to_svg(&self, tell: &dyn Fn(&Message) -> String) -> String {
        let pages = self.pages();
        let mut svg = Svg::new(pages, tell);
        for (index, puzzles) in self.puzzles.chunks(Self::ON_A_PAGE).enumerate() {
            let top = top_of(index);
            self.head(&mut svg, (index + 1, pages));
            svg.text(
                (PAGE.0 - MARGIN - 80.0, top + 20.0),
                4.0,
                &msg::puzzles::sheet_name(),
            );
            svg.line((PAGE.0 - MARGIN - 68.0, top + 20.5), 68.0);
            for (place, puzzle) in puzzles.iter().enumerate() {
                let (column, row) = (place % COLUMNS, place / COLUMNS);
                let x = MARGIN + count(column) * PLACE.0;
                let y = top + 27.0 + count(row) * PLACE.1;
                let number = index * Self::ON_A_PAGE + place + 1;
                svg.puzzle((x, y), number, puzzle);
            }
        }
        self.solutions(&mut svg);
        svg.end()
    }

    /// Writes the heading of a page and its number at the foot.
    fn head(&self, svg: &mut Svg, (page, pages): (usize, usize)) {
        let top = top_of(page - 1);
        svg.text((MARGIN, top + 20.0), 5.5, &self.title);
        let foot = format!("{page} / {pages}");
        let place = (PAGE.0 - MARGIN - 12.0, top + PAGE.1 - 8.0);
        svg.text(place, 3.2, &Message::verbatim(foot));
    }

    fn solutions(&self, svg: &mut Svg) {
        let pages = self.pages();
        let top = top_of(pages - 1);
        self.head(svg, (pages, pages));
        let heading = msg::puzzles::sheet_solutions(self.puzzles.len());
        svg.text((MARGIN, top + 27.0), 4.0, &heading);
        let width = (PAGE.0 - 2.0 * MARGIN) / count(LISTS);
        for (index, puzzle) in self.puzzles.iter().take(Self::MOST).enumerate() {
            let x = MARGIN + count(index / LINES) * width;
            let y = top + 35.0 + count(index % LINES) * LINE;
            let solution = msg::puzzles::sheet_numbered(index + 1, &puzzle.solution);
            svg.text((x, y), 3.4, &solution);
        }
    }
}

fn top_of(page: usize) -> f32 {
    count(page) * PAGE.1
}

const fn count(number: usize) -> f32 {
    number as f32
}

/// A drawing.
struct Svg<'a> {
    lines: String,
    tell: &'a dyn Fn(&Message) -> String,
}

impl<'a> Svg<'a> {
    fn new(pages: usize, tell: &'a dyn Fn(&Message) -> String) -> Self {
        let (width, height) = (PAGE.0, count(pages) * PAGE.1);
        let lines = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}mm\" height=\"{height}mm\" \
             viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\">\n\
             <style>@page {{ size: {width}mm {}mm; margin: 0 }}</style>\n\
             <rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n",
            PAGE.1
        );
        Self { lines, tell }
    }

    fn end(mut self) -> String {
        self.lines.push_str("</svg>\n");
        self.lines
    }

    // Writing to a string never fails.
    fn add(&mut self, part: std::fmt::Arguments<'_>) {
        let _ = writeln!(self.lines, "{part}");
    }

    fn text(&mut self, (x, y): (f32, f32), size: f32, text: &Message) {
        let text = escaped(&(self.tell)(text));
        self.add(format_args!(
            "<text x=\"{x:.2}\" y=\"{y:.2}\" font-size=\"{size}\">{text}</text>"
        ));
    }

    fn number(&mut self, (x, y): (f32, f32), number: usize) {
        self.add(format_args!(
            "<text x=\"{x:.2}\" y=\"{y:.2}\" font-size=\"3\" text-anchor=\"middle\">{number}</text>"
        ));
    }

    fn line(&mut self, (x, y): (f32, f32), length: f32) {
        self.add(format_args!(
            "<path d=\"M{x:.2} {y:.2}h{length:.2}\" stroke=\"#000\" stroke-width=\"0.25\"/>"
        ));
    }

    /// Draws a puzzle: what is asked for, who is to move, the board, and room for the answer.
    fn puzzle(&mut self, (x, y): (f32, f32), number: usize, puzzle: &PrintedPuzzle) {
        let position = &puzzle.position;
        let task = msg::puzzles::sheet_numbered(number, &puzzle.task);
        self.text((x, y + 4.0), 4.2, &task);
        let player = position.to_move();
        self.disc((x + 2.0, y + 9.2), 1.7, Some(player));
        let to_move = msg::puzzles::sheet_to_move(player.name());
        self.text((x + 5.0, y + 10.5), 3.4, &to_move);
        let board = position.board();
        let size = board.size();
        let (columns, rows) = (f32::from(size.columns), f32::from(size.rows));
        let side = (CELLS.0 / columns).min(CELLS.1 / rows).min(MAX_CELL);
        self.board((x, y + 13.5), side, board);
        let below = y + 13.5 + side * rows;
        if side >= MIN_NUMBERED {
            for column in size.all_columns() {
                let x = x + (count(column.index()) + 0.5) * side;
                self.number((x, below + 3.8), column.number());
            }
        }
        self.text((x, below + 10.5), 3.8, &msg::puzzles::sheet_column());
        self.line((x + 14.0, below + 11.0), 14.0);
        self.text(
            (x + 31.0, below + 10.5),
            3.8,
            &msg::puzzles::sheet_because(),
        );
        self.line((x + 46.0, below + 11.0), 38.0);
    }

    fn board(&mut self, (x, y): (f32, f32), side: f32, board: &Board) {
        let size = board.size();
        let (width, height) = (side * f32::from(size.columns), side * f32::from(size.rows));
        self.add(format_args!(
            "<rect x=\"{x:.2}\" y=\"{y:.2}\" width=\"{width:.2}\" height=\"{height:.2}\" \
             rx=\"1\" fill=\"none\" stroke=\"#000\" stroke-width=\"0.4\"/>"
        ));
        for cell in size.all_cells() {
            let Cell { column, row } = cell;
            let across = (count(column.index()) + 0.5) * side;
            let down = (f32::from(size.rows - row) - 0.5) * side;
            self.disc((x + across, y + down), side * 0.4, board.at(cell));
        }
    }

    /// Draws a disc, or the dot of a free cell.
    fn disc(&mut self, (x, y): (f32, f32), radius: f32, player: Option<Player>) {
        let (radius, look) = match player {
            Some(Player::Red) => (radius, "fill=\"#000\"".to_owned()),
            Some(Player::Yellow) => {
                let width = radius * 0.22;
                let look = format!("fill=\"#fff\" stroke=\"#000\" stroke-width=\"{width:.2}\"");
                (radius - width / 2.0, look)
            }
            None => (radius * 0.12, "fill=\"#777\"".to_owned()),
        };
        self.add(format_args!(
            "<circle cx=\"{x:.2}\" cy=\"{y:.2}\" r=\"{radius:.2}\" {look}/>"
        ));
    }
}

/// Returns a text as XML has it.
fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    // XML allows no control characters.
    text.replace(char::is_control, " ")
}

#[cfg(test)]
mod tests {
    use tiny_skia::{Pixmap, Transform};
    use usvg::{Options, Tree};

    use super::*;
    use crate::rules::{Column, Ruleset};
    use crate::scene::art::paint_group;

    fn sheet(puzzles: usize) -> Worksheet {
        let moves = [3, 3, 4].map(Column::new);
        let position = Position::replay(&Ruleset::default(), moves).expect("legal");
        let puzzle = |number| PrintedPuzzle {
            position: position.clone(),
            task: Message::verbatim(format!("Task <{number}> & more")),
            solution: Message::verbatim("column 3"),
        };
        Worksheet {
            title: Message::verbatim("Connect Four"),
            puzzles: (0..puzzles).map(puzzle).collect(),
        }
    }

    /// Renders the pages with two pixels for each millimetre.
    fn render(sheet: &Worksheet) -> Pixmap {
        let tree = Tree::from_str(&sheet.to_svg(&ToString::to_string), &Options::default())
            .expect("sound SVG");
        let scale = 2.0 * PAGE.0 / tree.size().width();
        let height = u32::try_from(sheet.pages()).expect("few") * 594;
        let mut picture = Pixmap::new(420, height).expect("a picture");
        paint_group(
            tree.root(),
            Transform::from_scale(scale, scale),
            &mut picture,
        );
        picture
    }

    #[test]
    fn six_puzzles_a_page_and_the_solutions_on_the_last_one() {
        for (puzzles, pages) in [(1, 2), (6, 2), (7, 3), (Worksheet::MOST, 21)] {
            let sheet = sheet(puzzles);
            assert_eq!(sheet.pages(), pages);
            let svg = sheet.to_svg(&ToString::to_string);
            assert_eq!(svg.matches(". Task &lt;").count(), puzzles);
            assert_eq!(svg.matches(". column 3</text>").count(), puzzles);
            let height = format!("height=\"{}mm\"", 297 * pages);
            assert!(svg.contains(&height), "{puzzles}");
        }
    }

    #[test]
    fn discs_are_black_and_rings_and_all_is_grey() {
        let sheet = sheet(7);
        let picture = render(&sheet);
        for pixel in picture.pixels() {
            assert_eq!((pixel.red(), pixel.alpha()), (pixel.blue(), 255));
        }
        let ink = |x: f32, y: f32| {
            let pixel = picture.pixel((2.0 * x) as u32, (2.0 * y) as u32);
            pixel.map_or(0, |pixel| 255 - pixel.red())
        };
        // The first board of each page: red's disc, yellow's on it, red's beside it, a free cell.
        for top in [0.0, PAGE.1] {
            let at = |column: f32, row: f32, (right, up): (f32, f32)| {
                let x = MARGIN + (column + 0.5) * MAX_CELL + right;
                ink(x, top + 27.0 + 13.5 + (6.0 - row - 0.5) * MAX_CELL - up)
            };
            assert!(at(3.0, 0.0, (0.0, 0.0)) > 250);
            assert!(at(4.0, 0.0, (2.0, 2.0)) > 250);
            assert_eq!(at(3.0, 1.0, (0.0, 0.0)), 0, "the middle of a ring");
            assert!(at(3.0, 1.0, (3.2, 0.0)) > 200, "its edge");
            assert_eq!(at(0.0, 0.0, (2.0, 2.0)), 0);
        }
        // No board on the page of the solutions, and nothing outside the margins.
        let last = picture.pixels().iter().skip(420 * 2 * 594);
        assert!(last.clone().count() == 420 * 594);
        assert!(
            last.clone().all(|pixel| pixel.red() == 255),
            "text is not painted"
        );
        let edge =
            (0..picture.height()).all(|y| picture.pixel(20, y).is_some_and(|it| it.red() == 255));
        assert!(edge);
    }
}
