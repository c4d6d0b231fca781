//! The page of puzzles: the player's rating, the puzzle of the day, and a list by rating and kind.

use egui::style::ScrollAnimation;
use egui::{Align, Button, Rect, Response, RichText, Sense, Ui, Vec2};
use plummet::internals::cli::worksheet;
use plummet::internals::presets::Colour;
use plummet::internals::review::{Puzzle, PuzzleKind, PuzzleSets, puzzle_of_day, shipped_presets};
use plummet::internals::text::{Message, msg};

use super::sheet::{
    Sheet, close_button, faults, foot_button, main_button, note, paragraph, pick, row, warning,
};
use super::tile::{Emphasis, Words, grid, tile};
use crate::app::language::t;
use crate::app::pictures::paint_board;
use crate::app::reader::is_needed;
use crate::app::request::{NewActivity, PuzzleList, PuzzleSeries};
use crate::app::style::{CONTROL_HEIGHT, bold, colour, regular};
use crate::app::ui_output::{UiOutput, then};
use crate::app::window::Window;

/// The most puzzles that follow each other when the program chooses them.
const MAX_CHOSEN: usize = 20;
/// The most puzzles that are printed: two pages, and one of solutions.
const MAX_PRINTED: usize = 12;
/// The least width of a tile, its height, and the distance between two, in points.
const LEAST_TILE: f32 = 124.0;
const TILE_HEIGHT: f32 = 154.0;
const TILE_GAP: f32 = 8.0;

#[derive(Clone, Debug)]
pub(crate) struct PuzzlesPage {
    list: PuzzleList,
    /// Whether it was not shown yet.
    is_new: bool,
    /// What became of the puzzles to print.
    printed: Option<Result<Message, Message>>,
}

impl PuzzlesPage {
    /// Creates the page with the puzzles of a preset, or of the first one that has some.
    pub(crate) fn new(preset: &str) -> Self {
        let known = shipped_presets();
        let set = known.iter().find(|id| **id == preset).or(known.first());
        Self::with(PuzzleList {
            set: set.map(ToString::to_string).unwrap_or_default(),
            kind: None,
            last: None,
        })
    }

    const fn with(list: PuzzleList) -> Self {
        Self {
            list,
            is_new: true,
            printed: None,
        }
    }

    /// Shows what became of the puzzles to print.
    pub(crate) fn printed(&mut self, result: &Result<Option<Message>, Message>) {
        self.printed = result.clone().transpose();
    }

    /// Creates the page with a list, at the puzzle that was asked last.
    pub(crate) fn at(list: PuzzleList, sets: &PuzzleSets) -> Self {
        let mut page = Self::with(list);
        // The puzzle of the day may be one of another list.
        let listed = sets.puzzles(&page.list.set, page.list.kind);
        let is_listed = |last: &mut String| listed.iter().any(|puzzle| puzzle.id == *last);
        page.list.last.take_if(|last| !is_listed(last));
        page
    }

    /// Shows the button that writes pages to print, with puzzles near the player's rating.
    fn print(&self, ui: &mut Ui, window: &Window, out: &mut UiOutput) {
        let mut puzzles = self.chosen_by_rating(window);
        puzzles.truncate(MAX_PRINTED);
        puzzles.sort_by_key(|puzzle| puzzle.rating);
        if puzzles.is_empty() {
            return;
        }
        let response = ui.add(foot_button(msg::puzzles::print(puzzles.len())));
        out.button("puzzles:print", &response, || {
            let sheet = worksheet(&self.list.set, window.catalog(), &puzzles);
            let pages = sheet.to_svg(&|text| t(text));
            then(|window, now| window.print(pages, now))
        });
        match &self.printed {
            Some(Ok(printed)) => note(ui, printed),
            Some(Err(trouble)) => warning(ui, trouble),
            None => {}
        }
    }

    /// Shows the puzzle of the day.
    fn day(&self, ui: &mut Ui, window: &Window, out: &mut UiOutput) {
        let today = window.store().today();
        let Some(puzzle) = puzzle_of_day(today) else {
            return;
        };
        let progress = window.store().puzzles.value();
        let (state, ink) = match progress.is_day_done(today) {
            true => (msg::puzzles::days(progress.days), window.theme().good),
            false => {
                let open = msg::puzzles::day_open(puzzle.kind.words(), puzzle.rating);
                (open, window.theme().dim)
            }
        };
        let response = line(ui, msg::puzzles::day(), state, ink);
        out.control("puzzles:day", &response);
        if response.clicked() {
            ask(&[puzzle], &self.list, out);
        }
    }

