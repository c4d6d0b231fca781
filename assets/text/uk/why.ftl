### Why a position is won, drawn or lost, and what a move did: the sentences of the card "Why?", of
### hints and of `plummet why`.
###
### A message whose id has `_` for spaces is a sentence, and its id is published in the JSON of
### `plummet why`. The others are what sentences are made of. Cells are named as beside the board: 4a is the
### lowest cell of column 4.

## The card "Why?", and what is asked when nothing can be explained

why-title = Чому
why-looking = Шукаю причини…
why-nothing-found = За цей час причини не знайдено.
why-close = Закрити
why-turning-point = Переломний хід: { $number }
# Headings. A sentence below each, and the others behind the button.
why-played = { $player ->
    [you] Твій хід
    [red] Хід червоних
    [yellow] Хід жовтих
   *[other] Хід гравця { $player-name }
}
why-better = Що було краще
why-more = { $is-open ->
    [0] Більше
   *[other] Менше
}
# Sentences of the status line.
why-on-your-turn = Запитати «Чому?» можна, коли твій хід
why-answer-first = Спершу дай відповідь на питання

## What sentences are made of

# Behind "wins": the most moves of the winner, the next one included.
why-within = { $moves ->
    [1] уже наступним ходом
    [one] не більш ніж за { $moves } власний хід
    [few] не більш ніж за { $moves } власні ходи
    [many] не більш ніж за { $moves } власних ходів
   *[other] не більш ніж за { $moves } власних ходів
}
# Behind "wins" or "loses": the exact number of the winner's moves.
why-in-moves = за { $moves ->
    [one] { $moves } власний хід
    [few] { $moves } власні ходи
    [many] { $moves } власних ходів
   *[other] { $moves } власних ходів
}
why-points = { $points ->
    [one] { $points } бал
    [few] { $points } бали
    [many] { $points } балів
   *[other] { $points } балів
}
# The column that keeps a result; or the key none.
why-beginning = { $best ->
    [none] { "" }
   *[other] , починаючи зі стовпця { $best }
}

# What a player completes: a line or a square on the board. Accusative: “завершити лінію”.
why-goal-line = лінію з { $length } фішок
why-goal-square = квадрат { $side } × { $side }
# The same without an article: "stops your 2 × 2 square", "no 2 × 2 square left". Accusative too.
why-bare-line = лінію з { $length } фішок
why-bare-square = квадрат { $side } × { $side }

# Where a disc is answered. $columns is a list.
why-in-columns = { $count ->
    [1] у стовпці { $columns }
   *[other] у стовпцях { $columns }
}
why-in-all-columns = у всіх стовпцях
# A cell of a board of more rows than the alphabet has letters.
why-far-cell = стовпець { $column } ряд { $row }
# A move of a list of moves of both players.
why-move = { $player ->
    [you] ти
    [red] червоні
    [yellow] жовті
   *[other] { $player-name }
} { $cell }

## The move before what a sentence says. It begins the sentence

# Such as "Red blocks at 4a; then Red threatens 5c".
why-lead-blocks = { $player ->
    [you] Ти блокуєш
    [red] Червоні блокують
    [yellow] Жовті блокують
   *[other] { $player-name } блокує
} { $cell }
# $moves is a list of the three messages below.
why-lead-line = { CAP($moves) }
# Moves of both players after which a short reason exists. $lead is the move before, or the key none.
why-lead-example = { $lead ->
    [none] { "" }
   *[other] { $lead }.{ " " }
}{ $claim ->
    [wins] Хоч як { $other ->
        [you] ти граєш
        [red] грають червоні
        [yellow] грають жовті
       *[other] грає { $other-name }
    }, { $player ->
        [you] ти виграєш
        [red] червоні виграють
        [yellow] жовті виграють
       *[other] { $player-name } виграє
    }: комп’ютер перевірив кожен хід.{ " " }
   *[said] { "" }
}Приклад, можливо, не найкращі ходи: { $moves }

why-clause-plays = { $player ->
    [you] ти граєш
    [red] червоні грають
    [yellow] жовті грають
   *[other] { $player-name } грає
} у стовпець { $column }
why-clause-blocks-on-top = { $player ->
    [you] ти мусиш
    [red] червоні мусять
    [yellow] жовті мусять
   *[other] { $player-name } мусить
} заблокувати відразу над цією фішкою
why-clause-blocks-in = { $player ->
    [you] ти мусиш
    [red] червоні мусять
    [yellow] жовті мусять
   *[other] { $player-name } мусить
} заблокувати у стовпці { $column }

