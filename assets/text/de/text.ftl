### Deutsch. Wer Deutsch als Muttersprache spricht, darf und soll hier verbessern: Ändere den Text in diesen
### Dateien, starte `cargo test --lib text::` und schick uns die Änderung; CONTRIBUTING.md erklärt mehr.
### German. Native speakers are welcome to mend it: change the text here, run `cargo test --lib text::`, and
### send it; CONTRIBUTING.md tells more.
###
### Du-Form. Zeile = row (a–f), Reihe = line of discs, Feld = cell, Stellung = position, Tipp = hint,
### Werte = scores, Rückblick = review, Stein einwerfen = drop a disc, blocken = block, Patzer = blunder.

### What all rooms share: texts that are shown as they are, and lists.

text-language = Deutsch

# A name, or a text of a person's own file.
text-plain = { $text }

# The items of a list before the last two are joined by commas first.
text-comma = { $before }, { $last }
text-and = { $before } und { $last }
# The items have lists in them: "1a or 2a, and 3b or 4b".
text-and-lists = { $before } sowie { $last }
text-or = { $before } oder { $last }
text-semicolon = { $before }; { $last }
text-dot = { $before } · { $last }
# Two whole sentences.
text-sentences = { $before } { $last }

## Buttons and choices that many pages have

text-close = Schließen
text-cancel = Abbrechen
text-off = Aus
text-on = An
text-tenths = { $whole },{ $tenths }
text-key = { $key ->
    [Left] ←
    [Right] →
    [Up] ↑
    [Down] ↓
    [Ctrl] Strg
    [Shift] Umschalt
    [Home] Pos1
    [End] Ende
    [PageUp] Bild ↑
    [PageDown] Bild ↓
    [Space] Leertaste
    [Escape] Esc
    [Backspace] Rücktaste
    [Insert] Einfg
    [Delete] Entf
   *[other] { $key }
}
text-held = { $held }+{ $key }
text-percent = { $value } %

## Players

# The person at this computer, as a name.
text-you = Du
# A player who has a colour for a name.
text-colour = { $colour ->
    [red] Rot
   *[yellow] Gelb
}
