### What the desktop refuses: the clipboard, and files opened with another program. Sentences of the status
### line. An $error is in English.

desktop-no-clipboard = Es gibt keine Zwischenablage: { $error }
desktop-clipboard-unusable = Die Zwischenablage lässt sich nicht benutzen: { $error }
desktop-clipboard-too-long = Der Text in der Zwischenablage ist zu lang: Er hat { $bytes } Bytes, erlaubt sind höchstens { $most }
desktop-clipboard-silent = Das Programm, dessen Text in der Zwischenablage ist, antwortet nicht
desktop-not-opened = Kein Programm öffnet diese Datei: { $file }

desktop-generic-name = Vier gewinnt und seine Familie
desktop-comment = Steine einwerfen: Reihen, Quadrate, Punkte
desktop-summary = Vier gewinnt, Quadrat gewinnt, Vierer sammeln und eigene Regeln
desktop-description = Klicke auf eine Spalte, und ein Stein fällt. Bei „Vier gewinnt“ gewinnen vier in einer Reihe, bei „Quadrat gewinnt“ gewinnt ein 2 × 2-Quadrat, und bei „Vierer sammeln“ gewinnt, wer auf dem vollen Brett die meisten Viererreihen hat. Regeln sind kleine Textdateien: jedes Brett von 2 × 2 bis 99 × 99, Reihen, Quadrate und Punkte.
