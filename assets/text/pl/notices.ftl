### Sentences of the status line about files, the clipboard, the configuration and the window. Most have
### no full stop; they stay for some seconds. An $error is in English.

## Files

notices-saved = Zapisano. Zobacz: Zapisane partie
notices-kept = Niedokończona partia czeka w Zapisanych partiach
notices-elsewhere = Ta partia toczy się dalej w innym oknie
notices-folder = Pokaż w folderze
notices-screenshot = Zrzut ekranu zapisany jako { $file }
notices-saved-as = Zapisano jako { $file }
notices-no-picture = Nie można narysować obrazu: { $error }
notices-picture-unfinished = Obraz partii nie został skończony

## The clipboard

notices-copied = Skopiowano jako tekst
notices-copy-pass = Partii z opuszczonym ruchem nie można skopiować jako jednej linijki. Zapisz ją
notices-paste-late = Schowek odpowiedział za późno. Wklej jeszcze raz

## The configuration

notices-preset-new = Nowa gra na liście: „{ $preset }”.
notices-preset-changed = Gra „{ $preset }” się zmieniła: nowa partia przejmie jej zasady.
notices-preset-gone = Gry „{ $preset }” nie ma już na liście.
notices-themes = Motywy się zmieniły.
notices-levels = Poziomy się zmieniły, od następnej partii.
notices-keys = Klawisze się zmieniły.
notices-unchanged = Konfiguracja się nie zmieniła
notices-unseen = Zmian konfiguracji nie widać: { $error }
notices-rules-in = Zasady są w { $file }

## The window

notices-sounds = Dźwięki są { $state ->
    [off] wyłączone
   *[on] włączone
}
notices-theme = Motyw: { $theme }
# The title of the window.
notices-title = Plummet – { $game }
