### The page of games won and lost.

statistics-title = Статистика
statistics-none = Тут рахується кожна гра проти комп’ютера, яку ти закінчиш.
statistics-legend = Останні ігри зліва направо: риска вгору — виграш, риска вниз — програш, крапка — нічия.
statistics-puzzles = Задачі
statistics-puzzles-facts = Рейтинг { $rating } · розв’язано { $solved } · відповідей { $answered } · Серія { $streak } (найкраща { $best })
statistics-games = { $game }  ·  суперник: { $level }
statistics-games-facts = зіграно { $played } · виграно { $won } · внічию { $drawn } · програно { $lost } · Серія { $streak } (найкраща { $best })
