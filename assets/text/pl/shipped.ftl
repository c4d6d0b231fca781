### Texts of shipped presets, levels, themes and lessons, which English has from other files.

## Games

preset-connect_four = Cztery w rzędzie
preset-connect_four-about = Wygrywa, kto pierwszy ułoży cztery w rzędzie.
preset-connect_square = Ułóż kwadrat
preset-connect_square-about = Wygrywa, kto pierwszy ułoży kwadrat 2 × 2.
preset-most_fours_7x6 = Zbierz czwórki
preset-most_fours_7x6-about = Zapełnij planszę; wygrywa więcej czwórek.
preset-most_fours_6x6 = Małe czwórki
preset-most_fours_6x6-about = Zapełnij małą planszę; wygrywa więcej czwórek.
preset-connect_three = Trzy w rzędzie
preset-connect_three-about = Wygrywa, kto pierwszy ułoży trzy w rzędzie na planszy 4 × 4.
preset-connect_square_4x4 = Mały kwadrat
preset-connect_square_4x4-about = Wygrywa, kto pierwszy ułoży kwadrat 2 × 2 na małej planszy.
preset-five_in_a_row = Pięć w rzędzie
preset-five_in_a_row-about = Wygrywa pięć w rzędzie; żetony w skrajnych kolumnach też się liczą.
preset-fours_or_squares = Rząd lub kwadrat
preset-fours_or_squares-about = Wygrywa, kto pierwszy ułoży cztery w rzędzie albo kwadrat 2 × 2.
preset-giant_99x99 = Olbrzym
preset-giant_99x99-about = Zapełnij największą planszę; wygrywa więcej czwórek.

## Levels: names that work below the face of an animal

level-random = Losowy
level-random-about = Wrzuca żetony gdzie popadnie. Każdy może z nim wygrać.
level-squares = Kwadraty
level-squares-about = Buduje najbardziej obiecujące kwadraty i nigdy nie patrzy na twoje.
level-win-block-random = Bloker
level-win-block-random-about = Wygrywa, gdy może, blokuje, gdy musi, a poza tym gra gdzie popadnie.
level-most-points = Zbieracz
level-most-points-about = Bierze punkty, które może teraz zdobyć; gdy ich nie ma, blokuje twoje, a poza tym gra blisko środka.
level-minimax-4 = Minimax (4 półruchy)
level-minimax-4-about = Gracz z kursu. Sprawdza każdy wariant na cztery półruchy w głąb.
level-alpha-beta-6 = Alfa-beta (6 półruchów)
level-alpha-beta-6-about = Gracz z kursu. Patrzy na sześć półruchów w głąb i pomija to, co nie może mieć znaczenia.
level-alpha-beta-10 = Alfa-beta (10 półruchów)
level-alpha-beta-10-about = Gracz z kursu. Patrzy na dziesięć półruchów w głąb; na szerokich planszach chwilę mu to zajmuje.
level-first-steps = Pisklę
level-first-steps-about = Na pierwszą partię. Nie widzi przekątnych, prawie nie widzi kwadratów i przegapia większość rzędów.
level-beginner = Nowicjusz
level-beginner-about = Przegapia większość przekątnych i kwadratów oraz wiele rzędów.
level-casual = Amator
level-casual-about = Myśli o twoim następnym ruchu, a mimo to przegapia wiele gróźb.
level-steady = Solidny
level-steady-about = Patrzy naprzód; przegapia niektóre przekątne, a tam, gdzie wygrywają kwadraty, około połowy z nich.
level-skilled = Zdolny
level-skilled-about = Rzadko przegapia coś, co zdarzy się za kilka ruchów; nie zauważa niektórych kwadratów.
level-strong = Mocny
level-strong-about = Rzadko przegapia groźbę tam, gdzie wygrywają rzędy; przegapia jeszcze niektóre kwadraty.
level-expert = Ekspert
level-expert-about = Przed każdym ruchem sprawdza setki pozycji albo i więcej.
level-champion = Mistrz
level-champion-about = Gra bezbłędnie tam, gdzie wygrywają cztery w rzędzie na planszach do 7 × 6, zastawia pułapki tam, gdzie wygrywają kwadraty, a poza tym szuka głęboko.
level-search-4 = Szukacz (4 półruchy)
level-search-4-about = Gra w każdą grę. Patrzy cztery półruchy naprzód.
level-search-quick = Szukacz (szybki)
level-search-quick-about = Gra w każdą grę. Myśli przez dziesiątą część sekundy.
level-search-strong = Szukacz (mocny)
level-search-strong-about = Gra w każdą grę. Myśli przez sekundę, w dwóch wątkach.
level-learned-1 = Samouk (od razu)
level-learned-1-about = Nauczył się, grając sam ze sobą. Patrzy jeden półruch naprzód.
level-learned = Samouk
level-learned-about = Nauczył się, grając sam ze sobą. Myśli przez dziesiątą część sekundy.
level-perfect = Bezbłędny
level-perfect-about = Nigdy się nie myli: wygrywa tak szybko, a przegrywa tak późno, jak to możliwe.

