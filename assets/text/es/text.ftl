### Español. Si el español es tu lengua, mejora estos textos: son bienvenidos los cambios de cualquier
### hablante. Cambia el texto aquí, ejecuta `cargo test --lib text::` y envía el cambio; CONTRIBUTING.md
### explica más.
###
### Spanish. Native speakers are welcome to mend it: change the text here, run `cargo test --lib text::`, and
### send it; CONTRIBUTING.md tells more.
###
### Palabras / words: ficha (disc), columna, fila, jugada (move), partida (a game that is played), juego (the
### rules), pista (hint), reto (puzzle), repaso (review), amenaza, bloquear, error grave (blunder), juego
### perfecto (best play), cambiar de color (to swap sides). Rojo and Amarillo are names: no article, capital
### letter. Address: tú; no vosotros.

### What all rooms share: texts that are shown as they are, and lists.

text-language = Español

# A name, or a text of a person's own file.
text-plain = { $text }

# The items of a list before the last two are joined by commas first.
text-comma = { $before }, { $last }
text-and = { $before } y { $last }
# The items have lists in them: "1a or 2a, and 3b or 4b".
text-and-lists = { $before }, y { $last }
text-or = { $before } o { $last }
text-semicolon = { $before }; { $last }
text-dot = { $before } · { $last }
# Two whole sentences.
text-sentences = { $before } { $last }

## Buttons and choices that many pages have

text-close = Cerrar
text-cancel = Cancelar
text-off = No
text-on = Sí
text-tenths = { $whole },{ $tenths }
text-key = { $key ->
    [Left] ←
    [Right] →
    [Up] ↑
    [Down] ↓
    [Shift] Mayús
    [Home] Inicio
    [End] Fin
    [PageUp] Re Pág
    [PageDown] Av Pág
    [Enter] Intro
    [Space] Espacio
    [Escape] Esc
    [Backspace] Retroceso
    [Delete] Supr
   *[other] { $key }
}
text-held = { $held }+{ $key }
text-percent = { $value } %

## Players

# The person at this computer, as a name.
text-you = Tú
# A player who has a colour for a name.
text-colour = { $colour ->
    [red] Rojo
   *[yellow] Amarillo
}
