### What the desktop refuses: the clipboard, and files opened with another program. Sentences of the status
### line. An $error is in English.

desktop-no-clipboard = No hay portapapeles: { $error }
desktop-clipboard-unusable = No se puede usar el portapapeles: { $error }
desktop-clipboard-too-long = El texto del portapapeles es demasiado largo: tiene { $bytes } bytes y el máximo es { $most }
desktop-clipboard-silent = El programa que tiene el texto del portapapeles no responde
desktop-not-opened = Ningún programa abre este archivo: { $file }

desktop-generic-name = Cuatro en raya y su familia
desktop-comment = Suelta fichas: líneas, cuadrados, puntos
desktop-summary = Cuatro en raya, cuadrados, puntos y tus propias reglas
desktop-description = Haz clic en una columna para soltar una ficha. En «Cuatro en raya» ganan cuatro seguidas, en «El cuadrado» gana un cuadrado de 2 × 2, y en «Más cuatros» gana quien tiene más líneas de cuatro cuando el tablero está lleno. Las reglas son pequeños archivos de texto: cualquier tablero de 2 × 2 a 99 × 99, líneas, cuadrados y puntos.
