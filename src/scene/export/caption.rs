//! What stands around the board in a picture of a game: who plays, and how the game ended.

use crate::presets::Theme;
use crate::rules::{ByPlayer, Player};
use crate::scene::art::{self, Pixmap, lettering};
use crate::scene::status::headline_for;
use crate::scene::{BoardLayout, PlayerNames, Rect};
use crate::session::Session;
use crate::text::Message;

/// The part of the board's width that is the size of the text.
const TEXT_SHARE: f32 = 1.0 / 26.0;

/// The least and the largest size of the text, in pixels. Below it is no text.
const TEXT_SIZES: (f32, f32) = (8.5, 26.0);

/// Who plays, and how the game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Caption {
    /// The names, which stand above the board.
    pub names: ByPlayer<String>,
    /// The result, which stands below it; `None` in a game that goes on.
    pub result: Option<String>,
}

impl Caption {
    /// Returns the caption of the position that is shown of a game, for people who do not sit at this
    /// computer. `text` says a message in a language.
    pub fn of(session: &Session, text: impl Fn(Message) -> String) -> Self {
        let names = PlayerNames::for_others(session.setup());
        let result = session.result().filter(|_| !session.shows_past());
        Self {
            result: result.map(|result| text(headline_for(&names, session, result.outcome))),
            names: ByPlayer::from_fn(|player| text(names.title(player))),
        }
    }

    /// Makes room around a board. A board that is too narrow for text has none.
    pub(super) fn around(&self, layout: BoardLayout) -> BoardLayout {
        let Some(size) = text_size(&layout) else {
            return layout;
        };
        let head = (size * 1.6).round();
        let foot = self.result.as_ref().map_or(0.0, |_| foot(size));
        let Rect { w, h, .. } = layout.area;
        BoardLayout {
            area: Rect::new(0.0, 0.0, w, h + head + foot),
            ..layout.moved(0.0, head)
        }
    }

    /// Returns the part of a picture in which the result stands, if there is one and room for it.
    pub(super) fn result_part(&self, layout: &BoardLayout) -> Option<Rect> {
        self.result.as_ref()?;
        let (area, foot) = (layout.area, foot(text_size(layout)?));
        Some(Rect::new(0.0, area.bottom() - foot, area.w, foot).whole())
    }
}

/// The height of the room for the result, in pixels.
fn foot(size: f32) -> f32 {
    (size * 1.9).round()
}

/// Returns the size of the text beside a board; `None` if it could not be read.
fn text_size(layout: &BoardLayout) -> Option<f32> {
    let (least, most) = TEXT_SIZES;
    let size = (layout.grid.w * TEXT_SHARE).min(most);
    (size >= least).then_some(size)
}

/// A picture with the place of its upper left corner.
type PlacedText = (Pixmap, (f32, f32));

/// The pictures of a caption.
#[derive(Debug)]
pub(super) struct CaptionArt {
    names: Vec<PlacedText>,
    /// The result, and the part of the picture that is its own.
    result: Option<(PlacedText, Rect)>,
}

impl CaptionArt {
    /// Paints a caption; `None` if there is no room in this layout, which [`Caption::around`] made.
    pub(super) fn new(caption: &Caption, layout: &BoardLayout, theme: &Theme) -> Option<Self> {
        let size = text_size(layout)?;
        let frame = layout.frame();
        let middle = frame.y / 2.0 + size * 0.1;
        let disc = (size * 1.3).ceil() as u16;
        let beside = f32::from(disc) + (size * 0.4).round();
        let width = frame.w / 2.0 - beside - size * 0.3;
        let names = Player::BOTH.into_iter().flat_map(|player| {
            let name = lettering::line(&caption.names[player], size, width, theme.text);
            let disc = art::disc(disc, theme, player);
            let (x, name_x) = match player {
                Player::Red => (frame.x, frame.x + beside),
                Player::Yellow => {
                    let right = frame.right();
                    (right - sides(&disc).0, right - beside - sides(&name).0)
                }
            };
            [at_height(disc, x, middle), at_height(name, name_x, middle)]
        });
        let result = caption.result.as_ref().zip(caption.result_part(layout));
        let result = result.map(|(result, part)| {
            let line = lettering::line(result, size, frame.w, theme.text);
            let (middle, height) = part.centre();
            let x = middle - sides(&line).0 / 2.0;
            (at_height(line, x, height), part)
        });
        Some(Self {
            names: names.collect(),
            result,
        })
    }

    /// The part of the picture in which the result stands, if the game has one.
    pub(super) fn result_part(&self) -> Option<Rect> {
        self.result.as_ref().map(|(_, part)| *part)
    }

    /// Paints the names, and the result if it is told, into a part of the picture with this corner.
    pub(super) fn paint(&self, part: &mut Pixmap, (left, top): (f32, f32), tells_result: bool) {
        let result = self.result.as_ref().filter(|_| tells_result);
        let result = result.map(|(placed, _)| placed);
        for (picture, (x, y)) in self.names.iter().chain(result) {
            art::lay(part, picture, ((x - left) as i32, (y - top) as i32));
        }
    }
}

/// Places a picture at whole pixels with its middle at a height.
fn at_height(picture: Pixmap, x: f32, middle: f32) -> PlacedText {
    let y = (middle - sides(&picture).1 / 2.0).round();
    (picture, (x.round(), y))
}

/// Returns the width and the height of a picture in pixels.
fn sides(picture: &Pixmap) -> (f32, f32) {
    (picture.width() as f32, picture.height() as f32)
}
