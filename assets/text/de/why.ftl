### Why a position is won, drawn or lost, and what a move did: the sentences of the card "Why?", of
### hints and of `plummet why`.
###
### A message whose id has `_` for spaces is a sentence, and its id is published in the JSON of
### `plummet why`. The others are what sentences are made of. Cells are named as beside the board: 4a is the
### lowest cell of column 4.

## The card "Why?", and what is asked when nothing can be explained

why-title = Warum
why-looking = Suche nach Gründen…
why-nothing-found = In der Zeit wurde kein Grund gefunden.
why-close = Schließen
why-turning-point = Der Wendepunkt: Zug { $number }
# Headings. A sentence below each, and the others behind the button.
why-played = Was { $player ->
    [you] du gespielt hast
   *[other] { $player-name } gespielt hat
}
why-better = Was besser war
why-more = { $is-open ->
    [0] Mehr
   *[other] Weniger
}
# Sentences of the status line.
why-on-your-turn = Nach dem Warum kannst du fragen, wenn du dran bist
why-answer-first = Beantworte zuerst die Frage

## What sentences are made of

# Behind "wins": the most moves of the winner, the next one included.
why-within = { $moves ->
    [1] mit dem nächsten Zug
   *[other] in höchstens { $moves } eigenen Zügen
}
# Behind "wins" or "loses": the exact number of the winner's moves.
why-in-moves = in { $moves ->
    [one] { $moves } eigenen Zug
   *[other] { $moves } eigenen Zügen
}
why-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
# The column that keeps a result; or the key none.
why-beginning = { $best ->
    [none] { "" }
   *[other] , beginnend mit Spalte { $best }
}

# What a player completes: a line or a square on the board.
why-goal-line = eine { $length }er-Reihe
why-goal-square = ein { $side } × { $side }-Quadrat
# With their article here: “keine”, “dein” would depend on the gender of the goal.
why-bare-line = eine { $length }er-Reihe
why-bare-square = ein { $side } × { $side }-Quadrat

# Where a disc is answered. $columns is a list.
why-in-columns = { $count ->
    [one] in Spalte { $columns }
   *[other] in den Spalten { $columns }
}
why-in-all-columns = in allen Spalten
# A cell of a board of more rows than the alphabet has letters.
why-far-cell = Spalte { $column } Zeile { $row }
# A move of a list of moves of both players.
why-move = { $player ->
    [you] du
   *[other] { $player-name }
} { $cell }

## The move before what a sentence says. It begins the sentence

# Such as "Red blocks at 4a; then Red threatens 5c".
why-lead-blocks = { $player ->
    [you] Du blockst
   *[other] { $player-name } blockt
} auf { $cell }
# $moves is a list of the three messages below.
why-lead-line = { CAP($moves) }
# Moves of both players after which a short reason exists. $lead is the move before, or the key none.
why-lead-example = { $lead ->
    [none] { "" }
   *[other] { $lead }.{ " " }
}{ $claim ->
    [wins] Egal, was { $other ->
        [you] du spielst
       *[other] { $other-name } spielt
    }: { $player ->
        [you] Du gewinnst
       *[other] { $player-name } gewinnt
    }. Der Computer hat jeden Zug geprüft.{ " " }
   *[said] { "" }
}Ein Beispiel, vielleicht nicht die besten Züge: { $moves }

why-clause-plays = { $player ->
    [you] du spielst
   *[other] { $player-name } spielt
} Spalte { $column }
why-clause-blocks-on-top = { $player ->
    [you] du musst
   *[other] { $player-name } muss
} direkt darüber blocken
why-clause-blocks-in = { $player ->
    [you] du musst
   *[other] { $player-name } muss
} in Spalte { $column } blocken

## How a player answers every disc: sentences behind why-covers and why-answers
## $columns is "in columns 1 and 2", $cells a list of pairs such as "1a or 2a, and 5b or 6b"

