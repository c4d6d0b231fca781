### The panel over the window that shows the faults of files. The faults themselves are in English.

faults-file = { $folder ->
    [learned] No se pudo leer un archivo de red
    [presets] No se pudo leer un archivo de reglas
    [themes] No se pudo leer un archivo de tema
   *[other] { $file ->
        [exercises] No se pudo leer el archivo de tus ejercicios
        [keys] No se pudo leer el archivo de las teclas
        [last-game] No se pudo leer el archivo de la última partida
        [lessons] No se pudo leer tu progreso en las lecciones
        [levels] No se pudo leer el archivo de los niveles
        [puzzles] No se pudo leer tu progreso en los retos
        [settings] No se pudo leer el archivo de los ajustes
        [statistics] No se pudo leer el archivo de las estadísticas
        [unfinished] No se pudo leer la partida sin terminar
        [window] No se pudo leer el archivo de la ventana
       *[other] No se pudo leer un archivo
    }
}{ $count ->
    [1] { "" }
   *[other] : { $count } fallos
}
# Above warnings: the theme is used all the same.
faults-colours = Un archivo de tema tiene colores difíciles de distinguir
# Below the last fault that is shown.
# $count (number)
faults-more = y { $count } más

## Buttons

faults-open = Abrir archivo
faults-reload = Recargar
faults-go-on = Continuar
