//! The keyboard as the X server describes it.
//!
//! The window library names keys by the first layout alone, and knows no accents. Here a press is the
//! key by the letter that it types in the layout in use; by its place where that letter is not Latin,
//! or where a row of digits needs Shift.

use egui::{Key, Modifiers};
use unicode_normalization::char::compose;
use x11rb::errors::ReplyError;
use x11rb::protocol::xkb::{
    BoolCtrl, ConnectionExt as _, EventType, KeySymMap, KeyType, MapPart, PerClientFlag,
    SelectEventsAux,
};
use x11rb::protocol::xproto::ModMask;
use x11rb::rust_connection::RustConnection;
use xkeysym::Keysym;

use crate::app::input::{Event, key_event};

/// The keys of a keyboard of the United States by their places: the first key code of a row, and its keys.
const PLACES: [(u8, &str); 4] = [
    (10, "123456789"),
    (24, "QWERTYUIOP"),
    (38, "ASDFGHJKL"),
    (52, "ZXCVBNM"),
];

/// Dead keys from `dead_grave` on, as the marks that they put on a letter.
const DEAD: &str = "\u{300}\u{301}\u{302}\u{303}\u{304}\u{306}\u{307}\u{308}\u{30a}\u{30b}\u{30c}\u{327}\u{328}\u{345}\u{3099}\u{309a}\u{323}\u{309}\u{31b}";

/// What stands for a mark after Compose, and alone: each character before its mark.
const MARKS: &str = "`\u{300}'\u{301}^\u{302}~\u{303}\"\u{308},\u{327}";

/// What Compose makes of two characters that are no letter and mark, in either order.
const PAIRS: &str = "ssß aeæ AEÆ oeœ OEŒ /oø /OØ oaå oAÅ /lł /LŁ cvč";

const CORE: u16 = 256;
const SHIFT: u16 = 1;
const CONTROL: u16 = 4;
const ALT: u16 = 8;
const LOGO: u16 = 64;

/// Characters that become one.
#[derive(PartialEq)]
enum Composing {
    /// After a dead key: its mark.
    Dead(char),
    /// After Compose: the first character, once it is there.
    Compose(Option<char>),
}

/// The layouts, and the keys that are down.
pub struct Keyboard {
    types: Vec<KeyType>,
    keys: Vec<KeySymMap>,
    first: u8,
    /// The key codes that are down, with what they were at the press.
    down: Vec<(u8, Option<Key>)>,
    composing: Option<Composing>,
}

impl Keyboard {
    /// Reads the layouts, and asks the server to report that they change, and held keys as such.
    pub fn read(conn: &RustConnection) -> Result<Self, ReplyError> {
        conn.xkb_use_extension(1, 0)?.reply()?;
        let (repeat, none) = (PerClientFlag::DETECTABLE_AUTO_REPEAT, BoolCtrl::from(0_u32));
        conn.xkb_per_client_flags(CORE, repeat, repeat, none, none, none)?
            .reply()?;
        let (new, none) = (EventType::NEW_KEYBOARD_NOTIFY, EventType::from(0_u16));
        let parts = MapPart::KEY_TYPES | MapPart::KEY_SYMS;
        let details = SelectEventsAux::new();
        conn.xkb_select_events(
            CORE,
            none,
            new | EventType::MAP_NOTIFY,
            parts,
            parts,
            &details,
        )?
        .check()?;
        let none = MapPart::from(0_u16);
        let (zero, mods) = (0, 0_u16.into());
        let map = conn
            .xkb_get_map(
                CORE, parts, none, zero, zero, zero, zero, zero, zero, zero, zero, mods, zero,
                zero, zero, zero, zero, zero,
            )?
            .reply()?;
        Ok(Self {
            first: map.first_key_sym,
            types: map.map.types_rtrn.unwrap_or_default(),
            keys: map.map.syms_rtrn.unwrap_or_default(),
            down: Vec::new(),
            composing: None,
        })
    }

    /// Takes changed layouts; the keys that are down stay so.
    pub fn read_again(&mut self, conn: &RustConnection) -> Result<(), ReplyError> {
        let down = std::mem::take(&mut self.down);
        *self = Self {
            down,
            ..Self::read(conn)?
        };
        Ok(())
    }

