### Why a position is won, drawn or lost, and what a move did: the sentences of the card "Why?", of
### hints and of `plummet why`.
###
### A message whose id has `_` for spaces is a sentence, and its id is published in the JSON of
### `plummet why`. The others are what sentences are made of. Cells are named as beside the board: 4a is the
### lowest cell of column 4.

## The card "Why?", and what is asked when nothing can be explained

why-title = Por qué
why-looking = Buscando razones…
why-nothing-found = No se encontró ninguna razón a tiempo.
why-close = Cerrar
why-title-of-move = { $player ->
    [you] Jugada { $number }: jugaste en la columna { $column }
   *[other] Jugada { $number }: { $player-name } jugó en la columna { $column }
}
# Sentences of the status line.
why-on-your-turn = Puedes preguntar por qué cuando te toque
why-answer-first = Primero responde a la pregunta

## What sentences are made of

# Behind "wins": the most moves of the winner, the next one included.
why-within = { $moves ->
    [1] en la próxima jugada
   *[other] en { $moves } jugadas como máximo
}
# Behind "wins" or "loses": the exact number of the winner's moves.
why-in-moves = en { $moves ->
    [one] { $moves } jugada
   *[other] { $moves } jugadas
}
why-points = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
# The column that keeps a result; or the key none.
why-beginning = { $best ->
    [none] { "" }
   *[other] , empezando por la columna { $best }
}

# What a player completes: a line or a square on the board.
why-goal-line = una línea de { $length }
why-goal-square = un cuadrado de { $side } × { $side }
# The same without an article: "stops your line of 4", "no line of 4 left".
why-bare-line = una línea de { $length }
why-bare-square = un cuadrado de { $side } × { $side }

# Where a disc is answered. $columns is a list.
why-in-columns = { $count ->
    [one] en la columna { $columns }
   *[other] en las columnas { $columns }
}
why-in-all-columns = en todas las columnas
# Two columns that belong together.
why-two-columns = las columnas { $first } y { $second }
# A cell of a board of more rows than the alphabet has letters.
why-far-cell = columna { $column } fila { $row }
# A move of a list of moves of both players.
why-move = { $player ->
    [you] tú
   *[other] { $player-name }
} { $column }

## The move before what a sentence says. It begins the sentence

# Such as "Red blocks at 4a; then Red threatens 5c".
why-lead-blocks = { $player ->
    [you] Bloqueas
   *[other] { $player-name } bloquea
} en { $cell }
why-lead-plays = { $player ->
    [you] Respondes
   *[other] { $player-name } responde
} en la columna { $column }
# $moves is a list of the three messages below.
why-lead-line = { CAP($moves) }
why-lead-forced = Las jugadas { $moves } son obligadas

why-clause-plays = { $player ->
    [you] juegas
   *[other] { $player-name } juega
} en la columna { $column }
why-clause-blocks-on-top = { $player ->
    [you] tienes
   *[other] { $player-name } tiene
} que bloquear encima
why-clause-blocks-in = { $player ->
    [you] tienes
   *[other] { $player-name } tiene
} que bloquear en la columna { $column }

## How a player answers every disc: a list of these behind "has an answer to every disc that Red drops:"
## $columns is "in columns 1 and 2"

why-answer-on-top = encima de ella { $columns }
# $pairs is a list such as "columns 1 and 2, and columns 5 and 6", $cells such as "1a or 2a, and 5b or 6b".
why-answer-together = { $count ->
    [one] { $pairs } forman una pareja
   *[other] { $pairs } forman parejas
}: a una ficha en una columna { $player ->
    [you] respondes
   *[other] { $player-name } responde
} con otra en su pareja, y así se consigue { $cells }
why-answer-together-and-above = { why-answer-together }, y más arriba se responde encima
why-answer-together-to-get = { $columns }, y así { $player ->
    [you] consigues
   *[other] { $player-name } consigue
} { $cells }
why-answer-free = { $columns }, y así { $player ->
    [you] consigues
   *[other] { $player-name } consigue
} { $cells }
why-answer-free-many = { $columns }, y así { $player ->
    [you] consigues
   *[other] { $player-name } consigue
} una casilla de cada pareja, en { $count ->
    [one] { $count } pareja
   *[other] { $count } parejas
}
why-answer-anywhere = con cualquier ficha { $columns }
why-answer-otherwise = o, si no, con cualquier ficha { $columns }
why-answer-otherwise-there = o, si no, con cualquier ficha allí

