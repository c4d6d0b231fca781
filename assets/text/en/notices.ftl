### Sentences of the status line about files, the clipboard, the configuration and the window. Most have
### no full stop; they stay for some seconds. An $error is in English.

## Files

notices-saved = Saved. See Saved games
notices-kept = The unfinished game is kept in Saved games
notices-elsewhere = Another window continues that game
notices-folder = Show in folder
notices-screenshot = Screenshot saved as { $file }
notices-saved-as = Saved as { $file }
notices-no-picture = The picture cannot be drawn: { $error }
notices-picture-unfinished = The picture of the game was not finished

## The clipboard

notices-copied = Copied as text
notices-copy-pass = A game with a passed turn cannot be copied as one line. Save it instead
notices-paste-late = The clipboard answered too late. Paste again

## The configuration

notices-preset-new = "{ $preset }" is new among the presets.
notices-preset-changed = "{ $preset }" has changed: a new game takes up its rules.
notices-preset-gone = "{ $preset }" is no longer among the presets.
notices-themes = The themes have changed.
notices-levels = The levels have changed, from the next game on.
notices-keys = The keys have changed.
notices-unchanged = The configuration has not changed
notices-unseen = Changes of the configuration are not seen: { $error }
notices-rules-in = The rules are in { $file }

## The window

notices-sounds = Sounds are { $state ->
    [off] off
   *[on] on
}
notices-theme = Theme: { $theme }
# The title of the window.
notices-title = Plummet – { $game }
