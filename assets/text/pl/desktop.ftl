### What the desktop refuses: the clipboard, and files opened with another program. Sentences of the status
### line. An $error is in English.

desktop-no-clipboard = Nie ma schowka: { $error }
desktop-clipboard-unusable = Nie można użyć schowka: { $error }
desktop-clipboard-too-long = Tekst w schowku jest za długi: ma { $bytes ->
    [one] { $bytes } bajt
    [few] { $bytes } bajty
   *[other] { $bytes } bajtów
}, a może mieć najwyżej { $most }
desktop-clipboard-silent = Program, którego tekst jest w schowku, nie odpowiada
desktop-not-opened = Żaden program nie otwiera tego pliku: { $file }

desktop-generic-name = Cztery w rzędzie i podobne gry
desktop-comment = Wrzucaj żetony: rzędy, kwadraty, punkty
desktop-summary = Cztery w rzędzie, Ułóż kwadrat, Zbierz czwórki i własne zasady
desktop-description = Kliknij kolumnę, a żeton spadnie. W grze Cztery w rzędzie wygrywają cztery żetony w rzędzie, w grze Ułóż kwadrat – kwadrat 2 × 2, a w grze Zbierz czwórki – ten, kto na pełnej planszy ma najwięcej czwórek. Zasady to małe pliki tekstowe: każda plansza od 2 × 2 do 99 × 99, rzędy, kwadraty i punkty.