## Themes

theme-dark = Wieczór
theme-light = Dzień
theme-walnut = Orzech
theme-contrast = Kontrast

## Why a level is missing in a game

level-expert-absent-1 = gdzie wygrywają kwadraty, dobrzy gracze remisują, więc między poziomami Mocny i Mistrz nie ma innego

## Lesson: lesson-falling

lesson-falling = Jak spadają żetony
lesson-falling-about = Jak spadają żetony i co wygrywa.
lesson-falling-1 = To jest plansza. Ma siedem kolumn, a pod każdą jest jej numer. Ty i twój przeciwnik gracie na zmianę. Zaczyna czerwony.
lesson-falling-2 = Grasz czerwonymi. Wrzuć swój pierwszy żeton: kliknij kolumnę albo naciśnij jej numer.
lesson-falling-2-right = Twój żeton spadł na dno kolumny.
lesson-falling-3 = Żeton spada, aż coś go zatrzyma: dno albo inny żeton. Te dwa żetony zostały wrzucone do kolumny 4. Następny wylądowałby na nich.
lesson-falling-4 = Wygrywają cztery żetony jednego koloru w rzędzie. Czerwony ma trzy obok siebie. Wrzuć czwarty!
lesson-falling-4-right = Cztery w rzędzie w poziomie. Czerwony wygrywa!
lesson-falling-4-wrong = To nie daje czterech w rzędzie. Spójrz na zaznaczone żetony.
lesson-falling-4-hint = Czwarty żeton może stanąć na jednym lub drugim końcu trójki.
lesson-falling-5 = Cztery żetony jeden na drugim też wygrywają. Znajdź ruch, który wygrywa.
lesson-falling-5-right = Cztery w rzędzie w pionie. Czerwony wygrywa!
lesson-falling-5-wrong = To nie daje czterech w rzędzie.
lesson-falling-5-hint = Czerwony ma trzy żetony jeden na drugim.
lesson-falling-6 = Trzeci sposób to przekątna. Łatwo ją przegapić. Gdzie czerwonemu brakuje czwartego żetonu?
lesson-falling-6-right = Cztery po przekątnej. Czerwony wygrywa!
lesson-falling-6-wrong = To nie daje czterech w rzędzie. Idź dalej od zaznaczonych żetonów, o jeden w górę i o jeden w prawo.
lesson-falling-6-hint = Zaznaczone żetony wznoszą się jak schody. Następny schodek jest w kolumnie 4.
lesson-falling-7 = Partia kończy się, gdy tylko ktoś ma cztery w rzędzie. Jeśli wcześniej plansza się zapełni, jest remis.

## Lesson: lesson-blocking

lesson-blocking = Blokowanie
lesson-blocking-about = Zauważ, czego chce przeciwnik, i powstrzymaj go na czas.
lesson-blocking-1 = Grasz czerwonymi. Żółty ma trzy żetony jeden na drugim. Jeśli nic nie zrobisz, żółty wrzuci na nie czwarty i wygra.
lesson-blocking-2 = Połóż na nich własny żeton. To zablokuje tę trójkę na dobre.
lesson-blocking-2-right = Zablokowane. W tej kolumnie żółty już nie ułoży czterech.
lesson-blocking-2-wrong = Żółty wygrywa w kolumnie 4.
lesson-blocking-2-hint = Wrzuć żeton do kolumny 4.
lesson-blocking-3 = Przed każdym swoim ruchem szukaj trzech żetonów drugiego koloru, przy których jest miejsce na czwarty. Gdzie musisz teraz zablokować?
lesson-blocking-3-right = Zablokowane. Twój żeton na 1a zamyka drugi koniec rzędu.
lesson-blocking-3-wrong = Żółty kończy rząd na dole.
lesson-blocking-3-hint = Trzy żółte żetony stoją w dolnym wierszu. Jeden ich koniec jest wolny.
lesson-blocking-4 = Brakujące miejsce może być też w środku. Znajdź lukę.
lesson-blocking-4-right = Zablokowane. W luce jest czerwony żeton.
lesson-blocking-4-wrong = Żółty wypełnia lukę i wygrywa.
lesson-blocking-4-hint = Spójrz na dolny wiersz: dwa żółte żetony, luka i jeszcze jeden.
lesson-blocking-5 = Rzędy na ukos zauważyć najtrudniej. Gdzie chce zagrać żółty?
lesson-blocking-5-right = Zablokowane. Masz dobre oko!
lesson-blocking-5-wrong = Żółty kończy przekątną.
lesson-blocking-5-hint = Zacznij od żółtego żetonu na 2a i idź w górę i w prawo.
lesson-blocking-6 = Teraz obie strony mają po trzy żetony jeden na drugim i jest twój ruch. Co jest pierwsze: blokować czy wygrać?
lesson-blocking-6-right = Najpierw wygrana. Partia kończy się, zanim żółty znów zagra.
lesson-blocking-6-wrong = Ten ruch przegapia twoją własną czwórkę.
lesson-blocking-6-hint = Nie musisz blokować, jeśli wygrywasz tym ruchem.
lesson-blocking-7 = Tutaj żółty może wygrać na obu końcach. Zablokować możesz tylko jeden, więc partia jest przegrana. Trójkę z dwoma wolnymi końcami trzeba zatrzymać wcześniej.

