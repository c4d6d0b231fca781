settings-appearance = Aspetto
settings-language = Lingua
settings-language-of-system = Come il sistema
settings-no-language = La lingua { $language } non c’è: la finestra è in inglese
settings-language-lacks = { $texts ->
    [one] { $texts } testo è in inglese: manca in questa lingua
   *[other] { $texts } testi sono in inglese: mancano in questa lingua
}
settings-marks = Segni sui gettoni
settings-marks-theme = Come il tema
settings-marks-large = O e X grandi
settings-size = Grandezza
settings-motion = Movimento
settings-dropped-disc = Gettone giocato
settings-discs-fall = Cade
settings-discs-appear = Appare
settings-speed = Velocità
settings-sound = Suono
settings-no-sound = Su questo computer non è stato trovato un sistema audio.
settings-sounds = Suoni
settings-play = Gioco
settings-click = Clic su una colonna
settings-click-drops = Gioca il gettone
settings-click-asks = Prima chiede
settings-hints-from = Gli aiuti vengono da
settings-hints-automatic = Automatico
settings-analysis = Valori nelle nuove partite
settings-threats = Lettore dello schermo: minacce
settings-scores = Valori sulla griglia
settings-keep-finished = Tieni le partite finite
