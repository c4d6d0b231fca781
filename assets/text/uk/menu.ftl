### The menu (F10): entries with an icon at the left and a key at the right, in columns some 280 points wide.

menu-title = Меню

## Play

menu-play = Гра
menu-new-game = Нова гра
menu-rematch = Реванш зі зміною сторін
menu-undo = Скасувати хід
menu-redo = Повторити хід
menu-pause = Пауза
menu-go-on = Продовжити
menu-resign = Здатися
menu-go-to = До стовпця
menu-set-up = Скласти позицію
menu-start-page = На головну

## Learn

menu-learn = Навчання
menu-hint = Порада
menu-scores = Оцінки
menu-why = Чому
menu-review = Розбір
# What was played in one's own finished games.
menu-openings = Мої ігри
menu-lessons = Уроки
menu-puzzles = Задачі
menu-help = Довідка

## Keep and share

menu-keep = Зберегти й поділитися
menu-save = Зберегти гру
menu-saved-games = Збережені ігри
menu-copy = Копіювати гру як текст
menu-paste = Вставити гру
menu-board-picture = Зберегти малюнок дошки
menu-animation = Зберегти GIF-анімацію
menu-screenshot = Зберегти знімок екрана

## The program

menu-plummet = Plummet
menu-statistics = Статистика
menu-arena = Арена
menu-training = Тренування
menu-settings = Налаштування
menu-next-theme = Наступна тема
menu-full-screen = На весь екран
menu-quit = Вийти
