### The page on which a position is set up by hand.

set_up-about = Kliknij kolumnę, aby wrzucić lub zabrać żeton. Kolory grają na zmianę.
# Before the choice of what a click on a column does: Red, Yellow, Lift a disc.
set_up-click = Wrzuć lub zabierz
set_up-lift = Zabierz
set_up-turn = Czyj ruch
set_up-clear = Wyczyść
set_up-mirror = Odbicie lustrzane
set_up-play = Graj
set_up-analyse = Analizuj
set_up-why = Dlaczego?
set_up-best = Najlepszy ruch
set_up-copy = Kopiuj jako tekst
set_up-column-full = Kolumna { $column } jest pełna.
# A cell, such as 4c.
set_up-cell = { $column }{ $row }
set_up-start = { $colour ->
    [red] Połóż z powrotem czerwony żeton na { $cell }: ta gra się z nim zaczyna.
   *[yellow] Połóż z powrotem żółty żeton na { $cell }: ta gra się z nim zaczyna.
}
# Below the board: why the position cannot come from play.
set_up-counts = Można w to zagrać, ale żadna partia tu nie prowadzi: czerwone żetony: { $red }, żółte: { $yellow }. Musi być ich tyle samo albo o jeden więcej u tego, kto zaczyna.
set_up-wrong-turn = { $colour ->
    [red] Po tych żetonach ruch mają czerwone.
   *[yellow] Po tych żetonach ruch mają żółte.
}
set_up-completed = { $colour ->
    [red] Czerwone mają już { $goal }, od { $cell }. Zabierz żeton.
   *[yellow] Żółte mają już { $goal }, od { $cell }. Zabierz żeton.
}
set_up-full = Plansza jest pełna.
set_up-over = Według tych zasad partia jest tu skończona.
