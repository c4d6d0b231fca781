### The board and the game in words, for people who hear them: names for screen readers, the answers to the
### keys of a reader's player, and `plummet play --sentences`.

spoken-board = Дошка гри { $title }, стовпців: { $columns }, рядів: { $rows }
spoken-beyond = Стовпців на дошці: { $columns }. Це стовпці від { $first } до { $last }
spoken-beyond-rows = Рядів на дошці: { $rows }. Це ряди від { $first } до { $last }
spoken-column-empty = Стовпець { $column }: порожній, наступний ряд { $row }
spoken-column = Стовпець { $column }: { $discs ->
    [one] { $discs } фішка
    [few] { $discs } фішки
    [many] { $discs } фішок
   *[other] { $discs } фішок
}, зверху { $colour ->
    [red] червона
   *[yellow] жовта
}, наступний ряд { $row }
spoken-column-full = Стовпець { $column }: повний, зверху { $colour ->
    [red] червона
   *[yellow] жовта
}
spoken-cell = { $cell }, { $disc ->
    [red] червона
    [yellow] жовта
   *[none] порожня
}
spoken-cell-last = { spoken-cell }, останній хід
spoken-cell-line = { spoken-cell }, частина лінії
spoken-cell-won = { spoken-cell }, частина переможної лінії
spoken-cell-square = { spoken-cell }, частина квадрата
spoken-cell-won-square = { spoken-cell }, частина переможного квадрата

spoken-read-column = Стовпець { $column } знизу: { $runs }
spoken-read-row = Ряд { $row } зліва: { $runs }
spoken-read-board = Дошка знизу, кожен ряд зліва
spoken-board-row = Ряд { $row }: { $runs }
spoken-board-above = Рядів вище, усі порожні: { $count }
spoken-board-empty = Дошка порожня
spoken-run = { $count ->
    [one] { $count } { $disc ->
        [red] червона
        [yellow] жовта
       *[none] порожня
    }
    [few] { $count } { $disc ->
        [red] червоні
        [yellow] жовті
       *[none] порожні
    }
    [many] { $count } { $disc ->
        [red] червоних
        [yellow] жовтих
       *[none] порожніх
    }
   *[other] { $count } { $disc ->
        [red] червоних
        [yellow] жовтих
       *[none] порожніх
    }
}

spoken-move = { $player ->
    [you] Ти
   *[other] { $player-name }
}: стовпець { $column }, ряд { $row }
spoken-move-points = { spoken-move }. { $gained ->
    [one] { $gained } бал
    [few] { $gained } бали
    [many] { $gained } балів
   *[other] { $gained } балів
}: { $points } до { $others }
spoken-no-move = Ще немає ходів
spoken-start = Початок гри
spoken-taken-back = Скасовано. { $what }
spoken-after = Після { $shown } з { $moves ->
    [one] { $moves } ходу
    [few] { $moves } ходів
    [many] { $moves } ходів
   *[other] { $moves } ходів
}. { $what }
spoken-turn = { $player ->
    [you] Твій хід: ти граєш { $colour ->
        [red] червоними
       *[yellow] жовтими
    }
    [red] Хід червоних
    [yellow] Хід жовтих
   *[other] Хід гравця { $player-name }
}
spoken-clock = { $player ->
    [you] Твій час
   *[other] { $player-name }, час
}: { $minutes ->
    [0] { "" }
    [one] { $minutes } хвилина{ " " }
    [few] { $minutes } хвилини{ " " }
    [many] { $minutes } хвилин{ " " }
   *[other] { $minutes } хвилин{ " " }
}{ $seconds ->
    [one] { $seconds } секунда
    [few] { $seconds } секунди
    [many] { $seconds } секунд
   *[other] { $seconds } секунд
}
spoken-points = { $player ->
    [you] Твої бали
   *[other] { $player-name }, бали
}: { $points }
spoken-no-points = Бали не рахуються: виграє той, хто першим досягне цілі

spoken-free = { $count ->
    [one] Вільні стовпці: { $columns }
    [few] Вільні стовпці: { $columns }
    [many] Вільні стовпці: { $columns }
   *[other] Вільні стовпці: { $columns }
}
spoken-none-free = Жоден стовпець не вільний
spoken-place = стовпець { $column }, ряд { $row }
spoken-wins = { $player ->
    [you] Ти можеш
    [red] Червоні можуть
    [yellow] Жовті можуть
   *[other] { $player-name } може
} виграти наступним ходом: { $places }
spoken-gains = { $player ->
    [you] Ти можеш
    [red] Червоні можуть
    [yellow] Жовті можуть
   *[other] { $player-name } може
} здобути бали наступним ходом: { $places }
spoken-threat = Загроза: { $what }
spoken-no-threats = Загроз немає
spoken-task-threats = Тут загрози треба знайти самостійно
spoken-then = { $before }. { $next }

spoken-example = Приклад гри: { $game }
spoken-results = Останні ігри: { $results }
spoken-won = виграш
spoken-lost = програш
spoken-drawn = нічия
spoken-step = { $button ->
    [first] Початок гри
    [back] Хід назад
    [forward] Хід вперед
   *[last] Останній хід
}
spoken-fewer = Менше
spoken-more = Більше
spoken-learning-curve = Крива навчання
spoken-graph = Графік гри, ходів: { $moves }
spoken-minimap = Мале зображення всієї дошки
spoken-listed-move = Хід { $ply }: стовпець { $column }
spoken-listed-mark = { spoken-listed-move }, { $mark }
spoken-at-start = Початкова сторінка
spoken-choice = { $name }: { $choice }
spoken-log = Що було сказано