## How a player answers every disc: sentences behind why-covers and why-answers
## $columns is "in columns 1 and 2", $cells a list of pairs such as "1a or 2a, and 5b or 6b"

why-answer-on-top = { $player ->
    [you] Ти ставиш
    [red] Червоні ставлять
    [yellow] Жовті ставлять
   *[other] { $player-name } ставить
} фішку відразу над { $other ->
    [you] кожною твоєю фішкою
    [red] кожною червоною фішкою
    [yellow] кожною жовтою фішкою
   *[other] кожною фішкою гравця { $other-name }
} { $columns }.
# Behind a sentence about pairs of cells: everywhere but in them.
why-answer-others-on-top = У решті клітинок { $columns } { $player ->
    [you] ти ставиш
    [red] червоні ставлять
    [yellow] жовті ставлять
   *[other] { $player-name } ставить
} фішку відразу над { $other ->
    [you] кожною твоєю фішкою
    [red] кожною червоною фішкою
    [yellow] кожною жовтою фішкою
   *[other] кожною фішкою гравця { $other-name }
}.
why-answer-pairs = Коли { $other ->
    [you] ти займаєш
    [red] червоні займають
    [yellow] жовті займають
   *[other] { $other-name } займає
} { $count ->
    [1] { $cells }
   *[other] одну клітинку пари
}, { $player ->
    [you] ти займаєш
    [red] червоні займають
    [yellow] жовті займають
   *[other] { $player-name } займає
} { $count ->
    [1] іншу
   *[other] іншу: { $cells }
}.
why-pairs = пар: { $count }
why-answer-rest = Після будь-якої іншої фішки { $columns } { $player ->
    [you] ти граєш
    [red] червоні грають
    [yellow] жовті грають
   *[other] { $player-name } грає
} { $count ->
    [one] теж там, а якщо він повний, деінде
   *[other] в одному з цих стовпців, а якщо вони повні, деінде
}.

## Who wins, proven by a certificate

why-over = { $is-draw ->
    [1] Дошка заповнена, і ніхто не виграв.
   *[other] Гру закінчено.
}
why-wins_with = { $player ->
    [you] Ти виграєш
    [red] Червоні виграють
    [yellow] Жовті виграють
   *[other] { $player-name } виграє
} зі стовпцем { $column }, { why-within }.
# After a sentence about a block.
why-wins_by_block = Цей блок дає виграш { $player ->
    [you] тобі
    [red] червоним
    [yellow] жовтим
   *[other] гравцеві { $player-name }
}, { why-within }.
why-loses = { $player ->
    [you] Ти програєш
    [red] Червоні програють
    [yellow] Жовті програють
   *[other] { $player-name } програє
} проти найкращої гри: { $other ->
    [you] ти виграєш
    [red] червоні виграють
    [yellow] жовті виграють
   *[other] { $other-name } виграє
} { why-within }.
# After a sentence about a block.
why-loses_anyway = Навіть так { $player ->
    [you] ти програєш
    [red] червоні програють
    [yellow] жовті програють
   *[other] { $player-name } програє
} проти найкращої гри: { $other ->
    [you] ти виграєш
    [red] червоні виграють
    [yellow] жовті виграють
   *[other] { $other-name } виграє
} { why-within }.
why-draw_with = За найкращої гри це нічия, починаючи зі стовпця { $column }.
why-draw_by_block = З цим блоком і за найкращої гри це нічия.
why-ahead_with = За найкращої гри { $player ->
    [you] ти закінчуєш
    [red] червоні закінчують
    [yellow] жовті закінчують
   *[other] { $player-name } закінчує
} з перевагою в { why-points }, починаючи зі стовпця { $column }.
why-behind_with = За найкращої гри { $player ->
    [you] ти закінчуєш
    [red] червоні закінчують
    [yellow] жовті закінчують
   *[other] { $player-name } закінчує
} з відставанням на { why-points }, починаючи зі стовпця { $column }.
why-level_with = За найкращої гри рахунок у кінці рівний, починаючи зі стовпця { $column }.

## What would have been better

