//! Translates key presses to requests.

use plummet::internals::presets::{Action, Keys};
use plummet::rules::Column;

use super::Window;
use crate::app::input::{Input, InputEvent, Key, Modifiers};
use crate::app::keyboard::combination;
use crate::app::pages::Page;
use crate::app::request::{
    BoardFact, BoardRequest, GameRequest, NewActivity, PageName, PageRequest, Request,
    StorageRequest, ViewRequest, WindowRequest,
};

impl Window {
    /// Gives the topmost page the keys that it listens to. They mean nothing else.
    pub(super) fn press_for_page(&mut self, part: &mut Input) {
        if let Some(Page::Keys(page)) = self.pages.last_mut()
            && self.faults.is_empty()
        {
            let keys = self.configuration.catalog.keys();
            part.events.retain(|event| {
                let (is_taken, request) = page.press(event, keys);
                self.pending.requests.extend(request);
                !is_taken
            });
        }
    }
}

/// What covers the board, from the least to the most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Cover {
    Nothing,
    /// Only the start page.
    Start,
    /// One page over the game.
    Page,
    /// More than one page.
    Pages,
    Faults,
}

/// The state of the window that decides what a key means.
#[derive(Clone, Copy, Debug)]
pub(super) struct KeyContext<'a> {
    pub(super) keys: &'a Keys,
    pub(super) cover: Cover,
    /// Whether a control has the keyboard focus.
    pub(super) has_focus: bool,
    /// Whether the game is over.
    pub(super) is_over: bool,
}

impl KeyContext<'_> {
    /// Returns the request of an event, if it is a key with a meaning here.
    pub(super) fn request(self, event: &InputEvent) -> Option<Request> {
        match *event {
            // Tab moves the focus between controls.
            InputEvent::KeyDown { key: Key::Tab, .. } => None,
            // Columns are dropped by the typed digit, not by the key: in some layouts the row
            // of digits types other characters.
            InputEvent::Text {
                character,
                repeat: false,
            } if self.cover == Cover::Nothing => {
                numbered(character).map(|column| BoardRequest::Drop(column).into())
            }
            InputEvent::KeyDown { key, .. } if self.has_focus && is_for_controls(key) => None,
            InputEvent::KeyDown {
                key,
                repeat,
                modifiers,
            } => self.key(key, modifiers, repeat),
            InputEvent::Text { .. }
            | InputEvent::KeyUp { .. }
            | InputEvent::Moved { .. }
            | InputEvent::Pressed { .. }
            | InputEvent::Released { .. }
            | InputEvent::PointerLeft
            | InputEvent::Wheel { .. }
            | InputEvent::Focus(_) => None,
        }
    }

    fn key(self, key: Key, modifiers: Modifiers, repeat: bool) -> Option<Request> {
        let action = self.keys.action(combination(key, modifiers)?)?;
        if repeat && !repeats(action) {
            return None;
        }
        // egui closes the topmost page on Escape itself; other keys of the action are handled
        // here. The start page stays open.
        let shuts = action == Action::Cancel && key != Key::Escape && self.cover >= Cover::Page;
        if shuts {
            return Some(PageRequest::Dismiss.into());
        }
        let (most, request) = request_of(action, self.is_over);
        (self.cover <= most).then_some(request)
    }
}

/// Returns the request of an action, and the most that may cover the board for it to work.
/// After the end of a game the arrows step through its moves.
fn request_of(action: Action, is_over: bool) -> (Cover, Request) {
    let everywhere = |request: WindowRequest| (Cover::Faults, request.into());
    match action {
        Action::Undo => over_nothing(BoardRequest::Undo),
        Action::Redo => over_nothing(BoardRequest::Redo),
        Action::Rematch => over_nothing(BoardRequest::Rematch),
        Action::Resign => over_nothing(GameRequest::Resign),
        Action::Pause => over_nothing(GameRequest::TogglePause),
        Action::Swap => over_nothing(GameRequest::Swap),
        Action::Drop => over_nothing(BoardRequest::DropAimed),
        Action::Hint => over_nothing(BoardRequest::Hint),
        Action::MoveNow => over_nothing(GameRequest::MoveNow),
        Action::Review => over_nothing(NewActivity::ToggleReview),
        Action::BetterLine => over_nothing(BoardRequest::Better),
        Action::TryAgain => over_nothing(BoardRequest::Again),
        Action::NextMistake => over_nothing(BoardRequest::Next),
        Action::PreviousMistake => over_nothing(BoardRequest::Previous),
        Action::Left if !is_over => over_nothing(ViewRequest::Aim(-1)),
        Action::Right if !is_over => over_nothing(ViewRequest::Aim(1)),
        Action::Left | Action::Back => over_nothing(BoardRequest::Step(-1)),
        Action::Right | Action::Forward => over_nothing(BoardRequest::Step(1)),
        Action::First => over_nothing(BoardRequest::Show(0)),
        Action::Last => over_nothing(BoardRequest::ShowLast),
        Action::Cancel => over_nothing(ViewRequest::Present),
        Action::Fit => over_nothing(ViewRequest::Fit),
        Action::ZoomIn => over_nothing(ViewRequest::Zoom(1)),
        Action::ZoomOut => over_nothing(ViewRequest::Zoom(-1)),
        Action::Completions => over_nothing(ViewRequest::ToggleMarks),
        Action::Analysis => over_nothing(ViewRequest::ToggleAnalysis),
        Action::Why => over_nothing(ViewRequest::ToggleWhy),
        Action::SayMove => over_nothing(ViewRequest::Say(BoardFact::LastMove)),
        Action::SayColumn => over_nothing(ViewRequest::Say(BoardFact::Column)),
        Action::SayRow => over_nothing(ViewRequest::Say(BoardFact::Row)),
        Action::SayBoard => over_nothing(ViewRequest::Say(BoardFact::Board)),
        Action::SayTurn => over_nothing(ViewRequest::Say(BoardFact::Turn)),
        Action::SayThreats => over_nothing(ViewRequest::Say(BoardFact::Threats)),
        Action::SayFree => over_nothing(ViewRequest::Say(BoardFact::FreeColumns)),
        Action::SayScore => over_nothing(ViewRequest::Say(BoardFact::Score)),
        Action::Save => over_nothing(StorageRequest::Save(None)),
        Action::Copy => over_nothing(StorageRequest::Copy(None)),
        Action::GoTo => over_nothing(Request::open(PageName::GoTo)),
        // On the start page the keys shown on its buttons work.
        Action::New => (Cover::Start, Request::open(PageName::NewGame)),
        Action::Load => (Cover::Start, Request::open(PageName::Load)),
        Action::Paste => (Cover::Start, StorageRequest::Paste.into()),
        Action::Settings => (Cover::Start, Request::open(PageName::Settings)),
        Action::Statistics => (Cover::Start, Request::open(PageName::Statistics)),
        Action::Menu => (Cover::Page, Request::toggle(PageName::Menu)),
        // Not over the faults: the page would open behind them.
        Action::Help => (Cover::Pages, Request::toggle(PageName::Help)),
        Action::Shortcuts => (Cover::Pages, Request::toggle(PageName::Keys)),
        Action::Picture => (Cover::Faults, StorageRequest::Picture.into()),
        Action::Mute => everywhere(WindowRequest::ToggleMute),
        Action::Theme => everywhere(WindowRequest::NextTheme),
        Action::Fullscreen => everywhere(WindowRequest::ToggleFullscreen),
        Action::Reload => everywhere(WindowRequest::Reload),
        Action::Quit => everywhere(WindowRequest::Quit),
    }
}

