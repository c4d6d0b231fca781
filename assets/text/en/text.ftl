### What all rooms share: texts that are shown as they are, and lists.

# The name of the language in itself, for the list of languages.
text-language = English

# A name, or a text of a person's own file.
text-plain = { $text }

# The items of a list before the last two are joined by commas first.
text-comma = { $before }, { $last }
text-and = { $before } and { $last }
# The items have lists in them: "1a or 2a, and 3b or 4b".
text-and-lists = { $before }, and { $last }
text-or = { $before } or { $last }
text-semicolon = { $before }; { $last }
text-dot = { $before } · { $last }
# Two whole sentences.
text-sentences = { $before } { $last }

## Buttons and choices that many pages have

text-close = Close
text-cancel = Cancel
text-off = Off
text-on = On
# A number with one digit behind the point.
text-tenths = { $whole }.{ $tenths }
# A key of the keyboard, as it is labelled. $key is the name that keys.ron has, or a character.
text-key = { $key ->
    [Left] ←
    [Right] →
    [Up] ↑
    [Down] ↓
    [Escape] Esc
    [PageUp] Page Up
    [PageDown] Page Down
   *[other] { $key }
}
# A key while another one is held: Ctrl+N.
text-held = { $held }+{ $key }
text-percent = { $value } %

## Players

# The person at this computer, as a name.
text-you = You
# A player who has a colour for a name.
text-colour = { $colour ->
    [red] Red
   *[yellow] Yellow
}