why-better_wins = Стовпець { $column } був кращий: з ним { $player ->
    [you] ти виграєш
    [red] червоні виграють
    [yellow] жовті виграють
   *[other] { $player-name } виграє
}, { why-within }.
why-better_draw = Стовпець { $column } був кращий: він зберігає нічию.
why-better_keeps = Стовпець { $column } був кращий: він зберігає виграш.
# $worse is how the player stands after the move that was played: ahead, level or behind.
why-better_ahead = Стовпець { $column } був кращий: з ним { $player ->
    [you] ти закінчуєш
    [red] червоні закінчують
    [yellow] жовті закінчують
   *[other] { $player-name } закінчує
} з перевагою в { why-points } замість { $worse ->
    [ahead] { $worse-points }
    [level] рівного рахунку
   *[behind] відставання на { $worse-points ->
        [one] { $worse-points } бал
        [few] { $worse-points } бали
        [many] { $worse-points } балів
       *[other] { $worse-points } балів
    }
}.
why-better_behind = Стовпець { $column } був кращий: з ним { $player ->
    [you] ти закінчуєш
    [red] червоні закінчують
    [yellow] жовті закінчують
   *[other] { $player-name } закінчує
} з відставанням на { why-points } замість { $worse-points }.
why-better_level = Стовпець { $column } був кращий: з ним { $player ->
    [you] ти закінчуєш
    [red] червоні закінчують
    [yellow] жовті закінчують
   *[other] { $player-name } закінчує
} з рівним рахунком замість відставання на { $worse-points ->
    [one] { $worse-points } бал
    [few] { $worse-points } бали
    [many] { $worse-points } балів
   *[other] { $worse-points } балів
}.
why-better_completes = Стовпець { $column } вигравав: він складав { $goal }.

## What the move did

why-keeps_win = Стовпець { $column } зберігає виграш для { $player ->
    [you] тебе
    [red] червоних
    [yellow] жовтих
   *[other] гравця { $player-name }
}.
why-keeps_draw = Стовпець { $column } зберігає нічию.
why-keeps_points = Стовпець { $column } не коштує { $player ->
    [you] тобі
    [red] червоним
    [yellow] жовтим
   *[other] гравцеві { $player-name }
} жодного бала.
# The reason of a hint, and how sure it is. $score is such as “You win in 3 turns”; or the key none.
why-middle = Середина належить до найбільшої кількості ліній.
why-sure = { $score ->
    [none] Припущення, не доведено
   *[other] { $score } · доведено
}
why-lost_before = { $player ->
    [you] Ти вже поступаєшся
    [red] Червоні вже поступаються
    [yellow] Жовті вже поступаються
   *[other] { $player-name } уже поступається
}: тут програє кожен хід, і стовпець { $column } теж.
why-win_to_draw = { $player ->
    [you] Твоя позиція
    [red] Позиція червоних
    [yellow] Позиція жовтих
   *[other] Позиція гравця { $player-name }
} була виграшна, але стовпець { $column } дає лише нічию.
why-win_to_loss = { $player ->
    [you] Твоя позиція
    [red] Позиція червоних
    [yellow] Позиція жовтих
   *[other] Позиція гравця { $player-name }
} була виграшна, але стовпець { $column } програє.
why-draw_to_loss = { $player ->
    [you] Твоя позиція
    [red] Позиція червоних
    [yellow] Позиція жовтих
   *[other] Позиція гравця { $player-name }
} була нічийна, але стовпець { $column } програє.
why-loses_points = Стовпець { $column } коштує { $player ->
    [you] тобі
    [red] червоним
    [yellow] жовтим
   *[other] гравцеві { $player-name }
} { why-points } наприкінці.

## Lines and squares that are completed, or would be

