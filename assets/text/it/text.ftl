### Il testo italiano di Plummet. Chi parla italiano è benvenuto a migliorarlo: cambia il testo qui, prova con
### `cargo test --lib text::` e invialo. CONTRIBUTING.md dice di più.
###
### The Italian text of Plummet. Native speakers are welcome to mend it: change the text here, run
### `cargo test --lib text::`, and send it. CONTRIBUTING.md tells more.
###
### Parole scelte / words chosen: gettone (disc), griglia (board), fila (line), riga (row across), casella (cell),
### rompicapo (puzzle), aiuto (hint), valori (scores of columns), punteggio (rating), pareggio (draw),
### "con le mosse migliori" (with best play), scambiare i colori (to swap sides).

text-language = Italiano
text-plain = { $text }
text-comma = { $before }, { $last }
text-and = { $before } e { $last }
text-and-lists = { $before }, e { $last }
text-or = { $before } o { $last }
text-semicolon = { $before }; { $last }
text-dot = { $before } · { $last }
text-sentences = { $before } { $last }
text-close = Chiudi
text-cancel = Annulla
text-off = No
text-on = Sì
text-tenths = { $whole },{ $tenths }
text-key = { $key ->
    [Left] ←
    [Right] →
    [Up] ↑
    [Down] ↓
    [Shift] Maiusc
    [Home] Inizio
    [End] Fine
    [PageUp] Pag su
    [PageDown] Pag giù
    [Enter] Invio
    [Space] Spazio
    [Escape] Esc
    [Insert] Ins
    [Delete] Canc
   *[other] { $key }
}
text-held = { $held }+{ $key }
text-percent = { $value }%
text-you = Tu
text-colour = { $colour ->
    [red] Rosso
   *[yellow] Giallo
}
