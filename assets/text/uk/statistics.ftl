### The page of games won and lost.

statistics-counted = Тут рахуються ігри проти комп’ютера, які ти закінчиш без допомоги й без скасування ходів. Ігри вдвох не рахуються.
statistics-legend = Останні ігри зліва направо: риска вгору — виграш, риска вниз — програш, крапка — нічия.
statistics-puzzles = Задачі
statistics-puzzles-facts = Рейтинг { $rating } · розв’язано { $solved } · відповідей { $answered } · Серія { $streak } (найкраща { $best })
# How well the person plays the games of a preset.
statistics-strength = Сила: { $game }
statistics-strength-facts = Приблизно { $rating }, { $margin } більше чи менше; ігор проти рівнів, які теж мають такі числа: { $games }
statistics-games = { $game }  ·  суперник: { $level }
statistics-games-facts = зіграно { $played } · виграно { $won } · внічию { $drawn } · програно { $lost } · Серія { $streak } (найкраща { $best })
