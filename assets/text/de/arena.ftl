### The arena: levels play games against each other.

arena-start = Start
arena-stop = Stopp
arena-continue = Weiter
arena-export = CSV speichern
arena-too-few = Wähle mindestens zwei Spieler.

## The choices for new games

arena-new = Neues Turnier
arena-results = Ergebnisse
arena-game = Spiel
arena-games-per-pair = Partien pro Paar
arena-players = Spieler: Jeder spielt gegen jeden, mit Rot und mit Gelb.

## The games that are played, and those that were

arena-looking = Suche nach Eröffnungen…
# $title is the name of the game that they play.
arena-progress = { $title } · { $played } von { $total ->
    [one] { $total } Partie
   *[other] { $total } Partien
}
arena-game-number = Partie { $game }
arena-games-played = Gespielte Partien
arena-open = Öffnen
arena-played = { $game }  { $red } – { $yellow }: { $verdict ->
    [red] Rot gewinnt
    [yellow] Gelb gewinnt
    [draw] unentschieden
   *[abandoned] keine Seite zog
}, { $discs ->
    [one] { $discs } Stein
   *[other] { $discs } Steine
}
# $trouble is in English.
arena-played-trouble = { arena-played }; { $trouble }
# The sentence of the pointer.
arena-game-discs = Partie { $game }: { $discs ->
    [one] { $discs } Stein
   *[other] { $discs } Steine
}

## The table: the heads of its columns, which are as wide as their words, and numbers

arena-head-player = Spieler
arena-head-games = Partien
arena-head-won = Gewonnen
arena-head-drawn = Remis
arena-head-lost = Verloren
arena-head-score = Punkte
arena-head-elo = Elo
# Milliseconds for a move.
arena-head-time = ms/Zug
# Games lost for a move that the game does not allow.
arena-head-forfeits = Ungültig
arena-head-errors = Fehler
arena-percent = { $number } %

## Notes

arena-supplemented = Einige Spieler haben anderen keinen Punkt abgenommen: Für die Wertungen wurde jedem Paar ein Unentschieden hinzugerechnet.
arena-apart = Es gibt Gruppen von Spielern, die nie gegeneinander gespielt haben: Wertungen und Ränge lassen sich nur innerhalb einer Gruppe vergleichen.
# $games (number)
arena-broken-off = Abgebrochene Spiele, in denen keiner der beiden mehr zog, zählen nicht: { $games }
# $openings (number)
# $wanted (number)
arena-few-openings = hier gibt es nicht mehr als { $openings ->
    [one] { $openings } Eröffnung
   *[other] { $openings } verschiedene Eröffnungen
}, gewünscht { $wanted ->
    [one] war { $wanted }
   *[other] waren { $wanted }
}
# $level is the id of a level.
arena-not-repeatable = { $level } spielt ein anderes Mal vielleicht anders: Die Ergebnisse lassen sich nicht genau wiederholen
# $error is in English.
arena-stopped = Die Partien wurden abgebrochen: { $error }.
arena-unreadable = Die Ergebnisse in { $file } lassen sich nicht zeigen: { $error }.
arena-cut-off = { $file }: Die letzte Zeile bricht nach { $bytes } Bytes ab; diese Partie wird noch einmal gespielt
arena-other-program = { $file }: Version { $begun } des Programms hat diese Partien begonnen, dies ist { $version }; dieselben Spieler spielen vielleicht anders
arena-exported = Die Tabelle steht jetzt in { $file }