    fn choose_game(&mut self, ui: &mut Ui, window: &Window, out: &mut UiOutput) {
        let name = |id: &str| {
            let preset = window.catalog().preset(id);
            let preset = preset.map(|preset| Message::of_file(&preset.name));
            preset.unwrap_or_else(|| Message::verbatim(id.strip_suffix(".ron").unwrap_or(id)))
        };
        row(ui, msg::puzzles::game(), |ui| {
            let sets = window.puzzle_sets().list();
            let sets = sets.map(|(id, _)| (id.to_owned(), id.to_owned(), name(id)));
            if let Some(set) = pick(ui, "puzzles:game", &self.list.set, sets, out) {
                self.list = PuzzleList {
                    set,
                    kind: None,
                    last: None,
                };
            }
        });
    }

    fn choose_kind(&mut self, ui: &mut Ui, window: &Window, out: &mut UiOutput) {
        let all = window.puzzle_sets().puzzles(&self.list.set, None);
        let has = |kind: &PuzzleKind| all.iter().any(|puzzle| puzzle.kind == *kind);
        let kinds: Vec<PuzzleKind> = PuzzleKind::ALL.into_iter().filter(has).collect();
        if kinds.len() < 2 {
            return;
        }
        row(ui, msg::puzzles::kind(), |ui| {
            let all = (None, "all".to_owned(), msg::puzzles::all_kinds());
            let kinds = kinds
                .into_iter()
                .map(|kind| (Some(kind), kind.name().to_owned(), kind.words()));
            let choices = std::iter::once(all).chain(kinds);
            if let Some(kind) = pick(ui, "puzzles:kind", &self.list.kind, choices, out) {
                self.list.kind = kind;
                self.list.last = None;
            }
        });
    }

    /// Shows the puzzles of the list as little boards, the easiest first.
    fn show_list(&mut self, ui: &mut Ui, window: &Window, out: &mut UiOutput) {
        let listed = window.puzzle_sets().puzzles(&self.list.set, self.list.kind);
        let area = ui.available_rect_before_wrap();
        let places = grid(
            area,
            listed.len(),
            columns(area.width()),
            TILE_HEIGHT,
            TILE_GAP,
        );
        let foot = places.last().map_or(area.top(), Rect::bottom);
        ui.allocate_rect(area.with_max_y(foot), Sense::hover());
        for (index, (&puzzle, place)) in listed.iter().zip(places).enumerate() {
            let response = tile(ui, window.theme(), &puzzle.id, place, Emphasis::None);
            if is_needed(ui, place) {
                paint_puzzle(ui, window, puzzle, place.shrink(9.0));
            }
            if self.list.last.as_ref() == Some(&puzzle.id) {
                out.focus_once(&response);
            }
            out.control(format!("puzzle:{index}"), &response);
            if response.clicked() {
                let following = listed.get(index..).unwrap_or_default();
                ask(following, &self.list, out);
            }
        }
        if window.puzzle_sets().is_own(&self.list.set) {
            note(ui, msg::puzzles::own());
        }
        faults(ui, window.puzzle_sets().errors());
    }

    /// Returns puzzles of the list that are not solved, those never answered first: the first ones of
    /// the list in order, then the one nearest to the player's rating first.
    fn chosen_by_rating<'a>(&self, window: &'a Window) -> Vec<&'a Puzzle> {
        let mark = |puzzle: &Puzzle| window.store().puzzles.value().mark(&puzzle.id);
        let listed = window
            .puzzle_sets()
            .puzzles(&self.list.set, self.list.kind)
            .into_iter()
            .enumerate();
        let mut open: Vec<(usize, &Puzzle)> = listed
            .filter(|(_, puzzle)| mark(puzzle) != Some(true))
            .collect();
        open.sort_by_key(|(index, puzzle)| {
            let distance = puzzle
                .rating
                .abs_diff(window.store().puzzles.value().rating);
            let is_later = *index >= MAX_CHOSEN;
            let order = if is_later { distance as usize } else { *index };
            (mark(puzzle).is_some(), is_later, order)
        });
        open.truncate(MAX_CHOSEN);
        open.into_iter().map(|(_, puzzle)| puzzle).collect()
    }
}

