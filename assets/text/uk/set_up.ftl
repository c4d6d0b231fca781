### The page on which a position is set up by hand.

set_up-title = Скласти позицію
set_up-about = Клацни на стовпець: падає фішка. Кольори чергуються.
# Before the choice of what a click on a column does: Red, Yellow, Lift a disc.
set_up-click = Клік кидає
set_up-lift = Забрати фішку
set_up-turn = Чий хід
set_up-clear = Очистити
set_up-mirror = Відбити
set_up-play = Грати
set_up-analyse = Аналіз
set_up-why = Чому?
set_up-best = Найкращий хід
set_up-copy = Копіювати як текст
# Before a field for the name of the preset.
set_up-name = Зберегти як гру
set_up-column-full = Стовпець { $column } заповнений.
# A cell, such as 4c.
set_up-cell = { $column }{ $row }
set_up-start = { $colour ->
    [red] На { $cell } має бути червона фішка: вона там на початку гри.
   *[yellow] На { $cell } має бути жовта фішка: вона там на початку гри.
}
# Below the board: why the position cannot come from play.
set_up-counts = Жодна гра сюди не веде: червоних фішок { $red }, жовтих { $yellow }; у того, хто починає, стільки ж або на одну більше.
set_up-wrong-turn = { $colour ->
    [red] Після цих фішок хід червоних.
   *[yellow] Після цих фішок хід жовтих.
}
set_up-completed = { $colour ->
    [red] Червоні вже досягли мети, від { $cell }: { $goal }.
   *[yellow] Жовті вже досягли мети, від { $cell }: { $goal }.
}
set_up-full = Дошка заповнена.
set_up-over = За цими правилами гра тут закінчена.
set_up-order = { $colour ->
    [red] Жодна гра сюди не веде: колись настає хід жовтих, але в кожному стовпці далі йде червона фішка, як-от { $cell }.
   *[yellow] Жодна гра сюди не веде: колись настає хід червоних, але в кожному стовпці далі йде жовта фішка, як-от { $cell }.
}
