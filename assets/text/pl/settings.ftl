### The settings: rows with a name of up to 190 points at the left and choices at the right.

## Appearance: below the themes as little boards

settings-appearance = Wygląd
settings-language = Język
settings-language-of-system = Jak w systemie
settings-no-language = Nie ma języka { $language }: okno jest po angielsku
settings-language-lacks = { $texts ->
    [one] { $texts } tekst jest po angielsku: brakuje go w tym języku
    [few] { $texts } teksty są po angielsku: brakuje ich w tym języku
   *[many] { $texts } tekstów jest po angielsku: brakuje ich w tym języku
}
settings-marks = Znaki na żetonach
settings-marks-theme = Jak w motywie
settings-marks-large = Duże O i X
settings-size = Rozmiar

## Motion

settings-motion = Animacja
settings-dropped-disc = Wrzucony żeton
settings-discs-fall = Spada
settings-discs-appear = Pojawia się
settings-speed = Szybkość

## Sound

settings-sound = Dźwięk
settings-no-sound = Na tym komputerze nie znaleziono systemu dźwięku.
settings-sounds = Dźwięki

## Play: the first row is in New game, too

settings-play = Gra
settings-click = Kliknięcie kolumny
settings-click-drops = Wrzuca żeton
settings-click-asks = Najpierw pyta
# At its right a list of levels, with the next message as the first entry.
settings-hints-from = Podpowiedzi daje
settings-hints-automatic = Wybór automatyczny
settings-analysis = Pokazuj oceny w nowych grach
settings-threats = Czytnik ekranu mówi o groźbach
settings-scores = Oceny na planszy
# Games that are over are listed in Saved games, under Finished.
settings-keep-finished = Zachowuj skończone partie