why-answer-on-top = { $player ->
    [you] Du spielst
   *[other] { $player-name } spielt
} { $columns } direkt auf { $other ->
    [you] jeden deiner Steine
   *[other] jeden Stein von { $other-name }
}.
# Behind a sentence about pairs of cells: everywhere but in them.
why-answer-others-on-top = Sonst { $player ->
    [you] spielst du
   *[other] spielt { $player-name }
} { $columns } direkt auf { $other ->
    [you] jeden deiner Steine
   *[other] jeden Stein von { $other-name }
}.
why-answer-pairs = { $other ->
    [you] Nimmst du
   *[other] Nimmt { $other-name }
} { $count ->
    [one] { $cells }
   *[other] ein Feld eines Paares
}, { $player ->
    [you] nimmst du
   *[other] nimmt { $player-name }
} { $count ->
    [one] das andere
   *[other] das andere: { $cells }
}.
why-pairs = { $count } Paare
why-answer-rest = Nach jedem anderen Stein { $columns } { $player ->
    [you] spielst du
   *[other] spielt { $player-name }
} { $count ->
    [one] auch dort, oder woanders, wenn sie voll ist
   *[other] in einer dieser Spalten, oder woanders, wenn sie voll sind
}.

## Who wins, proven by a certificate

why-over = { $is-draw ->
    [1] Das Brett ist voll, und niemand hat gewonnen.
   *[other] Das Spiel ist zu Ende.
}
why-wins_with = { $player ->
    [you] Du gewinnst
   *[other] { $player-name } gewinnt
} mit Spalte { $column }, { why-within }.
# After a sentence about a block.
why-wins_by_block = Durch den Block { $player ->
    [you] gewinnst du
   *[other] gewinnt { $player-name }
}, { why-within }.
why-loses = { $player ->
    [you] Du verlierst
   *[other] { $player-name } verliert
} gegen perfektes Spiel: { $other ->
    [you] Du gewinnst
   *[other] { $other-name } gewinnt
} { why-within }.
# After a sentence about a block.
why-loses_anyway = Trotzdem { $player ->
    [you] verlierst du
   *[other] verliert { $player-name }
} gegen perfektes Spiel: { $other ->
    [you] Du gewinnst
   *[other] { $other-name } gewinnt
} { why-within }.
why-draw_with = Bei perfektem Spiel ist es unentschieden, beginnend mit Spalte { $column }.
why-draw_by_block = Mit diesem Block und perfektem Spiel ist es unentschieden.
why-ahead_with = Bei perfektem Spiel { $player ->
    [you] hast du
   *[other] hat { $player-name }
} am Ende { why-points } Vorsprung, beginnend mit Spalte { $column }.
why-behind_with = Bei perfektem Spiel { $player ->
    [you] hast du
   *[other] hat { $player-name }
} am Ende { why-points } Rückstand, beginnend mit Spalte { $column }.
why-level_with = Bei perfektem Spiel ist am Ende Gleichstand, beginnend mit Spalte { $column }.

## What would have been better

why-better_wins = Spalte { $column } war besser: Damit { $player ->
    [you] gewinnst du
   *[other] gewinnt { $player-name }
}, { why-within }.
why-better_draw = Spalte { $column } war besser: Sie hält das Unentschieden.
why-better_keeps = Spalte { $column } war besser: Sie hält den Gewinn.
# $worse is how the player stands after the move that was played: ahead, level or behind.
why-better_ahead = Spalte { $column } war besser: Damit { $player ->
    [you] hast du
   *[other] hat { $player-name }
} am Ende { why-points } Vorsprung statt { $worse ->
    [ahead] { $worse-points }
    [level] Gleichstand
   *[behind] { $worse-points ->
        [one] { $worse-points } Punkt
       *[other] { $worse-points } Punkte
    } Rückstand
}.
why-better_behind = Spalte { $column } war besser: Damit { $player ->
    [you] hast du
   *[other] hat { $player-name }
} am Ende { why-points } Rückstand statt { $worse-points }.
why-better_level = Spalte { $column } war besser: Damit { $player ->
    [you] hast du
   *[other] hat { $player-name }
} am Ende Gleichstand statt { $worse-points ->
    [one] { $worse-points } Punkt
   *[other] { $worse-points } Punkte
} Rückstand.
why-better_completes = Spalte { $column } war der Gewinnzug: { $goal }.

## What the move did

