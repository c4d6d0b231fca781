### The settings: rows with a name of up to 190 points at the left and choices at the right.

## Appearance: below the themes as little boards

settings-appearance = Aspecto
settings-language = Idioma
settings-language-of-system = Como el sistema
settings-no-language = No hay ningún idioma { $language }: la ventana está en inglés
settings-language-lacks = { $texts ->
    [one] { $texts } texto está en inglés: falta en este idioma
   *[other] { $texts } textos están en inglés: faltan en este idioma
}
settings-marks = Marcas en las fichas
settings-marks-theme = Como el tema
settings-marks-large = O y X grandes
settings-size = Tamaño

## Motion

settings-motion = Movimiento
settings-dropped-disc = Al soltar una ficha
settings-discs-fall = La ficha cae
settings-discs-appear = La ficha aparece
settings-speed = Velocidad

## Sound

settings-sound = Sonido
settings-no-sound = No se encontró ningún sistema de sonido en este equipo.
settings-sounds = Sonidos

## Play: the first row is in New game, too

settings-play = Juego
settings-click = Un clic en una columna
settings-click-drops = Suelta una ficha
settings-click-asks = Pregunta antes
# At its right a list of levels, with the next message as the first entry.
settings-hints-from = Las pistas son de
settings-hints-automatic = Automático
settings-analysis = Mostrar valores en partidas nuevas
settings-threats = Lector de pantalla: amenazas
settings-scores = Valores en el tablero
# Games that are over are listed in Saved games, under Finished.
settings-keep-finished = Conservar las terminadas
