### Catalogue français. Si le français est ta langue, corrige ce qui sonne mal : change le texte ici, lance
### `cargo test --lib text::`, et envoie ta correction ; CONTRIBUTING.md en dit plus.
### French. Native speakers are welcome to mend it: change the text here, run `cargo test --lib text::`, and
### send it; CONTRIBUTING.md tells more.
###
### « tu » partout ; jeton, case, colonne, rangée, grille, indice, bilan (review), énigme (puzzle), coup.
### Espaces insécables (U+00A0) devant : ; ! ? % et dans « ». Les noms de joueurs ne suivent jamais « de » ni
### « que » (pas d’élision possible).
###
### What all rooms share: texts that are shown as they are, and lists.

text-language = Français

# A name, or a text of a person's own file.
text-plain = { $text }

# The items of a list before the last two are joined by commas first.
text-comma = { $before }, { $last }
text-and = { $before } et { $last }
# The items have lists in them: "1a or 2a, and 3b or 4b".
text-and-lists = { $before }, et { $last }
text-or = { $before } ou { $last }
text-semicolon = { $before } ; { $last }
text-dot = { $before } · { $last }
# Two whole sentences.
text-sentences = { $before } { $last }

## Buttons and choices that many pages have

text-close = Fermer
text-cancel = Annuler
text-off = Non
text-on = Oui
text-tenths = { $whole },{ $tenths }
text-key = { $key ->
    [Left] ←
    [Right] →
    [Up] ↑
    [Down] ↓
    [Shift] Maj
    [Home] Début
    [End] Fin
    [PageUp] Page haut
    [PageDown] Page bas
    [Enter] Entrée
    [Space] Espace
    [Escape] Échap
    [Backspace] Retour arrière
    [Insert] Inser
    [Delete] Suppr
   *[other] { $key }
}
text-held = { $held }+{ $key }
text-percent = { $value } %

## Players

# The person at this computer, as a name.
text-you = Toi
# A player who has a colour for a name.
text-colour = { $colour ->
    [red] Rouge
   *[yellow] Jaune
}
