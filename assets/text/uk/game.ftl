### The game on the board: the status line, results, scores in words.

# Two players of one name are told apart by their colours.
game-name-and-colour = { $name } ({ $colour ->
    [red] червоні
   *[yellow] жовті
})

## The status line

game-looking-back = Після { $shown } з { $moves ->
    [one] { $moves } ходу
    [few] { $moves } ходів
    [many] { $moves } ходів
   *[other] { $moves } ходів
}. Клацни, щоб повернутися до гри
game-paused = Гру призупинено
# $player (who)
game-thinking = { $player ->
    [you] Ти думаєш
    [red] Червоні думають
    [yellow] Жовті думають
   *[other] { $player-name } думає
}…
game-begins = { $player ->
    [you] Ти починаєш
    [red] Червоні починають
    [yellow] Жовті починають
   *[other] { $player-name } починає
}
game-turn = { $player ->
    [you] Твій хід
    [red] Хід червоних
    [yellow] Хід жовтих
   *[other] Хід гравця { $player-name }
}
game-turn-click = Клацни на стовпець, щоб кинути фішку
game-turn-full = Стовпець { $column } повний
game-turn-drop = Клацни, щоб кинути фішку у стовпець { $column }, ряд { $row }
game-turn-drop-win = Клацни, щоб кинути фішку у стовпець { $column }, ряд { $row }, і виграти
game-turn-drop-score = Клацни, щоб кинути фішку у стовпець { $column }, ряд { $row }, і здобути { $points ->
    [one] { $points } бал
    [few] { $points } бали
    [many] { $points } балів
   *[other] { $points } балів
}
# The score of the column under the pointer stands behind the sentence.
game-status-score = { $status } · { $score }
game-status-column-score = { $status } · Стовпець { $column }: { $score }

## Sides that have just been swapped

game-you-swapped = Сторони поміняно: тепер ти граєш { $colour ->
    [red] червоними
   *[yellow] жовтими
}.
game-other-swapped = { $other } міняє сторони: тепер ти граєш { $colour ->
    [red] червоними
   *[yellow] жовтими
}.
game-both-swapped = Сторони поміняно: тепер у вас обох інший колір.
game-people-swapped = Обмін сторонами ({ $other }): тепер { $next } грає { $colour ->
    [red] червоними
   *[yellow] жовтими
}.

## What is refused

game-refused-full = Стовпець { $column } повний: вибери інший
game-refused-missing = Стовпця { $column } немає: на дошці є стовпці від 1 до { $columns }
game-refused-over = Гру закінчено. Грай ще раз або почни нову гру
game-refused-turn = Зараз не твій хід: інша сторона думає
game-refused-stale = Відколи вибрано цей хід, позиція змінилася
game-refused-undo = Нічого скасовувати
game-refused-redo = Нічого повторювати
game-refused-ply = Немає позиції після { $ply ->
    [one] { $ply } ходу
    [few] { $ply } ходів
    [many] { $ply } ходів
   *[other] { $ply } ходів
}: у грі їх { $last }
game-refused-swap = Помінятися сторонами можна лише відразу після першої фішки, у грі, яка це дозволяє
game-refused-person = Здаватися й мати ім’я можуть лише люди
game-refused-not-paused = Гру не призупинено

## Results

game-draw = Нічия
game-draw-points = Нічия, { $red } : { $yellow }
game-wins = { $player ->
    [you] Ти виграєш
    [red] Червоні виграють
    [yellow] Жовті виграють
   *[other] { $player-name } виграє
}
game-wins-points = { $player ->
    [you] Ти виграєш
    [red] Червоні виграють
    [yellow] Жовті виграють
   *[other] { $player-name } виграє
} { $own } : { $others }
game-by-line = { $length } в ряд, від { $first } до { $last }
game-by-square = Квадрат { $side } × { $side }, від { $first } до { $last }
game-board-full = Дошка заповнена
game-decided = Ніхто вже не може виграти
game-decided-points = Ніхто вже не може набрати очок
game-resigned = { $player ->
    [you] Ти здаєшся
    [red] Червоні здаються
    [yellow] Жовті здаються
   *[other] { $player-name } здається
}
game-forfeited = { $player ->
    [you] Ти не робиш
    [red] Червоні не роблять
    [yellow] Жовті не роблять
   *[other] { $player-name } не робить
} дозволеного ходу
game-time-up = { $player ->
    [you] Твій час
    [red] Час червоних
    [yellow] Час жовтих
   *[other] Час гравця { $player-name }
} вийшов

## Scores

