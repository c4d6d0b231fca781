### The settings: rows with a name of up to 190 points at the left and choices at the right.

## Appearance: below the themes as little boards

settings-appearance = Вигляд
# The rows, and what the choice is where nothing is chosen.
settings-language = Мова
settings-language-of-system = Як у системі
settings-no-language = Мови { $language } немає: вікно англійською
settings-language-lacks = { $texts ->
    [one] { $texts } текст англійською: його немає в цій мові
    [few] { $texts } тексти англійською: їх немає в цій мові
    [many] { $texts } текстів англійською: їх немає в цій мові
   *[other] { $texts } текстів англійською: їх немає в цій мові
}
settings-marks = Позначки на фішках
settings-marks-theme = Як у темі
settings-marks-large = Великі O та X
settings-size = Розмір

## Motion

settings-motion = Рух
settings-dropped-disc = Кинута фішка
settings-discs-fall = Падає
settings-discs-appear = З’являється
settings-speed = Швидкість

## Sound

settings-sound = Звук
settings-no-sound = На цьому комп’ютері не знайдено звукової системи.
settings-sounds = Звуки

## Play: the first row is in New game, too

settings-play = Гра
settings-click = Клацання на стовпці
settings-click-drops = Кидає фішку
settings-click-asks = Спершу питає
# At its right a list of levels, with the next message as the first entry.
settings-hints-from = Поради дає
settings-hints-automatic = Автоматично
settings-analysis = Оцінки у нових іграх
settings-threats = Читач екрана каже про загрози
settings-scores = Оцінки на дошці
# Games that are over are listed in Saved games, under Finished.
settings-keep-finished = Лишати закінчені ігри
