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

use super::*;
use msg::puzzles;

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
    pub const fn pages(&self) -> usize {
        self.puzzles.len().div_ceil(Self::ON_A_PAGE) + 1
    }

    /// Writes the pages as SVG, with the texts that `tell` makes of messages. Lengths are in
    /// millimetres.
    pub fn to_svg(&self, tell: &dyn Fn(&Message) -> String) -> String {
        let pages = self.pages();
        let (width, height) = (PAGE.0, count(pages) * PAGE.1);
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}mm\" height=\"{height}mm\" \
             viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\">\n\
             <style>@page {{ size: {width}mm {}mm; margin: 0 }}</style>\n\
             <rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n",
            PAGE.1
        );
        let text = |x: f32, y: f32, size: f32, text: &Message| {
            let text = escaped(&tell(text));
            format!("<text x=\"{x:.2}\" y=\"{y:.2}\" font-size=\"{size}\">{text}</text>\n")
        };
        let right = PAGE.0 - MARGIN;
        for page in 0..pages {
            let top = count(page) * PAGE.1;
            let foot = Message::verbatim(format!("{} / {pages}", page + 1));
            svg += &text(MARGIN, top + 20.0, 5.5, &self.title);
            svg += &text(right - 12.0, top + PAGE.1 - 8.0, 3.2, &foot);
            if page + 1 < pages {
                svg += &text(right - 80.0, top + 20.0, 4.0, &puzzles::sheet_name());
                svg += &line(right - 68.0, top + 20.5, 68.0);
            }
        }
        let solutions = count(pages - 1) * PAGE.1 + 27.0;
        let heading = puzzles::sheet_solutions(self.puzzles.len());
        svg += &text(MARGIN, solutions, 4.0, &heading);
        for (index, puzzle) in self.puzzles.iter().enumerate() {
            let numbered = |text| puzzles::sheet_numbered(index + 1, text);
            let x = MARGIN + count(index / LINES) * (right - MARGIN) / count(LISTS);
            let y = solutions + 8.0 + count(index % LINES) * LINE;
            svg += &text(x, y, 3.4, &numbered(&puzzle.solution));
            // What is asked for, who is to move, the board, and room for the answer.
            let (page, place) = (index / Self::ON_A_PAGE, index % Self::ON_A_PAGE);
            let x = MARGIN + count(place % COLUMNS) * PLACE.0;
            let y = count(page) * PAGE.1 + 27.0 + count(place / COLUMNS) * PLACE.1;
            svg += &text(x, y + 4.0, 4.2, &numbered(&puzzle.task));
            let player = puzzle.position.to_move;
            svg += &disc(x + 2.0, y + 9.2, 1.7, Some(player));
            let to_move = puzzles::sheet_to_move(player.name());
            svg += &text(x + 5.0, y + 10.5, 3.4, &to_move);
            let (board, below) = board(x, y + 13.5, &puzzle.position);
            svg += &board;
            svg += &text(x, below + 10.5, 3.8, &puzzles::sheet_column());
            svg += &line(x + 14.0, below + 11.0, 14.0);
            let because = puzzles::sheet_because();
            svg += &text(x + 31.0, below + 10.5, 3.8, &because);
            svg += &line(x + 46.0, below + 11.0, 38.0);
        }
        svg + "</svg>\n"
    }
}

const fn count(number: usize) -> f32 {
    number as f32
}

fn line(x: f32, y: f32, length: f32) -> String {
    format!("<path d=\"M{x:.2} {y:.2}h{length:.2}\" stroke=\"#000\" stroke-width=\"0.25\"/>\n")
}

/// Draws a board with the numbers of its columns. Returns where its cells end, too.
fn board(x: f32, y: f32, position: &Position) -> (String, f32) {
    let (board, size) = (&position.board, position.board.size);
    let (columns, rows) = (f32::from(size.columns), f32::from(size.rows));
    let side = (CELLS.0 / columns).min(CELLS.1 / rows).min(MAX_CELL);
    let (width, height) = (side * columns, side * rows);
    let mut svg = format!(
        "<rect x=\"{x:.2}\" y=\"{y:.2}\" width=\"{width:.2}\" height=\"{height:.2}\" \
         rx=\"1\" fill=\"none\" stroke=\"#000\" stroke-width=\"0.4\"/>\n"
    );
    let below = y + height;
    for column in size.all_columns() {
        let x = x + (count(column.index()) + 0.5) * side;
        for row in 0..size.rows {
            let y = below - (f32::from(row) + 0.5) * side;
            svg += &disc(x, y, side * 0.4, board.at(Cell::new(column, row)));
        }
        if side >= MIN_NUMBERED {
            // A browser does not have the font of the game.
            let number = column.number().to_string();
            let (number, width) = lettering::outlines(&number, 3.2, f32::INFINITY);
            let (x, y) = (x - width / 2.0, below + 3.8);
            svg += &format!("<g transform=\"translate({x:.2} {y:.2})\">{number}</g>\n");
        }
    }
    (svg, below)
}

/// Draws a disc, or the dot of a free cell.
fn disc(x: f32, y: f32, radius: f32, player: Option<Player>) -> String {
    let (radius, look) = match player {
        Some(Player::Red) => (radius, "fill=\"#000\"".to_owned()),
        Some(Player::Yellow) => {
            let width = radius * 0.22;
            let look = format!("fill=\"#fff\" stroke=\"#000\" stroke-width=\"{width:.2}\"");
            (radius - width / 2.0, look)
        }
        None => (radius * 0.12, "fill=\"#777\"".to_owned()),
    };
    format!("<circle cx=\"{x:.2}\" cy=\"{y:.2}\" r=\"{radius:.2}\" {look}/>\n")
}

/// Returns a text as XML has it.
fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    // XML allows no control characters.
    text.replace(char::is_control, " ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use art::draw_svg;

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
        let height = u32::try_from(sheet.pages()).expect("few") * 594;
        let mut picture = Pixmap::new(420, height).expect("a picture");
        draw_svg(&mut picture, &sheet.to_svg(&ToString::to_string));
        picture
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