game-wins-in = { $player ->
    [you] Ти можеш виграти
    [red] Червоні можуть виграти
    [yellow] Жовті можуть виграти
   *[other] { $player-name } може виграти
} за { $moves ->
    [one] { $moves } власний хід
    [few] { $moves } власні ходи
    [many] { $moves } власних ходів
   *[other] { $moves } власних ходів
}
game-loses-in = { $player ->
    [you] Ти програєш
    [red] Червоні програють
    [yellow] Жовті програють
   *[other] { $player-name } програє
} за { $moves ->
    [one] { $moves } власний хід
    [few] { $moves } власні ходи
    [many] { $moves } власних ходів
   *[other] { $moves } власних ходів
}
game-draw-best-play = За найкращої гри — нічия
game-wins-by = { $player ->
    [you] Ти виграєш
    [red] Червоні виграють
    [yellow] Жовті виграють
   *[other] { $player-name } виграє
} з перевагою в { $points ->
    [one] { $points } бал
    [few] { $points } бали
    [many] { $points } балів
   *[other] { $points } балів
}
game-even = Приблизно рівно
game-little-better = { $player ->
    [you] Ти маєш
    [red] Червоні мають
    [yellow] Жовті мають
   *[other] { $player-name } має
} трохи кращу позицію
game-clearly-better = { $player ->
    [you] Ти маєш
    [red] Червоні мають
    [yellow] Жовті мають
   *[other] { $player-name } має
} явно кращу позицію
game-should-win = { $player ->
    [you] Ти, мабуть, виграєш
    [red] Червоні, мабуть, виграють
    [yellow] Жовті, мабуть, виграють
   *[other] { $player-name }, мабуть, виграє
} з перевагою близько { $points ->
    [one] { $points } бала
    [few] { $points } балів
    [many] { $points } балів
   *[other] { $points } балів
}
game-best-play-first = За найкращої гри: перший гравець виграє на { $move }-му ході
game-best-play-second = За найкращої гри: другий гравець виграє на { $move }-му ході
game-best-play-draw = За найкращої гри: нічия
game-best-play-first-points = За найкращої гри: перший гравець виграє з перевагою в { $points ->
    [one] { $points } бал
    [few] { $points } бали
    [many] { $points } балів
   *[other] { $points } балів
}
game-best-play-second-points = За найкращої гри: другий гравець виграє з перевагою в { $points ->
    [one] { $points } бал
    [few] { $points } бали
    [many] { $points } балів
   *[other] { $points } балів
}

## Values: scores as phrases within sentences

# A phrase such as “a win in 2”, for the player to move. A win or a loss counts the player’s own moves.
# $moves (number)
game-value-win = виграш за { $moves ->
    [one] { $moves } хід
    [few] { $moves } ходи
    [many] { $moves } ходів
   *[other] { $moves } ходів
}
# $moves (number)
game-value-win-bound = виграш не більш ніж за { $moves ->
    [one] { $moves } хід
    [few] { $moves } ходи
    [many] { $moves } ходів
   *[other] { $moves } ходів
}
# $moves (number)
game-value-loss = програш за { $moves ->
    [one] { $moves } хід
    [few] { $moves } ходи
    [many] { $moves } ходів
   *[other] { $moves } ходів
}
# $moves (number)
game-value-loss-bound = програш не більш ніж за { $moves ->
    [one] { $moves } хід
    [few] { $moves } ходи
    [many] { $moves } ходів
   *[other] { $moves } ходів
}
game-value-draw = нічия
# Games in which points count.
game-value-level = рівний рахунок
game-value-ahead = перевага в { $points ->
    [one] { $points } бал
    [few] { $points } бали
    [many] { $points } балів
   *[other] { $points } балів
}
game-value-behind = відставання на { $points ->
    [one] { $points } бал
    [few] { $points } бали
    [many] { $points } балів
   *[other] { $points } балів
}
# Estimates, which are never told as facts.
game-value-about-level = приблизно рівний рахунок
game-value-about-ahead = перевага близько { $points ->
    [one] { $points } бала
    [few] { $points } балів
    [many] { $points } балів
   *[other] { $points } балів
}
game-value-about-behind = відставання близько { $points ->
    [one] { $points } бала
    [few] { $points } балів
    [many] { $points } балів
   *[other] { $points } балів
}
game-value-even = приблизно рівно
game-value-little-better = трохи краще
game-value-little-worse = трохи гірше
game-value-clearly-better = явно краще
game-value-clearly-worse = явно гірше

## Questions before something ends

game-sure = Точно?
game-drop-sure = Стовпець { $column }? Натисни ще раз, щоб кинути фішку, Escape — скасувати
game-rematch-sure = Гру ще не закінчено. Натисни знову, щоб грати ще раз, Escape — скасувати
game-resign-sure = { $player ->
    [you] Здатися?
    [red] Здатися за червоних?
    [yellow] Здатися за жовтих?
   *[other] Здатися за гравця { $player-name }?
} Натисни ще раз, щоб здатися, Escape — скасувати

## Hints

game-hint-turn = Пораду можна отримати, коли твій хід
game-hint-no-level = Жоден рівень не грає в цю гру
game-hint-looking = { $level } шукає пораду для тебе…
game-hint = Порада: стовпець { $column }
game-no-hint = { $level } не дає поради
# $error is in English.
game-no-hint-error = { $level } не дає поради: { $error }

## A level that stops. $reason is in English

game-level-loses-turn = { $level } не робить ходу: { $reason }. Хід втрачено
game-level-loses-game = { $level } не робить ходу: { $reason }. Гру програно
# $what is one of the two above.
game-levels-stuck = { $what }. Жодна сторона не ходить: гру призупинено
game-person-plays-on = { $level } більше не грає: { $reason }. Відтепер ти граєш { $colour ->
    [red] червоними
   *[yellow] жовтими
}
game-level-plays-on = { $level } більше не грає: { $reason }. Відтепер { $other } грає { $colour ->
    [red] червоними
   *[yellow] жовтими
}
