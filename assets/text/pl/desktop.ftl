### What the desktop refuses: the clipboard, and files opened with another program. Sentences of the status
### line. An $error is in English.

desktop-no-clipboard = Nie ma schowka: { $error }
desktop-clipboard-unusable = Nie można użyć schowka: { $error }
desktop-clipboard-too-long = Tekst w schowku jest za długi: liczba bajtów to { $bytes }, a może być najwyżej { $most }
desktop-clipboard-silent = Program, którego tekst jest w schowku, nie odpowiada
desktop-not-opened = Nie można otworzyć { $file } programem { $program }: { $error }
