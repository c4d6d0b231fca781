//! The page on which people at two computers meet: one waits, the other joins.

use std::net::{IpAddr, SocketAddr};

use egui::{RichText, TextEdit, Ui, Vec2};
use plummet::internals::jobs::{Job, Runtime};
use plummet::internals::net::{BrokenOff, LinkWishes, PORT};
use plummet::internals::storage::{Settings, Ticket};
use plummet::internals::text::{Message, msg};
use plummet::presets::{Catalog, Preset};
use plummet::rules::{ByPlayer, Player};
use plummet::session::{GameSetup, PersonName, PersonNameError, Seat, TimeControl};

use super::names::{name_field, read_name, sentence, text_of};
use super::new_game::clock_rows;
use super::sheet::{
    Sheet, cancel_button, choice, drop_down, foot_button, heading, main_button, note, on_off,
    option, paragraph, row, tab_choice, warning,
};
use crate::app::language::t;
use crate::app::link::{
    FoundGame, LinkStage, LinkTask, look_around, other_person, own_addresses, person_or_other,
};
use crate::app::request::TogetherRequest;
use crate::app::style::{CONTROL_HEIGHT, bold, focus_ring, regular};
use crate::app::ui_output::{UiOutput, then};
use crate::app::window::Window;

/// The width of a field for a name or an address, in points.
const FIELD: f32 = 220.0;

