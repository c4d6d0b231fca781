### Gra z kimś przy innym komputerze: strona „Wspólna gra” i karta obok planszy.

together-tab-wait = Czekaj na kogoś
together-tab-join = Dołącz
together-about = Graj z kimś przy innym komputerze: we własnej sieci albo pod adresem, który znasz. Nie ma serwera ani szyfrowania.
together-name = Twoje imię
together-game = Gra
together-you = Ty
together-them = Druga osoba
together-help = Podpowiedzi, oceny, dlaczego
together-help-note = Tylko jeśli oboje na to pozwolicie.
together-wait = Czekaj
together-join = Dołącz
together-address = Adres
together-address-hint = 192.168.1.5
together-nearby = W twojej sieci:
together-none-nearby = Nikt tam jeszcze nie czeka; zawsze można wpisać adres.
together-found = { $game }: { $other }, { $address }
together-waiting = Oczekiwanie na kogoś
together-tell = Druga osoba otwiera „{ together-title }”, wybiera „{ together-tab-join }” i wpisuje { $count ->
    [one] ten adres:
   *[other] jeden z tych adresów:
}
together-joining = Łączenie: { $address }
together-stop = Przerwij
together-broken-off = { $game }: gra jest przerwana. { $other } może czeka.
together-go-on = Graj dalej
together-playing = Twoja gra trwa. { $other } gra z tobą.
together-to-game = Do gry
together-unreachable = Adres { $address } jest nieosiągalny: { $reason }
together-no-port = Nie można czekać na żadnym porcie: { $reason }
together-not-kept = Nie można zachować gry: { $reason }

together-other = Druga osoba
together-trying = Połączenie jest przerwane. Kolejna próba…
together-help-on = Podpowiedzi, oceny i powody są dozwolone dla obojga.
together-help-off = Bez podpowiedzi, ocen i powodów.
together-offered = { $kind ->
    [undo] { $other } chce cofnąć ruch.
    [rematch] { $other } chce zagrać jeszcze raz.
   *[pause] { $other } chce zrobić przerwę.
}
together-offering = { $kind ->
    [undo] Prosisz o cofnięcie ruchu.
    [rematch] Prosisz o jeszcze jedną grę.
   *[pause] Prosisz o przerwę.
}
together-yes = Tak
together-no = Nie
together-withdraw = Jednak nie
together-say = Powiedz…
together-leave = Opuść
together-leave-sure = { $other } zostaje: naciśnij jeszcze raz, aby wyjść
together-play-on = Graj dalej, przeciwnik: { $level }
together-keep-rules = Zachowaj te zasady

together-met = { $other } już tu jest
together-said = { $other }: { $phrase }
together-left = { $other } opuszcza grę
together-move-waits = Druga osoba wykonała ruch: wróć do swojej gry
together-not-here = Nie w grze z kimś przy innym komputerze
together-no-help = Podpowiedzi, oceny i powody są wyłączone: oboje musicie na nie pozwolić
together-game-kept = Gra jest zachowana: graj dalej albo później ze strony początkowej
together-set-aside = Była tu zachowana inna gra: jest teraz wśród twoich zapisanych gier

together-phrase = { $phrase ->
    [1] Cześć!
    [2] Powodzenia!
    [3] Dobry ruch!
    [4] Dobra gra!
    [5] Ojej!
    [6] Dziękuję!
    [7] Przepraszam!
    [8] Chwileczkę, proszę.
    [9] Już jestem.
    [10] Jeszcze raz?
    [11] Muszę iść.
   *[12] Do widzenia!
}

together-reason = { $reason ->
    [not-over] Gra nie jest skończona
    [no-offer] Nie ma żadnej propozycji
    [unanswered] Drugi komputer jeszcze nie odpowiada
    [not-connected] Drugi komputer nie jest połączony
    [version] Drugi program ma inną wersję
    [busy] Tam już trwa gra
    [other-game] Drugi komputer ma inną grę
    [silent] Drugi komputer nie odpowiada
    [cut] Połączenie jest przerwane
    [left] Druga osoba opuszcza grę
   *[wrong] Drugi komputer nie trzyma się reguł
}
