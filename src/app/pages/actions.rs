//! What each action does, in groups: for the page of keys and the help.

use plummet::internals::presets::Action as KeyAction;
use plummet::internals::text::{Message, msg};

/// Makes a message that has no arguments.
pub(super) type Say = fn() -> Message;

/// Actions that belong together, with what each does.
#[derive(Debug)]
pub(super) struct ActionGroup {
    pub(super) title: Say,
    pub(super) actions: &'static [(KeyAction, Say)],
}

/// The groups of actions, in the order of the lists.
pub(super) const GROUPS: &[ActionGroup] = &[
    ActionGroup {
        title: msg::keys::group_playing,
        actions: &[
            (KeyAction::Left, msg::help::key_left),
            (KeyAction::Right, msg::help::key_right),
            (KeyAction::Drop, msg::help::key_drop),
        ],
    },
    ActionGroup {
        title: msg::keys::group_game,
        actions: &[
            (KeyAction::New, msg::help::key_new),
            (KeyAction::Undo, msg::help::key_undo),
            (KeyAction::Redo, msg::help::key_redo),
            (KeyAction::Rematch, msg::help::key_rematch),
            (KeyAction::Resign, msg::help::key_resign),
            (KeyAction::Pause, msg::help::key_pause),
            (KeyAction::Swap, msg::help::key_swap),
            (KeyAction::MoveNow, msg::help::key_move_now),
            (KeyAction::Hint, msg::help::key_hint),
            (KeyAction::Why, msg::help::key_why),
            (KeyAction::Analysis, msg::help::key_analysis),
        ],
    },
    ActionGroup {
        title: msg::keys::group_back,
        actions: &[
            (KeyAction::Back, msg::help::key_back),
            (KeyAction::Forward, msg::help::key_forward),
            (KeyAction::First, msg::help::key_first),
            (KeyAction::Last, msg::help::key_last),
        ],
    },
    ActionGroup {
        title: msg::keys::group_files,
        actions: &[
            (KeyAction::Save, msg::help::key_save),
            (KeyAction::Load, msg::help::key_load),
            (KeyAction::Copy, msg::help::key_copy),
            (KeyAction::Paste, msg::help::key_paste),
        ],
    },
    ActionGroup {
        title: msg::keys::group_review,
        actions: &[
            (KeyAction::Review, msg::help::key_review),
            (KeyAction::BetterLine, msg::help::key_better_line),
            (KeyAction::TryAgain, msg::help::key_try_again),
            (KeyAction::NextMistake, msg::help::key_next_mistake),
            (KeyAction::PreviousMistake, msg::help::key_previous_mistake),
        ],
    },
    ActionGroup {
        title: msg::keys::group_board,
        actions: &[
            (KeyAction::Completions, msg::help::key_completions),
            (KeyAction::Fit, msg::help::key_fit),
            (KeyAction::ZoomIn, msg::help::key_zoom_in),
            (KeyAction::ZoomOut, msg::help::key_zoom_out),
            (KeyAction::GoTo, msg::help::key_go_to),
        ],
    },
    ActionGroup {
        title: msg::keys::group_spoken,
        actions: &[
            (KeyAction::SayMove, msg::help::key_say_move),
            (KeyAction::SayColumn, msg::help::key_say_column),
            (KeyAction::SayRow, msg::help::key_say_row),
            (KeyAction::SayBoard, msg::help::key_say_board),
            (KeyAction::SayTurn, msg::help::key_say_turn),
            (KeyAction::SayThreats, msg::help::key_say_threats),
            (KeyAction::SayFree, msg::help::key_say_free),
            (KeyAction::SayScore, msg::help::key_say_score),
        ],
    },
    ActionGroup {
        title: msg::keys::group_program,
        actions: &[
            (KeyAction::Cancel, msg::help::key_cancel),
            (KeyAction::Menu, msg::help::key_menu),
            (KeyAction::Settings, msg::help::key_settings),
            (KeyAction::Statistics, msg::help::key_statistics),
            (KeyAction::Mute, msg::help::key_mute),
            (KeyAction::Picture, msg::help::key_picture),
            (KeyAction::Theme, msg::help::key_theme),
            (KeyAction::Fullscreen, msg::help::key_fullscreen),
            (KeyAction::Reload, msg::help::key_reload),
            (KeyAction::Help, msg::help::key_help),
            (KeyAction::Shortcuts, msg::help::key_shortcuts),
            (KeyAction::Quit, msg::help::key_quit),
        ],
    },
];

/// Returns what an action does, as in the lists.
pub(super) fn what(action: KeyAction) -> Message {
    let mut all = GROUPS.iter().flat_map(|group| group.actions);
    let found = all.find(|(other, _)| *other == action);
    found.map_or_else(|| Message::verbatim(action.name()), |(_, say)| say())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lists_name_every_action_once() {
        let named = GROUPS.iter().flat_map(|group| group.actions);
        let mut named: Vec<KeyAction> = named.map(|&(action, _)| action).collect();
        named.sort_unstable();
        let mut all = KeyAction::ALL.to_vec();
        all.sort_unstable();
        assert_eq!(named, all);
    }
}
