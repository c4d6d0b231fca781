### Polski. Jeśli polski to twój język ojczysty, śmiało poprawiaj: zmień tekst w tych plikach, uruchom
### `cargo test --lib text::` i przyślij zmianę; więcej jest w CONTRIBUTING.md.
### Polish. Native speakers are welcome to mend it: change the text here, run `cargo test --lib text::`, and
### send it; CONTRIBUTING.md tells more.
###
### „Ty”, present tense instead of the past (its forms have a gender). wiersz = row (a–f), rząd = line of
### discs, czwórka = line of 4, pole = cell, gra = kind of game, partia = one game played, podpowiedź = hint,
### oceny = scores, przegląd = review, wariant = line of play, gruby błąd = blunder. Names that may be
### anything stay in the nominative, behind a colon or behind „gracz”; Czerwony and Żółty are declined.

### What all rooms share: texts that are shown as they are, and lists.

# The name of the language in itself, for the list of languages.
text-language = Polski

# A name, or a text of a person's own file.
text-plain = { $text }

# The items of a list before the last two are joined by commas first.
text-comma = { $before }, { $last }
text-and = { $before } i { $last }
# The items have lists in them: "1a or 2a, and 3b or 4b".
text-and-lists = { $before } oraz { $last }
text-or = { $before } lub { $last }
text-semicolon = { $before }; { $last }
text-dot = { $before } · { $last }
# Two whole sentences.
text-sentences = { $before } { $last }

## Buttons and choices that many pages have

text-close = Zamknij
text-cancel = Anuluj
text-off = Wył.
text-on = Wł.
text-tenths = { $whole },{ $tenths }
text-key = { $key ->
    [Left] ←
    [Right] →
    [Up] ↑
    [Down] ↓
    [Space] Spacja
    [Escape] Esc
    [PageUp] Page Up
    [PageDown] Page Down
   *[other] { $key }
}
text-held = { $held }+{ $key }
text-percent = { $value }%

## Players

# The person at this computer, as a name.
text-you = Ty
# A player who has a colour for a name.
text-colour = { $colour ->
    [red] Czerwony
   *[yellow] Żółty
}
