### The page on which a position is set up by hand.

set_up-title = Stellung aufbauen
set_up-about = Klick auf eine Spalte: Ein Stein fällt. Die Farben wechseln sich ab.
# Before the choice of what a click on a column does: Red, Yellow, Lift a disc.
set_up-click = Ein Klick wirft
set_up-lift = Stein wegnehmen
set_up-turn = Wer ist dran
set_up-clear = Leeren
set_up-mirror = Spiegeln
set_up-play = Spielen
set_up-analyse = Analysieren
set_up-why = Warum?
set_up-best = Besten Zug finden
set_up-copy = Als Text kopieren
# Before a field for the name of the preset.
set_up-name = Als Vorlage speichern
set_up-column-full = Spalte { $column } ist voll.
# A cell, such as 4c.
set_up-cell = { $column }{ $row }
set_up-start = { $colour ->
    [red] Auf { $cell } gehört ein roter Stein: Er liegt dort bei Spielbeginn.
   *[yellow] Auf { $cell } gehört ein gelber Stein: Er liegt dort bei Spielbeginn.
}
# Below the board: why the position cannot come from play.
set_up-counts = Kein Spiel führt hierher: Rot hat { $red } geworfen, Gelb { $yellow }; wer beginnt, hat gleich viele oder einen mehr.
set_up-wrong-turn = { $colour ->
    [red] Nach diesen Steinen ist Rot dran.
   *[yellow] Nach diesen Steinen ist Gelb dran.
}
set_up-completed = { $colour ->
    [red] Rot hat schon ein Ziel erreicht, ab { $cell }: { $goal }.
   *[yellow] Gelb hat schon ein Ziel erreicht, ab { $cell }: { $goal }.
}
set_up-full = Das Brett ist voll.
set_up-over = Nach diesen Regeln ist das Spiel hier zu Ende.
set_up-order = { $colour ->
    [red] Kein Spiel führt hierher: Irgendwann ist Gelb dran, aber jede Spalte geht mit einem roten Stein weiter, etwa { $cell }.
   *[yellow] Kein Spiel führt hierher: Irgendwann ist Rot dran, aber jede Spalte geht mit einem gelben Stein weiter, etwa { $cell }.
}
