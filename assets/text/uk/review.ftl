### The review of a game: the bar, the players and the graph, the card of a move, lines of play.

## The bar above the board

review-title = Розбір
# Beside the title, between the name of the game and the result.
review-players = { $first } – { $second }
review-close = Закрити
review-play-on = Грати далі звідси
# Where the bar is narrow.
review-play-on-short = Грати далі

## How the game ended: beside the title, and on the card of the end

review-unfinished = Не закінчено після { $moves ->
    [one] { $moves } ходу
    [few] { $moves } ходів
    [many] { $moves } ходів
   *[other] { $moves } ходів
}
# $move (number)
# Won on the board, by the last move.
# Won because of the time, or of a program that made no valid move.
review-ended = { $how ->
    [drawn] Нічия на { $move }-му ході
    [resigned] { $colour ->
        [red] Червоні
       *[yellow] Жовті
    } здалися після { $move }-го ходу
    [won] { $colour ->
        [red] Червоні
       *[yellow] Жовті
    } виграли на { $move }-му ході
   *[won-after] { $colour ->
        [red] Червоні
       *[yellow] Жовті
    } виграли після { $move }-го ходу
}
# The same on the card of the end, where it is a sentence.
review-result = { $result }.

## The status line

review-at-end = Кінець гри після { $moves ->
    [one] { $moves } ходу
    [few] { $moves } ходів
    [many] { $moves } ходів
   *[other] { $moves } ходів
}
review-at-move = Хід { $move } з { $moves }
review-key-steps = { $left } і { $right }: гортати
review-key-back = { $key }: назад
review-key-mistake = { $key }: до першої помилки
review-key-better = { $key }: зіграти кращий варіант
review-key-again = { $key }: спробувати ще

## Sentences on the status line for some seconds

review-is-review = Це розбір. Вибери «Спробувати ще», щоб зіграти інший хід
review-when-over = Гру можна розібрати, коли її закінчено
review-stopped = Розбір зупинився: { $error }
review-impossible = Цю гру не можна розібрати: { $error }

## Above the card: the players, the graph, how far the review has come

# The accuracy of a player’s moves, which stands between the name and the mistakes.
review-accuracy = { $percent } %
review-accuracy-means = Точність: наскільки ходи були близькі до найкращої гри
# The tooltip of the graph.
review-graph-means = Що вище лінія, то краще для червоних. Тонка лінія — це припущення. Точка — це помилка.
review-mistakes = { $count ->
    [one] { $count } помилка
    [few] { $count } помилки
    [many] { $count } помилок
   *[other] { $count } помилок
}
review-blunders = { $count ->
    [one] { $count } груба помилка
    [few] { $count } грубі помилки
    [many] { $count } грубих помилок
   *[other] { $count } грубих помилок
}
review-probable-mistakes = { $count ->
    [one] { $count } імовірна помилка
    [few] { $count } імовірні помилки
    [many] { $count } імовірних помилок
   *[other] { $count } імовірних помилок
}
review-no-mistakes = без явних помилок
# At the upper and the lower edge of the graph.
review-graph = { $colour ->
    [red] Червоним краще
   *[yellow] Жовтим краще
}
review-progress = Розбираю: { $done } з { $moves ->
    [one] { $moves } ходу
    [few] { $moves } ходів
    [many] { $moves } ходів
   *[other] { $moves } ходів
}
review-stop = Зупинити

## The card of a move: its title and its grade

review-move = Хід { $move }: { $player ->
    [you] ти граєш
    [red] червоні грають
    [yellow] жовті грають
   *[other] { $player-name } грає
} { $column }
# Beside the title.
review-grade = { $grade ->
    [blunder] Груба помилка
    [mistake] Помилка
    [inaccuracy] Неточність
    [best] Найкращий
    [blunder-probably] Мабуть, груба помилка
    [mistake-probably] Мабуть, помилка
    [inaccuracy-probably] Мабуть, неточність
    [good-probably] Мабуть, добрий
    [best-probably] Мабуть, добрий
    [hidden] Важко помітити
   *[good] Добрий
}
review-not-judged = Цей хід ще не оцінено. Розбір починається з останнього ходу.
review-not-reached = Розбір зупинено до цього ходу.

## What the move cost. $before and $after are values such as “a win in 2” (game.ftl)

