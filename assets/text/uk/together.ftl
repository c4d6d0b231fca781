### Гра з кимось за іншим комп’ютером: сторінка «Грати разом» і картка біля дошки.

together-tab-wait = Чекати на когось
together-tab-join = Приєднатися
together-about = Грай з кимось за іншим комп’ютером: у власній мережі або за адресою, яку знаєш. Немає ні сервера, ні шифрування.
together-name = Твоє ім’я
together-game = Гра
together-you = Ти
together-them = Інша людина
together-help = Підказки, оцінки, чому
together-help-note = Лише якщо ви обоє дозволите.
together-wait = Чекати
together-join = Приєднатися
together-address = Адреса
together-address-hint = 192.168.1.5
together-nearby = У твоїй мережі:
together-none-nearby = Там ще ніхто не чекає; адресу завжди можна ввести.
together-found = { $game }: { $other }, { $address }
together-waiting = Очікування на когось
together-tell = Інша людина відкриває «{ together-title }», вибирає «{ together-tab-join }» і вводить { $count ->
    [one] цю адресу:
   *[other] одну з цих адрес:
}
together-joining = З’єднання: { $address }
together-stop = Зупинити
together-broken-off = { $game }: гру перервано. { $other }, можливо, чекає.
together-go-on = Грати далі
together-playing = Твоя гра триває. { $other } грає з тобою.
together-to-game = До гри
together-unreachable = Адреса { $address } недосяжна: { $reason }
together-no-port = Не вдається чекати на жодному порту: { $reason }
together-not-kept = Гру не вдається зберегти: { $reason }

together-other = Інша людина
together-trying = З’єднання перервано. Нова спроба…
together-help-on = Підказки, оцінки й причини дозволено обом.
together-help-off = Без підказок, оцінок і причин.
together-offered = { $kind ->
    [undo] { $other } хоче скасувати хід.
    [rematch] { $other } хоче зіграти ще раз.
   *[pause] { $other } хоче перерву.
}
together-offering = { $kind ->
    [undo] Ти просиш скасувати хід.
    [rematch] Ти просиш зіграти ще раз.
   *[pause] Ти просиш перерву.
}
together-yes = Так
together-no = Ні
together-withdraw = Не треба
together-say = Сказати…
together-leave = Вийти
together-leave-sure = { $other } залишається: натисни ще раз, щоб вийти
together-play-on = Грати далі, суперник: { $level }
together-keep-rules = Зберегти ці правила

together-met = { $other } вже тут
together-said = { $other }: { $phrase }
together-left = { $other } виходить із гри
together-move-waits = Інша людина зробила хід: повернись до своєї гри
together-not-here = Не в грі з кимось за іншим комп’ютером
together-no-help = Підказки, оцінки й причини вимкнено: ви обоє маєте їх дозволити
together-game-kept = Гру збережено: грай далі або пізніше з початкової сторінки
together-set-aside = Тут зберігалася інша гра: тепер вона серед твоїх збережених ігор

together-phrase = { $phrase ->
    [1] Привіт!
    [2] Щасти!
    [3] Гарний хід!
    [4] Гарна гра!
    [5] Ой!
    [6] Дякую!
    [7] Вибач!
    [8] Хвилинку, будь ласка.
    [9] Я вже тут.
    [10] Ще одну?
    [11] Мені час іти.
   *[12] До побачення!
}

together-reason = { $reason ->
    [not-over] Гру ще не закінчено
    [no-offer] Нічого не запропоновано
    [unanswered] Інший комп’ютер ще не відповідає
    [not-connected] Інший комп’ютер не з’єднаний
    [version] Інша програма має іншу версію
    [busy] Там уже грають
    [other-game] Інший комп’ютер має іншу гру
    [silent] Інший комп’ютер не відповідає
    [cut] З’єднання перервано
    [left] Інша людина виходить із гри
   *[wrong] Інший комп’ютер не дотримується правил
}
