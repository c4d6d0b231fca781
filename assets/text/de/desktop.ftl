### What the desktop refuses: the clipboard, and files opened with another program. Sentences of the status
### line. An $error is in English.

desktop-no-clipboard = Es gibt keine Zwischenablage: { $error }
desktop-clipboard-unusable = Die Zwischenablage lässt sich nicht benutzen: { $error }
desktop-clipboard-too-long = Der Text in der Zwischenablage ist zu lang: Er hat { $bytes } Bytes, erlaubt sind höchstens { $most }
desktop-clipboard-silent = Das Programm, dessen Text in der Zwischenablage ist, antwortet nicht
desktop-not-opened = { $file } lässt sich nicht mit { $program } öffnen: { $error }