why-keeps_win = Mit Spalte { $column } { $player ->
    [you] stehst du
   *[other] steht { $player-name }
} weiter auf Gewinn.
why-keeps_draw = Spalte { $column } hält das Unentschieden.
why-keeps_points = Spalte { $column } kostet { $player ->
    [you] dich
   *[other] { $player-name }
} keine Punkte.
# The reason of a hint, and how sure it is. $score is such as “You win in 3 turns”; or the key none.
why-middle = Die Mitte gehört zu den meisten Reihen.
why-sure = { $score ->
    [none] Eine Schätzung, nicht bewiesen
   *[other] { $score } · bewiesen
}
why-lost_before = { $player ->
    [you] Du lagst
   *[other] { $player-name } lag
} schon hinten: Hier verliert jeder Zug, auch Spalte { $column }.
why-win_to_draw = { $player ->
    [you] Du standest
   *[other] { $player-name } stand
} auf Gewinn, aber Spalte { $column } reicht nur zum Unentschieden.
why-win_to_loss = { $player ->
    [you] Du standest
   *[other] { $player-name } stand
} auf Gewinn, aber Spalte { $column } verliert.
why-draw_to_loss = { $player ->
    [you] Du hattest
   *[other] { $player-name } hatte
} ein Unentschieden sicher, aber Spalte { $column } verliert.
why-loses_points = Spalte { $column } kostet { $player ->
    [you] dich
   *[other] { $player-name }
} am Ende { why-points }.

## Lines and squares that are completed, or would be

why-completes = { $player ->
    [you] Du schaffst
   *[other] { $player-name } schafft
} mit Spalte { $column } { $goal }.
why-must_block = { $player ->
    [you] Du musst
   *[other] { $player-name } muss
} auf { $cell } blocken, sonst { $other ->
    [you] schaffst du
   *[other] schafft { $other-name }
} { $goal }.
why-does_not_block = Spalte { $column } lässt { $cell } offen: Dort { $other ->
    [you] schaffst du
   *[other] schafft { $other-name }
} { $goal }.
why-had_to_block = { $player ->
    [you] Du lagst schon hinten und hast
   *[other] { $player-name } lag schon hinten und hat
} { $cell } offen gelassen.
# $goal is without an article.
why-stops = Spalte { $column } verhindert { $goal } von { $other ->
    [you] dir
   *[other] { $other-name }
}.
why-opens_above = Spalte { $column } lässt { $other ->
    [you] dich
   *[other] { $other-name }
} direkt über diesem Stein { $goal } schaffen.
# Behind these sentences, in a terminal and for screen readers.
why-cells = Felder { $cells }.

## Reasons. $lead is the move before, or a key: none; in one sentence also from-then (after the move that was
## named) and already (even before it)

