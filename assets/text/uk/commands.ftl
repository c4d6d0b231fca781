### The names of the commands, on buttons and entries of the menu; some are the titles of pages, too. In the
### menu they stand in columns some 280 points wide, with an icon at the left and a key at the right.

## The game

commands-new = Нова гра
commands-rematch = Грати ще раз
commands-undo = Скасувати хід
commands-redo = Повторити хід
commands-pause = Пауза
commands-go-on = Продовжити
commands-resign = Здатися
commands-hint = Порада
commands-analysis = Оцінки
commands-why = Чому
commands-review = Розбір

## Keep and share

commands-save = Зберегти гру
commands-load = Збережені ігри
commands-copy = Копіювати гру як текст
commands-paste = Вставити гру
commands-board_picture = Зберегти малюнок дошки
commands-animation = Зберегти GIF-анімацію
commands-picture = Зберегти знімок екрана

## Pages and the program

commands-go_to = До стовпця
commands-menu = Меню
commands-set_up = Скласти позицію
commands-together = Грати разом
commands-start = На головну
# What was played in one's own finished games.
commands-openings = Мої ігри
commands-lessons = Уроки
commands-puzzles = Задачі
commands-exercises = Вправи
commands-statistics = Статистика
commands-arena = Арена
commands-training = Тренування
commands-settings = Налаштування
commands-mute = Вимкнути звук
commands-sound-on = Увімкнути звук
commands-theme = Наступна тема
commands-fullscreen = На весь екран
commands-help = Довідка
commands-quit = Вийти
