### The panel beside the board: players, clocks, help, analysis, moves; the card of a game that is over. It
### is 200 to 330 points wide.

## The players

# Below a name, before the colour: what the player does now.
# The player to move in the earlier position that is shown.
panel-state = { $state ->
    [next] наступний хід
    [your-turn] твій хід
    [thinking] думає…
   *[to-move] час ходити
}
panel-colour = { $colour ->
    [red] червоні
   *[yellow] жовті
}
panel-won-drawn = { $drawn ->
    [0] виграно { $won }
   *[other] виграно { $won }, внічию { $drawn }
}
# Behind what the player does now.
panel-behind = { " · " }{ $about }
panel-rename = Змінити імена

## The game is over

# A person has won. $headline is such as "You win".
panel-won = { $headline }!
# One of two people without names: 1 or 2.
panel-player = Гравець { $number }
# From the games against levels of known rating, with the half of the 95 % interval.
panel-strength = Твоя сила: приблизно { $rating } (± { $margin })
panel-with-help = З порадою: сила не змінюється
panel-again = Грати ще раз
panel-first-win = Перша перемога над рівнем «{ $level }»!
panel-stronger = Сильніший: { $level }
panel-weaker = Легший: { $level }

## Cards about the game: a heading of one or two rows, and buttons

panel-play-from-here = Грати звідси
panel-to-game = До гри
panel-resume = Продовжити
# In games whose first disc the second player may take over.
panel-may-swap = Ти можеш забрати собі першу фішку
panel-swap = Помінятися
panel-of-arena = Партія з арени
panel-to-arena = Назад до арени
panel-from-review = Продовження з розбору
panel-to-review = Назад до розбору
panel-to-set_up = Назад до розстановки
panel-level-thinking = { $level } думає
panel-move-now = Ходи зараз
panel-new-rules = Нова гра за цими правилами

## Help. The three buttons stand in one row: each has room for six letters or so

panel-help = Допоможи
panel-hide-scores = Сховати
panel-why = Чому?
panel-scores-off = Оцінки сховано

## The analysis, below the buttons

panel-analysis-over = Гру закінчено: аналізувати нічого.
# $reason is in English.
panel-no-analysis = Аналізу немає: { $reason }.
panel-analysis-stopped = Зупинено до відповіді
panel-analysis-thinking = Думаю…
panel-stop = Зупинити
# Facts of a search, two in a line: each has room for some fifteen letters.
panel-depth = глибина { $depth }
# $positions and $speed are such as 950 or "12.3 k".
panel-positions = { $positions } поз.
panel-speed = { $speed } за с
panel-instant = менше 1 мс
panel-milliseconds = { $time } мс
panel-seconds = { $time } с
panel-short = { $unit ->
    [k] { $number } тис.
    [M] { $number } млн
   *[G] { $number } млрд
}
# Before the moves of the best line.
panel-best =
    { $of ->
        [proven] Найкраща гра, стовпець за стовпцем:
       *[found] Найкраще досі, стовпець за стовпцем:
    }
# What the small discs of a line of play say.
panel-line = Стовпці по черзі: { $columns }

## The moves

panel-moves = Ходи
# Stands in the list in place of a move: narrow.
panel-swapped = обмін

## The foot of the panel. Pause, go on and save are said when the pointer is over an icon

panel-save = Зберегти
panel-resign = Здатися
panel-new-game = Нова гра