/// Returns a request that works while nothing covers the board.
fn over_nothing(request: impl Into<Request>) -> (Cover, Request) {
    (Cover::Nothing, request.into())
}

/// Returns whether a held key repeats the action. Only steps through the board and the game
/// repeat; a move, a question or a page needs a press each.
const fn repeats(action: Action) -> bool {
    matches!(
        action,
        Action::Left
            | Action::Right
            | Action::Back
            | Action::Forward
            | Action::ZoomIn
            | Action::ZoomOut
    )
}

/// Returns whether the focused control gets this key: Enter and Space press it, and the arrows
/// move the focus.
const fn is_for_controls(key: Key) -> bool {
    matches!(
        key,
        Key::Enter | Key::Space | Key::ArrowLeft | Key::ArrowRight | Key::ArrowUp | Key::ArrowDown
    )
}

/// Returns the column of a typed digit from 1 to 9.
fn numbered(letter: char) -> Option<Column> {
    let digit = usize::try_from(letter.to_digit(10)?).ok()?;
    Column::from_number(digit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_leads_through_a_game_goes_on_while_a_key_is_held() {
        let all = Action::ALL.iter().copied();
        let names: Vec<&str> = all
            .filter(|&action| repeats(action))
            .map(Action::name)
            .collect();
        let expected = ["left", "right", "back", "forward", "zoom_in", "zoom_out"];
        let is_expected = |name: &&str| expected.contains(name);
        assert!(names.iter().all(is_expected), "{names:?}");
        assert_eq!(names.len(), expected.len(), "{names:?}");
    }

    #[test]
    fn no_arrow_drops_a_disc_while_a_control_has_the_keyboard() {
        for key in [
            Key::ArrowDown,
            Key::ArrowUp,
            Key::ArrowLeft,
            Key::ArrowRight,
        ] {
            assert!(is_for_controls(key), "{key:?}");
        }
        assert!(!is_for_controls(Key::F1) && !is_for_controls(Key::Escape));
    }

    /// Returns the names of the actions that work under this cover.
    fn live(cover: Cover) -> Vec<&'static str> {
        let all = Action::ALL.iter().copied();
        all.filter(|&action| cover <= request_of(action, false).0)
            .map(Action::name)
            .collect()
    }

    #[test]
    fn the_more_lies_over_the_board_the_fewer_keys_do_something() {
        let everywhere = ["mute", "picture", "theme", "reload", "fullscreen", "quit"];
        let mut expected = everywhere.to_vec();
        let mut check = |cover: Cover, more: &[&'static str]| {
            expected.extend(more);
            let mut live = live(cover);
            live.sort_unstable();
            expected.sort_unstable();
            assert_eq!(live, expected, "{cover:?}");
        };
        check(Cover::Faults, &[]);
        check(Cover::Pages, &["help", "shortcuts"]);
        check(Cover::Page, &["menu"]);
        check(
            Cover::Start,
            &["new", "load", "paste", "settings", "statistics"],
        );
        assert_eq!(live(Cover::Nothing).len(), Action::ALL.len());
    }

    #[test]
    fn escape_is_left_to_what_lies_over_the_board() {
        let catalog = plummet::presets::Catalog::built_in();
        let context = |cover| KeyContext {
            keys: catalog.keys(),
            cover,
            has_focus: false,
            is_over: false,
        };
        let escape = InputEvent::KeyDown {
            key: Key::Escape,
            repeat: false,
            modifiers: Modifiers::NONE,
        };
        let present = context(Cover::Nothing).request(&escape);
        let present = present.expect("the key of the present");
        assert!(matches!(present, Request::View(ViewRequest::Present)));
        for cover in [Cover::Start, Cover::Page, Cover::Pages, Cover::Faults] {
            assert!(context(cover).request(&escape).is_none(), "{cover:?}");
        }
    }
}
