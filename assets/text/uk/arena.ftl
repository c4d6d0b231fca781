### The arena: levels play games against each other.

arena-start = Почати
arena-stop = Зупинити
arena-continue = Продовжити
arena-export = Зберегти CSV
arena-too-few = Вибери хоча б двох гравців.

## The choices for new games

arena-new = Новий турнір
arena-results = Результати
arena-game = Гра
arena-games-per-pair = Партій на пару
arena-players = Гравці: кожен грає з кожним, і червоними, і жовтими.

## The games that are played, and those that were

arena-looking = Шукаю дебюти…
# $title is the name of the game that they play.
arena-progress = { $title } · { $played } з { $total ->
    [one] { $total } партії
    [few] { $total } партій
    [many] { $total } партій
   *[other] { $total } партій
}
arena-game-number = Партія { $game }
arena-games-played = Зіграні партії
arena-open = Відкрити
arena-played = { $game }  { $red } – { $yellow }: { $verdict ->
    [red] виграли червоні
    [yellow] виграли жовті
    [draw] нічия
   *[abandoned] жодна сторона не зробила ходу
}, { $discs ->
    [one] { $discs } фішка
    [few] { $discs } фішки
    [many] { $discs } фішок
   *[other] { $discs } фішок
}
# $trouble is in English.
arena-played-trouble = { arena-played }; { $trouble }
# The sentence of the pointer.
arena-game-discs = Партія { $game }: { $discs ->
    [one] { $discs } фішка
    [few] { $discs } фішки
    [many] { $discs } фішок
   *[other] { $discs } фішок
}

## The table: the heads of its columns, which are as wide as their words, and numbers

arena-head-player = Гравець
arena-head-games = Партії
arena-head-won = Виграші
arena-head-drawn = Нічиї
arena-head-lost = Програші
arena-head-score = Рахунок
arena-head-elo = Elo
# Milliseconds for a move.
arena-head-time = мс/хід
# Games lost for a move that the game does not allow.
arena-head-forfeits = Порушення
arena-head-errors = Помилки
arena-percent = { $number } %

## Notes

arena-supplemented = Деякі гравці не здобули проти інших жодного бала: для рейтингів кожній парі додано по нічиїй.
arena-apart = Є групи гравців, які ніколи не зустрічалися: рейтинги й місця можна порівнювати лише всередині кожної групи.
# $games (number)
arena-broken-off = Перервані партії, у яких ніхто вже не ходив, не рахуються: { $games }
# $openings (number)
# $wanted (number)
arena-few-openings = тут є не більше ніж { $openings ->
    [one] { $openings } різний дебют
    [few] { $openings } різні дебюти
    [many] { $openings } різних дебютів
   *[other] { $openings } різних дебютів
}, а потрібно { $wanted }
# $level is the id of a level.
arena-not-repeatable = { $level } іншого разу може зіграти інакше: результати не можна точно повторити
# $error is in English.
arena-stopped = Партії зупинено: { $error }.
arena-unreadable = Не вдається показати результати з { $file }: { $error }.
arena-cut-off = { $file }: останній рядок обривається після { $bytes } байтів; цю партію буде зіграно ще раз
arena-other-program = { $file }: ці партії почала версія { $begun } програми, це { $version }; ті самі гравці можуть грати інакше
arena-exported = Таблицю записано у файл { $file }
