//! The page of puzzles: the player's rating, the puzzle of the day, and a list by rating and kind.

use plummet::internals::cli::worksheet;

use super::*;
use msg::puzzles;

/// The most puzzles that follow each other when the program chooses them.
const MAX_CHOSEN: usize = 20;
const TILE_HEIGHT: f32 = 154.0;

pub struct PuzzlesPage {
    pub list: PuzzleList,
}

impl PuzzlesPage {
    /// Creates the page with the puzzles of a preset, or of the first one that has some.
    pub fn new(preset: &str) -> Self {
        let known = shipped();
        let of_preset = |set: &&PuzzleSet| set.preset == preset;
        let set = known.iter().find(of_preset).or(known.first());
        let list = PuzzleList {
            set: set.map(|set| set.preset.clone()).unwrap_or_default(),
            kind: None,
            last: None,
        };
        Self { list }
    }

    /// Creates the page with a list, at the puzzle that was asked last.
    pub fn at(mut list: PuzzleList, sets: &PuzzleSets) -> Self {
        // The puzzle of the day may be one of another list.
        let listed = sets.puzzles(&list.set, list.kind);
        let is_listed = |last: &mut String| listed.iter().any(|puzzle| puzzle.id == *last);
        list.last.take_if(|last| !is_listed(last));
        Self { list }
    }

    /// Shows the button that writes pages to print, with the puzzles that follow those printed last, from
    /// easy to hard.
    fn print(&self, ui: &mut Ui, app: &Window) {
        let level = |puzzle: &&Puzzle| (puzzle.rating, puzzle.id.clone());
        let PuzzleList { set, kind, .. } = &self.list;
        let last = app.store.puzzles.value.printed.get(set);
        let mut all = app.studies.puzzles.puzzles(set, None).into_iter();
        let last = last.and_then(|id| all.find(|it| it.id == *id));
        let mut puzzles = app.studies.puzzles.puzzles(set, *kind);
        puzzles.sort_by_cached_key(level);
        let printed = puzzles.partition_point(|it| Some(level(it)) <= last.as_ref().map(level));
        // After the hardest one follows the easiest. Two pages, and one of solutions.
        puzzles.drain(..printed % puzzles.len().max(1));
        puzzles.truncate(12);
        let Some(end) = puzzles.last().map(|it| it.id.clone()) else {
            return;
        };
        let label = puzzles::print(puzzles.len());
        if button(ui, "puzzles:print", label).clicked() {
            let pages = worksheet(&self.list.set, &app.catalog, &puzzles).to_svg(&|text| t(text));
            let set = set.clone();
            app.then(move |window| {
                window.store.puzzles.change(move |progress| {
                    progress.printed.insert(set.clone(), end.clone());
                    true
                });
                window.print(pages);
            });
        }
    }

    /// Shows the puzzle of the day.
    fn day(&self, ui: &mut Ui, app: &Window) {
        let (theme, today) = (&app.theme, app.store.today());
        let Some(puzzle) = puzzle_of_day(today) else {
            return;
        };
        let progress = &app.store.puzzles.value;
        let (state, ink) = if progress.is_day_done(today) {
            (puzzles::days(progress.days), theme.good)
        } else if progress.mark(&puzzle.id) == Some(false) {
            (puzzles::missed(), theme.warn)
        } else {
            let about = [name_of(&puzzle.preset, app), puzzle.kind.words()];
            let about = msg::text::plain(Argument::list(Join::Dots, about));
            (about, theme.dim)
        };
        let button = Button::new(t(puzzles::day()))
            .right_text(words(state, regular(13.0)).color(ink))
            .min_size(vec2(ui.available_width(), CONTROL_HEIGHT));
        if ui.add(button).named("puzzles:day").clicked() {
            self.ask(app, &[puzzle]);
        }
    }

    fn choose_kind(&mut self, ui: &mut Ui, app: &Window) {
        let all = app.studies.puzzles.puzzles(&self.list.set, None);
        let has = |kind: &PuzzleKind| all.iter().any(|puzzle| puzzle.kind == *kind);
        let kinds: Vec<PuzzleKind> = PuzzleKind::ALL.into_iter().filter(has).collect();
        if kinds.len() < 2 {
            return;
        }
        let all = (None, "all".to_owned(), puzzles::all_kinds());
        let kinds = kinds
            .into_iter()
            .map(|kind| (Some(kind), kind.name().to_owned(), kind.words()));
        let choices = std::iter::once(all).chain(kinds);
        let (label, kind) = (puzzles::kind(), &mut self.list.kind);
        if pick_row(ui, label, "puzzles:kind", kind, choices).changed() {
            self.list.last = None;
        }
    }