why-completes = Зі стовпцем { $column } { $player ->
    [you] ти завершуєш
    [red] червоні завершують
    [yellow] жовті завершують
   *[other] { $player-name } завершує
} { $goal }.
why-must_block = { $player ->
    [you] Ти мусиш
    [red] Червоні мусять
    [yellow] Жовті мусять
   *[other] { $player-name } мусить
} заблокувати { $cell }, інакше { $other ->
    [you] ти завершиш
    [red] червоні завершать
    [yellow] жовті завершать
   *[other] { $other-name } завершить
} { $goal }.
why-does_not_block = Стовпець { $column } лишає { $cell } вільною: там { $other ->
    [you] ти завершуєш
    [red] червоні завершують
    [yellow] жовті завершують
   *[other] { $other-name } завершує
} { $goal }.
why-had_to_block = { $player ->
    [you] Ти вже поступаєшся
    [red] Червоні вже поступаються
    [yellow] Жовті вже поступаються
   *[other] { $player-name } уже поступається
}, а клітинка { $cell } лишилася вільною.
# $goal is without an article.
why-stops = Стовпець { $column } не дає { $other ->
    [you] тобі
    [red] червоним
    [yellow] жовтим
   *[other] гравцеві { $other-name }
} завершити { $goal }.
why-opens_above = Стовпець { $column } дає { $other ->
    [you] тобі
    [red] червоним
    [yellow] жовтим
   *[other] гравцеві { $other-name }
} завершити { $goal } відразу над цією фішкою.
# Behind these sentences, in a terminal and for screen readers.
why-cells = Клітинки { $cells }.

## Reasons. $lead is the move before, or a key: none; in one sentence also from-then (after the move that was
## named) and already (even before it)

