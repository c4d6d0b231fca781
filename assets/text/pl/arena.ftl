### The arena: levels play games against each other.

arena-start = Start
arena-stop = Stop
arena-continue = Wznów
arena-export = Eksport CSV
arena-too-few = Wybierz co najmniej dwóch graczy.

## The choices for new games

arena-new = Nowy turniej
arena-results = Wyniki
arena-game = Gra
arena-games-per-pair = Partie na parę
arena-players = Gracze: każdy gra z każdym, czerwonymi i żółtymi.

## The games that are played, and those that were

arena-looking = Szukam otwarć…
# $title is the name of the game that they play.
arena-progress = { $title } · { $played } z { $total } partii
arena-game-number = Partia { $game }
arena-games-played = Rozegrane partie
arena-open = Otwórz
arena-played = { $game }  { $red } – { $yellow }: { $verdict ->
    [red] wygrał czerwony
    [yellow] wygrał żółty
    [draw] remis
   *[abandoned] żadna strona nie zagrała
}, { $discs ->
    [one] { $discs } żeton
    [few] { $discs } żetony
   *[other] { $discs } żetonów
}
# $trouble is in English.
arena-played-trouble = { arena-played }; { $trouble }
# The sentence of the pointer.
arena-game-discs = Partia { $game }: { $discs ->
    [one] { $discs } żeton
    [few] { $discs } żetony
   *[other] { $discs } żetonów
}

## The table: the heads of its columns, which are as wide as their words, and numbers

arena-head-player = Gracz
arena-head-games = Partie
arena-head-won = Wygr.
arena-head-drawn = Remisy
arena-head-lost = Przegr.
arena-head-score = Wynik
arena-head-elo = Elo
# Milliseconds for a move.
arena-head-time = ms/ruch
# Games lost for a move that the game does not allow.
arena-head-forfeits = Walkowery
arena-head-errors = Błędy
arena-percent = { $number }%

## Notes

arena-supplemented = Niektórzy gracze nie zdobyli z innymi ani punktu: do rankingów doliczono po remisie każdej parze.
arena-apart = Są grupy graczy, które nigdy ze sobą nie grały: rankingi i miejsca porównuj tylko wewnątrz jednej grupy.
# $games (number)
arena-broken-off = Przerwane gry, w których nikt już nie wykonał ruchu, nie liczą się: { $games }
# $openings (number)
# $wanted (number)
arena-few-openings = { $openings ->
    [one] jest tu najwyżej { $openings } otwarcie
    [few] są tu najwyżej { $openings } różne otwarcia
   *[other] jest tu najwyżej { $openings } różnych otwarć
}, a potrzeba { $wanted }
# $level is the id of a level.
arena-not-repeatable = { $level } może następnym razem zagrać inaczej: wyników nie da się dokładnie powtórzyć
# $error is in English.
arena-stopped = Partie zostały przerwane: { $error }.
arena-unreadable = Nie można pokazać wyników z { $file }: { $error }.
arena-cut-off = { $file }: ostatni wiersz urywa się po { $bytes } bajtach; ta partia zostanie rozegrana ponownie
arena-other-program = { $file }: te partie zaczęła wersja { $begun } programu, to jest { $version }; ci sami gracze mogą grać inaczej
arena-exported = Tabela zapisana jako { $file }
