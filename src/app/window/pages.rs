//! Opens and closes pages.

use super::*;
use crate::app::request::PuzzleList;

impl Window {
    /// Opens a page on top of the others.
    pub fn open(&mut self, page: impl Page) {
        self.game.scene.aimed = None;
        self.pages.push(page);
    }

    /// Opens a page, or closes the topmost one if it is of the same kind.
    pub fn toggle<P: Page>(&mut self, page: P) {
        match self.pages.top::<P>() {
            Some(_) => self.pages.pop(),
            None => self.open(page),
        }
    }

    /// Closes the topmost page, or the panel of faults.
    pub fn dismiss(&mut self) {
        if self.faults.is_empty() {
            self.pages.pop()
        } else {
            self.faults.clear()
        }
    }

    /// Leaves the game for the start page.
    pub fn go_to_start(&mut self) {
        self.end_study();
        // The clock is not visible on the start page.
        if self.session().clock_runs() && !self.is_linked() {
            self.command(Command::Pause);
        }
        // The start page hides the status line, and with it the question.
        self.messages.withdraw_question();
        self.pages.clear();
        self.list_offers();
        self.open(StartPage::new(&self.store.last_game));
    }

    pub fn toggle_menu(&mut self) {
        let on_start = self.pages.hides_game();
        self.toggle(MenuPage { on_start });
    }

    pub fn open_new_game(&mut self) {
        self.open(self.new_game());
    }

    /// Opens the dialog for a new game with the editor of its rules open.
    pub fn open_own_rules(&mut self) {
        self.open(self.new_game().with_rules_open());
    }

    fn new_game(&self) -> NewGamePage {
        NewGamePage::new(&self.offered_setup(), &self.catalog, &self.store.settings)
    }

    /// Seats a level in the dialog for a new game, or chooses it on the start page.
    pub fn sit(&mut self, player: Player, seat: Seat) {
        if let Some(page) = self.pages.top::<NewGamePage>() {
            page.sit(player, seat);
        } else if let Some(page) = self.pages.top::<StartPage>()
            && let Seat::Level { id, .. } = seat
        {
            page.opponent = id;
        }
    }

    pub fn open_saved_games(&mut self) {
        self.open(LoadPage::default());
        self.list_games();
    }

    /// Opens the page on which people at two computers meet.
    pub fn open_together(&mut self) {
        let page = TogetherPage::new(&self.offered_setup(), &self.catalog, &self.store.settings);
        self.open(page);
        let places = self.store.places.clone();
        let list = move || Ok::<_, String>(broken_off_games(&places));
        self.on_disk(list, |window, read| {
            if let Some(page) = window.pages.top::<TogetherPage>() {
                page.broken_off = read.unwrap_or_default();
            }
        });
    }

    /// Opens the openings of the person's games, at the position shown.
    pub fn open_openings(&mut self) {
        let position = self.session().shown().clone();
        let rules = position.ruleset.clone();
        self.open(OpeningsPage::new(position, &self.runtime));
        let path = self.store.places.state(FinishedGames::FOLDER);
        let read = move || {
            let list = FinishedGames::read(&path?)?;
            let records = list.games.iter().map(|game| &game.record);
            let openings = PlayedOpenings::of(&rules, records);
            Ok::<_, StorageError>((openings, list.faults))
        };
        self.on_disk(read, |window, read| match read {
            Ok((openings, faults)) => {
                if let Some(page) = window.pages.top::<OpeningsPage>() {
                    (page.openings, page.faults) = (Some(openings), faults);
                }
            }
            Err(trouble) => window.tell_result(Err(trouble)),
        });
    }

    pub fn open_lessons(&mut self) {
        self.read_studies();
        self.open(LessonsPage);
    }

    pub fn open_puzzles(&mut self) {
        self.read_studies();
        self.open(PuzzlesPage::new(&self.offered_setup().preset));
    }

    /// Opens the page of puzzles at a part of them.
    pub fn open_puzzles_at(&mut self, list: PuzzleList) {
        let page = PuzzlesPage::at(list, &self.studies.puzzles);
        match self.pages.top::<PuzzlesPage>() {
            Some(top) => *top = page,
            None => self.pages.push(page),
        }
    }

    pub fn open_statistics(&mut self) {
        self.read_studies();
        self.open(StatisticsPage);
    }

    pub fn open_arena(&mut self) {
        self.open(ArenaPage::new(&self.session().setup.preset, &self.catalog));
        self.list_results();
    }

    pub fn open_training(&mut self) {
        self.open(TrainingPage::new(
            &self.session().setup.preset,
            &self.catalog,
        ));
    }

    /// Returns the game that the dialog for a new game begins with: the one that the player chose
    /// last, in this run or before.
    fn offered_setup(&self) -> GameSetup {
        let (catalog, store) = (&self.catalog, &self.store);
        if let Some(chosen) = &self.chosen {
            return chosen.clone();
        }
        let last = &store.last_game;
        match catalog.preset(&last.preset) {
            Some(preset) => {
                let opponent = catalog.level(&last.opponent).map_or(Seat::Human, seat_of);
                setup_against(preset, &opponent, last.person_begins())
            }
            None => self.session().setup.clone(),
        }
    }
}
