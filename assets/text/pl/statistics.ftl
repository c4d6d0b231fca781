### The page of games won and lost.

statistics-counted = Tu liczą się partie z komputerem skończone bez pomocy i bez cofania ruchów. Partie dwóch osób się nie liczą.
statistics-legend = Ostatnie partie od lewej do prawej: słupek w górę to wygrana, słupek w dół przegrana, kropka remis.
statistics-puzzles = Zagadki
statistics-puzzles-facts = Ranking { $rating } · rozwiązane: { $solved } · odpowiedzi: { $answered } · Seria { $streak } (najlepsza { $best })
# How well the person plays the games of a preset.
statistics-strength = Siła: { $game }
statistics-strength-facts = Około { $rating }, { $margin } mniej lub więcej; gry z poziomami, które też mają takie liczby: { $games }
statistics-games = { $game }  ·  przeciwnik: { $level }
statistics-games-facts = partie: { $played } · wygrane: { $won } · remisy: { $drawn } · przegrane: { $lost } · Seria { $streak } (najlepsza { $best })