    /// Returns puzzles of the list that are not solved, those never answered first: the first ones of
    /// the list in order, then the one nearest to the player's rating first.
    pub fn chosen_by_rating<'a>(&self, app: &'a Window) -> Vec<&'a Puzzle> {
        let progress = &app.store.puzzles.value;
        let mark = |puzzle: &Puzzle| progress.mark(&puzzle.id);
        let mut open: Vec<(usize, &Puzzle)> = app
            .studies
            .puzzles
            .puzzles(&self.list.set, self.list.kind)
            .into_iter()
            .enumerate()
            .filter(|(_, puzzle)| mark(puzzle) != Some(true))
            .collect();
        open.sort_by_key(|(index, puzzle)| {
            let distance = puzzle.rating.abs_diff(progress.rating);
            let is_later = *index >= MAX_CHOSEN;
            let order = if is_later { distance as usize } else { *index };
            (mark(puzzle).is_some(), is_later, order)
        });
        open.truncate(MAX_CHOSEN);
        open.into_iter().map(|(_, puzzle)| puzzle).collect()
    }

    fn ask(&self, app: &Window, puzzles: &[&Puzzle]) {
        let puzzles = puzzles.iter().copied().cloned().collect();
        let list = self.list.clone();
        app.then(move |window| window.ask_puzzles(puzzles, list));
    }
}

/// Returns what a set of puzzles is called: the name of its preset, or that of its file.
fn name_of(id: &str, app: &Window) -> Message {
    match app.catalog.preset(id) {
        Some(preset) => Message::of_file(&preset.name),
        None => Message::verbatim(id.strip_suffix(".ron").unwrap_or(id)),
    }
}

impl Sheet for PuzzlesPage {
    const LOOK: Look = Look::fixed(msg::commands::puzzles, Width::Usual, 600.0);

    fn body(&mut self, ui: &mut Ui, app: &Window) {
        let progress = &app.store.puzzles.value;
        let (rating, streak, best) = (progress.rating, progress.streak, progress.best_streak);
        paragraph(
            ui,
            match progress.rated {
                0 => puzzles::first(),
                _ => puzzles::rated(best, rating, streak),
            },
        );
        let sets = app.studies.puzzles.list();
        let all: usize = sets.map(|(_, set)| set.puzzles.len()).sum();
        note(ui, puzzles::solved_of(all, progress.solved()));
        self.day(ui, app);
        let sets = app
            .studies
            .puzzles
            .list()
            .map(|(id, _)| (id.to_owned(), id.to_owned(), name_of(id, app)));
        let (label, set) = (puzzles::game(), &mut self.list.set);
        if pick_row(ui, label, "puzzles:game", set, sets).changed() {
            (self.list.kind, self.list.last) = (None, None);
        }
        self.choose_kind(ui, app);
        self.print(ui, app);
        let theme = &app.theme;
        let listed = app.studies.puzzles.puzzles(&self.list.set, self.list.kind);
        let columns = (ui.available_width() / 124.0).clamp(1.0, 8.0) as usize;
        grid(
            ui,
            &listed,
            columns,
            TILE_HEIGHT,
            8.0,
            |ui, index, puzzle| {
                let kind = puzzle.kind.words();
                let mark = progress.mark(&puzzle.id).map(|is_solved| {
                    if is_solved {
                        (puzzles::solved(), theme.good)
                    } else {
                        (puzzles::missed(), theme.warn)
                    }
                });
                let (title, ink) = match mark {
                    Some((mark, ink)) => (
                        msg::text::plain(Argument::list(Join::Dots, [kind, mark])),
                        Some(ink),
                    ),
                    None => (kind, None),
                };
                let size = vec2(ui.available_width() - 18.0, TILE_HEIGHT - 60.0);
                let response = Tile::new(format!("puzzle:{index}"))
                    .margin(9.0, 9.0)
                    .picture(size, |ui, place| {
                        paint_board(ui.painter(), place, theme, &puzzle.position.board);
                    })
                    .title(title, ink)
                    .about(msg::practice::rated(puzzle.rating))
                    .rows(1)
                    .show(ui, TILE_HEIGHT);
                if self.list.last.as_ref() == Some(&puzzle.id) {
                    app.focus_once(&response);
                }
                if response.clicked() {
                    self.ask(app, listed.get(index..).unwrap_or_default());
                }
            },
        );
        if app.studies.puzzles.is_own(&self.list.set) {
            note(ui, puzzles::own());
        }
        list_faults(ui, &app.studies.puzzles.errors);
    }

    fn foot(&mut self, ui: &mut Ui, app: &Window) {
        let chosen = self.chosen_by_rating(app);
        let response = main_button(ui, !chosen.is_empty(), "puzzles:play", puzzles::play());
        // After a puzzle, its row gets the focus.
        if self.list.last.is_none() {
            app.focus_once(&response);
        }
        if response.clicked() {
            self.ask(app, &chosen);
        }
        close_button(ui, app);
    }
}