## Who wins, proven by a certificate

why-over = La partida ha terminado.
why-wins_with = { $player ->
    [you] Ganas
   *[other] { $player-name } gana
} con la columna { $column }, { why-within }.
# After a sentence about a block.
why-wins_by_block = { $player ->
    [you] El bloqueo te hace ganar
   *[other] El bloqueo hace ganar a { $player-name }
}, { why-within }.
why-loses = { $player ->
    [you] Pierdes
   *[other] { $player-name } pierde
} contra el juego perfecto: { $other ->
    [you] ganas
   *[other] { $other-name } gana
} { why-within }.
# After a sentence about a block.
why-loses_anyway = Aun así, { $player ->
    [you] pierdes
   *[other] { $player-name } pierde
} contra el juego perfecto: { $other ->
    [you] ganas
   *[other] { $other-name } gana
} { why-within }.
why-draw_with = Con juego perfecto es un empate, empezando por la columna { $column }.
why-draw_by_block = Con ese bloqueo y juego perfecto es un empate.
why-ahead_with = Con juego perfecto { $player ->
    [you] acabas
   *[other] { $player-name } acaba
} con { why-points } de ventaja, empezando por la columna { $column }.
why-behind_with = Con juego perfecto { $player ->
    [you] acabas
   *[other] { $player-name } acaba
} con { why-points } de desventaja, empezando por la columna { $column }.
why-level_with = Con juego perfecto la partida acaba con igualdad de puntos, empezando por la columna { $column }.

## What would have been better

why-better_wins = La columna { $column } era mejor: con ella { $player ->
    [you] ganas
   *[other] { $player-name } gana
}, { why-within }.
why-better_draw = La columna { $column } era mejor: mantiene el empate.
# $worse is how the player stands after the move that was played: ahead, level or behind.
why-better_ahead = La columna { $column } era mejor: con ella { $player ->
    [you] acabas
   *[other] { $player-name } acaba
} con { why-points } de ventaja en vez de { $worse ->
    [ahead] { $worse-points }
    [level] con igualdad de puntos
   *[behind] con { $worse-points ->
        [one] { $worse-points } punto
       *[other] { $worse-points } puntos
    } de desventaja
}.
why-better_behind = La columna { $column } era mejor: con ella { $player ->
    [you] acabas
   *[other] { $player-name } acaba
} con { why-points } de desventaja en vez de { $worse-points }.
why-better_level = La columna { $column } era mejor: con ella { $player ->
    [you] acabas
   *[other] { $player-name } acaba
} con igualdad de puntos en vez de con { $worse-points ->
    [one] { $worse-points } punto
   *[other] { $worse-points } puntos
} de desventaja.
why-better_completes = La columna { $column } era mejor: con ella { $player ->
    [you] completas
   *[other] { $player-name } completa
} { $goal }: { $cells }.

## What the move did

why-keeps_win = Con la columna { $column } { $player ->
    [you] conservas
   *[other] { $player-name } conserva
} la victoria.
why-keeps_draw = La columna { $column } mantiene el empate.
why-keeps_points = { $player ->
    [you] La columna { $column } no te cuesta ningún punto.
   *[other] La columna { $column } no le cuesta ningún punto a { $player-name }.
}
why-lost_before = { $player ->
    [you] Ya ibas
   *[other] { $player-name } ya iba
} por detrás: aquí todas las jugadas pierden, también la columna { $column }.
why-win_to_draw = La columna { $column } convierte { $player ->
    [you] tu victoria
   *[other] la victoria de { $player-name }
} en un empate.
why-win_to_loss = La columna { $column } convierte { $player ->
    [you] tu victoria
   *[other] la victoria de { $player-name }
} en una derrota.
why-draw_to_loss = La columna { $column } convierte el empate en una derrota { $player ->
    [you] tuya
   *[other] de { $player-name }
}.
why-loses_points = { $player ->
    [you] La columna { $column } te cuesta { why-points } al final.
   *[other] La columna { $column } le cuesta a { $player-name } { why-points } al final.
}

## Lines and squares that are completed, or would be

