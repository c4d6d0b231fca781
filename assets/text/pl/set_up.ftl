### The page on which a position is set up by hand.

set_up-title = Ustaw pozycję
set_up-about = Kliknij kolumnę: spada żeton. Kolory grają na zmianę.
# Before the choice of what a click on a column does: Red, Yellow, Lift a disc.
set_up-click = Kliknięcie wrzuca
set_up-lift = Zabierz żeton
set_up-turn = Czyj ruch
set_up-clear = Wyczyść
set_up-mirror = Odbij
set_up-play = Graj
set_up-analyse = Analizuj
set_up-why = Dlaczego?
set_up-best = Najlepszy ruch
set_up-copy = Kopiuj jako tekst
# Before a field for the name of the preset.
set_up-name = Zapisz jako grę
set_up-column-full = Kolumna { $column } jest pełna.
# A cell, such as 4c.
set_up-cell = { $column }{ $row }
set_up-start = { $colour ->
    [red] Na { $cell } brakuje czerwonego żetonu: leży tam na początku gry.
   *[yellow] Na { $cell } brakuje żółtego żetonu: leży tam na początku gry.
}
# Below the board: why the position cannot come from play.
set_up-counts = Żadna partia tu nie prowadzi: czerwone żetony: { $red }, żółte: { $yellow }; kto zaczyna, ma tyle samo albo o jeden więcej.
set_up-wrong-turn = { $colour ->
    [red] Po tych żetonach ruch mają czerwone.
   *[yellow] Po tych żetonach ruch mają żółte.
}
set_up-completed = { $colour ->
    [red] Czerwone mają już ukończony cel, od { $cell }: { $goal }.
   *[yellow] Żółte mają już ukończony cel, od { $cell }: { $goal }.
}
set_up-full = Plansza jest pełna.
set_up-over = Według tych zasad partia jest tu skończona.
set_up-order = { $colour ->
    [red] Żadna partia tu nie prowadzi: w pewnej chwili ruch mają żółte, ale w każdej kolumnie następny jest czerwony żeton, na przykład { $cell }.
   *[yellow] Żadna partia tu nie prowadzi: w pewnej chwili ruch mają czerwone, ale w każdej kolumnie następny jest żółty żeton, na przykład { $cell }.
}
