### The training of a network.

## The choice

training-about = Ein Netz lernt das Spiel nur dadurch, dass es Tausende Partien gegen sich selbst spielt.
training-game = Spiel
training-minutes = Minuten
training-choose = Wähle ein Spiel.
training-levels = Du kannst weiterspielen, während es lernt. Wenn du das Netz speicherst, benutzen es die Gegner mit dem Namen „Selbstlerner“.

## The buttons

training-start = Start
training-stop = Stopp
training-play = Dagegen spielen
training-save = Speichern
training-discard = Verwerfen
training-new = Neues Training

## The state: in a line of the page, and in a few words for the start page and the bar of the game

# $title is the name of the game.
training-line = { $title }  ·  { $state }  ·  { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
}, { $speed } pro Sekunde
training-preparing = wird vorbereitet
training-seconds = { $time } von { $length ->
    [one] { $length } Sekunde
   *[other] { $length } Sekunden
}
training-done-after = fertig nach { $time ->
    [one] { $time } Sekunde
   *[other] { $time } Sekunden
}
# $games is the number, $shown the number as it is written.
training-games = { $games ->
    [one] { $shown } Partie
   *[other] { $shown } Partien
}
# A number of 1,000 or more: its thousands, and its last three digits.
training-thousands = { $thousands }.{ $last }
training-done = fertig
training-failed = gescheitert

## The learning curve

training-against = gegen { $opponent }
training-exact = beste Züge laut exaktem Spiel
# An entry of the legend: a line and its last value.
training-legend = { $line } { $score } %
training-seconds-axis = Sekunden Training
training-percent-axis = Prozent

## Below the curve

training-scores = Ergebnisse, wenn das Netz vier Halbzüge vorausschaut. Weder das exakte Spiel noch einer der Gegner ist am Training beteiligt.
training-saved = Gespeichert als { $file }.
training-saved-over = Gespeichert als { $file }. Das Netz, das dort war, ist jetzt { $before }.
