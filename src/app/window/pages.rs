//! Opens and closes pages.

use super::study::Leaving;
use plummet::internals::net::BrokenOff;

use crate::app::pages::{
    ArenaPage, LessonsPage, LoadPage, MenuPage, NamesPage, NewGamePage, OpeningsPage, Page,
    PuzzlesPage, SetUpPage, StartPage, StatisticsPage, TogetherPage, TrainingPage, setup_against,
};
use crate::app::prelude::*;
use crate::app::request::PuzzleList;

impl Window {
    /// Opens a page on top of the others.
    pub fn open(&mut self, page: impl Page) {
        self.screen.game.scene_mut().aim(None);
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
        match self.faults.is_empty() {
            true => self.pages.pop(),
            false => self.faults.shown.clear(),
        }
    }

    /// Leaves the game for the start page.
    pub fn go_to_start(&mut self) {
        self.end_study(Leaving::Replaced);
        // The clock is not visible on the start page.
        if self.screen.session().clock_runs() && !self.is_linked() {
            self.command(Command::Pause);
        }
        // The start page hides the status line, and with it the question.
        self.messages.withdraw_question();
        self.pages.clear();
        self.list_offers();
        self.open(StartPage::new());
    }

    pub fn toggle_menu(&mut self) {
        self.toggle(MenuPage::new(self.pages.hides_game()));
    }

    pub fn open_new_game(&mut self) {
        self.open(NewGamePage::from_setup(&self.offered_setup()));
    }

    /// Opens the dialog for a new game with the editor of its rules open.
    pub fn open_own_rules(&mut self) {
        self.open(NewGamePage::from_setup(&self.offered_setup()).with_rules_open());
    }

    /// Opens the dialog for a new game, with these choices, at the levels beside the ladder.
    pub fn open_opponents(&mut self, setup: &GameSetup) {
        self.open(NewGamePage::from_setup(setup).with_others_open());
    }

    pub fn open_saved_games(&mut self) {
        let page = LoadPage::new(self.listings());
        self.open(page);
    }

    pub fn open_set_up(&mut self) {
        let page = SetUpPage::new(self.screen.session(), &self.configuration.catalog);
        self.open(page);
    }

    /// Opens the page on which people at two computers meet.
    pub fn open_together(&mut self) {
        let places = self.files.store.places.clone();
        let list = move || Ok::<_, String>(BrokenOff::list(&places));
        let broken_off = self.files.disk.run(list);
        let runtime = self.screen.runtime.clone();
        let page = TogetherPage::new(&self.offered_setup(), broken_off, runtime);
        self.open(page);
    }

    /// Opens the openings of the person's games, at the position shown.
    pub fn open_openings(&mut self) {
        let position = self.screen.session().shown().clone();
        let games = self.list_finished();
        let page = OpeningsPage::new(position, games, self.screen.runtime.clone());
        self.open(page);
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
        let page = PuzzlesPage::at(list, &self.files.studies.puzzles);
        self.pages.push(page);
    }

    pub fn open_statistics(&mut self) {
        self.read_studies();
        self.open(StatisticsPage);
    }

    pub fn open_arena(&mut self) {
        let preset = self.screen.session().setup().preset.clone();
        let (folder, results) = (self.files.store.arenas(), self.results());
        let page = ArenaPage::new(preset, folder, results);
        self.open(page);
    }

    pub fn open_training(&mut self) {
        let page = TrainingPage::new(&self.screen.session().setup().preset);
        self.open(page);
    }

    /// Opens the dialog for the names of the people. The field of this player has the keyboard.
    pub fn open_names(&mut self, player: Player) {
        self.open(NamesPage::new(self.screen.session(), player));
    }

    /// Returns the game that the dialog for a new game begins with: the one that the player chose
    /// last, in this run or before.
    fn offered_setup(&self) -> GameSetup {
        let (catalog, store) = (&self.configuration.catalog, &self.files.store);
        if let Some(chosen) = &self.screen.chosen {
            return chosen.clone();
        }
        let last = store.last_game();
        match catalog.preset(&last.preset) {
            Some(preset) => {
                setup_against(preset, catalog.level(&last.opponent), last.person_begins())
            }
            None => self.screen.session().setup().clone(),
        }
    }
}