## Lesson: lesson-two-threats

lesson-two-threats = Dwie groźby naraz
lesson-two-threats-about = Nikt nie zablokuje dwóch miejsc jednym żetonem.
lesson-two-threats-1 = Miejsce, w którym wygrałby twój następny żeton, to groźba. Tutaj czerwony grozi, że wygra na 2a i na 6a. Ruch ma żółty, a może zablokować tylko jedno z tych miejsc.
lesson-two-threats-2 = Grasz czerwonymi. Stwórz dwie groźby jednym żetonem.
lesson-two-threats-2-right = Trzy w rzędzie, a oba końce są wolne. Żółty może zablokować tylko jeden.
lesson-two-threats-2-wrong = To daje żółtemu czas, żeby cię zatrzymać.
lesson-two-threats-2-hint = Postaw trzeci żeton obok dwóch w dolnym wierszu.
lesson-two-threats-3 = Żółty zablokował jeden koniec. Dokończ partię.
lesson-two-threats-3-right = Cztery w rzędzie. Czerwony wygrywa!
lesson-two-threats-3-wrong = Spójrz jeszcze raz na dolny wiersz.
lesson-two-threats-3-hint = Prawy koniec rzędu jest jeszcze wolny.
lesson-two-threats-4 = Dwie groźby mogą iść w różnych kierunkach. Jeden czerwony żeton tworzy naraz rząd w poziomie i przekątną. Gdzie?
lesson-two-threats-4-right = Teraz czerwony grozi na 1b i na 4d. Żółty nie zablokuje obu.
lesson-two-threats-4-wrong = To nie tworzy dwóch gróźb.
lesson-two-threats-4-hint = Żeton wyląduje w wierszu b. Stąd jeden rząd biegnie w poziomie, a drugi wznosi się w prawo.
lesson-two-threats-5 = Broń się na czas! Teraz grasz żółtymi. Czerwony ma dwa żetony obok siebie w dolnym wierszu, a obie strony są wolne. Zatrzymaj czerwonego, zanim będą trzy.
lesson-two-threats-5-right = Czerwony już nie ułoży trójki z dwoma wolnymi końcami.
lesson-two-threats-5-wrong = Czerwony układa trójkę z dwoma wolnymi końcami.
lesson-two-threats-5-hint = Postaw żeton blisko dwóch czerwonych w dolnym wierszu.

## Lesson: lesson-cell-above

lesson-cell-above = Pole wyżej
lesson-cell-above-about = Każdy żeton jest stopniem dla następnego.
lesson-cell-above-1 = Na każdym żetonie, który wrzucisz, może wylądować następny. Dlatego patrz też na pole wyżej. Żółtemu brakuje tylko 3c do czterech po przekątnej. Pole pod nim, 3b, jest jeszcze wolne.
lesson-cell-above-2 = Grasz czerwonymi. Żeton w kolumnie 3 podniósłby żółtego na 3c. Nie oddawaj pola wyżej! Zagraj gdzie indziej.
lesson-cell-above-2-right = Dobrze. Żółty musi czekać.
lesson-cell-above-2-wrong = Twój żeton podniósł żółtego na 3c.
lesson-cell-above-2-hint = Każda kolumna oprócz 3 jest tu bezpieczna.
lesson-cell-above-3 = W drugą stronę działa to tak samo. Teraz grasz żółtymi, a czerwony czeka na pewne pole. W jednej kolumnie nie wolno grać. Zagraj w innej.
lesson-cell-above-3-right = Dobrze. Czerwony nie dostanie tego pola.
lesson-cell-above-3-wrong = Czerwony wylądował na twoim żetonie i wygrał.
lesson-cell-above-3-hint = Czerwony ma żetony na 4d, 5c i 7a. Którego pola brakuje na tej przekątnej i które pole jest pod nim?
lesson-cell-above-4 = Dwie groźby jedna nad drugą też wygrywają. Jeśli żółty zablokuje dolną, górna jest wolna dla ciebie. Znajdź ten ruch.
lesson-cell-above-4-right = Żółty musi zablokować na 5b, a ty wygrywasz na 5c, tuż nad nim.
lesson-cell-above-4-wrong = To nie zmusza żółtego, żeby cię podniósł.
lesson-cell-above-4-hint = Środkowa kolumna jest wolna.