# $first and $second are the missing cells.
why-two_threats = { $lead ->
    [none] { $player ->
        [you] Ти маєш
        [red] Червоні мають
        [yellow] Жовті мають
       *[other] { $player-name } має
    }
   *[other] { $lead }; тоді { $player ->
        [you] ти маєш
        [red] червоні мають
        [yellow] жовті мають
       *[other] { $player-name } має
    }
} загрози на { $first } і на { $second }. Заблокувати можна лише одну.
why-threat_above = { $lead ->
    [none] { $player ->
        [you] Ти маєш
        [red] Червоні мають
        [yellow] Жовті мають
       *[other] { $player-name } має
    }
   *[other] { $lead }; тоді { $player ->
        [you] ти маєш
        [red] червоні мають
        [yellow] жовті мають
       *[other] { $player-name } має
    }
} загрозу на { $first }. Фішка, яка її заблокує, дає { $player ->
    [you] тобі
    [red] червоним
    [yellow] жовтим
   *[other] гравцеві { $player-name }
} виграти відразу над нею, на { $second }.
# $shape is line or square. $runs-out is the sentence of the next message.
why-decides = { $lead ->
    [none] { $player ->
        [you] Тобі
        [red] Червоним
        [yellow] Жовтим
       *[other] Гравцеві { $player-name }
    } потрібна
   *[other] { $lead }; тоді { $player ->
        [you] тобі
        [red] червоним
        [yellow] жовтим
       *[other] гравцеві { $player-name }
    } потрібна
} лише клітинка { $cell } для { $shape ->
    [square] квадрата
   *[line] лінії
} { $cells }. { $runs-out }
# $free is the number of free cells in other columns, which is even; or the key none.
why-runs-out = { $free ->
    [none] Інші ходи раніше закінчаться { $other ->
        [you] у тебе
        [red] у червоних
        [yellow] у жовтих
       *[other] у гравця { $other-name }
    }
   *[other] Зараз хід { $other ->
        [you] твій
        [red] червоних
        [yellow] жовтих
       *[other] гравця { $other-name }
    }, а вільних клітинок в інших стовпцях { $free }, парне число: там ходи раніше закінчаться { $other ->
        [you] у тебе
        [red] у червоних
        [yellow] у жовтих
       *[other] у гравця { $other-name }
    }
}, і доведеться зіграти відразу під нею, на { $below }{ $path ->
    [none] { "" }
   *[other] , після ходів { $path }
}{ $sooner ->
    [none] .
   *[other] , якщо { $player ->
        [you] ти не виграєш
        [red] червоні не виграють
        [yellow] жовті не виграють
       *[other] { $player-name } не виграє
    } раніше, наприклад через { $sooner }.
}
why-decides_later = { $lead ->
    [none] { $player ->
        [you] Тобі
        [red] Червоним
        [yellow] Жовтим
       *[other] Гравцеві { $player-name }
    } потрібна
   *[other] { $lead }; тоді { $player ->
        [you] тобі
        [red] червоним
        [yellow] жовтим
       *[other] гравцеві { $player-name }
    } потрібна
} лише клітинка { $cell } для { $shape ->
    [square] квадрата
   *[line] лінії
} { $cells }. Хоч як { $other ->
    [you] ти граєш
    [red] грають червоні
    [yellow] грають жовті
   *[other] грає { $other-name }
}, зрештою інших ходів не лишиться й доведеться зіграти відразу під нею, на { $below }, якщо { $player ->
    [you] ти не виграєш
    [red] червоні не виграють
    [yellow] жовті не виграють
   *[other] { $player-name } не виграє
} раніше деінде.
# $cells are the free cells of the line.
why-certain_line = { $lead ->
    [none] { $player ->
        [you] Ти отримуєш
        [red] Червоні отримують
        [yellow] Жовті отримують
       *[other] { $player-name } отримує
    }
   *[other] { $lead }; тоді { $player ->
        [you] ти отримуєш
        [red] червоні отримують
        [yellow] жовті отримують
       *[other] { $player-name } отримує
    }
} { $cells }, бо врешті інші ходи закінчаться { $other ->
    [you] у тебе
    [red] у червоних
    [yellow] у жовтих
   *[other] у гравця { $other-name }
} і доведеться спершу зіграти нижче, і так { $player ->
    [you] ти завершуєш
    [red] червоні завершують
    [yellow] жовті завершують
   *[other] { $player-name } завершує
} { $goal }: { $line }.
# $answers are the sentences above, here and in the next message.
why-covers = { $claim ->
    [holds] { $other ->
        [you] Тебе завжди можна зупинити
        [red] Червоних завжди можна зупинити
        [yellow] Жовтих завжди можна зупинити
       *[other] Гравця { $other-name } завжди можна зупинити
    }.{ " " }
   *[leads] { "" }
}{ $lead ->
    [none] { $player ->
        [you] Ти зупиняєш
        [red] Червоні зупиняють
        [yellow] Жовті зупиняють
       *[other] { $player-name } зупиняє
    }
    [from-then] Після цього ходу { $player ->
        [you] ти зупиняєш
        [red] червоні зупиняють
        [yellow] жовті зупиняють
       *[other] { $player-name } зупиняє
    }
    [already] Уже зараз { $player ->
        [you] ти зупиняєш
        [red] червоні зупиняють
        [yellow] жовті зупиняють
       *[other] { $player-name } зупиняє
    }
   *[other] { $lead }; тоді { $player ->
        [you] ти зупиняєш
        [red] червоні зупиняють
        [yellow] жовті зупиняють
       *[other] { $player-name } зупиняє
    }
} все, що { $other ->
    [you] ти ще можеш
    [red] червоні ще можуть
    [yellow] жовті ще можуть
   *[other] { $other-name } ще може
} завершити. { $answers }
why-answers = До того часу { $other ->
    [you] ти нічого не завершуєш
    [red] червоні нічого не завершують
    [yellow] жовті нічого не завершують
   *[other] { $other-name } нічого не завершує
}. { $answers }
# $goals is without an article.
why-no_lines = { $lead ->
    [none] { $other ->
        [you] Ти вже не можеш
        [red] Червоні вже не можуть
        [yellow] Жовті вже не можуть
       *[other] { $other-name } уже не може
    }
   *[other] { $lead }; тоді { $other ->
        [you] ти вже не можеш
        [red] червоні вже не можуть
        [yellow] жовті вже не можуть
       *[other] { $other-name } уже не може
    }
} завершити { $goals }.
why-settled = Жоден гравець уже не може завершити { $goals }.
# $line is the cells of the line or square that scores; or the key none where there are several.
why-scores = Зі стовпцем { $column } { $player ->
    [you] ти здобуваєш
    [red] червоні здобувають
    [yellow] жовті здобувають
   *[other] { $player-name } здобуває
} { why-points }{ $line ->
    [none] .
   *[other] : { $line }.
}
why-concedes = { $other ->
    [you] Ти відповідаєш
    [red] Червоні відповідають
    [yellow] Жовті відповідають
   *[other] { $other-name } відповідає
} у стовпець { $reply } і { $other ->
    [you] здобуваєш
    [red] здобувають
    [yellow] здобувають
   *[other] здобуває
} { why-points }{ $line ->
    [none] .
   *[other] : { $line }.
}

## What only a search shows. A $lead is a sentence before

