### The page on which a position is set up by hand.

set_up-about = Клацни на стовпець, щоб кинути або забрати фішку. Кольори чергуються.
# Before the choice of what a click on a column does: Red, Yellow, Lift a disc.
set_up-click = Кинути чи забрати
set_up-lift = Забрати
set_up-turn = Чий хід
set_up-clear = Очистити
set_up-mirror = Відбити
set_up-play = Грати
set_up-analyse = Аналіз
set_up-why = Чому?
set_up-best = Найкращий хід
set_up-copy = Копіювати як текст
set_up-column-full = Стовпець { $column } заповнений.
# A cell, such as 4c.
set_up-cell = { $column }{ $row }
set_up-start = { $colour ->
    [red] Поверни червону фішку на { $cell }: з неї починається ця гра.
   *[yellow] Поверни жовту фішку на { $cell }: з неї починається ця гра.
}
# Below the board: why the position cannot come from play.
set_up-counts = Грати можна, але жодна гра сюди не веде: червоних фішок { $red }, жовтих { $yellow }. Має бути порівну, або на одну більше в того, хто починає.
set_up-wrong-turn = { $colour ->
    [red] Після цих фішок хід червоних.
   *[yellow] Після цих фішок хід жовтих.
}
set_up-completed = { $colour ->
    [red] Червоні вже мають { $goal }, від { $cell }. Забери фішку.
   *[yellow] Жовті вже мають { $goal }, від { $cell }. Забери фішку.
}
set_up-full = Дошка заповнена.
set_up-over = За цими правилами гра тут закінчена.
