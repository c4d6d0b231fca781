### Sentences of the status line about files, the clipboard, the configuration and the window. Most have
### no full stop; they stay for some seconds. An $error is in English.

## Files

notices-saved = Guardado. Mira en «Partidas guardadas»
notices-kept = La partida sin terminar está en «Partidas guardadas»
notices-elsewhere = Esa partida sigue en otra ventana
notices-folder = Mostrar en la carpeta
notices-screenshot = Captura de pantalla guardada en { $file }
notices-saved-as = Guardado en { $file }
notices-no-picture = No se puede dibujar la imagen: { $error }
notices-picture-unfinished = La imagen de la partida no se terminó

## The clipboard

notices-copied = Copiado como texto
notices-copy-pass = Una partida con un turno saltado no se puede copiar en una línea. Mejor guárdala
notices-paste-late = El portapapeles respondió demasiado tarde. Pega otra vez

## The configuration

notices-preset-new = «{ $preset }» es un juego nuevo de la lista.
notices-preset-changed = «{ $preset }» ha cambiado: una nueva partida usará sus reglas.
notices-preset-gone = «{ $preset }» ya no está en la lista de juegos.
notices-themes = Los temas han cambiado.
notices-levels = Los niveles han cambiado; se notará desde la próxima partida.
notices-keys = Las teclas han cambiado.
notices-unchanged = La configuración no ha cambiado
notices-unseen = No se detectan los cambios de la configuración: { $error }
notices-rules-in = Las reglas están en { $file }

## The window

notices-sounds = { $state ->
    [off] Sonidos desactivados
   *[on] Sonidos activados
}
notices-theme = Tema: { $theme }
# The title of the window.
notices-title = Plummet – { $game }
