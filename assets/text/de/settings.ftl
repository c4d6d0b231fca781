### The settings: rows with a name of up to 190 points at the left and choices at the right.

## Appearance: below the themes as little boards

settings-appearance = Aussehen
settings-language = Sprache
settings-language-of-system = Wie das System
settings-no-language = Die Sprache { $language } gibt es nicht: Das Fenster ist auf Englisch
settings-language-lacks = { $texts ->
    [one] { $texts } Text ist auf Englisch: Er fehlt in dieser Sprache
   *[other] { $texts } Texte sind auf Englisch: Sie fehlen in dieser Sprache
}
settings-marks = Zeichen auf den Steinen
settings-marks-theme = Wie im Design
settings-marks-large = Großes O und X
settings-size = Größe

## Motion

settings-motion = Bewegung
settings-dropped-disc = Ein neuer Stein
settings-discs-fall = Fällt
settings-discs-appear = Erscheint
settings-speed = Tempo

## Sound

settings-sound = Ton
settings-no-sound = Auf diesem Gerät wurde kein Tonsystem gefunden.
settings-sounds = Töne

## Play: the first row is in New game, too

settings-play = Spielen
settings-click = Klick auf eine Spalte
settings-click-drops = Wirft ein
settings-click-asks = Fragt zuerst
# At its right a list of levels, with the next message as the first entry.
settings-hints-from = Tipps kommen von
settings-hints-automatic = Automatisch
settings-analysis = Werte in neuen Spielen zeigen
settings-threats = Bildschirmleser nennt Drohungen
settings-scores = Werte auf dem Brett
# Games that are over are listed in Saved games, under Finished.
settings-keep-finished = Beendete Spiele behalten
