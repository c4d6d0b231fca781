### Questions on the board: mistakes to avoid, exercises, puzzles, and the steps of a lesson.

## The bar above the board

practice-exercises = Ejercicios
practice-puzzles = Retos
practice-lesson = Lección

## The status line

practice-status = { $state ->
    [open] Haz clic en una columna para responder
    [looking] Buscando las jugadas…
    [wrong] No es esa jugada
    [known] Esa es la respuesta
    [finished] Ya no hay más preguntas
    [read] Mira el tablero y lee el texto
   *[lesson-done] La lección está terminada
}
practice-key-hint = { $key } da una pista
practice-key-again = { $key } pregunta otra vez
practice-key-next = { $key } sigue
practice-key-back = { $key } sale

## Sentences on the status line for some seconds

practice-none-due = No hay ejercicios pendientes

## The card of a question: its heading

practice-better-move = Encuentra una jugada mejor
practice-place = { $what ->
    [mistake] Error { $number } de { $all }
    [exercise] Ejercicio { $number } de { $all }
    [puzzle] Reto { $number } de { $all }
   *[step] Paso { $number } de { $all }
}

## The task

practice-task = { $player ->
    [you] Aquí jugaste
   *[other] Aquí { $player-name } jugó
} en la columna { $column }{ $mistake ->
    [none] { "" }
    [blunder] : un error grave
    [blunder-probably] : probablemente un error grave
    [missed-win] : se escapó una victoria
    [points-lost] : se perdieron puntos
    [mistake-probably] : probablemente un error
   *[mistake] : un error
}. Suelta una ficha { $colour ->
    [red] roja
   *[yellow] amarilla
} donde sea mejor.
# $task is a sentence of those below.
practice-puzzle = { $task } Suelta una ficha { $colour ->
    [red] roja
   *[yellow] amarilla
}.
# $moves (number)
# $value is a value such as “2 points ahead” (game.ftl).
practice-puzzle-task = { $how ->
    [at-once] Gana la partida con esta jugada.
    [win] Una columna gana, en { $moves ->
        [one] { $moves } turno
       *[other] { $moves } turnos
    }. Con cualquier otra se escapa la victoria.
    [block] Tu rival está a punto de ganar. Una columna lo impide.
    [zugzwang-win] Una columna gana, en { $moves ->
        [one] { $moves } turno
       *[other] { $moves } turnos
    }: al final, tu rival se queda sin jugadas buenas.
    [zugzwang-draw] Una columna mantiene el empate. Con cualquier otra te quedas sin jugadas buenas.
    [defence] Una columna mantiene el empate. Todas las demás pierden.
   *[points] Una columna es la que más puntos da. Con juego perfecto la partida acaba con { $value }.
}

## The hint. $look is one of the two sentences that say where to look

practice-hint-look = Mira las fichas { $colour ->
    [red] rojas
   *[yellow] amarillas
}.
practice-hint-row = Mira la fila { $row }.
practice-hint-look-row = Mira la fila { $row } y las fichas { $colour ->
    [red] rojas
   *[yellow] amarillas
} que están cerca.
practice-hint-threat = { $colour ->
    [red] Rojo
   *[yellow] Amarillo
} amenaza con ganar en la próxima jugada. { $look }
# $value is a value such as “a win in 2” (game.ftl).
practice-hint-win = Aquí hay { $value }. { $look }
practice-hint-draw = Aquí se puede mantener el empate. { $look }

## A wrong answer. $value is a value such as “a loss in 2” (game.ftl)

practice-judging = No es la columna { $column }. Buscando la respuesta…
practice-wrong = { $how ->
    [plain] No es la columna { $column }.
    [at-once] No es la columna { $column }: después { $colour ->
        [red] Rojo
       *[yellow] Amarillo
    } gana enseguida.
    [level] No es la columna { $column }: lleva a un empate a puntos.
    [behind] No es la columna { $column }: lleva a perder por { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }.
    [ahead] No es la columna { $column }: lleva a ganar solo por { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }.
    [looks] Probablemente no es la columna { $column }: parece llevar a { $value }.
   *[leads] No es la columna { $column }: lleva a { $value }.
}
# A lesson asks for the fastest win.
practice-wrong-slower = Todavía no: así se gana más tarde. Hay un camino más rápido.
practice-reply = Mira la respuesta en el tablero. Columnas:

## A right answer

practice-right = { $how ->
    [wins] ¡Bien! La columna { $column } gana la partida.
    [stops] ¡Bien! La columna { $column } le impide a { $colour ->
        [red] Rojo
       *[yellow] Amarillo
    } completar { $goal ->
        [three] tres en raya
        [four] cuatro en raya
        [five] cinco en raya
        [square] el cuadrado
       *[goal] el objetivo
    }.
    [win] ¡Bien! La columna { $column } conserva la victoria.
    [draw] ¡Bien! La columna { $column } mantiene el empate.
    [points] ¡Bien! La columna { $column } conserva todos los puntos.
    [loss] ¡Bien! Con la columna { $column } la partida sigue.
    [probably] Buena jugada: la columna { $column } parece correcta.
   *[plain] ¡Bien! La columna { $column } es correcta.
}
practice-rating = Tu puntuación: { $rating } ({ $change }).{ $streak ->
    [0] { "" }
   *[other] { " " }Racha: { $streak }.
}
practice-rated = puntuación { $rating }
practice-rating-stays = Tu puntuación sigue en { $rating }.
practice-rating-helped = Después de una pista, tu puntuación no cambia.

## The solution. $columns is a list such as “2 and 5”

practice-solution = { $how ->
    [one] Esta es la solución:
    [win] Las columnas { $columns } ganan { $count ->
        [2] las dos
       *[other] todas
    }. Una forma de seguir:
    [draw] Las columnas { $columns } mantienen { $count ->
        [2] las dos
       *[other] todas
    } el empate. Una forma de seguir:
   *[other] Las columnas { $columns } son correctas { $count ->
        [2] las dos
       *[other] todas
    }. Una forma de seguir:
}
practice-solving = { $count ->
    [one] Columna { $columns }
   *[other] Columnas { $columns }
}. Buscando cómo sigue…

## The buttons

practice-hint = Pista
practice-again = Otra vez
practice-show-solution = Solución
practice-next = Siguiente
practice-skip = Saltar
practice-finish = Terminar
practice-close = Cerrar
practice-back = Atrás

## The end of the questions

practice-finished = No quedan preguntas
practice-solved = Resolviste { $solved } de { $all } al primer intento.
practice-come-back = Vuelven como ejercicios después de 1, 3 y 7 días.
practice-puzzles-open = { $count ->
    [one] Ahora: un reto sin resolver.
   *[other] Ahora: { $count } retos sin resolver.
}
practice-puzzles-all = Todos los retos
practice-puzzles-next = Siguientes retos

## The end of a lesson

practice-lesson-done = ¡Muy bien! Esta lección está completa.
practice-lesson-skipped = El paso { $step } sigue pendiente.
practice-lesson-next = La siguiente lección es «{ $lesson }».
practice-lesson-again = Repetir
practice-lesson-all = Lecciones
practice-lesson-following = Siguiente lección
