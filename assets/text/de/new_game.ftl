### The dialog for a new game: the list of games at the left, the choices at the right.

new_game-start = Start
# Shown when the chosen game has gone from the list.
new_game-choose = Wähle links ein Spiel.
new_game-no-preset = es gibt kein Spiel { $name }

## What the game is: three rows of some 600 points

new_game-no-game = Diese Regeln ergeben noch kein Spiel.
# $result is a sentence without its full stop, such as game-best-play-first.
new_game-result = { $result }.

## The editor of the rules: rows with a name of up to 190 points at the left and controls at the right

new_game-change-rules = Regeln ändern
new_game-columns = Spalten
new_game-rows = Zeilen
new_game-goal = Ziel
# In place of new_game-goal at the second and further goals.
new_game-or-goal = oder
# Followed by the length, a number that is changed by buttons.
new_game-line-of = Reihe von
new_game-square-size = Quadrat, Größe
new_game-add-goal = Weiteres Ziel
new_game-ending = Ende
new_game-first-goal = Erstes Ziel gewinnt
new_game-full-board = Bis alles voll ist
new_game-save-rules = Regeln speichern
# In the empty field.
new_game-rules-name = Name
new_game-save = Speichern
new_game-changed = Du hast diese Regeln geändert.

## What is wrong with the rules

# $goal is rules-line or rules-square.
new_game-goal-twice = zwei Ziele sind gleich: { $goal }
new_game-goal-cells = die Plätze aller Ziele dürfen zusammen höchstens { $most } Felder haben, hier sind es { $found }; mit weniger Zielen oder kleinerem Brett werden es weniger
new_game-no-goal-fits = mindestens ein Ziel muss auf das Brett passen, aber keins passt auf { $columns } × { $rows }
new_game-start-completed = am Anfang darf noch kein Ziel erreicht sein, aber da ist { $goal } von { $colour ->
    [red] Rot
   *[yellow] Gelb
} ab Zeile { $row }, Spalte { $column }

## Players: for each colour who plays, and a strip of levels

new_game-players = Spieler
# A person's seat.
new_game-you = Du
# The last button of the strip, and the line below it.
new_game-more = Weitere
new_game-opponents = Gegner
# Below the strip, after the sentence about the level; and the last without a full stop, beside its name.
new_game-rating = Wertung { $rating } in diesem Spiel.
new_game-rating-beside = Wertung { $rating } in diesem Spiel
new_game-replaced = { $level } spielt nach diesen Regeln nicht, also spielt { $other }.
# $reason is the end of a sentence, such as levels-no-square.
new_game-does-not-play = { $level } spielt dieses Spiel nicht: { $reason }.
# In the row of a level that does not play these rules.
new_game-not-this-game = Nicht bei diesem Spiel: { $reason }.

## Options: rows as in the editor

new_game-options = Optionen
new_game-who-begins = Wer anfängt
new_game-clock = Uhr
new_game-no-clock = Keine
new_game-chess-clock = Schachuhr
new_game-minutes = Minuten pro Seite
new_game-increment = Zuschlag (s)
# $clock is minutes and seconds, and the seconds added for each move: 5:30+3.
new_game-exact-clock = Die Uhr des letzten Spiels ist { $clock }. Sie bleibt so, bis du sie änderst.
new_game-after-first = Nach dem ersten Stein
new_game-play-on = Weiter
new_game-may-swap = Tausch erlaubt
