### Sentences of the status line about files, the clipboard, the configuration and the window. Most have
### no full stop; they stay for some seconds. An $error is in English.

## Files

notices-saved = Gespeichert: siehe „Gespeicherte Spiele“
notices-kept = Das unfertige Spiel liegt jetzt unter „Gespeicherte Spiele“
notices-elsewhere = Ein anderes Fenster spielt dieses Spiel weiter
notices-folder = Im Ordner zeigen
notices-screenshot = Bildschirmfoto gespeichert als { $file }
notices-saved-as = Gespeichert als { $file }
notices-no-picture = Das Bild lässt sich nicht zeichnen: { $error }
notices-picture-unfinished = Das Bild des Spiels wurde nicht fertig

## The clipboard

notices-copied = Als Text kopiert
notices-copy-pass = Ein Spiel, in dem ein Zug ausgefallen ist, lässt sich nicht als eine Zeile kopieren. Speichere es stattdessen
notices-paste-late = Die Zwischenablage hat zu spät geantwortet. Füge das Spiel noch einmal ein

## The configuration

notices-preset-new = „{ $preset }“ ist neu in der Liste der Spiele.
notices-preset-changed = „{ $preset }“ hat sich geändert: Die neuen Regeln gelten ab dem nächsten Spiel.
notices-preset-gone = „{ $preset }“ ist nicht mehr in der Liste der Spiele.
notices-themes = Die Designs haben sich geändert.
notices-levels = Die Gegner haben sich geändert. Das gilt ab dem nächsten Spiel.
notices-keys = Die Tasten haben sich geändert.
notices-unchanged = Die Konfiguration hat sich nicht geändert
notices-unseen = Änderungen der Konfiguration werden nicht bemerkt: { $error }
notices-rules-in = Die Regeln stehen in { $file }

## The window

notices-sounds = Die Töne sind { $state ->
    [off] aus
   *[on] an
}
notices-theme = Design: { $theme }
# The title of the window.
notices-title = Plummet – { $game }