## Lesson: lesson-odd-and-even

lesson-odd-and-even = Nieparzyste i parzyste
lesson-odd-and-even-about = Kto musi zagrać tam, gdzie nikt nie chce?
lesson-odd-and-even-1 = Plansza jest prawie pełna. Została tylko kolumna 2, a ruch ma czerwony. Czerwony dostaje pola a, c i e. Żółty dostaje b, d i f. Czerwonemu brakuje 2c do czterech w rzędzie, a 2c to jedno z pól czerwonego.
lesson-odd-and-even-2 = Tutaj żółtemu brakuje 2b. Wiersz b jest drugi, a 2b to jedno z pól żółtego. Czerwony musi wrzucić żeton na 2a, chociaż to pomaga żółtemu. To się nazywa zugzwang: musisz zagrać, choć wcale nie chcesz.
lesson-odd-and-even-3 = Zapamiętaj więc: czerwony, który zaczyna, lubi groźby w nieparzystych wierszach: a, c i e to wiersze pierwszy, trzeci i piąty. Żółty lubi groźby w parzystych wierszach: b, d i f. Tutaj czerwony czeka na 2c. Ruch ma żółty, a nie ma już dobrego ruchu.
lesson-odd-and-even-4 = Grasz czerwonymi i czekasz na 2c. Żółty nie chce zagrać na 2b. Ty też tam nie graj: wtedy żółty mógłby zająć 2c. Zagraj tak, żeby żółtemu zabrakło innych ruchów.
lesson-odd-and-even-4-right = Dobrze. Wkrótce zostanie tylko kolumna 2, a wtedy żółty musi zagrać na 2b.
lesson-odd-and-even-4-wrong = Teraz żółty może zająć 2c i twojej groźby już nie ma.
lesson-odd-and-even-4-hint = Każda kolumna oprócz 2 jest dobra.
lesson-odd-and-even-5 = Jeszcze raz. Grasz czerwonymi i czekasz na 6e. To żółty musi zagrać na 6d. Policz wolne pola w kolumnie 2.
lesson-odd-and-even-5-right = Dobrze. Kolumna 2 ma pięć wolnych pól, więc kto tam zaczyna, ten tam też kończy. Potem żółty musi zagrać na 6d.
lesson-odd-and-even-5-wrong = Twój żeton jest na 6d, więc żółty może zająć 6e.
lesson-odd-and-even-5-hint = Nie graj w kolumnie 6.

## Lesson: lesson-middle

lesson-middle = Zacznij na środku
lesson-middle-about = Dlaczego pierwszy żeton powinien trafić do kolumny 4.
lesson-middle-1 = Nie wszystkie pola są tyle samo warte. Przez róg 1a przechodzą trzy różne czwórki. Przez 4a, na środku, przechodzi ich siedem.
lesson-middle-2 = Grasz czerwonymi. Gdzie zaczynasz?
lesson-middle-2-right = Dobrze. Przy najlepszej grze czerwony stąd wygrywa. Żaden inny pierwszy ruch tego nie daje.
lesson-middle-2-wrong = Stąd czerwony przy najlepszej grze przeciwnika nie wygrywa.
lesson-middle-2-hint = Wybierz pole, które należy do największej liczby czwórek.
lesson-middle-3 = Teraz grasz żółtymi, a czerwony zajął środek. Gdzie obronisz się najdłużej?
lesson-middle-3-right = Dobrze. Na czerwonym żetonie zajmujesz najlepsze pole, jakie zostało.
lesson-middle-3-wrong = Po tym ruchu czerwony wygrywa szybciej.
lesson-middle-3-hint = Środek to wciąż najlepsza kolumna.
lesson-middle-4 = Tym razem czerwony zaczął z brzegu. To był błąd: teraz żółty może wygrać. Grasz żółtymi. Znajdź ruch, który utrzymuje wygraną.
lesson-middle-4-right = Dobrze. Przy najlepszej grze teraz wygrywa żółty.
lesson-middle-4-wrong = To pozwala wygrać czerwonemu.
lesson-middle-4-hint = Środkowa kolumna nigdy nie jest tu złym pomysłem.