    /// Notes which keys are down as the window gets the focus, one bit each from key code 8 on. They were
    /// pressed for another window.
    pub fn focused(&mut self, bits: &[u8]) {
        let is_down = |code: &u8| {
            let byte = bits.get(usize::from(code / 8 - 1));
            byte.is_some_and(|byte| byte >> (code % 8) & 1 == 1)
        };
        self.down.retain(|(code, _)| is_down(code));
        for code in (8..=u8::MAX).filter(is_down) {
            if !self.is_down(code) {
                self.down.push((code, None));
            }
        }
    }

    /// Forgets the keys that are down as the window loses the focus.
    pub fn unfocused(&mut self) {
        self.down.clear();
        self.composing = None;
    }

    fn is_down(&self, code: u8) -> bool {
        self.down.iter().any(|&(down, _)| down == code)
    }

    /// Returns what a press is, and whether the key was down before.
    pub fn press(&mut self, code: u8, state: u16) -> (Vec<Event>, bool) {
        let repeat = self.is_down(code);
        let symbol = self.symbol(code, state);
        let modifiers = modifiers(state, symbol, true);
        let typed = symbol
            .key_char()
            .filter(|it| !it.is_control())
            .filter(|_| state & (CONTROL | ALT | LOGO) == 0);
        let began = self.composing.is_some();
        let composed = self.compose(symbol, typed);
        // What becomes a part of a character is no key.
        let is_part = typed.is_some() && (began || self.composing.is_some());
        let key = self.key(code, state, symbol).filter(|_| !is_part);
        if !repeat {
            self.down.push((code, key));
        }
        let text = composed.map(|character| Event::Text(character.to_string()));
        let down = key.map(|key| key_event(key, modifiers, true, repeat));
        let events = [Some(Event::ModifiersChanged(modifiers)), text, down];
        (events.into_iter().flatten().collect(), repeat)
    }

    /// Returns what a release is.
    pub fn release(&mut self, code: u8, state: u16) -> Vec<Event> {
        let modifiers = modifiers(state, self.symbol(code, state), false);
        let place = self.down.iter().position(|&(down, _)| down == code);
        let key = place.and_then(|place| self.down.swap_remove(place).1);
        let up = key.map(|key| key_event(key, modifiers, false, false));
        [Some(Event::ModifiersChanged(modifiers)), up]
            .into_iter()
            .flatten()
            .collect()
    }

    /// Returns the character that a press types: one that it completes, none while one begins.
    fn compose(&mut self, symbol: Keysym, typed: Option<char>) -> Option<char> {
        let dead = symbol
            .raw()
            .checked_sub(Keysym::dead_grave.raw())
            .and_then(|index| DEAD.chars().nth(index as usize));
        if symbol == Keysym::Multi_key {
            self.composing = Some(Composing::Compose(None));
            return None;
        }
        let accent = |mark| MARKS.split_once(mark)?.0.chars().next_back();
        if let Some(mark) = dead {
            if self.composing.take() == Some(Composing::Dead(mark)) {
                return accent(mark);
            }
            self.composing = Some(Composing::Dead(mark));
            return None;
        }
        // Shift and other keys that type nothing end no accent.
        let character = typed?;
        match self.composing.take() {
            None => Some(character),
            Some(Composing::Dead(mark)) if character == ' ' => accent(mark),
            Some(Composing::Dead(mark)) => Some(compose(character, mark).unwrap_or(character)),
            Some(Composing::Compose(None)) => {
                self.composing = Some(Composing::Compose(Some(character)));
                None
            }
            Some(Composing::Compose(Some(before))) => pair(before, character).or(Some(character)),
        }
    }

    /// Returns the symbol of a key code under the modifiers and the layout of `state`.
    fn symbol(&self, code: u8, state: u16) -> Keysym {
        let found = || {
            let key = self.keys.get(usize::from(code.checked_sub(self.first)?))?;
            let group = (state >> 13 & 3).checked_rem(u16::from(key.group_info & 15))?;
            let group = usize::from(group);
            let kind = self.types.get(usize::from(*key.kt_index.get(group)?))?;
            let held = ModMask::from(state & u16::from(kind.mods_mask));
            let level = kind
                .map
                .iter()
                .find(|it| it.active && it.mods_mask == held)
                .map_or(0, |it| it.level);
            key.syms
                .get(group * usize::from(key.width) + usize::from(level))
                .copied()
        };
        Keysym::new(found().unwrap_or_default())
    }