# $first and $second are the missing cells.
why-two_threats = { $lead ->
    [none] { $player ->
        [you] Du drohst
       *[other] { $player-name } droht
    }
   *[other] { $lead }; dann { $player ->
        [you] drohst du
       *[other] droht { $player-name }
    }
} auf { $first } und { $second }. Nur eins davon lässt sich blocken.
why-threat_above = { $lead ->
    [none] { $player ->
        [you] Du drohst
       *[other] { $player-name } droht
    }
   *[other] { $lead }; dann { $player ->
        [you] drohst du
       *[other] droht { $player-name }
    }
} auf { $first }. Ein Stein, der dort blockt, lässt { $player ->
    [you] dich
   *[other] { $player-name }
} direkt darüber auf { $second } gewinnen.
# $shape is line or square. $runs-out is the sentence of the next message.
why-decides = { $lead ->
    [none] { $player ->
        [you] Du brauchst
       *[other] { $player-name } braucht
    }
   *[other] { $lead }; dann { $player ->
        [you] brauchst du
       *[other] braucht { $player-name }
    }
} nur noch { $cell } für { $shape ->
    [square] das Quadrat
   *[line] die Reihe
} { $cells }. { $runs-out }
# $free is the number of free cells in other columns, which is even; or the key none.
why-runs-out = { $free ->
    [none] { $other ->
        [you] Du hast zuerst keine anderen Züge mehr und musst
       *[other] { $other-name } hat zuerst keine anderen Züge mehr und muss
    }
   *[other] Als Nächstes { $other ->
        [you] ziehst du
       *[other] zieht { $other-name }
    }, und die anderen Spalten haben { $free } freie Felder, eine gerade Zahl: Dort { $other ->
        [you] hast du zuerst keinen Zug mehr und musst
       *[other] hat { $other-name } zuerst keinen Zug mehr und muss
    }
} direkt darunter spielen, auf { $below }{ $path ->
    [none] { "" }
   *[other] , nach { $path }
}{ $sooner ->
    [none] .
   *[other] , wenn { $player ->
        [you] du nicht vorher gewinnst
       *[other] { $player-name } nicht vorher gewinnt
    }, zum Beispiel mit { $sooner }.
}
why-decides_later = { $lead ->
    [none] { $player ->
        [you] Du brauchst
       *[other] { $player-name } braucht
    }
   *[other] { $lead }; dann { $player ->
        [you] brauchst du
       *[other] braucht { $player-name }
    }
} nur noch { $cell } für { $shape ->
    [square] das Quadrat
   *[line] die Reihe
} { $cells }. Egal, was { $other ->
    [you] du spielst: Am Ende hast du keine anderen Züge mehr und musst direkt darunter spielen, auf { $below }, wenn { $player-name } nicht vorher woanders gewinnt.
   *[other] { $other-name } spielt: Am Ende hat { $other-name } keine anderen Züge mehr und muss direkt darunter spielen, auf { $below }, wenn { $player ->
        [you] du nicht vorher woanders gewinnst.
       *[other] { $player-name } nicht vorher woanders gewinnt.
    }
}
# $cells are the free cells of the line.
why-certain_line = { $lead ->
    [none] { $player ->
        [you] Du bekommst
       *[other] { $player-name } bekommt
    }
   *[other] { $lead }; dann { $player ->
        [you] bekommst du
       *[other] bekommt { $player-name }
    }
} { $cells }, denn am Ende { $other ->
    [you] hast du keine anderen Züge mehr und musst
   *[other] hat { $other-name } keine anderen Züge mehr und muss
} zuerst darunter spielen, und so { $player ->
    [you] schaffst du
   *[other] schafft { $player-name }
} { $goal }: { $line }.
# $answers are the sentences above, here and in the next message.
why-covers = { $claim ->
    [holds] { $other ->
        [you] Du kannst
       *[other] { $other-name } kann
    } immer aufgehalten werden.{ " " }
   *[leads] { "" }
}{ $lead ->
    [none] { $player ->
        [you] Du verhinderst
       *[other] { $player-name } verhindert
    }
    [from-then] Nach diesem Zug { $player ->
        [you] verhinderst du
       *[other] verhindert { $player-name }
    }
    [already] Schon jetzt { $player ->
        [you] verhinderst du
       *[other] verhindert { $player-name }
    }
   *[other] { $lead }; dann { $player ->
        [you] verhinderst du
       *[other] verhindert { $player-name }
    }
} alles, was { $other ->
    [you] du noch schaffen könntest
   *[other] { $other-name } noch schaffen könnte
}. { $answers }
why-answers = Bis dahin { $other ->
    [you] schaffst du
   *[other] schafft { $other-name }
} nichts. { $answers }
# $goals is without an article.
why-no_lines = { $lead ->
    [none] { $other ->
        [you] Du kannst
       *[other] { $other-name } kann
    }
   *[other] { $lead }; dann { $other ->
        [you] kannst du
       *[other] kann { $other-name }
    }
} nirgends mehr { $goals } schaffen.
why-settled = Niemand kann mehr { $goals } schaffen.
# $line is the cells of the line or square that scores; or the key none where there are several.
why-scores = Mit Spalte { $column } { $player ->
    [you] machst du
   *[other] macht { $player-name }
} { why-points }{ $line ->
    [none] .
   *[other] : { $line }.
}
why-concedes = { $other ->
    [you] Du antwortest
   *[other] { $other-name } antwortet
} in Spalte { $reply } und { $other ->
    [you] machst
   *[other] macht
} { why-points }{ $line ->
    [none] .
   *[other] : { $line }.
}

