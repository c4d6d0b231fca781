//! The page on which people at two computers meet: one waits, the other joins.

use std::net::{IpAddr, SocketAddr};

use super::new_game::clock_rows;
use super::*;
use crate::app::link::{
    FoundGame, LinkStage, look_around, other_person, own_addresses, person_or_other,
};
use msg::together;

/// The width of a field for a name or an address, in points.
const FIELD: f32 = 220.0;

/// The page with the choices made so far.
pub struct TogetherPage {
    /// Whether the person joins another one, instead of waiting for one.
    joins: bool,
    preset: String,
    person_begins: bool,
    time: Option<TimeControl>,
    help: bool,
    address: String,
    /// The name typed.
    name: String,
    own_addresses: Vec<IpAddr>,
    /// The games that were broken off, once they have been read.
    pub broken_off: Vec<(LinkTask, Session)>,
    /// What looks for games on the own network, while they are listed.
    looking: Option<Job<Vec<FoundGame>>>,
    nearby: Vec<FoundGame>,
}

impl TogetherPage {
    /// Creates the page with the rules of an existing game.
    pub fn new(offered: &GameSetup, catalog: &Catalog, settings: &Settings) -> Self {
        Self {
            joins: false,
            preset: playable(catalog, &offered.preset, |_| true),
            person_begins: true,
            time: None,
            help: false,
            address: String::new(),
            name: text_of(&settings.first_name),
            own_addresses: own_addresses(),
            broken_off: Vec::new(),
            looking: None,
            nearby: Vec::new(),
        }
    }

    /// Looks for games on the own network while they are listed.
    fn look_around(&mut self, app: &Window, lists: bool) {
        if !lists {
            self.looking = None;
            self.nearby.clear();
            return;
        }
        let start = || look_around(&app.runtime);
        let looking = self.looking.get_or_insert_with(start);
        while let Some(found) = looking.poll() {
            self.nearby = found.unwrap_or_default();
        }
    }

    fn begin(&self, app: &Window, game: (LinkTask, Option<GameSetup>)) {
        let wishes = LinkWishes {
            name: read_name(&self.name).ok().flatten(),
            help: self.help,
        };
        app.then(|window| window.begin_link(game, wishes));
    }

    /// Returns the game to play.
    fn setup(&self, catalog: &Catalog) -> Option<GameSetup> {
        let preset = catalog.preset(&self.preset)?;
        Some(GameSetup {
            time: self.time,
            ..setup_against(preset, &Seat::Elsewhere, self.person_begins)
        })
    }
}

impl Sheet for TogetherPage {
    const LOOK: Look = Look::fixed(msg::commands::together, Width::Usual, 460.0);

    fn body(&mut self, ui: &mut Ui, app: &Window) {
        let stage = app.link.as_ref().map(|link| &link.stage);
        let is_form = matches!(stage, Some(LinkStage::Ended(_)) | None);
        self.look_around(app, is_form && self.joins);
        match stage {
            Some(LinkStage::Waiting(port)) => {
                heading(ui, together::waiting());
                paragraph(ui, together::tell(self.own_addresses.len()));
                for &address in &self.own_addresses {
                    ui.label(
                        RichText::new(shown(SocketAddr::new(address, port.unwrap_or(PORT))))
                            .font(bold(22.0)),
                    );
                }
            }
            Some(LinkStage::Calling(address)) => {
                paragraph(ui, together::joining(address.clone()));
            }
            Some(LinkStage::Playing) => {
                paragraph(ui, together::playing(other_person(&app.session().setup)));
            }
            _ => {
                rows_apart(ui, 6.0);
                if let Some(LinkStage::Ended(why)) = stage {
                    warning(ui, why);
                }
                for (index, (task, session)) in self.broken_off.iter().enumerate() {
                    let setup = &session.setup;
                    paragraph(
                        ui,
                        together::broken_off(Message::of_file(&setup.title), other_person(setup)),
                    );
                    let name = format!("together:go_on:{index}");
                    if button(ui, name, together::go_on()).clicked() {
                        self.begin(app, (task.clone(), Some(setup.clone())));
                    }
                }
                tabs(
                    ui,
                    "together",
                    &mut self.joins,
                    [
                        (false, "wait", together::tab_wait()),
                        (true, "join", together::tab_join()),
                    ],
                );
                match self.joins {
                    false => {
                        let list = pick_preset(
                            ui,
                            app,
                            together::game(),
                            "together:preset",
                            &mut self.preset,
                        );
                        app.focus_once(&list);
                        choice(
                            ui,
                            msg::new_game::who_begins(),
                            "begins",
                            &mut self.person_begins,
                            [
                                (true, "you", together::you()),
                                (false, "them", together::them()),
                            ],
                        );
                        clock_rows(ui, &mut self.time);
                    }
                    true => {
                        paragraph(ui, together::nearby());
                        for found in &self.nearby {
                            let address = shown(found.address);
                            let text = together::found(
                                address.clone(),
                                Message::of_file(
                                    found.game.as_ref().map_or("", PersonName::as_str),
                                ),
                                person_or_other(found.person.as_ref()),
                            );
                            if button(ui, format!("together:found:{address}"), text).clicked() {
                                self.begin(app, (LinkTask::Join(address), None));
                            }
                        }
                        if self.nearby.is_empty() {
                            note(ui, together::none_nearby());
                        }
                        row(ui, together::address(), |ui| {
                            let typed = TextEdit::singleline(&mut self.address)
                                .hint_text(t(together::address_hint()));
                            let width = ui.available_width().min(FIELD);
                            field(ui, "together:address", width, typed);
                        });
                    }
                }
                row(ui, together::name(), |ui| {
                    let width = ui.available_width().min(FIELD);
                    name_field(ui, &mut self.name, Player::Red, width);
                });
                if let Err(error) = read_name(&self.name) {
                    warning(ui, error);
                }
                toggle(ui, together::help(), "help", &mut self.help);
                note(ui, together::help_note());
                note(ui, together::about());
            }
        }
    }

    fn foot(&mut self, ui: &mut Ui, app: &Window) {
        match app.link.as_ref().map(|link| &link.stage) {
            Some(LinkStage::Waiting(_) | LinkStage::Calling(_)) => {
                button(ui, "together:stop", together::stop()).acts(Window::leave_link);
            }
            Some(LinkStage::Playing) => {
                main_button(ui, true, "together:show", together::to_game())
                    .acts(|window| window.pages.clear());
            }
            _ => {
                let (label, game) = match self.joins {
                    false => {
                        let setup = self.setup(&app.catalog);
                        let game = setup.map(|setup| (LinkTask::Wait(None), Some(setup)));
                        (together::wait(), game)
                    }
                    true => {
                        let address = self.address.trim();
                        let game = (!address.is_empty())
                            .then(|| (LinkTask::Join(address.to_owned()), None));
                        (together::join(), game)
                    }
                };
                let name = read_name(&self.name);
                let game = game.filter(|_| name.is_ok());
                if main_button(ui, game.is_some(), "together:begin", label).clicked()
                    && let Some(game) = game
                    && let Ok(first_name) = name
                {
                    let settings = app.store.settings.clone();
                    set(
                        app,
                        Settings {
                            first_name,
                            ..settings
                        },
                    );
                    self.begin(app, game);
                }
                cancel_button(ui, app);
            }
        }
    }
}

/// Returns an address as people type it.
fn shown(address: SocketAddr) -> String {
    match address.port() {
        PORT => address.ip().to_string(),
        _ => address.to_string(),
    }
}
