//! The page on which people at two computers meet: one waits, the other joins.

use std::net::{IpAddr, SocketAddr};

use plummet::internals::jobs::{Job, Runtime};
use plummet::internals::net::{BrokenOff, LinkWishes, PORT};
use plummet::session::{PersonName, PersonNameError, TimeControl};

use super::names::{name_field, read_name, sentence, text_of};
use super::new_game::clock_rows;
use super::*;
use crate::app::link::{
    FoundGame, LinkStage, LinkTask, look_around, other_person, own_addresses, person_or_other,
};

/// The width of a field for a name or an address, in points.
const FIELD: f32 = 220.0;

/// The page with the choices made so far.
#[derive(Debug)]
pub struct TogetherPage {
    tab: TogetherTab,
    preset: String,
    person_begins: bool,
    clock: bool,
    minutes: u32,
    increment: u32,
    help: bool,
    address: String,
    /// The name typed; `None` until the settings were read.
    name: Option<String>,
    own_addresses: Vec<IpAddr>,
    /// The games that were broken off, once they have been read.
    broken_off: Vec<BrokenOff>,
    reading: Ticket<Vec<BrokenOff>>,
    /// What looks for games on the own network, while they are listed.
    looking: Option<Job<Vec<FoundGame>>>,
    nearby: Vec<FoundGame>,
    runtime: Runtime,
}

/// The two ways to meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TogetherTab {
    Wait,
    Join,
}

impl TogetherPage {
    /// Creates the page with the rules of an existing game. `reading` reads the games that were broken
    /// off.
    pub fn new(offered: &GameSetup, reading: Ticket<Vec<BrokenOff>>, runtime: Runtime) -> Self {
        Self {
            tab: TogetherTab::Wait,
            preset: offered.preset.clone(),
            person_begins: true,
            clock: false,
            minutes: 5,
            increment: 3,
            help: false,
            address: String::new(),
            name: None,
            own_addresses: own_addresses(),
            broken_off: Vec::new(),
            reading,
            looking: None,
            nearby: Vec::new(),
            runtime,
        }
    }

    /// Looks for games on the own network while they are listed.
    fn look_around(&mut self, lists: bool) {
        if !lists {
            self.looking = None;
            self.nearby.clear();
            return;
        }
        let looking = self
            .looking
            .get_or_insert_with(|| look_around(&self.runtime));
        while let Some(found) = looking.poll() {
            self.nearby = found.unwrap_or_default();
        }
    }

    fn begin(&self, app: &App, task: LinkTask) {
        let wishes = self.wishes();
        app.then(|window| window.begin_link(task, wishes));
    }

    fn typed_name(&self) -> Result<Option<PersonName>, PersonNameError> {
        self.name.as_deref().map_or(Ok(None), read_name)
    }

    fn wishes(&self) -> LinkWishes {
        LinkWishes {
            name: self.typed_name().ok().flatten(),
            help: self.help,
        }
    }

    /// Returns the game to play.
    fn setup(&self, catalog: &Catalog) -> Option<GameSetup> {
        let preset = preset_or_first(catalog, &self.preset)?;
        let first = preset.ruleset.first();
        let person = match self.person_begins {
            true => first,
            false => first.opponent(),
        };
        let seats = ByPlayer::from_fn(|player| match player == person {
            true => Seat::Human,
            false => Seat::Elsewhere,
        });
        let time = match self.clock {
            true => Some(TimeControl::of_minutes(self.minutes, self.increment).ok()?),
            false => None,
        };
        let (id, name) = (preset.id.clone(), preset.name.clone());
        let setup = GameSetup::plain(id, name, preset.ruleset.clone(), seats);
        Some(GameSetup { time, ..setup })
    }
}

impl Sheet for TogetherPage {
    const SIZE: [f32; 2] = [560.0, 460.0];
    const KEEPS_HEIGHT: bool = true;
    const TITLE: fn() -> Message = msg::commands::together;

