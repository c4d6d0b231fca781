### What the desktop refuses: the clipboard, and files opened with another program. Sentences of the status
### line. An $error is in English.

desktop-no-clipboard = No hay portapapeles: { $error }
desktop-clipboard-unusable = No se puede usar el portapapeles: { $error }
desktop-clipboard-too-long = El texto del portapapeles es demasiado largo: tiene { $bytes } bytes y el máximo es { $most }
desktop-clipboard-silent = El programa que tiene el texto del portapapeles no responde
desktop-not-opened = No se puede abrir { $file } con { $program }: { $error }
