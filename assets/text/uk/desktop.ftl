### What the desktop refuses: the clipboard, and files opened with another program. Sentences of the status
### line. An $error is in English.

desktop-no-clipboard = Немає буфера обміну: { $error }
desktop-clipboard-unusable = Буфером обміну не можна скористатися: { $error }
desktop-clipboard-too-long = Текст у буфері обміну задовгий: він має { $bytes } байтів, а можна не більше { $most }
desktop-clipboard-silent = Програма, текст якої в буфері обміну, не відповідає
desktop-not-opened = { $file } не вдалося відкрити програмою { $program }: { $error }