## Lesson: lesson-squares

lesson-squares = Kwadraty i pary
lesson-squares-about = Gra Ułóż kwadrat i jak drugi gracz utrzymuje w niej remis.
lesson-squares-1 = W grze Ułóż kwadrat wygrywają cztery żetony jednego koloru, które stoją w kwadracie: dwa obok siebie i dwa na nich. Tutaj wygrał czerwony.
lesson-squares-2 = Grasz czerwonymi. Dokończ kwadrat.
lesson-squares-2-right = Kwadrat z czterech czerwonych żetonów. Czerwony wygrywa!
lesson-squares-2-wrong = W kwadracie wciąż brakuje jednego żetonu.
lesson-squares-2-hint = Kwadrat stoi w kolumnach 1 i 2.
lesson-squares-3 = Teraz żółty ma trzy żetony kwadratu. Zatrzymaj go.
lesson-squares-3-right = Zablokowane. Kwadrat z żetonami obu kolorów nic nie daje.
lesson-squares-3-wrong = Żółty kończy kwadrat.
lesson-squares-3-hint = Spójrz na kolumny 3 i 4.
lesson-squares-4 = Drugi gracz zawsze może utrzymać remis, dzięki parom. Pola a i b w kolumnie to para, tak samo c i d. Gdy czerwony zajmuje jedno pole pary, żółty zajmuje drugie, tuż nad nim. Wtedy w każdym kwadracie są żetony obu kolorów.
lesson-squares-5 = Grasz żółtymi, a czerwony właśnie zagrał w kolumnie 3. Utrzymaj remis.
lesson-squares-5-right = To utrzymuje remis. Odpowiedź tuż nad żetonem czerwonego to jeden ze sposobów.
lesson-squares-5-wrong = Teraz czerwony ułoży kwadrat.
lesson-squares-5-hint = Odpowiedz w kolumnie, w której właśnie zagrał czerwony.
lesson-squares-6 = Jeszcze raz: grasz żółtymi, a czerwony właśnie zagrał w kolumnie 2.
lesson-squares-6-right = To też utrzymuje remis.
lesson-squares-6-hint = Drugie pole tej pary to 2b.

## Lesson: lesson-points

lesson-points = Liczenie punktów
lesson-points-about = Zbierz czwórki: graj do ostatniego żetonu; wygrywa więcej punktów.
lesson-points-1 = W grze Zbierz czwórki partia nie kończy się na pierwszych czterech w rzędzie. Każda czwórka to punkt, a gra się, aż plansza będzie pełna. Tutaj żeton w kolumnie 3 wypełnia lukę: pięć w rzędzie to dwie czwórki, czyli dwa punkty.
lesson-points-2 = Zostały dwie kolumny, a ty grasz czerwonymi. Jeden żeton daje jeden punkt, drugi daje dwa. Który jest lepszy?
lesson-points-2-right = Dobrze: dwa punkty, i przy najlepszej grze zachowujesz punkt przewagi.
lesson-points-2-wrong = To daje jeden punkt, ale żółty wyrówna.
lesson-points-2-hint = Policz czwórki, które kończy każdy z tych żetonów.
lesson-points-3 = Punkt, którego przeciwnik nie zdobędzie, liczy się tak samo jak twój własny. W kolumnie 3 możesz zdobyć jeden punkt. Żółty zdobyłby dwa w kolumnie 5. Wybierz!
lesson-points-3-right = Dobrze. Zabierasz żółtemu dwa punkty i kończysz z punktem przewagi.
lesson-points-3-wrong = Masz punkt, ale na końcu punkty są równe.
lesson-points-3-hint = Porównaj, co zdobędziesz ty, a co zdobyłby żółty.
lesson-points-4 = Teraz żaden żeton nie daje punktu. Ale każdy podnosi żółtego na pole wyżej. Zagraj w kolumnie, w której pomaga to żółtemu mniej.
lesson-points-4-right = Dobrze. Kończysz z punktem przewagi.
lesson-points-4-wrong = Po tym punkty są równe.
lesson-points-4-hint = Spójrz na górny wiersz: kto by tam wylądował?

level-just-trained = Właśnie wyuczony
level-just-trained-about = Nauczył się, grając sam ze sobą na twoich oczach.
