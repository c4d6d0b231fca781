### The page of saved games.

saved-open = Відкрити
saved-looking = Шукаю збережені ігри…
saved-none = Збережених ігор ще немає. Гру можна зберегти з меню будь-коли.
saved-none-key = Збережених ігор ще немає. Гру можна зберегти клавішею { $key } або з меню будь-коли.
## Two buttons above the list: games that were saved, and all games that were played to their end

saved-tab-saved = Збережені
saved-tab-finished = Закінчені
saved-none-finished = Закінчених ігор ще немає. Кожна гра, зіграна до кінця, лишається тут.
saved-none-kept = Закінчені ігри не зберігаються. У налаштуваннях є перемикач: Лишати закінчені ігри.
# Shows the finished game on the board, to step through it.
# Removes all finished games.
saved-clear = Видалити всі
# The second press removes the games.
saved-clear-sure = { $count ->
    [one] Видалити { $count } гру назавжди
    [few] Видалити { $count } гри назавжди
    [many] Видалити { $count } ігор назавжди
   *[other] Видалити { $count } гри назавжди
}

## The filter by rules

saved-show = Показати
saved-all-games = Усі ігри

## A game: its headline, and the line below

saved-headline = { $title }  ·  { $date }
saved-about = { $first } – { $second }  ·  { $moves ->
    [one] { $moves } хід
    [few] { $moves } ходи
    [many] { $moves } ходів
   *[other] { $moves } ходів
}  ·  { $result }
saved-about-rules = { $rules }  ·  { saved-about }
saved-unfinished = Не закінчено
saved-draw = Нічия
# $player (who)
saved-won = { $player ->
    [you] Твоя перемога
    [red] Перемога червоних
    [yellow] Перемога жовтих
   *[other] Перемога: { $player-name }
}
saved-unreadable = { $file } не вдалося прочитати

## The chosen game

saved-review = Розбір
saved-copy = Копіювати
saved-picture = Картинка
# Turns a finished game into a saved one.
saved-save = Зберегти
saved-rename = Назвати
saved-remove = Видалити
# The second press removes the game.
saved-remove-sure = Видалити назавжди
saved-name-hint = Назва цієї гри
saved-name-save = Зберегти
# Another game has the name that this one was to get.
saved-name-taken = Інша збережена гра вже має назву «{ $name }».
