### The page on which a position is set up by hand.

set_up-about = Klick auf eine Spalte, um einen Stein einzuwerfen oder wegzunehmen. Die Farben wechseln sich ab.
# Before the choice of what a click on a column does: Red, Yellow, Lift a disc.
set_up-click = Einwerfen oder wegnehmen
set_up-lift = Wegnehmen
set_up-turn = Wer ist dran
set_up-clear = Leeren
set_up-mirror = Spiegeln
set_up-play = Spielen
set_up-analyse = Analysieren
set_up-why = Warum?
set_up-best = Bester Zug
set_up-copy = Als Text kopieren
set_up-column-full = Spalte { $column } ist voll.
# A cell, such as 4c.
set_up-cell = { $column }{ $row }
set_up-start = { $colour ->
    [red] Auf { $cell } muss wieder ein roter Stein: Damit beginnt dieses Spiel.
   *[yellow] Auf { $cell } muss wieder ein gelber Stein: Damit beginnt dieses Spiel.
}
# Below the board: why the position cannot come from play.
set_up-counts = Spielbar, aber kein Spiel führt hierher: Rot hat { $red } geworfen, Gelb { $yellow }. Beide müssen gleich viele haben, oder wer begann, einen mehr.
set_up-wrong-turn = { $colour ->
    [red] Nach diesen Steinen ist Rot dran.
   *[yellow] Nach diesen Steinen ist Gelb dran.
}
set_up-completed = { $colour ->
    [red] Rot hat schon { $goal }, ab { $cell }. Nimm einen Stein weg.
   *[yellow] Gelb hat schon { $goal }, ab { $cell }. Nimm einen Stein weg.
}
set_up-full = Das Brett ist voll.
set_up-over = Nach diesen Regeln ist das Spiel hier zu Ende.