/// The page with the choices made so far.
#[derive(Debug)]
pub(crate) struct TogetherPage {
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
    pub(crate) fn new(
        offered: &GameSetup,
        reading: Ticket<Vec<BrokenOff>>,
        runtime: Runtime,
    ) -> Self {
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

    fn form(&mut self, ui: &mut Ui, window: &Window, out: &mut UiOutput) {
        ui.spacing_mut().item_spacing.y = 6.0;
        if let Some(LinkStage::Ended(why)) = window.link().map(|link| &link.stage) {
            warning(ui, why);
        }
        self.broken_off(ui, out);
        ui.horizontal_wrapped(|ui| {
            let tabs = [
                (TogetherTab::Wait, "wait", msg::together::tab_wait()),
                (TogetherTab::Join, "join", msg::together::tab_join()),
            ];
            self.tab = tab_choice(ui, "together", self.tab, &tabs, out);
        });
        match self.tab {
            TogetherTab::Wait => self.wait_rows(ui, window, out),
            TogetherTab::Join => self.join_rows(ui, out),
        }
        row(ui, msg::together::name(), |ui| {
            if let Some(name) = &mut self.name {
                let width = ui.available_width().min(FIELD);
                name_field(ui, name, Player::Red, width, out);
            }
        });
        if let Err(error) = self.typed_name() {
            warning(ui, sentence(error));
        }
        on_off(ui, msg::together::help(), "help", &mut self.help, out);
        note(ui, msg::together::help_note());
        note(ui, msg::together::about());
    }

    /// Lists the games that were broken off.
    fn broken_off(&self, ui: &mut Ui, out: &mut UiOutput) {
        for (index, game) in self.broken_off.iter().enumerate() {
            let setup = game.session.setup();
            let title = Message::of_file(&setup.title);
            paragraph(ui, msg::together::broken_off(title, other_person(setup)));
            let response = ui.add(foot_button(msg::together::go_on()));
            let name = format!("together:go_on:{index}");
            out.button(name, &response, || {
                let wishes = self.wishes();
                TogetherRequest::Begin(Box::new(LinkTask::GoOn(Box::new(game.clone()))), wishes)
            });
        }
    }

    fn wait_rows(&mut self, ui: &mut Ui, window: &Window, out: &mut UiOutput) {
        row(ui, msg::together::game(), |ui| {
            let chosen = preset_or_first(window.catalog(), &self.preset);
            let label = chosen.map(|it| t(Message::of_file(&it.name)));
            let list = drop_down(ui, "together presets", label.unwrap_or_default());
            let response = list.show_ui(ui, |ui| {
                for preset in window.catalog().presets() {
                    let is_chosen = chosen.is_some_and(|it| it.id == preset.id);
                    let name = format!("together:preset:{}", preset.id);
                    if option(ui, name, is_chosen, Message::of_file(&preset.name), out) {
                        preset.id.clone_into(&mut self.preset);
                    }
                }
            });
            focus_ring(ui, &response.response);
            out.control("together:preset", &response.response);
            out.focus_once(&response.response);
        });
        row(ui, msg::new_game::who_begins(), |ui| {
            let both = [
                (true, "you", msg::together::you()),
                (false, "them", msg::together::them()),
            ];
            self.person_begins = choice(ui, "begins", self.person_begins, &both, out);
        });
        clock_rows(
            ui,
            &mut self.clock,
            &mut self.minutes,
            &mut self.increment,
            out,
        );
    }

    fn join_rows(&mut self, ui: &mut Ui, out: &mut UiOutput) {
        paragraph(ui, msg::together::nearby());
        for found in &self.nearby {
            let address = shown_address(found.address.ip(), Some(found.address.port()));
            let game = found.game.as_ref().map_or("", PersonName::as_str);
            let person = person_or_other(found.person.as_ref());
            let text = msg::together::found(address.clone(), Message::of_file(game), person);
            let response = ui.add(foot_button(text));
            out.button(format!("together:found:{address}"), &response, || {
                TogetherRequest::Begin(Box::new(LinkTask::Join(address)), self.wishes())
            });
        }
        if self.nearby.is_empty() {
            note(ui, msg::together::none_nearby());
        }
        row(ui, msg::together::address(), |ui| {
            let width = ui.available_width().min(FIELD);
            let field = TextEdit::singleline(&mut self.address)
                .hint_text(t(msg::together::address_hint()))
                .font(regular(15.0))
                .desired_width(width)
                .min_size(Vec2::new(width, CONTROL_HEIGHT));
            let response = ui.add(field);
            focus_ring(ui, &response);
            out.control("together:address", &response);
        });
    }

    fn form_foot(&self, ui: &mut Ui, window: &Window, out: &mut UiOutput) {
        let (label, task) = match self.tab {
            TogetherTab::Wait => {
                let setup = self.setup(window.catalog());
                let task = setup.map(|setup| LinkTask::Wait(Box::new(setup)));
                (msg::together::wait(), task)
            }
            TogetherTab::Join => {
                let address = self.address.trim();
                let task = (!address.is_empty()).then(|| LinkTask::Join(address.to_owned()));
                (msg::together::join(), task)
            }
        };
        let task = task.filter(|_| self.typed_name().is_ok());
        let response = main_button(ui, label, task.is_some());
        out.control("together:begin", &response);
        if let (true, Some(task)) = (response.clicked(), task) {
            let wishes = self.wishes();
            if wishes.name != window.store().settings().first_name {
                let settings = Settings {
                    first_name: wishes.name.clone(),
                    ..window.store().settings().clone()
                };
                out.request(then(|window, now| window.set(settings, now)));
            }
            out.request(TogetherRequest::Begin(Box::new(task), wishes));
        }
        cancel_button(ui, out);
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

    /// Shows the addresses at which this computer waits.
    fn waiting(&self, ui: &mut Ui, port: Option<u16>) {
        heading(ui, msg::together::waiting());
        paragraph(ui, msg::together::tell(self.own_addresses.len()));
        for &address in &self.own_addresses {
            let text = shown_address(address, port);
            ui.label(RichText::new(text).font(bold(22.0)));
        }
    }
}

impl Sheet for TogetherPage {
    const SIZE: Vec2 = Vec2::new(560.0, 460.0);
    const KEEPS_HEIGHT: bool = true;

    fn title(&self, _: &Window) -> Message {
        msg::commands::together()
    }

    fn body(&mut self, ui: &mut Ui, window: &Window, out: &mut UiOutput) {
        let kept = || text_of(&window.store().settings().first_name);
        self.name.get_or_insert_with(kept);
        if let Some(read) = self.reading.take() {
            self.broken_off = read.unwrap_or_default();
        }
        let stage = window.link().map(|link| &link.stage);
        let is_form = matches!(stage, Some(LinkStage::Ended(_)) | None);
        self.look_around(is_form && self.tab == TogetherTab::Join);
        match stage {
            Some(LinkStage::Waiting(port)) => self.waiting(ui, *port),
            Some(LinkStage::Calling(address)) => {
                paragraph(ui, msg::together::joining(address.clone()));
            }
            Some(LinkStage::Playing) => {
                let other = other_person(window.session().setup());
                paragraph(ui, msg::together::playing(other));
            }
            Some(LinkStage::Ended(_)) | None => self.form(ui, window, out),
        }
    }

    fn foot(&mut self, ui: &mut Ui, window: &Window, out: &mut UiOutput) {
        match window.link().map(|link| &link.stage) {
            Some(LinkStage::Waiting(_) | LinkStage::Calling(_)) => stop_button(ui, out),
            Some(LinkStage::Playing) => {
                let response = main_button(ui, msg::together::to_game(), true);
                out.button("together:show", &response, || TogetherRequest::Show);
            }
            Some(LinkStage::Ended(_)) | None => self.form_foot(ui, window, out),
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

/// Shows the button that ends the waiting.
fn stop_button(ui: &mut Ui, out: &mut UiOutput) {
    let response = ui.add(foot_button(msg::together::stop()));
    out.button("together:stop", &response, || TogetherRequest::Stop);
}