impl Sheet for PuzzlesPage {
    const SIZE: Vec2 = Vec2::new(600.0, 600.0);
    const KEEPS_HEIGHT: bool = true;

    fn title(&self, _: &Window) -> Message {
        msg::commands::puzzles()
    }

    fn body(&mut self, ui: &mut Ui, window: &Window, out: &mut UiOutput) {
        let progress = window.store().puzzles.value();
        let (rating, streak, best) = (progress.rating, progress.streak, progress.best_streak);
        let rated = match progress.rated {
            0 => msg::puzzles::first(),
            _ => msg::puzzles::rated(best, rating, streak),
        };
        if std::mem::take(&mut self.is_new) && self.list.last.is_none() {
            // The area remembers the place of an earlier page.
            let top = ui.cursor().with_max_y(ui.cursor().top() + 1.0);
            ui.scroll_to_rect_animation(top, Some(Align::TOP), ScrollAnimation::none());
        }
        paragraph(ui, rated);
        let all = window
            .puzzle_sets()
            .list()
            .map(|(_, set)| set.puzzles.len());
        let all: usize = all.sum();
        let solved = msg::puzzles::solved_of(all, progress.solved());
        note(ui, solved);
        self.day(ui, window, out);
        self.choose_game(ui, window, out);
        self.choose_kind(ui, window, out);
        self.print(ui, window, out);
        self.show_list(ui, window, out);
    }

    fn foot(&mut self, ui: &mut Ui, window: &Window, out: &mut UiOutput) {
        let chosen = self.chosen_by_rating(window);
        let response = main_button(ui, msg::puzzles::play(), !chosen.is_empty());
        out.control("puzzles:play", &response);
        // After a puzzle, its row gets the focus.
        if self.list.last.is_none() {
            out.focus_once(&response);
        }
        if response.clicked() {
            ask(&chosen, &self.list, out);
        }
        close_button(ui, out);
    }
}

/// Returns how many tiles stand in a row of this width, in points.
fn columns(width: f32) -> usize {
    (width / LEAST_TILE).clamp(1.0, 8.0) as usize
}

/// Paints the board of a puzzle, its rating, whether it is solved, and its kind.
fn paint_puzzle(ui: &Ui, window: &Window, puzzle: &Puzzle, inside: Rect) {
    let theme = window.theme();
    let mark = window
        .store()
        .puzzles
        .value()
        .mark(&puzzle.id)
        .map(|is_solved| match is_solved {
            true => (msg::puzzles::solved(), theme.good),
            false => (msg::puzzles::missed(), theme.warn),
        });
    let (board, words) = inside.split_top_bottom_at_y(inside.bottom() - 36.0);
    let picture = board.with_max_y(board.bottom() - 4.0);
    paint_board(ui.painter(), picture, theme, puzzle.position.board());
    let rating = Message::verbatim(puzzle.rating.to_string());
    let rating = Words::new(rating, bold(13.0), theme.text);
    let height = rating.paint(ui, words, Align::Min);
    if let Some((mark, ink)) = mark {
        Words::new(mark, regular(12.5), ink).paint(ui, words, Align::Max);
    }
    let kind = Words::new(puzzle.kind.words(), regular(12.5), theme.dim);
    kind.paint(ui, words.with_min_y(words.top() + height), Align::Min);
}

/// Adds a button over the whole width, with a word at its right end.
fn line(ui: &mut Ui, label: Message, state: Message, ink: Colour) -> Response {
    let state = RichText::new(t(state)).font(regular(12.5));
    let button = Button::new(t(label))
        .right_text(state.color(colour(ink)))
        .min_size(Vec2::new(ui.available_width(), CONTROL_HEIGHT));
    ui.add(button)
}

fn ask(puzzles: &[&Puzzle], list: &PuzzleList, out: &mut UiOutput) {
    out.request(NewActivity::Puzzles(Box::new(PuzzleSeries {
        puzzles: puzzles.iter().copied().cloned().collect(),
        list: list.clone(),
    })));
}
