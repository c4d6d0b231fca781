//! The dialog that asks for a text: a column to go to, a name.

use super::*;
use msg::{dialogs, new_game, saved};

/// The letters that the field takes. More than any name may have, so that a name that is too long is
/// refused with a sentence instead of being cut.
const MAX_TYPED: usize = 1_000;

/// The dialog with the text typed so far.
pub struct AskPage {
    title: fn() -> Message,
    /// What stands in the field while it is empty.
    hint: Message,
    note: Message,
    /// The names of its field and its button in the event log.
    names: [&'static str; 2],
    button: fn() -> Message,
    typed: String,
    /// Returns what the text has done, or what is wrong with it; `None` if it says nothing yet.
    read: Box<dyn Fn(&str) -> Option<Result<Effect, Message>>>,
}

impl AskPage {
    /// Asks for a column of a large board.
    pub fn go_to(size: Size) -> Self {
        Self {
            title: dialogs::go_to,
            hint: Message::verbatim(""),
            note: dialogs::go_to_note(size.columns),
            names: ["column", "go"],
            button: dialogs::go,
            typed: String::new(),
            read: Box::new(move |typed| {
                let column = Column::from_number(typed.parse().ok()?)?;
                let aim = then(move |window| window.aim_at(column));
                size.has_column(column).then_some(Ok(aim))
            }),
        }
    }

    /// Asks for another name of a saved game.
    pub fn rename(file: PathBuf, given: Option<String>, headline: Message) -> Self {
        Self {
            title: saved::rename,
            hint: headline,
            note: saved::name_hint(),
            names: ["game_name", "save_name"],
            button: saved::name_save,
            typed: given.unwrap_or_default(),
            read: Box::new(move |typed| {
                let file = file.clone();
                let rename = |name| then(move |window| window.rename_game(file, name));
                let name = game_name(typed).map(str::to_owned);
                let name = name.map_err(Message::verbatim);
                // An empty field is no mistake yet.
                (!typed.is_empty()).then(|| name.map(rename))
            }),
        }
    }

    /// Asks for the name of a person in a game.
    pub fn person(session: &Session, player: Player) -> Self {
        Self {
            title: dialogs::name,
            hint: msg::text::colour(player.name()),
            note: dialogs::names_note(),
            names: ["name", "use_name"],
            button: new_game::save,
            typed: text_of(&session.setup.names[player]),
            read: Box::new(move |typed| {
                let rename = |name| then(move |window| window.rename(player, name));
                Some(read_name(typed).map(rename))
            }),
        }
    }

    /// Asks for the name of a new preset: changes of the one of this id.
    pub fn save_preset(title: fn() -> Message, base: String, changes: RulesetChanges) -> Self {
        Self {
            title,
            hint: Message::verbatim(""),
            note: new_game::rules_name(),
            names: ["preset_name", "save_preset"],
            button: new_game::save,
            typed: String::new(),
            read: Box::new(move |typed| {
                let saving = PresetToSave {
                    name: typed.to_owned(),
                    base: base.clone(),
                    changes: changes.clone(),
                };
                let has_letters = typed.chars().any(char::is_alphanumeric);
                has_letters.then(|| Ok(then(|window| window.save_preset(saving))))
            }),
        }
    }

    fn read(&self) -> Option<Result<Effect, Message>> {
        (self.read)(self.typed.trim())
    }
}

impl Sheet for AskPage {
    const LOOK: Look = Look::fixed(dialogs::name, Width::Narrow, 200.0);

    fn title(&self, _: &Window) -> Message {
        (self.title)()
    }

    fn body(&mut self, ui: &mut Ui, app: &Window) {
        let edit = TextEdit::singleline(&mut self.typed)
            .char_limit(MAX_TYPED)
            .hint_text(t(&self.hint));
        let typed = field(ui, self.names[0], ui.available_width(), edit);
        name_control(&typed, Role::TextInput, || t((self.title)()));
        app.focus_once(&typed);
        // After the field was shown: the letters and Enter may arrive in one frame.
        let read = self.read();
        match &read {
            Some(Err(fault)) => warning(ui, fault),
            _ => note(ui, &self.note),
        }
        if is_entered(ui, &typed) {
            match read {
                Some(Ok(effect)) => carry_out(app, effect),
                _ => typed.request_focus(),
            }
        }
    }

    fn foot(&mut self, ui: &mut Ui, app: &Window) {
        let read = self.read();
        let can = matches!(read, Some(Ok(_)));
        if main_button(ui, can, self.names[1], (self.button)()).clicked()
            && let Some(Ok(effect)) = read
        {
            carry_out(app, effect);
        }
        cancel_button(ui, app);
    }
}

fn carry_out(app: &Window, effect: Effect) {
    app.request(dismissal());
    app.request(effect);
}