why-completes = { $player ->
    [you] Completas
   *[other] { $player-name } completa
} { $goal } con la columna { $column }: { $cells }.
why-must_block = { $player ->
    [you] Tienes
   *[other] { $player-name } tiene
} que bloquear en { $cell }; si no, { $other ->
    [you] completas
   *[other] { $other-name } completa
} { $goal }: { $cells }.
why-does_not_block = La columna { $column } no bloquea { $cell }, donde { $other ->
    [you] completas
   *[other] { $other-name } completa
} { $goal }: { $cells }.
why-had_to_block = { $player ->
    [you] Ya ibas
   *[other] { $player-name } ya iba
} por detrás, pero había que bloquear la columna { $column }: ahí { $other ->
    [you] completas
   *[other] { $other-name } completa
} { $goal }: { $cells }.
# $goal is without an article.
why-stops = La columna { $column } { $other ->
    [you] te impide completar
   *[other] le impide a { $other-name } completar
} { $goal }: { $cells }.
why-opens_above = La columna { $column } { $other ->
    [you] te deja completar
   *[other] le deja a { $other-name } completar
} { $goal } encima de esa ficha: { $cells }.

## Reasons. $lead is the move before, or a key: none; in one sentence also from-then (after the move that was
## named) and already (even before it)

why-two_threats = { $lead ->
    [none] { $player ->
        [you] Amenazas
       *[other] { $player-name } amenaza
    }
   *[other] { $lead }; entonces { $player ->
        [you] amenazas
       *[other] { $player-name } amenaza
    }
} en { $first } y en { $second } a la vez, y solo se puede bloquear una de las dos.
why-threat_above = { $lead ->
    [none] { $player ->
        [you] Amenazas
       *[other] { $player-name } amenaza
    }
   *[other] { $lead }; entonces { $player ->
        [you] amenazas
       *[other] { $player-name } amenaza
    }
} en { $first }; una ficha que bloquea ahí { $player ->
    [you] te deja completar
   *[other] le deja a { $player-name } completar
} { $goal } encima, en { $second }.
# $shape is line or square.
why-decides = { $lead ->
    [none] { $player ->
        [you] Solo necesitas
       *[other] { $player-name } solo necesita
    }
   *[other] { $lead }; entonces { $player ->
        [you] solo necesitas
       *[other] { $player-name } solo necesita
    }
} { $cell } para { $shape ->
    [square] el cuadrado
   *[line] la línea
} { $cells }: { $other ->
    [you] se te acaban las demás jugadas y al final tienes
   *[other] a { $other-name } se le acaban las demás jugadas y al final tiene
} que jugar justo debajo, en { $below }.
why-decides_later = { $lead ->
    [none] { $other ->
        [you] Juegues lo que juegues
       *[other] Juegue lo que juegue { $other-name }
    }
   *[other] { $lead }; entonces, { $other ->
        [you] juegues lo que juegues
       *[other] juegue lo que juegue { $other-name }
    }
}, { $player ->
    [you] completas
   *[other] { $player-name } completa
} { $goals }, a más tardar en { $cells }, cuando las únicas jugadas que { $other ->
    [you] te quedan
   *[other] le quedan a { $other-name }
} están justo debajo.
why-certain_line = { $lead ->
    [none] { $player ->
        [you] Consigues
       *[other] { $player-name } consigue
    }
   *[other] { $lead }; entonces { $player ->
        [you] consigues
       *[other] { $player-name } consigue
    }
} { $cells }, porque { $other ->
    [you] tienes
   *[other] { $other-name } tiene
} que jugar antes debajo, y así { $player ->
    [you] completas
   *[other] { $player-name } completa
} { $goal }: { $line }.
# $answers is a list of the answers above, here and in the next sentence.
why-covers = { $lead ->
    [none] { $player ->
        [you] Tienes
       *[other] { $player-name } tiene
    }
    [from-then] Desde ese momento { $player ->
        [you] tienes
       *[other] { $player-name } tiene
    }
    [already] Ya ahora { $player ->
        [you] tienes
       *[other] { $player-name } tiene
    }
   *[other] { $lead }; entonces { $player ->
        [you] tienes
       *[other] { $player-name } tiene
    }
} una respuesta a cada ficha que { $other ->
    [you] sueltas
   *[other] suelta { $other-name }
}: { $answers }. Así { $player ->
    [you] impides
   *[other] { $player-name } impide
} todo lo que { $other ->
    [you] aún podrías
   *[other] { $other-name } aún podría
} completar.
why-answers = { $player ->
    [you] Tienes
   *[other] { $player-name } tiene
} una respuesta a cada una de las otras fichas que { $other ->
    [you] sueltas
   *[other] suelta { $other-name }
}: { $answers }.
# $goals is without an article.
why-no_lines = { $lead ->
    [none] { $other ->
        [you] Ya no puedes
       *[other] { $other-name } ya no puede
    }
   *[other] { $lead }; entonces { $other ->
        [you] ya no puedes
       *[other] { $other-name } ya no puede
    }
} completar { $goals }.
why-settled = Nadie puede completar ya { $goals }.
why-denied = { $other ->
    [you] Tu amenaza en { $cell } no sirve: nunca consigues esa casilla.
   *[other] La amenaza de { $other-name } en { $cell } no sirve: { $other-name } nunca consigue esa casilla.
}
why-scores = Con la columna { $column } { $player ->
    [you] sumas
   *[other] { $player-name } suma
} { why-points }.
why-concedes = { $other ->
    [you] Respondes en la columna { $reply } y sumas
   *[other] { $other-name } responde en la columna { $reply } y suma
} { why-points }.