    /// Returns the key that a press is.
    fn key(&self, code: u8, state: u16, symbol: Keysym) -> Option<Key> {
        if let Some(key) = key_of(symbol) {
            return Some(key);
        }
        let place = PLACES.iter().find_map(|(first, keys)| {
            let place = code.checked_sub(*first)?;
            keys.chars().nth(usize::from(place))
        });
        let needs_shift = |digit| {
            let plain = state & (SHIFT | CONTROL | ALT | LOGO) == 0;
            plain && self.symbol(code, state | SHIFT).key_char() == Some(digit)
        };
        let name = match (place, symbol.key_char()?) {
            (Some(digit @ '1'..='9'), _) if needs_shift(digit) => digit,
            (_, letter) if letter.is_ascii() => letter,
            (Some(place @ 'A'..='Z'), _) => place,
            _ => return None,
        };
        Key::from_name(name.encode_utf8(&mut [0; 4]))
    }
}

/// Returns what Compose makes of two characters.
fn pair(a: char, b: char) -> Option<char> {
    let either = |a: char, b: char| {
        let known = |it: &str| it.strip_prefix(a)?.strip_prefix(b)?.chars().next();
        let mark = || MARKS.split_once(a)?.1.chars().next();
        PAIRS
            .split(' ')
            .find_map(known)
            .or_else(|| compose(b, mark()?))
    };
    either(a, b).or_else(|| either(b, a))
}

/// Returns the modifiers after a press or a release. The server reports those before it.
fn modifiers(state: u16, symbol: Keysym, down: bool) -> Modifiers {
    let held = |bit, keys: &[Keysym]| {
        if keys.contains(&symbol) {
            down
        } else {
            state & bit != 0
        }
    };
    let ctrl = held(CONTROL, &[Keysym::Control_L, Keysym::Control_R]);
    Modifiers {
        alt: held(
            ALT,
            &[Keysym::Alt_L, Keysym::Alt_R, Keysym::Meta_L, Keysym::Meta_R],
        ),
        ctrl,
        shift: held(SHIFT, &[Keysym::Shift_L, Keysym::Shift_R]),
        mac_cmd: false,
        command: ctrl,
    }
}