review-no-grade = Тут діє правило обміну сторонами, тому цей хід без оцінки.
# $moves (number)
# $after (number)
# $before (number)
review-cost = { $how ->
    [slower] Це ще виграш, але за { $after ->
        [one] { $after } хід
        [few] { $after } ходи
        [many] { $after } ходів
       *[other] { $after } ходів
    } замість { $before }.
    [slower-probably] Це ще виграш, але, мабуть, повільніший.
    [sooner] Програш був і до цього, але тепер за { $after ->
        [one] { $after } хід
        [few] { $after } ходи
        [many] { $after } ходів
       *[other] { $after } ходів
    } замість { $before }.
    [sooner-probably] Програш був і до цього, але тепер, мабуть, швидший, ніж треба.
    [points] Це коштувало { $points ->
        [one] { $points } бал
        [few] { $points } бали
        [many] { $points } балів
       *[other] { $points } балів
    }. Було: { $before }, стало: { $after }.
    [points-probably] Це, мабуть, коштувало близько { $points ->
        [one] { $points } бала
        [few] { $points } балів
        [many] { $points } балів
       *[other] { $points } балів
    }. Було: { $before }, стало: { $after }.
    [became-probably] Мабуть, було: { $before }, стало: { $after }.
    [became-draw] Було: { $before }, стало: нічия.
    [became-late] Було: { $before }, стало: { $after } · важко помітити: розплата аж за { $moves ->
        [one] { $moves } хід
        [few] { $moves } ходи
        [many] { $moves } ходів
       *[other] { $moves } ходів
    }.
   *[became] Було: { $before }, стало: { $after }.
}
review-story = { $how ->
    [turned] Гра перевернулася
    [missed] { $player ->
        [you] Ти втрачаєш виграш
        [red] Червоні втрачають виграш
        [yellow] Жовті втрачають виграш
       *[other] { $player-name } втрачає виграш
    }
   *[other] { $player ->
        [you] Ти програєш
        [red] Червоні програють
        [yellow] Жовті програють
       *[other] { $player-name } програє
    }
} на ході { $ply }: стовпець { $column }{ $how ->
    [missed] { "" }
    [open] { " " }треба було заблокувати
   *[other] { " " }був кращий
}.
review-show-me = Покажи
# The opponent threatened to win at once.
# $player (who)
review-unblocked = Стовпець { $column } заблокував би { $player ->
    [you] { $goal ->
        [three] твою трійку
        [four] твою четвірку
        [five] твою п’ятірку
        [square] твій квадрат
       *[goal] твою ціль
    }
    [red] { $goal ->
        [three] трійку червоних
        [four] четвірку червоних
        [five] п’ятірку червоних
        [square] квадрат червоних
       *[goal] ціль червоних
    }
    [yellow] { $goal ->
        [three] трійку жовтих
        [four] четвірку жовтих
        [five] п’ятірку жовтих
        [square] квадрат жовтих
       *[goal] ціль жовтих
    }
   *[other] { $goal ->
        [three] трійку гравця { $player-name }
        [four] четвірку гравця { $player-name }
        [five] п’ятірку гравця { $player-name }
        [square] квадрат гравця { $player-name }
       *[goal] ціль гравця { $player-name }
    }
}.

## What the move kept

review-kept = { $how ->
    [only] Єдиний можливий хід.
    [none-better] Кращого ходу не знайдено. Оцінка: { $value }.
    [none-better-like] Кращого ходу не знайдено. Оцінка: { $value }.
    [one-value] Тут усі ходи мають однакову оцінку: { $value }.
    [wins] Це виграє гру.
    [win] Тут зберігається { $value }.
    [draw] Це зберігає нічию.
    [lost-slowest] Гру вже програно. Жоден хід не тримається довше: { $value }.
    [lost] Гру вже програно, хоч як грай.
   *[ends] За найкращої гри в кінці буде { $value }.
}

## What better moves would have kept. $columns is a list such as “2 and 5”

review-better = { $how ->
    [looks] { $count ->
        [1] Стовпець { $columns } виглядає краще.
       *[other] Стовпці { $columns } виглядають краще.
    }
    [at-once] { $count ->
        [1] Стовпець { $columns } одразу виграє.
       *[other] Стовпці { $columns } одразу виграють.
    }
    [wins] { $count ->
        [1] Стовпець { $columns } зберігає виграш.
       *[other] Стовпці { $columns } зберігають виграш.
    }
    [sooner] { $count ->
        [1] Стовпець { $columns } виграє швидше.
       *[other] Стовпці { $columns } виграють швидше.
    }
    [draws] { $count ->
        [1] Стовпець { $columns } зберігає нічию.
       *[other] Стовпці { $columns } зберігають нічию.
    }
    [longer] { $count ->
        [1] Стовпець { $columns } тримається довше.
       *[other] Стовпці { $columns } тримаються довше.
    }
   *[points] { $count ->
        [1] Зі стовпцем { $columns } лишається { $value }.
       *[other] Зі стовпцями { $columns } лишається { $value }.
    }
}

## How certain it is

review-proven = Доведено · точно до останньої фішки
review-proven-roughly = Доведено · кількість ходів неточна
review-estimate = Припущення, не доведено

## The buttons below

review-show = { $what ->
    [win] Показати виграш
    [draw] Показати нічию
    [loss] Показати програш
    [better] Показати кращий варіант
   *[next] Показати, що далі
}
review-again = Спробувати ще
review-why = Чому?
review-previous = Попередня помилка
review-next = Наступна помилка

## The card of the end of the game

review-not-over = Гру ще не закінчено
review-being-judged = Ходи оцінюються від останнього до першого.
review-found = { $count ->
    [0] Явних помилок не знайдено.
    [1] Знайдено одну помилку. Гортай гру назад або перейди до неї.
   *[other] Гортай гру назад або переходь від помилки до помилки.
}
review-learn = Вчися на помилках

## Lines of play: moves that are played on the board one after the other

review-line-better = Найкраща гра звідси
review-line-played = Що буде після ходу
review-line-status = Варіант гри
review-line-place = Хід { $move } з { $moves }
review-line-next = Наступний хід
review-line-again = Зіграти ще раз
review-back = Назад до розбору
review-key-line-next = { $key }: наступний хід
review-key-line-back = { $key }: хід назад
review-key-review = { $key }: назад до розбору