why-checked = Комп’ютер перевірив усі варіанти.
why-only_solver = { why-checked }
why-leads_now = Поки що { $player ->
    [you] ти ведеш
    [red] червоні ведуть
    [yellow] жовті ведуть
   *[other] { $player-name } веде
} з перевагою в { why-points }.
why-level_now = Поки що рахунок рівний.
# $now is one of the two sentences "So far …", $course the next message.
why-points_later = { why-checked } { $now } { $course }
# A column that scores $points at once and is worse by $cost points at the end. $when is first, or reply where it is
# about the reply to the first move of a line.
why-points_cost = { $when ->
    [first] Стовпець { $column }
   *[reply] У відповідь стовпець { $column }
} { $player ->
    [you] одразу дав би тобі
    [red] одразу дав би червоним
    [yellow] одразу дав би жовтим
   *[other] одразу дав би гравцеві { $player-name }
} { why-points }, але наприкінці коштував би { $cost ->
    [one] { $cost } бал
    [few] { $cost } бали
    [many] { $cost } балів
   *[other] { $cost } балів
}.
# Who scores or blocks where in one line of best play. $first is the column with which it begins, or the key none; $events
# is a list of the next message, or the key none where nobody scores; $totals is the sentence of the last message here
# where $events are only the first ones, or the key none; $costs are sentences of the message before, or the key none.
why-course = { $first ->
    [none] Найкраща гра може бути така
   *[other] Зі стовпцем { $first } найкраща гра може бути така
}: { $events ->
    [none] ніхто більше не здобуває балів
   *[other] { $events }
}{ $totals ->
    [none] .
   *[other]  і так далі. { $totals }
}{ $costs ->
    [none] { "" }
   *[other] { " " }{ $costs }
}
# $kind is scores, blocks or plays. $lines is a list of the message after it: the first and the last cell of each
# line or square.
why-event = { $kind ->
    [plays] { $player ->
        [you] ти граєш
        [red] червоні грають
        [yellow] жовті грають
       *[other] { $player-name } грає
    } на { $cell }
    [blocks] { $player ->
        [you] ти блокуєш
        [red] червоні блокують
        [yellow] жовті блокують
       *[other] { $player-name } блокує
    } { $cell } ({ $lines })
   *[scores] { $when ->
        [later] пізніше{ " " }
       *[next] { "" }
    }{ $player ->
        [you] ти здобуваєш
        [red] червоні здобувають
        [yellow] жовті здобувають
       *[other] { $player-name } здобуває
    } { why-points } на { $cell } ({ $lines })
}
why-between = від { $first } до { $last }
# The points of the whole line.
why-points-to-come = Усього балів: { $player ->
    [you] ти
    [red] червоні
    [yellow] жовті
   *[other] { $player-name }
} { $points }, { $other ->
    [you] ти
    [red] червоні
    [yellow] жовті
   *[other] { $other-name }
} { $other-points }.
# $within is "in 3 turns"; or the key none.
why-solver_wins = { $player ->
    [you] Ти можеш
    [red] Червоні можуть
    [yellow] Жовті можуть
   *[other] { $player-name } може
} напевно виграти{ $within ->
    [none] { "" }
   *[other] { " " }{ $within }
}{ why-beginning }.
why-solver_loses = { $other ->
    [you] Ти можеш
    [red] Червоні можуть
    [yellow] Жовті можуть
   *[other] { $other-name } може
} напевно виграти{ $within ->
    [none] { "" }
   *[other] { " " }{ $within }
}.
why-solver_draw = За найкращої гри це нічия{ why-beginning }.
why-solver_ahead = За найкращої гри { $player ->
    [you] ти закінчуєш
    [red] червоні закінчують
    [yellow] жовті закінчують
   *[other] { $player-name } закінчує
} з перевагою в { why-points }{ why-beginning }.
why-solver_behind = За найкращої гри { $player ->
    [you] ти закінчуєш
    [red] червоні закінчують
    [yellow] жовті закінчують
   *[other] { $player-name } закінчує
} з відставанням на { why-points }{ why-beginning }.
why-solver_level = За найкращої гри рахунок у кінці рівний{ why-beginning }.
why-not_settled = { $how ->
    [loses] Стовпець { $column } програє. Невідомо, чи був кращий.
   *[unknown] Невідомо, що змінює стовпець { $column }.
}
why-search_prefers = Стовпець { $column } здається найкращим для { $player ->
    [you] тебе
    [red] червоних
    [yellow] жовтих
   *[other] гравця { $player-name }
}. Це припущення: комп’ютер зазирнув на { $depth ->
    [one] { $depth } хід
    [few] { $depth } ходи
    [many] { $depth } ходів
   *[other] { $depth } ходів
} уперед.