/// Returns a key that is named by its symbol. The keypad without Num Lock has the symbols that it shows.
fn key_of(symbol: Keysym) -> Option<Key> {
    let name = symbol.name()?.strip_prefix("XK_")?;
    Key::from_name(match name.strip_prefix("KP_").unwrap_or(name) {
        "Prior" => "PageUp",
        "Next" => "PageDown",
        "ISO_Left_Tab" => "Tab",
        "BackSpace" => "Backspace",
        "space" => "Space",
        name => name,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a keyboard whose key codes from 8 on type these symbols: without Shift and with it, in the
    /// first layout and in the second.
    fn keyboard(keys: &[(u8, [Keysym; 4])]) -> Keyboard {
        let kind = KeyType {
            mods_mask: SHIFT.into(),
            mods_mods: SHIFT.into(),
            mods_vmods: 0_u16.into(),
            num_levels: 2,
            has_preserve: false,
            map: vec![x11rb::protocol::xkb::KTMapEntry {
                active: true,
                mods_mask: SHIFT.into(),
                level: 1,
                mods_mods: SHIFT.into(),
                mods_vmods: 0_u16.into(),
            }],
            preserve: Vec::new(),
        };
        let of = |code: u8| {
            let symbols = keys.iter().find(|it| it.0 == code).map(|it| it.1);
            KeySymMap {
                kt_index: [0; 4],
                group_info: 2,
                width: 2,
                syms: symbols.into_iter().flatten().map(Keysym::raw).collect(),
            }
        };
        Keyboard {
            types: vec![kind],
            keys: (8..=100).map(of).collect(),
            first: 8,
            down: Vec::new(),
            composing: None,
        }
    }

    /// Returns the keys and the text of presses, one after the other.
    fn typed(keyboard: &mut Keyboard, presses: &[(u8, u16)]) -> (Vec<Key>, String) {
        let (mut keys, mut text) = (Vec::new(), String::new());
        for &(code, state) in presses {
            for event in keyboard.press(code, state).0 {
                match event {
                    Event::Key { key, .. } => keys.push(key),
                    Event::Text(typed) => text.push_str(&typed),
                    Event::ModifiersChanged(_) => {}
                    other => panic!("{other:?}"),
                }
            }
            keyboard.release(code, state);
        }
        (keys, text)
    }

    const SECOND: u16 = 1 << 13;

    #[test]
    fn the_layout_in_use_names_a_key_and_its_place_where_the_letter_is_not_latin() {
        use Keysym as S;
        let us_fr = [
            (24, [S::q, S::Q, S::a, S::A]),
            (38, [S::a, S::A, S::q, S::Q]),
        ];
        let keyboard = &mut keyboard(&us_fr);
        assert_eq!(typed(keyboard, &[(24, CONTROL)]).0, [Key::Q]);
        assert_eq!(typed(keyboard, &[(24, SECOND | CONTROL)]).0, [Key::A]);
        let ua = [(
            54,
            [
                S::Cyrillic_es,
                S::Cyrillic_ES,
                S::Cyrillic_es,
                S::Cyrillic_ES,
            ],
        )];
        let keyboard = &mut self::keyboard(&ua);
        let (keys, text) = typed(keyboard, &[(54, CONTROL), (54, 0)]);
        assert_eq!((keys, text.as_str()), (vec![Key::C, Key::C], "с"));
    }

    #[test]
    fn a_row_of_digits_that_needs_shift_counts_by_its_places() {
        use Keysym as S;
        let azerty = [
            (11, [S::eacute, S::_2, S::eacute, S::_2]),
            (15, [S::minus, S::_6, S::minus, S::_6]),
            (16, [S::_7, S::slash, S::_7, S::slash]),
        ];
        let keyboard = &mut keyboard(&azerty);
        let keys = typed(
            keyboard,
            &[(11, 0), (11, SHIFT), (15, 0), (16, 0), (16, SHIFT)],
        )
        .0;
        assert_eq!(
            keys,
            [Key::Num2, Key::Num2, Key::Num6, Key::Num7, Key::Slash]
        );
    }

    #[test]
    fn the_keypad_is_what_num_lock_makes_it() {
        use Keysym as S;
        let keyboard = &mut keyboard(&[(79, [S::KP_Home, S::KP_7, S::KP_Home, S::KP_7])]);
        let (keys, text) = typed(keyboard, &[(79, 0), (79, SHIFT)]);
        assert_eq!((keys, text.as_str()), (vec![Key::Home, Key::Num7], "7"));
    }

    #[test]
    fn dead_keys_and_compose_put_accents_on_letters() {
        use Keysym as S;
        let keyboard = &mut keyboard(&[
            (
                20,
                [S::dead_acute, S::dead_diaeresis, S::dead_acute, S::NoSymbol],
            ),
            (26, [S::e, S::E, S::e, S::E]),
            (48, [S::apostrophe, S::quotedbl, S::apostrophe, S::quotedbl]),
            (65, [S::space; 4]),
            (99, [S::Multi_key; 4]),
        ]);
        let (keys, text) = typed(
            keyboard,
            &[(20, 0), (26, 0), (20, SHIFT), (26, SHIFT), (26, 0)],
        );
        assert_eq!((keys, text.as_str()), (vec![Key::E], "éËe"));
        let (_, text) = typed(
            keyboard,
            &[(99, 0), (48, 0), (26, 0), (99, 0), (26, 0), (48, SHIFT)],
        );
        assert_eq!(text, "éë");
        let (_, text) = typed(keyboard, &[(20, 0), (20, 0), (20, 0), (65, 0)]);
        assert_eq!(text, "''");
    }

    #[test]
    fn a_key_that_was_pressed_for_another_window_only_repeats() {
        let keyboard = &mut keyboard(&[(24, [Keysym::q; 4])]);
        let mut bits = [0; 31];
        bits[2] = 1;
        keyboard.focused(&bits);
        assert!(keyboard.press(24, CONTROL).1);
        keyboard.release(24, CONTROL);
        assert!(!keyboard.press(24, CONTROL).1);
        assert!(keyboard.press(24, CONTROL).1, "it is held");
    }
}