## What only a search shows. A $lead is a sentence before

why-only_search = { $lead ->
    [none] { $player ->
        [you] Ganas
       *[other] { $player-name } gana
    }
   *[other] { $lead }. { $player ->
        [you] Ganas
       *[other] { $player-name } gana
    }
}: lo muestra una búsqueda completa de todas las partidas desde ahí.
why-only_search_draw = { $lead ->
    [none] { $player ->
        [you] No pierdes
       *[other] { $player-name } no pierde
    }
   *[other] { $lead }. { $player ->
        [you] No pierdes
       *[other] { $player-name } no pierde
    }
}: lo muestra una búsqueda completa de todas las partidas desde ahí.
why-only_search_points = { $lead ->
    [none] Una búsqueda completa de todas las partidas desde ahí muestra los puntos del final.
   *[other] { $lead }. Una búsqueda completa de todas las partidas desde ahí muestra los puntos del final.
}
why-only_search_both = Lo muestra una búsqueda completa de todas las partidas desde aquí.
# $better is a better column than the one that was played; or the key none.
why-only_solver = { $better ->
    [none] Lo muestra una búsqueda completa de todas las partidas desde aquí.
   *[other] Lo muestra una búsqueda completa de todas las partidas desde aquí; la columna { $better } era mejor.
}
why-reason_ahead = { why-only_solver } El juego perfecto sigue con { $moves }, y entonces la razón es corta.
why-line_ahead = { why-only_solver } El juego perfecto sigue con { $moves }.
why-gain = { $mover ->
    [you] podrías
   *[other] { $mover-name } podría
} sumar { why-points } ahora mismo con la columna { $column }
# $gain is the message above; or the key none.
why-leads_now = Hasta ahora { $player ->
    [you] llevas
   *[other] { $player-name } lleva
} { why-points } de ventaja{ $gain ->
    [none] .
   *[other] , y { $gain }.
}
why-level_now = Hasta ahora hay igualdad de puntos{ $gain ->
    [none] .
   *[other] , y { $gain }.
}
# $within is "in 3 moves"; or the key none.
why-solver_wins = Con juego perfecto { $player ->
    [you] ganas
   *[other] { $player-name } gana
}{ $within ->
    [none] { "" }
   *[other] { " " }{ $within }
}{ why-beginning }.
why-solver_loses = { $player ->
    [you] Pierdes
   *[other] { $player-name } pierde
} contra el juego perfecto{ $within ->
    [none] { "" }
   *[other] { " " }{ $within }
}.
why-solver_draw = Con juego perfecto es un empate{ why-beginning }.
why-solver_ahead = Con juego perfecto { $player ->
    [you] acabas
   *[other] { $player-name } acaba
} con { why-points } de ventaja{ why-beginning }.
why-solver_behind = Con juego perfecto { $player ->
    [you] acabas
   *[other] { $player-name } acaba
} con { why-points } de desventaja{ why-beginning }.
why-solver_level = Con juego perfecto la partida acaba con igualdad de puntos{ why-beginning }.
why-not_settled = No se pudo aclarar qué cambia la columna { $column }: la búsqueda llegó a su límite.
why-search_prefers = Aquí no hay nada demostrado. Mirando { $depth ->
    [one] { $depth } jugada
   *[other] { $depth } jugadas
} por delante, la búsqueda prefiere la columna { $column } para { $player ->
    [you] ti
   *[other] { $player-name }
}.
