//! The card of a study or of an explanation: what it says, as data, and how it looks.

use super::*;

pub struct Card {
    pub edge: Colour,
    pub parts: Vec<Part>,
}

/// What the key of an action does.
pub type Hint = (Action, fn(Message) -> Message);

/// A part of a card, from top to bottom.
pub enum Part {
    /// A title, and the grade at its right, or below it where there is no room.
    Title(Message, Option<(Message, Colour)>),
    Text(Message, Colour),
    Small(Message, Colour),
    /// The moves of a line, of which this many are on the board.
    Moves(Vec<Column>, usize),
    Buttons(Vec<CardButton>),
    /// A sentence whose cells can be shown: its index, and whether they are.
    Reason(Message, usize, bool),
    Gap,
}

impl Card {
    pub fn new(edge: Colour, title: Option<Message>) -> Self {
        let title = title.map(|title| Part::Title(title, None));
        let parts = title.into_iter().collect();
        Self { edge, parts }
    }

    pub fn text(&mut self, text: impl Into<Option<Message>>, ink: Colour) {
        let text = text.into();
        self.parts.extend(text.map(|text| Part::Text(text, ink)));
    }

    pub fn small(&mut self, text: impl Into<Option<Message>>, ink: Colour) {
        let text = text.into();
        self.parts.extend(text.map(|text| Part::Small(text, ink)));
    }

    pub fn show(self, ui: &mut Ui, theme: &Theme, out: &mut UiOutput) {
        card_frame(ui, (theme, self.edge), |ui| {
            for part in self.parts {
                part.show(ui, theme, out);
            }
        });
    }
}

impl Part {
    fn show(self, ui: &mut Ui, theme: &Theme, out: &mut UiOutput) {
        match self {
            Self::Title(title, grade) => heading(ui, theme, &title, grade),
            Self::Text(message, ink) => text(ui, &t(message), regular(14.0), ink),
            Self::Small(message, ink) => text(ui, &t(message), regular(12.5), ink),
            Self::Moves(columns, played) => {
                let mut job = LayoutJob::default();
                for (index, column) in columns.iter().enumerate() {
                    let (font, ink) = match index < played {
                        true => (bold(14.0), theme.text),
                        false => (regular(14.0), theme.dim),
                    };
                    let format = TextFormat::simple(font, colour(ink));
                    let gap = if index > 0 { 8.0 } else { 0.0 };
                    job.append(&column.number().to_string(), gap, format.clone());
                    // A place where the line may be broken.
                    job.append(" ", 0.0, format);
                }
                job.wrap.max_width = ui.available_width();
                ui.add(Label::new(job).wrap());
            }
            Self::Buttons(row) => button_rows(ui, theme, row, out),
            Self::Reason(message, index, is_shown) => {
                let words = t(message);
                say(ui, || words.clone());
                let ink = if is_shown { theme.accent } else { theme.text };
                let text = RichText::new(&words).font(regular(14.0));
                let label = Label::new(text.color(colour(ink))).wrap();
                let label = ui.add(label.sense(Sense::click()));
                let label = label.on_hover_cursor(CursorIcon::PointingHand);
                name_control(&label, Role::Button, || words);
                out.button(format!("why:{}", index + 1), &label, || {
                    then(move |window| window.show_reason(index))
                });
            }
            Self::Gap => ui.add_space(2.0),
        }
    }
}

fn heading(ui: &mut Ui, theme: &Theme, title: &Message, grade: Option<(Message, Colour)>) {
    let (title, grade) = (t(title), grade.map(|(word, ink)| (t(word), ink)));
    if let Some((word, ink)) = &grade {
        let row = Vec2::new(ui.available_width(), 22.0);
        let parts = [
            (&title, bold(15.0), theme.text, Align2::LEFT_CENTER),
            (word, bold(14.0), *ink, Align2::RIGHT_CENTER),
        ];
        let width = |(text, font, ink, _): &(&String, FontId, Colour, Align2)| {
            let painter = ui.painter();
            let galley = painter.layout_no_wrap((*text).clone(), font.clone(), colour(*ink));
            galley.size().x
        };
        if parts.iter().map(width).sum::<f32>() + 10.0 <= row.x {
            let (row, _) = ui.allocate_exact_size(row, Sense::hover());
            for (text, font, ink, align) in parts {
                let at = align.pos_in_rect(&row);
                ui.painter().text(at, align, text, font, colour(ink));
                say(ui, || text.clone());
                painted(ui, row, text);
            }
            return;
        }
    }
    text(ui, &title, bold(15.0), theme.text);
    if let Some((word, ink)) = grade {
        text(ui, &word, bold(14.0), ink);
    }
}

fn text(ui: &mut Ui, text: &str, font: FontId, ink: Colour) {
    say(ui, || text.to_owned());
    ui.add(Label::new(RichText::new(text).font(font).color(colour(ink))).wrap());
}

/// Shows contents that scroll inside this place.
pub fn scrolled(ui: &mut Ui, inside: Rect, id: &str, contents: impl FnOnce(&mut Ui)) {
    let layout = Layout::top_down(Align::Min);
    let mut body = ui.new_child(UiBuilder::new().max_rect(inside).layout(layout));
    body.set_clip_rect(inside.expand2(Vec2::new(4.0, 2.0)));
    let area = ScrollArea::vertical().id_salt(id);
    area.auto_shrink([false, false]).show(&mut body, |ui| {
        leave_room_for_bar(ui);
        contents(ui);
    });
}

/// Returns the status line: what is on the board, and what keys do, if the actions have some.
pub fn status_line(keys: &Keys, what: Message, hints: &[Hint]) -> Message {
    let hints = hints.iter();
    let hints = hints.filter_map(|(action, does)| key_of(keys, *action).map(does));
    status_of(what, hints.collect())
}

pub fn status_of(what: Message, hints: Vec<Message>) -> Message {
    match hints.is_empty() {
        true => what,
        false => review::status(Argument::list(Join::Commas, hints), what),
    }
}