    fn body(&mut self, ui: &mut Ui, app: &App) {
        let kept = || text_of(&app.store().settings().first_name);
        self.name.get_or_insert_with(kept);
        if let Some(read) = self.reading.take() {
            self.broken_off = read.unwrap_or_default();
        }
        let stage = app.link().map(|link| &link.stage);
        let is_form = matches!(stage, Some(LinkStage::Ended(_)) | None);
        self.look_around(is_form && self.tab == TogetherTab::Join);
        match stage {
            Some(LinkStage::Waiting(port)) => {
                heading(ui, msg::together::waiting());
                paragraph(ui, msg::together::tell(self.own_addresses.len()));
                for &address in &self.own_addresses {
                    let text = shown_address(address, *port);
                    ui.label(RichText::new(text).font(bold(22.0)));
                }
            }
            Some(LinkStage::Calling(address)) => {
                paragraph(ui, msg::together::joining(address.clone()));
            }
            Some(LinkStage::Playing) => {
                let other = other_person(app.session().setup());
                paragraph(ui, msg::together::playing(other));
            }
            _ => {
                ui.spacing_mut().item_spacing.y = 6.0;
                if let Some(LinkStage::Ended(why)) = app.link().map(|link| &link.stage) {
                    warning(ui, why);
                }
                for (index, game) in self.broken_off.iter().enumerate() {
                    let setup = game.session.setup();
                    let title = Message::of_file(&setup.title);
                    paragraph(ui, msg::together::broken_off(title, other_person(setup)));
                    let name = format!("together:go_on:{index}");
                    if button(ui, name, msg::together::go_on()).clicked() {
                        self.begin(app, LinkTask::GoOn(Box::new(game.clone())));
                    }
                }
                let ways = [
                    (TogetherTab::Wait, "wait", msg::together::tab_wait()),
                    (TogetherTab::Join, "join", msg::together::tab_join()),
                ];
                tabs(ui, "together", &mut self.tab, ways);
                match self.tab {
                    TogetherTab::Wait => {
                        if let Some(preset) = preset_or_first(app.catalog(), &self.preset) {
                            self.preset.clone_from(&preset.id);
                        }
                        let label = msg::together::game();
                        let list = pick_preset(ui, app, label, "together:preset", &mut self.preset);
                        focus_ring(ui, &list);
                        app.focus_once(&list);
                        let both = [
                            (true, "you", msg::together::you()),
                            (false, "them", msg::together::them()),
                        ];
                        let label = msg::new_game::who_begins();
                        choice(ui, label, "begins", &mut self.person_begins, both);
                        clock_rows(ui, &mut self.clock, &mut self.minutes, &mut self.increment);
                    }
                    TogetherTab::Join => {
                        paragraph(ui, msg::together::nearby());
                        for found in &self.nearby {
                            let address =
                                shown_address(found.address.ip(), Some(found.address.port()));
                            let game = found.game.as_ref().map_or("", PersonName::as_str);
                            let person = person_or_other(found.person.as_ref());
                            let text = msg::together::found(
                                address.clone(),
                                Message::of_file(game),
                                person,
                            );
                            if button(ui, format!("together:found:{address}"), text).clicked() {
                                self.begin(app, LinkTask::Join(address));
                            }
                        }
                        if self.nearby.is_empty() {
                            note(ui, msg::together::none_nearby());
                        }
                        row(ui, msg::together::address(), |ui| {
                            let typed = TextEdit::singleline(&mut self.address);
                            let typed = typed.hint_text(t(msg::together::address_hint()));
                            let width = ui.available_width().min(FIELD);
                            field(ui, "together:address", width, typed);
                        });
                    }
                }
                row(ui, msg::together::name(), |ui| {
                    if let Some(name) = &mut self.name {
                        let width = ui.available_width().min(FIELD);
                        name_field(ui, name, Player::Red, width);
                    }
                });
                if let Err(error) = self.typed_name() {
                    warning(ui, sentence(error));
                }
                toggle(ui, msg::together::help(), "help", &mut self.help);
                note(ui, msg::together::help_note());
                note(ui, msg::together::about());
            }
        }
    }

    fn foot(&mut self, ui: &mut Ui, app: &App) {
        match app.link().map(|link| &link.stage) {
            Some(LinkStage::Waiting(_) | LinkStage::Calling(_)) => {
                if button(ui, "together:stop", msg::together::stop()).clicked() {
                    app.then(|window| window.stop_link());
                }
            }
            Some(LinkStage::Playing) => {
                let label = msg::together::to_game();
                if main_button(ui, true, "together:show", label).clicked() {
                    app.then(|window| window.close_pages());
                }
            }
            _ => {
                let (label, task) = match self.tab {
                    TogetherTab::Wait => {
                        let setup = self.setup(app.catalog());
                        let task = setup.map(|setup| LinkTask::Wait(Box::new(setup)));
                        (msg::together::wait(), task)
                    }
                    TogetherTab::Join => {
                        let address = self.address.trim();
                        let task =
                            (!address.is_empty()).then(|| LinkTask::Join(address.to_owned()));
                        (msg::together::join(), task)
                    }
                };
                let task = task.filter(|_| self.typed_name().is_ok());
                let response = main_button(ui, task.is_some(), "together:begin", label);
                if let (true, Some(task)) = (response.clicked(), task) {
                    let first_name = self.wishes().name;
                    if first_name != app.store().settings().first_name {
                        let settings = Settings {
                            first_name,
                            ..app.store().settings().clone()
                        };
                        app.then(|window| window.set(settings));
                    }
                    self.begin(app, task);
                }
                cancel_button(ui, app);
            }
        }
    }
}

/// Returns an address as people type it.
fn shown_address(address: IpAddr, port: Option<u16>) -> String {
    match port {
        Some(PORT) | None => address.to_string(),
        Some(port) => SocketAddr::new(address, port).to_string(),
    }
}

fn preset_or_first<'a>(catalog: &'a Catalog, id: &str) -> Option<&'a Preset> {
    catalog.preset(id).or_else(|| catalog.presets().first())
}