## What only a search shows. A $lead is a sentence before

why-checked = Der Computer hat jede Fortsetzung geprüft.
why-only_solver = { why-checked }
why-leads_now = Bisher { $player ->
    [you] führst du
   *[other] führt { $player-name }
} mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
} Vorsprung.
why-level_now = Bisher ist Gleichstand.
# $now is one of the two sentences "So far …", $course the next message.
why-points_later = { why-checked } { $now } { $course }
# A column that scores $points at once and is worse by $cost points at the end. $when is first, or reply where it is
# about the reply to the first move of a line.
why-points_cost = { $when ->
    [first] Spalte { $column } brächte
   *[reply] Als Antwort brächte Spalte { $column }
} { $player ->
    [you] dir
   *[other] { $player-name }
} sofort { why-points }, würde aber am Ende { $cost ->
    [one] { $cost } Punkt
   *[other] { $cost } Punkte
} kosten.
# Who scores or blocks where in one line of best play. $first is the column with which it begins, or the key none; $events
# is a list of the next message, or the key none where nobody scores; $totals is the sentence of the last message here
# where $events are only the first ones, or the key none; $costs are sentences of the message before, or the key none.
why-course = { $first ->
    [none] So kann es bei perfektem Spiel weitergehen
   *[other] Mit Spalte { $first } kann es bei perfektem Spiel so weitergehen
}: { $events ->
    [none] Niemand macht mehr Punkte
   *[other] { $events }
}{ $totals ->
    [none] .
   *[other] , und so weiter. { $totals }
}{ $costs ->
    [none] { "" }
   *[other] { " " }{ $costs }
}
# $kind is scores, blocks or plays. $lines is a list of the message after it: the first and the last cell of each
# line or square.
why-event = { $kind ->
    [plays] { $player ->
        [you] du spielst
       *[other] { $player-name } spielt
    } { $cell }
    [blocks] { $player ->
        [you] du blockst
       *[other] { $player-name } blockt
    } auf { $cell } ({ $lines })
   *[scores] { $when ->
        [later] später { $player ->
            [you] machst du
           *[other] macht { $player-name }
        }
       *[next] { $player ->
            [you] du machst
           *[other] { $player-name } macht
        }
    } { why-points } auf { $cell } ({ $lines })
}
why-between = { $first } bis { $last }
# The points of the whole line.
why-points-to-come = Punkte insgesamt: { $player ->
    [you] du
   *[other] { $player-name }
} { $points }, { $other ->
    [you] du
   *[other] { $other-name }
} { $other-points }.
# $within is "in 3 turns"; or the key none.
why-solver_wins = { $player ->
    [you] Du kannst
   *[other] { $player-name } kann
}{ $within ->
    [none] { "" }
   *[other] { " " }{ $within }
} sicher gewinnen{ why-beginning }.
why-solver_loses = { $other ->
    [you] Du kannst
   *[other] { $other-name } kann
}{ $within ->
    [none] { "" }
   *[other] { " " }{ $within }
} sicher gewinnen.
why-solver_draw = Bei perfektem Spiel ist es unentschieden{ why-beginning }.
why-solver_ahead = Bei perfektem Spiel { $player ->
    [you] hast du
   *[other] hat { $player-name }
} am Ende { why-points } Vorsprung{ why-beginning }.
why-solver_behind = Bei perfektem Spiel { $player ->
    [you] hast du
   *[other] hat { $player-name }
} am Ende { why-points } Rückstand{ why-beginning }.
why-solver_level = Bei perfektem Spiel ist am Ende Gleichstand{ why-beginning }.
why-not_settled = { $how ->
    [loses] Spalte { $column } verliert. Ob eine andere besser war, ist nicht bekannt.
   *[unknown] Was Spalte { $column } ändert, ist nicht bekannt.
}
why-search_prefers = Spalte { $column } sieht am besten für { $player ->
    [you] dich
   *[other] { $player-name }
} aus. Das ist eine Schätzung: Der Computer hat { $depth ->
    [one] { $depth } Zug
   *[other] { $depth } Züge
} vorausgesehen.
